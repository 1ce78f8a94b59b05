// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title A contract that must know at once whether an asset is verified
/// @notice The registry tells its listeners, so that they need not ask it in every transaction.
interface IAssetListener {
    /// @notice Reads an asset again from the registry. The registry calls it whenever an asset becomes
    /// verified or stops being it, in the same transaction; anyone else may, and changes nothing.
    /// @param assetId Id of the asset.
    function syncAsset(uint256 assetId) external;
}
