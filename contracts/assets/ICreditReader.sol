// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Credit, IEnvironmentalCredits, Issuance} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {CreditType, Custody} from "./IProjectRegistry.sol";

/// @notice What decides about orders to retire a credit. It never changes.
/// @param creditType Unit of the credit.
/// @param custody Where the units of its standard are registered.
/// @param minimumUnit Smallest part of a credit that can be retired, in units of 0.001 credit.
/// @param standardId The standard.
/// @param expirationDate Unix seconds; 0 for never.
struct OrderRules {
    CreditType creditType;
    Custody custody;
    uint16 minimumUnit;
    uint16 standardId;
    uint40 expirationDate;
}

/// @title Data of credits, assembled
/// @notice Answers for the contracts of the credits and orders, whose code has no room for it.
interface ICreditReader {
    /// @notice See `IERC8393.getMetadata`. For the credits contract: it reads from its caller.
    /// @param tokenId The credit.
    /// @return Its metadata.
    function getMetadata(uint256 tokenId) external view returns (IERC8393.CreditMetadata memory);

    /// @notice See `IEnvironmentalCredits.credits`. For the credits contract: it reads from its caller.
    /// @param from Position of the first one in the order of creation, counting from 1.
    /// @param limit Maximum number of credits.
    /// @return At most `limit` credits; empty beyond the last one.
    function credits(uint256 from, uint256 limit) external view returns (Credit[] memory);

    /// @notice See `IEnvironmentalCredits.issuances`. For the credits contract: it reads from its caller.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of issuances.
    /// @return At most `limit` issuances; empty beyond the last one.
    function issuances(uint256 from, uint256 limit) external view returns (Issuance[] memory);

    /// @notice What decides about orders of a credit. Reverts for an unknown one.
    /// @param source The contract of the credits.
    /// @param tokenId The credit.
    /// @return The rules.
    function orderRules(
        IEnvironmentalCredits source,
        uint256 tokenId
    ) external view returns (OrderRules memory);

    /// @notice Units of a batch that have left circulation, retired or cancelled: the offset of the next
    /// ones.
    /// @param source The contract of the credits.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function leftCirculation(
        IEnvironmentalCredits source,
        uint256 tokenId
    ) external view returns (uint256);
}
