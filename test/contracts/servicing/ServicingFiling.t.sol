// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind
} from "../../../contracts/assets/IFinancialAsset.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {
    IServicing,
    Period,
    ServicingState,
    ServicingTerms
} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice What may be filed, by whom and until when, and what a verifier may move.
contract ServicingFilingTest is ServicingTest {
    FinancialAsset private note;
    uint256 private noteId;

    function setUp() public override {
        super.setUp();
        note = createAsset(treasuryTerms());
        noteId = registry.assetIdOf(address(note), 0);
    }

    function test_TheVerifierVerifiesTheScheduleThatItExamined() public {
        bytes32 entry = registry.examinedHash(noteId);
        file(quarters());
        bytes32 examined = registry.examinedHash(noteId);
        vm.assertEq(examined, keccak256(abi.encode(entry, ledger.filedHash(noteId))));
        vm.assertEq(
            ledger.scheduleHash(noteId),
            keccak256(abi.encode(servicingTerms(), quarters()))
        );
        Period[] memory changed = quarters();
        changed[3].interestPerShare -= 1;
        file(changed);
        vm.prank(verifier);
        vm.expectPartialRevert(ExaminedData.ExaminedDataChanged.selector);
        registry.setStatus(noteId, VerificationStatus.VERIFIED, examined, "");
        setStatus(noteId, VerificationStatus.VERIFIED);
    }

    function test_AfterTheFirstVerificationNothingIsFiled() public {
        setStatus(noteId, VerificationStatus.VERIFIED);
        setStatus(noteId, VerificationStatus.SUSPENDED);
        vm.startPrank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.FilingClosed.selector, noteId));
        ledger.file(noteId, quarters(), servicingTerms());
        registry.updateMetadata(noteId, METADATA_URI, METADATA_HASH);
        vm.expectRevert(abi.encodeWithSelector(IServicing.FilingClosed.selector, noteId));
        ledger.file(noteId, quarters(), servicingTerms());
    }

    function test_OnlyTheIssuerWithItsRoleFiles() public {
        vm.prank(otherIssuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotIssuer.selector, otherIssuer));
        ledger.file(noteId, quarters(), servicingTerms());
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        ledger.file(noteId, quarters(), servicingTerms());
    }

    function test_TheNextFilingReplacesAllOfTheLast() public {
        file(quarters());
        vm.warp(due(1));
        vm.prank(issuer);
        note.issue(alice, SHARE, 0);
        file(one(due(2)));
        vm.assertEq(ledger.periodsOf(noteId, 0, 10).length, 1);
        setStatus(noteId, VerificationStatus.VERIFIED);
        vm.assertEq(uint256(ledger.stateOf(noteId)), uint256(ServicingState.CURRENT));
        vm.warp(due(2));
        vm.assertEq(ledger.arrearsOf(noteId).interest, COUPON);
    }

    function test_WithoutMaturityNothingIsPromised() public {
        AssetTerms memory terms = treasuryTerms();
        (terms.maturity, terms.repaymentPerShare) = (0, 0);
        FinancialAsset perpetual = createAsset(terms);
        uint256 id = registry.assetIdOf(address(perpetual), 0);
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.NothingPromised.selector, id));
        ledger.file(id, new Period[](0), servicingTerms());
    }

    /// @dev A payment could have to join an accrual that began before, and take a year.
    function test_NothingIsFiledWhilePaymentsAccrue() public {
        vm.prank(issuer);
        note.issue(alice, SHARE, 0);
        fund(issuer, USD, address(note));
        vm.startPrank(issuer);
        uint64 end = uint64(block.timestamp + 1 days);
        note.distribute(PaymentKind.INCOME, USD, 1, 2, end);
        vm.expectRevert(abi.encodeWithSelector(IServicing.PaymentsAccruing.selector, end));
        ledger.file(noteId, quarters(), servicingTerms());
        vm.warp(end);
        ledger.file(noteId, quarters(), servicingTerms());
    }

    function test_ATokenOfAnotherLedgerIsNotFiledHere() public {
        FinancialAsset foreign = createAssetPaidIn(address(usdc), otherIssuer, treasuryTerms());
        uint256 id = registry.assetIdOf(address(foreign), 0);
        vm.startPrank(otherIssuer);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.NotServicedHere.selector, address(foreign))
        );
        ledger.file(id, quarters(), servicingTerms());
        id = registry.register(
            address(usdc),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            otherIssuer,
            METADATA_URI,
            METADATA_HASH
        );
        vm.expectRevert(abi.encodeWithSelector(IServicing.NotServicedHere.selector, address(usdc)));
        ledger.file(id, quarters(), servicingTerms());
    }

    function test_DatesAreInOrderInTheFutureAndNotAfterMaturity() public {
        Period[] memory periods = quarters();
        periods[2].due = periods[1].due;
        expectInvalidDate(periods, 2);
        skip(1);
        periods = quarters();
        periods[0].due = uint48(block.timestamp);
        expectInvalidDate(periods, 0);
        periods = quarters();
        periods[3].due = uint48(note.maturity() + 1);
        expectInvalidDate(periods, 3);
        periods = quarters();
        periods[2].interestPerShare = 0;
        expectInvalidDate(periods, 2);
        periods = quarters();
        periods[3].due = uint48(note.maturity());
        file(periods);
    }

    function test_TermsAreWithinTheirBounds() public {
        ServicingTerms memory terms = servicingTerms();
        terms.grace = 2 days - 1;
        expectInvalidTerms(terms);
        terms.grace = 90 days + 1;
        expectInvalidTerms(terms);
        terms.grace = 2 days;
        terms.defaultAfter = 1 days - 1;
        expectInvalidTerms(terms);
        terms.defaultAfter = 366 days + 1;
        expectInvalidTerms(terms);
        terms.defaultAfter = 366 days;
        terms.start = due(0);
        expectInvalidTerms(terms);
        terms.start = due(0) - 1;
        vm.prank(issuer);
        ledger.file(noteId, quarters(), terms);
    }

    function test_FourHundredDatesAreFiledAndNoMore() public {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = uint64(block.timestamp + 34 * 366 days);
        FinancialAsset mortgage = createAsset(terms);
        uint256 id = registry.assetIdOf(address(mortgage), 0);
        vm.startPrank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.TooManyPeriods.selector, 401));
        ledger.file(id, monthly(401), servicingTerms());
        mortgage.issue(alice, SHARE, 0);
        uint256 gas = gasleft();
        ledger.file(id, monthly(400), servicingTerms());
        // A transaction may use 16,777,216 (EIP-7825).
        vm.assertLt(gas - gasleft(), 12_000_000);
        vm.stopPrank();
        setStatus(id, VerificationStatus.VERIFIED);
        vm.warp(block.timestamp + 401 * 30 days);
        gas = gasleft();
        ledger.closePeriods(id);
        vm.assertLt(gas - gasleft(), 150_000);
        vm.prank(carol);
        gas = gasleft();
        ledger.pay(id, 400 * COUPON);
        vm.assertLt(gas - gasleft(), 6_000_000);
        vm.assertEq(ledger.arrearsOf(id).interest, 0);
    }

    function test_AWaiverMovesADateAndNotWhatItOwes() public {
        vm.warp(lateFrom(due(0)) - 1);
        vm.expectEmit(address(ledger));
        emit IServicing.DateWaived(
            bondId,
            0,
            due(0),
            due(0) + 60 days,
            verifier,
            "The debtor moved banks."
        );
        waive(0, due(0) + 60 days);
        assertState(ServicingState.CURRENT);
        assertOwed(10 * USD, 0);
        vm.assertEq(ledger.arrearsOf(bondId).since, 0);
        vm.warp(due(0) + 60 days);
        assertState(ServicingState.DUE);
        // Again, while it is not late.
        waive(0, due(0) + 70 days);
        assertState(ServicingState.CURRENT);
    }

    /// @dev The attack: a waiver hides what has happened already.
    function test_NothingIsWaivedInRetrospect() public {
        vm.warp(lateFrom(due(0)));
        expectInvalidWaiver(0, due(0), due(0) + 60 days);
        // The control: the next date is not late.
        waive(1, due(1) + 1 days);
        vm.warp(defaultFrom(due(0)));
        vm.prank(verifier);
        vm.expectRevert(abi.encodeWithSelector(IServicing.InDefault.selector, bondId));
        ledger.waive(bondId, 2, due(2) + 1, "Too late.");
    }

    function test_AWaiverOnlyDelaysByAYearAndWhatIsNotPaid() public {
        expectInvalidWaiver(0, due(0), due(0));
        expectInvalidWaiver(0, due(0), due(0) + 366 days + 1);
        expectInvalidWaiver(5, 0, due(0));
        vm.warp(due(0));
        pay(10 * USD);
        expectInvalidWaiver(0, due(0), due(0) + 1);
        waive(1, due(1) + 366 days);
    }

    function test_ACouponWaivedPastMaturityDoesNotMoveMaturity() public {
        for (uint256 i = 0; i < 4; ++i) waive(i, due(0) + 366 days);
        vm.warp(lateFrom(bond.maturity()));
        assertState(ServicingState.LATE);
        vm.assertEq(ledger.arrearsOf(bondId).since, bond.maturity());
    }

    function test_MaturityIsWaivedByItself() public {
        uint48 maturity = uint48(bond.maturity());
        for (uint256 i = 0; i < 4; ++i) {
            vm.warp(due(i));
            pay(i == 1 ? 110 * USD : 10 * USD);
        }
        waive(4, maturity + 30 days);
        vm.warp(maturity + 30 days - 1);
        assertState(ServicingState.CURRENT);
        vm.warp(maturity + 30 days);
        assertState(ServicingState.DUE);
        vm.assertEq(ledger.accountOf(bondId).deferredMaturity, maturity + 30 days);
    }

    /// @dev The attack: the issuer waives its own dates, by the role or by a handover.
    function test_WhoEverIssuedTheAssetWaivesNothing() public {
        vm.startPrank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.IssuerCannotDecide.selector, bondId, issuer)
        );
        vm.prank(issuer);
        ledger.waive(bondId, 0, due(0) + 1, "Mine.");
        replaceIssuer(bond, otherIssuer);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.IssuerCannotDecide.selector, bondId, issuer)
        );
        vm.prank(issuer);
        ledger.waive(bondId, 0, due(0) + 1, "Mine.");
        expectMissingRole(mallory, Role.VERIFIER);
        vm.prank(mallory);
        ledger.waive(bondId, 0, due(0) + 1, "Mine.");
        vm.expectRevert(SafeText.NoVisibleText.selector);
        vm.prank(verifier);
        ledger.waive(bondId, 0, due(0) + 1, "");
    }

    function test_TheLedgerIsToldOfASettlementByTheAssetAlone() public {
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.NotServicedAsset.selector, bondId, mallory)
        );
        vm.prank(mallory);
        ledger.noteSettlement(bondId);
        vm.assertEq(ledger.usdc(), address(usdc));
        vm.assertEq(address(ledger.registry()), address(registry));
        ledger.checkDistribution(noteId, PaymentKind.INCOME);
        vm.assertEq(address(IFinancialAsset(note).servicing()), address(ledger));
    }

    function file(Period[] memory periods) private {
        vm.prank(issuer);
        ledger.file(noteId, periods, servicingTerms());
    }

    function monthly(uint256 count) private view returns (Period[] memory periods) {
        periods = new Period[](count);
        for (uint256 i = 0; i < count; ++i) {
            periods[i] = Period(uint48(block.timestamp + (i + 1) * 30 days), uint104(COUPON), 0);
        }
    }

    function expectInvalidDate(Period[] memory periods, uint256 index) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IServicing.InvalidPaymentDate.selector,
                index,
                periods[index].due
            )
        );
        file(periods);
    }

    function expectInvalidTerms(ServicingTerms memory terms) private {
        vm.expectRevert(abi.encodeWithSelector(IServicing.InvalidServicingTerms.selector, terms));
        vm.prank(issuer);
        ledger.file(noteId, quarters(), terms);
    }

    function expectInvalidWaiver(uint256 index, uint48 from, uint48 to) private {
        vm.expectRevert(abi.encodeWithSelector(IServicing.InvalidWaiver.selector, index, from, to));
        waive(index, to);
    }
}
