// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Key of the terms of a pool
/// @notice Two tokens, fee tier and tick spacing are unique for a pool.
library PoolTerms {
    /// @notice The pool of these terms and its creator.
    struct Creation {
        address owner;
        uint64 poolId;
    }

    /// @notice The key of a pool's terms.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param feeTier Basis points.
    /// @param tickSpacing Positions start and end on multiples of this.
    /// @return The key.
    function key(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(tokenA, tokenB, feeTier, tickSpacing));
    }
}
