// Writes JSON straight into one buffer. Commas come by themselves.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster {

class JsonOut {
 public:
  explicit JsonOut(std::string& out) : out_(out) {}

  void open_object() { begin('{'); }
  void close_object() { out_ += '}'; }
  void open_array() { begin('['); }
  void close_array() { out_ += ']'; }

  /// Keys are our own words and need no escaping.
  void key(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }
  /// A key that is somebody else's word: a card's name.
  void foreign_key(std::string_view name) {
    text(name);
    out_ += ':';
  }
  void text(std::string_view value) {
    separate();
    quote(value);
  }
  void number(std::int64_t value) {
    separate();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof(digits), value).ptr;
    out_.append(digits, end);
  }
  void real(double value);
  void truth(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  /// Something that is JSON already.
  void raw(std::string_view json) {
    separate();
    out_ += json;
  }

  void field(std::string_view name, std::string_view value) {
    key(name);
    text(value);
  }
  void field(std::string_view name, std::int64_t value) {
    key(name);
    number(value);
  }
  void flag(std::string_view name, bool value) {
    key(name);
    truth(value);
  }
  void raw_field(std::string_view name, std::string_view json) {
    key(name);
    raw(json);
  }
  void open_object(std::string_view name) {
    key(name);
    open_object();
  }
  void open_array(std::string_view name) {
    key(name);
    open_array();
  }

  std::string& buffer() { return out_; }

 private:
  void begin(char bracket) {
    separate();
    out_ += bracket;
  }
  void separate() {
    if (out_.empty()) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':') out_ += ',';
  }
  void quote(std::string_view value);

  std::string& out_;
};

}  // namespace muster
