// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "./IPools.sol";
import {PoolAsset, PoolInfo, PoolState, PositionInfo, TickInfo} from "./PoolTypes.sol";

/// @title State of pools, positions and ticks
/// @notice Reads the storage of {IPools}. Stateless.
interface IPoolReader {
    /// @notice The contract that is read.
    /// @return Its address.
    function pools() external view returns (IPools);

    /// @notice Number of pools; also the newest id.
    /// @return The number.
    function poolCount() external view returns (uint256);

    /// @notice Number of positions ever opened, burned ones included; also the newest id.
    /// @return The number.
    function positionCount() external view returns (uint256);

    /// @notice Whether pools may be created.
    /// @return True when they may.
    function creationOpen() external view returns (bool);

    /// @notice Immutable terms of a pool, and whether it is active. Reverts for an unknown id.
    /// @param poolId The pool.
    /// @return Its terms.
    function pool(uint256 poolId) external view returns (PoolInfo memory);

    /// @notice Mutable state of a pool.
    /// @param poolId The pool.
    /// @return Its state.
    function poolState(uint256 poolId) external view returns (PoolState memory);

    /// @notice State of an asset as stored in the pools contract.
    /// @param assetId Its id in the registry.
    /// @return The state; all zero for an asset that was not synced yet, or is not an ERC-20.
    function poolAsset(uint256 assetId) external view returns (PoolAsset memory);

    /// @notice Id of the pool with these terms, 0 when there is none. Tokens in order of address.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param feeTier Basis points.
    /// @param tickSpacing Positions start and end on multiples of this.
    /// @return Its id.
    function poolIdOf(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) external view returns (uint256);

    /// @notice A position with its current unclaimed fees. Reverts when it does not exist.
    /// @param positionId The position.
    /// @return The position.
    function position(uint256 positionId) external view returns (PositionInfo memory);

    /// @notice State of a tick; all zero when no position starts or ends there.
    /// @param poolId The pool.
    /// @param tick The tick.
    /// @return Its liquidity and fee growth.
    function tickInfo(uint256 poolId, int24 tick) external view returns (TickInfo memory);

    /// @notice 256 multiples of the tick spacing, starting at 256 * `word`; a bit is set where
    /// positions start or end.
    /// @param poolId The pool.
    /// @param word Index of the word.
    /// @return The bits, the lowest one for the lowest tick.
    function tickBitmap(uint256 poolId, int16 word) external view returns (uint256);
}
