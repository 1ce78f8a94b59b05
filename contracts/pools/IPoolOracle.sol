// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Price oracle of pools
/// @notice Sums of tick times seconds, as in Uniswap v3. Values are exact as far back as {history};
/// a query for a longer time reverts. A new pool keeps 2,048 observations, at most one a second: a
/// full ring covers at least the last 34 minutes, regardless of trading.
/// {IPools.increaseObservationCapacity} extends it.
interface IPoolOracle {
    error HistoryTooShort(uint256 wanted, uint256 available);
    error ZeroWindow();

    /// @notice Average tick over the last `window` seconds, rounded down. Reverts when the pool's
    /// history is shorter.
    /// @param poolId The pool.
    /// @param window Seconds back from now, at least 1.
    /// @return meanTick The average tick.
    function consult(uint256 poolId, uint32 window) external view returns (int24 meanTick);

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
