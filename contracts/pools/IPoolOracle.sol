// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The price history of every pool
/// @notice Sums of tick times seconds, as in Uniswap v3. Everything is exact for as far back as
/// {history} says, and nothing is ever answered for a shorter time than was asked for. A new pool keeps
/// 2,048 observations, at most one a second: once the ring is full it covers at least the last 34
/// minutes, whatever anybody does. {IPools.increaseObservationCapacity} makes it longer.
interface IPoolOracle {
    error HistoryTooShort(uint256 wanted, uint256 available);
    error ZeroWindow();

    /// @notice Average tick over the last `window` seconds, rounded down. Fails when the pool's
    /// history is shorter; it never answers for a shorter window.
    /// @param poolId The pool.
    /// @param window Seconds back from now, at least 1.
    /// @return meanTick The average.
    function consult(uint256 poolId, uint32 window) external view returns (int24 meanTick);

    /// @notice Sums of tick times seconds since the pool's creation, at each of these ages.
    /// @param poolId The pool.
    /// @param secondsAgos Ages in seconds; none above {history}.
    /// @return tickCumulatives Sum of tick times seconds at each age.
    function observe(
        uint256 poolId,
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory tickCumulatives);

    /// @notice Age in seconds of the oldest moment {observe} can answer for.
    /// @param poolId The pool.
    /// @return Seconds.
    function history(uint256 poolId) external view returns (uint256);
}
