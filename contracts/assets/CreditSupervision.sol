// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {CreditBook} from "./CreditBook.sol";
import {VerificationStatus} from "./IAssetRegistry.sol";
import {CreditStatus, IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @title How verifiers watch over credits
/// @notice What is suspended cannot be sold or traded; its holders can still move and retire it.
abstract contract CreditSupervision is CreditBook {
    /// @inheritdoc IEnvironmentalCredits
    function suspend(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        _checkVerified(tokenId);
        _setStatus(tokenId, VerificationStatus.SUSPENDED, reason);
        emit CreditSuspended(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function reinstate(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.SUSPENDED) revert CreditNotSuspended(tokenId, status);
        _checkNotIssuer(tokenId);
        _setStatus(tokenId, VerificationStatus.VERIFIED, reason);
        emit CreditReinstated(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function syncStatus(uint256 tokenId) external {
        CreditStatus status = statusOf(tokenId);
        if (status == CreditStatus.PENDING) revert CreditNotVerified(tokenId, status);
        _setStatus(
            tokenId,
            status == CreditStatus.VERIFIED
                ? VerificationStatus.VERIFIED
                : VerificationStatus.SUSPENDED,
            status == CreditStatus.EXPIRED ? "The credit has expired." : "As the credit."
        );
    }

    /// @dev Gives the registry's entries of a credit and of its token a status.
    function _setStatus(uint256 tokenId, VerificationStatus status, string memory reason) private {
        Entry storage entry = _entries[tokenId];
        _setAssetStatus(entry.assetId, status, reason);
        if (entry.token != address(0)) {
            _setAssetStatus(registry.assetIdOf(entry.token, 0), status, reason);
        }
        certificates.announceStatusChange();
    }
}
