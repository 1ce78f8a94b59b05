// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {Check, ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {
    AutomatedTrading,
    AutomatedTradingTerms
} from "../../../contracts/accounts/templates/AutomatedTrading.sol";
import {Trades} from "../../../contracts/accounts/templates/Trades.sol";
import {AssetClass, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {PlainToken} from "../pools/support/PlainToken.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice Makes a call when it is approved, before the trade that the approval is for.
contract ApprovalHookToken is PlainToken(18) {
    address private _target;
    bytes private _call;

    function arm(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function approve(address spender, uint256 value) public override returns (bool) {
        (address target, bytes memory call) = (_target, _call);
        delete _target;
        if (target != address(0)) {
            (bool succeeded, ) = target.call(call);
            vm.assertTrue(succeeded, "the hook failed");
        }
        return super.approve(spender, value);
    }
}

contract AutomatedTradingTest is RulesTest {
    AutomatedTrading private template;

    function setUp() public override {
        super.setUp();
        template = AutomatedTrading(
            address(addTemplate("AutomatedTrading", abi.encode(lens, servicing, usdc)))
        );
    }

    /// @dev Buys below 1.01 USDC, sells from 1.10.
    function wanted() private view returns (AutomatedTradingTerms memory t) {
        t = AutomatedTradingTerms({
            tokenAddress: address(bill),
            poolId: billPool,
            buyThreshold: 1_010_000,
            sellThreshold: 1_100_000,
            buyAmount: 100 * USD,
            sellAmount: 50 * SHARE,
            interval: 1 hours,
            bounds: bounds(),
            limits: limits()
        });
    }

    function set(AutomatedTradingTerms memory t) private {
        setRule(template, abi.encode(t));
    }

    function test_ItBuysWhileTheAverageIsLowAndRestsBetweenRuns() public {
        set(wanted());
        vm.assertEq(template.terms(address(account)).buyAmount, 100 * USD);
        Check memory result = account.check();
        vm.assertTrue(result.ready);
        vm.assertApproxEqAbs(result.observed, 1_000_000, 100);
        vm.assertEq(result.required, 1_010_000);
        run();
        vm.assertEq(usdc.balanceOf(address(account)), 900 * USD);
        vm.assertApproxEqAbs(bill.balanceOf(address(account)), 99.7e18, 0.1e18);
        vm.assertEq(usdc.allowance(address(account), address(pools)), 0);
        expectReason(Reason.TOO_SOON, block.timestamp, block.timestamp + 1 hours);
        expectRunFails(Reason.TOO_SOON);
        skip(1 hours);
        run();
        vm.assertEq(usdc.balanceOf(address(account)), 800 * USD);
    }

    function test_ItSellsWhileTheAverageIsHigh() public {
        AutomatedTradingTerms memory t = wanted();
        (t.buyThreshold, t.sellThreshold) = (0, 990_000);
        set(t);
        expectReason(Reason.BALANCE_TOO_LOW, 0, 50 * SHARE);
        bill.transfer(address(account), 60 * SHARE);
        run();
        vm.assertEq(bill.balanceOf(address(account)), 10 * SHARE);
        vm.assertApproxEqAbs(usdc.balanceOf(address(account)), 1_049.85e6, 0.1e6);
        vm.assertEq(bill.allowance(address(account), address(pools)), 0);
    }

    function test_ItBuysNothingThatDoesNotPerformAndSellsIt() public {
        set(wanted());
        vm.assertTrue(account.check().ready);
        declareLost(bill);
        expectReason(Reason.NOT_PERFORMING, 0, 0);
        expectRunFails(Reason.NOT_PERFORMING);
        AutomatedTradingTerms memory t = wanted();
        (t.buyThreshold, t.sellThreshold) = (0, 990_000);
        set(t);
        bill.transfer(address(account), 60 * SHARE);
        run();
        vm.assertEq(bill.balanceOf(address(account)), 10 * SHARE);
    }

    function test_ItWaitsBetweenTheThresholds() public {
        AutomatedTradingTerms memory t = wanted();
        t.buyThreshold = 990_000;
        set(t);
        uint256 price = account.check().observed;
        expectReason(Reason.PRICE_BETWEEN_THRESHOLDS, price, 990_000);
        expectRunFails(Reason.PRICE_BETWEEN_THRESHOLDS);
        t.sellThreshold = 1_000_500;
        set(t);
        expectReason(Reason.PRICE_BETWEEN_THRESHOLDS, price, 1_000_500);
        t.buyThreshold = 0;
        set(t);
        expectReason(Reason.PRICE_BETWEEN_THRESHOLDS, price, 1_000_500);
        (t.buyThreshold, t.sellThreshold) = (990_000, 0);
        set(t);
        expectReason(Reason.PRICE_BETWEEN_THRESHOLDS, price, 990_000);
    }

    function test_ItWaitsForMoney() public {
        AutomatedTradingTerms memory t = wanted();
        t.buyAmount = 1_001 * USD;
        set(t);
        expectReason(Reason.BALANCE_TOO_LOW, 1_000 * USD, 1_001 * USD);
    }

    function test_ItWaitsUntilTheHistoryCoversTheWindow() public {
        AutomatedTradingTerms memory t = wanted();
        t.limits.window = 2 hours;
        set(t);
        expectReason(Reason.HISTORY_TOO_SHORT, 1 hours, 2 hours);
        expectRunFails(Reason.HISTORY_TOO_SHORT);
        skip(1 hours);
        run();
    }

    function test_Attack_PushingThePriceInTheSameBlock() public {
        set(wanted());
        // Mallory pushes the price up before the run, to sell to the account.
        trade(billPool, address(usdc), 20_000 * USD);
        expectRunFails(Reason.PRICE_MOVED);
        vm.assertEq(template.lastRunAt(address(account)), 0);
        trade(billPool, address(bill), 30_000 * SHARE);
        Check memory result = account.check();
        vm.assertTrue(result.ready);
        vm.assertApproxEqAbs(result.observed, 1_000_000, 100);
    }

    function test_Attack_TriggeringASaleByAPriceOfOneBlock() public {
        bill.transfer(address(account), 60 * SHARE);
        AutomatedTradingTerms memory t = wanted();
        t.buyThreshold = 0;
        set(t);
        uint256[3] memory holds = [uint256(1), 2, 12];
        for (uint256 i = 0; i < 3; ++i) {
            uint256 state = vm.snapshotState();
            push(billPool, bill, true, 400_000);
            skip(holds[i]);
            vm.assertGt(lens.amountAtAverage(billPool, address(bill), SHARE, 1), 1_800_000);
            vm.assertEq(uint256(account.check().reason), uint256(Reason.PRICE_BETWEEN_THRESHOLDS));
            vm.revertToState(state);
        }
        // Control: at a price of the pool that has lasted, the rule sells.
        t.sellThreshold = 990_000;
        set(t);
        run();
    }

    function test_Attack_CollectingTipsForDust() public {
        AutomatedTradingTerms memory t = wanted();
        t.buyAmount = 1_001 * USD;
        vm.prank(alice);
        account.setRule(template, abi.encode(t), Tip(10e6, 500));
        // One USDC is missing for an order: dust is never a part of one.
        for (uint256 i = 0; i < 30; ++i) {
            mint(address(account), 0.0016e6);
            expectRunFails(Reason.BALANCE_TOO_LOW);
            skip(1 hours);
        }
        vm.assertEq(usdc.balanceOf(mallory), 0);
        // Control: whoever pays what is missing collects once, a share of the whole order.
        mint(address(account), 101 * USD);
        run();
        vm.assertEq(usdc.balanceOf(mallory), 10 * USD);
        expectRunFails(Reason.TOO_SOON);
        skip(1 hours);
        expectRunFails(Reason.BALANCE_TOO_LOW);
    }

    function test_ATradeStopsAtTheMaximumSlippage() public {
        mint(address(account), 20_000 * USD);
        AutomatedTradingTerms memory t = wanted();
        (t.buyAmount, t.limits.maxSlippage) = (6_000 * USD, 100);
        set(t);
        uint256 before = usdc.balanceOf(address(account));
        run();
        uint256 paid = before - usdc.balanceOf(address(account));
        vm.assertLt(paid, 6_000 * USD);
        vm.assertGe(paid, 3_000 * USD);
        uint256 got = bill.balanceOf(address(account));
        // On average better than the limit of 1 % and the fee of 0.3 %.
        vm.assertGt(got, (paid * 1e12 * 987) / 1_000);
        vm.assertEq(usdc.allowance(address(account), address(pools)), 0);
    }

    function test_ATradeThatCouldBeFilledByLessThanHalfWaits() public {
        mint(address(account), 200_000 * USD);
        AutomatedTradingTerms memory t = wanted();
        t.buyAmount = 100_000 * USD;
        set(t);
        Check memory result = account.check();
        vm.assertEq(uint256(result.reason), uint256(Reason.LIQUIDITY_TOO_LOW));
        vm.assertEq(result.required, 50_000 * USD);
        vm.assertLt(result.observed, result.required);
        expectRunFails(Reason.LIQUIDITY_TOO_LOW);
    }

    /// @notice A trade of this contract, for the hook of a token.
    function push(uint256 poolId, address tokenIn, uint256 amount) external {
        trade(poolId, tokenIn, amount);
    }

    function test_Attack_ATokenTakesTheLiquidityBetweenTheCheckAndTheTrade() public {
        ApprovalHookToken token = new ApprovalHookToken();
        registerVerified(address(token));
        token.mint(address(this), 500_000 * SHARE);
        uint256 poolId = poolWithLiquidity(address(token));
        skip(1 hours);
        token.mint(address(account), 1_000 * SHARE);
        AutomatedTradingTerms memory t = wanted();
        (t.tokenAddress, t.poolId, t.sellAmount) = (address(token), poolId, 1_000 * SHARE);
        (t.buyThreshold, t.sellThreshold) = (0, 990_000);
        set(t);
        vm.assertTrue(account.check().ready);
        // About 3,870 shares move the price by 1 %: less than half of the order is left.
        token.arm(
            address(this),
            abi.encodeCall(this.push, (poolId, address(token), 3_500 * SHARE))
        );
        vm.prank(mallory);
        vm.expectPartialRevert(Trades.FilledTooLittle.selector);
        account.perform("");
        vm.assertEq(token.balanceOf(address(account)), 1_000 * SHARE);
    }

    function test_ItWaitsWhileThePoolOrTheAssetIsClosed() public {
        set(wanted());
        vm.prank(pauser);
        pools.setActive(billPool, false);
        expectReason(Reason.POOL_CLOSED, billPool, 0);
        vm.prank(pauser);
        pools.setActive(billPool, true);
        setStatus(registry.assetIdOf(address(bill), 0), VerificationStatus.SUSPENDED);
        expectRunFails(Reason.POOL_CLOSED);
    }

    function test_ItWaitsWhileUsdcIsSuspended() public {
        set(wanted());
        vm.assertTrue(account.check().ready, "control");
        setStatus(registry.assetIdOf(address(usdc), 0), VerificationStatus.SUSPENDED);
        expectRunFails(Reason.POOL_CLOSED);
    }

    function test_APoolWithoutUsdcIsRefused() public {
        bool isFirst = address(bill) < address(note);
        AutomatedTradingTerms memory t = wanted();
        t.poolId = pools.createPool(
            isFirst ? address(bill) : address(note),
            isFirst ? address(note) : address(bill),
            AssetClass.TREASURY,
            AssetClass.TREASURY,
            30,
            60,
            2 ** 96
        );
        // As tokenA and as tokenB of the pool.
        expectInvalid(t, Trades.InvalidPool.selector);
        t.tokenAddress = address(note);
        expectInvalid(t, Trades.InvalidPool.selector);
        // Control: in its pool with USDC the rule is taken.
        t.poolId = notePool;
        set(t);
    }

    function test_ConfigurationsAreChecked() public {
        AutomatedTradingTerms memory t = wanted();
        (t.buyThreshold, t.sellThreshold) = (0, 0);
        expectInvalid(t, AutomatedTrading.InvalidThresholds.selector);
        (t.buyThreshold, t.sellThreshold) = (2, 2);
        expectInvalid(t, AutomatedTrading.InvalidThresholds.selector);
        t = wanted();
        t.buyAmount = 0;
        expectInvalid(t, AutomatedTrading.ZeroTradeAmount.selector);
        t = wanted();
        t.sellAmount = 0;
        expectInvalid(t, AutomatedTrading.ZeroTradeAmount.selector);
        t = wanted();
        t.poolId = notePool;
        expectInvalid(t, Trades.InvalidPool.selector);
        t = wanted();
        t.interval = 10 minutes - 1;
        expectInvalid(t, Trades.InvalidInterval.selector);
        t = wanted();
        t.limits.window = 10 minutes - 1;
        expectInvalid(t, Trades.InvalidWindow.selector);
        t.limits.window = 1 days + 1;
        expectInvalid(t, Trades.InvalidWindow.selector);
        t = wanted();
        t.limits.maxSlippage = 0;
        expectInvalid(t, Trades.InvalidSlippage.selector);
        t.limits.maxSlippage = 1_001;
        expectInvalid(t, Trades.InvalidSlippage.selector);
    }

    /// @notice A threshold outside of the prices at which the rule trades would never be reached.
    function test_AThresholdIsWithinTheBounds() public {
        uint256[2][4] memory outside = [
            [uint256(899_999), 0],
            [uint256(1_100_001), 0],
            [uint256(0), 899_999],
            [uint256(0), 1_100_001]
        ];
        bytes memory failure = abi.encodeWithSelector(
            Trades.InvalidPriceBounds.selector,
            900_000,
            1_100_000
        );
        AutomatedTradingTerms memory t = wanted();
        for (uint256 i = 0; i < outside.length; ++i) {
            (t.buyThreshold, t.sellThreshold) = (outside[i][0], outside[i][1]);
            expectConfigFails(template, abi.encode(t), failure);
        }
        // Control: at the bounds themselves it is taken.
        (t.buyThreshold, t.sellThreshold) = (900_000, 1_100_000);
        set(t);
    }

    function expectInvalid(AutomatedTradingTerms memory t, bytes4 failure) private {
        vm.prank(alice);
        vm.expectPartialRevert(failure);
        account.setRule(ITemplate(address(template)), abi.encode(t), noTip());
    }
}
