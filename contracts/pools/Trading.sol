// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {IPools} from "./IPools.sol";
import {PoolStorage} from "./PoolStorage.sol";
import {SwapQuote} from "./PoolTypes.sol";
import {Admission} from "./libraries/Admission.sol";
import {Payment} from "./libraries/Payment.sol";
import {Pool} from "./libraries/Pool.sol";
import {Slot1} from "./libraries/Slot1.sol";
import {Trade} from "./libraries/Trade.sol";

/// @title Trading in one pool or through several
/// @notice State is updated before tokens are called, and on a path only the first and the last
/// token are transferred.
abstract contract Trading is PoolStorage, ReentrancyGuardTransient {
    using SafeCast for uint256;

    /// @inheritdoc IPools
    function swapExactIn(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut) {
        return _swap(terms, true);
    }

    /// @inheritdoc IPools
    function swapExactOut(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut) {
        return _swap(terms, false);
    }

    /// @inheritdoc IPools
    function swapPathExactIn(SwapPath calldata terms) external returns (uint256 amountOut) {
        return _swapPath(terms, true);
    }

    /// @inheritdoc IPools
    function swapPathExactOut(SwapPath calldata terms) external returns (uint256 amountIn) {
        return _swapPath(terms, false);
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
        Pool.State storage self = _existing(poolId);
        Slot1 slot1 = self.slot1;
        (address tokenA, address tokenB) = _tokens(slot1);
        trade.isPaid = true;
        trade.sqrtPriceLimitX96 = sqrtPriceLimitX96;
        Trade.start(trade, self, poolId, slot1, tokenA, tokenB, tokenIn, _signed(amount, exactIn));
        Trade.preview(self, trade);
        result.amountIn = trade.amountIn;
        result.amountOut = trade.amountOut;
        result.feeAmount = trade.feeAmount;
        result.sqrtPriceX96 = trade.sqrtPriceX96;
        result.tick = trade.tick;
        result.liquidity = trade.liquidity;
        result.ticksCrossed = trade.ticksCrossed;
        result.complete = trade.remaining == 0;
    }

    function _swap(
        Swap calldata terms,
        bool exactIn
    )
        private
        nonReentrant
        checkDeadline(terms.deadline)
        returns (uint256 amountIn, uint256 amountOut)
    {
        _checkRecipient(terms.recipient);
        (Pool.State storage self, Slot1 slot1, address tokenA, address tokenB) = _open(
            terms.poolId
        );
        Trade.State memory trade;
        trade.isPaid = true;
        trade.sqrtPriceLimitX96 = terms.sqrtPriceLimitX96;
        int256 signed = _signed(terms.amount, exactIn);
        Trade.start(trade, self, terms.poolId, slot1, tokenA, tokenB, terms.tokenIn, signed);
        Trade.run(self, trade);
        if (terms.sqrtPriceLimitX96 == 0) _checkComplete(terms.poolId, trade);
        _conclude(terms.poolId, slot1, trade, terms.recipient);
        (amountIn, amountOut) = (trade.amountIn, trade.amountOut);
        _settle(
            trade.tokenIn,
            amountIn,
            trade.tokenOut,
            amountOut,
            exactIn,
            terms.limit,
            terms.recipient
        );
    }

    /// @dev Follows the path from the token with the exact amount: forward for exact input,
    /// backward for exact output. Returns the amount of the token at the other end.
    function _swapPath(
        SwapPath calldata terms,
        bool exactIn
    ) private nonReentrant checkDeadline(terms.deadline) returns (uint256 amount) {
        _checkRecipient(terms.recipient);
        uint256 hops = terms.poolIds.length;
        if (hops == 0) revert EmptyPath();
        address token = terms.token;
        amount = terms.amount;
        for (uint256 i = 0; i < hops; ++i) {
            uint256 hop = exactIn ? i : hops - 1 - i;
            uint256 poolId = terms.poolIds[hop];
            (Pool.State storage self, Slot1 slot1, address tokenA, address tokenB) = _open(poolId);
            Trade.State memory trade;
            trade.isPaid = exactIn;
            Trade.start(
                trade,
                self,
                poolId,
                slot1,
                tokenA,
                tokenB,
                token,
                _signed(amount, exactIn)
            );
            Trade.run(self, trade);
            _checkComplete(poolId, trade);
            _conclude(poolId, slot1, trade, hop + 1 == hops ? terms.recipient : address(this));
            (token, amount) = exactIn
                ? (trade.tokenOut, trade.amountOut)
                : (trade.tokenIn, trade.amountIn);
        }
        if (exactIn)
            _settle(terms.token, terms.amount, token, amount, true, terms.limit, terms.recipient);
        else _settle(token, amount, terms.token, terms.amount, false, terms.limit, terms.recipient);
    }

    /// @dev Who receives a restricted token must be eligible. Between two pools this contract receives it,
    /// for the trader.
    function _conclude(
        uint256 poolId,
        Slot1 slot1,
        Trade.State memory trade,
        address recipient
    ) private {
        if (slot1.isRestricted() && slot1.isRestricted(!trade.aToB))
            Admission.admit(trade.tokenOut, recipient == address(this) ? msg.sender : recipient);
        // Both are far below 2^255: one fits 128 bits, the other is less than 2^224.
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

    /// @dev Checks the limit of the trade, and collects the input before it pays the output.
    function _settle(
        address tokenIn,
        uint256 amountIn,
        address tokenOut,
        uint256 amountOut,
        bool exactIn,
        uint256 limit,
        address recipient
    ) private {
        if (exactIn) _checkMinimum(tokenOut, amountOut, limit);
        else if (amountIn > limit) revert AmountAboveMaximum(tokenIn, amountIn, limit);
        Payment.pull(tokenIn, amountIn);
        Payment.push(tokenOut, recipient, amountOut);
    }

    /// @dev A trade without a price limit must be complete.
    function _checkComplete(uint256 poolId, Trade.State memory trade) private pure {
        if (trade.remaining != 0) revert InsufficientLiquidity(poolId);
    }

    function _signed(uint256 amount, bool exactIn) private pure returns (int256) {
        return exactIn ? -amount.toInt256() : amount.toInt256();
    }
}
