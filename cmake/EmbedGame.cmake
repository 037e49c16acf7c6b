# Puts a game's text files into the program.
#
# Included, this defines muster_embed_game(<game> <variable>): the variable receives the name of a C++ file, written
# at build time, that defines muster::<game>::files(). Run as a script (cmake -P), it writes that file:
#
#   cmake -DROOT=<source tree> -DGAME=<game> -DMANIFEST=<list of paths> -DOUTPUT=<file> -P EmbedGame.cmake

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(MUSTER_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

  function(muster_embed_game game variable)
    if(NOT game MATCHES "^[a-z][a-z0-9_]*$")
      message(FATAL_ERROR "games/${game}: a game's folder is also its C++ namespace, so its name must be lower case "
                          "letters, digits and underscores; rename the folder")
    endif()
    set(folder "${Muster_SOURCE_DIR}/games/${game}")
    file(
      GLOB files CONFIGURE_DEPENDS
      RELATIVE "${Muster_SOURCE_DIR}"
      "${folder}/cards/*.toml" "${folder}/decks/*.toml" "${folder}/scenarios/*.toml" "${folder}/guides/*.toml"
      "${folder}/rules.md" "${folder}/look.toml" "${folder}/examples.toml"
      "${CMAKE_SOURCE_DIR}/tests/ideas/${game}/cards.toml")
    list(SORT files)

    # A removed file leaves no newer file behind, so the list itself must be something the output depends on.
    set(manifest "${Muster_BINARY_DIR}/generated/games/${game}/files.list")
    list(JOIN files "\n" lines)
    file(GENERATE OUTPUT "${manifest}" CONTENT "${lines}\n")

    set(output "${Muster_BINARY_DIR}/generated/games/${game}/files.cpp")
    list(TRANSFORM files PREPEND "${Muster_SOURCE_DIR}/" OUTPUT_VARIABLE inputs)
    add_custom_command(
      OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DROOT=${Muster_SOURCE_DIR}" "-DGAME=${game}" "-DMANIFEST=${manifest}"
              "-DOUTPUT=${output}" -P "${MUSTER_EMBED_SCRIPT}"
      DEPENDS ${inputs} "${manifest}" "${MUSTER_EMBED_SCRIPT}"
      COMMENT "Embedding the files of games/${game}"
      VERBATIM)
    # Our compilers take any length; the warning is about compilers that need not.
    set_source_files_properties("${output}" PROPERTIES COMPILE_OPTIONS "-Wno-overlength-strings")
    set(${variable} "${output}" PARENT_SCOPE)
  endfunction()

  return()
endif()

# Some compilers refuse a single literal above 64 KiB, so a long text becomes several adjacent ones.
set(longest_literal 60000)

function(append_literals text)
  string(LENGTH "${text}" left)
  set(begin 0)
  while(left GREATER longest_literal)
    string(SUBSTRING "${text}" ${begin} ${longest_literal} piece)
    # Cutting after a newline never cuts a UTF-8 character in two.
    string(FIND "${piece}" "\n" newline REVERSE)
    if(newline EQUAL -1)
      message(FATAL_ERROR "${file}: a line is longer than ${longest_literal} bytes; break it")
    endif()
    math(EXPR size "${newline} + 1")
    string(SUBSTRING "${text}" ${begin} ${size} piece)
    file(APPEND "${OUTPUT}.new" "R\"MUSTER(${piece})MUSTER\"\n     ")
    math(EXPR begin "${begin} + ${size}")
    math(EXPR left "${left} - ${size}")
  endwhile()
  string(SUBSTRING "${text}" ${begin} -1 piece)
  file(APPEND "${OUTPUT}.new" "R\"MUSTER(${piece})MUSTER\"sv")
endfunction()

file(STRINGS "${MANIFEST}" files)
list(LENGTH files count)
file(
  WRITE "${OUTPUT}.new"
  "// Written by cmake/EmbedGame.cmake from the files of games/${GAME}; change those.\n"
  "#include \"engine/core/source_file.hpp\"\n\n#include <array>\n#include <span>\n#include <string_view>\n\n"
  "namespace muster::${GAME} {\n\nstd::span<const SourceFile> files();\n\n"
  "std::span<const SourceFile> files() {\n  using namespace std::string_view_literals;\n"
  "  static constexpr std::array<SourceFile, ${count}> all{{\n")
foreach(file IN LISTS files)
  file(READ "${ROOT}/${file}" text)
  string(FIND "${text}" ")MUSTER\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${file}: holds the text )MUSTER\", which ends an embedded file; write it another way")
  endif()
  file(APPEND "${OUTPUT}.new" "    {\"${file}\"sv,\n     ")
  append_literals("${text}")
  file(APPEND "${OUTPUT}.new" "},\n")
endforeach()
file(APPEND "${OUTPUT}.new" "  }};\n  return all;\n}\n\n}  // namespace muster::${GAME}\n")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
