// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";
import {
    IProjectRegistry,
    Project,
    ProjectData,
    RetirementRules,
    SerialClaim,
    SerialScope,
    Standard
} from "./IProjectRegistry.sol";
import {IssuerHandover} from "./IssuerHandover.sol";
import {CalendarDate} from "./libraries/CalendarDate.sol";
import {CountryCode} from "./libraries/CountryCode.sol";
import {ProjectCode} from "./libraries/ProjectCode.sol";
import {SafeText} from "./libraries/SafeText.sol";
import {SerialRanges} from "./libraries/SerialRanges.sol";

/// @title Standards, projects and claimed serial numbers
/// @notice Names are unverified statements of issuers until a verifier has confirmed a credit of
/// the project.
contract ProjectRegistry is IProjectRegistry, IssuerHandover, RolePausable {
    using RateLimiter for RateLimiter.RefillingBucket;
    using SerialRanges for SerialRanges.Set;

    uint256 private constant FIRST_VINTAGE = 1990;
    uint256 private constant UNITS_PER_CREDIT = 1000;
    uint256 private constant MAX_CODE_LENGTH = 32;
    uint256 private constant MAX_TEXT_LENGTH = 96;

    Standard[] private _standards;
    mapping(bytes32 nameKey => bool) private _hasStandard;
    Project[] private _projects;
    mapping(bytes32 scope => SerialRanges.Set) private _serials;
    mapping(uint256 projectId => mapping(address verifier => bool)) private _confirmed;

    RateLimiter.RefillingBucket private _verification;

    /// @notice Starts without standards.
    /// @param roles_ The contract that holds the roles.
    /// @param creditsPerDay Whole credits that a verifier may confirm in a day.
    constructor(IRoles roles_, uint208 creditsPerDay) RoleGuard(roles_) {
        _setVerificationLimit(creditsPerDay);
    }

    /// @inheritdoc IProjectRegistry
    function addStandard(
        Standard calldata newStandard
    ) external onlyRole(Role.ADMIN) returns (uint16 standardId) {
        _checkText(newStandard.name, MAX_CODE_LENGTH);
        uint16 minimumUnit = newStandard.minimumUnit;
        if (minimumUnit == 0 || UNITS_PER_CREDIT % minimumUnit != 0) {
            revert InvalidMinimumUnit(minimumUnit);
        }
        bytes32 key = keccak256(bytes(ProjectCode.keyOf(newStandard.name)));
        if (_hasStandard[key]) revert StandardExists(newStandard.name);
        _hasStandard[key] = true;
        standardId = uint16(_standards.length);
        _standards.push(newStandard);
        emit StandardAdded(
            standardId,
            newStandard.name,
            newStandard.serialScope,
            newStandard.custody,
            minimumUnit
        );
    }

    /// @inheritdoc IProjectRegistry
    function setVerificationLimit(uint208 creditsPerDay) external onlyRole(Role.ADMIN) {
        _setVerificationLimit(creditsPerDay);
    }

    /// @inheritdoc IProjectRegistry
    function createProject(
        ProjectData calldata data
    ) external whenNotPaused returns (uint256 projectId) {
        return _create(msg.sender, data);
    }

    /// @inheritdoc IProjectRegistry
    function createProjectFor(
        address issuer,
        ProjectData calldata data
    ) external whenNotPaused onlyRole(Role.REGISTRAR) returns (uint256 projectId) {
        return _create(issuer, data);
    }

    /// @inheritdoc IProjectRegistry
    function claimSerials(
        address verifier,
        SerialClaim calldata claim
    ) external onlyRole(Role.REGISTRAR) {
        _serialsOf(claim).claim(claim.firstSerial, claim.lastSerial);
        _verification.consume(_keyOf(verifier), uint256(claim.lastSerial) - claim.firstSerial + 1);
        _confirmed[claim.projectId][verifier] = true;
        emit SerialsClaimed(
            claim.projectId,
            claim.vintage,
            verifier,
            claim.registryBatch,
            claim.firstSerial,
            claim.lastSerial
        );
    }

    /// @inheritdoc IProjectRegistry
    function recordVerifier(uint256 projectId, address verifier) external onlyRole(Role.REGISTRAR) {
        _existing(projectId);
        _confirmed[projectId][verifier] = true;
    }

    /// @inheritdoc IProjectRegistry
    function checkBatch(
        uint256 projectId,
        uint16 vintage,
        uint64 monitoringStart,
        uint64 monitoringEnd,
        uint64 issuanceDate,
        uint64 tradableUntil,
        uint64 expirationDate
    ) external view returns (RetirementRules memory) {
        bool isIssued = issuanceDate != 0 && issuanceDate <= block.timestamp;
        bool neverValid =
            expirationDate != 0 &&
                (expirationDate <= block.timestamp || expirationDate > type(uint40).max);
        if (!isIssued || neverValid) revert InvalidDates(issuanceDate, expirationDate);
        bool isOver = tradableUntil != 0 && tradableUntil <= block.timestamp;
        // A date of 0 is below every end of trading: an end without an expiry is invalid.
        if (isOver || tradableUntil > expirationDate) {
            revert InvalidTradingEnd(tradableUntil, expirationDate);
        }
        if (monitoringStart >= monitoringEnd || monitoringEnd > issuanceDate) {
            revert InvalidMonitoringPeriod(monitoringStart, monitoringEnd);
        }
        (uint256 firstYear, , ) = CalendarDate.parts(monitoringStart);
        (uint256 lastYear, , ) = CalendarDate.parts(monitoringEnd);
        bool isWithin = vintage >= firstYear && vintage <= lastYear;
        if (!isWithin || vintage < FIRST_VINTAGE) revert InvalidVintage(vintage);
        return rulesOf(projectId);
    }

    /// @inheritdoc IProjectRegistry
    function remainingVerificationLimit(address verifier) external view returns (uint256) {
        return _verification.available(_keyOf(verifier));
    }

    /// @inheritdoc IProjectRegistry
    function areSerialsFree(SerialClaim calldata claim) external view returns (bool) {
        return _serialsOf(claim).isFree(claim.firstSerial, claim.lastSerial);
    }

    /// @inheritdoc IProjectRegistry
    function project(uint256 projectId) external view returns (Project memory) {
        return _existing(projectId);
    }

    /// @inheritdoc IProjectRegistry
    function projectHash(uint256 projectId) external view returns (bytes32) {
        Project storage listed = _existing(projectId);
        bytes32 facts = keccak256(
            abi.encode(projectId, listed.issuer, listed.creditType, listed.country)
        );
        bytes32 texts = keccak256(
            abi.encode(
                _standards[listed.standardId].name,
                listed.code,
                listed.name,
                listed.location,
                listed.methodology
            )
        );
        return keccak256(abi.encode(facts, texts));
    }

    /// @inheritdoc IIssuerHandover
    function issuerOf(
        uint256 projectId
    ) public view override(IIssuerHandover, IssuerHandover) returns (address) {
        return _existing(projectId).issuer;
    }

    /// @inheritdoc IProjectRegistry
    function projectCount() external view returns (uint256) {
        return _projects.length;
    }

    /// @inheritdoc IProjectRegistry
    function standard(uint16 standardId) external view returns (Standard memory) {
        if (standardId >= _standards.length) revert UnknownStandard(standardId);
        return _standards[standardId];
    }

    /// @inheritdoc IProjectRegistry
    function standardCount() external view returns (uint256) {
        return _standards.length;
    }

    /// @inheritdoc IProjectRegistry
    function rulesOf(uint256 projectId) public view returns (RetirementRules memory) {
        Project storage listed = _existing(projectId);
        Standard storage listing = _standards[listed.standardId];
        return RetirementRules(listed.creditType, listing.custody, listing.minimumUnit);
    }

    function _setIssuer(uint256 projectId, address issuer) internal override {
        _existing(projectId).issuer = issuer;
    }

    function _replaceableIssuer(uint256 projectId) internal view override returns (address) {
        return _existing(projectId).issuer;
    }

    /// @dev Serial numbers are claimed permanently and labels stay on certificates, so an account that
    /// confirmed any of a project can never become its issuer.
    function _hasVerified(
        uint256 projectId,
        address account
    ) internal view override returns (bool) {
        return _confirmed[projectId][account];
    }

    function _create(
        address issuer,
        ProjectData calldata data
    ) private returns (uint256 projectId) {
        _checkRole(Role.ISSUER, issuer);
        if (data.standardId >= _standards.length) revert UnknownStandard(data.standardId);
        _checkText(data.code, MAX_CODE_LENGTH);
        SafeText.requireName(data.name, SafeText.MAX_NAME);
        _checkText(data.location, MAX_TEXT_LENGTH);
        _checkText(data.methodology, MAX_TEXT_LENGTH);
        CountryCode.check(data.country);
        ProjectCode.check(data.code);
        _projects.push(
            Project({
                issuer: issuer,
                creditType: data.creditType,
                standardId: data.standardId,
                country: data.country,
                createdAt: uint64(block.timestamp),
                code: data.code,
                name: data.name,
                location: data.location,
                methodology: data.methodology
            })
        );
        projectId = _projects.length;
        emit ProjectCreated(
            projectId,
            issuer,
            data.standardId,
            data.creditType,
            data.code,
            data.name
        );
    }

    function _setVerificationLimit(uint208 creditsPerDay) private {
        _verification.updateSettings(1 days, creditsPerDay);
        emit VerificationLimitChanged(creditsPerDay);
    }

    /// @dev The claimed ranges in the scope of a claim. A standard has one scope, so keys of two
    /// scopes never meet.
    function _serialsOf(
        SerialClaim calldata claim
    ) private view returns (SerialRanges.Set storage) {
        Project storage listed = _existing(claim.projectId);
        SerialScope scope = _standards[listed.standardId].serialScope;
        if ((scope == SerialScope.BATCH) != (claim.registryBatch != 0)) {
            revert InvalidRegistryBatch(claim.registryBatch);
        }
        if (scope == SerialScope.REGISTRY)
            return _serials[keccak256(abi.encode(listed.standardId))];
        uint256 part = scope == SerialScope.VINTAGE ? claim.vintage : claim.registryBatch;
        string memory code = ProjectCode.keyOf(listed.code);
        return _serials[keccak256(abi.encode(listed.standardId, code, part))];
    }

    function _existing(uint256 projectId) private view returns (Project storage) {
        if (projectId == 0 || projectId > _projects.length) revert UnknownProject(projectId);
        return _projects[projectId - 1];
    }

    function _keyOf(address verifier) private pure returns (bytes32) {
        return bytes32(uint256(uint160(verifier)));
    }

    function _checkText(string calldata text, uint256 maximum) private pure {
        uint256 length = bytes(text).length;
        if (length > maximum) revert InvalidText(length, maximum);
        SafeText.requireVisible(text);
    }
}
