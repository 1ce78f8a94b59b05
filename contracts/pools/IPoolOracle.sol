// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Price oracle of pools
/// @notice Sums of tick times seconds, as in Uniswap v3. Values are exact as far back as {history};
/// a query for a longer time reverts. A new pool keeps 2,048 observations, at most one a second: a
/// full ring covers at least the last 34 minutes, regardless of trading.
/// {IPools.increaseObservationCapacity} extends it.
///
/// Beyond the last position pushing the price costs nothing, so one second there moves a plain
/// average by any number of ticks. A contract that trades should therefore use {consultTruncated} as
/// well: accept the price that is worse for it of the two averages, and only above a least
/// liquidity. Neither average alone is enough: the plain one follows a short push; the truncated one
/// takes hours to return when the price was far away for hours, as in a pool without liquidity.
interface IPoolOracle {
    error HistoryTooShort(uint256 wanted, uint256 available);
    error ZeroWindow();

    /// @notice Average tick over the last `window` seconds, rounded down. Reverts when the pool's
    /// history is shorter.
    /// @param poolId The pool.
    /// @param window Seconds back from now, at least 1.
    /// @return meanTick The average tick.
    function consult(uint256 poolId, uint32 window) external view returns (int24 meanTick);

    /// @notice Average truncated tick over the last `window` seconds, rounded down, and the harmonic
    /// mean of the liquidity in range. Reverts when the pool's history is shorter.
    /// @dev The truncated tick starts at the pool's first tick and moves towards the current one by
    /// at most {MAX_TICK_MOVE} each second; each second counts with the truncated tick at its end.
    /// The gas is about 2,200 for each observation in the window, and 70,000.
    /// @param poolId The pool.
    /// @param window Seconds back from now, at least 1.
    /// @return meanTick The average truncated tick.
    /// @return harmonicMeanLiquidity Each second counts with the greatest power of two that is not
    /// above its liquidity (1 when there is none, as in Uniswap v3), so the result is above half of
    /// the exact harmonic mean and never above it.
    function consultTruncated(
        uint256 poolId,
        uint32 window
    ) external view returns (int24 meanTick, uint128 harmonicMeanLiquidity);

    /// @notice Maximum move of the truncated tick.
    /// @return Ticks per second.
    function MAX_TICK_MOVE() external view returns (int24);

    /// @notice Longest window that the pool's observations cover regardless of trading, once the pool
    /// is as old, on a chain with a block every `blockSeconds`. Reverts for an unknown id.
    /// @param poolId The pool.
    /// @param blockSeconds Seconds between two blocks, at least 1.
    /// @return Seconds.
    function guaranteedHistory(
        uint256 poolId,
        uint256 blockSeconds
    ) external view returns (uint256);

    /// @notice Sums of tick times seconds since the pool's creation, at each of these ages.
    /// @param poolId The pool.
    /// @param secondsAgos Ages in seconds; none above {history}.
    /// @return tickCumulatives Sum of tick times seconds at each age.
    function observe(
        uint256 poolId,
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory tickCumulatives);

    /// @notice Maximum age in seconds for {observe}.
    /// @param poolId The pool.
    /// @return Seconds.
    function history(uint256 poolId) external view returns (uint256);
}
