// Which files a command line means.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "harness/litmus/run.hpp"
#include "harness/run/file.hpp"
#include "harness/run/usage_error.hpp"

namespace txmc::herd {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 16 << 20;

std::vector<std::string> files_below(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    const auto options = fs::directory_options::skip_permission_denied;
    auto at = fs::recursive_directory_iterator(folder, options, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code gone;
        if (at->path().extension() == ".litmus" && !at->is_directory(gone)) {
            files.push_back(at->path().string());
        }
    }
    if (error) throw UsageError(fmt::format("{}: {}", folder, error.message()));
    std::sort(files.begin(), files.end());
    return files;
}

FileReport unreadable(const std::string& path, const std::string& reason) {
    FileReport report;
    report.path = path;
    report.comparison = Comparison::malformed;
    report.reason = reason;
    return report;
}

FileReport run_file(const std::string& path, const RunSettings& settings) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return unreadable(path, "no ordinary file");
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > largest_file) return unreadable(path, "larger than 16 MiB");
    try {
        return run_text(path, read_file(path), settings);
    } catch (const UsageError& e) {
        return unreadable(path, std::string(e.what()).substr(path.size() + 2));
    }
}

}  // namespace

LitmusReport run_files(std::span<const std::string> names, const RunSettings& settings) {
    const auto start = std::chrono::steady_clock::now();
    LitmusReport report;
    report.memory_model = settings.memory_model;
    report.single = names.size() == 1 && !fs::is_directory(names.front());
    std::vector<std::string> paths;
    for (const std::string& name : names) {
        if (!fs::exists(name)) throw UsageError(name + ": no such file or folder");
        const bool folder = fs::is_directory(name);
        const std::vector<std::string> found =
            folder ? files_below(name) : std::vector<std::string>{name};
        if (found.empty()) throw UsageError(name + ": no *.litmus file in this folder");
        paths.insert(paths.end(), found.begin(), found.end());
    }
    for (const std::string& path : paths) {
        report.files.push_back(run_file(path, settings));
        if (settings.interrupted && settings.interrupted()) {
            report.interrupted = true;
            break;
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    report.seconds = took.count();
    return report;
}

}  // namespace txmc::herd
