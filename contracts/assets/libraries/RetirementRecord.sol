// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title Packed record of a retirement
/// @notice A retirement has one or more lines, each with a certificate. The lines share the
/// accounts, dates and details.
/// @dev Layout: retiring account 20 bytes, beneficiary 20, time 5, start of period 5, end of period
/// 5, first certificate 5, previous retirement 5, line count 1, length of the name 1; then for each
/// line project 8, vintage 2, amount 8; then name and message.
library RetirementRecord {
    /// @param firstCertificateId Id of the first line's certificate; the others follow.
    /// @param previousRetirement The beneficiary's retirement before this one, 0 for none.
    struct Header {
        address retiredBy;
        address beneficiary;
        uint40 retiredAt;
        uint40 periodStart;
        uint40 periodEnd;
        uint40 firstCertificateId;
        uint40 previousRetirement;
        uint8 lineCount;
    }

    struct Text {
        string beneficiaryName;
        string message;
    }

    struct Line {
        uint64 projectId;
        uint16 vintage;
        uint64 amount;
    }

    uint256 private constant HEADER_LENGTH = 67;
    uint256 private constant LINE_LENGTH = 18;

    /// @notice Packs a retirement with a name of fewer than 256 bytes.
    /// @param header Header shared by the lines.
    /// @param lines The lines, each packed with `packLine`.
    /// @param text Name and message.
    /// @return The packed record.
    function pack(
        Header memory header,
        bytes[] memory lines,
        Text memory text
    ) internal pure returns (bytes memory) {
        return
            bytes.concat(
                abi.encodePacked(
                    header.retiredBy,
                    header.beneficiary,
                    header.retiredAt,
                    header.periodStart,
                    header.periodEnd,
                    header.firstCertificateId,
                    header.previousRetirement,
                    header.lineCount
                ),
                bytes1(uint8(bytes(text.beneficiaryName).length)),
                Bytes.concat(lines),
                bytes(text.beneficiaryName),
                bytes(text.message)
            );
    }

    /// @notice Packs one line.
    /// @param line Project, vintage and amount.
    /// @return Its 18 bytes.
    function packLine(Line memory line) internal pure returns (bytes memory) {
        return abi.encodePacked(line.projectId, line.vintage, line.amount);
    }

    /// @notice Header of a packed retirement.
    /// @param data A packed retirement.
    /// @return header The header.
    function headerOf(bytes memory data) internal pure returns (Header memory header) {
        header.retiredBy = address(uint160(_read(data, 0, 20)));
        header.beneficiary = address(uint160(_read(data, 20, 20)));
        header.retiredAt = uint40(_read(data, 40, 5));
        header.periodStart = uint40(_read(data, 45, 5));
        header.periodEnd = uint40(_read(data, 50, 5));
        header.firstCertificateId = uint40(_read(data, 55, 5));
        header.previousRetirement = uint40(_read(data, 60, 5));
        header.lineCount = uint8(_read(data, 65, 1));
    }

    /// @notice Name and message of a packed retirement.
    /// @param data A packed retirement.
    /// @return text Its name and message.
    function textOf(bytes memory data) internal pure returns (Text memory text) {
        uint256 nameStart = HEADER_LENGTH + LINE_LENGTH * _read(data, 65, 1);
        uint256 nameEnd = nameStart + _read(data, 66, 1);
        text.beneficiaryName = string(Bytes.slice(data, nameStart, nameEnd));
        text.message = string(Bytes.slice(data, nameEnd));
    }

    /// @notice The line at `index`, from 0, of a packed retirement.
    /// @param data A packed retirement.
    /// @param index Index of the line, from 0.
    /// @return line Its project, vintage and amount.
    function lineOf(bytes memory data, uint256 index) internal pure returns (Line memory line) {
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
