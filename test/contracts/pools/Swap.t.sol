// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {Permit, Permits} from "../../../contracts/common/Permit.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract SwapTest is PoolsTest {
    uint256 private poolId;
    uint256 private otherPoolId;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        otherPoolId = createBC(50, 20, PRICE_ONE);
        add(poolId, -6000, 6000, 1e24);
        add(otherPoolId, -6000, 6000, 1e24);
    }

    function path(bool forward) private view returns (uint256[] memory ids) {
        ids = new uint256[](2);
        (ids[0], ids[1]) = forward ? (poolId, otherPoolId) : (otherPoolId, poolId);
    }

    function pathTerms(
        address token,
        bool forward,
        uint256 amount,
        uint256 limit
    ) private view returns (IPools.SwapPath memory) {
        return IPools.SwapPath(token, path(forward), amount, limit, address(this), block.timestamp);
    }

    function test_AnExactInTradePaysExactlyThat() public {
        uint256 beforeA = tokenA.balanceOf(address(this));
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e18, 0);
        wanted.recipient = bob;
        (uint256 paid, uint256 received) = pools.swapExactIn(wanted);
        vm.assertEq(paid, 1e18);
        vm.assertEq(beforeA - tokenA.balanceOf(address(this)), 1e18);
        vm.assertEq(tokenB.balanceOf(bob), PLENTY + received);
        vm.assertApproxEqRel(received, 0.997e18, 0.00001e18);
    }

    function test_AnExactOutTradeReceivesExactlyThat() public {
        uint256 beforeB = tokenB.balanceOf(address(this));
        uint256 paid = swapOut(poolId, true, 1e18);
        vm.assertEq(tokenB.balanceOf(address(this)) - beforeB, 1e18);
        vm.assertApproxEqRel(paid, (uint256(1e18) * 1000) / 997, 0.00001e18);
    }

    function test_TheEventReportsAmountsAndFee() public {
        uint256 amountOut = pools.quote(poolId, address(tokenB), 1e18, true, 0).amountOut;
        vm.recordLogs();
        swapIn(poolId, false, 1e18);
        PoolState memory state = lens.poolState(poolId);
        bytes memory data = abi.encode(
            -int256(amountOut),
            int256(1e18),
            state.sqrtPriceX96,
            state.liquidity,
            state.tick,
            3e15
        );
        vm.assertEq(vm.getRecordedLogs()[0].data, data);
    }

    function test_TheReservesFollowEveryTrade() public {
        PoolState memory before = lens.poolState(poolId);
        uint256 received = swapIn(poolId, true, 1e18);
        skip(5);
        uint256 paid = swapOut(poolId, false, 2e18);
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.reserveA, before.reserveA + 1e18 - 2e18);
        vm.assertEq(state.reserveB, before.reserveB - received + paid);
        vm.assertEq(state.lastUpdated, block.timestamp);
    }

    function test_APriceLimitStopsATradeAndTakesNoMore() public {
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e24, 0);
        wanted.sqrtPriceLimitX96 = PRICE_ONE - 1e24;
        (uint256 paid, ) = pools.swapExactIn(wanted);
        vm.assertLt(paid, 1e24);
        vm.assertEq(lens.poolState(poolId).sqrtPriceX96, wanted.sqrtPriceLimitX96);
        wanted = swapTerms(poolId, false, 1e24, type(uint256).max);
        wanted.sqrtPriceLimitX96 = PRICE_ONE;
        (, uint256 received) = pools.swapExactOut(wanted);
        vm.assertLt(received, 1e24);
        vm.assertEq(lens.poolState(poolId).sqrtPriceX96, PRICE_ONE);
    }

    function test_APriceLimitMustBeAheadOfThePrice() public {
        uint160[3] memory wrong = [PRICE_ONE, PRICE_ONE + 1, MIN_SQRT_PRICE];
        for (uint256 i = 0; i < wrong.length; ++i) {
            IPools.Swap memory wanted = swapTerms(poolId, true, 1e18, 0);
            wanted.sqrtPriceLimitX96 = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(IPools.InvalidPriceLimit.selector, wrong[i]));
            pools.swapExactIn(wanted);
        }
        wrong = [PRICE_ONE, PRICE_ONE - 1, MAX_SQRT_PRICE];
        for (uint256 i = 0; i < wrong.length; ++i) {
            IPools.Swap memory wanted = swapTerms(poolId, false, 1e18, 0);
            wanted.sqrtPriceLimitX96 = wrong[i];
            vm.expectRevert(abi.encodeWithSelector(IPools.InvalidPriceLimit.selector, wrong[i]));
            pools.swapExactIn(wanted);
        }
    }

    function test_WithoutALimitATradeIsCompleteOrFails() public {
        bytes memory refusal = abi.encodeWithSelector(
            IPools.InsufficientLiquidity.selector,
            poolId
        );
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e26, 0);
        vm.expectRevert(refusal);
        pools.swapExactIn(wanted);
        wanted = swapTerms(poolId, false, 1e26, type(uint256).max);
        vm.expectRevert(refusal);
        pools.swapExactOut(wanted);
    }

    function test_TheBoundsOnTheOtherAmountAreEnforced() public {
        uint256 out = pools.quote(poolId, address(tokenA), 1e18, true, 0).amountOut;
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e18, out + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IPools.AmountBelowMinimum.selector, tokenB, out, out + 1)
        );
        pools.swapExactIn(wanted);
        uint256 paid = pools.quote(poolId, address(tokenA), 1e18, false, 0).amountIn;
        wanted = swapTerms(poolId, true, 1e18, paid - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IPools.AmountAboveMaximum.selector, tokenA, paid, paid - 1)
        );
        pools.swapExactOut(wanted);
        wanted.limit = paid;
        pools.swapExactOut(wanted);
    }

    function test_RejectsInvalidTrades() public {
        IPools.Swap memory wanted = swapTerms(poolId, true, 0, 0);
        vm.expectRevert(IPools.ZeroAmount.selector);
        pools.swapExactIn(wanted);
        (wanted.amount, wanted.tokenIn) = (1, address(tokenC));
        vm.expectRevert(
            abi.encodeWithSelector(IPools.TokenNotInPool.selector, poolId, address(tokenC))
        );
        pools.swapExactIn(wanted);
        (wanted.tokenIn, wanted.poolId) = (address(tokenA), 99);
        vm.expectRevert(abi.encodeWithSelector(IPools.PoolNotFound.selector, 99));
        pools.swapExactIn(wanted);
        (wanted.poolId, wanted.deadline) = (poolId, block.timestamp - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IPools.DeadlinePassed.selector, block.timestamp - 1)
        );
        pools.swapExactIn(wanted);
        (wanted.deadline, wanted.recipient) = (block.timestamp, address(pools));
        vm.expectRevert(abi.encodeWithSelector(IPools.InvalidRecipient.selector, address(pools)));
        pools.swapExactIn(wanted);
        (wanted.recipient, wanted.amount) = (address(this), type(uint256).max);
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        pools.swapExactIn(wanted);
    }

    function testFuzz_APathEqualsItsHops(uint256 amount, bool forward) public {
        amount = bound(amount, 1e4, 1e22);
        uint256 snapshot = vm.snapshotState();
        uint256 through = pools.swapPathExactIn(
            pathTerms(forward ? address(tokenA) : address(tokenC), forward, amount, 0)
        );
        vm.revertToState(snapshot);
        uint256 between = swapIn(forward ? poolId : otherPoolId, forward, amount);
        vm.assertEq(through, swapIn(forward ? otherPoolId : poolId, forward, between));

        snapshot = vm.snapshotState();
        through = pools.swapPathExactOut(
            pathTerms(forward ? address(tokenC) : address(tokenA), forward, amount, PLENTY)
        );
        vm.revertToState(snapshot);
        between = swapOut(forward ? otherPoolId : poolId, forward, amount);
        vm.assertEq(through, swapOut(forward ? poolId : otherPoolId, forward, between));
    }

    function test_OnAPathOnlyTheFirstAndLastTokenAreTransferred() public {
        uint256 held = tokenB.balanceOf(address(pools));
        uint256 mine = tokenB.balanceOf(address(this));
        IPools.SwapPath memory wanted = pathTerms(address(tokenA), true, 1e18, 0);
        wanted.recipient = bob;
        uint256 received = pools.swapPathExactIn(wanted);
        vm.assertEq(tokenB.balanceOf(address(pools)), held);
        vm.assertEq(tokenB.balanceOf(address(this)), mine);
        vm.assertEq(tokenC.balanceOf(bob), PLENTY + received);
    }

    function test_BoundsOfAPathAreEnforced() public {
        IPools.SwapPath memory wanted = pathTerms(address(tokenA), true, 1e18, 1e18);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.swapPathExactIn(wanted);
        wanted = pathTerms(address(tokenC), true, 1e18, 1e18);
        vm.expectPartialRevert(IPools.AmountAboveMaximum.selector);
        pools.swapPathExactOut(wanted);
        (wanted.limit, wanted.recipient) = (PLENTY, address(0));
        vm.expectPartialRevert(IPools.InvalidRecipient.selector);
        pools.swapPathExactOut(wanted);
        (wanted.recipient, wanted.poolIds) = (address(this), new uint256[](0));
        vm.expectRevert(IPools.EmptyPath.selector);
        pools.swapPathExactIn(wanted);
        wanted = pathTerms(address(tokenA), false, 1e18, 0);
        vm.expectPartialRevert(IPools.TokenNotInPool.selector);
        pools.swapPathExactIn(wanted);
        wanted = pathTerms(address(tokenA), true, 1e18, 0);
        wanted.deadline = block.timestamp - 1;
        vm.expectPartialRevert(IPools.DeadlinePassed.selector);
        pools.swapPathExactIn(wanted);
        wanted = pathTerms(address(tokenC), true, 1e26, PLENTY);
        vm.expectRevert(abi.encodeWithSelector(IPools.InsufficientLiquidity.selector, otherPoolId));
        pools.swapPathExactOut(wanted);
    }

    function test_APermitAndATradeAreOneTransaction() public {
        (address owner, uint256 key) = actorWithKey("signer");
        tokenA.mint(owner, 1e18);
        bytes[] memory calls = new bytes[](2);
        calls[0] = _permit(owner, key, 1e18);
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e18, 0);
        wanted.recipient = owner;
        calls[1] = abi.encodeCall(pools.swapExactIn, (wanted));
        vm.prank(owner);
        bytes[] memory answers = IMulticall(address(pools)).multicall(calls);
        (, uint256 received) = abi.decode(answers[1], (uint256, uint256));
        vm.assertEq(tokenB.balanceOf(owner), received);
        vm.assertEq(tokenA.allowance(owner, address(pools)), 0);
    }

    function test_AcceptsAPermitThatWasAlreadyUsed() public {
        (address owner, uint256 key) = actorWithKey("signer");
        tokenA.mint(owner, 1e18);
        bytes memory permit = _permit(owner, key, 1e18);
        (, Permit memory signed) = abi.decode(_withoutSelector(permit), (address, Permit));
        vm.prank(mallory);
        tokenA.permit(
            owner,
            address(pools),
            signed.value,
            signed.deadline,
            signed.v,
            signed.r,
            signed.s
        );
        bytes[] memory calls = new bytes[](2);
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e18, 0);
        (calls[0], calls[1]) = (permit, abi.encodeCall(pools.swapExactIn, (wanted)));
        vm.prank(owner);
        IMulticall(address(pools)).multicall(calls);
        vm.assertEq(tokenA.balanceOf(owner), 0);
    }

    function test_RejectsAPermitThatTheTokenRejects() public {
        (address owner, ) = actorWithKey("signer");
        (, uint256 otherKey) = actorWithKey("stranger");
        bytes[] memory calls = new bytes[](1);
        calls[0] = _permit(owner, otherKey, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, tokenA));
        vm.prank(owner);
        IMulticall(address(pools)).multicall(calls);
    }

    function test_AFailedPartFailsTheWholeTransaction() public {
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(pools.swapExactIn, (swapTerms(poolId, true, 1e18, 0)));
        calls[1] = abi.encodeCall(pools.swapExactIn, (swapTerms(poolId, true, 0, 0)));
        uint160 price = lens.poolState(poolId).sqrtPriceX96;
        vm.expectRevert(IPools.ZeroAmount.selector);
        IMulticall(address(pools)).multicall(calls);
        vm.assertEq(lens.poolState(poolId).sqrtPriceX96, price);
    }

    function testFuzz_RoundTripsNeverProfit(uint256 amount, bool aToB, bool exactOut) public {
        amount = bound(amount, 1, 3e23);
        uint256 beforeA = tokenA.balanceOf(address(this));
        uint256 beforeB = tokenB.balanceOf(address(this));
        uint256 received = amount;
        if (exactOut) swapOut(poolId, aToB, amount);
        else received = swapIn(poolId, aToB, amount);
        if (received != 0) swapIn(poolId, !aToB, received);
        vm.assertLe(tokenA.balanceOf(address(this)), beforeA);
        vm.assertLe(tokenB.balanceOf(address(this)), beforeB);
    }

    function _permit(
        address owner,
        uint256 key,
        uint256 amount
    ) private view returns (bytes memory) {
        uint256 deadline = block.timestamp + 1 hours;
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            key,
            tokenA.DOMAIN_SEPARATOR(),
            address(pools),
            amount,
            tokenA.nonces(owner),
            deadline
        );
        return
            abi.encodeCall(pools.permitToken, (address(tokenA), Permit(amount, deadline, v, r, s)));
    }

    function _withoutSelector(bytes memory call) private pure returns (bytes memory rest) {
        rest = new bytes(call.length - 4);
        for (uint256 i = 0; i < rest.length; ++i) rest[i] = call[i + 4];
    }
}

interface IMulticall {
    function multicall(bytes[] calldata calls) external returns (bytes[] memory);
}
