// Settings of a command from a TOML file and from the environment, under the names of its options.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace muster {

/// Lets every option of the command be set by MUSTER_ and its name.
void name_environment(CLI::App& command);
/// Sets what the command line and the environment have left open. Stops the program when the file cannot be
/// read, is no TOML, or holds a key that is no option.
void read_serve_config(CLI::App& command, const std::string& file);

}  // namespace muster
