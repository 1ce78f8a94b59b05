// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title The facts of one retirement, packed
/// @notice A retirement has one or more lines, which share who retired, when, for whom and why.
/// @dev Layout: retiring account 20 bytes, time 5, start of period 5, end of period 5, number of lines
/// 1, length of the name 1; then for each line project 8, vintage 2, amount 8; then name and message.
library RetirementRecord {
    struct Header {
        address retiredBy;
        uint40 retiredAt;
        uint40 periodStart;
        uint40 periodEnd;
        string beneficiaryName;
        string message;
    }

    struct Line {
        uint64 projectId;
        uint16 vintage;
        uint64 amount;
    }

    uint256 private constant HEADER_LENGTH = 37;
    uint256 private constant LINE_LENGTH = 18;

    /// @notice Packs one line.
    function packLine(Line memory line) internal pure returns (bytes memory) {
        return abi.encodePacked(line.projectId, line.vintage, line.amount);
    }

    /// @notice Packs a retirement of fewer than 256 lines and with a name of fewer than 256 bytes.
    function pack(Header memory header, bytes[] memory lines) internal pure returns (bytes memory) {
        return
            abi.encodePacked(
                header.retiredBy,
                header.retiredAt,
                header.periodStart,
                header.periodEnd,
                uint8(lines.length),
                uint8(bytes(header.beneficiaryName).length),
                Bytes.concat(lines),
                header.beneficiaryName,
                header.message
            );
    }

    /// @notice The shared facts and the line at `index`.
    function unpack(
        bytes memory data,
        uint256 index
    ) internal pure returns (Header memory header, Line memory line) {
        header.retiredBy = address(uint160(_read(data, 0, 20)));
        header.retiredAt = uint40(_read(data, 20, 5));
        header.periodStart = uint40(_read(data, 25, 5));
        header.periodEnd = uint40(_read(data, 30, 5));
        uint256 nameStart = HEADER_LENGTH + LINE_LENGTH * _read(data, 35, 1);
        uint256 nameEnd = nameStart + _read(data, 36, 1);
        header.beneficiaryName = string(Bytes.slice(data, nameStart, nameEnd));
        header.message = string(Bytes.slice(data, nameEnd));

        uint256 start = HEADER_LENGTH + LINE_LENGTH * index;
        line.projectId = uint64(_read(data, start, 8));
        line.vintage = uint16(_read(data, start + 8, 2));
        line.amount = uint64(_read(data, start + 10, 8));
    }

    /// @dev `length` bytes at `offset` as a number.
    function _read(
        bytes memory data,
        uint256 offset,
        uint256 length
    ) private pure returns (uint256) {
        bytes32 word = bytes32(Bytes.slice(data, offset, offset + length));
        return uint256(word) >> (256 - 8 * length);
    }
}
