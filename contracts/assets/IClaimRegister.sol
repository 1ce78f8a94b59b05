// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Purpose} from "./IEnvironmentalCredits.sol";
import {IRetirementAcceptances} from "./IRetirementAcceptances.sol";
import {IRetirementCertificate} from "./IRetirementCertificate.sol";

/// @notice The one use of a certificate.
/// @param usedAt Unix seconds; 0 while it is not used.
/// @param periodStart Start of the reporting period, unix seconds.
/// @param periodEnd Last second of it.
/// @param entity Legal Entity Identifier (ISO 17442) of the reporting entity in ASCII; 0 if it has none.
/// @param reportHash keccak256 of the bytes of the report.
struct Claim {
    uint40 usedAt;
    uint40 periodStart;
    uint40 periodEnd;
    bytes20 entity;
    bytes32 reportHash;
}

/// @title Uses of certificates in claims
/// @notice One certificate, one use: a beneficiary records for which entity, period and report it uses a
/// retirement, once and for good, so that no two entities and no two years claim the same units. To name the
/// same use in several reports, such as under ESRS and IFRS S2, is disclosure and no second use. There is no
/// use of a part: retire in the parts that are needed.
///
/// The beneficiary must have accepted the retirement ({IRetirementAcceptances}). Its certificate exists only
/// once the registry has confirmed it, where one had to.
interface IClaimRegister {
    /// @notice A certificate was used.
    /// @param certificateId The certificate.
    /// @param beneficiary Its beneficiary.
    /// @param entity Legal Entity Identifier of the reporting entity; 0 if it has none.
    /// @param purpose The use: the purpose of the retirement.
    /// @param periodStart Start of the reporting period, unix seconds.
    /// @param periodEnd Last second of it.
    /// @param reportHash keccak256 of the bytes of the report.
    event CertificateUsed(
        uint256 indexed certificateId,
        address indexed beneficiary,
        bytes20 indexed entity,
        Purpose purpose,
        uint64 periodStart,
        uint64 periodEnd,
        bytes32 reportHash
    );

    /// @notice Only the beneficiary uses a certificate.
    error NotBeneficiary(uint256 certificateId, address account);
    /// @notice The beneficiary has not accepted the retirement.
    error NotAccepted(uint256 certificateId);
    /// @notice The certificate was used before.
    error AlreadyUsed(uint256 certificateId, uint64 usedAt);
    /// @notice The units were retired for this purpose.
    error PurposeDiffers(uint256 certificateId, Purpose purpose);
    /// @notice The period lacks a start or an end, is not past, or is not within that of the certificate.
    error InvalidClaimPeriod(uint64 periodStart, uint64 periodEnd);
    /// @notice The text is no Legal Entity Identifier: 18 digits or capital letters and two check digits.
    error InvalidEntity(bytes20 entity);
    /// @notice The hash of the report is missing.
    error MissingReportHash();

    /// @notice Uses a certificate. For its beneficiary, once.
    /// @param certificateId The certificate.
    /// @param entity Legal Entity Identifier (ISO 17442) of the reporting entity in ASCII; 0 if it has none.
    /// @param purpose The use, which must be the purpose of the retirement.
    /// @param periodStart Start of the reporting period, unix seconds, not 0: a claim states both ends. Within
    /// the period of the certificate, as far as that states one; it can state an end alone.
    /// @param periodEnd Last second of it; past.
    /// @param reportHash keccak256 of the bytes of the report.
    function use(
        uint256 certificateId,
        bytes20 entity,
        Purpose purpose,
        uint64 periodStart,
        uint64 periodEnd,
        bytes32 reportHash
    ) external;

    /// @notice Uses of certificates.
    /// @param certificateIds Any ids.
    /// @return The use of each; all 0 where it is not used.
    function usesOf(uint256[] calldata certificateIds) external view returns (Claim[] memory);

    /// @notice The contract of the certificates.
    /// @return Its address.
    function certificates() external view returns (IRetirementCertificate);

    /// @notice The contract of the acceptances.
    /// @return Its address.
    function acceptances() external view returns (IRetirementAcceptances);
}
