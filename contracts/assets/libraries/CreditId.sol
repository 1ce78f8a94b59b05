// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Ids of credits
/// @notice `projectId << 128 | batch << 16 | vintage`: the lower half is the `creditId` of ERC-8393.
library CreditId {
    /// @notice The id of a batch.
    /// @param projectId The project, below 2^128.
    /// @param batch Number of the batch within its project, from 1.
    /// @param vintage The year.
    /// @return tokenId The id.
    function encode(
        uint256 projectId,
        uint32 batch,
        uint16 vintage
    ) internal pure returns (uint256 tokenId) {
        return (projectId << 128) | (uint256(batch) << 16) | vintage;
    }

    /// @notice The project of a credit.
    /// @param tokenId The credit.
    /// @return The project's id.
    function projectOf(uint256 tokenId) internal pure returns (uint256) {
        return tokenId >> 128;
    }

    /// @notice The batch of a credit.
    /// @param tokenId The credit.
    /// @return Its number within the project, from 1.
    function batchOf(uint256 tokenId) internal pure returns (uint32) {
        return uint32(tokenId >> 16);
    }

    /// @notice The vintage of a credit.
    /// @param tokenId The credit.
    /// @return The year.
    function vintageOf(uint256 tokenId) internal pure returns (uint16) {
        return uint16(tokenId);
    }
}
