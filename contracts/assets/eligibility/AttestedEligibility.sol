// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Eligible, IAttestedEligibility} from "./IAttestedEligibility.sol";
import {IEligibilityPolicy} from "./IEligibilityPolicy.sol";
import {AccountOwner} from "../libraries/AccountOwner.sol";

/// @title A list of eligible accounts, kept by attestors
/// @notice See {IAttestedEligibility}. Its owner is the keeper, who hands over in two steps. Every statement
/// uses up the account's nonce, so that none signed before can undo it.
contract AttestedEligibility is IAttestedEligibility, EIP712, Nonces, Ownable2Step {
    /// @dev Longest eligibility. Also refuses ends in milliseconds.
    uint64 private constant LONGEST = 1_827 days;

    bytes32 private constant ATTESTATION_TYPEHASH = keccak256(
        "EligibilityAttestation(address account,address owner,uint64 until,uint256 nonce,uint256 deadline)"
    );

    /// @dev One slot.
    struct Entry {
        address owner;
        uint64 until;
    }

    /// @inheritdoc IAttestedEligibility
    mapping(address account => bool) public isAttestor;

    mapping(address account => Entry) private _entries;

    modifier onlyAttestor() {
        if (!isAttestor[msg.sender]) revert NotAttestor(msg.sender);
        _;
    }

    /// @notice An empty list.
    /// @param keeper Account that appoints attestors.
    /// @param attestors The first attestors.
    constructor(
        address keeper,
        address[] memory attestors
    ) EIP712("Canopy Eligibility", "1") Ownable(keeper) {
        for (uint256 i = 0; i < attestors.length; ++i) _setAttestor(attestors[i], true);
    }

    /// @inheritdoc IAttestedEligibility
    function attest(Eligible[] calldata entries) external onlyAttestor {
        for (uint256 i = 0; i < entries.length; ++i) {
            _useNonce(entries[i].account);
            _attest(entries[i], msg.sender);
        }
    }

    /// @inheritdoc IAttestedEligibility
    function end(address[] calldata accounts) external onlyAttestor {
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            _useNonce(account);
            Entry storage entry = _entries[account];
            if (entry.until > block.timestamp) entry.until = uint64(block.timestamp);
            emit EligibilityEnded(account, msg.sender);
        }
    }

    /// @inheritdoc IAttestedEligibility
    function submit(
        Eligible calldata entry,
        uint256 deadline,
        address attestor,
        bytes calldata signature
    ) external {
        if (msg.sender != entry.account) revert NotAttestedAccount(entry.account, msg.sender);
        if (block.timestamp > deadline) revert AttestationExpired(deadline);
        if (!isAttestor[attestor]) revert NotAttestor(attestor);
        bytes32 signed = attestationDigest(entry, deadline);
        _useNonce(entry.account);
        if (!SignatureChecker.isValidSignatureNowCalldata(attestor, signed, signature))
            revert InvalidAttestation(entry.account, attestor);
        _attest(entry, attestor);
    }

    /// @inheritdoc IAttestedEligibility
    function setAttestor(address attestor, bool appointed) external onlyOwner {
        _setAttestor(attestor, appointed);
    }

    /// @inheritdoc IEligibilityPolicy
    function eligibleUntil(address account) external view returns (uint64) {
        Entry memory entry = _entries[account];
        return entry.until != 0 && _isBound(account, entry.owner) ? entry.until : 0;
    }

    /// @inheritdoc IAttestedEligibility
    function entryOf(address account) external view returns (address owner, uint64 until) {
        Entry memory entry = _entries[account];
        return (entry.owner, entry.until);
    }

    /// @inheritdoc IAttestedEligibility
    function attestationDigest(
        Eligible calldata entry,
        uint256 deadline
    ) public view returns (bytes32) {
        return
            _hashTypedDataV4(
                keccak256(
                    abi.encode(
                        ATTESTATION_TYPEHASH,
                        entry.account,
                        entry.owner,
                        entry.until,
                        nonces(entry.account),
                        deadline
                    )
                )
            );
    }

    function _attest(Eligible calldata entry, address attestor) private {
        (address account, uint64 until) = (entry.account, entry.until);
        if (until <= block.timestamp || until > block.timestamp + LONGEST)
            revert InvalidEnd(account, until);
        _entries[account] = Entry(entry.owner, until);
        emit EligibilityAttested(account, entry.owner, until, attestor);
    }

    function _setAttestor(address attestor, bool appointed) private {
        isAttestor[attestor] = appointed;
        emit AttestorSet(attestor, appointed);
    }

    /// @dev Whether an account is still controlled as it was when it was attested.
    function _isBound(address account, address owner) private view returns (bool) {
        if (owner == account) return true;
        return
            owner == address(0)
                ? AccountOwner.isKey(account)
                : AccountOwner.stated(account) == owner;
    }
}
