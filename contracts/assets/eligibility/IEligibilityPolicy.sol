// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Who may receive an asset
/// @notice An asset names one policy at its creation, for good, and asks it before an account receives
/// shares. It asks with limited gas and takes every failure for a no, so a policy can keep accounts from
/// receiving, and nothing else: sending, yield and redemption never ask it.
interface IEligibilityPolicy {
    /// @notice Until when an account may receive.
    /// @param account Any account.
    /// @return Unix seconds from which it may no longer; the greatest number when no end is known, 0
    /// when it never could.
    function eligibleUntil(address account) external view returns (uint64);
}
