// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {
    IFinancialAsset,
    PaymentKind,
    SettlementApproval
} from "../../../contracts/assets/IFinancialAsset.sol";
import {Accrual} from "../../../contracts/assets/libraries/Accruals.sol";
import {
    IServicing,
    PeriodStatus,
    ServicingState
} from "../../../contracts/servicing/IServicing.sol";
import {Servicing} from "../../../contracts/servicing/Servicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice A token that names the ledger and does not do what an asset does, until it is woken.
contract LazyAsset {
    Servicing public immutable servicing;
    uint256 public constant totalSupply = 1e18;
    uint64 public constant distributionsEnd = 0;
    bool private _isAwake;

    constructor(Servicing servicing_) {
        servicing = servicing_;
    }

    function wake() external {
        _isAwake = true;
    }

    function distribute(PaymentKind, uint256 amount, uint64, uint64, uint64) external {
        if (!_isAwake) return;
        IERC20(servicing.usdc()).transferFrom(msg.sender, address(this), amount);
    }

    function maturity() external view returns (uint64) {
        return uint64(block.timestamp + 365 days);
    }

    function settlementApproval() external pure returns (SettlementApproval memory none) {
        return none;
    }

    function accruals() external pure returns (Accrual[] memory none) {
        return none;
    }
}

/// @notice Payments: to whom, of what, and what cannot be paid.
contract ServicingPaymentsTest is ServicingTest {
    function test_AnyonePaysAndHoldersReceive() public {
        vm.warp(due(0));
        vm.expectEmit(address(ledger));
        emit IServicing.PeriodPaid(bondId, 0, 10 * USD, 0);
        vm.expectEmit(address(ledger));
        emit IServicing.Paid(bondId, carol, 10 * USD, 0, false, due(0) + 1 days);
        pay(10 * USD);
        vm.assertEq(usdc.balanceOf(address(ledger)), 0);
        skip(1 days);
        vm.assertEq(bond.claimableYield(alice), 6 * USD);
        vm.assertEq(bond.claimableYield(bob), 4 * USD);
    }

    function test_InterestComesBeforePrincipalAndTheOldestDateFirst() public {
        waive(0, due(0) + 300 days);
        vm.warp(due(1));
        vm.expectEmit(address(ledger));
        emit IServicing.PeriodPaid(bondId, 0, 10 * USD, 0);
        vm.expectEmit(address(ledger));
        emit IServicing.PeriodPaid(bondId, 1, 10 * USD, 5 * USD);
        vm.expectEmit(address(bond));
        emit IFinancialAsset.Distributed(
            1,
            PaymentKind.INCOME,
            20 * USD,
            1000 * SHARE,
            uint64(START),
            due(1),
            due(1),
            due(1) + 1 days
        );
        vm.expectEmit(address(bond));
        emit IFinancialAsset.Distributed(
            2,
            PaymentKind.PRINCIPAL,
            5 * USD,
            1000 * SHARE,
            uint64(START),
            due(1),
            due(1),
            due(1) + 1 days
        );
        pay(25 * USD);
        assertOwed(0, 95 * USD);
        PeriodStatus[] memory periods = ledger.periodsOf(bondId, 0, 10);
        vm.assertEq(periods.length, 4);
        vm.assertEq(periods[0].interestPaid, 10 * USD);
        vm.assertEq(periods[1].interestPaid, 10 * USD);
        vm.assertEq(periods[1].principalPaid, 5 * USD);
        vm.assertEq(periods[2].interestPaid, 0);
        vm.assertEq(ledger.accountOf(bondId).oldest, 1);
    }

    function test_WhatIsOwedIsRoundedUp() public {
        vm.prank(issuer);
        bond.issue(alice, 1, 0);
        vm.warp(due(0));
        assertOwed(10 * USD + 1, 0);
    }

    /// @dev The attack: the same date is paid twice, or more than is owed, to be counted for the next one.
    function test_NothingIsPaidTwiceOrInAdvance() public {
        vm.warp(due(0) - 1);
        vm.expectRevert(abi.encodeWithSelector(IServicing.ExceedsOwed.selector, 1, 0));
        pay(1);
        vm.warp(due(0));
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.ExceedsOwed.selector, 10 * USD + 1, 10 * USD)
        );
        pay(10 * USD + 1);
        vm.expectRevert(IServicing.ZeroAmount.selector);
        pay(0);
        pay(10 * USD);
        vm.expectRevert(abi.encodeWithSelector(IServicing.ExceedsOwed.selector, 10 * USD, 0));
        pay(10 * USD);
    }

    /// @dev The attack: shares are minted or burned in the second of a date, or after it, to change what it owes.
    function test_WhatIsMintedInTheSecondOfADateIsNotOwedForIt() public {
        vm.warp(due(0));
        vm.prank(issuer);
        bond.issue(alice, 1000 * SHARE, 0);
        assertOwed(10 * USD, 0);
        vm.assertEq(ledger.periodsOf(bondId, 0, 1)[0].supply, 1000 * SHARE);
        pay(10 * USD);
        vm.warp(due(1) - 1);
        vm.prank(issuer);
        bond.issue(alice, 500 * SHARE, 0);
        vm.warp(due(1));
        // The control: what was minted a second earlier is.
        assertOwed(25 * USD, 250 * USD);
    }

    /// @dev However many dates have passed, minting writes one checkpoint, and each date keeps its supply.
    function test_ManyDatesAreClosedAtOnce() public {
        for (uint256 i = 0; i < 3; ++i) waive(i, due(0) + 366 days);
        vm.warp(due(2) + 1);
        vm.expectEmit(address(ledger));
        emit IServicing.PeriodsClosed(bondId, due(2) + 1, uint128(1000 * SHARE));
        vm.prank(mallory);
        ledger.closePeriods(bondId);
        vm.prank(issuer);
        bond.issue(alice, 1000 * SHARE, 0);
        vm.warp(due(3));
        PeriodStatus[] memory periods = ledger.periodsOf(bondId, 0, 4);
        for (uint256 i = 0; i < 3; ++i) vm.assertEq(periods[i].supply, 1000 * SHARE);
        vm.assertEq(periods[3].supply, 2000 * SHARE);
        vm.recordLogs();
        ledger.closePeriods(bondId);
        ledger.closePeriods(bondId);
        vm.assertEq(vm.getRecordedLogs().length, 1);
    }

    /// @dev The attack: strangers use up the accruals with a unit each, so that the payment itself fails.
    function test_NineLegsFitIntoEightAccruals() public {
        vm.warp(due(0));
        for (uint256 i = 0; i < 40; ++i) {
            pay(1);
            skip(1 hours);
        }
        vm.assertLe(bond.accruals().length, 3);
        pay(10 * USD - 40);
        assertState(ServicingState.CURRENT);
    }

    /// @dev The attack: after a default the issuer itself uses them up with recoveries.
    function test_ThePaymentJoinsTheNextAccrualWhereAllAreUsed() public {
        vm.warp(defaultFrom(due(0)));
        fund(issuer, 8 * USD, address(bond));
        uint64 now_ = uint64(block.timestamp);
        for (uint64 i = 0; i < 8; ++i) {
            vm.prank(issuer);
            bond.distribute(PaymentKind.RECOVERY, USD, 1, 2, now_ + 25 days + i * 1 hours);
        }
        pay(4 * USD);
        Accrual[] memory running = bond.accruals();
        vm.assertEq(running.length, 8);
        vm.assertEq(running[7].end, now_ + 25 days);
        // The earliest that leaves a day: two hours after that one.
        vm.warp(now_ + 24 days + 90 minutes);
        pay(1 * USD);
        running = bond.accruals();
        vm.assertEq(running[7].end, now_ + 25 days + 2 hours);
        // Where none leaves a day, one has to end first.
        vm.warp(now_ + 24 days + 7 hours + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.PaymentsAccruing.selector, now_ + 25 days)
        );
        pay(1 * USD);
        vm.warp(now_ + 25 days);
        pay(1 * USD);
    }

    /// @dev All payments of a day are one accrual, also where all are used and another one would end earlier.
    function test_APaymentJoinsTheAccrualOfItsDayWhereAllAreUsed() public {
        uint256 midnight = defaultFrom(due(0));
        vm.warp(midnight + 1 hours);
        fund(issuer, 7 * USD, address(bond));
        for (uint64 i = 0; i < 7; ++i) {
            uint64 other = uint64(midnight + 36 hours + i * 2 days);
            vm.prank(issuer);
            bond.distribute(PaymentKind.RECOVERY, USD, 1, 2, other);
        }
        pay(4 * USD);
        skip(1 hours);
        uint256 before = bond.unaccruedYield();
        vm.expectEmit(address(ledger));
        emit IServicing.Paid(bondId, carol, 3 * USD, 0, true, uint48(midnight + 2 days));
        pay(3 * USD);
        Accrual[] memory running = bond.accruals();
        vm.assertEq(running.length, 8);
        vm.assertEq(running[7].end, midnight + 2 days);
        vm.assertEq(bond.unaccruedYield(), before + 3 * USD);
    }

    function test_NothingAccruesBeyondMaturity() public {
        skip(12 hours);
        uint64 maturity = uint64(block.timestamp + 365 days);
        (FinancialAsset last, uint256 id) = createScheduled(one(uint48(maturity - 37 hours)));
        vm.warp(maturity - 37 hours);
        // Control: where the end of the day is before it, that is the end.
        payOf(id, 4 * USD, maturity - 12 hours);
        vm.warp(maturity - 30 hours);
        payOf(id, 6 * USD, maturity);
        vm.warp(maturity - 1);
        vm.assertLt(last.claimableYield(alice), 10 * USD);
        vm.warp(maturity);
        vm.assertEq(last.claimableYield(alice), 10 * USD);
    }

    /// @dev Pays interest, and expects that it has accrued at a moment.
    function payOf(uint256 id, uint256 amount, uint64 end) private {
        vm.expectEmit(address(ledger));
        emit IServicing.Paid(id, carol, amount, 0, false, uint48(end));
        vm.prank(carol);
        ledger.pay(id, amount);
    }

    function test_ACurrencyThatKeepsAFeeIsRefused() public {
        vm.warp(due(0));
        vm.mockCall(
            address(usdc),
            abi.encodeCall(usdc.transferFrom, (carol, address(ledger), 10 * USD)),
            abi.encode(true)
        );
        vm.expectRevert(abi.encodeWithSelector(IServicing.TransferFeeTaken.selector, 10 * USD, 0));
        pay(10 * USD);
        assertOwed(10 * USD, 0);
        vm.clearMockedCalls();
        pay(10 * USD);
        assertOwed(0, 0);
    }

    /// @dev The attack: all shares are where nobody earns, so what is paid would be lost or wait for a stranger.
    function test_WhatNobodyEarnsIsNotTakenForPaid() public {
        vm.prank(alice);
        bond.renounceYield();
        vm.prank(bob);
        bond.renounceYield();
        vm.warp(due(0));
        vm.expectRevert(IFinancialAsset.NoEarningShares.selector);
        pay(10 * USD);
        assertOwed(10 * USD, 0);
        // The control: once somebody does.
        vm.prank(alice);
        bond.transfer(mallory, SHARE);
        pay(10 * USD);
        assertOwed(0, 0);
    }

    function test_OnlyTheLedgerPaysWhatWasPromised() public {
        fund(issuer, 10 * USD, address(bond));
        vm.warp(due(0));
        vm.startPrank(issuer);
        uint64 end = uint64(block.timestamp + 2 days);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.PaidThroughLedger.selector, PaymentKind.INCOME)
        );
        bond.distribute(PaymentKind.INCOME, 10 * USD, 1, 2, end);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.PaidThroughLedger.selector, PaymentKind.PRINCIPAL)
        );
        bond.distribute(PaymentKind.PRINCIPAL, 10 * USD, 1, 2, end);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, bond.maturity())
        );
        bond.distribute(PaymentKind.RECOVERY, 10 * USD, 1, 2, end);
        vm.warp(defaultFrom(due(0)));
        bond.distribute(PaymentKind.RECOVERY, 10 * USD, 1, 2, uint64(block.timestamp + 2 days));
        // It is no payment of what was promised.
        vm.stopPrank();
        assertOwed(10 * USD, 0);
    }

    function test_InTheLastDayBeforeMaturityNothingAccruesAnyMore() public {
        uint64 maturity = bond.maturity();
        (FinancialAsset last, uint256 id) = createScheduled(one(uint48(maturity - 12 hours)));
        vm.warp(maturity - 12 hours);
        vm.expectRevert(abi.encodeWithSelector(IServicing.PayableFromMaturity.selector, maturity));
        vm.prank(carol);
        ledger.pay(id, 10 * USD);
        vm.warp(maturity);
        vm.expectEmit(true, true, false, false, address(last));
        emit IFinancialAsset.Distributed(1, PaymentKind.RECOVERY, 0, 0, 0, 0, 0, 0);
        vm.prank(carol);
        ledger.pay(id, 10 * USD);
        // What is due now is the repayment at maturity.
        vm.assertEq(ledger.arrearsOf(id).since, maturity);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.DUE));
    }

    function test_WhatWasNeverVerifiedIsNotInForce() public {
        FinancialAsset other = createAsset(treasuryTerms());
        uint256 id = registry.assetIdOf(address(other), 0);
        vm.startPrank(issuer);
        other.issue(alice, 1000 * SHARE, 0);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NoSchedule.selector, id));
        ledger.pay(id, 1);
        ledger.file(id, one(uint48(block.timestamp + 1 days)), servicingTerms());
        vm.stopPrank();
        skip(400 days);
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotInForce.selector, id));
        ledger.pay(id, 1);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
    }

    /// @dev The attack: an asset of somebody else takes part of a payment later, out of one to another asset.
    function test_AnAssetThatLeavesMoneyHereIsNotPaid() public {
        LazyAsset lazy = new LazyAsset(ledger);
        vm.startPrank(issuer);
        uint256 id = registry.register(
            address(lazy),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        ledger.file(id, one(due(0)), servicingTerms());
        vm.stopPrank();
        setStatus(id, VerificationStatus.VERIFIED);
        vm.warp(due(0));
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotDistributed.selector, address(lazy)));
        ledger.pay(id, COUPON);
        // The control: one that takes it.
        lazy.wake();
        vm.prank(carol);
        ledger.pay(id, COUPON);
    }

    function test_WhoHasNotApprovedPaysNothing() public {
        vm.warp(due(0));
        vm.prank(mallory);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        ledger.pay(bondId, 10 * USD);
        assertOwed(10 * USD, 0);
    }
}
