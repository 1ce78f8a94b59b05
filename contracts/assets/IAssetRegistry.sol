// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListeners} from "./IAssetListeners.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";

/// @notice Class of an asset. The codes are part of the public interface and never change.
enum AssetClass {
    TREASURY,
    REAL_ESTATE,
    ENVIRONMENTAL_ASSET,
    INVOICE,
    CURRENCY
}

/// @notice The token standard an asset is held in.
enum TokenStandard {
    ERC20,
    ERC1155
}

/// @notice Verification status of an asset. Only VERIFIED assets are sold.
enum VerificationStatus {
    PENDING,
    VERIFIED,
    REJECTED,
    SUSPENDED
}

/// @notice One registered asset.
/// @param token Contract that holds the balances.
/// @param assetClass Its class.
/// @param standard The standard it is held in.
/// @param status Its verification status. A wrapper that is not itself suspended or rejected has
/// the status of its base.
/// @param expiresAt Unix seconds from which it is no longer verified, whatever its status; 0 for never.
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param issuer Account responsible for it.
/// @param handoverCount How often the issuer has changed.
/// @param registeredAt Unix seconds.
/// @param verifier Account that set the current status, zero while PENDING.
/// @param verifiedAt Unix seconds of the last status change, 0 while PENDING.
/// @param metadataURI Address of the metadata document: an https, ipfs or data URI, or a path on
/// the app's origin.
/// @param metadataHash keccak256 of the bytes of that document.
struct Asset {
    address token;
    AssetClass assetClass;
    TokenStandard standard;
    VerificationStatus status;
    uint64 expiresAt;
    uint256 tokenId;
    address issuer;
    uint256 handoverCount;
    uint64 registeredAt;
    address verifier;
    uint64 verifiedAt;
    bytes32 metadataHash;
    string metadataURI;
}

/// @title Registry of every asset on the platform
/// @notice Ids count from 1 and are never reused. A token (and id) is registered at most once.
///
/// A decision of a verifier counts for the record that the verifier examined, and for no other.
///
/// An asset starts as PENDING. A verifier who never issued it sets it to VERIFIED or REJECTED, may
/// suspend a verified one, and may reinstate or reject a suspended one. New metadata returns an
/// asset to PENDING from any status. A rejected asset whose metadata is final cannot get new
/// metadata, so a verifier may still verify it.
///
/// An asset with an expiry is no longer verified from that second, without a transaction.
///
/// The issuer of an asset is kept here, or by another contract that the entry refers to: the
/// credits of a project have the issuer of the project. A wrapper, the ERC-20 of a credit, has the
/// issuer and the expiry of its base. It is verified only while its base is, and while no verifier
/// has suspended the wrapper itself.
interface IAssetRegistry is IIssuerHandover, IAssetListeners {
    /// @notice An asset was registered; it is PENDING.
    /// @param assetId The new id.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @param assetClass Class of the asset.
    /// @param standard The standard it is held in.
    /// @param issuer Account responsible for it.
    /// @param metadataHash keccak256 of the bytes of the metadata document.
    /// @param metadataURI URI of that document.
    event AssetRegistered(
        uint256 indexed assetId,
        address indexed token,
        uint256 indexed tokenId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer,
        bytes32 metadataHash,
        string metadataURI
    );

    /// @notice A verifier changed the status of an asset.
    /// @param assetId Id of the asset.
    /// @param status The new status.
    /// @param verifier Verifier that set it.
    /// @param reason Clean text ({SafeText}); may be empty.
    event StatusChanged(
        uint256 indexed assetId,
        VerificationStatus status,
        address indexed verifier,
        string reason
    );

    /// @notice The issuer replaced the metadata; the asset is PENDING again.
    /// @param assetId Id of the asset.
    /// @param metadataHash keccak256 of the bytes of the new document.
    /// @param metadataURI URI of the new document.
    event MetadataUpdated(uint256 indexed assetId, bytes32 metadataHash, string metadataURI);

    /// @notice The metadata of the asset is final.
    /// @param assetId Id of the asset.
    /// @param metadataHash keccak256 of the bytes of the final document.
    event MetadataFrozen(uint256 indexed assetId, bytes32 metadataHash);

    /// @notice An entry that was never verified was registered again, under the same id; it is
    /// PENDING.
    /// @param assetId Id of the asset.
    /// @param former The previous issuer.
    /// @param issuer The new issuer.
    /// @param assetClass Class of the asset.
    /// @param metadataHash keccak256 of the bytes of the metadata document.
    /// @param metadataURI URI of that document.
    event AssetReassigned(
        uint256 indexed assetId,
        address indexed former,
        address indexed issuer,
        AssetClass assetClass,
        bytes32 metadataHash,
        string metadataURI
    );

    /// @notice The issuer of an asset is now kept by another contract.
    /// @param assetId Id of the asset.
    /// @param keeper The contract that keeps the issuer.
    /// @param keeperId The id of the asset in that contract.
    event IssuerFollowed(uint256 indexed assetId, address indexed keeper, uint256 keeperId);

    /// @notice An ERC-20 that wraps another asset was registered.
    /// @param assetId Id of the ERC-20.
    /// @param baseAssetId Id of the wrapped asset.
    event WrapperRegistered(uint256 indexed assetId, uint256 indexed baseAssetId);

    /// @notice The expiry of an asset was set.
    /// @param assetId Id of the asset.
    /// @param expiresAt Unix seconds, 0 for never.
    event ExpirySet(uint256 indexed assetId, uint64 expiresAt);

    /// @notice No asset has this id.
    error UnknownAsset(uint256 assetId);
    /// @notice The token (and id) is already registered as `assetId`.
    error AlreadyRegistered(uint256 assetId);
    /// @notice The address has no contract of the stated standard, or an id was given for an
    /// ERC-20.
    error InvalidToken(address token, TokenStandard standard, uint256 tokenId);
    /// @notice Only the token's own contract, a registrar or the admin registers ids of an ERC-1155
    /// contract.
    error NotTokenContract(address token, address account);
    /// @notice The metadata URI or hash is missing.
    error InvalidMetadata();
    /// @notice The metadata of the asset is final.
    error MetadataIsFrozen(uint256 assetId);
    /// @notice Only the issuer of the asset may do this.
    error NotAssetIssuer(uint256 assetId, address account);
    /// @notice A current or former issuer cannot verify its asset, even with the verifier role.
    error SelfVerification(uint256 assetId, address verifier);
    /// @notice This status change is not allowed.
    error InvalidStatusChange(VerificationStatus from, VerificationStatus to);
    /// @notice The issuer of the asset is kept by another contract; replace it there, under
    /// `keeperId`.
    error IssuerManagedByToken(uint256 assetId, address keeper, uint256 keeperId);
    /// @notice The other contract has a different issuer than the asset.
    error IssuerMismatch(address issuer, address named);
    /// @notice The asset has been verified, so this can no longer change.
    error AlreadyVerified(uint256 assetId);
    /// @notice Only an ERC-1155 asset with final metadata and without a wrapper can get one.
    error InvalidBase(uint256 baseAssetId);
    /// @notice The expiry of an asset that has been verified can only be brought forward.
    error ExpiryExtended(uint256 assetId, uint64 current, uint64 proposed);
    /// @notice A token with a policy can only be verified as a financial asset.
    error RestrictedToken(address token);

    /// @notice Registers a token as PENDING. The caller must be the issuer, or a registrar (a
    /// factory or the credits contract) or the admin acting for it. The issuer needs the issuer
    /// role. The ids of an ERC-1155 contract are registered only by that contract, a registrar or
    /// the admin, so that no other account can occupy its future ids.
    ///
    /// An entry that was never verified can be registered again, with another issuer and metadata
    /// under the same id: by the token's own contract, and by registrars and the admin if an issuer
    /// registered a token that is not its own. Each counts as a handover, and the former issuer stays
    /// one that has issued the asset. Not where another contract keeps the issuer.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @param assetClass Class of the asset.
    /// @param standard The standard it is held in.
    /// @param issuer Account responsible for the asset.
    /// @param metadataURI URI of the metadata document; not empty.
    /// @param metadataHash keccak256 of the bytes of that document; not zero.
    /// @return assetId The new id.
    function register(
        address token,
        uint256 tokenId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external returns (uint256 assetId);

    /// @notice Confirms, rejects or suspends an asset. For verifiers who never issued it, and of a
    /// currency also for an administrator who never issued it: currencies come with the platform. A token
    /// that decides who may receive it ({ITransferRestrictions}) is verified only as a financial asset, as
    /// pools respect that of no other.
    /// @param assetId Id of the asset.
    /// @param status VERIFIED, REJECTED or SUSPENDED.
    /// @param examined `examinedHash` of the record that the verifier examined. The call reverts when
    /// any of it is different, as after an update, another decision, a handover or a new registration.
    /// @param reason Public clean text ({SafeText}); may be empty.
    function setStatus(
        uint256 assetId,
        VerificationStatus status,
        bytes32 examined,
        string calldata reason
    ) external;

    /// @notice Replaces the metadata document and returns the asset to PENDING. For its issuer,
    /// while it holds the issuer role. The metadata of a currency is final once it was verified:
    /// its issuer could otherwise stop every pool that is priced in it.
    /// @param assetId Id of the asset.
    /// @param metadataURI URI of the metadata document; not empty.
    /// @param metadataHash keccak256 of the bytes of that document; not zero.
    function updateMetadata(
        uint256 assetId,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external;

    /// @notice Makes the metadata of an asset final, so that a verified document cannot be
    /// replaced. For registrars.
    /// @param assetId Id of the asset.
    function freezeMetadata(uint256 assetId) external;

    /// @notice Registers an ERC-20 that wraps an ERC-1155 asset, with the final metadata of that
    /// asset. It needs no separate verification. For registrars, which ensure that each token can
    /// be unwrapped.
    /// @param token The ERC-20.
    /// @param baseAssetId The asset it wraps.
    /// @return assetId The new id.
    function registerWrapper(address token, uint256 baseAssetId) external returns (uint256 assetId);

    /// @notice Makes another contract keep the issuer of an asset. For registrars, before the asset
    /// is verified.
    /// @param assetId Id of the asset.
    /// @param keeper The contract that keeps the issuer; it must be the current one.
    /// @param keeperId The id of the asset in that contract.
    function followIssuer(uint256 assetId, IIssuerHandover keeper, uint256 keeperId) external;

    /// @notice Sets the time from which an asset is no longer verified. For registrars. Once the
    /// asset has been verified, the expiry can only be brought forward.
    /// @param assetId Id of the asset.
    /// @param expiresAt_ Unix seconds below 2^48, 0 for never.
    function setExpiry(uint256 assetId, uint64 expiresAt_) external;

    /// @notice Reverts with an error of {SafeText} unless a text is empty or can be read. For the
    /// contracts that record reasons.
    /// @param reason Any text.
    function checkReason(string calldata reason) external pure;

    /// @notice Whether an asset was verified, now or earlier. What it was verified with is fixed then.
    /// @param assetId Any id.
    /// @return True for ever from the first verification of the present registration.
    function wasVerified(uint256 assetId) external view returns (bool);

    /// @notice Hash of all that a verifier examines of an asset: keccak256 of the ABI encoding of
    /// the chain's id, the address of this registry, the id and the `Asset`. Of a token that names a servicing ledger
    /// with which something is filed of it: keccak256 of that hash and `IServicing.filedHash`, ABI-encoded.
    /// @param assetId Id of the asset.
    /// @return The hash of the present record.
    function examinedHash(uint256 assetId) external view returns (bytes32);

    /// @notice Whether the metadata of an asset is final.
    /// @param assetId Id of the asset.
    /// @return True when it can no longer be replaced.
    function isMetadataFrozen(uint256 assetId) external view returns (bool);

    /// @notice Number of registered assets; also the newest id.
    /// @return The newest id; 0 when there is none.
    function assetCount() external view returns (uint256);

    /// @notice One asset. Reverts for an unknown id.
    /// @param assetId Id of the asset.
    /// @return The asset.
    function asset(uint256 assetId) external view returns (Asset memory);

    /// @notice At most `limit` assets starting with id `from` (from 1). Empty beyond the newest id.
    /// @param from First id of the page, 1 or more.
    /// @param limit Maximum number of assets to return.
    /// @return The assets with the ids `from`, `from` + 1, and so on.
    function assets(uint256 from, uint256 limit) external view returns (Asset[] memory);

    /// @notice The id of a token (and id), 0 when it is not registered.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @return assetId Id of the asset, 0 when there is none.
    function assetIdOf(address token, uint256 tokenId) external view returns (uint256);

    /// @notice The fixed fields of an asset, without the cost of reading its metadata.
    /// @param assetId Id of the asset.
    /// @return token Contract that holds the balances.
    /// @return tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @return standard The standard it is held in.
    /// @return assetClass Class of the asset.
    function tokenOf(
        uint256 assetId
    )
        external
        view
        returns (address token, uint256 tokenId, TokenStandard standard, AssetClass assetClass);

    /// @notice When the asset expires. Reverts for an unknown id.
    /// @param assetId Id of the asset.
    /// @return Unix seconds from which it is no longer verified, 0 for never.
    function expiresAt(uint256 assetId) external view returns (uint64);

    /// @notice Base asset of a wrapper.
    /// @param assetId Any id.
    /// @return Id of the base asset; 0 when `assetId` is not a wrapper.
    function baseOf(uint256 assetId) external view returns (uint256);

    /// @notice Whether the asset may be sold; false for an unknown id.
    /// @param assetId Id of the asset.
    /// @return True when its status is VERIFIED and it has not expired; for a wrapper, the same
    /// must hold for its base.
    function isVerified(uint256 assetId) external view returns (bool);
}
