// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "./IAssetListener.sol";

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
/// @param status Where it stands with the verifiers.
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param issuer Account that registered it and answers for it.
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
/// An asset begins PENDING. A verifier who is not its issuer makes it VERIFIED or REJECTED, may
/// suspend a verified one, and may restore or reject a suspended one. New metadata returns an asset
/// to PENDING from wherever it stands; for a rejected one this is the only way back.
interface IAssetRegistry {
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

    /// @notice A contract is told from now on when an asset becomes verified or stops being it.
    /// @param listener The contract.
    event ListenerSet(address indexed listener);

    /// @notice No asset has this id.
    error UnknownAsset(uint256 assetId);
    /// @notice The token (and id) is already registered as `assetId`.
    error AlreadyRegistered(uint256 assetId);
    /// @notice The address holds no contract of the stated standard, or an ERC-20 came with an id.
    error InvalidToken(address token, TokenStandard standard, uint256 tokenId);
    /// @notice The metadata needs both an address and the hash of its bytes.
    error InvalidMetadata();
    /// @notice The metadata of the asset is final.
    error MetadataIsFrozen(uint256 assetId);
    /// @notice Only the issuer of the asset may do this.
    error NotAssetIssuer(uint256 assetId, address account);
    /// @notice An issuer cannot verify its own asset, even with the verifier role.
    error SelfVerification(uint256 assetId, address verifier);
    /// @notice The status cannot change in this way.
    error InvalidStatusChange(VerificationStatus from, VerificationStatus to);
    /// @notice The metadata is no longer the document that the verifier examined.
    error MetadataChanged(bytes32 examined, bytes32 current);
    /// @notice The contract does not listen to this registry.
    error InvalidListener(address listener);
    /// @notice There is a listener, and it stays.
    error ListenerAlreadySet(address listener);

    /// @notice Registers a token as PENDING. The caller must be the issuer itself, or a registrar
    /// (a factory or the credits contract) that acts for it. The issuer needs the issuer role.
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
    /// while it holds the issuer role.
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

    /// @notice Has a contract told from now on, in the same transaction, when an asset becomes verified
    /// or stops being it. For admins, once: the listener relies on being told, and when it fails the
    /// change of status fails, so it can neither be taken back nor joined by another.
    /// @param listener The contract; its registry is this one.
    function setListener(IAssetListener listener) external;

    /// @notice The contract that is told.
    /// @return Its address; zero while there is none.
    function listener() external view returns (IAssetListener);

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

    /// @notice Whether the asset may be sold; false for an id that was never given out.
    /// @param assetId Id of the asset.
    /// @return Whether its status is VERIFIED.
    function isVerified(uint256 assetId) external view returns (bool);

    /// @notice Account that answers for an asset.
    /// @param assetId Id of the asset.
    /// @return The issuer.
    function issuerOf(uint256 assetId) external view returns (address);
}
