// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {ICreditLabels, Label, LabelKind} from "./ICreditLabels.sol";
import {CreditStatus, IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";
import {CreditType, IProjectRegistry} from "./IProjectRegistry.sol";
import {ExaminedData} from "./libraries/ExaminedData.sol";
import {SafeText} from "./libraries/SafeText.sol";

/// @title Labels of carbon credits
/// @notice Needs the registrar role, to record in the project registry who attested.
contract CreditLabels is ICreditLabels, RolePausable {
    uint256 private constant MAX_URI_LENGTH = 256;
    uint256 private constant MAX_REASON_LENGTH = 280;
    /// @dev 1 January 10000, the first date with a five-digit year.
    uint64 private constant YEAR_10000 = 253_402_300_800;

    /// @inheritdoc ICreditLabels
    IEnvironmentalCredits public immutable credits;

    /// @notice The registry of the credits.
    IAssetRegistry public immutable registry;

    /// @notice The registry of the projects and their issuers.
    IProjectRegistry public immutable projects;

    Label[] private _labels;
    mapping(uint256 tokenId => uint256[] labelIds) private _labelIdsOf;

    /// @notice Starts without labels.
    /// @param roles_ The contract that holds the roles.
    /// @param credits_ The contract of the credits.
    constructor(IRoles roles_, IEnvironmentalCredits credits_) RoleGuard(roles_) {
        credits = credits_;
        registry = credits_.registry();
        projects = credits_.projects();
    }

    /// @inheritdoc ICreditLabels
    function attest(
        uint256 tokenId,
        bytes32 examined,
        LabelKind kind,
        uint64 validFrom,
        uint64 validUntil,
        string calldata sourceURI,
        bytes32 documentHash
    ) external whenNotPaused onlyRole(Role.VERIFIER) returns (uint256 labelId) {
        _checkAttester(tokenId, examined);
        if (kind == LabelKind.CORSIA_SECOND_PHASE) revert PeriodNotStated();
        if (
            validFrom == 0 ||
            validFrom >= YEAR_10000 ||
            validUntil >= YEAR_10000 ||
            (validUntil != 0 && validUntil <= validFrom)
        ) revert InvalidValidity(validFrom, validUntil);
        _checkText(sourceURI, MAX_URI_LENGTH);
        if (documentHash == bytes32(0)) revert MissingDocumentHash();

        Label storage added = _labels.push();
        labelId = _labels.length;
        added.id = labelId;
        added.tokenId = tokenId;
        added.kind = kind;
        added.attester = msg.sender;
        added.attestedAt = uint64(block.timestamp);
        added.validFrom = validFrom;
        added.validUntil = validUntil;
        added.documentHash = documentHash;
        added.sourceURI = sourceURI;
        _labelIdsOf[tokenId].push(labelId);
        emit LabelAttested(
            labelId,
            tokenId,
            kind,
            msg.sender,
            validFrom,
            validUntil,
            sourceURI,
            documentHash
        );
    }

    /// @inheritdoc ICreditLabels
    function revoke(
        uint256 labelId,
        bytes32 examined,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        Label storage revoked = _existing(labelId);
        if (revoked.revokedAt != 0) revert LabelAlreadyRevoked(labelId, revoked.revokedAt);
        ExaminedData.check(labelId, examined, examinedHash(labelId));
        _checkNotIssuer(revoked.tokenId);
        _checkText(reason, MAX_REASON_LENGTH);
        revoked.revokedAt = uint64(block.timestamp);
        revoked.revokedBy = msg.sender;
        revoked.revocationReason = reason;
        emit LabelRevoked(labelId, revoked.tokenId, revoked.kind, msg.sender, reason);
    }

    /// @inheritdoc ICreditLabels
    function label(uint256 labelId) external view returns (Label memory) {
        return _existing(labelId);
    }

    /// @inheritdoc ICreditLabels
    function examinedHash(uint256 labelId) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), _existing(labelId)));
    }

    /// @inheritdoc ICreditLabels
    function labels(uint256 from, uint256 limit) external view returns (Label[] memory page) {
        if (from == 0) revert UnknownLabel(from);
        page = new Label[](Paging.size(_labels.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _labels[from - 1 + i];
        }
    }

    /// @inheritdoc ICreditLabels
    function labelCount() external view returns (uint256) {
        return _labels.length;
    }

    /// @inheritdoc ICreditLabels
    function labelsOf(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (Label[] memory page) {
        if (from == 0) revert UnknownLabel(from);
        uint256[] storage labelIds = _labelIdsOf[tokenId];
        page = new Label[](Paging.size(labelIds.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _existing(labelIds[from - 1 + i]);
        }
    }

    /// @inheritdoc ICreditLabels
    function labelCountOf(uint256 tokenId) external view returns (uint256) {
        return _labelIdsOf[tokenId].length;
    }

    /// @inheritdoc ICreditLabels
    function labelsAt(
        uint256 tokenId,
        uint256 time
    ) external view returns (Label[] memory holding) {
        uint256[] storage labelIds = _labelIdsOf[tokenId];
        uint256[] memory found = new uint256[](labelIds.length);
        uint256 count;
        for (uint256 i = 0; i < found.length; ++i) {
            if (_holdsAt(_existing(labelIds[i]), time)) found[count++] = labelIds[i];
        }
        holding = new Label[](count);
        for (uint256 i = 0; i < count; ++i) {
            holding[i] = _existing(found[i]);
        }
    }

    /// @dev An account that attests a label can never issue the project, and the other way round:
    /// nobody benefits from a label it gave.
    function _checkAttester(uint256 tokenId, bytes32 examined) private {
        if (credits.statusOf(tokenId) == CreditStatus.PENDING) revert CreditPending(tokenId);
        uint256 projectId = _checkNotIssuer(tokenId);
        if (projects.project(projectId).creditType != CreditType.CarbonCredit) {
            revert NotCarbonCredit(tokenId);
        }
        uint256 assetId = registry.assetIdOf(address(credits), tokenId);
        ExaminedData.check(tokenId, examined, registry.examinedHash(assetId));
        projects.recordVerifier(projectId, msg.sender);
    }

    function _checkNotIssuer(uint256 tokenId) private view returns (uint256 projectId) {
        (projectId, ) = credits.decodeTokenId(tokenId);
        if (projects.hasIssued(projectId, msg.sender)) revert SelfAttestation(tokenId, msg.sender);
    }

    function _existing(uint256 labelId) private view returns (Label storage) {
        if (labelId == 0 || labelId > _labels.length) revert UnknownLabel(labelId);
        return _labels[labelId - 1];
    }

    function _holdsAt(Label storage attested, uint256 time) private view returns (bool) {
        (uint64 until, uint64 revokedAt) = (attested.validUntil, attested.revokedAt);
        return
            time >= attested.validFrom &&
            (until == 0 || time < until) &&
            (revokedAt == 0 || time < revokedAt);
    }

    function _checkText(string calldata text, uint256 maximum) private pure {
        uint256 length = bytes(text).length;
        if (length > maximum) revert InvalidLabelText(length, maximum);
        SafeText.requireVisible(text);
    }
}
