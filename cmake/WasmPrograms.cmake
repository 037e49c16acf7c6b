# What the WebAssembly build makes of engine, games and agents.

add_executable(muster_check wasm/check/main.cpp wasm/check/told.cpp)
target_link_libraries(muster_check PRIVATE muster_warnings muster_engine muster_games muster_agents muster_protocol)
set_target_properties(muster_check PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${Muster_BINARY_DIR}")
# Searches go deep and keep whole states on the stack.
target_link_options(muster_check PRIVATE -Wl,-z,stack-size=4194304)

# For programs that throw: what Debian's C++ library lacks for it.
add_library(muster_wasm_exceptions OBJECT EXCLUDE_FROM_ALL wasm/exceptions.cpp)
target_compile_options(muster_wasm_exceptions PUBLIC -fexceptions -fwasm-exceptions)
target_link_libraries(muster_wasm_exceptions PRIVATE muster_warnings)

add_executable(muster_throws EXCLUDE_FROM_ALL wasm/check/throws.cpp)
target_link_libraries(muster_throws PRIVATE muster_warnings muster_wasm_exceptions)
set_target_properties(muster_throws PROPERTIES SUFFIX .wasm RUNTIME_OUTPUT_DIRECTORY "${Muster_BINARY_DIR}")
