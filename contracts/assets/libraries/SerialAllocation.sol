// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {SerialRange} from "../IEnvironmentalCredits.sol";

/// @title Serial numbers of the units of a batch
/// @notice The confirmed ranges of a batch, in the order of confirmation, are one sequence of units:
/// 1,000 for each serial number. Units that leave circulation take the next ones, so their serial
/// numbers follow from how many had left before.
library SerialAllocation {
    /// @param firstSerial First serial number.
    /// @param lastSerial Last serial number, included.
    /// @param end Units of this range and all before it.
    struct Block {
        uint48 firstSerial;
        uint48 lastSerial;
        uint56 end;
    }

    uint256 private constant UNITS_PER_SERIAL = 1000;

    /// @notice Appends a confirmed range. A batch has fewer than 2^56 units, 72 million million credits.
    /// @param blocks The ranges so far.
    /// @param firstSerial First serial number.
    /// @param lastSerial Last serial number, included.
    function add(Block[] storage blocks, uint48 firstSerial, uint48 lastSerial) internal {
        uint256 start = blocks.length == 0 ? 0 : blocks[blocks.length - 1].end;
        uint256 end = start + (uint256(lastSerial) - firstSerial + 1) * UNITS_PER_SERIAL;
        blocks.push(
            Block({firstSerial: firstSerial, lastSerial: lastSerial, end: SafeCast.toUint56(end)})
        );
    }

    /// @notice Serial numbers of units.
    /// @param blocks The ranges. Together they have at least `offset + amount` units.
    /// @param offset Number of units before them.
    /// @param amount Number of units.
    /// @return ranges One for each confirmed range they are in, in the order of confirmation.
    function serials(
        Block[] storage blocks,
        uint256 offset,
        uint256 amount
    ) internal view returns (SerialRange[] memory ranges) {
        if (amount == 0) return ranges;
        uint256 first = _blockOf(blocks, offset);
        uint256 last = _blockOf(blocks, offset + amount - 1);
        ranges = new SerialRange[](last - first + 1);
        for (uint256 i = first; i <= last; ++i) {
            uint256 start = i == 0 ? 0 : blocks[i - 1].end;
            ranges[i - first] = _part(
                blocks[i].firstSerial,
                i == first ? offset - start : 0,
                (i == last ? offset + amount : blocks[i].end) - start
            );
        }
    }

    /// @dev Units `from` to `to`, not included, of the range that starts with `firstSerial`.
    function _part(
        uint256 firstSerial,
        uint256 from,
        uint256 to
    ) private pure returns (SerialRange memory range) {
        uint256 first = from / UNITS_PER_SERIAL;
        uint256 last = (to - 1) / UNITS_PER_SERIAL;
        range.firstSerial = uint48(firstSerial + first);
        range.lastSerial = uint48(firstSerial + last);
        bool isOne = first == last;
        range.firstThousandths = uint16(isOne ? to - from : (first + 1) * UNITS_PER_SERIAL - from);
        range.lastThousandths = uint16(isOne ? to - from : to - last * UNITS_PER_SERIAL);
    }

    /// @dev Index of the range with the unit at `offset`: the first one that ends after it.
    function _blockOf(Block[] storage blocks, uint256 offset) private view returns (uint256 index) {
        uint256 high = blocks.length - 1;
        while (index < high) {
            uint256 middle = (index + high) / 2;
            if (blocks[middle].end > offset) high = middle;
            else index = middle + 1;
        }
    }
}
