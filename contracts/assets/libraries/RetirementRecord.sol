// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Purpose, RetirementDetails} from "../IEnvironmentalCredits.sol";
import {CreditId} from "./CreditId.sol";

/// @title Packed record of a retirement
/// @notice A retirement has one or more lines, each with a certificate. The lines share the
/// accounts, dates and details.
/// @dev Layout: retiring account 20 bytes, time 5, first certificate 5, purpose 1 with a mark for a
/// period, line count 1, beneficiary 20, previous retirement 5, country 2, length of the name 2; then
/// start and end of the period, 5 each, if there is one; then for each line project 4, batch 4,
/// vintage 2, amount 7, offset 7; then name and message. A name's hash has the length 65,535 and takes
/// 32 bytes. Where both are in the record of an order's submission, the length is 65,534 and 5 bytes name
/// the submission. Every byte costs 200 gas.
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

    /// @param submission Submission whose record has name and message; 0 for none, or they are empty here.
    /// @param nameHash Zero unless the name is empty.
    struct Text {
        uint40 submission;
        bytes32 nameHash;
        string beneficiaryName;
        string message;
    }

    struct Line {
        uint32 projectId;
        uint32 batch;
        uint16 vintage;
        uint56 amount;
        uint56 offset;
    }

    uint256 private constant PURPOSE_AT = 30;
    uint256 private constant LINE_COUNT_AT = 31;
    uint256 private constant NAME_LENGTH_AT = 59;
    uint256 private constant HEADER_LENGTH = 61;
    uint256 private constant PERIOD_LENGTH = 10;
    uint256 private constant LINE_LENGTH = 24;
    uint8 private constant HAS_PERIOD = 0x80;
    uint16 private constant HASHED = type(uint16).max;
    uint16 private constant SUBMITTED = type(uint16).max - 1;

    /// @notice Packs a retirement with a name of fewer than 65,534 bytes, a name's hash, or a submission.
    /// @param header Header shared by the lines.
    /// @param lines The lines, each packed with `packLine`.
    /// @param text Name or its hash, and message.
    /// @return The packed record.
    function pack(
        Header memory header,
        bytes[] memory lines,
        Text memory text
    ) internal pure returns (bytes memory) {
        bytes memory name = bytes(text.beneficiaryName);
        uint16 nameLength = uint16(name.length);
        if (text.submission != 0) {
            (name, nameLength) = (abi.encodePacked(text.submission), SUBMITTED);
        } else if (text.nameHash != 0) {
            (name, nameLength) = (abi.encodePacked(text.nameHash), HASHED);
        }
        return
            bytes.concat(
                _packHeader(header, nameLength),
                lines.length == 1 ? lines[0] : Bytes.concat(lines),
                name,
                bytes(text.message)
            );
    }

    /// @notice Packs one line.
    /// @param line Credit, amount and offset.
    /// @return Its 24 bytes.
    function packLine(Line memory line) internal pure returns (bytes memory) {
        return abi.encodePacked(line.projectId, line.batch, line.vintage, line.amount, line.offset);
    }

    /// @notice Header of a packed retirement.
    /// @param data A packed retirement.
    /// @return header The header.
    function headerOf(bytes memory data) internal pure returns (Header memory header) {
        header.retiredBy = address(uint160(_read(data, 0, 20)));
        header.retiredAt = uint40(_read(data, 20, 5));
        header.firstCertificateId = uint40(_read(data, 25, 5));
        header.purpose = uint8(_read(data, PURPOSE_AT, 1)) & ~HAS_PERIOD;
        header.lineCount = uint8(_read(data, LINE_COUNT_AT, 1));
        header.beneficiary = address(uint160(_read(data, 32, 20)));
        header.previousRetirement = uint40(_read(data, 52, 5));
        header.beneficiaryCountry = bytes2(uint16(_read(data, 57, 2)));
        if (_linesAt(data) == HEADER_LENGTH) return header;
        header.periodStart = uint40(_read(data, HEADER_LENGTH, 5));
        header.periodEnd = uint40(_read(data, HEADER_LENGTH + 5, 5));
    }

    /// @notice Name or its hash, and message of a packed retirement, or the submission that has them.
    /// @param data A packed retirement.
    /// @return text Its name, hash and message, or submission.
    function textOf(bytes memory data) internal pure returns (Text memory text) {
        uint256 start = _linesAt(data) + LINE_LENGTH * _read(data, LINE_COUNT_AT, 1);
        uint256 length = _read(data, NAME_LENGTH_AT, 2);
        if (length == SUBMITTED) {
            text.submission = uint40(_read(data, start, 5));
            return text;
        }
        if (length == HASHED) {
            length = 32;
            text.nameHash = bytes32(_read(data, start, 32));
        } else {
            text.beneficiaryName = string(Bytes.slice(data, start, start + length));
        }
        text.message = string(Bytes.slice(data, start + length));
    }

    /// @notice Details of a packed retirement, with its beneficiary in any case.
    /// @param data A packed retirement.
    /// @return details Its details.
    function detailsOf(bytes memory data) internal pure returns (RetirementDetails memory details) {
        Header memory header = headerOf(data);
        Text memory text = textOf(data);
        details.beneficiary = header.beneficiary;
        details.purpose = Purpose(header.purpose);
        details.beneficiaryCountry = header.beneficiaryCountry;
        details.periodStart = header.periodStart;
        details.periodEnd = header.periodEnd;
        details.nameHash = text.nameHash;
        details.beneficiaryName = text.beneficiaryName;
        details.message = text.message;
    }

    /// @notice The credit of the certificate, or order, with an id.
    /// @param data The packed retirement with it.
    /// @param certificateId Its id.
    /// @return The credit.
    function tokenIdOf(bytes memory data, uint256 certificateId) internal pure returns (uint256) {
        Line memory line = lineOf(data, certificateId - headerOf(data).firstCertificateId);
        return CreditId.encode(line.projectId, line.batch, line.vintage);
    }

    /// @notice The line at `index`, from 0, of a packed retirement.
    /// @param data A packed retirement.
    /// @param index Index of the line, from 0.
    /// @return line Its credit, amount and offset.
    function lineOf(bytes memory data, uint256 index) internal pure returns (Line memory line) {
        uint256 start = _linesAt(data) + LINE_LENGTH * index;
        line.projectId = uint32(_read(data, start, 4));
        line.batch = uint32(_read(data, start + 4, 4));
        line.vintage = uint16(_read(data, start + 8, 2));
        line.amount = uint56(_read(data, start + 10, 7));
        line.offset = uint56(_read(data, start + 17, 7));
    }

    function _packHeader(
        Header memory header,
        uint16 nameLength
    ) private pure returns (bytes memory) {
        bool hasPeriod = header.periodEnd != 0;
        uint8 purpose = hasPeriod ? header.purpose | HAS_PERIOD : header.purpose;
        uint256 first =
            (uint256(uint160(header.retiredBy)) << 96) |
                (uint256(header.retiredAt) << 56) |
                (uint256(header.firstCertificateId) << 16) |
                (uint256(purpose) << 8) |
                header.lineCount;
        uint232 second =
            (uint232(uint160(header.beneficiary)) << 72) |
                (uint232(header.previousRetirement) << 32) |
                (uint232(uint16(header.beneficiaryCountry)) << 16) |
                nameLength;
        if (!hasPeriod) return abi.encodePacked(first, second);
        return abi.encodePacked(first, second, header.periodStart, header.periodEnd);
    }

    /// @dev Where the lines start.
    function _linesAt(bytes memory data) private pure returns (uint256) {
        bool hasPeriod = uint8(data[PURPOSE_AT]) & HAS_PERIOD != 0;
        return hasPeriod ? HEADER_LENGTH + PERIOD_LENGTH : HEADER_LENGTH;
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
