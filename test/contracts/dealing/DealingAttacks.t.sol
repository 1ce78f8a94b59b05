// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetTerms, IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {DealingTerms} from "../../../contracts/dealing/DealingTerms.sol";
import {DealingDay, IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {IDealtShare} from "../../../contracts/dealing/IDealtShare.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice Attacks on the price of a day and on its strike. Each is carried out and fails, beside a control
/// that succeeds.
contract DealingAttacksTest is DealingTest {
    function test_ARequestInTheSecondOfTheCutOffWaitsForTheNextDay() public {
        vm.warp(FIRST_CUT_OFF - 1);
        vm.assertEq(subscribe(bob, 100 * USD), 1);
        vm.warp(FIRST_CUT_OFF);
        vm.assertEq(subscribe(carol, 100 * USD), 2);
        stateNav(USD);
        desk.strike(1);
        vm.assertEq(desk.maxDeposit(bob), 100 * USD);
        vm.assertEq(desk.maxDeposit(carol), 0);
    }

    function test_CancellingInTheSecondOfTheCutOffIsTooLate() public {
        subscribe(bob, 100 * USD);
        subscribe(carol, 100 * USD);
        vm.warp(FIRST_CUT_OFF - 1);
        vm.prank(carol);
        desk.cancelDepositRequest(1, carol);
        vm.warp(FIRST_CUT_OFF);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IDealingDesk.BoundUntil.selector, 1, FIRST_CUT_OFF + LAPSE)
        );
        desk.cancelDepositRequest(1, bob);
    }

    function test_AValueOfBeforeTheCutOffPricesNothing() public {
        subscribe(bob, 100 * USD);
        vm.warp(FIRST_CUT_OFF + 1);
        vm.prank(issuer);
        fund_.setNav(USD, uint64(FIRST_CUT_OFF - 1));
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotPriced.selector, 1));
        desk.strike(1);
        vm.prank(issuer);
        fund_.setNav(USD, uint64(FIRST_CUT_OFF));
        desk.strike(1);
    }

    function test_AValueStatedBeforeTheCutOffPricesNothing() public {
        subscribe(bob, 100 * USD);
        vm.warp(FIRST_CUT_OFF - 1);
        stateNav(USD);
        vm.warp(FIRST_CUT_OFF);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotPriced.selector, 1));
        desk.strike(1);
    }

    function test_TheValueOfALaterDayPricesNoEarlierOne() public {
        subscribe(bob, 100 * USD);
        vm.warp(FIRST_CUT_OFF + 1 days);
        stateNav(5 * USD);
        vm.assertTrue(desk.hasLapsed(1));
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.DayLapsed.selector, 1));
        desk.strike(1);
        // Bob has it back long before the time is over.
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 1_000_000 * USD);
    }

    function test_ASecondValueReplacesNoPrice() public {
        subscribe(bob, 100 * USD);
        passCutOff(1);
        stateNav(USD);
        stateNav(50 * USD);
        desk.strike(1);
        vm.assertEq(desk.dealingDay(1).price, USD * PRICE_SCALE);
        stateNav(100 * USD);
        vm.assertEq(desk.maxMint(bob), 100 * SHARE);
    }

    function test_ADayIsStruckOnce() public {
        subscribe(bob, 100 * USD);
        deal(1, USD);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.AlreadyStruck.selector, 1));
        desk.strike(1);
    }

    function test_ADayThatLapsedIsNotStruck() public {
        subscribe(bob, 100 * USD);
        subscribe(carol, 100 * USD);
        passCutOff(1);
        stateNav(USD);
        uint256 snapshot = vm.snapshotState();
        vm.warp(FIRST_CUT_OFF + LAPSE - 1);
        vm.prank(bob);
        vm.expectPartialRevert(IDealingDesk.BoundUntil.selector);
        desk.cancelDepositRequest(1, bob);
        desk.strike(1);
        vm.revertToState(snapshot);
        vm.warp(FIRST_CUT_OFF + LAPSE);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.DayLapsed.selector, 1));
        desk.strike(1);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
    }

    function test_ADayWhoseValueIsStaleLapses() public {
        AssetTerms memory terms = fundTerms();
        terms.navMaxAge = 2 days;
        (fund_, desk, assetId) = createFund(terms, dealingTerms());
        fund(bob, 100 * USD, address(desk));
        uint256 before = usdc.balanceOf(bob);
        subscribe(bob, 100 * USD);
        passCutOff(1);
        stateNav(USD);
        vm.warp(FIRST_CUT_OFF + 2 days);
        uint256 snapshot = vm.snapshotState();
        // Control: in its last second it is struck.
        desk.strike(1);
        vm.revertToState(snapshot);
        skip(1);
        vm.assertTrue(desk.hasLapsed(1));
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.DayLapsed.selector, 1));
        desk.strike(1);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), before);
    }

    function test_AnEarlierDayIsPaidFirst() public {
        redeemLater(alice, 50 * SHARE);
        passCutOff(1);
        stateNav(USD);
        redeemLater(alice, 50 * SHARE);
        passCutOff(2);
        stateNav(USD);
        addCash(50 * USD);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.EarlierDayFirst.selector, 1));
        desk.strike(2);
        desk.strike(1);
        skip(FUNDING);
        desk.strike(2);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 50 * SHARE);
        vm.assertEq(desk.pendingRedeemRequest(2, alice), 50 * SHARE);
    }

    function test_NobodyStrikesBeforeTheIssuerCanPay() public {
        redeemLater(alice, 50 * SHARE);
        passCutOff(1);
        stateNav(USD);
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                IDealingDesk.CashMissing.selector,
                50 * USD,
                block.timestamp + FUNDING
            )
        );
        desk.strike(1);
        addCash(50 * USD);
        vm.prank(mallory);
        desk.strike(1);
        vm.assertEq(desk.maxWithdraw(alice), 50 * USD);
    }

    function test_OneUnitOfCashTakesNothingFromAnyone() public {
        vm.prank(alice);
        fund_.transfer(carol, 500 * SHARE);
        redeemLater(alice, 50 * SHARE);
        redeemLater(carol, 50 * SHARE);
        fund(mallory, 1, address(desk));
        vm.prank(mallory);
        desk.addCash(1);
        passCutOff(1);
        stateNav(USD);
        skip(FUNDING);
        desk.strike(1);
        // Each part is worth less than a unit: it is given up, and the rest stays.
        vm.assertEq(desk.maxWithdraw(alice), 0);
        vm.assertApproxEqAbs(desk.pendingRedeemRequest(1, alice), 50 * SHARE, 1e12);
        vm.assertLe(desk.dealingDay(1).redemptions.filled, 1e12);
    }

    function test_RenouncingBeforeAStrikeChangesNoPrice() public {
        distribute(100 * USD);
        redeemLater(alice, 100 * SHARE);
        vm.prank(alice);
        fund_.transfer(mallory, 800 * SHARE);
        addCash(1000 * USD);
        passCutOff(1);
        stateNav(USD);
        uint256 snapshot = vm.snapshotState();
        desk.strike(1);
        uint256 price = desk.dealingDay(1).price;
        vm.assertGt(price, USD * PRICE_SCALE);
        vm.revertToState(snapshot);
        vm.prank(mallory);
        fund_.renounceYield();
        desk.strike(1);
        vm.assertEq(desk.dealingDay(1).price, price);
    }

    function test_ADistributionAfterTheValueIsNotPaidTwice() public {
        redeemLater(alice, 100 * SHARE);
        addCash(1000 * USD);
        passCutOff(1);
        stateNav(2 * USD);
        skip(1 hours);
        distribute(100 * USD);
        skip(1 hours);
        desk.strike(1);
        uint256 paid = claimCash(alice);
        // 0.1 USDC of the value of a share was paid to it, and has accrued in part.
        vm.assertApproxEqAbs(paid + desk.escrowYield(alice), 200 * USD, 2);
        vm.assertLt(paid, 200 * USD);
    }

    function test_AValueOfBeforeADistributionPricesNothing() public {
        redeemLater(alice, 100 * SHARE);
        addCash(1000 * USD);
        vm.warp(FIRST_CUT_OFF + 1 hours);
        distribute(100 * USD);
        skip(1 hours);
        vm.prank(issuer);
        fund_.setNav(2 * USD, uint64(FIRST_CUT_OFF + 1));
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotPriced.selector, 1));
        desk.strike(1);
        stateNav(2 * USD);
        desk.strike(1);
    }

    function test_SharesAndMoneySentToTheDeskChangeNothing() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        vm.prank(alice);
        fund_.transfer(address(desk), 100 * SHARE);
        fund(mallory, 777 * USD, address(desk));
        vm.prank(mallory);
        usdc.transfer(address(desk), 777 * USD);
        deal(1, USD);
        vm.assertEq(desk.cash(), 50 * USD);
        vm.assertEq(claimShares(bob), 100 * SHARE);
        vm.assertEq(claimCash(alice), 50 * USD);
        vm.assertEq(usdc.balanceOf(address(desk)), 827 * USD);
    }

    function test_OnlyTheDeskChangesTheSupply() public {
        vm.startPrank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IDealtShare.NotDesk.selector, issuer));
        fund_.changeSupply(0, false);
        vm.expectRevert(abi.encodeWithSelector(IDealtShare.NotDesk.selector, issuer));
        fund_.escrow(alice, alice, 1);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotShare.selector, address(this)));
        desk.noteChange(1);
        vm.assertEq(fund_.vault(address(usdc)), address(desk));
        vm.assertEq(fund_.vault(address(fund_)), address(0));
    }

    /// @dev No day reaches maturity. What the asset promises does not depend on that.
    function test_AfterMaturityNotEvenTheDeskChangesTheSupply() public {
        AssetTerms memory terms = fundTerms();
        terms.maturity = uint64(FIRST_CUT_OFF + LAPSE);
        terms.repaymentPerShare = USD;
        (fund_, desk, assetId) = createFund(terms, dealingTerms());
        vm.warp(terms.maturity - 1);
        vm.startPrank(address(desk));
        fund_.changeSupply(10 * SHARE, false);
        vm.assertEq(fund_.balanceOf(address(desk)), 10 * SHARE);
        vm.warp(terms.maturity);
        bytes memory refusal = abi.encodeWithSelector(
            IFinancialAsset.Matured.selector,
            terms.maturity
        );
        vm.expectRevert(refusal);
        fund_.changeSupply(20 * SHARE, false);
        vm.expectRevert(refusal);
        fund_.changeSupply(0, false);
        vm.stopPrank();
        vm.assertEq(fund_.totalSupply(), 10 * SHARE);
    }

    function test_OnlyTheIssuerTakesCashAndNoMoreThanThereIs() public {
        subscribe(bob, 100 * USD);
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.ExceedsCash.selector, 1, 0));
        desk.takeCash(1, issuer);
        deal(1, USD);
        vm.prank(otherIssuer);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotIssuer.selector, otherIssuer));
        desk.takeCash(1, otherIssuer);
        vm.prank(issuer);
        desk.takeCash(100 * USD, issuer);
        vm.assertEq(claimShares(bob), 100 * SHARE);
    }

    function test_WhenAllRedeemNoYieldIsLeftBehindOrPaidTwice() public {
        distribute(100 * USD);
        redeemLater(alice, 1000 * SHARE);
        addCash(10_000 * USD);
        uint256 paid;
        for (uint256 day = 1; day <= 30; ++day) {
            deal(day, USD);
            paid += claimCash(alice);
        }
        // The stream goes with the shares: what is left of it belongs to the shares that are left.
        uint256 perShare = (fund_.unaccruedYield() * SHARE) / fund_.totalSupply();
        vm.assertApproxEqAbs(perShare, (uint256(100 * USD) * 695) / 1000 / 1000, 1000);
        vm.assertLe(
            paid + desk.escrowYield(alice) + desk.cash() + fund_.unaccruedYield(),
            10_100 * USD
        );
    }

    function test_AnOpenGateLetsAllLeaveWithTheStream() public {
        DealingTerms memory terms = dealingTerms();
        terms.gateBps = 10_000;
        (fund_, desk, assetId) = createFund(fundTerms(), terms);
        vm.prank(issuer);
        fund_.issue(alice, 1000 * SHARE, 0);
        distribute(100 * USD);
        redeemLater(alice, 1000 * SHARE);
        addCash(10_000 * USD);
        deal(1, USD);
        vm.assertEq(fund_.totalSupply(), 0);
        vm.assertEq(fund_.unaccruedYield(), 0);
        // A share was paid its value and what had not accrued, and the desk got that back.
        claimCash(alice);
        uint256 earned = desk.escrowYield(alice);
        vm.assertApproxEqAbs(usdc.balanceOf(alice) + earned, 1100 * USD, 1);
        vm.assertApproxEqAbs(desk.cash(), 9000 * USD, 1);
        // Whoever comes next starts from nothing.
        uint256 day = desk.currentDay();
        fund(bob, 100 * USD, address(desk));
        subscribe(bob, 100 * USD);
        deal(day, USD);
        vm.assertEq(claimShares(bob), 100 * SHARE);
    }

    function test_WhoLeavesOneUnitBehindDistortsNoPrice() public {
        DealingTerms memory terms = dealingTerms();
        terms.gateBps = 10_000;
        (fund_, desk, assetId) = createFund(fundTerms(), terms);
        vm.prank(issuer);
        fund_.issue(mallory, 1000 * SHARE, 0);
        distribute(100 * USD);
        redeemLater(mallory, 1000 * SHARE - 1);
        addCash(10_000 * USD);
        deal(1, USD);
        vm.assertEq(fund_.totalSupply(), 1);
        vm.assertEq(fund_.unaccruedYield(), 0);
        fund(bob, 1_000_000 * USD, address(desk));
        subscribe(bob, 1_000_000 * USD);
        deal(2, USD);
        vm.assertEq(claimShares(bob), 1_000_000 * SHARE);
    }

    function test_TheMinimumKeepsDustOut() public {
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IDealingDesk.BelowMinimum.selector, 100 * USD - 1, 100 * USD)
        );
        desk.requestDeposit(100 * USD - 1, bob, bob);
        subscribe(bob, 100 * USD);
        // A redemption can be of all that is left, but not of nothing.
        vm.prank(alice);
        vm.expectRevert(IDealingDesk.NothingDealt.selector);
        desk.requestRedeem(0, alice, alice);
        redeemLater(alice, 1);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 1);
    }

    function test_ThePriceIsStatedOnceForBothSides() public {
        subscribe(bob, 1234 * USD);
        redeemLater(alice, 7 * SHARE);
        deal(1, 1_234_567);
        DealingDay memory day = desk.dealingDay(1);
        vm.assertEq(day.price, 1_234_567 * PRICE_SCALE);
        vm.assertEq(claimCash(alice), (7 * SHARE * 1_234_567) / SHARE);
        vm.assertEq(claimShares(bob), (1234 * USD * SHARE) / 1_234_567);
    }
}
