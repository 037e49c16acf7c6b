#include "server/work/strand.hpp"

#include <exception>

#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <fmt/format.h>

#include "server/log.hpp"

namespace muster::server {

namespace asio = boost::asio;

struct Strand::Inside {
  asio::strand<asio::io_context::executor_type> strand;
};

Strand::Strand(asio::io_context& io) : inside_(std::make_unique<Inside>(Inside{asio::make_strand(io)})) {}
Strand::~Strand() = default;

namespace {

/// Whoever has a strand sees to what goes wrong on it; what nobody saw to must not end the process.
Strand::Task guarded(Strand::Task task) {
  return [task = std::move(task)] {
    try {
      task();
    } catch (const std::exception& error) {
      log_error("strand", fmt::format("a task failed: {}", error.what()));
    }
  };
}

}  // namespace

void Strand::run(Task task) { asio::dispatch(inside_->strand, guarded(std::move(task))); }
void Strand::later(Task task) { asio::post(inside_->strand, guarded(std::move(task))); }

}  // namespace muster::server
