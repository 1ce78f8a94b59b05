// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IStorageReads} from "./IStorageReads.sol";

/// @title Reads of storage by other contracts
/// @notice See {IStorageReads}.
abstract contract StorageReads is IStorageReads {
    /// @inheritdoc IStorageReads
    function readSlot(bytes32 slot) external view returns (bytes32 value) {
        assembly ("memory-safe") {
            value := sload(slot)
        }
    }

    /// @inheritdoc IStorageReads
    function readSlot(bytes32 startSlot, uint256 nSlots) external view returns (bytes32[] memory) {
        assembly ("memory-safe") {
            // Written where the answer starts, as it ends the call.
            let answer := mload(0x40)
            mstore(answer, 0x20)
            mstore(add(answer, 0x20), nSlots)
            let values := add(answer, 0x40)
            for {
                let i := 0
            } lt(i, nSlots) {
                i := add(i, 1)
            } {
                mstore(add(values, shl(5, i)), sload(add(startSlot, i)))
            }
            return(answer, add(0x40, shl(5, nSlots)))
        }
    }
}
