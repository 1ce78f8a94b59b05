// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {ERC7739Utils} from "@openzeppelin/contracts/utils/cryptography/draft-ERC7739Utils.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {AccountBase} from "./AccountBase.sol";
import {AccountStatus} from "./AccountTypes.sol";

/// @title Signatures of a smart account's owner
/// @notice Messages are nested in the account's own EIP-712 domain (ERC-7739), so a signature is good
/// for one account only. The domain's salt is the account's epoch, so a signature from before a pause
/// or a change of the owner is good for nothing.
abstract contract AccountSignatures is AbstractSigner, AccountBase, IERC5267 {
    using MessageHashUtils for bytes32;

    string private constant DOMAIN_NAME = "Canopy Smart Account";
    string private constant DOMAIN_VERSION = "1";
    bytes32 private constant DOMAIN_TYPEHASH = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)"
    );

    /// @dev Name, version, chain, contract and salt (ERC-5267).
    bytes1 private constant DOMAIN_FIELDS = 0x1f;

    /// @dev The question whether the account supports ERC-7739, and the answer.
    bytes32 private constant SUPPORT_HASH =
        0x7739773977397739773977397739773977397739773977397739773977397739;
    bytes4 private constant SUPPORT_ANSWER = 0x77390001;

    /// @notice Whether the owner has signed `hash` for this account, in its current epoch. Never while
    /// the account is not active.
    /// @param hash The hash.
    /// @param signature The owner's signature in the form of ERC-7739.
    /// @return 0x1626ba7e when it is valid.
    function isValidSignature(
        bytes32 hash,
        bytes calldata signature
    ) external view returns (bytes4) {
        if (status != AccountStatus.ACTIVE) return 0xffffffff;
        if (hash == SUPPORT_HASH && signature.length == 0) return SUPPORT_ANSWER;
        bool valid = _signedTypedData(hash, signature) || _signedMessage(hash, signature);
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name_,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        )
    {
        return (
            DOMAIN_FIELDS,
            DOMAIN_NAME,
            DOMAIN_VERSION,
            block.chainid,
            address(this),
            _domainSalt(),
            extensions
        );
    }

    /// @dev The owner may be a key, a contract (ERC-1271), or a key with code (EIP-7702).
    function _rawSignatureValidation(
        bytes32 hash,
        bytes calldata signature
    ) internal view override returns (bool) {
        (address signer, ECDSA.RecoverError failed, ) = ECDSA.tryRecoverCalldata(hash, signature);
        if (failed == ECDSA.RecoverError.NoError && signer == owner) return true;
        return
            owner.code.length != 0 &&
            SignatureChecker.isValidERC1271SignatureNow(owner, hash, signature);
    }

    function _signedMessage(bytes32 hash, bytes calldata signature) private view returns (bool) {
        bytes32 separator = keccak256(bytes.concat(DOMAIN_TYPEHASH, _domainValues()));
        bytes32 nested = ERC7739Utils.personalSignStructHash(hash);
        return _rawSignatureValidation(separator.toTypedDataHash(nested), signature);
    }

    function _signedTypedData(bytes32 hash, bytes calldata encoded) private view returns (bool) {
        (
            bytes calldata signature,
            bytes32 appSeparator,
            bytes32 contentsHash,
            string calldata description
        ) = ERC7739Utils.decodeTypedDataSig(encoded);
        if (hash != appSeparator.toTypedDataHash(contentsHash)) return false;
        bytes32 nested = ERC7739Utils.typedDataSignStructHash(
            description,
            contentsHash,
            _domainValues()
        );
        // An invalid description has no hash.
        return
            nested != 0 && _rawSignatureValidation(appSeparator.toTypedDataHash(nested), signature);
    }

    function _domainValues() private view returns (bytes memory) {
        return
            abi.encode(
                keccak256(bytes(DOMAIN_NAME)),
                keccak256(bytes(DOMAIN_VERSION)),
                block.chainid,
                address(this),
                _domainSalt()
            );
    }

    function _domainSalt() private view returns (bytes32) {
        return bytes32(uint256(signatureEpoch));
    }
}
