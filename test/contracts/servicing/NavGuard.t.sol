// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {
    ConfirmedNav,
    INavGuard,
    NavTerms,
    WaitingNav
} from "../../../contracts/servicing/INavGuard.sol";
import {IServicing} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {GuardedTest} from "./GuardedTest.sol";

/// @notice Values by two signers: what needs the second one, and who that can be.
contract NavGuardTest is GuardedTest {
    function test_ASmallMoveIsInForceAtOnce() public {
        vm.expectEmit(address(ledger));
        emit INavGuard.NavConfirmed(fundId, 2, 1_050_000, uint48(block.timestamp), 1, address(0));
        stateNav(1_050_000);
        vm.assertEq(fund_.nav(), 1_050_000);
    }

    function test_ALargerMoveWaitsAndChangesNothing() public {
        skip(1 hours);
        uint64 before = fund_.navAsOf();
        vm.expectEmit(address(ledger));
        emit INavGuard.NavWaiting(
            fundId,
            1_050_001,
            uint48(block.timestamp),
            USD,
            uint48(block.timestamp + EXPIRY)
        );
        stateNav(1_050_001);
        vm.assertEq(fund_.nav(), USD);
        vm.assertEq(fund_.navAsOf(), before);
        WaitingNav memory waiting = ledger.waitingNavOf(fundId);
        vm.assertEq(waiting.nav, 1_050_001);
        // Nobody is stopped from leaving, or from stating another.
        vm.prank(alice);
        fund_.transfer(bob, SHARE);
        stateNav(1_000_001);
        vm.assertEq(fund_.nav(), 1_000_001);
        vm.assertEq(ledger.waitingNavOf(fundId).nav, 0);
    }

    function test_TheAdministratorSignsExactlyWhatWaits() public {
        stateNav(2 * USD);
        uint48 asOf = uint48(block.timestamp);
        skip(1 hours);
        vm.startPrank(administrator);
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NavNotWaiting.selector, fundId, 2 * USD - 1, asOf)
        );
        ledger.signNav(fundId, 2 * USD - 1, asOf);
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NavNotWaiting.selector, fundId, 2 * USD, asOf + 1)
        );
        ledger.signNav(fundId, 2 * USD, asOf + 1);
        vm.expectEmit(address(ledger));
        emit INavGuard.NavConfirmed(fundId, 2, 2 * USD, asOf, 1, administrator);
        ledger.signNav(fundId, 2 * USD, asOf);
        vm.expectPartialRevert(INavGuard.NavNotWaiting.selector);
        ledger.signNav(fundId, 2 * USD, asOf);
        vm.stopPrank();
        vm.assertEq(fund_.nav(), 2 * USD);
        vm.assertEq(fund_.navAsOf(), asOf);
        vm.assertEq(fund_.navUpdatedAt(), block.timestamp);
        // What it signed is what later ones are compared with, not what was before.
        stateNav(2 * USD + 100_000);
        vm.assertEq(fund_.nav(), 2 * USD + 100_000);
        ConfirmedNav[] memory navs = ledger.navsOf(fundId, 1, 10);
        vm.assertEq(navs.length, ledger.navCountOf(fundId));
        vm.assertTrue(navs[1].isSigned);
        vm.assertEq(navs[2].nav, 2 * USD + 100_000);
    }

    /// @dev The attack: the bound is walked in steps.
    function test_StepsLeadNoFurtherThanTheBound() public {
        uint256 nav = USD;
        for (uint256 i = 0; i < 5; ++i) {
            skip(1 hours);
            nav += 10_000;
            stateNav(nav);
        }
        vm.assertEq(fund_.nav(), 1_050_000);
        skip(1 hours);
        stateNav(1_050_001);
        vm.assertEq(fund_.nav(), 1_050_000);
        // Nor down from the highest of the window.
        stateNav(997_499);
        vm.assertEq(fund_.nav(), 1_050_000);
        stateNav(997_500);
        vm.assertEq(fund_.nav(), 997_500);
    }

    /// @dev The attack: one step before the window moves on and one after it.
    function test_TheWindowRolls() public {
        skip(WINDOW - 1);
        stateNav(1_050_000);
        skip(1);
        // What was in force when the window began is compared with until something else was for all of it.
        stateNav(1_100_000);
        vm.assertEq(fund_.nav(), 1_050_000);
        skip(WINDOW - 2);
        stateNav(1_050_001);
        vm.assertEq(fund_.nav(), 1_050_000);
        skip(1);
        stateNav(1_102_500);
        vm.assertEq(fund_.nav(), 1_102_500);
    }

    /// @notice No row of values without a signature goes beyond the bound of any that was in force in the window.
    function testFuzz_NoWindowHoldsMoreThanTheBound(uint256 seed) public {
        for (uint256 i = 0; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            skip(seed % (WINDOW / 2));
            uint256 nav = fund_.nav();
            stateNav((nav * (9_300 + ((seed >> 64) % 1_400))) / 10_000);
            ConfirmedNav[] memory navs = ledger.navsOf(fundId, 1, 100);
            uint256 last = navs.length - 1;
            for (uint256 j = 0; j < last; ++j) {
                if (navs[j + 1].confirmedAt + WINDOW <= navs[last].confirmedAt) continue;
                uint256 moved =
                    navs[last].nav > navs[j].nav
                        ? navs[last].nav - navs[j].nav
                        : navs[j].nav - navs[last].nav;
                vm.assertLe(moved * 10_000, uint256(navs[j].nav) * BOUND_BPS);
            }
        }
    }

    /// @dev The attack: so many values that comparing with all of them runs out of gas.
    function test_AfterFourHundredValuesOfAWindowTheNextIsSigned() public {
        for (uint256 i = 0; i < 400; ++i) stateNav(USD);
        vm.assertEq(ledger.navCountOf(fundId), 401);
        vm.assertEq(ledger.navReference(fundId, USD), USD);
        stateNav(USD);
        vm.assertEq(ledger.navCountOf(fundId), 401);
        vm.assertEq(ledger.waitingNavOf(fundId).nav, USD);
        sign(USD, uint48(block.timestamp));
        // Then they count anew.
        stateNav(USD + 1);
        vm.assertEq(fund_.nav(), USD + 1);
        vm.assertEq(ledger.navCountOf(fundId), 403);
    }

    function test_WhatIsNotSignedInTimeExpires() public {
        stateNav(2 * USD);
        uint48 asOf = uint48(block.timestamp);
        uint256 snapshot = vm.snapshotState();
        skip(EXPIRY);
        sign(2 * USD, asOf);
        vm.revertToState(snapshot);
        skip(EXPIRY + 1);
        vm.assertEq(ledger.waitingNavOf(fundId).nav, 0);
        expectNotWaiting(2 * USD, asOf);
        vm.assertEq(fund_.nav(), USD);
    }

    /// @dev The attack: a value of an issuer that lost its role is signed, also after it got it back.
    function test_AValueOfAnIssuerThatLostItsRoleIsNotSigned() public {
        stateNav(2 * USD);
        uint48 asOf = uint48(block.timestamp);
        uint256 snapshot = vm.snapshotState();
        vm.startPrank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        vm.stopPrank();
        expectNotWaiting(2 * USD, asOf);
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, issuer);
        expectNotWaiting(2 * USD, asOf);
        vm.revertToState(snapshot);
        sign(2 * USD, asOf);
    }

    /// @dev The attack: the same of one that was replaced, also after it returned.
    function test_AValueOfAFormerIssuerIsNotSigned() public {
        stateNav(2 * USD);
        uint48 asOf = uint48(block.timestamp);
        replaceIssuer(fund_, otherIssuer);
        expectNotWaiting(2 * USD, asOf);
        replaceIssuer(fund_, issuer);
        expectNotWaiting(2 * USD, asOf);
    }

    /// @dev The attack: the administrator becomes the issuer and signs its own values, or names who does.
    function test_AnAdministratorThatBecomesTheIssuerSignsNothing() public {
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, administrator);
        replaceIssuer(fund_, administrator);
        vm.prank(administrator);
        fund_.setNav(2 * USD, uint64(block.timestamp));
        vm.assertEq(fund_.nav(), USD);
        bytes memory refusal = abi.encodeWithSelector(
            INavGuard.NotIndependentAdministrator.selector,
            fundId,
            administrator
        );
        vm.startPrank(administrator);
        vm.expectRevert(refusal);
        ledger.signNav(fundId, 2 * USD, uint48(block.timestamp));
        vm.expectRevert(refusal);
        ledger.proposeAdministrator(fundId, mallory);
        vm.stopPrank();
        // Nor once it has handed over again.
        replaceIssuer(fund_, issuer);
        stateNav(2 * USD);
        vm.prank(administrator);
        vm.expectRevert(refusal);
        ledger.signNav(fundId, 2 * USD, uint48(block.timestamp));
    }

    function test_AVerifierIsNoAdministrator() public {
        stateNav(2 * USD);
        vm.startPrank(admin);
        roles.grantRole(Role.VERIFIER, administrator);
        vm.stopPrank();
        vm.expectPartialRevert(INavGuard.NotIndependentAdministrator.selector);
        sign(2 * USD, uint48(block.timestamp));
    }

    /// @dev Lost keys: the admin of the platform proposes another one, in public and a week ahead.
    function test_ALostAdministratorIsReplacedAfterAWeek() public {
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        ledger.proposeAdministrator(fundId, mallory);
        vm.prank(admin);
        ledger.proposeAdministrator(fundId, bob);
        (address proposed, uint48 from) = ledger.administratorProposal(fundId);
        vm.assertEq(proposed, bob);
        vm.assertEq(from, block.timestamp + 7 days);
        vm.warp(from - 1);
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NotAcceptableAdministrator.selector, fundId, bob, from)
        );
        vm.prank(bob);
        ledger.acceptAdministrator(fundId);
        vm.warp(from);
        vm.expectPartialRevert(INavGuard.NotAcceptableAdministrator.selector);
        vm.prank(mallory);
        ledger.acceptAdministrator(fundId);
        vm.prank(bob);
        ledger.acceptAdministrator(fundId);
        vm.assertEq(ledger.navTermsOf(fundId).administrator, bob);
        stateNav(2 * USD);
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NotAdministrator.selector, fundId, administrator)
        );
        sign(2 * USD, uint48(block.timestamp));
        vm.prank(bob);
        ledger.signNav(fundId, 2 * USD, uint48(block.timestamp));
    }

    function test_WithoutTermsThereIsNoAdministrator() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(INavGuard.NotAdministrator.selector, bondId, admin));
        ledger.proposeAdministrator(bondId, bob);
        // Control: where terms were filed, the admin proposes one.
        ledger.proposeAdministrator(fundId, bob);
        vm.stopPrank();
    }

    function test_TheAdministratorHandsOverAtOnceAndStopsAProposalOfTheAdmin() public {
        vm.prank(admin);
        ledger.proposeAdministrator(fundId, mallory);
        vm.prank(administrator);
        ledger.proposeAdministrator(fundId, bob);
        skip(8 days);
        vm.prank(mallory);
        vm.expectPartialRevert(INavGuard.NotAcceptableAdministrator.selector);
        ledger.acceptAdministrator(fundId);
        vm.prank(bob);
        ledger.acceptAdministrator(fundId);
    }

    function test_TheAdministratorRefusesWithAReason() public {
        vm.prank(administrator);
        vm.expectRevert(abi.encodeWithSelector(INavGuard.NavNotWaiting.selector, fundId, 0, 0));
        ledger.refuseNav(fundId, "Not our figure.");
        stateNav(2 * USD);
        vm.expectEmit(address(ledger));
        emit INavGuard.NavRefused(fundId, 2 * USD, uint48(block.timestamp), "Not our figure.");
        vm.prank(administrator);
        ledger.refuseNav(fundId, "Not our figure.");
        expectNotWaiting(2 * USD, uint48(block.timestamp));
        vm.prank(mallory);
        vm.expectPartialRevert(INavGuard.NotAdministrator.selector);
        ledger.refuseNav(fundId, "Not our figure.");
    }

    function test_AValueOfZeroIsRefused() public {
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        stateNav(0);
    }

    function test_TheAssetAloneTellsOfValues() public {
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(IServicing.NotServicedAsset.selector, fundId, mallory)
        );
        ledger.noteNav(fundId, USD, uint64(block.timestamp));
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, mallory));
        fund_.setNav(USD, uint64(block.timestamp));
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        fund_.setNav(USD, uint64(block.timestamp));
    }

    function test_ATotalLossIsDeclaredByAVerifierAlone() public {
        uint48 asOf = uint48(block.timestamp);
        expectMissingRole(issuer, Role.VERIFIER);
        vm.prank(issuer);
        ledger.declareTotalLoss(fundId, asOf, "Nothing is left.");
        vm.startPrank(verifier);
        vm.expectRevert(abi.encodeWithSelector(INavGuard.InvalidLossDate.selector, asOf + 1));
        ledger.declareTotalLoss(fundId, asOf + 1, "Nothing is left.");
        vm.expectRevert(abi.encodeWithSelector(INavGuard.NoTotalLoss.selector, fundId));
        ledger.withdrawTotalLoss(fundId, "A mistake.");
        ledger.declareTotalLoss(fundId, asOf, "Nothing is left.");
        vm.assertEq(ledger.totalLossOf(fundId).verifier, verifier);
        vm.assertFalse(ledger.isPerforming(fundId));
        vm.assertTrue(ledger.isImpaired(fundId));
        vm.expectRevert(abi.encodeWithSelector(INavGuard.InvalidLossDate.selector, asOf));
        ledger.declareTotalLoss(fundId, asOf, "Nothing is left.");
        ledger.withdrawTotalLoss(fundId, "A mistake.");
        vm.stopPrank();
        vm.assertTrue(ledger.isPerforming(fundId));
    }

    function test_TermsAreWithinTheirBoundsAndFiledBeforeTheFirstVerification() public {
        NavTerms memory terms = navTerms();
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IServicing.FilingClosed.selector, fundId));
        ledger.fileNavTerms(fundId, terms);
        uint256 id = registry.assetIdOf(address(createAsset(fundTerms())), 0);
        terms.boundBps = 0;
        expectInvalidTerms(id, terms);
        terms.boundBps = 5_001;
        expectInvalidTerms(id, terms);
        terms.boundBps = 5_000;
        terms.window = 1 days - 1;
        expectInvalidTerms(id, terms);
        terms.window = 366 days;
        terms.expiry = 30 days + 1;
        expectInvalidTerms(id, terms);
        terms.expiry = 30 days;
        terms.administrator = address(0);
        expectInvalidTerms(id, terms);
        address[2] memory dependent = [issuer, verifier];
        for (uint256 i = 0; i < 2; ++i) {
            terms.administrator = dependent[i];
            vm.prank(issuer);
            vm.expectRevert(
                abi.encodeWithSelector(
                    INavGuard.NotIndependentAdministrator.selector,
                    id,
                    dependent[i]
                )
            );
            ledger.fileNavTerms(id, terms);
        }
        terms.administrator = administrator;
        bytes32 before = registry.examinedHash(id);
        vm.prank(issuer);
        ledger.fileNavTerms(id, terms);
        vm.assertEq(ledger.navTermsHash(id), keccak256(abi.encode(terms)));
        vm.assertEq(
            registry.examinedHash(id),
            keccak256(
                abi.encode(before, keccak256(abi.encode(bytes32(0), ledger.navTermsHash(id))))
            )
        );
    }

    function expectInvalidTerms(uint256 id, NavTerms memory terms) private {
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(INavGuard.InvalidNavTerms.selector, terms));
        ledger.fileNavTerms(id, terms);
    }

    function expectNotWaiting(uint256 nav, uint48 asOf) private {
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NavNotWaiting.selector, fundId, nav, asOf)
        );
        sign(nav, asOf);
    }
}
