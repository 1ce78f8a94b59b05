// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SignedMath} from "@openzeppelin/contracts/utils/math/SignedMath.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {CertificateText} from "../../assets/libraries/CertificateText.sol";

/// @title Prices as text
/// @notice Five significant digits, rounded, without trailing zeros. Prices below 0.00001 and from
/// a billion on are in scientific notation: `1.2346e-12`. No price is shown as 0.
library PriceText {
    uint256 private constant DIGITS = 5;

    /// @notice The price of one whole token in the other.
    /// @param sqrtPriceX96 Square root of tokenB for one tokenA, in smallest units, times 2^96; not 0.
    /// @param ofTokenA Whether it is the price of tokenA, or of tokenB.
    /// @param decimalsA Decimals of tokenA.
    /// @param decimalsB Decimals of tokenB.
    /// @return The price.
    function format(
        uint160 sqrtPriceX96,
        bool ofTokenA,
        uint8 decimalsA,
        uint8 decimalsB
    ) internal pure returns (string memory) {
        uint256 price = sqrtPriceX96;
        // The square of a price below 2^128 fits 256 bits; that of a higher one is divided by 2^64.
        (uint256 ratio, uint256 one) = price <= type(uint128).max
            ? (price * price, uint256(1) << 192)
            : (Math.mulDiv(price, price, 1 << 64), FixedPoint128.Q128);
        (uint256 digits, int256 exponent) = ofTokenA
            ? _significant(ratio, one)
            : _significant(one, ratio);
        int256 shift = int256(uint256(decimalsA)) - int256(uint256(decimalsB));
        return _text(digits, exponent + (ofTokenA ? shift : -shift));
    }

    /// @dev The quotient as `digits * 10^exponent`, with five digits. It is between 2^-128 and 2^128.
    function _significant(
        uint256 numerator,
        uint256 denominator
    ) private pure returns (uint256 digits, int256 exponent) {
        digits = numerator / denominator;
        uint256 scale = 1;
        while (digits < 10 ** DIGITS) {
            scale *= 10;
            --exponent;
            digits = Math.mulDiv(numerator, scale, denominator);
        }
        while (digits >= 10 ** (DIGITS + 1)) {
            digits /= 10;
            ++exponent;
        }
        // The sixth digit rounds the others.
        (digits, exponent) = ((digits + 5) / 10, exponent + 1);
        if (digits == 10 ** DIGITS) (digits, exponent) = (digits / 10, exponent + 1);
    }

    function _text(uint256 digits, int256 exponent) private pure returns (string memory) {
        // Digits before the point.
        int256 whole = exponent + int256(DIGITS);
        if (whole < -4 || whole > 9) {
            string memory sign = whole < 1 ? "-" : "";
            return
                string.concat(
                    _split(digits, 1),
                    "e",
                    sign,
                    Strings.toString(SignedMath.abs(whole - 1))
                );
        }
        if (whole >= int256(DIGITS)) {
            return CertificateText.grouped(digits * 10 ** uint256(exponent));
        }
        if (whole > 0) return _split(digits, uint256(whole));
        return string.concat("0.", _zeros(uint256(-whole)), _withoutEnd(digits, DIGITS));
    }

    /// @dev Five digits with a point after the first ones, fewer than five.
    function _split(uint256 digits, uint256 whole) private pure returns (string memory) {
        uint256 unit = 10 ** (DIGITS - whole);
        string memory left = CertificateText.grouped(digits / unit);
        uint256 rest = digits % unit;
        return rest == 0 ? left : string.concat(left, ".", _withoutEnd(rest, DIGITS - whole));
    }

    /// @dev Digits after a point: zeros in front up to `length`, none at the end.
    function _withoutEnd(uint256 digits, uint256 length) private pure returns (string memory) {
        while (digits % 10 == 0) {
            digits /= 10;
            --length;
        }
        string memory text = Strings.toString(digits);
        return string.concat(_zeros(length - bytes(text).length), text);
    }

    function _zeros(uint256 count) private pure returns (string memory text) {
        for (uint256 i = 0; i < count; ++i) text = string.concat(text, "0");
    }
}
