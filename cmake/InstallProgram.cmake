# What `cmake --install build/release --component program` puts where: the program, its manual pages and completions (it
# writes them itself, so they cannot lag behind its options), the web client, the games' files for designers, and a unit for
# systemd. tools/package makes a Debian package of it.
include(GNUInstallDirs)
set(doc "${CMAKE_INSTALL_DATADIR}/doc/muster")

install(TARGETS muster RUNTIME COMPONENT program)
if(TARGET muster_lab_mpi)
  install(TARGETS muster_lab_mpi RUNTIME COMPONENT mpi)
endif()

# Prefixes may be given when installing (--prefix), so whatever holds one is written then.
install(
  CODE "
    set(muster \"$<TARGET_FILE:muster>\")
    set(source \"${Muster_SOURCE_DIR}\")
    set(man \"${CMAKE_INSTALL_MANDIR}/man1\")
    set(share \"${CMAKE_INSTALL_DATAROOTDIR}\")"
  COMPONENT program)
install(SCRIPT "${CMAKE_CURRENT_LIST_DIR}/InstallWritten.cmake" COMPONENT program)

# tools/web builds both.
install(
  DIRECTORY "${Muster_SOURCE_DIR}/build/web" "${Muster_SOURCE_DIR}/build/web-report"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/muster"
  COMPONENT program
  OPTIONAL)

# The built-in games as files: to read, to copy and to change (`muster cards --try`, `muster serve --cards`).
install(
  DIRECTORY "${Muster_SOURCE_DIR}/games"
  DESTINATION "${CMAKE_INSTALL_DATADIR}/muster"
  COMPONENT program
  FILES_MATCHING
  PATTERN "*.toml"
  PATTERN "rules.md")

install(FILES "${Muster_SOURCE_DIR}/README.md" "${Muster_SOURCE_DIR}/CHANGELOG.md" "${Muster_SOURCE_DIR}/NOTICE" "${Muster_SOURCE_DIR}/LICENSE"
        DESTINATION "${doc}" COMPONENT program)
install(DIRECTORY "${Muster_SOURCE_DIR}/docs/operate" "${Muster_SOURCE_DIR}/docs/schemas"
        DESTINATION "${doc}" COMPONENT program)
