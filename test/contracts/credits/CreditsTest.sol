// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CertificateRenderer} from "../../../contracts/assets/CertificateRenderer.sol";
import {CreditToken} from "../../../contracts/assets/CreditToken.sol";
import {EnvironmentalCredits} from "../../../contracts/assets/EnvironmentalCredits.sol";
import {
    Credit,
    CreditData,
    CreditStatus,
    IEnvironmentalCredits,
    Issuance,
    IssuanceStatus,
    Purpose,
    RetirementDetails,
    SerialRange
} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {
    CreditType,
    Custody,
    IProjectRegistry,
    Project,
    ProjectData,
    SerialClaim,
    SerialScope,
    Standard
} from "../../../contracts/assets/IProjectRegistry.sol";
import {Certificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {CreditId} from "../../../contracts/assets/libraries/CreditId.sol";
import {ProjectRegistry} from "../../../contracts/assets/ProjectRegistry.sol";
import {RetirementCertificate} from "../../../contracts/assets/RetirementCertificate.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Base of tests of credits: deploys the credits and their dependencies.
abstract contract CreditsTest is PlatformTest {
    uint16 internal constant VERRA = 0;
    uint16 internal constant GOLD_STANDARD = 1;
    uint16 internal constant RESERVE = 2;
    /// @dev Whole credits only.
    uint16 internal constant ENERGY_REGISTER = 3;
    bytes2 internal constant PORTUGAL = "PT";
    uint64 internal constant NOW = uint64(START);
    uint64 internal constant ISSUED_AT = NOW - 90 days;
    uint208 internal constant CREDITS_PER_DAY = 1_000_000;

    ProjectRegistry internal projects;
    CertificateRenderer internal renderer;
    EnvironmentalCredits internal credits;
    RetirementCertificate internal certificates;

    function setUp() public virtual override {
        super.setUp();
        projects = Deploy.projectRegistry(roles, CREDITS_PER_DAY);
        renderer = Deploy.certificateRenderer("https://canopy.example");
        credits = Deploy.environmentalCredits(roles, registry, projects, renderer);
        certificates = RetirementCertificate(address(credits.certificates()));

        vm.startPrank(admin);
        roles.grantRole(Role.REGISTRAR, address(credits));
        roles.grantRole(Role.VERIFIER, address(credits));
        projects.addStandard(Standard("Verra", SerialScope.REGISTRY, Custody.NATIVE, 1));
        projects.addStandard(Standard("Gold Standard", SerialScope.VINTAGE, Custody.NATIVE, 1));
        projects.addStandard(
            Standard("Climate Action Reserve", SerialScope.BATCH, Custody.NATIVE, 1)
        );
        projects.addStandard(
            Standard("Energy Register", SerialScope.REGISTRY, Custody.NATIVE, 1000)
        );
        vm.stopPrank();
    }

    function projectData(uint16 standardId) internal pure returns (ProjectData memory) {
        return
            ProjectData({
                creditType: CreditType.CarbonCredit,
                standardId: standardId,
                country: "BR",
                code: "VCS-9001",
                name: "Rio Verde Forest",
                location: unicode"Pará, Brazil",
                methodology: "VM0007 REDD+"
            });
    }

    /// @notice Data of a credit whose monitoring period is its year, or what of it had passed when
    /// the registry issued the batch.
    function creditData(
        uint16 vintage,
        uint48 firstSerial,
        uint48 lastSerial
    ) internal pure returns (CreditData memory) {
        return
            CreditData({
                projectId: 0,
                vintage: vintage,
                monitoringStart: startOf(vintage),
                monitoringEnd: endOf(vintage),
                issuanceDate: ISSUED_AT,
                tradableUntil: 0,
                expirationDate: 0,
                registryBatch: 0,
                firstSerial: firstSerial,
                lastSerial: lastSerial,
                metadataURI: METADATA_URI,
                metadataHash: METADATA_HASH
            });
    }

    /// @notice First second of a year, from 1970.
    function startOf(uint256 year) internal pure returns (uint64) {
        uint256 leapDays = (year - 1969) / 4 - (year - 1901) / 100 + (year - 1601) / 400;
        return uint64(((year - 1970) * 365 + leapDays) * 1 days);
    }

    /// @notice Last second of a year, or the second of the issuance if that is earlier.
    function endOf(uint256 year) internal pure returns (uint64) {
        uint64 end = startOf(year + 1) - 1;
        return end < ISSUED_AT ? end : ISSUED_AT;
    }

    /// @notice A contribution; a name is that of a legal entity in Portugal.
    function details(
        address beneficiary,
        string memory name,
        string memory message
    ) internal pure returns (RetirementDetails memory) {
        return
            RetirementDetails({
                beneficiary: beneficiary,
                purpose: Purpose.CONTRIBUTION,
                beneficiaryCountry: bytes(name).length == 0 ? bytes2(0) : PORTUGAL,
                periodStart: 0,
                periodEnd: 0,
                nameHash: 0,
                beneficiaryName: name,
                message: message
            });
    }

    /// @notice An unverified credit of a new Verra project.
    function requestCredit(
        uint16 vintage,
        uint48 firstSerial,
        uint48 lastSerial
    ) internal returns (uint256 tokenId, uint256 issuanceId) {
        vm.prank(issuer);
        return
            credits.createProjectAndCredit(
                projectData(VERRA),
                creditData(vintage, firstSerial, lastSerial)
            );
    }

    /// @notice A further credit of project 1, minted to `holder` completely.
    function furtherCredit(
        CreditData memory data,
        address holder
    ) internal returns (uint256 tokenId) {
        data.projectId = 1;
        uint256 issuanceId;
        vm.prank(issuer);
        (tokenId, issuanceId) = credits.createCredit(data);
        confirmAndMint(tokenId, issuanceId, holder);
    }

    /// @notice A credit of a new project of a type, which the energy register or Verra has, minted to `holder` completely.
    function creditOf(
        CreditType creditType,
        CreditData memory data,
        address holder
    ) internal returns (uint256 tokenId) {
        bool isEnergy = creditType == CreditType.RenewableEnergyCertificate;
        ProjectData memory project = projectData(isEnergy ? ENERGY_REGISTER : VERRA);
        project.creditType = creditType;
        uint256 issuanceId;
        vm.prank(issuer);
        (tokenId, issuanceId) = credits.createProjectAndCredit(project, data);
        confirmAndMint(tokenId, issuanceId, holder);
    }

    /// @notice Confirms an issuance and mints all that is verified.
    function confirmAndMint(uint256 tokenId, uint256 issuanceId, address holder) internal {
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        Credit memory credit = credits.credit(tokenId);
        vm.prank(issuer);
        credits.mint(holder, tokenId, credit.verified - credit.issued);
    }

    /// @notice Hash of what a verifier examines of a credit, apart from its requests.
    function examinedCredit(uint256 tokenId) internal view returns (bytes32) {
        return registry.examinedHash(registry.assetIdOf(address(credits), tokenId));
    }

    /// @notice A verified credit with 1,000 whole credits for each vintage, none minted.
    function verifiedCredit(uint16 vintage) internal returns (uint256 tokenId) {
        uint48 firstSerial = uint48(vintage) * 1000;
        uint256 issuanceId;
        (tokenId, issuanceId) = requestCredit(vintage, firstSerial, firstSerial + 999);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    /// @notice A verified credit with `amount` units minted to `holder`.
    function mintedCredit(
        uint16 vintage,
        address holder,
        uint256 amount
    ) internal returns (uint256 tokenId) {
        tokenId = verifiedCredit(vintage);
        vm.prank(issuer);
        credits.mint(holder, tokenId, amount);
    }

    function list(uint256 first) internal pure returns (uint256[] memory elements) {
        elements = new uint256[](1);
        elements[0] = first;
    }

    function list(uint256 first, uint256 second) internal pure returns (uint256[] memory elements) {
        elements = new uint256[](2);
        (elements[0], elements[1]) = (first, second);
    }
}
