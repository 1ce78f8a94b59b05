// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetTerms, IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice The date of a net asset value, and what refuses one that is too old.
contract NavAgeTest is YieldTest {
    uint64 private constant MAX_AGE = 7 days;

    function setUp() public override {
        super.setUp();
        AssetTerms memory terms = treasuryTerms();
        terms.navMaxAge = MAX_AGE;
        asset = createAsset(terms);
    }

    function test_TermsAllowAnAgeOfADayToAYearAndAMonth() public {
        _createWithAge(1 days);
        _createWithAge(397 days);
        AssetTerms memory terms = treasuryTerms();
        uint64[3] memory ages = [uint64(0), 1 days - 1, 397 days + 1];
        for (uint256 i = 0; i < ages.length; i++) {
            terms.navMaxAge = ages[i];
            vm.expectRevert(
                abi.encodeWithSelector(IFinancialAsset.InvalidNavMaxAge.selector, ages[i])
            );
            Deploy.financialAsset(IRoles(roles), registry, address(usdc), servicing, issuer, terms);
        }
    }

    function test_TheFirstValueIsOfTheTimeOfCreation() public view {
        vm.assertEq(uint256(asset.navAsOf()), block.timestamp);
        vm.assertEq(uint256(asset.navMaxAge()), MAX_AGE);
        vm.assertEq(uint256(asset.navAsOf()), block.timestamp);
        vm.assertEq(uint256(asset.navMaxAge()), MAX_AGE);
        vm.assertFalse(asset.isNavStale());
    }

    function test_AValueIsStatedWithTheDateThatItIsOf() public {
        skip(10 days);
        uint64 asOf = uint64(block.timestamp - 2 days);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.NavUpdated(2 * USD, asOf, block.timestamp);
        _state(2 * USD, asOf);
        vm.assertEq(uint256(asset.navAsOf()), asOf);
        vm.assertEq(uint256(asset.navUpdatedAt()), block.timestamp);
    }

    function test_AValueIsCurrentToItsLastSecondAndStaleAfterIt() public {
        skip(MAX_AGE);
        vm.assertFalse(asset.isNavStale());
        skip(1);
        vm.assertTrue(asset.isNavStale());
        vm.assertTrue(asset.isNavStale());
        _state(USD, uint64(block.timestamp));
        vm.assertFalse(asset.isNavStale());
        vm.assertFalse(asset.isNavStale());
    }

    function test_TheAgeCountsFromTheDateAndNotFromTheStatement() public {
        skip(10 days);
        _state(USD, uint64(block.timestamp - MAX_AGE));
        vm.assertFalse(asset.isNavStale());
        skip(1);
        vm.assertTrue(asset.isNavStale());
    }

    function test_TheSameDateAgainCorrectsTheValue() public {
        skip(1 days);
        uint64 asOf = uint64(block.timestamp);
        _state(2 * USD, asOf);
        skip(1 days);
        _state(3 * USD, asOf);
        vm.assertEq(asset.nav(), 3 * USD);
        vm.assertEq(uint256(asset.navAsOf()), asOf);
    }

    function test_Attack_AValueOfTheFutureNeverBecomesStale() public {
        _expectInvalidDate(uint64(block.timestamp + 1));
        _expectInvalidDate(type(uint64).max);
        // Control: the present.
        _state(USD, uint64(block.timestamp));
    }

    function test_Attack_AnOldValueIsStatedAgainAsCurrent() public {
        skip(10 days);
        _state(USD, uint64(block.timestamp - 1 days));
        _expectInvalidDate(uint64(block.timestamp - 1 days - 1));
        skip(20 days);
        _expectInvalidDate(uint64(block.timestamp - MAX_AGE - 1));
    }

    function test_NoSharesAreIssuedAtAStaleValue() public {
        skip(MAX_AGE);
        issue(alice, SHARE);
        skip(1);
        uint64 asOf = asset.navAsOf();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.StaleNav.selector, asOf, MAX_AGE));
        vm.prank(issuer);
        asset.issue(alice, SHARE, 0);

        _state(USD, uint64(block.timestamp));
        issue(alice, SHARE);
        vm.assertEq(asset.balanceOf(alice), 2 * SHARE);
    }

    function test_NoSettlementIsApprovedOnAStaleValue() public {
        vm.warp(asset.maturity());
        uint64 asOf = asset.navAsOf();
        bytes32 examined = asset.examinedHash();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.StaleNav.selector, asOf, MAX_AGE));
        vm.prank(verifier);
        asset.approveSettlement(USD / 2, examined);

        _state(USD / 2, uint64(block.timestamp));
        examined = asset.examinedHash();
        vm.prank(verifier);
        asset.approveSettlement(USD / 2, examined);
        vm.assertEq(asset.settlementApproval().price, USD / 2);
    }

    /// @dev Nobody waits for a valuation to be paid or to leave.
    function test_AStaleValueStopsNeitherPaymentsNorThePromisedSettlement() public {
        issue(alice, 10 * SHARE);
        skip(MAX_AGE + 1);
        distribute(USD);
        move(alice, bob, SHARE);
        vm.prank(alice);
        asset.claimYield(alice);
        settle();
        vm.prank(bob);
        vm.assertEq(asset.redeem(SHARE, bob), USD);
    }

    function _createWithAge(uint64 age) private {
        AssetTerms memory terms = treasuryTerms();
        terms.navMaxAge = age;
        vm.assertEq(uint256(createAsset(terms).navMaxAge()), age);
    }

    function _state(uint256 navPerShare, uint64 asOf) private {
        vm.prank(issuer);
        asset.setNav(navPerShare, asOf);
    }

    function _expectInvalidDate(uint64 asOf) private {
        uint64 last = asset.navAsOf();
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidNavDate.selector, asOf, last)
        );
        _state(USD, asOf);
    }
}
