# What other projects need of Muster: `cmake --install` puts headers, libraries and a CMake package into a prefix, and
# the build tree can be used as it is, without being installed (python/ does). Either way:
#
#   find_package(Muster 0.1 REQUIRED)
#   target_link_libraries(my_program PRIVATE Muster::agents)
#
# Only the libraries are installed with --component development.

include(CMakePackageConfigHelpers)

# Exported names are those of the folders: Muster::engine, Muster::games, …
set(exported muster_warnings muster_engine ${game_targets} muster_games muster_agents muster_envs muster_lab)
foreach(target IN LISTS exported)
  string(REGEX REPLACE "^muster_" "" name "${target}")
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
endforeach()
set_target_properties(muster_warnings PROPERTIES EXPORT_NAME headers)

set(package lib/cmake/Muster)
install(
  TARGETS ${exported}
  EXPORT Muster
  ARCHIVE DESTINATION lib COMPONENT development)
install(
  EXPORT Muster
  FILE MusterTargets.cmake
  NAMESPACE Muster::
  DESTINATION ${package}
  COMPONENT development)
foreach(layer IN ITEMS engine games agents envs lab)
  install(
    DIRECTORY "${Muster_SOURCE_DIR}/${layer}"
    DESTINATION include/muster
    COMPONENT development
    FILES_MATCHING
    PATTERN "*.hpp"
    PATTERN "*.inc"
    PATTERN "*.def")
endforeach()
install(DIRECTORY "${MUSTER_LISTED_GAMES}/" DESTINATION include/muster COMPONENT development)

configure_package_config_file("${Muster_SOURCE_DIR}/cmake/MusterConfig.cmake.in"
                              "${Muster_BINARY_DIR}/MusterConfig.cmake" INSTALL_DESTINATION ${package})
write_basic_package_version_file("${Muster_BINARY_DIR}/MusterConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
  FILES "${Muster_BINARY_DIR}/MusterConfig.cmake" "${Muster_BINARY_DIR}/MusterConfigVersion.cmake"
  DESTINATION ${package}
  COMPONENT development)
export(EXPORT Muster NAMESPACE Muster:: FILE "${Muster_BINARY_DIR}/MusterTargets.cmake")
