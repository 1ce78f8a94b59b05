// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {CreditStorage} from "./CreditStorage.sol";
import {AssetClass, IAssetRegistry, TokenStandard, VerificationStatus} from "./IAssetRegistry.sol";
import {
    CreditData,
    CreditStatus,
    IEnvironmentalCredits,
    Issuance,
    IssuanceStatus
} from "./IEnvironmentalCredits.sol";
import {ProjectData} from "./IProjectRegistry.sol";
import {SerialRanges} from "./libraries/SerialRanges.sol";

/// @title Issuance of credits
/// @notice Issuers request, verifiers confirm serial ranges, issuers mint what was confirmed and may
/// cancel what they hold.
abstract contract CreditIssuance is CreditStorage {
    uint256 private constant UNITS_PER_CREDIT = 1000;
    uint256 private constant FIRST_VINTAGE = 1990;
    uint256 private constant LAST_VINTAGE = 2100;

    /// @inheritdoc IEnvironmentalCredits
    function createCredit(
        CreditData calldata data
    ) external whenNotPaused returns (uint256 tokenId, uint256 issuanceId) {
        _checkIssuer(data.projectId);
        return _createCredit(data.projectId, data);
    }

    /// @inheritdoc IEnvironmentalCredits
    function createProjectAndCredit(
        ProjectData calldata project,
        CreditData calldata data
    ) external whenNotPaused returns (uint256 tokenId, uint256 issuanceId) {
        return _createCredit(projects.createProjectFor(msg.sender, project), data);
    }

    /// @inheritdoc IEnvironmentalCredits
    function requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) external whenNotPaused onlyRole(Role.ISSUER) returns (uint256 issuanceId) {
        _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        return _requestIssuance(tokenId, firstSerial, lastSerial);
    }

    /// @inheritdoc IEnvironmentalCredits
    function confirmIssuance(
        uint256 issuanceId,
        bytes32 metadataHash
    ) external whenNotPaused onlyRole(Role.VERIFIER) {
        Issuance storage request = _decide(issuanceId, IssuanceStatus.CONFIRMED);
        uint256 tokenId = request.tokenId;
        Entry storage entry = _entries[tokenId];
        _checkNotIssuer(tokenId);
        bytes32 current = registry.asset(entry.assetId).metadataHash;
        if (current != metadataHash) {
            revert IAssetRegistry.MetadataChanged(metadataHash, current);
        }
        if (entry.verified == 0) {
            if (isExpired(tokenId)) revert CreditNotVerified(tokenId, CreditStatus.EXPIRED);
            if (!registry.isVerified(entry.assetId)) {
                _setStatus(entry.assetId, VerificationStatus.VERIFIED, "");
            }
            registry.freezeMetadata(entry.assetId);
        } else {
            _checkVerified(tokenId);
        }

        uint256 count = uint256(request.lastSerial) - request.firstSerial + 1;
        projects.claimSerials(
            msg.sender,
            tokenId >> 128,
            uint16(tokenId),
            request.firstSerial,
            request.lastSerial
        );
        uint256 amount = count * UNITS_PER_CREDIT;
        entry.verified += uint64(amount);
        entry.verifier = msg.sender;
        entry.verifiedAt = uint64(block.timestamp);
        emit IssuanceConfirmed(issuanceId, tokenId, msg.sender, amount);
    }

    /// @inheritdoc IEnvironmentalCredits
    function rejectIssuance(
        uint256 issuanceId,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        Issuance storage request = _decide(issuanceId, IssuanceStatus.REJECTED);
        emit IssuanceRejected(issuanceId, request.tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function mint(
        address to,
        uint256 tokenId,
        uint256 amount
    ) external whenNotPaused onlyRole(Role.ISSUER) {
        Entry storage entry = _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        _checkVerified(tokenId);
        _checkAmount(amount);
        uint256 available = entry.verified - entry.issued;
        if (amount > available) revert ExceedsVerifiedSupply(amount, available);
        entry.issued += uint64(amount);
        emit CreditMinted(
            to,
            tokenId,
            tokenId >> 128,
            uint128(tokenId),
            amount,
            entry.expirationDate
        );
        _mint(to, tokenId, amount, "");
    }

    /// @inheritdoc IEnvironmentalCredits
    function cancel(uint256 tokenId, uint256 amount, string calldata reason) external {
        _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        _checkAmount(amount);
        _burn(msg.sender, tokenId, amount);
        _entries[tokenId].cancelled += uint64(amount);
        emit CreditCancelled(tokenId, msg.sender, amount, reason);
    }

    function _createCredit(
        uint256 projectId,
        CreditData calldata data
    ) private returns (uint256 tokenId, uint256 issuanceId) {
        if (data.vintage < FIRST_VINTAGE || data.vintage > LAST_VINTAGE) {
            revert InvalidVintage(data.vintage);
        }
        _checkDates(data.issuanceDate, data.expirationDate);
        tokenId = encodeTokenId(projectId, data.vintage);
        Entry storage entry = _entries[tokenId];
        if (entry.assetId != 0) revert CreditExists(tokenId);

        // The registry rejects an issuer without the role, and a document without URI or hash.
        uint256 assetId = registry.register(
            address(this),
            tokenId,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155,
            msg.sender,
            data.metadataURI,
            data.metadataHash
        );
        registry.followIssuer(assetId, projects, projectId);
        if (data.expirationDate != 0) registry.setExpiry(assetId, data.expirationDate);
        entry.assetId = uint64(assetId);
        entry.issuanceDate = data.issuanceDate;
        entry.expirationDate = data.expirationDate;
        _tokenIds.push(tokenId);
        emit CreditCreated(tokenId, projectId, msg.sender, data.vintage, assetId);
        emit URI(data.metadataURI, tokenId);
        issuanceId = _requestIssuance(tokenId, data.firstSerial, data.lastSerial);
    }

    function _requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) private returns (uint256 issuanceId) {
        if (!projects.areSerialsFree(tokenId >> 128, uint16(tokenId), firstSerial, lastSerial)) {
            revert SerialRanges.SerialRangeTaken(firstSerial, lastSerial);
        }
        _issuances.push(
            Issuance({
                tokenId: tokenId,
                verifier: address(0),
                firstSerial: firstSerial,
                lastSerial: lastSerial,
                requestedAt: uint64(block.timestamp),
                decidedAt: 0,
                status: IssuanceStatus.REQUESTED
            })
        );
        issuanceId = _issuances.length;
        emit IssuanceRequested(issuanceId, tokenId, msg.sender, firstSerial, lastSerial);
    }

    /// @dev Marks a request as decided by the caller.
    function _decide(
        uint256 issuanceId,
        IssuanceStatus decision
    ) private returns (Issuance storage request) {
        if (issuanceId == 0 || issuanceId > _issuances.length) {
            revert UnknownIssuance(issuanceId);
        }
        request = _issuances[issuanceId - 1];
        if (request.status != IssuanceStatus.REQUESTED) {
            revert IssuanceDecided(issuanceId, request.status);
        }
        request.status = decision;
        request.decidedAt = uint64(block.timestamp);
        request.verifier = msg.sender;
    }

    function _checkDates(uint64 issuanceDate, uint64 expirationDate) private view {
        bool expired =
            expirationDate != 0 &&
                (expirationDate <= issuanceDate || expirationDate <= block.timestamp);
        if (issuanceDate == 0 || expired) revert InvalidDates(issuanceDate, expirationDate);
    }
}
