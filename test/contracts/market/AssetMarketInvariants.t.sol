// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {Listing} from "../../../contracts/market/IAssetMarket.sol";
import {Test} from "../support/Test.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Invariants of the market under any sequence of listings, changes and purchases.
contract AssetMarketInvariants is MarketTest {
    MarketHandler private handler;
    uint256 private allUsdc;

    function setUp() public override {
        super.setUp();
        handler = new MarketHandler(market, share, credits, usdc, CREDIT_ID);
        for (uint256 i = 0; i < handler.TRADERS(); i++) {
            address trader = handler.traders(i);
            fund(trader, 1_000_000 * USD, address(market));
            vm.prank(issuer);
            share.issue(trader, 1000 * SHARE, 0);
            credits.mint(trader, CREDIT_ID, 100_000);
        }
        handler.open(shareAsset, creditAsset);
        allUsdc = usdc.totalSupply();
        targetContract(address(handler));
    }

    /// hardhat-config: default.invariant.runs = 40
    /// hardhat-config: default.invariant.depth = 60
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_MarketOwesNothing() public view {
        vm.assertEq(usdc.balanceOf(address(market)), 0, "holds no USDC");
        vm.assertEq(share.balanceOf(address(market)), 0, "holds no shares");
        vm.assertEq(credits.balanceOf(address(market), CREDIT_ID), 0, "holds no credits");
        moneyGoesFromBuyersToSellersAndFees();
        offersAccountForWhatTheySold();
    }

    function moneyGoesFromBuyersToSellersAndFees() private view {
        vm.assertEq(usdc.totalSupply(), allUsdc, "no USDC is made");
        vm.assertEq(usdc.balanceOf(feeRecipient), handler.fees(), "fees arrive");
        vm.assertLe(
            handler.fees() * 10_000,
            handler.volume() * FEE_BPS,
            "fees are within the rate"
        );
    }

    function offersAccountForWhatTheySold() private view {
        for (uint256 id = 1; id <= market.listingCount(); id++) {
            Listing memory offer = market.listing(id);
            vm.assertEq(
                offer.remaining + handler.sold(id),
                handler.offered(id),
                "offered is sold or remains"
            );
            vm.assertLe(market.available(id), offer.remaining, "available remains");
            if (offer.remaining == 0) vm.assertFalse(offer.active, "sold out is over");
        }
    }
}

/// @notice Four traders that list, change, cancel and buy, in ways that must succeed.
contract MarketHandler is Test {
    uint256 public constant TRADERS = 4;

    AssetMarket private immutable market;
    FinancialAsset private immutable share;
    Credits private immutable credits;
    TestUSDC private immutable usdc;
    uint256 private immutable creditId;

    address[] public traders;
    uint256[2] private _assetIds;
    mapping(uint256 listingId => uint256) public offered;
    mapping(uint256 listingId => uint256) public sold;
    uint256 public volume;
    uint256 public fees;

    constructor(
        AssetMarket market_,
        FinancialAsset share_,
        Credits credits_,
        TestUSDC usdc_,
        uint256 creditId_
    ) {
        market = market_;
        share = share_;
        credits = credits_;
        usdc = usdc_;
        creditId = creditId_;
        traders = [actor("t1"), actor("t2"), actor("t3"), actor("t4")];
    }

    function open(uint256 shareAsset, uint256 creditAsset) external {
        if (_assetIds[0] != 0) return;
        _assetIds = [shareAsset, creditAsset];
        for (uint256 i = 0; i < TRADERS; i++) {
            vm.startPrank(traders[i]);
            share.approve(address(market), type(uint256).max);
            credits.setApprovalForAll(address(market), true);
            usdc.approve(address(market), type(uint256).max);
            vm.stopPrank();
        }
    }

    function offer(
        uint256 by,
        bool ofCredits,
        uint256 amount,
        uint256 price,
        uint256 minimumFill,
        uint256 lifetime
    ) external {
        address seller = traders[by % TRADERS];
        uint256 movable = _movable(seller, ofCredits);
        if (movable == 0) return;
        amount = bound(amount, 1, movable);
        vm.prank(seller);
        uint256 id = market.list(
            _assetIds[ofCredits ? 1 : 0],
            uint128(amount),
            uint128(bound(price, 1, 100e6)),
            uint128(bound(minimumFill, 0, amount)),
            lifetime % 2 == 0 ? 0 : uint64(block.timestamp + bound(lifetime, 1, 30 days))
        );
        offered[id] = amount;
    }

    function changePrice(uint256 index, uint256 price) external {
        (uint256 id, Listing memory picked) = _pick(index);
        if (!picked.active) return;
        vm.prank(picked.seller);
        market.setPrice(id, uint128(bound(price, 1, 100e6)));
    }

    function cancel(uint256 index) external {
        (uint256 id, Listing memory picked) = _pick(index);
        if (!picked.active) return;
        vm.prank(picked.seller);
        market.cancel(id);
    }

    /// @dev All available units can be bought.
    function buy(uint256 index, uint256 by, uint256 amount, bool all) external {
        (uint256 id, Listing memory picked) = _pick(index);
        if (id == 0) return;
        uint256 available = market.available(id);
        address buyer = traders[by % TRADERS];
        if (available == 0 || buyer == picked.seller) return;
        uint256 least =
            picked.minimumFill < picked.remaining ? picked.minimumFill : picked.remaining;
        amount = all ? available : bound(amount, least == 0 ? 1 : least, available);
        (uint256 cost, uint256 fee) = market.quote(id, amount);
        if (cost > usdc.balanceOf(buyer)) return;

        uint256 earned = usdc.balanceOf(picked.seller);
        vm.prank(buyer);
        vm.assertEq(market.buy(id, amount, cost, block.timestamp, buyer), cost);
        vm.assertEq(usdc.balanceOf(picked.seller) - earned, cost - fee, "the seller is paid");
        sold[id] += amount;
        volume += cost;
        fees += fee;
    }

    function moveShares(uint256 from, uint256 to, uint256 amount) external {
        address sender = traders[from % TRADERS];
        amount = bound(amount, 0, share.balanceOf(sender));
        vm.prank(sender);
        share.transfer(traders[to % TRADERS], amount);
    }

    function allow(uint256 by, uint256 amount, bool ofCredits) external {
        vm.startPrank(traders[by % TRADERS]);
        share.approve(address(market), amount);
        credits.setApprovalForAll(address(market), ofCredits);
        vm.stopPrank();
    }

    function wait(uint256 elapsed) external {
        skip(bound(elapsed, 1, 3 days));
    }

    function _movable(address seller, bool ofCredits) private view returns (uint256) {
        if (ofCredits) {
            bool allowed = credits.isApprovedForAll(seller, address(market));
            return allowed ? credits.balanceOf(seller, creditId) : 0;
        }
        uint256 balance = share.balanceOf(seller);
        uint256 allowance = share.allowance(seller, address(market));
        return balance < allowance ? balance : allowance;
    }

    function _pick(uint256 index) private view returns (uint256 id, Listing memory picked) {
        uint256 count = market.listingCount();
        if (count == 0) return (0, picked);
        id = (index % count) + 1;
        picked = market.listing(id);
    }
}
