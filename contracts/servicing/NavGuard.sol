// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFinancialAsset} from "../assets/IFinancialAsset.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {ConfirmedNav, INavGuard, NavTerms, TotalLoss, WaitingNav} from "./INavGuard.sol";
import {Payments} from "./Payments.sol";

/// @title Net asset values by two signers
/// @notice See INavGuard.
///
/// A value needs no signature while it differs by at most the bound from every one that was in force during the
/// window, back to the last signed one. So no row of small steps leads further in a window than the bound.
abstract contract NavGuard is Payments, INavGuard {
    using SafeCast for uint256;

    /// @notice A value that waits, and whose it is. Whoever states it has to be the issuer still, in the same
    /// term and by the same grant of its role, when it is signed.
    struct Statement {
        uint128 nav;
        uint48 asOf;
        uint48 statedAt;
        address issuer;
        uint48 handovers;
        uint48 grants;
    }

    struct Proposal {
        address account;
        uint48 acceptableFrom;
    }

    /// @notice What is stored of an asset with an administrator.
    struct Guard {
        NavTerms terms;
        bytes32 hash;
        ConfirmedNav[] navs;
        Statement waiting;
        Proposal proposal;
    }

    uint256 private constant WHOLE = 10_000;
    uint256 private constant WIDEST_BOUND = 5_000;
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST_WINDOW = 366 days;
    uint256 private constant LONGEST_EXPIRY = 30 days;
    uint48 private constant ADMIN_PROPOSAL_DELAY = 7 days;

    /// @dev Values in a window without a signature; a further one waits, so that comparing has an end.
    uint256 private constant MAX_UNSIGNED = 400;

    mapping(uint256 assetId => Guard) private _guards;
    mapping(uint256 assetId => TotalLoss) private _losses;

    /// @inheritdoc INavGuard
    function fileNavTerms(uint256 assetId, NavTerms calldata terms) external {
        IFinancialAsset asset = _checkFiling(assetId);
        bool isValid =
            terms.boundBps != 0 &&
                terms.boundBps <= WIDEST_BOUND &&
                terms.window >= SHORTEST &&
                terms.window <= LONGEST_WINDOW &&
                terms.expiry >= SHORTEST &&
                terms.expiry <= LONGEST_EXPIRY &&
                terms.administrator != address(0);
        if (!isValid) revert InvalidNavTerms(terms);
        _checkIndependent(assetId, terms.administrator);

        Guard storage guard = _guards[assetId];
        guard.terms = terms;
        guard.hash = keccak256(abi.encode(terms));
        delete guard.waiting;
        delete guard.proposal;
        emit NavTermsFiled(assetId, msg.sender, terms);
        _confirm(assetId, guard, asset.nav(), uint48(asset.navAsOf()), address(0));
    }

    /// @inheritdoc INavGuard
    function noteNav(
        uint256 assetId,
        uint256 nav,
        uint64 asOf
    ) external returns (bool isConfirmed) {
        Guard storage guard = _guards[assetId];
        if (guard.hash == 0) return true;
        (address token, , , ) = registry.tokenOf(assetId);
        if (msg.sender != token) revert NotServicedAsset(assetId, msg.sender);
        if (nav == 0) revert IFinancialAsset.ZeroPrice();
        uint256 compared = navReference(assetId, nav);
        if (compared == 0) {
            _confirm(assetId, guard, nav, uint48(asOf), address(0));
            return true;
        }
        address issuer = registry.issuerOf(assetId);
        guard.waiting = Statement({
            nav: nav.toUint128(),
            asOf: uint48(asOf),
            statedAt: uint48(block.timestamp),
            issuer: issuer,
            handovers: uint48(registry.handoverCount(assetId)),
            grants: uint48(roles.grantCount(Role.ISSUER, issuer))
        });
        emit NavWaiting(assetId, nav, uint48(asOf), compared, _expiry(guard));
    }

    /// @inheritdoc INavGuard
    function signNav(uint256 assetId, uint256 nav, uint48 asOf) external {
        Guard storage guard = _guards[assetId];
        _checkAdministrator(assetId, guard);
        _checkIndependent(assetId, msg.sender);
        WaitingNav memory waiting = waitingNavOf(assetId);
        if (nav == 0 || waiting.nav != nav || waiting.asOf != asOf) {
            revert NavNotWaiting(assetId, nav, asOf);
        }
        _confirm(assetId, guard, nav, asOf, msg.sender);
        (address token, , , ) = registry.tokenOf(assetId);
        IFinancialAsset(token).setNav(nav, asOf);
    }

    /// @inheritdoc INavGuard
    function refuseNav(uint256 assetId, string calldata reason) external {
        Guard storage guard = _guards[assetId];
        _checkAdministrator(assetId, guard);
        _checkDecision(assetId, reason);
        (uint256 nav, uint48 asOf) = (guard.waiting.nav, guard.waiting.asOf);
        if (nav == 0) revert NavNotWaiting(assetId, nav, asOf);
        delete guard.waiting;
        emit NavRefused(assetId, nav, asOf, reason);
    }

    /// @inheritdoc INavGuard
    function proposeAdministrator(uint256 assetId, address proposed) external {
        Guard storage guard = _guards[assetId];
        uint48 acceptableFrom = uint48(block.timestamp);
        if (guard.hash == 0) revert NotAdministrator(assetId, msg.sender);
        if (msg.sender == guard.terms.administrator) {
            _checkIndependent(assetId, msg.sender);
        } else {
            _checkRole(Role.ADMIN, msg.sender);
            acceptableFrom += ADMIN_PROPOSAL_DELAY;
        }
        guard.proposal = Proposal(proposed, acceptableFrom);
        emit AdministratorProposed(assetId, proposed, msg.sender, acceptableFrom);
    }

    /// @inheritdoc INavGuard
    function acceptAdministrator(uint256 assetId) external {
        Guard storage guard = _guards[assetId];
        Proposal memory proposal = guard.proposal;
        if (msg.sender != proposal.account || block.timestamp < proposal.acceptableFrom) {
            revert NotAcceptableAdministrator(assetId, msg.sender, proposal.acceptableFrom);
        }
        _checkIndependent(assetId, msg.sender);
        emit AdministratorChanged(assetId, guard.terms.administrator, msg.sender);
        guard.terms.administrator = msg.sender;
        delete guard.proposal;
    }

    /// @inheritdoc INavGuard
    function declareTotalLoss(
        uint256 assetId,
        uint48 asOf,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        _checkDecision(assetId, reason);
        if (asOf == 0 || asOf > block.timestamp || _isLost(assetId)) revert InvalidLossDate(asOf);
        _losses[assetId] = TotalLoss(asOf, uint48(block.timestamp), msg.sender);
        emit TotalLossDeclared(assetId, asOf, msg.sender, reason);
    }

    /// @inheritdoc INavGuard
    function withdrawTotalLoss(
        uint256 assetId,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        _checkDecision(assetId, reason);
        if (!_isLost(assetId)) revert NoTotalLoss(assetId);
        delete _losses[assetId];
        emit TotalLossWithdrawn(assetId, msg.sender, reason);
    }

    /// @inheritdoc INavGuard
    function navTermsOf(uint256 assetId) external view returns (NavTerms memory) {
        return _guards[assetId].terms;
    }

    /// @inheritdoc INavGuard
    function navCountOf(uint256 assetId) external view returns (uint256) {
        return _guards[assetId].navs.length;
    }

    /// @inheritdoc INavGuard
    function navsOf(
        uint256 assetId,
        uint256 from,
        uint256 limit
    ) external view returns (ConfirmedNav[] memory page) {
        ConfirmedNav[] storage navs = _guards[assetId].navs;
        page = new ConfirmedNav[](from == 0 ? 0 : Paging.size(navs.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) page[i] = navs[from + i - 1];
    }

    /// @inheritdoc INavGuard
    function totalLossOf(uint256 assetId) external view returns (TotalLoss memory) {
        return _losses[assetId];
    }

    /// @inheritdoc INavGuard
    function administratorProposal(
        uint256 assetId
    ) external view returns (address proposed, uint48 acceptableFrom) {
        Proposal memory proposal = _guards[assetId].proposal;
        return (proposal.account, proposal.acceptableFrom);
    }

    /// @inheritdoc INavGuard
    function waitingNavOf(uint256 assetId) public view returns (WaitingNav memory waiting) {
        Guard storage guard = _guards[assetId];
        Statement memory s = guard.waiting;
        uint48 expiresAt = _expiry(guard);
        bool isValid =
            s.nav != 0 &&
                block.timestamp <= expiresAt &&
                s.issuer == registry.issuerOf(assetId) &&
                s.handovers == registry.handoverCount(assetId) &&
                roles.hasRole(Role.ISSUER, s.issuer) &&
                s.grants == roles.grantCount(Role.ISSUER, s.issuer);
        if (isValid) waiting = WaitingNav(s.nav, s.asOf, s.statedAt, expiresAt);
    }

    /// @inheritdoc INavGuard
    function navReference(uint256 assetId, uint256 nav) public view returns (uint256 compared) {
        Guard storage guard = _guards[assetId];
        ConfirmedNav[] storage navs = guard.navs;
        uint256 count = navs.length;
        for (uint256 i = count; i > 0; --i) {
            ConfirmedNav memory each = navs[i - 1];
            uint256 moved = nav > each.nav ? nav - each.nav : each.nav - nav;
            if (moved * WHOLE > uint256(each.nav) * guard.terms.boundBps) return each.nav;
            // The one that was in force when the window began is the last to compare with.
            if (each.isSigned || each.confirmedAt + guard.terms.window <= block.timestamp) return 0;
            if (count - i == MAX_UNSIGNED) return each.nav;
        }
    }

    /// @inheritdoc INavGuard
    function navTermsHash(uint256 assetId) public view returns (bytes32) {
        return _guards[assetId].hash;
    }

    function _isLost(uint256 assetId) internal view returns (bool) {
        return _losses[assetId].asOf != 0;
    }

    /// @dev Adds a value to those that were in force. What waited is void then: it was of an earlier date, or it
    /// is this one.
    function _confirm(
        uint256 assetId,
        Guard storage guard,
        uint256 nav,
        uint48 asOf,
        address signer
    ) private {
        uint256 count = guard.navs.length;
        bool corrects = count != 0 && guard.navs[count - 1].asOf == asOf;
        guard.navs.push(
            ConfirmedNav(nav.toUint128(), asOf, uint48(block.timestamp), signer != address(0))
        );
        delete guard.waiting;
        emit NavConfirmed(assetId, count + 1, nav, asOf, corrects ? count : 0, signer);
    }

    function _expiry(Guard storage guard) private view returns (uint48) {
        return guard.waiting.statedAt + guard.terms.expiry;
    }

    function _checkAdministrator(uint256 assetId, Guard storage guard) private view {
        if (msg.sender != guard.terms.administrator) {
            revert NotAdministrator(assetId, msg.sender);
        }
    }

    /// @dev Nobody signs alone, nor signs what it verifies.
    function _checkIndependent(uint256 assetId, address account) private view {
        if (registry.hasIssued(assetId, account) || roles.hasRole(Role.VERIFIER, account)) {
            revert NotIndependentAdministrator(assetId, account);
        }
    }
}
