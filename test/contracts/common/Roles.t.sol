// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IAccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {RoleGuard} from "../../../contracts/common/RoleGuard.sol";
import {RolePausable} from "../../../contracts/common/RolePausable.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";

/// @dev Minimal contract with a pause and an admin function.
contract Guarded is RolePausable {
    constructor(IRoles roles_) RoleGuard(roles_) {}

    function enter() external view whenNotPaused returns (bool) {
        return true;
    }

    function administer() external view onlyRole(Role.ADMIN) returns (bool) {
        return true;
    }
}

contract RolesTest is PlatformTest {
    Guarded private guarded;

    function setUp() public override {
        super.setUp();
        guarded = new Guarded(IRoles(roles));
    }

    function test_RoleIdsAreTheHashesOfTheirNames() public view {
        vm.assertEq(roles.ISSUER_ROLE(), keccak256("ISSUER_ROLE"));
        vm.assertEq(roles.VERIFIER_ROLE(), keccak256("VERIFIER_ROLE"));
        vm.assertEq(roles.PAUSER_ROLE(), keccak256("PAUSER_ROLE"));
        vm.assertEq(roles.REGISTRAR_ROLE(), keccak256("REGISTRAR_ROLE"));
        vm.assertEq(roles.DEFAULT_ADMIN_ROLE(), Role.ADMIN);
    }

    function test_AdminIsTheOneNamedAtDeployment() public view {
        vm.assertEq(roles.defaultAdmin(), admin);
        vm.assertEq(uint256(roles.defaultAdminDelay()), HANDOVER_DELAY);
        vm.assertTrue(roles.hasRole(Role.ADMIN, admin));
        vm.assertFalse(roles.hasRole(Role.ADMIN, address(this)));
    }

    function test_RoleIsGrantedOnceForEveryContract() public {
        expectMissingRole(alice, Role.PAUSER);
        vm.prank(alice);
        guarded.pause();

        vm.prank(admin);
        roles.grantRole(Role.PAUSER, alice);
        vm.prank(alice);
        guarded.pause();
        vm.prank(alice);
        factory.pause();
        vm.assertTrue(guarded.paused() && factory.paused());
    }

    function test_RevokedRoleIsGoneAtOnce() public {
        vm.prank(admin);
        roles.revokeRole(Role.PAUSER, pauser);
        expectMissingRole(pauser, Role.PAUSER);
        vm.prank(pauser);
        guarded.pause();
    }

    function test_PauseStopsAndUnpauseRestores() public {
        vm.prank(pauser);
        guarded.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        guarded.enter();

        expectMissingRole(mallory, Role.PAUSER);
        vm.prank(mallory);
        guarded.unpause();

        vm.prank(pauser);
        guarded.unpause();
        vm.assertTrue(guarded.enter());
    }

    function test_AdminFunctionsAreForTheAdmin() public {
        vm.prank(admin);
        vm.assertTrue(guarded.administer());
        expectMissingRole(pauser, Role.ADMIN);
        vm.prank(pauser);
        guarded.administer();
    }

    function test_RejectsRolesWithoutCode() public {
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.InvalidRoles.selector, alice));
        new Guarded(IRoles(alice));
    }

    function test_Attack_RoleTheftByOtherRoles() public {
        bytes32[4] memory ids = [Role.ISSUER, Role.VERIFIER, Role.PAUSER, Role.REGISTRAR];
        address[4] memory holders = [issuer, verifier, pauser, address(factory)];
        for (uint256 i = 0; i < ids.length; i++) {
            for (uint256 j = 0; j < ids.length; j++) {
                expectMissingRole(holders[i], Role.ADMIN);
                vm.prank(holders[i]);
                roles.grantRole(ids[j], mallory);
            }
        }
    }

    function test_Attack_StolenAdminKeyCannotHandOverBeforeTheDelay() public {
        vm.prank(admin);
        roles.beginDefaultAdminTransfer(mallory);

        uint48 acceptableAfter = uint48(block.timestamp) + HANDOVER_DELAY;
        skip(HANDOVER_DELAY);
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminDelay.selector,
                acceptableAfter
            )
        );
        roles.acceptDefaultAdminTransfer();

        vm.prank(admin);
        roles.cancelDefaultAdminTransfer();
        skip(1);
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControlDefaultAdminRules.AccessControlInvalidDefaultAdmin.selector,
                mallory
            )
        );
        roles.acceptDefaultAdminTransfer();
    }

    function test_AdminHandsOverInTwoSteps() public {
        vm.prank(admin);
        roles.beginDefaultAdminTransfer(alice);
        skip(uint256(HANDOVER_DELAY) + 1);
        vm.prank(alice);
        roles.acceptDefaultAdminTransfer();
        vm.assertEq(roles.defaultAdmin(), alice);
        vm.assertFalse(roles.hasRole(Role.ADMIN, admin));
    }

    function test_Attack_SecondAdminCannotBeGranted() public {
        vm.prank(admin);
        vm.expectRevert(
            IAccessControlDefaultAdminRules.AccessControlEnforcedDefaultAdminRules.selector
        );
        roles.grantRole(Role.ADMIN, mallory);
    }

    function test_SupportsTheInterfacesOfAccessControl() public view {
        vm.assertTrue(roles.supportsInterface(type(IAccessControl).interfaceId));
        vm.assertTrue(roles.supportsInterface(type(IAccessControlDefaultAdminRules).interfaceId));
    }
}
