// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/interfaces/IERC1155MetadataURI.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {IRoles} from "../common/IRoles.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {CreditBalances} from "./CreditBalances.sol";
import {Asset, IAssetRegistry} from "./IAssetRegistry.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {ICreditReader} from "./ICreditReader.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {
    Credit,
    CreditStatus,
    IEnvironmentalCredits,
    Issuance,
    SerialRange
} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {CreditType, Custody, IProjectRegistry} from "./IProjectRegistry.sol";
import {IRetirementCertificate} from "./IRetirementCertificate.sol";
import {IRetirementOrders} from "./IRetirementOrders.sol";
import {IURINotifier} from "./IURINotifier.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {CreditTokenAddress} from "./libraries/CreditTokenAddress.sol";
import {SerialAllocation} from "./libraries/SerialAllocation.sol";
import {RetirementCertificate} from "./RetirementCertificate.sol";

/// @title Storage and views of environmental credits
/// @notice The registry holds the verified or suspended status of a credit for every contract; this
/// one adds issuances and expiry.
abstract contract CreditStorage is IEnvironmentalCredits, CreditBalances, RolePausable {
    using SerialAllocation for SerialAllocation.Block[];

    uint256 internal constant UNITS_PER_CREDIT = 1000;

    /// @dev Amounts in units; `issued - retired - cancelled` exist. The first slot holds all that a
    /// retirement reads and writes.
    struct Entry {
        uint64 retired;
        uint64 cancelled;
        uint40 expirationDate;
        uint40 assetId;
        CreditType creditType;
        Custody custody;
        uint16 minimumUnit;
        uint64 verified;
        uint64 issued;
        uint40 verifiedAt;
        uint40 monitoringStart;
        uint40 monitoringEnd;
        address verifier;
        uint64 registryBatch;
        address token;
        uint40 issuanceDate;
        uint40 tradableUntil;
        SerialAllocation.Block[] blocks;
    }

    /// @inheritdoc IEnvironmentalCredits
    IAssetRegistry public immutable registry;

    /// @inheritdoc IEnvironmentalCredits
    IProjectRegistry public immutable projects;

    /// @inheritdoc IEnvironmentalCredits
    IRetirementCertificate public immutable certificates;

    /// @inheritdoc IEnvironmentalCredits
    IRetirementOrders public immutable orders;

    /// @inheritdoc IEnvironmentalCredits
    ICreditReader public immutable reader;

    /// @notice Deploys the tokens of credits.
    ICreditTokenFactory public immutable tokenFactory;

    Issuance[] internal _issuances;
    uint256[] internal _tokenIds;
    mapping(uint256 tokenId => Entry) internal _entries;

    /// @inheritdoc IEnvironmentalCredits
    mapping(uint256 projectId => uint32) public batchCount;

    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        IProjectRegistry projects_,
        ICreditTokenFactory tokenFactory_,
        IRetirementOrders orders_,
        ICreditReader reader_,
        ICertificateRenderer renderer
    ) RoleGuard(roles_) {
        registry = registry_;
        projects = projects_;
        tokenFactory = tokenFactory_;
        orders = orders_;
        reader = reader_;
        certificates = new RetirementCertificate(this, renderer);
    }

    /// @inheritdoc IEnvironmentalCredits
    function decimals() external pure returns (uint8) {
        return 3;
    }

    /// @inheritdoc IERC8393
    function encodeTokenId(
        uint256 projectId,
        uint256 creditId
    ) public pure returns (uint256 tokenId) {
        if (projectId > type(uint128).max) revert InvalidTokenIdPart(projectId);
        if (creditId > type(uint128).max) revert InvalidTokenIdPart(creditId);
        return (projectId << 128) | creditId;
    }

    /// @inheritdoc IERC8393
    function decodeTokenId(
        uint256 tokenId
    ) external pure returns (uint256 projectId, uint256 creditId) {
        return (CreditId.projectOf(tokenId), uint128(tokenId));
    }

    /// @inheritdoc IERC8393
    function tokenExists(uint256 tokenId) public view returns (bool) {
        return _entries[tokenId].issued != 0;
    }

    /// @inheritdoc IERC8393
    function getMetadata(uint256) external view returns (CreditMetadata memory) {
        _answerAsReader();
    }

    /// @inheritdoc IERC8393
    function isExpired(uint256 tokenId) public view returns (bool) {
        return _isPast(_existing(tokenId).expirationDate);
    }

    /// @inheritdoc IERC8393
    function retiredBalanceOf(
        address account,
        uint256 tokenId
    ) public view override(CreditBalances, IERC8393) returns (uint256) {
        return super.retiredBalanceOf(account, tokenId);
    }

    /// @inheritdoc IEnvironmentalCredits
    function serials(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) external view returns (SerialRange[] memory) {
        uint256 verified = _existing(tokenId).verified;
        if (offset > verified || amount > verified - offset) {
            revert ExceedsVerifiedSupply(amount, offset > verified ? 0 : verified - offset);
        }
        return _entries[tokenId].blocks.serials(offset, amount);
    }

    /// @inheritdoc IEnvironmentalCredits
    function totalRetired(uint256 tokenId) external view returns (uint256) {
        return _existing(tokenId).retired;
    }

    /// @inheritdoc IEnvironmentalCredits
    function totalSupply(uint256 tokenId) external view returns (uint256) {
        return _existingUnits(_existing(tokenId));
    }

    /// @inheritdoc IEnvironmentalCredits
    function statusOf(uint256 tokenId) public view returns (CreditStatus) {
        Entry storage entry = _existing(tokenId);
        if (entry.verified == 0) return CreditStatus.PENDING;
        if (_isPast(entry.expirationDate)) return CreditStatus.EXPIRED;
        if (_isPast(entry.tradableUntil)) return CreditStatus.TRADING_ENDED;
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
        result.projectId = CreditId.projectOf(tokenId);
        result.batch = CreditId.batchOf(tokenId);
        result.vintage = CreditId.vintageOf(tokenId);
        result.status = statusOf(tokenId);
        result.monitoringStart = entry.monitoringStart;
        result.monitoringEnd = entry.monitoringEnd;
        result.issuanceDate = entry.issuanceDate;
        result.tradableUntil = entry.tradableUntil;
        result.expirationDate = entry.expirationDate;
        result.registryBatch = entry.registryBatch;
        result.verifiedAt = entry.verifiedAt;
        result.issuer = asset.issuer;
        result.verifier = entry.verifier;
        result.token = entry.token;
        result.assetId = entry.assetId;
        result.verified = entry.verified;
        result.issued = entry.issued;
        result.inOrders = balanceOf(address(orders), tokenId);
        result.circulating = _existingUnits(entry) - result.inOrders;
        result.retired = entry.retired;
        result.cancelled = entry.cancelled;
        result.metadataHash = asset.metadataHash;
        result.metadataURI = asset.metadataURI;
    }

    /// @inheritdoc IEnvironmentalCredits
    function credits(uint256, uint256) external view returns (Credit[] memory) {
        _answerAsReader();
    }

    /// @inheritdoc IEnvironmentalCredits
    function tokenIdAt(uint256 position) external view returns (uint256) {
        return _tokenIds[position - 1];
    }

    /// @inheritdoc IEnvironmentalCredits
    function creditCount() external view returns (uint256) {
        return _tokenIds.length;
    }

    /// @inheritdoc IEnvironmentalCredits
    function issuances(uint256, uint256) external view returns (Issuance[] memory) {
        _answerAsReader();
    }

    /// @inheritdoc IEnvironmentalCredits
    function issuance(uint256 issuanceId) external view returns (Issuance memory) {
        return _request(issuanceId);
    }

    /// @inheritdoc IEnvironmentalCredits
    function issuanceCount() external view returns (uint256) {
        return _issuances.length;
    }

    /// @notice URI of the metadata document, whose keccak256 is in `credit(tokenId)`.
    /// @param tokenId The credit.
    /// @return An https, ipfs or data URI; on local chains also a path on the app's origin.
    function uri(
        uint256 tokenId
    ) public view override(ERC1155, IERC1155MetadataURI) returns (string memory) {
        return registry.asset(_existing(tokenId).assetId).metadataURI;
    }

    /// @inheritdoc IURINotifier
    function notifyURI(uint256 tokenId) external {
        emit URI(uri(tokenId), tokenId);
    }

    /// @inheritdoc IERC165
    function supportsInterface(
        bytes4 interfaceId
    ) public view override(ERC1155, IERC165) returns (bool) {
        return interfaceId == type(IERC8393).interfaceId || super.supportsInterface(interfaceId);
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

    function _existing(uint256 tokenId) internal view returns (Entry storage entry) {
        entry = _entries[tokenId];
        if (entry.assetId == 0) revert UnknownCredit(tokenId);
    }

    function _request(uint256 issuanceId) internal view returns (Issuance storage) {
        if (issuanceId == 0 || issuanceId > _issuances.length) {
            revert UnknownIssuance(issuanceId);
        }
        return _issuances[issuanceId - 1];
    }

    function _checkIssuer(uint256 projectId) internal view {
        if (projects.issuerOf(projectId) != msg.sender) {
            revert NotProjectIssuer(projectId, msg.sender);
        }
    }

    function _checkNotIssuer(uint256 tokenId) internal view {
        if (projects.hasIssued(CreditId.projectOf(tokenId), msg.sender)) {
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

    /// @dev What leaves circulation takes serial numbers, of which registries know certain parts only.
    function _checkLeaving(uint256 tokenId, uint256 amount, uint256 minimumUnit) internal pure {
        _checkAmount(amount);
        if (amount % minimumUnit != 0) revert NotMultipleOfUnit(tokenId, amount, minimumUnit);
    }

    /// @dev Units of a batch that have left circulation: the offset of the next ones.
    function _left(Entry storage entry) internal view returns (uint256) {
        return uint256(entry.retired) + entry.cancelled;
    }

    function _isPast(uint256 expirationDate) internal view returns (bool) {
        return expirationDate != 0 && block.timestamp >= expirationDate;
    }

    /// @dev Ends the call as the reader's function of the same name and arguments does, with its answer or
    /// its error: decoding the answer here would take more code than there is.
    function _answerAsReader() private view {
        address target = address(reader);
        assembly ("memory-safe") {
            let data := mload(0x40)
            calldatacopy(data, 0, calldatasize())
            let success := staticcall(gas(), target, data, calldatasize(), 0, 0)
            returndatacopy(data, 0, returndatasize())
            if iszero(success) {
                revert(data, returndatasize())
            }
            return(data, returndatasize())
        }
    }

    function _tokenAddress(uint256 tokenId) private view returns (address) {
        return CreditTokenAddress.compute(address(tokenFactory), address(this), tokenId);
    }

    function _existingUnits(Entry storage entry) private view returns (uint256) {
        return entry.issued - _left(entry);
    }
}
