// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Questions to contracts that are not trusted
/// @notice Neither the gas nor the memory of the caller can be used up by the answer: gas is limited, and
/// 32 bytes are read of what is returned.
library CappedCall {
    /// @notice Asks a contract for one word, by a static call.
    /// @param target The contract.
    /// @param gasLimit Most gas that the call gets.
    /// @param data The call.
    /// @return answered False when it failed, ran out of gas, or returned fewer than 32 bytes, as an
    /// address without code does.
    /// @return word The answer; 0 when there is none.
    function read(
        address target,
        uint256 gasLimit,
        bytes memory data
    ) internal view returns (bool answered, uint256 word) {
        assembly ("memory-safe") {
            let success := staticcall(gasLimit, target, add(data, 0x20), mload(data), 0, 0x20)
            answered := and(success, gt(returndatasize(), 0x1f))
            if answered {
                word := mload(0)
            }
        }
    }
}
