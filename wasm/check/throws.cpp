// What is thrown must be caught, and what is left on the way taken down, as on this machine (tests/wasm.sh):
// by type, by base class, by value, by anything, from a handler, again, and many times over.
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

namespace {

/// Says when it goes.
struct Guard {
  const char* name;
  explicit Guard(const char* called) : name(called) {}
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;
  ~Guard() { std::printf("~%s ", name); }
};

struct Wrong {
  int code;
  std::string text;
};

void fail(int way) {
  const Guard guard("inner");
  if (way == 1) throw std::runtime_error("runtime");
  if (way == 2) throw Wrong{5, "a text too long to stand in the object itself"};
  if (way == 3) throw 42;
  if (way == 4) throw std::invalid_argument("argument");
}

void pass_on(int way) {
  const Guard guard("outer");
  try {
    fail(way);
  } catch (const Wrong& wrong) {
    std::printf("wrong %d %s ", wrong.code, wrong.text.c_str());
  } catch (const std::logic_error& error) {
    std::printf("%s, again ", error.what());
    throw;
  }
}

void one_way(int way) {
  std::printf("%d: ", way);
  try {
    pass_on(way);
    std::printf("passed\n");
  } catch (const std::runtime_error& error) {
    std::printf("caught %s\n", error.what());
  } catch (const std::exception& error) {
    std::printf("caught a base of %s\n", error.what());
  } catch (...) {
    std::printf("caught something\n");
  }
}

void within_a_handler() {
  try {
    fail(1);
  } catch (const std::exception& first) {
    try {
      fail(2);
    } catch (Wrong second) {
      std::printf("then %d ", second.code);
    }
    std::printf("still %s\n", first.what());
  }
}

void often() {
  constexpr int kTimes = 100'000;
  int caught = 0;
  for (int i = 0; i < kTimes; ++i) {
    try {
      if (i % 2 == 0) throw std::runtime_error("often");
    } catch (const std::exception&) {
      ++caught;
    }
  }
  std::printf("%d times\n", caught);
}

}  // namespace

int main() {
  constexpr int kWays = 5;
  for (int way = 0; way < kWays; ++way) one_way(way);
  within_a_handler();
  often();
  return 0;
}
