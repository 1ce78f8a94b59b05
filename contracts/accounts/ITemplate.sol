// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant} from "./AccountTypes.sol";

/// @notice Why a rule can or cannot run now. In brackets: `observed` and `required` of {Check}.
/// READY (the values that met the condition).
/// NO_TEMPLATE: the account has no rule, or the account asked about has no configuration here.
/// NOT_ACTIVE: the account is paused or closed.
/// TOO_SOON: the last run is too recent (now; earliest next run; unix seconds).
/// COMPLETED: the rule has run and never runs again (time of the run; 0).
/// BALANCE_TOO_LOW (balance of `subject`; amount needed).
/// YIELD_BELOW_THRESHOLD (claimable USDC; threshold).
/// PRICE_BETWEEN_THRESHOLDS (average price of `subject`; the nearer threshold).
/// PRICE_OUTSIDE_BOUNDS (average price of `subject`; the owner's bound that it is beyond).
/// WITHIN_THRESHOLD: allocations are close enough to the target (greatest difference in hundredths
/// of a percentage point; threshold in the same unit; `subject` is the asset that differs most).
/// NOT_UNLOCKED (now; unlock time; unix seconds).
/// HISTORY_TOO_SHORT: the pool of `subject` cannot answer the average (seconds of history; window).
/// PRICE_MOVED: the current price of `subject` is beyond the last one that a trade accepts, which the
/// slippage or a bound of the owner sets (current price; last acceptable price).
/// POOL_CLOSED: the pool of `subject` does not trade now (pool id; 0).
/// LIQUIDITY_TOO_LOW: the pool of `subject` can trade less than half within the maximum slippage
/// (what it takes of the token paid; half of what the rule would trade).
/// NO_LISTING: no open listing of `subject` can take the purchase within the price bounds (open
/// listings; 0).
/// NO_DELEGATE_EXPIRED (now; next expiry, 0 for none; unix seconds).
/// DEPTH_TOO_LOW: over the window, less USDC than the minimum would have moved the price of `subject`
/// by the slippage (USDC that would have; the minimum).
/// VALUE_TOO_LOW (value of the portfolio in USDC; the minimum).
/// TRADE_TOO_SMALL (USDC that a run would trade; the minimum).
/// NOT_PERFORMING: the rule would buy `subject`, which is late with what it owes or declared lost (0; 0).
enum Reason {
    READY,
    NO_TEMPLATE,
    NOT_ACTIVE,
    TOO_SOON,
    COMPLETED,
    BALANCE_TOO_LOW,
    YIELD_BELOW_THRESHOLD,
    PRICE_BETWEEN_THRESHOLDS,
    PRICE_OUTSIDE_BOUNDS,
    WITHIN_THRESHOLD,
    NOT_UNLOCKED,
    HISTORY_TOO_SHORT,
    PRICE_MOVED,
    POOL_CLOSED,
    LIQUIDITY_TOO_LOW,
    NO_LISTING,
    NO_DELEGATE_EXPIRED,
    DEPTH_TOO_LOW,
    VALUE_TOO_LOW,
    TRADE_TOO_SMALL,
    NOT_PERFORMING
}

/// @notice Whether a rule can run now, and the values it compared.
/// @param ready Whether it can run.
/// @param reason Why, or why not.
/// @param subject Token or account that the values are about; zero when there is none.
/// @param observed The value found. Its unit follows from the reason.
/// @param required The value it was compared with.
/// @param hint To be passed to {ISmartAccount.perform}; empty when it needs none. It can add to what
/// a run finds by itself, but not replace it.
struct Check {
    bool ready;
    Reason reason;
    address subject;
    uint256 observed;
    uint256 required;
    bytes hint;
}

/// @title A rule that runs by itself
/// @notice Holds the configuration of every account that uses it and makes the calls of a run from
/// the account, through {ISmartAccount.executeFromTemplate}. Anyone can start a run with
/// {ISmartAccount.perform}; the condition is checked again in it. A run that fails changes nothing.
///
/// Amounts are in a token's smallest unit, prices in USDC (6 decimals) for one whole token. Average
/// prices are those of {IPoolOracle.consultTruncated} over the configured window. No unit trades
/// beyond the last acceptable price: the owner's bound, or that average or the one of
/// {IPoolOracle.consult} with the maximum slippage, whichever is strictest. The pool's fee comes on top. A trade may be partial, but not less
/// than half.
///
/// Each template has a struct with its configuration. {configure} and {configOf} use its ABI
/// encoding; `terms` of the template returns the struct itself.
interface ITemplate {
    /// @notice An account was configured.
    /// @param account The account.
    /// @param config Its configuration, ABI-encoded.
    event Configured(address indexed account, bytes config);

    /// @notice The caller has no configuration here.
    error NotConfigured(address account);
    /// @notice The rule cannot run now.
    error NotReady(Reason reason, address subject, uint256 observed, uint256 required);

    /// @notice Sets the configuration of the caller, a smart account, and forgets its earlier runs.
    /// Reverts with an error of the template when it is invalid.
    /// @param config The configuration, ABI-encoded.
    /// @return grants Delegates that the account shall add; empty for most templates.
    function configure(bytes calldata config) external returns (DelegateGrant[] memory grants);

    /// @notice Runs the rule of the caller. Reverts with {NotReady} when its condition is not met.
    /// @param hint `hint` of {check}.
    /// @return moved USDC (6 decimals) that the run moved, of which the tip is a share: what its
    /// trades paid and received, or a transfer of USDC. 0 for a run that moves nothing, so that it
    /// pays no tip. The maximum of the type for a transfer without a value in USDC, which is made
    /// once, so that its tip is bounded by {Tip.maximum} alone.
    function perform(bytes calldata hint) external returns (uint256 moved);

    /// @notice Whether the rule of `account` can run now, regardless of the account's status.
    /// @param account The account.
    /// @return The answer and the values compared.
    function check(address account) external view returns (Check memory);

    /// @notice Newest configuration of `account`, ABI-encoded; empty when it never had one. The
    /// account says whether it still uses this template.
    /// @param account The account.
    /// @return The configuration.
    function configOf(address account) external view returns (bytes memory);

    /// @notice Time of the last run of `account` with its current configuration.
    /// @param account The account.
    /// @return Unix seconds; 0 when it never ran.
    function lastRunAt(address account) external view returns (uint48);

    /// @notice Name of the template.
    /// @return The name, as in "Yield Reinvestment".
    function name() external view returns (string memory);
}
