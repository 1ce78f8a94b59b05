// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Reads of storage by other contracts
/// @notice The two functions of Uniswap v4's `IExtsload` that {PoolLens} needs. {PoolSlots} has the slots.
interface IStorageReads {
    /// @notice What a slot holds.
    /// @param slot The slot.
    /// @return value The value.
    function extsload(bytes32 slot) external view returns (bytes32 value);

    /// @notice What consecutive slots hold.
    /// @param startSlot The first slot.
    /// @param nSlots Their number.
    /// @return values The values in order.
    function extsload(
        bytes32 startSlot,
        uint256 nSlots
    ) external view returns (bytes32[] memory values);
}
