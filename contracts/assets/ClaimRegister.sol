// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Claim, IClaimRegister} from "./IClaimRegister.sol";
import {Purpose} from "./IEnvironmentalCredits.sol";
import {IRetirementAcceptances} from "./IRetirementAcceptances.sol";
import {Certificate, IRetirementCertificate} from "./IRetirementCertificate.sol";
import {EntityIdentifier} from "./libraries/EntityIdentifier.sol";

/// @title Uses of certificates in claims
/// @notice See {IClaimRegister}. Has no roles: only beneficiaries write, each to its own certificates.
contract ClaimRegister is IClaimRegister {
    /// @inheritdoc IClaimRegister
    IRetirementCertificate public immutable certificates;

    /// @inheritdoc IClaimRegister
    IRetirementAcceptances public immutable acceptances;

    mapping(uint256 certificateId => Claim) private _claims;

    /// @notice Starts without uses.
    /// @param acceptances_ The contract of the acceptances.
    constructor(IRetirementAcceptances acceptances_) {
        acceptances = acceptances_;
        certificates = acceptances_.certificates();
    }

    /// @inheritdoc IClaimRegister
    function use(
        uint256 certificateId,
        bytes20 entity,
        Purpose purpose,
        uint64 periodStart,
        uint64 periodEnd,
        bytes32 reportHash
    ) external {
        Certificate memory certificate = certificates.certificate(certificateId);
        if (certificate.beneficiary != msg.sender) {
            revert NotBeneficiary(certificateId, msg.sender);
        }
        _checkAccepted(certificateId);
        Claim storage claim = _claims[certificateId];
        if (claim.usedAt != 0) revert AlreadyUsed(certificateId, claim.usedAt);
        if (purpose != certificate.purpose) {
            revert PurposeDiffers(certificateId, certificate.purpose);
        }
        _checkPeriod(certificate, periodStart, periodEnd);
        if (entity != 0 && !EntityIdentifier.isValid(entity)) revert InvalidEntity(entity);
        if (reportHash == 0) revert MissingReportHash();
        claim.usedAt = uint40(block.timestamp);
        claim.periodStart = uint40(periodStart);
        claim.periodEnd = uint40(periodEnd);
        claim.entity = entity;
        claim.reportHash = reportHash;
        emit CertificateUsed(
            certificateId,
            msg.sender,
            entity,
            purpose,
            periodStart,
            periodEnd,
            reportHash
        );
    }

    /// @inheritdoc IClaimRegister
    function usesOf(uint256[] calldata certificateIds) external view returns (Claim[] memory uses) {
        uses = new Claim[](certificateIds.length);
        for (uint256 i = 0; i < uses.length; ++i) {
            uses[i] = _claims[certificateIds[i]];
        }
    }

    function _checkAccepted(uint256 certificateId) private view {
        uint256[] memory certificateIds = new uint256[](1);
        certificateIds[0] = certificateId;
        if (acceptances.acceptedAt(certificateIds)[0] == 0) revert NotAccepted(certificateId);
    }

    function _checkPeriod(
        Certificate memory certificate,
        uint64 periodStart,
        uint64 periodEnd
    ) private view {
        bool isPast = periodStart <= periodEnd && periodEnd < block.timestamp;
        bool isWithin =
            certificate.periodEnd == 0 ||
                (periodStart >= certificate.periodStart && periodEnd <= certificate.periodEnd);
        if (periodStart == 0 || !isPast || !isWithin) {
            revert InvalidClaimPeriod(periodStart, periodEnd);
        }
    }
}
