// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IAssetRegistry} from "../../assets/IAssetRegistry.sol";
import {IServicing} from "../../servicing/IServicing.sol";
import {IPools} from "../../pools/IPools.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {PoolInfo} from "../../pools/PoolTypes.sol";
import {PoolPrice} from "../../pools/libraries/PoolPrice.sol";
import {ISmartAccount} from "../ISmartAccount.sol";
import {Check, Reason} from "../ITemplate.sol";
import {Calls} from "../libraries/Calls.sol";
import {Template} from "./Template.sol";

/// @notice How a rule trades in pools.
/// @param window Seconds of the average price and of the average liquidity.
/// @param maxSlippage How far from the average a trade may move the price, in basis points: ticks,
/// each a step of 0.01%. The pool's fee comes on top.
/// @param minDepth Least USDC that move the price by the slippage, at the average price and the
/// harmonic mean of the liquidity over the window.
struct TradeLimits {
    uint32 window;
    uint16 maxSlippage;
    uint256 minDepth;
}

/// @notice Prices between which the owner lets a rule trade an asset, in USDC (6 decimals) for one
/// whole token, both included. The pool's fee comes on top.
/// @param lowest Lowest price; not 0.
/// @param highest Highest price; at most {Trades.MAX_PRICE}.
struct PriceBounds {
    uint256 lowest;
    uint256 highest;
}

/// @title Trades of a rule in pools with USDC
/// @notice A trade stops at a price limit: the strictest of the owner's bound and of two averages with
/// the slippage. One is of the tick, the other of a tick that moves by at most one a second: the first
/// follows a short push, the second is late after a long one. So no unit trades beyond the limit,
/// however a price was pushed, or however shallow a pool is. What a trade paid and brought is measured
/// by the account's balances.
abstract contract Trades is Template {
    /// @notice Shortest window of an average: 10 minutes.
    uint32 public constant MIN_WINDOW = 10 minutes;

    /// @notice Longest window of an average: one day.
    uint32 public constant MAX_WINDOW = 1 days;

    /// @notice Highest slippage, in basis points: 10%.
    uint16 public constant MAX_SLIPPAGE = 1_000;

    /// @notice Shortest time between runs that trade on a price.
    uint48 public constant MIN_INTERVAL = 10 minutes;

    /// @notice Highest bound of a price: 10^12 USDC for one whole token.
    uint256 public constant MAX_PRICE = 1e18;

    /// @notice Views of pools.
    PoolLens public immutable lens;

    /// @notice The pools.
    IPools public immutable pools;

    /// @notice Registry of verified assets.
    IAssetRegistry public immutable registry;

    /// @notice Ledger of what assets owe. A rule buys nothing that is late with it; it still sells.
    IServicing public immutable servicing;

    /// @notice Currency of prices.
    address public immutable usdc;

    /// @dev A pool of an asset with USDC, over the window of a rule.
    /// @param isTokenA Whether the asset is tokenA, or USDC is.
    /// @param whole Smallest units in one whole asset.
    /// @param averageTick Average of the tick that moves by at most one a second.
    /// @param plainTick Average of the tick itself.
    /// @param liquidity Harmonic mean of the liquidity in range.
    /// @param averagePrice USDC for one whole asset at the average tick.
    struct Market {
        uint256 poolId;
        address asset;
        bool isTokenA;
        uint256 whole;
        int24 averageTick;
        int24 plainTick;
        uint128 liquidity;
        uint256 averagePrice;
    }

    /// @notice The window is outside {MIN_WINDOW} and {MAX_WINDOW}.
    error InvalidWindow(uint32 window);
    /// @notice The slippage is 0 or above {MAX_SLIPPAGE}.
    error InvalidSlippage(uint16 maxSlippage);
    /// @notice The least depth is 0.
    error ZeroMinimumDepth();
    /// @notice The interval is below {MIN_INTERVAL}.
    error InvalidInterval(uint48 interval);
    /// @notice The lowest price is 0 or above the highest, or that is above {MAX_PRICE}.
    error InvalidPriceBounds(uint256 lowest, uint256 highest);
    /// @notice The least that a run trades is 0 or above the most.
    error InvalidTradeRange(uint256 least, uint256 most);
    /// @notice The pool does not trade the token for USDC.
    error InvalidPool(uint256 poolId, address token);
    /// @notice The trade was filled by less than half.
    error FilledTooLittle(uint256 poolId, uint256 paid, uint256 minimum);

    /// @notice Sets pools and currency permanently.
    /// @param lens_ Views of pools.
    /// @param servicing_ Ledger of what assets owe.
    /// @param usdc_ Currency of prices.
    constructor(PoolLens lens_, IServicing servicing_, address usdc_) {
        lens = lens_;
        pools = lens_.pools();
        registry = pools.registry();
        servicing = servicing_;
        usdc = usdc_;
    }

    /// @dev Trades up to `amount` of USDC or of the asset from the account; at least half of it.
    function _trade(
        address account,
        Market memory m,
        bool buys,
        uint256 amount,
        TradeLimits memory limits,
        PriceBounds memory bounds
    ) internal returns (uint256 paid, uint256 received) {
        (address tokenIn, address tokenOut) = buys ? (usdc, m.asset) : (m.asset, usdc);
        bytes memory swap = abi.encodeCall(
            IPools.swapExactIn,
            (
                IPools.Swap(
                    m.poolId,
                    tokenIn,
                    amount,
                    0,
                    _limit(m, buys, limits.maxSlippage, bounds),
                    account,
                    block.timestamp
                )
            )
        );
        (uint256 inBefore, uint256 outBefore) = (_held(account, tokenIn), _held(account, tokenOut));
        ISmartAccount(account).executeFromTemplate(
            Calls.spending(account, tokenIn, address(pools), amount, swap)
        );
        paid = inBefore - _held(account, tokenIn);
        received = _held(account, tokenOut) - outBefore;
        uint256 minimum = _minimumFill(amount);
        if (paid < minimum) revert FilledTooLittle(m.poolId, paid, minimum);
    }

    /// @dev Whether the pool's history covers the window and its average price is within the bounds.
    /// READY when it is. The pool is that of the window only when its history is long enough.
    function _checkAverage(
        uint256 poolId,
        address asset,
        TradeLimits memory limits,
        PriceBounds memory bounds
    ) internal view returns (Check memory, Market memory m) {
        uint256 history = lens.history(poolId);
        if (history < limits.window)
            return (_no(Reason.HISTORY_TOO_SHORT, asset, history, limits.window), m);
        m = _market(poolId, asset, limits.window);
        uint256 price = m.averagePrice;
        if (price < bounds.lowest)
            return (_no(Reason.PRICE_OUTSIDE_BOUNDS, asset, price, bounds.lowest), m);
        if (price > bounds.highest)
            return (_no(Reason.PRICE_OUTSIDE_BOUNDS, asset, price, bounds.highest), m);
        return (_yes(asset, price, 0), m);
    }

    /// @dev Whether a trade could be made now. READY when it could.
    function _checkTrade(
        Market memory m,
        bool buys,
        uint256 amount,
        TradeLimits memory limits,
        PriceBounds memory bounds
    ) internal view returns (Check memory) {
        address asset = m.asset;
        if (!_isOpen(m.poolId)) return _no(Reason.POOL_CLOSED, asset, m.poolId, 0);
        if (buys && !_isPerforming(asset)) return _no(Reason.NOT_PERFORMING, asset, 0, 0);
        uint256 depth = _depth(m, buys, limits.maxSlippage);
        if (depth < limits.minDepth)
            return _no(Reason.DEPTH_TOO_LOW, asset, depth, limits.minDepth);
        uint160 limit = _limit(m, buys, limits.maxSlippage, bounds);
        uint160 price = lens.poolState(m.poolId).sqrtPriceX96;
        if (_isAToB(m, buys) ? price <= limit : price >= limit)
            return _no(Reason.PRICE_MOVED, asset, _priceAt(m, price), _priceAt(m, limit));
        address tokenIn = buys ? usdc : asset;
        uint256 filled = pools.quote(m.poolId, tokenIn, amount, true, limit).amountIn;
        uint256 minimum = _minimumFill(amount);
        if (filled < minimum) return _no(Reason.LIQUIDITY_TOO_LOW, asset, filled, minimum);
        return _yes(asset, filled, amount);
    }

    /// @dev A pool over a window that its history covers.
    function _market(
        uint256 poolId,
        address asset,
        uint32 window
    ) internal view returns (Market memory m) {
        (m.poolId, m.asset) = (poolId, asset);
        m.isTokenA = lens.pool(poolId).tokenA == asset;
        m.whole = 10 ** uint256(IERC20Metadata(asset).decimals());
        (m.averageTick, m.liquidity) = lens.consultTruncated(poolId, window);
        m.plainTick = lens.consult(poolId, window);
        m.averagePrice = _priceAt(m, TickMath.getSqrtPriceAtTick(m.averageTick));
    }

    /// @dev Value in USDC of an amount of the asset at the average price, rounded down.
    function _valueOf(Market memory m, uint256 amount) internal pure returns (uint256) {
        uint160 average = TickMath.getSqrtPriceAtTick(m.averageTick);
        return PoolPrice.valueOf(average, m.isTokenA, amount);
    }

    function _held(address account, address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(account);
    }

    /// @dev Whether an asset is neither late with what it owes nor lost.
    function _isPerforming(address asset) internal view returns (bool) {
        return servicing.isPerforming(registry.assetIdOf(asset, 0));
    }

    function _checkLimits(TradeLimits memory limits) internal pure {
        (uint32 window, uint16 slippage) = (limits.window, limits.maxSlippage);
        if (window < MIN_WINDOW || window > MAX_WINDOW) revert InvalidWindow(window);
        if (slippage == 0 || slippage > MAX_SLIPPAGE) revert InvalidSlippage(slippage);
        if (limits.minDepth == 0) revert ZeroMinimumDepth();
    }

    function _checkBounds(PriceBounds memory bounds) internal pure {
        (uint256 lowest, uint256 highest) = (bounds.lowest, bounds.highest);
        if (lowest == 0 || lowest > highest || highest > MAX_PRICE)
            revert InvalidPriceBounds(lowest, highest);
    }

    function _checkTradeRange(uint256 least, uint256 most) internal pure {
        if (least == 0 || least > most) revert InvalidTradeRange(least, most);
    }

    function _checkInterval(uint48 interval) internal pure {
        if (interval < MIN_INTERVAL) revert InvalidInterval(interval);
    }

    function _checkPool(uint256 poolId, address token) internal view {
        PoolInfo memory info = lens.pool(poolId);
        bool trades =
            (info.tokenA == token && info.tokenB == usdc) ||
                (info.tokenA == usdc && info.tokenB == token);
        if (!trades) revert InvalidPool(poolId, token);
    }

    /// @dev Whether the pool is active and both assets are verified and have not expired.
    function _isOpen(uint256 poolId) private view returns (bool) {
        PoolInfo memory info = lens.pool(poolId);
        return info.active && _isVerified(info.tokenA) && _isVerified(info.tokenB);
    }

    function _isVerified(address token) private view returns (bool) {
        return registry.isVerified(registry.assetIdOf(token, 0));
    }

    /// @dev The price at which a trade stops.
    function _limit(
        Market memory m,
        bool buys,
        uint16 slippage,
        PriceBounds memory bounds
    ) private pure returns (uint160) {
        bool aToB = _isAToB(m, buys);
        int24 base =
            aToB ? _higher(m.averageTick, m.plainTick) : _lower(m.averageTick, m.plainTick);
        uint160 moved = _priceBeyond(base, aToB, slippage);
        uint256 bound = buys ? bounds.highest : bounds.lowest;
        (uint256 amountA, uint256 amountB) = m.isTokenA ? (m.whole, bound) : (bound, m.whole);
        uint160 bounded = PoolPrice.limitAt(amountA, amountB, aToB);
        return uint160(aToB ? Math.max(moved, bounded) : Math.min(moved, bounded));
    }

    /// @dev USDC that move the price from the average by the slippage.
    function _depth(Market memory m, bool buys, uint16 slippage) private pure returns (uint256) {
        uint160 average = TickMath.getSqrtPriceAtTick(m.averageTick);
        uint160 moved = _priceBeyond(m.averageTick, _isAToB(m, buys), slippage);
        return
            m.isTokenA
                ? SqrtPriceMath.getAmount1Delta(average, moved, m.liquidity, false)
                : SqrtPriceMath.getAmount0Delta(average, moved, m.liquidity, false);
    }

    /// @dev The price that the slippage allows in the direction of a trade.
    function _priceBeyond(int24 tick, bool aToB, uint16 slippage) private pure returns (uint160) {
        int24 distance = int24(uint24(slippage));
        int24 moved = aToB ? tick - distance : tick + distance;
        return
            TickMath.getSqrtPriceAtTick(
                _higher(TickMath.MIN_TICK + 1, _lower(TickMath.MAX_TICK - 1, moved))
            );
    }

    function _higher(int24 a, int24 b) private pure returns (int24) {
        return a > b ? a : b;
    }

    function _lower(int24 a, int24 b) private pure returns (int24) {
        return a < b ? a : b;
    }

    /// @dev Whether a trade pays tokenA, so that the pool's price falls.
    function _isAToB(Market memory m, bool buys) private pure returns (bool) {
        return buys != m.isTokenA;
    }

    /// @dev USDC for one whole asset at a price of the pool.
    function _priceAt(Market memory m, uint160 sqrtPriceX96) private pure returns (uint256) {
        return PoolPrice.valueOf(sqrtPriceX96, m.isTokenA, m.whole);
    }

    /// @dev Half of an amount, rounded up.
    function _minimumFill(uint256 amount) private pure returns (uint256) {
        return amount - amount / 2;
    }
}
