// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/interfaces/IERC1155MetadataURI.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {CreditBalances} from "./CreditBalances.sol";
import {Asset, IAssetRegistry, VerificationStatus} from "./IAssetRegistry.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {Credit, CreditStatus, IEnvironmentalCredits, Issuance} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {IRetirementCertificate} from "./IRetirementCertificate.sol";
import {CreditTokenAddress} from "./libraries/CreditTokenAddress.sol";
import {RetirementCertificate} from "./RetirementCertificate.sol";

/// @title Storage and views of environmental credits
/// @notice The registry holds the verified or suspended status of a credit for every contract; this
/// one adds issuances and expiry.
abstract contract CreditStorage is IEnvironmentalCredits, CreditBalances, RolePausable {
    /// @dev Amounts in units; `issued - retired - cancelled` is in circulation. They share a slot, as
    /// every retirement writes it.
    struct Entry {
        uint64 verified;
        uint64 issued;
        uint64 retired;
        uint64 cancelled;
        uint64 assetId;
        uint64 issuanceDate;
        uint64 expirationDate;
        uint64 verifiedAt;
        address verifier;
        address token;
    }

    /// @notice Registry of every credit and its status.
    IAssetRegistry public immutable registry;

    /// @inheritdoc IEnvironmentalCredits
    IProjectRegistry public immutable projects;

    /// @inheritdoc IEnvironmentalCredits
    IRetirementCertificate public immutable certificates;

    /// @notice Deploys the tokens of credits.
    ICreditTokenFactory public immutable tokenFactory;

    Issuance[] internal _issuances;
    uint256[] internal _tokenIds;
    mapping(uint256 tokenId => Entry) internal _entries;

    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        IProjectRegistry projects_,
        ICreditTokenFactory tokenFactory_,
        ICertificateRenderer renderer
    ) RoleGuard(roles_) {
        registry = registry_;
        projects = projects_;
        tokenFactory = tokenFactory_;
        certificates = new RetirementCertificate(this, renderer);
    }

    /// @inheritdoc IEnvironmentalCredits
    function decimals() external pure returns (uint8) {
        return 3;
    }

    /// @inheritdoc IEnvironmentalCredits
    function encodeTokenId(
        uint256 projectId,
        uint256 vintage
    ) public pure returns (uint256 tokenId) {
        if (projectId > type(uint128).max) revert InvalidTokenIdPart(projectId);
        if (vintage > type(uint128).max) revert InvalidTokenIdPart(vintage);
        return (projectId << 128) | vintage;
    }

    /// @inheritdoc IEnvironmentalCredits
    function decodeTokenId(
        uint256 tokenId
    ) external pure returns (uint256 projectId, uint256 vintage) {
        return (tokenId >> 128, uint128(tokenId));
    }

    /// @inheritdoc IEnvironmentalCredits
    function tokenExists(uint256 tokenId) external view returns (bool) {
        return _entries[tokenId].assetId != 0;
    }

    /// @inheritdoc IEnvironmentalCredits
    function isExpired(uint256 tokenId) public view returns (bool) {
        uint64 expirationDate = _existing(tokenId).expirationDate;
        return expirationDate != 0 && block.timestamp >= expirationDate;
    }

    /// @inheritdoc IEnvironmentalCredits
    function retiredBalanceOf(
        address account,
        uint256 tokenId
    ) public view override(CreditBalances, IEnvironmentalCredits) returns (uint256) {
        return super.retiredBalanceOf(account, tokenId);
    }

    /// @inheritdoc IEnvironmentalCredits
    function totalRetired(uint256 tokenId) external view returns (uint256) {
        return _existing(tokenId).retired;
    }

    /// @inheritdoc IEnvironmentalCredits
    function totalSupply(uint256 tokenId) external view returns (uint256) {
        return _circulating(_existing(tokenId));
    }

    /// @inheritdoc IEnvironmentalCredits
    function statusOf(uint256 tokenId) public view returns (CreditStatus) {
        Entry storage entry = _existing(tokenId);
        if (entry.verified == 0) return CreditStatus.PENDING;
        if (isExpired(tokenId)) return CreditStatus.EXPIRED;
        return registry.isVerified(entry.assetId) ? CreditStatus.VERIFIED : CreditStatus.SUSPENDED;
    }

    /// @inheritdoc IEnvironmentalCredits
    function tokenOf(uint256 tokenId) external view returns (address) {
        return _existing(tokenId).token;
    }

    /// @inheritdoc IEnvironmentalCredits
    function credit(uint256 tokenId) public view returns (Credit memory result) {
        Entry storage entry = _existing(tokenId);
        Asset memory asset = registry.asset(entry.assetId);
        result.tokenId = tokenId;
        (result.projectId, result.vintage) = (tokenId >> 128, uint16(tokenId));
        result.status = statusOf(tokenId);
        result.issuanceDate = entry.issuanceDate;
        result.expirationDate = entry.expirationDate;
        result.verifiedAt = entry.verifiedAt;
        result.issuer = asset.issuer;
        result.verifier = entry.verifier;
        result.token = entry.token;
        result.assetId = entry.assetId;
        result.verified = entry.verified;
        result.issued = entry.issued;
        result.circulating = _circulating(entry);
        result.retired = entry.retired;
        result.cancelled = entry.cancelled;
        result.metadataHash = asset.metadataHash;
        result.metadataURI = asset.metadataURI;
    }

    /// @inheritdoc IEnvironmentalCredits
    function credits(uint256 from, uint256 limit) external view returns (Credit[] memory page) {
        if (from == 0) revert UnknownCredit(from);
        page = new Credit[](Paging.size(_tokenIds.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = credit(_tokenIds[from - 1 + i]);
        }
    }

    /// @inheritdoc IEnvironmentalCredits
    function creditCount() external view returns (uint256) {
        return _tokenIds.length;
    }

    /// @inheritdoc IEnvironmentalCredits
    function issuances(uint256 from, uint256 limit) external view returns (Issuance[] memory page) {
        if (from == 0) revert UnknownIssuance(from);
        page = new Issuance[](Paging.size(_issuances.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _issuances[from - 1 + i];
        }
    }

    /// @inheritdoc IEnvironmentalCredits
    function issuanceCount() external view returns (uint256) {
        return _issuances.length;
    }

    /// @notice URI of the metadata document, whose keccak256 is in `credit(tokenId)`.
    /// @param tokenId The credit.
    /// @return An https, ipfs or data URI, or a path on the app's origin.
    function uri(
        uint256 tokenId
    ) public view override(ERC1155, IERC1155MetadataURI) returns (string memory) {
        return registry.asset(_existing(tokenId).assetId).metadataURI;
    }

    /// @dev Holders may always transfer their own credits. A transfer by an operator, such as a
    /// market, counts as trading. A credit token wraps what it receives, but only once it is
    /// deployed: credits sent to its address before would belong to no token holder.
    function _update(
        address from,
        address to,
        uint256[] memory tokenIds,
        uint256[] memory amounts
    ) internal override {
        bool isTrade = from != address(0) && to != address(0) && from != msg.sender;
        bool hasNoCode = to != address(0) && to.code.length == 0;
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            if (isTrade) _checkVerified(tokenIds[i]);
            if (hasNoCode && to == _tokenAddress(tokenIds[i])) {
                revert CreditTokenMissing(tokenIds[i], to);
            }
        }
        super._update(from, to, tokenIds, amounts);
    }

    function _setStatus(uint256 assetId, VerificationStatus status, string memory reason) internal {
        registry.setStatus(assetId, status, registry.asset(assetId).metadataHash, reason);
    }

    function _existing(uint256 tokenId) internal view returns (Entry storage entry) {
        entry = _entries[tokenId];
        if (entry.assetId == 0) revert UnknownCredit(tokenId);
    }

    function _checkIssuer(uint256 projectId) internal view {
        if (projects.issuerOf(projectId) != msg.sender) {
            revert NotProjectIssuer(projectId, msg.sender);
        }
    }

    function _checkNotIssuer(uint256 tokenId) internal view {
        if (projects.hasIssued(tokenId >> 128, msg.sender)) {
            revert SelfVerification(tokenId, msg.sender);
        }
    }

    function _checkVerified(uint256 tokenId) internal view {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.VERIFIED) revert CreditNotVerified(tokenId, status);
    }

    function _checkAmount(uint256 amount) internal pure {
        if (amount == 0) revert ZeroAmount();
    }

    function _tokenAddress(uint256 tokenId) private view returns (address) {
        return CreditTokenAddress.compute(address(tokenFactory), address(this), tokenId);
    }

    function _circulating(Entry storage entry) private view returns (uint256) {
        return uint256(entry.issued) - entry.retired - entry.cancelled;
    }
}
