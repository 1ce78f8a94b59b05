// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {RLP} from "@openzeppelin/contracts/utils/RLP.sol";

/// @title Data stored as contract code
/// @notice Costs 200 gas a byte plus 32,000, where storage costs 22,100 for every 32 bytes, and is
/// immutable. The address need not be stored: that of the n-th contract created by a contract
/// follows from its own address and n.
library CodeStorage {
    /// @notice Stores `data`, which must be shorter than 24,576 bytes. The calling contract must
    /// not create contracts in any other way, and counts its calls of this function from 1.
    /// @param data The bytes to store.
    function write(bytes memory data) internal {
        // PUSH2 length, DUP1, PUSH1 10, PUSH0, CODECOPY, PUSH0, RETURN: returns the bytes after it,
        // which start with STOP, so that a call to them does nothing.
        bytes memory creationCode = abi.encodePacked(
            hex"61",
            uint16(data.length + 1),
            hex"80600a5f395ff300",
            data
        );
        address created;
        assembly ("memory-safe") {
            created := create(0, add(creationCode, 0x20), mload(creationCode))
        }
        if (created == address(0)) revert Errors.FailedDeployment();
    }

    /// @notice Data that `owner` stored with its n-th call of `write`, from 1.
    /// @param owner Contract that stored it.
    /// @param n Which of its calls it was, from 1.
    /// @return data The stored bytes; empty when there was no such call.
    function read(address owner, uint256 n) internal view returns (bytes memory data) {
        return Bytes.splice(addressOf(owner, n).code, 1);
    }

    /// @notice Address of the n-th contract that `owner` creates with CREATE: the nonce of a
    /// contract starts at 1 (EIP-161).
    /// @param owner Contract that creates.
    /// @param n Which of the contracts it creates, from 1.
    /// @return The address.
    function addressOf(address owner, uint256 n) internal pure returns (address) {
        bytes[] memory ownerAndNonce = new bytes[](2);
        ownerAndNonce[0] = RLP.encode(owner);
        ownerAndNonce[1] = RLP.encode(n);
        return address(uint160(uint256(keccak256(RLP.encode(ownerAndNonce)))));
    }
}
