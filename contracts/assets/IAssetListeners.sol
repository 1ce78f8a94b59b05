// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "./IAssetListener.sol";

/// @title Contracts that are notified when an asset becomes verified or stops being verified
/// @notice A listener is notified in the transaction of the change. The first one is added at once;
/// each later one is announced `LISTENER_DELAY` in advance, so that users of the platform can
/// examine it.
///
/// None can be removed: without notifications it would continue to trade on a stale status. There
/// are at most `MAX_LISTENERS`, as each one makes every status change more expensive.
///
/// Each listener is called with exactly `LISTENER_GAS`, and the status change reverts unless that
/// much can be forwarded, so that no caller can prevent a notification by sending too little gas. A
/// listener that fails with that much gas is faulty. It is skipped, with an event: if the change
/// reverted instead, one faulty listener would keep verifiers from suspending anything, in the
/// market and in all other listeners too. Until `syncAsset` of the skipped listener succeeds, which
/// anyone may call, its pools may trade on the status before the change; pausers can stop them.
interface IAssetListeners {
    /// @notice A listener was announced; it can be added from `addableFrom`.
    /// @param listener The contract.
    /// @param addableFrom Unix seconds.
    event ListenerAnnounced(address indexed listener, uint64 addableFrom);

    /// @notice A listener was added; it is notified from now on.
    /// @param listener The contract.
    event ListenerAdded(address indexed listener);

    /// @notice A listener failed despite sufficient gas; its status may be stale.
    /// @param listener The contract.
    /// @param assetId The asset it was notified of.
    event ListenerFailed(address indexed listener, uint256 indexed assetId);

    /// @notice The contract is not a listener of this registry.
    error InvalidListener(address listener);
    /// @notice The contract is already a listener.
    error ListenerAlreadyAdded(address listener);
    /// @notice The listener can only be added from `addableFrom` (unix seconds); 0 when it was not
    /// announced.
    error ListenerDelayNotElapsed(address listener, uint64 addableFrom);
    /// @notice The maximum number of listeners is reached.
    error TooManyListeners(uint256 maximum);
    /// @notice Less than the `required` gas is left for a listener. Send the transaction with more
    /// gas.
    error InsufficientListenerGas(uint256 required);

    /// @notice Announces a listener. Announcing it again restarts the delay. For the admin.
    /// @param listener The contract; its registry is this one.
    function announceListener(IAssetListener listener) external;

    /// @notice Adds a listener, after its delay unless it is the first one. For the admin.
    /// @param listener The contract; its registry is this one.
    function addListener(IAssetListener listener) external;

    /// @notice Whether a contract is notified of changes.
    /// @param listener Any address.
    /// @return Whether it was added.
    function isListener(address listener) external view returns (bool);

    /// @notice When an announced listener can be added.
    /// @param listener Any address.
    /// @return Unix seconds; 0 when it was not announced.
    function listenerAddableFrom(address listener) external view returns (uint64);

    /// @notice All listeners, in the order in which they were added.
    /// @return Their addresses, at most `MAX_LISTENERS`.
    function listeners() external view returns (address[] memory);
}
