# The libraries of others as the WebAssembly build has them: from their headers, since Debian's compiled ones are for
# this machine. Made available one by one, for the folder they lie in holds this machine's C library as well.

set(MUSTER_WASM_HEADERS "${Muster_BINARY_DIR}/generated/headers")
file(MAKE_DIRECTORY "${MUSTER_WASM_HEADERS}")
foreach(folder boost fmt toml++)
  find_path(MUSTER_${folder}_INCLUDE "${folder}" PATHS /usr/include /usr/local/include NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK "${MUSTER_${folder}_INCLUDE}/${folder}" "${MUSTER_WASM_HEADERS}/${folder}" SYMBOLIC)
endforeach()

add_library(muster_wasm_headers INTERFACE)
target_include_directories(muster_wasm_headers SYSTEM INTERFACE "${MUSTER_WASM_HEADERS}")
target_compile_definitions(muster_wasm_headers INTERFACE BOOST_SYSTEM_DISABLE_THREADS)

add_library(fmt::fmt INTERFACE IMPORTED)
target_link_libraries(fmt::fmt INTERFACE muster_wasm_headers)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

add_library(muster_wasm_json STATIC wasm/boost_json.cpp wasm/one_thread.cpp)
target_link_libraries(muster_wasm_json PUBLIC muster_wasm_headers)
add_library(Boost::json ALIAS muster_wasm_json)

set_source_files_properties(engine/core/toml.cpp PROPERTIES COMPILE_OPTIONS "-include;${Muster_SOURCE_DIR}/wasm/no_files.hpp")
