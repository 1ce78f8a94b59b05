// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IRoles} from "./IRoles.sol";

/// @title Access control by platform roles
/// @notice The base of every contract that reserves a function for a role.
abstract contract RoleGuard {
    /// @notice The contract that holds the roles. It never changes.
    IRoles public immutable roles;

    /// @notice The given address has no code.
    /// @param roles The given address.
    error InvalidRoles(address roles);

    /// @notice Sets the roles contract permanently.
    /// @param roles_ The contract that holds the roles.
    constructor(IRoles roles_) {
        if (address(roles_).code.length == 0) revert InvalidRoles(address(roles_));
        roles = roles_;
    }

    /// @dev Reverts with AccessControlUnauthorizedAccount unless the caller holds `role`.
    modifier onlyRole(bytes32 role) {
        _checkRole(role, msg.sender);
        _;
    }

    function _checkRole(bytes32 role, address account) internal view {
        if (!roles.hasRole(role, account)) {
            revert IAccessControl.AccessControlUnauthorizedAccount(account, role);
        }
    }
}
