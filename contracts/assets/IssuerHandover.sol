// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";

/// @title Two-step handover of issuers
/// @notice The base of the contracts that keep issuers. They store the current issuer; this
/// contract stores proposals and former issuers.
abstract contract IssuerHandover is IIssuerHandover, RoleGuard {
    struct Proposal {
        address issuer;
        uint64 acceptableFrom;
    }

    /// @inheritdoc IIssuerHandover
    uint64 public constant ADMIN_PROPOSAL_DELAY = 7 days;

    mapping(uint256 id => Proposal) private _proposals;
    mapping(uint256 id => mapping(address account => bool)) private _wasIssuer;
    mapping(uint256 id => uint256) private _handoverCount;

    /// @inheritdoc IIssuerHandover
    function proposeIssuer(uint256 id, address proposed) external {
        address current = _replaceableIssuer(id);
        bool isIssuer = _checkIssuerOrAdmin(current);
        if (proposed == address(0) || proposed == current) {
            revert InvalidProposedIssuer(id, proposed);
        }
        uint64 acceptableFrom = uint64(block.timestamp) + (isIssuer ? 0 : ADMIN_PROPOSAL_DELAY);
        _proposals[id] = Proposal(proposed, acceptableFrom);
        emit IssuerProposed(id, proposed, msg.sender, acceptableFrom);
    }

    /// @inheritdoc IIssuerHandover
    function cancelIssuerProposal(uint256 id) external {
        _checkIssuerOrAdmin(_replaceableIssuer(id));
        if (_proposals[id].issuer == address(0)) revert NoIssuerProposed(id);
        _deleteProposal(id);
    }

    /// @inheritdoc IIssuerHandover
    function acceptIssuer(uint256 id) external onlyRole(Role.ISSUER) {
        Proposal memory proposal = _proposals[id];
        if (proposal.issuer != msg.sender) revert NotProposedIssuer(id, msg.sender);
        if (block.timestamp < proposal.acceptableFrom) {
            revert IssuerProposalNotDue(id, proposal.acceptableFrom);
        }
        if (_hasVerified(id, msg.sender)) revert VerifierCannotIssue(id, msg.sender);
        address former = _replaceableIssuer(id);
        delete _proposals[id];
        _recordFormer(id, former);
        _setIssuer(id, msg.sender);
        emit IssuerChanged(id, former, msg.sender);
    }

    /// @inheritdoc IIssuerHandover
    function issuerProposal(
        uint256 id
    ) external view returns (address proposed, uint64 acceptableFrom) {
        Proposal storage proposal = _proposals[id];
        return (proposal.issuer, proposal.acceptableFrom);
    }

    /// @inheritdoc IIssuerHandover
    function hasIssued(uint256 id, address account) public view virtual returns (bool) {
        return _wasIssuer[id][account] || issuerOf(id) == account;
    }

    /// @inheritdoc IIssuerHandover
    function handoverCount(uint256 id) public view virtual returns (uint256) {
        issuerOf(id);
        return _handoverCount[id];
    }

    /// @inheritdoc IIssuerHandover
    function issuerOf(uint256 id) public view virtual returns (address);

    /// @dev Remembers an issuer that is about to be replaced. Every way to replace one calls this.
    function _recordFormer(uint256 id, address former) internal {
        _wasIssuer[id][former] = true;
        ++_handoverCount[id];
    }

    /// @dev Deletes the proposal, if there is one.
    function _deleteProposal(uint256 id) internal {
        address proposed = _proposals[id].issuer;
        if (proposed == address(0)) return;
        delete _proposals[id];
        emit IssuerProposalCancelled(id, proposed, msg.sender);
    }

    /// @dev Stores the new issuer.
    function _setIssuer(uint256 id, address issuer) internal virtual;

    /// @dev The issuer that this contract keeps. Reverts when it cannot be replaced here.
    function _replaceableIssuer(uint256 id) internal view virtual returns (address);

    /// @dev Whether the asset or project is verified by this account.
    function _hasVerified(uint256 id, address account) internal view virtual returns (bool);

    function _checkIssuerOrAdmin(address issuer) private view returns (bool isIssuer) {
        isIssuer = msg.sender == issuer;
        _checkRole(isIssuer ? Role.ISSUER : Role.ADMIN, msg.sender);
    }
}
