// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Permit} from "../common/Permit.sol";

/// @notice One line of the cart.
/// @param listingId The offer to buy from.
/// @param tokenId The credit that the listing offers.
/// @param amount Units of 0.001 credit.
struct Purchase {
    uint256 listingId;
    uint256 tokenId;
    uint256 amount;
}

/// @title Buy and retire in one transaction
/// @notice Holds nothing between transactions: it takes exactly what the listings cost, and either
/// every line is bought and retired or nothing happens.
interface IRetirementRouter {
    /// @notice Credits were bought for `cost` USDC and retired in the name of the buyer.
    /// @param buyer Who paid, and in whose name the credits were retired.
    /// @param certificateIds Number of each line's certificate.
    /// @param cost USDC (6 decimals), the market's fee included.
    event BoughtAndRetired(address indexed buyer, uint256[] certificateIds, uint256 cost);

    /// @notice Only credits that are bought here may be sent here.
    error UnexpectedTransfer(address token);

    /// @notice Buys all lines for at most `maximumCost` USDC together, before `deadline`, and retires
    /// them in the name of the caller. The caller has approved this contract for the cost.
    /// @param purchases The cart: offers of environmental credits in the market.
    /// @param maximumCost USDC (6 decimals) that all lines may cost together.
    /// @param deadline Unix seconds after which nothing is bought.
    /// @param details What all certificates say.
    /// @return certificateIds Number of each line's certificate.
    /// @return cost USDC that was paid.
    function buyAndRetire(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds, uint256 cost);

    /// @notice The same, with the approval given by a signature in the same transaction.
    /// @param purchases The cart: offers of environmental credits in the market.
    /// @param maximumCost USDC (6 decimals) that all lines may cost together.
    /// @param deadline Unix seconds after which nothing is bought.
    /// @param details What all certificates say.
    /// @param permit The caller's signature over USDC, with this contract as the spender.
    /// @return certificateIds Number of each line's certificate.
    /// @return cost USDC that was paid.
    function buyAndRetireWithPermit(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external returns (uint256[] memory certificateIds, uint256 cost);

    /// @notice What the lines cost together now.
    /// @param purchases The cart.
    /// @return cost USDC (6 decimals), the market's fee included.
    function quote(Purchase[] calldata purchases) external view returns (uint256 cost);
}
