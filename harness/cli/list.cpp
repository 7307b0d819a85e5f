#include <ostream>

#include "harness/cli/commands.hpp"
#include "reports/lists.hpp"

namespace txmc::cli {

int list(const Catalogue& catalogue, const ListOptions& options, const Streams& streams) {
    if (options.what == "schemes") {
        streams.out << list_schemes(catalogue);
    } else if (options.what == "properties") {
        streams.out << list_properties(catalogue);
    } else if (options.what == "strategies") {
        streams.out << list_strategies();
    } else {
        streams.out << list_scenarios(catalogue);
    }
    return 0;
}

}  // namespace txmc::cli
