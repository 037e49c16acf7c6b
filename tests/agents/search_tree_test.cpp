// What a search may take of the machine's memory, and what it does when that is used up.
#include "agents/search_tree.hpp"

#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include "agents/search.hpp"
#include "games/lanes/game.hpp"

namespace muster {
namespace {

/// A root with `children` children, each of which has one.
SearchTree two_levels(std::size_t bound, std::uint32_t children) {
  SearchTree tree(bound);
  std::uint32_t last = TreeNode::kNone;
  for (std::uint32_t i = 0; i < children && tree.has_room(2); ++i) {
    last = tree.add(0, last, i + 1);
    tree[last].visits = i + 1;
    tree.add(last, TreeNode::kNone, 1000 + i);
  }
  return tree;
}

TEST(SearchTree, HasRoomUpToItsBound) {
  const SearchTree tree = two_levels(21, 100);
  EXPECT_EQ(tree.size(), 21U);
  EXPECT_FALSE(tree.has_room(1));
  EXPECT_NE(tree.find(0, 10, tree[0].first_child), TreeNode::kNone);
  EXPECT_EQ(tree.find(0, 11, tree[0].first_child), TreeNode::kNone);
}

TEST(SearchTree, TakesOverFromAnotherWhatItHasRoomFor) {
  const SearchTree large = two_levels(1000, 30);
  SearchTree small(11);
  small.graft(large, 0);
  EXPECT_EQ(small.size(), 11U);
  for (std::uint32_t i = 1; i <= 10; ++i) {
    const std::uint32_t child = small.find(0, i, small[0].first_child);
    ASSERT_NE(child, TreeNode::kNone) << i;
    EXPECT_EQ(small[child].visits, i);
    EXPECT_EQ(small[child].first_child, TreeNode::kNone) << "a leaf where there was no room for more";
  }
}

// The nodes are one block that doubles until all have room; while it does, the old one is there as well.
TEST(SearchTree, TheLargestStaysBelow512MiB) {
  const std::size_t largest = std::bit_ceil(Search<lanes::Lanes>::kRoom) * sizeof(TreeNode);
  EXPECT_LE(largest + largest / 2, std::size_t{512} << 20U);
}

}  // namespace
}  // namespace muster
