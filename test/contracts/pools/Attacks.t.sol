// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState, PositionInfo, SwapQuote} from "../../../contracts/pools/PoolTypes.sol";
import {PoolSlots} from "../../../contracts/pools/libraries/PoolSlots.sol";
import {Tick} from "../../../contracts/pools/libraries/Tick.sol";
import {vm} from "../support/Vm.sol";
import {
    CallbackToken,
    FalseRenunciationToken,
    SeizableToken,
    FeeOnTransferToken,
    NoRenunciationToken
} from "./support/HostileTokens.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Known attacks on pools, tried against these.
contract AttacksTest is PoolsTest {
    uint256 private poolId;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
    }

    // Price manipulation

    function test_Attack_ThePriceOfAnEmptyPoolIsMovedBeforeTheFirstDeposit() public {
        IPools.AddLiquidity memory wanted = terms(poolId, -6000, 6000, 1e18);
        (wanted.amountAMin, wanted.amountBMin) = (0.99e18, 0.99e18);
        // Control: at the price of the pool the deposit is made.
        uint256 clean = vm.snapshotState();
        pools.addLiquidity(wanted);
        vm.revertToState(clean);
        IPools.Swap memory push = swapTerms(poolId, true, 1, 0);
        push.sqrtPriceLimitX96 = PRICE_ONE / 4;
        vm.prank(mallory);
        pools.swapExactIn(push);
        vm.assertEq(lens.poolState(poolId).sqrtPriceX96, PRICE_ONE / 4);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.addLiquidity(wanted);
    }

    function test_Attack_ASandwichedTradeIsRefusedByItsMinimum() public {
        add(poolId, -6000, 6000, 1e21);
        uint256 fair = pools.quote(poolId, address(tokenA), 1e19, true, 0).amountOut;
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e19, (fair * 99) / 100);
        // Control: without the trade ahead of it, it is made.
        uint256 clean = vm.snapshotState();
        pools.swapExactIn(wanted);
        vm.revertToState(clean);
        IPools.Swap memory front = swapTerms(poolId, true, 1e20, 0);
        front.recipient = mallory;
        vm.prank(mallory);
        pools.swapExactIn(front);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.swapExactIn(wanted);
    }

    function test_Attack_ASandwichedDepositIsRefusedByItsMinimums() public {
        add(poolId, -6000, 6000, 1e21);
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 600, 1e20);
        (wanted.amountAMin, wanted.amountBMin) = (0.99e20, 0.99e20);
        // Control: without the trade ahead of it, it is made.
        uint256 clean = vm.snapshotState();
        pools.addLiquidity(wanted);
        vm.revertToState(clean);
        IPools.Swap memory front = swapTerms(poolId, true, 1e20, 0);
        vm.prank(mallory);
        pools.swapExactIn(front);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.addLiquidity(wanted);
    }

    function test_Attack_ASandwichedRemovalIsRefusedByItsMinimums() public {
        add(poolId, -6000, 6000, 1e21);
        uint256 id = add(poolId, -600, 600, 1e20);
        IPools.RemoveLiquidity memory wanted = removal(id, liquidityOf(id));
        wanted.amountBMin = 0.99e20;
        // Control: without the trade ahead of it, it is made.
        uint256 clean = vm.snapshotState();
        pools.removeLiquidity(wanted);
        vm.revertToState(clean);
        IPools.Swap memory front = swapTerms(poolId, true, 1e20, 0);
        vm.prank(mallory);
        pools.swapExactIn(front);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.removeLiquidity(wanted);
    }

    function test_Attack_LiquidityJustInTimeEarnsNothingFromBefore() public {
        uint256 loyal = add(poolId, -600, 600, 1e20);
        swapIn(poolId, true, 1e18);
        uint256 earned = lens.position(loyal).tokensOwedA;
        uint256 late = addFor(mallory, poolId, -600, 600, 1e24);
        PositionInfo memory position = lens.position(late);
        vm.assertEq(position.tokensOwedA + position.tokensOwedB, 0);
        vm.assertEq(lens.position(loyal).tokensOwedA, earned);
        // Control: it earns from the next trade.
        swapIn(poolId, true, 1e18);
        vm.assertGt(lens.position(late).tokensOwedA, 0);
    }

    // Edges of the arithmetic

    function test_Attack_LiquidityAtThePriceBoundsIsTradedAndRemoved() public {
        uint256 id = createAB(100, 1, PRICE_ONE);
        uint256 lowest = add(id, -MAX_TICK, -MAX_TICK + 1, 1e8);
        uint256 highest = add(id, MAX_TICK - 1, MAX_TICK, 1e8);
        IPools.Swap memory down = swapTerms(id, true, PLENTY / 2, 0);
        down.sqrtPriceLimitX96 = MIN_SQRT_PRICE + 1;
        pools.swapExactIn(down);
        vm.assertEq(lens.poolState(id).tick, -MAX_TICK);
        IPools.Swap memory up = swapTerms(id, false, PLENTY / 2, 0);
        up.sqrtPriceLimitX96 = MAX_SQRT_PRICE - 1;
        pools.swapExactIn(up);
        vm.assertEq(lens.poolState(id).tick, MAX_TICK - 1);
        pools.removeLiquidity(removal(lowest, liquidityOf(lowest)));
        pools.removeLiquidity(removal(highest, liquidityOf(highest)));
    }

    /// @dev The rounding that drained KyberSwap Elastic in 2023: the price passed a tick and the
    /// pool did not notice.
    /// hardhat-config: default.fuzz.runs = 1000
    function testFuzz_Attack_ThePriceNeverPassesATickWithoutCrossingIt(
        uint256 amount,
        uint256 nudge,
        bool exactIn,
        bool aToB
    ) public {
        add(poolId, -600, 600, bound(amount, 1e3, 1e24));
        add(poolId, -60, 60, bound(amount >> 7, 1e3, 1e24));
        IPools.Swap memory wanted = swapTerms(poolId, aToB, PLENTY, exactIn ? 0 : PLENTY);
        // Exactly to the tick, and then a little more or less.
        wanted.sqrtPriceLimitX96 =
            aToB ? 78990846045029531151608375686 : 79466191966197645195421774833;
        SwapQuote memory toTick = pools.quote(
            poolId,
            wanted.tokenIn,
            PLENTY,
            exactIn,
            wanted.sqrtPriceLimitX96
        );
        wanted.sqrtPriceLimitX96 = 0;
        uint256 exact = exactIn ? toTick.amountIn : toTick.amountOut;
        wanted.amount = exact + 3 > bound(nudge, 0, 6) ? exact + 3 - bound(nudge, 0, 6) : 1;
        if (exactIn) pools.swapExactIn(wanted);
        else pools.swapExactOut(wanted);

        PoolState memory state = lens.poolState(poolId);
        uint128 inRange;
        for (uint256 id = 1; id <= 2; ++id) {
            PositionInfo memory position = lens.position(id);
            if (position.lowerTick <= state.tick && state.tick < position.upperTick)
                inRange += position.liquidity;
        }
        vm.assertEq(state.liquidity, inRange);
    }

    function testFuzz_Attack_DustTradesNeverPayMoreThanTheyTake(uint256 dust, bool aToB) public {
        add(poolId, -600, 600, 1e6);
        dust = bound(dust, 1, 50);
        uint256 value = tokenA.balanceOf(address(this)) + tokenB.balanceOf(address(this));
        for (uint256 i = 0; i < 10; ++i) {
            swapIn(poolId, aToB, dust);
            swapIn(poolId, !aToB, dust);
        }
        vm.assertLe(tokenA.balanceOf(address(this)) + tokenB.balanceOf(address(this)), value);
    }

    function test_Attack_AmountsBeyond128BitsAreRefusedNotCut() public {
        uint256 id = createAB(30, 16_383, PRICE_ONE);
        add(id, -16_383, 16_383, 1e36);
        uint256 huge = uint256(type(uint128).max) + 2;
        tokenA.mint(address(this), huge);
        IPools.Swap memory wanted = swapTerms(id, true, huge, 0);
        wanted.sqrtPriceLimitX96 = MIN_SQRT_PRICE + 1;
        uint256 held = tokenA.balanceOf(address(this));
        (uint256 paid, ) = pools.swapExactIn(wanted);
        vm.assertEq(held - tokenA.balanceOf(address(this)), paid);
        vm.assertLt(paid, type(uint128).max);
        wanted.amount = type(uint256).max / 2 + 1;
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        pools.swapExactIn(wanted);
    }

    function test_Attack_FeeGrowthThatWrapsAroundStillPaysExactly() public {
        add(poolId, -6000, 6000, 1e20);
        uint256 snapshot = vm.snapshotState();
        (uint256 plainA, uint256 plainB) = _feesOfAWeek();
        vm.revertToState(snapshot);
        bytes32 slot = bytes32(uint256(PoolSlots.pool(poolId)) + 4);
        vm.store(address(pools), slot, bytes32(type(uint256).max - 1e30));
        vm.store(address(pools), bytes32(uint256(slot) + 1), bytes32(type(uint256).max - 1e30));
        (uint256 wrappedA, uint256 wrappedB) = _feesOfAWeek();
        vm.assertLt(lens.poolState(poolId).feeGrowthGlobalAX128, type(uint256).max / 2);
        vm.assertEq(wrappedA, plainA);
        vm.assertEq(wrappedB, plainB);
    }

    function test_Attack_ATickCarriesNoMoreThanItsShareOf128Bits() public {
        // Four times the maximum of one of the 29,575 usable ticks.
        IPools.AddLiquidity memory wanted = terms(poolId, -60, 60, 2 ** 107);
        vm.expectPartialRevert(Tick.TickLiquidityTooGreat.selector);
        pools.addLiquidity(wanted);
        wanted = terms(poolId, -60, 60, PLENTY * 1000);
        vm.expectRevert(SafeCast.SafeCastOverflow.selector);
        pools.addLiquidity(wanted);
        vm.assertEq(lens.poolState(poolId).totalLiquidity, 0);
        // Control: less than its share is taken.
        add(poolId, -60, 60, 1e24);
        vm.assertGt(lens.poolState(poolId).totalLiquidity, 0);
    }

    // Fees that were earned by others

    function test_Attack_APositionRefilledEarnsNothingFromWhileItWasEmpty() public {
        uint256 id = addFor(mallory, poolId, -600, 600, 1e20);
        uint256 loyal = add(poolId, -600, 600, 1e20);
        _removeAllAsMallory(id);
        for (uint256 i = 0; i < 4; ++i) swapIn(poolId, i % 2 == 0, 5e18);
        _refillAsMallory(id);
        _assertNothingOwed(id);
        _assertHasEarned(loyal);
    }

    function test_Attack_APositionRefilledOnUnusedTicksEarnsNothingFromBefore() public {
        uint256 loyal = add(poolId, -6000, 6000, 1e20);
        uint256 id = addFor(mallory, poolId, -600, 600, 1e20);
        for (uint256 i = 0; i < 4; ++i) swapIn(poolId, i % 2 == 0, 5e18);
        _removeAllAsMallory(id);
        for (uint256 i = 0; i < 3; ++i) swapIn(poolId, i % 2 == 0, 3e19);
        _refillAsMallory(id);
        _assertNothingOwed(id);
        _assertHasEarned(loyal);
    }

    function test_Attack_APositionOutOfRangeStartsWithoutFees() public {
        uint256 loyal = add(poolId, -6000, 6000, 1e20);
        for (uint256 i = 0; i < 4; ++i) swapIn(poolId, i % 2 == 0, 5e18);
        _assertHasEarned(loyal);
        _assertNothingOwed(addFor(mallory, poolId, 1200, 1800, 1e20));
        _assertNothingOwed(addFor(mallory, poolId, -1800, -1200, 1e20));
        // One end in use, the other not in use.
        _assertNothingOwed(addFor(mallory, poolId, -1800, 600, 1e20));
        _assertNothingOwed(addFor(mallory, poolId, -2400, -1800, 1e20));
    }

    // Tokens that misbehave

    function test_Attack_ATokenWithAFeeOnTransferIsRejected() public {
        PlainToken fee = new FeeOnTransferToken();
        uint256 id = _poolWith(fee);
        IPools.AddLiquidity memory wanted = terms(id, -600, 600, 1e18);
        vm.expectPartialRevert(IPools.TransferMismatch.selector);
        pools.addLiquidity(wanted);
        // Control: a plain token in a pool of the same kind is taken.
        wanted.poolId = _poolWith(new PlainToken(18));
        pools.addLiquidity(wanted);
    }

    function test_Attack_ATokenThatCallsBackCannotReenter() public {
        CallbackToken token = new CallbackToken();
        uint256 id = _poolWith(token);
        uint256 position = add(id, -600, 600, 1e18);
        pools.setApprovalForAll(address(token), true);
        uint256[] memory path = new uint256[](1);
        path[0] = id;
        IPools.SwapPath memory along = IPools.SwapPath(
            lens.pool(id).tokenA,
            path,
            1e15,
            0,
            address(this),
            block.timestamp
        );
        bytes[10] memory calls = [
            abi.encodeCall(pools.swapExactIn, (swapTerms(id, true, 1e15, 0))),
            abi.encodeCall(pools.swapExactOut, (swapTerms(id, true, 1e15, PLENTY))),
            abi.encodeCall(pools.swapPathExactIn, (along)),
            abi.encodeCall(pools.swapPathExactOut, (along)),
            abi.encodeCall(pools.withdrawDeferred, (position, address(this))),
            abi.encodeCall(pools.addLiquidity, (terms(id, -600, 600, 1e15))),
            abi.encodeCall(
                pools.increaseLiquidity,
                (IPools.IncreaseLiquidity(position, 1e15, 1e15, 0, 0, block.timestamp))
            ),
            abi.encodeCall(pools.removeLiquidity, (removal(position, 1))),
            abi.encodeCall(pools.collectFees, (position, address(this))),
            abi.encodeCall(pools.burn, (position))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            token.arm(address(pools), calls[i]);
            swapIn(id, i % 2 == 0, 1e15);
            vm.assertFalse(token.succeeded());
            vm.assertEq(
                bytes32(token.answer()),
                bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
            );
        }
        // Control: outside a payment the token may do what the owner allowed it.
        vm.prank(address(token));
        pools.collectFees(position, address(this));
    }

    function test_Attack_ReadsDuringACallbackSeeTheFinalState() public {
        CallbackToken token = new CallbackToken();
        uint256 id = _poolWith(token);
        add(id, -600, 600, 1e18);
        token.arm(address(lens), abi.encodeCall(lens.poolState, (id)));
        swapIn(id, true, 1e15);
        vm.assertTrue(token.succeeded());
        vm.assertEq(token.answer(), abi.encode(lens.poolState(id)));
    }

    function test_Attack_ATokenThatSeizesBalancesHurtsOnlyItsOwnPools() public {
        SeizableToken token = new SeizableToken();
        uint256 bad = _poolWith(token);
        uint256 badPosition = add(bad, -600, 600, 1e18);
        uint256 good = add(poolId, -600, 600, 1e18);
        token.seize(address(pools), 1e18);
        pools.removeLiquidity(removal(badPosition, liquidityOf(badPosition)));
        PositionInfo memory position = lens.position(badPosition);
        vm.assertGt(position.deferredA + position.deferredB, 0);
        pools.removeLiquidity(removal(good, liquidityOf(good)));
    }

    function test_Attack_ADonationCannotBeClaimed() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        tokenA.mint(address(pools), 1e24);
        tokenB.mint(address(pools), 1e24);
        swapIn(poolId, true, 1e17);
        swapIn(poolId, false, 1e17);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        vm.assertTrue(tokenA.balanceOf(address(pools)) >= 1e24);
        vm.assertTrue(tokenB.balanceOf(address(pools)) >= 1e24);
    }

    function test_Attack_OnePoolCannotSpendWhatAnotherHolds() public {
        uint256 rich = add(poolId, -600, 600, 1e24);
        uint256 poor = createBC(30, 60, PRICE_ONE);
        add(poor, -600, 600, 1e18);
        IPools.Swap memory drain = swapTerms(poor, false, 1e22, 0);
        vm.expectPartialRevert(IPools.InsufficientLiquidity.selector);
        pools.swapExactIn(drain);
        drain.sqrtPriceLimitX96 = MAX_SQRT_PRICE - 1;
        (, uint256 received) = pools.swapExactIn(drain);
        vm.assertLe(received, 1e18);
        pools.removeLiquidity(removal(rich, liquidityOf(rich)));
    }

    function test_Attack_AnAssetThatKeepsPayingYieldToThePoolsHasNoPool() public {
        PlainToken[2] memory tokens = [
            PlainToken(new FalseRenunciationToken()),
            new NoRenunciationToken()
        ];
        for (uint256 i = 0; i < tokens.length; ++i) {
            registerVerified(address(tokens[i]));
            bool first = address(tokens[i]) < address(tokenB);
            vm.expectRevert(
                abi.encodeWithSelector(IPools.YieldNotRenounced.selector, address(tokens[i]))
            );
            pools.createPool(
                first ? address(tokens[i]) : address(tokenB),
                first ? address(tokenB) : address(tokens[i]),
                first ? AssetClass.TREASURY : AssetClass.CURRENCY,
                first ? AssetClass.CURRENCY : AssetClass.TREASURY,
                30,
                60,
                PRICE_ONE
            );
        }
        vm.assertEq(lens.poolCount(), 1);
        // Control: a token without yield has one.
        _poolWith(new PlainToken(18));
        vm.assertEq(lens.poolCount(), 2);
    }

    // Other people's positions

    function test_Attack_AStrangerCannotTouchAPosition() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        bytes memory refusal = abi.encodeWithSelector(
            IERC721Errors.ERC721InsufficientApproval.selector,
            mallory,
            id
        );
        IPools.RemoveLiquidity memory less = removal(id, 1);
        IPools.IncreaseLiquidity memory more = IPools.IncreaseLiquidity(
            id,
            1e18,
            1e18,
            0,
            0,
            block.timestamp
        );
        vm.startPrank(mallory);
        vm.expectRevert(refusal);
        pools.removeLiquidity(less);
        vm.expectRevert(refusal);
        pools.collectFees(id, mallory);
        vm.expectRevert(refusal);
        pools.increaseLiquidity(more);
        vm.expectRevert(refusal);
        pools.burn(id);
        vm.stopPrank();
        // Control: its owner may do all of it.
        pools.increaseLiquidity(more);
        pools.collectFees(id, address(this));
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        pools.burn(id);
    }

    function test_Attack_AnApprovalDoesNotSurviveASale() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        pools.approve(mallory, id);
        // Control: before the sale the approval counts.
        vm.prank(mallory);
        pools.collectFees(id, mallory);
        pools.transferFrom(address(this), alice, id);
        vm.prank(mallory);
        vm.expectPartialRevert(IERC721Errors.ERC721InsufficientApproval.selector);
        pools.collectFees(id, mallory);
    }

    function test_Attack_APositionThatDoesNotExistPaysNothing() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 77));
        pools.collectFees(77, address(this));
        // Control: one that exists does.
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        (uint256 feesA, ) = pools.collectFees(id, address(this));
        vm.assertGt(feesA, 0);
    }

    function test_Attack_AllowancesOfOthersCannotBeSpent() public {
        add(poolId, -600, 600, 1e18);
        uint256 held = tokenA.balanceOf(alice);
        uint256 own = tokenA.balanceOf(mallory);
        IPools.Swap memory wanted = swapTerms(poolId, true, 1e15, 0);
        wanted.recipient = mallory;
        vm.prank(mallory);
        pools.swapExactIn(wanted);
        vm.assertEq(tokenA.balanceOf(alice), held);
        // Control: whoever trades pays.
        vm.assertEq(tokenA.balanceOf(mallory), own - 1e15);
    }

    // The oracle

    function test_Attack_APriceMovedAndBackWithinASecondLeavesNoTrace() public {
        add(poolId, -6000, 6000, 1e21);
        skip(30 minutes);
        vm.startPrank(mallory);
        IPools.Swap memory push = swapTerms(poolId, true, 2e20, 0);
        push.recipient = mallory;
        (, uint256 received) = pools.swapExactIn(push);
        vm.assertLt(lens.poolState(poolId).tick, -1000);
        vm.assertEq(lens.consult(poolId, 30 minutes), 0);
        IPools.Swap memory back = swapTerms(poolId, false, received, 0);
        back.recipient = mallory;
        pools.swapExactIn(back);
        vm.stopPrank();
        skip(30 minutes);
        int24 tick = lens.poolState(poolId).tick;
        vm.assertEq(lens.consult(poolId, 30 minutes), tick);
        // Control: a price that stays is in the average.
        swapIn(poolId, true, 2e20);
        skip(1);
        vm.assertLt(lens.consult(poolId, 30 minutes), tick);
    }

    function test_Attack_APriceHeldForABlockWeighsOnlyThatBlock() public {
        add(poolId, -6000, 6000, 1e21);
        skip(30 minutes);
        swapIn(poolId, true, 2e20);
        int24 moved = lens.poolState(poolId).tick;
        skip(2);
        int24 mean = lens.consult(poolId, 30 minutes);
        vm.assertEq(mean, (moved * 2) / 1800 - 1);
    }

    function _removeAllAsMallory(uint256 id) private {
        IPools.RemoveLiquidity memory all = removal(id, liquidityOf(id));
        vm.prank(mallory);
        pools.removeLiquidity(all);
    }

    function _refillAsMallory(uint256 id) private {
        vm.prank(mallory);
        pools.increaseLiquidity(IPools.IncreaseLiquidity(id, 1e20, 1e20, 0, 0, block.timestamp));
    }

    function _assertNothingOwed(uint256 id) private {
        PositionInfo memory info = lens.position(id);
        vm.assertEq(info.tokensOwedA + info.tokensOwedB, 0);
        vm.prank(mallory);
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, mallory);
        vm.assertEq(feesA + feesB, 0);
    }

    /// @dev Control: a position that stayed in range has earned from the same trades.
    function _assertHasEarned(uint256 id) private view {
        PositionInfo memory info = lens.position(id);
        vm.assertGt(info.tokensOwedA, 0);
        vm.assertGt(info.tokensOwedB, 0);
    }

    function _feesOfAWeek() private returns (uint256 feesA, uint256 feesB) {
        uint256 id = add(poolId, -600, 600, 1e20);
        for (uint256 i = 0; i < 8; ++i) swapIn(poolId, i % 2 == 0, 5e18);
        return pools.collectFees(id, address(this));
    }

    function _poolWith(PlainToken token) private returns (uint256) {
        registerVerified(address(token));
        token.mint(address(this), PLENTY);
        token.approve(address(pools), type(uint256).max);
        return createWith(address(token), 30, 60);
    }
}
