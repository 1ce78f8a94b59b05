// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Set of disjoint serial number ranges
/// @notice Claims ranges of 48-bit numbers and rejects a range that overlaps a claimed one, in at
/// most twelve reads and seven writes for any number of ranges.
/// @dev The first numbers of all ranges form an ordered set: a tree of six levels in which every
/// node is a 256-bit word with a bit for each child, one byte of the number to a level. Claimed
/// ranges are disjoint, so among those that start at or before `last`, the one that starts last
/// also ends last: `[first, last]` is free exactly if it ends before `first`.
library SerialRanges {
    error SerialRangeInvalid(uint48 firstSerial, uint48 lastSerial);
    error SerialRangeTaken(uint48 firstSerial, uint48 lastSerial);

    /// @param children Words of the tree, by level and by the higher bytes of the number.
    /// @param lastOf End of the range that starts at a number.
    struct Set {
        mapping(uint256 level => mapping(uint256 prefix => uint256 bits)) children;
        mapping(uint48 firstSerial => uint48 lastSerial) lastOf;
    }

    uint256 private constant LEVELS = 6;

    /// @notice Permanently claims `[firstSerial, lastSerial]`, both included.
    /// @param self The numbers claimed so far.
    /// @param firstSerial First number, from 1.
    /// @param lastSerial Last number.
    function claim(Set storage self, uint48 firstSerial, uint48 lastSerial) internal {
        if (!isFree(self, firstSerial, lastSerial)) {
            revert SerialRangeTaken(firstSerial, lastSerial);
        }
        self.lastOf[firstSerial] = lastSerial;
        for (uint256 level = 0; level < LEVELS; ++level) {
            (uint256 prefix, uint256 child) = _position(firstSerial, level);
            uint256 bits = self.children[level][prefix];
            self.children[level][prefix] = bits | (1 << child);
            // A word with a child is already marked in its parents.
            if (bits != 0) return;
        }
    }

    /// @notice Whether no number of the range has been claimed.
    /// @param self The numbers claimed so far.
    /// @param firstSerial First number, from 1.
    /// @param lastSerial Last number, included.
    /// @return True when the whole range can be claimed.
    function isFree(
        Set storage self,
        uint48 firstSerial,
        uint48 lastSerial
    ) internal view returns (bool) {
        if (firstSerial == 0 || firstSerial > lastSerial) {
            revert SerialRangeInvalid(firstSerial, lastSerial);
        }
        uint48 latest = _latestFirst(self, lastSerial);
        return latest == 0 || self.lastOf[latest] < firstSerial;
    }

    /// @dev Greatest start of a range at or below `serial`; 0, which is never claimed, for none.
    function _latestFirst(Set storage self, uint48 serial) private view returns (uint48) {
        for (uint256 level = 0; level < LEVELS; ++level) {
            (uint256 prefix, uint256 child) = _position(serial, level);
            // The lowest level includes the number itself, higher levels only smaller prefixes.
            uint256 before =
                level == 0 ? type(uint256).max >> (255 - child) : (uint256(1) << child) - 1;
            uint256 bits = self.children[level][prefix] & before;
            if (bits != 0) return _greatest(self, level, prefix, bits);
        }
        return 0;
    }

    /// @dev Follows the greatest child down from the word at `level`, restricted to `bits`.
    function _greatest(
        Set storage self,
        uint256 level,
        uint256 prefix,
        uint256 bits
    ) private view returns (uint48) {
        uint256 number = (prefix << 8) | Math.log2(bits);
        while (level > 0) {
            --level;
            number = (number << 8) | Math.log2(self.children[level][number]);
        }
        return uint48(number);
    }

    function _position(
        uint48 serial,
        uint256 level
    ) private pure returns (uint256 prefix, uint256 child) {
        uint256 shifted = uint256(serial) >> (8 * level);
        return (shifted >> 8, shifted & 0xff);
    }
}
