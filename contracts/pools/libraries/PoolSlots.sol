// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass} from "../../assets/IAssetRegistry.sol";
import {PoolAsset} from "../PoolTypes.sol";

/// @title Storage layout of Pools
/// @notice Storage slots of {PoolStorage}, for contracts that read them through `readSlot`. The
/// layout is part of the public interface and never changes for a deployed {Pools}.
library PoolSlots {
    /// @notice Number of slots of a pool before its two mappings.
    uint256 internal constant POOL_SIZE = 6;

    /// @notice Number of pools (64 bits), of positions (64 bits), whether creation is closed (8 bits).
    bytes32 internal constant COUNTS = 0;

    uint256 private constant POOLS = 1;
    uint256 private constant ASSETS = 2;
    uint256 private constant CREATIONS = 3;
    uint256 private constant POSITIONS = 4;
    uint256 private constant DEFERRED = 5;
    uint256 private constant TICKS = 6;
    uint256 private constant TICK_BITMAP = 7;
    uint256 private constant OBSERVATIONS = 8;

    /// @notice First slot of a pool's `Pool.State`.
    /// @param poolId The pool.
    /// @return The slot.
    function pool(uint256 poolId) internal pure returns (bytes32) {
        return _entry(bytes32(poolId), POOLS);
    }

    /// @notice Slot of the state of an asset.
    /// @param assetId Its id in the registry.
    /// @return The slot.
    function asset(uint256 assetId) internal pure returns (bytes32) {
        return _entry(bytes32(assetId), ASSETS);
    }

    /// @notice What the slot of an asset holds.
    /// @param slot The slot.
    /// @return The state of the asset.
    function unpackAsset(bytes32 slot) internal pure returns (PoolAsset memory) {
        uint256 word = uint256(slot);
        return
            PoolAsset(
                address(uint160(word)),
                AssetClass(uint8(word >> 160)),
                uint8(word >> 168) != 0,
                uint64(word >> 176)
            );
    }

    /// @notice Slot of the id and creator of the pool with these terms.
    /// @param terms Key of the terms.
    /// @return The slot.
    function creation(bytes32 terms) internal pure returns (bytes32) {
        return _entry(terms, CREATIONS);
    }

    /// @notice First slot of a position.
    /// @param positionId The position.
    /// @return The slot.
    function position(uint256 positionId) internal pure returns (bytes32) {
        return _entry(bytes32(positionId), POSITIONS);
    }

    /// @notice The slot of a position's deferred payments.
    /// @param positionId The position.
    /// @return The slot.
    function deferred(uint256 positionId) internal pure returns (bytes32) {
        return _entry(bytes32(positionId), DEFERRED);
    }

    /// @notice First slot of a tick.
    /// @param poolId The pool.
    /// @param tick The tick.
    /// @return The slot.
    function tickInfo(uint256 poolId, int24 tick) internal pure returns (bytes32) {
        return _entry(bytes32(uint256(int256(tick))), uint256(pool(poolId)) + TICKS);
    }

    /// @notice The slot of a word of a pool's bitmap.
    /// @param poolId The pool.
    /// @param word Index of the word.
    /// @return The slot.
    function tickBitmap(uint256 poolId, int16 word) internal pure returns (bytes32) {
        return _entry(bytes32(uint256(int256(word))), uint256(pool(poolId)) + TICK_BITMAP);
    }

    /// @notice Slot of observations `2n` (low half) and `2n + 1` (high half).
    /// @param poolId The pool.
    /// @param index Index in the ring.
    /// @return The slot.
    function observation(uint256 poolId, uint256 index) internal pure returns (bytes32) {
        return bytes32(uint256(pool(poolId)) + OBSERVATIONS + index / 2);
    }

    /// @dev Slot of a mapping entry.
    function _entry(bytes32 key, uint256 slot) private pure returns (bytes32) {
        return keccak256(abi.encode(key, slot));
    }
}
