#include "server/lab/trials.hpp"

#include <fmt/format.h>

#include "server/config.hpp"
#include "server/people/secrets.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kMostTrials = 16;       // that go on, of all people
constexpr std::size_t kMostOfOneAddress = 4;  // of these
constexpr std::size_t kMostKept = 256;        // finished ones among them
constexpr auto kUnwatched = std::chrono::seconds(60);
constexpr auto kKept = std::chrono::minutes(10);
/// Below everything else that this machine does.
constexpr int kNiceness = 19;

}  // namespace

Trials::Trials(const Config& config, Metrics& metrics)
    : config_(config), pool_(config.lab_thinkers, metrics, kNiceness) {}

std::variant<Problem, std::shared_ptr<Trial>> Trials::begin(TrialSetup setup, const Payer& payer) {
  std::shared_ptr<Trial> trial;
  {
    const std::scoped_lock lock(mutex_);
    for (auto each = entries_.begin(); each != entries_.end();) {
      if (each->second.payer.person == payer.person) {
        each->second.trial->stop();
        each = entries_.erase(each);
      } else {
        ++each;
      }
    }
    std::size_t going = 0;
    std::size_t of_address = 0;
    for (const auto& [id, each] : entries_) {
      if (each.trial->over()) continue;
      ++going;
      if (each.payer.address == payer.address) ++of_address;
    }
    if (of_address >= kMostOfOneAddress)
      return Problem{Code::too_many, fmt::format("{} trials go on from here already", of_address)};
    if (going >= kMostTrials || entries_.size() >= kMostKept)
      return Problem{Code::busy, "the lab has much to do; try again in a moment"};
    const std::string id = random_id(12);
    trial = std::make_shared<Trial>(std::move(setup), id, config_.limits.lab_seconds);
    entries_[id] = {trial, payer, Clock::now()};
  }
  play_on(trial, payer);
  return trial;
}

void Trials::play_on(const std::shared_ptr<Trial>& trial, const Payer& payer) {
  const auto match = [this, trial, payer](const Cancellation&) {
    if (trial->step()) play_on(trial, payer);
  };
  if (pool_.add(ThinkPool::Length::idle, payer, match) == nullptr) trial->stop();
}

std::shared_ptr<Trial> Trials::find(const std::string& id, const std::string& person) {
  const std::scoped_lock lock(mutex_);
  const auto found = entries_.find(id);
  if (found == entries_.end() || found->second.payer.person != person) return nullptr;
  found->second.asked = Clock::now();
  return found->second.trial;
}

void Trials::sweep() {
  const std::scoped_lock lock(mutex_);
  const Clock::time_point now = Clock::now();
  std::erase_if(entries_, [&](const auto& each) {
    const Entry& entry = each.second;
    if (now - entry.asked > kUnwatched) entry.trial->stop();
    entry.trial->check_time();
    return now - entry.asked > kKept;
  });
}

void Trials::stop() {
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [id, each] : entries_) each.trial->stop();
  }
  pool_.stop();
}

}  // namespace muster::server
