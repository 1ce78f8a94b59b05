// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Calls that may fail without failing their caller
/// @notice Whatever the called contract does, it uses up neither the caller's gas nor its memory. And
/// whoever sets the gas of a transaction cannot make such a call fail by giving too little.
library Attempts {
    /// @notice The most gas that an attempt gets. An attempt that gets as much is given no second
    /// chance.
    uint256 internal constant ENOUGH = 8_000_000;

    /// @dev Longest reason that is kept, in bytes.
    uint256 private constant MAX_REASON = 512;

    /// @notice The attempt may have failed for want of gas: the transaction needs more.
    error InsufficientGas();

    /// @notice Calls a contract. Reverts with {InsufficientGas} when it fails after using more than
    /// half of its gas, unless it got {ENOUGH}.
    /// @param target The contract.
    /// @param data The call.
    /// @return success Whether it succeeded.
    /// @return reason What it reverted with, at most 512 bytes.
    function attempt(
        address target,
        bytes memory data
    ) internal returns (bool success, bytes memory reason) {
        uint256 before = gasleft();
        // The EVM keeps back one 64th as well.
        uint256 given = Math.min(before - before / 64, ENOUGH);
        assembly ("memory-safe") {
            success := call(given, target, 0, add(data, 0x20), mload(data), 0, 0)
        }
        if (success) return (true, "");
        if (given < ENOUGH && before - gasleft() > given / 2) revert InsufficientGas();
        assembly ("memory-safe") {
            let size := returndatasize()
            if gt(size, MAX_REASON) {
                size := MAX_REASON
            }
            reason := mload(0x40)
            mstore(0x40, add(reason, and(add(size, 0x3f), not(0x1f))))
            mstore(reason, size)
            returndatacopy(add(reason, 0x20), 0, size)
        }
    }
}
