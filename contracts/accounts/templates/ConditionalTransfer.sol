// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {DelegateGrant} from "../AccountTypes.sol";
import {ISmartAccount} from "../ISmartAccount.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {Calls} from "../libraries/Calls.sol";
import {Template} from "./Template.sol";

/// @notice Configuration of a conditional transfer.
/// @param recipient Account that receives the tokens.
/// @param token The ERC-20 token; the zero address for ETH.
/// @param transferAmount Amount in the token's smallest unit.
/// @param unlockTime Unix seconds from which the transfer is made.
struct ConditionalTransferTerms {
    address recipient;
    address token;
    uint256 transferAmount;
    uint48 unlockTime;
}

/// @title Conditional Transfer
/// @notice Sends an amount to a recipient once, from a set time on, as soon as the account holds it.
contract ConditionalTransfer is Template {
    /// @notice The transfer was made.
    /// @param account The account.
    /// @param recipient Recipient.
    /// @param token The token; the zero address for ETH.
    /// @param amount Amount in its smallest unit.
    event ConditionalTransferMade(
        address indexed account,
        address indexed recipient,
        address indexed token,
        uint256 amount
    );

    /// @notice The recipient cannot be the zero address or the account itself.
    error InvalidTransferRecipient(address recipient);
    /// @notice The amount is zero.
    error ZeroTransferAmount();
    /// @notice The address has no code, so it is no token.
    error InvalidTransferToken(address token);

    /// @notice Configuration of `account`. Reverts when it has none.
    /// @param account The account.
    /// @return The configuration.
    function terms(address account) external view returns (ConditionalTransferTerms memory) {
        return abi.decode(configOf(account), (ConditionalTransferTerms));
    }

    /// @inheritdoc ITemplate
    function name() external pure returns (string memory) {
        return "Conditional Transfer";
    }

    function _run(
        address account,
        bytes memory config,
        Check memory,
        bytes memory
    ) internal override returns (uint256 moved) {
        ConditionalTransferTerms memory t = abi.decode(config, (ConditionalTransferTerms));
        emit ConditionalTransferMade(account, t.recipient, t.token, t.transferAmount);
        Execution memory call =
            t.token == address(0)
                ? Execution(t.recipient, t.transferAmount, "")
                : Calls.transfer(t.token, t.recipient, t.transferAmount);
        Calls.make(account, call);
        return t.token == ISmartAccount(account).usdc() ? t.transferAmount : type(uint256).max;
    }

    function _accept(
        bytes calldata config
    ) internal view override returns (bytes memory, DelegateGrant[] memory none) {
        ConditionalTransferTerms memory t = abi.decode(config, (ConditionalTransferTerms));
        if (t.recipient == address(0) || t.recipient == msg.sender)
            revert InvalidTransferRecipient(t.recipient);
        if (t.transferAmount == 0) revert ZeroTransferAmount();
        if (t.token != address(0) && t.token.code.length == 0) revert InvalidTransferToken(t.token);
        return (abi.encode(t), none);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory
    ) internal view override returns (Check memory, bytes memory plan) {
        ConditionalTransferTerms memory t = abi.decode(config, (ConditionalTransferTerms));
        uint48 last = lastRunAt(account);
        if (last != 0) return (_no(Reason.COMPLETED, t.token, last, 0), plan);
        if (block.timestamp < t.unlockTime) {
            return (_no(Reason.NOT_UNLOCKED, t.token, block.timestamp, t.unlockTime), plan);
        }
        uint256 balance =
            t.token == address(0) ? account.balance : IERC20(t.token).balanceOf(account);
        if (balance < t.transferAmount) {
            return (_no(Reason.BALANCE_TOO_LOW, t.token, balance, t.transferAmount), plan);
        }
        return (_yes(t.token, block.timestamp, t.unlockTime), plan);
    }
}
