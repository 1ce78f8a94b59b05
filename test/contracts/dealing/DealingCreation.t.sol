// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {DealingCalendar, DealingTerms} from "../../../contracts/dealing/DealingTerms.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {IDealingDesks} from "../../../contracts/dealing/IDealingDesks.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice How desks come to be, and what their terms may be.
contract DealingCreationTest is DealingTest {
    function test_TheTermsOfADeskAreThoseOfItsCreation() public view {
        vm.assertEq(keccak256(abi.encode(desk.terms())), keccak256(abi.encode(dealingTerms())));
        vm.assertEq(desk.currentDay(), 1);
        vm.assertEq(desk.cutOff(3), FIRST_CUT_OFF + 2 days);
    }

    function test_TheAddressOfAnAssetFollowsFromTheTermsOfItsDesk() public {
        AssetTerms memory terms = fundTerms();
        DealingTerms memory dealing = dealingTerms();
        address predicted = factory.predictWithDesk(issuer, terms, dealing, "salt");
        vm.assertNotEq(predicted, factory.predict(issuer, terms, "salt"));
        vm.prank(issuer);
        (address token, ) = factory.createWithDesk(
            AssetClass.TREASURY,
            terms,
            dealing,
            METADATA_URI,
            METADATA_HASH,
            "salt"
        );
        vm.assertEq(token, predicted);
        dealing.gateBps = 1001;
        vm.assertNotEq(factory.predictWithDesk(issuer, terms, dealing, "salt"), predicted);
    }

    function test_AnAssetWithoutADeskNeverGetsOne() public {
        FinancialAsset asset = createAsset(fundTerms());
        vm.assertEq(asset.desk(), address(0));
        vm.assertEq(asset.vault(address(usdc)), address(0));
        vm.assertFalse(asset.supportsInterface(0xf815c03d));
        vm.assertTrue(asset.supportsInterface(0x01ffc9a7));
        vm.prank(issuer);
        asset.setNav(2 * USD, uint64(block.timestamp));
    }

    function test_OnlyIssuersCreateAnAssetWithADesk() public {
        AssetTerms memory terms = fundTerms();
        DealingTerms memory dealing = dealingTerms();
        expectMissingRole(mallory, Role.ISSUER);
        vm.prank(mallory);
        factory.createWithDesk(
            AssetClass.TREASURY,
            terms,
            dealing,
            METADATA_URI,
            METADATA_HASH,
            "salt"
        );
    }

    /// @dev Anyone can create desks of itself, which are desks of no share.
    function test_Attack_ADeskForTheShareOfAnother() public {
        IDealingDesks desks = factory.desks();
        bytes32 packed = dealingTerms().pack();
        vm.prank(mallory);
        address imitation = desks.create(packed);
        vm.assertEq(desks.shareOf(imitation), mallory);
        vm.assertEq(desks.shareOf(address(desk)), address(fund_));
        vm.assertEq(fund_.desk(), address(desk));
    }

    function test_TermsOutsideOfTheirBoundsAreRefused() public {
        DealingTerms memory terms = dealingTerms();
        terms.firstCutOff = uint64(block.timestamp);
        expectInvalid(terms);
        terms.firstCutOff = uint64(block.timestamp + 366 days + 1);
        expectInvalid(terms);
        terms = dealingTerms();
        terms.interval = uint32(1 days - 1);
        expectInvalid(terms);
        terms.interval = uint32(366 days + 1);
        expectInvalid(terms);
        terms = dealingTerms();
        terms.lapse = uint32(1 days - 1);
        expectInvalid(terms);
        terms.lapse = uint32(60 days + 1);
        expectInvalid(terms);
        terms = dealingTerms();
        terms.funding = terms.lapse;
        expectInvalid(terms);
        terms = dealingTerms();
        terms.gateBps = 0;
        expectInvalid(terms);
        terms.gateBps = 10_001;
        expectInvalid(terms);
        terms = dealingTerms();
        terms.minimum = 0;
        expectInvalid(terms);
    }

    function testFuzz_TermsSurviveThePacking(DealingTerms memory terms) public pure {
        DealingTerms memory unpacked = DealingCalendar.unpack(terms.pack());
        vm.assertEq(keccak256(abi.encode(unpacked)), keccak256(abi.encode(terms)));
    }

    function testFuzz_ADayHasOneCutOff(uint256 time) public view {
        time = bound(time, START, START + 10_000 days);
        DealingTerms memory terms = dealingTerms();
        uint256 day = terms.dayAt(time);
        vm.assertLt(time, terms.cutOff(day));
        if (day != 1) vm.assertGe(time, terms.cutOff(day - 1));
    }

    function test_ADayWithoutRequestsIsNeitherPricedNorStruck() public {
        passCutOff(1);
        stateNav(USD);
        vm.assertEq(desk.dealingDay(1).nav, 0);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotPriced.selector, 1));
        desk.strike(1);
    }

    function test_ADayThatAllHaveLeftIsNotStruck() public {
        subscribe(bob, 100 * USD);
        passCutOff(1);
        stateNav(USD);
        vm.prank(pauser);
        fund_.pause();
        vm.prank(bob);
        desk.cancelDepositRequest(1, bob);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NothingRequested.selector, 1));
        desk.strike(1);
    }

    function test_MorePaidOutThanAShareIsWorthStrikesNothing() public {
        redeemLater(alice, 100 * SHARE);
        passCutOff(1);
        stateNav(100);
        distribute(1000 * USD);
        skip(50 hours);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NoPrice.selector, 1));
        desk.strike(1);
        // And it comes back.
        vm.warp(FIRST_CUT_OFF + LAPSE);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
    }

    function test_AnAbsurdValuePricesNothingAndKeepsNoneFromBeingStated() public {
        subscribe(bob, 100 * USD);
        passCutOff(1);
        stateNav(type(uint256).max);
        vm.assertEq(desk.dealingDay(1).nav, 0);
        stateNav(USD);
        desk.strike(1);
    }

    function test_AHundredPartialFillsAreClaimedAtOnce() public {
        redeemLater(alice, 1000 * SHARE);
        addCash(10_000 * USD);
        for (uint256 day = 1; day <= 100; ++day) deal(day, USD);
        uint256 most = desk.maxWithdraw(alice);
        vm.assertGt(most, 999 * USD);
        vm.prank(alice);
        desk.cancelRedeemRequest(1, alice);
        uint256 before = gasleft();
        vm.prank(alice);
        desk.withdraw(most, alice, alice);
        vm.assertLt(before - gasleft(), 2_000_000);
        vm.assertEq(usdc.balanceOf(alice), most);
        uint256 back = desk.claimableCancelRedeemRequest(1, alice);
        vm.prank(alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.assertEq(fund_.balanceOf(alice), back);
    }

    function expectInvalid(DealingTerms memory terms) private {
        IDealingDesks desks = factory.desks();
        vm.expectRevert(
            abi.encodeWithSelector(DealingCalendar.InvalidDealingTerms.selector, terms)
        );
        desks.create(terms.pack());
    }
}
