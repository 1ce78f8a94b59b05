// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Reference of a retirement in a registry
/// @notice Printable ASCII of 1 to 96 characters, with single spaces only between others. Small and
/// capital letters are the same, so a reference cannot be used twice in another spelling.
library RegistryReference {
    uint256 private constant MAX_LENGTH = 96;

    /// @notice The reference has not this form.
    error InvalidReference(string registryReference);

    /// @notice What a reference is unique by: its standard, and its text in capital letters. Reverts unless
    /// it has the form.
    /// @param standardId The standard.
    /// @param registryReference The reference.
    /// @return keccak256 of the ABI encoding of both.
    function keyOf(
        uint16 standardId,
        string memory registryReference
    ) internal pure returns (bytes32) {
        bytes memory input = bytes(registryReference);
        bytes memory output = new bytes(input.length);
        bool isValid = input.length != 0 && input.length <= MAX_LENGTH;
        bytes1 previous = " ";
        for (uint256 i = 0; isValid && i < input.length; ++i) {
            bytes1 character = input[i];
            isValid = character >= " " && character <= "~" && (character != " " || previous != " ");
            previous = character;
            bool isSmall = character >= "a" && character <= "z";
            output[i] = isSmall ? character ^ 0x20 : character;
        }
        if (!isValid || previous == " ") revert InvalidReference(registryReference);
        return keccak256(abi.encode(standardId, output));
    }
}
