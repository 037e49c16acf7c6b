#include "server/metrics.hpp"

#include <fmt/format.h>

namespace muster::server {

void Histogram::observe(double seconds) {
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  counts_[bucket].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
}

void Histogram::write_head(std::string& out, const char* name, const char* help) {
  out += fmt::format("# HELP muster_{} {}\n# TYPE muster_{} histogram\n", name, help, name);
}

void Histogram::write(std::string& out, const char* name, const char* help) const {
  write_head(out, name, help);
  write_lines(out, name, "");
}

void Histogram::write_lines(std::string& out, const char* name, const std::string& label) const {
  const std::string before = label.empty() ? "" : label + ",";
  const std::string alone = label.empty() ? "" : "{" + label + "}";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    out += fmt::format("muster_{}_bucket{{{}le=\"{}\"}} {}\n", name, before, bound, sum);
  }
  const auto seconds = static_cast<double>(microseconds_.load(std::memory_order_relaxed)) * 1e-6;
  out += fmt::format("muster_{0}_sum{1} {2}\nmuster_{0}_count{1} {3}\n", name, alone, seconds, sum);
}

std::string Metrics::text(std::int64_t tables_in_memory, bool store_healthy) const {
  std::string out;
  const auto line = [&out](const char* name, const char* type, const char* help, auto value) {
    out += fmt::format("# HELP muster_{} {}\n# TYPE muster_{} {}\nmuster_{} {}\n", name, help, name, type,
                       name, value);
  };
  const auto counter = [&line](const char* name, const char* help, const std::atomic<std::uint64_t>& value) {
    line(name, "counter", help, value.load(std::memory_order_relaxed));
  };
  const auto gauge = [&line](const char* name, const char* help, std::int64_t value) {
    line(name, "gauge", help, value);
  };
  counter("http_requests_total", "Requests answered.", requests);
  counter("errors_total", "Errors told to clients, HTTP and WebSocket.", errors);
  counter("refused_total", "Requests, messages and sockets refused because of a limit.", refused);
  counter("sockets_opened_total", "WebSockets opened.", sockets_opened);
  gauge("sockets", "WebSockets open now.", sockets.load(std::memory_order_relaxed));
  counter("messages_in_total", "WebSocket messages read.", messages_in);
  counter("messages_out_total", "WebSocket messages written.", messages_out);
  counter("bytes_out_total", "Bytes of WebSocket messages written.", bytes_out);
  counter("moves_total", "Moves of people carried out.", moves);
  counter("computer_moves_total", "Moves of computer players carried out.", computer_moves);
  counter("hints_total", "Advice given.", hints);
  counter("timeouts_total", "Seats that ran out of time.", timeouts);
  counter("guests_total", "Guests made since the start.", guests_made);
  counter("matches_total", "Matches set up since the start.", matches_made);
  counter("matches_ended_total", "Matches ended since the start.", matches_ended);
  gauge("tables", "Tables in memory now.", tables_in_memory);
  gauge("thinking", "Computer players thinking now.", thinking.load(std::memory_order_relaxed));
  gauge("thoughts_waiting", "Computer choices waiting for a thread.",
        thoughts_waiting.load(std::memory_order_relaxed));
  counter("commits_total", "Transactions written.", commits);
  counter("committed_units_total", "Changes written, many to a transaction.", committed_units);
  gauge("store_healthy", "1 when the last transaction could be written.", store_healthy ? 1 : 0);
  gauge("store_damaged", "1 when the check at the start found damage in the database.",
        damaged.load(std::memory_order_relaxed) ? 1 : 0);
  commit_seconds.write(out, "commit_seconds", "Time to write one transaction to disk.");
  Histogram::write_head(out, "http_seconds", "Time to answer a request, by what kind it is.");
  for (std::size_t i = 0; i < http_seconds.size(); ++i) {
    http_seconds[i].write_lines(out, "http_seconds",
                                fmt::format("route=\"{}\"", name_of(static_cast<RouteClass>(i))));
  }
  think_seconds.write(out, "think_seconds",
                      "Time from asking a computer player to its choice, the wait for a thread included.");
  move_seconds.write(
      out, "move_seconds",
      "Time from carrying a move out to handing its updates to the sockets, on disk in between.");
  return out;
}

}  // namespace muster::server
