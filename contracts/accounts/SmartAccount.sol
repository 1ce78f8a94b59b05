// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IEntryPoint, PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {AccountRule} from "./AccountRule.sol";
import {AccountStatus, AccountView} from "./AccountTypes.sol";
import {ISmartAccount} from "./ISmartAccount.sol";
import {AccountTerms, ISmartAccountFactory} from "./ISmartAccountFactory.sol";

/// @title Programmable smart account
/// @notice See {ISmartAccount}. Every account is a minimal clone of this contract. What follows the
/// clone's code is a hash of its terms (32 bytes) and its name.
contract SmartAccount is AccountRule, Account, ERC7821, ERC7739, ERC721Holder, ERC1155Holder {
    /// @dev Length of the hash before the name.
    uint256 private constant NAME_OFFSET = 32;

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
    ) AccountRule(factory_, usdc_) EIP712("Canopy Smart Account", "1") {
        _entryPoint = entryPoint_;
    }

    /// @notice Accepts ETH until the account is closed.
    receive() external payable override whenNotClosed {}

    /// @notice Sets owner and rule of a new account. For the factory, which creates and initializes
    /// accounts in one call.
    /// @param terms Its terms.
    function initialize(AccountTerms calldata terms) external payable {
        if (msg.sender != address(factory)) revert NotFactory(msg.sender);
        owner = terms.owner;
        createdAt = uint48(block.timestamp);
        if (address(terms.template) != address(0)) {
            _setRule(terms.template, terms.config, terms.tip);
        }
    }

    /// @inheritdoc ISmartAccount
    function withdraw(address token, address to, uint256 amount) external onlyOwner {
        _checkRecipient(to);
        _withdraw(token, to, amount);
    }

    /// @inheritdoc ISmartAccount
    function pause() external onlyOwner {
        _checkActive();
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
        if (status == AccountStatus.ACTIVE) _setStatus(AccountStatus.PAUSED);
    }

    /// @inheritdoc ISmartAccount
    function accountView() external view returns (AccountView memory result) {
        result.owner = owner;
        result.pendingOwner = pendingOwner;
        result.name = name();
        result.createdAt = createdAt;
        result.status = status;
        result.executor = executor();
        result.delegateCount = delegateCount();
        result.template = template;
        if (address(template) == address(0)) return result;
        (result.templateId, result.templateVersion, ) = factory.versionOf(template);
        result.config = template.configOf(address(this));
        result.tip = tip;
    }

    /// @notice Whether the owner has signed `hash` for this account (ERC-7739, so that a signature
    /// is good for one account only). Never while the account is not active.
    /// @param hash The hash.
    /// @param signature The owner's signature in the form of ERC-7739.
    /// @return 0x1626ba7e when it is valid.
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) public view override(ERC7739, IERC1271) returns (bytes4) {
        if (status != AccountStatus.ACTIVE) return 0xffffffff;
        return super.isValidSignature(hash, signature);
    }

    /// @inheritdoc ISmartAccount
    function name() public view returns (string memory) {
        bytes memory arguments = Clones.fetchCloneArgs(address(this));
        return string(Bytes.slice(arguments, NAME_OFFSET));
    }

    /// @notice ERC-4337 EntryPoint that may submit the owner's user operations.
    /// @return The contract.
    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }

    /// @dev Stops user operations that were signed before a pause.
    function _validateUserOp(
        PackedUserOperation calldata userOp,
        bytes32 userOpHash,
        bytes calldata signature
    ) internal override returns (uint256) {
        _checkActive();
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

    /// @dev The owner, or the account within a batch, always; the EntryPoint while active: another
    /// operation of the same bundle may have paused the account after the validation.
    function _erc7821AuthorizedExecutor(
        address caller,
        bytes32,
        bytes calldata
    ) internal view override returns (bool) {
        if (caller == address(_entryPoint)) return status == AccountStatus.ACTIVE;
        return caller == owner || caller == address(this);
    }

    /// @dev The owner may be a key, a contract (ERC-1271), or a key with code (EIP-7702).
    function _rawSignatureValidation(
        bytes32 hash,
        bytes calldata signature
    ) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError failed, ) = ECDSA.tryRecover(hash, signature);
        if (failed == ECDSA.RecoverError.NoError && signer == owner) return true;
        return
            owner.code.length != 0 &&
            SignatureChecker.isValidERC1271SignatureNow(owner, hash, signature);
    }

    function _isForbiddenTarget(address target) internal view override returns (bool) {
        return target == address(_entryPoint) || super._isForbiddenTarget(target);
    }
}
