// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Page sizes of lists
/// @notice For lists whose ids count from 1 without gaps.
library Paging {
    /// @notice Number of entries on a page.
    /// @param count Length of the list, which is also its last id.
    /// @param from First id of the page; 1 or more.
    /// @param limit Maximum number of entries.
    /// @return Number of entries from `from` on, at most `limit`; 0 beyond the end.
    function size(uint256 count, uint256 from, uint256 limit) internal pure returns (uint256) {
        uint256 left = from > count ? 0 : count - from + 1;
        return limit < left ? limit : left;
    }
}
