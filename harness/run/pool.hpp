#pragma once
// Searches several cells at one time, each in a process of its own: an exploration owns its process
// (relacy's context is global), and a crash of one takes no other with it.

#include <deque>
#include <functional>
#include <span>
#include <string>

#include "harness/run/search.hpp"

namespace txmc {

class SearchPool {
public:
    using Search = std::function<SearchResult(const Case&, const ProgressListener&)>;

    /// At most `jobs` processes at one time. `interrupted` is asked while waiting; true ends the
    /// searches that run, which then report what they know.
    SearchPool(std::span<const Case> cells, std::size_t jobs, Search search,
               std::function<bool()> interrupted);
    ~SearchPool();
    SearchPool(const SearchPool&) = delete;
    SearchPool& operator=(const SearchPool&) = delete;

    /// Has the search of the next cell begun?
    bool has_next() const { return !workers_.empty(); }
    /// The result of the next cell, in the order of the cells.
    SearchResult take(const ProgressListener& progress);

private:
    struct Worker {
        int process = -1;
        int pipe = -1;
        std::string received;
        bool ended = false;
    };

    void fill();
    Worker start(const Case& cell) const;
    void wait_for_news();
    void forward_interrupt();

    std::span<const Case> waiting_;
    std::size_t jobs_;
    Search search_;
    std::function<bool()> interrupted_;
    bool told_ = false;
    std::deque<Worker> workers_;  // in the order of the cells
};

}  // namespace txmc
