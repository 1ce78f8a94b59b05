// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {SerialRanges} from "../../../contracts/assets/libraries/SerialRanges.sol";
import {
    CreditsTest,
    CreditType,
    IProjectRegistry,
    Project,
    ProjectData,
    Role,
    SerialScope,
    Standard
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

contract ProjectRegistryTest is CreditsTest {
    function test_StandardsCountFromZero() public {
        vm.assertEq(projects.standardCount(), 2);
        vm.expectEmit();
        emit IProjectRegistry.StandardAdded(2, "Plan Vivo", SerialScope.VINTAGE);
        vm.prank(admin);
        uint16 id = projects.addStandard(Standard("Plan Vivo", SerialScope.VINTAGE));
        vm.assertEq(id, 2);
        Standard memory added = projects.standard(2);
        vm.assertEq(added.name, "Plan Vivo");
        vm.assertTrue(added.serialScope == SerialScope.VINTAGE);
    }

    function test_RevertWhen_AnyoneElseAddsAStandard() public {
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(issuer);
        projects.addStandard(Standard("Mine", SerialScope.VINTAGE));
    }

    function test_RevertWhen_AStandardIsUnknown() public {
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.UnknownStandard.selector, uint16(2))
        );
        projects.standard(2);
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
        data.name = "";
        _refusedText(data, 0, 96);
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

    function test_RevertWhen_ACodeHasNoLetterOrDigit() public {
        ProjectData memory data = projectData(VERRA);
        data.code = "---";
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.InvalidProjectCode.selector, "---")
        );
        vm.prank(issuer);
        projects.createProject(data);
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
        projects.claimSerials(verifier, projectId, 2023, 1, 10);
    }

    function test_SerialsOfARegistryAreClaimedOnceForAllItsProjects() public {
        uint256 first = _project(VERRA, "VCS-1");
        uint256 second = _project(VERRA, "VCS-2");
        _claim(first, 2023, 100, 199);
        vm.assertFalse(projects.areSerialsFree(second, 2024, 199, 300));
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, uint48(199), uint48(300))
        );
        _claim(second, 2024, 199, 300);
    }

    function test_SerialsOfAVintageAreClaimedOnceForThatVintage() public {
        uint256 first = _project(GOLD_STANDARD, "GS-1");
        uint256 second = _project(GOLD_STANDARD, "GS-2");
        _claim(first, 2023, 1, 100);
        vm.assertTrue(projects.areSerialsFree(first, 2024, 1, 100));
        vm.assertTrue(projects.areSerialsFree(second, 2023, 1, 100));
        vm.assertFalse(projects.areSerialsFree(first, 2023, 100, 100));
    }

    function test_SerialsOfDifferentStandardsAreDifferent() public {
        _claim(_project(VERRA, "VCS-1"), 2023, 1, 100);
        vm.assertTrue(projects.areSerialsFree(_project(GOLD_STANDARD, "VCS-1"), 2023, 1, 100));
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
        projects.claimSerials(verifier, projectId, vintage, first, last);
    }

    function _refusedText(ProjectData memory data, uint256 length, uint256 maximum) private {
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.InvalidText.selector, length, maximum)
        );
        vm.prank(issuer);
        projects.createProject(data);
    }
}
