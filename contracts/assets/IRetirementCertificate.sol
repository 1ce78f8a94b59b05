// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC5192} from "./IERC5192.sol";
import {CreditStatus, Purpose, RetirementDetails, SerialRange} from "./IEnvironmentalCredits.sol";
import {CreditType} from "./IProjectRegistry.sol";

/// @notice One line of a retirement.
/// @param tokenId The credit that was retired.
/// @param amount Units of 0.001 credit.
/// @param offset Units of the batch that had left circulation before.
struct RetirementLine {
    uint256 tokenId;
    uint256 amount;
    uint256 offset;
}

/// @notice All data of a certificate.
/// @param id Id of the certificate, counting from 1.
/// @param tokenId The credit that was retired.
/// @param amount Units of 0.001 credit.
/// @param offset Units of the batch that had left circulation before.
/// @param retiredBy Account whose credits were burned.
/// @param beneficiary Account the certificate belongs to.
/// @param retiredAt When it was issued, unix seconds; the registry's date is in the confirmation
/// ({IRetirementOrders}), if there is one.
/// @param purpose What the credits were retired for, as stated by the retiring account.
/// @param beneficiaryCountry Country of the beneficiary, ISO 3166-1 alpha-2, zero for none; stated by
/// the retiring account.
/// @param periodStart Start of the covered period, unix seconds, 0 for none.
/// @param periodEnd End of the covered period, unix seconds, 0 for none.
/// @param batch Batch of the credit within its project.
/// @param vintage Year of the credit.
/// @param monitoringStart First second of the credit's monitoring period, unix seconds.
/// @param monitoringEnd Last second of it.
/// @param expirationDate When the credit expires, unix seconds, 0 for never; after `retiredAt`, or after
/// the registry's date where one confirmed.
/// @param registryBatch The registry's number of the batch, 0 where serial numbers do not restart
/// with each.
/// @param creditType Unit of the credit.
/// @param creditStatus Current status of the credit, which may differ from that at retirement.
/// @param nameHash Salted hash of the name of a natural person, zero for none; stated by the retiring
/// account.
/// @param beneficiaryName Legal name stated by the retiring account; not verified.
/// @param message Stated by the retiring account; not verified.
/// @param projectName Name of the project.
/// @param projectCode The project's id in the registry of its standard.
/// @param projectLocation Place and country of the project.
/// @param methodology The registry's name for the method of measurement.
/// @param standard Name of the standard that lists the project.
/// @param serials Serial numbers of the retired units.
struct Certificate {
    uint256 id;
    uint256 tokenId;
    uint256 amount;
    uint256 offset;
    address retiredBy;
    address beneficiary;
    uint64 retiredAt;
    Purpose purpose;
    bytes2 beneficiaryCountry;
    uint64 periodStart;
    uint64 periodEnd;
    uint32 batch;
    uint16 vintage;
    uint64 monitoringStart;
    uint64 monitoringEnd;
    uint64 expirationDate;
    uint64 registryBatch;
    CreditType creditType;
    CreditStatus creditStatus;
    bytes32 nameHash;
    string beneficiaryName;
    string message;
    string projectName;
    string projectCode;
    string projectLocation;
    string methodology;
    string standard;
    SerialRange[] serials;
}

/// @title Certificates of retirement
/// @notice ERC-721, permanently locked to its beneficiary (ERC-5192): no code transfers it. Image
/// and data are fully on chain.
interface IRetirementCertificate is IERC4906, IERC5192 {
    /// @notice A certificate was issued for `amount` units of 0.001 credit.
    /// @param certificateId Id of the certificate.
    /// @param tokenId The credit that was retired.
    /// @param beneficiary Account the certificate belongs to.
    /// @param retiredBy Account that retired the units.
    /// @param amount Units of 0.001 credit.
    /// @param offset Units of the batch that had left circulation before.
    /// @param details Details stated by the retiring account; not verified.
    event CertificateIssued(
        uint256 indexed certificateId,
        uint256 indexed tokenId,
        address indexed beneficiary,
        address retiredBy,
        uint256 amount,
        uint256 offset,
        RetirementDetails details
    );

    /// @notice Only the credits contract may do this.
    error NotCreditsContract(address account);
    /// @notice Certificates cannot be transferred or approved.
    error CertificateLocked();
    /// @notice A message is at most 280 bytes long.
    error TextTooLong(uint256 length, uint256 maximum);
    /// @notice A retirement has 1 to 100 lines.
    error InvalidLineCount(uint256 lines);
    /// @notice A beneficiary has a name or a name's hash, not both.
    error NameAndHash();
    /// @notice A beneficiary other than the retiring account needs a name or a name's hash.
    error BeneficiaryNotNamed(address beneficiary);
    /// @notice The period ends before it starts, or after the year 9999.
    error InvalidPeriod(uint64 periodStart, uint64 periodEnd);

    /// @notice Issues one certificate for each line. For the credits contract, when it burns the
    /// units.
    /// @param retiredBy Account that retired the units.
    /// @param lines Credit, amount and offset of each line.
    /// @param details Details of all lines.
    /// @return firstCertificateId Number of the first certificate; the others follow.
    function issue(
        address retiredBy,
        RetirementLine[] calldata lines,
        RetirementDetails calldata details
    ) external returns (uint256 firstCertificateId);

    /// @notice Issues a certificate with the details of an order, which were checked when it was submitted.
    /// The certificate reads name and message there, so that long ones cost nothing here. For the credits
    /// contract, when it burns the units of an order.
    /// @param submission Number of the submission in the contract of the orders.
    /// @param line Credit, amount and offset.
    /// @return certificateId Id of the certificate.
    function issueOrdered(
        uint256 submission,
        RetirementLine calldata line
    ) external returns (uint256 certificateId);

    /// @notice Reverts unless a retirement with these details can be issued.
    /// @param retiredBy Account that retires the units.
    /// @param lineCount Number of lines, 1 to 100.
    /// @param details Details of all lines.
    function checkDetails(
        address retiredBy,
        uint256 lineCount,
        RetirementDetails calldata details
    ) external pure;

    /// @notice Announces that the status of a credit, which certificates show, has changed. For the
    /// credits contract.
    function announceStatusChange() external;

    /// @notice All data of a certificate in one call. Reverts for an unknown id.
    /// @param certificateId Id of the certificate, from 1.
    /// @return The certificate.
    function certificate(uint256 certificateId) external view returns (Certificate memory);

    /// @notice Certificates of a beneficiary, newest first.
    /// @param beneficiary Account the certificates belong to.
    /// @param from Id of the first certificate of the page; 0 for the newest.
    /// @param limit Maximum number of certificates.
    /// @return page The certificates.
    /// @return next First id of the next page; 0 after the last one.
    function certificatesOf(
        address beneficiary,
        uint256 from,
        uint256 limit
    ) external view returns (Certificate[] memory page, uint256 next);

    /// @notice Number of certificates; also the newest id.
    /// @return The newest id; 0 when there is none.
    function certificateCount() external view returns (uint256);

    /// @notice The image of a certificate as SVG text.
    /// @param certificateId Id of the certificate, from 1.
    /// @return The SVG text.
    function svg(uint256 certificateId) external view returns (string memory);
}
