// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {TickInfo} from "../PoolTypes.sol";

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

    /// @notice Where the ends of a range and the price are.
    struct Place {
        int24 lowerTick;
        int24 upperTick;
        int24 currentTick;
    }

    /// @notice Fee growth of one token between two ticks in use.
    /// @param place Where they are.
    /// @param lowerOutside Growth outside the lower one, times 2^128.
    /// @param upperOutside Growth outside the upper one, times 2^128.
    /// @param growth Growth in the whole pool, times 2^128.
    /// @return Growth between them, times 2^128.
    function inside(
        Place memory place,
        uint256 lowerOutside,
        uint256 upperOutside,
        uint256 growth
    ) internal pure returns (uint256) {
        unchecked {
            if (place.currentTick < place.lowerTick) return lowerOutside - upperOutside;
            if (place.currentTick >= place.upperTick) return upperOutside - lowerOutside;
            return growth - lowerOutside - upperOutside;
        }
    }

    /// @notice Fee growth of both tokens between two ticks in use.
    /// @param self The pool's ticks.
    /// @param place Where they are.
    /// @param growthA Fee growth of tokenA in the pool, times 2^128.
    /// @param growthB The same of tokenB.
    /// @return insideA Fee growth of tokenA between the ticks, times 2^128.
    /// @return insideB The same of tokenB.
    function growthInside(
        mapping(int24 => TickInfo) storage self,
        Place memory place,
        uint256 growthA,
        uint256 growthB
    ) internal view returns (uint256 insideA, uint256 insideB) {
        TickInfo storage lower = self[place.lowerTick];
        TickInfo storage upper = self[place.upperTick];
        insideA = inside(place, lower.feeGrowthOutsideAX128, upper.feeGrowthOutsideAX128, growthA);
        insideB = inside(place, lower.feeGrowthOutsideBX128, upper.feeGrowthOutsideBX128, growthB);
    }
}
