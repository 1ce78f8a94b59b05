// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {IRoles} from "../common/IRoles.sol";
import {Permit} from "../common/Permit.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {AccountRule} from "./AccountRule.sol";
import {
    AccountTerms,
    Funding,
    ISmartAccountFactory,
    TemplateView
} from "./ISmartAccountFactory.sol";
import {ITemplate} from "./ITemplate.sol";
import {SmartAccount} from "./SmartAccount.sol";
import {Attempts} from "./libraries/Attempts.sol";

/// @title Part of the EntryPoint that OpenZeppelin's interface lacks
/// @notice The contract through which the EntryPoint calls factories (EntryPoint v0.8).
interface ISenderCreatorOf {
    /// @notice That contract.
    /// @return Its address.
    function senderCreator() external view returns (address);
}

/// @title Creates smart accounts and keeps their templates
/// @notice See {ISmartAccountFactory}. The clone's code carries a hash of the terms, so its address
/// follows from them and nobody can put another account there.
contract SmartAccountFactory is ISmartAccountFactory, RoleGuard, Multicall {
    using SafeERC20 for IERC20;

    /// @dev A template's place among all versions.
    struct Entry {
        uint64 templateId;
        uint64 version;
        uint48 addedAt;
        bool offered;
    }

    /// @notice Longest name of an account, in bytes.
    uint256 public constant MAX_NAME_LENGTH = 64;

    /// @dev Length of a minimal clone's code without arguments (EIP-1167).
    uint256 private constant CLONE_LENGTH = 45;

    /// @inheritdoc ISmartAccountFactory
    address public immutable implementation;

    /// @notice The contract through which the EntryPoint calls this factory.
    address public immutable senderCreator;

    /// @inheritdoc ISmartAccountFactory
    uint256 public templateCount;

    mapping(ITemplate template => Entry) private _entries;
    mapping(uint256 templateId => ITemplate[]) private _versions;

    /// @notice Creates the code of the accounts.
    /// @param roles_ The contract that holds the roles.
    /// @param entryPoint ERC-4337 EntryPoint, v0.8.
    /// @param usdc Currency of tips.
    constructor(IRoles roles_, IEntryPoint entryPoint, address usdc) RoleGuard(roles_) {
        implementation = address(new SmartAccount(this, entryPoint, usdc));
        senderCreator = ISenderCreatorOf(address(entryPoint)).senderCreator();
    }

    /// @inheritdoc ISmartAccountFactory
    function createAndFund(
        AccountTerms calldata terms,
        Funding[] calldata fundings
    ) external payable returns (address account) {
        account = createAccount(terms);
        for (uint256 i = 0; i < fundings.length; ++i)
            _fund(account, fundings[i].token, fundings[i].amount);
    }

    /// @inheritdoc ISmartAccountFactory
    function permitToken(address token, Permit calldata permit) external {
        permit.use(token);
    }

    /// @inheritdoc ISmartAccountFactory
    function addTemplate(
        ITemplate template
    ) external onlyRole(Role.ADMIN) returns (uint256 templateId) {
        templateId = ++templateCount;
        _add(templateId, template);
    }

    /// @inheritdoc ISmartAccountFactory
    function addVersion(
        uint256 templateId,
        ITemplate template
    ) external onlyRole(Role.ADMIN) returns (uint256 version) {
        _checkTemplateId(templateId);
        ITemplate[] storage all = _versions[templateId];
        _setOffered(all[all.length - 1], false);
        return _add(templateId, template);
    }

    /// @inheritdoc ISmartAccountFactory
    function setOffered(ITemplate template, bool offered) external onlyRole(Role.ADMIN) {
        if (_entries[template].version == 0) revert InvalidTemplate(template);
        _setOffered(template, offered);
    }

    /// @inheritdoc ISmartAccountFactory
    function accountAddress(AccountTerms calldata terms) external view returns (address) {
        return _predict(_arguments(terms));
    }

    /// @inheritdoc ISmartAccountFactory
    function isAccount(address account) external view returns (bool) {
        if (account.code.length <= CLONE_LENGTH) return false;
        return _predict(Clones.fetchCloneArgs(account)) == account;
    }

    /// @inheritdoc ISmartAccountFactory
    function templates() external view returns (TemplateView[] memory page) {
        page = new TemplateView[](templateCount);
        for (uint256 i = 0; i < page.length; ++i) {
            ITemplate[] storage all = _versions[i + 1];
            page[i] = _view(all[all.length - 1]);
        }
    }

    /// @inheritdoc ISmartAccountFactory
    function versions(uint256 templateId) external view returns (TemplateView[] memory page) {
        _checkTemplateId(templateId);
        ITemplate[] storage all = _versions[templateId];
        page = new TemplateView[](all.length);
        for (uint256 i = 0; i < page.length; ++i) page[i] = _view(all[i]);
    }

    /// @inheritdoc ISmartAccountFactory
    function versionOf(
        ITemplate template
    ) external view returns (uint256 templateId, uint256 version, bool offered) {
        Entry memory entry = _entries[template];
        return (entry.templateId, entry.version, entry.offered);
    }

    /// @inheritdoc ISmartAccountFactory
    function createAccount(AccountTerms calldata terms) public payable returns (address account) {
        if (msg.sender != terms.owner && msg.sender != senderCreator)
            revert NotAccountOwner(msg.sender, terms.owner);
        bytes memory arguments = _arguments(terms);
        account = _predict(arguments);
        if (account.code.length != 0) revert AccountExists(account);
        Clones.cloneDeterministicWithImmutableArgs(implementation, arguments, 0);
        emit AccountCreated(
            account,
            terms.owner,
            _entries[terms.template].templateId,
            terms.name,
            terms.salt
        );
        SmartAccount(payable(account)).initialize{value: msg.value}(terms.owner);
        if (address(terms.template) != address(0)) _startRule(account, terms);
    }

    /// @dev Sets the rule if it still can be set. The address may hold money by now, which only an
    /// account with these terms can pay out.
    function _startRule(address account, AccountTerms calldata terms) private {
        (bool started, bytes memory reason) = Attempts.attempt(
            account,
            abi.encodeCall(AccountRule.startRule, (terms.template, terms.config, terms.tip))
        );
        if (!started) emit RuleLeftOut(account, terms.template, reason);
    }

    function _add(uint256 templateId, ITemplate template) private returns (uint256 version) {
        if (address(template).code.length == 0 || _entries[template].version != 0)
            revert InvalidTemplate(template);
        _versions[templateId].push(template);
        version = _versions[templateId].length;
        _entries[template] = Entry(
            uint64(templateId),
            uint64(version),
            uint48(block.timestamp),
            true
        );
        emit TemplateAdded(templateId, version, template, template.name());
        emit TemplateOffered(template, true);
    }

    function _setOffered(ITemplate template, bool offered) private {
        _entries[template].offered = offered;
        emit TemplateOffered(template, offered);
    }

    function _fund(address account, address token, uint256 amount) private {
        uint256 before = IERC20(token).balanceOf(account);
        IERC20(token).safeTransferFrom(msg.sender, account, amount);
        uint256 received = IERC20(token).balanceOf(account) - before;
        if (received < amount) revert FundingIncomplete(token, amount, received);
    }

    function _predict(bytes memory arguments) private view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, arguments, 0);
    }

    function _view(ITemplate template) private view returns (TemplateView memory) {
        Entry memory entry = _entries[template];
        return
            TemplateView({
                templateId: entry.templateId,
                version: entry.version,
                template: template,
                name: template.name(),
                offered: entry.offered,
                addedAt: entry.addedAt
            });
    }

    function _checkTemplateId(uint256 templateId) private view {
        if (templateId == 0 || templateId > templateCount) revert UnknownTemplate(templateId);
    }

    /// @dev What the clone's code carries: a hash of the terms, then the name.
    function _arguments(AccountTerms calldata terms) private pure returns (bytes memory) {
        uint256 length = bytes(terms.name).length;
        if (length == 0 || length > MAX_NAME_LENGTH) revert InvalidName(length);
        bytes32 termsHash = keccak256(
            abi.encode(terms.owner, terms.salt, terms.template, keccak256(terms.config), terms.tip)
        );
        return abi.encodePacked(termsHash, terms.name);
    }
}
