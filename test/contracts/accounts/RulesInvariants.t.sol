// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {AccountTerms} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {ITemplate} from "../../../contracts/accounts/ITemplate.sol";
import {AutomatedTradingTerms} from "../../../contracts/accounts/templates/AutomatedTrading.sol";
import {PortfolioRebalancingTerms} from "../../../contracts/accounts/templates/PortfolioRebalancing.sol";
import {PriceBounds, TradeLimits} from "../../../contracts/accounts/templates/Trades.sol";
import {YieldReinvestmentTerms} from "../../../contracts/accounts/templates/YieldReinvestment.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {Listing} from "../../../contracts/market/IAssetMarket.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {PoolPrice} from "../../../contracts/pools/libraries/PoolPrice.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @dev The window of all rules, their slippage in ticks and their least depth in USDC.
uint32 constant WINDOW = 10 minutes;
uint16 constant SLIPPAGE = 100;
uint256 constant MIN_DEPTH = 500e6;
/// @dev Most USDC of yield that a run spends.
uint256 constant MOST_YIELD = 100e6;
/// @dev Averages between which all rules trade: a twentieth around the honest price of 1 USDC.
uint256 constant LOWEST = 950_000;
uint256 constant HIGHEST = 1_050_000;
/// @dev Part of a payment that is left after the fee of the pool, in basis points.
uint256 constant AFTER_FEE = 9_970;
uint256 constant BASIS_POINTS = 10_000;
/// @dev Share of what a run moves that is its tip, in basis points.
uint16 constant TIP_SHARE = 500;

/// @notice A rule as its owner understands it.
/// @param account The account.
/// @param lowest Lowest price of a sale, in USDC for one share.
/// @param highest Highest price of a purchase.
/// @param most Most USDC that a run spends, or that what it sells is worth.
/// @param interval Seconds between two runs.
/// @param inPool Whether it trades in the pool, or buys from listings.
struct OwnersRule {
    ISmartAccount account;
    uint256 lowest;
    uint256 highest;
    uint256 most;
    uint48 interval;
    bool inPool;
}

/// @notice Where the attackers act.
struct Stage {
    IERC20 usdc;
    FinancialAsset bill;
    IPools pools;
    PoolLens lens;
    AssetMarket market;
    uint256 poolId;
    uint256 assetId;
}

/// @notice All liquidity, most shares and all listings belong to the attackers, who also run the
/// rules. Each run is judged by the balances of the account and by the averages before it.
contract Attackers {
    /// @notice The first promise to an owner that a run broke; empty while none is.
    string public broken;

    /// @dev What is read before a run.
    struct Before {
        uint256 currency;
        uint256 shares;
        uint256 claimed;
        uint256 tips;
        int24 truncated;
        int24 plain;
        uint128 liquidity;
        uint256 cheapest;
    }

    /// @dev What a run did.
    struct Outcome {
        bool bought;
        uint256 currency;
        uint256 shares;
        uint256 tip;
    }

    Stage private _stage;
    OwnersRule[] private _rules;
    mapping(uint256 rule => uint256) private _lastRuns;
    address private immutable _keeper;
    uint256 private immutable _positionId;
    uint128 private immutable _liquidity;
    bool private immutable _isTokenA;

    constructor(Stage memory stage, OwnersRule[] memory rules, address keeper, uint256 positionId) {
        _stage = stage;
        for (uint256 i = 0; i < rules.length; ++i) _rules.push(rules[i]);
        (_keeper, _positionId) = (keeper, positionId);
        _liquidity = stage.lens.position(positionId).liquidity;
        _isTokenA = address(stage.bill) < address(stage.usdc);
        stage.usdc.approve(address(stage.pools), type(uint256).max);
        stage.bill.approve(address(stage.pools), type(uint256).max);
        stage.bill.approve(address(stage.market), type(uint256).max);
    }

    /// @notice Moves the price to about the honest one.
    function push(int16 distance) external {
        int24 honest = _isTokenA ? int24(-276_324) : int24(276_324);
        _pushTo(TickMath.getSqrtPriceAtTick(honest + (distance % 700)));
    }

    /// @notice Moves the price to an end of the range and holds it for up to a dozen seconds.
    function pushToTheEnd(bool up, uint8 held) external {
        _pushTo(up ? TickMath.MAX_SQRT_PRICE - 1 : TickMath.MIN_SQRT_PRICE + 1);
        vm.warp(block.timestamp + (held % 13));
    }

    function pass(uint16 time) external {
        vm.warp(block.timestamp + 1 + (time % 2 hours));
    }

    /// @notice Removes all liquidity, or nearly all.
    function removeLiquidity(bool all) external {
        uint128 liquidity = _stage.lens.position(_positionId).liquidity;
        uint128 kept = all ? 0 : _liquidity / 1_000;
        if (liquidity <= kept) return;
        _stage.pools.removeLiquidity(
            IPools.RemoveLiquidity({
                positionId: _positionId,
                liquidity: liquidity - kept,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
    }

    /// @notice Brings liquidity back at the price of the moment.
    function addLiquidity(uint8 part) external {
        if (_stage.lens.position(_positionId).liquidity > _liquidity) return;
        uint256 each = 1 + (uint256(200_000) * part) / type(uint8).max;
        (uint256 currency, uint256 shares) = (each * 1e6, each * 1e18);
        IPools.IncreaseLiquidity memory more = IPools.IncreaseLiquidity({
            positionId: _positionId,
            amountADesired: _isTokenA ? shares : currency,
            amountBDesired: _isTokenA ? currency : shares,
            amountAMin: 0,
            amountBMin: 0,
            deadline: block.timestamp
        });
        try _stage.pools.increaseLiquidity(more) {} catch {}
    }

    /// @notice Sends dust to an account, so that its rule has something to do.
    function donate(uint8 to, uint16 amount, bool shares) external {
        address account = address(_rules[to % _rules.length].account);
        if (shares) _stage.bill.transfer(account, uint256(amount) * 1e12);
        else _stage.usdc.transfer(account, amount);
    }

    function list(uint24 price, uint16 shares, bool isWhole) external {
        if (_stage.market.openListingCount(_stage.assetId) >= 20) return;
        uint128 amount = isWhole ? 2_000e18 : 1 + uint128(shares) * 1e16;
        _stage.market.list(_stage.assetId, amount, 900_000 + (uint128(price) % 200_000), 0, 0);
    }

    function cancel(uint8 choice) external {
        uint256[] memory open = _stage.market.openListings(_stage.assetId, 0, 20);
        if (open.length != 0) _stage.market.cancel(open[choice % open.length]);
    }

    /// @notice Runs every rule that can run, with the hint of its check or one of the attackers' own.
    function run(bool suggested) external {
        for (uint256 i = 0; i < _rules.length; ++i) {
            ISmartAccount account = _rules[i].account;
            bytes memory hint = "";
            if (!_rules[i].inPool)
                hint =
                    suggested
                        ? account.check().hint
                        : abi.encode(_stage.market.openListings(_stage.assetId, 0, 20));
            Before memory was = _before(account);
            vm.prank(_keeper);
            try account.perform(hint) {
                _judge(i, was);
            } catch {}
        }
    }

    /// @dev Each promise to an owner.
    function _judge(uint256 index, Before memory was) private {
        OwnersRule memory rule = _rules[index];
        Outcome memory o = _outcome(rule.account, was);
        _keep(block.timestamp >= _lastRuns[index] + rule.interval, "the interval");
        _lastRuns[index] = block.timestamp;
        _keep(o.tip * BASIS_POINTS <= o.currency * TIP_SHARE, "the share of the tip");
        if (!rule.inPool) {
            _keep(o.bought && o.currency <= rule.most && o.currency <= was.claimed, "the limit");
            _keep(o.currency <= _cost(o.shares, rule.highest), "the highest price of a listing");
            _keep(o.currency >= _cost(o.shares, rule.lowest) - 1, "the lowest price of a listing");
            _keep(o.currency <= _cost(o.shares, was.cheapest), "the cheapest listing");
            return;
        }
        uint256 average = _valueAt(was.truncated, 1e18);
        uint256 limited = o.bought ? o.currency : (o.shares * average) / 1e18;
        _keep(limited <= rule.most + 1, "the most of a run");
        _keep(average >= LOWEST && average <= HIGHEST, "the bounds of the average");
        _keep(_depth(was, o.bought) >= MIN_DEPTH, "the least depth");
        // The price after a trade is that of its last unit.
        uint160 reached = _stage.lens.poolState(_stage.poolId).sqrtPriceX96;
        uint256 last = PoolPrice.valueOf(reached, _isTokenA, 1e18);
        _keep(
            o.bought ? last <= rule.highest + 1 : last + 1 >= rule.lowest,
            "the bound of the last unit"
        );
        if (o.bought) {
            uint256 spent = (o.currency * AFTER_FEE) / BASIS_POINTS;
            _keep(spent <= _cost(o.shares, rule.highest) + 1, "the highest price");
            _keep(spent <= _worst(was.truncated, true, o.shares) + 2, "the truncated average");
            _keep(spent <= _worst(was.plain, true, o.shares) + 2, "the plain average");
        } else {
            uint256 sold = (o.shares * AFTER_FEE) / BASIS_POINTS;
            _keep(o.currency + 2 >= (sold * rule.lowest) / 1e18, "the lowest price");
            _keep(o.currency + 2 >= _worst(was.truncated, false, sold), "the truncated average");
            _keep(o.currency + 2 >= _worst(was.plain, false, sold), "the plain average");
        }
    }

    function _keep(bool kept, string memory name) private {
        if (!kept && bytes(broken).length == 0) broken = name;
    }

    function _pushTo(uint160 price) private {
        bool aToB = price < _stage.lens.poolState(_stage.poolId).sqrtPriceX96;
        bool paysShares = aToB == _isTokenA;
        IPools.Swap memory swap = IPools.Swap({
            poolId: _stage.poolId,
            tokenIn: paysShares ? address(_stage.bill) : address(_stage.usdc),
            amount: paysShares ? 400_000e18 : 400_000e6,
            limit: 0,
            sqrtPriceLimitX96: price,
            recipient: address(this),
            deadline: block.timestamp
        });
        try _stage.pools.swapExactIn(swap) {} catch {}
    }

    function _before(ISmartAccount account) private view returns (Before memory was) {
        was.currency = _stage.usdc.balanceOf(address(account));
        was.shares = _stage.bill.balanceOf(address(account));
        was.claimed = _stage.bill.claimableYield(address(account));
        was.tips = _stage.usdc.balanceOf(_keeper);
        (was.truncated, was.liquidity) = _stage.lens.consultTruncated(_stage.poolId, WINDOW);
        was.plain = _stage.lens.consult(_stage.poolId, WINDOW);
        was.cheapest = _cheapest(was.claimed);
    }

    /// @dev Price of the cheapest listing that an order can be spent on.
    function _cheapest(uint256 claimed) private view returns (uint256 price) {
        price = type(uint128).max;
        uint256 order = claimed < MOST_YIELD ? claimed : MOST_YIELD;
        uint256[] memory open = _stage.market.openListings(_stage.assetId, 0, 20);
        for (uint256 i = 0; i < open.length; ++i) {
            Listing memory listing = _stage.market.listing(open[i]);
            uint256 each = listing.pricePerUnit;
            bool fits = (order * 1e18) / each <= _stage.market.available(open[i]);
            if (fits && each >= LOWEST && each < price) price = each;
        }
    }

    /// @dev The trade of a run, apart from its tip. Only the rules of yield claim it.
    function _outcome(
        ISmartAccount account,
        Before memory was
    ) private view returns (Outcome memory o) {
        o.tip = _stage.usdc.balanceOf(_keeper) - was.tips;
        uint256 claimed = was.claimed - _stage.bill.claimableYield(address(account));
        uint256 currency = _stage.usdc.balanceOf(address(account)) + o.tip;
        uint256 shares = _stage.bill.balanceOf(address(account));
        o.bought = shares > was.shares;
        o.shares = o.bought ? shares - was.shares : was.shares - shares;
        uint256 had = was.currency + claimed;
        o.currency = o.bought ? had - currency : currency - had;
    }

    /// @dev USDC at the price where the slippage ends a trade.
    function _worst(int24 average, bool bought, uint256 shares) private view returns (uint256) {
        bool rises = bought == _isTokenA;
        return
            _valueAt(
                rises ? average + int24(uint24(SLIPPAGE)) : average - int24(uint24(SLIPPAGE)),
                shares
            );
    }

    /// @dev USDC that moved the price by the slippage, over the window.
    function _depth(Before memory was, bool bought) private view returns (uint256) {
        int24 slippage = int24(uint24(SLIPPAGE));
        int24 moved = was.truncated + (bought == _isTokenA ? slippage : -slippage);
        uint160 from = TickMath.getSqrtPriceAtTick(was.truncated);
        uint160 to = TickMath.getSqrtPriceAtTick(moved);
        return
            _isTokenA
                ? SqrtPriceMath.getAmount1Delta(from, to, was.liquidity, false)
                : SqrtPriceMath.getAmount0Delta(from, to, was.liquidity, false);
    }

    function _valueAt(int24 tick, uint256 shares) private view returns (uint256) {
        return PoolPrice.valueOf(TickMath.getSqrtPriceAtTick(tick), _isTokenA, shares);
    }

    /// @dev USDC for shares at a price, rounded up.
    function _cost(uint256 shares, uint256 price) private pure returns (uint256) {
        return (shares * price) / 1e18 + 1;
    }
}

contract RulesInvariantsTest is RulesTest {
    Attackers private attackers;
    AssetMarket private market;
    OwnersRule[] private rules;

    function setUp() public override {
        super.setUp();
        market = Deploy.assetMarket(IRoles(roles), registry, address(usdc), 50, admin);
        vm.prank(issuer);
        bill.issue(address(this), 450_000 * SHARE, 0);
        startTrading();
        startRebalancing();
        startReinvesting();
        fund(issuer, 1_500_000 * USD, address(bill));
        uint64 end = uint64(block.timestamp + 30 days);
        vm.prank(issuer);
        bill.distribute(PaymentKind.INCOME, 1_500_000 * USD, 1, 2, end);

        uint256 assetId = registry.assetIdOf(address(bill), 0);
        Stage memory stage = Stage(usdc, bill, pools, lens, market, billPool, assetId);
        attackers = new Attackers(stage, rules, mallory, 1);
        mint(address(attackers), 2_000_000 * USD);
        bill.transfer(address(attackers), 500_000 * SHARE);
        pools.transferFrom(address(this), address(attackers), 1);
        targetContract(address(attackers));
    }

    /// @dev An account of Alice with a rule, 50,000 shares and 50,000 USDC.
    function start(ITemplate template, bytes memory config, OwnersRule memory rule) private {
        AccountTerms memory terms = plainTerms();
        terms.salt = bytes32(rules.length + 1);
        account = create(terms);
        mint(address(account), 50_000 * USD);
        bill.transfer(address(account), 50_000 * SHARE);
        vm.prank(alice);
        account.setRule(template, config, Tip(10e6, TIP_SHARE));
        rule.account = account;
        rules.push(rule);
    }

    function tradeLimits() private pure returns (TradeLimits memory) {
        return TradeLimits(WINDOW, SLIPPAGE, MIN_DEPTH);
    }

    function priceBounds() private pure returns (PriceBounds memory) {
        return PriceBounds(LOWEST, HIGHEST);
    }

    function startTrading() private {
        AutomatedTradingTerms memory t = AutomatedTradingTerms({
            tokenAddress: address(bill),
            poolId: billPool,
            buyThreshold: 1_006_000,
            sellThreshold: 1_008_000,
            buyAmount: 2_000 * USD,
            sellAmount: 1_900 * SHARE,
            interval: 10 minutes,
            bounds: priceBounds(),
            limits: tradeLimits()
        });
        OwnersRule memory rule;
        (rule.lowest, rule.highest) = (t.sellThreshold, t.buyThreshold);
        (rule.most, rule.interval, rule.inPool) = (2_000 * USD, t.interval, true);
        start(
            addTemplate("AutomatedTrading", abi.encode(lens, servicing, usdc)),
            abi.encode(t),
            rule
        );
    }

    function startRebalancing() private {
        PortfolioRebalancingTerms memory t;
        (t.assets, t.poolIds) = (new address[](2), new uint256[](2));
        (t.targetAllocations, t.bounds) = (new uint8[](2), new PriceBounds[](2));
        (t.assets[0], t.poolIds[0], t.bounds[0]) = (address(bill), billPool, priceBounds());
        (t.assets[1], t.targetAllocations[0], t.targetAllocations[1]) = (address(usdc), 70, 30);
        (t.rebalanceThreshold, t.interval, t.limits) = (1, 10 minutes, tradeLimits());
        (t.minValue, t.minTrade, t.maxTrade) = (100 * USD, 10 * USD, 3_000 * USD);
        OwnersRule memory rule = OwnersRule(account, LOWEST, HIGHEST, t.maxTrade, t.interval, true);
        start(
            addTemplate("PortfolioRebalancing", abi.encode(lens, servicing, usdc)),
            abi.encode(t),
            rule
        );
    }

    /// @dev One rule buys in the pool, one from listings.
    function startReinvesting() private {
        bytes memory arguments = abi.encode(lens, servicing, market, usdc);
        ITemplate template = addTemplate("YieldReinvestment", arguments);
        uint256[2] memory poolIds = [billPool, 0];
        for (uint256 i = 0; i < 2; ++i) {
            YieldReinvestmentTerms memory t = YieldReinvestmentTerms({
                treasuryToken: address(bill),
                reinvestThreshold: 20 * USD,
                poolId: poolIds[i],
                bounds: priceBounds(),
                maxTrade: MOST_YIELD,
                limits: tradeLimits()
            });
            OwnersRule memory rule = OwnersRule(account, LOWEST, HIGHEST, t.maxTrade, 0, i == 0);
            start(template, abi.encode(t), rule);
        }
    }

    /// @notice Every run keeps every promise: the owner's prices, both averages with the slippage, the
    /// least depth, the most of a run, its interval, the cheapest listing and the share of the tip.
    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 60
    function invariant_ARunLosesAtMostSlippageAndFeeOfItsLimit() public view {
        vm.assertEq(attackers.broken(), "");
    }

    /// @notice A far price of hours leaves the truncated average late, which opens no limit.
    function test_Attack_TradingOnAnAverageThatIsLate() public {
        int16 up = address(bill) < address(usdc) ? int16(1) : int16(-1);
        attackers.push(600 * up);
        skip(2 hours);
        attackers.push(0);
        skip(WINDOW);
        uint256 clean = vm.snapshotState();
        attackers.push(350 * up);
        attackers.run(true);
        vm.assertEq(attackers.broken(), "");
        vm.assertEq(lastRebalanced(), 0);
        // Control: at the plain average of the window the rule runs.
        vm.revertToState(clean);
        attackers.run(true);
        vm.assertEq(lastRebalanced(), block.timestamp);
    }

    /// @notice A push of two minutes moves the plain average, which opens no limit.
    function test_Attack_TradingOnAnAverageThatWasPushed() public {
        int16 up = address(bill) < address(usdc) ? int16(1) : int16(-1);
        skip(WINDOW);
        attackers.push(690 * up);
        skip(2 minutes);
        uint256 clean = vm.snapshotState();
        attackers.push(200 * up);
        attackers.run(true);
        vm.assertEq(attackers.broken(), "");
        vm.assertEq(lastRebalanced(), 0);
        // Control: at the honest price the rule runs.
        vm.revertToState(clean);
        attackers.push(0);
        attackers.run(true);
        vm.assertEq(lastRebalanced(), block.timestamp);
    }

    function lastRebalanced() private view returns (uint256) {
        ISmartAccount each = rules[1].account;
        return each.template().lastRunAt(address(each));
    }

    /// @notice Control: while nobody attacks, every rule runs.
    function test_EveryRuleRunsInAnHonestPool() public {
        attackers.list(100_000, 0, true);
        skip(1 days);
        // Others bring the price back after each trade.
        for (uint256 i = 0; i < rules.length; ++i) {
            attackers.run(true);
            attackers.push(0);
        }
        vm.assertEq(attackers.broken(), "");
        for (uint256 i = 0; i < rules.length; ++i) {
            ISmartAccount each = rules[i].account;
            vm.assertEq(each.template().lastRunAt(address(each)), block.timestamp);
        }
    }
}
