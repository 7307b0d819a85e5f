# Run by the target txmc_version: writes OUT if the commit or anything else in it changed.

set(TXMC_COMMIT unknown)
if(GIT AND EXISTS ${ROOT}/.git)
    # A clone may belong to another user, as in many CI containers.
    set(git ${GIT} -c safe.directory=${ROOT} --no-optional-locks -C ${ROOT})
    execute_process(COMMAND ${git} rev-parse --short=12 HEAD
        OUTPUT_VARIABLE head RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    # Untracked files count as dirty: the sources are found by pattern, so they are compiled too.
    execute_process(COMMAND ${git} status --porcelain
        OUTPUT_VARIABLE changes OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    if(NOT failed)
        set(TXMC_COMMIT ${head})
        if(changes)
            string(APPEND TXMC_COMMIT -dirty)
        endif()
    endif()
endif()

configure_file(${CMAKE_CURRENT_LIST_DIR}/version.cpp.in ${OUT} @ONLY)
