#pragma once
// Whole files. What is written appears at once or not at all.

#include <string>

namespace txmc {

/// Throws UsageError with the file's name and the reason.
std::string read_file(const std::string& path);
/// Throw UsageError at once for what could not be written at the end of a long search.
void check_file_target(const std::string& path);
void check_folder_target(const std::string& path);
/// Writes beside the file first, then renames; makes missing folders. A link stays a link.
void write_file(const std::string& path, const std::string& content);

}  // namespace txmc
