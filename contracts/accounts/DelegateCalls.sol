// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Spend} from "./AccountTypes.sol";
import {DelegateExecutor} from "./DelegateExecutor.sol";
import {DelegateGrants} from "./DelegateGrants.sol";
import {IAccountDelegates} from "./IAccountDelegates.sol";
import {Budgets} from "./libraries/Budgets.sol";

/// @title What delegates of a smart account do
/// @notice See {IAccountDelegates}.
abstract contract DelegateCalls is DelegateGrants {
    using Budgets for RateLimiter.RefillingBucket;

    /// @inheritdoc IAccountDelegates
    function transferAsDelegate(address token, address to, uint256 amount) external nonReentrant {
        Terms storage terms = _authorize();
        _checkAllowed(terms, token, IERC20.transfer.selector);
        _checkRecipient(to);
        uint256 charged = _payOut(terms.buckets[token], token, to, amount);
        emit DelegateTransferred(msg.sender, token, to, amount);
        _emitSpent(terms, token, charged);
    }

    /// @inheritdoc IAccountDelegates
    function executeAsDelegate(
        Spend[] calldata spends,
        Execution[] calldata calls,
        address[] calldata received
    ) external nonReentrant returns (bytes[] memory results) {
        Terms storage terms = _authorize();
        _checkCalls(terms, calls);
        for (uint256 i = 0; i < spends.length; ++i) _checkSpender(spends[i], calls);

        DelegateExecutor through = _deployedExecutor(msg.sender);
        // What was left there before would count as returned by these calls.
        for (uint256 i = 0; i < spends.length; ++i) through.giveBack(spends[i].token);
        uint256[] memory charged = new uint256[](spends.length);
        for (uint256 i = 0; i < spends.length; ++i) {
            address token = spends[i].token;
            charged[i] = _payOut(terms.buckets[token], token, address(through), spends[i].amount);
        }
        results = through.run(spends, calls);
        for (uint256 i = 0; i < spends.length; ++i) {
            address token = spends[i].token;
            uint256 returned = Math.min(_takeBack(through, token), charged[i]);
            terms.buckets[token].refund(returned);
            _emitSpent(terms, token, charged[i] - returned);
        }
        for (uint256 i = 0; i < received.length; ++i) through.giveBack(received[i]);
        emit DelegateExecuted(msg.sender, calls);
    }

    /// @inheritdoc IAccountDelegates
    function recoverTokens(
        address delegate,
        address[] calldata tokens
    ) external onlyOwner nonReentrant {
        DelegateExecutor through = _deployedExecutor(delegate);
        for (uint256 i = 0; i < tokens.length; ++i) through.giveBack(tokens[i]);
    }

    /// @dev Sends tokens and charges what left the account: at least `amount`, and before sending.
    function _payOut(
        RateLimiter.RefillingBucket storage bucket,
        address token,
        address to,
        uint256 amount
    ) private returns (uint256 charged) {
        bucket.charge(token, amount);
        uint256 before = _balance(token);
        _send(token, to, amount);
        charged = Math.max(amount, Math.saturatingSub(before, _balance(token)));
        bucket.charge(token, charged - amount);
    }

    /// @dev Takes back what the executor holds of a token. Only what it sends and what arrives in this
    /// step counts, whatever else a token pays to the account meanwhile.
    function _takeBack(DelegateExecutor through, address token) private returns (uint256) {
        uint256 before = _balance(token);
        uint256 sent = through.giveBack(token);
        return Math.min(sent, _balance(token) - before);
    }

    function _deployedExecutor(address delegate) private returns (DelegateExecutor) {
        address through = executor(delegate);
        if (through.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(
                _executorCode,
                abi.encodePacked(address(this)),
                _executorSalt(delegate)
            );
        }
        return DelegateExecutor(payable(through));
    }

    function _emitSpent(Terms storage terms, address token, uint256 amount) private {
        emit BudgetSpent(msg.sender, token, amount, terms.buckets[token].available());
    }

    function _checkCalls(Terms storage terms, Execution[] calldata calls) private view {
        if (calls.length == 0) revert NoCalls();
        for (uint256 i = 0; i < calls.length; ++i) {
            bytes calldata data = calls[i].callData;
            bytes4 selector = data.length < 4 ? bytes4(0) : bytes4(data[:4]);
            // 0x00000000 is the permission to send ETH without data, and nothing else.
            if (selector == 0 && data.length != 0) revert CallNotAllowed(calls[i].target, selector);
            _checkAllowed(terms, calls[i].target, selector);
        }
    }

    function _checkAllowed(Terms storage terms, address target, bytes4 selector) private view {
        if (!terms.allowed[target][selector]) revert CallNotAllowed(target, selector);
    }

    function _checkSpender(Spend calldata spend, Execution[] calldata calls) private pure {
        if (spend.spender == address(0)) return;
        if (spend.token != address(0)) {
            for (uint256 i = 0; i < calls.length; ++i) if (calls[i].target == spend.spender) return;
        }
        revert InvalidSpender(spend.token, spend.spender);
    }
}
