// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IAssetListener} from "./IAssetListener.sol";
import {IAssetListeners} from "./IAssetListeners.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";

/// @title Telling other contracts of changes
/// @notice See IAssetListeners for what listeners and users can rely on.
abstract contract AssetListeners is IAssetListeners, RoleGuard {
    /// @notice Seconds between the announcement of a listener and the moment it can be added.
    uint64 public constant LISTENER_DELAY = 2 days;

    /// @notice Most listeners there can be. A change of status then costs at most 3.2 million gas for
    /// telling all of them of a credit and its wrapper, which fits into a block of every network.
    uint256 public constant MAX_LISTENERS = 8;

    /// @notice Gas a listener is called with: several times what reading an asset again costs.
    uint256 public constant LISTENER_GAS = 200_000;

    /// @dev A call passes on at most 63/64 of what is left (EIP-150), after what the call itself costs.
    uint256 private constant GAS_NEEDED = (LISTENER_GAS * 64) / 63 + 10_000;

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
                revert ListenerNotDue(address(listener), addableFrom);
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

    /// @dev Tells every listener of an asset whose verification has changed.
    function _tellListeners(uint256 assetId) internal {
        uint256 count = _listeners.length;
        for (uint256 i = 0; i < count; ++i) {
            IAssetListener listener = _listeners[i];
            if (!_tell(listener, assetId)) emit ListenerFailed(address(listener), assetId);
        }
    }

    function _tell(IAssetListener listener, uint256 assetId) private returns (bool) {
        // Calling an address without code would revert here instead of failing there.
        if (address(listener).code.length == 0) return false;
        if (gasleft() < GAS_NEEDED) revert InsufficientListenerGas(GAS_NEEDED);
        // Whatever a faulty listener returns is not copied, so it cannot use up the caller's gas.
        try listener.syncAsset{gas: LISTENER_GAS}(assetId) {
            return true;
        } catch {
            return false;
        }
    }

    function _checkNewListener(IAssetListener listener) private view {
        if (isListener[address(listener)]) revert ListenerAlreadyAdded(address(listener));
        if (!_listensHere(listener)) revert InvalidListener(address(listener));
    }

    function _listensHere(IAssetListener candidate) private view returns (bool) {
        if (address(candidate).code.length == 0) return false;
        try candidate.registry() returns (IAssetRegistry heard) {
            return address(heard) == address(this);
        } catch {
            return false;
        }
    }
}
