// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState, PositionInfo, TickInfo} from "../../../contracts/pools/PoolTypes.sol";
import {Tick} from "../../../contracts/pools/libraries/Tick.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract LiquidityTest is PoolsTest {
    uint256 private poolId;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
    }

    function increase(
        uint256 positionId,
        uint256 amount
    ) private view returns (IPools.IncreaseLiquidity memory) {
        return IPools.IncreaseLiquidity(positionId, amount, amount, 0, 0, block.timestamp);
    }

    function test_AddingMakesAPosition() public {
        (uint256 beforeA, uint256 beforeB) = (
            tokenA.balanceOf(address(this)),
            tokenB.balanceOf(address(this))
        );
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 1200, 1e18);
        wanted.recipient = alice;
        (uint256 id, uint128 liquidity, uint256 amountA, uint256 amountB) = pools.addLiquidity(
            wanted
        );

        vm.assertEq(id, 1);
        vm.assertEq(lens.positionCount(), 1);
        vm.assertEq(pools.ownerOf(id), alice);
        vm.assertEq(beforeA - tokenA.balanceOf(address(this)), amountA);
        vm.assertEq(beforeB - tokenB.balanceOf(address(this)), amountB);
        vm.assertTrue(amountA <= 1e18 && amountB <= 1e18);
        PositionInfo memory position = lens.position(id);
        vm.assertEq(position.positionId, id);
        vm.assertEq(position.poolId, poolId);
        vm.assertEq(position.owner, alice);
        vm.assertEq(position.lowerTick, -600);
        vm.assertEq(position.upperTick, 1200);
        vm.assertEq(position.liquidity, liquidity);
        vm.assertEq(position.tokensOwedA + position.tokensOwedB, 0);
        vm.assertEq(position.createdAt, block.timestamp);
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.liquidity, liquidity);
        vm.assertEq(state.totalLiquidity, liquidity);
    }

    function test_EventsReportPrincipalAndFeesSeparately() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e16);
        swapIn(poolId, false, 1e16);
        PositionInfo memory position = lens.position(id);
        vm.assertTrue(position.tokensOwedA != 0 && position.tokensOwedB != 0);

        vm.recordLogs();
        (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            removal(id, position.liquidity)
        );
        bytes memory data = abi.encode(position.liquidity, amountA, amountB, feesA, feesB);
        vm.assertEq(vm.getRecordedLogs()[0].data, data);
        vm.assertEq(feesA, position.tokensOwedA);
        vm.assertEq(feesB, position.tokensOwedB);
    }

    function test_AddingReportsTheAmounts() public {
        vm.recordLogs();
        (uint256 id, uint128 liquidity, uint256 amountA, uint256 amountB) = pools.addLiquidity(
            terms(poolId, -600, 600, 1e18)
        );
        bytes32[] memory topics = vm.getRecordedLogs()[1].topics;
        vm.assertEq(topics[0], IPools.LiquidityAdded.selector);
        vm.assertEq(uint256(topics[1]), id);
        vm.assertEq(uint256(topics[2]), poolId);
        vm.assertTrue(liquidity != 0 && amountA != 0 && amountB != 0);
    }

    function test_AChangeOfLiquidityIsDatedAndACollectionIsNot() public {
        uint256 created = block.timestamp;
        vm.warp(created + 1 days);
        uint256 id = add(poolId, -600, 600, 1e18);
        vm.assertEq(lens.poolState(poolId).lastUpdated, created + 1 days);
        vm.warp(created + 2 days);
        swapIn(poolId, true, 1e15);
        vm.warp(created + 3 days);
        pools.collectFees(id, address(this));
        vm.assertEq(lens.poolState(poolId).lastUpdated, created + 2 days);
        vm.warp(created + 4 days);
        pools.removeLiquidity(removal(id, 1));
        vm.assertEq(lens.poolState(poolId).lastUpdated, created + 4 days);
    }

    function test_LiquidityOutOfRangeCountsInTotalOnly() public {
        (, uint128 below, uint256 noA, ) = pools.addLiquidity(terms(poolId, -600, -60, 1e18));
        (, uint128 above, , uint256 noB) = pools.addLiquidity(terms(poolId, 60, 600, 1e18));
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(noA + noB, 0);
        vm.assertEq(state.liquidity, 0);
        vm.assertEq(state.totalLiquidity, below + above);
    }

    function test_TicksHoldTheLiquidityThatStartsAndEndsOnThem() public {
        uint256 first = add(poolId, -600, 600, 1e18);
        uint256 second = add(poolId, 600, 1200, 1e18);
        (uint128 one, uint128 two) = (liquidityOf(first), liquidityOf(second));
        TickInfo memory shared = lens.tickInfo(poolId, 600);
        vm.assertEq(shared.liquidityGross, one + two);
        vm.assertEq(shared.liquidityNet, int128(two) - int128(one));
        vm.assertEq(lens.tickBitmap(poolId, 0), (1 << 10) | (1 << 20));
        pools.removeLiquidity(removal(first, one));
        vm.assertEq(lens.tickBitmap(poolId, 0), (1 << 10) | (1 << 20));
        vm.assertEq(lens.tickBitmap(poolId, -1), 0);
        pools.removeLiquidity(removal(second, two));
        vm.assertEq(lens.tickBitmap(poolId, 0), 0);
        vm.assertEq(lens.tickInfo(poolId, 600).liquidityGross, 0);
    }

    /// @dev As in Uniswap: growth before a tick is used counts as outside of what starts on it.
    function test_ATickAtThePriceStartsWithAllFeesOutside() public {
        add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e15);
        IPools.Swap memory back = swapTerms(poolId, false, 1e18, 0);
        back.sqrtPriceLimitX96 = PRICE_ONE;
        pools.swapExactIn(back);
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.tick, 0);
        vm.assertGt(state.feeGrowthGlobalAX128, 0);
        add(poolId, 0, 1200, 1e18);
        TickInfo memory started = lens.tickInfo(poolId, 0);
        vm.assertEq(started.feeGrowthOutsideAX128, state.feeGrowthGlobalAX128);
        vm.assertEq(started.feeGrowthOutsideBX128, state.feeGrowthGlobalBX128);
        vm.assertEq(lens.tickInfo(poolId, 1200).feeGrowthOutsideAX128, 0);
    }

    function test_IncreasingKeepsFeesOwed() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        PositionInfo memory earned = lens.position(id);
        (uint128 liquidity, , ) = pools.increaseLiquidity(increase(id, 1e18));
        PositionInfo memory grown = lens.position(id);
        vm.assertEq(grown.liquidity, earned.liquidity + liquidity);
        vm.assertEq(grown.tokensOwedA, earned.tokensOwedA);
        swapIn(poolId, true, 1e17);
        PositionInfo memory twice = lens.position(id);
        vm.assertGt(twice.tokensOwedA, grown.tokensOwedA);
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, bob);
        vm.assertEq(feesA, twice.tokensOwedA);
        vm.assertEq(feesB, twice.tokensOwedB);
        vm.assertEq(lens.position(id).tokensOwedA + lens.position(id).tokensOwedB, 0);
        vm.assertEq(tokenA.balanceOf(bob), PLENTY + feesA);
        (feesA, feesB) = pools.collectFees(id, bob);
        vm.assertEq(feesA + feesB, 0);
    }

    function test_FeesOfBothTokensAreCollectedOnce() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e16);
        swapIn(poolId, false, 1e16);
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, address(this));
        vm.assertGt(feesA, 0);
        vm.assertGt(feesB, 0);
        (feesA, feesB) = pools.collectFees(id, address(this));
        vm.assertEq(feesA, 0);
        vm.assertEq(feesB, 0);
    }

    function test_CollectingReportsTheAmounts() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        uint256 owed = lens.position(id).tokensOwedA;
        vm.expectEmit(address(pools));
        emit IPools.FeesCollected(id, poolId, bob, owed, 0);
        pools.collectFees(id, bob);
    }

    function test_RemovingAllPaysAllAndLeavesAnEmptyPositionToBurn() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        vm.expectRevert(abi.encodeWithSelector(IPools.PositionNotEmpty.selector, id));
        pools.burn(id);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        vm.assertEq(liquidityOf(id), 0);
        vm.assertEq(lens.position(id).tokensOwedA, 0);
        pools.collectFees(id, address(this));
        pools.burn(id);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, id));
        lens.position(id);
    }

    function test_AnEmptyPositionCanBeFilledAgain() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        pools.increaseLiquidity(increase(id, 1e18));
        vm.assertEq(lens.position(id).tokensOwedA, 0);
        vm.assertGt(liquidityOf(id), 0);
    }

    function test_RangesAreOrderedAlignedAndInside() public {
        int24[2][6] memory wrong = [
            [int24(60), 60],
            [int24(120), 60],
            [int24(-61), 60],
            [int24(-60), 61],
            [int24(-887_280), 60],
            [int24(-60), 887_280]
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            IPools.AddLiquidity memory wanted = terms(poolId, wrong[i][0], wrong[i][1], 1e18);
            vm.expectRevert(
                abi.encodeWithSelector(IPools.InvalidTickRange.selector, wrong[i][0], wrong[i][1])
            );
            pools.addLiquidity(wanted);
        }
    }

    function test_AnAmountTooSmallIsRefused() public {
        IPools.AddLiquidity memory wanted = terms(poolId, -60, 60, 0);
        vm.expectRevert(IPools.ZeroLiquidity.selector);
        pools.addLiquidity(wanted);
        uint256 id = add(poolId, -60, 60, 1e18);
        IPools.IncreaseLiquidity memory more = increase(id, 0);
        vm.expectRevert(IPools.ZeroLiquidity.selector);
        pools.increaseLiquidity(more);
        IPools.RemoveLiquidity memory less = removal(id, 0);
        vm.expectRevert(IPools.ZeroLiquidity.selector);
        pools.removeLiquidity(less);
    }

    function test_MinimumAmountsAreEnforced() public {
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 1200, 1e18);
        wanted.amountAMin = 1e18;
        wanted.amountBMin = 1e18;
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.addLiquidity(wanted);
        uint256 id = add(poolId, -600, 600, 1e18);
        IPools.IncreaseLiquidity memory more = increase(id, 1e18);
        more.amountAMin = 1e18 + 1;
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.increaseLiquidity(more);
        IPools.RemoveLiquidity memory less = removal(id, liquidityOf(id));
        less.amountAMin = 1e18;
        vm.expectRevert(
            abi.encodeWithSelector(IPools.AmountBelowMinimum.selector, tokenA, 1e18 - 1, 1e18)
        );
        pools.removeLiquidity(less);
        (less.amountAMin, less.amountBMin) = (0, 1e18);
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.removeLiquidity(less);
    }

    function test_MinimumAmountsOfARemovalDoNotCountFees() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        for (uint256 i = 0; i < 20; ++i) swapIn(poolId, i % 2 == 0, 5e17);
        (uint256 amountA, , uint256 feesA, ) = pools.removeLiquidity(
            removal(id, liquidityOf(id) / 2)
        );
        vm.assertGt(feesA, 0);
        IPools.RemoveLiquidity memory less = removal(id, liquidityOf(id));
        less.amountAMin = amountA + 10;
        vm.expectPartialRevert(IPools.AmountBelowMinimum.selector);
        pools.removeLiquidity(less);
    }

    function test_RejectsRemovingMoreThanThePositionHolds() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        uint128 held = liquidityOf(id);
        IPools.RemoveLiquidity memory less = removal(id, held + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IPools.InsufficientPositionLiquidity.selector, held + 1, held)
        );
        pools.removeLiquidity(less);
    }

    function test_DeadlinesAreEnforced() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        uint256 past = block.timestamp - 1;
        bytes memory refusal = abi.encodeWithSelector(IPools.DeadlinePassed.selector, past);
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 600, 1e18);
        IPools.IncreaseLiquidity memory more = increase(id, 1e18);
        IPools.RemoveLiquidity memory less = removal(id, 1);
        (wanted.deadline, more.deadline, less.deadline) = (past, past, past);
        vm.expectRevert(refusal);
        pools.addLiquidity(wanted);
        vm.expectRevert(refusal);
        pools.increaseLiquidity(more);
        vm.expectRevert(refusal);
        pools.removeLiquidity(less);
    }

    function test_RejectsTheZeroAddressAndThePoolsAsRecipient() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        address[2] memory wrong = [address(0), address(pools)];
        for (uint256 i = 0; i < 2; ++i) {
            IPools.RemoveLiquidity memory less = removal(id, 1);
            less.recipient = wrong[i];
            bytes memory refusal = abi.encodeWithSelector(
                IPools.InvalidRecipient.selector,
                wrong[i]
            );
            vm.expectRevert(refusal);
            pools.removeLiquidity(less);
            vm.expectRevert(refusal);
            pools.collectFees(id, wrong[i]);
        }
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 600, 1e18);
        wanted.recipient = address(0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0))
        );
        pools.addLiquidity(wanted);
    }

    function test_AnInactivePoolAllowsOnlyWithdrawals() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        vm.expectEmit(address(pools));
        emit IPools.PoolActiveSet(poolId, false);
        vm.prank(pauser);
        pools.setActive(poolId, false);
        vm.assertFalse(lens.pool(poolId).active);

        bytes memory refusal = abi.encodeWithSelector(IPools.PoolNotActive.selector, poolId);
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 600, 1e18);
        vm.expectRevert(refusal);
        pools.addLiquidity(wanted);
        IPools.IncreaseLiquidity memory more = increase(id, 1e18);
        vm.expectRevert(refusal);
        pools.increaseLiquidity(more);
        IPools.Swap memory trade = swapTerms(poolId, true, 1e17, 0);
        vm.expectRevert(refusal);
        pools.swapExactIn(trade);

        pools.collectFees(id, address(this));
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        vm.prank(pauser);
        pools.setActive(poolId, true);
        add(poolId, -600, 600, 1e18);
    }

    function test_ASuspendedAssetCanOnlyBeRemoved() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        setStatus(assetIdA, VerificationStatus.SUSPENDED);
        bytes memory refusal = abi.encodeWithSelector(IPools.AssetNotVerified.selector, tokenA);
        IPools.AddLiquidity memory wanted = terms(poolId, -600, 600, 1e18);
        vm.expectRevert(refusal);
        pools.addLiquidity(wanted);
        IPools.Swap memory trade = swapTerms(poolId, true, 1e17, 0);
        vm.expectRevert(refusal);
        pools.swapExactIn(trade);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
    }

    function test_LiquidityOfATickIsLimited() public {
        uint256 wide = createAB(30, 16_383, PRICE_ONE);
        uint256 id = add(wide, -16_383, 16_383, 1e18);
        // 2 * 54 + 1 usable ticks share 128 bits.
        uint256 maximum = type(uint128).max / 109;
        IPools.IncreaseLiquidity memory more = increase(id, PLENTY / 2);
        tokenA.mint(address(this), 1e38);
        tokenB.mint(address(this), 1e38);
        (more.amountADesired, more.amountBDesired) = (3e36, 3e36);
        vm.expectPartialRevert(Tick.TickLiquidityTooGreat.selector);
        pools.increaseLiquidity(more);
        (more.amountADesired, more.amountBDesired) = (1e36, 1e36);
        pools.increaseLiquidity(more);
        vm.assertLe(lens.tickInfo(wide, 16_383).liquidityGross, maximum);
    }

    function test_PositionsAreTokensThatMove() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        swapIn(poolId, true, 1e17);
        uint256 owed = lens.position(id).tokensOwedA;
        pools.transferFrom(address(this), alice, id);
        vm.prank(alice);
        (uint256 feesA, ) = pools.collectFees(id, alice);
        vm.assertEq(feesA, owed);
        vm.assertTrue(pools.supportsInterface(type(IERC721).interfaceId));
        IERC721Metadata positions = IERC721Metadata(address(pools));
        vm.assertEq(positions.name(), "Canopy Position");
        vm.assertEq(positions.symbol(), "CANOPY-LP");
    }

    function test_AnApprovedOperatorActsForTheOwner() public {
        uint256 id = add(poolId, -600, 600, 1e18);
        IPools.RemoveLiquidity memory less = removal(id, liquidityOf(id));
        IPools.IncreaseLiquidity memory more = increase(id, 1e18);
        bytes memory refused = abi.encodeWithSelector(
            IERC721Errors.ERC721InsufficientApproval.selector,
            bob,
            id
        );
        vm.startPrank(bob);
        vm.expectRevert(refused);
        pools.increaseLiquidity(more);
        vm.expectRevert(refused);
        pools.removeLiquidity(less);
        vm.stopPrank();

        pools.approve(bob, id);
        uint256 ownerBefore = tokenA.balanceOf(address(this));
        uint256 operatorBefore = tokenA.balanceOf(bob);
        vm.startPrank(bob);
        (uint128 added, uint256 paid, ) = pools.increaseLiquidity(more);
        (uint256 received, , , ) = pools.removeLiquidity(less);
        vm.stopPrank();
        // The operator pays for what it adds, and sends what it removes to the owner.
        vm.assertGt(paid, 0);
        vm.assertEq(tokenA.balanceOf(bob), operatorBefore - paid);
        vm.assertGt(received, 0);
        vm.assertEq(tokenA.balanceOf(address(this)), ownerBefore + received);
        vm.assertEq(liquidityOf(id), added);
        vm.assertEq(pools.ownerOf(id), address(this));
    }

    function testFuzz_AddingAndRemovingNeverProfits(
        int24 lower,
        int24 upper,
        uint256 amountA,
        uint256 amountB,
        uint160 price
    ) public {
        uint256 id = createAB(5, 10, uint160(bound(price, PRICE_ONE >> 12, PRICE_ONE << 12)));
        IPools.AddLiquidity memory wanted = terms(id, 0, 0, 0);
        wanted.lowerTick = int24(bound(lower, -30_000, 29_999)) * 10;
        wanted.upperTick = int24(bound(upper, wanted.lowerTick / 10 + 1, 30_000)) * 10;
        wanted.amountADesired = bound(amountA, 1, 1e24);
        wanted.amountBDesired = bound(amountB, 1, 1e24);
        try pools.addLiquidity(wanted) returns (
            uint256 positionId,
            uint128 liquidity,
            uint256 paidA,
            uint256 paidB
        ) {
            vm.assertTrue(paidA <= wanted.amountADesired && paidB <= wanted.amountBDesired);
            (uint256 backA, uint256 backB, , ) = pools.removeLiquidity(
                removal(positionId, liquidity)
            );
            vm.assertTrue(backA <= paidA && backB <= paidB);
            vm.assertTrue(paidA - backA <= 1 && paidB - backB <= 1);
        } catch {
            // Too little for the range.
        }
    }
}
