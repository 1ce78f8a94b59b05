// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass, TokenStandard} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Permit} from "../../../contracts/common/Permit.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {vm} from "../support/Vm.sol";

/// @notice A market with a verified treasury share and a verified credit, both owned by a seller.
abstract contract MarketTest is PlatformTest {
    uint256 internal constant CREDIT_ID = 42;
    uint16 internal constant FEE_BPS = 50;

    address internal seller;
    uint256 internal sellerKey;
    address internal buyer;
    uint256 internal buyerKey;
    address internal feeRecipient;

    AssetMarket internal market;
    FinancialAsset internal share;
    Credits internal credits;
    uint256 internal shareAsset;
    uint256 internal creditAsset;

    function setUp() public virtual override {
        super.setUp();
        (seller, sellerKey) = actorWithKey("seller");
        (buyer, buyerKey) = actorWithKey("buyer");
        feeRecipient = actor("feeRecipient");
        market = Deploy.assetMarket(IRoles(roles), registry, address(usdc), FEE_BPS, feeRecipient);
        share = newTreasury();
        credits = new Credits();
        shareAsset = registerVerified(address(share));
        creditAsset = registerVerified(
            address(credits),
            CREDIT_ID,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );

        vm.prank(issuer);
        share.issue(seller, 1000 * SHARE, 0);
        credits.mint(seller, CREDIT_ID, 50_000);
        vm.startPrank(seller);
        share.approve(address(market), type(uint256).max);
        credits.setApprovalForAll(address(market), true);
        vm.stopPrank();
        fund(buyer, 1_000_000 * USD, address(market));
    }

    /// @notice Lists `amount` shares at `price` without minimum or expiry.
    function listShares(uint256 amount, uint256 price) internal returns (uint256) {
        return listAs(seller, shareAsset, amount, price, 0, 0);
    }

    /// @notice Lists `amount` thousandths of a credit at `price` per credit.
    function listCredits(uint256 amount, uint256 price) internal returns (uint256) {
        return listAs(seller, creditAsset, amount, price, 0, 0);
    }

    function listAs(
        address by,
        uint256 assetId,
        uint256 amount,
        uint256 price,
        uint256 minimumFill,
        uint256 expiresAt
    ) internal returns (uint256) {
        vm.prank(by);
        return
            market.list(
                assetId,
                uint128(amount),
                uint128(price),
                uint128(minimumFill),
                uint64(expiresAt)
            );
    }

    /// @notice Buys as the buyer, for the buyer, at any cost, now.
    function purchase(uint256 listingId, uint256 amount) internal returns (uint256 cost) {
        vm.prank(buyer);
        return market.buy(listingId, amount, type(uint256).max, block.timestamp, buyer);
    }

    /// @notice A permit for the market over `value` of the token with `domainSeparator`.
    function marketPermit(
        uint256 ownerKey,
        bytes32 domainSeparator,
        uint256 value
    ) internal view returns (Permit memory) {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            ownerKey,
            domainSeparator,
            address(market),
            value,
            0,
            block.timestamp
        );
        return Permit({value: value, deadline: block.timestamp, v: v, r: r, s: s});
    }
}
