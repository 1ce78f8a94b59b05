// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {SafeText} from "./SafeText.sol";

/// @title Pieces of JSON
/// @notice Joins texts of strangers into documents that they cannot break out of.
library Json {
    string private constant QUOTE = "\x22";

    /// @notice Any text as a JSON string, with what has a meaning in JSON escaped.
    /// @param text Any bytes.
    /// @return The JSON string, with its quotation marks.
    function quote(string memory text) internal pure returns (string memory) {
        return string.concat(QUOTE, Strings.escapeJSON(SafeText.clean(text)), QUOTE);
    }

    /// @notice A text that holds nothing to escape as a JSON string, such as a data URI.
    /// @param text A text without quotation marks, backslashes and controls.
    /// @return The JSON string, with its quotation marks.
    function quotePlain(string memory text) internal pure returns (string memory) {
        return string.concat(QUOTE, text, QUOTE);
    }

    /// @notice A member of an object. `value` is JSON.
    /// @param key Its name, with nothing to escape.
    /// @param value Its value, as JSON.
    /// @return The member, without a comma.
    function member(string memory key, string memory value) internal pure returns (string memory) {
        return string.concat(QUOTE, key, QUOTE, ":", value);
    }

    /// @notice An ERC-721 attribute whose value is a text.
    /// @param name What the attribute is called, with nothing to escape.
    /// @param value Its value: any text.
    /// @return The attribute, as a JSON object.
    function attribute(
        string memory name,
        string memory value
    ) internal pure returns (string memory) {
        return
            string.concat(
                "{",
                member("trait_type", quotePlain(name)),
                ",",
                member("value", quote(value)),
                "}"
            );
    }
}
