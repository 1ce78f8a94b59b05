// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {Role} from "./Role.sol";
import {RoleGuard} from "./RoleGuard.sol";

/// @title A contract that pausers can stop
/// @notice A pause stops what brings value in. What takes an owner's value out (cancelling,
/// claiming, redeeming, transferring) carries no pause check anywhere on the platform.
abstract contract RolePausable is RoleGuard, Pausable {
    /// @notice Stops what a pause stops in this contract. For pausers.
    function pause() external onlyRole(Role.PAUSER) {
        _pause();
    }

    /// @notice Ends the pause. For pausers.
    function unpause() external onlyRole(Role.PAUSER) {
        _unpause();
    }
}
