// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {AccountStatus} from "./AccountTypes.sol";
import {ISmartAccount} from "./ISmartAccount.sol";

/// @title Owner and status of a smart account
/// @notice See {ISmartAccount}.
abstract contract AccountBase is ISmartAccount, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    // What a user operation reads shares one slot, which its validation loads once.

    /// @inheritdoc ISmartAccount
    address public owner;

    /// @inheritdoc ISmartAccount
    uint40 public createdAt;

    /// @inheritdoc ISmartAccount
    AccountStatus public status;

    /// @dev Grants of an earlier epoch are void.
    uint24 internal _delegateEpoch;

    /// @inheritdoc ISmartAccount
    uint24 public signatureEpoch;

    /// @dev Whether an epoch of signatures ended in this transaction.
    bool internal transient _epochEnded;

    modifier onlyOwner() {
        if (!_isOwner(msg.sender)) revert NotOwner(msg.sender);
        _;
    }

    modifier whenNotClosed() {
        if (status == AccountStatus.CLOSED) revert AccountClosed();
        _;
    }

    /// @dev Makes the grants of all delegates void.
    function _dropDelegates() internal {
        ++_delegateEpoch;
        emit DelegatesDropped();
    }

    /// @dev Makes void what the owner has signed so far.
    function _voidSignatures() internal {
        ++signatureEpoch;
        _epochEnded = true;
    }

    /// @dev Sends tokens; the zero address stands for ETH.
    function _send(address token, address to, uint256 amount) internal {
        if (token != address(0)) {
            IERC20(token).safeTransfer(to, amount);
            return;
        }
        (bool sent, ) = to.call{value: amount}("");
        if (!sent) revert TransferFailed(to);
    }

    /// @dev Whether a caller acts for the owner: itself, a batch of the account, or a user operation.
    function _isOwner(address caller) internal view virtual returns (bool) {
        return caller == owner || caller == address(this);
    }

    function _checkRecipient(address to) internal view {
        if (to == address(0) || to == address(this)) revert InvalidRecipient(to);
    }

    function _checkActive() internal view {
        if (status != AccountStatus.ACTIVE) revert NotActive(status);
    }

    /// @dev Balance of this account; the zero address stands for ETH.
    function _balance(address token) internal view returns (uint256) {
        return token == address(0) ? address(this).balance : IERC20(token).balanceOf(address(this));
    }
}
