# What a verdict comes from: version, commit, compiler, relacy package.
# The commit is read at each build, not at configure time; the one generated file changes only
# when the answer does, so a commit recompiles one file.

set(TXMC_VERSION_CPP ${PROJECT_BINARY_DIR}/generated/version.cpp)

find_package(Git QUIET)
execute_process(
    COMMAND dpkg-query -W "-f=\${Version}" relacy-dev
    OUTPUT_VARIABLE TXMC_RELACY OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT TXMC_RELACY)
    set(TXMC_RELACY unknown)
endif()

add_custom_target(txmc_version
    COMMAND ${CMAKE_COMMAND}
        -DROOT=${PROJECT_SOURCE_DIR} -DOUT=${TXMC_VERSION_CPP} -DGIT=${GIT_EXECUTABLE}
        -DTXMC_VERSION=${PROJECT_VERSION} -DTXMC_RELACY=${TXMC_RELACY}
        "-DTXMC_COMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
        -P ${PROJECT_SOURCE_DIR}/cmake/write_version.cmake
    BYPRODUCTS ${TXMC_VERSION_CPP}
    COMMENT "Reading the commit"
    VERBATIM)
