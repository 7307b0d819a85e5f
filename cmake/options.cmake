# Language, compiler flags and ccache: the same for every target of the project.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(TXMC_WERROR "Treat warnings in our own code as errors" ON)
option(TXMC_CCACHE "Compile through ccache where it is installed" ON)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release or Debug" FORCE)
endif()

# No NDEBUG: the checks that keep a verdict honest belong to the normal build.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1")
# -O0 frames are too large for relacy's 64 KiB fiber stacks.
set(CMAKE_CXX_FLAGS_DEBUG "-Og -g")

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
    message(WARNING "txmc is developed with g++ 12; "
        "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} is not tried")
endif()

# RL_VERIFY exists only with RL_DO_ASSERT; FORTIFY aborts on longjmp between fiber stacks.
add_compile_definitions(RL_DO_ASSERT=1)
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=0)

# relacy knows freed memory by a mark that a destructor leaves; GCC takes it for a dead store and
# would leave a model that uses freed memory to crash.
add_compile_options(-fno-lifetime-dse)

# Source locations must not depend on where the clone lies: __FILE__ and std::source_location read
# "models/net/x.cpp", the debug information reads "/txmc/models/net/x.cpp".
add_compile_options(
    -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=
    -fdebug-prefix-map=${PROJECT_SOURCE_DIR}=/txmc)

add_library(txmc_warnings INTERFACE)
target_compile_options(txmc_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion $<$<BOOL:${TXMC_WERROR}>:-Werror>)

find_program(CCACHE_PROGRAM ccache)
if(TXMC_CCACHE AND CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()
