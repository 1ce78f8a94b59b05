// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {
    IServicing,
    Period,
    ServicingAccount,
    ServicingState
} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice The state follows from dates, payments and time; nobody has to press anything.
contract ServicingStatesTest is ServicingTest {
    function test_EveryStateBeginsInItsSecond() public {
        vm.warp(due(0) - 1);
        assertState(ServicingState.CURRENT);
        assertOwed(0, 0);
        vm.warp(due(0));
        assertState(ServicingState.DUE);
        assertOwed(10 * USD, 0);
        vm.assertEq(ledger.arrearsOf(bondId).since, due(0));
        vm.warp(due(0) + 1 days - 1);
        assertState(ServicingState.DUE);
        vm.warp(due(0) + 1 days);
        assertState(ServicingState.GRACE);
        vm.warp(lateFrom(due(0)) - 1);
        assertState(ServicingState.GRACE);
        vm.assertTrue(ledger.isPerforming(bondId));
        vm.warp(lateFrom(due(0)));
        assertState(ServicingState.LATE);
        vm.assertFalse(ledger.isPerforming(bondId));
        vm.warp(defaultFrom(due(0)) - 1);
        assertState(ServicingState.LATE);
        vm.assertFalse(ledger.isImpaired(bondId));
        vm.warp(defaultFrom(due(0)));
        assertState(ServicingState.DEFAULTED);
        vm.assertTrue(ledger.isImpaired(bondId));
        vm.assertEq(ledger.accountOf(bondId).defaultedAt, defaultFrom(due(0)));
    }

    function test_APaymentCuresLatenessInItsLastSecondAndNoDefaultAfterIt() public {
        vm.warp(defaultFrom(due(0)) - 1);
        uint256 snapshot = vm.snapshotState();
        pay(10 * USD);
        assertState(ServicingState.CURRENT);
        vm.revertToState(snapshot);
        vm.warp(defaultFrom(due(0)));
        pay(10 * USD);
        assertOwed(0, 0);
        assertState(ServicingState.DEFAULTED);
        skip(1 days);
        assertState(ServicingState.DEFAULTED);
        vm.assertEq(ledger.accountOf(bondId).defaultedAt, defaultFrom(due(0)));
    }

    /// @dev The attack: a unit is paid so that the clock starts again.
    function test_OneUnitCuresNothing() public {
        vm.warp(lateFrom(due(0)) - 1);
        pay(1);
        vm.warp(lateFrom(due(0)));
        assertState(ServicingState.LATE);
        vm.assertEq(ledger.arrearsOf(bondId).since, due(0));
        pay(10 * USD - 2);
        assertState(ServicingState.LATE);
        vm.warp(defaultFrom(due(0)) - 1);
        // The control: the last unit does.
        pay(1);
        assertState(ServicingState.CURRENT);
    }

    /// @dev Whoever pays the first date after the second became late is late for the second alone.
    function test_PayingTheOldestDateLeavesTheNextOne() public {
        waive(0, due(1) + 5 days);
        vm.warp(due(1) + 20 days);
        assertState(ServicingState.LATE);
        vm.assertEq(ledger.arrearsOf(bondId).since, due(1));
        assertOwed(20 * USD, 100 * USD);
        pay(10 * USD);
        vm.assertEq(ledger.arrearsOf(bondId).since, due(1));
        pay(110 * USD);
        assertState(ServicingState.CURRENT);
    }

    function test_MaturityIsTheLastDate() public {
        payAll();
        vm.warp(bond.maturity() - 1);
        assertState(ServicingState.CURRENT);
        vm.warp(bond.maturity());
        assertState(ServicingState.DUE);
        vm.assertEq(ledger.arrearsOf(bondId).since, bond.maturity());
        assertOwed(0, 0);
        vm.warp(lateFrom(bond.maturity()));
        assertState(ServicingState.LATE);
        vm.warp(defaultFrom(bond.maturity()) - 1);
        settle(1 * USD);
        assertState(ServicingState.CURRENT);
        skip(1000 days);
        assertState(ServicingState.CURRENT);
    }

    function test_ASettlementAfterDefaultCuresNothing() public {
        payAll();
        vm.warp(defaultFrom(bond.maturity()));
        settleAt(1 * USD);
        assertState(ServicingState.DEFAULTED);
        vm.assertEq(ledger.accountOf(bondId).defaultedAt, defaultFrom(bond.maturity()));
        vm.assertEq(ledger.accountOf(bondId).settledAt, block.timestamp);
    }

    function test_ABillWithoutDatesIsLateAfterMaturity() public {
        (FinancialAsset bill, uint256 id) = createScheduled(new Period[](0));
        vm.warp(bill.maturity() - 1);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
        vm.warp(lateFrom(bill.maturity()));
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.LATE));
    }

    function test_WithoutAScheduleNothingIsLate() public {
        FinancialAsset other = createAsset(treasuryTerms());
        uint256 id = registerOf(other);
        skip(3650 days);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
        vm.assertTrue(ledger.isPerforming(id));
        vm.assertFalse(ledger.isImpaired(id));
        ServicingAccount memory none;
        vm.assertEq(abi.encode(ledger.accountOf(id)), abi.encode(none));
        ledger.record(id);
    }

    function test_WhoHoldsNothingWaitsForNothing() public {
        FinancialAsset empty = createAsset(treasuryTerms());
        uint256 id = registerOf(empty);
        vm.prank(issuer);
        ledger.file(id, quarters(), servicingTerms());
        setStatus(id, VerificationStatus.VERIFIED);
        vm.warp(due(3) + 100 days);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
    }

    function test_AnyoneRecordsTheState() public {
        vm.warp(lateFrom(due(0)));
        vm.expectEmit(address(ledger));
        emit IServicing.StateRecorded(bondId, ServicingState.LATE, due(0), 10 * USD, 0);
        vm.prank(mallory);
        vm.assertEq(uint256(ledger.record(bondId)), uint256(ServicingState.LATE));
        vm.warp(defaultFrom(due(0)) + 7 days);
        vm.expectEmit(address(ledger));
        emit IServicing.DefaultRecorded(bondId, uint48(defaultFrom(due(0))));
        ledger.record(bondId);
    }

    /// @notice The state never improves by time alone.
    function testFuzz_OnlyAPaymentImprovesTheState(
        uint256 first,
        uint256 second,
        uint256 paid
    ) public {
        first = bound(first, START, START + 800 days);
        second = bound(second, first, START + 900 days);
        vm.warp(first);
        uint256 owed = ledger.arrearsOf(bondId).interest;
        paid = owed == 0 ? 0 : bound(paid, 0, owed);
        bool isPayable = first <= bond.maturity() - 1 days || first >= bond.maturity();
        if (paid != 0 && isPayable) pay(paid);
        uint256 before = uint256(ledger.stateOf(bondId));
        vm.warp(second);
        vm.assertGe(uint256(ledger.stateOf(bondId)), before);
    }

    function payAll() private {
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(due(i));
            pay(i == 1 ? 110 * USD : 10 * USD);
        }
    }

    function registerOf(FinancialAsset asset) private view returns (uint256) {
        return registry.assetIdOf(address(asset), 0);
    }
}
