#define BOOST_TEST_NO_MAIN
#define BOOST_TEST_ALTERNATIVE_INIT_API
#include <boost/test/unit_test.hpp>
#include <cstdlib>

int main(int argc, char* argv[]) {
    // Boost.Test takes a worker process that exits with a verdict for a failure of the test.
    setenv("BOOST_TEST_CATCH_SYSTEM_ERRORS", "no", 0);
    return boost::unit_test::unit_test_main([] { return true; }, argc, argv);
}
