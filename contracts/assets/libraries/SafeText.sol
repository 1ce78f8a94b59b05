// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {InvisibleCharacters} from "./InvisibleCharacters.sol";

/// @title Text that people read
/// @notice `requireVisible` is the check for every name and message that is stored: it refuses what
/// a reader would not see; `requireName` and `requireSymbol` refuse what is too long as well. `clean` turns any
/// bytes into text that passes the check, `escapeXml` escapes markup, `wrap` breaks text into lines.
/// @dev Clean text is valid UTF-8 in which every character is seen or is the space U+0020. Joiners
/// (U+200C, U+200D) stay between two letters or pictures of a script that they shape: those from
/// U+0600 on, such as Arabic, the scripts of India and emoji.
///
/// Names are limited in characters (Unicode code points), not bytes, so that every script has the same
/// room: 500 characters are 500 bytes of English, 1,000 of Arabic, 1,500 of Chinese and at most 2,000.
library SafeText {
    /// @notice Most characters of a name: the length of a legal name in LEI-CDF 3.1 of GLEIF
    /// (`Tokenized500Type`; XML Schema counts characters). The full name of an instrument in ESMA's register
    /// has at most 350 (Delegated Regulation (EU) 2017/585, table 3, field 2).
    uint256 internal constant MAX_NAME = 500;

    /// @notice Most UTF-16 units of a symbol: MetaMask adds no token with a longer one
    /// (`validateTokenToWatch` of its assets controllers), and counts as JavaScript does.
    uint256 internal constant MAX_SYMBOL = 11;

    /// @notice The text has more characters than the maximum.
    error TooManyCharacters(uint256 characters, uint256 maximum);
    /// @notice The character that starts at byte `offset` is not valid UTF-8, is not seen, or is a
    /// control or a space other than U+0020.
    error UnreadableText(uint256 offset);
    /// @notice The text is empty or consists of spaces.
    error NoVisibleText();

    /// @dev Replaces bytes that are not a valid character.
    uint256 private constant REPLACEMENT = 0xFFFD;
    uint256 private constant SPACE = 0x20;
    uint256 private constant FIRST_SHAPED = 0x600;
    uint256 private constant SPACES =
        0x2020202020202020202020202020202020202020202020202020202020202020;
    uint256 private constant ONES =
        0x0101010101010101010101010101010101010101010101010101010101010101;
    uint256 private constant HIGH_BITS =
        0x8080808080808080808080808080808080808080808080808080808080808080;
    string private constant ELLIPSIS = unicode"…";

    /// @notice Reverts unless the text is clean and something of it can be seen. About 200 gas for
    /// 32 bytes of ASCII, and 3,000 for any other character.
    /// @param text The text.
    /// @return characters Its length in characters.
    function requireVisible(string memory text) internal pure returns (uint256 characters) {
        bytes memory input = bytes(text);
        bool isSeen = false;
        uint256 previous = 0;
        uint256 offset = 0;
        while (offset < input.length) {
            uint256 word = _wordAt(input, offset);
            if (_isAscii(word)) {
                isSeen = isSeen || word != SPACES;
                previous = 0;
                characters += Math.min(32, input.length - offset);
                offset += 32;
                continue;
            }
            (uint256 codePoint, uint256 length) = _decode(input, offset);
            bool isReplaced = codePoint == REPLACEMENT && length == 1;
            uint256 kept = _kept(input, offset + length, codePoint, previous);
            if (isReplaced || kept != codePoint) revert UnreadableText(offset);
            isSeen = isSeen || codePoint != SPACE;
            previous = codePoint;
            offset += length;
            ++characters;
        }
        if (!isSeen) revert NoVisibleText();
    }

    /// @notice Reverts unless {requireVisible} passes and the text has at most `maximum` characters.
    /// @param text The text.
    /// @param maximum Most characters.
    function requireName(string memory text, uint256 maximum) internal pure {
        uint256 characters = requireVisible(text);
        if (characters > maximum) revert TooManyCharacters(characters, maximum);
    }

    /// @notice Reverts unless {requireVisible} passes and the text is at most {MAX_SYMBOL} long.
    /// @param symbol The text.
    function requireSymbol(string memory symbol) internal pure {
        uint256 units = requireVisible(symbol);
        for (uint256 i = 0; i < bytes(symbol).length; ++i) {
            // Characters of four bytes are two units.
            if (bytes(symbol)[i] >= 0xF0) ++units;
        }
        if (units > MAX_SYMBOL) revert TooManyCharacters(units, MAX_SYMBOL);
    }

    /// @notice Any bytes as clean text: controls and spaces of other widths become spaces, invalid
    /// bytes become U+FFFD, and characters that are not seen are dropped.
    /// @param input Any bytes.
    /// @return The clean text; empty or of spaces when nothing of it can be seen.
    function clean(string memory input) internal pure returns (string memory) {
        bytes memory text = bytes(input);
        bytes memory output = new bytes(text.length * 3);
        uint256 previous = 0;
        uint256 written = 0;
        uint256 offset = 0;
        while (offset < text.length) {
            (uint256 codePoint, uint256 length) = _decode(text, offset);
            offset += length;
            uint256 kept = _kept(text, offset, codePoint, previous);
            if (kept == 0) continue;
            written = _encode(kept, output, written);
            previous = kept;
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

    /// @dev A character of clean text in place of `codePoint`; 0 for none.
    function _kept(
        bytes memory text,
        uint256 next,
        uint256 codePoint,
        uint256 previous
    ) private pure returns (uint256) {
        if (_isControl(codePoint) || InvisibleCharacters.isWideSpace(codePoint)) return SPACE;
        if (codePoint == 0x200C || codePoint == 0x200D) {
            return previous >= FIRST_SHAPED && _isShaped(text, next) ? codePoint : 0;
        }
        return InvisibleCharacters.contains(codePoint) ? 0 : codePoint;
    }

    /// @dev Whether a joiner shapes the character at `offset`.
    function _isShaped(bytes memory text, uint256 offset) private pure returns (bool) {
        if (offset >= text.length) return false;
        (uint256 codePoint, ) = _decode(text, offset);
        return
            codePoint >= FIRST_SHAPED &&
            !_isControl(codePoint) &&
            !InvisibleCharacters.isWideSpace(codePoint) &&
            !InvisibleCharacters.contains(codePoint);
    }

    /// @dev C0 and C1 controls and the two Unicode line separators.
    function _isControl(uint256 codePoint) private pure returns (bool) {
        return
            codePoint < SPACE ||
            (codePoint >= 0x7F && codePoint < 0xA0) ||
            codePoint == 0x2028 ||
            codePoint == 0x2029;
    }

    /// @dev The 32 bytes at `offset`; spaces after the end of the text.
    function _wordAt(bytes memory text, uint256 offset) private pure returns (uint256 word) {
        assembly ("memory-safe") {
            word := mload(add(add(text, 0x20), offset))
        }
        uint256 rest = text.length - offset;
        if (rest >= 32) return word;
        uint256 beyond = type(uint256).max >> (8 * rest);
        return (word & ~beyond) | (SPACES & beyond);
    }

    /// @dev Whether each of 32 bytes is a printable ASCII character. Without high bits, a byte below
    /// 0x20 borrows in the subtraction, and 0x7F carries into its high bit in the addition.
    function _isAscii(uint256 word) private pure returns (bool) {
        unchecked {
            return (word | (word - SPACES) | (word + ONES)) & HIGH_BITS == 0;
        }
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
