// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Who signs net asset values of an asset, and which ones.
/// @param administrator Account that signs; neither an issuer of the asset nor a verifier.
/// @param boundBps Basis points by which a value can differ without a signature, from the last one and from every
/// one that was in force during the window: 1 to 5,000.
/// @param window Seconds: 1 to 366 days.
/// @param expiry Seconds in which a value can be signed: 1 to 30 days.
struct NavTerms {
    address administrator;
    uint16 boundBps;
    uint32 window;
    uint32 expiry;
}

/// @notice A net asset value that was in force.
/// @param nav USDC (6 decimals) for one whole share.
/// @param asOf Unix seconds: the date that it is of.
/// @param confirmedAt Unix seconds from which it was in force.
/// @param isSigned Whether the administrator signed it.
struct ConfirmedNav {
    uint128 nav;
    uint48 asOf;
    uint48 confirmedAt;
    bool isSigned;
}

/// @notice A net asset value that waits for the administrator.
/// @param nav USDC (6 decimals) for one whole share; 0 when none waits, or what waited can no longer be signed.
/// @param asOf Unix seconds: the date that it is of.
/// @param statedAt Unix seconds at which the issuer stated it.
/// @param expiresAt Unix seconds of the last moment at which it can be signed.
struct WaitingNav {
    uint128 nav;
    uint48 asOf;
    uint48 statedAt;
    uint48 expiresAt;
}

/// @notice A verifier's statement that nothing is left of an asset.
/// @param asOf Unix seconds: the date that it is of; 0 when none is in force.
/// @param declaredAt Unix seconds.
/// @param verifier Verifier that declared it.
struct TotalLoss {
    uint48 asOf;
    uint48 declaredAt;
    address verifier;
}

/// @title Net asset values by two signers
/// @notice An asset can name an administrator before it is first verified. From then on a value of its issuer
/// that differs by more than the bound waits: it prices nothing and stops nobody from leaving, until the
/// administrator signs it or it expires. A value of 0 is a total loss, which only a verifier declares.
interface INavGuard {
    /// @notice The terms were filed; they replace any earlier ones.
    /// @param assetId Id of the asset.
    /// @param issuer Its issuer.
    /// @param terms The terms.
    event NavTermsFiled(uint256 indexed assetId, address indexed issuer, NavTerms terms);

    /// @notice A value is in force.
    /// @param assetId Id of the asset.
    /// @param navId Its id, from 1. Ids are counted for each asset and never reused.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param corrects Id of the value of the same date that it corrects; 0 when it is the first of its date. Days
    /// that the corrected one has priced keep their price.
    /// @param signer Administrator that signed it; zero when it did not need that.
    event NavConfirmed(
        uint256 indexed assetId,
        uint256 indexed navId,
        uint256 nav,
        uint48 asOf,
        uint256 corrects,
        address signer
    );

    /// @notice A value waits for the administrator, in place of any that waited before.
    /// @param assetId Id of the asset.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param compared The value that it differs from by more than the bound; USDC (6 decimals).
    /// @param expiresAt Unix seconds of the last moment at which it can be signed.
    event NavWaiting(
        uint256 indexed assetId,
        uint256 nav,
        uint48 asOf,
        uint256 compared,
        uint48 expiresAt
    );

    /// @notice The administrator refused the value that waits.
    /// @param assetId Id of the asset.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param reason Why.
    event NavRefused(uint256 indexed assetId, uint256 nav, uint48 asOf, string reason);

    /// @notice Another administrator was proposed.
    /// @param assetId Id of the asset.
    /// @param proposed The account.
    /// @param by The administrator, or the admin of the platform.
    /// @param acceptableFrom Unix seconds from which it can accept.
    event AdministratorProposed(
        uint256 indexed assetId,
        address indexed proposed,
        address indexed by,
        uint48 acceptableFrom
    );

    /// @notice The proposed account is the administrator now.
    /// @param assetId Id of the asset.
    /// @param former The one before.
    /// @param administrator The account.
    event AdministratorChanged(
        uint256 indexed assetId,
        address indexed former,
        address indexed administrator
    );

    /// @notice A verifier declared a total loss.
    /// @param assetId Id of the asset.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param verifier The verifier.
    /// @param reason Why.
    event TotalLossDeclared(
        uint256 indexed assetId,
        uint48 asOf,
        address indexed verifier,
        string reason
    );

    /// @notice A verifier withdrew the declaration.
    /// @param assetId Id of the asset.
    /// @param verifier The verifier.
    /// @param reason Why.
    event TotalLossWithdrawn(uint256 indexed assetId, address indexed verifier, string reason);

    /// @notice The terms are outside of the bounds that {NavTerms} states.
    error InvalidNavTerms(NavTerms terms);
    /// @notice The administrator is or was the issuer, or is a verifier.
    error NotIndependentAdministrator(uint256 assetId, address account);
    /// @notice Only the administrator may do this.
    error NotAdministrator(uint256 assetId, address account);
    /// @notice The account was not proposed as administrator, or not yet: `acceptableFrom` is in unix seconds.
    error NotAcceptableAdministrator(uint256 assetId, address account, uint48 acceptableFrom);
    /// @notice This value does not wait: it expired, was replaced, or its issuer is no longer the one that stated
    /// it.
    error NavNotWaiting(uint256 assetId, uint256 nav, uint48 asOf);
    /// @notice The date is 0 or in the future, or a total loss is declared already.
    error InvalidLossDate(uint48 asOf);
    /// @notice No total loss is declared.
    error NoTotalLoss(uint256 assetId);

    /// @notice Files who signs net asset values. For the issuer, while it has the issuer role, until the asset
    /// is first verified.
    /// @param assetId Id of the asset.
    /// @param terms The terms.
    function fileNavTerms(uint256 assetId, NavTerms calldata terms) external;

    /// @notice The issuer states a value. For the asset.
    /// @param assetId Id of the asset.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    /// @return isConfirmed Whether it is in force at once.
    function noteNav(uint256 assetId, uint256 nav, uint64 asOf) external returns (bool isConfirmed);

    /// @notice Puts the value that waits into force, exactly as it was shown. For the administrator, unless it is or
    /// was the issuer or is a verifier.
    /// @param assetId Id of the asset.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    function signNav(uint256 assetId, uint256 nav, uint48 asOf) external;

    /// @notice Removes the value that waits. For the administrator.
    /// @param assetId Id of the asset.
    /// @param reason Why, as shown to everyone: 1 to 500 characters.
    function refuseNav(uint256 assetId, string calldata reason) external;

    /// @notice Proposes another administrator, in place of any proposed before. For the administrator, whose
    /// proposal can be accepted at once, and for the admin of the platform, whose proposal can be accepted after
    /// 7 days.
    /// @param assetId Id of the asset.
    /// @param proposed The account; zero withdraws the proposal.
    function proposeAdministrator(uint256 assetId, address proposed) external;

    /// @notice Makes the caller the administrator. For the proposed account.
    /// @param assetId Id of the asset.
    function acceptAdministrator(uint256 assetId) external;

    /// @notice Declares that nothing is left: no shares are subscribed or redeemed at the desk from then on. For
    /// verifiers that never issued the asset.
    /// @param assetId Id of the asset.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param reason Why, as shown to everyone: 1 to 500 characters.
    function declareTotalLoss(uint256 assetId, uint48 asOf, string calldata reason) external;

    /// @notice Withdraws the declaration. For verifiers that never issued the asset.
    /// @param assetId Id of the asset.
    /// @param reason Why, as shown to everyone: 1 to 500 characters.
    function withdrawTotalLoss(uint256 assetId, string calldata reason) external;

    /// @notice Who signs, and which values.
    /// @param assetId Id of the asset.
    /// @return All 0 for an asset whose issuer states its values alone.
    function navTermsOf(uint256 assetId) external view returns (NavTerms memory);

    /// @notice The value that waits and can be signed now.
    /// @param assetId Id of the asset.
    /// @return All 0 when there is none.
    function waitingNavOf(uint256 assetId) external view returns (WaitingNav memory);

    /// @notice The value that a new one would be compared with, of those in force in the window, for which it would
    /// wait.
    /// @param assetId Id of the asset.
    /// @param nav USDC (6 decimals) for one whole share.
    /// @return compared USDC (6 decimals); 0 when it would be in force at once.
    function navReference(uint256 assetId, uint256 nav) external view returns (uint256 compared);

    /// @notice Number of values that were in force since the terms were filed; also the newest id.
    /// @param assetId Id of the asset.
    /// @return The number; 0 for an asset whose issuer states its values alone.
    function navCountOf(uint256 assetId) external view returns (uint256);

    /// @notice Values that were in force.
    /// @param assetId Id of the asset.
    /// @param from Id of the first one, from 1.
    /// @param limit Most of them.
    /// @return page At most `limit`; none beyond the end.
    function navsOf(
        uint256 assetId,
        uint256 from,
        uint256 limit
    ) external view returns (ConfirmedNav[] memory page);

    /// @notice The total loss declared of an asset.
    /// @param assetId Id of the asset.
    /// @return All 0 when none is.
    function totalLossOf(uint256 assetId) external view returns (TotalLoss memory);

    /// @notice The account proposed as administrator.
    /// @param assetId Id of the asset.
    /// @return proposed The account; zero when there is none.
    /// @return acceptableFrom Unix seconds from which it can accept.
    function administratorProposal(
        uint256 assetId
    ) external view returns (address proposed, uint48 acceptableFrom);

    /// @notice Hash of the terms.
    /// @param assetId Id of the asset.
    /// @return keccak256 of the terms as filed, ABI-encoded; 0 when none are filed. A later administrator
    /// does not change it.
    function navTermsHash(uint256 assetId) external view returns (bytes32);
}
