// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {IERC5192} from "./IERC5192.sol";
import {CreditStatus, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {CreditType} from "./IProjectRegistry.sol";

/// @notice All that a certificate says.
/// @param id Number of the certificate, counting from 1.
/// @param tokenId The credit that was retired.
/// @param amount Units of 0.001 credit.
/// @param retiredBy Account whose credits were burned.
/// @param beneficiary Account the certificate belongs to.
/// @param retiredAt Unix seconds.
/// @param periodStart Beginning of the time that is covered, unix seconds, 0 for none.
/// @param periodEnd End of it, unix seconds, 0 for none.
/// @param vintage Year of the credit.
/// @param creditType What the credit stands for.
/// @param creditStatus Status of the credit now, which may be other than when it was retired.
/// @param beneficiaryName Words of the retiring account; nobody has checked them.
/// @param message Words of the retiring account; nobody has checked them.
/// @param projectName What the project is called.
/// @param projectCode The project's id in the registry of its standard.
/// @param projectLocation Place and country of the project.
/// @param methodology The registry's name for the method of measurement.
/// @param standard Name of the standard that lists the project.
struct Certificate {
    uint256 id;
    uint256 tokenId;
    uint256 amount;
    address retiredBy;
    address beneficiary;
    uint64 retiredAt;
    uint64 periodStart;
    uint64 periodEnd;
    uint16 vintage;
    CreditType creditType;
    CreditStatus creditStatus;
    string beneficiaryName;
    string message;
    string projectName;
    string projectCode;
    string projectLocation;
    string methodology;
    string standard;
}

/// @title Certificates of retirement
/// @notice ERC-721, locked to its beneficiary for ever (ERC-5192): there is no code that moves one.
/// Picture and data are wholly on chain.
interface IRetirementCertificate is IERC4906, IERC5192 {
    /// @notice A certificate was issued for `amount` units of 0.001 credit.
    /// @param certificateId Number of the certificate.
    /// @param tokenId The credit that was retired.
    /// @param beneficiary Account the certificate belongs to.
    /// @param retiredBy Account in whose name the units were burned.
    /// @param amount Units of 0.001 credit.
    /// @param details What was stated with the retirement; nobody has checked its words.
    event CertificateIssued(
        uint256 indexed certificateId,
        uint256 indexed tokenId,
        address indexed beneficiary,
        address retiredBy,
        uint256 amount,
        RetirementDetails details
    );

    /// @notice Only the credits contract may do this.
    error NotCreditsContract(address account);
    /// @notice Certificates never change hands, so nobody can be approved for one.
    error CertificateLocked();
    /// @notice A name is at most 64 bytes long, a message 280.
    error TextTooLong(uint256 length, uint256 maximum);
    /// @notice A retirement has 1 to 100 lines.
    error InvalidLineCount(uint256 lines);
    /// @notice The period ends before it begins, or lies beyond the year 9999.
    error InvalidPeriod(uint64 periodStart, uint64 periodEnd);

    /// @notice Issues one certificate for each line. For the credits contract, as it burns the units.
    /// @param retiredBy Account in whose name the units were burned.
    /// @param tokenIds The credit of each line.
    /// @param amounts Units of 0.001 credit of each line.
    /// @param details What all lines say.
    /// @return firstCertificateId Number of the first certificate; the others follow it.
    function issue(
        address retiredBy,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256 firstCertificateId);

    /// @notice Announces that the status of a credit, which certificates show, has changed. For the
    /// credits contract.
    function announceStatusChange() external;

    /// @notice All of a certificate in one call. Reverts when there is none with this number.
    /// @param certificateId Number of the certificate, from 1.
    /// @return All that it says.
    function certificate(uint256 certificateId) external view returns (Certificate memory);

    /// @notice A beneficiary's certificates, the newest first.
    /// @param beneficiary Account the certificates belong to.
    /// @param from Number of the certificate that the page begins with; 0 for the newest.
    /// @param limit Most certificates the reader wants.
    /// @return page The certificates.
    /// @return next What the next page begins with; 0 after the last one.
    function certificatesOf(
        address beneficiary,
        uint256 from,
        uint256 limit
    ) external view returns (Certificate[] memory page, uint256 next);

    /// @notice How many certificates there are; also the newest number.
    /// @return The newest number; 0 when there is none.
    function certificateCount() external view returns (uint256);

    /// @notice The picture alone, as SVG text.
    /// @param certificateId Number of the certificate, from 1.
    /// @return The text of the picture.
    function svg(uint256 certificateId) external view returns (string memory);
}
