// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IServicing} from "../../servicing/IServicing.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {PriceBounds, TradeLimits, Trades} from "./Trades.sol";

/// @notice Configuration of portfolio rebalancing. The lists have the same length.
/// @param assets The tokens; USDC may be one of them.
/// @param targetAllocations Percent of the portfolio's value for each; they sum to 100.
/// @param poolIds Pool of each with USDC; 0 for USDC itself.
/// @param bounds Prices between which each is traded; ignored for USDC itself.
/// @param rebalanceThreshold Percentage points by which an allocation has to differ from its target.
/// @param interval Seconds between two runs.
/// @param minValue Least value of the portfolio in USDC at which the rule runs.
/// @param minTrade Least USDC that a run trades, sales and purchases together.
/// @param maxTrade Most USDC that a run trades, sales and purchases together; a run that would trade
/// more goes part of the way.
/// @param limits Window, slippage and depth.
struct PortfolioRebalancingTerms {
    address[] assets;
    uint8[] targetAllocations;
    uint256[] poolIds;
    PriceBounds[] bounds;
    uint8 rebalanceThreshold;
    uint48 interval;
    uint256 minValue;
    uint256 minTrade;
    uint256 maxTrade;
    TradeLimits limits;
}

/// @title Portfolio Rebalancing
/// @notice Keeps the value of several assets in fixed proportions: sells what is above its target
/// for USDC, and buys what is below. Values are at average prices, and nothing is traded while one of
/// them is outside its bounds. USDC that is not one of the assets is left alone.
contract PortfolioRebalancing is Trades {
    /// @notice Largest number of assets.
    uint256 public constant MAX_ASSETS = 8;

    /// @dev A hundredth of a percentage point is one part of this.
    uint256 private constant WHOLE = 10_000;

    /// @notice One trade of a run.
    /// @param asset The asset.
    /// @param bought Whether it was bought, or sold.
    /// @param amount Amount of the asset, in its smallest unit.
    /// @param usdcAmount USDC paid or received.
    struct Adjustment {
        address asset;
        bool bought;
        uint256 amount;
        uint256 usdcAmount;
    }

    /// @dev An account's assets now, in USDC at average prices.
    /// @param total Sum of the values.
    /// @param needed USDC of all trades that would reach the targets.
    struct Portfolio {
        Market[] markets;
        uint256[] values;
        uint256[] targets;
        uint256 total;
        uint256 needed;
    }

    /// @dev What a run has done so far.
    /// @param proceeds USDC to buy with: received, or above the target of USDC.
    struct Progress {
        Adjustment[] done;
        uint256 count;
        uint256 proceeds;
    }

    /// @notice The portfolio was rebalanced.
    /// @param account The account.
    /// @param difference Greatest difference from a target before, in hundredths of a percentage
    /// point.
    /// @param adjustments The trades.
    event Rebalanced(address indexed account, uint256 difference, Adjustment[] adjustments);

    /// @notice The lists differ in length, or have less than two or more than the maximum entries.
    error InvalidAssetLists(
        uint256 assets,
        uint256 targetAllocations,
        uint256 poolIds,
        uint256 bounds
    );
    /// @notice The allocations sum to something else than 100.
    error InvalidAllocations(uint256 sum);
    /// @notice An asset is listed twice.
    error RepeatedAsset(address asset);
    /// @notice The least value of the portfolio is 0.
    error ZeroMinimumValue();
    /// @notice The threshold is not between 1 and 50.
    error InvalidRebalanceThreshold(uint8 threshold);

    /// @notice Sets pools and currency permanently.
    /// @param lens_ Views of pools.
    /// @param servicing_ Ledger of what assets owe.
    /// @param usdc_ Currency of prices.
    constructor(
        PoolLens lens_,
        IServicing servicing_,
        address usdc_
    ) Trades(lens_, servicing_, usdc_) {}

    /// @notice Configuration of `account`. Reverts when it has none.
    /// @param account The account.
    /// @return The configuration.
    function terms(address account) external view returns (PortfolioRebalancingTerms memory) {
        return abi.decode(configOf(account), (PortfolioRebalancingTerms));
    }

    /// @notice Values of the assets of `account` at average prices. Reverts when it has no
    /// configuration, or a pool's history is too short.
    /// @param account The account.
    /// @return values Value of each asset in USDC.
    /// @return targets Value that each should have.
    function allocations(
        address account
    ) external view returns (uint256[] memory values, uint256[] memory targets) {
        PortfolioRebalancingTerms memory t = abi.decode(
            configOf(account),
            (PortfolioRebalancingTerms)
        );
        Market[] memory markets = new Market[](t.assets.length);
        for (uint256 i = 0; i < markets.length; ++i)
            if (t.poolIds[i] != 0) markets[i] = _market(t.poolIds[i], t.assets[i], t.limits.window);
        Portfolio memory p = _portfolio(account, t, markets);
        return (p.values, p.targets);
    }

    /// @inheritdoc ITemplate
    function name() external pure returns (string memory) {
        return "Portfolio Rebalancing";
    }

    function _run(
        address account,
        bytes memory config,
        Check memory result,
        bytes memory plan
    ) internal override returns (uint256 moved) {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        Portfolio memory p = abi.decode(plan, (Portfolio));
        Progress memory progress;
        progress.done = new Adjustment[](t.assets.length);
        for (uint256 i = 0; i < t.assets.length; ++i) _sell(account, t, p, progress, i);
        uint256 lacking;
        for (uint256 i = 0; i < t.assets.length; ++i) {
            (, uint256 lack) = _adjustment(t, p, i);
            lacking += lack;
        }
        for (uint256 i = 0; i < t.assets.length; ++i) {
            (, uint256 lack) = _adjustment(t, p, i);
            if (t.poolIds[i] == 0 || lack == 0) continue;
            uint256 part = Math.mulDiv(progress.proceeds, lack, lacking);
            _buy(account, t, p, progress, i, Math.min(part, lack));
        }
        Adjustment[] memory done = progress.done;
        uint256 count = progress.count;
        assembly ("memory-safe") {
            mstore(done, count)
        }
        emit Rebalanced(account, result.observed, done);
        for (uint256 i = 0; i < count; ++i) moved += done[i].usdcAmount;
    }

    /// @dev Sells what an asset is above its target. Of USDC, that is what can be spent.
    function _sell(
        address account,
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        Progress memory progress,
        uint256 i
    ) private {
        (uint256 excess, ) = _adjustment(t, p, i);
        if (t.poolIds[i] == 0) {
            progress.proceeds += excess;
            return;
        }
        uint256 amount = _excessUnits(account, t.assets[i], excess, p.values[i]);
        if (amount == 0) return;
        (uint256 paid, uint256 received) = _trade(
            account,
            p.markets[i],
            false,
            amount,
            t.limits,
            t.bounds[i]
        );
        progress.proceeds += received;
        progress.done[progress.count++] = Adjustment(t.assets[i], false, paid, received);
    }

    /// @dev Buys an asset for `amount` USDC: what it lacks, or its part of the proceeds.
    function _buy(
        address account,
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        Progress memory progress,
        uint256 i,
        uint256 amount
    ) private {
        if (amount == 0) return;
        (uint256 paid, uint256 received) = _trade(
            account,
            p.markets[i],
            true,
            amount,
            t.limits,
            t.bounds[i]
        );
        progress.done[progress.count++] = Adjustment(t.assets[i], true, received, paid);
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        (uint256 count, uint256 targets) = (t.assets.length, t.targetAllocations.length);
        (uint256 poolIds, uint256 bounds) = (t.poolIds.length, t.bounds.length);
        bool isComplete = targets == count && poolIds == count && bounds == count;
        if (count < 2 || count > MAX_ASSETS || !isComplete)
            revert InvalidAssetLists(count, targets, poolIds, bounds);
        uint256 sum;
        for (uint256 i = 0; i < count; ++i) {
            for (uint256 j = 0; j < i; ++j)
                if (t.assets[i] == t.assets[j]) revert RepeatedAsset(t.assets[i]);
            sum += t.targetAllocations[i];
            bool isUsdc = t.assets[i] == usdc && t.poolIds[i] == 0;
            if (isUsdc) continue;
            _checkPool(t.poolIds[i], t.assets[i]);
            _checkBounds(t.bounds[i]);
        }
        if (sum != 100) revert InvalidAllocations(sum);
        if (t.rebalanceThreshold == 0 || t.rebalanceThreshold > 50)
            revert InvalidRebalanceThreshold(t.rebalanceThreshold);
        if (t.minValue == 0) revert ZeroMinimumValue();
        _checkTradeRange(t.minTrade, t.maxTrade);
        _checkInterval(t.interval);
        _checkLimits(t.limits);
        return (abi.encode(t), none);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory
    ) internal view override returns (Check memory result, bytes memory plan) {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        uint256 next = _nextRun(account, t.interval);
        if (block.timestamp < next)
            return (_no(Reason.TOO_SOON, account, block.timestamp, next), plan);
        Market[] memory markets = new Market[](t.assets.length);
        for (uint256 i = 0; i < markets.length; ++i) {
            if (t.poolIds[i] == 0) continue;
            (result, markets[i]) = _checkAverage(t.poolIds[i], t.assets[i], t.limits, t.bounds[i]);
            if (!result.ready) return (result, plan);
        }
        Portfolio memory p = _portfolio(account, t, markets);
        if (p.total < t.minValue)
            return (_no(Reason.VALUE_TOO_LOW, account, p.total, t.minValue), plan);
        (uint256 most, uint256 difference) = _mostDifferent(t, p);
        uint256 threshold = uint256(t.rebalanceThreshold) * 100;
        if (difference < threshold)
            return (_no(Reason.WITHIN_THRESHOLD, t.assets[most], difference, threshold), plan);
        if (p.needed < t.minTrade)
            return (_no(Reason.TRADE_TOO_SMALL, account, p.needed, t.minTrade), plan);
        for (uint256 i = 0; i < t.assets.length; ++i) {
            result = _checkAdjustment(account, t, p, i);
            if (!result.ready) return (result, plan);
        }
        return (_yes(t.assets[most], difference, threshold), abi.encode(p));
    }

    /// @dev Whether the trade of one asset could be made now. READY when there is none to make.
    function _checkAdjustment(
        address account,
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        uint256 i
    ) private view returns (Check memory) {
        (uint256 excess, uint256 lack) = _adjustment(t, p, i);
        uint256 amount = lack == 0 ? _excessUnits(account, t.assets[i], excess, p.values[i]) : lack;
        if (t.poolIds[i] == 0 || amount == 0) return _yes(t.assets[i], 0, 0);
        return _checkTrade(p.markets[i], lack != 0, amount, t.limits, t.bounds[i]);
    }

    function _portfolio(
        address account,
        PortfolioRebalancingTerms memory t,
        Market[] memory markets
    ) private view returns (Portfolio memory p) {
        uint256 count = t.assets.length;
        p.markets = markets;
        (p.values, p.targets) = (new uint256[](count), new uint256[](count));
        for (uint256 i = 0; i < count; ++i) {
            p.values[i] = _held(account, t.assets[i]);
            if (t.poolIds[i] != 0) p.values[i] = _valueOf(markets[i], p.values[i]);
            p.total += p.values[i];
        }
        for (uint256 i = 0; i < count; ++i) {
            p.targets[i] = Math.mulDiv(p.total, t.targetAllocations[i], 100);
            if (t.poolIds[i] != 0) p.needed += _distance(p.values[i], p.targets[i]);
        }
    }

    /// @dev USDC of an asset that a run sells above its target or buys below it, one of them 0: the
    /// part that keeps all trades together within the most of a run.
    function _adjustment(
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        uint256 i
    ) private pure returns (uint256 excess, uint256 lack) {
        uint256 amount = _distance(p.values[i], p.targets[i]);
        if (p.needed > t.maxTrade) amount = Math.mulDiv(amount, t.maxTrade, p.needed);
        return p.values[i] > p.targets[i] ? (amount, uint256(0)) : (uint256(0), amount);
    }

    /// @dev Units of an asset whose value is `excess`, rounded down.
    function _excessUnits(
        address account,
        address asset,
        uint256 excess,
        uint256 value
    ) private view returns (uint256) {
        return value == 0 ? 0 : Math.mulDiv(_held(account, asset), excess, value);
    }

    /// @dev The asset that differs most from its target, in hundredths of a percentage point.
    function _mostDifferent(
        PortfolioRebalancingTerms memory t,
        Portfolio memory p
    ) private pure returns (uint256 most, uint256 difference) {
        for (uint256 i = 0; i < t.assets.length; ++i) {
            uint256 share = Math.mulDiv(p.values[i], WHOLE, p.total);
            uint256 target = uint256(t.targetAllocations[i]) * 100;
            uint256 each = _distance(share, target);
            if (each > difference) (most, difference) = (i, each);
        }
    }

    function _distance(uint256 a, uint256 b) private pure returns (uint256) {
        return a > b ? a - b : b - a;
    }
}
