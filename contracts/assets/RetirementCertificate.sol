// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {IERC7572} from "../common/IERC7572.sol";
import {IERC5192} from "./IERC5192.sol";
import {
    Credit,
    IEnvironmentalCredits,
    Purpose,
    RetirementDetails
} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry, Project} from "./IProjectRegistry.sol";
import {Certificate, IRetirementCertificate, RetirementLine} from "./IRetirementCertificate.sol";
import {CertificateJson} from "./libraries/CertificateJson.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {CountryCode} from "./libraries/CountryCode.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";
import {SafeText} from "./libraries/SafeText.sol";

/// @title Certificates of retirement
/// @notice Proof of a retirement: by whom, on whose behalf and why. A certificate belongs to its
/// beneficiary and can be neither transferred, approved, changed nor burned.
/// @dev ERC-721 without transfer code. The data of a retirement is stored as contract code (see
/// CodeStorage), once for all of its lines and including the owner, so a certificate needs no
/// storage slot. The retirements of a beneficiary form a linked list from the newest to the oldest.
contract RetirementCertificate is
    IRetirementCertificate,
    IERC721Metadata,
    IERC721Errors,
    IERC7572,
    ERC165
{
    /// @param count Number of certificates of a beneficiary.
    /// @param newestRetirement Its latest retirement.
    struct BeneficiaryIndex {
        uint128 count;
        uint128 newestRetirement;
    }

    /// @dev ERC-4906 has only events, so its interface id cannot be computed from functions.
    bytes4 private constant ERC4906_ID = 0x49064906;
    uint256 private constant MAX_MESSAGE_LENGTH = 280;
    uint256 private constant MAX_LINES = 100;
    /// @dev 1 January 10000, the first date with a five-digit year.
    uint64 private constant YEAR_10000 = 253_402_300_800;

    /// @notice The only contract that issues certificates.
    IEnvironmentalCredits public immutable credits;

    /// @notice Renders the certificates.
    ICertificateRenderer public immutable renderer;

    uint128 private _certificateCount;
    uint128 private _retirementCount;
    mapping(address beneficiary => BeneficiaryIndex) private _beneficiaries;

    /// @notice Permanently binds the certificates to the credits contract.
    /// @param credits_ The contract that burns the credits.
    /// @param renderer_ The contract that renders the certificates.
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
        RetirementLine[] calldata lines,
        RetirementDetails calldata details
    ) external onlyCredits returns (uint256 firstCertificateId) {
        checkDetails(retiredBy, lines.length, details);
        RetirementRecord.Header memory header;
        header.retiredBy = retiredBy;
        header.beneficiary = _beneficiaryOf(retiredBy, details);
        header.periodStart = uint40(details.periodStart);
        header.periodEnd = uint40(details.periodEnd);
        header.purpose = uint8(details.purpose);
        header.beneficiaryCountry = details.beneficiaryCountry;
        RetirementRecord.Text memory text = RetirementRecord.Text({
            submission: 0,
            nameHash: details.nameHash,
            beneficiaryName: details.beneficiaryName,
            message: details.message
        });
        return _issue(header, lines, text, details);
    }

    /// @inheritdoc IRetirementCertificate
    function issueOrdered(
        uint256 submission,
        RetirementLine calldata line
    ) external onlyCredits returns (uint256 certificateId) {
        RetirementLine[] memory lines = new RetirementLine[](1);
        lines[0] = line;
        bytes memory ordered = _submissionOf(submission);
        RetirementRecord.Text memory text;
        text.submission = uint40(submission);
        return
            _issue(
                RetirementRecord.headerOf(ordered),
                lines,
                text,
                RetirementRecord.detailsOf(ordered)
            );
    }

    /// @inheritdoc IRetirementCertificate
    function announceStatusChange() external onlyCredits {
        if (_certificateCount > 0) emit BatchMetadataUpdate(1, _certificateCount);
    }

    /// @notice Reverts: certificates cannot be transferred.
    function approve(address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates cannot be transferred.
    function setApprovalForAll(address, bool) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates cannot be transferred.
    function transferFrom(address, address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates cannot be transferred.
    function safeTransferFrom(address, address, uint256) external pure {
        revert CertificateLocked();
    }

    /// @notice Reverts: certificates cannot be transferred.
    function safeTransferFrom(address, address, uint256, bytes calldata) external pure {
        revert CertificateLocked();
    }

    /// @inheritdoc IRetirementCertificate
    function certificatesOf(
        address beneficiary,
        uint256 from,
        uint256 limit
    ) external view returns (Certificate[] memory page, uint256 next) {
        uint256 retirement =
            from == 0 ? _beneficiaries[beneficiary].newestRetirement : _retirementOf(from);
        next = from == 0 ? _lastOf(retirement) : from;
        if (from != 0 && ownerOf(from) != beneficiary) {
            revert ERC721IncorrectOwner(beneficiary, from, ownerOf(from));
        }
        page = new Certificate[](_countFrom(retirement, next, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _certificate(next, _recordOf(retirement));
            (retirement, next) = _previousOf(retirement, next);
        }
    }

    /// @inheritdoc IRetirementCertificate
    function svg(uint256 certificateId) external view returns (string memory) {
        return renderer.svg(certificate(certificateId));
    }

    /// @inheritdoc IERC721Metadata
    function tokenURI(uint256 certificateId) external view returns (string memory) {
        Certificate memory data = certificate(certificateId);
        return CertificateJson.dataURI(data, renderer.svg(data), renderer.pageOf(certificateId));
    }

    /// @inheritdoc IERC7572
    function contractURI() external view returns (string memory) {
        return renderer.contractURI();
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
        return _beneficiaries[beneficiary].count;
    }

    /// @inheritdoc IERC721
    function ownerOf(uint256 certificateId) public view returns (address) {
        return _headerOf(_retirementOf(certificateId)).beneficiary;
    }

    /// @notice No account: certificates cannot be approved.
    /// @param certificateId A certificate that exists.
    /// @return Always the zero address.
    function getApproved(uint256 certificateId) external view returns (address) {
        ownerOf(certificateId);
        return address(0);
    }

    /// @notice No account: certificates cannot be approved.
    /// @return Always false.
    function isApprovedForAll(address, address) external pure returns (bool) {
        return false;
    }

    /// @inheritdoc IERC5192
    function locked(uint256 certificateId) external view returns (bool) {
        ownerOf(certificateId);
        return true;
    }

    /// @inheritdoc IRetirementCertificate
    function certificate(uint256 certificateId) public view returns (Certificate memory) {
        return _certificate(certificateId, _recordOf(_retirementOf(certificateId)));
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

    /// @dev Counts a retirement, stores its record and announces its certificates. Sets time and numbers of
    /// the header.
    function _issue(
        RetirementRecord.Header memory header,
        RetirementLine[] memory lines,
        RetirementRecord.Text memory text,
        RetirementDetails memory details
    ) private returns (uint256 firstCertificateId) {
        firstCertificateId = uint256(_certificateCount) + 1;
        uint128 retirement = _retirementCount + 1;
        BeneficiaryIndex storage index = _beneficiaries[header.beneficiary];
        header.retiredAt = uint40(block.timestamp);
        header.firstCertificateId = uint40(firstCertificateId);
        header.previousRetirement = uint40(index.newestRetirement);
        header.lineCount = uint8(lines.length);
        _certificateCount += uint128(lines.length);
        _retirementCount = retirement;
        index.count += uint128(lines.length);
        index.newestRetirement = retirement;
        bytes[] memory packed = new bytes[](lines.length);
        for (uint256 i = 0; i < packed.length; ++i) {
            packed[i] = _packLine(lines[i]);
        }
        CodeStorage.write(RetirementRecord.pack(header, packed, text));
        _emitIssued(header, lines, details);
    }

    function _emitIssued(
        RetirementRecord.Header memory header,
        RetirementLine[] memory lines,
        RetirementDetails memory details
    ) private {
        for (uint256 i = 0; i < lines.length; ++i) {
            uint256 certificateId = header.firstCertificateId + i;
            emit Transfer(address(0), header.beneficiary, certificateId);
            emit Locked(certificateId);
            emit CertificateIssued(
                certificateId,
                lines[i].tokenId,
                header.beneficiary,
                header.retiredBy,
                lines[i].amount,
                lines[i].offset,
                details
            );
        }
    }

    function _certificate(
        uint256 certificateId,
        bytes memory data
    ) private view returns (Certificate memory result) {
        result.id = certificateId;
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        _readHeader(result, header);
        RetirementRecord.Line memory line = RetirementRecord.lineOf(
            data,
            certificateId - header.firstCertificateId
        );
        result.tokenId = CreditId.encode(line.projectId, line.batch, line.vintage);
        result.amount = line.amount;
        result.offset = line.offset;
        RetirementRecord.Text memory text = RetirementRecord.textOf(data);
        if (text.submission != 0) text = RetirementRecord.textOf(_submissionOf(text.submission));
        result.nameHash = text.nameHash;
        result.beneficiaryName = text.beneficiaryName;
        result.message = text.message;
        _readCredit(result);
        _readProject(result);
    }

    function _readHeader(
        Certificate memory result,
        RetirementRecord.Header memory header
    ) private pure {
        result.retiredBy = header.retiredBy;
        result.beneficiary = header.beneficiary;
        result.retiredAt = header.retiredAt;
        result.purpose = Purpose(header.purpose);
        result.beneficiaryCountry = header.beneficiaryCountry;
        result.periodStart = header.periodStart;
        result.periodEnd = header.periodEnd;
    }

    function _readCredit(Certificate memory result) private view {
        Credit memory credit = credits.credit(result.tokenId);
        result.batch = credit.batch;
        result.vintage = credit.vintage;
        result.monitoringStart = credit.monitoringStart;
        result.monitoringEnd = credit.monitoringEnd;
        result.expirationDate = credit.expirationDate;
        result.registryBatch = credit.registryBatch;
        result.creditStatus = credit.status;
        result.serials = credits.serials(result.tokenId, result.offset, result.amount);
    }

    function _readProject(Certificate memory result) private view {
        IProjectRegistry projects = credits.projects();
        Project memory project = projects.project(CreditId.projectOf(result.tokenId));
        result.creditType = project.creditType;
        result.projectName = project.name;
        result.projectCode = project.code;
        result.projectLocation = project.location;
        result.methodology = project.methodology;
        result.standard = projects.standard(project.standardId).name;
    }

    /// @dev The retirement of a certificate: the last one whose first certificate id is not above
    /// this id. Every retirement has at least one certificate, so its id is not above theirs.
    function _retirementOf(uint256 certificateId) private view returns (uint256 retirement) {
        if (certificateId == 0 || certificateId > _certificateCount) {
            revert ERC721NonexistentToken(certificateId);
        }
        retirement = 1;
        uint256 high = Math.min(certificateId, _retirementCount);
        while (retirement < high) {
            uint256 middle = (retirement + high + 1) / 2;
            if (_headerOf(middle).firstCertificateId > certificateId) high = middle - 1;
            else retirement = middle;
        }
    }

    /// @dev The previous certificate of the same beneficiary, and its retirement; 0 for none.
    function _previousOf(
        uint256 retirement,
        uint256 certificateId
    ) private view returns (uint256, uint256) {
        RetirementRecord.Header memory header = _headerOf(retirement);
        if (certificateId > header.firstCertificateId) return (retirement, certificateId - 1);
        return (header.previousRetirement, _lastOf(header.previousRetirement));
    }

    /// @dev The last certificate of a retirement; 0 for retirement 0, which means none.
    function _lastOf(uint256 retirement) private view returns (uint256) {
        if (retirement == 0) return 0;
        RetirementRecord.Header memory header = _headerOf(retirement);
        return uint256(header.firstCertificateId) + header.lineCount - 1;
    }

    /// @dev Number of certificates in a list from this one on, at most `limit`.
    function _countFrom(
        uint256 retirement,
        uint256 certificateId,
        uint256 limit
    ) private view returns (uint256 count) {
        while (certificateId != 0 && count < limit) {
            (retirement, certificateId) = _previousOf(retirement, certificateId);
            ++count;
        }
    }

    function _headerOf(uint256 retirement) private view returns (RetirementRecord.Header memory) {
        return RetirementRecord.headerOf(_recordOf(retirement));
    }

    function _recordOf(uint256 retirement) private view returns (bytes memory) {
        return CodeStorage.read(address(this), retirement);
    }

    /// @dev The record of a submission, which the contract of the orders stored.
    function _submissionOf(uint256 submission) private view returns (bytes memory) {
        return CodeStorage.read(address(credits.orders()), submission);
    }

    /// @inheritdoc IRetirementCertificate
    function checkDetails(
        address retiredBy,
        uint256 lineCount,
        RetirementDetails calldata details
    ) public pure {
        if (lineCount == 0 || lineCount > MAX_LINES) revert InvalidLineCount(lineCount);
        if (bytes(details.beneficiaryName).length != 0) {
            SafeText.requireName(details.beneficiaryName, SafeText.MAX_NAME);
        }
        _checkMessage(details.message);
        if (details.periodStart > details.periodEnd || details.periodEnd >= YEAR_10000) {
            revert InvalidPeriod(details.periodStart, details.periodEnd);
        }
        _checkBeneficiary(retiredBy, _beneficiaryOf(retiredBy, details), details);
    }

    function _beneficiaryOf(
        address retiredBy,
        RetirementDetails calldata details
    ) private pure returns (address) {
        return details.beneficiary == address(0) ? retiredBy : details.beneficiary;
    }

    /// @dev A legal entity is identified by its name and country.
    function _checkBeneficiary(
        address retiredBy,
        address beneficiary,
        RetirementDetails calldata details
    ) private pure {
        bool isNamed = bytes(details.beneficiaryName).length != 0;
        bool isHashed = details.nameHash != 0;
        if (isNamed && isHashed) revert NameAndHash();
        if (!isNamed && !isHashed && beneficiary != retiredBy) {
            revert BeneficiaryNotNamed(beneficiary);
        }
        if (isNamed || details.beneficiaryCountry != 0) {
            CountryCode.check(details.beneficiaryCountry);
        }
    }

    function _checkMessage(string calldata message) private pure {
        uint256 length = bytes(message).length;
        if (length > MAX_MESSAGE_LENGTH) revert TextTooLong(length, MAX_MESSAGE_LENGTH);
        if (length != 0) SafeText.requireVisible(message);
    }

    /// @dev Ids and amounts come from the credits contract, whose counters fit these widths.
    function _packLine(RetirementLine memory line) private pure returns (bytes memory) {
        return
            RetirementRecord.packLine(
                RetirementRecord.Line({
                    projectId: uint32(CreditId.projectOf(line.tokenId)),
                    batch: CreditId.batchOf(line.tokenId),
                    vintage: CreditId.vintageOf(line.tokenId),
                    amount: uint56(line.amount),
                    offset: uint56(line.offset)
                })
            );
    }
}
