// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {ERC165Checker} from "@openzeppelin/contracts/utils/introspection/ERC165Checker.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RegistryStorage} from "./RegistryStorage.sol";
import {AssetListeners} from "./AssetListeners.sol";
import {AssetClass, IAssetRegistry, TokenStandard, VerificationStatus} from "./IAssetRegistry.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";
import {IURINotifier} from "./IURINotifier.sol";
import {ITransferRestrictions} from "./eligibility/ITransferRestrictions.sol";
import {CappedCall} from "./libraries/CappedCall.sol";
import {ExaminedData} from "./libraries/ExaminedData.sol";
import {SafeText} from "./libraries/SafeText.sol";

/// @title Registry of every asset on the platform
/// @notice Keeps the class, issuer, metadata document and verification status of each asset. It
/// holds no tokens and no money.
contract AssetRegistry is RegistryStorage, AssetListeners {
    using SafeCast for uint256;

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
        bool isOfficial = _isRegistrarOrAdmin(msg.sender);
        if (msg.sender != issuer && !isOfficial) _checkRole(Role.REGISTRAR, msg.sender);
        bool isOwn = msg.sender == token;
        if (standard == TokenStandard.ERC1155 && !isOwn && !isOfficial) {
            revert NotTokenContract(token, msg.sender);
        }
        _checkToken(token, tokenId, standard);
        _checkMetadata(metadataURI, metadataHash);

        assetId = assetIdOf[token][tokenId];
        if (assetId == 0) {
            assetId = _addEntry(token, tokenId, assetClass, standard, issuer);
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
        } else {
            Entry storage taken = _entries[assetId];
            bool mayReassign = isOwn || (isOfficial && taken.isClaimed);
            if (taken.wasVerified || !mayReassign) revert AlreadyRegistered(assetId);
            address former = _replaceableIssuer(assetId);
            _recordFormer(assetId, former);
            emit AssetReassigned(assetId, former, issuer, assetClass, metadataHash, metadataURI);
            _reset(assetId, assetClass, standard, issuer);
        }
        Entry storage entry = _entries[assetId];
        entry.isClaimed = !isOwn && !isOfficial;
        entry.metadataHash = metadataHash;
        entry.metadataURI = metadataURI;
    }

    /// @inheritdoc IAssetRegistry
    function registerWrapper(
        address token,
        uint256 baseAssetId
    ) external onlyRole(Role.REGISTRAR) returns (uint256 assetId) {
        Entry storage base = _existing(baseAssetId);
        bool fits = base.standard == TokenStandard.ERC1155 && base.isFrozen;
        if (!fits || _wrapperOf[baseAssetId] != 0) revert InvalidBase(baseAssetId);
        _checkToken(token, 0, TokenStandard.ERC20);
        if (assetIdOf[token][0] != 0) revert AlreadyRegistered(assetIdOf[token][0]);

        AssetClass assetClass = base.assetClass;
        assetId = _addEntry(token, 0, assetClass, TokenStandard.ERC20, address(0));
        (baseOf[assetId], _wrapperOf[baseAssetId]) = (baseAssetId, assetId);
        Entry storage entry = _entries[assetId];
        entry.isWrapper = true;
        entry.metadataHash = base.metadataHash;
        entry.metadataURI = base.metadataURI;
        emit AssetRegistered(
            assetId,
            token,
            0,
            assetClass,
            TokenStandard.ERC20,
            issuerOf(baseAssetId),
            base.metadataHash,
            base.metadataURI
        );
        emit WrapperRegistered(assetId, baseAssetId);
        _freeze(assetId);
        _setStatus(assetId, VerificationStatus.VERIFIED, "");
    }

    /// @inheritdoc IAssetRegistry
    function followIssuer(
        uint256 assetId,
        IIssuerHandover keeper,
        uint256 keeperId
    ) external onlyRole(Role.REGISTRAR) {
        address issuer = _replaceableIssuer(assetId);
        Entry storage entry = _entries[assetId];
        if (entry.wasVerified) revert AlreadyVerified(assetId);
        address named = keeper.issuerOf(keeperId);
        if (named != issuer) revert IssuerMismatch(issuer, named);
        _deleteProposal(assetId);
        delete entry.issuer;
        _keepers[assetId] = Keeper(keeper, keeperId.toUint96());
        emit IssuerFollowed(assetId, address(keeper), keeperId);
    }

    /// @inheritdoc IAssetRegistry
    function setExpiry(uint256 assetId, uint64 expiresAt_) external onlyRole(Role.REGISTRAR) {
        Entry storage entry = _existing(assetId);
        if (entry.isWrapper) revert InvalidBase(baseOf[assetId]);
        uint64 current = entry.expiresAt;
        bool isExtended = expiresAt_ == 0 || (current != 0 && expiresAt_ > current);
        if (entry.wasVerified && isExtended) revert ExpiryExtended(assetId, current, expiresAt_);
        entry.expiresAt = uint256(expiresAt_).toUint48();
        emit ExpirySet(assetId, expiresAt_);
        if (entry.status == VerificationStatus.VERIFIED) _notifyChange(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function setStatus(
        uint256 assetId,
        VerificationStatus status,
        bytes32 examined,
        string calldata reason
    ) external {
        Entry storage entry = _existing(assetId);
        bool isCurrency = entry.assetClass == AssetClass.CURRENCY;
        if (!isCurrency || !roles.hasRole(Role.ADMIN, msg.sender)) {
            _checkRole(Role.VERIFIER, msg.sender);
        }
        if (hasIssued(assetId, msg.sender)) revert SelfVerification(assetId, msg.sender);
        ExaminedData.check(assetId, examined, examinedHash(assetId));
        if (!_isAllowedChange(entry, status)) revert InvalidStatusChange(entry.status, status);
        if (status == VerificationStatus.VERIFIED) {
            _checkUnrestricted(entry);
            if (isCurrency && !entry.isFrozen) _freeze(assetId);
        }
        _checkReason(reason);
        _setStatus(assetId, status, reason);
    }

    /// @inheritdoc IAssetRegistry
    function checkReason(string calldata reason) external pure {
        _checkReason(reason);
    }

    /// @inheritdoc IAssetRegistry
    function updateMetadata(
        uint256 assetId,
        string calldata metadataURI,
        bytes32 metadataHash
    ) external onlyRole(Role.ISSUER) {
        Entry storage entry = _existing(assetId);
        if (issuerOf(assetId) != msg.sender) revert NotAssetIssuer(assetId, msg.sender);
        if (entry.isFrozen) revert MetadataIsFrozen(assetId);
        _checkMetadata(metadataURI, metadataHash);

        bool wasVerified = entry.status == VerificationStatus.VERIFIED;
        _returnToPending(entry);
        entry.metadataHash = metadataHash;
        entry.metadataURI = metadataURI;
        emit MetadataUpdated(assetId, metadataHash, metadataURI);
        // The token of an issuer that another contract keeps is of the same platform.
        if (entry.issuer == address(0)) IURINotifier(entry.token).notifyURI(entry.tokenId);
        if (wasVerified) _notifyChange(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function freezeMetadata(uint256 assetId) external onlyRole(Role.REGISTRAR) {
        _existing(assetId);
        _freeze(assetId);
    }

    function _addEntry(
        address token,
        uint256 tokenId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer
    ) private returns (uint256 assetId) {
        assetId = ++assetCount;
        assetIdOf[token][tokenId] = assetId;
        Entry storage entry = _entries[assetId];
        entry.token = token;
        entry.assetClass = assetClass;
        entry.standard = standard;
        entry.tokenId = tokenId;
        entry.issuer = issuer;
        entry.registeredAt = uint64(block.timestamp);
    }

    /// @dev No earlier status, proposal or expiry carries over to the new issuer.
    function _reset(
        uint256 assetId,
        AssetClass assetClass,
        TokenStandard standard,
        address issuer
    ) private {
        _deleteProposal(assetId);
        Entry storage entry = _entries[assetId];
        entry.assetClass = assetClass;
        entry.standard = standard;
        entry.expiresAt = 0;
        entry.isFrozen = false;
        entry.issuer = issuer;
        entry.registeredAt = uint64(block.timestamp);
        _returnToPending(entry);
    }

    function _returnToPending(Entry storage entry) private {
        entry.status = VerificationStatus.PENDING;
        entry.verifier = address(0);
        entry.verifiedAt = 0;
    }

    function _freeze(uint256 assetId) private {
        Entry storage entry = _entries[assetId];
        entry.isFrozen = true;
        emit MetadataFrozen(assetId, entry.metadataHash);
    }

    function _setStatus(uint256 assetId, VerificationStatus status, string memory reason) private {
        Entry storage entry = _entries[assetId];
        bool becomesVerified = status == VerificationStatus.VERIFIED;
        bool changes = becomesVerified != (entry.status == VerificationStatus.VERIFIED);
        entry.status = status;
        if (becomesVerified) entry.wasVerified = true;
        entry.verifier = msg.sender;
        entry.verifiedAt = uint64(block.timestamp);
        emit StatusChanged(assetId, status, msg.sender, reason);
        if (changes) _notifyChange(assetId);
    }

    /// @dev A change to an asset also changes its wrapper.
    function _notifyChange(uint256 assetId) private {
        _notifyListeners(assetId);
        uint256 wrapper = _wrapperOf[assetId];
        if (wrapper != 0) _notifyListeners(wrapper);
    }

    function _isRegistrarOrAdmin(address account) private view returns (bool) {
        return roles.hasRole(Role.REGISTRAR, account) || roles.hasRole(Role.ADMIN, account);
    }

    function _checkToken(address token, uint256 tokenId, TokenStandard standard) private view {
        bool isERC1155 = ERC165Checker.supportsInterface(token, type(IERC1155).interfaceId);
        bool fits =
            standard == TokenStandard.ERC1155
                ? isERC1155
                : !isERC1155 && tokenId == 0 && token.code.length != 0;
        if (!fits) revert InvalidToken(token, standard, tokenId);
    }

    /// @dev An outsider would go through a restricted currency, or provide it, in a pool.
    function _checkUnrestricted(Entry storage entry) private view {
        AssetClass assetClass = entry.assetClass;
        bool isFinancial =
            assetClass != AssetClass.CURRENCY && assetClass != AssetClass.ENVIRONMENTAL_ASSET;
        if (isFinancial || entry.standard != TokenStandard.ERC20) return;
        (, uint256 policy) = CappedCall.read(
            entry.token,
            READ_GAS,
            abi.encodeCall(ITransferRestrictions.holderPolicy, ())
        );
        if (policy != 0) revert RestrictedToken(entry.token);
    }

    function _checkMetadata(string calldata metadataURI, bytes32 metadataHash) private pure {
        if (bytes(metadataURI).length == 0 || metadataHash == bytes32(0)) revert InvalidMetadata();
    }

    function _checkReason(string calldata reason) private pure {
        if (bytes(reason).length != 0) SafeText.requireVisible(reason);
    }

    /// @dev Status changes that a verifier may make. Only new metadata from the issuer returns an
    /// asset to PENDING; when the metadata is final, a verifier may revise a rejection instead.
    function _isAllowedChange(
        Entry storage entry,
        VerificationStatus to
    ) private view returns (bool) {
        VerificationStatus from = entry.status;
        if (from == VerificationStatus.VERIFIED) return to == VerificationStatus.SUSPENDED;
        if (from == VerificationStatus.REJECTED) {
            return to == VerificationStatus.VERIFIED && entry.isFrozen;
        }
        return to == VerificationStatus.VERIFIED || to == VerificationStatus.REJECTED;
    }
}
