// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

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
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param issuer Account that registered it and answers for it.
/// @param verifier Account that set the present status, zero while PENDING.
/// @param registeredAt Unix seconds.
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
interface IAssetRegistry {
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
    event StatusChanged(
        uint256 indexed assetId,
        VerificationStatus status,
        address indexed verifier,
        string reason
    );
    event MetadataUpdated(uint256 indexed assetId, bytes32 metadataHash, string metadataURI);

    /// @notice Registers a token. The caller becomes its issuer, except for a registrar (a factory
    /// or the credits contract), which names the issuer it acts for.
    function register(
        address token,
        uint256 tokenId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external returns (uint256 assetId);

    /// @notice Confirms, rejects or suspends an asset. For verifiers.
    function setStatus(uint256 assetId, VerificationStatus status, string calldata reason) external;

    /// @notice Replaces the metadata document and returns the asset to PENDING. For its issuer.
    function updateMetadata(uint256 assetId, string calldata metadataURI, bytes32 metadataHash) external;

    function assetCount() external view returns (uint256);

    /// @notice One asset; reverts when the id was never given out.
    function asset(uint256 assetId) external view returns (Asset memory);

    /// @notice At most `limit` assets beginning with id `from` (from 1), for screens that list all.
    function assets(uint256 from, uint256 limit) external view returns (Asset[] memory);

    /// @notice The id of a token (and id), 0 when it is not registered.
    function assetIdOf(address token, uint256 tokenId) external view returns (uint256);

    function isVerified(uint256 assetId) external view returns (bool);
}
