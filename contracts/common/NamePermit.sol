// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";

/// @title Permits of a token with a name of any length
/// @notice ERC-2612 and ERC-5267 as OpenZeppelin's `ERC20Permit`, which takes names of at most 31 bytes.
/// The domain has the token's name and version 1, as wallets and libraries assume.
abstract contract NamePermit is ERC20, IERC20Permit, IERC5267, Nonces {
    bytes32 private constant DOMAIN_TYPEHASH = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    bytes32 private constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );
    string private constant VERSION = "1";

    bytes32 private immutable _hashedName;

    /// @notice The deadline of the permit has passed.
    error ERC2612ExpiredSignature(uint256 deadline);
    /// @notice The permit was not signed by the owner of the tokens.
    error ERC2612InvalidSigner(address signer, address owner);

    constructor() {
        _hashedName = keccak256(bytes(name()));
    }

    /// @inheritdoc IERC20Permit
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, owner, spender, value, _useNonce(owner), deadline)
        );
        bytes32 digest = MessageHashUtils.toTypedDataHash(DOMAIN_SEPARATOR(), structHash);
        address signer = ECDSA.recover(digest, v, r, s);
        if (signer != owner) revert ERC2612InvalidSigner(signer, owner);
        _approve(owner, spender, value);
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory domainName,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        )
    {
        // Name, version, chain and contract.
        return (hex"0f", name(), VERSION, block.chainid, address(this), 0, new uint256[](0));
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(IERC20Permit, Nonces) returns (uint256) {
        return super.nonces(owner);
    }

    /// @notice The separator of the token's EIP-712 domain on this chain.
    /// @return Its hash.
    // solhint-disable-next-line func-name-mixedcase, use-natspec
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    DOMAIN_TYPEHASH,
                    _hashedName,
                    keccak256(bytes(VERSION)),
                    block.chainid,
                    address(this)
                )
            );
    }
}
