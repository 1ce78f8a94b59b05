// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "../../../contracts/assets/IAssetListener.sol";
import {IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";

/// @notice Failure modes of a listener.
enum Fault {
    NONE,
    REVERTS,
    BURNS_GAS,
    RETURNS_MUCH,
    GONE
}

/// @notice Records the notifications of the registry, and can be made to fail.
contract RecordingListener is IAssetListener {
    error SyncFailed();

    IAssetRegistry public immutable override registry;
    mapping(uint256 assetId => bool) public isVerified;
    uint256 public notifications;
    Fault private _fault;

    constructor(IAssetRegistry registry_) {
        registry = registry_;
    }

    function fail(Fault fault) external {
        _fault = fault;
    }

    function syncAsset(uint256 assetId) external {
        if (_fault == Fault.REVERTS) revert SyncFailed();
        if (_fault == Fault.BURNS_GAS) {
            assembly ("memory-safe") {
                invalid()
            }
        }
        if (_fault == Fault.RETURNS_MUCH) {
            assembly ("memory-safe") {
                revert(0, 200000)
            }
        }
        isVerified[assetId] = registry.isVerified(assetId);
        ++notifications;
    }
}
