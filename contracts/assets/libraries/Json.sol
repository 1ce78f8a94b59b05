// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {SafeText} from "./SafeText.sol";

/// @title JSON encoding
/// @notice Builds JSON from untrusted text without injection.
library Json {
    string private constant QUOTE = "\x22";

    /// @notice Any text as an escaped JSON string.
    /// @param text Any bytes.
    /// @return The JSON string, with its quotation marks.
    function quote(string memory text) internal pure returns (string memory) {
        return string.concat(QUOTE, Strings.escapeJSON(SafeText.clean(text)), QUOTE);
    }

    /// @notice Text without characters to escape as a JSON string, such as a data URI.
    /// @param text A text without quotation marks, backslashes and controls.
    /// @return The JSON string, with its quotation marks.
    function quotePlain(string memory text) internal pure returns (string memory) {
        return string.concat(QUOTE, text, QUOTE);
    }

    /// @notice A member of an object. `value` is JSON.
    /// @param key Its name, without characters to escape.
    /// @param value Its value, as JSON.
    /// @return The member, without a comma.
    function member(string memory key, string memory value) internal pure returns (string memory) {
        return string.concat(QUOTE, key, QUOTE, ":", value);
    }

    /// @notice A JSON text as a URI that holds all of it.
    /// @param json The JSON text.
    /// @return A data URI (application/json, base64).
    function dataURI(string memory json) internal pure returns (string memory) {
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    /// @notice An SVG as a URI that holds all of it.
    /// @param svg The SVG text.
    /// @return A data URI (image/svg+xml, base64).
    function imageURI(string memory svg) internal pure returns (string memory) {
        return string.concat("data:image/svg+xml;base64,", Base64.encode(bytes(svg)));
    }

    /// @notice An ERC-721 attribute with a text value.
    /// @param name Name of the attribute, without characters to escape.
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

    /// @notice An attribute with a number, which marketplaces show and sort as one.
    /// @param name Name of the attribute, without characters to escape.
    /// @param value Its value: a JSON number.
    /// @return The attribute, as a JSON object.
    function numberAttribute(
        string memory name,
        string memory value
    ) internal pure returns (string memory) {
        return _displayed("number", name, value);
    }

    /// @notice An attribute with an instant, which marketplaces show as a date.
    /// @param name Name of the attribute, without characters to escape.
    /// @param timestamp Unix seconds.
    /// @return The attribute, as a JSON object.
    function dateAttribute(
        string memory name,
        uint256 timestamp
    ) internal pure returns (string memory) {
        return _displayed("date", name, Strings.toString(timestamp));
    }

    function _displayed(
        string memory displayType,
        string memory name,
        string memory value
    ) private pure returns (string memory) {
        return
            string.concat(
                "{",
                member("display_type", quotePlain(displayType)),
                ",",
                member("trait_type", quotePlain(name)),
                ",",
                member("value", value),
                "}"
            );
    }
}
