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

void write_file(const std::string& path, const std::string& content) {
    const std::filesystem::path target(path);
    std::error_code error;
    if (target.has_parent_path()) std::filesystem::create_directories(target.parent_path(), error);
    if (error) fail(path, "cannot make its folder", error.value());
    // Two runs may write one file: each has a temporary file of its own.
    const std::string temporary = path + ".part" + std::to_string(getpid());
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
