// muster completion and muster manual: what a shell and man(1) know of the program, written by the program
// itself.
#include "cli/shell/completion.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/shell/manual.hpp"

#ifndef MUSTER_VERSION
#define MUSTER_VERSION "unversioned"
#endif

namespace muster {

namespace {

namespace fs = std::filesystem;

struct Completion {
  std::string shell;
  const Program* program = nullptr;
};

struct Manual {
  std::vector<std::string> words;
  std::string folder;
  const Program* program = nullptr;
};

Exit run_completion(const Completion& asked) {
  const CommandFacts top = facts_of(asked.program->app());
  fmt::print("{}", asked.shell == "bash"  ? bash_completion(top)
                   : asked.shell == "zsh" ? zsh_completion(top)
                                          : fish_completion(top));
  return Exit::ok;
}

Exit run_manual(const Manual& asked) {
  const CommandFacts top = facts_of(asked.program->app());
  if (!asked.folder.empty()) {
    std::error_code code;
    fs::create_directories(asked.folder, code);
    if (code) throw Stop(Exit::unreadable, fmt::format("cannot make {}: {}", asked.folder, code.message()));
    for (const CommandFacts* command : all_of(top)) {
      write_file((fs::path(asked.folder) / (manual_name(*command) + ".1")).string(),
                 manual_page(top, *command, MUSTER_VERSION));
    }
    return Exit::ok;
  }
  for (const CommandFacts* command : all_of(top)) {
    if (command->path != asked.words) continue;
    fmt::print("{}", manual_page(top, *command, MUSTER_VERSION));
    return Exit::ok;
  }
  throw Stop(Exit::usage, fmt::format("there is no command \"{}\"; muster --help lists them",
                                      fmt::join(asked.words, " ")));
}

}  // namespace

void add_completion(Program& program) {
  auto asked = std::make_shared<Completion>();
  asked->program = &program;
  CLI::App& command = program.add(
      "completion", "Write the completions of this program for a shell",
      "  source <(muster completion bash)                                     for this shell only\n"
      "  muster completion bash > ~/.local/share/bash-completion/completions/muster\n"
      "  muster completion zsh > ~/.zfunc/_muster                             in a folder of $fpath\n"
      "  muster completion fish > ~/.config/fish/completions/muster.fish\n"
      "\n"
      "Packages bring them along.\n");
  command.add_option("SHELL", asked->shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  program.runs(command, asked, run_completion);
}

void add_manual(Program& program) {
  auto asked = std::make_shared<Manual>();
  asked->program = &program;
  CLI::App& command = program.add(
      "manual", "Write the manual page of a command, or of all commands",
      "  muster manual serve | man -l -                      read one\n"
      "  muster manual --out ~/.local/share/man/man1         all of them, for man muster-serve\n");
  command.add_option("COMMAND", asked->words, "Which command; the program itself when left out");
  command.add_option("--out", asked->folder, "Write the pages of all commands into this folder")
      ->type_name("DIR");
  program.runs(command, asked, run_manual);
}

}  // namespace muster
