#pragma once
// Whole files. What is written appears at once or not at all.

#include <string>

namespace txmc {

/// Throws UsageError with the file's name and the reason.
std::string read_file(const std::string& path);
/// Writes beside the file first, then renames; makes missing folders.
void write_file(const std::string& path, const std::string& content);

}  // namespace txmc
