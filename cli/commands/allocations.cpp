// Replaces the program's operator new by one that counts.
#include "cli/commands/allocations.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

// The thread sanitizer brings operators of its own, which cannot be replaced.
#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#define MUSTER_FOREIGN_NEW
#endif
#endif

#ifdef MUSTER_FOREIGN_NEW

namespace muster {
std::uint64_t allocations_so_far() { return 0; }
}  // namespace muster

#else

namespace {

thread_local std::uint64_t counted = 0;

// NOLINTBEGIN(cppcoreguidelines-no-malloc): this is the allocator, there is nothing below it but malloc.
void* counted_new(std::size_t size) {
  ++counted;
  if (void* got = std::malloc(size == 0 ? 1 : size)) return got;
  throw std::bad_alloc();
}

void* counted_new(std::size_t size, std::align_val_t alignment) {
  ++counted;
  const auto step = static_cast<std::size_t>(alignment);
  if (void* got = std::aligned_alloc(step, (size + step - 1) / step * step)) return got;
  throw std::bad_alloc();
}

}  // namespace

namespace muster {
std::uint64_t allocations_so_far() { return counted; }
}  // namespace muster

void* operator new(std::size_t size) { return counted_new(size); }
void* operator new[](std::size_t size) { return counted_new(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return counted_new(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return counted_new(size, alignment); }
void operator delete(void* pointer) noexcept { std::free(pointer); }
void operator delete[](void* pointer) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::size_t) noexcept { std::free(pointer); }
void operator delete[](void* pointer, std::size_t) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::align_val_t) noexcept { std::free(pointer); }
void operator delete[](void* pointer, std::align_val_t) noexcept { std::free(pointer); }
void operator delete(void* pointer, std::size_t, std::align_val_t) noexcept { std::free(pointer); }
void operator delete[](void* pointer, std::size_t, std::align_val_t) noexcept { std::free(pointer); }
// NOLINTEND(cppcoreguidelines-no-malloc)

#endif
