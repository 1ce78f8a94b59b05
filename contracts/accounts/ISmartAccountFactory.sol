// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Permit} from "../common/Permit.sol";
import {Tip} from "./AccountTypes.sol";
import {ITemplate} from "./ITemplate.sol";

/// @notice Terms of a new account. The address follows from all of them.
/// @param owner Its owner.
/// @param name Its name, 1 to 64 bytes of UTF-8.
/// @param salt Any number, to have several accounts with the same terms.
/// @param template Template of its rule; zero for none.
/// @param config Configuration of the rule, ABI-encoded as the template's struct; empty without one.
/// @param tip What whoever runs the rule is paid.
struct AccountTerms {
    address owner;
    string name;
    bytes32 salt;
    ITemplate template;
    bytes config;
    Tip tip;
}

/// @notice ERC-20 tokens that the creator moves into a new account.
/// @param token The token.
/// @param amount Amount in its smallest unit, which the creator has approved for the factory.
struct Funding {
    address token;
    uint256 amount;
}

/// @notice One version of a template.
/// @param templateId Id of the template, from 1.
/// @param version Version, from 1.
/// @param template The contract.
/// @param name Its name.
/// @param offered Whether accounts may start to use it.
/// @param addedAt Unix seconds.
struct TemplateView {
    uint256 templateId;
    uint256 version;
    ITemplate template;
    string name;
    bool offered;
    uint48 addedAt;
}

/// @title Creates smart accounts and keeps their templates
/// @notice Accounts are minimal clones at addresses known before they are created. Only the owner
/// can create an account in its name: by transaction, or by a user operation that the owner has
/// signed. It always can, because the address may hold money: what no longer applies of the rule is
/// left out. Templates have versions; an account keeps the one it was set up with until its owner
/// changes that.
interface ISmartAccountFactory {
    /// @notice An account was created.
    /// @param account The account.
    /// @param owner Its owner.
    /// @param templateId Id of the template in its terms; 0 for none.
    /// @param name Its name.
    /// @param salt The salt of its terms.
    event AccountCreated(
        address indexed account,
        address indexed owner,
        uint256 indexed templateId,
        string name,
        bytes32 salt
    );
    /// @notice An account was created without the rule in its terms, because the rule can no longer be
    /// set. Its owner can set another one.
    /// @param account The account.
    /// @param template Template of the rule.
    /// @param reason The error, ABI-encoded, at most 512 bytes of it; empty when there was none.
    event RuleLeftOut(address indexed account, ITemplate indexed template, bytes reason);
    /// @notice A template, or a new version of it, was added.
    /// @param templateId Id of the template.
    /// @param version Version, from 1.
    /// @param template The contract.
    /// @param name Its name.
    event TemplateAdded(
        uint256 indexed templateId,
        uint256 indexed version,
        ITemplate indexed template,
        string name
    );
    /// @notice Sets whether new accounts can use a version. Accounts that use it keep it.
    /// @param template The contract.
    /// @param offered Whether accounts may start to use it.
    event TemplateOffered(ITemplate indexed template, bool offered);

    /// @notice Only the owner, or the EntryPoint for it, can create an account.
    error NotAccountOwner(address account, address owner);
    /// @notice An account with these terms exists.
    error AccountExists(address account);
    /// @notice The name is empty or longer than 64 bytes.
    error InvalidName(uint256 length);
    /// @notice The contract is a template already, or has no code.
    error InvalidTemplate(ITemplate template);
    /// @notice No template has this id.
    error UnknownTemplate(uint256 templateId);
    /// @notice The account received less than was sent: the token takes a fee on transfer.
    error FundingIncomplete(address token, uint256 expected, uint256 received);

    /// @notice Creates an account, and forwards the ETH sent with the call to it. A rule that can no
    /// longer be set is left out ({RuleLeftOut}), and so are delegates of it that have expired
    /// ({IAccountDelegates.DelegateLeftOut}).
    /// @param terms Its terms. The owner must be the caller, unless the EntryPoint calls.
    /// @return account The account.
    function createAccount(AccountTerms calldata terms) external payable returns (address account);

    /// @notice The same, and moves ERC-20 tokens of the caller into the account.
    /// @param terms Its terms.
    /// @param fundings The tokens.
    /// @return account The account.
    function createAndFund(
        AccountTerms calldata terms,
        Funding[] calldata fundings
    ) external payable returns (address account);

    /// @notice Approves this contract for the caller's tokens by an ERC-2612 permit. For
    /// `multicall`, before {createAndFund}.
    /// @param token The token.
    /// @param permit The caller's permit.
    function permitToken(address token, Permit calldata permit) external;

    /// @notice Adds a template. For the admin.
    /// @param template The contract.
    /// @return templateId Its id.
    function addTemplate(ITemplate template) external returns (uint256 templateId);

    /// @notice Adds a new version of a template and stops offering the one before. For the admin.
    /// @param templateId Id of the template.
    /// @param template The contract.
    /// @return version The version.
    function addVersion(uint256 templateId, ITemplate template) external returns (uint256 version);

    /// @notice Offers a version to accounts or stops that. For the admin. Accounts that use it keep
    /// it.
    /// @param template The contract.
    /// @param offered Whether accounts may start to use it.
    function setOffered(ITemplate template, bool offered) external;

    /// @notice Address of the account with these terms, whether it exists or not. Reverts with
    /// {InvalidName}, because no account can be created with such a name.
    /// @param terms The terms.
    /// @return The address.
    function accountAddress(AccountTerms calldata terms) external view returns (address);

    /// @notice Whether an address is an account of this factory.
    /// @param account The address.
    /// @return True when it is.
    function isAccount(address account) external view returns (bool);

    /// @notice Number of templates; also the newest id.
    /// @return The number.
    function templateCount() external view returns (uint256);

    /// @notice Newest version of every template, in the order of their ids.
    /// @return The versions.
    function templates() external view returns (TemplateView[] memory);

    /// @notice All versions of a template, oldest first. Reverts for an unknown id.
    /// @param templateId Id of the template.
    /// @return The versions.
    function versions(uint256 templateId) external view returns (TemplateView[] memory);

    /// @notice What a template is registered as.
    /// @param template The contract.
    /// @return templateId Id of the template; 0 for an unknown contract.
    /// @return version Its version.
    /// @return offered Whether accounts may start to use it.
    function versionOf(
        ITemplate template
    ) external view returns (uint256 templateId, uint256 version, bool offered);

    /// @notice Code of every account of this factory.
    /// @return The implementation.
    function implementation() external view returns (address);
}
