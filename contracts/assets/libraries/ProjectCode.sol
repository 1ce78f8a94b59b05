// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title Id of a project in the registry of its standard
/// @notice Normalises the spelling of ids.
library ProjectCode {
    /// @notice The ASCII letters and digits of a code, in lower case: `VCS-1234`, `vcs 1234` and
    /// `VCS1234` are the same project, so its serial numbers cannot be issued twice under another
    /// spelling.
    /// @param code The code as an issuer wrote it.
    /// @return The normalised code; empty when it has no letter or digit.
    function normalize(string memory code) internal pure returns (string memory) {
        bytes memory input = bytes(code);
        bytes memory output = new bytes(input.length);
        uint256 length = 0;
        for (uint256 i = 0; i < input.length; ++i) {
            bytes1 character = input[i];
            if (character >= "A" && character <= "Z") character |= 0x20;
            bool kept =
                (character >= "a" && character <= "z") || (character >= "0" && character <= "9");
            if (kept) output[length++] = character;
        }
        return string(Bytes.splice(output, 0, length));
    }
}
