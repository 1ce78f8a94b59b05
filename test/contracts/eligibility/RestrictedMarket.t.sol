// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetMarket, SweepOrder, Take} from "../../../contracts/market/IAssetMarket.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice Sales of restricted shares at a fixed price: the share itself asks who receives.
contract RestrictedMarketTest is EligibilityTest {
    uint256 private offer;

    function setUp() public override {
        super.setUp();
        offer = listShares(alice, 1000);
    }

    function test_Attack_AnOutsiderBuysOnTheMarket() public {
        vm.prank(mallory);
        expectCannotReceive(mallory);
        market.buy(offer, SHARE, USD, block.timestamp, mallory);
        vm.prank(bob);
        expectCannotReceive(mallory);
        market.buy(offer, SHARE, USD, block.timestamp, mallory);
        vm.prank(bob);
        market.buy(offer, SHARE, USD, block.timestamp, bob);
        vm.assertEq(share.balanceOf(bob), (PLENTY + 1) * SHARE);
    }

    function test_Attack_ASweepForAnOutsider() public {
        Take[] memory takes = new Take[](1);
        takes[0] = Take(offer, type(uint128).max, uint128(USD));
        SweepOrder memory order = SweepOrder({
            assetId: shareAsset,
            amount: SHARE,
            minimumAmount: SHARE,
            maximumCost: USD,
            deadline: block.timestamp,
            recipient: mallory
        });
        uint256 before = usdc.balanceOf(mallory);
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.SweepBelowMinimum.selector, 0, SHARE));
        market.sweep(order, takes);
        vm.assertEq(usdc.balanceOf(mallory), before);
        order.recipient = bob;
        vm.prank(bob);
        market.sweep(order, takes);
    }

    function test_Attack_ABuyerExpiresBetweenTheOfferAndThePurchase() public {
        vm.warp(UNTIL - 1);
        vm.startPrank(bob);
        market.buy(offer, SHARE, USD, block.timestamp, bob);
        vm.warp(UNTIL);
        expectCannotReceive(bob);
        market.buy(offer, SHARE, USD, block.timestamp, bob);
        vm.stopPrank();
        // The control: its eligibility is attested again.
        attest(bob, address(0), UNTIL + 1);
        vm.prank(bob);
        market.buy(offer, SHARE, USD, block.timestamp, bob);
    }

    function test_AnExpiredSellerCancelsItsOffer() public {
        uint256 held = share.balanceOf(alice);
        vm.warp(UNTIL);
        vm.mockCallRevert(address(list), "", "");
        vm.prank(alice);
        market.cancel(offer);
        vm.assertEq(share.balanceOf(alice), held);
        vm.clearMockedCalls();
        attest(bob, address(0), UNTIL + 1);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.ListingClosed.selector, offer));
        market.buy(offer, SHARE, USD, block.timestamp, bob);
    }

    function test_AnExpiredHolderListsAndSells() public {
        vm.warp(UNTIL);
        uint256 late = listShares(alice, 10);
        attest(bob, address(0), UNTIL + 1 days);
        vm.prank(bob);
        market.buy(late, SHARE, USD, block.timestamp, bob);
        vm.prank(bob);
        market.buy(offer, SHARE, USD, block.timestamp, bob);
    }
}
