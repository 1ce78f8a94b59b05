// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {AssetClass, TokenStandard} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IAssetMarket} from "../../../contracts/market/IAssetMarket.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {
    CallbackShares,
    FeeOnTransferShares,
    ITokensReceived,
    Shares,
    Failure,
    UnreadableShares
} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Hostile tokens, recipients, sellers and timing.
contract AssetMarketAttacksTest is MarketTest {
    function test_Attack_FeeOnTransferAssetIsRefused() public {
        FeeOnTransferShares token = new FeeOnTransferShares();
        uint256 id = _listToken(token, SHARE);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetMarket.TransferIncomplete.selector,
                SHARE,
                SHARE - SHARE / 100
            )
        );
        purchase(id, SHARE);
        vm.assertEq(purchase(_listToken(new Shares(18), SHARE), SHARE), USD);
    }

    function test_Attack_ReentrantRecipientOfCredits() public {
        uint256 id = listCredits(50_000, USD);
        ReentrantBuyer attacker = new ReentrantBuyer(market, usdc);
        vm.prank(admin);
        usdc.mint(address(attacker), 1000 * USD);

        attacker.plan(abi.encodeCall(market.buy, (id, 1000, USD, block.timestamp, mallory)));
        _expectReentrancyRefused();
        attacker.attack(id, 1000);

        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(market.cancel, (id));
        attacker.plan(abi.encodeCall(market.multicall, (calls)));
        _expectReentrancyRefused();
        attacker.attack(id, 1000);

        attacker.plan("");
        attacker.attack(id, 1000);
        vm.assertEq(credits.balanceOf(address(attacker), CREDIT_ID), 1000);
    }

    /// @dev Nothing of the market changes during a purchase, not even another listing of the recipient.
    function test_Attack_ARecipientChangesItsOwnPriceDuringAPurchase() public {
        uint256 id = listCredits(50_000, USD);
        ReentrantBuyer attacker = new ReentrantBuyer(market, usdc);
        vm.prank(admin);
        usdc.mint(address(attacker), 1000 * USD);
        attacker.attack(id, 1000);
        vm.prank(address(attacker));
        credits.setApprovalForAll(address(market), true);
        uint256 own = listAs(address(attacker), creditAsset, 1000, USD, 0, 0);

        attacker.plan(abi.encodeCall(market.setPrice, (own, uint128(3 * USD))));
        _expectReentrancyRefused();
        attacker.attack(id, 1000);

        vm.prank(address(attacker));
        market.setPrice(own, uint128(3 * USD));
        vm.assertEq(uint256(market.listing(own).pricePerUnit), 3 * USD);
    }

    /// @dev While the recipient's code runs, all views show the final state.
    function test_Attack_ReadOnlyReentrancySeesTheFinalState() public {
        uint256 id = listCredits(50_000, USD);
        ReentrantBuyer attacker = new ReentrantBuyer(market, usdc);
        vm.prank(admin);
        usdc.mint(address(attacker), 1000 * USD);
        attacker.plan("");
        attacker.attack(id, 1000);
        vm.assertEq(attacker.seenAvailable(), 49_000);
        vm.assertEq(market.available(id), 49_000);
        vm.assertEq(attacker.seenBalance(), usdc.balanceOf(address(attacker)));
    }

    function test_Attack_ReentrantTokenWithCallbacks() public {
        CallbackShares token = new CallbackShares();
        uint256 id = _listToken(token, 10 * SHARE);
        ReentrantBuyer attacker = new ReentrantBuyer(market, usdc);
        attacker.listen(token);
        vm.prank(admin);
        usdc.mint(address(attacker), 1000 * USD);
        attacker.plan(abi.encodeCall(market.buy, (id, SHARE, USD, block.timestamp, mallory)));
        _expectReentrancyRefused();
        attacker.attack(id, SHARE);

        attacker.plan("");
        attacker.attack(id, SHARE);
        vm.assertEq(token.balanceOf(address(attacker)), SHARE);
    }

    function test_Attack_FrontRunPriceChange() public {
        uint256 id = listShares(101 * SHARE, USD);
        vm.prank(buyer);
        market.buy(id, SHARE, USD, block.timestamp, buyer);
        vm.prank(seller);
        market.setPrice(id, uint128(10 * USD));
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.CostAboveMaximum.selector, 1000 * USD, 100 * USD)
        );
        vm.prank(buyer);
        market.buy(id, 100 * SHARE, 100 * USD, block.timestamp, buyer);
    }

    /// @dev A fee raised just before a sale does not affect existing listings.
    function test_Attack_FrontRunFeeChange() public {
        uint256 id = listShares(100 * SHARE, USD);
        vm.prank(admin);
        market.setFee(100, feeRecipient);
        purchase(id, 100 * SHARE);
        vm.assertEq(usdc.balanceOf(seller), 99_500_000);
    }

    /// @dev A forgotten listing is limited by its expiry.
    function test_Attack_StalePriceAfterExpiry() public {
        uint256 id = listAs(seller, shareAsset, 2 * SHARE, USD, 0, block.timestamp + 1 days);
        vm.prank(issuer);
        share.setNav(2 * USD, uint64(block.timestamp));
        skip(1 days - 1);
        vm.assertEq(purchase(id, SHARE), USD);
        skip(1);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.ListingClosed.selector, id));
        purchase(id, SHARE);
    }

    function test_Attack_SellingTheSameSharesTwice() public {
        uint256 first = listShares(1000 * SHARE, USD);
        uint256 second = listShares(1000 * SHARE, USD);
        purchase(first, 1000 * SHARE);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 0));
        purchase(second, 1);

        vm.prank(issuer);
        share.issue(seller, SHARE, 0);
        vm.assertEq(purchase(second, SHARE), USD);
    }

    /// @dev A token whose calls fail hides only its own listings.
    function test_Attack_FailingTokenDoesNotHideTheMarket() public {
        CallbackShares token = new CallbackShares();
        uint256 broken = _listToken(token, SHARE);
        uint256 sound = listShares(10 * SHARE, USD);
        vm.mockCallRevert(address(token), abi.encodeCall(token.balanceOf, (seller)), "broken");

        (, uint256[] memory availableUnits) = market.listings(broken, 2);
        vm.assertEq(availableUnits[0], 0);
        vm.assertEq(availableUnits[1], market.available(sound));
        vm.assertEq(availableUnits[1], 10 * SHARE);
    }

    /// @dev However a token call fails, none of the token is available.
    function test_Attack_AFailingTokenIsNotAvailable() public {
        UnreadableShares token = new UnreadableShares();
        uint256 broken = _listToken(token, SHARE);
        uint256 sound = listShares(10 * SHARE, USD);
        for (uint8 failure = 1; failure <= uint8(type(Failure).max); ++failure) {
            token.setFailure(Failure(failure));
            vm.assertEq(market.available(broken), 0);
            vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 0));
            purchase(broken, SHARE);
            (, uint256[] memory availableUnits) = market.listings{gas: 320_000}(broken, 2);
            vm.assertEq(availableUnits[0], 0);
            vm.assertEq(availableUnits[1], market.available(sound));
        }
        token.setFailure(Failure.NONE);
        vm.assertEq(market.available(broken), SHARE);
    }

    /// @dev Tokens sent to the market by mistake cannot be withdrawn or used for a purchase.
    function test_Attack_DonationChangesNoPurchase() public {
        vm.prank(admin);
        usdc.mint(address(market), 500 * USD);
        vm.prank(issuer);
        share.issue(address(market), 5 * SHARE, 0);
        uint256 id = listShares(10 * SHARE, USD);
        vm.assertEq(purchase(id, 10 * SHARE), 10 * USD);
        vm.assertEq(usdc.balanceOf(address(market)), 500 * USD);
        vm.assertEq(share.balanceOf(address(market)), 5 * SHARE);
    }

    /// @dev An allowance for the market is used only for purchases and listings of its owner.
    function test_Attack_AllowancesOfOthersAreOutOfReach() public {
        uint256 id = listShares(10 * SHARE, USD);
        vm.startPrank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                market,
                0,
                9_950_000
            )
        );
        market.buy(id, 10 * SHARE, 10 * USD, block.timestamp, mallory);
        vm.expectRevert(abi.encodeWithSelector(IAssetMarket.NotAvailable.selector, 0));
        market.list(shareAsset, uint128(SHARE), 1, 0, 0);
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(buyer), 1_000_000 * USD);
        vm.assertEq(share.balanceOf(seller), 1000 * SHARE);
        vm.assertEq(purchase(id, 10 * SHARE), 10 * USD);
    }

    /// @dev No count of what was sold can fill up and stop sales.
    function test_Attack_SellingEnormousAmountsToStopFurtherSales() public {
        uint256 most = type(uint128).max;
        Shares token = new Shares(0);
        uint256 assetId = registerVerified(address(token));
        token.mint(seller, 3 * most);
        vm.prank(seller);
        token.approve(address(market), 3 * most);
        fund(buyer, 3 * most * USD + USD, address(market));
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(purchase(listAs(seller, assetId, most, USD, 0, 0), most), most * USD);
        }
        vm.assertEq(purchase(listShares(SHARE, USD), SHARE), USD);
    }

    function _listToken(Shares token, uint256 amount) private returns (uint256 listingId) {
        uint256 assetId = registerVerified(
            address(token),
            0,
            AssetClass.TREASURY,
            TokenStandard.ERC20
        );
        token.mint(seller, amount);
        vm.prank(seller);
        token.approve(address(market), amount);
        return listAs(seller, assetId, amount, USD, 0, 0);
    }

    function _expectReentrancyRefused() private {
        vm.expectRevert(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
    }
}

/// @notice Buys, and calls the market while it receives the units.
contract ReentrantBuyer is ERC1155Holder, ITokensReceived {
    AssetMarket private immutable market;
    TestUSDC private immutable usdc;
    bytes private _plan;
    uint256 private _listingId;
    uint256 public seenAvailable;
    uint256 public seenBalance;

    constructor(AssetMarket market_, TestUSDC usdc_) {
        market = market_;
        usdc = usdc_;
        usdc_.approve(address(market_), type(uint256).max);
    }

    function listen(CallbackShares token) external {
        token.listen();
    }

    function plan(bytes calldata callData) external {
        _plan = callData;
    }

    function attack(uint256 listingId, uint256 amount) external {
        _listingId = listingId;
        market.buy(listingId, amount, type(uint256).max, block.timestamp, address(this));
    }

    function tokensReceived() external {
        _reenter();
    }

    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes memory
    ) public override returns (bytes4) {
        _reenter();
        return IERC1155Receiver.onERC1155Received.selector;
    }

    function _reenter() private {
        seenAvailable = market.available(_listingId);
        seenBalance = usdc.balanceOf(address(this));
        if (_plan.length == 0) return;
        (bool ok, bytes memory answer) = address(market).call(_plan);
        if (ok) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }
}
