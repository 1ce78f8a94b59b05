// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {DelegateGrant, DelegateView, Spend} from "./AccountTypes.sol";

/// @title Delegates of a smart account
/// @notice A delegate spends tokens of the account within a budget that refills, until an expiry,
/// through functions the owner has named. Everything else is refused.
///
/// Calls of a delegate do not come from the account but from an executor, a contract that each
/// delegate has of its own and that holds nothing between transactions. It gets the tokens of {Spend}, makes the calls, and returns what is
/// left. A called contract therefore never meets the account as its caller: what the account owns,
/// has approved or may claim is out of reach whatever is called. The budget is charged with
/// what leaves the account minus what the executor returns, both measured by balance.
interface IAccountDelegates {
    /// @notice A delegate was added or its grant replaced.
    /// @param delegate The delegate.
    /// @param grant The whole grant.
    event DelegateSet(address indexed delegate, DelegateGrant grant);
    /// @notice A delegate was removed, by the owner or after its expiry.
    /// @param delegate The delegate.
    event DelegateRemoved(address indexed delegate);
    /// @notice All delegates were removed: the owner changed or the account was closed.
    event DelegatesDropped();
    /// @notice A delegate of the rule with which the account was created was not added: it had expired.
    /// @param delegate The delegate.
    /// @param expiresAt Its expiry, in unix seconds.
    event DelegateLeftOut(address indexed delegate, uint48 expiresAt);
    /// @notice A delegate sent tokens.
    /// @param delegate The delegate.
    /// @param token The token; the zero address for ETH.
    /// @param to Recipient.
    /// @param amount Amount sent, in the token's smallest unit.
    event DelegateTransferred(
        address indexed delegate,
        address indexed token,
        address indexed to,
        uint256 amount
    );
    /// @notice A delegate's calls were made.
    /// @param delegate The delegate.
    /// @param calls The calls.
    event DelegateExecuted(address indexed delegate, Execution[] calls);
    /// @notice A delegate's budget was charged.
    /// @param delegate The delegate.
    /// @param token The token; the zero address for ETH.
    /// @param amount Amount charged, in the token's smallest unit.
    /// @param available What is left of the budget now.
    event BudgetSpent(
        address indexed delegate,
        address indexed token,
        uint256 amount,
        uint256 available
    );

    /// @notice The account is not a delegate.
    error NotDelegate(address account);
    /// @notice The delegate's time is over.
    error DelegateExpired(address delegate, uint48 expiresAt);
    /// @notice The delegate has not expired, so only the owner can remove it.
    error DelegateNotExpired(address delegate, uint48 expiresAt);
    /// @notice The delegate may not call this function of this contract.
    error CallNotAllowed(address target, bytes4 selector);
    /// @notice This contract or function can be given to no delegate: it would grant allowances,
    /// sign, wrap other calls, or reach the account itself.
    error PermissionForbidden(address target, bytes4 selector);
    /// @notice The delegate has only `available` left of this token.
    error BudgetExceeded(address token, uint256 amount, uint256 available);
    /// @notice A delegate cannot be the zero address, the owner, the account or the EntryPoint.
    error InvalidDelegate(address delegate);
    /// @notice The expiry is not in the future.
    error InvalidDelegateExpiry(uint48 expiresAt);
    /// @notice Two budgets are for the same token, or a limit is zero.
    error InvalidBudget(address token);
    /// @notice Tokens may only be approved for a target of the calls, and ETH for none.
    error InvalidSpender(address token, address spender);
    /// @notice There are no calls.
    error NoCalls();

    /// @notice Adds delegates or replaces their grants. For the owner. What a delegate has spent of
    /// a token stays spent until it is removed or expires, whatever its grants name meanwhile; it does
    /// not refill while a grant has no budget of the token. Remove a delegate first to reset it.
    /// @param grants One for each delegate.
    function setDelegates(DelegateGrant[] calldata grants) external;

    /// @notice Removes delegates. For the owner.
    /// @param delegates_ The delegates; those that are none are skipped.
    function removeDelegates(address[] calldata delegates_) external;

    /// @notice Removes delegates that have expired. For anyone.
    /// @param delegates_ The delegates. Reverts when one has not expired; those that are none are
    /// skipped.
    function removeExpired(address[] calldata delegates_) external;

    /// @notice Sends tokens, for delegates with a budget in the token and the permission
    /// (token, `transfer`).
    /// @param token The token; the zero address for ETH.
    /// @param to Recipient.
    /// @param amount Amount in the token's smallest unit.
    function transferAsDelegate(address token, address to, uint256 amount) external;

    /// @notice Makes calls from the executor, for delegates. All of them are made, or none.
    /// @param spends Tokens given to the executor. What it does not use comes back.
    /// @param calls The calls in their order; their value is paid from ETH in `spends`.
    /// @param received Other tokens that the calls may leave with the executor; they are moved to
    /// the account. The zero address for ETH. What is not named stays there, for later calls of the
    /// same delegate or for {recoverTokens}.
    /// @return results What the calls returned.
    function executeAsDelegate(
        Spend[] calldata spends,
        Execution[] calldata calls,
        address[] calldata received
    ) external returns (bytes[] memory results);

    /// @notice Moves tokens to the account that were left with the executor of a delegate, a former one
    /// included. For the owner.
    /// @param delegate The delegate.
    /// @param tokens The tokens; the zero address for ETH.
    function recoverTokens(address delegate, address[] calldata tokens) external;

    /// @notice Number of delegates, expired ones included.
    /// @return The number.
    function delegateCount() external view returns (uint256);

    /// @notice At most `limit` delegates from position `from`, which counts from 1.
    /// @param from First position, from 1.
    /// @param limit Maximum number.
    /// @return page The delegates; empty beyond the last one.
    function delegates(
        uint256 from,
        uint256 limit
    ) external view returns (DelegateView[] memory page);

    /// @notice One delegate. Reverts with {NotDelegate}.
    /// @param delegate The delegate.
    /// @return Its grant and what is left of it.
    function delegateView(address delegate) external view returns (DelegateView memory);

    /// @notice When the time of a delegate ends.
    /// @param delegate The delegate.
    /// @return Unix seconds; 0 for an account that is no delegate.
    function delegateExpiry(address delegate) external view returns (uint48);

    /// @notice Whether `delegate` may call `selector` of `target` now.
    /// @param delegate The delegate.
    /// @param target The contract; the zero address for ETH.
    /// @param selector The function.
    /// @return False also when it is expired, or the account is not active.
    function mayCall(
        address delegate,
        address target,
        bytes4 selector
    ) external view returns (bool);

    /// @notice Address from which the calls of `delegate` go out; it has no code before the first one.
    /// @param delegate The delegate.
    /// @return The address.
    function executor(address delegate) external view returns (address);
}
