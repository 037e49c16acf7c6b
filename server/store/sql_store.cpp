#include "server/store/sql_store.hpp"

#include <fmt/format.h>

#include "server/people/secrets.hpp"
#include "server/store/sql_moderation.hpp"
#include "server/store/sql_people.hpp"
#include "server/store/sql_reader.hpp"

namespace muster::server {

namespace {

std::string write_banks(const EntryRow& entry) { return fmt::format("{}", fmt::join(entry.banks, " ")); }

/// The statements that write. Each stands for one kind of change.
class Pen {
 public:
  explicit Pen(Backend& backend)
      : backend_(backend), database_(backend.writing()), people_(database_), moderation_(database_) {}

  template <class About>
  void write(const About& change) {
    people_.write(change);
  }
  void write(const PutSanction& put) { moderation_.write(put); }
  void write(const LiftSanction& lift) { moderation_.write(lift); }
  void write(const PutReport& put) { moderation_.write(put); }
  void write(const CloseReport& close) { moderation_.write(close); }
  void write(const RemoveGuest& remove) {
    people_.write(remove);
    moderation_.forget(remove.guest);
  }
  void write(const PutReview& put) {
    Statement(database_, put_sql("reviews", "match", "match, body")).bind(put.match).bind(put.body).run();
  }
  void write(const PutSettings& put) {
    Statement(database_,
              "INSERT INTO settings (guest, body) SELECT ?, ? WHERE EXISTS "
              "(SELECT 1 FROM guests WHERE id = ?1) ON CONFLICT (guest) DO UPDATE SET body = excluded.body")
        .bind(put.guest)
        .bind(put.body)
        .run();
  }
  void write(const PutMatch& put) {
    const MatchRow& m = put.match;
    put_match_.bind(m.number)
        .bind(m.id)
        .bind(m.game)
        .bind(static_cast<std::int64_t>(m.state))
        .bind(m.created);
    put_match_.bind(std::int64_t{m.listed}).bind(std::int64_t{m.undo}).bind(std::int64_t{m.hints});
    put_match_.bind(m.seed).bind(m.options).bind(m.clock.per_move).bind(m.clock.bank).bind(m.clock.away);
    put_match_.bind(std::int64_t{m.clock.lose}).bind(m.header).bind(m.outcome).bind(m.next);
    put_match_.bind(std::int64_t{m.rated}).bind(std::int64_t{m.chat}).bind(m.guide);
    put_match_.bind(std::int64_t{m.offers.bits()}).bind(std::int64_t{m.wishes.bits()});
    put_match_.bind(m.maker).run();
    for (std::size_t i = 0; i < m.seats.size(); ++i) {
      const SeatRow& seat = m.seats[i];
      put_seat_.bind(m.number).bind(static_cast<std::int64_t>(i)).bind(static_cast<std::int64_t>(seat.kind));
      put_seat_.bind(seat.guest).bind(seat.name).bind(seat.level).bind(seat.deck);
      put_seat_.bind(std::int64_t{seat.resigned}).bind(std::int64_t{seat.account}).run();
    }
  }
  void write(const PutWishes& put) {
    put_wishes_.bind(std::int64_t{put.offers.bits()}).bind(std::int64_t{put.wishes.bits()});
    put_wishes_.bind(put.next).bind(put.match).run();
  }
  void write(const PutTurn& put) {
    if (!is_seated(put.seat)) {
      end_turn_.bind(put.match).run();
      return;
    }
    put_turn_.bind(put.match).bind(std::int64_t{index_of(put.seat)}).run();
  }
  void write(const AddEntry& add) {
    const EntryRow& e = add.entry;
    add_entry_.bind(add.match).bind(std::int64_t{e.seq}).bind(static_cast<std::int64_t>(e.kind));
    add_entry_.bind(std::int64_t{index_of(e.seat)})
        .bind(e.text)
        .bind(static_cast<std::int64_t>(e.hash))
        .bind(e.move);
    add_entry_.bind(e.at).bind(write_banks(e)).run();
  }
  void write(const EndMatch& end) {
    end_match_.bind(end.outcome).bind(end.match).run();
    end_turn_.bind(end.match).run();
  }
  void write(const RemoveMatch& remove) {
    for (const char* table : {"journal", "seats", "reviews", "turns"}) {
      Statement(database_, fmt::format("DELETE FROM {} WHERE match = ?", table)).bind(remove.match).run();
    }
    Statement(database_, "DELETE FROM matches WHERE number = ?").bind(remove.match).run();
  }
  void write(const PutCardSet& put) {
    for (const CardFileRow& file : put.files) {
      // Sets that differ in one file share the others.
      const std::string content = token_hash(file.text);
      Statement(database_, "INSERT INTO card_files (hash, text) VALUES (?, ?) ON CONFLICT DO NOTHING")
          .bind(content)
          .bind(file.text)
          .run();
      Statement(database_, put_sql("card_sets", "game, hash, path", "game, hash, path, deck, file"))
          .bind(put.game)
          .bind(put.hash)
          .bind(file.path)
          .bind(std::int64_t{file.deck})
          .bind(content)
          .run();
    }
  }
  void write(const Shrink& shrink) { backend_.shrink(shrink.pages); }
  void write(const Touch& /*touch*/) { backend_.touch(); }

 private:
  Backend& backend_;
  Database& database_;
  PeoplePen people_;
  ModerationPen moderation_;
  Statement put_match_{
      database_,
      put_sql(
          "matches", "number",
          "number, id, game, state, created, listed, undo, hints, seed, options, per_move, bank, away, lose, "
          "header, outcome, next, rated, chat, guide, offers, wishes, maker")};
  Statement put_seat_{database_, put_sql("seats", "match, seat",
                                         "match, seat, kind, guest, name, level, deck, resigned, account")};
  Statement put_wishes_{database_, "UPDATE matches SET offers = ?, wishes = ?, next = ? WHERE number = ?"};
  Statement add_entry_{database_,
                       "INSERT INTO journal (match, seq, kind, seat, text, hash, move, at, banks) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"};
  Statement put_turn_{database_, put_sql("turns", "match", "match, seat")};
  Statement end_turn_{database_, "DELETE FROM turns WHERE match = ?"};
  Statement end_match_{database_,
                       "UPDATE matches SET state = 2, outcome = ?, offers = 0, maker = '' WHERE number = ?"};
};

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Backend> backend)
      : backend_(std::move(backend)), pen_(*backend_), readers_([this] { return backend_->open_reader(); }) {}

  void write(std::span<const Unit* const> units) override {
    backend_->transact([&] {
      for (const Unit* unit : units) {
        for (const Change& change : *unit) std::visit([&](const auto& each) { pen_.write(each); }, change);
      }
    });
  }

  std::optional<SessionRow> session(std::string_view token_hash) override {
    return readers_.take()->people().session(token_hash);
  }
  std::vector<SessionRow> sessions(std::string_view guest) override {
    return readers_.take()->people().sessions(guest);
  }
  std::string account_like(std::string_view looks) override {
    return readers_.take()->people().account_like(looks);
  }
  int count_codes(std::string_view guest) override { return readers_.take()->people().count_codes(guest); }
  std::optional<Guest> guest(std::string_view id) override { return readers_.take()->people().guest(id); }
  std::optional<std::pair<Guest, std::string>> account(std::string_view key) override {
    return readers_.take()->people().account(key);
  }
  std::vector<DeckRow> decks(std::string_view guest, std::string_view game) override {
    return readers_.take()->people().decks(guest, game);
  }
  std::optional<DeckRow> deck(std::string_view id) override { return readers_.take()->people().deck(id); }
  int count_decks(std::string_view guest) override { return readers_.take()->people().count_decks(guest); }
  std::optional<std::string> settings(std::string_view guest) override {
    return readers_.take()->settings(guest);
  }
  std::vector<RatingRow> ladder(std::string_view game, int limit) override {
    return readers_.take()->people().ladder(game, limit);
  }
  std::vector<RatingRow> ratings(std::string_view guest) override {
    return readers_.take()->people().ratings(guest);
  }
  std::vector<RatingRow> rating_history(std::string_view guest, std::string_view game, bool unlisted_too,
                                        int limit) override {
    return readers_.take()->people().rating_history(guest, game, unlisted_too, limit);
  }
  std::vector<RatingChange> rating_changes(std::string_view match) override {
    return readers_.take()->people().rating_changes(match);
  }
  std::vector<Vacation> vacations(std::string_view guest) override {
    return readers_.take()->people().vacations(guest);
  }
  std::vector<SanctionRow> sanctions() override {
    const auto reader = readers_.take();
    return read_sanctions(reader->database());
  }
  std::vector<ReportRow> reports(bool done_too, int limit) override {
    const auto reader = readers_.take();
    return read_reports(reader->database(), done_too, limit);
  }
  std::vector<ModerationRow> moderation_log(int limit) override {
    const auto reader = readers_.take();
    return read_moderation_log(reader->database(), limit);
  }
  std::optional<std::string> review(std::int64_t match) override { return readers_.take()->review(match); }

  std::optional<MatchRow> match(std::string_view id) override { return readers_.take()->match(id); }

  std::optional<MatchRow> match_numbered(std::int64_t number) override {
    return readers_.take()->match_numbered(number);
  }

  std::vector<EntryRow> journal(std::int64_t match) override { return readers_.take()->journal(match); }

  bool has_card_set(std::string_view game, std::string_view hash) override {
    return readers_.take()->has_card_set(game, hash);
  }

  std::vector<CardFileRow> card_set(std::string_view game, std::string_view hash) override {
    return readers_.take()->card_set(game, hash);
  }

  std::vector<MatchRow> matches(const MatchQuery& query) override { return readers_.take()->matches(query); }

  std::vector<WaitingMatch> waiting_for(std::string_view guest) override {
    return readers_.take()->waiting_for(guest);
  }

  OpenMatches open_matches(std::string_view guest) override { return readers_.take()->open_matches(guest); }

  std::vector<std::string> restless_matches() override { return readers_.take()->restless_matches(); }

  std::int64_t last_match_number() override {
    return readers_.take()->count("SELECT coalesce(max(number), 0) FROM matches");
  }
  std::int64_t count_matches(MatchState state) override {
    return readers_.take()->count(
        fmt::format("SELECT count(*) FROM matches WHERE state = {}", static_cast<int>(state)));
  }

  std::vector<MatchAge> match_ages(std::int64_t after, int limit) override {
    return readers_.take()->match_ages(after, limit);
  }

  GuestWalk idle_guests(std::string_view after, std::int64_t before, int limit) override {
    return readers_.take()->idle_guests(after, before, limit);
  }

  std::int64_t free_pages() override { return backend_->free_pages(*readers_.take()); }

 private:
  std::unique_ptr<Backend> backend_;
  Pen pen_;
  SqlReaders readers_;
};

}  // namespace

std::unique_ptr<Store> make_sql_store(std::unique_ptr<Backend> backend) {
  return std::make_unique<SqlStore>(std::move(backend));
}

}  // namespace muster::server
