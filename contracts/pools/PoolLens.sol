// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BitMath} from "@uniswap/v4-core/src/libraries/BitMath.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IPools} from "./IPools.sol";
import {PoolOracle} from "./PoolOracle.sol";
import {PoolReader} from "./PoolReader.sol";
import {PoolInfo, PoolState, PositionInfo, SwapQuote} from "./PoolTypes.sol";
import {Pool} from "./libraries/Pool.sol";
import {TokenMetadata} from "./libraries/TokenMetadata.sol";

/// @notice Metadata of a token. Empty text and 0 decimals where the token does not state them.
struct TokenView {
    address token;
    string name;
    string symbol;
    uint8 decimals;
}

/// @notice A pool with its state and its tokens.
/// @param history Maximum window of {IPoolOracle.consult} in seconds.
struct PoolView {
    PoolInfo info;
    PoolState state;
    TokenView tokenA;
    TokenView tokenB;
    uint256 history;
}

/// @notice A position with its token amounts at the current price.
/// @param amountA tokenA that removing all liquidity would pay, without fees.
/// @param amountB tokenB that removing all liquidity would pay, without fees.
/// @param inRange Whether the current tick is inside the range, so that the position earns fees.
struct PositionView {
    PositionInfo info;
    uint256 amountA;
    uint256 amountB;
    bool inRange;
}

/// @notice A range of ticks with constant liquidity.
/// @param amountA tokenA for sale in it.
/// @param amountB tokenB for sale in it.
struct Band {
    int24 lowerTick;
    int24 upperTick;
    uint128 liquidity;
    uint256 amountA;
    uint256 amountB;
}

/// @notice Quote of a trade along a path.
/// @param complete Whether every pool of the path has sufficient liquidity.
/// @param hops Quotes of the hops, in the order of the trade.
struct PathQuote {
    uint256 amountIn;
    uint256 amountOut;
    bool complete;
    SwapQuote[] hops;
}

/// @title Views of pools for apps and other contracts
/// @notice Stateless and read-only.
contract PoolLens is PoolOracle {
    using SafeCast for uint256;

    error EmptyRange(int24 lowerTick, int24 upperTick);

    /// @notice Sets the pools contract permanently.
    /// @param pools_ The pools contract to read.
    constructor(IPools pools_) PoolReader(pools_) {}

    /// @notice At most `limit` pools starting with id `from` (from 1).
    /// @param from First id, from 1.
    /// @param limit Maximum number of pools.
    /// @return page The pools; empty beyond the last id.
    function poolViews(uint256 from, uint256 limit) external view returns (PoolView[] memory page) {
        page = new PoolView[](_pageSize(from, limit, poolCount()));
        for (uint256 i = 0; i < page.length; ++i) page[i] = poolView(from + i);
    }

    /// @notice One pool. Reverts for an unknown id.
    /// @param poolId The pool.
    /// @return result The pool with its state and tokens.
    function poolView(uint256 poolId) public view returns (PoolView memory result) {
        result.info = pool(poolId);
        result.state = poolState(poolId);
        result.tokenA = _tokenView(result.info.tokenA);
        result.tokenB = _tokenView(result.info.tokenB);
        result.history = history(poolId);
    }

    /// @notice One position. Reverts for an unknown id.
    /// @param positionId The position.
    /// @return result The position with its token amounts.
    function positionView(uint256 positionId) public view returns (PositionView memory result) {
        result.info = position(positionId);
        PoolState memory state = poolState(result.info.poolId);
        (int24 lower, int24 upper) = (result.info.lowerTick, result.info.upperTick);
        result.inRange = lower <= state.tick && state.tick < upper;
        int128 all = -uint256(result.info.liquidity).toInt128();
        (result.amountA, result.amountB) = Pool.amountsFor(
            state.sqrtPriceX96,
            state.tick,
            Pool.change(lower, upper, all)
        );
    }

    /// @notice Positions of an owner among at most `limit` ids starting at `from` (from 1).
    /// @param owner The owner.
    /// @param from First id to check, from 1.
    /// @param limit Maximum number of ids to check.
    /// @return page The positions found.
    /// @return next First id of the next page, 0 when all ids were checked.
    function positionsOf(
        address owner,
        uint256 from,
        uint256 limit
    ) external view returns (PositionView[] memory page, uint256 next) {
        uint256 size = _pageSize(from, limit, positionCount());
        uint256[] memory found = new uint256[](size);
        uint256 count;
        for (uint256 i = 0; i < size; ++i) if (_isOwner(owner, from + i)) found[count++] = from + i;
        page = new PositionView[](count);
        for (uint256 i = 0; i < count; ++i) page[i] = positionView(found[i]);
        if (size != 0 && from + size <= positionCount()) next = from + size;
    }

    /// @notice Liquidity of a pool as contiguous bands from `lowerTick` to `upperTick`.
    /// @param poolId The pool.
    /// @param lowerTick Start of the first band.
    /// @param upperTick End of the last band.
    /// @return bands The bands in ascending order.
    function depth(
        uint256 poolId,
        int24 lowerTick,
        int24 upperTick
    ) external view returns (Band[] memory bands) {
        if (
            lowerTick >= upperTick || lowerTick < TickMath.MIN_TICK || upperTick > TickMath.MAX_TICK
        ) revert EmptyRange(lowerTick, upperTick);
        PoolState memory state = poolState(poolId);
        int24[] memory ticks = _ticksBetween(poolId, lowerTick, upperTick);
        uint128 liquidity = _liquidityAt(poolId, state, lowerTick);
        bands = new Band[](ticks.length + 1);
        for (uint256 i = 0; i < bands.length; ++i) {
            int24 end = i < ticks.length ? ticks[i] : upperTick;
            bands[i] = _band(state, lowerTick, end, liquidity);
            if (i == ticks.length) break;
            liquidity = _add(liquidity, tickInfo(poolId, end).liquidityNet);
            lowerTick = end;
        }
    }

    /// @notice Quotes an exact input of `amountIn` of `tokenIn` along a path.
    /// @param tokenIn The token paid.
    /// @param poolIds The pools in the order of the trade.
    /// @param amountIn Exact amount paid, in its smallest unit.
    /// @return quote The quote.
    function quotePathExactIn(
        address tokenIn,
        uint256[] calldata poolIds,
        uint256 amountIn
    ) external view returns (PathQuote memory quote) {
        quote.hops = new SwapQuote[](poolIds.length);
        (quote.amountIn, quote.amountOut, quote.complete) = (amountIn, amountIn, true);
        address token = tokenIn;
        for (uint256 i = 0; i < poolIds.length; ++i) {
            SwapQuote memory hop = pools.quote(poolIds[i], token, quote.amountOut, true, 0);
            (quote.hops[i], quote.amountOut) = (hop, hop.amountOut);
            quote.complete = quote.complete && hop.complete;
            token = _otherToken(poolIds[i], token);
        }
    }

    /// @notice Quotes an exact output of `amountOut` of `tokenOut` along a path.
    /// @param tokenOut The token received.
    /// @param poolIds The pools in the order of the trade.
    /// @param amountOut Exact amount received, in its smallest unit.
    /// @return quote The quote.
    function quotePathExactOut(
        address tokenOut,
        uint256[] calldata poolIds,
        uint256 amountOut
    ) external view returns (PathQuote memory quote) {
        quote.hops = new SwapQuote[](poolIds.length);
        (quote.amountIn, quote.amountOut, quote.complete) = (amountOut, amountOut, true);
        address token = tokenOut;
        for (uint256 i = poolIds.length; i > 0; --i) {
            token = _otherToken(poolIds[i - 1], token);
            SwapQuote memory hop = pools.quote(poolIds[i - 1], token, quote.amountIn, false, 0);
            (quote.hops[i - 1], quote.amountIn) = (hop, hop.amountIn);
            quote.complete = quote.complete && hop.complete;
        }
    }

    /// @notice Value of an amount in the pool's other token at the average price of the last
    /// `window` seconds. Reverts when the pool's history is shorter.
    /// @param poolId The pool.
    /// @param token The token that the amount is in.
    /// @param amount The amount in its smallest unit.
    /// @param window Seconds back from now, at least 1.
    /// @return The value in the smallest unit of the other token, rounded down.
    function amountAtAverage(
        uint256 poolId,
        address token,
        uint256 amount,
        uint32 window
    ) external view returns (uint256) {
        PoolInfo memory info = pool(poolId);
        if (token != info.tokenA && token != info.tokenB)
            revert IPools.TokenNotInPool(poolId, token);
        uint160 price = TickMath.getSqrtPriceAtTick(consult(poolId, window));
        // The square of a price below 2^128 fits 256 bits; that of a higher one is divided by 2^64.
        (uint256 ratio, uint256 one) = price <= type(uint128).max
            ? (uint256(price) * price, uint256(1) << 192)
            : (FullMath.mulDiv(price, price, 1 << 64), FixedPoint128.Q128);
        return
            token == info.tokenA
                ? FullMath.mulDiv(amount, ratio, one)
                : FullMath.mulDiv(amount, one, ratio);
    }

    function _pageSize(uint256 from, uint256 limit, uint256 count) private pure returns (uint256) {
        if (from == 0 || from > count) return 0;
        uint256 left = count - from + 1;
        return limit < left ? limit : left;
    }

    function _isOwner(address owner, uint256 positionId) private view returns (bool) {
        try pools.ownerOf(positionId) returns (address holder) {
            return holder == owner;
        } catch {
            return false; // burned
        }
    }

    function _tokenView(address token) private view returns (TokenView memory) {
        return
            TokenView(
                token,
                TokenMetadata.name(token),
                TokenMetadata.symbol(token),
                TokenMetadata.decimals(token)
            );
    }

    function _otherToken(uint256 poolId, address token) private view returns (address) {
        PoolInfo memory info = pool(poolId);
        if (token == info.tokenA) return info.tokenB;
        if (token == info.tokenB) return info.tokenA;
        revert IPools.TokenNotInPool(poolId, token);
    }

    function _band(
        PoolState memory state,
        int24 lower,
        int24 upper,
        uint128 liquidity
    ) private pure returns (Band memory) {
        (uint256 amountA, uint256 amountB) = Pool.amountsFor(
            state.sqrtPriceX96,
            state.tick,
            Pool.change(lower, upper, -uint256(liquidity).toInt128())
        );
        return Band(lower, upper, liquidity, amountA, amountB);
    }

    /// @dev Liquidity just above a tick, computed from the liquidity in range at the current tick.
    function _liquidityAt(
        uint256 poolId,
        PoolState memory state,
        int24 tick
    ) private view returns (uint128) {
        int256 sum = int256(uint256(state.liquidity));
        bool below = tick <= state.tick;
        int24[] memory between =
            below
                ? _ticksBetween(poolId, tick, state.tick + 1)
                : _ticksBetween(poolId, state.tick, tick + 1);
        for (uint256 i = 0; i < between.length; ++i) {
            int128 net = tickInfo(poolId, between[i]).liquidityNet;
            sum += below ? -net : net;
        }
        return uint256(sum).toUint128();
    }

    /// @dev The ticks in use strictly between two ticks, in ascending order.
    function _ticksBetween(
        uint256 poolId,
        int24 lowerTick,
        int24 upperTick
    ) private view returns (int24[] memory ticks) {
        int24 spacing = pool(poolId).tickSpacing;
        int24 first = TickBitmap.compress(lowerTick, spacing) + 1;
        int24 last = TickBitmap.compress(upperTick - 1, spacing);
        if (first > last) return ticks;
        uint256[] memory words = _bitmapWords(poolId, first, last);
        uint256 count;
        for (uint256 i = 0; i < words.length; ++i)
            for (uint256 word = words[i]; word != 0; word &= word - 1) ++count;
        ticks = new int24[](count);
        count = 0;
        for (uint256 i = 0; i < words.length; ++i) {
            int24 base = ((first >> 8) + int24(uint24(i))) * 256;
            for (uint256 word = words[i]; word != 0; word &= word - 1)
                ticks[count++] =
                    (base + int24(uint24(BitMath.leastSignificantBit(word)))) * spacing;
        }
    }

    /// @dev The bitmap words from `first` to `last` (compressed ticks), with bits outside cleared.
    function _bitmapWords(
        uint256 poolId,
        int24 first,
        int24 last
    ) private view returns (uint256[] memory words) {
        words = new uint256[](uint24((last >> 8) - (first >> 8)) + 1);
        for (uint256 i = 0; i < words.length; ++i)
            words[i] = tickBitmap(poolId, int16((first >> 8) + int24(uint24(i))));
        words[0] &= type(uint256).max << uint8(uint24(first));
        words[words.length - 1] &= type(uint256).max >> (255 - uint8(uint24(last)));
    }

    function _add(uint128 liquidity, int128 net) private pure returns (uint128) {
        return uint256(int256(uint256(liquidity)) + net).toUint128();
    }
}
