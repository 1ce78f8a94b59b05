// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {LiquidityAmounts} from "@uniswap/v4-periphery/src/libraries/LiquidityAmounts.sol";
import {IPools} from "./IPools.sol";
import {PoolStorage} from "./PoolStorage.sol";
import {Pair128} from "./libraries/Pair128.sol";
import {Payment} from "./libraries/Payment.sol";
import {Pool} from "./libraries/Pool.sol";
import {Position} from "./libraries/Position.sol";
import {Reserves} from "./libraries/Reserves.sol";
import {Slot1} from "./libraries/Slot1.sol";

/// @title Positions: liquidity in a range of prices, held as ERC-721 tokens
/// @notice State is updated before tokens are called. The owner of a position and accounts approved
/// by ERC-721 may add to it, remove from it and choose the recipient of payments.
abstract contract Positions is PoolStorage, ERC721, ReentrancyGuardTransient {
    using Pool for Pool.State;
    using Position for Position.State;
    using Position for Position.Deferred;
    using Reserves for Pair128;
    using SafeCast for *;

    /// @dev A payment to a position and its recipient.
    struct Payout {
        uint256 positionId;
        uint256 poolId;
        address tokenA;
        address tokenB;
        address recipient;
    }

    /// @inheritdoc IPools
    function addLiquidity(
        AddLiquidity calldata terms
    )
        external
        nonReentrant
        checkDeadline(terms.deadline)
        returns (uint256 positionId, uint128 liquidity, uint256 amountA, uint256 amountB)
    {
        _existing(terms.poolId).checkRange(terms.lowerTick, terms.upperTick);
        unchecked {
            // 2^64 positions cannot be reached in practice.
            positionId = ++_positionCount;
        }
        // Not `_safeMint`: there are no callbacks.
        _mint(terms.recipient, positionId);
        Position.State storage self = _positions[positionId];
        self.poolId = uint32(terms.poolId);
        self.lowerTick = terms.lowerTick;
        self.upperTick = terms.upperTick;
        self.createdAt = uint40(block.timestamp);
        (liquidity, amountA, amountB) = _provide(
            positionId,
            self,
            terms.amountADesired,
            terms.amountBDesired,
            terms.amountAMin,
            terms.amountBMin
        );
    }

    /// @inheritdoc IPools
    function increaseLiquidity(
        IncreaseLiquidity calldata terms
    )
        external
        nonReentrant
        checkDeadline(terms.deadline)
        returns (uint128 liquidity, uint256 amountA, uint256 amountB)
    {
        return
            _provide(
                terms.positionId,
                _authorized(terms.positionId),
                terms.amountADesired,
                terms.amountBDesired,
                terms.amountAMin,
                terms.amountBMin
            );
    }

    /// @inheritdoc IPools
    function removeLiquidity(
        RemoveLiquidity calldata terms
    )
        external
        nonReentrant
        checkDeadline(terms.deadline)
        returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB)
    {
        Position.State storage self = _authorized(terms.positionId);
        _checkRecipient(terms.recipient);
        if (terms.liquidity == 0) revert ZeroLiquidity();
        if (terms.liquidity > self.liquidity)
            revert InsufficientPositionLiquidity(terms.liquidity, self.liquidity);
        uint256 poolId = self.poolId;
        Pool.State storage pool = _pools[poolId];
        (amountA, amountB, feesA, feesB) = _change(
            pool,
            self,
            Pool.change(self.lowerTick, self.upperTick, -terms.liquidity.toInt128())
        );
        self.paid();
        Slot1 slot1 = pool.slot1;
        if (slot1.isRestricted()) _admitPayee(slot1, terms.positionId, terms.recipient);
        (address tokenA, address tokenB) = _tokens(slot1);
        _checkMinimum(tokenA, amountA, terms.amountAMin);
        _checkMinimum(tokenB, amountB, terms.amountBMin);
        emit LiquidityRemoved(
            terms.positionId,
            poolId,
            terms.recipient,
            terms.liquidity,
            amountA,
            amountB,
            feesA,
            feesB
        );
        Payout memory payout = Payout(terms.positionId, poolId, tokenA, tokenB, terms.recipient);
        (uint256 paidA, uint256 paidB) = _pay(pool, payout, amountA + feesA, amountB + feesB);
        if (paidA == 0) (amountA, feesA) = (0, 0);
        if (paidB == 0) (amountB, feesB) = (0, 0);
    }

    /// @inheritdoc IPools
    function collectFees(
        uint256 positionId,
        address recipient
    ) external nonReentrant returns (uint256 feesA, uint256 feesB) {
        Position.State storage self = _authorized(positionId);
        _checkRecipient(recipient);
        uint256 poolId = self.poolId;
        Pool.State storage pool = _pools[poolId];
        if (self.liquidity != 0) {
            (uint256 insideA, uint256 insideB) = pool.growthInside(
                self.lowerTick,
                self.upperTick,
                pool.slot0.tick()
            );
            (feesA, feesB) = self.fees(insideA, insideB);
            self.paid();
            (self.insideAX128, self.insideBX128) = (insideA, insideB);
        }
        emit FeesCollected(positionId, poolId, recipient, feesA, feesB);
        Slot1 slot1 = pool.slot1;
        if (slot1.isRestricted()) _admitPayee(slot1, positionId, recipient);
        (address tokenA, address tokenB) = _tokens(slot1);
        return _pay(pool, Payout(positionId, poolId, tokenA, tokenB, recipient), feesA, feesB);
    }

    /// @inheritdoc IPools
    function withdrawDeferred(
        uint256 positionId,
        address recipient
    ) external nonReentrant returns (uint256 amountA, uint256 amountB) {
        uint256 poolId = _authorized(positionId).poolId;
        _checkRecipient(recipient);
        Pool.State storage pool = _pools[poolId];
        Slot1 slot1 = pool.slot1;
        if (slot1.isRestricted()) _admitPayee(slot1, positionId, recipient);
        (address tokenA, address tokenB) = _tokens(slot1);
        Position.Deferred memory due = _deferred[positionId];
        delete _deferred[positionId];
        (amountA, amountB) = _pay(
            pool,
            Payout(positionId, poolId, tokenA, tokenB, recipient),
            due.amountA,
            due.amountB
        );
        if (amountA == 0 && amountB == 0) revert WithdrawalFailed(positionId);
        if (amountA != 0) emit DeferredPaid(positionId, poolId, tokenA, recipient, amountA);
        if (amountB != 0) emit DeferredPaid(positionId, poolId, tokenB, recipient, amountB);
    }

    /// @inheritdoc IPools
    function burn(uint256 positionId) external nonReentrant {
        Position.State storage self = _authorized(positionId);
        if (self.liquidity != 0) revert PositionNotEmpty(positionId);
        if (_deferred[positionId].isAny()) revert PositionHasTokensOwed(positionId);
        delete _positions[positionId];
        _burn(positionId);
    }

    /// @notice Transfers a position, to an account that may receive both of its tokens, as it can be
    /// exchanged for them. All ways to transfer one lead here.
    /// @param from Its owner.
    /// @param to Recipient.
    /// @param positionId The position.
    function transferFrom(
        address from,
        address to,
        uint256 positionId
    ) public override(ERC721, IERC721) {
        super.transferFrom(from, to, positionId);
        _admit(_pools[_positions[positionId].poolId].slot1, to);
    }

    /// @dev A position sent to this contract could never be recovered.
    function _update(
        address to,
        uint256 positionId,
        address auth
    ) internal override returns (address) {
        if (to == address(this)) revert InvalidRecipient(to);
        return super._update(to, positionId, auth);
    }

    /// @dev Adds the liquidity for the desired amounts at the current price, and collects the
    /// payment.
    function _provide(
        uint256 positionId,
        Position.State storage self,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint128 liquidity, uint256 amountA, uint256 amountB) {
        uint256 poolId = self.poolId;
        (Pool.State storage pool, Slot1 slot1, address tokenA, address tokenB) = _open(poolId);
        // The owner, whoever pays and in whichever of the tokens: liquidity becomes the other one.
        if (slot1.isRestricted()) _admit(slot1, _ownerOf(positionId));
        Pool.Change memory change = Pool.change(self.lowerTick, self.upperTick, 0);
        // Maximum liquidity for the two amounts at the current price.
        liquidity = LiquidityAmounts.getLiquidityForAmounts(
            pool.slot0.sqrtPriceX96(),
            change.lowerPriceX96,
            change.upperPriceX96,
            amountADesired,
            amountBDesired
        );
        if (liquidity == 0) revert ZeroLiquidity();
        change.liquidityDelta = liquidity.toInt128();
        (amountA, amountB) = _deposit(pool, self, change);
        _checkMinimum(tokenA, amountA, amountAMin);
        _checkMinimum(tokenB, amountB, amountBMin);
        emit LiquidityAdded(
            positionId,
            poolId,
            msg.sender,
            change.lowerTick,
            change.upperTick,
            liquidity,
            amountA,
            amountB
        );
        pool.reserves = pool.reserves.credit(amountA, amountB);
        Payment.pull(tokenA, amountA);
        Payment.pull(tokenB, amountB);
    }

    /// @dev Pays a position from its pool's reserves. A failed transfer returns to the reserves and
    /// is deferred, so that it does not block the other token.
    function _pay(
        Pool.State storage pool,
        Payout memory payout,
        uint256 amountA,
        uint256 amountB
    ) private returns (uint256 paidA, uint256 paidB) {
        pool.reserves = pool.reserves.debit(amountA, amountB);
        if (Payment.tryPush(payout.tokenA, payout.recipient, amountA)) paidA = amountA;
        if (Payment.tryPush(payout.tokenB, payout.recipient, amountB)) paidB = amountB;
        if (paidA == amountA && paidB == amountB) return (paidA, paidB);
        _defer(pool, payout, amountA - paidA, amountB - paidB);
    }

    /// @dev The owner of a position need not be eligible any more; whoever it pays instead must be.
    function _admitPayee(Slot1 slot1, uint256 positionId, address recipient) private {
        if (recipient != _ownerOf(positionId)) _admit(slot1, recipient);
    }

    function _defer(
        Pool.State storage pool,
        Payout memory payout,
        uint256 amountA,
        uint256 amountB
    ) private {
        pool.reserves = pool.reserves.credit(amountA, amountB);
        // Both fit: they are in the reserves, which have 128 bits.
        _deferred[payout.positionId].add(uint128(amountA), uint128(amountB));
        if (amountA != 0) _emitPaymentDeferred(payout, payout.tokenA, amountA);
        if (amountB != 0) _emitPaymentDeferred(payout, payout.tokenB, amountB);
    }

    function _emitPaymentDeferred(Payout memory payout, address token, uint256 amount) private {
        emit PaymentDeferred(payout.positionId, payout.poolId, token, payout.recipient, amount);
    }

    /// @dev Adds liquidity to a position; unclaimed fees stay owed.
    function _deposit(
        Pool.State storage pool,
        Position.State storage self,
        Pool.Change memory change
    ) private returns (uint256 amountA, uint256 amountB) {
        uint256 feesA;
        uint256 feesB;
        (amountA, amountB, feesA, feesB) = _change(pool, self, change);
        self.owe(feesA.toUint128(), feesB.toUint128());
    }

    /// @dev Changes a position's liquidity in its pool and returns its unclaimed fees.
    function _change(
        Pool.State storage pool,
        Position.State storage self,
        Pool.Change memory change
    ) private returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) {
        uint256 insideA;
        uint256 insideB;
        (amountA, amountB, insideA, insideB) = pool.changeLiquidity(change);
        (feesA, feesB) = self.fees(insideA, insideB);
        self.settle(
            LiquidityMath.addDelta(self.liquidity, change.liquidityDelta),
            insideA,
            insideB
        );
    }

    function _authorized(uint256 positionId) private view returns (Position.State storage) {
        _checkAuthorized(_requireOwned(positionId), msg.sender, positionId);
        return _positions[positionId];
    }
}
