// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Period, ServicingState, ServicingTerms} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice What others promise of the same things, with their figures.
contract ServicingProofsTest is ServicingTest {
    /// @dev Goldfinch counts its 10 days from the due second, and ours begin a day after it.
    uint256 private constant GOLDFINCH_GRACE = 10 days;
    uint256 private constant MONTH = 30 days;

    FinancialAsset private loan;
    uint256 private loanId;

    function setUp() public override {
        super.setUp();
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = uint64(START + 12 * MONTH);
        loan = createAsset(terms);
        loanId = registry.assetIdOf(address(loan), 0);
        Period[] memory months = new Period[](11);
        for (uint256 i = 0; i < 11; ++i) {
            months[i] = Period(uint48(START + (i + 1) * MONTH), uint104(COUPON), 0);
        }
        ServicingTerms memory late = servicingTerms();
        late.grace = uint32(GOLDFINCH_GRACE - 1 days);
        late.defaultAfter = 366 days;
        vm.startPrank(issuer);
        loan.issue(alice, 100 * SHARE, 0);
        ledger.file(loanId, months, late);
        vm.stopPrank();
        setStatus(loanId, VerificationStatus.VERIFIED);
    }

    /// @dev Goldfinch, CallableLoanIsLate.t.sol: not past the due time, within grace, past grace. A loan there is late
    /// a second after its grace, ours in the second in which it ends.
    function testFuzz_GoldfinchLatenessBeforeTheTermEnds(uint256 time) public {
        uint256 firstDue = START + MONTH;
        vm.warp(bound(time, START, firstDue - 1));
        vm.assertFalse(isLate());
        vm.warp(bound(time, firstDue, firstDue + GOLDFINCH_GRACE - 1));
        vm.assertFalse(isLate());
        vm.warp(bound(time, firstDue + GOLDFINCH_GRACE, START + 12 * MONTH));
        vm.assertTrue(isLate());
    }

    /// @dev The same at the end of the term, with all interest paid until then.
    function testFuzz_GoldfinchLatenessAtTheEndOfTheTerm(uint256 time) public {
        for (uint256 i = 0; i < 11; ++i) {
            vm.warp(START + (i + 1) * MONTH);
            payLoan();
        }
        uint256 termEnd = START + 12 * MONTH;
        vm.warp(bound(time, termEnd, termEnd + GOLDFINCH_GRACE - 1));
        vm.assertFalse(isLate());
        vm.warp(bound(time, termEnd + GOLDFINCH_GRACE, termEnd + 370 days));
        vm.assertTrue(isLate());
    }

    /// @dev And after the whole loan was repaid.
    function test_GoldfinchWithoutABalanceIsNotLate() public {
        vm.warp(START + 11 * MONTH);
        payLoan();
        vm.warp(START + 12 * MONTH);
        fund(issuer, 100 * USD, address(loan));
        vm.prank(issuer);
        loan.settle(USD);
        skip(10_000 days);
        vm.assertFalse(isLate());
    }

    /// @dev 31 CFR part 356, appendix B, section I: a note of 8 3/8% issued on 2 July 1990 pays 182/184 of a half-year
    /// on 31 December, $41.419837 for $1,000, and $41.875 on each end of June and December after that. The same days
    /// and months, 38 years later, when 31 December 2028 ends a leap year as well as a month of 31 days.
    function test_AShortFirstCouponAndEndsOfMonths() public {
        uint48[4] memory ends = [
            uint48(1_861_833_600), // 31 December 2028
            uint48(1_877_472_000), // 30 June 2029
            uint48(1_893_369_600), // 31 December 2029
            uint48(1_909_008_000) // 30 June 2030
        ];
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = ends[3];
        terms.repaymentPerShare = 1000 * USD;
        FinancialAsset note = createAsset(terms);
        uint256 id = registry.assetIdOf(address(note), 0);
        Period[] memory halves = new Period[](4);
        uint256 regular = (1000 * USD * 8375) / 100_000 / 2;
        uint256 short = (regular * 182 + 184 / 2) / 184;
        vm.assertEq(regular, 41_875_000);
        vm.assertEq(short, 41_419_837);
        for (uint256 i = 0; i < 4; ++i) {
            halves[i] = Period(ends[i], uint104(i == 0 ? short : regular), 0);
        }
        ServicingTerms memory late = servicingTerms();
        late.start = 1_846_108_800; // 2 July 2028
        vm.startPrank(issuer);
        note.issue(alice, 3 * SHARE, 0);
        ledger.file(id, halves, late);
        vm.stopPrank();
        setStatus(id, VerificationStatus.VERIFIED);
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(ends[i] - 1);
            vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
            vm.warp(ends[i]);
            vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.DUE));
            uint256 owed = ledger.arrearsOf(id).interest;
            vm.assertEq(owed, i == 0 ? 124_259_511 : 125_625_000);
            vm.prank(carol);
            ledger.pay(id, owed);
        }
        vm.warp(ends[3] + 2 days);
        vm.assertEq(note.claimableYield(alice), 124_259_511 + 3 * 125_625_000);
    }

    /// @dev 29 February is a date like any, and a yearly date after it is on the 28th.
    function test_ALeapDay() public {
        Period[] memory days_ = new Period[](2);
        days_[0] = Period(1_835_395_200, uint104(COUPON), 0); // 29 February 2028
        days_[1] = Period(1_866_931_200, uint104(COUPON), 0); // 28 February 2029
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = uint64(days_[1].due + 1 days);
        FinancialAsset note = createAsset(terms);
        uint256 id = registry.assetIdOf(address(note), 0);
        vm.startPrank(issuer);
        note.issue(alice, SHARE, 0);
        ledger.file(id, days_, servicingTerms());
        vm.stopPrank();
        setStatus(id, VerificationStatus.VERIFIED);
        vm.warp(days_[0].due - 1);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.CURRENT));
        vm.warp(days_[0].due);
        vm.assertEq(uint256(ledger.stateOf(id)), uint256(ServicingState.DUE));
    }

    function isLate() private view returns (bool) {
        return ledger.stateOf(loanId) >= ServicingState.LATE;
    }

    function payLoan() private {
        uint256 owed = ledger.arrearsOf(loanId).interest;
        vm.prank(carol);
        ledger.pay(loanId, owed);
    }
}
