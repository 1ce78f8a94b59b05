// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {SwapMath} from "@uniswap/v4-core/src/libraries/SwapMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {UnsafeMath} from "@uniswap/v4-core/src/libraries/UnsafeMath.sol";
import {IPools} from "../IPools.sol";
import {TickInfo} from "../PoolTypes.sol";
import {Pair128} from "./Pair128.sol";
import {Pool} from "./Pool.sol";
import {Reserves} from "./Reserves.sol";
import {Slot0, Slot0Fields} from "./Slot0.sol";
import {Slot1} from "./Slot1.sol";
import {Tick} from "./Tick.sol";

/// @title Execution of a trade in a pool
/// @notice {_advance} has all the arithmetic and changes no storage; {run} executes a trade and
/// {preview} simulates it, so a quote and its trade cannot differ.
library Trade {
    using Pool for Pool.State;
    using Reserves for Pair128;
    using SafeCast for uint256;
    using Tick for mapping(int24 => TickInfo);
    using TickBitmap for mapping(int16 => uint256);

    /// @notice State of a trade.
    /// @param slot0 The pool's first slot before the trade.
    /// @param isPaid Whether the token of the exact amount is paid, or received.
    /// @param sqrtPriceLimitX96 Price limit of the trade; 0 before {start} for none.
    /// @param remaining Amount left to trade: negative for exact input, positive for exact output.
    /// @param growthX128 Fee growth of the token paid in.
    /// @param amountIn Amount paid in so far, fees included.
    /// @param boundary The tick in use that the price has reached.
    struct State {
        Slot0 slot0;
        address tokenIn;
        address tokenOut;
        bool isPaid;
        bool aToB;
        uint24 feePips;
        int24 tickSpacing;
        int24 tick;
        int24 boundary;
        uint160 sqrtPriceX96;
        uint160 sqrtPriceLimitX96;
        uint128 liquidity;
        int256 remaining;
        uint256 growthX128;
        uint256 amountIn;
        uint256 amountOut;
        uint256 feeAmount;
        uint32 ticksCrossed;
    }

    /// @dev Fee tiers are in basis points, the arithmetic uses hundredths of them.
    uint24 private constant PIPS_PER_BASIS_POINT = 100;

    /// @notice Initialises a trade. It is a parameter, as returning a struct would allocate its
    /// memory twice.
    /// @param trade The trade, with only `isPaid` and `sqrtPriceLimitX96` set.
    /// @param pool The pool.
    /// @param poolId Its id.
    /// @param slot1 Its second slot.
    /// @param tokenA Its token with the lower address.
    /// @param tokenB The other one.
    /// @param token Token of the exact amount.
    /// @param amount Negative for exact input, positive for exact output.
    function start(
        State memory trade,
        Pool.State storage pool,
        uint256 poolId,
        Slot1 slot1,
        address tokenA,
        address tokenB,
        address token,
        int256 amount
    ) internal view {
        if (amount == 0) revert IPools.ZeroAmount();
        if (token != tokenA && token != tokenB) revert IPools.TokenNotInPool(poolId, token);
        bool aToB = (token == tokenA) == trade.isPaid;
        (trade.tokenIn, trade.tokenOut) = aToB ? (tokenA, tokenB) : (tokenB, tokenA);
        trade.aToB = aToB;
        trade.feePips = uint24(slot1.feeTier()) * PIPS_PER_BASIS_POINT;
        trade.tickSpacing = slot1.tickSpacing();
        Slot0 slot0 = pool.slot0;
        trade.slot0 = slot0;
        trade.tick = slot0.tick();
        trade.sqrtPriceX96 = slot0.sqrtPriceX96();
        trade.sqrtPriceLimitX96 = _limit(aToB, trade.sqrtPriceX96, trade.sqrtPriceLimitX96);
        trade.liquidity = slot1.liquidity();
        trade.remaining = amount;
        trade.growthX128 = aToB ? pool.feeGrowthAX128 : pool.feeGrowthBX128;
    }

    /// @notice Executes a trade in the pool's storage. Transfers no tokens.
    /// @param pool The pool.
    /// @param trade An initialised trade; contains the result afterwards.
    function run(Pool.State storage pool, State memory trade) internal {
        uint128 liquidityBefore = trade.liquidity;
        while (_advance(pool, trade)) {
            (uint256 growthA, uint256 growthB) = trade.aToB
                ? (trade.growthX128, pool.feeGrowthBX128)
                : (pool.feeGrowthAX128, trade.growthX128);
            _crossTick(trade, pool.ticks.cross(trade.boundary, growthA, growthB));
        }
        _storeResult(pool, trade);
        if (trade.liquidity != liquidityBefore)
            pool.slot1 = pool.slot1.withLiquidity(trade.liquidity);
        if (trade.aToB) pool.feeGrowthAX128 = trade.growthX128;
        else pool.feeGrowthBX128 = trade.growthX128;
        pool.reserves = pool.reserves.exchange(trade.aToB, trade.amountIn, trade.amountOut);
    }

    /// @notice Simulates {run}.
    /// @param pool The pool.
    /// @param trade An initialised trade; contains the result afterwards.
    function preview(Pool.State storage pool, State memory trade) internal view {
        while (_advance(pool, trade)) _crossTick(trade, pool.ticks[trade.boundary].liquidityNet);
    }

    /// @dev Stores the final price and tick of the trade. Records an observation of the liquidity
    /// before the trade, so it is called before that changes.
    function _storeResult(Pool.State storage pool, State memory trade) private {
        (Slot0 slot0, int24 tick) = (trade.slot0, trade.tick);
        (uint16 index, uint16 cardinality) = tick == slot0.tick()
            ? (slot0.observationIndex(), slot0.observationCardinality())
            : pool.record();
        pool.slot0 = Slot0Fields.pack(
            trade.sqrtPriceX96,
            tick,
            index,
            cardinality,
            block.timestamp
        );
    }

    /// @dev Trades until the amount or the price limit is reached (false), or a tick in use (true),
    /// which the caller then crosses.
    function _advance(
        Pool.State storage pool,
        State memory trade
    ) private view returns (bool atBoundary) {
        bool aToB = trade.aToB;
        uint160 sqrtPriceX96 = trade.sqrtPriceX96;
        while (trade.remaining != 0 && sqrtPriceX96 != trade.sqrtPriceLimitX96) {
            (int24 next, bool inUse) = pool.tickBitmap.nextInitializedTickWithinOneWord(
                trade.tick,
                trade.tickSpacing,
                aToB
            );
            if (next < TickMath.MIN_TICK) next = TickMath.MIN_TICK;
            if (next > TickMath.MAX_TICK) next = TickMath.MAX_TICK;
            uint160 nextPriceX96 = TickMath.getSqrtPriceAtTick(next);
            uint160 reachedX96 = _step(trade, aToB, sqrtPriceX96, nextPriceX96);
            if (reachedX96 == nextPriceX96) {
                unchecked {
                    trade.tick = aToB ? next - 1 : next;
                }
                if (inUse) {
                    trade.boundary = next;
                    return true;
                }
            } else if (reachedX96 != sqrtPriceX96) {
                trade.tick = TickMath.getTickAtSqrtPrice(reachedX96);
            }
            sqrtPriceX96 = reachedX96;
        }
    }

    /// @dev Trades at constant liquidity, up to the price of the next tick.
    function _step(
        State memory trade,
        bool aToB,
        uint160 sqrtPriceX96,
        uint160 nextPriceX96
    ) private pure returns (uint160 reachedX96) {
        uint160 target = SwapMath.getSqrtPriceTarget(aToB, nextPriceX96, trade.sqrtPriceLimitX96);
        uint128 liquidity = trade.liquidity;
        int256 remaining = trade.remaining;
        uint256 paid;
        uint256 received;
        uint256 fee;
        (reachedX96, paid, received, fee) = SwapMath.computeSwapStep(
            sqrtPriceX96,
            target,
            liquidity,
            remaining,
            trade.feePips
        );
        trade.sqrtPriceX96 = reachedX96;
        unchecked {
            paid += fee;
            if (remaining < 0) {
                // When the amount is used up, the price moves by whole units of it. The remainder
                // is a fee, as in Uniswap v3; v4 does not credit it.
                if (reachedX96 != target)
                    fee = paid - _amountMoved(aToB, sqrtPriceX96, reachedX96, liquidity);
                trade.remaining = remaining + int256(paid);
            } else {
                trade.remaining = remaining - int256(received);
            }
            // The total paid in must fit the pool's 128-bit reserve, which also keeps the fee
            // growth from overflowing.
            trade.amountIn += paid;
            trade.amountOut += received;
            trade.feeAmount += fee;
            if (liquidity != 0)
                trade.growthX128 += UnsafeMath.simpleMulDiv(fee, FixedPoint128.Q128, liquidity);
        }
    }

    /// @dev Input amount that moves the price between two values, rounded up.
    function _amountMoved(
        bool aToB,
        uint160 before,
        uint160 reached,
        uint128 liquidity
    ) private pure returns (uint256) {
        return
            aToB
                ? SqrtPriceMath.getAmount0Delta(reached, before, liquidity, true)
                : SqrtPriceMath.getAmount1Delta(before, reached, liquidity, true);
    }

    /// @dev Applies the liquidity change of a crossed tick.
    function _crossTick(State memory trade, int128 liquidityNet) private pure {
        unchecked {
            ++trade.ticksCrossed;
            trade.liquidity = LiquidityMath.addDelta(
                trade.liquidity,
                trade.aToB ? -liquidityNet : liquidityNet
            );
        }
    }

    function _limit(bool aToB, uint160 priceX96, uint160 limitX96) private pure returns (uint160) {
        if (limitX96 == 0)
            limitX96 = aToB ? TickMath.MIN_SQRT_PRICE + 1 : TickMath.MAX_SQRT_PRICE - 1;
        // Always checked: a step derives its direction from these two prices.
        if (
            aToB
                ? limitX96 >= priceX96 || limitX96 <= TickMath.MIN_SQRT_PRICE
                : limitX96 <= priceX96 || limitX96 >= TickMath.MAX_SQRT_PRICE
        ) revert IPools.InvalidPriceLimit(limitX96);
        return limitX96;
    }
}
