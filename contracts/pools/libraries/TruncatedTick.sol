// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A tick that follows a pool's tick at a limited speed
/// @notice It starts at the pool's first tick and moves towards the current one by at most
/// {MAX_MOVE} each second. Holding a price anywhere for a block moves it by the block's seconds,
/// whatever the liquidity.
library TruncatedTick {
    /// @notice Maximum move in ticks per second, about 0.01 % of the price.
    int24 internal constant MAX_MOVE = 1;

    /// @notice The truncated tick after some seconds at a constant tick.
    /// @param start The truncated tick before.
    /// @param tick The pool's tick since then.
    /// @param elapsed Seconds since then.
    /// @return The truncated tick.
    function next(int24 start, int24 tick, uint40 elapsed) internal pure returns (int24) {
        unchecked {
            int256 reach = int256(uint256(elapsed)) * MAX_MOVE;
            int256 distance = int256(tick) - start;
            if (distance > reach) distance = reach;
            if (distance < -reach) distance = -reach;
            return int24(start + distance);
        }
    }

    /// @notice Sum of the truncated ticks at the end of each of some seconds at a constant tick.
    /// @param start The truncated tick before.
    /// @param tick The pool's tick since then.
    /// @param elapsed Seconds since then.
    /// @return The sum.
    function sum(int24 start, int24 tick, uint40 elapsed) internal pure returns (int256) {
        unchecked {
            int256 time = int256(uint256(elapsed));
            int256 distance = int256(tick) - start;
            (int256 move, int256 way) = distance < 0
                ? (-MAX_MOVE, -distance)
                : (MAX_MOVE, distance);
            // Whole moves before the tick is reached.
            int256 moving = way / MAX_MOVE < time ? way / MAX_MOVE : time;
            return start * moving + (move * moving * (moving + 1)) / 2 + tick * (time - moving);
        }
    }
}
