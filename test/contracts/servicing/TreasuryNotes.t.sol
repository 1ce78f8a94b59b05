// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Period, ServicingState, ServicingTerms} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice Notes of the US Treasury on their own days, a share for each 1,000 USD, all of them Alice's. Their schedules
/// are computed in src/domain/servicing/schedule.test.ts, which names the sources.
contract TreasuryNotesTest is ServicingTest {
    FinancialAsset private note;
    uint256 private noteId;

    /// @dev 31 CFR part 356, appendix B, section I.A.3: a note of 8 3/8% pays $41.419837004 for $1,000 after 182 of the
    /// 184 days of its first half-year; then $41.875. For $20,000 of it the first payment is $828.39674008.
    function test_TheExampleOfAShortFirstPayment() public {
        Period[] memory halves = new Period[](4);
        halves[0] = Period(662_601_600, 41_419_837, 0); // 31 December 1990
        halves[1] = Period(678_240_000, 41_875_000, 0); // 30 June 1991
        halves[2] = Period(694_137_600, 41_875_000, 0); // 31 December 1991
        halves[3] = Period(709_862_400, 41_875_000, 0); // 30 June 1992
        uint256 issued = 646_876_800; // 2 July 1990
        issueNote(issued, halves, 20 * SHARE);
        payOnTheDays(halves, 20 * SHARE);
        vm.assertEq(ledger.periodsOf(noteId, 0, 1)[0].interestPaid, 828_396_740);
    }

    /// @dev 912828LV0: 2 years at 1% from 31 August 2009, auctioned on 25 August 2009. The whole issue, $43,263,984,300.
    function test_AnAuctionedNoteIsPaidAndRepaid() public {
        Period[] memory halves = new Period[](4);
        halves[0] = Period(1_267_315_200, 5_000_000, 0); // 28 February 2010
        halves[1] = Period(1_283_212_800, 5_000_000, 0); // 31 August 2010
        halves[2] = Period(1_298_851_200, 5_000_000, 0); // 28 February 2011
        halves[3] = Period(1_314_748_800, 5_000_000, 0); // 31 August 2011
        uint256 issued = 1_251_676_800; // 31 August 2009
        uint256 shares = 432_639_843 * (SHARE / 10);
        issueNote(issued, halves, shares);
        // That of the schedule which follows from rate and dates.
        vm.assertEq(
            ledger.scheduleHash(noteId),
            0x67741e57e9a896ab489b3cce23d5a141161992bddbc1482ac214232547cbb1b4
        );
        payOnTheDays(halves, shares);
        uint256 principal = 43_263_984_300 * USD;
        fund(issuer, principal, address(note));
        vm.prank(issuer);
        note.settle(1000 * USD);
        vm.prank(alice);
        vm.assertEq(note.redeem(shares, alice), principal);
    }

    /// @dev A date like any, also where the one of the next year is on the 28th.
    function test_ALeapDay() public {
        Period[] memory days_ = new Period[](2);
        days_[0] = Period(1_835_395_200, uint104(COUPON), 0); // 29 February 2028
        days_[1] = Period(1_866_931_200, uint104(COUPON), 0); // 28 February 2029
        issueNote(START, days_, SHARE);
        payOnTheDays(days_, SHARE);
    }

    function issueNote(uint256 issued, Period[] memory periods, uint256 shares) private {
        vm.warp(issued);
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = periods[periods.length - 1].due;
        terms.cap = shares;
        terms.navPerShare = 1000 * USD;
        terms.repaymentPerShare = 1000 * USD;
        note = createAsset(terms);
        noteId = registry.assetIdOf(address(note), 0);
        ServicingTerms memory late = servicingTerms();
        late.start = uint48(issued);
        vm.startPrank(issuer);
        note.issue(alice, shares, 0);
        ledger.file(noteId, periods, late);
        vm.stopPrank();
        setStatus(noteId, VerificationStatus.VERIFIED);
    }

    /// @notice Carol pays each date on its day, and Alice is paid the interest.
    function payOnTheDays(Period[] memory periods, uint256 shares) private {
        uint256 paid = 0;
        for (uint256 i = 0; i < periods.length; ++i) {
            vm.warp(periods[i].due - 1);
            vm.assertEq(uint256(ledger.stateOf(noteId)), uint256(ServicingState.CURRENT));
            vm.warp(periods[i].due);
            vm.assertEq(uint256(ledger.stateOf(noteId)), uint256(ServicingState.DUE));
            uint256 owed = ledger.arrearsOf(noteId).interest;
            vm.assertEq(owed, (periods[i].interestPerShare * shares) / SHARE);
            fund(carol, owed, address(ledger));
            vm.prank(carol);
            ledger.pay(noteId, owed);
            paid += owed;
        }
        skip(2 days);
        vm.assertEq(note.claimableYield(alice), paid);
    }
}
