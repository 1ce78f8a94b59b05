// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Budget, DelegateGrant, Permission} from "../AccountTypes.sol";
import {IAccountDelegates} from "../IAccountDelegates.sol";
import {Check, ITemplate, Reason} from "../ITemplate.sol";
import {Template} from "./Template.sol";

/// @notice Configuration of delegation rules. The lists have the same length.
/// @param token Token that the delegates may send; the zero address for ETH.
/// @param refillPeriod Seconds in which a whole limit refills; 0 for never.
/// @param delegates The delegates.
/// @param spendingLimits Limit of each, in the token's smallest unit.
/// @param expirations Expiry of each, in unix seconds.
struct DelegationRulesTerms {
    address token;
    uint48 refillPeriod;
    address[] delegates;
    uint128[] spendingLimits;
    uint48[] expirations;
}

/// @title Delegation Rules
/// @notice Gives delegates a budget of one token to send, until an expiry. A run removes those that
/// have expired.
contract DelegationRules is Template {
    /// @notice Largest number of delegates.
    uint256 public constant MAX_DELEGATES = 16;

    /// @notice Delegates that had expired were removed.
    /// @param account The account.
    /// @param delegates The delegates.
    event ExpiredDelegatesRemoved(address indexed account, address[] delegates);

    /// @notice The lists differ in length, are empty, or are longer than the maximum.
    error InvalidDelegationLists(uint256 delegates, uint256 spendingLimits, uint256 expirations);
    /// @notice A delegate is listed twice.
    error RepeatedDelegate(address delegate);

    /// @notice Configuration of `account`. Reverts when it has none.
    /// @param account The account.
    /// @return The configuration.
    function terms(address account) external view returns (DelegationRulesTerms memory) {
        return abi.decode(configOf(account), (DelegationRulesTerms));
    }

    /// @inheritdoc ITemplate
    function name() external pure returns (string memory) {
        return "Delegation Rules";
    }

    function _run(
        address account,
        bytes memory config,
        Check memory,
        bytes memory
    ) internal override returns (uint256) {
        DelegationRulesTerms memory t = abi.decode(config, (DelegationRulesTerms));
        address[] memory expired = new address[](t.delegates.length);
        uint256 count;
        for (uint256 i = 0; i < t.delegates.length; ++i)
            if (_isExpired(account, t.delegates[i])) expired[count++] = t.delegates[i];
        assembly ("memory-safe") {
            mstore(expired, count)
        }
        emit ExpiredDelegatesRemoved(account, expired);
        IAccountDelegates(account).removeExpired(expired);
        return 0;
    }

    function _accept(
        bytes calldata config
    ) internal pure override returns (bytes memory, DelegateGrant[] memory grants) {
        DelegationRulesTerms memory t = abi.decode(config, (DelegationRulesTerms));
        (uint256 count, uint256 limits) = (t.delegates.length, t.spendingLimits.length);
        uint256 expirations = t.expirations.length;
        if (count == 0 || count > MAX_DELEGATES || limits != count || expirations != count)
            revert InvalidDelegationLists(count, limits, expirations);
        grants = new DelegateGrant[](count);
        for (uint256 i = 0; i < count; ++i) {
            for (uint256 j = 0; j < i; ++j) {
                if (t.delegates[i] == t.delegates[j]) revert RepeatedDelegate(t.delegates[i]);
            }
            grants[i] = _grant(t, i);
        }
        return (abi.encode(t), grants);
    }

    function _check(
        address account,
        bytes memory config,
        bytes memory
    ) internal view override returns (Check memory, bytes memory plan) {
        DelegationRulesTerms memory t = abi.decode(config, (DelegationRulesTerms));
        (address next, uint256 expiry) = (address(0), 0);
        for (uint256 i = 0; i < t.delegates.length; ++i) {
            uint256 each = IAccountDelegates(account).delegateExpiry(t.delegates[i]);
            if (each == 0 || (expiry != 0 && each >= expiry)) continue;
            (next, expiry) = (t.delegates[i], each);
        }
        if (expiry == 0 || expiry > block.timestamp) {
            return (_no(Reason.NO_DELEGATE_EXPIRED, next, block.timestamp, expiry), plan);
        }
        return (_yes(next, block.timestamp, expiry), plan);
    }

    function _isExpired(address account, address delegate) private view returns (bool) {
        uint48 expiry = IAccountDelegates(account).delegateExpiry(delegate);
        return expiry != 0 && expiry <= block.timestamp;
    }

    function _grant(
        DelegationRulesTerms memory t,
        uint256 i
    ) private pure returns (DelegateGrant memory) {
        Budget[] memory budgets = new Budget[](1);
        budgets[0] = Budget(t.token, t.spendingLimits[i], t.refillPeriod);
        Permission[] memory permissions = new Permission[](1);
        permissions[0] = Permission(t.token, IERC20.transfer.selector);
        return DelegateGrant(t.delegates[i], t.expirations[i], budgets, permissions);
    }
}
