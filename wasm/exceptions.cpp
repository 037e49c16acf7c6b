// Exceptions in the WebAssembly build. Debian's C++ library for wasm32 comes without what carries them, so
// this does: what clang calls where something is thrown and caught (the Itanium C++ ABI, with WebAssembly's
// own throw and catch in the place of an unwinder). Compiled with -mexception-handling; whoever throws or
// catches with -fwasm-exceptions.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace {

/// Destructors return their object here.
using Destroy = void* (*)(void*);

/// Lies right before each thrown object.
struct alignas(16) Thrown {
  const std::type_info* type;
  Destroy destroy;
  void* caught_as;  // the object, as the base class that the handler names
  Thrown* outer;    // what was being handled when this was caught
  int handlers;     // that handle it now; negative while it is thrown again
};

Thrown* handled = nullptr;

Thrown* header_of(void* object) { return static_cast<Thrown*>(object) - 1; }
void* object_of(Thrown* thrown) { return thrown + 1; }

/// What libc++abi's type_info answers about handlers; the declaration is part of its interface to compilers'
/// libraries.
class HandlerType : public std::type_info {
 public:
  ~HandlerType() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const HandlerType* thrown, void*& adjusted) const = 0;
};

/// Reads a function's table of handlers, as DWARF writes numbers.
class TableReader {
 public:
  explicit TableReader(const std::uint8_t* at) : at_(at) {}

  std::uint8_t byte() { return *at_++; }
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint8_t part = byte();
      value |= static_cast<std::uint32_t>(part & 0x7FU) << shift;
      if ((part & 0x80U) == 0) return value;
    }
  }
  std::int32_t signed_number() {
    std::uint32_t value = 0;
    unsigned shift = 0;
    std::uint8_t part = 0;
    do {
      part = byte();
      value |= static_cast<std::uint32_t>(part & 0x7FU) << shift;
      shift += 7;
    } while ((part & 0x80U) != 0);
    if (shift < 32 && (part & 0x40U) != 0) value |= ~std::uint32_t{0} << shift;
    return static_cast<std::int32_t>(value);
  }
  const std::uint8_t* at() const { return at_; }

 private:
  const std::uint8_t* at_;
};

constexpr std::uint8_t kOmitted = 0xFF;
constexpr std::uint8_t kPlainPointer = 0;

/// Which handler of landing pad `pad` takes it: its number in the table of types, 0 when none does.
std::int32_t handler_for(const std::uint8_t* table, std::uint32_t pad, Thrown* thrown) {
  TableReader reader(table);
  if (reader.byte() != kOmitted) std::abort();  // functions begin where they begin
  const std::uint8_t encoding = reader.byte();
  const std::uint8_t* types = nullptr;
  if (encoding != kOmitted) {
    const std::uint32_t offset = reader.number();
    types = reader.at() + offset;
  }
  reader.byte();  // how call sites are written: as numbers
  const std::uint32_t length = reader.number();
  const std::uint8_t* const actions = reader.at() + length;
  for (std::uint32_t i = 0;; ++i) {
    if (reader.at() >= actions) std::abort();
    reader.number();  // the landing pad itself
    const std::uint32_t first = reader.number();
    if (i != pad) continue;
    if (first == 0) return 0;
    const std::uint8_t* action = actions + first - 1;
    while (true) {
      TableReader record(action);
      const std::int32_t index = record.signed_number();
      const std::uint8_t* const next = record.at();
      if (index > 0) {
        if (encoding != kPlainPointer) std::abort();
        const auto* const type = reinterpret_cast<const HandlerType* const*>(types)[-index];
        void* adjusted = object_of(thrown);
        if (type == nullptr || type->can_catch(static_cast<const HandlerType*>(thrown->type), adjusted)) {
          thrown->caught_as = adjusted;
          return index;
        }
      }
      const std::int32_t offset = record.signed_number();
      if (offset == 0) return 0;
      action = next + offset;
    }
  }
}

/// Throws to WebAssembly's own handlers.
[[noreturn]] void raise(Thrown* thrown) { __builtin_wasm_throw(0, object_of(thrown)); }

}  // namespace

extern "C" {

/// What the compiled code and this tell each other at a landing pad.
struct LandingPad {
  std::uintptr_t pad;
  std::uintptr_t table;
  std::uintptr_t handler;
};
thread_local LandingPad __wasm_lpad_context{};

int _Unwind_CallPersonality(void* object) {
  __wasm_lpad_context.handler = static_cast<std::uintptr_t>(
      handler_for(reinterpret_cast<const std::uint8_t*>(__wasm_lpad_context.table), __wasm_lpad_context.pad,
                  header_of(object)));
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  auto* const thrown = static_cast<Thrown*>(std::malloc(sizeof(Thrown) + size));
  if (thrown == nullptr) std::abort();
  *thrown = {};
  return object_of(thrown);
}

void __cxa_free_exception(void* object) noexcept { std::free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destroy destroy) {
  Thrown* const thrown = header_of(object);
  thrown->type = type;
  thrown->destroy = destroy;
  thrown->caught_as = object;
  raise(thrown);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return header_of(object)->caught_as; }

void* __cxa_begin_catch(void* object) noexcept {
  Thrown* const thrown = header_of(object);
  thrown->handlers = (thrown->handlers < 0 ? -thrown->handlers : thrown->handlers) + 1;
  if (handled != thrown) {
    thrown->outer = handled;
    handled = thrown;
  }
  return thrown->caught_as;
}

void __cxa_end_catch() {
  Thrown* const thrown = handled;
  if (thrown == nullptr) return;
  if (thrown->handlers < 0) {
    // On its way again: whoever catches it next ends it.
    if (++thrown->handlers == 0) handled = thrown->outer;
    return;
  }
  if (--thrown->handlers > 0) return;
  handled = thrown->outer;
  if (thrown->destroy != nullptr) thrown->destroy(object_of(thrown));
  std::free(thrown);
}

[[noreturn]] void __cxa_rethrow() {
  if (handled == nullptr) std::terminate();
  handled->handlers = -handled->handlers;
  raise(handled);
}

}  // extern "C"
