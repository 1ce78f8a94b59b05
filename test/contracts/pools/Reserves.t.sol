// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState} from "../../../contracts/pools/PoolTypes.sol";
import {Pair128, Pairs} from "../../../contracts/pools/libraries/Pair128.sol";
import {PoolSlots} from "../../../contracts/pools/libraries/PoolSlots.sol";
import {Reserves} from "../../../contracts/pools/libraries/Reserves.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Isolation of pools: an error in one pool can only cost its own tokens.
contract ReservesTest is PoolsTest {
    using Reserves for Pair128;

    uint256 private poolId;
    uint256 private other;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        other = createAB(50, 20, PRICE_ONE);
        addFor(alice, other, -6000, 6000, 1e24);
    }

    /// @dev Simulates an error by writing to storage: a position that claims more than its deposit.
    function test_Attack_APositionThatClaimsTooMuchIsNotPaidByOtherPools() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        bytes32 slot = PoolSlots.position(id);
        uint256 word = uint256(vm.load(address(pools), slot));
        uint128 liquidity = liquidityOf(id);
        uint256 claimed = uint256(liquidity) * 100;
        vm.store(
            address(pools),
            slot,
            bytes32((word & ~(uint256(type(uint128).max) << 88)) | (claimed << 88))
        );
        vm.assertEq(liquidityOf(id), claimed);
        // Control: what was paid in is paid out.
        uint256 state = vm.snapshotState();
        pools.removeLiquidity(removal(id, liquidity));
        vm.revertToState(state);
        // The pool itself rejects it first: it has less liquidity than the position claims.
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        pools.removeLiquidity(removal(id, uint128(claimed)));
    }

    /// @dev Unpaid fees: the growth is written to storage.
    function test_Attack_UnpaidFeesAreNotPaidByOtherPools() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        bytes32 slot = bytes32(uint256(PoolSlots.pool(poolId)) + 4);
        // Control: fees that were paid in are paid out.
        swapIn(poolId, true, 1e15);
        (uint256 fees, ) = pools.collectFees(id, address(this));
        vm.assertGt(fees, 0);
        vm.store(address(pools), slot, bytes32(type(uint256).max / 1000));
        uint256 owed = lens.position(id).tokensOwedA;
        uint256 reserve = lens.poolState(poolId).reserveA;
        vm.assertGt(owed, reserve);
        vm.expectRevert(abi.encodeWithSelector(IPools.ReserveExceeded.selector, owed, reserve));
        pools.collectFees(id, address(this));
    }

    /// @dev A trade that would pay more than the pool has: its liquidity is written to storage.
    function test_Attack_ATradeIsNotPaidByOtherPools() public {
        add(poolId, -600, 600, 1e18);
        // Control: what the pool holds is paid out.
        vm.assertGt(swapIn(poolId, true, 1e15), 0);
        bytes32 slot = bytes32(uint256(PoolSlots.pool(poolId)) + 1);
        uint256 word = uint256(vm.load(address(pools), slot));
        vm.store(address(pools), slot, bytes32(((word >> 128) << 128) | uint128(1e30)));
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e22, 0);
        vm.expectPartialRevert(IPools.ReserveExceeded.selector);
        pools.swapExactIn(wanted);
        wanted.limit = PLENTY;
        vm.expectPartialRevert(IPools.ReserveExceeded.selector);
        pools.swapExactOut(wanted);
        uint256[] memory path = new uint256[](1);
        path[0] = poolId;
        vm.expectPartialRevert(IPools.ReserveExceeded.selector);
        pools.swapPathExactIn(
            IPools.SwapPath(address(tokenA), path, 1e22, 0, address(this), block.timestamp)
        );
    }

    function test_WhatOnePoolHoldsIsNotCountedInAnother() public {
        PoolState memory before = lens.poolState(other);
        add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e16);
        PoolState memory state = lens.poolState(other);
        vm.assertEq(state.reserveA, before.reserveA);
        vm.assertEq(state.reserveB, before.reserveB);
        vm.assertEq(
            tokenA.balanceOf(address(pools)),
            state.reserveA + lens.poolState(poolId).reserveA
        );
    }

    function test_ADonationIsNotAReserve() public {
        add(poolId, -600, 600, 1e18);
        PoolState memory before = lens.poolState(poolId);
        tokenA.transfer(address(pools), 1e18);
        vm.assertEq(lens.poolState(poolId).reserveA, before.reserveA);
    }

    /// @dev More than 128 bits of a token are rejected, and nothing is lost.
    function test_AReserveHolds128Bits() public {
        vm.assertEq(_credit(type(uint128).max, 0).low(), type(uint128).max);
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        this.credit(Pairs.pack(type(uint128).max, 0), 1, 0);
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        this.credit(Pairs.pack(0, 1), 0, type(uint128).max);
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        this.credit(Pairs.pack(0, 0), type(uint256).max, 0);
    }

    function testFuzz_ReservesAreSums(uint128 a, uint128 b, uint128 amount) public pure {
        Pair128 reserves = Pairs.pack(a, b);
        Pair128 less = reserves.debit(amount % (uint256(a) + 1), 0);
        vm.assertEq(less.low(), a - (amount % (uint256(a) + 1)));
        vm.assertEq(less.high(), b);
        less = reserves.debit(0, amount % (uint256(b) + 1));
        vm.assertEq(less.low(), a);
        vm.assertEq(less.high(), b - (amount % (uint256(b) + 1)));
    }

    function credit(Pair128 reserves, uint256 amountA, uint256 amountB) external pure {
        reserves.credit(amountA, amountB);
    }

    function _credit(uint256 amountA, uint256 amountB) private pure returns (Pair128) {
        return Pairs.pack(0, 0).credit(amountA, amountB);
    }
}
