// The trials that go on here and those that were finished lately. They are played in a pool of their own, of
// the lowest priority, one match each in turn; whoever stops looking stops their trial.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/http/errors.hpp"
#include "server/lab/trial.hpp"
#include "server/work/think_pool.hpp"

namespace muster::server {

struct Config;
struct Metrics;

class Trials {
 public:
  Trials(const Config& config, Metrics& metrics);
  Trials(const Trials&) = delete;
  Trials& operator=(const Trials&) = delete;
  ~Trials() { stop(); }

  /// Begins one; the older one of the same person ends. A problem when too many go on.
  std::variant<Problem, std::shared_ptr<Trial>> begin(TrialSetup setup, const Payer& payer);
  /// Null when there is none, or when it is somebody else's. Whoever asks keeps it going.
  std::shared_ptr<Trial> find(const std::string& id, const std::string& person);
  /// Ends what nobody looks at or what takes too long, and forgets what is over.
  void sweep();
  void stop();

 private:
  using Clock = std::chrono::steady_clock;
  struct Entry {
    std::shared_ptr<Trial> trial;
    Payer payer;
    Clock::time_point asked;
  };
  void play_on(const std::shared_ptr<Trial>& trial, const Payer& payer);

  const Config& config_;
  std::mutex mutex_;
  std::unordered_map<std::string, Entry> entries_;
  ThinkPool pool_;  // the last, so that its threads end before what they use
};

}  // namespace muster::server
