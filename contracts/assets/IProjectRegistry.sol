// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIssuerHandover} from "./IIssuerHandover.sol";

/// @notice Unit of one whole credit: a tonne of CO2 equivalent, a biodiversity credit in the unit of
/// its methodology, a megawatt-hour. The codes are part of the public interface and never change.
enum CreditType {
    CarbonCredit,
    BiodiversityCredit,
    RenewableEnergyCertificate
}

/// @notice Scope in which a serial number is unique: the whole registry of a standard, or one vintage
/// or one batch of a project, where the registry restarts at 1 for each. Batches are those of the
/// registry, by its own number: the Climate Action Reserve and ACR write it before the serial number.
enum SerialScope {
    REGISTRY,
    VINTAGE,
    BATCH
}

/// @notice Where the units of a standard are registered, which decides how they are retired. Fixed when
/// the standard is added; the codes are part of the public interface and never change.
///
/// NATIVE: this chain is the standard's register of record. A retirement takes effect at once, with its
/// certificate.
///
/// IMMOBILISED: the units lie in a custody account at the standard's own registry, with its written
/// consent. A retirement is an order ({IRetirementOrders}): the certificate is issued when the registry's
/// operator has confirmed that the registry retired them.
///
/// Units that are already retired at their source are none of these and cannot be brought on chain.
enum Custody {
    NATIVE,
    IMMOBILISED
}

/// @notice A range of serial numbers in a registry.
/// @param projectId The project they belong to.
/// @param vintage The year they belong to.
/// @param registryBatch The registry's number of the batch in scope BATCH, otherwise 0.
/// @param firstSerial First number, from 1.
/// @param lastSerial Last number, included.
struct SerialClaim {
    uint256 projectId;
    uint16 vintage;
    uint64 registryBatch;
    uint48 firstSerial;
    uint48 lastSerial;
}

/// @notice A crediting standard and its registry, such as Verra or Gold Standard.
/// @param name At most 32 bytes of ASCII; unique.
/// @param serialScope Scope in which its serial numbers are unique.
/// @param custody Where its units are registered.
/// @param minimumUnit Smallest part of a credit that can be retired, and the step of larger amounts, in
/// units of 0.001 credit: a divisor of 1,000. 1,000 where only whole credits exist, as for most energy
/// certificates.
struct Standard {
    string name;
    SerialScope serialScope;
    Custody custody;
    uint16 minimumUnit;
}

/// @notice What decides how credits of a project leave circulation. It never changes.
/// @param creditType Unit of the project's credits.
/// @param custody Where the units of its standard are registered.
/// @param minimumUnit Smallest part of a credit that can be retired, in units of 0.001 credit.
struct RetirementRules {
    CreditType creditType;
    Custody custody;
    uint16 minimumUnit;
}

/// @notice Issuer's data of a project. All texts are required.
/// @param creditType Unit of the project's credits.
/// @param standardId The standard that lists it.
/// @param country ISO 3166-1 alpha-2 code of its country, in upper case.
/// @param code The project's id in the registry of its standard, at most 32 bytes, in the one form
/// of {ProjectCode}.
/// @param name At most 500 characters (SafeText.MAX_NAME); `location` and `methodology` at most 96 bytes.
/// @param location Place and country.
/// @param methodology The registry's name for the method of measurement. It is shown as stated: nothing is
/// unique by it or compared with it.
struct ProjectData {
    CreditType creditType;
    uint16 standardId;
    bytes2 country;
    string code;
    string name;
    string location;
    string methodology;
}

/// @notice A project as listed in its registry. It never changes, so neither do the certificates
/// that name it; only its issuer can be replaced.
/// @param issuer Account responsible for the project, which mints its credits.
/// @param creditType Unit of the project's credits.
/// @param standardId The standard that lists it.
/// @param country ISO 3166-1 alpha-2 code of its country.
/// @param createdAt When it was registered here, unix seconds.
/// @param code The project's id in the registry of its standard.
/// @param name Name of the project.
/// @param location Place and country.
/// @param methodology The registry's name for the method of measurement.
struct Project {
    address issuer;
    CreditType creditType;
    uint16 standardId;
    bytes2 country;
    uint64 createdAt;
    string code;
    string name;
    string location;
    string methodology;
}

/// @title Standards, projects and claimed serial numbers
/// @notice Crediting standards, the projects they list, and the serial numbers that were brought on
/// chain. Entries are never changed or deleted. The issuer of a project can hand over; all of its
/// credits then have the new issuer, as their entries in the asset registry refer to the project.
interface IProjectRegistry is IIssuerHandover {
    /// @notice A standard was added.
    /// @param standardId Its id, counting from 0.
    /// @param name Its name.
    /// @param serialScope Scope in which its serial numbers are unique.
    /// @param custody Where its units are registered.
    /// @param minimumUnit Smallest part of a credit that can be retired, in units of 0.001 credit.
    event StandardAdded(
        uint16 indexed standardId,
        string name,
        SerialScope serialScope,
        Custody custody,
        uint16 minimumUnit
    );

    /// @notice A project was registered.
    /// @param projectId Its id, counting from 1.
    /// @param issuer Account responsible for it.
    /// @param standardId The standard that lists it.
    /// @param creditType Unit of its credits.
    /// @param code Its id in the registry of the standard.
    /// @param name Its name.
    event ProjectCreated(
        uint256 indexed projectId,
        address indexed issuer,
        uint16 indexed standardId,
        CreditType creditType,
        string code,
        string name
    );

    /// @notice Verifiers may now confirm `creditsPerDay` whole credits a day.
    /// @param creditsPerDay Whole credits that each verifier may confirm in 24 hours.
    event VerificationLimitChanged(uint256 creditsPerDay);

    /// @notice A serial range was permanently claimed by `verifier`.
    /// @param projectId The project the numbers belong to.
    /// @param vintage The year the numbers belong to.
    /// @param verifier Verifier that confirmed the range and whose limit it used.
    /// @param registryBatch The registry's number of the batch in scope BATCH, otherwise 0.
    /// @param firstSerial First number.
    /// @param lastSerial Last number, included.
    event SerialsClaimed(
        uint256 indexed projectId,
        uint16 indexed vintage,
        address indexed verifier,
        uint64 registryBatch,
        uint48 firstSerial,
        uint48 lastSerial
    );

    /// @notice No standard has this id.
    error UnknownStandard(uint16 standardId);
    /// @notice No project has this id.
    error UnknownProject(uint256 projectId);
    /// @notice A text is longer than `maximum` bytes.
    error InvalidText(uint256 length, uint256 maximum);
    /// @notice In scope BATCH the registry's batch number is required, in others it must be 0.
    error InvalidRegistryBatch(uint64 registryBatch);
    /// @notice A vintage is a year of the monitoring period, from 1990 on.
    error InvalidVintage(uint256 vintage);
    /// @notice The smallest part of a credit is a divisor of 1,000 units of 0.001 credit.
    error InvalidMinimumUnit(uint16 minimumUnit);
    /// @notice The end of trading is past, or after the expiration date.
    error InvalidTradingEnd(uint64 tradableUntil, uint64 expirationDate);
    /// @notice The issuance date is in the future, or the expiration date is before it or in the past.
    error InvalidDates(uint64 issuanceDate, uint64 expirationDate);
    /// @notice The monitoring period does not end after its start and before the issuance.
    error InvalidMonitoringPeriod(uint64 monitoringStart, uint64 monitoringEnd);
    /// @notice There is a standard with this name, or one that differs from it only in case, spaces
    /// or punctuation.
    error StandardExists(string name);

    /// @notice Adds a standard. For the admin.
    /// @return standardId Its id, counting from 0.
    /// @param newStandard Its name, the scope of its serial numbers, its custody and smallest unit.
    function addStandard(Standard calldata newStandard) external returns (uint16 standardId);

    /// @notice Sets how many whole credits a verifier may confirm in a day. For the admin.
    /// @param creditsPerDay Whole credits (1,000 units each) in 24 hours, for each verifier.
    function setVerificationLimit(uint208 creditsPerDay) external;

    /// @notice Registers a project. For issuers.
    /// @return projectId Its id, counting from 1.
    /// @param data Data of the project.
    function createProject(ProjectData calldata data) external returns (uint256 projectId);

    /// @notice Registers a project for an issuer. For registrars.
    /// @param issuer Account responsible for the project; it needs the issuer role.
    /// @param data Data of the project.
    /// @return projectId Its id, counting from 1.
    function createProjectFor(
        address issuer,
        ProjectData calldata data
    ) external returns (uint256 projectId);

    /// @notice Permanently claims a serial range confirmed by a verifier, within its daily limit.
    /// Reverts when any number of it was claimed before in the scope of the standard. For
    /// registrars.
    /// @param verifier Verifier whose limit the range uses, one whole credit for each number.
    /// @param claim The range.
    function claimSerials(address verifier, SerialClaim calldata claim) external;

    /// @notice Records that an account has verified something of a project, such as a label of its
    /// credits. The account can then never become its issuer. For registrars.
    /// @param projectId The project.
    /// @param verifier Account that verified.
    function recordVerifier(uint256 projectId, address verifier) external;

    /// @notice Reverts unless the dates of a new batch fit each other and the present.
    /// @param projectId The project, from 1.
    /// @param vintage A year of the monitoring period, from 1990 on.
    /// @param monitoringStart First second of the monitoring period, unix seconds.
    /// @param monitoringEnd Last second of it.
    /// @param issuanceDate When the registry issued the batch, unix seconds; not before the end of the
    /// monitoring period, and not in the future.
    /// @param tradableUntil Unix seconds in the future, not after the expiration date; 0 for no end
    /// other than that.
    /// @param expirationDate Unix seconds in the future, below 2^40; 0 for never.
    /// @return How its credits leave circulation, as {rulesOf} says.
    function checkBatch(
        uint256 projectId,
        uint16 vintage,
        uint64 monitoringStart,
        uint64 monitoringEnd,
        uint64 issuanceDate,
        uint64 tradableUntil,
        uint64 expirationDate
    ) external view returns (RetirementRules memory);

    /// @notice Whole credits that a verifier can still confirm now. The limit refills evenly over a
    /// day.
    /// @param verifier Any account; the limit assumes the verifier role.
    /// @return Whole credits.
    function remainingVerificationLimit(address verifier) external view returns (uint256);

    /// @notice Whether no number of a range has been claimed yet in the scope of the standard.
    /// @param claim The range.
    /// @return True when the whole range is free.
    function areSerialsFree(SerialClaim calldata claim) external view returns (bool);

    /// @notice A project. Reverts for an unknown id.
    /// @param projectId The project, from 1.
    /// @return The project.
    function project(uint256 projectId) external view returns (Project memory);

    /// @notice How credits of a project leave circulation. Reverts for an unknown id.
    /// @param projectId The project, from 1.
    /// @return Type of its credits, and custody and smallest unit of its standard.
    function rulesOf(uint256 projectId) external view returns (RetirementRules memory);

    /// @notice Hash of what a verifier examines of a project. Two hashes are hashed together: keccak256
    /// of the ABI encoding of id, issuer, type of the credits and country, and keccak256 of that of the
    /// standard's name, code, name, location and methodology.
    /// @param projectId The project, from 1.
    /// @return The hash, which changes with the issuer only.
    function projectHash(uint256 projectId) external view returns (bytes32);

    /// @notice Number of projects; also the newest id.
    /// @return The newest id; 0 when there is none.
    function projectCount() external view returns (uint256);

    /// @notice A standard. Reverts for an unknown id. Ids count from 0.
    /// @param standardId The standard, from 0.
    /// @return Its name, the scope of its serial numbers, its custody and smallest unit.
    function standard(uint16 standardId) external view returns (Standard memory);

    /// @notice Number of standards.
    /// @return The number of standards; ids are below it.
    function standardCount() external view returns (uint256);
}
