// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Reads of storage by other contracts
/// @notice What {PoolLens} reads. {PoolSlots} has the slots. The name is chosen for its selectors: functions
/// are looked up in that order, and these come after all that trade and leave.
interface IStorageReads {
    /// @notice What a slot holds.
    /// @param slot The slot.
    /// @return value The value.
    function readSlot(bytes32 slot) external view returns (bytes32 value);

    /// @notice What consecutive slots hold.
    /// @param startSlot The first slot.
    /// @param nSlots Their number.
    /// @return values The values in order.
    function readSlot(
        bytes32 startSlot,
        uint256 nSlots
    ) external view returns (bytes32[] memory values);
}
