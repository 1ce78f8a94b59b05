// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {TickInfo} from "../PoolTypes.sol";

/// @title Ticks on which positions start or end
/// @notice See sections 6.3 and 6.4 of the Uniswap v3 whitepaper. Fee growth is a running sum
/// modulo 2^256: only differences are meaningful, so it is added and subtracted unchecked.
library Tick {
    error TickLiquidityTooGreat(int24 tick, uint256 liquidity, uint256 maximum);

    /// @notice Maximum liquidity of one tick, so that the sum of all ticks fits 128 bits.
    /// @param tickSpacing Spacing of the ticks in use.
    /// @return Liquidity.
    function maxLiquidity(int24 tickSpacing) internal pure returns (uint128) {
        unchecked {
            uint24 usableTicks = uint24(TickMath.MAX_TICK / tickSpacing) * 2 + 1;
            return type(uint128).max / usableTicks;
        }
    }

    /// @notice Updates a tick where liquidity starts or ends.
    /// @param self The pool's ticks.
    /// @param tick The tick.
    /// @param liquidityDelta Liquidity added (positive) or removed (negative).
    /// @param netDelta Same as `liquidityDelta` where the liquidity starts, its negative where it
    /// ends.
    /// @param maximum Maximum liquidity of the tick.
    /// @return flipped Whether the tick came into or out of use.
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
            // No overflow: a sum of two numbers below 2^128, or a subtraction of a part from its
            // total.
            uint256 gross = uint256(int256(uint256(before)) + liquidityDelta);
            if (liquidityDelta > 0 && gross > maximum)
                revert TickLiquidityTooGreat(tick, gross, maximum);
            info.liquidityGross = uint128(gross);
            info.liquidityNet = net + netDelta;
            return (gross == 0) != (before == 0);
        }
    }

    /// @notice Initialises a tick that came into use at or below the current tick: by convention
    /// all earlier growth happened below it.
    /// @param self The pool's ticks.
    /// @param tick The tick, which was not in use, so its slots are zero.
    /// @param growthA Fee growth of tokenA in the pool.
    /// @param growthB The same for tokenB.
    function initialize(
        mapping(int24 => TickInfo) storage self,
        int24 tick,
        uint256 growthA,
        uint256 growthB
    ) internal {
        TickInfo storage info = self[tick];
        if (growthA != 0) info.feeGrowthOutsideAX128 = growthA;
        if (growthB != 0) info.feeGrowthOutsideBX128 = growthB;
    }

    /// @notice Flips the outside growth of a tick as the price crosses it.
    /// @param self The pool's ticks.
    /// @param tick The tick in use that the price crosses.
    /// @param growthA Fee growth of tokenA in the pool, times 2^128.
    /// @param growthB The same for tokenB.
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

    /// @notice The ticks of a range and of the price.
    struct Range {
        int24 lowerTick;
        int24 upperTick;
        int24 currentTick;
    }

    /// @notice Fee growth of one token between two ticks in use.
    /// @param range The range and the current tick.
    /// @param lowerOutside Growth outside the lower one, times 2^128.
    /// @param upperOutside Growth outside the upper one, times 2^128.
    /// @param growth Growth in the whole pool, times 2^128.
    /// @return Growth between them, times 2^128.
    function inside(
        Range memory range,
        uint256 lowerOutside,
        uint256 upperOutside,
        uint256 growth
    ) internal pure returns (uint256) {
        unchecked {
            if (range.currentTick < range.lowerTick) return lowerOutside - upperOutside;
            if (range.currentTick >= range.upperTick) return upperOutside - lowerOutside;
            return growth - lowerOutside - upperOutside;
        }
    }

    /// @notice Fee growth of both tokens between two ticks in use.
    /// @param self The pool's ticks.
    /// @param range The range and the current tick.
    /// @param growthA Fee growth of tokenA in the pool, times 2^128.
    /// @param growthB The same for tokenB.
    /// @return insideA Fee growth of tokenA between the ticks, times 2^128.
    /// @return insideB The same for tokenB.
    function growthInside(
        mapping(int24 => TickInfo) storage self,
        Range memory range,
        uint256 growthA,
        uint256 growthB
    ) internal view returns (uint256 insideA, uint256 insideB) {
        TickInfo storage lower = self[range.lowerTick];
        TickInfo storage upper = self[range.upperTick];
        insideA = inside(range, lower.feeGrowthOutsideAX128, upper.feeGrowthOutsideAX128, growthA);
        insideB = inside(range, lower.feeGrowthOutsideBX128, upper.feeGrowthOutsideBX128, growthB);
    }
}
