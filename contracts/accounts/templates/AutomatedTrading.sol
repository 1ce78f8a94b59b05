// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant} from "../AccountTypes.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {IServicing} from "../../servicing/IServicing.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {PriceBounds, TradeLimits, Trades} from "./Trades.sol";

/// @notice Configuration of automated trading.
/// @param tokenAddress The token that is traded for USDC.
/// @param poolId The pool.
/// @param buyThreshold Buys while the average price is at most this, and no unit above it; 0: never
/// buys.
/// @param sellThreshold Sells while the average price is at least this, and no unit below it; 0: never
/// sells.
/// @param buyAmount USDC paid in a run that buys.
/// @param sellAmount Tokens paid in a run that sells, in their smallest unit.
/// @param interval Seconds between two runs.
/// @param bounds Average prices between which the rule trades at all; the thresholds are within.
/// @param limits Window, slippage and depth.
struct AutomatedTradingTerms {
    address tokenAddress;
    uint256 poolId;
    uint256 buyThreshold;
    uint256 sellThreshold;
    uint256 buyAmount;
    uint256 sellAmount;
    uint48 interval;
    PriceBounds bounds;
    TradeLimits limits;
}

/// @title Automated Trading
/// @notice Buys a token for USDC while its average price is low and sells it while it is high, a
/// fixed amount in each run.
contract AutomatedTrading is Trades {
    /// @notice The rule traded.
    /// @param account The account.
    /// @param token The token.
    /// @param bought Whether it was bought, or sold.
    /// @param paid Amount paid: USDC when bought, the token when sold; in its smallest unit.
    /// @param received Amount received, likewise.
    /// @param averagePrice Average price that met the condition, in USDC for one whole token.
    event Traded(
        address indexed account,
        address indexed token,
        bool bought,
        uint256 paid,
        uint256 received,
        uint256 averagePrice
    );

    /// @notice Both thresholds are zero, or buying is not below selling.
    error InvalidThresholds(uint256 buyThreshold, uint256 sellThreshold);
    /// @notice A threshold has no amount.
    error ZeroTradeAmount();

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
    function terms(address account) external view returns (AutomatedTradingTerms memory) {
        return abi.decode(configOf(account), (AutomatedTradingTerms));
    }

    /// @inheritdoc ITemplate
    function name() external pure returns (string memory) {
        return "Automated Trading";
    }

    function _run(
        address account,
        bytes memory config,
        Check memory result,
        bytes memory plan
    ) internal override returns (uint256 moved) {
        AutomatedTradingTerms memory t = abi.decode(config, (AutomatedTradingTerms));
        bool buys = _buys(t, result.observed);
        (uint256 paid, uint256 received) = _trade(
            account,
            abi.decode(plan, (Market)),
            buys,
            buys ? t.buyAmount : t.sellAmount,
            t.limits,
            _thresholds(t)
        );
        emit Traded(account, t.tokenAddress, buys, paid, received, result.observed);
        return buys ? paid : received;
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        AutomatedTradingTerms memory t = abi.decode(config, (AutomatedTradingTerms));
        (uint256 buy, uint256 sell) = (t.buyThreshold, t.sellThreshold);
        if ((buy == 0 && sell == 0) || (sell != 0 && buy >= sell))
            revert InvalidThresholds(buy, sell);
        if ((buy != 0 && t.buyAmount == 0) || (sell != 0 && t.sellAmount == 0))
            revert ZeroTradeAmount();
        _checkBounds(t.bounds);
        (uint256 lowest, uint256 highest) = (t.bounds.lowest, t.bounds.highest);
        if (
            (buy != 0 && (buy < lowest || buy > highest)) ||
            (sell != 0 && (sell < lowest || sell > highest))
        ) revert InvalidPriceBounds(lowest, highest);
        _checkPool(t.poolId, t.tokenAddress);
        _checkInterval(t.interval);
        _checkLimits(t.limits);
        return (abi.encode(t), none);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory
    ) internal view override returns (Check memory result, bytes memory plan) {
        AutomatedTradingTerms memory t = abi.decode(config, (AutomatedTradingTerms));
        address token = t.tokenAddress;
        uint256 next = _nextRun(account, t.interval);
        if (block.timestamp < next)
            return (_no(Reason.TOO_SOON, token, block.timestamp, next), plan);
        Market memory m;
        (result, m) = _checkAverage(t.poolId, token, t.limits, t.bounds);
        if (!result.ready) return (result, plan);

        uint256 price = m.averagePrice;
        bool buys = _buys(t, price);
        if (!buys && !_sells(t, price)) {
            return (_no(Reason.PRICE_BETWEEN_THRESHOLDS, token, price, _nearer(t, price)), plan);
        }
        (address paid, uint256 amount) = buys ? (usdc, t.buyAmount) : (token, t.sellAmount);
        uint256 held = _held(account, paid);
        if (held < amount) return (_no(Reason.BALANCE_TOO_LOW, paid, held, amount), plan);
        result = _checkTrade(m, buys, amount, t.limits, _thresholds(t));
        if (!result.ready) return (result, plan);
        return (_yes(token, price, buys ? t.buyThreshold : t.sellThreshold), abi.encode(m));
    }

    function _buys(AutomatedTradingTerms memory t, uint256 price) private pure returns (bool) {
        return t.buyThreshold != 0 && price <= t.buyThreshold;
    }

    function _sells(AutomatedTradingTerms memory t, uint256 price) private pure returns (bool) {
        return t.sellThreshold != 0 && price >= t.sellThreshold;
    }

    /// @dev What a sale gets at least and a purchase pays at most for a unit.
    function _thresholds(AutomatedTradingTerms memory t) private pure returns (PriceBounds memory) {
        return PriceBounds(t.sellThreshold, t.buyThreshold);
    }

    /// @dev The threshold closer to a price between them.
    function _nearer(AutomatedTradingTerms memory t, uint256 price) private pure returns (uint256) {
        if (t.sellThreshold == 0) return t.buyThreshold;
        if (t.buyThreshold == 0) return t.sellThreshold;
        bool isBuyNearer = price - t.buyThreshold <= t.sellThreshold - price;
        return isBuyNearer ? t.buyThreshold : t.sellThreshold;
    }
}
