// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Permit, Permits} from "../../../contracts/common/Permit.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IAssetMarket, Take} from "../../../contracts/market/IAssetMarket.sol";
import {IRetirementRouter, Purchase} from "../../../contracts/market/IRetirementRouter.sol";
import {RetirementRouter} from "../../../contracts/market/RetirementRouter.sol";
import {ICreditToken} from "../../../contracts/assets/ICreditToken.sol";
import {Certificate, CreditToken, CreditsTest, IEnvironmentalCredits} from "./CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

contract RetirementRouterTest is CreditsTest {
    AssetMarket private _market;
    RetirementRouter private _router;
    /// @dev Id in the registry of each credit.
    mapping(uint256 tokenId => uint256) private _assetOf;
    uint256 private _first;
    uint256 private _second;
    address private _carol;
    uint256 private _carolKey;

    function setUp() public override {
        super.setUp();
        _market = Deploy.assetMarket(roles, registry, address(usdc), 25, admin);
        _router = Deploy.retirementRouter(_market, credits, usdc);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, address(_router));

        _first = mintedCredit(2023, issuer, 500_000);
        _second = mintedCredit(2024, issuer, 500_000);
        _assetOf[_first] = registry.assetIdOf(address(credits), _first);
        _assetOf[_second] = registry.assetIdOf(address(credits), _second);
        vm.startPrank(issuer);
        credits.setApprovalForAll(address(_market), true);
        _market.list(_assetOf[_first], 500_000, 12.5e6, 0, 0);
        _market.list(_assetOf[_second], 500_000, 7e6, 0, 0);
        vm.stopPrank();

        (_carol, _carolKey) = actorWithKey("carol");
        vm.prank(admin);
        usdc.mint(_carol, 10_000e6);
        vm.prank(_carol);
        usdc.approve(address(_router), type(uint256).max);
    }

    function test_BuysAndRetiresInTheNameOfTheCaller() public {
        vm.expectEmit(address(_router));
        emit IRetirementRouter.BoughtAndRetired(_carol, list(1), list(0), 125e6);
        vm.prank(_carol);
        (uint256[] memory ids, , uint256 cost) = _router.buyAndRetire(
            _cart(1, _first, 10_000),
            125e6,
            NOW,
            details(bob, "Bob", "Happy birthday")
        );
        vm.assertEq(cost, 125e6);
        Certificate memory certificate = certificates.certificate(ids[0]);
        vm.assertEq(certificate.retiredBy, _carol);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(certificate.amount, 10_000);
        vm.assertEq(credits.retiredBalanceOf(_carol, _first), 10_000);
        vm.assertEq(usdc.balanceOf(_carol), 10_000e6 - 125e6);
        _assertKeepsNothing();
    }

    function test_ACartIsBoughtAndRetiredAtOnce() public {
        Purchase[] memory cart = _cart(1, _first, 1000, 2, _second, 3000);
        vm.prank(_carol);
        (uint256[] memory ids, , uint256 cost) = _router.buyAndRetire(
            cart,
            40e6,
            NOW,
            details(_carol, "", "")
        );
        vm.assertEq(cost, 33.5e6);
        vm.assertEq(ids.length, 2);
        vm.assertEq(certificates.certificate(ids[1]).tokenId, _second);
        vm.assertEq(certificates.balanceOf(_carol), 2);
        vm.assertEq(usdc.balanceOf(_carol), 10_000e6 - 33.5e6);
        _assertKeepsNothing();
    }

    function test_OneSignatureIsEnough() public {
        vm.prank(_carol);
        usdc.approve(address(_router), 0);
        Permit memory permit = _permit(125e6);
        vm.prank(_carol);
        _router.buyAndRetireWithPermit(
            _cart(1, _first, 10_000),
            125e6,
            NOW,
            details(_carol, "", ""),
            permit
        );
        vm.assertEq(credits.retiredBalanceOf(_carol, _first), 10_000);
    }

    function test_AcceptsAPermitThatWasAlreadyUsed() public {
        vm.prank(_carol);
        usdc.approve(address(_router), 0);
        Permit memory permit = _permit(125e6);
        usdc.permit(_carol, address(_router), 125e6, NOW, permit.v, permit.r, permit.s);
        vm.prank(_carol);
        _router.buyAndRetireWithPermit(
            _cart(1, _first, 10_000),
            125e6,
            NOW,
            details(_carol, "", ""),
            permit
        );
        vm.assertEq(credits.retiredBalanceOf(_carol, _first), 10_000);
    }

    function test_RevertWhen_ThePermitIsRefused() public {
        vm.prank(_carol);
        usdc.approve(address(_router), 0);
        Permit memory permit = _permit(125e6);
        permit.r = bytes32(uint256(1));
        vm.expectRevert(abi.encodeWithSelector(Permits.PermitFailed.selector, address(usdc)));
        vm.prank(_carol);
        _router.buyAndRetireWithPermit(
            _cart(1, _first, 10_000),
            125e6,
            NOW,
            details(_carol, "", ""),
            permit
        );
    }

    function test_RevertWhen_ThePriceRoseAboveTheMaximum() public {
        vm.prank(issuer);
        _market.setPrice(1, 13e6);
        _expectBelow(9615, 10_000);
        vm.prank(_carol);
        _router.buyAndRetire(_cart(1, _first, 10_000), 125e6, NOW, details(_carol, "", ""));
    }

    function test_RevertWhen_TheMaximumCostIsMoreThanTheBuyerHas() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                _carol,
                10_000e6,
                10_000e6 + 1
            )
        );
        vm.prank(_carol);
        _router.buyAndRetire(_cart(1, _first, 1), 10_000e6 + 1, NOW, details(_carol, "", ""));
    }

    /// @dev One certificate for a credit, whatever the number of its listings.
    function test_ALineIsBoughtFromSeveralListings() public {
        _listMore(1000, 12e6);
        Purchase[] memory cart = _cart(3, _first, 4000);
        cart[0].takes = new Take[](2);
        cart[0].takes[0] = _take(3);
        cart[0].takes[1] = _take(1);
        vm.prank(_carol);
        (uint256[] memory ids, , uint256 cost) = _router.buyAndRetire(
            cart,
            100e6,
            NOW,
            details(_carol, "", "")
        );
        vm.assertEq(cost, 12e6 + 37.5e6);
        vm.assertEq(ids.length, 1);
        vm.assertEq(certificates.certificate(ids[0]).amount, 4000);
        vm.assertEq(usdc.balanceOf(_carol), 10_000e6 - cost);
        _assertKeepsNothing();
    }

    function test_Attack_AVanishingListingStopsTheRetirement() public {
        _listMore(1000, 12e6);
        Purchase[] memory cart = _cart(3, _first, 1000);
        cart[0].takes = new Take[](2);
        cart[0].takes[0] = _take(3);
        cart[0].takes[1] = _take(1);
        uint256 state = vm.snapshotState();
        vm.prank(issuer);
        _market.cancel(3);
        vm.prank(_carol);
        (, , uint256 cost) = _router.buyAndRetire(cart, 12.5e6, NOW, details(_carol, "", ""));
        vm.assertEq(cost, 12.5e6);
        vm.assertEq(credits.retiredBalanceOf(_carol, _first), 1000);

        vm.revertToState(state);
        vm.prank(_carol);
        (, , cost) = _router.buyAndRetire(cart, 12.5e6, NOW, details(_carol, "", ""));
        vm.assertEq(cost, 12e6);
        _assertKeepsNothing();
    }

    function test_RevertWhen_TheDeadlineHasPassed() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.DeadlinePassed.selector, NOW - 1));
        vm.prank(_carol);
        _router.buyAndRetire(_cart(1, _first, 1), 125e6, NOW - 1, details(_carol, "", ""));
    }

    function test_RevertWhen_OneLineIsUnavailable() public {
        vm.prank(issuer);
        _market.cancel(2);
        _expectBelow(0, 3000);
        vm.prank(_carol);
        _router.buyAndRetire(
            _cart(1, _first, 1000, 2, _second, 3000),
            40e6,
            NOW,
            details(_carol, "", "")
        );
    }

    function test_RevertWhen_TheListingSellsSomethingElse() public {
        _expectBelow(0, 1000);
        vm.prank(_carol);
        _router.buyAndRetire(_cart(1, _second, 1000), 40e6, NOW, details(_carol, "", ""));
    }

    function test_RevertWhen_TheLineBuysSomethingElse() public {
        Purchase[] memory cart = _cart(1, _first, 1000);
        cart[0].tokenId = _second;
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155InsufficientBalance.selector,
                address(_router),
                0,
                1000,
                _second
            )
        );
        vm.prank(_carol);
        _router.buyAndRetire(cart, 40e6, NOW, details(_carol, "", ""));
    }

    function test_RevertWhen_CreditsAreSentToTheRouter() public {
        vm.prank(issuer);
        credits.setApprovalForAll(address(_router), true);
        bytes memory refused = abi.encodeWithSelector(
            IRetirementRouter.UnexpectedTransfer.selector,
            address(credits)
        );
        vm.startPrank(issuer);
        vm.expectRevert(refused);
        credits.safeTransferFrom(issuer, address(_router), _first, 1, "");
        vm.expectRevert(refused);
        credits.safeBatchTransferFrom(issuer, address(_router), list(_first), list(1), "");
        vm.stopPrank();
        vm.assertTrue(_router.supportsInterface(type(IERC1155Receiver).interfaceId));
        vm.assertTrue(_router.supportsInterface(type(IERC165).interfaceId));
    }

    /// @dev Credits that the market sends to their token without a receiver would be wrapped for the
    /// seller, who would then have both the tokens and the money.
    function test_Attack_PayingASellerForTokensItKeeps() public {
        address token = credits.createToken(_first);
        vm.startPrank(_carol);
        usdc.approve(address(_market), type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditToken.MissingReceiver.selector, address(_market), issuer)
        );
        _market.buy(1, 1000, 12.5e6, NOW, token);

        _market.buyAndCall(1, 1000, 12.5e6, NOW, token, abi.encode(_carol));
        vm.assertEq(CreditToken(token).balanceOf(_carol), 1e18);
        vm.assertEq(CreditToken(token).balanceOf(issuer), 0);
    }

    function test_RevertWhen_TheRouterIsNoAgent() public {
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.revokeRole(agentRole, address(_router));
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.NotRetirementAgent.selector,
                address(_router)
            )
        );
        vm.prank(_carol);
        _router.buyAndRetire(_cart(1, _first, 1000), 40e6, NOW, details(_carol, "", ""));
    }

    function testFuzz_CostsWhatTheMarketQuotesAndKeepsNothing(
        uint256 first,
        uint256 second,
        uint256 spare
    ) public {
        first = bound(first, 1, 100_000);
        second = bound(second, 1, 100_000);
        Purchase[] memory cart = _cart(1, _first, first, 2, _second, second);
        (uint256 quoted, ) = _market.quote(1, first);
        (uint256 quotedSecond, ) = _market.quote(2, second);
        quoted += quotedSecond;
        spare = bound(spare, 0, 10_000e6 - quoted);
        vm.prank(_carol);
        (, , uint256 cost) = _router.buyAndRetire(
            cart,
            quoted + spare,
            NOW,
            details(_carol, "", "")
        );
        vm.assertEq(cost, quoted);
        vm.assertEq(usdc.balanceOf(_carol), 10_000e6 - quoted);
        _assertKeepsNothing();
    }

    function _assertKeepsNothing() private view {
        vm.assertEq(usdc.balanceOf(address(_router)), 0);
        vm.assertEq(usdc.allowance(address(_router), address(_market)), 0);
        vm.assertEq(credits.balanceOf(address(_router), _first), 0);
        vm.assertEq(credits.balanceOf(address(_router), _second), 0);
    }

    function _permit(uint256 value) private view returns (Permit memory) {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            _carolKey,
            usdc.DOMAIN_SEPARATOR(),
            address(_router),
            value,
            0,
            NOW
        );
        return Permit(value, NOW, v, r, s);
    }

    function _listMore(uint128 amount, uint128 price) private {
        vm.prank(issuer);
        _market.list(_assetOf[_first], amount, price, 0, 0);
    }

    function _expectBelow(uint256 amount, uint256 minimum) private {
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.SweepBelowMinimum.selector, amount, minimum)
        );
    }

    function _take(uint256 listingId) private pure returns (Take memory) {
        return Take(listingId, type(uint128).max, type(uint128).max);
    }

    function _purchase(
        uint256 listingId,
        uint256 tokenId,
        uint256 amount
    ) private view returns (Purchase memory) {
        Take[] memory takes = new Take[](1);
        takes[0] = _take(listingId);
        return Purchase(_assetOf[tokenId], tokenId, amount, takes);
    }

    function _cart(
        uint256 listingId,
        uint256 tokenId,
        uint256 amount
    ) private view returns (Purchase[] memory cart) {
        cart = new Purchase[](1);
        cart[0] = _purchase(listingId, tokenId, amount);
    }

    function _cart(
        uint256 listingId,
        uint256 tokenId,
        uint256 amount,
        uint256 secondListingId,
        uint256 secondTokenId,
        uint256 secondAmount
    ) private view returns (Purchase[] memory cart) {
        cart = new Purchase[](2);
        cart[0] = _purchase(listingId, tokenId, amount);
        cart[1] = _purchase(secondListingId, secondTokenId, secondAmount);
    }
}
