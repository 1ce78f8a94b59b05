// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ProjectCode} from "../../../contracts/assets/libraries/ProjectCode.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {CountryCode} from "../../../contracts/assets/libraries/CountryCode.sol";
import {SerialRanges} from "../../../contracts/assets/libraries/SerialRanges.sol";
import {
    CreditsTest,
    CreditType,
    Custody,
    IProjectRegistry,
    Project,
    ProjectData,
    Role,
    SerialClaim,
    SerialScope,
    Standard
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

contract ProjectRegistryTest is CreditsTest {
    function test_StandardsCountFromZero() public {
        vm.assertEq(projects.standardCount(), 4);
        vm.expectEmit();
        emit IProjectRegistry.StandardAdded(
            4,
            "Plan Vivo",
            SerialScope.VINTAGE,
            Custody.IMMOBILISED,
            100
        );
        vm.prank(admin);
        uint16 id = projects.addStandard(
            Standard("Plan Vivo", SerialScope.VINTAGE, Custody.IMMOBILISED, 100)
        );
        vm.assertEq(id, 4);
        Standard memory added = projects.standard(4);
        vm.assertEq(added.name, "Plan Vivo");
        vm.assertTrue(added.serialScope == SerialScope.VINTAGE);
        vm.assertTrue(added.custody == Custody.IMMOBILISED);
        vm.assertEq(added.minimumUnit, 100);
    }

    function test_RevertWhen_AnyoneElseAddsAStandard() public {
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(issuer);
        projects.addStandard(Standard("Mine", SerialScope.VINTAGE, Custody.NATIVE, 1));
    }

    function test_RevertWhen_TheSmallestUnitDividesNoCredit() public {
        uint16[4] memory wrong = [0, 3, 999, 2_000];
        vm.startPrank(admin);
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IProjectRegistry.InvalidMinimumUnit.selector, wrong[i])
            );
            projects.addStandard(
                Standard("Plan Vivo", SerialScope.VINTAGE, Custody.NATIVE, wrong[i])
            );
        }
        vm.stopPrank();
    }

    function test_RevertWhen_AStandardIsUnknown() public {
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.UnknownStandard.selector, uint16(4))
        );
        projects.standard(4);
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.UnknownStandard.selector, uint16(9))
        );
        vm.prank(issuer);
        projects.createProject(projectData(9));
    }

    function test_AnIssuerCreatesAProject() public {
        ProjectData memory data = projectData(VERRA);
        vm.expectEmit();
        emit IProjectRegistry.ProjectCreated(
            1,
            issuer,
            VERRA,
            CreditType.CarbonCredit,
            data.code,
            data.name
        );
        vm.prank(issuer);
        uint256 projectId = projects.createProject(data);

        Project memory project = projects.project(projectId);
        vm.assertEq(project.issuer, issuer);
        vm.assertTrue(project.creditType == CreditType.CarbonCredit);
        vm.assertEq(project.standardId, VERRA);
        vm.assertEq(project.country, data.country);
        vm.assertEq(project.createdAt, NOW);
        vm.assertEq(project.code, data.code);
        vm.assertEq(project.name, data.name);
        vm.assertEq(project.location, data.location);
        vm.assertEq(project.methodology, data.methodology);
        vm.assertEq(projects.issuerOf(projectId), issuer);
        vm.assertEq(projects.projectCount(), 1);
    }

    function test_RevertWhen_AProjectIsUnknown() public {
        vm.expectRevert(abi.encodeWithSelector(IProjectRegistry.UnknownProject.selector, 0));
        projects.project(0);
        vm.expectRevert(abi.encodeWithSelector(IProjectRegistry.UnknownProject.selector, 1));
        projects.issuerOf(1);
    }

    function test_RevertWhen_AnAccountWithoutTheRoleCreatesAProject() public {
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(alice);
        projects.createProject(projectData(VERRA));
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(issuer);
        projects.createProjectFor(issuer, projectData(VERRA));
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(address(credits));
        projects.createProjectFor(alice, projectData(VERRA));
    }

    function test_RevertWhen_ATextIsMissingOrTooLong() public {
        ProjectData memory data = projectData(VERRA);
        data.name = unicode" \u200B";
        vm.expectRevert(abi.encodeWithSelector(SafeText.UnreadableText.selector, 1));
        vm.prank(issuer);
        projects.createProject(data);
        data.name = " ";
        vm.expectRevert(SafeText.NoVisibleText.selector);
        vm.prank(issuer);
        projects.createProject(data);
        data = projectData(VERRA);
        data.name = repeated(unicode"م", 501);
        vm.expectRevert(
            abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 501, SafeText.MAX_NAME)
        );
        vm.prank(issuer);
        projects.createProject(data);
        data.name = repeated(unicode"م", 500);
        vm.prank(issuer);
        projects.createProject(data);
        data = projectData(VERRA);
        data.location = string(new bytes(97));
        _refusedText(data, 97, 96);
        data = projectData(VERRA);
        data.methodology = string(new bytes(97));
        _refusedText(data, 97, 96);
        data = projectData(VERRA);
        data.code = string(new bytes(33));
        _refusedText(data, 33, 32);
    }

    /// @notice Each of these claimed the serial numbers of one project once more.
    function test_Attack_AProjectUnderAnotherSpellingOfItsCode() public {
        string[14] memory others = [
            "GS-07071",
            "7071",
            "GS-0",
            unicode"GS-７０７１",
            unicode"ＧＳ-7071",
            unicode"GЅ-7071",
            "gs-7071",
            "GS 7071",
            "GS--7071",
            "-GS-7071",
            "GS-7071-",
            "GS_7071",
            "GS-7071-00",
            "---"
        ];
        _claim(_project(GOLD_STANDARD, "GS-7071"), 2023, 1, 1000);
        for (uint256 i = 0; i < others.length; ++i) {
            if (i == 2) continue;
            ProjectData memory data = projectData(GOLD_STANDARD);
            data.code = others[i];
            vm.expectRevert(
                abi.encodeWithSelector(ProjectCode.InvalidProjectCode.selector, others[i])
            );
            vm.prank(issuer);
            projects.createProject(data);
        }
        uint256 again = _project(GOLD_STANDARD, "GS7071");
        vm.assertFalse(projects.areSerialsFree(SerialClaim(again, 2023, 0, 1000, 1000)));
        uint256 other = _project(GOLD_STANDARD, others[2]);
        vm.assertTrue(projects.areSerialsFree(SerialClaim(other, 2023, 0, 1, 1000)));
    }

    /// @notice A standard entered twice counted the serial numbers of its registry twice.
    function test_Attack_AStandardUnderAnotherSpelling() public {
        string[4] memory names = [
            "Gold Standard",
            "GOLD STANDARD",
            "gold-standard",
            " GoldStandard"
        ];
        vm.startPrank(admin);
        for (uint256 i = 0; i < names.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IProjectRegistry.StandardExists.selector, names[i])
            );
            projects.addStandard(Standard(names[i], SerialScope.REGISTRY, Custody.NATIVE, 1));
        }
        string memory lookAlike = unicode"Gоld Standard";
        vm.expectRevert(abi.encodeWithSelector(ProjectCode.NotAscii.selector, lookAlike));
        projects.addStandard(Standard(lookAlike, SerialScope.REGISTRY, Custody.NATIVE, 1));
        Standard memory other = Standard(
            "Gold Standard 2",
            SerialScope.REGISTRY,
            Custody.NATIVE,
            1
        );
        vm.assertEq(projects.addStandard(other), 4);
        vm.stopPrank();
    }

    /// @notice Nothing would identify it.
    function test_ANameOfAStandardHasALetterOrADigit() public {
        string[3] memory names = ["-", "(&)", ". ."];
        vm.startPrank(admin);
        for (uint256 i = 0; i < names.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(ProjectCode.NotAscii.selector, names[i]));
            projects.addStandard(Standard(names[i], SerialScope.REGISTRY, Custody.NATIVE, 1));
        }
        vm.assertEq(
            projects.addStandard(Standard("(7)", SerialScope.REGISTRY, Custody.NATIVE, 1)),
            4
        );
        vm.stopPrank();
    }

    function test_APauseStopsNewProjects() public {
        vm.prank(pauser);
        projects.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(issuer);
        projects.createProject(projectData(VERRA));
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(address(credits));
        projects.createProjectFor(issuer, projectData(VERRA));
    }

    function test_RevertWhen_AnyoneButARegistrarClaimsSerials() public {
        vm.prank(issuer);
        uint256 projectId = projects.createProject(projectData(VERRA));
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(verifier);
        projects.claimSerials(verifier, SerialClaim(projectId, 2023, 0, 1, 10));
    }

    function test_SerialsOfARegistryAreClaimedOnceForAllItsProjects() public {
        uint256 first = _project(VERRA, "VCS-1");
        uint256 second = _project(VERRA, "VCS-2");
        _claim(first, 2023, 100, 199);
        vm.assertFalse(projects.areSerialsFree(SerialClaim(second, 2024, 0, 199, 300)));
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, uint48(199), uint48(300))
        );
        _claim(second, 2024, 199, 300);
    }

    function test_SerialsOfAVintageAreClaimedOnceForThatVintage() public {
        uint256 first = _project(GOLD_STANDARD, "GS-1");
        uint256 second = _project(GOLD_STANDARD, "GS-2");
        _claim(first, 2023, 1, 100);
        vm.assertTrue(projects.areSerialsFree(SerialClaim(first, 2024, 0, 1, 100)));
        vm.assertTrue(projects.areSerialsFree(SerialClaim(second, 2023, 0, 1, 100)));
        vm.assertFalse(projects.areSerialsFree(SerialClaim(first, 2023, 0, 100, 100)));
    }

    function test_SerialsOfDifferentStandardsAreDifferent() public {
        _claim(_project(VERRA, "VCS-1"), 2023, 1, 100);
        uint256 other = _project(GOLD_STANDARD, "VCS-1");
        vm.assertTrue(projects.areSerialsFree(SerialClaim(other, 2023, 0, 1, 100)));
    }

    function test_SerialsOfABatchAreClaimedOnceForThatBatchOfTheRegistry() public {
        uint256 first = _project(RESERVE, "CAR-1102");
        uint256 second = _project(RESERVE, "CAR-1103");
        _claimBatch(SerialClaim(first, 2023, 5959, 1, 100));
        vm.assertTrue(projects.areSerialsFree(SerialClaim(first, 2023, 5960, 1, 100)));
        vm.assertTrue(projects.areSerialsFree(SerialClaim(second, 2023, 5959, 1, 100)));
        vm.assertFalse(projects.areSerialsFree(SerialClaim(first, 2023, 5959, 100, 200)));
    }

    /// @dev The registry numbers a batch once, whatever year or spelling is stated for it.
    function test_Attack_OneBatchOfARegistryUnderAnotherVintageOrSpelling() public {
        _claimBatch(SerialClaim(_project(RESERVE, "CAR-1102"), 2023, 5959, 1, 100));
        SerialClaim memory again = SerialClaim(_project(RESERVE, "CAR1102"), 2024, 5959, 1, 1);
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, uint48(1), uint48(1))
        );
        _claimBatch(again);
        (again.firstSerial, again.lastSerial) = (101, 101);
        _claimBatch(again);
    }

    function test_RevertWhen_TheRegistrysBatchIsMissingOrOutOfPlace() public {
        _refusedBatch(SerialClaim(_project(RESERVE, "CAR-1"), 2023, 0, 1, 10));
        _refusedBatch(SerialClaim(_project(VERRA, "VCS-1"), 2023, 7, 1, 10));
        _refusedBatch(SerialClaim(_project(GOLD_STANDARD, "GS-1"), 2023, 7, 1, 10));
    }

    function test_ClaimingIsAnnounced() public {
        uint256 projectId = _project(RESERVE, "CAR-1102");
        vm.expectEmit(address(projects));
        emit IProjectRegistry.SerialsClaimed(projectId, 2023, verifier, 5959, 1, 100);
        _claimBatch(SerialClaim(projectId, 2023, 5959, 1, 100));
    }

    function test_RevertWhen_ACountryIsNotTwoCapitalLetters() public {
        bytes2[6] memory countries = [bytes2(0), "br", "B", "B1", "@Z", "A["];
        for (uint256 i = 0; i < countries.length; ++i) {
            ProjectData memory data = projectData(VERRA);
            data.country = countries[i];
            vm.expectRevert(
                abi.encodeWithSelector(CountryCode.InvalidCountry.selector, countries[i])
            );
            vm.prank(issuer);
            projects.createProject(data);
        }
    }

    function test_AVerifierClaimsUpToItsDailyLimit() public {
        uint256 projectId = _project(VERRA, "VCS-1");
        vm.assertEq(projects.remainingVerificationLimit(verifier), CREDITS_PER_DAY);
        _claim(projectId, 2023, 1, uint48(CREDITS_PER_DAY));
        vm.assertEq(projects.remainingVerificationLimit(verifier), 0);
        vm.expectRevert(RateLimiter.RateLimitExceeded.selector);
        _claim(projectId, 2023, 5_000_001, 5_000_001);

        skip(12 hours);
        vm.assertEq(projects.remainingVerificationLimit(verifier), CREDITS_PER_DAY / 2);
        _claim(projectId, 2023, 5_000_001, 5_000_001);
    }

    function test_TheAdminSetsTheLimit() public {
        vm.expectEmit();
        emit IProjectRegistry.VerificationLimitChanged(7);
        vm.prank(admin);
        projects.setVerificationLimit(7);
        vm.assertEq(projects.remainingVerificationLimit(verifier), 7);

        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(verifier);
        projects.setVerificationLimit(type(uint208).max);
    }

    function _project(uint16 standardId, string memory code) private returns (uint256) {
        ProjectData memory data = projectData(standardId);
        data.code = code;
        vm.prank(issuer);
        return projects.createProject(data);
    }

    function _claim(uint256 projectId, uint16 vintage, uint48 first, uint48 last) private {
        vm.prank(address(credits));
        projects.claimSerials(verifier, SerialClaim(projectId, vintage, 0, first, last));
    }

    function _claimBatch(SerialClaim memory claim) private {
        vm.prank(address(credits));
        projects.claimSerials(verifier, claim);
    }

    function _refusedBatch(SerialClaim memory claim) private {
        bytes memory refused = abi.encodeWithSelector(
            IProjectRegistry.InvalidRegistryBatch.selector,
            claim.registryBatch
        );
        vm.expectRevert(refused);
        _claimBatch(claim);
        vm.expectRevert(refused);
        projects.areSerialsFree(claim);
    }

    function _refusedText(ProjectData memory data, uint256 length, uint256 maximum) private {
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.InvalidText.selector, length, maximum)
        );
        vm.prank(issuer);
        projects.createProject(data);
    }
}
