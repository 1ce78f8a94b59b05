// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IAssetRegistry} from "../../assets/IAssetRegistry.sol";
import {IPools} from "../../pools/IPools.sol";
import {PoolLens} from "../../pools/PoolLens.sol";
import {PoolInfo, PoolState} from "../../pools/PoolTypes.sol";
import {ISmartAccount} from "../ISmartAccount.sol";
import {Check, Reason} from "../ITemplate.sol";
import {Calls} from "../libraries/Calls.sol";
import {Template} from "./Template.sol";

/// @notice How a rule trades in pools.
/// @param window Seconds of the average price.
/// @param maxSlippage How far from the average a trade may move the price, in basis points: ticks,
/// each a step of 0.01%. The pool's fee comes on top.
struct TradeLimits {
    uint32 window;
    uint16 maxSlippage;
}

/// @title Trades of a rule in pools with USDC
/// @notice A trade stops at a price limit computed from the average tick, so neither a price that
/// was pushed in the same block nor a shallow pool can make it worse. What a trade paid and brought
/// is measured by the account's balances.
abstract contract Trades is Template {
    /// @notice Shortest window of an average: 10 minutes.
    uint32 public constant MIN_WINDOW = 10 minutes;

    /// @notice Longest window of an average: one day.
    uint32 public constant MAX_WINDOW = 1 days;

    /// @notice Highest slippage, in basis points: 10%.
    uint16 public constant MAX_SLIPPAGE = 1_000;

    /// @notice Shortest time between runs that trade on a price.
    uint48 public constant MIN_INTERVAL = 10 minutes;

    /// @notice Views of pools.
    PoolLens public immutable lens;

    /// @notice The pools.
    IPools public immutable pools;

    /// @notice Registry of verified assets.
    IAssetRegistry public immutable registry;

    /// @notice Currency of prices.
    address public immutable usdc;

    /// @notice The window is outside {MIN_WINDOW} and {MAX_WINDOW}.
    error InvalidWindow(uint32 window);
    /// @notice The slippage is 0 or above {MAX_SLIPPAGE}.
    error InvalidSlippage(uint16 maxSlippage);
    /// @notice The interval is below {MIN_INTERVAL}.
    error InvalidInterval(uint48 interval);
    /// @notice The pool does not trade the token for USDC.
    error InvalidPool(uint256 poolId, address token);
    /// @notice The trade was filled by less than half.
    error FilledTooLittle(uint256 poolId, uint256 paid, uint256 minimum);

    /// @notice Sets pools and currency permanently.
    /// @param lens_ Views of pools.
    /// @param usdc_ Currency of prices.
    constructor(PoolLens lens_, address usdc_) {
        lens = lens_;
        pools = lens_.pools();
        registry = pools.registry();
        usdc = usdc_;
    }

    /// @dev Trades up to `amount` of `tokenIn` from the account; at least half of it.
    function _trade(
        address account,
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        TradeLimits memory limits
    ) internal returns (uint256 paid, uint256 received) {
        address tokenOut = _otherToken(poolId, tokenIn);
        (uint160 limitPrice, , ) = _limit(poolId, tokenIn, limits);
        Execution[] memory calls = new Execution[](3);
        calls[0] = Calls.approve(tokenIn, address(pools), amount);
        calls[1] = Calls.to(
            address(pools),
            abi.encodeCall(
                IPools.swapExactIn,
                (IPools.Swap(poolId, tokenIn, amount, 0, limitPrice, account, block.timestamp))
            )
        );
        calls[2] = Calls.approve(tokenIn, address(pools), 0);

        (uint256 inBefore, uint256 outBefore) = (_held(account, tokenIn), _held(account, tokenOut));
        ISmartAccount(account).executeFromTemplate(calls);
        paid = inBefore - _held(account, tokenIn);
        received = _held(account, tokenOut) - outBefore;
        uint256 minimum = _minimumFill(amount);
        if (paid < minimum) revert FilledTooLittle(poolId, paid, minimum);
    }

    /// @dev Whether a trade could be made now. READY when it could.
    function _checkTrade(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        TradeLimits memory limits
    ) internal view returns (Check memory) {
        address asset = tokenIn == usdc ? _otherToken(poolId, tokenIn) : tokenIn;
        if (!_isOpen(poolId)) return _no(Reason.POOL_CLOSED, asset, poolId, 0);
        (uint160 limitPrice, int24 limitTick, bool aToB) = _limit(poolId, tokenIn, limits);
        PoolState memory state = lens.poolState(poolId);
        if (aToB ? state.sqrtPriceX96 <= limitPrice : state.sqrtPriceX96 >= limitPrice) {
            return _no(Reason.PRICE_MOVED, asset, _shifted(state.tick), _shifted(limitTick));
        }
        uint256 filled = pools.quote(poolId, tokenIn, amount, true, limitPrice).amountIn;
        uint256 minimum = _minimumFill(amount);
        if (filled < minimum) return _no(Reason.LIQUIDITY_TOO_LOW, asset, filled, minimum);
        return _yes(asset, filled, amount);
    }

    /// @dev Whether the pool's history covers the window. READY when it does.
    function _checkHistory(
        uint256 poolId,
        address asset,
        uint32 window
    ) internal view returns (Check memory) {
        uint256 history = lens.history(poolId);
        if (history >= window) return _yes(asset, history, window);
        return _no(Reason.HISTORY_TOO_SHORT, asset, history, window);
    }

    /// @dev Average price of one whole token in USDC.
    function _averagePrice(
        uint256 poolId,
        address token,
        uint32 window
    ) internal view returns (uint256) {
        uint256 whole = 10 ** uint256(IERC20Metadata(token).decimals());
        return lens.amountAtAverage(poolId, token, whole, window);
    }

    function _held(address account, address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(account);
    }

    function _checkLimits(TradeLimits memory limits) internal pure {
        (uint32 window, uint16 slippage) = (limits.window, limits.maxSlippage);
        if (window < MIN_WINDOW || window > MAX_WINDOW) revert InvalidWindow(window);
        if (slippage == 0 || slippage > MAX_SLIPPAGE) revert InvalidSlippage(slippage);
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

    function _otherToken(uint256 poolId, address token) private view returns (address) {
        PoolInfo memory info = lens.pool(poolId);
        return info.tokenA == token ? info.tokenB : info.tokenA;
    }

    /// @dev The price at which a trade stops, and its tick.
    function _limit(
        uint256 poolId,
        address tokenIn,
        TradeLimits memory limits
    ) private view returns (uint160 price, int24 tick, bool aToB) {
        aToB = lens.pool(poolId).tokenA == tokenIn;
        int24 average = lens.consult(poolId, limits.window);
        int24 slippage = int24(uint24(limits.maxSlippage));
        tick = aToB ? average - slippage : average + slippage;
        if (tick <= TickMath.MIN_TICK) tick = TickMath.MIN_TICK + 1;
        if (tick >= TickMath.MAX_TICK) tick = TickMath.MAX_TICK - 1;
        price = TickMath.getSqrtPriceAtTick(tick);
    }

    /// @dev Half of an amount, rounded up.
    function _minimumFill(uint256 amount) private pure returns (uint256) {
        return amount - amount / 2;
    }

    /// @dev Ticks without a sign.
    function _shifted(int24 tick) private pure returns (uint256) {
        return uint256(int256(tick) - TickMath.MIN_TICK);
    }
}
