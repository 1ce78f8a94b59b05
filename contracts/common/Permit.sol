// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @notice An ERC-2612 permit with the called contract as the spender.
/// @param value Allowance in the token's smallest unit.
/// @param deadline Unix seconds until which the signature is valid.
/// @param v Recovery id of the signature, 27 or 28.
/// @param r First half of the signature.
/// @param s Second half of the signature.
struct Permit {
    uint256 value;
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

using Permits for Permit global;

/// @title Allowances by signature
/// @notice For contracts that transfer ERC-20 tokens from their caller.
library Permits {
    /// @notice The token rejected the permit and the allowance is below its value.
    error PermitFailed(address token);

    /// @notice Submits the caller's permit. Another account may already have used the signature (it
    /// is public once sent), so a rejected permit is an error only when the allowance is too low.
    /// @param self The caller's signature.
    /// @param token The token of the permit.
    function use(Permit calldata self, address token) internal {
        try
            IERC20Permit(token).permit(
                msg.sender,
                address(this),
                self.value,
                self.deadline,
                self.v,
                self.r,
                self.s
            )
        {
            return;
        } catch {
            if (IERC20(token).allowance(msg.sender, address(this)) < self.value) {
                revert PermitFailed(token);
            }
        }
    }
}
