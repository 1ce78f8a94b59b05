// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Role} from "./Role.sol";
import {RoleGuard} from "./RoleGuard.sol";

/// @title Pausing by role
/// @notice A pause stops inflows of value. Outflows to the owner (cancelling, claiming, redeeming,
/// transferring) have no pause check anywhere on the platform.
abstract contract RolePausable is RoleGuard, Pausable {
    /// @notice Pauses this contract. For pausers.
    function pause() external onlyRole(Role.PAUSER) {
        _pause();
    }

    /// @notice Unpauses this contract. For pausers.
    function unpause() external onlyRole(Role.PAUSER) {
        _unpause();
    }
}
