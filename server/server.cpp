#include "server/server.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/http/connection.hpp"
#include "server/http/socket_session.hpp"
#include "server/lab/trials.hpp"
#include "server/log.hpp"
#include "server/people/sanctions.hpp"
#include "server/people/secrets.hpp"
#include "server/store/check.hpp"
#include "server/store/retention.hpp"
#include "server/tables/card_sets.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

namespace fs = std::filesystem;

namespace {

constexpr auto kTick = std::chrono::milliseconds(20);
constexpr int kTicksPerSweep = 50;
constexpr auto kCheckPatience = std::chrono::milliseconds(1500);
constexpr auto kNextAccept = std::chrono::milliseconds(100);
constexpr auto kSayRefusedEvery = std::chrono::minutes(1);
constexpr auto kGoodbye = std::chrono::milliseconds(500);
/// Compressed replays kept in memory: a few hundred long matches.
constexpr std::size_t kReplayBytes = 32U << 20U;

/// Only one server may use a data folder.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder) {
    std::error_code code;
    fs::create_directories(folder, code);
    if (code) throw std::runtime_error(fmt::format("cannot make the folder {}: {}", folder, code.message()));
    const std::string path = folder + "/lock";
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC,
                         0600);  // NOLINT(cppcoreguidelines-pro-type-vararg)
    if (descriptor_ < 0) throw std::runtime_error(fmt::format("cannot write in the folder {}", folder));
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      ::close(descriptor_);
      throw std::runtime_error(fmt::format("another server uses {}", folder));
    }
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock() { ::close(descriptor_); }

 private:
  int descriptor_ = -1;
};

int thread_count(const Config& config) {
  return config.threads > 0 ? config.threads
                            : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::shared_ptr<TimeSource> time_of(const Config& config) {
  return config.time != nullptr ? config.time : std::make_shared<SystemTime>();
}

std::unique_ptr<Store> open_store(const Config& config) {
  const StoreAddress address = store_address(config.data, config.store);
  if (address.on_postgres()) return open_store(address, StoreUse::serve);
  try {
    if (make_shrinkable(address.file)) log_info("store", "the database can give room back from now on");
  } catch (const StoreError& error) {
    // It works as it did; it only stays as large as it was once.
    log_warning("store", fmt::format("the database cannot be made to shrink: {}", error.what()));
  }
  return open_store(address, StoreUse::serve);
}

}  // namespace

struct Server::Inside {
  explicit Inside(Config asked)
      : config(std::move(asked)),
        time(time_of(config)),
        lock(config.data),
        catalog(config.limits, config.cards, config.lab),
        store(open_store(config)),
        sanctions(*store, *time),
        card_sets(catalog, *store),
        writer(*store, metrics),
        pool(config.thinkers, metrics),
        house{io, config, catalog, *store, writer, pool, *time, metrics, deadlines, replays},
        tables(house),
        addresses(config.limits),
        api(house, addresses, admin_secret),
        core{house, addresses, api, tables, sockets},
        acceptor(asio::make_strand(io)),
        ticker(io),
        retention(house) {
    house.tables = &tables;
    house.sanctions = &sanctions;
    house.throw_out = [this](const SanctionRow& ban) {
      for (const auto& session : sockets.all()) {
        if ((ban.address ? session->address() : session->guest().id) == ban.who)
          session->throw_out({Code::banned, told(ban)});
      }
    };
    house.connected_from = [this](const std::string& guest) {
      std::set<std::string> out;
      for (const auto& session : sockets.all()) {
        if (session->guest().id == guest) out.insert(session->address());
      }
      return out;
    };
    house.card_sets = &card_sets;
    if (config.lab) house.trials = &trials.emplace(config, metrics);
    house.pace = config.pace != 0 ? config.pace : random_seed();
    house.hang_up = [this](const std::string& guest) {
      for (const auto& session : sockets.all()) {
        if (session->guest().id == guest) session->close(websocket::close_code::going_away, "signed out");
      }
    };
  }

  void listen() {
    beast::error_code code;
    const auto address = asio::ip::make_address(config.address, code);
    if (code) throw std::runtime_error(fmt::format("\"{}\" is no address to listen on", config.address));
    const tcp::endpoint endpoint(address, config.port);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(endpoint, code);
    if (code) {
      throw std::runtime_error(fmt::format("cannot listen on {} port {}: {}; choose another with --port",
                                           config.address, config.port, code.message()));
    }
    acceptor.listen(asio::socket_base::max_listen_connections);
  }

  void write_running() const {
    const std::string path = config.data + "/" + kRunningName;
    std::error_code code;
    fs::remove(path, code);
    // Made unreadable for others before the secret is in it.
    std::ofstream(path).close();
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, code);
    std::ofstream(path) << fmt::format(R"({{"address":"{}","port":{},"process":{},"secret":"{}"}})",
                                       config.address, acceptor.local_endpoint().port(), ::getpid(),
                                       admin_secret)
                        << "\n";
  }

  asio::awaitable<void> accept() {
    while (true) {
      beast::error_code code;
      tcp::socket socket(asio::make_strand(io));
      co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, code));
      if (code == asio::error::operation_aborted || !acceptor.is_open()) co_return;
      if (code) {
        say_refused(code);
        // Out of descriptors, most likely: let some close. Who knocks waits in the system's queue.
        asio::steady_timer wait(acceptor.get_executor(), kNextAccept);
        co_await wait.async_wait(asio::use_awaitable);
        continue;
      }
      const auto executor = socket.get_executor();
      asio::co_spawn(executor, serve_connection(core, std::move(socket)), asio::detached);
    }
  }

  /// Once in a while: whoever is flooded with connections is not flooded with lines as well.
  void say_refused(const beast::error_code& code) {
    const auto now = std::chrono::steady_clock::now();
    if (refused_said && now - *refused_said < kSayRefusedEvery) return;
    refused_said = now;
    const bool full = code == asio::error::no_descriptors || code.value() == ENFILE;
    log_warning("server", full ? "no descriptor is left for another connection; raise the limit (ulimit -n, "
                                 "LimitNOFILE) or lower --sockets-per-address"
                               : fmt::format("a connection could not be taken: {}", code.message()));
  }

  /// What nobody else caught ends one thing, not the server.
  void serve_events() {
    while (true) {
      try {
        io.run();
        return;
      } catch (const std::exception& error) {
        log_error("server", fmt::format("something went wrong: {}", error.what()));
      }
    }
  }

  void tick() {
    ticker.expires_after(kTick);
    ticker.async_wait([this](beast::error_code code) {
      if (code) return;
      for (const auto& table : deadlines.due(time->now())) table->check_deadline();
      if (++ticks % kTicksPerSweep == 0) {
        retention.tables_left(tables.sweep());
        retention.poke();
        addresses.sweep();
        if (trials) trials->sweep();
      }
      tick();
    });
  }

  void run() {
    look_for_damage();
    // Before anybody can make a match with them.
    card_sets.keep_current();
    listen();
    write_running();
    asio::co_spawn(acceptor.get_executor(), accept(), asio::detached);
    tick();
    for (int i = 0; i < thread_count(config); ++i) {
      threads.emplace_back([this] { serve_events(); });
    }
    wake_restless();
  }

  /// Matches with computer players or clocks go on by themselves.
  void wake_restless() {
    try {
      for (const std::string& id : store->restless_matches()) {
        if (const auto table = tables.find(id)) table->wake();
      }
    } catch (const DamageError& error) {
      log_error("store",
                fmt::format("some matches go on only when somebody looks at them: {}", error.what()));
    }
  }

  /// Damage is told to the operator and keeps nobody from playing whose match is whole.
  void look_for_damage() {
    // PostgreSQL tells of damage where it meets it; see muster check.
    if (!config.store.empty()) return;
    const FileCheck found = check_file(config.data + "/" + kDatabaseName, CheckDepth::quick, kCheckPatience);
    metrics.damaged.store(!found.problems.empty(), std::memory_order_relaxed);
    for (const std::string& problem : found.problems) log_error("store", "damaged: " + problem);
    if (!found.problems.empty())
      log_error("store", "the database is damaged; what is whole is served. See muster check --full");
    if (!found.complete)
      log_info("store", "the database is too large for a whole check at the start; muster check does one");
  }

  void stop() {
    if (std::exchange(stopped, true)) return;
    asio::post(acceptor.get_executor(), [this] {
      beast::error_code code;
      acceptor.close(code);
    });
    retention.stop();
    pool.stop();
    if (trials) trials->stop();
    for (const auto& session : sockets.all())
      session->close(websocket::close_code::going_away, "the server goes down");
    const auto until = std::chrono::steady_clock::now() + kGoodbye;
    while (!sockets.all().empty() && std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(kTick);
    }
    writer.stop();
    io.stop();
    for (std::thread& thread : threads) thread.join();
    // Those who did not answer the goodbye in time.
    for (const auto& session : sockets.all()) session->let_go();
    deadlines.clear_all();
    tables.clear();
    std::error_code code;
    fs::remove(config.data + "/" + kRunningName, code);
  }

  Config config;
  std::shared_ptr<TimeSource> time;
  FolderLock lock;
  Catalog catalog;
  Metrics metrics;
  std::unique_ptr<Store> store;
  Sanctions sanctions;
  CardSets card_sets;
  Deadlines deadlines;
  ReplayCache replays{kReplayBytes};
  std::string admin_secret = random_id(32);
  Writer writer;
  ThinkPool pool;
  std::optional<Trials> trials;  // unless the lab is off
  House house;
  Tables tables;
  Addresses addresses;
  Api api;
  OpenSockets sockets;
  Core core;
  // Goes before all that its handlers may still refer to.
  asio::io_context io;
  tcp::acceptor acceptor;
  asio::steady_timer ticker;
  std::vector<std::thread> threads;
  std::optional<std::chrono::steady_clock::time_point> refused_said;
  int ticks = 0;
  bool stopped = false;
  // Looks at the house from a thread of its own as soon as it is there.
  Retention retention;
};

Server::Server(Config config) {
  set_up_secrets();
  if (config.data.empty()) config.data = default_data_folder();
  inside_ = std::make_unique<Inside>(std::move(config));
  try {
    inside_->run();
  } catch (const std::exception&) {
    inside_->stop();
    throw;
  }
}

Server::~Server() { stop(); }

std::uint16_t Server::port() const { return inside_->acceptor.local_endpoint().port(); }

void Server::stop() { inside_->stop(); }

}  // namespace muster::server
