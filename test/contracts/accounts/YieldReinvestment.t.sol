// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {TradeLimits} from "../../../contracts/accounts/templates/Trades.sol";
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
            address(addTemplate("YieldReinvestment", abi.encode(lens, market, usdc)))
        );
        billAsset = registry.assetIdOf(address(bill), 0);
        bill.approve(address(market), type(uint256).max);
        bill.transfer(address(account), 10_000 * SHARE);
    }

    function wanted(uint256 poolId) private view returns (YieldReinvestmentTerms memory t) {
        t = YieldReinvestmentTerms(address(bill), 100 * USD, poolId, 1_020_000, limits());
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
        vm.assertEq(template.terms(address(account)).maxPrice, 1_020_000);
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
        vm.assertEq(account.check().hint, abi.encode(listingId));
        run();
        uint256 bought = bill.balanceOf(address(account)) - 10_000 * SHARE;
        vm.assertEq(bought, (claimable * SHARE) / 1_010_000);
        vm.assertLt(usdc.balanceOf(address(account)) - 1_000 * USD, 2);
        vm.assertEq(usdc.allowance(address(account), address(market)), 0);
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
        expectReason(Reason.NO_LISTING, 5, 0);
        vm.prank(mallory);
        vm.expectPartialRevert(ITemplate.NotReady.selector);
        account.perform(abi.encode(uint256(3)));
        market.list(billAsset, uint128(1_000 * SHARE), 1_000_000, uint128(1_000 * SHARE), 0);
        expectReason(Reason.NO_LISTING, 6, 0);
    }

    function test_TheMaximumPriceHolds() public {
        YieldReinvestmentTerms memory t = wanted(billPool);
        t.maxPrice = 990_000;
        set(t);
        pay(9_000 * USD);
        vm.assertEq(uint256(account.check().reason), uint256(Reason.PRICE_ABOVE_MAXIMUM));
        expectRunFails(Reason.PRICE_ABOVE_MAXIMUM);
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
        YieldReinvestmentTerms memory t = YieldReinvestmentTerms(
            address(fresh),
            USD,
            freshPool,
            1_020_000,
            limits()
        );
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
        expectInvalid(t, YieldReinvestment.ZeroThreshold.selector);
        t = wanted(billPool);
        t.maxPrice = 0;
        expectInvalid(t, YieldReinvestment.ZeroMaximumPrice.selector);
    }

    function expectInvalid(YieldReinvestmentTerms memory t, bytes4 failure) private {
        vm.prank(alice);
        vm.expectPartialRevert(failure);
        account.setRule(ITemplate(address(template)), abi.encode(t), 0);
    }
}
