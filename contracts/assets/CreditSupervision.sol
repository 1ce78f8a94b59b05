// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {CreditStorage} from "./CreditStorage.sol";
import {VerificationStatus} from "./IAssetRegistry.sol";
import {CreditStatus, IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @title Suspension and reinstatement of credits
/// @notice Suspended credits cannot be sold or traded; holders can still transfer and retire them.
/// The token of a credit has the same status in the registry.
abstract contract CreditSupervision is CreditStorage {
    /// @inheritdoc IEnvironmentalCredits
    function suspend(
        uint256 tokenId,
        bytes32 examined,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        _checkVerified(tokenId);
        _supervise(tokenId, VerificationStatus.SUSPENDED, examined, reason);
        emit CreditSuspended(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function reinstate(
        uint256 tokenId,
        bytes32 examined,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.SUSPENDED) revert CreditNotSuspended(tokenId, status);
        _supervise(tokenId, VerificationStatus.VERIFIED, examined, reason);
        emit CreditReinstated(tokenId, msg.sender, reason);
    }

    /// @dev Whoever issued credits of the project judges none of them, for or against.
    function _supervise(
        uint256 tokenId,
        VerificationStatus status,
        bytes32 examined,
        string calldata reason
    ) private {
        _checkNotIssuer(tokenId);
        registry.setStatus(_entries[tokenId].assetId, status, examined, reason);
        certificates.announceStatusChange();
    }
}
