// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Permit} from "../common/Permit.sol";
import {Take} from "./IAssetMarket.sol";

/// @notice One line of the cart.
/// @param assetId The credit's id in the registry.
/// @param tokenId The credit's id in the credits contract.
/// @param amount Units of 0.001 credit.
/// @param takes Listings to buy from, as in a sweep of the market; none is necessary as long as the
/// others suffice.
struct Purchase {
    uint256 assetId;
    uint256 tokenId;
    uint256 amount;
    Take[] takes;
}

/// @title Buy and retire in one transaction
/// @notice Holds nothing between transactions: it transfers the maximum cost from the buyer, returns
/// what the listings did not cost, and either buys and retires every line in full or reverts. Lines of
/// IMMOBILISED custody are ordered to be retired ({IRetirementOrders}).
interface IRetirementRouter {
    /// @notice Credits were bought for `cost` USDC and retired, or ordered to be, on behalf of the buyer.
    /// @param buyer Account that paid and on whose behalf the credits were retired.
    /// @param certificateIds Id of each line's certificate; 0 for an order.
    /// @param orderIds Id of each line's order; 0 for a certificate.
    /// @param cost USDC (6 decimals), the market's fee included.
    event BoughtAndRetired(
        address indexed buyer,
        uint256[] certificateIds,
        uint256[] orderIds,
        uint256 cost
    );

    /// @notice Only credits from a purchase by this contract may be sent here.
    error UnexpectedTransfer(address token);

    /// @notice Buys all lines for at most `maximumCost` USDC together, until `deadline`, and
    /// retires them on behalf of the caller. The caller must own the maximum cost and
    /// have approved this contract for it.
    /// @param purchases The cart, one line for each credit.
    /// @param maximumCost Maximum total cost in USDC (6 decimals).
    /// @param deadline Unix seconds after which the call reverts.
    /// @param details Details of all certificates.
    /// @return certificateIds Id of each line's certificate; 0 for an order.
    /// @return orderIds Id of each line's order, for credits of IMMOBILISED custody; 0 for a certificate.
    /// @return cost USDC paid.
    function buyAndRetire(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost);

    /// @notice Same as `buyAndRetire`, with an ERC-2612 permit.
    /// @param purchases The cart, one line for each credit.
    /// @param maximumCost Maximum total cost in USDC (6 decimals).
    /// @param deadline Unix seconds after which the call reverts.
    /// @param details Details of all certificates.
    /// @param permit The caller's USDC permit, with this contract as the spender.
    /// @return certificateIds Id of each line's certificate; 0 for an order.
    /// @return orderIds Id of each line's order, for credits of IMMOBILISED custody; 0 for a certificate.
    /// @return cost USDC paid.
    function buyAndRetireWithPermit(
        Purchase[] calldata purchases,
        uint256 maximumCost,
        uint256 deadline,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external returns (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost);
}
