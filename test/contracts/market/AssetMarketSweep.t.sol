// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {Permit} from "../../../contracts/common/Permit.sol";
import {IAssetMarket, Listing, SweepOrder, Take} from "../../../contracts/market/IAssetMarket.sol";
import {vm} from "../support/Vm.sol";
import {SweepTest} from "./SweepTest.sol";

/// @notice Purchases from several listings: amounts, bounds and what is skipped.
contract AssetMarketSweepTest is SweepTest {
    function test_BuysTheCheapestFirstAndTheLastInPart() public {
        Take[] memory takes = offers();
        vm.expectEmit(address(market));
        emit IAssetMarket.Purchased(
            1,
            shareAsset,
            buyer,
            seller,
            alice,
            4 * SHARE,
            4 * USD,
            20_000
        );
        vm.prank(buyer);
        (uint256 amount, uint256 cost) = market.sweep(
            SweepOrder(shareAsset, 50 * SHARE, 50 * SHARE, 60 * USD, block.timestamp, alice),
            takes
        );
        // 4 at 1.00, 30 at 1.10 and 16 at 1.20
        vm.assertEq(cost, 4 * USD + 33 * USD + 19_200_000);
        vm.assertEq(amount, 50 * SHARE);
        vm.assertEq(share.balanceOf(alice), 50 * SHARE);
        vm.assertEq(usdc.balanceOf(buyer), 1_000_000 * USD - cost);
        vm.assertEq(usdc.balanceOf(feeRecipient), 20_000 + 165_000 + 96_000);
        vm.assertEq(usdc.balanceOf(seller), cost - usdc.balanceOf(feeRecipient));
        vm.assertFalse(market.listing(1).active);
        vm.assertFalse(market.listing(2).active);
        vm.assertEq(uint256(market.listing(3).remaining), 84 * SHARE);
    }

    function test_SellsCreditsOfSeveralListings() public {
        Take[] memory takes = new Take[](2);
        takes[0] = take(listCredits(1500, 10 * USD));
        takes[1] = take(listCredits(9000, 12 * USD));
        vm.prank(buyer);
        (uint256 amount, uint256 cost) = market.sweep(
            SweepOrder(creditAsset, 2000, 2000, 21 * USD, block.timestamp, buyer),
            takes
        );
        vm.assertEq(amount, 2000);
        vm.assertEq(cost, 21 * USD);
        vm.assertEq(credits.balanceOf(buyer, CREDIT_ID), 2000);
    }

    function test_TheMaximumCostIsSpentInPart() public {
        Take[] memory takes = offers();
        // 4 at 1.00 and 10 at 1.10 cost 15.00
        (uint256 amount, uint256 cost) = sweep(order(50 * SHARE, 14 * SHARE, 15 * USD), takes);
        vm.assertEq(amount, 14 * SHARE);
        vm.assertEq(cost, 15 * USD);

        expectBelow(0, 1);
        sweep(order(50 * SHARE, 1, 0), takes);
    }

    function test_FewerThanTheMinimumAreNotBought() public {
        Take[] memory takes = offers();
        expectBelow(134 * SHARE, 135 * SHARE);
        sweep(order(135 * SHARE, 135 * SHARE, 1000 * USD), takes);
        vm.assertEq(share.balanceOf(buyer), 0);
        (uint256 amount, ) = sweep(order(135 * SHARE, 134 * SHARE, 1000 * USD), takes);
        vm.assertEq(amount, 134 * SHARE);
    }

    function test_ThePriceAndTheAmountOfEachListingAreBounds() public {
        Take[] memory takes = offers();
        takes[0].maximumAmount = uint128(SHARE);
        vm.prank(seller);
        market.setPrice(2, 1_100_001);
        (, uint256 cost) = sweep(order(11 * SHARE, 11 * SHARE, 100 * USD), takes);
        vm.assertEq(cost, USD + 12 * USD, "1 at 1.00 and 10 at 1.20");

        vm.prank(seller);
        market.setPrice(2, 900_000);
        (, cost) = sweep(order(11 * SHARE, 11 * SHARE, 100 * USD), takes);
        vm.assertEq(cost, USD + 9 * USD, "a lower price is taken");
    }

    function test_AVanishedListingIsReplacedByTheNext() public {
        Take[] memory takes = offers();
        vm.prank(seller);
        market.cancel(1);
        purchase(2, 25 * SHARE);
        (uint256 amount, uint256 cost) = sweep(order(10 * SHARE, 10 * SHARE, 12 * USD), takes);
        vm.assertEq(amount, 10 * SHARE);
        vm.assertEq(cost, 5_500_000 + 6 * USD, "5 at 1.10 and 5 at 1.20");
    }

    function test_SkipsWhatCannotBeBought() public {
        Take[] memory takes = new Take[](9);
        takes[0] = take(listAs(seller, shareAsset, SHARE, USD, 0, block.timestamp + 1));
        takes[1] = take(listCredits(1000, USD));
        takes[2] = take(listAs(seller, shareAsset, 20 * SHARE, USD, 11 * SHARE, 0));
        takes[3] = take(_ownListing(buyer));
        takes[4] = take(_ownListing(alice));
        takes[5] = take(_ownListing(bob));
        takes[6] = Take(1000, type(uint128).max, type(uint128).max);
        takes[7] = Take(0, type(uint128).max, type(uint128).max);
        takes[8] = take(listShares(20 * SHARE, 2 * USD));
        vm.prank(bob);
        share.approve(address(market), 0);
        skip(1);
        vm.prank(buyer);
        (uint256 amount, uint256 cost) = market.sweep(
            SweepOrder(shareAsset, 10 * SHARE, 10 * SHARE, 20 * USD, block.timestamp, alice),
            takes
        );
        vm.assertEq(amount, 10 * SHARE);
        vm.assertEq(cost, 20 * USD);
        vm.assertEq(uint256(market.listing(takes[8].listingId).remaining), 10 * SHARE);
    }

    function test_AMinimumPurchaseIsKeptWithinTheBudget() public {
        Take[] memory takes = new Take[](1);
        takes[0] = take(listAs(seller, shareAsset, 20 * SHARE, USD, 10 * SHARE, 0));
        expectBelow(0, 1);
        sweep(order(20 * SHARE, 1, 10 * USD - 1), takes);
        (uint256 amount, ) = sweep(order(20 * SHARE, 1, 10 * USD), takes);
        vm.assertEq(amount, 10 * SHARE);
    }

    function test_ARepeatedListingIsTakenOnce() public {
        Take[] memory takes = new Take[](3);
        takes[0] = take(listShares(4 * SHARE, USD));
        takes[1] = takes[0];
        takes[2] = takes[0];
        (uint256 amount, uint256 cost) = sweep(order(50 * SHARE, 1, 100 * USD), takes);
        vm.assertEq(amount, 4 * SHARE);
        vm.assertEq(cost, 4 * USD);
    }

    function test_OneListingAndNone() public {
        Take[] memory takes = new Take[](1);
        takes[0] = take(listShares(4 * SHARE, USD));
        (uint256 amount, ) = sweep(order(SHARE, SHARE, USD), takes);
        vm.assertEq(amount, SHARE);
        expectBelow(0, SHARE);
        sweep(order(SHARE, SHARE, USD), new Take[](0));
    }

    function test_RejectsOrdersThatAreWrongInThemselves() public {
        Take[] memory takes = offers();
        vm.expectRevert(IAssetMarket.ZeroAmount.selector);
        sweep(order(SHARE, 0, USD), takes);
        expectBelow(SHARE, 2 * SHARE);
        sweep(order(SHARE, 2 * SHARE, 2 * USD), takes);

        SweepOrder memory late = order(SHARE, SHARE, USD);
        late.deadline = block.timestamp - 1;
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.DeadlinePassed.selector, late.deadline)
        );
        sweep(late, takes);

        address[2] memory invalid = [address(0), address(market)];
        for (uint256 i = 0; i < invalid.length; i++) {
            SweepOrder memory misdirected = order(SHARE, SHARE, USD);
            misdirected.recipient = invalid[i];
            vm.expectRevert(
                abi.encodeWithSelector(IAssetMarket.InvalidRecipient.selector, invalid[i])
            );
            sweep(misdirected, takes);
        }
    }

    function test_RejectsTooManyListings() public {
        uint256 most = market.MAX_TAKES();
        Take memory only = take(listShares(SHARE, USD));
        Take[] memory takes = new Take[](most + 1);
        takes[most - 1] = only;
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.TooManyTakes.selector, most + 1, most));
        sweep(order(SHARE, SHARE, USD), takes);

        Take[] memory fewer = new Take[](most);
        fewer[most - 1] = only;
        sweep(order(SHARE, SHARE, USD), fewer);
    }

    function test_SuspensionAndPauseStopTheSweep() public {
        Take[] memory takes = offers();
        setStatus(shareAsset, VerificationStatus.SUSPENDED);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.AssetNotVerified.selector, shareAsset));
        sweep(order(SHARE, SHARE, USD), takes);
        setStatus(shareAsset, VerificationStatus.VERIFIED);

        vm.prank(pauser);
        market.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        sweep(order(SHARE, SHARE, USD), takes);
        Permit memory permit;
        vm.expectRevert(Pausable.EnforcedPause.selector);
        market.sweepWithPermit(order(SHARE, SHARE, USD), takes, permit);
    }

    function test_OnePermitPaysForASweep() public {
        Take[] memory takes = offers();
        vm.prank(buyer);
        usdc.approve(address(market), 0);
        Permit memory permit = marketPermit(buyerKey, usdc.DOMAIN_SEPARATOR(), 15 * USD);
        vm.prank(buyer);
        (uint256 amount, ) = market.sweepWithPermit(
            order(14 * SHARE, 14 * SHARE, 15 * USD),
            takes,
            permit
        );
        vm.assertEq(amount, 14 * SHARE);
        vm.assertEq(usdc.allowance(buyer, address(market)), 0);
    }

    function test_SeveralSweepsAreMadeAtOnce() public {
        Take[] memory takes = new Take[](1);
        takes[0] = take(listCredits(1500, 10 * USD));
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(
            market.sweep,
            (SweepOrder(creditAsset, 1000, 1000, 10 * USD, block.timestamp, buyer), takes)
        );
        takes[0] = take(listShares(SHARE, USD));
        calls[1] = abi.encodeCall(market.sweep, (order(2 * SHARE, 2 * SHARE, 2 * USD), takes));
        expectBelow(SHARE, 2 * SHARE);
        vm.prank(buyer);
        market.multicall(calls);
        calls[1] = abi.encodeCall(market.sweep, (order(SHARE, SHARE, USD), takes));
        vm.prank(buyer);
        market.multicall(calls);
        vm.assertEq(share.balanceOf(buyer), SHARE);
        vm.assertEq(credits.balanceOf(buyer, CREDIT_ID), 1000);
    }

    /// @dev A sweep costs and leaves what single purchases of the same parts cost and leave, and is
    /// never outside its bounds.
    function testFuzz_IsTheSumOfSinglePurchases(
        uint256[4] memory amounts,
        uint256[4] memory prices,
        uint256[4] memory minimums,
        uint256 wanted,
        uint256 maximumCost
    ) public {
        Take[] memory takes = new Take[](4);
        for (uint256 i = 0; i < 4; ++i) {
            uint256 amount = bound(amounts[i], 1, 200 * SHARE);
            uint256 price = bound(prices[i], 1, 3 * USD);
            uint256 minimum = minimums[i] % 2 == 0 ? 0 : bound(minimums[i], 0, amount);
            takes[i] = take(listAs(seller, shareAsset, amount, price, minimum, 0));
            takes[i].maximumPrice = uint128(2 * USD);
        }
        SweepOrder memory bounds = order(
            bound(wanted, 1, 900 * SHARE),
            1,
            bound(maximumCost, 1, 1500 * USD)
        );
        uint256 state = vm.snapshotState();
        (uint256 expectedAmount, uint256 expectedCost) = _buySingly(bounds, takes);
        bytes32 expected = _balances(takes);
        vm.revertToState(state);

        if (expectedAmount == 0) {
            expectBelow(0, 1);
            sweep(bounds, takes);
            return;
        }
        (uint256 bought, uint256 cost) = sweep(bounds, takes);
        vm.assertEq(bought, expectedAmount);
        vm.assertEq(cost, expectedCost);
        vm.assertEq(_balances(takes), expected);
        vm.assertLe(bought, bounds.amount);
        vm.assertLe(cost, bounds.maximumCost);
    }

    /// @dev Of each listing as much as remains, is wanted and can be paid.
    function _buySingly(
        SweepOrder memory bounds,
        Take[] memory takes
    ) private returns (uint256 bought, uint256 cost) {
        for (uint256 i = 0; i < takes.length; ++i) {
            Listing memory offer = market.listing(takes[i].listingId);
            if (offer.pricePerUnit > takes[i].maximumPrice) continue;
            uint256 amount = Math.min(bounds.amount - bought, offer.remaining);
            uint256 affordable = ((bounds.maximumCost - cost) * SHARE) / offer.pricePerUnit;
            amount = Math.min(amount, affordable);
            if (amount == 0 || amount < Math.min(offer.minimumFill, offer.remaining)) continue;
            cost += purchase(takes[i].listingId, amount);
            bought += amount;
        }
    }

    function _balances(Take[] memory takes) private view returns (bytes32 digest) {
        digest = keccak256(
            abi.encode(
                usdc.balanceOf(buyer),
                usdc.balanceOf(seller),
                usdc.balanceOf(feeRecipient),
                usdc.balanceOf(address(market)),
                share.balanceOf(buyer),
                share.balanceOf(seller)
            )
        );
        for (uint256 i = 0; i < takes.length; ++i) {
            digest = keccak256(abi.encode(digest, market.listing(takes[i].listingId)));
        }
    }

    function _ownListing(address by) private returns (uint256) {
        vm.prank(issuer);
        share.issue(by, SHARE, 0);
        vm.prank(by);
        share.approve(address(market), SHARE);
        return listAs(by, shareAsset, SHARE, USD, 0, 0);
    }
}
