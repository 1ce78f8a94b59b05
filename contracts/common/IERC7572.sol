// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Metadata of a contract (ERC-7572)
/// @notice What marketplaces show of all tokens of a contract together.
interface IERC7572 {
    /// @notice The metadata has changed.
    event ContractURIUpdated();

    /// @notice URI of the metadata of all tokens of this contract as a collection.
    /// @return A data URI (application/json, base64).
    function contractURI() external view returns (string memory);
}
