// The tree of a search: nodes in one block, found by what was chosen.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster {

/// What was chosen on the way to a node, as far as the searching seat can tell choices apart.
using ChoiceKey = std::uint64_t;

struct TreeNode {
  static constexpr std::uint32_t kNone = 0;  // the root is nobody's child

  ChoiceKey key = 0;
  std::uint32_t first_child = kNone;
  std::uint32_t next_sibling = kNone;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been chosen
  double total = 0;             // of the worth to the seat that chose it
  float guess = 0;              // its worth at first sight
  float pull = 1;               // how inviting the game's own policy finds it
};

/// Grows to a bound and no further: then the leaves stay leaves.
class SearchTree {
 public:
  explicit SearchTree(std::size_t bound) : bound_(bound) {
    nodes_.reserve(bound < kFirstRoom ? bound : kFirstRoom);
    nodes_.emplace_back();
  }

  TreeNode& operator[](std::uint32_t node) { return nodes_[node]; }
  const TreeNode& operator[](std::uint32_t node) const { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  bool has_room(std::size_t more) const { return nodes_.size() + more <= bound_; }

  /// The child that was reached by `key`, looked for from `hint` on; kNone when there is none yet.
  std::uint32_t find(std::uint32_t parent, ChoiceKey key, std::uint32_t hint) const {
    for (std::uint32_t child = hint; child != TreeNode::kNone; child = nodes_[child].next_sibling) {
      if (nodes_[child].key == key) return child;
    }
    for (std::uint32_t child = nodes_[parent].first_child; child != hint;
         child = nodes_[child].next_sibling) {
      if (nodes_[child].key == key) return child;
    }
    return TreeNode::kNone;
  }

  /// Takes over what lies below `node` of another tree, as far as there is room.
  void graft(const SearchTree& other, std::uint32_t node) {
    nodes_.resize(1);
    nodes_[0] = other[node];
    nodes_[0].first_child = TreeNode::kNone;
    std::vector<std::uint32_t> from{node};  // from[i] is where nodes_[i] comes from
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      std::uint32_t last = TreeNode::kNone;
      for (std::uint32_t child = other[from[i]].first_child; child != TreeNode::kNone && has_room(1);
           child = other[child].next_sibling) {
        last = add(i, last, other[child].key);
        const std::uint32_t link = nodes_[last].next_sibling;
        nodes_[last] = other[child];
        nodes_[last].first_child = TreeNode::kNone;
        nodes_[last].next_sibling = link;
        from.push_back(child);
      }
    }
  }

  std::uint32_t add(std::uint32_t parent, std::uint32_t last_child, ChoiceKey key) {
    assert(has_room(1) && parent < nodes_.size());
    const auto child = static_cast<std::uint32_t>(nodes_.size());
    nodes_.emplace_back().key = key;
    (last_child == TreeNode::kNone ? nodes_[parent].first_child : nodes_[last_child].next_sibling) = child;
    return child;
  }

 private:
  static constexpr std::size_t kFirstRoom = 4096;

  std::size_t bound_;
  std::vector<TreeNode> nodes_;
};

}  // namespace muster
