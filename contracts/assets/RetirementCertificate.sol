// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC165} from "@openzeppelin/contracts/utils/introspection/ERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
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
/// @dev ERC-721 without any code that transfers. What a retirement says is kept as code (see
/// CodeStorage), once for all of its lines and with the owner of their certificates, so that a
/// certificate needs no storage of its own. The retirements of a beneficiary form a list from the
/// newest to the oldest.
contract RetirementCertificate is IRetirementCertificate, IERC721Metadata, IERC721Errors, ERC165 {
    /// @param count How many certificates a beneficiary has.
    /// @param newestRetirement The last retirement for it.
    struct Shelf {
        uint128 count;
        uint128 newestRetirement;
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
        uint128 retirement = _retirementCount + 1;
        Shelf storage shelf = _shelves[beneficiary];
        RetirementRecord.Header memory header = RetirementRecord.Header({
            retiredBy: retiredBy,
            beneficiary: beneficiary,
            retiredAt: uint40(block.timestamp),
            periodStart: uint40(details.periodStart),
            periodEnd: uint40(details.periodEnd),
            firstCertificateId: uint40(firstCertificateId),
            previousRetirement: uint40(shelf.newestRetirement),
            lineCount: uint8(tokenIds.length)
        });
        _certificateCount += uint128(tokenIds.length);
        _retirementCount = retirement;
        shelf.count += uint128(tokenIds.length);
        shelf.newestRetirement = retirement;
        _keep(header, tokenIds, amounts, details);
        _announce(header, tokenIds, amounts, details);
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
        uint256 retirement =
            from == 0 ? _shelves[beneficiary].newestRetirement : _retirementOf(from);
        next = from == 0 ? _lastOf(retirement) : from;
        if (from != 0 && ownerOf(from) != beneficiary) {
            revert ERC721IncorrectOwner(beneficiary, from, ownerOf(from));
        }
        page = new Certificate[](_countFrom(retirement, next, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _certificate(next, _recordOf(retirement));
            (retirement, next) = _before(retirement, next);
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
    function ownerOf(uint256 certificateId) public view returns (address) {
        return _headerOf(_retirementOf(certificateId)).beneficiary;
    }

    /// @notice Nobody: certificates cannot be approved.
    /// @param certificateId A certificate that exists.
    /// @return Always the zero address.
    function getApproved(uint256 certificateId) external view returns (address) {
        ownerOf(certificateId);
        return address(0);
    }

    /// @notice Nobody: certificates cannot be approved.
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

    /// @dev Writes down what all lines of a retirement say.
    function _keep(
        RetirementRecord.Header memory header,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) private {
        bytes[] memory lines = new bytes[](tokenIds.length);
        for (uint256 i = 0; i < lines.length; ++i) {
            lines[i] = _packLine(tokenIds[i], amounts[i]);
        }
        RetirementRecord.Words memory words = RetirementRecord.Words({
            beneficiaryName: details.beneficiaryName,
            message: details.message
        });
        CodeStorage.write(RetirementRecord.pack(header, lines, words));
    }

    function _announce(
        RetirementRecord.Header memory header,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) private {
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            uint256 certificateId = header.firstCertificateId + i;
            emit Transfer(address(0), header.beneficiary, certificateId);
            emit Locked(certificateId);
            emit CertificateIssued(
                certificateId,
                tokenIds[i],
                header.beneficiary,
                header.retiredBy,
                amounts[i],
                details
            );
        }
    }

    function _certificate(
        uint256 certificateId,
        bytes memory data
    ) private view returns (Certificate memory) {
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        RetirementRecord.Line memory line = RetirementRecord.lineOf(
            data,
            certificateId - header.firstCertificateId
        );
        RetirementRecord.Words memory words = RetirementRecord.wordsOf(data);
        uint256 tokenId = credits.encodeTokenId(line.projectId, line.vintage);
        IProjectRegistry projects = credits.projects();
        Project memory project = projects.project(line.projectId);
        return
            Certificate({
                id: certificateId,
                tokenId: tokenId,
                amount: line.amount,
                retiredBy: header.retiredBy,
                beneficiary: header.beneficiary,
                retiredAt: header.retiredAt,
                periodStart: header.periodStart,
                periodEnd: header.periodEnd,
                vintage: line.vintage,
                creditType: project.creditType,
                creditStatus: credits.statusOf(tokenId),
                beneficiaryName: words.beneficiaryName,
                message: words.message,
                projectName: project.name,
                projectCode: project.code,
                projectLocation: project.location,
                methodology: project.methodology,
                standard: projects.standard(project.standardId).name
            });
    }

    /// @dev The retirement of a certificate: of those whose first certificate is not above this one,
    /// the last. Every retirement has at least one certificate, so its number is not above theirs.
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

    /// @dev The certificate of the same beneficiary before this one, and its retirement; 0 for none.
    function _before(
        uint256 retirement,
        uint256 certificateId
    ) private view returns (uint256, uint256) {
        RetirementRecord.Header memory header = _headerOf(retirement);
        if (certificateId > header.firstCertificateId) return (retirement, certificateId - 1);
        return (header.previousRetirement, _lastOf(header.previousRetirement));
    }

    /// @dev The last certificate of a retirement; 0 for the retirement 0, which there is none of.
    function _lastOf(uint256 retirement) private view returns (uint256) {
        if (retirement == 0) return 0;
        RetirementRecord.Header memory header = _headerOf(retirement);
        return uint256(header.firstCertificateId) + header.lineCount - 1;
    }

    /// @dev How many certificates a list holds from this one on, counting at most `limit`.
    function _countFrom(
        uint256 retirement,
        uint256 certificateId,
        uint256 limit
    ) private view returns (uint256 count) {
        while (certificateId != 0 && count < limit) {
            (retirement, certificateId) = _before(retirement, certificateId);
            ++count;
        }
    }

    function _headerOf(uint256 retirement) private view returns (RetirementRecord.Header memory) {
        return RetirementRecord.headerOf(_recordOf(retirement));
    }

    function _recordOf(uint256 retirement) private view returns (bytes memory) {
        return CodeStorage.read(address(this), retirement);
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
