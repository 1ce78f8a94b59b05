// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Amounts at a price of a dealing day
/// @notice A price is USDC (6 decimals) for one whole share (1e18), times 1e18: yield that has not accrued
/// is a small part of a unit of USDC for each share, which a price of 6 decimals would lose.
library DealingPrice {
    /// @notice What a price is multiplied by.
    uint256 internal constant SCALE = 1e18;

    /// @dev A price for a whole share, over the units of a whole share.
    uint256 private constant DIVISOR = 1e36;

    /// @notice The price of a share: its net asset value and its part of the yield that was paid in and has
    /// not accrued, less what was paid out after that value was stated.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param unaccrued USDC (6 decimals) of yield that has not accrued.
    /// @param supply All shares, 18 decimals.
    /// @param paidOut What left the value of a share since it was stated, as {perShare} counts it.
    /// @return The price; 0 when more was paid out than the share is worth.
    function ofDay(
        uint256 nav,
        uint256 unaccrued,
        uint256 supply,
        uint256 paidOut
    ) internal pure returns (uint256) {
        return Math.saturatingSub(nav * SCALE + perShare(unaccrued, supply), paidOut);
    }

    /// @notice Part of an amount that falls to one whole share.
    /// @param amount USDC, 6 decimals.
    /// @param supply All shares, 18 decimals.
    /// @return USDC times {SCALE}, rounded down; 0 without shares.
    function perShare(uint256 amount, uint256 supply) internal pure returns (uint256) {
        return supply == 0 ? 0 : Math.mulDiv(amount, DIVISOR, supply);
    }

    /// @notice Shares for USDC.
    /// @param assets USDC, 6 decimals.
    /// @param price The price; not 0.
    /// @param rounding Which way.
    /// @return Shares, 18 decimals.
    function toShares(
        uint256 assets,
        uint256 price,
        Math.Rounding rounding
    ) internal pure returns (uint256) {
        return Math.mulDiv(assets, DIVISOR, price, rounding);
    }

    /// @notice USDC for shares.
    /// @param shares Shares, 18 decimals.
    /// @param price The price.
    /// @param rounding Which way.
    /// @return USDC, 6 decimals.
    function toAssets(
        uint256 shares,
        uint256 price,
        Math.Rounding rounding
    ) internal pure returns (uint256) {
        return Math.mulDiv(shares, price, DIVISOR, rounding);
    }
}
