// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IPools} from "../IPools.sol";
import {TickInfo} from "../PoolTypes.sol";
import {Observation, ObservationFields} from "./Observation.sol";
import {Oracle} from "./Oracle.sol";
import {Pair128} from "./Pair128.sol";
import {Slot0} from "./Slot0.sol";
import {Slot1} from "./Slot1.sol";
import {Tick} from "./Tick.sol";

/// @title Storage of a pool and changes of its liquidity
/// @notice Amounts are rounded in favour of the pool: up when paid in, down when paid out.
library Pool {
    using Oracle for Observation[65535];
    using Pool for State;
    using Tick for mapping(int24 => TickInfo);
    using TickBitmap for mapping(int16 => uint256);

    /// @dev A trade within a tick reads the first two slots, a word of the bitmap, the fee growth
    /// of the token paid in, the reserves and the state of the two assets; it writes the first
    /// slot, that growth and the reserves. {PoolSlots} depends on the order of the fields.
    /// @param liquidityChangedAt Unix seconds of the last change of liquidity.
    /// @param feeGrowthAX128 Fees in tokenA per unit of liquidity since its creation, times 2^128.
    /// @param reserves See {Reserves}.
    struct State {
        Slot0 slot0;
        Slot1 slot1;
        // slot
        uint128 totalLiquidity;
        uint40 createdAt;
        uint40 liquidityChangedAt;
        // slots
        Pair128 reserves;
        uint256 feeGrowthAX128;
        uint256 feeGrowthBX128;
        mapping(int24 tick => TickInfo) ticks;
        mapping(int16 word => uint256) tickBitmap;
        Observation[65535] observations;
    }

    /// @notice A change of liquidity between two ticks.
    /// @param lowerPriceX96 Square root of the price at the lower tick, times 2^96.
    /// @param liquidityDelta Liquidity added (positive) or removed (negative).
    struct Change {
        int24 lowerTick;
        int24 upperTick;
        uint160 lowerPriceX96;
        uint160 upperPriceX96;
        int128 liquidityDelta;
    }

    /// @notice Reverts unless a position may have this range.
    /// @param self The pool.
    /// @param lowerTick Lower end.
    /// @param upperTick Upper end.
    function checkRange(State storage self, int24 lowerTick, int24 upperTick) internal view {
        int24 spacing = self.slot1.tickSpacing();
        if (
            lowerTick >= upperTick ||
            lowerTick < TickMath.MIN_TICK ||
            upperTick > TickMath.MAX_TICK ||
            lowerTick % spacing != 0 ||
            upperTick % spacing != 0
        ) revert IPools.InvalidTickRange(lowerTick, upperTick);
    }

    /// @notice A change of liquidity between two ticks, with their prices.
    /// @param lowerTick Lower end.
    /// @param upperTick Upper end.
    /// @param delta Liquidity added (positive) or removed (negative).
    /// @return result The change.
    function change(
        int24 lowerTick,
        int24 upperTick,
        int128 delta
    ) internal pure returns (Change memory result) {
        result.lowerTick = lowerTick;
        result.upperTick = upperTick;
        result.lowerPriceX96 = TickMath.getSqrtPriceAtTick(lowerTick);
        result.upperPriceX96 = TickMath.getSqrtPriceAtTick(upperTick);
        result.liquidityDelta = delta;
    }

    /// @notice Adds or removes liquidity between two ticks.
    /// @param self The pool.
    /// @param wanted The change.
    /// @return amountA tokenA to be paid in or out, in its smallest unit.
    /// @return amountB tokenB to be paid in or out, in its smallest unit.
    /// @return insideA Fee growth of tokenA in the range, times 2^128.
    /// @return insideB The same for tokenB.
    function changeLiquidity(
        State storage self,
        Change memory wanted
    ) internal returns (uint256 amountA, uint256 amountB, uint256 insideA, uint256 insideB) {
        int128 delta = wanted.liquidityDelta;
        (Slot0 slot0, Slot1 slot1) = (self.slot0, self.slot1);
        int24 tick = slot0.tick();
        (insideA, insideB) = _updateTicks(self, wanted, tick, slot1.tickSpacing());
        if (wanted.lowerTick <= tick && tick < wanted.upperTick) {
            uint128 liquidity = LiquidityMath.addDelta(slot1.liquidity(), delta);
            if (_exponentsDiffer(liquidity, slot1.liquidity())) {
                (uint16 index, uint16 cardinality) = self.record();
                self.slot0 = slot0.withObservation(index, cardinality);
            }
            self.slot1 = slot1.withLiquidity(liquidity);
        }
        self.totalLiquidity = LiquidityMath.addDelta(self.totalLiquidity, delta);
        self.liquidityChangedAt = uint40(block.timestamp);
        (amountA, amountB) = amountsFor(slot0.sqrtPriceX96(), tick, wanted);
    }

    /// @notice Token amounts of a change of liquidity at a price, rounded in favour of the pool.
    /// @param sqrtPriceX96 The pool's price.
    /// @param tick The pool's tick.
    /// @param wanted The change.
    /// @return amountA tokenA, in its smallest unit.
    /// @return amountB tokenB, in its smallest unit.
    function amountsFor(
        uint160 sqrtPriceX96,
        int24 tick,
        Change memory wanted
    ) internal pure returns (uint256 amountA, uint256 amountB) {
        (uint160 lower, uint160 upper) = (wanted.lowerPriceX96, wanted.upperPriceX96);
        bool roundUp = wanted.liquidityDelta > 0;
        uint128 liquidity = magnitude(wanted.liquidityDelta);
        if (tick < wanted.lowerTick)
            return (SqrtPriceMath.getAmount0Delta(lower, upper, liquidity, roundUp), 0);
        if (tick >= wanted.upperTick)
            return (0, SqrtPriceMath.getAmount1Delta(lower, upper, liquidity, roundUp));
        amountA = SqrtPriceMath.getAmount0Delta(sqrtPriceX96, upper, liquidity, roundUp);
        amountB = SqrtPriceMath.getAmount1Delta(lower, sqrtPriceX96, liquidity, roundUp);
    }

    /// @notice Fee growth between two ticks in use.
    /// @param self The pool.
    /// @param lowerTick The lower one.
    /// @param upperTick The upper one.
    /// @param currentTick The pool's current tick.
    /// @return insideA Fee growth of tokenA between them, times 2^128.
    /// @return insideB The same for tokenB.
    function growthInside(
        State storage self,
        int24 lowerTick,
        int24 upperTick,
        int24 currentTick
    ) internal view returns (uint256 insideA, uint256 insideB) {
        return
            self.ticks.growthInside(
                Tick.Range(lowerTick, upperTick, currentTick),
                self.feeGrowthAX128,
                self.feeGrowthBX128
            );
    }

    /// @notice Records an observation, before a change of the tick or of the liquidity in range.
    /// @param self The pool, with the tick and the liquidity before the change.
    /// @return index Index of the newest observation.
    /// @return cardinality Number of observations.
    function record(State storage self) internal returns (uint16 index, uint16 cardinality) {
        (Slot0 slot0, Slot1 slot1) = (self.slot0, self.slot1);
        Oracle.Ring memory ring = Oracle.Ring(
            slot0.observationIndex(),
            slot0.observationCardinality(),
            slot1.observationCapacity(),
            // Saves a slot read once the ring has observations.
            slot0.observationCardinality() == 0 ? self.createdAt : 0,
            slot0.tick(),
            slot1.liquidity()
        );
        return self.observations.record(ring, uint40(block.timestamp));
    }

    /// @notice Absolute value of a number.
    /// @param value The number.
    /// @return Its absolute value.
    function magnitude(int128 value) internal pure returns (uint128) {
        unchecked {
            return uint128(value < 0 ? -value : value);
        }
    }

    function _exponentsDiffer(uint128 before, uint128 afterwards) private pure returns (bool) {
        return ObservationFields.exponentOf(before) != ObservationFields.exponentOf(afterwards);
    }

    /// @dev Applies a change at both ends of its range.
    function _updateTicks(
        State storage self,
        Change memory wanted,
        int24 currentTick,
        int24 spacing
    ) private returns (uint256 insideA, uint256 insideB) {
        int128 delta = wanted.liquidityDelta;
        (int24 lowerTick, int24 upperTick) = (wanted.lowerTick, wanted.upperTick);
        uint128 maximum = Tick.maxLiquidity(spacing);
        bool lowerFlipped = self.ticks.update(lowerTick, delta, delta, maximum);
        bool upperFlipped = self.ticks.update(upperTick, delta, -delta, maximum);
        if (lowerFlipped) _flip(self, lowerTick, spacing, delta, currentTick);
        if (upperFlipped) _flip(self, upperTick, spacing, delta, currentTick);
        // By the convention of {Tick.initialize} the growth between two newly used ticks is zero,
        // so their four slots need not be read.
        if (delta > 0 && lowerFlipped && upperFlipped) return (0, 0);
        (insideA, insideB) = growthInside(self, lowerTick, upperTick, currentTick);
        // The growth inside is read before unused ticks are deleted.
        if (delta < 0) {
            if (lowerFlipped) delete self.ticks[lowerTick];
            if (upperFlipped) delete self.ticks[upperTick];
        }
    }

    /// @dev Flips the bitmap bit of a tick that came into or out of use.
    function _flip(
        State storage self,
        int24 tick,
        int24 spacing,
        int128 delta,
        int24 currentTick
    ) private {
        self.tickBitmap.flipTick(tick, spacing);
        if (delta > 0 && tick <= currentTick)
            self.ticks.initialize(tick, self.feeGrowthAX128, self.feeGrowthBX128);
    }
}
