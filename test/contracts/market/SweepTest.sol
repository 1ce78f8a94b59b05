// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetMarket, SweepOrder, Take} from "../../../contracts/market/IAssetMarket.sol";
import {vm} from "../support/Vm.sol";
import {MarketTest} from "./MarketTest.sol";

/// @notice Builds and sends sweeps of the market.
abstract contract SweepTest is MarketTest {
    /// @notice 4 shares at 1.00, 30 at 1.10 and 100 at 1.20, as listings 1, 2 and 3.
    function offers() internal returns (Take[] memory takes) {
        takes = new Take[](3);
        takes[0] = take(listShares(4 * SHARE, USD));
        takes[1] = take(listShares(30 * SHARE, 1_100_000));
        takes[2] = take(listShares(100 * SHARE, 1_200_000));
    }

    /// @notice Any amount of a listing at its current price.
    function take(uint256 listingId) internal view returns (Take memory) {
        return Take(listingId, type(uint128).max, market.listing(listingId).pricePerUnit);
    }

    /// @notice Shares for the buyer, now.
    function order(
        uint256 amount,
        uint256 minimumAmount,
        uint256 maximumCost
    ) internal view returns (SweepOrder memory) {
        return SweepOrder(shareAsset, amount, minimumAmount, maximumCost, block.timestamp, buyer);
    }

    /// @notice Sweeps as the buyer.
    function sweep(
        SweepOrder memory bounds,
        Take[] memory takes
    ) internal returns (uint256 amount, uint256 cost) {
        vm.prank(buyer);
        return market.sweep(bounds, takes);
    }

    function expectBelow(uint256 amount, uint256 minimum) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAssetMarket.SweepBelowMinimum.selector, amount, minimum)
        );
    }
}
