# The documents are tested like code: their commands are run, their links looked up, and what they promise of old files kept.
# Once is enough: in the build that is given away.
if(NOT (CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"))
  return()
endif()
find_program(MUSTER_PYTHON python3)
if(MUSTER_PYTHON)
  add_test(NAME docs.commands COMMAND "${MUSTER_PYTHON}" "${Muster_SOURCE_DIR}/tests/docs/commands.py" "$<TARGET_FILE:muster>")
  add_test(NAME docs.links COMMAND "${MUSTER_PYTHON}" "${Muster_SOURCE_DIR}/tests/docs/links.py")
  add_test(NAME compatibility.schemas COMMAND "${MUSTER_PYTHON}" "${Muster_SOURCE_DIR}/tests/compatibility/schemas.py")
  set_tests_properties(docs.commands PROPERTIES TIMEOUT 900)
else()
  message(STATUS "python3 not found: the documents are not tested (tools/need test installs it)")
endif()
