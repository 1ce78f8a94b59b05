// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Period, ServicingState, ServicingTerms} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice When a loan of Goldfinch is late: the tests of CallableLoan.isLate.t.sol with the same bounds
/// (github.com/goldfinch-eng/mono, packages/protocol/contracts/test/core/callable, at 28522bb8). Goldfinch writes
/// principal down by the days late (Accountant.calculateWritedownFor); here a value is stated and signed instead, so
/// there is nothing to compare.
contract GoldfinchLatenessTest is ServicingTest {
    uint256 private constant GRACE_PERIOD = 10 days;
    uint256 private constant MONTH = 30 days;
    uint256 private constant TERM_END = START + 12 * MONTH;

    /// @dev Goldfinch counts from the due second, a grace here from a day after it. And a loan there is late a second
    /// after its grace, one here in the second in which it ends.
    uint32 private constant SAME_GRACE = uint32(GRACE_PERIOD - 1 days + 1);

    FinancialAsset private loan;
    uint256 private loanId;

    function setUp() public override {
        super.setUp();
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = uint64(TERM_END);
        loan = createAsset(terms);
        loanId = registry.assetIdOf(address(loan), 0);
        Period[] memory months = new Period[](11);
        for (uint256 i = 0; i < 11; ++i) {
            months[i] = Period(uint48(START + (i + 1) * MONTH), uint104(COUPON), 0);
        }
        ServicingTerms memory late = servicingTerms();
        late.grace = SAME_GRACE;
        late.defaultAfter = 366 days;
        vm.startPrank(issuer);
        loan.issue(alice, 100 * SHARE, 0);
        ledger.file(loanId, months, late);
        vm.stopPrank();
        setStatus(loanId, VerificationStatus.VERIFIED);
    }

    function testFuzz_NotLateIfNotPastDueTime(uint256 timestamp) public {
        vm.warp(bound(timestamp, START, START + MONTH - 1));
        vm.assertFalse(isLate());
    }

    function testFuzz_NotLateIfPastDueTimeButWithinGracePeriod(uint256 timestamp) public {
        vm.warp(bound(timestamp, START + MONTH, START + MONTH + GRACE_PERIOD));
        vm.assertFalse(isLate());
    }

    function testFuzz_LateIfPastDueTimeAndPastGracePeriod(uint256 timestamp) public {
        vm.warp(bound(timestamp, START + MONTH + GRACE_PERIOD + 1, TERM_END));
        vm.assertTrue(isLate());
    }

    function testFuzz_NotLateIfCurrentAtTermEndTimeAndInGracePeriod(uint256 timestamp) public {
        payInterestUntilTermEnd();
        vm.warp(bound(timestamp, TERM_END, TERM_END + GRACE_PERIOD));
        vm.assertFalse(isLate());
    }

    function testFuzz_LateIfCurrentAtTermEndTimeAndAfterGracePeriod(uint256 timestamp) public {
        payInterestUntilTermEnd();
        vm.warp(bound(timestamp, TERM_END + GRACE_PERIOD + 1, TERM_END + 10_000 days));
        vm.assertTrue(isLate());
    }

    /// @dev The bounds themselves, which a random time seldom is.
    function test_TheSecondsInWhichALoanBecomesLate() public {
        vm.warp(START + MONTH + GRACE_PERIOD);
        vm.assertFalse(isLate());
        skip(1);
        vm.assertTrue(isLate());
        vm.warp(START);
        payInterestUntilTermEnd();
        vm.warp(TERM_END + GRACE_PERIOD);
        vm.assertFalse(isLate());
        skip(1);
        vm.assertTrue(isLate());
    }

    function test_NotLateIfNoBalance() public {
        payInterestUntilTermEnd();
        vm.warp(TERM_END);
        fund(issuer, 100 * USD, address(loan));
        vm.prank(issuer);
        loan.settle(USD);
        skip(10_000 days);
        vm.assertFalse(isLate());
    }

    function isLate() private view returns (bool) {
        return ledger.stateOf(loanId) >= ServicingState.LATE;
    }

    function payInterestUntilTermEnd() private {
        for (uint256 i = 1; i < 12; ++i) {
            vm.warp(START + i * MONTH);
            uint256 owed = ledger.arrearsOf(loanId).interest;
            vm.prank(carol);
            ledger.pay(loanId, owed);
        }
    }
}
