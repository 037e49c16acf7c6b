// Arrays for NumPy: handed over, or looked at where they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

namespace muster::python {

using Numbers = nanobind::ndarray<nanobind::numpy, std::int16_t>;

template <class T>
nanobind::ndarray<nanobind::numpy, T> handed_over(std::unique_ptr<std::vector<T>> numbers,
                                                  std::initializer_list<std::size_t> shape) {
  T* data = numbers->data();
  const nanobind::capsule owner(numbers.release(),
                                [](void* held) noexcept { delete static_cast<std::vector<T>*>(held); });
  return nanobind::ndarray<nanobind::numpy, T>(data, shape, owner);
}

/// Looked at in place; nobody writes there but its owner, which the array keeps alive.
template <class T>
nanobind::ndarray<nanobind::numpy, const T> looked_at(const std::vector<T>& numbers,
                                                      std::initializer_list<std::size_t> shape,
                                                      nanobind::handle owner) {
  return nanobind::ndarray<nanobind::numpy, const T>(numbers.data(), shape, owner);
}

}  // namespace muster::python
