#include "server/strand.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>

namespace muster::server {

namespace asio = boost::asio;

struct Strand::Inside {
  asio::strand<asio::io_context::executor_type> strand;
};

Strand::Strand(asio::io_context& io) : inside_(std::make_unique<Inside>(Inside{asio::make_strand(io)})) {}
Strand::~Strand() = default;

void Strand::run(Task task) { asio::dispatch(inside_->strand, std::move(task)); }
void Strand::later(Task task) { asio::post(inside_->strand, std::move(task)); }

}  // namespace muster::server
