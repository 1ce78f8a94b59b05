// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

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

/// @title Positions: liquidity in a range of prices, held as ERC-721 tokens
/// @notice Books are settled before a token is called. Whoever may act for a position by ERC-721 may
/// add to it, take out of it and name who receives what it pays.
abstract contract Positions is PoolStorage, ERC721, ReentrancyGuardTransient {
    using Pool for Pool.State;
    using Position for Position.State;
    using Position for Position.Deferred;
    using Reserves for Pair128;
    using SafeCast for *;

    /// @dev Whose payment it is, and where it goes.
    struct Claim {
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
        before(terms.deadline)
        returns (uint256 positionId, uint128 liquidity, uint256 amountA, uint256 amountB)
    {
        _existing(terms.poolId).checkRange(terms.lowerTick, terms.upperTick);
        unchecked {
            // 2^64 positions would take longer than the chain will last.
            positionId = ++_positionCount;
        }
        // Not the "safe" kind: nothing is called back while a position is made.
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
        before(terms.deadline)
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
        before(terms.deadline)
        returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB)
    {
        Position.State storage self = _authorized(terms.positionId);
        _checkRecipient(terms.recipient);
        if (terms.liquidity == 0) revert ZeroLiquidity();
        if (terms.liquidity > self.liquidity)
            revert LiquidityAbovePosition(terms.liquidity, self.liquidity);
        uint256 poolId = self.poolId;
        Pool.State storage pool = _pools[poolId];
        (amountA, amountB, feesA, feesB) = _change(
            pool,
            self,
            Pool.change(self.lowerTick, self.upperTick, -terms.liquidity.toInt128())
        );
        self.paid();
        (address tokenA, address tokenB) = _tokens(pool.slot1);
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
        Claim memory claim = Claim(terms.positionId, poolId, tokenA, tokenB, terms.recipient);
        _pay(pool, claim, amountA + feesA, amountB + feesB);
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
            (self.insideAX128, self.insideBX128) = (insideA, insideB);
            self.paid();
        }
        emit FeesCollected(positionId, poolId, recipient, feesA, feesB);
        (address tokenA, address tokenB) = _tokens(pool.slot1);
        _pay(pool, Claim(positionId, poolId, tokenA, tokenB, recipient), feesA, feesB);
    }

    /// @inheritdoc IPools
    function withdrawDeferred(
        uint256 positionId,
        address recipient
    ) external nonReentrant returns (uint256 amountA, uint256 amountB) {
        uint256 poolId = _authorized(positionId).poolId;
        _checkRecipient(recipient);
        Pool.State storage pool = _pools[poolId];
        (address tokenA, address tokenB) = _tokens(pool.slot1);
        Position.Deferred memory due = _deferred[positionId];
        delete _deferred[positionId];
        (amountA, amountB) = _pay(
            pool,
            Claim(positionId, poolId, tokenA, tokenB, recipient),
            due.amountA,
            due.amountB
        );
        if (amountA == 0 && amountB == 0) revert NothingPaid(positionId);
        if (amountA != 0) emit DeferredPaid(positionId, poolId, tokenA, recipient, amountA);
        if (amountB != 0) emit DeferredPaid(positionId, poolId, tokenB, recipient, amountB);
    }

    /// @inheritdoc IPools
    function burn(uint256 positionId) external {
        Position.State storage self = _authorized(positionId);
        if (self.liquidity != 0) revert PositionNotEmpty(positionId);
        if (_deferred[positionId].isAny()) revert PositionOwed(positionId);
        delete _positions[positionId];
        _burn(positionId);
    }

    /// @dev This contract could never give back a position that it holds itself.
    function _update(
        address to,
        uint256 positionId,
        address auth
    ) internal override returns (address) {
        if (to == address(this)) revert InvalidRecipient(to);
        return super._update(to, positionId, auth);
    }

    /// @dev Adds what the desired amounts buy at the present price, and takes the payment.
    function _provide(
        uint256 positionId,
        Position.State storage self,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin
    ) private returns (uint128 liquidity, uint256 amountA, uint256 amountB) {
        uint256 poolId = self.poolId;
        (Pool.State storage pool, , address tokenA, address tokenB) = _open(poolId);
        Pool.Change memory change = Pool.change(self.lowerTick, self.upperTick, 0);
        // The most liquidity that the two amounts pay for at the present price.
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

    /// @dev Pays a position out of its pool's reserves. What a token refuses goes back into them, kept
    /// for the position, so that it does not hold up the other token.
    function _pay(
        Pool.State storage pool,
        Claim memory claim,
        uint256 amountA,
        uint256 amountB
    ) private returns (uint256 paidA, uint256 paidB) {
        pool.reserves = pool.reserves.debit(amountA, amountB);
        if (Payment.tryPush(claim.tokenA, claim.recipient, amountA)) paidA = amountA;
        if (Payment.tryPush(claim.tokenB, claim.recipient, amountB)) paidB = amountB;
        if (paidA == amountA && paidB == amountB) return (paidA, paidB);
        _defer(pool, claim, amountA - paidA, amountB - paidB);
    }

    function _defer(
        Pool.State storage pool,
        Claim memory claim,
        uint256 amountA,
        uint256 amountB
    ) private {
        pool.reserves = pool.reserves.credit(amountA, amountB);
        // Both fit: they lie in the reserves, which hold 128 bits.
        _deferred[claim.positionId].add(uint128(amountA), uint128(amountB));
        if (amountA != 0) _announceDeferred(claim, claim.tokenA, amountA);
        if (amountB != 0) _announceDeferred(claim, claim.tokenB, amountB);
    }

    function _announceDeferred(Claim memory claim, address token, uint256 amount) private {
        emit PaymentDeferred(claim.positionId, claim.poolId, token, claim.recipient, amount);
    }

    /// @dev Books liquidity that is put in; fees earned so far stay owed.
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

    /// @dev Changes a position's liquidity in its pool and closes its account of fees.
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
