// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "./IPools.sol";
import {PoolAsset, PoolInfo, PoolState, PositionInfo, TickInfo} from "./PoolTypes.sol";

/// @title Pools, positions and ticks as they stand now
/// @notice Reads the storage of {IPools}; holds nothing.
interface IPoolReader {
    /// @notice The contract that is read.
    /// @return Its address.
    function pools() external view returns (IPools);

    /// @notice Pools opened so far; their ids are 1 to this.
    /// @return How many.
    function poolCount() external view returns (uint256);

    /// @notice Positions opened so far; their ids are 1 to this, burned ones included.
    /// @return How many.
    function positionCount() external view returns (uint256);

    /// @notice Whether pools may be created.
    /// @return Whether they may.
    function creationOpen() external view returns (bool);

    /// @notice What never changes about a pool, and whether it is active; reverts when there is none
    /// with this id.
    /// @param poolId The pool.
    /// @return Its terms.
    function pool(uint256 poolId) external view returns (PoolInfo memory);

    /// @notice What trading and providing change about a pool.
    /// @param poolId The pool.
    /// @return Its state.
    function poolState(uint256 poolId) external view returns (PoolState memory);

    /// @notice What the pools know of an asset.
    /// @param assetId Its id in the registry.
    /// @return It; all zero for an asset that was not read yet, or is no ERC-20.
    function poolAsset(uint256 assetId) external view returns (PoolAsset memory);

    /// @notice The pool of these terms, 0 when there is none. Tokens in order of address.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param feeTier Basis points.
    /// @param tickSpacing Positions begin and end on multiples of this.
    /// @return Its id.
    function poolIdOf(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) external view returns (uint256);

    /// @notice A position with the fees owed to it this moment; reverts when it does not exist.
    /// @param positionId The position.
    /// @return It, with live fees.
    function position(uint256 positionId) external view returns (PositionInfo memory);

    /// @notice What is known of a tick; all zero when no position begins or ends there.
    /// @param poolId The pool.
    /// @param tick The tick.
    /// @return Its liquidity and fee growth.
    function tickInfo(uint256 poolId, int24 tick) external view returns (TickInfo memory);

    /// @notice 256 multiples of the tick spacing, beginning with 256 * `word`: bit set where
    /// positions begin or end.
    /// @param poolId The pool.
    /// @param word Which 256 of them.
    /// @return The bits, the lowest one for the lowest tick.
    function tickBitmap(uint256 poolId, int16 word) external view returns (uint256);
}
