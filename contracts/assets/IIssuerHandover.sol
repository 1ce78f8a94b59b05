// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The issuer of an asset or a project, and its replacement
/// @notice The issuer hands over in two steps: it proposes an account, which accepts. When the key
/// of an issuer is lost, stolen or misused, the admin proposes instead; such a proposal can be
/// accepted only after `ADMIN_PROPOSAL_DELAY`, and until then the issuer can cancel it.
///
/// Both the issuer and the account that accepts need the issuer role. So an admin that revokes the
/// role of a rogue issuer also takes away its power to block its replacement, in public and with
/// the same delay.
interface IIssuerHandover {
    /// @notice An account was proposed as the next issuer. It replaces any earlier proposal.
    /// @param id The asset or project.
    /// @param proposed Proposed issuer.
    /// @param by The issuer, or the admin.
    /// @param acceptableFrom Unix seconds from which it can be accepted.
    event IssuerProposed(
        uint256 indexed id,
        address indexed proposed,
        address indexed by,
        uint64 acceptableFrom
    );

    /// @notice A proposal was withdrawn.
    /// @param id The asset or project.
    /// @param proposed Account that was proposed.
    /// @param by The issuer, or the admin.
    event IssuerProposalCancelled(uint256 indexed id, address indexed proposed, address indexed by);

    /// @notice The proposed account accepted and is the issuer now.
    /// @param id The asset or project.
    /// @param former The previous issuer.
    /// @param issuer The new issuer.
    event IssuerChanged(uint256 indexed id, address indexed former, address indexed issuer);

    /// @notice The proposed account is the zero address or already the issuer.
    error InvalidProposedIssuer(uint256 id, address proposed);
    /// @notice There is no proposal.
    error NoIssuerProposed(uint256 id);
    /// @notice Only the proposed account can accept.
    error NotProposedIssuer(uint256 id, address account);
    /// @notice The admin's proposal can only be accepted from `acceptableFrom` (unix seconds).
    error IssuerProposalNotDue(uint256 id, uint64 acceptableFrom);
    /// @notice An account that has verified an asset cannot become its issuer.
    error VerifierCannotIssue(uint256 id, address account);

    /// @notice Proposes the next issuer. For the issuer, whose proposal can be accepted at once, and
    /// for the admin, whose proposal can be accepted after `ADMIN_PROPOSAL_DELAY`.
    /// @param id The asset or project.
    /// @param proposed Proposed issuer.
    function proposeIssuer(uint256 id, address proposed) external;

    /// @notice Withdraws the proposal. For the issuer and the admin.
    /// @param id The asset or project.
    function cancelIssuerProposal(uint256 id) external;

    /// @notice Makes the caller the issuer. For the proposed account, which needs the issuer role
    /// and must not have verified the asset or project.
    /// @param id The asset or project.
    function acceptIssuer(uint256 id) external;

    /// @notice The current proposal.
    /// @param id The asset or project.
    /// @return proposed Proposed issuer; zero when there is no proposal.
    /// @return acceptableFrom Unix seconds from which it can be accepted.
    function issuerProposal(
        uint256 id
    ) external view returns (address proposed, uint64 acceptableFrom);

    /// @notice The issuer of an asset or a project. Reverts for an unknown id.
    /// @param id The asset or project.
    /// @return The issuer.
    function issuerOf(uint256 id) external view returns (address);

    /// @notice Whether an account is or was the issuer. Such an account can never verify the asset
    /// or project.
    /// @param id The asset or project.
    /// @param account Any account.
    /// @return True when it is or was the issuer, in whatever way the issuer changed.
    function hasIssued(uint256 id, address account) external view returns (bool);

    /// @notice How often the issuer has changed. What was decided on the figures of one issuer can be
    /// bound to this number, so that it does not count again when that issuer returns. It never falls.
    /// @param id The asset or project.
    /// @return The number of accepted handovers, and of registrations that replaced an earlier one.
    function handoverCount(uint256 id) external view returns (uint256);

    /// @notice Seconds between a proposal of the admin and the moment from which it can be accepted.
    /// @return Seven days.
    function ADMIN_PROPOSAL_DELAY() external view returns (uint64);
}
