// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {Permit, Permits} from "../../../contracts/common/Permit.sol";
import {IAssetMarket} from "../../../contracts/market/IAssetMarket.sol";
import {PlainCredits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Purchases: transfers, costs and rejections.
contract AssetMarketPurchaseTest is MarketTest {
    function test_MovesPaymentFeeAndSharesInOneStep() public {
        uint256 id = listShares(100 * SHARE, 1_020_000);
        vm.expectEmit(address(market));
        emit IAssetMarket.Purchased(
            id,
            shareAsset,
            buyer,
            seller,
            alice,
            50 * SHARE,
            51_000_000,
            255_000
        );
        vm.prank(buyer);
        uint256 cost = market.buy(id, 50 * SHARE, 51_000_000, block.timestamp, alice);

        vm.assertEq(cost, 51_000_000);
        vm.assertEq(usdc.balanceOf(buyer), 1_000_000 * USD - 51_000_000);
        vm.assertEq(usdc.balanceOf(seller), 51_000_000 - 255_000);
        vm.assertEq(usdc.balanceOf(feeRecipient), 255_000);
        vm.assertEq(share.balanceOf(alice), 50 * SHARE);
        vm.assertEq(share.balanceOf(seller), 950 * SHARE);
        vm.assertEq(uint256(market.listing(id).remaining), 50 * SHARE);
        vm.assertTrue(market.listing(id).active);
    }

    function test_SoldOutListingIsClosed() public {
        uint256 id = listShares(SHARE, USD);
        purchase(id, SHARE);
        vm.assertFalse(market.listing(id).active);
        vm.assertEq(market.available(id), 0);
        _expectOver(id);
        purchase(id, 1);
    }

    function test_SellsCreditsByTheThousandth() public {
        uint256 id = listCredits(50_000, 12 * USD);
        vm.assertEq(purchase(id, 1500), 18 * USD);
        vm.assertEq(credits.balanceOf(buyer, CREDIT_ID), 1500);
        vm.assertEq(credits.balanceOf(seller, CREDIT_ID), 48_500);
    }

    function test_SellsWithoutAFee() public {
        vm.prank(admin);
        market.setFee(0, feeRecipient);
        uint256 id = listShares(SHARE, USD);
        purchase(id, SHARE);
        vm.assertEq(usdc.balanceOf(seller), USD);
        vm.assertEq(usdc.balanceOf(feeRecipient), 0);
    }

    function test_SellerKeepsTheYieldUntilTheSale() public {
        uint256 id = listShares(1000 * SHARE, USD);
        fund(issuer, 30 * USD, address(share));
        vm.prank(issuer);
        share.distribute(PaymentKind.INCOME, 30 * USD, 1, 2, uint64(block.timestamp + 1 days));
        skip(1 days);
        purchase(id, 1000 * SHARE);
        vm.assertEq(share.claimableYield(seller), 30 * USD);
        vm.assertEq(share.claimableYield(buyer), 0);
    }

    // Bounds

    function test_MaximumCostIsABound() public {
        uint256 id = listShares(SHARE, USD);
        vm.startPrank(buyer);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.CostAboveMaximum.selector, USD, USD - 1)
        );
        market.buy(id, SHARE, USD - 1, block.timestamp, buyer);
        vm.assertEq(market.buy(id, SHARE, USD, block.timestamp, buyer), USD);
    }

    function test_DeadlineIsTheLastMoment() public {
        uint256 id = listShares(2 * SHARE, USD);
        uint256 deadline = block.timestamp + 60;
        vm.warp(deadline);
        vm.startPrank(buyer);
        market.buy(id, SHARE, USD, deadline, buyer);
        vm.warp(deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.DeadlinePassed.selector, deadline));
        market.buy(id, SHARE, USD, deadline, buyer);
    }

    function test_MinimumFillHoldsUntilLessRemains() public {
        uint256 id = listAs(seller, shareAsset, 25 * SHARE, USD, 10 * SHARE, 0);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.BelowMinimumFill.selector, 10 * SHARE));
        purchase(id, 10 * SHARE - 1);
        purchase(id, 10 * SHARE);
        purchase(id, 10 * SHARE);

        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.BelowMinimumFill.selector, 5 * SHARE));
        purchase(id, SHARE);
        purchase(id, 5 * SHARE);
    }

    function test_RejectsMoreThanIsAvailable() public {
        uint256 id = listShares(100 * SHARE, USD);
        _expectAvailable(100 * SHARE);
        purchase(id, 100 * SHARE + 1);

        vm.prank(seller);
        share.transfer(alice, 960 * SHARE);
        _expectAvailable(40 * SHARE);
        purchase(id, 41 * SHARE);

        vm.prank(seller);
        share.approve(address(market), 7 * SHARE);
        _expectAvailable(7 * SHARE);
        purchase(id, 8 * SHARE);
    }

    function test_RejectsMoreCreditsThanAreAvailable() public {
        uint256 id = listCredits(50_000, USD);
        vm.prank(seller);
        credits.setApprovalForAll(address(market), false);
        _expectAvailable(0);
        purchase(id, 1);
    }

    function test_RejectsAPurchaseOfZero() public {
        uint256 id = listShares(SHARE, USD);
        vm.expectRevert(IAssetMarket.ZeroAmount.selector);
        purchase(id, 0);
    }

    function test_RejectsInvalidRecipients() public {
        uint256 id = listShares(SHARE, USD);
        address[3] memory invalid = [address(0), address(market), seller];
        for (uint256 i = 0; i < invalid.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(IAssetMarket.InvalidRecipient.selector, invalid[i])
            );
            vm.prank(buyer);
            market.buy(id, SHARE, USD, block.timestamp, invalid[i]);
        }
    }

    function test_SellerDoesNotBuyFromItself() public {
        uint256 id = listShares(SHARE, USD);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.OwnListing.selector, id));
        vm.prank(seller);
        market.buy(id, SHARE, USD, block.timestamp, alice);
    }

    function test_RejectsABuyerWithoutTheMoney() public {
        uint256 id = listShares(SHARE, USD);
        vm.startPrank(alice);
        usdc.approve(address(market), USD);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                alice,
                0,
                995_000
            )
        );
        market.buy(id, SHARE, USD, block.timestamp, alice);
    }

    function test_SuspensionStopsTheSaleAndItsEndResumesIt() public {
        uint256 id = listShares(SHARE, USD);
        setStatus(shareAsset, VerificationStatus.SUSPENDED);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.AssetNotVerified.selector, shareAsset));
        purchase(id, SHARE);
        setStatus(shareAsset, VerificationStatus.VERIFIED);
        purchase(id, SHARE);
    }

    function test_ExpiredListingIsClosed() public {
        uint256 id = listAs(seller, shareAsset, SHARE, USD, 0, block.timestamp + 60);
        skip(60);
        _expectOver(id);
        purchase(id, SHARE);
    }

    function test_PauseStopsEveryWayOfBuying() public {
        uint256 id = listShares(SHARE, USD);
        vm.prank(pauser);
        market.pause();
        Permit memory permit;
        vm.startPrank(buyer);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        market.buy(id, SHARE, USD, block.timestamp, buyer);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        market.buyWithPermit(id, SHARE, USD, block.timestamp, buyer, permit);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        market.buyAndCall(id, SHARE, USD, block.timestamp, buyer, "");
    }

    // Permits

    function test_BuysWithAPermitInOneTransaction() public {
        uint256 id = listShares(SHARE, USD);
        Permit memory permit = _exactPermit(USD);
        vm.prank(buyer);
        market.buyWithPermit(id, SHARE, USD, block.timestamp, buyer, permit);
        vm.assertEq(share.balanceOf(buyer), SHARE);
        vm.assertEq(usdc.allowance(buyer, address(market)), 0);
    }

    function test_Attack_FrontRunPermitDoesNotStopThePurchase() public {
        uint256 id = listShares(SHARE, USD);
        Permit memory permit = _exactPermit(USD);
        vm.prank(mallory);
        usdc.permit(
            buyer,
            address(market),
            permit.value,
            permit.deadline,
            permit.v,
            permit.r,
            permit.s
        );
        vm.prank(buyer);
        market.buyWithPermit(id, SHARE, USD, block.timestamp, buyer, permit);
        vm.assertEq(share.balanceOf(buyer), SHARE);
    }

    function test_Attack_StolenPermitPaysForNoOtherAccount() public {
        uint256 id = listShares(SHARE, USD);
        Permit memory permit = _exactPermit(USD);
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, usdc));
        vm.prank(mallory);
        market.buyWithPermit(id, SHARE, USD, block.timestamp, mallory, permit);
        vm.prank(buyer);
        market.buyWithPermit(id, SHARE, USD, block.timestamp, buyer, permit);
    }

    function test_SeveralPurchasesWithOnePermitAreAllOrNone() public {
        uint256 first = listShares(10 * SHARE, USD);
        uint256 second = listCredits(1000, 7 * USD);
        Permit memory permit = _exactPermit(17 * USD);
        bytes[] memory calls = new bytes[](3);
        calls[0] = abi.encodeCall(market.permitPayment, (permit));
        calls[1] = abi.encodeCall(
            market.buy,
            (first, 10 * SHARE, 10 * USD, block.timestamp, buyer)
        );
        calls[2] = abi.encodeCall(market.buy, (second, 1001, 8 * USD, block.timestamp, buyer));
        _expectAvailable(1000);
        vm.prank(buyer);
        market.multicall(calls);
        vm.assertEq(share.balanceOf(buyer), 0);

        calls[2] = abi.encodeCall(market.buy, (second, 1000, 7 * USD, block.timestamp, buyer));
        vm.prank(buyer);
        market.multicall(calls);
        vm.assertEq(share.balanceOf(buyer), 10 * SHARE);
        vm.assertEq(credits.balanceOf(buyer, CREDIT_ID), 1000);
        vm.assertEq(usdc.allowance(buyer, address(market)), 0);
    }

    // Recipients with code

    function test_RecipientUsesUpWhatItReceives() public {
        BurningRecipient recipient = new BurningRecipient();
        uint256 id = listCredits(5000, 2 * USD);
        vm.prank(buyer);
        uint256 cost = market.buyAndCall(
            id,
            1250,
            3 * USD,
            block.timestamp,
            address(recipient),
            "for the planet"
        );
        vm.assertEq(cost, 2_500_000);
        vm.assertEq(recipient.burned(), 1250);
        vm.assertEq(recipient.lastData(), "for the planet");
        vm.assertEq(credits.balanceOf(address(recipient), CREDIT_ID), 0);
        vm.assertEq(credits.balanceOf(seller, CREDIT_ID), 48_750);
    }

    function test_OnlyERC1155RecipientsAreHandedData() public {
        uint256 id = listShares(SHARE, USD);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.DataNotSupported.selector, address(share))
        );
        vm.prank(buyer);
        market.buyAndCall(id, SHARE, USD, block.timestamp, buyer, "data");
    }

    function test_MarketItselfTakesNoCredits() public {
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(market))
        );
        vm.prank(seller);
        credits.safeTransferFrom(seller, address(market), CREDIT_ID, 1, "");
    }

    // Cost

    function test_Attack_DustPurchaseIsNeverFree() public {
        uint256 id = listShares(SHARE, 1);
        vm.assertEq(purchase(id, 1), 1);
        (uint256 cost, uint256 fee) = market.quote(id, 1);
        vm.assertEq(cost, 1);
        vm.assertEq(fee, 0);
    }

    function test_Attack_OverflowingAmountsAreRefused() public {
        uint256 id = listShares(SHARE, type(uint128).max);
        _expectAvailable(SHARE);
        purchase(id, type(uint256).max);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        market.quote(id, type(uint256).max);
    }

    function testFuzz_CostIsTheExactPriceRoundedUp(
        uint256 amount,
        uint256 price,
        uint8 decimals
    ) public {
        amount = bound(amount, 1, type(uint128).max);
        price = bound(price, 1, type(uint128).max);
        decimals = uint8(bound(decimals, 0, 36));
        Shares token = new Shares(decimals);
        token.mint(seller, amount);
        vm.prank(seller);
        token.approve(address(market), amount);
        uint256 id = listAs(seller, registerVerified(address(token)), amount, price, 0, 0);

        (uint256 cost, uint256 fee) = market.quote(id, amount);
        uint256 whole = 10 ** decimals;
        uint256 exactTimesWhole = amount * price;
        vm.assertGe(cost, 1);
        vm.assertEq(cost, exactTimesWhole / whole + (exactTimesWhole % whole == 0 ? 0 : 1));
        vm.assertLe(fee, cost / 100);
        // fee = floor(cost * rate), checked without the product, which may exceed 256 bits.
        vm.assertEq(fee, (cost / 10_000) * FEE_BPS + ((cost % 10_000) * FEE_BPS) / 10_000);
    }

    function testFuzz_Attack_SplittingAPurchaseSavesNothing(
        uint256 amount,
        uint256 first,
        uint256 price
    ) public {
        amount = bound(amount, 2, 1000 * SHARE);
        first = bound(first, 1, amount - 1);
        price = bound(price, 1, 1e9);
        uint256 id = listShares(amount, price);
        (uint256 whole, ) = market.quote(id, amount);
        vm.assertGe(purchase(id, first) + purchase(id, amount - first), whole);
    }

    function testFuzz_PurchaseConservesMoneyAndShares(uint256 amount, uint256 price) public {
        amount = bound(amount, 1, 1000 * SHARE);
        price = bound(price, 1, 1000 * USD);
        uint256 id = listShares(1000 * SHARE, price);
        uint256 cost = purchase(id, amount);
        vm.assertEq(usdc.balanceOf(seller) + usdc.balanceOf(feeRecipient), cost);
        vm.assertEq(usdc.balanceOf(buyer), 1_000_000 * USD - cost);
        vm.assertEq(share.balanceOf(buyer), amount);
        vm.assertEq(share.balanceOf(seller), 1000 * SHARE - amount);
    }

    function _exactPermit(uint256 value) private returns (Permit memory) {
        vm.prank(buyer);
        usdc.approve(address(market), 0);
        return marketPermit(buyerKey, usdc.DOMAIN_SEPARATOR(), value);
    }

    function _expectAvailable(uint256 units) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, units));
    }

    function _expectOver(uint256 listingId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.ListingClosed.selector, listingId));
    }
}

/// @notice Burns what it receives immediately, like a contract that retires credits.
contract BurningRecipient is ERC1155Holder {
    uint256 public burned;
    string public lastData;

    function onERC1155Received(
        address,
        address,
        uint256 id,
        uint256 amount,
        bytes memory data
    ) public override returns (bytes4) {
        burned += amount;
        lastData = string(data);
        PlainCredits(msg.sender).burn(id, amount);
        return IERC1155Receiver.onERC1155Received.selector;
    }
}
