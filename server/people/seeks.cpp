#include "server/people/seeks.hpp"

#include <algorithm>
#include <cmath>

namespace muster::server {

namespace {

constexpr double kLeastWindow = 100;
/// Of the deviation: a rating that is a guess keeps nobody apart.
constexpr double kOfDeviation = 1;
constexpr double kWiderPerSecond = 10;
constexpr std::size_t kWaits = 20;
constexpr std::size_t kEnoughWaits = 3;

bool is_within(const Seek& seek, double distance, std::int64_t now) {
  const auto window = Seeks::window(seek, now);
  return !window || distance <= *window;
}

}  // namespace

std::optional<double> Seeks::window(const Seek& seek, std::int64_t now) {
  const std::int64_t waited = now - seek.since;
  if (waited >= kAnybody) return std::nullopt;
  return kLeastWindow + kOfDeviation * seek.deviation +
         kWiderPerSecond * static_cast<double>(std::max<std::int64_t>(0, waited)) / 1000;
}

void Seeks::forget_old(std::int64_t now) {
  // One that is being given a match is not forgotten meanwhile.
  std::erase_if(seeks_, [&](const auto& each) {
    return each.second.state != Seek::State::pairing && each.second.asked + kForgotten < now;
  });
}

Seek* Seeks::find(const std::string& guest) {
  const auto found = seeks_.find(guest);
  return found == seeks_.end() ? nullptr : &found->second;
}

void Seeks::begin(Seek seek, std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  forget_old(now);
  // Two questions at once must not have two matches made.
  if (const Seek* before = find(seek.guest); before != nullptr && before->state == Seek::State::pairing)
    return;
  seek.since = now;
  seek.asked = now;
  seeks_[seek.guest] = std::move(seek);
}

void Seeks::end(const std::string& guest) {
  const std::scoped_lock lock(mutex_);
  if (const Seek* seek = find(guest); seek != nullptr && seek->state != Seek::State::pairing)
    seeks_.erase(guest);
}

std::optional<Seek> Seeks::ask(const std::string& guest, std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  forget_old(now);
  Seek* seek = find(guest);
  if (seek == nullptr) return std::nullopt;
  seek->asked = now;
  return *seek;
}

std::optional<std::pair<Seek, Seek>> Seeks::pair(const std::string& guest, std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  Seek* mine = find(guest);
  if (mine == nullptr || mine->state != Seek::State::waiting) return std::nullopt;
  Seek* best = nullptr;
  double nearest = 0;
  for (auto& [id, other] : seeks_) {
    if (id == guest || other.state != Seek::State::waiting || other.asked + kThere < now) continue;
    if (key_of(other.wish) != key_of(mine->wish) || mine->unfit.contains(id)) continue;
    const double distance = std::abs(other.rating - mine->rating);
    if (!is_within(*mine, distance, now) || !is_within(other, distance, now)) continue;
    const bool better =
        best == nullptr || distance < nearest || (distance == nearest && other.since < best->since);
    if (!better) continue;
    best = &other;
    nearest = distance;
  }
  if (best == nullptr) return std::nullopt;
  mine->state = Seek::State::pairing;
  best->state = Seek::State::pairing;
  if (best->since <= mine->since) return std::pair{*best, *mine};
  return std::pair{*mine, *best};
}

void Seeks::paired(const Seek& one, const Seek& other, const std::string& match, std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  std::deque<std::int64_t>& waits = waits_[key_of(one.wish)];
  for (const Seek* each : {&one, &other}) {
    waits.push_back(std::max<std::int64_t>(0, now - each->since));
    if (waits.size() > kWaits) waits.pop_front();
    if (Seek* seek = find(each->guest)) {
      seek->state = Seek::State::found;
      seek->match = match;
    }
  }
}

void Seeks::apart(const Seek& one, const Seek& other, bool unfit) {
  const std::scoped_lock lock(mutex_);
  for (const auto& [each, with] : {std::pair{&one, &other}, std::pair{&other, &one}}) {
    Seek* seek = find(each->guest);
    if (seek == nullptr) continue;
    seek->state = Seek::State::waiting;
    if (unfit) seek->unfit.insert(with->guest);
  }
}

std::optional<std::int64_t> Seeks::usual_wait(const Key& key) const {
  const auto found = waits_.find(key);
  if (found == waits_.end() || found->second.size() < kEnoughWaits) return std::nullopt;
  std::vector<std::int64_t> sorted(found->second.begin(), found->second.end());
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::nth_element(sorted.begin(), middle, sorted.end());
  return *middle;
}

std::vector<Pool> Seeks::pools(std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  forget_old(now);
  std::map<Key, int> counts;
  for (const auto& [id, seek] : seeks_) {
    if (seek.state == Seek::State::waiting) ++counts[key_of(seek.wish)];
  }
  std::vector<Pool> out;
  out.reserve(counts.size());
  for (const auto& [key, count] : counts)
    out.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), count, usual_wait(key)});
  return out;
}

Pool Seeks::around(const Seek& seek, std::int64_t now) {
  const std::scoped_lock lock(mutex_);
  forget_old(now);
  const Key key = key_of(seek.wish);
  const auto others = std::count_if(seeks_.begin(), seeks_.end(), [&](const auto& each) {
    return each.first != seek.guest && each.second.state == Seek::State::waiting &&
           key_of(each.second.wish) == key;
  });
  return {seek.wish.game, seek.wish.clock, seek.wish.rated, static_cast<int>(others), usual_wait(key)};
}

}  // namespace muster::server
