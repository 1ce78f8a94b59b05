// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "./IEligibilityPolicy.sol";

/// @title Shares that only eligible accounts may receive
/// @notice Only receiving is restricted, issuing included. No function moves, freezes or takes shares of
/// another account: who stops being eligible keeps its shares, their yield and their redemption, and may
/// sell them.
///
/// The views are those of ERC-7943 and the codes those of ERC-1404. The interface id of ERC-7943 promises
/// that shares can be frozen and moved by force, so neither it nor that of ERC-3643 is claimed.
///
/// The other functions have names that come after those of an ERC-20 by their selectors: functions are
/// looked up in that order, so that a transfer costs no more for them.
///
/// Venues are contracts that hold shares for others, such as the pools: those that the registry of the
/// assets notifies, which its admin adds after a public delay and nobody can remove. The issuer has no say
/// in which these are. They may receive, and give back to whoever was eligible once, so that nobody who
/// stops being eligible leaves shares behind. So a venue itself must {requireAdmission} whom it pays what that account
/// has not brought there: who buys, and whoever receives a position or is paid in place of its owner.
interface ITransferRestrictions {
    /// @notice The account may not receive shares now.
    error ERC7943CannotReceive(address account);
    /// @notice The given policy has no code.
    error InvalidPolicy(address policy);

    /// @notice Reverts unless the policy lets the account receive now, and remembers that it did, so that a
    /// venue may give back to it later. Anyone may call it; of an open asset it has no effect.
    /// @param account Any account.
    function requireAdmission(address account) external;

    /// @notice Whether an account was eligible when it received shares, or was admitted.
    /// @param account Any account.
    /// @return True for good once it was.
    function wasFoundEligible(address account) external view returns (bool);

    /// @notice The policy that decides who may receive.
    /// @return Its address; zero for an open asset, which everyone may receive.
    function holderPolicy() external view returns (IEligibilityPolicy);

    /// @notice Whether an account may send: always (ERC-7943).
    /// @param account Any account.
    /// @return True.
    function canSend(address account) external view returns (bool);

    /// @notice Whether an account may receive now (ERC-7943).
    /// @param account Any account.
    /// @return True when it may.
    function canReceive(address account) external view returns (bool);

    /// @notice Whether a transfer is permitted now (ERC-7943). Balance and allowance are no permissions.
    /// @param from Sender.
    /// @param to Recipient.
    /// @param amount Shares, 18 decimals, of which any number is treated alike.
    /// @return True when the recipient may receive.
    function canTransfer(address from, address to, uint256 amount) external view returns (bool);

    /// @notice Shares of an account that it cannot transfer: none (ERC-7943).
    /// @param account Any account.
    /// @return 0.
    function getFrozenTokens(address account) external view returns (uint256);

    /// @notice Why a transfer would be refused because of its recipient (ERC-1404). Balance and allowance
    /// are not restrictions.
    /// @param from Sender, who is never restricted. A venue may also give back.
    /// @param to Recipient.
    /// @param amount Shares, 18 decimals, of which any number is treated alike.
    /// @return 0 not refused, 1 the recipient was never eligible, 2 its eligibility has expired, 3 the
    /// policy does not answer.
    function detectTransferRestriction(
        address from,
        address to,
        uint256 amount
    ) external view returns (uint8);

    /// @notice What a code of {detectTransferRestriction} means (ERC-1404).
    /// @param code The code.
    /// @return Its meaning in English.
    function messageForTransferRestriction(uint8 code) external view returns (string memory);
}
