// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetRegistry} from "./IAssetRegistry.sol";

/// @title A contract that must know at once when an asset is no longer verified
/// @notice The registry tells it, so that it need not ask in every transaction. An asset also stops
/// being verified at the second in which it expires, without anybody being told: a listener keeps
/// `expiresAt` beside the status.
interface IAssetListener {
    /// @notice Reads an asset again from the registry. The registry calls it in the transaction in
    /// which an asset becomes verified, stops being it or has its expiry brought forward, with the gas
    /// that {IAssetListeners} states; when it fails, it is skipped. Anyone may call it, for it only
    /// copies what the registry says. It must call nothing but the registry.
    /// @param assetId Id of the asset.
    function syncAsset(uint256 assetId) external;

    /// @notice The registry that it listens to.
    /// @return Its address.
    function registry() external view returns (IAssetRegistry);
}
