// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC7575Share} from "./IERC7575.sol";

/// @title What a share does for its dealing desk
/// @notice The desk is fixed at the creation of the share. Only it may call {changeSupply} and {escrow}, and
/// it is code that nobody can change.
interface IDealtShare is IERC7575Share {
    /// @notice Yield that had not accrued was paid to the desk, with the shares that it burned.
    /// @param amount USDC, 6 decimals.
    event YieldReturned(uint256 amount);

    /// @notice Only the dealing desk of this share may do this.
    error NotDesk(address account);

    /// @notice The dealing desk.
    /// @return Its address; zero when the share has none.
    function desk() external view returns (address);

    /// @notice Mints to the desk, or burns of its shares. For the desk, before maturity, and after it has closed the
    /// dates that are due (IServicing).
    /// @param target Supply afterwards: shares, 18 decimals.
    /// @param isScaled Whether yield that has not accrued changes in the same proportion, so that each share
    /// keeps its part of it: the desk pays for what it mints, and is paid for what it burns. Not where there
    /// was no supply, or where the payment would be worth more than the shares because it is rounded.
    /// @return moved USDC (6 decimals) that the desk has paid or received.
    function changeSupply(uint256 target, bool isScaled) external returns (uint256 moved);

    /// @notice Transfers shares to the desk. For the desk.
    /// @param owner Their holder.
    /// @param spender Account that requests it: the owner or its operator at the desk, in which case it is
    /// the owner, or an account whose allowance is used.
    /// @param shares Shares, 18 decimals.
    function escrow(address owner, address spender, uint256 shares) external;
}
