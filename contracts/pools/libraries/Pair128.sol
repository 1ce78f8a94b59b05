// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Two 128-bit numbers in one slot, read and written together.
type Pair128 is uint256;

using Pairs for Pair128 global;

/// @title Two numbers in one slot
/// @notice Packs and unpacks them.
library Pairs {
    /// @notice Packs two numbers.
    /// @param low_ The lower half.
    /// @param high_ The upper half.
    /// @return The pair.
    function pack(uint128 low_, uint128 high_) internal pure returns (Pair128) {
        return Pair128.wrap((uint256(high_) << 128) | low_);
    }

    /// @notice The lower half.
    /// @param self The pair.
    /// @return The number.
    function low(Pair128 self) internal pure returns (uint128) {
        return uint128(Pair128.unwrap(self));
    }

    /// @notice The upper half.
    /// @param self The pair.
    /// @return The number.
    function high(Pair128 self) internal pure returns (uint128) {
        return uint128(Pair128.unwrap(self) >> 128);
    }
}
