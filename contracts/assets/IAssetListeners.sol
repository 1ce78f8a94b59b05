// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "./IAssetListener.sol";

/// @title The contracts that are told when an asset becomes verified or stops being it
/// @notice A listener is told in the transaction of the change. The first one is added at once; every
/// later one is announced `LISTENER_DELAY` before, so that users of the platform can examine it.
///
/// None can be removed, because one that is no longer told would go on trading on a stale status.
/// There are at most `MAX_LISTENERS`, because each makes every change of status more expensive.
///
/// Each listener is called with exactly `LISTENER_GAS`, and the change of status fails unless that
/// much can be passed on, so that no caller can keep a listener in the dark by sending too little gas.
/// A listener that fails with that much gas is at fault itself. It is skipped, with an event: were
/// the change to fail instead, one faulty listener would keep verifiers from suspending anything, in
/// the market and in all other listeners as well. Until `syncAsset` of the skipped listener succeeds,
/// which anyone may call, its pools may trade on the status before the change; pausers can stop them.
interface IAssetListeners {
    /// @notice A listener can be added from `addableFrom` on.
    /// @param listener The contract.
    /// @param addableFrom Unix seconds.
    event ListenerAnnounced(address indexed listener, uint64 addableFrom);

    /// @notice A contract is told from now on when an asset becomes verified or stops being it.
    /// @param listener The contract.
    event ListenerAdded(address indexed listener);

    /// @notice A listener failed although it was given enough gas; it may hold a stale status.
    /// @param listener The contract.
    /// @param assetId The asset of which it was told.
    event ListenerFailed(address indexed listener, uint256 indexed assetId);

    /// @notice The contract does not listen to this registry.
    error InvalidListener(address listener);
    /// @notice The contract is told already.
    error ListenerAlreadyAdded(address listener);
    /// @notice The listener can be added only from `addableFrom` (unix seconds) on; 0 when it was not
    /// announced.
    error ListenerNotDue(address listener, uint64 addableFrom);
    /// @notice There is no room for another listener.
    error TooManyListeners(uint256 maximum);
    /// @notice A listener could not be given `required` gas. Send the transaction with more gas.
    error InsufficientListenerGas(uint256 required);

    /// @notice Announces a listener. Announcing it again starts the delay anew. For the admin.
    /// @param listener The contract; its registry is this one.
    function announceListener(IAssetListener listener) external;

    /// @notice Adds a listener, after its delay unless it is the first one. For the admin.
    /// @param listener The contract; its registry is this one.
    function addListener(IAssetListener listener) external;

    /// @notice Whether a contract is told of changes.
    /// @param listener Any address.
    /// @return Whether it was added.
    function isListener(address listener) external view returns (bool);

    /// @notice When an announced listener can be added.
    /// @param listener Any address.
    /// @return Unix seconds; 0 when it was not announced.
    function listenerAddableFrom(address listener) external view returns (uint64);

    /// @notice Every contract that is told, in the order in which they were added.
    /// @return Their addresses, at most `MAX_LISTENERS`.
    function listeners() external view returns (address[] memory);
}
