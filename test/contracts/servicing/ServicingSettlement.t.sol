// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFinancialAsset, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {IServicing, ServicingState} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice How an asset with a schedule ends: at maturity, or after a default before it.
contract ServicingSettlementTest is ServicingTest {
    function test_WhoHasPaidAllSettlesAloneAtTheRepayment() public {
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(due(i));
            pay(i == 1 ? 110 * USD : 10 * USD);
        }
        vm.warp(bond.maturity());
        settle(USD);
        vm.prank(alice);
        vm.assertEq(bond.redeem(600 * SHARE, alice), 600 * USD);
        vm.expectRevert(abi.encodeWithSelector(IServicing.ServicingEnded.selector, bondId));
        pay(1);
    }

    /// @dev The attack: the issuer settles at the repayment and keeps the interest that it owes.
    function test_WhoOwesInterestNeedsAVerifierToSettle() public {
        for (uint256 i = 0; i < 3; ++i) {
            vm.warp(due(i));
            pay(i == 1 ? 110 * USD : 10 * USD);
        }
        vm.warp(bond.maturity());
        fund(issuer, 2000 * USD, address(bond));
        vm.prank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, USD)
        );
        bond.settle(USD);
        pay(10 * USD);
        skip(2 days);
        settle(USD);
    }

    function test_FromDefaultOnTheIssuerRecoversAndSettlesWithAnApproval() public {
        vm.warp(defaultFrom(due(0)) - 1);
        vm.startPrank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, bond.maturity())
        );
        bond.settle(2 * USD);
        vm.stopPrank();
        skip(1);
        pay(6 * USD);
        skip(3 days);
        vm.assertEq(bond.claimableYield(alice), 3_600_000);
        fund(issuer, 5000 * USD, address(bond));
        vm.startPrank(issuer);
        // Not even at more than the repayment.
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, 2 * USD)
        );
        bond.settle(2 * USD);
        vm.stopPrank();
        settleAt(USD / 2);
        assertState(ServicingState.DEFAULTED);
        assertOwed(0, 0);
        vm.prank(alice);
        vm.assertEq(bond.redeem(600 * SHARE, alice), 300 * USD);
        vm.prank(bob);
        vm.assertEq(bond.redeem(400 * SHARE, bob), 200 * USD);
    }

    /// @dev The attack: an issuer that does not pay issues shares to itself, for a part of what is recovered.
    function test_FromLateOnNothingIsIssued() public {
        vm.warp(lateFrom(due(0)) - 1);
        vm.prank(issuer);
        bond.issue(issuer, SHARE, 0);
        skip(1);
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotPerforming.selector, bondId));
        bond.issue(issuer, SHARE, 0);
        pay(10 * USD);
        fund(issuer, USD, address(bond));
        vm.prank(issuer);
        bond.issue(alice, SHARE, USD);
    }

    /// @dev The attack: after an early settlement shares are minted, which nobody funded.
    function test_AfterAnEarlySettlementNothingIsMinted() public {
        vm.warp(defaultFrom(due(0)));
        settleAt(USD / 2);
        vm.assertLt(block.timestamp, bond.maturity());
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotPerforming.selector, bondId));
        bond.issue(mallory, 1000 * SHARE, 0);
        vm.prank(issuer);
        vm.expectRevert(IFinancialAsset.AlreadySettled.selector);
        bond.distribute(PaymentKind.RECOVERY, 1, 1, 2, uint64(block.timestamp + 1 days));
        // Dates that pass afterwards stop nobody from redeeming.
        vm.warp(due(2));
        vm.prank(alice);
        bond.redeem(600 * SHARE, alice);
    }

    /// @dev The attack: a stranger pays a unit a day, so that the settlement never stops waiting for it.
    function test_AStrangerCannotPutASettlementOff() public {
        vm.warp(defaultFrom(due(0)));
        pay(1);
        approve(USD / 2);
        fund(issuer, 500 * USD, address(bond));
        vm.prank(issuer);
        vm.expectPartialRevert(IFinancialAsset.StillAccruing.selector);
        bond.settle(USD / 2);
        skip(1 days);
        uint64 until = bond.settlementApproval().expiresAt;
        vm.expectRevert(abi.encodeWithSelector(IServicing.SettlementPending.selector, until));
        pay(1);
        skip(1 days);
        vm.prank(issuer);
        bond.settle(USD / 2);
    }

    function test_OnceTheApprovalHasExpiredItIsPaidAgain() public {
        vm.warp(defaultFrom(due(0)));
        approve(USD / 2);
        vm.warp(bond.settlementApproval().expiresAt);
        vm.expectPartialRevert(IServicing.SettlementPending.selector);
        pay(10 * USD);
        skip(1);
        pay(10 * USD);
    }

    /// @dev Interest that accrued evenly before the default goes on to accrue, then recovery, then settlement.
    function test_ADefaultWhilePaymentsAccrueLosesNothing() public {
        vm.warp(due(0));
        pay(4 * USD);
        vm.warp(due(0) + 12 hours);
        pay(1 * USD);
        vm.warp(defaultFrom(due(0)) - 1 hours);
        pay(2 * USD);
        vm.warp(defaultFrom(due(0)));
        pay(3 * USD);
        skip(2 days);
        settleAt(USD / 4);
        vm.prank(alice);
        bond.redeem(600 * SHARE, alice);
        vm.assertEq(bond.claimableYield(alice), 6 * USD);
        vm.assertEq(bond.claimableYield(bob), 4 * USD);
    }

    /// @dev The attack: the ledger fails, or is none. Nobody's shares, yield or settlement depend on it.
    function test_NothingOfTheLedgerStopsAHolder() public {
        vm.warp(due(0));
        pay(10 * USD);
        vm.warp(defaultFrom(due(1)));
        settleAt(USD / 2);
        vm.etch(address(ledger), hex"fe");
        vm.expectRevert(bytes(""));
        ledger.stateOf(bondId);
        vm.startPrank(alice);
        bond.transfer(bob, 100 * SHARE);
        vm.assertEq(bond.claimYield(alice), 6 * USD);
        vm.assertEq(bond.redeem(500 * SHARE, alice), 250 * USD);
        vm.stopPrank();
        vm.prank(bob);
        vm.assertEq(bond.redeem(500 * SHARE, bob), 250 * USD);
    }
}
