// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {Paging} from "../common/Paging.sol";
import {AccountBase} from "./AccountBase.sol";
import {
    AccountStatus,
    Budget,
    BudgetView,
    DelegateGrant,
    DelegateView,
    Permission
} from "./AccountTypes.sol";
import {DelegateExecutor} from "./DelegateExecutor.sol";
import {IAccountDelegates} from "./IAccountDelegates.sol";
import {Budgets} from "./libraries/Budgets.sol";
import {ForbiddenFunctions} from "./libraries/ForbiddenFunctions.sol";

/// @title Grants of a smart account's delegates
/// @notice A delegate that is added gets storage of its own, which its later grants share until it
/// is removed or expires: so what it has spent stays spent whatever they name, and what an earlier
/// grant allowed cannot come back.
abstract contract DelegateGrants is AccountBase {
    using Budgets for RateLimiter.RefillingBucket;
    using EnumerableSet for EnumerableSet.AddressSet;

    /// @dev A delegate's newest grant; void unless its epoch is the account's. Grants that follow
    /// each other without a gap have the same id.
    struct Grant {
        uint48 expiresAt;
        uint48 grantedAt;
        uint32 epoch;
        uint64 id;
    }

    /// @dev What a grant allows. Buckets of tokens that it does not name hold what was spent of them.
    struct Terms {
        address[] tokens;
        Permission[] permissions;
        mapping(address token => RateLimiter.RefillingBucket) buckets;
        mapping(address target => mapping(bytes4 selector => bool)) allowed;
    }

    /// @dev Code of every executor.
    address internal immutable _executorCode = address(new DelegateExecutor());

    uint64 private _grantCount;
    mapping(address delegate => Grant) private _grants;
    mapping(uint256 grantId => Terms) private _terms;
    mapping(uint256 epoch => EnumerableSet.AddressSet) private _delegates;

    /// @inheritdoc IAccountDelegates
    function setDelegates(DelegateGrant[] calldata grants) external onlyOwner whenNotClosed {
        for (uint256 i = 0; i < grants.length; ++i) _setDelegate(grants[i]);
    }

    /// @inheritdoc IAccountDelegates
    function removeDelegates(address[] calldata delegates_) external onlyOwner {
        for (uint256 i = 0; i < delegates_.length; ++i) _removeDelegate(delegates_[i]);
    }

    /// @inheritdoc IAccountDelegates
    function removeExpired(address[] calldata delegates_) external {
        for (uint256 i = 0; i < delegates_.length; ++i) {
            uint48 expiresAt = delegateExpiry(delegates_[i]);
            if (expiresAt > block.timestamp) revert DelegateNotExpired(delegates_[i], expiresAt);
            _removeDelegate(delegates_[i]);
        }
    }

    /// @inheritdoc IAccountDelegates
    function delegates(
        uint256 from,
        uint256 limit
    ) external view returns (DelegateView[] memory page) {
        page = new DelegateView[](Paging.size(delegateCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i)
            page[i] = delegateView(_delegates[_delegateEpoch].at(from - 1 + i));
    }

    /// @inheritdoc IAccountDelegates
    function mayCall(
        address delegate,
        address target,
        bytes4 selector
    ) external view returns (bool) {
        return
            status == AccountStatus.ACTIVE &&
            delegateExpiry(delegate) > block.timestamp &&
            _terms[_grants[delegate].id].allowed[target][selector];
    }

    /// @inheritdoc IAccountDelegates
    function delegateCount() public view returns (uint256) {
        return _delegates[_delegateEpoch].length();
    }

    /// @inheritdoc IAccountDelegates
    function delegateView(address delegate) public view returns (DelegateView memory result) {
        Grant memory grant = _grants[delegate];
        if (delegateExpiry(delegate) == 0) revert NotDelegate(delegate);
        Terms storage terms = _terms[grant.id];
        result.delegate = delegate;
        result.executor = executor(delegate);
        result.grantedAt = grant.grantedAt;
        result.expiresAt = grant.expiresAt;
        result.expired = grant.expiresAt <= block.timestamp;
        result.permissions = terms.permissions;
        result.budgets = new BudgetView[](terms.tokens.length);
        for (uint256 i = 0; i < result.budgets.length; ++i)
            result.budgets[i] = _budgetView(terms, terms.tokens[i]);
    }

    /// @inheritdoc IAccountDelegates
    function delegateExpiry(address delegate) public view returns (uint48) {
        Grant memory grant = _grants[delegate];
        return grant.epoch == _delegateEpoch ? grant.expiresAt : 0;
    }

    /// @inheritdoc IAccountDelegates
    function executor(address delegate) public view returns (address) {
        return
            Clones.predictDeterministicAddressWithImmutableArgs(
                _executorCode,
                abi.encodePacked(address(this)),
                _executorSalt(delegate)
            );
    }

    /// @dev Adds the delegates of a rule or replaces their grants. With `isFirst` the rule is set by the
    /// creation of the account, which cannot be repeated with other terms: delegates that have expired
    /// since are left out.
    function _setRuleDelegates(DelegateGrant[] memory grants, bool isFirst) internal {
        for (uint256 i = 0; i < grants.length; ++i) {
            DelegateGrant memory grant = grants[i];
            if (isFirst && grant.expiresAt <= block.timestamp)
                emit DelegateLeftOut(grant.delegate, grant.expiresAt);
            else _setDelegate(grant);
        }
    }

    /// @dev Terms of the caller's grant. Reverts unless it may act now.
    function _authorize() internal view returns (Terms storage) {
        _checkActive();
        Grant memory grant = _grants[msg.sender];
        if (grant.expiresAt == 0 || grant.epoch != _delegateEpoch) revert NotDelegate(msg.sender);
        if (grant.expiresAt <= block.timestamp) revert DelegateExpired(msg.sender, grant.expiresAt);
        return _terms[grant.id];
    }

    /// @dev Contracts that no delegate may call, whatever the function.
    function _isForbiddenTarget(address target) internal view virtual returns (bool) {
        return target == address(this);
    }

    function _executorSalt(address delegate) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(delegate)));
    }

    function _setDelegate(DelegateGrant memory grant) private {
        address delegate = grant.delegate;
        if (delegate == address(0) || delegate == owner || _isForbiddenTarget(delegate))
            revert InvalidDelegate(delegate);
        if (grant.expiresAt <= block.timestamp) revert InvalidDelegateExpiry(grant.expiresAt);

        // Not whether it is listed: anyone can remove it once its grant has expired.
        bool isRunning = delegateExpiry(delegate) > block.timestamp;
        _delegates[_delegateEpoch].add(delegate);
        uint64 id = isRunning ? _grants[delegate].id : ++_grantCount;
        _grants[delegate] = Grant(grant.expiresAt, uint48(block.timestamp), _delegateEpoch, id);
        Terms storage terms = _terms[id];
        if (isRunning) _clear(terms);
        for (uint256 i = 0; i < grant.budgets.length; ++i) _openBudget(terms, grant.budgets[i]);
        for (uint256 i = 0; i < grant.permissions.length; ++i) _allow(terms, grant.permissions[i]);
        emit DelegateSet(delegate, grant);
    }

    /// @dev Ends what the terms allow. What is spent stays spent.
    function _clear(Terms storage terms) private {
        for (uint256 i = 0; i < terms.tokens.length; ++i) terms.buckets[terms.tokens[i]].set(0, 0);
        for (uint256 i = 0; i < terms.permissions.length; ++i) {
            Permission memory permission = terms.permissions[i];
            delete terms.allowed[permission.target][permission.selector];
        }
        delete terms.tokens;
        delete terms.permissions;
    }

    function _openBudget(Terms storage terms, Budget memory budget) private {
        RateLimiter.RefillingBucket storage bucket = terms.buckets[budget.token];
        if (budget.limit == 0 || bucket._capacity != 0) revert InvalidBudget(budget.token);
        bucket.set(budget.limit, budget.refillPeriod);
        terms.tokens.push(budget.token);
    }

    function _allow(Terms storage terms, Permission memory permission) private {
        (address target, bytes4 selector) = (permission.target, permission.selector);
        bool isEth = target == address(0) && selector != IERC20.transfer.selector;
        if (isEth || _isForbiddenTarget(target) || ForbiddenFunctions.contains(selector))
            revert PermissionForbidden(target, selector);
        if (terms.allowed[target][selector]) return;
        terms.allowed[target][selector] = true;
        terms.permissions.push(permission);
    }

    function _removeDelegate(address delegate) private {
        if (!_delegates[_delegateEpoch].remove(delegate)) return;
        delete _grants[delegate];
        emit DelegateRemoved(delegate);
    }

    function _budgetView(
        Terms storage terms,
        address token
    ) private view returns (BudgetView memory) {
        RateLimiter.RefillingBucket storage bucket = terms.buckets[token];
        return
            BudgetView({
                token: token,
                limit: bucket._capacity,
                spent: bucket.spent(),
                available: bucket.available(),
                refillPeriod: bucket._window
            });
    }
}
