// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "./IEligibilityPolicy.sol";

/// @notice What an attestor states of an account.
/// @param account The account.
/// @param owner Zero for an account with a key of its own. The owner of a smart account, which is eligible
/// while it has this owner. The account itself for a contract of which the attestor answers for who
/// controls it, such as a multi-signature wallet.
/// @param until Unix seconds from which it is no longer eligible.
struct Eligible {
    address account;
    address owner;
    uint64 until;
}

/// @title A list of eligible accounts, kept by attestors
/// @notice An attestor lists accounts itself, or signs an attestation that the account submits. On chain is
/// the account, its owner and an end, and nothing about the person. Who uses one account in several assets
/// that share a list shows that they belong together.
///
/// The keeper appoints the attestors: whoever created the list, an issuer or the firm that examines
/// investors for several. It is no role of the platform, so that no account of the platform can open all
/// restricted assets at once. Neither keeper nor attestors have any power over shares.
interface IAttestedEligibility is IEligibilityPolicy {
    /// @notice An account is eligible from now on.
    /// @param account The account.
    /// @param owner See {Eligible}.
    /// @param until Unix seconds from which it is no longer eligible.
    /// @param attestor Attestor that stated it.
    event EligibilityAttested(
        address indexed account,
        address owner,
        uint64 until,
        address indexed attestor
    );

    /// @notice An account is no longer eligible, and what was signed for it before is void.
    /// @param account The account.
    /// @param attestor Attestor that ended it.
    event EligibilityEnded(address indexed account, address indexed attestor);

    /// @notice The keeper appointed or dismissed an attestor.
    /// @param attestor The attestor.
    /// @param appointed Whether it is one from now on.
    event AttestorSet(address indexed attestor, bool appointed);

    /// @notice The caller, or the signer, is no attestor.
    error NotAttestor(address account);
    /// @notice Only the account itself submits an attestation of it.
    error NotAttestedAccount(address account, address caller);
    /// @notice The end is in the past, or more than five years away.
    error InvalidEnd(address account, uint64 until);
    /// @notice The deadline for submitting the attestation has passed.
    error AttestationExpired(uint256 deadline);
    /// @notice The signature is not the attestor's, or not for this account, end, owner or its next nonce.
    error InvalidAttestation(address account, address attestor);

    /// @notice Lists accounts, or changes their end and owner. For attestors.
    /// @param entries What is stated of each.
    function attest(Eligible[] calldata entries) external;

    /// @notice Ends the eligibility of accounts now. They keep all that they hold. For attestors.
    /// @param accounts The accounts, listed or not.
    function end(address[] calldata accounts) external;

    /// @notice Lists the caller by a signed attestation (EIP-712).
    /// @param entry What is stated of the caller.
    /// @param deadline Unix seconds until which it can be submitted.
    /// @param attestor Attestor that signed it: by its key, or as a contract (ERC-1271).
    /// @param signature Signature of `attestationDigest`.
    function submit(
        Eligible calldata entry,
        uint256 deadline,
        address attestor,
        bytes calldata signature
    ) external;

    /// @notice Appoints or dismisses an attestor. What it attested before stays. For the keeper.
    /// @param attestor The attestor.
    /// @param appointed Whether it is one from now on.
    function setAttestor(address attestor, bool appointed) external;

    /// @notice Whether an account is an attestor.
    /// @param account Any account.
    /// @return True for an attestor.
    function isAttestor(address account) external view returns (bool);

    /// @notice What an attestor signs for the next nonce of an account.
    /// @param entry What is stated of the account.
    /// @param deadline Unix seconds until which it can be submitted.
    /// @return EIP-712 digest.
    function attestationDigest(
        Eligible calldata entry,
        uint256 deadline
    ) external view returns (bytes32);

    /// @notice What was last stated of an account.
    /// @param account Any account.
    /// @return owner See {Eligible}.
    /// @return until Unix seconds; 0 when nothing was.
    function entryOf(address account) external view returns (address owner, uint64 until);
}
