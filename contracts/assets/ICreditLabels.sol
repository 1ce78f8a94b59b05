// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @notice What a label says of a carbon credit. The codes are part of the public interface and
/// never change.
///
/// CCP: the credit meets the Core Carbon Principles of the Integrity Council for the Voluntary
/// Carbon Market; its program is CCP-Eligible and its methodology CCP-Approved.
///
/// CORSIA_FIRST_PHASE, CORSIA_2027_2029, CORSIA_2030_2032, CORSIA_2033_2035: the unit is eligible in ICAO's
/// CORSIA for the compliance period 2024 to 2026, or for that of the second phase which is named.
///
/// CORSIA_SECOND_PHASE: not attested any more, as it does not state the compliance period, for each of
/// which ICAO assesses programmes anew.
///
/// HOST_COUNTRY_AUTHORISATION: the host country has authorised the unit for a use under Article 6 of
/// the Paris Agreement, and so undertakes not to count it towards its own target.
///
/// CORRESPONDING_ADJUSTMENT: the host country has applied the corresponding adjustment of Article
/// 6.2 for the unit in its emissions balance.
enum LabelKind {
    CCP,
    CORSIA_FIRST_PHASE,
    CORSIA_SECOND_PHASE,
    HOST_COUNTRY_AUTHORISATION,
    CORRESPONDING_ADJUSTMENT,
    CORSIA_2027_2029,
    CORSIA_2030_2032,
    CORSIA_2033_2035
}

/// @notice One attestation: an account states that a credit has a label, from when, and by which
/// source.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param kind What the label says.
/// @param attester Account that attested it.
/// @param attestedAt When it attested, unix seconds.
/// @param validFrom When the label begins to hold, unix seconds.
/// @param validUntil When it ceases to hold, unix seconds, 0 for no end.
/// @param revokedAt When it was revoked, unix seconds, 0 while it is not.
/// @param revokedBy Account that revoked it, zero while it is not.
/// @param documentHash keccak256 of the bytes of the source.
/// @param sourceURI URI of the source, such as a registry's record or a letter of authorisation.
/// @param revocationReason Why it was revoked, empty while it is not.
struct Label {
    uint256 id;
    uint256 tokenId;
    LabelKind kind;
    address attester;
    uint64 attestedAt;
    uint64 validFrom;
    uint64 validUntil;
    uint64 revokedAt;
    address revokedBy;
    bytes32 documentHash;
    string sourceURI;
    string revocationReason;
}

/// @title Labels of carbon credits
/// @notice Dated attestations of verifiers, each with its source. A revocation ends a label and is
/// kept with it, so what held at an earlier time, such as that of a retirement, can always be read.
/// Several verifiers may attest the same label; each attestation stands and falls alone.
interface ICreditLabels {
    /// @notice A verifier attested a label.
    /// @param labelId Id of the attestation, counting from 1.
    /// @param tokenId The credit.
    /// @param kind What the label says.
    /// @param attester Verifier that attested it.
    /// @param validFrom When the label begins to hold, unix seconds.
    /// @param validUntil When it ceases to hold, unix seconds, 0 for no end.
    /// @param sourceURI URI of the source.
    /// @param documentHash keccak256 of the bytes of the source.
    event LabelAttested(
        uint256 indexed labelId,
        uint256 indexed tokenId,
        LabelKind indexed kind,
        address attester,
        uint64 validFrom,
        uint64 validUntil,
        string sourceURI,
        bytes32 documentHash
    );

    /// @notice A verifier revoked a label.
    /// @param labelId Id of the attestation.
    /// @param tokenId The credit.
    /// @param kind What the label said.
    /// @param revokedBy Verifier that revoked it, not necessarily the one that attested it.
    /// @param reason Clean text ({SafeText}).
    event LabelRevoked(
        uint256 indexed labelId,
        uint256 indexed tokenId,
        LabelKind indexed kind,
        address revokedBy,
        string reason
    );

    /// @notice No label has this id.
    error UnknownLabel(uint256 labelId);
    /// @notice No issuance of the credit has been confirmed yet.
    error CreditPending(uint256 tokenId);
    /// @notice These labels exist for carbon credits only.
    error NotCarbonCredit(uint256 tokenId);
    /// @notice A current or former issuer can neither attest nor revoke labels of its project, even
    /// with the verifier role.
    error SelfAttestation(uint256 tokenId, address attester);
    /// @notice The first date is missing, the end is not after it, or one is after the year 9999.
    error InvalidValidity(uint64 validFrom, uint64 validUntil);
    /// @notice The hash of the source is missing.
    error MissingDocumentHash();
    /// @notice CORSIA_SECOND_PHASE states no compliance period.
    error PeriodNotStated();
    /// @notice A text is longer than `maximum` bytes.
    error InvalidLabelText(uint256 length, uint256 maximum);
    /// @notice The label was revoked before.
    error LabelAlreadyRevoked(uint256 labelId, uint64 revokedAt);

    /// @notice Attests a label of a credit. The caller can never become the issuer of the project
    /// from then on. For verifiers that never issued the project.
    /// @param tokenId A carbon credit with a confirmed issuance.
    /// @param examined `AssetRegistry.examinedHash` of the credit's record that the verifier examined.
    /// @param kind What the label says.
    /// @param validFrom When the label begins to hold, unix seconds; may be past or future.
    /// @param validUntil When it ceases to hold, unix seconds, 0 for no end.
    /// @param sourceURI URI of the source, at most 256 bytes.
    /// @param documentHash keccak256 of the bytes of the source that the verifier examined.
    /// @return labelId Id of the attestation, counting from 1.
    function attest(
        uint256 tokenId,
        bytes32 examined,
        LabelKind kind,
        uint64 validFrom,
        uint64 validUntil,
        string calldata sourceURI,
        bytes32 documentHash
    ) external returns (uint256 labelId);

    /// @notice Revokes a label for good, from now on. Like a suspension it can be made by every
    /// verifier who never issued the project, and is never paused. A label that holds again is attested
    /// again.
    /// @param labelId Id of the attestation.
    /// @param examined `examinedHash` of the attestation that the verifier examined.
    /// @param reason Public clean text ({SafeText}), at most 280 bytes.
    function revoke(uint256 labelId, bytes32 examined, string calldata reason) external;

    /// @notice Hash of all that a verifier examines of an attestation: keccak256 of the ABI encoding
    /// of the chain's id, the address of this contract and the `Label`. It changes with a revocation.
    /// @param labelId Id of the attestation, from 1.
    /// @return The hash of the present data.
    function examinedHash(uint256 labelId) external view returns (bytes32);

    /// @notice An attestation. Reverts for an unknown id.
    /// @param labelId Id of the attestation, from 1.
    /// @return The attestation, revoked or not.
    function label(uint256 labelId) external view returns (Label memory);

    /// @notice Attestations of all credits in order of their ids, revoked ones included.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of attestations.
    /// @return At most `limit` attestations; empty beyond the last one.
    function labels(uint256 from, uint256 limit) external view returns (Label[] memory);

    /// @notice Number of attestations; also the newest id.
    /// @return The newest id; 0 when there is none.
    function labelCount() external view returns (uint256);

    /// @notice Attestations of a credit in order of their ids, revoked ones included.
    /// @param tokenId Any id.
    /// @param from Position of the first one, counting from 1.
    /// @param limit Maximum number of attestations.
    /// @return At most `limit` attestations; empty beyond the last one.
    function labelsOf(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (Label[] memory);

    /// @notice Number of attestations of a credit, revoked ones included.
    /// @param tokenId Any id.
    /// @return The number of attestations.
    function labelCountOf(uint256 tokenId) external view returns (uint256);

    /// @notice Attestations of a credit that held at a time: from `validFrom` until the second before
    /// `validUntil` or the revocation, whichever is earlier. An attestation can be made after the
    /// time for which it holds; `attestedAt` says when. Reads every attestation of the credit.
    /// @param tokenId Any id.
    /// @param time Unix seconds.
    /// @return The attestations, in order of their ids.
    function labelsAt(uint256 tokenId, uint256 time) external view returns (Label[] memory);

    /// @notice The contract of the credits.
    /// @return Address of EnvironmentalCredits.
    function credits() external view returns (IEnvironmentalCredits);
}
