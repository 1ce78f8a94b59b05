// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {CreditStorage} from "./CreditStorage.sol";
import {AssetClass, TokenStandard, VerificationStatus} from "./IAssetRegistry.sol";
import {
    CreditData,
    CreditStatus,
    IEnvironmentalCredits,
    Issuance,
    IssuanceStatus
} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {Custody, ProjectData, RetirementRules, SerialClaim} from "./IProjectRegistry.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {ExaminedData} from "./libraries/ExaminedData.sol";
import {SerialAllocation} from "./libraries/SerialAllocation.sol";
import {SerialRanges} from "./libraries/SerialRanges.sol";

/// @title Issuance of credits
/// @notice Issuers request, verifiers confirm serial ranges, issuers mint what was confirmed and may
/// cancel what they hold.
abstract contract CreditIssuance is CreditStorage {
    using SerialAllocation for SerialAllocation.Block[];

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
        _checkIssuer(CreditId.projectOf(tokenId));
        return _requestIssuance(tokenId, firstSerial, lastSerial);
    }

    /// @inheritdoc IEnvironmentalCredits
    function confirmIssuance(
        uint256 issuanceId,
        bytes32 examined
    ) external whenNotPaused onlyRole(Role.VERIFIER) {
        Issuance storage request = _decide(issuanceId, examined, IssuanceStatus.CONFIRMED);
        uint256 tokenId = request.tokenId;
        Entry storage entry = _entries[tokenId];
        if (entry.verified == 0) {
            if (_isPast(entry.tradableUntil)) {
                bool isOver = _isPast(entry.expirationDate);
                revert CreditNotVerified(
                    tokenId,
                    isOver ? CreditStatus.EXPIRED : CreditStatus.TRADING_ENDED
                );
            }
            if (!registry.isVerified(entry.assetId)) {
                bytes32 current = registry.examinedHash(entry.assetId);
                registry.setStatus(entry.assetId, VerificationStatus.VERIFIED, current, "");
            }
            registry.freezeMetadata(entry.assetId);
        } else {
            _checkVerified(tokenId);
        }

        projects.claimSerials(msg.sender, _claim(tokenId, request.firstSerial, request.lastSerial));
        entry.blocks.add(request.firstSerial, request.lastSerial);
        uint256 count = uint256(request.lastSerial) - request.firstSerial + 1;
        uint256 amount = count * UNITS_PER_CREDIT;
        entry.verified += uint64(amount);
        entry.verifier = msg.sender;
        entry.verifiedAt = uint40(block.timestamp);
        emit IssuanceConfirmed(issuanceId, tokenId, msg.sender, amount);
    }

    /// @inheritdoc IEnvironmentalCredits
    function rejectIssuance(
        uint256 issuanceId,
        bytes32 examined,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        _checkReason(reason);
        Issuance storage request = _decide(issuanceId, examined, IssuanceStatus.REJECTED);
        emit IssuanceRejected(issuanceId, request.tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function mint(
        address to,
        uint256 tokenId,
        uint256 amount
    ) external whenNotPaused onlyRole(Role.ISSUER) {
        _mintVerified(to, tokenId, amount);
    }

    /// @inheritdoc IERC8393
    function mintCredit(
        address to,
        uint256 projectId,
        uint256 creditId,
        uint256 amount,
        uint256 expiry,
        CreditMetadata calldata metadata
    ) external whenNotPaused onlyRole(Role.ISSUER) {
        uint256 tokenId = encodeTokenId(projectId, creditId);
        if (tokenExists(tokenId)) revert CreditExists(tokenId);
        Entry storage entry = _existing(tokenId);
        bool isRecorded =
            amount == entry.verified &&
                expiry == entry.expirationDate &&
                metadata.projectId == projectId &&
                metadata.creditId == creditId &&
                metadata.expiry == expiry &&
                metadata.totalVolume == amount;
        if (!isRecorded) revert CreditMetadataMismatch(tokenId);
        _mintVerified(to, tokenId, amount);
    }

    /// @inheritdoc IEnvironmentalCredits
    function cancel(uint256 tokenId, uint256 amount, string calldata reason) external {
        _checkReason(reason);
        Entry storage entry = _existing(tokenId);
        _checkIssuer(CreditId.projectOf(tokenId));
        bool isNative = entry.custody == Custody.NATIVE;
        _checkLeaving(tokenId, amount, isNative ? entry.minimumUnit : UNITS_PER_CREDIT);
        uint256 lotId = isNative ? 0 : orders.takenLotOf(tokenId);
        if (lotId != 0) revert RetirementInProgress(tokenId, lotId);
        _burn(msg.sender, tokenId, amount);
        uint256 offset = _left(entry);
        entry.cancelled += uint64(amount);
        emit CreditCancelled(tokenId, msg.sender, amount, offset, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function examinedHash(uint256 issuanceId) public view returns (bytes32) {
        Issuance storage request = _request(issuanceId);
        uint256 tokenId = request.tokenId;
        Entry storage entry = _entries[tokenId];
        return
            keccak256(
                abi.encode(
                    issuanceId,
                    registry.examinedHash(entry.assetId),
                    projects.projectHash(CreditId.projectOf(tokenId)),
                    request.firstSerial,
                    request.lastSerial,
                    entry.monitoringStart,
                    entry.monitoringEnd,
                    entry.issuanceDate,
                    entry.tradableUntil,
                    entry.expirationDate,
                    entry.registryBatch
                )
            );
    }

    function _createCredit(
        uint256 projectId,
        CreditData calldata data
    ) private returns (uint256 tokenId, uint256 issuanceId) {
        RetirementRules memory rules = projects.checkBatch(
            projectId,
            data.vintage,
            data.monitoringStart,
            data.monitoringEnd,
            data.issuanceDate,
            data.tradableUntil,
            data.expirationDate
        );
        uint32 batch = ++batchCount[projectId];
        tokenId = CreditId.encode(projectId, batch, data.vintage);

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
        uint40 tradableUntil = _record(tokenId, assetId, data, rules);
        if (tradableUntil != 0) registry.setExpiry(assetId, tradableUntil);
        emit CreditCreated(tokenId, projectId, msg.sender, batch, data.vintage, assetId);
        emit URI(data.metadataURI, tokenId);
        issuanceId = _requestIssuance(tokenId, data.firstSerial, data.lastSerial);
    }

    /// @dev Dates fit 40 bits: `ProjectRegistry.checkBatch` compares them.
    function _record(
        uint256 tokenId,
        uint256 assetId,
        CreditData calldata data,
        RetirementRules memory rules
    ) private returns (uint40 tradableUntil) {
        Entry storage entry = _entries[tokenId];
        tradableUntil = uint40(data.tradableUntil == 0 ? data.expirationDate : data.tradableUntil);
        entry.assetId = uint40(assetId);
        entry.creditType = rules.creditType;
        entry.custody = rules.custody;
        entry.minimumUnit = rules.minimumUnit;
        entry.tradableUntil = tradableUntil;
        entry.issuanceDate = uint40(data.issuanceDate);
        entry.expirationDate = uint40(data.expirationDate);
        entry.monitoringStart = uint40(data.monitoringStart);
        entry.monitoringEnd = uint40(data.monitoringEnd);
        entry.registryBatch = data.registryBatch;
        _tokenIds.push(tokenId);
    }

    function _mintVerified(address to, uint256 tokenId, uint256 amount) private {
        Entry storage entry = _existing(tokenId);
        _checkIssuer(CreditId.projectOf(tokenId));
        _checkVerified(tokenId);
        _checkAmount(amount);
        uint256 available = entry.verified - entry.issued;
        if (amount > available) revert ExceedsVerifiedSupply(amount, available);
        entry.issued += uint64(amount);
        emit CreditMinted(
            to,
            tokenId,
            CreditId.projectOf(tokenId),
            uint128(tokenId),
            amount,
            entry.expirationDate
        );
        _mint(to, tokenId, amount, "");
    }

    function _requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) private returns (uint256 issuanceId) {
        if (!projects.areSerialsFree(_claim(tokenId, firstSerial, lastSerial))) {
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

    function _checkReason(string calldata reason) private view {
        registry.checkReason(reason);
    }

    /// @dev Marks a request as decided by the caller. Whoever issued credits of the project judges
    /// none of them, for or against.
    function _decide(
        uint256 issuanceId,
        bytes32 examined,
        IssuanceStatus decision
    ) private returns (Issuance storage request) {
        ExaminedData.check(issuanceId, examined, examinedHash(issuanceId));
        request = _request(issuanceId);
        _checkNotIssuer(request.tokenId);
        if (request.status != IssuanceStatus.REQUESTED) {
            revert IssuanceDecided(issuanceId, request.status);
        }
        request.status = decision;
        request.decidedAt = uint64(block.timestamp);
        request.verifier = msg.sender;
    }

    function _claim(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) private view returns (SerialClaim memory) {
        return
            SerialClaim({
                projectId: CreditId.projectOf(tokenId),
                vintage: CreditId.vintageOf(tokenId),
                registryBatch: _entries[tokenId].registryBatch,
                firstSerial: firstSerial,
                lastSerial: lastSerial
            });
    }
}
