// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Paging} from "../common/Paging.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "./IAssetRegistry.sol";
import {IIssuerHandover} from "./IIssuerHandover.sol";
import {IssuerHandover} from "./IssuerHandover.sol";
import {IServicing} from "../servicing/IServicing.sol";
import {IFinancialAsset} from "./IFinancialAsset.sol";
import {CappedCall} from "./libraries/CappedCall.sol";

/// @title Storage and views of the asset registry
/// @notice Resolves references of an entry: the issuer kept by another contract, and the base of a
/// wrapper.
abstract contract RegistryStorage is IAssetRegistry, IssuerHandover {
    /// @dev The first eight fields share a slot: they say whether an asset is verified. `issuer` is
    /// zero where another contract or the base names it. `isClaimed`: an issuer registered it without
    /// the token's contract or a registrar.
    struct Entry {
        address token;
        AssetClass assetClass;
        TokenStandard standard;
        VerificationStatus status;
        uint48 expiresAt;
        bool isFrozen;
        bool wasVerified;
        bool isWrapper;
        uint256 tokenId;
        address issuer;
        uint64 registeredAt;
        bool isClaimed;
        address verifier;
        uint64 verifiedAt;
        bytes32 metadataHash;
        string metadataURI;
    }

    /// @dev The contract that names the issuer of an asset, and the id under which it does.
    struct Keeper {
        IIssuerHandover keeper;
        uint96 id;
    }

    /// @dev Many times the cost of what a token and its ledger read.
    uint256 internal constant READ_GAS = 50_000;

    /// @inheritdoc IAssetRegistry
    uint256 public assetCount;

    /// @inheritdoc IAssetRegistry
    mapping(address token => mapping(uint256 tokenId => uint256 assetId)) public assetIdOf;

    /// @inheritdoc IAssetRegistry
    mapping(uint256 assetId => uint256) public baseOf;

    mapping(uint256 baseAssetId => uint256) internal _wrapperOf;
    mapping(uint256 assetId => Keeper) internal _keepers;
    mapping(uint256 assetId => Entry) internal _entries;

    /// @inheritdoc IAssetRegistry
    function asset(uint256 assetId) external view returns (Asset memory) {
        _existing(assetId);
        return _asset(assetId);
    }

    /// @inheritdoc IAssetRegistry
    function assets(uint256 from, uint256 limit) external view returns (Asset[] memory page) {
        if (from == 0) revert UnknownAsset(from);
        page = new Asset[](Paging.size(assetCount, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _asset(from + i);
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
        Entry storage entry = _existing(assetId);
        return (entry.token, entry.tokenId, entry.standard, entry.assetClass);
    }

    /// @inheritdoc IAssetRegistry
    function isMetadataFrozen(uint256 assetId) external view returns (bool) {
        return _entries[assetId].isFrozen;
    }

    /// @inheritdoc IAssetRegistry
    function expiresAt(uint256 assetId) public view returns (uint64) {
        Entry storage entry = _existing(assetId);
        return entry.isWrapper ? expiresAt(baseOf[assetId]) : entry.expiresAt;
    }

    /// @inheritdoc IAssetRegistry
    function isVerified(uint256 assetId) public view returns (bool) {
        Entry storage entry = _entries[assetId];
        if (entry.status != VerificationStatus.VERIFIED) return false;
        if (entry.isWrapper) return isVerified(baseOf[assetId]);
        return entry.expiresAt == 0 || block.timestamp < entry.expiresAt;
    }

    /// @inheritdoc IIssuerHandover
    function issuerOf(
        uint256 assetId
    ) public view override(IIssuerHandover, IssuerHandover) returns (address) {
        Entry storage entry = _existing(assetId);
        if (entry.issuer != address(0)) return entry.issuer;
        if (entry.isWrapper) return issuerOf(baseOf[assetId]);
        return _keepers[assetId].keeper.issuerOf(_keepers[assetId].id);
    }

    /// @inheritdoc IIssuerHandover
    function hasIssued(
        uint256 assetId,
        address account
    ) public view override(IIssuerHandover, IssuerHandover) returns (bool) {
        if (_existing(assetId).isWrapper) return hasIssued(baseOf[assetId], account);
        if (super.hasIssued(assetId, account)) return true;
        Keeper storage kept = _keepers[assetId];
        return _isFollowed(kept) && kept.keeper.hasIssued(kept.id, account);
    }

    /// @inheritdoc IIssuerHandover
    function handoverCount(
        uint256 assetId
    ) public view override(IIssuerHandover, IssuerHandover) returns (uint256) {
        if (_existing(assetId).isWrapper) return handoverCount(baseOf[assetId]);
        uint256 own = super.handoverCount(assetId);
        Keeper storage kept = _keepers[assetId];
        return _isFollowed(kept) ? own + kept.keeper.handoverCount(kept.id) : own;
    }

    /// @inheritdoc IAssetRegistry
    function wasVerified(uint256 assetId) external view returns (bool) {
        return _entries[assetId].wasVerified;
    }

    /// @inheritdoc IAssetRegistry
    function examinedHash(uint256 assetId) public view returns (bytes32) {
        Entry storage entry = _existing(assetId);
        bytes32 hash = keccak256(
            abi.encode(block.chainid, address(this), assetId, _asset(assetId))
        );
        bytes32 filed = _filedHash(assetId, entry);
        return filed == 0 ? hash : keccak256(abi.encode(hash, filed));
    }

    function _setIssuer(uint256 assetId, address issuer) internal override {
        _entries[assetId].issuer = issuer;
    }

    function _replaceableIssuer(uint256 assetId) internal view override returns (address issuer) {
        Entry storage entry = _existing(assetId);
        issuer = entry.issuer;
        if (issuer != address(0)) return issuer;
        uint256 followed = entry.isWrapper ? baseOf[assetId] : assetId;
        Keeper storage keeper = _keepers[followed];
        revert IssuerManagedByToken(assetId, address(keeper.keeper), keeper.id);
    }

    function _hasVerified(uint256 assetId, address account) internal view override returns (bool) {
        Entry storage entry = _entries[assetId];
        return entry.status == VerificationStatus.VERIFIED && entry.verifier == account;
    }

    function _existing(uint256 assetId) internal view returns (Entry storage entry) {
        entry = _entries[assetId];
        if (entry.token == address(0)) revert UnknownAsset(assetId);
    }

    function _asset(uint256 assetId) private view returns (Asset memory) {
        Entry storage entry = _entries[assetId];
        return
            Asset({
                token: entry.token,
                assetClass: entry.assetClass,
                standard: entry.standard,
                status: _statusOf(assetId, entry),
                expiresAt: expiresAt(assetId),
                tokenId: entry.tokenId,
                issuer: issuerOf(assetId),
                handoverCount: handoverCount(assetId),
                registeredAt: entry.registeredAt,
                verifier: entry.verifier,
                verifiedAt: entry.verifiedAt,
                metadataHash: entry.metadataHash,
                metadataURI: entry.metadataURI
            });
    }

    /// @dev What is filed of an asset with the ledger that its token names; 0 for none. Only a share names one.
    function _filedHash(uint256 assetId, Entry storage entry) private view returns (bytes32) {
        if (entry.standard != TokenStandard.ERC20) return 0;
        bytes memory call = abi.encodeCall(IFinancialAsset.servicing, ());
        (bool isNamed, uint256 ledger) = CappedCall.read(entry.token, READ_GAS, call);
        if (!isNamed || ledger > type(uint160).max) return 0;
        call = abi.encodeCall(IServicing.filedHash, (assetId));
        (, uint256 filed) = CappedCall.read(address(uint160(ledger)), READ_GAS, call);
        return bytes32(filed);
    }

    function _isFollowed(Keeper storage kept) private view returns (bool) {
        return address(kept.keeper) != address(0);
    }

    /// @dev A verified wrapper has the status of its base.
    function _statusOf(
        uint256 assetId,
        Entry storage entry
    ) private view returns (VerificationStatus) {
        bool asBase = entry.isWrapper && entry.status == VerificationStatus.VERIFIED;
        return asBase ? _entries[baseOf[assetId]].status : entry.status;
    }
}
