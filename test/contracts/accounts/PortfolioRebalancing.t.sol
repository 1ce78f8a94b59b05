// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {
    PortfolioRebalancing,
    PortfolioRebalancingTerms
} from "../../../contracts/accounts/templates/PortfolioRebalancing.sol";
import {PriceBounds, Trades} from "../../../contracts/accounts/templates/Trades.sol";
import {PoolInfo} from "../../../contracts/pools/PoolTypes.sol";
import {PlainToken} from "../pools/support/PlainToken.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

contract PortfolioRebalancingTest is RulesTest {
    PortfolioRebalancing private template;

    function setUp() public override {
        super.setUp();
        template = PortfolioRebalancing(
            address(addTemplate("PortfolioRebalancing", abi.encode(lens, servicing, usdc)))
        );
    }

    /// @dev 60 % bills and 40 % notes, from 5 percentage points.
    function wanted() private view returns (PortfolioRebalancingTerms memory t) {
        (t.assets, t.poolIds) = (new address[](2), new uint256[](2));
        t.targetAllocations = new uint8[](2);
        (t.assets[0], t.assets[1]) = (address(bill), address(note));
        (t.poolIds[0], t.poolIds[1]) = (billPool, notePool);
        (t.targetAllocations[0], t.targetAllocations[1]) = (60, 40);
        t.bounds = new PriceBounds[](2);
        (t.bounds[0], t.bounds[1]) = (bounds(), bounds());
        (t.rebalanceThreshold, t.interval, t.limits) = (5, 1 days, limits());
        (t.minValue, t.minTrade, t.maxTrade) = (100 * USD, 10 * USD, 10_000 * USD);
    }

    function set(PortfolioRebalancingTerms memory t) private {
        setRule(template, abi.encode(t));
    }

    function test_ItSellsWhatIsAboveTheTargetAndBuysWhatIsBelow() public {
        set(wanted());
        vm.assertEq(template.terms(address(account)).assets.length, 2);
        expectReason(Reason.VALUE_TOO_LOW, 0, 100 * USD);
        bill.transfer(address(account), 800 * SHARE);
        note.transfer(address(account), 200 * SHARE);
        expectReason(Reason.READY, 2_001, 500);
        run();
        (uint256[] memory values, uint256[] memory targets) = template.allocations(
            address(account)
        );
        vm.assertApproxEqAbs(values[0], 600e6, 0.1e6);
        vm.assertApproxEqAbs(values[1], 398.8e6, 0.2e6);
        vm.assertApproxEqAbs(targets[0], 599.3e6, 0.2e6);
        // The USDC that the account had besides is untouched.
        vm.assertApproxEqAbs(usdc.balanceOf(address(account)), 1_000 * USD, 0.001e6);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.TOO_SOON));
        skip(1 days);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.WITHIN_THRESHOLD));
        expectRunFails(Reason.WITHIN_THRESHOLD);
    }

    function test_UsdcCanBeOneOfTheAssets() public {
        PortfolioRebalancingTerms memory t = wanted();
        (t.assets[1], t.poolIds[1]) = (address(usdc), 0);
        set(t);
        expectReason(Reason.READY, 6_000, 500);
        run();
        vm.assertApproxEqAbs(usdc.balanceOf(address(account)), 400 * USD, 1);
        vm.assertApproxEqAbs(bill.balanceOf(address(account)), 597.5e18, 1e18);
        skip(1 days);
        bill.transfer(address(account), 1_000 * SHARE);
        run();
        vm.assertApproxEqAbs(usdc.balanceOf(address(account)), 798e6, 2e6);
    }

    function test_ItBuysNothingThatDoesNotPerformAndSellsIt() public {
        set(wanted());
        bill.transfer(address(account), 800 * SHARE);
        note.transfer(address(account), 200 * SHARE);
        uint256 snapshot = vm.snapshotState();
        declareLost(note);
        expectReason(Reason.NOT_PERFORMING, 0, 0);
        vm.revertToState(snapshot);
        declareLost(bill);
        run();
        vm.assertLt(bill.balanceOf(address(account)), 610 * SHARE);
    }

    function test_ADifferenceOfExactlyTheThresholdIsTraded() public {
        PortfolioRebalancingTerms memory t = wanted();
        (t.assets[1], t.poolIds[1]) = (address(usdc), 0);
        (t.targetAllocations[0], t.targetAllocations[1]) = (5, 95);
        set(t);
        expectReason(Reason.READY, 500, 500);
    }

    function test_BelowTheThresholdNothingHappens() public {
        set(wanted());
        bill.transfer(address(account), 640 * SHARE);
        note.transfer(address(account), 360 * SHARE);
        expectReason(Reason.WITHIN_THRESHOLD, 401, 500);
    }

    function test_TradesBelowTheLeastOfARunWait() public {
        bill.transfer(address(account), 800 * SHARE);
        note.transfer(address(account), 200 * SHARE);
        PortfolioRebalancingTerms memory t = wanted();
        set(t);
        (uint256[] memory values, uint256[] memory targets) = template.allocations(
            address(account)
        );
        // What is sold of one asset and bought of the other.
        uint256 needed = values[0] - targets[0] + targets[1] - values[1];
        vm.assertApproxEqAbs(needed, 400 * USD, 0.1e6);
        t.minTrade = needed + 1;
        set(t);
        expectReason(Reason.TRADE_TOO_SMALL, needed, needed + 1);
        expectRunFails(Reason.TRADE_TOO_SMALL);
        // Control: what reaches it is traded.
        t.minTrade = needed;
        set(t);
        run();
        vm.assertApproxEqAbs(bill.balanceOf(address(account)), 600 * SHARE, SHARE);
    }

    function test_WhatTheProceedsPayNoUnitOfIsNotBought() public {
        vm.prank(alice);
        account.withdraw(address(usdc), alice, 1_000 * USD);
        PortfolioRebalancingTerms memory t = wanted();
        (t.assets, t.poolIds) = (new address[](3), new uint256[](3));
        t.targetAllocations = new uint8[](3);
        t.bounds = new PriceBounds[](3);
        (t.bounds[0], t.bounds[2]) = (bounds(), bounds());
        (t.minValue, t.minTrade) = (1, 1);
        (t.assets[0], t.poolIds[0], t.targetAllocations[0]) = (address(bill), billPool, 50);
        (t.assets[1], t.poolIds[1], t.targetAllocations[1]) = (address(usdc), 0, 49);
        (t.assets[2], t.poolIds[2], t.targetAllocations[2]) = (address(note), notePool, 1);
        set(t);
        // Worth 100 units of USDC: notes lack one, and the sale brings one less than is lacking.
        bill.transfer(address(account), 100.02e12);
        expectReason(Reason.READY, 5_000, 500);
        run();
        vm.assertEq(usdc.balanceOf(address(account)), 49);
        vm.assertEq(note.balanceOf(address(account)), 0);
    }

    function test_AtTheLowestPriceItWaits() public {
        uint256 poolId = poolOfUnheldToken(false);
        setWithUsdc(poolId);
        expectOutsideBounds();
    }

    function test_AtTheHighestPriceItWaits() public {
        uint256 poolId = poolOfUnheldToken(true);
        setWithUsdc(poolId);
        expectOutsideBounds();
    }

    function expectOutsideBounds() private view {
        vm.assertEq(uint256(account.check().reason), uint256(Reason.PRICE_OUTSIDE_BOUNDS));
    }

    /// @dev A pool at the end of prices towards which buying its token moves it.
    function poolOfUnheldToken(bool isFirst) private returns (uint256 poolId) {
        address token = address(new PlainToken(18));
        while (token < address(usdc) != isFirst) token = address(new PlainToken(18));
        registerVerified(token);
        poolId = poolAt(token, isFirst ? TickMath.MAX_SQRT_PRICE - 1 : TickMath.MIN_SQRT_PRICE + 1);
        skip(1 hours);
    }

    /// @dev 60 % of the pool's token, 40 % USDC.
    function setWithUsdc(uint256 poolId) private {
        PoolInfo memory info = lens.pool(poolId);
        PortfolioRebalancingTerms memory t = wanted();
        t.assets[0] = info.tokenA == address(usdc) ? info.tokenB : info.tokenA;
        (t.poolIds[0], t.assets[1], t.poolIds[1]) = (poolId, address(usdc), 0);
        set(t);
    }

    function test_ItWaitsForHistoryAndOpenPools() public {
        PortfolioRebalancingTerms memory t = wanted();
        t.limits.window = 2 hours;
        set(t);
        expectReason(Reason.HISTORY_TOO_SHORT, 1 hours, 2 hours);
        set(wanted());
        bill.transfer(address(account), 800 * SHARE);
        vm.prank(pauser);
        pools.setActive(notePool, false);
        expectReason(Reason.POOL_CLOSED, notePool, 0);
    }

    function test_Attack_PushingThePriceOfOneAsset() public {
        set(wanted());
        bill.transfer(address(account), 800 * SHARE);
        note.transfer(address(account), 200 * SHARE);
        trade(notePool, address(usdc), 20_000 * USD);
        expectRunFails(Reason.PRICE_MOVED);
        vm.assertEq(bill.balanceOf(address(account)), 800 * SHARE);
        vm.assertEq(template.lastRunAt(address(account)), 0);
    }

    function test_ConfigurationsAreChecked() public {
        PortfolioRebalancingTerms memory t = wanted();
        t.targetAllocations[0] = 61;
        expectInvalid(t, PortfolioRebalancing.InvalidAllocations.selector);
        t = wanted();
        t.targetAllocations = new uint8[](1);
        expectInvalid(t, PortfolioRebalancing.InvalidAssetLists.selector);
        t = wanted();
        t.poolIds = new uint256[](3);
        expectInvalid(t, PortfolioRebalancing.InvalidAssetLists.selector);
        t = wanted();
        (t.assets, t.poolIds) = (new address[](1), new uint256[](1));
        t.targetAllocations = new uint8[](1);
        expectInvalid(t, PortfolioRebalancing.InvalidAssetLists.selector);
        (t.assets, t.poolIds, t.bounds) = (
            new address[](9),
            new uint256[](9),
            new PriceBounds[](9)
        );
        t.targetAllocations = new uint8[](9);
        expectInvalid(t, PortfolioRebalancing.InvalidAssetLists.selector);
        t = wanted();
        t.assets[1] = address(bill);
        expectInvalid(t, PortfolioRebalancing.RepeatedAsset.selector);
        t = wanted();
        t.poolIds[1] = billPool;
        expectInvalid(t, Trades.InvalidPool.selector);
        t = wanted();
        t.bounds = new PriceBounds[](1);
        expectInvalid(t, PortfolioRebalancing.InvalidAssetLists.selector);
        t = wanted();
        t.bounds[1].lowest = 0;
        expectInvalid(t, Trades.InvalidPriceBounds.selector);
        t.bounds[1] = PriceBounds(2, 1);
        expectInvalid(t, Trades.InvalidPriceBounds.selector);
        t.bounds[1] = PriceBounds(1, 1e18 + 1);
        expectInvalid(t, Trades.InvalidPriceBounds.selector);
        t = wanted();
        t.minValue = 0;
        expectInvalid(t, PortfolioRebalancing.ZeroMinimumValue.selector);
        t = wanted();
        t.minTrade = 0;
        expectInvalid(t, Trades.InvalidTradeRange.selector);
        t.minTrade = t.maxTrade + 1;
        expectInvalid(t, Trades.InvalidTradeRange.selector);
        t = wanted();
        t.limits.minDepth = 0;
        expectInvalid(t, Trades.ZeroMinimumDepth.selector);
        t = wanted();
        t.rebalanceThreshold = 0;
        expectInvalid(t, PortfolioRebalancing.InvalidRebalanceThreshold.selector);
        t.rebalanceThreshold = 51;
        expectInvalid(t, PortfolioRebalancing.InvalidRebalanceThreshold.selector);
    }

    function expectInvalid(PortfolioRebalancingTerms memory t, bytes4 failure) private {
        vm.prank(alice);
        vm.expectPartialRevert(failure);
        account.setRule(ITemplate(address(template)), abi.encode(t), noTip());
    }
}
