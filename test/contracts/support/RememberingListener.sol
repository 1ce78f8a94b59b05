// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "../../../contracts/assets/IAssetListener.sol";
import {IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";

/// @notice Remembers what the registry told it, and can be made to fail.
contract RememberingListener is IAssetListener {
    error Deaf();

    IAssetRegistry public immutable override registry;
    mapping(uint256 assetId => bool) public isVerified;
    uint256 public told;
    bool public deaf;

    constructor(IAssetRegistry registry_) {
        registry = registry_;
    }

    function setDeaf(bool deaf_) external {
        deaf = deaf_;
    }

    function syncAsset(uint256 assetId) external {
        if (deaf) revert Deaf();
        isVerified[assetId] = registry.isVerified(assetId);
        ++told;
    }
}
