// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Json} from "./Json.sol";

/// @title Metadata of a contract whose tokens are a collection
/// @notice As ERC-7572 defines it, with the mark of Canopy as its picture.
library CollectionJson {
    /// @dev Square, with a margin that marketplaces may round off.
    string private constant MARK =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32' width='512' height='512'><rect width='32' height='32'/><path d='M4 19a12 12 0 0 1 24 0z' fill='#2860e8'/><path d='M8 19a8 8 0 0 1 16 0z' fill='#2fb384'/><path d='M12 19a4 4 0 0 1 8 0z' fill='#fff'/><path d='M16 19v8' stroke='#fff' stroke-width='2.6' stroke-linecap='round'/></svg>";

    /// @notice The metadata as a data URI.
    /// @param name Name of the collection, without characters to escape.
    /// @param symbol Symbol of its tokens, without characters to escape.
    /// @param description What they are, without characters to escape.
    /// @param appUrl Address of the app, without characters to escape; empty for none.
    /// @return A data URI (application/json, base64).
    function dataURI(
        string memory name,
        string memory symbol,
        string memory description,
        string memory appUrl
    ) internal pure returns (string memory) {
        string memory text = string.concat(
            Json.member("name", Json.quotePlain(name)),
            ",",
            Json.member("symbol", Json.quotePlain(symbol)),
            ",",
            Json.member("description", Json.quotePlain(description))
        );
        string memory image = Json.member("image", Json.quotePlain(Json.imageURI(MARK)));
        string memory link =
            bytes(appUrl).length == 0
                ? ""
                : string.concat(",", Json.member("external_link", Json.quotePlain(appUrl)));
        return Json.dataURI(string.concat("{", text, ",", image, link, "}"));
    }

    /// @notice Address of the app's page of a token.
    /// @param appUrl Address of the app; empty for none.
    /// @param path Path before the id.
    /// @param tokenId The token.
    /// @return The URL; empty for none.
    function page(
        string memory appUrl,
        string memory path,
        uint256 tokenId
    ) internal pure returns (string memory) {
        if (bytes(appUrl).length == 0) return "";
        return string.concat(appUrl, path, Strings.toString(tokenId));
    }
}
