// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IAssetMarket, SweepOrder, Take} from "../../../contracts/market/IAssetMarket.sol";
import {ITokensReceived, SenderHookShares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {SweepTest} from "./SweepTest.sol";

/// @notice Hostile sellers, tokens, recipients and timing in a sweep. One of them stops at most its
/// own listing.
contract AssetMarketSweepAttacksTest is SweepTest {
    /// @dev The currency refuses to pay one of the sellers, as USDC does with blocked accounts.
    function test_Attack_ASellerThatTheCurrencyRefusesStopsThePurchase() public {
        Take[] memory takes = offers();
        vm.prank(issuer);
        share.issue(mallory, 5 * SHARE, 0);
        vm.prank(mallory);
        share.approve(address(market), 5 * SHARE);
        takes[0] = take(listAs(mallory, shareAsset, 5 * SHARE, USD, 0, 0));
        bytes memory payment = abi.encodeCall(IERC20.transferFrom, (buyer, mallory, 4_975_000));
        vm.mockCallRevert(address(usdc), payment, "blocked");

        (uint256 amount, uint256 cost) = sweep(order(6 * SHARE, 6 * SHARE, 10 * USD), takes);
        vm.assertEq(amount, 6 * SHARE);
        vm.assertEq(cost, 6_600_000);
        vm.assertEq(share.balanceOf(mallory), 5 * SHARE);
        vm.assertEq(uint256(market.listing(takes[0].listingId).remaining), 5 * SHARE);

        vm.clearMockedCalls();
        (, cost) = sweep(order(5 * SHARE, 5 * SHARE, 10 * USD), takes);
        vm.assertEq(cost, 5 * USD, "the control pays the seller");
    }

    function test_Attack_ASellersHookStopsThePurchase() public {
        (SenderHookShares token, Take[] memory takes, uint256 assetId) = _hookedOffers();
        HostileSeller hostile = new HostileSeller(market, usdc);
        takes[0] = take(hostile.list(token, assetId));
        for (uint8 act = 0; act <= uint8(type(Act).max); ++act) {
            hostile.set(Act(act), takes[0].listingId);
            uint256 held = token.balanceOf(buyer);
            vm.prank(buyer);
            (uint256 amount, uint256 cost) = market.sweep{gas: 3_000_000}(
                SweepOrder(assetId, SHARE, SHARE, 2 * USD, block.timestamp, buyer),
                takes
            );
            vm.assertEq(amount, SHARE);
            vm.assertEq(cost, Act(act) == Act.NONE ? USD : 2 * USD);
            vm.assertEq(token.balanceOf(buyer) - held, SHARE);
        }
    }

    /// @dev The listing of a seller that uses up its gas costs the buyer no more than TAKE_GAS.
    function test_Attack_SellersUseUpTheGasOfAllListings() public {
        (SenderHookShares token, Take[] memory few, uint256 assetId) = _hookedOffers();
        uint256 most = market.MAX_TAKES();
        Take[] memory takes = new Take[](most);
        for (uint256 i = 0; i < most - 1; ++i) {
            HostileSeller hostile = new HostileSeller(market, usdc);
            takes[i] = take(hostile.list(token, assetId));
            hostile.set(Act.BURN_GAS, takes[i].listingId);
        }
        takes[most - 1] = few[1];
        SweepOrder memory bounds = SweepOrder(
            assetId,
            SHARE,
            SHARE,
            2 * USD,
            block.timestamp,
            buyer
        );
        vm.prank(buyer);
        uint256 before = gasleft();
        market.sweep(bounds, takes);
        vm.assertLt(before - gasleft(), most * market.TAKE_GAS() + 500_000);
        vm.assertLt(most * market.TAKE_GAS() + 500_000, 2 ** 24);
    }

    /// @dev With little gas, each listing would fail and the next, more expensive one be tried.
    function test_Attack_LittleGasSkipsTheCheapListings() public {
        Take[] memory takes = offers();
        uint256 required = (market.TAKE_GAS() * 64) / 63 + 10_000;
        SweepOrder memory bounds = order(6 * SHARE, 1, 10 * USD);
        vm.startPrank(buyer);
        for (uint256 gas = 150_000; gas < required; gas += 50_000) {
            vm.expectRevert(
                abi.encodeWithSelector(IAssetMarket.InsufficientTakeGas.selector, required)
            );
            market.sweep{gas: gas}(bounds, takes);
        }
        (uint256 amount, ) = market.sweep{gas: required + 400_000}(bounds, takes);
        vm.assertEq(amount, 6 * SHARE);
    }

    function test_Attack_RaisingAPriceWithinTheTolerance() public {
        Take[] memory takes = offers();
        vm.prank(seller);
        market.setPrice(1, 1_190_000);
        (, uint256 cost) = sweep(order(4 * SHARE, 4 * SHARE, 5 * USD), takes);
        vm.assertEq(cost, 4_400_000, "the next listing at its own price");
        vm.prank(seller);
        market.setPrice(1, uint128(USD));
        (, cost) = sweep(order(4 * SHARE, 4 * SHARE, 5 * USD), takes);
        vm.assertEq(cost, 4 * USD);
    }

    /// @dev Two listings over the same shares: the second is worth what the first leaves.
    function test_Attack_SellingTheSameSharesTwiceInOneSweep() public {
        vm.prank(issuer);
        share.issue(mallory, 5 * SHARE, 0);
        vm.prank(mallory);
        share.approve(address(market), 5 * SHARE);
        Take[] memory takes = new Take[](2);
        takes[0] = take(listAs(mallory, shareAsset, 5 * SHARE, USD, 0, 0));
        takes[1] = take(listAs(mallory, shareAsset, 5 * SHARE, USD, 0, 0));
        expectBelow(5 * SHARE, 6 * SHARE);
        sweep(order(6 * SHARE, 6 * SHARE, 6 * USD), takes);
        sweep(order(5 * SHARE, 5 * SHARE, 6 * USD), takes);
        vm.assertEq(share.balanceOf(buyer), 5 * SHARE);
    }

    function test_Attack_TakingWithoutPaying() public {
        Take[] memory takes = offers();
        SweepOrder memory bounds = order(SHARE, SHARE, USD);
        bounds.recipient = mallory;
        bytes memory call = abi.encodeCall(
            market.takeForSweep,
            (takes[0], bounds, SHARE, USD, buyer)
        );
        bytes memory refused = abi.encodeWithSelector(IAssetMarket.NotMarket.selector, mallory);
        vm.startPrank(mallory);
        vm.expectRevert(refused);
        market.takeForSweep(takes[0], bounds, SHARE, USD, buyer);
        bytes[] memory calls = new bytes[](1);
        calls[0] = call;
        vm.expectRevert(refused);
        market.multicall(calls);
        // The allowance of the buyer pays for the sweeps of the buyer alone.
        expectBelow(0, SHARE);
        market.sweep(bounds, takes);
        vm.stopPrank();
        sweep(order(SHARE, SHARE, USD), takes);
        vm.assertEq(usdc.balanceOf(buyer), 1_000_000 * USD - USD);
    }

    function test_Attack_ReentrantRecipientOfASweep() public {
        Take[] memory takes = new Take[](2);
        takes[0] = take(listCredits(1000, USD));
        takes[1] = take(listCredits(1000, 2 * USD));
        SweepingRecipient attacker = new SweepingRecipient(market);
        fund(address(attacker), 100 * USD, address(market));
        SweepOrder memory bounds = SweepOrder(
            creditAsset,
            2000,
            2000,
            4 * USD,
            block.timestamp,
            address(attacker)
        );
        attacker.attack(bounds, takes);
        vm.assertTrue(attacker.refused());
        vm.assertEq(credits.balanceOf(address(attacker), CREDIT_ID), 2000);
        vm.assertEq(usdc.balanceOf(address(attacker)), 97 * USD);
    }

    /// @dev 10 shares at 1.00 of a hostile seller, to be set, and 10 at 2.00 of an honest one.
    function _hookedOffers()
        private
        returns (SenderHookShares token, Take[] memory takes, uint256 assetId)
    {
        token = new SenderHookShares();
        assetId = registerVerified(address(token));
        token.mint(seller, 10 * SHARE);
        vm.prank(seller);
        token.approve(address(market), 10 * SHARE);
        takes = new Take[](2);
        takes[1] = take(listAs(seller, assetId, 10 * SHARE, 2 * USD, 0, 0));
    }
}

enum Act {
    NONE,
    REVERT,
    LONG_REVERT,
    BURN_GAS,
    CANCEL,
    RAISE_PRICE,
    SWEEP
}

/// @notice A seller whose code runs while its shares are transferred.
contract HostileSeller is ITokensReceived {
    AssetMarket private immutable market;
    TestUSDC private immutable usdc;
    Act private _act;
    uint256 private _listingId;

    constructor(AssetMarket market_, TestUSDC usdc_) {
        market = market_;
        usdc = usdc_;
    }

    function list(SenderHookShares token, uint256 assetId) external returns (uint256) {
        token.mint(address(this), 10 ether);
        token.approve(address(market), 10 ether);
        token.listen();
        return market.list(assetId, 10 ether, 1e6, 0, 0);
    }

    function set(Act act, uint256 listingId) external {
        _act = act;
        _listingId = listingId;
    }

    function tokensReceived() external {
        if (_act == Act.NONE) return;
        if (_act == Act.CANCEL) market.cancel(_listingId);
        if (_act == Act.RAISE_PRICE) market.setPrice(_listingId, 100e6);
        if (_act == Act.SWEEP) {
            market.sweep(SweepOrder(1, 1, 1, 1, block.timestamp, address(this)), new Take[](0));
        }
        if (_act == Act.BURN_GAS) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        if (_act == Act.LONG_REVERT) {
            assembly ("memory-safe") {
                revert(0, 100000)
            }
        }
        revert("no sale");
    }
}

/// @notice Sweeps, and sweeps again while it receives.
contract SweepingRecipient is ERC1155Holder {
    AssetMarket private immutable market;
    bytes private _again;
    bool public refused;

    constructor(AssetMarket market_) {
        market = market_;
    }

    function attack(SweepOrder memory bounds, Take[] memory takes) external {
        _again = abi.encodeCall(market.sweep, (bounds, takes));
        market.sweep(bounds, takes);
    }

    function onERC1155Received(
        address,
        address,
        uint256,
        uint256,
        bytes memory
    ) public override returns (bytes4) {
        (bool ok, ) = address(market).call(_again);
        refused = !ok;
        return IERC1155Receiver.onERC1155Received.selector;
    }
}
