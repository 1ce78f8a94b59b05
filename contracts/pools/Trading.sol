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

    /// @dev One pool's part of a trade; `amount` is negative when it is paid exactly.
    struct Hop {
        uint256 poolId;
        int256 amount;
        uint160 sqrtPriceLimitX96;
        address recipient;
    }

    struct Outcome {
        uint256 amountIn;
        uint256 amountOut;
        address tokenIn;
        address tokenOut;
    }

    /// @inheritdoc IPools
    function swapExactIn(
        Swap calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn, uint256 amountOut) {
        Outcome memory outcome = _swap(terms, true);
        _settleExactIn(outcome, terms.limit, terms.recipient);
        return (outcome.amountIn, outcome.amountOut);
    }

    /// @inheritdoc IPools
    function swapExactOut(
        Swap calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn, uint256 amountOut) {
        Outcome memory outcome = _swap(terms, false);
        _settleExactOut(outcome, terms.limit, terms.recipient);
        return (outcome.amountIn, outcome.amountOut);
    }

    /// @inheritdoc IPools
    function swapPathExactIn(
        SwapPath calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountOut) {
        Outcome memory outcome = _swapPath(terms, true);
        _settleExactIn(outcome, terms.limit, terms.recipient);
        return outcome.amountOut;
    }

    /// @inheritdoc IPools
    function swapPathExactOut(
        SwapPath calldata terms
    ) external nonReentrant before(terms.deadline) returns (uint256 amountIn) {
        Outcome memory outcome = _swapPath(terms, false);
        _settleExactOut(outcome, terms.limit, terms.recipient);
        return outcome.amountIn;
    }

    /// @inheritdoc IPools
    function quote(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        bool exactIn,
        uint160 sqrtPriceLimitX96
    ) external view returns (SwapQuote memory result) {
        Pool.State storage self = _existing(poolId);
        Trade.State memory trade = Trade.start(
            self,
            _isTokenA(self, poolId, tokenIn),
            _signed(amount, exactIn),
            sqrtPriceLimitX96
        );
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

    function _swap(Swap calldata terms, bool exactIn) private returns (Outcome memory) {
        _checkRecipient(terms.recipient);
        Pool.State storage self = _open(terms.poolId);
        return
            _trade(
                self,
                _isTokenA(self, terms.poolId, terms.tokenIn),
                Hop(
                    terms.poolId,
                    _signed(terms.amount, exactIn),
                    terms.sqrtPriceLimitX96,
                    terms.recipient
                )
            );
    }

    /// @dev Walks the path from the token whose amount is known: forward when paying exactly,
    /// backward when receiving exactly.
    function _swapPath(
        SwapPath calldata terms,
        bool exactIn
    ) private returns (Outcome memory outcome) {
        _checkRecipient(terms.recipient);
        uint256 hops = terms.poolIds.length;
        if (hops == 0) revert EmptyPath();
        address token = terms.token;
        uint256 amount = terms.amount;
        for (uint256 i = 0; i < hops; ++i) {
            uint256 place = exactIn ? i : hops - 1 - i;
            uint256 poolId = terms.poolIds[place];
            Pool.State storage self = _open(poolId);
            outcome = _trade(
                self,
                _isTokenA(self, poolId, token) == exactIn,
                Hop(
                    poolId,
                    _signed(amount, exactIn),
                    0,
                    place + 1 == hops ? terms.recipient : address(this)
                )
            );
            (token, amount) = exactIn
                ? (outcome.tokenOut, outcome.amountOut)
                : (outcome.tokenIn, outcome.amountIn);
        }
        if (exactIn) (outcome.tokenIn, outcome.amountIn) = (terms.token, terms.amount);
        else (outcome.tokenOut, outcome.amountOut) = (terms.token, terms.amount);
    }

    /// @dev Books one pool's part of a trade. Without a price limit it is complete or it fails.
    function _trade(
        Pool.State storage self,
        bool aToB,
        Hop memory hop
    ) private returns (Outcome memory outcome) {
        Trade.State memory trade = Trade.start(self, aToB, hop.amount, hop.sqrtPriceLimitX96);
        Trade.run(self, trade);
        if (hop.sqrtPriceLimitX96 == 0 && trade.remaining != 0)
            revert InsufficientLiquidity(hop.poolId);
        (outcome.amountIn, outcome.amountOut) = (trade.amountIn, trade.amountOut);
        (outcome.tokenIn, outcome.tokenOut) =
            aToB ? (self.tokenA, self.tokenB) : (self.tokenB, self.tokenA);
        int256 paid = trade.amountIn.toInt256();
        int256 received = -trade.amountOut.toInt256();
        emit Swapped(
            hop.poolId,
            msg.sender,
            hop.recipient,
            aToB ? paid : received,
            aToB ? received : paid,
            trade.sqrtPriceX96,
            trade.liquidity,
            trade.tick,
            trade.feeAmount
        );
    }

    function _settleExactIn(Outcome memory outcome, uint256 minimum, address recipient) private {
        if (outcome.amountOut < minimum)
            revert AmountBelowMinimum(outcome.tokenOut, outcome.amountOut, minimum);
        _settle(outcome, recipient);
    }

    function _settleExactOut(Outcome memory outcome, uint256 maximum, address recipient) private {
        if (outcome.amountIn > maximum)
            revert AmountAboveMaximum(outcome.tokenIn, outcome.amountIn, maximum);
        _settle(outcome, recipient);
    }

    /// @dev Takes what is paid before it gives what is bought.
    function _settle(Outcome memory outcome, address recipient) private {
        Payment.pull(outcome.tokenIn, outcome.amountIn);
        Payment.push(outcome.tokenOut, recipient, outcome.amountOut);
    }

    /// @dev Whether a token of the pool is its tokenA.
    function _isTokenA(
        Pool.State storage self,
        uint256 poolId,
        address token
    ) private view returns (bool isTokenA) {
        isTokenA = token == self.tokenA;
        if (!isTokenA && token != self.tokenB) revert TokenNotInPool(poolId, token);
    }

    function _signed(uint256 amount, bool exactIn) private pure returns (int256) {
        return exactIn ? -amount.toInt256() : amount.toInt256();
    }
}
