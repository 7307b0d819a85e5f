# Tests register themselves by where they lie. A folder without sources is skipped.
#   tests/{unit,litmus,correct,wrong,golden}/*_test.cpp   one Boost.Test program and one ctest test
#   tests/fuzz/*.cpp                                      program fuzz, ctest test differential_fuzz
#   tests/axioms/*_test.cpp               Boost.Test program axioms_unit, ctest test axioms_unit
#   tests/axioms/main.cpp                 program axioms, ctest test axioms
#   tests/bench/*.cpp                                     program bench (google-benchmark), no test
#   tests/tools/<name without extension>                  a script that is a ctest test
#   tests/support/*.cpp                                   linked into all of the programs above
# Every test runs from the root of the repository, with TXMC_BIN naming the tool.

find_package(Boost 1.74 REQUIRED COMPONENTS unit_test_framework)

add_library(txmc_testing INTERFACE)
target_link_libraries(txmc_testing INTERFACE txmc_core txmc_warnings)

file(GLOB support CONFIGURE_DEPENDS tests/support/*.cpp)
if(support)
    add_library(txmc_test_support STATIC ${support})
    target_link_libraries(txmc_test_support PRIVATE txmc_core txmc_warnings)
    target_link_libraries(txmc_testing INTERFACE txmc_test_support)
endif()

# The shared library builds fastest: the header-only variant compiles Boost.Test once per program.
add_library(txmc_boost_test INTERFACE)
target_compile_definitions(txmc_boost_test INTERFACE BOOST_TEST_DYN_LINK)
target_link_libraries(txmc_boost_test INTERFACE Boost::unit_test_framework)

add_library(txmc_test_main OBJECT EXCLUDE_FROM_ALL cmake/test_main.cpp)
target_link_libraries(txmc_test_main PRIVATE txmc_boost_test txmc_warnings)

function(txmc_program name)
    add_executable(${name} ${ARGN})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/${name})
    target_link_libraries(${name} PRIVATE txmc_testing)
endfunction()

function(txmc_register name seconds)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES
        TIMEOUT ${seconds} ENVIRONMENT "TXMC_BIN=${PROJECT_BINARY_DIR}/txmc;BOOST_TEST_COLOR_OUTPUT=no")
endfunction()

function(txmc_test_folder name seconds)
    file(GLOB tests CONFIGURE_DEPENDS tests/${name}/*_test.cpp)
    if(NOT tests)
        return()
    endif()
    file(GLOB sources CONFIGURE_DEPENDS tests/${name}/*.cpp)
    txmc_program(${name} ${sources})
    target_link_libraries(${name} PRIVATE txmc_test_main txmc_boost_test)
    txmc_register(${name} ${seconds} ${name})
endfunction()

txmc_test_folder(unit 120)
txmc_test_folder(litmus 300)
txmc_test_folder(correct 900)
txmc_test_folder(wrong 900)
txmc_test_folder(golden 300)

file(GLOB sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
if(sources)
    find_package(rapidcheck REQUIRED)
    txmc_program(fuzz ${sources})
    target_link_libraries(fuzz PRIVATE rapidcheck)
    txmc_register(differential_fuzz 900 fuzz --programs 2000 --seed 1)
    set_tests_properties(differential_fuzz PROPERTIES LABELS fuzz)
endif()

file(GLOB sources CONFIGURE_DEPENDS tests/axioms/*.cpp)
if(sources)
    file(GLOB tests CONFIGURE_DEPENDS tests/axioms/*_test.cpp)
    list(REMOVE_ITEM sources ${tests} ${PROJECT_SOURCE_DIR}/tests/axioms/main.cpp)
    add_library(txmc_axioms STATIC ${sources})
    target_link_libraries(txmc_axioms PRIVATE txmc_core txmc_warnings)
    txmc_program(axioms_unit ${tests})
    target_link_libraries(axioms_unit PRIVATE txmc_axioms txmc_test_main txmc_boost_test)
    txmc_register(axioms_unit 120 axioms_unit)
    txmc_program(axioms tests/axioms/main.cpp)
    target_link_libraries(axioms PRIVATE txmc_axioms)
    txmc_register(axioms 300 axioms)
    set_tests_properties(axioms PROPERTIES LABELS fuzz)
endif()

file(GLOB sources CONFIGURE_DEPENDS tests/bench/*.cpp)
if(sources)
    find_package(benchmark REQUIRED)
    txmc_program(bench ${sources})
    target_link_libraries(bench PRIVATE benchmark::benchmark_main)
    # As for harness/relacy/host.cpp: a one-thread waitset.
    set_source_files_properties(tests/bench/relacy_random.cpp PROPERTIES COMPILE_OPTIONS -Wno-array-bounds)
endif()

file(GLOB tools CONFIGURE_DEPENDS tests/tools/*)
foreach(tool IN LISTS tools)
    get_filename_component(name ${tool} NAME)
    if(NOT IS_DIRECTORY ${tool} AND NOT name MATCHES "[.]")
        txmc_register(${name} 60 ${tool})
    endif()
endforeach()
