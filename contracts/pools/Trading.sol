// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {IPools, SwapQuote} from "./IPools.sol";
import {PoolBook} from "./PoolBook.sol";
import {Payment} from "./libraries/Payment.sol";
import {Pool} from "./libraries/Pool.sol";
import {Trade} from "./libraries/Trade.sol";

/// @title Trading in one pool or through several
/// @notice All books are settled before a token is called, and on a path only the first and the
/// last token move.
abstract contract Trading is PoolBook, ReentrancyGuardTransient {
    using SafeCast for uint256;

    /// @inheritdoc IPools
    function swapExactIn(
        Swap calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn, uint256 amountOut) {
        Trade.State memory trade;
        _swap(trade, terms, true);
        (amountIn, amountOut) = (trade.amountIn, trade.amountOut);
        _checkReceived(trade.tokenOut, amountOut, terms.limit);
        _settle(trade.tokenIn, amountIn, trade.tokenOut, amountOut, terms.recipient);
    }

    /// @inheritdoc IPools
    function swapExactOut(
        Swap calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn, uint256 amountOut) {
        Trade.State memory trade;
        _swap(trade, terms, false);
        (amountIn, amountOut) = (trade.amountIn, trade.amountOut);
        _checkPaid(trade.tokenIn, amountIn, terms.limit);
        _settle(trade.tokenIn, amountIn, trade.tokenOut, amountOut, terms.recipient);
    }

    /// @inheritdoc IPools
    function swapPathExactIn(
        SwapPath calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountOut) {
        address tokenOut;
        (tokenOut, amountOut) = _swapPath(terms, true);
        _checkReceived(tokenOut, amountOut, terms.limit);
        _settle(terms.token, terms.amount, tokenOut, amountOut, terms.recipient);
    }

    /// @inheritdoc IPools
    function swapPathExactOut(
        SwapPath calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn) {
        address tokenIn;
        (tokenIn, amountIn) = _swapPath(terms, false);
        _checkPaid(tokenIn, amountIn, terms.limit);
        _settle(tokenIn, amountIn, terms.token, terms.amount, terms.recipient);
    }

    /// @inheritdoc IPools
    function quote(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        bool exactIn,
        uint160 sqrtPriceLimitX96
    ) external view returns (SwapQuote memory result) {
        Trade.State memory trade;
        Trade.start(
            trade,
            _existing(poolId),
            poolId,
            tokenIn,
            true,
            _signed(amount, exactIn),
            sqrtPriceLimitX96
        );
        Trade.preview(_pools[poolId], trade);
        result.amountIn = trade.amountIn;
        result.amountOut = trade.amountOut;
        result.feeAmount = trade.feeAmount;
        result.sqrtPriceX96 = trade.sqrtPriceX96;
        result.tick = trade.tick;
        result.liquidity = trade.liquidity;
        result.ticksCrossed = trade.ticksCrossed;
        result.complete = trade.remaining == 0;
    }

    function _swap(Trade.State memory trade, Swap calldata terms, bool exactIn) private {
        _checkRecipient(terms.recipient);
        Pool.State storage self = _open(terms.poolId);
        Trade.start(
            trade,
            self,
            terms.poolId,
            terms.tokenIn,
            true,
            _signed(terms.amount, exactIn),
            terms.sqrtPriceLimitX96
        );
        Trade.run(self, trade);
        if (terms.sqrtPriceLimitX96 == 0) _checkComplete(terms.poolId, trade);
        _emitSwapped(terms.poolId, trade, terms.recipient);
    }

    /// @notice Walks the path from the token whose amount is known: forward when paying exactly,
    /// backward when receiving exactly.
    /// @return token The token at the other end.
    /// @return amount What is received or paid of it.
    function _swapPath(
        SwapPath calldata terms,
        bool exactIn
    ) private returns (address token, uint256 amount) {
        _checkRecipient(terms.recipient);
        uint256 hops = terms.poolIds.length;
        if (hops == 0) revert EmptyPath();
        (token, amount) = (terms.token, terms.amount);
        for (uint256 i = 0; i < hops; ++i) {
            uint256 place = exactIn ? i : hops - 1 - i;
            uint256 poolId = terms.poolIds[place];
            Pool.State storage self = _open(poolId);
            Trade.State memory trade;
            Trade.start(trade, self, poolId, token, exactIn, _signed(amount, exactIn), 0);
            Trade.run(self, trade);
            _checkComplete(poolId, trade);
            _emitSwapped(poolId, trade, place + 1 == hops ? terms.recipient : address(this));
            (token, amount) = exactIn
                ? (trade.tokenOut, trade.amountOut)
                : (trade.tokenIn, trade.amountIn);
        }
    }

    function _emitSwapped(uint256 poolId, Trade.State memory trade, address recipient) private {
        // Both are far below 2^255: one was counted in 128 bits, the other is less than 2^224.
        int256 paid = int256(trade.amountIn);
        int256 received = -int256(trade.amountOut);
        emit Swapped(
            poolId,
            msg.sender,
            recipient,
            trade.aToB ? paid : received,
            trade.aToB ? received : paid,
            trade.sqrtPriceX96,
            trade.liquidity,
            trade.tick,
            trade.feeAmount
        );
    }

    /// @dev Takes what is paid before it gives what is bought.
    function _settle(
        address tokenIn,
        uint256 amountIn,
        address tokenOut,
        uint256 amountOut,
        address recipient
    ) private {
        Payment.pull(tokenIn, amountIn);
        Payment.push(tokenOut, recipient, amountOut);
    }

    /// @dev Without a price limit a trade is complete or it fails.
    function _checkComplete(uint256 poolId, Trade.State memory trade) private pure {
        if (trade.remaining != 0) revert InsufficientLiquidity(poolId);
    }

    function _checkReceived(address token, uint256 amount, uint256 minimum) private pure {
        if (amount < minimum) revert AmountBelowMinimum(token, amount, minimum);
    }

    function _checkPaid(address token, uint256 amount, uint256 maximum) private pure {
        if (amount > maximum) revert AmountAboveMaximum(token, amount, maximum);
    }

    function _signed(uint256 amount, bool exactIn) private pure returns (int256) {
        return exactIn ? -amount.toInt256() : amount.toInt256();
    }
}
