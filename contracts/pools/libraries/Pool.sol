// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {AssetClass} from "../../assets/IAssetRegistry.sol";
import {IPools, TickInfo} from "../IPools.sol";
import {Oracle} from "./Oracle.sol";
import {Tick} from "./Tick.sol";

/// @title One pool: its storage, and what liquidity does to it
/// @notice Amounts are rounded against whoever changes the liquidity: up when paid in, down when
/// paid out.
library Pool {
    using Oracle for Oracle.Observation[65535];
    using Tick for mapping(int24 => TickInfo);
    using TickBitmap for mapping(int16 => uint256);

    /// @notice Fees and volume of one of the two tokens, as the token paid in.
    struct Side {
        uint256 feeGrowthX128;
        uint128 volume;
        uint128 fees;
    }

    /// @dev The first four slots are all that a trade within a tick reads besides a word of the
    /// bitmap and one side; it writes the first of them and that side.
    struct State {
        uint160 sqrtPriceX96;
        int24 tick;
        uint16 observationIndex;
        uint16 observationCardinality;
        uint40 lastUpdated;
        // slot
        uint128 liquidity;
        uint128 totalLiquidity;
        // slot
        address tokenA;
        AssetClass assetClassA;
        uint32 assetIdA;
        uint16 feeTier;
        int24 tickSpacing;
        bool active;
        // slot
        address tokenB;
        AssetClass assetClassB;
        uint32 assetIdB;
        uint16 observationCapacity;
        uint40 createdAt;
        // slots
        Side sideA;
        Side sideB;
        mapping(int24 tick => TickInfo) ticks;
        mapping(int16 word => uint256) tickBitmap;
        Oracle.Observation[65535] observations;
    }

    /// @notice A change of liquidity between two ticks.
    struct Change {
        int24 lowerTick;
        int24 upperTick;
        int128 liquidityDelta;
    }

    /// @notice Reverts unless a position may have these ends.
    function checkRange(State storage self, int24 lowerTick, int24 upperTick) internal view {
        int24 spacing = self.tickSpacing;
        if (
            lowerTick >= upperTick ||
            lowerTick < TickMath.MIN_TICK ||
            upperTick > TickMath.MAX_TICK ||
            lowerTick % spacing != 0 ||
            upperTick % spacing != 0
        ) revert IPools.InvalidTickRange(lowerTick, upperTick);
    }

    /// @notice Adds (positive) or takes out (negative) liquidity between two ticks.
    /// @return amountA tokenA to be paid in or out for it.
    /// @return amountB tokenB to be paid in or out for it.
    /// @return insideA Fee growth between the two ticks, times 2^128.
    /// @return insideB The same of tokenB.
    function changeLiquidity(
        State storage self,
        Change memory change
    ) internal returns (uint256 amountA, uint256 amountB, uint256 insideA, uint256 insideB) {
        (insideA, insideB) = _updateTicks(self, change);
        uint160 sqrtPriceX96 = self.sqrtPriceX96;
        int24 tick = self.tick;
        int128 delta = change.liquidityDelta;
        self.lastUpdated = uint40(block.timestamp);
        self.totalLiquidity = LiquidityMath.addDelta(self.totalLiquidity, delta);
        if (change.lowerTick <= tick && tick < change.upperTick)
            self.liquidity = LiquidityMath.addDelta(self.liquidity, delta);
        (amountA, amountB) = amountsFor(sqrtPriceX96, tick, change);
    }

    /// @notice The tokens that a change of liquidity moves at a price, rounded for the pool.
    function amountsFor(
        uint160 sqrtPriceX96,
        int24 tick,
        Change memory change
    ) internal pure returns (uint256 amountA, uint256 amountB) {
        uint160 lower = TickMath.getSqrtPriceAtTick(change.lowerTick);
        uint160 upper = TickMath.getSqrtPriceAtTick(change.upperTick);
        bool roundUp = change.liquidityDelta > 0;
        uint128 liquidity = magnitude(change.liquidityDelta);
        if (tick < change.lowerTick)
            return (SqrtPriceMath.getAmount0Delta(lower, upper, liquidity, roundUp), 0);
        if (tick >= change.upperTick)
            return (0, SqrtPriceMath.getAmount1Delta(lower, upper, liquidity, roundUp));
        amountA = SqrtPriceMath.getAmount0Delta(sqrtPriceX96, upper, liquidity, roundUp);
        amountB = SqrtPriceMath.getAmount1Delta(lower, sqrtPriceX96, liquidity, roundUp);
    }

    /// @notice Fee growth between two ticks in use, times 2^128.
    function growthInside(
        State storage self,
        int24 lowerTick,
        int24 upperTick
    ) internal view returns (uint256 insideA, uint256 insideB) {
        return
            self.ticks.growthInside(
                lowerTick,
                upperTick,
                self.tick,
                self.sideA.feeGrowthX128,
                self.sideB.feeGrowthX128
            );
    }

    /// @notice What describes the ring of observations at this moment.
    function ring(State storage self) internal view returns (Oracle.Ring memory) {
        return
            Oracle.Ring(
                self.observationIndex,
                self.observationCardinality,
                self.observationCapacity,
                self.createdAt,
                self.tick
            );
    }

    function magnitude(int128 value) internal pure returns (uint128) {
        unchecked {
            return uint128(value < 0 ? -value : value);
        }
    }

    function _updateTicks(
        State storage self,
        Change memory change
    ) private returns (uint256 insideA, uint256 insideB) {
        bool lowerFlipped = _updateTick(self, change, false);
        bool upperFlipped = _updateTick(self, change, true);
        (insideA, insideB) = growthInside(self, change.lowerTick, change.upperTick);
        // The growth inside is read before ticks that fell out of use are forgotten.
        if (change.liquidityDelta < 0) {
            if (lowerFlipped) delete self.ticks[change.lowerTick];
            if (upperFlipped) delete self.ticks[change.upperTick];
        }
    }

    function _updateTick(
        State storage self,
        Change memory change,
        bool isUpper
    ) private returns (bool flipped) {
        int24 tick = isUpper ? change.upperTick : change.lowerTick;
        int24 spacing = self.tickSpacing;
        flipped = self.ticks.update(
            tick,
            change.liquidityDelta,
            isUpper,
            Tick.maxLiquidity(spacing)
        );
        if (!flipped) return false;
        self.tickBitmap.flipTick(tick, spacing);
        if (change.liquidityDelta > 0 && tick <= self.tick)
            self.ticks.begin(tick, self.sideA.feeGrowthX128, self.sideB.feeGrowthX128);
    }
}
