// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";

/// @title Prices of a pool in amounts of its tokens
/// @notice A pool keeps the square root of tokenB for one tokenA, in smallest units, times 2^96.
library PoolPrice {
    /// @notice Value of an amount of one token in the other.
    /// @param sqrtPriceX96 Square root of the price.
    /// @param isTokenA Whether the amount is of tokenA, or of tokenB.
    /// @param amount The amount in its smallest unit.
    /// @return The value in the smallest unit of the other token, rounded down.
    function valueOf(
        uint160 sqrtPriceX96,
        bool isTokenA,
        uint256 amount
    ) internal pure returns (uint256) {
        uint256 price = sqrtPriceX96;
        // The square of a price below 2^128 fits 256 bits; that of a higher one is divided by 2^64.
        (uint256 ratio, uint256 one) = price <= type(uint128).max
            ? (price * price, uint256(1) << 192)
            : (Math.mulDiv(price, price, 1 << 64), FixedPoint128.Q128);
        return isTokenA ? Math.mulDiv(amount, ratio, one) : Math.mulDiv(amount, one, ratio);
    }

    /// @notice The price at which an amount of one token is worth an amount of the other, as a limit
    /// of a trade: towards the price before it, and within the prices that a trade can reach.
    /// @param amountA tokenA in its smallest unit; below 2^128 and not 0.
    /// @param amountB tokenB in its smallest unit; below 2^128 and not 0.
    /// @param aToB Whether the trade pays tokenA, so that the price falls to the limit.
    /// @return The square root of the price.
    function limitAt(uint256 amountA, uint256 amountB, bool aToB) internal pure returns (uint160) {
        // 192 bits after the point, or 128 where the quotient would not fit.
        uint256 shift = (amountB / amountA) >> 64 == 0 ? 0 : 32;
        Math.Rounding rounding = aToB ? Math.Rounding.Ceil : Math.Rounding.Floor;
        uint256 ratio = Math.mulDiv(amountB, 1 << (192 - 2 * shift), amountA, rounding);
        uint256 price = Math.sqrt(ratio, rounding) << shift;
        if (price <= TickMath.MIN_SQRT_PRICE) return TickMath.MIN_SQRT_PRICE + 1;
        if (price >= TickMath.MAX_SQRT_PRICE) return TickMath.MAX_SQRT_PRICE - 1;
        return uint160(price);
    }
}
