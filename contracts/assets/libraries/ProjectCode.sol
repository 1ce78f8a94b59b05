// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title Id of a project in the registry of its standard
/// @notice A code has one form, so that no serial number is claimed twice under another spelling of
/// it: capital letters and digits of ASCII, with single hyphens between them, the registry's letters
/// first (`GS-7071`, not `7071`), and no number with leading zeros (not `GS-07071`).
library ProjectCode {
    /// @notice The code is not in its one form.
    error InvalidProjectCode(string code);
    /// @notice A name has a character that is not ASCII, or no letter or digit.
    error NotAscii(string name);

    /// @notice Reverts unless a code has its one form.
    /// @param code The code.
    function check(string calldata code) internal pure {
        bytes calldata text = bytes(code);
        bytes1 previous = "-";
        for (uint256 i = 0; i < text.length; ++i) {
            bytes1 character = text[i];
            bool isLetter = character >= "A" && character <= "Z";
            bool isValid = isLetter;
            if (_isDigit(character)) {
                bool isLeadingZero =
                    character == "0" &&
                        !_isDigit(previous) &&
                        i + 1 < text.length &&
                        _isDigit(text[i + 1]);
                isValid = i > 0 && !isLeadingZero;
            } else if (character == "-") {
                isValid = previous != "-" && i + 1 < text.length;
            }
            if (!isValid) revert InvalidProjectCode(code);
            previous = character;
        }
    }

    /// @notice What identifies a code or the name of a standard: its letters and digits in lower
    /// case. `VCS-1234` and `VCS1234` are the same project.
    /// @param name Text of ASCII with at least one letter or digit.
    /// @return The key.
    function keyOf(string memory name) internal pure returns (string memory) {
        bytes memory input = bytes(name);
        bytes memory output = new bytes(input.length);
        uint256 length = 0;
        for (uint256 i = 0; i < input.length; ++i) {
            bytes1 character = input[i];
            if (character >= 0x80) revert NotAscii(name);
            if (character >= "A" && character <= "Z") character |= 0x20;
            bool isKept = (character >= "a" && character <= "z") || _isDigit(character);
            if (isKept) output[length++] = character;
        }
        if (length == 0) revert NotAscii(name);
        return string(Bytes.splice(output, 0, length));
    }

    function _isDigit(bytes1 character) private pure returns (bool) {
        return character >= "0" && character <= "9";
    }
}
