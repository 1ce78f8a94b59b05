// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRetirementCertificate} from "./IRetirementCertificate.sol";

/// @title Acceptance of retirements by their beneficiaries
/// @notice Anyone can retire credits in favour of any account. This contract records that the
/// beneficiary itself confirms a retirement. The beneficiary is the owner of the certificate, which
/// cannot be transferred, so it is the same account for good. An acceptance is given once and is not
/// taken back.
interface IRetirementAcceptances {
    /// @notice A beneficiary accepted a retirement.
    /// @param certificateId Its certificate.
    /// @param beneficiary Account that accepted it.
    /// @param submittedBy Account that sent the transaction: the beneficiary, or whoever submitted
    /// its signature.
    event RetirementAccepted(
        uint256 indexed certificateId,
        address indexed beneficiary,
        address indexed submittedBy
    );

    /// @notice Only the beneficiary can accept.
    error NotBeneficiary(uint256 certificateId, address account);
    /// @notice The retirement was accepted before.
    error AlreadyAccepted(uint256 certificateId, uint64 acceptedAt);
    /// @notice The signature is not one of the beneficiary for this certificate, deadline, contract
    /// and chain.
    error InvalidAcceptance(uint256 certificateId, address beneficiary);
    /// @notice The signature can no longer be submitted.
    error AcceptanceExpired(uint256 deadline);

    /// @notice Accepts a retirement. For its beneficiary.
    /// @param certificateId Certificate of the retirement.
    function accept(uint256 certificateId) external;

    /// @notice Accepts a retirement by a signature of its beneficiary (EIP-712, or ERC-1271 for
    /// contracts). Anyone may submit it.
    /// @param certificateId Certificate of the retirement.
    /// @param deadline Unix seconds until which the signature can be submitted; part of what is
    /// signed.
    /// @param signature Signature of `digest(certificateId, deadline)`.
    function acceptBySignature(
        uint256 certificateId,
        uint256 deadline,
        bytes calldata signature
    ) external;

    /// @notice The EIP-712 hash that the beneficiary signs. It contains the chain, this contract,
    /// the certificate with all that is recorded of its retirement, in fields that a wallet shows, the
    /// deadline and the statement. Reverts for an unknown certificate.
    /// @param certificateId Certificate of the retirement.
    /// @param deadline Unix seconds until which the signature can be submitted.
    /// @return The hash.
    function digest(uint256 certificateId, uint256 deadline) external view returns (bytes32);

    /// @notice When retirements were accepted.
    /// @param certificateIds Any ids.
    /// @return Unix seconds for each id, 0 where it was not accepted.
    function acceptedAt(uint256[] calldata certificateIds) external view returns (uint64[] memory);

    /// @notice What the beneficiary states by accepting.
    /// @return The text that is signed.
    function STATEMENT() external view returns (string memory);

    /// @notice The contract of the certificates.
    /// @return Address of RetirementCertificate.
    function certificates() external view returns (IRetirementCertificate);
}
