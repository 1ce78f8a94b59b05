// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPools} from "../IPools.sol";

/// @title Token transfers
/// @notice Payments of the caller must arrive in full.
library Payment {
    using SafeERC20 for IERC20;

    /// @notice Transfers tokens from the caller and checks that they arrive in full.
    /// @param token The token.
    /// @param amount Amount in its smallest unit.
    function pull(address token, uint256 amount) internal {
        if (amount == 0) return;
        uint256 before = _held(token);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = _held(token) - before;
        if (received != amount) revert IPools.TransferMismatch(token, amount, received);
    }

    /// @notice Transfers tokens to a recipient.
    /// @param token The token.
    /// @param recipient Recipient of the tokens.
    /// @param amount Amount in its smallest unit.
    function push(address token, address recipient, uint256 amount) internal {
        if (amount != 0) IERC20(token).safeTransfer(recipient, amount);
    }

    /// @notice Transfers tokens to a recipient if the transfer succeeds.
    /// @param token The token.
    /// @param recipient Recipient of the tokens.
    /// @param amount Amount in its smallest unit.
    /// @return True when they were paid; false when the transfer failed, as the token is paused or
    /// blocks an account.
    function tryPush(address token, address recipient, uint256 amount) internal returns (bool) {
        return amount == 0 || IERC20(token).trySafeTransfer(recipient, amount);
    }

    function _held(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}
