// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITemplate} from "./ITemplate.sol";

/// @notice Status of a smart account.
///
/// | | ACTIVE | PAUSED | CLOSED |
/// |---|---|---|---|
/// | Transactions of the owner: `execute`, `withdraw` | yes | yes | yes |
/// | User operations and ERC-1271 signatures of the owner | yes | no | no |
/// | Delegates | yes | no | never again |
/// | The template's rule | yes | no | never again |
/// | Changing delegates, template and owner | yes | yes | no |
/// | Receiving ETH | yes | yes | no |
///
/// User operations and signatures from before a pause, or from before a change of the owner, stay void
/// when the account is active again.
enum AccountStatus {
    ACTIVE,
    PAUSED,
    CLOSED
}

/// @notice What a delegate may spend of one token.
/// @param token The ERC-20 token; the zero address for ETH.
/// @param limit Most that can be spent at once, in the token's smallest unit.
/// @param refillPeriod Seconds in which the whole limit refills, evenly. 0: it never refills.
/// Within any period of length t at most limit + limit * t / refillPeriod can be spent.
struct Budget {
    address token;
    uint128 limit;
    uint48 refillPeriod;
}

/// @notice A function that a delegate may call. To send tokens: the token and
/// `transfer(address,uint256)`, 0xa9059cbb; the zero address stands for ETH. To send ETH with a call
/// without data to a certain address only: that address and 0x00000000.
/// @param target The contract.
/// @param selector The function's selector.
struct Permission {
    address target;
    bytes4 selector;
}

/// @notice What the owner gives to a delegate. Everything that it does not name is refused.
/// @param delegate The delegate.
/// @param expiresAt Unix seconds from which it can do nothing.
/// @param budgets One for each token it may spend.
/// @param permissions The functions it may call.
struct DelegateGrant {
    address delegate;
    uint48 expiresAt;
    Budget[] budgets;
    Permission[] permissions;
}

/// @notice A budget now.
/// @param token The ERC-20 token; the zero address for ETH.
/// @param limit Most that can be spent at once, in the token's smallest unit.
/// @param spent Spent and not refilled yet.
/// @param available What can be spent now, by the budget; the account may hold less.
/// @param refillPeriod Seconds in which the whole limit refills; 0 for never.
struct BudgetView {
    address token;
    uint256 limit;
    uint256 spent;
    uint256 available;
    uint48 refillPeriod;
}

/// @notice A delegate now.
/// @param delegate The delegate.
/// @param executor Contract from which its calls go out; it has no code before the first one.
/// @param grantedAt Unix seconds of the newest grant.
/// @param expiresAt Unix seconds from which it can do nothing.
/// @param expired Whether that time has come.
/// @param budgets Its budgets.
/// @param permissions The functions it may call.
struct DelegateView {
    address delegate;
    address executor;
    uint48 grantedAt;
    uint48 expiresAt;
    bool expired;
    BudgetView[] budgets;
    Permission[] permissions;
}

/// @notice Tokens that a delegate's calls are given. What is left of them comes back.
/// @param token The ERC-20 token; the zero address for ETH.
/// @param amount Amount in its smallest unit.
/// @param spender Contract that may take the tokens during the calls, one of their targets; the zero
/// address for none. Always the zero address for ETH.
struct Spend {
    address token;
    uint256 amount;
    address spender;
}

/// @notice What a rule pays to whoever runs it: the smaller of the two.
/// @param maximum USDC (6 decimals) for one run.
/// @param shareBps Share of the USDC that a run moves, in basis points (100 = 1%).
struct Tip {
    uint64 maximum;
    uint16 shareBps;
}

/// @notice A smart account as a whole.
/// @param owner Account that controls it.
/// @param pendingOwner Account that may accept the ownership; zero for none.
/// @param name Its name.
/// @param createdAt Unix seconds.
/// @param status Its status.
/// @param template Template of its rule; zero for none.
/// @param templateId Id of the template in the factory; 0 for none.
/// @param templateVersion Version of the template; 0 for none.
/// @param config Configuration of the rule, ABI-encoded as the template's struct.
/// @param tip What whoever runs the rule is paid.
/// @param delegateCount Number of delegates, expired ones included.
struct AccountView {
    address owner;
    address pendingOwner;
    string name;
    uint40 createdAt;
    AccountStatus status;
    ITemplate template;
    uint256 templateId;
    uint256 templateVersion;
    bytes config;
    Tip tip;
    uint256 delegateCount;
}
