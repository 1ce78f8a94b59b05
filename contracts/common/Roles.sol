// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControlDefaultAdminRules} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IRoles} from "./IRoles.sol";
import {Role} from "./Role.sol";

/// @title Access roles of the platform
/// @notice There is one admin at a time. It hands over in two steps with a delay between them, so
/// that an attack with a stolen admin key is visible before it takes effect.
contract Roles is IRoles, AccessControlDefaultAdminRules {
    /// @inheritdoc IRoles
    bytes32 public constant ISSUER_ROLE = Role.ISSUER;

    /// @inheritdoc IRoles
    bytes32 public constant VERIFIER_ROLE = Role.VERIFIER;

    /// @inheritdoc IRoles
    bytes32 public constant PAUSER_ROLE = Role.PAUSER;

    /// @inheritdoc IRoles
    bytes32 public constant REGISTRAR_ROLE = Role.REGISTRAR;

    /// @inheritdoc IRoles
    mapping(bytes32 role => mapping(address account => uint256)) public grantCount;

    /// @notice Appoints the first admin, who grants all other roles.
    /// @param handoverDelay Seconds between naming a new admin and the new admin's acceptance.
    /// @param admin The first admin.
    constructor(
        uint48 handoverDelay,
        address admin
    ) AccessControlDefaultAdminRules(handoverDelay, admin) {}

    function _grantRole(bytes32 role, address account) internal override returns (bool granted) {
        granted = super._grantRole(role, account);
        if (granted) ++grantCount[role][account];
    }
}
