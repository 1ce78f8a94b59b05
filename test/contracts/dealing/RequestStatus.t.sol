// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {RequestStatus, Side} from "../../../contracts/dealing/IDealingDesk.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice What a holder reads of its requests.
contract RequestStatusTest is DealingTest {
    function test_ARequestIsPendingThenFilledInPartThenClaimed() public {
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        RequestStatus memory status = redemption(0);
        vm.assertEq(status.requestId, 1);
        vm.assertEq(status.pending, 150 * SHARE);
        vm.assertEq(status.day, 1);
        vm.assertTrue(status.isCancellable);

        passCutOff(1);
        vm.assertFalse(redemption(0).isCancellable);
        deal(1, 2 * USD);
        status = redemption(0);
        // A tenth of 1,000 shares is filled; the rest waits for the next day and can be taken back.
        vm.assertEq(status.claimable, 100 * SHARE);
        vm.assertEq(status.output, 200 * USD);
        vm.assertEq(status.pending, 50 * SHARE);
        vm.assertEq(status.day, 2);
        vm.assertTrue(status.isCancellable);

        claimCash(alice);
        status = redemption(0);
        vm.assertEq(status.claimable + status.output, 0);
        vm.assertEq(status.pending, 50 * SHARE);
    }

    function test_WhatWasCancelledIsListedUntilItIsClaimedBack() public {
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        vm.prank(alice);
        desk.cancelRedeemRequest(1, alice);
        vm.assertEq(redemption(0).pending, 0);
        vm.assertEq(redemption(0).cancelled, 50 * SHARE);
        claimCash(alice);
        vm.assertEq(redemption(0).cancelled, 50 * SHARE);
        vm.prank(alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.assertEq(redemption(0).cancelled, 0);
        vm.assertEq(fund_.balanceOf(alice), 900 * SHARE);
    }

    function test_YieldInEscrowIsWhatIsOwedOnceTheSharesLeave() public {
        distribute(1000 * USD);
        redeemLater(alice, 150 * SHARE);
        subscribe(bob, 1000 * USD);
        addCash(1000 * USD);
        skip(1 days);
        uint256 pending = redemption(0).yield;
        vm.assertApproxEqAbs(pending, fund_.claimableYield(address(desk)), 1);

        passCutOff(1);
        stateNav(USD);
        desk.strike(1);
        skip(5 days);
        vm.prank(alice);
        desk.cancelRedeemRequest(1, alice);
        skip(5 days);
        uint256 ofAlice = redemption(0).yield;
        uint256 ofBob = subscription(bob).yield;
        vm.assertGt(ofAlice, pending);
        vm.assertApproxEqAbs(ofAlice + ofBob, fund_.claimableYield(address(desk)), 3);

        claimCash(alice);
        uint256 redeemed = desk.escrowYield(alice);
        vm.assertApproxEqAbs(redemption(0).yield, ofAlice - redeemed, 1);
        vm.prank(alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        claimShares(bob);
        vm.assertApproxEqAbs(desk.escrowYield(alice), ofAlice, 1);
        vm.assertApproxEqAbs(desk.escrowYield(bob), ofBob, 1);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 0);
    }

    /// @dev A claim of all that was filled does not pass over the day that takes requests.
    function test_ARequestMadeAgainAfterAClaimIsListedAndFilled() public {
        subscribe(bob, 100 * USD);
        deal(1, USD);
        vm.assertEq(subscribe(bob, 200 * USD), 2);
        vm.startPrank(bob);
        desk.cancelDepositRequest(2, bob);
        desk.claimCancelDepositRequest(2, bob, bob);
        vm.stopPrank();
        vm.assertEq(claimShares(bob), 100 * SHARE);
        vm.assertEq(subscribe(bob, 300 * USD), 2);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 1);
        vm.assertEq(subscription(bob).pending, 300 * USD);
        deal(2, USD);
        vm.assertEq(claimShares(bob), 300 * SHARE);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 0);
    }

    function test_WhatIsGivenUpEarnsNothing() public {
        vm.prank(alice);
        fund_.transfer(carol, 500 * SHARE);
        redeemLater(alice, 50 * SHARE);
        redeemLater(carol, 50 * SHARE);
        // 10 USDC a share, accrued before the strike.
        fund(issuer, 10_000 * USD, address(fund_));
        vm.prank(issuer);
        fund_.distribute(PaymentKind.INCOME, 10_000 * USD, 1, 2, uint64(block.timestamp + 1 days));
        fund(issuer, 1, address(desk));
        addCash(1);
        passCutOff(1);
        stateNav(USD);
        skip(FUNDING);
        desk.strike(1);
        // Half of what a unit of USDC pays: it is worth nothing, and would have earned 5 units.
        RequestStatus memory status = redemption(0);
        vm.assertEq(status.claimable + status.output, 0);
        vm.assertEq(status.pending, 50 * SHARE - 5e11);
        vm.assertEq(status.yield, 500 * USD - 5);
        // It is what is owed once the shares leave.
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.assertEq(desk.escrowYield(alice), 500 * USD - 5);
        vm.stopPrank();
    }

    function redemption(uint256 index) private view returns (RequestStatus memory) {
        return desk.requestsOf(Side.REDEMPTION, alice)[index];
    }

    function subscription(address who) private view returns (RequestStatus memory) {
        return desk.requestsOf(Side.SUBSCRIPTION, who)[0];
    }
}
