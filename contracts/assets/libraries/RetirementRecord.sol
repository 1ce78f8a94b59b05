// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title Packed record of a retirement
/// @notice A retirement has one or more lines, each with a certificate. The lines share the
/// accounts, dates and details.
/// @dev Layout: retiring account 20 bytes, beneficiary 20, time 5, start of period 5, end of period
/// 5, first certificate 5, previous retirement 5, purpose 1, country 2, line count 1, length of the
/// name 1; then for each line project 5, batch 4, vintage 2, amount 8, offset 8; then name and
/// message. A name's hash has the length 255 and takes 32 bytes.
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
        uint8 purpose;
        bytes2 beneficiaryCountry;
        uint8 lineCount;
    }

    /// @param nameHash Zero unless the name is empty.
    struct Text {
        bytes32 nameHash;
        string beneficiaryName;
        string message;
    }

    struct Line {
        uint40 projectId;
        uint32 batch;
        uint16 vintage;
        uint64 amount;
        uint64 offset;
    }

    uint256 private constant LINE_COUNT_AT = 68;
    uint256 private constant NAME_LENGTH_AT = 69;
    uint256 private constant HEADER_LENGTH = 70;
    uint256 private constant LINE_LENGTH = 27;
    uint8 private constant HASHED = 255;

    /// @notice Packs a retirement with a name of fewer than 255 bytes, or a name's hash.
    /// @param header Header shared by the lines.
    /// @param lines The lines, each packed with `packLine`.
    /// @param text Name or its hash, and message.
    /// @return The packed record.
    function pack(
        Header memory header,
        bytes[] memory lines,
        Text memory text
    ) internal pure returns (bytes memory) {
        bool isHashed = text.nameHash != 0;
        bytes memory name = bytes(text.beneficiaryName);
        return
            bytes.concat(
                abi.encodePacked(
                    header.retiredBy,
                    header.beneficiary,
                    header.retiredAt,
                    header.periodStart,
                    header.periodEnd,
                    header.firstCertificateId,
                    header.previousRetirement
                ),
                abi.encodePacked(
                    header.purpose,
                    header.beneficiaryCountry,
                    header.lineCount,
                    isHashed ? HASHED : uint8(name.length)
                ),
                Bytes.concat(lines),
                isHashed ? abi.encodePacked(text.nameHash) : name,
                bytes(text.message)
            );
    }

    /// @notice Packs one line.
    /// @param line Credit, amount and offset.
    /// @return Its 27 bytes.
    function packLine(Line memory line) internal pure returns (bytes memory) {
        return abi.encodePacked(line.projectId, line.batch, line.vintage, line.amount, line.offset);
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
        header.purpose = uint8(_read(data, 65, 1));
        header.beneficiaryCountry = bytes2(uint16(_read(data, 66, 2)));
        header.lineCount = uint8(_read(data, LINE_COUNT_AT, 1));
    }

    /// @notice Name or its hash, and message of a packed retirement.
    /// @param data A packed retirement.
    /// @return text Its name, hash and message.
    function textOf(bytes memory data) internal pure returns (Text memory text) {
        uint256 start = HEADER_LENGTH + LINE_LENGTH * _read(data, LINE_COUNT_AT, 1);
        uint256 length = _read(data, NAME_LENGTH_AT, 1);
        if (length == HASHED) {
            length = 32;
            text.nameHash = bytes32(_read(data, start, 32));
        } else {
            text.beneficiaryName = string(Bytes.slice(data, start, start + length));
        }
        text.message = string(Bytes.slice(data, start + length));
    }

    /// @notice The line at `index`, from 0, of a packed retirement.
    /// @param data A packed retirement.
    /// @param index Index of the line, from 0.
    /// @return line Its credit, amount and offset.
    function lineOf(bytes memory data, uint256 index) internal pure returns (Line memory line) {
        uint256 start = HEADER_LENGTH + LINE_LENGTH * index;
        line.projectId = uint40(_read(data, start, 5));
        line.batch = uint32(_read(data, start + 5, 4));
        line.vintage = uint16(_read(data, start + 9, 2));
        line.amount = uint64(_read(data, start + 11, 8));
        line.offset = uint64(_read(data, start + 19, 8));
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
