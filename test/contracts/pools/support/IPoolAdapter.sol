// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Common interface of other pool implementations, for differential tests.
/// @dev An adapter holds its own tokens and positions. Amounts of a trade are positive when paid
/// in.
interface IPoolAdapter {
    /// @notice Comparable state of a pool.
    struct State {
        uint160 sqrtPriceX96;
        int24 tick;
        uint128 liquidity;
        uint256 feeGrowthAX128;
        uint256 feeGrowthBX128;
    }

    struct TickState {
        uint128 liquidityGross;
        int128 liquidityNet;
        uint256 feeGrowthOutsideAX128;
        uint256 feeGrowthOutsideBX128;
    }

    function createPool(
        address tokenA,
        address tokenB,
        uint24 feePips,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) external;

    /// @notice Opens a position with these desired amounts, which pay for `liquidity` (0: unknown).
    function add(
        int24 lower,
        int24 upper,
        uint256 desiredA,
        uint256 desiredB,
        uint128 liquidity
    ) external returns (uint256 id, uint256 amountA, uint256 amountB);

    /// @notice Removes liquidity; the amounts include all fees owed.
    function remove(
        uint256 id,
        uint128 liquidity
    ) external returns (uint256 amountA, uint256 amountB);

    function collect(uint256 id) external returns (uint256 feesA, uint256 feesB);

    /// @param amount Negative when paid exactly, positive when received exactly.
    function swap(
        bool aToB,
        int256 amount,
        uint160 limitX96
    ) external returns (int256 amountA, int256 amountB);

    /// @notice The contract that holds the pool's tokens.
    function holder() external view returns (address);
    function state() external view returns (State memory);
    function tickState(int24 tick) external view returns (TickState memory);
}
