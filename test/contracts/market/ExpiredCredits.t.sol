// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditToken} from "../../../contracts/assets/CreditToken.sol";
import {CreditData} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IAssetMarket} from "../../../contracts/market/IAssetMarket.sol";
import {CreditsTest} from "../credits/CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Sales of expired or suspended credits and of their tokens.
contract ExpiredCreditsTest is CreditsTest {
    uint64 private constant EXPIRY = NOW + 30 days;

    AssetMarket private _market;
    CreditToken private _token;
    uint256 private _assetId;
    uint256 private _tokenAssetId;
    uint256 private _offer;
    uint256 private _tokenOffer;

    function setUp() public override {
        super.setUp();
        _market = Deploy.assetMarket(roles, registry, address(usdc), 0, admin);
        CreditData memory data = creditData(2023, 1, 1000);
        data.expirationDate = EXPIRY;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
            projectData(VERRA),
            data
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 2000);
        _token = CreditToken(credits.createToken(tokenId));
        _assetId = registry.assetIdOf(address(credits), tokenId);
        _tokenAssetId = registry.assetIdOf(address(_token), 0);

        vm.startPrank(alice);
        credits.setApprovalForAll(address(_market), true);
        credits.safeTransferFrom(alice, address(_token), tokenId, 1000, "");
        _token.approve(address(_market), type(uint256).max);
        _offer = _market.list(_assetId, 1000, uint128(USD), 0, 0);
        _tokenOffer = _market.list(_tokenAssetId, 1e18, uint128(USD), 0, 0);
        vm.stopPrank();
        fund(bob, 100 * USD, address(_market));
    }

    function test_Attack_SellingCreditsRightAfterTheirExpiry() public {
        vm.warp(EXPIRY - 1);
        _buy(_offer, 1);
        _buy(_tokenOffer, 1);
        vm.assertEq(_market.available(_offer), 999);
        vm.assertEq(_market.available(_tokenOffer), 1e18 - 1);
        vm.warp(EXPIRY);
        _nothingIsSold();
        _expectNotVerified(_assetId);
        vm.prank(alice);
        _market.list(_assetId, 1, 1, 0, 0);
        _expectNotVerified(_tokenAssetId);
        vm.prank(alice);
        _market.list(_tokenAssetId, 1, 1, 0, 0);
    }

    /// @dev When a credit is suspended, in either contract, its token is not sold either.
    function test_Attack_SellingTheTokenOfASuspendedCredit() public {
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _nothingIsSold();
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertEq(_market.available(_offer), 1000);
        vm.assertEq(_market.available(_tokenOffer), 1e18);
    }

    function _nothingIsSold() private {
        (, uint256[] memory availableUnits) = _market.listings(1, 2);
        vm.assertEq(availableUnits[0], 0);
        vm.assertEq(availableUnits[1], 0);
        _expectNotVerified(_assetId);
        _buy(_offer, 1);
        _expectNotVerified(_tokenAssetId);
        _buy(_tokenOffer, 1);
    }

    function _buy(uint256 listingId, uint256 amount) private {
        vm.prank(bob);
        _market.buy(listingId, amount, USD, block.timestamp, bob);
    }

    function _expectNotVerified(uint256 assetId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.AssetNotVerified.selector, assetId));
    }
}
