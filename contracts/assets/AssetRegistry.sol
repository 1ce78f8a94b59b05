// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IAssetListener} from "./IAssetListener.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "./IAssetRegistry.sol";

/// @title The list of every asset on the platform
/// @notice Says what each asset is, who answers for it, where its documents are and whether a
/// verifier has confirmed them. It holds no tokens and no money.
contract AssetRegistry is IAssetRegistry, RoleGuard {
    /// @inheritdoc IAssetRegistry
    uint256 public assetCount;

    /// @inheritdoc IAssetRegistry
    mapping(address token => mapping(uint256 tokenId => uint256 assetId)) public assetIdOf;

    /// @inheritdoc IAssetRegistry
    mapping(uint256 assetId => bool) public isMetadataFrozen;

    /// @inheritdoc IAssetRegistry
    IAssetListener public listener;

    mapping(uint256 assetId => Asset) private _assets;

    /// @notice Starts empty.
    /// @param roles_ The contract that holds the roles.
    constructor(IRoles roles_) RoleGuard(roles_) {}

    /// @inheritdoc IAssetRegistry
    function register(
        address token,
        uint256 tokenId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external returns (uint256 assetId) {
        _checkRole(Role.ISSUER, issuer);
        if (msg.sender != issuer) _checkRole(Role.REGISTRAR, msg.sender);
        _checkToken(token, tokenId, standard);
        _checkMetadata(metadataURI, metadataHash);
        uint256 registered = assetIdOf[token][tokenId];
        if (registered != 0) revert AlreadyRegistered(registered);

        assetId = ++assetCount;
        assetIdOf[token][tokenId] = assetId;
        _assets[assetId] = Asset({
            token: token,
            assetClass: assetClass,
            standard: standard,
            status: VerificationStatus.PENDING,
            tokenId: tokenId,
            issuer: issuer,
            registeredAt: uint64(block.timestamp),
            verifier: address(0),
            verifiedAt: 0,
            metadataHash: metadataHash,
            metadataURI: metadataURI
        });
        emit AssetRegistered(
            assetId,
            token,
            tokenId,
            assetClass,
            standard,
            issuer,
            metadataHash,
            metadataURI
        );
    }

    /// @inheritdoc IAssetRegistry
    function setStatus(
        uint256 assetId,
        VerificationStatus status,
        bytes32 metadataHash,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        Asset storage entry = _existing(assetId);
        if (entry.issuer == msg.sender) revert SelfVerification(assetId, msg.sender);
        if (entry.metadataHash != metadataHash) {
            revert MetadataChanged(metadataHash, entry.metadataHash);
        }
        if (!_mayChange(entry.status, status)) revert InvalidStatusChange(entry.status, status);

        bool wasVerified = _isVerified(entry);
        entry.status = status;
        entry.verifier = msg.sender;
        entry.verifiedAt = uint64(block.timestamp);
        emit StatusChanged(assetId, status, msg.sender, reason);
        if (wasVerified != _isVerified(entry)) _tellListener(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function updateMetadata(
        uint256 assetId,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external onlyRole(Role.ISSUER) {
        Asset storage entry = _existing(assetId);
        if (entry.issuer != msg.sender) revert NotAssetIssuer(assetId, msg.sender);
        if (isMetadataFrozen[assetId]) revert MetadataIsFrozen(assetId);
        _checkMetadata(metadataURI, metadataHash);

        bool wasVerified = _isVerified(entry);
        entry.status = VerificationStatus.PENDING;
        entry.verifier = address(0);
        entry.verifiedAt = 0;
        entry.metadataHash = metadataHash;
        entry.metadataURI = metadataURI;
        emit MetadataUpdated(assetId, metadataHash, metadataURI);
        if (wasVerified) _tellListener(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function freezeMetadata(uint256 assetId) external onlyRole(Role.REGISTRAR) {
        Asset storage entry = _existing(assetId);
        isMetadataFrozen[assetId] = true;
        emit MetadataFrozen(assetId, entry.metadataHash);
    }

    /// @inheritdoc IAssetRegistry
    function setListener(IAssetListener listener_) external onlyRole(Role.ADMIN) {
        if (address(listener) != address(0)) revert ListenerAlreadySet(address(listener));
        if (!_listensHere(listener_)) revert InvalidListener(address(listener_));
        listener = listener_;
        emit ListenerSet(address(listener_));
    }

    /// @inheritdoc IAssetRegistry
    function asset(uint256 assetId) external view returns (Asset memory) {
        return _existing(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function assets(uint256 from, uint256 limit) external view returns (Asset[] memory page) {
        if (from == 0) revert UnknownAsset(from);
        page = new Asset[](Paging.size(assetCount, from, limit));
        for (uint256 i = 0; i < page.length; i++) {
            page[i] = _assets[from + i];
        }
    }

    /// @inheritdoc IAssetRegistry
    function tokenOf(
        uint256 assetId
    )
        external
        view
        returns (address token, uint256 tokenId, TokenStandard standard, AssetClass assetClass)
    {
        Asset storage entry = _existing(assetId);
        return (entry.token, entry.tokenId, entry.standard, entry.assetClass);
    }

    /// @inheritdoc IAssetRegistry
    function isVerified(uint256 assetId) external view returns (bool) {
        return _isVerified(_assets[assetId]);
    }

    /// @inheritdoc IAssetRegistry
    function issuerOf(uint256 assetId) external view returns (address) {
        return _existing(assetId).issuer;
    }

    /// @dev When the listener fails, so does the change: were the failure passed over, an issuer could
    /// keep it in the dark by sending too little gas.
    function _tellListener(uint256 assetId) private {
        if (address(listener) != address(0)) listener.syncAsset(assetId);
    }

    /// @dev One that listens elsewhere, or not at all, would make every change of status fail.
    function _listensHere(IAssetListener candidate) private view returns (bool) {
        if (address(candidate).code.length == 0) return false;
        try candidate.registry() returns (IAssetRegistry heard) {
            return address(heard) == address(this);
        } catch {
            return false;
        }
    }

    function _isVerified(Asset storage entry) private view returns (bool) {
        return entry.status == VerificationStatus.VERIFIED;
    }

    function _existing(uint256 assetId) private view returns (Asset storage entry) {
        entry = _assets[assetId];
        if (entry.token == address(0)) revert UnknownAsset(assetId);
    }

    function _checkToken(address token, uint256 tokenId, TokenStandard standard) private view {
        bool isERC1155 = ERC165Checker.supportsInterface(token, type(IERC1155).interfaceId);
        bool fits =
            standard == TokenStandard.ERC1155
                ? isERC1155
                : !isERC1155 && tokenId == 0 && token.code.length != 0;
        if (!fits) revert InvalidToken(token, standard, tokenId);
    }

    function _checkMetadata(string calldata metadataURI, bytes32 metadataHash) private pure {
        if (bytes(metadataURI).length == 0 || metadataHash == bytes32(0)) revert InvalidMetadata();
    }

    /// @dev The changes a verifier may make; the way back to PENDING is the issuer's.
    function _mayChange(
        VerificationStatus from,
        VerificationStatus to
    ) private pure returns (bool) {
        if (from == VerificationStatus.PENDING || from == VerificationStatus.SUSPENDED) {
            return to == VerificationStatus.VERIFIED || to == VerificationStatus.REJECTED;
        }
        return from == VerificationStatus.VERIFIED && to == VerificationStatus.SUSPENDED;
    }
}
