// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IIssuerHandover} from "./IIssuerHandover.sol";

/// @notice What one whole credit stands for: a tonne of CO2 equivalent, a hectare kept or restored
/// for a year, a megawatt-hour. The codes are part of the public interface and never change.
enum CreditType {
    CarbonCredit,
    BiodiversityCredit,
    RenewableEnergyCertificate
}

/// @notice Within what a serial number is unique: the whole registry of a standard, or one project
/// and vintage of it, where the registry counts from one again for each.
enum SerialScope {
    REGISTRY,
    VINTAGE
}

/// @notice A crediting standard and its registry, such as Verra or Gold Standard.
/// @param name At most 32 bytes.
/// @param serialScope Within what its serial numbers are unique.
struct Standard {
    string name;
    SerialScope serialScope;
}

/// @notice What an issuer writes down of a project. All texts are needed.
/// @param creditType What the project's credits stand for.
/// @param standardId The standard that lists it.
/// @param code The project's id in the registry of its standard, at most 32 bytes.
/// @param name At most 96 bytes, as the two that follow.
/// @param location Place and country.
/// @param methodology The registry's name for the method of measurement.
struct ProjectData {
    CreditType creditType;
    uint16 standardId;
    string code;
    string name;
    string location;
    string methodology;
}

/// @notice A project as its registry lists it. It is written once and never changes, so neither do
/// the certificates that name it; only its issuer can be replaced.
/// @param issuer Account that answers for the project and mints its credits.
/// @param creditType What the project's credits stand for.
/// @param standardId The standard that lists it.
/// @param createdAt When it was written down, unix seconds.
/// @param code The project's id in the registry of its standard.
/// @param name What it is called.
/// @param location Place and country.
/// @param methodology The registry's name for the method of measurement.
struct Project {
    address issuer;
    CreditType creditType;
    uint16 standardId;
    uint64 createdAt;
    string code;
    string name;
    string location;
    string methodology;
}

/// @title What the registries of environmental standards know
/// @notice Standards, the projects they list, and which of their serial numbers have been brought on
/// chain. Nothing of that is ever changed or deleted. The issuer of a project can hand over; all of
/// its credits then have the new issuer, as their entries in the asset registry follow the project.
interface IProjectRegistry is IIssuerHandover {
    /// @notice A standard was added.
    /// @param standardId Its id, counting from 0.
    /// @param name Its name.
    /// @param serialScope Within what its serial numbers are unique.
    event StandardAdded(uint16 indexed standardId, string name, SerialScope serialScope);

    /// @notice A project was written down.
    /// @param projectId Its id, counting from 1.
    /// @param issuer Account that answers for it.
    /// @param standardId The standard that lists it.
    /// @param creditType What its credits stand for.
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

    /// @notice A serial range was claimed for ever on the word of `verifier`.
    /// @param projectId The project the numbers belong to.
    /// @param vintage The year the numbers belong to.
    /// @param verifier Whose word and limit it was.
    /// @param firstSerial First number.
    /// @param lastSerial Last number, included.
    event SerialsClaimed(
        uint256 indexed projectId,
        uint16 indexed vintage,
        address indexed verifier,
        uint48 firstSerial,
        uint48 lastSerial
    );

    /// @notice No standard has this id.
    error UnknownStandard(uint16 standardId);
    /// @notice No project has this id.
    error UnknownProject(uint256 projectId);
    /// @notice A text is missing, or longer than `maximum` bytes.
    error InvalidText(uint256 length, uint256 maximum);
    /// @notice A project code needs at least one letter or digit.
    error InvalidProjectCode(string code);

    /// @notice Adds a standard. For the admin.
    /// @return standardId Its id, counting from 0.
    /// @param newStandard Its name and the scope of its serial numbers.
    function addStandard(Standard calldata newStandard) external returns (uint16 standardId);

    /// @notice Sets how many whole credits a verifier may confirm in a day. For the admin.
    /// @param creditsPerDay Whole credits (1,000 units each) in 24 hours, for each verifier.
    function setVerificationLimit(uint208 creditsPerDay) external;

    /// @notice Writes a project down. For issuers.
    /// @return projectId Its id, counting from 1.
    /// @param data What is written down.
    function createProject(ProjectData calldata data) external returns (uint256 projectId);

    /// @notice Writes a project down for an issuer. For registrars.
    /// @param issuer Account that answers for the project; it needs the issuer role.
    /// @param data What is written down.
    /// @return projectId Its id, counting from 1.
    function createProjectFor(
        address issuer,
        ProjectData calldata data
    ) external returns (uint256 projectId);

    /// @notice Claims a serial range for ever, on the word of a verifier and within its daily limit.
    /// Fails when any number of it was claimed before in the scope of the standard. For registrars.
    /// @param verifier Whose limit the range counts against, one whole credit for each number.
    /// @param projectId The project the numbers belong to.
    /// @param vintage The year the numbers belong to.
    /// @param firstSerial First number, from 1.
    /// @param lastSerial Last number.
    function claimSerials(
        address verifier,
        uint256 projectId,
        uint16 vintage,
        uint48 firstSerial,
        uint48 lastSerial
    ) external;

    /// @notice Whole credits that a verifier can still confirm now. What was used comes back evenly
    /// over a day.
    /// @param verifier Any account; the limit is that of one with the verifier role.
    /// @return Whole credits.
    function verifiableNow(address verifier) external view returns (uint256);

    /// @notice Whether no number of a range has been claimed yet for such a project and vintage.
    /// @param projectId The project the numbers belong to.
    /// @param vintage The year the numbers belong to.
    /// @param firstSerial First number, from 1.
    /// @param lastSerial Last number.
    /// @return Whether the whole range is free.
    function areSerialsFree(
        uint256 projectId,
        uint16 vintage,
        uint48 firstSerial,
        uint48 lastSerial
    ) external view returns (bool);

    /// @notice A project; reverts when there is none with this id.
    /// @param projectId The project, from 1.
    /// @return What is written down of it.
    function project(uint256 projectId) external view returns (Project memory);

    /// @notice How many projects there are; also the newest id.
    /// @return The newest id; 0 when there is none.
    function projectCount() external view returns (uint256);

    /// @notice A standard; reverts when there is none with this id. Ids count from 0.
    /// @param standardId The standard, from 0.
    /// @return Its name and the scope of its serial numbers.
    function standard(uint16 standardId) external view returns (Standard memory);

    /// @notice How many standards there are.
    /// @return The number of standards; the newest has the id below it.
    function standardCount() external view returns (uint256);
}
