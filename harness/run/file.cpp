#include "harness/run/file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "harness/run/usage_error.hpp"

namespace txmc {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& what, int error) {
    throw UsageError(path + ": " + what + (error != 0 ? std::string(": ") + strerror(error) : ""));
}

}  // namespace

std::string read_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) fail(path, "is a folder", 0);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file) fail(path, "cannot be read", errno);
    std::ostringstream content;
    content << file.rdbuf();
    if (file.bad()) fail(path, "cannot be read", errno);
    return content.str();
}

void check_file_target(const std::string& path) {
    if (path == "-") fail(path, "must be a file", 0);
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    const bool there = std::filesystem::exists(status);
    if (there && !std::filesystem::is_regular_file(status)) fail(path, "is no regular file", 0);
    if (there && access(path.c_str(), W_OK) != 0) fail(path, "cannot be written", errno);
    const auto parent = std::filesystem::path(path).parent_path();
    if (!there) check_folder_target(parent.empty() ? "." : parent.string());
}

void check_folder_target(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) fail(path, "cannot be made a folder", error.value());
    if (!std::filesystem::is_directory(path)) fail(path, "is no folder", 0);
    if (access(path.c_str(), W_OK | X_OK) != 0) fail(path, "cannot be written", errno);
}

void write_file(const std::string& path, const std::string& content) {
    std::error_code error;
    const auto real = std::filesystem::weakly_canonical(path, error);
    const std::filesystem::path target(error ? std::filesystem::path(path) : real);
    error.clear();
    if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), error);
    if (error) fail(path, "cannot make its folder", error.value());
    // Two runs may write one file: each has a temporary file of its own.
    const std::string temporary = target.string() + ".part" + std::to_string(getpid());
    errno = 0;
    std::ofstream file(temporary, std::ios::binary | std::ios::trunc);
    file << content;
    file.close();
    const int failed = file ? 0 : (errno != 0 ? errno : EIO);
    if (failed == 0) std::filesystem::rename(temporary, target, error);
    if (failed == 0 && !error) return;
    std::error_code ignored;
    std::filesystem::remove(temporary, ignored);
    fail(path, "cannot be written", failed != 0 ? failed : error.value());
}

}  // namespace txmc
