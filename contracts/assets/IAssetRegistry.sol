// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListeners} from "./IAssetListeners.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";

/// @notice What an asset is. The codes are part of the public interface and never change.
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

/// @notice Where an asset stands with the verifiers. Only VERIFIED assets are sold.
enum VerificationStatus {
    PENDING,
    VERIFIED,
    REJECTED,
    SUSPENDED
}

/// @notice One registered asset.
/// @param token Contract that holds the balances.
/// @param assetClass What it is.
/// @param standard The standard it is held in.
/// @param status Where it stands with the verifiers. A wrapper with nothing against it stands where
/// its base stands.
/// @param expiresAt Unix seconds from which it is no longer verified, whatever its status; 0 for never.
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param issuer Account that answers for it.
/// @param registeredAt Unix seconds.
/// @param verifier Account that set the present status, zero while PENDING.
/// @param verifiedAt Unix seconds of the last change of status, 0 while PENDING.
/// @param metadataURI Where the metadata document is: https, ipfs, data, or a path on the app's origin.
/// @param metadataHash keccak256 of the bytes of that document.
struct Asset {
    address token;
    AssetClass assetClass;
    TokenStandard standard;
    VerificationStatus status;
    uint64 expiresAt;
    uint256 tokenId;
    address issuer;
    uint64 registeredAt;
    address verifier;
    uint64 verifiedAt;
    bytes32 metadataHash;
    string metadataURI;
}

/// @title The list of every asset on the platform
/// @notice Ids count from 1 and are never reused. A token (and id) is registered at most once.
///
/// An asset begins PENDING. A verifier who never issued it makes it VERIFIED or REJECTED, may suspend
/// a verified one, and may restore or reject a suspended one. New metadata returns an asset to PENDING
/// from wherever it stands. A rejected one whose metadata is final cannot go that way, so a verifier
/// may verify it after all.
///
/// An asset with an expiry is no longer verified from that second on, without a call by anybody.
///
/// The issuer of an asset is kept here, or by another contract that the entry follows: the credits of
/// a project follow the project. A wrapper, the ERC-20 of a credit, follows its base in all: it has
/// the issuer and the expiry of its base, and is verified only while its base is, and while no
/// verifier has suspended the wrapper itself.
interface IAssetRegistry is IIssuerHandover, IAssetListeners {
    /// @notice An asset was registered; it is PENDING.
    /// @param assetId The new id.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @param assetClass What the asset is.
    /// @param standard The standard it is held in.
    /// @param issuer Account that answers for it.
    /// @param metadataHash keccak256 of the bytes of the metadata document.
    /// @param metadataURI Where that document is.
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
    /// @param status The status it has now.
    /// @param verifier Who set it.
    /// @param reason Why, in words; may be empty.
    event StatusChanged(
        uint256 indexed assetId,
        VerificationStatus status,
        address indexed verifier,
        string reason
    );

    /// @notice The issuer replaced the metadata; the asset is PENDING again.
    /// @param assetId Id of the asset.
    /// @param metadataHash keccak256 of the bytes of the new document.
    /// @param metadataURI Where the new document is.
    event MetadataUpdated(uint256 indexed assetId, bytes32 metadataHash, string metadataURI);

    /// @notice The metadata of the asset is final.
    /// @param assetId Id of the asset.
    /// @param metadataHash keccak256 of the bytes of the final document.
    event MetadataFrozen(uint256 indexed assetId, bytes32 metadataHash);

    /// @notice An entry that was never verified was registered anew, under the same id; it is PENDING.
    /// @param assetId Id of the asset.
    /// @param former Account that answered for it until now.
    /// @param issuer Account that answers for it from now on.
    /// @param assetClass What the asset is.
    /// @param metadataHash keccak256 of the bytes of the metadata document.
    /// @param metadataURI Where that document is.
    event AssetReassigned(
        uint256 indexed assetId,
        address indexed former,
        address indexed issuer,
        AssetClass assetClass,
        bytes32 metadataHash,
        string metadataURI
    );

    /// @notice The issuer of an asset is from now on whoever another contract names.
    /// @param assetId Id of the asset.
    /// @param keeper The contract that names the issuer.
    /// @param keeperId The id under which it does.
    event IssuerFollowed(uint256 indexed assetId, address indexed keeper, uint256 keeperId);

    /// @notice An ERC-20 was registered that stands for another asset.
    /// @param assetId Id of the ERC-20.
    /// @param baseAssetId Id of what it stands for.
    event WrapperRegistered(uint256 indexed assetId, uint256 indexed baseAssetId);

    /// @notice The time from which an asset is no longer verified was set.
    /// @param assetId Id of the asset.
    /// @param expiresAt Unix seconds, 0 for never.
    event ExpirySet(uint256 indexed assetId, uint64 expiresAt);

    /// @notice No asset has this id.
    error UnknownAsset(uint256 assetId);
    /// @notice The token (and id) is already registered as `assetId`.
    error AlreadyRegistered(uint256 assetId);
    /// @notice The address holds no contract of the stated standard, or an ERC-20 came with an id.
    error InvalidToken(address token, TokenStandard standard, uint256 tokenId);
    /// @notice Only the token's own contract, a registrar or the admin registers ids of an ERC-1155
    /// contract.
    error NotTokenContract(address token, address account);
    /// @notice The metadata needs both an address and the hash of its bytes.
    error InvalidMetadata();
    /// @notice The metadata of the asset is final.
    error MetadataIsFrozen(uint256 assetId);
    /// @notice Only the issuer of the asset may do this.
    error NotAssetIssuer(uint256 assetId, address account);
    /// @notice An issuer, present or former, cannot verify its asset, even with the verifier role.
    error SelfVerification(uint256 assetId, address verifier);
    /// @notice The status cannot change in this way.
    error InvalidStatusChange(VerificationStatus from, VerificationStatus to);
    /// @notice The metadata is no longer the document that the verifier examined.
    error MetadataChanged(bytes32 examined, bytes32 current);
    /// @notice Another contract keeps the issuer of the asset: it is replaced there, under `keeperId`.
    error IssuerKeptElsewhere(uint256 assetId, address keeper, uint256 keeperId);
    /// @notice The other contract names another issuer than the asset has.
    error IssuerMismatch(address issuer, address named);
    /// @notice The asset has been verified, so this can no longer change.
    error AlreadyVerified(uint256 assetId);
    /// @notice Only an ERC-1155 asset with final metadata and without a wrapper can get one.
    error InvalidBase(uint256 baseAssetId);
    /// @notice The expiry of an asset that has been verified can only be brought forward.
    error ExpiryExtended(uint256 assetId, uint64 current, uint64 proposed);

    /// @notice Registers a token as PENDING. The caller must be the issuer itself, or a registrar
    /// (a factory or the credits contract) or the admin, who act for it. The issuer needs the issuer
    /// role. The ids of an ERC-1155 contract are registered only by that contract, a registrar or the
    /// admin, so that nobody can occupy the ids that it is yet to give out.
    ///
    /// An entry that was never verified can be registered anew, with another issuer and metadata under
    /// the same id: by the token's own contract, and by registrars and the admin if it was an issuer
    /// that had registered the token of a stranger.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @param assetClass What the asset is.
    /// @param standard The standard it is held in.
    /// @param issuer Account that answers for the asset.
    /// @param metadataURI Where the metadata document is; not empty.
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

    /// @notice Confirms, rejects or suspends an asset. For verifiers other than its issuer.
    /// @param assetId Id of the asset.
    /// @param status VERIFIED, REJECTED or SUSPENDED.
    /// @param metadataHash Hash of the document that the verifier examined. The call fails when the
    /// issuer has replaced it meanwhile, so that nobody verifies what they have not seen.
    /// @param reason Why, in words, for everyone to read; may be empty.
    function setStatus(
        uint256 assetId,
        VerificationStatus status,
        bytes32 metadataHash,
        string calldata reason
    ) external;

    /// @notice Replaces the metadata document and returns the asset to PENDING. For its issuer,
    /// while it holds the issuer role. The metadata of a currency is final once it was verified:
    /// whoever registered it could otherwise stop every pool that is priced in it.
    /// @param assetId Id of the asset.
    /// @param metadataURI Where the metadata document is; not empty.
    /// @param metadataHash keccak256 of the bytes of that document; not zero.
    function updateMetadata(
        uint256 assetId,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external;

    /// @notice Makes the metadata of an asset final, so that what was verified cannot be replaced. For
    /// registrars.
    /// @param assetId Id of the asset.
    function freezeMetadata(uint256 assetId) external;

    /// @notice Registers an ERC-20 that stands for an ERC-1155 asset, with the metadata of that asset,
    /// which is final for it. It needs no verification of its own. For registrars, which make sure that
    /// each token can be turned back.
    /// @param token The ERC-20.
    /// @param baseAssetId The asset it stands for.
    /// @return assetId The new id.
    function registerWrapper(address token, uint256 baseAssetId) external returns (uint256 assetId);

    /// @notice Has another contract keep the issuer of an asset from now on. For registrars, before
    /// the asset is verified.
    /// @param assetId Id of the asset.
    /// @param keeper The contract that names the issuer; it names the one that the asset has now.
    /// @param keeperId The id under which it does.
    function followIssuer(uint256 assetId, IIssuerHandover keeper, uint256 keeperId) external;

    /// @notice Sets the time from which an asset is no longer verified. For registrars. Once the asset
    /// has been verified, it can only be brought forward.
    /// @param assetId Id of the asset.
    /// @param expiresAt_ Unix seconds below 2^48, 0 for never.
    function setExpiry(uint256 assetId, uint64 expiresAt_) external;

    /// @notice Whether the metadata of an asset is final.
    /// @param assetId Id of the asset.
    /// @return Whether it can no longer be replaced.
    function isMetadataFrozen(uint256 assetId) external view returns (bool);

    /// @notice How many assets are registered; also the newest id.
    /// @return The newest id; 0 when there is none.
    function assetCount() external view returns (uint256);

    /// @notice One asset; reverts when the id was never given out.
    /// @param assetId Id of the asset.
    /// @return Everything the registry knows of it.
    function asset(uint256 assetId) external view returns (Asset memory);

    /// @notice At most `limit` assets beginning with id `from` (from 1), for screens that list all.
    /// Empty beyond the newest id.
    /// @param from First id of the page, 1 or more.
    /// @param limit Most assets to return.
    /// @return The assets with the ids `from`, `from` + 1, and so on.
    function assets(uint256 from, uint256 limit) external view returns (Asset[] memory);

    /// @notice The id of a token (and id), 0 when it is not registered.
    /// @param token Contract that holds the balances.
    /// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @return assetId Id of the asset, 0 when there is none.
    function assetIdOf(address token, uint256 tokenId) external view returns (uint256);

    /// @notice The fixed part of an asset, without the cost of reading its metadata.
    /// @param assetId Id of the asset.
    /// @return token Contract that holds the balances.
    /// @return tokenId Id within an ERC-1155 contract, 0 for ERC-20.
    /// @return standard The standard it is held in.
    /// @return assetClass What the asset is.
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

    /// @notice The asset that a wrapper stands for.
    /// @param assetId Any id.
    /// @return Id of that asset; 0 for one that is no wrapper.
    function baseOf(uint256 assetId) external view returns (uint256);

    /// @notice Whether the asset may be sold; false for an id that was never given out.
    /// @param assetId Id of the asset.
    /// @return Whether its status is VERIFIED and it has not expired; for a wrapper, also whether the
    /// same is true of its base.
    function isVerified(uint256 assetId) external view returns (bool);
}
