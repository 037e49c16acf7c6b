# Run while installing (cmake/InstallProgram.cmake sets muster, source, man and share): what the program writes itself, and
# the unit of systemd with the paths of this installation.
set(to "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")

file(MAKE_DIRECTORY "${to}/${man}")
execute_process(COMMAND "${muster}" manual --out "${to}/${man}" COMMAND_ERROR_IS_FATAL ANY)
message(STATUS "Installing: ${to}/${man}/muster*.1")

foreach(shell_and_file bash:bash-completion/completions/muster zsh:zsh/site-functions/_muster
                       fish:fish/vendor_completions.d/muster.fish)
  string(REGEX MATCH "^[a-z]+" shell "${shell_and_file}")
  string(REGEX REPLACE "^[a-z]+:" "${to}/${share}/" file "${shell_and_file}")
  get_filename_component(folder "${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${folder}")
  execute_process(COMMAND "${muster}" completion ${shell} OUTPUT_FILE "${file}" COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "Installing: ${file}")
endforeach()

file(READ "${source}/docs/operate/muster.service" unit)
string(REPLACE "/usr/local/" "${CMAKE_INSTALL_PREFIX}/" unit "${unit}")
string(REPLACE "# Put it into /etc/systemd/system/muster.service, then: systemctl enable --now muster\n"
               "# Changed by `systemctl edit muster`; started by `systemctl enable --now muster`.\n" unit "${unit}")
file(WRITE "${to}/lib/systemd/system/muster.service" "${unit}")
message(STATUS "Installing: ${to}/lib/systemd/system/muster.service")

if(NOT EXISTS "${source}/build/web/index.html")
  message(WARNING "There is no web client to install; `tools/web build` builds it")
endif()
