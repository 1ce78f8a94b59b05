// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {TradeLimits, Trades} from "./Trades.sol";

/// @notice Configuration of portfolio rebalancing. The lists have the same length.
/// @param assets The tokens; USDC may be one of them.
/// @param targetAllocations Percent of the portfolio's value for each; they sum to 100.
/// @param poolIds Pool of each with USDC; 0 for USDC itself.
/// @param rebalanceThreshold Percentage points by which an allocation has to differ from its target.
/// @param interval Seconds between two runs.
/// @param limits Window and slippage.
struct PortfolioRebalancingTerms {
    address[] assets;
    uint8[] targetAllocations;
    uint256[] poolIds;
    uint8 rebalanceThreshold;
    uint48 interval;
    TradeLimits limits;
}

/// @title Portfolio Rebalancing
/// @notice Keeps the value of several assets in fixed proportions: sells what is above its target
/// for USDC, and buys what is below. Values are at average prices. USDC that is not one of
/// the assets is left alone.
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
    struct Portfolio {
        uint256[] values;
        uint256[] targets;
        uint256 total;
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
    error InvalidAssetLists(uint256 assets, uint256 targetAllocations, uint256 poolIds);
    /// @notice The allocations sum to something else than 100.
    error InvalidAllocations(uint256 sum);
    /// @notice An asset is listed twice.
    error RepeatedAsset(address asset);
    /// @notice The threshold is not between 1 and 50.
    error InvalidRebalanceThreshold(uint8 threshold);

    /// @notice Sets pools and currency permanently.
    /// @param lens_ Views of pools.
    /// @param usdc_ Currency of prices.
    constructor(PoolLens lens_, address usdc_) Trades(lens_, usdc_) {}

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
        Portfolio memory p = _portfolio(account, t);
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
        bytes memory
    ) internal override {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        Portfolio memory p = _portfolio(account, t);
        Progress memory progress;
        progress.done = new Adjustment[](t.assets.length);
        for (uint256 i = 0; i < t.assets.length; ++i) _sell(account, t, p, progress, i);
        uint256 lacking = _totalLack(p);
        for (uint256 i = 0; i < t.assets.length; ++i) {
            if (t.poolIds[i] == 0 || p.values[i] >= p.targets[i]) continue;
            uint256 lack = p.targets[i] - p.values[i];
            _buy(account, t, progress, i, Math.mulDiv(progress.proceeds, lack, lacking));
        }
        Adjustment[] memory done = progress.done;
        uint256 count = progress.count;
        assembly ("memory-safe") {
            mstore(done, count)
        }
        emit Rebalanced(account, result.observed, done);
    }

    /// @dev Sells what an asset is above its target. Of USDC, that is what can be spent.
    function _sell(
        address account,
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        Progress memory progress,
        uint256 i
    ) private {
        uint256 excess = Math.saturatingSub(p.values[i], p.targets[i]);
        if (t.poolIds[i] == 0) {
            progress.proceeds += excess;
            return;
        }
        address asset = t.assets[i];
        uint256 amount = _excessUnits(account, asset, excess, p.values[i]);
        if (amount == 0) return;
        (uint256 paid, uint256 received) = _trade(account, t.poolIds[i], asset, amount, t.limits);
        progress.proceeds += received;
        progress.done[progress.count++] = Adjustment(asset, false, paid, received);
    }

    /// @dev Buys an asset for `amount` USDC: what it lacks, or its part of the proceeds.
    function _buy(
        address account,
        PortfolioRebalancingTerms memory t,
        Progress memory progress,
        uint256 i,
        uint256 amount
    ) private {
        if (amount == 0) return;
        (uint256 paid, uint256 received) = _trade(account, t.poolIds[i], usdc, amount, t.limits);
        progress.done[progress.count++] = Adjustment(t.assets[i], true, received, paid);
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        (uint256 count, uint256 targets) = (t.assets.length, t.targetAllocations.length);
        if (count < 2 || count > MAX_ASSETS || targets != count || t.poolIds.length != count)
            revert InvalidAssetLists(count, targets, t.poolIds.length);
        uint256 sum;
        for (uint256 i = 0; i < count; ++i) {
            for (uint256 j = 0; j < i; ++j)
                if (t.assets[i] == t.assets[j]) revert RepeatedAsset(t.assets[i]);
            sum += t.targetAllocations[i];
            bool isUsdc = t.assets[i] == usdc && t.poolIds[i] == 0;
            if (!isUsdc) _checkPool(t.poolIds[i], t.assets[i]);
        }
        if (sum != 100) revert InvalidAllocations(sum);
        if (t.rebalanceThreshold == 0 || t.rebalanceThreshold > 50)
            revert InvalidRebalanceThreshold(t.rebalanceThreshold);
        _checkInterval(t.interval);
        _checkLimits(t.limits);
        return (abi.encode(t), none);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory
    ) internal view override returns (Check memory result) {
        PortfolioRebalancingTerms memory t = abi.decode(config, (PortfolioRebalancingTerms));
        uint256 next = _nextRun(account, t.interval);
        if (block.timestamp < next) return _no(Reason.TOO_SOON, account, block.timestamp, next);
        for (uint256 i = 0; i < t.assets.length; ++i) {
            if (t.poolIds[i] == 0) continue;
            result = _checkHistory(t.poolIds[i], t.assets[i], t.limits.window);
            if (!result.ready) return result;
        }
        Portfolio memory p = _portfolio(account, t);
        if (p.total == 0) return _no(Reason.BALANCE_TOO_LOW, account, 0, 1);
        (uint256 most, uint256 difference) = _mostDifferent(t, p);
        uint256 threshold = uint256(t.rebalanceThreshold) * 100;
        if (difference < threshold) {
            return _no(Reason.WITHIN_THRESHOLD, t.assets[most], difference, threshold);
        }
        for (uint256 i = 0; i < t.assets.length; ++i) {
            result = _checkAdjustment(account, t, p, i);
            if (!result.ready) return result;
        }
        return _yes(t.assets[most], difference, threshold);
    }

    /// @dev Whether the trade of one asset could be made now. READY when there is none to make.
    function _checkAdjustment(
        address account,
        PortfolioRebalancingTerms memory t,
        Portfolio memory p,
        uint256 i
    ) private view returns (Check memory) {
        (uint256 value, uint256 target) = (p.values[i], p.targets[i]);
        bool sells = value > target;
        uint256 amount =
            sells ? _excessUnits(account, t.assets[i], value - target, value) : target - value;
        if (t.poolIds[i] == 0 || amount == 0) return _yes(t.assets[i], 0, 0);
        return _checkTrade(t.poolIds[i], sells ? t.assets[i] : usdc, amount, t.limits);
    }

    function _portfolio(
        address account,
        PortfolioRebalancingTerms memory t
    ) private view returns (Portfolio memory p) {
        uint256 count = t.assets.length;
        (p.values, p.targets) = (new uint256[](count), new uint256[](count));
        for (uint256 i = 0; i < count; ++i) {
            p.values[i] = _held(account, t.assets[i]);
            if (t.poolIds[i] != 0) {
                p.values[i] = lens.amountAtAverage(
                    t.poolIds[i],
                    t.assets[i],
                    p.values[i],
                    t.limits.window
                );
            }
            p.total += p.values[i];
        }
        for (uint256 i = 0; i < count; ++i)
            p.targets[i] = Math.mulDiv(p.total, t.targetAllocations[i], 100);
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
            uint256 each = share > target ? share - target : target - share;
            if (each > difference) (most, difference) = (i, each);
        }
    }

    /// @dev USDC that all assets together lack.
    function _totalLack(Portfolio memory p) private pure returns (uint256 sum) {
        for (uint256 i = 0; i < p.values.length; ++i)
            sum += Math.saturatingSub(p.targets[i], p.values[i]);
    }
}
