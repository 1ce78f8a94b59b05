// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {vm} from "./Vm.sol";

/// @notice Reads metadata that is in its URI.
library DataUri {
    /// @notice The JSON of a `tokenURI` or a `contractURI`.
    function json(string memory uri) internal pure returns (string memory) {
        return _content(uri, "data:application/json;base64,");
    }

    /// @notice The SVG of a JSON's `image`.
    function svg(string memory json_) internal pure returns (string memory) {
        return _content(vm.parseJsonString(json_, ".image"), "data:image/svg+xml;base64,");
    }

    /// @notice How often a text contains a part.
    function count(string memory text, string memory part) internal pure returns (uint256 found) {
        bytes memory needle = bytes(part);
        bytes32 wanted = keccak256(needle);
        uint256 length = needle.length;
        for (uint256 i = 0; i + length <= bytes(text).length; ++i) {
            bytes32 hash;
            assembly ("memory-safe") {
                hash := keccak256(add(add(text, 32), i), length)
            }
            if (hash == wanted) ++found;
        }
    }

    function contains(string memory text, string memory part) internal pure returns (bool) {
        return count(text, part) != 0;
    }

    function _content(
        string memory uri,
        string memory prefix
    ) private pure returns (string memory) {
        uint256 length = bytes(prefix).length;
        vm.assertEq(string(Bytes.slice(bytes(uri), 0, length)), prefix);
        return string(Base64.decode(string(Bytes.slice(bytes(uri), length))));
    }
}
