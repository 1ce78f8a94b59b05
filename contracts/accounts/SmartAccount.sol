// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {ERC7579Utils} from "@openzeppelin/contracts/account/utils/draft-ERC7579Utils.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC7821} from "@openzeppelin/contracts/interfaces/draft-IERC7821.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {AccountRule} from "./AccountRule.sol";
import {AccountSignatures} from "./AccountSignatures.sol";
import {AccountStatus, AccountView} from "./AccountTypes.sol";
import {ISmartAccount} from "./ISmartAccount.sol";
import {ISmartAccountFactory} from "./ISmartAccountFactory.sol";

/// @title Programmable smart account
/// @notice See {ISmartAccount}. Every account is a minimal clone of this contract. What follows the
/// clone's code is a hash of its terms (32 bytes) and its name.
contract SmartAccount is
    AccountRule,
    AccountSignatures,
    Account,
    ERC7821,
    ERC721Holder,
    ERC1155Holder
{
    /// @dev Length of the hash before the name.
    uint256 private constant NAME_OFFSET = 32;
    /// @dev Place of the epoch in a nonce of ERC-4337: in the upper 32 bits of its key, which is
    /// followed by a sequence of 64 bits.
    uint256 private constant NONCE_EPOCH_SHIFT = 224;
    uint256 private constant KEY_EPOCH_SHIFT = 160;

    /// @dev Kind of call, what happens when one fails, and selector of a mode (ERC-7579); four bytes
    /// between them are unused, and what follows is for the selector.
    bytes32 private constant MODE_FIELDS = bytes32(bytes10(0xffff00000000ffffffff));
    bytes32 private constant BATCH_MODE = bytes32(bytes1(0x01));

    IEntryPoint private immutable _entryPoint;

    /// @inheritdoc ISmartAccount
    address public pendingOwner;

    /// @notice Sets what all accounts share.
    /// @param factory_ Contract that creates accounts.
    /// @param entryPoint_ ERC-4337 EntryPoint, v0.8.
    /// @param usdc_ Currency of tips.
    constructor(
        ISmartAccountFactory factory_,
        IEntryPoint entryPoint_,
        address usdc_
    ) AccountRule(factory_, usdc_) {
        _entryPoint = entryPoint_;
    }

    /// @notice Accepts ETH until the account is closed.
    receive() external payable override whenNotClosed {}

    /// @notice Sets the owner of a new account. For the factory, which creates and initializes
    /// accounts in one call.
    /// @param owner_ Its owner.
    function initialize(address owner_) external payable {
        _checkFactory();
        owner = owner_;
        createdAt = uint40(block.timestamp);
    }

    /// @inheritdoc ISmartAccount
    function withdraw(address token, address to, uint256 amount) external onlyOwner {
        _checkRecipient(to);
        _withdraw(token, to, amount);
    }

    /// @inheritdoc ISmartAccount
    function pause() external onlyOwner {
        _checkActive();
        _voidSignatures();
        _setStatus(AccountStatus.PAUSED);
    }

    /// @inheritdoc ISmartAccount
    function resume() external onlyOwner {
        if (status != AccountStatus.PAUSED) revert NotPaused(status);
        _setStatus(AccountStatus.ACTIVE);
    }

    /// @inheritdoc ISmartAccount
    function close(address to, address[] calldata tokens) external onlyOwner whenNotClosed {
        _checkRecipient(to);
        _voidSignatures();
        _setStatus(AccountStatus.CLOSED);
        _dropDelegates();
        _removeRule();
        delete pendingOwner;
        for (uint256 i = 0; i < tokens.length; ++i) {
            if (tokens[i] != address(0)) _withdraw(tokens[i], to, _balance(tokens[i]));
        }
        if (address(this).balance != 0) _withdraw(address(0), to, address(this).balance);
        uint256 deposit = _entryPoint.balanceOf(address(this));
        if (deposit != 0) _entryPoint.withdrawTo(payable(to), deposit);
    }

    /// @inheritdoc ISmartAccount
    function transferOwnership(address newOwner) external onlyOwner whenNotClosed {
        if (newOwner == address(this)) revert InvalidOwner(newOwner);
        pendingOwner = newOwner;
        emit OwnershipTransferStarted(owner, newOwner);
    }

    /// @inheritdoc ISmartAccount
    function acceptOwnership() external {
        if (msg.sender != pendingOwner) revert NotPendingOwner(msg.sender);
        emit OwnershipTransferred(owner, msg.sender);
        owner = msg.sender;
        delete pendingOwner;
        _dropDelegates();
        _voidSignatures();
        if (status == AccountStatus.ACTIVE) _setStatus(AccountStatus.PAUSED);
    }

    /// @notice Makes calls from the account, all or none (ERC-7821). For the owner, by a user operation too.
    /// @param mode The batch of ERC-7579 that reverts as a whole, without further data.
    /// @param executionData The calls: `abi.encode(Execution[])`.
    function execute(
        bytes32 mode,
        bytes calldata executionData
    ) public payable override(ERC7821, IERC7821) {
        if (!_isOwner(msg.sender)) revert AccountUnauthorized(msg.sender);
        if (!supportsExecutionMode(mode)) revert UnsupportedExecutionMode();
        Execution[] calldata calls = ERC7579Utils.decodeBatch(executionData);
        for (uint256 i = 0; i < calls.length; ++i) {
            Execution calldata each = calls[i];
            // The zero address stands for the account itself.
            address target = each.target == address(0) ? address(this) : each.target;
            if (!LowLevelCall.callNoReturn(target, each.value, each.callData)) {
                LowLevelCall.bubbleRevert();
            }
        }
    }

    /// @inheritdoc ISmartAccount
    function accountView() external view returns (AccountView memory result) {
        result.owner = owner;
        result.pendingOwner = pendingOwner;
        result.name = name();
        result.createdAt = createdAt;
        result.status = status;
        result.delegateCount = delegateCount();
        result.template = template;
        if (address(template) == address(0)) return result;
        (result.templateId, result.templateVersion, ) = factory.versionOf(template);
        result.config = template.configOf(address(this));
        result.tip = tip;
    }

    /// @inheritdoc ISmartAccount
    function name() public view returns (string memory) {
        bytes memory arguments = Clones.fetchCloneArgs(address(this));
        return string(Bytes.slice(arguments, NAME_OFFSET));
    }

    /// @notice Whether {execute} takes a mode.
    /// @param mode The mode.
    /// @return Whether it is a batch that reverts as a whole, without further data.
    function supportsExecutionMode(
        bytes32 mode
    ) public pure override(ERC7821, IERC7821) returns (bool) {
        return mode & MODE_FIELDS == BATCH_MODE;
    }

    /// @notice ERC-4337 EntryPoint that may submit the owner's user operations.
    /// @return The contract.
    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    /// @notice Nonce of the owner's next user operation, in the sequence of the current epoch. Other
    /// sequences have the epoch in the upper 32 bits of their key as well.
    /// @return The nonce.
    function getNonce() public view override returns (uint256) {
        return getNonce(uint192(uint256(signatureEpoch) << KEY_EPOCH_SHIFT));
    }

    /// @dev Stops user operations that were signed before a pause or a change of the owner.
    function _validateUserOp(
        PackedUserOperation calldata userOp,
        bytes32 userOpHash,
        bytes calldata signature
    ) internal override returns (uint256) {
        _checkActive();
        uint256 epoch = userOp.nonce >> NONCE_EPOCH_SHIFT;
        if (epoch != signatureEpoch) revert OperationVoid(epoch, signatureEpoch);
        return super._validateUserOp(userOp, userOpHash, signature);
    }

    function _withdraw(address token, address to, uint256 amount) private {
        emit Withdrawn(token, to, amount);
        _send(token, to, amount);
    }

    function _setStatus(AccountStatus status_) private {
        status = status_;
        emit StatusChanged(status_);
    }

    /// @dev The EntryPoint acts for the owner: it executes only what was validated in the same transaction,
    /// while the account was active. A pause, a change of the owner and the end of the account end the epoch,
    /// and with it what else the bundle holds.
    function _isOwner(address caller) internal view override returns (bool) {
        return caller == address(_entryPoint) ? !_epochEnded : super._isOwner(caller);
    }

    function _isForbiddenTarget(address target) internal view override returns (bool) {
        return target == address(_entryPoint) || super._isForbiddenTarget(target);
    }
}
