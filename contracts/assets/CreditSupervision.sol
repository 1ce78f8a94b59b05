// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {CreditBook} from "./CreditBook.sol";
import {VerificationStatus} from "./IAssetRegistry.sol";
import {CreditStatus, IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @title How verifiers watch over credits
/// @notice What is suspended cannot be sold or traded; its holders can still move and retire it. The
/// registry has the token of a credit follow its status.
abstract contract CreditSupervision is CreditBook {
    /// @inheritdoc IEnvironmentalCredits
    function suspend(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        _checkVerified(tokenId);
        _setStatus(_entries[tokenId].assetId, VerificationStatus.SUSPENDED, reason);
        certificates.announceStatusChange();
        emit CreditSuspended(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function reinstate(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.SUSPENDED) revert CreditNotSuspended(tokenId, status);
        _checkNotIssuer(tokenId);
        _setStatus(_entries[tokenId].assetId, VerificationStatus.VERIFIED, reason);
        certificates.announceStatusChange();
        emit CreditReinstated(tokenId, msg.sender, reason);
    }
}
