#include "harness/run/pool.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "harness/run/wire.hpp"

namespace txmc {
namespace {

constexpr int poll_milliseconds = 100;

void write_all(int pipe, const std::string& bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t n = write(pipe, bytes.data() + done, bytes.size() - done);
        if (n < 0 && errno != EINTR) _exit(5);  // nobody listens any more
        if (n > 0) done += static_cast<std::size_t>(n);
    }
}

[[noreturn]] void serve(const SearchPool::Search& search, const Case& cell, int pipe) {
    SearchResult result;
    try {
        result = search(cell, [&](const Counts& c) { write_all(pipe, wire::message(c)); });
    } catch (const std::exception& e) {
        result.verdict = Verdict::error;
        result.reason = e.what();
    }
    write_all(pipe, wire::message(result));
    // Without the parent's destructors and buffers.
    _exit(0);
}

SearchResult lost(int status) {
    SearchResult result;
    result.reason = WIFSIGNALED(status) ? fmt::format("the search was ended by signal {} ({})",
                                                      WTERMSIG(status), strsignal(WTERMSIG(status)))
                                        : "the search ended without a result";
    return result;
}

}  // namespace

SearchPool::SearchPool(std::span<const Case> cells, std::size_t jobs, Search search,
                       std::function<bool()> interrupted)
    : waiting_(cells),
      jobs_(jobs),
      search_(std::move(search)),
      interrupted_(std::move(interrupted)) {}

SearchPool::~SearchPool() {
    for (const Worker& w : workers_) {
        kill(w.process, SIGKILL);
        waitpid(w.process, nullptr, 0);
        close(w.pipe);
    }
}

SearchPool::Worker SearchPool::start(const Case& cell) const {
    int ends[2];
    if (pipe(ends) != 0) throw InternalError(fmt::format("no pipe: {}", strerror(errno)));
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process < 0) throw InternalError(fmt::format("no process: {}", strerror(errno)));
    if (process == 0) {
        // The terminal's Ctrl-C goes to the parent alone, which hands it on once.
        setpgid(0, 0);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(5);
        close(ends[0]);
        serve(search_, cell, ends[1]);
    }
    close(ends[1]);
    return {process, ends[0], {}, false};
}

void SearchPool::fill() {
    const auto running = [&] {
        return std::count_if(workers_.begin(), workers_.end(),
                             [](const Worker& w) { return !w.ended; });
    };
    const bool stop = interrupted_ && interrupted_();
    while (!waiting_.empty() && static_cast<std::size_t>(running()) < jobs_) {
        // Who is taken must have been started.
        if (stop && !workers_.empty()) break;
        workers_.push_back(start(waiting_.front()));
        waiting_ = waiting_.subspan(1);
    }
}

void SearchPool::forward_interrupt() {
    if (told_ || !interrupted_ || !interrupted_()) return;
    told_ = true;
    for (const Worker& w : workers_) kill(w.process, SIGINT);
}

void SearchPool::wait_for_news() {
    std::vector<pollfd> pipes;
    std::vector<Worker*> owners;
    for (Worker& w : workers_) {
        if (w.ended) continue;
        pipes.push_back({w.pipe, POLLIN, 0});
        owners.push_back(&w);
    }
    if (poll(pipes.data(), pipes.size(), poll_milliseconds) <= 0) return;
    for (std::size_t i = 0; i < pipes.size(); ++i) {
        if (pipes[i].revents == 0) continue;
        char bytes[65536];
        const ssize_t n = read(pipes[i].fd, bytes, sizeof bytes);
        if (n > 0) owners[i]->received.append(bytes, static_cast<std::size_t>(n));
        owners[i]->ended = n == 0;
    }
}

SearchResult SearchPool::take(const ProgressListener& progress) {
    fill();
    std::optional<SearchResult> result;
    for (;;) {
        Worker& first = workers_.front();
        while (auto message = wire::take(first.received)) {
            if (message->counts && progress) progress(*message->counts);
            if (message->result) result = std::move(message->result);
        }
        if (first.ended) break;
        forward_interrupt();
        wait_for_news();
        fill();
    }
    int status = 0;
    waitpid(workers_.front().process, &status, 0);
    close(workers_.front().pipe);
    workers_.pop_front();
    return result ? *result : lost(status);
}

}  // namespace txmc
