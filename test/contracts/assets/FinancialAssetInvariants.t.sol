// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

/// @notice What is true of a financial asset after any sequence of calls by issuer and holders.
contract FinancialAssetInvariants is PlatformTest {
    FinancialAsset private asset;
    FinancialAssetHandler private handler;

    function setUp() public override {
        super.setUp();
        asset = newTreasury();
        handler = new FinancialAssetHandler(asset, usdc, issuer, admin);
        targetContract(address(handler));
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_BooksAgree() public view {
        sharesAreConserved();
        earningSharesAreThoseNotRenounced();
        yieldIsNeitherLostNorPaidTwice();
        settlementCoversEveryShare();
        moneyIsAllAccountedFor();
    }

    function sharesAreConserved() private view {
        uint256 held;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            held += asset.balanceOf(handler.holders(i));
        }
        vm.assertEq(held, asset.totalSupply(), "shares are conserved");
        vm.assertLe(asset.totalSupply(), asset.cap(), "supply is within the cap");
        vm.assertEq(
            asset.totalSupply() + handler.redeemedShares(),
            handler.issuedShares(),
            "issued shares are held or redeemed"
        );
    }

    function earningSharesAreThoseNotRenounced() private view {
        uint256 renounced;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            address holder = handler.holders(i);
            if (asset.hasRenouncedYield(holder)) renounced += asset.balanceOf(holder);
        }
        vm.assertEq(
            asset.earningShares(),
            asset.totalSupply() - renounced,
            "all shares earn but those of accounts that renounced"
        );
    }

    /// @dev What no holder can claim yet is a fraction of a unit for each, and the undivided rest.
    function yieldIsNeitherLostNorPaidTwice() private view {
        uint256 claimable;
        uint256 claimed;
        for (uint256 i = 0; i < handler.holderCount(); i++) {
            (, uint256 open, uint256 paid) = asset.position(handler.holders(i));
            claimable += open;
            claimed += paid;
        }
        vm.assertEq(claimed, asset.totalYieldClaimed(), "claims add up");
        vm.assertEq(handler.distributed(), asset.totalYieldFunded(), "distributions add up");
        vm.assertLe(
            asset.totalYieldClaimed() + claimable,
            asset.totalYieldFunded(),
            "yield paid and claimable is funded"
        );
        vm.assertLe(
            asset.totalYieldFunded() - asset.totalYieldClaimed() - claimable,
            handler.holderCount(),
            "only fractions wait"
        );
    }

    function settlementCoversEveryShare() private view {
        uint256 owed = (asset.totalSupply() * asset.settlementPrice()) / SHARE;
        vm.assertLe(owed, asset.settlementReserve(), "settlement covers all shares");
        if (asset.settlementPrice() != 0 && asset.totalSupply() == 0) {
            vm.assertEq(asset.settlementReserve(), 0, "nothing is left after the last redemption");
        }
    }

    function moneyIsAllAccountedFor() private view {
        uint256 owedYield = asset.totalYieldFunded() - asset.totalYieldClaimed();
        vm.assertEq(
            usdc.balanceOf(address(asset)),
            owedYield + asset.settlementReserve() + handler.donated(),
            "USDC held is yield owed, the settlement reserve and donations"
        );
    }
}

/// @notice Calls the asset as its issuer and five holders do, always in ways that must succeed.
contract FinancialAssetHandler is Test {
    FinancialAsset private immutable asset;
    TestUSDC private immutable usdc;
    address private immutable issuer;
    address private immutable mint;

    address[] public holders;
    uint256 public issuedShares;
    uint256 public redeemedShares;
    uint256 public distributed;
    uint256 public donated;

    constructor(FinancialAsset asset_, TestUSDC usdc_, address issuer_, address mint_) {
        asset = asset_;
        usdc = usdc_;
        issuer = issuer_;
        mint = mint_;
        holders = [issuer_, actor("h1"), actor("h2"), actor("h3"), actor("h4")];
    }

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    function issue(uint256 to, uint256 amount) external {
        uint256 room = asset.cap() - asset.totalSupply();
        if (block.timestamp >= asset.maturity() || room == 0) return;
        amount = bound(amount, 1, room);
        vm.prank(issuer);
        asset.issue(_holder(to), amount);
        issuedShares += amount;
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        address sender = _holder(from);
        amount = bound(amount, 0, asset.balanceOf(sender));
        vm.prank(sender);
        asset.transfer(_holder(to), amount);
    }

    function distribute(uint256 amount) external {
        if (asset.earningShares() == 0 || asset.settlementPrice() != 0) return;
        amount = bound(amount, 1, 1e14);
        _fund(amount);
        vm.prank(issuer);
        asset.distributeYield(amount, 1, 2);
        distributed += amount;
    }

    /// @dev Two of the five never renounce, so that most runs keep on paying.
    function renounce(uint256 by) external {
        address holder = holders[2 + (by % 3)];
        uint256 claimable = asset.claimableYield(holder);
        vm.prank(holder);
        asset.renounceYield();
        vm.assertEq(asset.claimableYield(holder), claimable, "renouncing takes nothing earned");
    }

    function claim(uint256 by) external {
        address holder = _holder(by);
        uint256 claimable = asset.claimableYield(holder);
        if (claimable == 0) return;
        uint256 before = usdc.balanceOf(holder);
        vm.prank(holder);
        asset.claimYield(holder);
        vm.assertEq(usdc.balanceOf(holder) - before, claimable);
    }

    function settle(uint256 price) external {
        if (block.timestamp < asset.maturity() || asset.settlementPrice() != 0) return;
        price = bound(price, 1, 1e9);
        _fund((asset.totalSupply() * price + 1e18 - 1) / 1e18);
        vm.prank(issuer);
        asset.settle(price);
    }

    function redeem(uint256 by, uint256 shares) external {
        address holder = _holder(by);
        uint256 balance = asset.balanceOf(holder);
        if (asset.settlementPrice() == 0 || balance == 0) return;
        shares = bound(shares, 1, balance);
        vm.prank(holder);
        asset.redeem(shares, holder);
        redeemedShares += shares;
    }

    function redeemAll(uint256 by) external {
        address holder = _holder(by);
        uint256 balance = asset.balanceOf(holder);
        if (asset.settlementPrice() == 0 || balance == 0) return;
        vm.prank(holder);
        asset.redeem(balance, holder);
        redeemedShares += balance;
    }

    function donate(uint256 amount) external {
        amount = bound(amount, 1, 1e12);
        vm.prank(mint);
        usdc.mint(address(asset), amount);
        donated += amount;
    }

    function wait(uint256 elapsed) external {
        skip(bound(elapsed, 1 days, 30 days));
    }

    function _fund(uint256 amount) private {
        vm.prank(mint);
        usdc.mint(issuer, amount);
        vm.prank(issuer);
        usdc.approve(address(asset), amount);
    }

    function _holder(uint256 index) private view returns (address) {
        return holders[index % holders.length];
    }
}
