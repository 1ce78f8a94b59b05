// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IAccount} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC7821} from "@openzeppelin/contracts/interfaces/draft-IERC7821.sol";
import {AccountStatus, AccountView, Tip} from "./AccountTypes.sol";
import {IAccountDelegates} from "./IAccountDelegates.sol";
import {Check, ITemplate} from "./ITemplate.sol";

/// @title Programmable smart account
/// @notice Holds tokens for one owner, who acts by transaction ({IERC7821.execute}, {withdraw}) or
/// by user operation (ERC-4337, EntryPoint v0.8). A template gives it a rule that anyone may run
/// when its condition is met; delegates spend within budgets. What each status allows is in
/// {AccountStatus}. The owner can always withdraw.
///
/// Functions for the owner can also be called by the account itself, so several of them fit into
/// one batch.
interface ISmartAccount is IAccount, IERC1271, IERC7821, IAccountDelegates {
    /// @notice The status changed.
    /// @param status The new status.
    event StatusChanged(AccountStatus status);
    /// @notice The owner named a successor, or withdrew that with the zero address.
    /// @param owner The owner.
    /// @param pendingOwner The account that may accept.
    event OwnershipTransferStarted(address indexed owner, address indexed pendingOwner);
    /// @notice The owner changed. All delegates were removed and the account was paused.
    /// @param previousOwner The owner before.
    /// @param newOwner The owner from now on.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    /// @notice The rule was set, replaced or removed.
    /// @param template Template of the rule; zero for none.
    /// @param templateId Id of the template in the factory; 0 for none.
    /// @param version Version of the template; 0 for none.
    /// @param config Configuration, ABI-encoded as the template's struct.
    /// @param tip What whoever runs the rule is paid.
    event RuleSet(
        ITemplate indexed template,
        uint256 indexed templateId,
        uint256 version,
        bytes config,
        Tip tip
    );
    /// @notice The rule ran. The template's own event tells what it did.
    /// @param template Template of the rule.
    /// @param runner Account that ran it.
    /// @param tip USDC (6 decimals) paid to it.
    event RulePerformed(ITemplate indexed template, address indexed runner, uint256 tip);
    /// @notice The owner withdrew tokens, or closing the account paid them out.
    /// @param token The token; the zero address for ETH.
    /// @param to Recipient.
    /// @param amount Amount in the token's smallest unit.
    event Withdrawn(address indexed token, address indexed to, uint256 amount);

    /// @notice Only the owner may do this: by a transaction, a batch of the account or a user operation.
    error NotOwner(address account);
    /// @notice Only the account named as the next owner may accept.
    error NotPendingOwner(address account);
    /// @notice The account cannot be its own owner.
    error InvalidOwner(address owner);
    /// @notice The account is not active.
    error NotActive(AccountStatus status);
    /// @notice The account is not paused.
    error NotPaused(AccountStatus status);
    /// @notice The account is closed for good.
    error AccountClosed();
    /// @notice The user operation is from before a pause or a change of the owner: the upper 32 bits of
    /// its nonce must be the current epoch of signatures.
    error OperationVoid(uint256 epoch, uint24 currentEpoch);
    /// @notice Only the factory may do this, once.
    error NotFactory(address account);
    /// @notice The factory does not offer this template.
    error TemplateNotOffered(ITemplate template);
    /// @notice The account has no rule.
    error NoRule();
    /// @notice Only the account's template may do this, and only while its rule runs.
    error NotPerforming(address account);
    /// @notice A rule cannot call the account itself.
    error CallToSelf();
    /// @notice The tip is above {MAX_TIP} or {MAX_TIP_SHARE}.
    error TipTooHigh(Tip tip);
    /// @notice The recipient cannot be the zero address or the account itself.
    error InvalidRecipient(address recipient);
    /// @notice The transfer of ETH failed.
    error TransferFailed(address to);

    /// @notice Sends tokens. For the owner, in every status.
    /// @param token The token; the zero address for ETH.
    /// @param to Recipient.
    /// @param amount Amount in the token's smallest unit.
    function withdraw(address token, address to, uint256 amount) external;

    /// @notice Stops delegates, the rule, user operations and signatures. What the owner has signed
    /// before stays void after {resume}. For the owner.
    function pause() external;

    /// @notice Ends a pause. For the owner.
    function resume() external;

    /// @notice Closes the account for good: removes delegates and the rule, and pays out all ETH,
    /// the deposit with the EntryPoint, and the whole balance of the given ERC-20 tokens. For the
    /// owner. Other tokens, and those that arrive later, can still be withdrawn by the owner.
    /// @param to Recipient.
    /// @param tokens ERC-20 tokens to pay out.
    function close(address to, address[] calldata tokens) external;

    /// @notice Names the next owner, who has to accept; the zero address withdraws that. For the
    /// owner.
    /// @param newOwner The next owner.
    function transferOwnership(address newOwner) external;

    /// @notice Makes the caller the owner, removes all delegates and pauses the account, so that the
    /// new owner can review its rule and its allowances. What former owners have signed stays void, also
    /// when one of them becomes the owner again. For the account named as the next owner.
    function acceptOwnership() external;

    /// @notice Sets or replaces the rule. For the owner.
    /// @param template A template that the factory offers.
    /// @param config Its configuration, ABI-encoded as the template's struct.
    /// @param tip What whoever runs the rule is paid, as far as the account holds it; at most
    /// {MAX_TIP} and {MAX_TIP_SHARE}.
    function setRule(ITemplate template, bytes calldata config, Tip calldata tip) external;

    /// @notice Removes the rule. For the owner.
    function removeRule() external;

    /// @notice Runs the rule and pays the tip to the caller, see {Tip} and {ITemplate.perform}. For anyone. Reverts, and changes
    /// nothing, when its condition is not met or one of its calls fails.
    /// @param hint `hint` of {check}.
    function perform(bytes calldata hint) external;

    /// @notice Makes calls from the account. For its template, while the rule runs.
    /// @param calls The calls in their order. The account itself cannot be called.
    /// @return results What they returned.
    function executeFromTemplate(
        Execution[] calldata calls
    ) external returns (bytes[] memory results);

    /// @notice Whether the rule can run now, and the values it compared.
    /// @return The answer, with the reason NO_TEMPLATE or NOT_ACTIVE when the account cannot run.
    function check() external view returns (Check memory);

    /// @notice The account as a whole.
    /// @return The account.
    function accountView() external view returns (AccountView memory);

    /// @notice Account that controls this one.
    /// @return The owner.
    function owner() external view returns (address);

    /// @notice Account that may accept the ownership.
    /// @return The account; zero for none.
    function pendingOwner() external view returns (address);

    /// @notice Name given when it was created; it never changes.
    /// @return The name.
    function name() external view returns (string memory);

    /// @notice Time of its creation.
    /// @return Unix seconds.
    function createdAt() external view returns (uint40);

    /// @notice Its status.
    /// @return The status.
    function status() external view returns (AccountStatus);

    /// @notice How often everything that was signed has become void: a pause or a change of the owner
    /// ends an epoch. User operations carry it in the upper 32 bits of their nonce's key, signatures of
    /// messages as the salt of the account's EIP-712 domain.
    /// @return The current epoch, from 0.
    function signatureEpoch() external view returns (uint24);

    /// @notice Template of its rule.
    /// @return The template; zero for none.
    function template() external view returns (ITemplate);

    /// @notice What whoever runs the rule is paid.
    /// @return maximum USDC (6 decimals) for one run.
    /// @return shareBps Share of the USDC that a run moves, in basis points.
    function tip() external view returns (uint64 maximum, uint16 shareBps);

    /// @notice Currency of tips.
    /// @return USDC.
    function usdc() external view returns (address);

    /// @notice Highest tip of a run: 10 USDC.
    /// @return USDC (6 decimals).
    function MAX_TIP() external view returns (uint64);

    /// @notice Highest share of what a run moves that its tip can be: 5%.
    /// @return Basis points.
    function MAX_TIP_SHARE() external view returns (uint16);
}
