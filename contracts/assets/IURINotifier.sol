// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Notifies of the URI of an ERC-1155 token
/// @notice The URI of a credit is kept by the registry, and only the token's own contract can emit
/// the event of ERC-1155 about it.
/// @dev The name of its function is chosen for its selector: functions are looked up in the order of
/// selectors, and this one comes after all others of the credits, so that they cost no more for it.
interface IURINotifier {
    /// @notice Emits ERC-1155's `URI` event with what `uri` answers. The registry calls this when an
    /// issuer replaces the metadata document. Anyone may: the event is true.
    /// @param tokenId The credit.
    function notifyURI(uint256 tokenId) external;
}
