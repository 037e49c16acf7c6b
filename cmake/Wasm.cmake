# Toolchain of the preset `wasm`: WebAssembly modules that speak WASI, made with Debian's clang 19.
#
# There are no exceptions there (Debian's C++ library for wasm32 is built without), so only what throws nothing can be
# compiled: engine, games, agents and what stands on them. `tools/need wasm` installs what this needs.

# Neither Linux nor anything else CMake knows.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)

set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -msimd128")
# clang looks for the linker without its version; Debian's has one.
find_program(MUSTER_WASM_LINKER wasm-ld-19 REQUIRED)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=${MUSTER_WASM_LINKER} -Wl,--gc-sections")
