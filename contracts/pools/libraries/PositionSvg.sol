// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {CertificateText} from "../../assets/libraries/CertificateText.sol";
import {SafeText} from "../../assets/libraries/SafeText.sol";

/// @notice What the picture of a position shows. Texts are clean (SafeText), not escaped.
/// @param base Symbol of the token that prices are of.
/// @param quote Symbol of the token that prices are in.
/// @param fee Fee of the pool in percent, with its sign.
/// @param price Price at the time.
/// @param lowest Price from which the position is in range.
/// @param highest Price up to which it is.
/// @param lowestTick The tick of `lowest`, where a greater tick is a higher price.
/// @param highestTick The tick of `highest`.
/// @param tick The tick of `price`.
/// @param isInRange Whether the price is in the range.
/// @param isEmpty Whether the position has no liquidity.
/// @param colour Colour of the class of the base token.
struct PositionCard {
    uint256 positionId;
    string base;
    string quote;
    string fee;
    string price;
    string lowest;
    string highest;
    int24 lowestTick;
    int24 highestTick;
    int24 tick;
    bool isInRange;
    bool isEmpty;
    string colour;
}

/// @title Picture of a position
/// @notice A square SVG of 480 x 480, which uses system fonts, loads nothing and contains no script.
/// Pair, fee and range can be read at 96 pixels; the rest is for a larger view.
library PositionSvg {
    using Strings for uint256;

    uint256 private constant LEFT = 36;
    uint256 private constant RIGHT = 444;
    /// @dev Where the range is drawn. Outside it the price has this much room on either side.
    uint256 private constant RANGE_START = 116;
    uint256 private constant RANGE_WIDTH = 248;
    uint256 private constant OUTSIDE = 66;

    /// @notice The picture.
    /// @param card What it shows.
    /// @return The SVG text.
    function draw(PositionCard memory card) internal view returns (string memory) {
        return
            string.concat(
                _frame(card),
                _head(card),
                _symbol(card.base, 148, "#fff"),
                _symbol(card.quote, 208, "#9fb0cc"),
                _figures(card),
                _range(card),
                _foot(card)
            );
    }

    /// @notice Text of the status of a position.
    /// @param card The position.
    /// @return The text.
    function status(PositionCard memory card) internal pure returns (string memory) {
        if (card.isEmpty) return "Empty";
        return card.isInRange ? "In range" : "Out of range";
    }

    function _frame(PositionCard memory card) private pure returns (string memory) {
        return
            string.concat(
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 480 480' width='480' height='480' role='img'><title>Liquidity position ",
                card.positionId.toString(),
                "</title><style>text{unicode-bidi:plaintext;font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-variant-numeric:lining-nums tabular-nums;fill:#fff}.m{fill:#9fb0cc}.e{text-anchor:end}</style><defs><radialGradient id='g' cx='.9' cy='0' r='1.1'><stop stop-color='",
                card.colour,
                "' stop-opacity='.36'/><stop offset='.7' stop-color='",
                card.colour,
                "' stop-opacity='0'/></radialGradient></defs><rect width='480' height='480' fill='#0b1220'/><rect width='480' height='480' fill='url(#g)'/>"
            );
    }

    function _head(PositionCard memory card) private pure returns (string memory) {
        string memory colour = card.isInRange ? "#3ddc97" : "#ffb454";
        if (card.isEmpty) colour = "#9fb0cc";
        return
            string.concat(
                _text("m", LEFT, 62, 21, string.concat("Position ", card.positionId.toString())),
                "<text class='e' x='444' y='62' font-size='21' font-weight='600' style='fill:",
                colour,
                unicode"'>● ",
                status(card),
                "</text>"
            );
    }

    /// @dev In the largest size that fits the width, with room for fonts wider than estimated. The caller has
    /// cut what does not fit the smallest.
    function _symbol(
        string memory symbol,
        uint256 y,
        string memory colour
    ) private pure returns (string memory) {
        uint256 size = Math.min(58, 34_800 / (SafeText.widthOf(symbol) + 1));
        return
            string.concat(
                "<text x='36' y='",
                y.toString(),
                "' font-size='",
                size.toString(),
                "' font-weight='700' style='fill:",
                colour,
                "'>",
                SafeText.escapeXml(symbol),
                "</text>"
            );
    }

    function _figures(PositionCard memory card) private pure returns (string memory) {
        return
            string.concat(
                _text("m", LEFT, 264, 17, "Fee"),
                _text("m e", RIGHT, 264, 17, "Price"),
                _text("", LEFT, 306, 38, card.fee),
                _text("e", RIGHT, 306, 38, card.price)
            );
    }

    /// @dev A track, the range on it and the price. The range is grey where it earns nothing.
    function _range(PositionCard memory card) private pure returns (string memory) {
        bool earns = card.isInRange && !card.isEmpty;
        string memory x = _priceAt(card).toString();
        return
            string.concat(
                "<rect x='36' y='336' width='408' height='20' rx='10' fill='#fff' fill-opacity='.1'/><rect x='116' y='336' width='248' height='20' rx='10' fill='",
                earns ? card.colour : "#5d6b84",
                "'/><rect x='",
                x,
                "' y='326' width='6' height='40' rx='3' transform='translate(-3)' fill='#fff' stroke='#0b1220' stroke-width='3' paint-order='stroke'/>",
                _text("", LEFT, 394, 23, card.lowest),
                _text("e", RIGHT, 394, 23, card.highest)
            );
    }

    /// @dev Where the price is drawn: to scale within the range, and beyond it up to the ends of the
    /// track.
    function _priceAt(PositionCard memory card) private pure returns (uint256) {
        uint256 width = uint256(int256(card.highestTick) - card.lowestTick);
        if (card.tick < card.lowestTick) {
            uint256 below = uint256(int256(card.lowestTick) - card.tick);
            return RANGE_START - Math.min(OUTSIDE, 14 + (RANGE_WIDTH * below) / width);
        }
        uint256 above = uint256(int256(card.tick) - card.lowestTick);
        uint256 distance = (RANGE_WIDTH * above) / width;
        if (card.isInRange) return RANGE_START + Math.min(distance, RANGE_WIDTH);
        return RANGE_START + Math.min(RANGE_WIDTH + OUTSIDE, distance + 14);
    }

    function _foot(PositionCard memory card) private view returns (string memory) {
        string memory block_ = string.concat("Block ", CertificateText.grouped(block.number));
        return
            string.concat(
                _text(
                    "m",
                    LEFT,
                    450,
                    15,
                    string.concat("Prices in ", SafeText.escapeXml(card.quote))
                ),
                _text("m e", RIGHT, 450, 15, block_),
                "</svg>"
            );
    }

    /// @dev `value` is markup.
    function _text(
        string memory style,
        uint256 x,
        uint256 y,
        uint256 size,
        string memory value
    ) private pure returns (string memory) {
        return
            string.concat(
                "<text class='",
                style,
                "' x='",
                x.toString(),
                "' y='",
                y.toString(),
                "' font-size='",
                size.toString(),
                string.concat("'>", value, "</text>")
            );
    }
}
