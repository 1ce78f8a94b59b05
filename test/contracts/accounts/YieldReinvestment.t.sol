// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {PriceBounds, Trades} from "../../../contracts/accounts/templates/Trades.sol";
import {
    YieldReinvestment,
    YieldReinvestmentTerms
} from "../../../contracts/accounts/templates/YieldReinvestment.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

contract YieldReinvestmentTest is RulesTest {
    YieldReinvestment private template;
    AssetMarket private market;
    uint256 private billAsset;

    function setUp() public override {
        super.setUp();
        market = Deploy.assetMarket(IRoles(roles), registry, address(usdc), 50, admin);
        template = YieldReinvestment(
            address(addTemplate("YieldReinvestment", abi.encode(lens, servicing, market, usdc)))
        );
        billAsset = registry.assetIdOf(address(bill), 0);
        bill.approve(address(market), type(uint256).max);
        bill.transfer(address(account), 10_000 * SHARE);
    }

    function wanted(uint256 poolId) private view returns (YieldReinvestmentTerms memory t) {
        t = YieldReinvestmentTerms({
            treasuryToken: address(bill),
            reinvestThreshold: 100 * USD,
            poolId: poolId,
            bounds: PriceBounds(900_000, 1_020_000),
            maxTrade: 1_000 * USD,
            limits: limits()
        });
    }

    function set(YieldReinvestmentTerms memory t) private {
        setRule(template, abi.encode(t));
    }

    /// @dev Pays yield of which the account's shares earn roughly a thirtieth.
    function pay(uint256 amount) private {
        payYield(bill, amount);
    }

    function list(uint128 amount, uint128 price, uint64 expiresAt) private returns (uint256) {
        return market.list(billAsset, amount, price, 0, expiresAt);
    }

    function test_YieldIsReinvestedInThePoolOnceItReachesTheThreshold() public {
        set(wanted(billPool));
        vm.assertEq(template.terms(address(account)).bounds.highest, 1_020_000);
        expectReason(Reason.YIELD_BELOW_THRESHOLD, 0, 100 * USD);
        expectRunFails(Reason.YIELD_BELOW_THRESHOLD);
        pay(9_000 * USD);
        uint256 claimable = bill.claimableYield(address(account));
        vm.assertGt(claimable, 100 * USD);
        expectReason(Reason.READY, claimable, 100 * USD);
        run();
        vm.assertEq(bill.claimableYield(address(account)), 0);
        vm.assertEq(usdc.balanceOf(address(account)), 1_000 * USD);
        vm.assertGt(
            bill.balanceOf(address(account)) - 10_000 * SHARE,
            (claimable * 1e12 * 99) / 100
        );
        vm.assertEq(usdc.allowance(address(account), address(pools)), 0);
    }

    function test_YieldIsReinvestedThroughAListing() public {
        set(wanted(0));
        pay(9_000 * USD);
        expectReason(Reason.NO_LISTING, 0, 0);
        expectRunFails(Reason.NO_LISTING);
        uint256 claimable = bill.claimableYield(address(account));
        uint256 listingId = list(uint128(1_000 * SHARE), 1_010_000, 0);
        vm.assertEq(account.check().hint, abi.encode(ids(listingId)));
        run();
        uint256 bought = bill.balanceOf(address(account)) - 10_000 * SHARE;
        vm.assertEq(bought, (claimable * SHARE) / 1_010_000);
        vm.assertLt(usdc.balanceOf(address(account)) - 1_000 * USD, 2);
        vm.assertEq(usdc.allowance(address(account), address(market)), 0);
    }

    function test_NothingThatDoesNotPerformIsBought() public {
        pay(9_000 * USD);
        list(uint128(1_000 * SHARE), 1_010_000, 0);
        declareLost(bill);
        set(wanted(0));
        expectReason(Reason.NOT_PERFORMING, 0, 0);
        expectRunFails(Reason.NOT_PERFORMING);
        set(wanted(billPool));
        expectReason(Reason.NOT_PERFORMING, 0, 0);
        // The yield stays the account's.
        vm.assertGt(bill.claimableYield(address(account)), 100 * USD);
    }

    function test_ListingsThatDoNotFitArePassedOver() public {
        set(wanted(0));
        pay(9_000 * USD);
        list(uint128(1_000 * SHARE), 1_030_000, 0); // too dear
        list(uint128(SHARE), 1_000_000, 0); // too small
        list(uint128(1_000 * SHARE), 1_000_000, uint64(block.timestamp + 1));
        vm.startPrank(alice);
        account.execute(
            BATCH,
            abi.encode(
                call(address(bill), abi.encodeCall(bill.approve, (address(market), 1_000 * SHARE)))
            )
        );
        account.execute(
            BATCH,
            abi.encode(
                call(
                    address(market),
                    abi.encodeCall(
                        market.list,
                        (billAsset, uint128(1_000 * SHARE), 1_000_000, 0, 0)
                    )
                )
            )
        );
        vm.stopPrank();
        uint256 noteAsset = registry.assetIdOf(address(note), 0);
        note.approve(address(market), SHARE * 1_000);
        market.list(noteAsset, uint128(1_000 * SHARE), 1_000_000, 0, 0);
        skip(1); // the third sale has expired
        expectReason(Reason.NO_LISTING, 4, 0);
        vm.prank(mallory);
        vm.expectPartialRevert(ITemplate.NotReady.selector);
        account.perform(abi.encode(ids(3)));
        market.list(billAsset, uint128(1_000 * SHARE), 1_000_000, uint128(1_000 * SHARE), 0);
        expectReason(Reason.NO_LISTING, 5, 0);
    }

    function ids(uint256 id) private pure returns (uint256[] memory list_) {
        list_ = new uint256[](1);
        list_[0] = id;
    }

    function test_Attack_AKeeperNamesItsOwnDearListing() public {
        pay(9_000 * USD);
        set(wanted(0));
        uint256 cheap = list(uint128(1_000 * SHARE), 1_000_000, 0);
        bill.transfer(mallory, 1_000 * SHARE);
        vm.startPrank(mallory);
        bill.approve(address(market), type(uint256).max);
        uint256 own = list(uint128(1_000 * SHARE), 1_020_000, 0);
        account.perform(abi.encode(ids(own)));
        vm.stopPrank();
        vm.assertEq(market.listing(own).remaining, 1_000 * SHARE);
        vm.assertLt(market.listing(cheap).remaining, 1_000 * SHARE);
        // Control: without the cheaper one, the run buys from the listing that is named.
        market.cancel(cheap);
        pay(9_000 * USD);
        vm.prank(mallory);
        account.perform(abi.encode(ids(own)));
        vm.assertLt(market.listing(own).remaining, 1_000 * SHARE);
    }

    function test_Attack_ListingsOfOneUnitHideOneThatFits() public {
        pay(9_000 * USD);
        set(wanted(0));
        for (uint256 i = 0; i < 100; ++i) list(1, 1_000_000, 0);
        expectReason(Reason.NO_LISTING, 100, 0);
        uint256 fits = list(uint128(1_000 * SHARE), 1_010_000, 0);
        vm.assertEq(account.check().hint, abi.encode(ids(fits)));
        run();
        vm.assertLt(market.listing(fits).remaining, 1_000 * SHARE);
    }

    function test_Attack_ASellerWhoCannotBePaidDoesNotStopTheRule() public {
        pay(9_000 * USD);
        set(wanted(0));
        uint256 blocked = listOf(bob, 1_000_000);
        uint256 other = list(uint128(1_000 * SHARE), 1_010_000, 0);
        bytes memory hint = account.check().hint;
        uint256 state = vm.snapshotState();
        run();
        // Control: a seller who can be paid sells first.
        vm.assertLt(market.listing(blocked).remaining, 1_000 * SHARE);
        vm.revertToState(state);
        blockPayment(blocked);
        vm.prank(mallory);
        account.perform(hint);
        vm.clearMockedCalls();
        vm.assertEq(market.listing(blocked).remaining, 1_000 * SHARE);
        vm.assertLt(market.listing(other).remaining, 1_000 * SHARE);
    }

    function test_WhereNoPurchaseSucceedsNothingIsClaimed() public {
        pay(9_000 * USD);
        set(wanted(0));
        uint256 blocked = listOf(bob, 1_000_000);
        uint256 claimable = bill.claimableYield(address(account));
        bytes memory hint = account.check().hint;
        blockPayment(blocked);
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(YieldReinvestment.PurchasesFailed.selector, ids(blocked))
        );
        account.perform(hint);
        vm.assertEq(bill.claimableYield(address(account)), claimable);
        // Control: once the seller can be paid.
        vm.clearMockedCalls();
        run();
        vm.assertEq(market.listing(blocked).remaining, 1_000 * SHARE - claimable * 1e12);
    }

    /// @dev Makes the payment to Bob fail for what the account would buy at a price of 1 USDC.
    function blockPayment(uint256 listingId) private {
        uint256 units = (bill.claimableYield(address(account)) * SHARE) / 1_000_000;
        (uint256 cost, uint256 fee) = market.quote(listingId, units);
        bytes memory payment = abi.encodeCall(
            usdc.transferFrom,
            (address(account), bob, cost - fee)
        );
        vm.mockCallRevert(address(usdc), payment, "");
    }

    /// @notice Eight are tried: the cheapest first, and of the same price the oldest.
    function test_TheCheapestListingsAreTriedFirst() public {
        pay(9_000 * USD);
        set(wanted(0));
        uint24[11] memory prices = [
            1_010_000,
            1_005_000,
            1_005_000,
            1_000_000,
            1_015_000,
            1_001_000,
            1_002_000,
            1_003_000,
            1_020_000, // dearer than eight others
            1_004_000, // takes the place of the dearest
            1_010_000 // as dear as the dearest, and younger
        ];
        uint256[11] memory listed;
        for (uint256 i = 0; i < prices.length; ++i)
            listed[i] = list(uint128(1_000 * SHARE), prices[i], 0);
        uint8[8] memory order = [3, 5, 6, 7, 9, 1, 2, 0];
        uint256[] memory expected = new uint256[](order.length);
        for (uint256 i = 0; i < order.length; ++i) expected[i] = listed[order[i]];
        vm.assertEq(account.check().hint, abi.encode(expected));
        uint256 claimable = bill.claimableYield(address(account));
        run();
        uint256 left = market.listing(listed[3]).remaining;
        vm.assertEq(left, 1_000 * SHARE - claimable * 1e12);
    }

    function test_Attack_AKeeperNamesAListingOfAnotherAsset() public {
        pay(9_000 * USD);
        set(wanted(0));
        uint256 right = list(uint128(1_000 * SHARE), 1_010_000, 0);
        note.transfer(mallory, 1_000 * SHARE);
        uint256 noteAsset = registry.assetIdOf(address(note), 0);
        vm.startPrank(mallory);
        note.approve(address(market), 1_000 * SHARE);
        uint256 other = market.list(noteAsset, uint128(1_000 * SHARE), 900_000, 0, 0);
        account.perform(abi.encode(ids(other)));
        vm.stopPrank();
        vm.assertEq(market.listing(other).remaining, 1_000 * SHARE);
        // Control: what the rule is for was bought.
        vm.assertLt(market.listing(right).remaining, 1_000 * SHARE);
    }

    function listOf(address seller, uint128 price) private returns (uint256 id) {
        bill.transfer(seller, 1_000 * SHARE);
        vm.startPrank(seller);
        bill.approve(address(market), type(uint256).max);
        id = list(uint128(1_000 * SHARE), price, 0);
        vm.stopPrank();
    }

    function test_Attack_CollectingTipsForDust() public {
        for (uint256 i = 0; i < 2; ++i) {
            uint256 state = vm.snapshotState();
            if (i == 1) list(uint128(10_000 * SHARE), 1_000_000, 0);
            collectForDust(i == 0 ? billPool : 0);
            vm.revertToState(state);
        }
    }

    /// @dev Dust of shares and USDC brings no run; the yield of a day brings one.
    function collectForDust(uint256 poolId) private {
        vm.prank(alice);
        account.setRule(template, abi.encode(wanted(poolId)), Tip(10e6, 500));
        for (uint256 i = 0; i < 30; ++i) {
            bill.transfer(address(account), 0.0016e18);
            mint(address(account), 0.0016e6);
            expectRunFails(Reason.YIELD_BELOW_THRESHOLD);
            skip(1 hours);
        }
        vm.assertEq(usdc.balanceOf(mallory), 0);
        // Control: a run that buys pays a share of what it spends.
        pay(9_000 * USD);
        uint256 spent = bill.claimableYield(address(account));
        run();
        vm.assertGt(usdc.balanceOf(mallory), 0);
        vm.assertLe(usdc.balanceOf(mallory), (spent * 500) / 10_000);
        expectRunFails(Reason.YIELD_BELOW_THRESHOLD);
    }

    function test_APurchaseApprovesItsCostAndLeavesTheOwnersAllowance() public {
        pay(9_000 * USD);
        YieldReinvestmentTerms memory t = wanted(0);
        t.maxTrade = 150 * USD;
        set(t);
        uint256 id = list(uint128(1_000 * SHARE), 1_010_000, 0);
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(market), 7 * USD)))
        );
        (uint256 cost, ) = market.quote(id, (150 * USD * SHARE) / 1_010_000);
        vm.expectCall(address(usdc), abi.encodeCall(usdc.approve, (address(market), cost)), 1);
        run();
        vm.assertEq(usdc.allowance(address(account), address(market)), 7 * USD);
        // What was claimed beyond the most of a run stays in the account.
        vm.assertGt(usdc.balanceOf(address(account)), 1_100 * USD);
    }

    function test_TheMaximumPriceHolds() public {
        YieldReinvestmentTerms memory t = wanted(billPool);
        t.bounds.highest = 990_000;
        set(t);
        pay(9_000 * USD);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.PRICE_OUTSIDE_BOUNDS));
        expectRunFails(Reason.PRICE_OUTSIDE_BOUNDS);
    }

    function test_ItWaitsForAnOpenPool() public {
        pay(9_000 * USD);
        set(wanted(billPool));
        vm.prank(pauser);
        pools.setActive(billPool, false);
        expectReason(Reason.POOL_CLOSED, billPool, 0);
        expectRunFails(Reason.POOL_CLOSED);
    }

    function test_ItWaitsForHistory() public {
        (FinancialAsset fresh, uint256 freshPool) = treasuryWithPool();
        fresh.transfer(address(account), 10_000 * SHARE);
        fund(issuer, 9_000 * USD, address(fresh));
        uint64 end = uint64(block.timestamp + 1 days);
        vm.prank(issuer);
        fresh.distribute(PaymentKind.INCOME, 9_000 * USD, 1, 2, end);
        skip(1 hours);
        YieldReinvestmentTerms memory t = wanted(freshPool);
        (t.treasuryToken, t.reinvestThreshold) = (address(fresh), USD);
        t.limits.window = 2 hours;
        set(t);
        expectReason(Reason.HISTORY_TOO_SHORT, 1 hours, 2 hours);
        expectRunFails(Reason.HISTORY_TOO_SHORT);
    }

    function test_Attack_PushingThePriceBeforeTheYieldIsReinvested() public {
        set(wanted(billPool));
        pay(9_000 * USD);
        uint256 claimable = bill.claimableYield(address(account));
        trade(billPool, address(usdc), 20_000 * USD);
        expectRunFails(Reason.PRICE_MOVED);
        vm.assertEq(bill.claimableYield(address(account)), claimable);
    }

    function test_ConfigurationsAreChecked() public {
        YieldReinvestmentTerms memory t = wanted(billPool);
        t.treasuryToken = address(usdc);
        expectInvalid(t, YieldReinvestment.InvalidTreasuryToken.selector);
        t = wanted(billPool);
        t.reinvestThreshold = 0;
        expectInvalid(t, Trades.InvalidTradeRange.selector);
        t = wanted(billPool);
        t.bounds.lowest = 0;
        expectInvalid(t, Trades.InvalidPriceBounds.selector);
    }

    function expectInvalid(YieldReinvestmentTerms memory t, bytes4 failure) private {
        vm.prank(alice);
        vm.expectPartialRevert(failure);
        account.setRule(ITemplate(address(template)), abi.encode(t), noTip());
    }
}
