// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @notice An ERC-2612 signature over what the called contract may take.
/// @param value Amount of the token that may be taken, in its smallest unit.
/// @param deadline Unix seconds until which the signature counts.
/// @param v Recovery id of the signature, 27 or 28.
/// @param r First half of the signature.
/// @param s Second half of it.
struct Permit {
    uint256 value;
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

using Permits for Permit global;

/// @title Allowances by signature
/// @notice For contracts that take ERC-20 tokens from their caller.
library Permits {
    /// @notice The token refused the permit and the allowance is below its value.
    error PermitRefused(address token);

    /// @notice Lets this contract take the caller's tokens. Somebody may have used the signature before
    /// (it is public once sent), so a refused permit matters only when the allowance is not there.
    /// @param self The caller's signature.
    /// @param token The token that it was given for.
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
                revert PermitRefused(token);
            }
        }
    }
}
