// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Legal Entity Identifiers
/// @notice ISO 17442: 18 digits or capital letters and two check digits, which ISO 7064 (MOD 97-10) defines:
/// with A as 10 to Z as 35, the whole number leaves the remainder 1 when divided by 97.
library EntityIdentifier {
    uint256 private constant LENGTH = 20;
    uint256 private constant CHECK_DIGITS_AT = 18;

    /// @notice Whether a text is a Legal Entity Identifier.
    /// @param text Its 20 characters in ASCII.
    /// @return Whether it has the form and its check digits are right.
    function isValid(bytes20 text) internal pure returns (bool) {
        uint256 remainder = 0;
        for (uint256 i = 0; i < LENGTH; ++i) {
            uint8 character = uint8(text[i]);
            bool isDigit = character >= 0x30 && character <= 0x39;
            bool isLetter = character >= 0x41 && character <= 0x5A && i < CHECK_DIGITS_AT;
            if (isDigit) remainder = (remainder * 10 + character - 0x30) % 97;
            else if (isLetter) remainder = (remainder * 100 + character - 0x41 + 10) % 97;
            else return false;
        }
        return remainder == 1;
    }
}
