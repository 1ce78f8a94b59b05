// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IEligibilityPolicy} from "./IEligibilityPolicy.sol";
import {ITransferRestrictions} from "./ITransferRestrictions.sol";
import {CappedCall} from "../libraries/CappedCall.sol";

/// @title Shares that only eligible accounts may receive
/// @notice See {ITransferRestrictions}. The policy is asked before anything changes, by a static call, so
/// it can neither re-enter nor see a transfer half done.
abstract contract TransferRestrictions is ITransferRestrictions, ERC20 {
    /// @dev Several times what a policy of this project uses; one that needs more does not answer.
    uint256 private constant POLICY_GAS = 500_000;

    uint8 private constant NOT_REFUSED = 0;
    uint8 private constant NEVER_ELIGIBLE = 1;
    uint8 private constant EXPIRED = 2;
    uint8 private constant POLICY_DOWN = 3;

    /// @inheritdoc ITransferRestrictions
    IEligibilityPolicy public immutable holderPolicy;

    /// @inheritdoc ITransferRestrictions
    mapping(address account => bool) public wasFoundEligible;

    constructor(IEligibilityPolicy policy_) {
        if (address(policy_) != address(0) && address(policy_).code.length == 0)
            revert InvalidPolicy(address(policy_));
        holderPolicy = policy_;
    }

    /// @inheritdoc ITransferRestrictions
    function requireAdmission(address account) external {
        if (address(holderPolicy) != address(0) && !_admitted(account))
            revert ERC7943CannotReceive(account);
    }

    /// @inheritdoc ITransferRestrictions
    function canReceive(address account) external view returns (bool) {
        return _restriction(address(0), account) == NOT_REFUSED;
    }

    /// @inheritdoc ITransferRestrictions
    function canTransfer(address from, address to, uint256) external view returns (bool) {
        return _restriction(from, to) == NOT_REFUSED;
    }

    /// @inheritdoc ITransferRestrictions
    function detectTransferRestriction(
        address from,
        address to,
        uint256
    ) external view returns (uint8) {
        return _restriction(from, to);
    }

    /// @inheritdoc ITransferRestrictions
    function canSend(address) external pure returns (bool) {
        return true;
    }

    /// @inheritdoc ITransferRestrictions
    function getFrozenTokens(address) external pure returns (uint256) {
        return 0;
    }

    /// @inheritdoc ITransferRestrictions
    function messageForTransferRestriction(uint8 code) external pure returns (string memory) {
        if (code == NOT_REFUSED) return "Not refused";
        if (code == NEVER_ELIGIBLE) return "Recipient is not eligible";
        if (code == EXPIRED) return "Eligibility has expired";
        if (code == POLICY_DOWN) return "Eligibility cannot be checked";
        return "Unknown code";
    }

    /// @dev Reverts unless `to` may receive from `from` now.
    function _checkReceiver(address from, address to) internal {
        if (!_admitted(to) && !_passesVenue(from, to)) revert ERC7943CannotReceive(to);
    }

    /// @dev Whether the contract may hold shares for others.
    function _isVenue(address account) internal view virtual returns (bool);

    /// @dev Whether the policy lets the account receive now, which is remembered.
    function _admitted(address account) private returns (bool isEligible) {
        (, uint64 until) = _ask(account);
        isEligible = until > block.timestamp;
        if (isEligible && !wasFoundEligible[account]) wasFoundEligible[account] = true;
    }

    /// @dev Whether a transfer brings shares to a venue, or gives back.
    function _passesVenue(address from, address to) private view returns (bool) {
        return _isVenue(to) || (wasFoundEligible[to] && _isVenue(from));
    }

    function _restriction(address from, address to) private view returns (uint8) {
        if (to == address(0) || to == address(this)) return NEVER_ELIGIBLE;
        if (address(holderPolicy) == address(0)) return NOT_REFUSED;
        (bool answered, uint64 until) = _ask(to);
        if (until > block.timestamp || _passesVenue(from, to)) return NOT_REFUSED;
        if (!answered) return POLICY_DOWN;
        return until == 0 ? NEVER_ELIGIBLE : EXPIRED;
    }

    function _ask(address account) private view returns (bool answered, uint64 until) {
        uint256 word;
        (answered, word) = CappedCall.read(
            address(holderPolicy),
            POLICY_GAS,
            abi.encodeCall(IEligibilityPolicy.eligibleUntil, (account))
        );
        if (word > type(uint64).max) return (false, 0);
        until = uint64(word);
    }
}
