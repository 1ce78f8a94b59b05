// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IAssetListener} from "./IAssetListener.sol";
import {IAssetListeners} from "./IAssetListeners.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";

/// @title Notifies other contracts of status changes
/// @notice See IAssetListeners for what listeners and users can rely on.
abstract contract AssetListeners is IAssetListeners, RoleGuard {
    /// @notice Seconds between announcing a listener and adding it.
    uint64 public constant LISTENER_DELAY = 2 days;

    /// @notice Maximum number of listeners. Notifying all of them of a credit and its wrapper costs
    /// at most 3.2 million gas, which fits into a block of every network.
    uint256 public constant MAX_LISTENERS = 8;

    /// @notice Gas passed to a listener: several times the cost of re-reading an asset.
    uint256 public constant LISTENER_GAS = 200_000;

    /// @dev A call forwards at most 63/64 of the remaining gas (EIP-150), after its own cost.
    uint256 private constant REQUIRED_GAS = (LISTENER_GAS * 64) / 63 + 10_000;

    /// @inheritdoc IAssetListeners
    mapping(address listener => bool) public isListener;

    /// @inheritdoc IAssetListeners
    mapping(address listener => uint64) public listenerAddableFrom;

    IAssetListener[] private _listeners;

    /// @inheritdoc IAssetListeners
    function announceListener(IAssetListener listener) external onlyRole(Role.ADMIN) {
        _checkNewListener(listener);
        uint64 addableFrom = uint64(block.timestamp) + LISTENER_DELAY;
        listenerAddableFrom[address(listener)] = addableFrom;
        emit ListenerAnnounced(address(listener), addableFrom);
    }

    /// @inheritdoc IAssetListeners
    function addListener(IAssetListener listener) external onlyRole(Role.ADMIN) {
        _checkNewListener(listener);
        if (_listeners.length == MAX_LISTENERS) revert TooManyListeners(MAX_LISTENERS);
        if (_listeners.length != 0) {
            uint64 addableFrom = listenerAddableFrom[address(listener)];
            if (addableFrom == 0 || block.timestamp < addableFrom) {
                revert ListenerDelayNotElapsed(address(listener), addableFrom);
            }
        }
        _listeners.push(listener);
        isListener[address(listener)] = true;
        emit ListenerAdded(address(listener));
    }

    /// @inheritdoc IAssetListeners
    function listeners() external view returns (address[] memory all) {
        all = new address[](_listeners.length);
        for (uint256 i = 0; i < all.length; ++i) {
            all[i] = address(_listeners[i]);
        }
    }

    /// @dev Notifies every listener that the verification of an asset has changed.
    function _notifyListeners(uint256 assetId) internal {
        uint256 count = _listeners.length;
        for (uint256 i = 0; i < count; ++i) {
            IAssetListener listener = _listeners[i];
            if (!_notify(listener, assetId)) emit ListenerFailed(address(listener), assetId);
        }
    }

    function _notify(IAssetListener listener, uint256 assetId) private returns (bool) {
        // A call to an address without code would revert instead of reaching the catch.
        if (address(listener).code.length == 0) return false;
        if (gasleft() < REQUIRED_GAS) revert InsufficientListenerGas(REQUIRED_GAS);
        // Return data is not copied, so a faulty listener cannot use up the caller's gas with it.
        try listener.syncAsset{gas: LISTENER_GAS}(assetId) {
            return true;
        } catch {
            return false;
        }
    }

    function _checkNewListener(IAssetListener listener) private view {
        if (isListener[address(listener)]) revert ListenerAlreadyAdded(address(listener));
        if (!_usesThisRegistry(listener)) revert InvalidListener(address(listener));
    }

    function _usesThisRegistry(IAssetListener listener) private view returns (bool) {
        if (address(listener).code.length == 0) return false;
        try listener.registry() returns (IAssetRegistry stated) {
            return address(stated) == address(this);
        } catch {
            return false;
        }
    }
}
