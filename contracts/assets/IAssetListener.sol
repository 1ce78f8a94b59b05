// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetRegistry} from "./IAssetRegistry.sol";

/// @title A contract that is notified when the verification of an asset changes
/// @notice The registry notifies it, so that it need not query the status in every transaction. An
/// asset also stops being verified when it expires, without a notification: a listener stores
/// `expiresAt` with the status.
interface IAssetListener {
    /// @notice Re-reads an asset from the registry. The registry calls it in the transaction in
    /// which an asset becomes verified, stops being verified or expires earlier, with the gas that
    /// {IAssetListeners} states; a failed call is skipped. Anyone may call it, as it only copies
    /// the state of the registry. It must not call any other contract.
    /// @param assetId Id of the asset.
    function syncAsset(uint256 assetId) external;

    /// @notice The registry that notifies it.
    /// @return Its address.
    function registry() external view returns (IAssetRegistry);
}
