// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {IERC5192} from "./IERC5192.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry, Project} from "./IProjectRegistry.sol";
import {Certificate, IRetirementCertificate} from "./IRetirementCertificate.sol";
import {CertificateJson} from "./libraries/CertificateJson.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";

/// @title Certificates of retirement
/// @notice Proof that credits were retired, by whom, for whom and why. A certificate belongs to its
/// beneficiary and can be neither transferred, approved, changed nor burned.
/// @dev ERC-721 without any code that transfers. The certificates of a beneficiary form a list from the
/// newest to the oldest, so that the count that ERC-721 asks for and the list share one slot. What a
/// retirement says is kept as code (see CodeStorage), once for all of its lines.
contract RetirementCertificate is IRetirementCertificate, IERC721Metadata, IERC721Errors, ERC165 {
    /// @param previous The beneficiary's certificate before this one, 0 for none.
    /// @param retirement Number of the retirement, from 1.
    /// @param line Place within the retirement.
    struct Entry {
        address beneficiary;
        uint40 previous;
        uint40 retirement;
        uint8 line;
    }

    struct Shelf {
        uint128 count;
        uint128 newest;
    }

    /// @dev ERC-4906 has events only, so that its id cannot be computed from its functions.
    bytes4 private constant ERC4906_ID = 0x49064906;
    uint256 private constant MAXIMUM_NAME = 64;
    uint256 private constant MAXIMUM_MESSAGE = 280;
    uint256 private constant MAXIMUM_LINES = 100;
    /// @dev 1 January 10000, from which on years have five digits.
    uint64 private constant END_OF_TIME = 253_402_300_800;

    /// @notice The only contract that issues certificates.
    IEnvironmentalCredits public immutable credits;

    /// @notice Draws the certificates.
    ICertificateRenderer public immutable renderer;

    uint128 private _certificateCount;
    uint128 private _retirementCount;
    mapping(uint256 certificateId => Entry) private _entries;
    mapping(address beneficiary => Shelf) private _shelves;

    /// @notice Binds the certificates to the credits for ever.
    /// @param credits_ The contract that burns the credits.
    /// @param renderer_ The contract that draws the certificates.
    constructor(IEnvironmentalCredits credits_, ICertificateRenderer renderer_) {
        credits = credits_;
        renderer = renderer_;
    }

    modifier onlyCredits() {
        if (msg.sender != address(credits)) revert NotCreditsContract(msg.sender);
        _;
    }

    /// @inheritdoc IRetirementCertificate
    function issue(
        address retiredBy,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external onlyCredits returns (uint256 firstCertificateId) {
        _check(tokenIds.length, details);
        address beneficiary = details.beneficiary == address(0) ? retiredBy : details.beneficiary;
        firstCertificateId = uint256(_certificateCount) + 1;
        _certificateCount += uint128(tokenIds.length);
        _shelve(beneficiary, firstCertificateId, tokenIds.length);
        _record(retiredBy, tokenIds, amounts, details);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            emit CertificateIssued(
                firstCertificateId + i,
                tokenIds[i],
                beneficiary,
                retiredBy,
                amounts[i],
                details
            );
        }
    }

    /// @inheritdoc IRetirementCertificate
    function announceStatusChange() external onlyCredits {
        if (_certificateCount > 0) emit BatchMetadataUpdate(1, _certificateCount);
    }

    /// @notice Reverts: certificates never change hands.
    function approve(address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates never change hands.
    function setApprovalForAll(address, bool) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates never change hands.
    function transferFrom(address, address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates never change hands.
    function safeTransferFrom(address, address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates never change hands.
    function safeTransferFrom(address, address, uint256, bytes calldata) external pure {
        revert CertificateLocked();
    }

    /// @inheritdoc IRetirementCertificate
    function certificatesOf(
        address beneficiary,
        uint256 from,
        uint256 limit
    ) external view returns (Certificate[] memory page, uint256 next) {
        next = from == 0 ? _shelves[beneficiary].newest : from;
        page = new Certificate[](_pageLength(beneficiary, next, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = certificate(next);
            next = _entries[next].previous;
        }
    }

    /// @inheritdoc IRetirementCertificate
    function svg(uint256 certificateId) external view returns (string memory) {
        return renderer.svg(certificate(certificateId));
    }

    /// @inheritdoc IERC721Metadata
    function tokenURI(uint256 certificateId) external view returns (string memory) {
        Certificate memory data = certificate(certificateId);
        return CertificateJson.dataURI(data, renderer.svg(data));
    }

    /// @inheritdoc IRetirementCertificate
    function certificateCount() external view returns (uint256) {
        return _certificateCount;
    }

    /// @inheritdoc IERC721Metadata
    function name() external pure returns (string memory) {
        return "Canopy Retirement Certificate";
    }

    /// @inheritdoc IERC721Metadata
    function symbol() external pure returns (string memory) {
        return "RETIRED";
    }

    /// @inheritdoc IERC721
    function balanceOf(address beneficiary) external view returns (uint256) {
        if (beneficiary == address(0)) revert ERC721InvalidOwner(beneficiary);
        return _shelves[beneficiary].count;
    }

    /// @inheritdoc IERC721
    function ownerOf(uint256 certificateId) external view returns (address) {
        return _existing(certificateId).beneficiary;
    }

    /// @notice Nobody: certificates cannot be approved.
    function getApproved(uint256 certificateId) external view returns (address) {
        _existing(certificateId);
        return address(0);
    }

    /// @notice Nobody: certificates cannot be approved.
    function isApprovedForAll(address, address) external pure returns (bool) {
        return false;
    }

    /// @inheritdoc IERC5192
    function locked(uint256 certificateId) external view returns (bool) {
        _existing(certificateId);
        return true;
    }

    /// @inheritdoc IRetirementCertificate
    function certificate(uint256 certificateId) public view returns (Certificate memory) {
        Entry storage entry = _existing(certificateId);
        (
            RetirementRecord.Header memory header,
            RetirementRecord.Line memory line
        ) = RetirementRecord.unpack(CodeStorage.read(address(this), entry.retirement), entry.line);
        uint256 tokenId = credits.encodeTokenId(line.projectId, line.vintage);
        IProjectRegistry projects = credits.projects();
        Project memory project = projects.project(line.projectId);
        return
            Certificate({
                id: certificateId,
                tokenId: tokenId,
                amount: line.amount,
                retiredBy: header.retiredBy,
                beneficiary: entry.beneficiary,
                retiredAt: header.retiredAt,
                periodStart: header.periodStart,
                periodEnd: header.periodEnd,
                vintage: line.vintage,
                creditType: project.creditType,
                creditStatus: credits.statusOf(tokenId),
                beneficiaryName: header.beneficiaryName,
                message: header.message,
                projectName: project.name,
                projectCode: project.code,
                projectLocation: project.location,
                methodology: project.methodology,
                standard: projects.standard(project.standardId).name
            });
    }

    /// @inheritdoc IERC165
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC165, IERC165) returns (bool) {
        return
            interfaceId == type(IERC721).interfaceId ||
            interfaceId == type(IERC721Metadata).interfaceId ||
            interfaceId == type(IERC5192).interfaceId ||
            interfaceId == ERC4906_ID ||
            super.supportsInterface(interfaceId);
    }

    function _existing(uint256 certificateId) private view returns (Entry storage entry) {
        entry = _entries[certificateId];
        if (entry.beneficiary == address(0)) revert ERC721NonexistentToken(certificateId);
    }

    /// @dev Gives the certificates of the retirement that comes next to their beneficiary.
    function _shelve(address beneficiary, uint256 firstId, uint256 lineCount) private {
        uint256 retirement = ++_retirementCount;
        Shelf storage shelf = _shelves[beneficiary];
        uint256 previous = shelf.newest;
        for (uint256 line = 0; line < lineCount; ++line) {
            uint256 certificateId = firstId + line;
            _entries[certificateId] = Entry({
                beneficiary: beneficiary,
                previous: uint40(previous),
                retirement: uint40(retirement),
                line: uint8(line)
            });
            previous = certificateId;
            emit Transfer(address(0), beneficiary, certificateId);
            emit Locked(certificateId);
        }
        shelf.newest = uint128(previous);
        shelf.count += uint128(lineCount);
    }

    /// @dev Writes down what all lines of a retirement say.
    function _record(
        address retiredBy,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) private {
        bytes[] memory lines = new bytes[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            lines[i] = _packLine(tokenIds[i], amounts[i]);
        }
        CodeStorage.write(
            RetirementRecord.pack(
                RetirementRecord.Header({
                    retiredBy: retiredBy,
                    retiredAt: uint40(block.timestamp),
                    periodStart: uint40(details.periodStart),
                    periodEnd: uint40(details.periodEnd),
                    beneficiaryName: details.beneficiaryName,
                    message: details.message
                }),
                lines
            )
        );
    }

    /// @dev How many of a beneficiary's certificates follow `from`, which is one of them or 0, counting
    /// itself and at most `limit`.
    function _pageLength(
        address beneficiary,
        uint256 from,
        uint256 limit
    ) private view returns (uint256 length) {
        while (from != 0 && length < limit) {
            address owner = _existing(from).beneficiary;
            if (owner != beneficiary) revert ERC721IncorrectOwner(beneficiary, from, owner);
            from = _entries[from].previous;
            ++length;
        }
    }

    function _check(uint256 lineCount, RetirementDetails calldata details) private pure {
        if (lineCount == 0 || lineCount > MAXIMUM_LINES) revert InvalidLineCount(lineCount);
        _checkLength(details.beneficiaryName, MAXIMUM_NAME);
        _checkLength(details.message, MAXIMUM_MESSAGE);
        if (details.periodStart > details.periodEnd || details.periodEnd >= END_OF_TIME) {
            revert InvalidPeriod(details.periodStart, details.periodEnd);
        }
    }

    function _checkLength(string calldata text, uint256 maximum) private pure {
        uint256 length = bytes(text).length;
        if (length > maximum) revert TextTooLong(length, maximum);
    }

    /// @dev Ids and amounts come from the credits contract, whose counters fit these widths.
    function _packLine(uint256 tokenId, uint256 amount) private pure returns (bytes memory) {
        return
            RetirementRecord.packLine(
                RetirementRecord.Line({
                    projectId: uint64(tokenId >> 128),
                    vintage: uint16(tokenId),
                    amount: uint64(amount)
                })
            );
    }
}
