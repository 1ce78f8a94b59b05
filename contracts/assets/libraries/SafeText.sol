// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title Sanitises untrusted text
/// @notice Names and messages may hold any bytes. `clean` keeps only visible characters,
/// `escapeXml` escapes markup, `wrap` breaks text into lines, `truncate` limits its length.
library SafeText {
    /// @dev Replaces bytes that are not a valid character.
    uint256 private constant REPLACEMENT = 0xFFFD;
    uint256 private constant SPACE = 0x20;
    string private constant ELLIPSIS = unicode"…";

    /// @notice Valid UTF-8 without control characters: line breaks and tabs become spaces, invalid
    /// bytes become U+FFFD, and characters that reverse or hide text are dropped.
    /// @param input Any bytes.
    /// @return The visible text.
    function clean(string memory input) internal pure returns (string memory) {
        bytes memory text = bytes(input);
        bytes memory output = new bytes(text.length * 3);
        uint256 written = 0;
        uint256 offset = 0;
        while (offset < text.length) {
            (uint256 codePoint, uint256 length) = _decode(text, offset);
            offset += length;
            if (_isDeceptive(codePoint)) continue;
            if (_isControl(codePoint)) codePoint = SPACE;
            written = _encode(codePoint, output, written);
        }
        return string(Bytes.splice(output, 0, written));
    }

    /// @notice Escapes the five special characters of XML. For clean text.
    /// @param input Clean text.
    /// @return The text as the content of an element or attribute.
    function escapeXml(string memory input) internal pure returns (string memory) {
        bytes memory text = bytes(input);
        bytes memory output = new bytes(text.length * 6);
        uint256 written = 0;
        for (uint256 offset = 0; offset < text.length; ++offset) {
            bytes memory replacement = _entity(text[offset]);
            for (uint256 i = 0; i < replacement.length; ++i) {
                output[written++] = replacement[i];
            }
        }
        return string(Bytes.splice(output, 0, written));
    }

    /// @notice Width of clean text, in hundredths of the font size; an estimate for common fonts.
    /// @param input Clean text.
    /// @return width Hundredths of the font size.
    function widthOf(string memory input) internal pure returns (uint256 width) {
        bytes memory text = bytes(input);
        uint256 offset = 0;
        while (offset < text.length) {
            (uint256 codePoint, uint256 length) = _decode(text, offset);
            width += _width(codePoint);
            offset += length;
        }
    }

    /// @notice Clean text in at most `maximum` bytes: unchanged when it fits, otherwise whole
    /// characters followed by an ellipsis.
    /// @param input Clean text.
    /// @param maximum Maximum bytes of the result, 3 or more.
    /// @return The text, truncated if needed.
    function truncate(string memory input, uint256 maximum) internal pure returns (string memory) {
        bytes memory text = bytes(input);
        if (text.length <= maximum) return input;
        uint256 end = maximum - bytes(ELLIPSIS).length;
        while (end > 0 && _isContinuation(text[end])) --end;
        while (end > 0 && text[end - 1] == " ") --end;
        return string.concat(string(Bytes.slice(text, 0, end)), ELLIPSIS);
    }

    /// @notice Breaks clean text into lines of at most `width` hundredths of the font size, between
    /// words where possible. Text beyond `maximumLines` is replaced by an ellipsis.
    /// @param input Clean text.
    /// @param width Maximum width of a line, in hundredths of the font size.
    /// @param maximumLines Maximum number of lines, 1 or more.
    /// @return The lines.
    function wrap(
        string memory input,
        uint256 width,
        uint256 maximumLines
    ) internal pure returns (string[] memory) {
        bytes memory text = bytes(input);
        string[] memory lines = new string[](_countLines(text, width, maximumLines));
        uint256 offset = 0;
        for (uint256 i = 0; i < lines.length; ++i) {
            (uint256 end, uint256 next) = _lineEnd(text, offset, width);
            lines[i] = string(Bytes.slice(text, offset, end));
            offset = next;
        }
        if (offset < text.length) {
            lines[lines.length - 1] = string.concat(lines[lines.length - 1], ELLIPSIS);
        }
        return lines;
    }

    function _countLines(
        bytes memory text,
        uint256 width,
        uint256 maximum
    ) private pure returns (uint256 count) {
        uint256 offset = 0;
        while (offset < text.length && count < maximum) {
            (, offset) = _lineEnd(text, offset, width);
            ++count;
        }
    }

    /// @dev End of the line that starts at `start`, and start of the next one.
    function _lineEnd(
        bytes memory text,
        uint256 start,
        uint256 width
    ) private pure returns (uint256 end, uint256 next) {
        uint256 used = 0;
        uint256 lastSpace = start;
        uint256 offset = start;
        while (offset < text.length) {
            (uint256 codePoint, uint256 length) = _decode(text, offset);
            used += _width(codePoint);
            if (codePoint == SPACE) lastSpace = offset;
            if (used > width) {
                return lastSpace > start ? (lastSpace, lastSpace + 1) : (offset, offset);
            }
            offset += length;
        }
        return (offset, offset);
    }

    /// @dev East Asian scripts and emoji are full width.
    function _width(uint256 codePoint) private pure returns (uint256) {
        bool square =
            (codePoint >= 0x1100 && codePoint < 0x1160) ||
                (codePoint >= 0x2E80 && codePoint < 0xD7B0) ||
                (codePoint >= 0xF900 && codePoint < 0xFB00) ||
                (codePoint >= 0xFF00 && codePoint < 0xFF61) ||
                codePoint >= 0x1F000;
        if (square) return 100;
        if (codePoint >= 0x80) return 62;
        return _latinWidth(bytes1(uint8(codePoint)));
    }

    function _latinWidth(bytes1 letter) private pure returns (uint256) {
        if (letter == "W" || letter == "M" || letter == "@" || letter == "%") return 98;
        if (letter == "m" || letter == "w" || letter == "&") return 86;
        if (letter >= "A" && letter <= "Z" && letter != "I" && letter != "J") return 72;
        bool narrow =
            letter < "0" ||
                letter == "I" ||
                letter == "f" ||
                letter == "i" ||
                letter == "j" ||
                letter == "l" ||
                letter == "r" ||
                letter == "t" ||
                letter == ":" ||
                letter == ";";
        return narrow ? 38 : 58;
    }

    /// @dev C0 and C1 controls and the two Unicode line separators.
    function _isControl(uint256 codePoint) private pure returns (bool) {
        return
            codePoint < SPACE ||
            (codePoint >= 0x7F && codePoint < 0xA0) ||
            codePoint == 0x2028 ||
            codePoint == 0x2029;
    }

    /// @dev Characters that change text direction or are invisible. Joiners stay: Arabic, Indic
    /// scripts and emoji need them.
    function _isDeceptive(uint256 codePoint) private pure returns (bool) {
        return
            codePoint == 0xAD ||
            codePoint == 0x61C ||
            codePoint == 0x200B ||
            codePoint == 0x200E ||
            codePoint == 0x200F ||
            (codePoint >= 0x202A && codePoint <= 0x202E) ||
            (codePoint >= 0x2060 && codePoint <= 0x206F) ||
            codePoint == 0xFEFF ||
            (codePoint >= 0xE0000 && codePoint <= 0xE007F);
    }

    function _entity(bytes1 character) private pure returns (bytes memory) {
        if (character == "&") return "&amp;";
        if (character == "<") return "&lt;";
        if (character == ">") return "&gt;";
        if (character == "\x22") return "&quot;";
        if (character == "'") return "&#39;";
        return abi.encodePacked(character);
    }

    /// @dev One character and its length in bytes. Bytes that are not well formed (Unicode 16,
    /// table 3-7) or not allowed in XML are decoded one at a time as U+FFFD.
    function _decode(
        bytes memory text,
        uint256 offset
    ) private pure returns (uint256 codePoint, uint256 length) {
        uint256 lead = uint8(text[offset]);
        if (lead < 0x80) return (lead, 1);
        uint256 smallest;
        if (lead >= 0xC2 && lead < 0xE0) {
            (codePoint, length, smallest) = (lead & 0x1F, 2, 0x80);
        } else if (lead >= 0xE0 && lead < 0xF0) {
            (codePoint, length, smallest) = (lead & 0x0F, 3, 0x800);
        } else if (lead >= 0xF0 && lead < 0xF5) {
            (codePoint, length, smallest) = (lead & 0x07, 4, 0x10000);
        } else {
            return (REPLACEMENT, 1);
        }
        if (offset + length > text.length) return (REPLACEMENT, 1);
        for (uint256 i = 1; i < length; ++i) {
            bytes1 continuation = text[offset + i];
            if (!_isContinuation(continuation)) return (REPLACEMENT, 1);
            codePoint = (codePoint << 6) | (uint8(continuation) & 0x3F);
        }
        bool valid =
            codePoint >= smallest &&
                codePoint <= 0x10FFFF &&
                (codePoint < 0xD800 || codePoint > 0xDFFF) &&
                codePoint & 0xFFFE != 0xFFFE;
        return valid ? (codePoint, length) : (REPLACEMENT, 1);
    }

    /// @dev Whether a byte continues a character.
    function _isContinuation(bytes1 character) private pure returns (bool) {
        return character & 0xC0 == 0x80;
    }

    /// @dev Writes one character at `offset` and returns the offset after it.
    function _encode(
        uint256 codePoint,
        bytes memory output,
        uint256 offset
    ) private pure returns (uint256) {
        if (codePoint < 0x80) {
            output[offset] = bytes1(uint8(codePoint));
            return offset + 1;
        }
        uint256 length =
            codePoint < 0x800
                ? 2
                : codePoint < 0x10000
                    ? 3
                    : 4;
        for (uint256 i = length - 1; i > 0; --i) {
            output[offset + i] = bytes1(uint8(0x80 | (codePoint & 0x3F)));
            codePoint >>= 6;
        }
        uint256 mark =
            length == 2
                ? 0xC0
                : length == 3
                    ? 0xE0
                    : 0xF0;
        output[offset] = bytes1(uint8(mark | codePoint));
        return offset + length;
    }
}
