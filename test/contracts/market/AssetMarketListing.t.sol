// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Permit, Permits} from "../../../contracts/common/Permit.sol";
import {IAssetMarket, Listing} from "../../../contracts/market/IAssetMarket.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlainCredits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Creating, changing and reading listings, and the fee.
contract AssetMarketListingTest is MarketTest {
    function test_ListsWithoutTakingTheShares() public {
        uint64 expiresAt = uint64(block.timestamp + 7 days);
        vm.expectEmit(address(market));
        emit IAssetMarket.Listed(
            1,
            shareAsset,
            seller,
            100 * SHARE,
            1_020_000,
            10 * SHARE,
            expiresAt
        );
        uint256 id = listAs(seller, shareAsset, 100 * SHARE, 1_020_000, 10 * SHARE, expiresAt);

        Listing memory offer = market.listing(id);
        vm.assertEq(offer.assetId, shareAsset);
        vm.assertEq(offer.token, address(share));
        vm.assertTrue(offer.standard == TokenStandard.ERC20);
        vm.assertEq(uint256(offer.decimals), 18);
        vm.assertEq(uint256(offer.feeBps), FEE_BPS);
        vm.assertEq(offer.tokenId, 0);
        vm.assertEq(offer.seller, seller);
        vm.assertEq(uint256(offer.createdAt), block.timestamp);
        vm.assertTrue(offer.active);
        vm.assertEq(uint256(offer.remaining), 100 * SHARE);
        vm.assertEq(uint256(offer.pricePerUnit), 1_020_000);
        vm.assertEq(uint256(offer.minimumFill), 10 * SHARE);
        vm.assertEq(uint256(offer.expiresAt), expiresAt);
        vm.assertEq(share.balanceOf(seller), 1000 * SHARE);
        vm.assertEq(share.balanceOf(address(market)), 0);
    }

    function test_ListsCreditsWithTheirDecimals() public {
        Listing memory offer = market.listing(listCredits(50_000, 12 * USD));
        vm.assertTrue(offer.standard == TokenStandard.ERC1155);
        vm.assertEq(uint256(offer.decimals), 3);
        vm.assertEq(offer.tokenId, CREDIT_ID);
    }

    function test_ListsWithAPermit() public {
        vm.prank(seller);
        share.approve(address(market), 0);
        Permit memory permit = marketPermit(sellerKey, share.DOMAIN_SEPARATOR(), 5 * SHARE);
        vm.prank(seller);
        uint256 id = market.listWithPermit(shareAsset, uint128(5 * SHARE), 1e6, 0, 0, permit);
        vm.assertEq(market.available(id), 5 * SHARE);
    }

    function test_RejectsAPermitForCredits() public {
        Permit memory permit;
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.PermitNotSupported.selector, address(credits))
        );
        vm.prank(seller);
        market.listWithPermit(creditAsset, 1, 1, 0, 0, permit);
    }

    /// @dev The token of an asset that is not verified is never called: its refusal of the permit is
    /// reported once the asset is verified.
    function test_RejectsAPermitForAnUnverifiedAsset() public {
        vm.prank(seller);
        share.approve(address(market), 0);
        Permit memory refused = marketPermit(buyerKey, share.DOMAIN_SEPARATOR(), SHARE);
        setStatus(shareAsset, VerificationStatus.SUSPENDED);
        _expectNotVerified(shareAsset);
        vm.prank(seller);
        market.listWithPermit(shareAsset, uint128(SHARE), 1e6, 0, 0, refused);

        setStatus(shareAsset, VerificationStatus.VERIFIED);
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, share));
        vm.prank(seller);
        market.listWithPermit(shareAsset, uint128(SHARE), 1e6, 0, 0, refused);
    }

    function test_RejectsARefusedPermitWithoutAllowance() public {
        vm.prank(seller);
        share.approve(address(market), 0);
        Permit memory permit = marketPermit(buyerKey, share.DOMAIN_SEPARATOR(), 5 * SHARE);
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, share));
        vm.prank(seller);
        market.listWithPermit(shareAsset, uint128(5 * SHARE), 1e6, 0, 0, permit);
    }

    function test_ListsVerifiedAssetsOnly() public {
        setStatus(shareAsset, VerificationStatus.SUSPENDED);
        _expectNotVerified(shareAsset);
        listShares(SHARE, USD);
        _expectNotVerified(99);
        listAs(seller, 99, SHARE, USD, 0, 0);
    }

    function test_RejectsInvalidListings() public {
        vm.expectRevert(IAssetMarket.ZeroAmount.selector);
        listShares(0, USD);
        vm.expectRevert(IAssetMarket.ZeroPrice.selector);
        listShares(SHARE, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.InvalidMinimumFill.selector, SHARE + 1, SHARE)
        );
        listAs(seller, shareAsset, SHARE, USD, SHARE + 1, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.InvalidExpiry.selector, block.timestamp)
        );
        listAs(seller, shareAsset, SHARE, USD, 0, block.timestamp);
    }

    function test_RejectsListingsThatAreNotCovered() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 1000 * SHARE));
        listShares(1000 * SHARE + 1, USD);

        vm.prank(seller);
        share.approve(address(market), 3 * SHARE);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 3 * SHARE));
        listShares(4 * SHARE, USD);

        vm.prank(seller);
        credits.setApprovalForAll(address(market), false);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 0));
        listCredits(1, USD);
    }

    function test_RejectsTokensWithoutUsableDecimals() public {
        PlainCredits silent = new PlainCredits();
        uint256 silentAsset = registerVerified(
            address(silent),
            1,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.InvalidDecimals.selector, address(silent))
        );
        listAs(seller, silentAsset, 1, USD, 0, 0);

        Shares tooFine = new Shares(37);
        uint256 tooFineAsset = registerVerified(address(tooFine));
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.InvalidDecimals.selector, address(tooFine))
        );
        listAs(seller, tooFineAsset, 1, USD, 0, 0);
    }

    function test_PauseStopsListing() public {
        vm.prank(pauser);
        market.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        listShares(SHARE, USD);
        Permit memory permit;
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(seller);
        market.listWithPermit(shareAsset, 1, 1, 0, 0, permit);
    }

    function test_Attack_ListingOfAForeignToken() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 0));
        listAs(mallory, shareAsset, SHARE, 1, 0, 0);

        Shares unregistered = new Shares(18);
        unregistered.mint(mallory, SHARE);
        uint256 nobodysId = registry.assetIdOf(address(unregistered), 0);
        _expectNotVerified(nobodysId);
        listAs(mallory, nobodysId, SHARE, 1, 0, 0);

        vm.prank(otherIssuer);
        uint256 pending = registry.register(
            address(unregistered),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20,
            otherIssuer,
            METADATA_URI,
            METADATA_HASH
        );
        _expectNotVerified(pending);
        listAs(mallory, pending, SHARE, 1, 0, 0);

        vm.prank(mallory);
        unregistered.approve(address(market), SHARE);
        setStatus(pending, VerificationStatus.VERIFIED);
        vm.assertEq(market.available(listAs(mallory, pending, SHARE, 1, 0, 0)), SHARE);
    }

    // Changing and cancelling

    function test_SellerChangesThePrice() public {
        uint256 id = listShares(SHARE, USD);
        vm.expectEmit(address(market));
        emit IAssetMarket.PriceChanged(id, 2 * USD);
        vm.prank(seller);
        market.setPrice(id, uint128(2 * USD));
        vm.assertEq(uint256(market.listing(id).pricePerUnit), 2 * USD);

        vm.expectRevert(IAssetMarket.ZeroPrice.selector);
        vm.prank(seller);
        market.setPrice(id, 0);
    }

    function test_SellerCancelsOnce() public {
        uint256 id = listShares(SHARE, USD);
        vm.expectEmit(address(market));
        emit IAssetMarket.Cancelled(id);
        vm.prank(seller);
        market.cancel(id);
        vm.assertFalse(market.listing(id).active);
        vm.assertEq(market.available(id), 0);

        _expectOver(id);
        vm.prank(seller);
        market.cancel(id);
        _expectOver(id);
        vm.prank(seller);
        market.setPrice(id, 1);
    }

    function test_OnlyTheSellerChangesAListing() public {
        uint256 id = listShares(SHARE, USD);
        address[3] memory others = [mallory, admin, pauser];
        for (uint256 i = 0; i < others.length; i++) {
            bytes memory notSeller = abi.encodeWithSelector(
                IAssetMarket.NotSeller.selector,
                id,
                others[i]
            );
            vm.startPrank(others[i]);
            vm.expectRevert(notSeller);
            market.cancel(id);
            vm.expectRevert(notSeller);
            market.setPrice(id, 1);
            vm.stopPrank();
        }
    }

    function test_Attack_PauseDoesNotHoldSellersHostage() public {
        uint256 id = listShares(SHARE, USD);
        vm.prank(pauser);
        market.pause();
        vm.startPrank(seller);
        market.setPrice(id, 5);
        market.cancel(id);
        share.transfer(alice, 1000 * SHARE);
        vm.assertEq(share.balanceOf(alice), 1000 * SHARE);
    }

    // Reading

    function test_AvailableIsTheLeastOfRemainingOwnedAndAllowed() public {
        uint256 id = listShares(100 * SHARE, USD);
        vm.assertEq(market.available(id), 100 * SHARE);
        vm.prank(seller);
        share.transfer(alice, 930 * SHARE);
        vm.assertEq(market.available(id), 70 * SHARE);
        vm.prank(seller);
        share.approve(address(market), 20 * SHARE);
        vm.assertEq(market.available(id), 20 * SHARE);
    }

    function test_NothingIsAvailableWhileAPurchaseWouldFail() public {
        uint256 id = listAs(
            seller,
            shareAsset,
            100 * SHARE,
            USD,
            10 * SHARE,
            block.timestamp + 1 days
        );
        vm.prank(pauser);
        market.pause();
        vm.assertEq(market.available(id), 0);
        vm.prank(pauser);
        market.unpause();

        setStatus(shareAsset, VerificationStatus.SUSPENDED);
        vm.assertEq(market.available(id), 0);
        setStatus(shareAsset, VerificationStatus.VERIFIED);
        vm.assertEq(market.available(id), 100 * SHARE);

        vm.prank(seller);
        share.approve(address(market), 10 * SHARE - 1);
        vm.assertEq(market.available(id), 0);
        vm.prank(seller);
        share.approve(address(market), 10 * SHARE);
        vm.assertEq(market.available(id), 10 * SHARE);

        skip(1 days);
        vm.assertEq(market.available(id), 0);
    }

    function test_CreditsAreAvailableAsFarAsOwnedAndApproved() public {
        uint256 id = listCredits(50_000, USD);
        vm.prank(seller);
        credits.safeTransferFrom(seller, alice, CREDIT_ID, 20_000, "");
        vm.assertEq(market.available(id), 30_000);
        vm.prank(seller);
        credits.setApprovalForAll(address(market), false);
        vm.assertEq(market.available(id), 0);
    }

    function test_RevertsForUnknownListings() public {
        bytes memory unknown = abi.encodeWithSelector(IAssetMarket.UnknownListing.selector, 1);
        vm.expectRevert(unknown);
        market.listing(1);
        vm.expectRevert(unknown);
        market.available(1);
        vm.expectRevert(unknown);
        market.quote(1, 1);
        vm.expectRevert(unknown);
        market.cancel(1);
        vm.expectRevert(unknown);
        purchase(1, 1);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.UnknownListing.selector, 0));
        market.listings(0, 10);
    }

    function testFuzz_PagesCoverEveryListingOnce(
        uint256 count,
        uint256 from,
        uint256 limit
    ) public {
        count = bound(count, 0, 8);
        from = bound(from, 1, 10);
        for (uint256 i = 1; i <= count; i++) listShares(i, i);
        vm.assertEq(market.listingCount(), count);

        (Listing[] memory page, uint256[] memory availableUnits) = market.listings(from, limit);
        uint256 left = from > count ? 0 : count - from + 1;
        vm.assertEq(page.length, limit < left ? limit : left);
        vm.assertEq(availableUnits.length, page.length);
        for (uint256 i = 0; i < page.length; i++) {
            vm.assertEq(uint256(page[i].pricePerUnit), from + i);
            vm.assertEq(availableUnits[i], from + i);
        }
    }

    // Fee

    function test_AdminSetsTheFeeOfNewListings() public {
        uint256 before = listShares(100 * SHARE, USD);
        vm.expectEmit(address(market));
        emit IAssetMarket.FeeChanged(100, alice);
        vm.prank(admin);
        market.setFee(100, alice);
        vm.assertEq(uint256(market.feeBps()), 100);
        vm.assertEq(market.feeRecipient(), alice);

        uint256 later = listShares(100 * SHARE, USD);
        (, uint256 feeBefore) = market.quote(before, 100 * SHARE);
        (, uint256 feeLater) = market.quote(later, 100 * SHARE);
        vm.assertEq(feeBefore, 500_000);
        vm.assertEq(feeLater, 1_000_000);
    }

    function test_OnlyTheAdminSetsTheFee() public {
        expectMissingRole(feeRecipient, Role.ADMIN);
        vm.prank(feeRecipient);
        market.setFee(0, feeRecipient);
    }

    function test_FeeIsAtMostOnePercent() public {
        bytes memory tooHigh = abi.encodeWithSelector(IAssetMarket.FeeTooHigh.selector, 101, 100);
        vm.expectRevert(tooHigh);
        vm.prank(admin);
        market.setFee(101, feeRecipient);
        vm.expectRevert(tooHigh);
        Deploy.assetMarket(
            IRoles(roles),
            IAssetRegistry(registry),
            address(usdc),
            101,
            feeRecipient
        );
    }

    function test_RejectsInvalidFeeRecipients() public {
        address[2] memory invalid = [address(0), address(market)];
        for (uint256 i = 0; i < invalid.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(IAssetMarket.InvalidFeeRecipient.selector, invalid[i])
            );
            vm.prank(admin);
            market.setFee(0, invalid[i]);
        }
    }

    function _expectNotVerified(uint256 assetId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.AssetNotVerified.selector, assetId));
    }

    function _expectOver(uint256 listingId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.ListingClosed.selector, listingId));
    }
}
