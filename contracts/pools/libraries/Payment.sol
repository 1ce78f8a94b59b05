// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPools} from "../IPools.sol";

/// @title Tokens in and out
/// @notice What the caller pays must arrive in full.
library Payment {
    using SafeERC20 for IERC20;

    /// @notice Takes tokens from the caller and makes sure that all of them arrive.
    /// @param token The token.
    /// @param amount How much of it, in its smallest unit.
    function pull(address token, uint256 amount) internal {
        if (amount == 0) return;
        uint256 before = _held(token);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = _held(token) - before;
        if (received != amount) revert IPools.TransferMismatch(token, amount, received);
    }

    /// @notice Pays tokens out.
    /// @param token The token.
    /// @param recipient Who receives it.
    /// @param amount How much of it, in its smallest unit.
    function push(address token, address recipient, uint256 amount) internal {
        if (amount != 0) IERC20(token).safeTransfer(recipient, amount);
    }

    /// @notice Pays tokens out, where the token lets them go.
    /// @param token The token.
    /// @param recipient Who receives it.
    /// @param amount How much of it, in its smallest unit.
    /// @return Whether they were paid. False where the token is paused or blocks one of the two.
    function tryPush(address token, address recipient, uint256 amount) internal returns (bool) {
        return amount == 0 || IERC20(token).trySafeTransfer(recipient, amount);
    }

    function _held(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}
