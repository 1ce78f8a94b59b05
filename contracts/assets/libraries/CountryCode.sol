// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Country codes
/// @notice Two upper case letters, ISO 3166-1 alpha-2. Whether a code is assigned is not checked:
/// the list changes.
library CountryCode {
    /// @notice Not two upper case letters.
    error InvalidCountry(bytes2 country);

    /// @notice Reverts unless the code is two upper case letters.
    /// @param country The code.
    function check(bytes2 country) internal pure {
        if (!_isLetter(country[0]) || !_isLetter(country[1])) revert InvalidCountry(country);
    }

    function _isLetter(bytes1 character) private pure returns (bool) {
        return character >= "A" && character <= "Z";
    }
}
