// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DealingDay, IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice Dealing days from request to claim.
contract DealingDayTest is DealingTest {
    function test_ADayFromRequestToClaim() public {
        uint256 day = subscribe(bob, 525 * USD);
        vm.assertEq(redeemLater(alice, 50 * SHARE), day);
        vm.assertEq(day, 1);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 525 * USD);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 50 * SHARE);
        vm.assertEq(fund_.balanceOf(alice), 950 * SHARE);
        vm.assertEq(usdc.balanceOf(address(desk)), 525 * USD);

        passCutOff(1);
        stateNav(1_050_000);
        vm.assertEq(desk.dealingDay(1).nav, 1_050_000);
        vm.prank(mallory);
        desk.strike(1);

        DealingDay memory struck = desk.dealingDay(1);
        vm.assertEq(struck.price, 1_050_000 * PRICE_SCALE);
        vm.assertEq(desk.claimableDepositRequest(1, bob), 525 * USD);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 0);
        vm.assertEq(desk.maxMint(bob), 500 * SHARE);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 50 * SHARE);
        vm.assertEq(desk.maxWithdraw(alice), 52_500_000);
        vm.assertEq(fund_.totalSupply(), 1450 * SHARE);
        vm.assertEq(fund_.balanceOf(address(desk)), 500 * SHARE);

        vm.assertEq(claimShares(bob), 500 * SHARE);
        vm.assertEq(claimCash(alice), 52_500_000);
        vm.assertEq(fund_.balanceOf(bob), 500 * SHARE);
        vm.assertEq(usdc.balanceOf(alice), 52_500_000);
        vm.assertEq(desk.maxDeposit(bob) + desk.maxRedeem(alice), 0);

        vm.assertEq(desk.cash(), 472_500_000);
        vm.prank(issuer);
        desk.takeCash(472_500_000, issuer);
        vm.assertEq(usdc.balanceOf(address(desk)), 0);
    }

    function test_ADayOfRedemptionsIsPaidByTheIssuer() public {
        redeemLater(alice, 100 * SHARE);
        passCutOff(1);
        stateNav(2 * USD);
        addCash(200 * USD);
        desk.strike(1);
        vm.assertEq(claimCash(alice), 200 * USD);
        vm.assertEq(desk.cash(), 0);
        vm.assertEq(fund_.totalSupply(), 900 * SHARE);
    }

    function test_WhatTheGateLeavesJoinsTheNextDay() public {
        // A tenth of 1,000 shares a day.
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 100 * SHARE);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 50 * SHARE);
        vm.assertEq(desk.dealingDay(1).next, 2);

        deal(2, 2 * USD);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 150 * SHARE);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 0);
        // Each part at the price of its day.
        vm.assertEq(desk.maxWithdraw(alice), 200 * USD);
        vm.prank(alice);
        vm.assertEq(desk.redeem(100 * SHARE, alice, alice), 100 * USD);
        vm.prank(alice);
        vm.assertEq(desk.redeem(50 * SHARE, alice, alice), 100 * USD);
    }

    function test_MissingCashIsSharedProRata() public {
        vm.prank(alice);
        fund_.transfer(carol, 300 * SHARE);
        redeemLater(alice, 60 * SHARE);
        redeemLater(carol, 40 * SHARE);
        addCash(50 * USD);
        passCutOff(1);
        stateNav(USD);
        // The issuer has time to bring the rest.
        vm.expectPartialRevert(IDealingDesk.CashMissing.selector);
        desk.strike(1);
        skip(FUNDING);
        desk.strike(1);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 30 * SHARE);
        vm.assertEq(desk.claimableRedeemRequest(1, carol), 20 * SHARE);
        vm.assertEq(desk.pendingRedeemRequest(1, carol), 20 * SHARE);
    }

    function test_TheCapFillsSubscriptionsProRata() public {
        vm.prank(issuer);
        fund_.issue(issuer, 9_998_900 * SHARE, 0);
        // Room for 100 shares.
        subscribe(bob, 300 * USD);
        subscribe(carol, 100 * USD);
        deal(1, USD);
        vm.assertEq(desk.claimableDepositRequest(1, bob), 75 * USD);
        vm.assertEq(desk.claimableDepositRequest(1, carol), 25 * USD);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 225 * USD);
        vm.assertEq(fund_.totalSupply(), fund_.cap());
    }

    function test_AFullFundStillDealsBetweenItsHolders() public {
        vm.prank(issuer);
        fund_.issue(issuer, 9_999_000 * SHARE, 0);
        subscribe(bob, 300 * USD);
        redeemLater(alice, 200 * SHARE);
        deal(1, USD);
        vm.assertEq(desk.claimableDepositRequest(1, bob), 200 * USD);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 200 * SHARE);
        vm.assertEq(fund_.totalSupply(), fund_.cap());
    }

    function test_CancellingBeforeTheCutOffGivesAllBack() public {
        subscribe(bob, 500 * USD);
        redeemLater(alice, 50 * SHARE);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        vm.assertEq(desk.claimableCancelDepositRequest(1, bob), 500 * USD);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.stopPrank();
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(bob), 1_000_000 * USD);
        vm.assertEq(fund_.balanceOf(alice), 1000 * SHARE);
    }

    function test_EscrowedSharesEarnUntilTheyAreRedeemed() public {
        distribute(100 * USD);
        redeemLater(alice, 100 * SHARE);
        addCash(1000 * USD);
        vm.warp(desk.cutOff(1) + 1);
        uint256 before = fund_.claimableYield(address(desk));
        stateNav(USD);
        desk.strike(1);
        claimCash(alice);
        vm.assertApproxEqAbs(desk.escrowYield(alice), before, 1);
        vm.prank(alice);
        vm.assertApproxEqAbs(desk.claimEscrowYield(alice, alice), before, 1);
    }

    function test_BoughtSharesEarnFromTheStrike() public {
        subscribe(bob, 1000 * USD);
        distribute(100 * USD);
        vm.warp(desk.cutOff(1) + 1);
        stateNav(USD);
        desk.strike(1);
        uint256 bought = desk.maxMint(bob);
        // A share has cost its value and its part of what has not accrued.
        vm.assertLt(bought, 1000 * SHARE);
        skip(10 days);
        uint256 earned = fund_.claimableYield(address(desk));
        vm.assertGt(earned, 9 * USD);
        claimShares(bob);
        vm.assertApproxEqAbs(desk.escrowYield(bob), earned, 1);
    }

    function test_BoughtSharesEarnFromTheStrikeAndNoLonger() public {
        subscribe(bob, 1000 * USD);
        subscribe(carol, 1000 * USD);
        deal(1, USD);
        distribute(100 * USD);
        skip(10 days);
        claimShares(bob);
        uint256 ofBob = desk.escrowYield(bob);
        skip(10 days);
        claimShares(carol);
        // From then on only Carol's shares were here.
        vm.assertApproxEqAbs(
            ofBob + desk.escrowYield(carol),
            fund_.claimableYield(address(desk)),
            2
        );
        vm.assertApproxEqAbs(desk.escrowYield(carol), 2 * ofBob, 2);
    }

    function test_NothingIsClaimedByOthers() public {
        subscribe(bob, 500 * USD);
        deal(1, USD);
        vm.prank(mallory);
        vm.expectPartialRevert(IDealingDesk.NotOperator.selector);
        desk.deposit(500 * USD, mallory, bob);
        vm.prank(bob);
        desk.setOperator(mallory, true);
        vm.prank(mallory);
        vm.assertEq(desk.deposit(500 * USD, bob, bob), 500 * SHARE);
    }

    /// @dev The attack: the same is claimed again, out of what is here for others.
    function test_WhatWasGivenBackOrEarnedIsClaimedOnce() public {
        subscribe(bob, 500 * USD);
        subscribe(carol, 500 * USD);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        bytes memory refusal = abi.encodeWithSelector(IDealingDesk.NothingClaimable.selector, bob);
        vm.expectRevert(refusal);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.stopPrank();
        deal(1, USD);
        distribute(100 * USD);
        skip(100 days);
        claimShares(carol);
        vm.startPrank(carol);
        uint256 earned = desk.escrowYield(carol);
        vm.assertGt(earned, 30 * USD);
        vm.assertEq(desk.claimEscrowYield(carol, carol), earned);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NothingClaimable.selector, carol));
        desk.claimEscrowYield(carol, carol);
        vm.stopPrank();
        vm.prank(bob);
        vm.expectRevert(refusal);
        desk.claimEscrowYield(bob, bob);
    }
}
