// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {TickInfo} from "../IPools.sol";

/// @title Ticks that positions begin or end on
/// @notice The bookkeeping of sections 6.3 and 6.4 of the Uniswap v3 whitepaper. Fee growth is a
/// running sum modulo 2^256: only differences of it mean anything, so it is added and subtracted
/// unchecked throughout.
library Tick {
    error TickLiquidityTooGreat(int24 tick, uint256 liquidity, uint256 maximum);

    /// @notice The most liquidity one tick may carry, so that all ticks together fit 128 bits.
    /// @param tickSpacing Spacing of the ticks in use.
    /// @return Liquidity.
    function maxLiquidity(int24 tickSpacing) internal pure returns (uint128) {
        unchecked {
            uint24 usableTicks = uint24(TickMath.MAX_TICK / tickSpacing) * 2 + 1;
            return type(uint128).max / usableTicks;
        }
    }

    /// @notice Books liquidity that begins or ends at a tick.
    /// @param self The pool's ticks.
    /// @param tick Where.
    /// @param liquidityDelta Liquidity put in (positive) or taken out (negative).
    /// @param netDelta The same where the liquidity begins, its negative where it ends.
    /// @param maximum The most liquidity the tick may carry.
    /// @return flipped Whether the tick came into use or fell out of use.
    function update(
        mapping(int24 => TickInfo) storage self,
        int24 tick,
        int128 liquidityDelta,
        int128 netDelta,
        uint128 maximum
    ) internal returns (bool flipped) {
        TickInfo storage info = self[tick];
        (uint128 before, int128 net) = (info.liquidityGross, info.liquidityNet);
        unchecked {
            // The sum of two numbers below 2^128, or the difference of a whole and its part.
            uint256 gross = uint256(int256(uint256(before)) + liquidityDelta);
            if (liquidityDelta > 0 && gross > maximum)
                revert TickLiquidityTooGreat(tick, gross, maximum);
            info.liquidityGross = uint128(gross);
            info.liquidityNet = net + netDelta;
            return (gross == 0) != (before == 0);
        }
    }

    /// @notice Begins the account of a tick that came into use at or below the present tick: by
    /// convention all growth so far happened below it.
    /// @param self The pool's ticks.
    /// @param tick The tick, which was not in use: its slots are zero.
    /// @param growthA Fee growth of tokenA in the pool.
    /// @param growthB The same of tokenB.
    function begin(
        mapping(int24 => TickInfo) storage self,
        int24 tick,
        uint256 growthA,
        uint256 growthB
    ) internal {
        TickInfo storage info = self[tick];
        if (growthA != 0) info.feeGrowthOutsideAX128 = growthA;
        if (growthB != 0) info.feeGrowthOutsideBX128 = growthB;
    }

    /// @notice Turns the outside of a tick around as the price passes it.
    /// @param self The pool's ticks.
    /// @param tick The tick in use that the price passes.
    /// @param growthA Fee growth of tokenA in the pool, times 2^128.
    /// @param growthB The same of tokenB.
    /// @return liquidityNet Liquidity that comes into range when the price rises through it.
    function cross(
        mapping(int24 => TickInfo) storage self,
        int24 tick,
        uint256 growthA,
        uint256 growthB
    ) internal returns (int128 liquidityNet) {
        TickInfo storage info = self[tick];
        unchecked {
            info.feeGrowthOutsideAX128 = growthA - info.feeGrowthOutsideAX128;
            info.feeGrowthOutsideBX128 = growthB - info.feeGrowthOutsideBX128;
        }
        return info.liquidityNet;
    }

    /// @notice Fee growth between two ticks in use.
    /// @param self The pool's ticks.
    /// @param lowerTick The lower one.
    /// @param upperTick The upper one.
    /// @param currentTick The pool's present tick.
    /// @param growthA Fee growth of tokenA in the pool.
    /// @param growthB The same of tokenB.
    /// @return insideA Fee growth of tokenA between the ticks.
    /// @return insideB The same of tokenB.
    function growthInside(
        mapping(int24 => TickInfo) storage self,
        int24 lowerTick,
        int24 upperTick,
        int24 currentTick,
        uint256 growthA,
        uint256 growthB
    ) internal view returns (uint256 insideA, uint256 insideB) {
        TickInfo storage lower = self[lowerTick];
        TickInfo storage upper = self[upperTick];
        (uint256 lowerA, uint256 lowerB) = (
            lower.feeGrowthOutsideAX128,
            lower.feeGrowthOutsideBX128
        );
        (uint256 upperA, uint256 upperB) = (
            upper.feeGrowthOutsideAX128,
            upper.feeGrowthOutsideBX128
        );
        unchecked {
            if (currentTick < lowerTick) return (lowerA - upperA, lowerB - upperB);
            if (currentTick >= upperTick) return (upperA - lowerA, upperB - lowerB);
            return (growthA - lowerA - upperA, growthB - lowerB - upperB);
        }
    }
}
