// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Announces the URI of an ERC-1155 token
/// @notice The URI of a credit is kept by the registry, and only the token's own contract can emit
/// the event of ERC-1155 about it.
interface IURIAnnouncer {
    /// @notice Emits ERC-1155's `URI` event with what `uri` answers. The registry calls this when an
    /// issuer replaces the metadata document. Anyone may: the event is true.
    /// @param tokenId The credit.
    function announceURI(uint256 tokenId) external;
}
