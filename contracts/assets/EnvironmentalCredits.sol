// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/interfaces/IERC1155MetadataURI.sol";
import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {IRoles} from "../common/IRoles.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {CreditBalances} from "./CreditBalances.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "./IAssetRegistry.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {
    Credit,
    CreditData,
    CreditStatus,
    IEnvironmentalCredits,
    Issuance,
    IssuanceStatus,
    RetirementDetails
} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry, ProjectData} from "./IProjectRegistry.sol";
import {IRetirementCertificate} from "./IRetirementCertificate.sol";
import {RetirementCertificate} from "./RetirementCertificate.sol";
import {SerialRanges} from "./libraries/SerialRanges.sol";

/// @title Environmental credits, from issuance to retirement
/// @notice Issuers request, verifiers confirm serial ranges, issuers mint what was confirmed, holders
/// trade and retire. The AssetRegistry says whether a credit is verified or suspended, for this and
/// for every other contract; this one adds what it takes to be verified, and that credits expire.
/// Nobody can take, freeze or bring back the credits of a holder.
contract EnvironmentalCredits is IEnvironmentalCredits, CreditBalances, RolePausable {
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

    /// @notice May retire its own units in the name of another: for routers that buy and retire.
    bytes32 public constant RETIREMENT_AGENT_ROLE = keccak256("RETIREMENT_AGENT_ROLE");

    uint256 private constant UNITS_PER_CREDIT = 1000;
    uint256 private constant FIRST_VINTAGE = 1990;
    uint256 private constant LAST_VINTAGE = 2100;

    /// @notice Where every credit is registered and its status kept.
    IAssetRegistry public immutable registry;

    /// @inheritdoc IEnvironmentalCredits
    IProjectRegistry public immutable projects;

    /// @notice Deploys the tokens of credits.
    ICreditTokenFactory public immutable tokenFactory;

    /// @inheritdoc IEnvironmentalCredits
    IRetirementCertificate public immutable certificates;

    Issuance[] private _issuances;
    uint256[] private _tokenIds;
    mapping(uint256 tokenId => Entry) private _entries;

    /// @notice Deploys the contract of the certificates with it.
    /// @param roles_ The contract that holds the roles. This contract needs the registrar and the
    /// verifier role there, to register credits and to pass on what verifiers decide here.
    /// @param registry_ Where credits are registered.
    /// @param projects_ Where projects and serial numbers are.
    /// @param tokenFactory_ Deploys the tokens of credits.
    /// @param renderer Draws the certificates.
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
    function createCredit(
        CreditData calldata data
    ) external whenNotPaused returns (uint256 tokenId, uint256 issuanceId) {
        _checkIssuer(data.projectId);
        return _createCredit(data.projectId, data);
    }

    /// @inheritdoc IEnvironmentalCredits
    function createProjectAndCredit(
        ProjectData calldata project,
        CreditData calldata data
    ) external whenNotPaused returns (uint256 tokenId, uint256 issuanceId) {
        return _createCredit(projects.createProjectFor(msg.sender, project), data);
    }

    /// @inheritdoc IEnvironmentalCredits
    function requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) external whenNotPaused onlyRole(Role.ISSUER) returns (uint256 issuanceId) {
        _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        return _requestIssuance(tokenId, firstSerial, lastSerial);
    }

    /// @inheritdoc IEnvironmentalCredits
    function confirmIssuance(
        uint256 issuanceId,
        bytes32 metadataHash
    ) external whenNotPaused onlyRole(Role.VERIFIER) {
        Issuance storage request = _decide(issuanceId, IssuanceStatus.CONFIRMED);
        uint256 tokenId = request.tokenId;
        Entry storage entry = _entries[tokenId];
        _checkNotIssuer(tokenId);
        bytes32 current = registry.asset(entry.assetId).metadataHash;
        if (current != metadataHash) {
            revert IAssetRegistry.MetadataChanged(metadataHash, current);
        }
        if (entry.verified == 0) {
            _setAssetStatus(entry.assetId, VerificationStatus.VERIFIED, "");
            registry.freezeMetadata(entry.assetId);
        } else {
            _checkVerified(tokenId);
        }

        uint256 count = uint256(request.lastSerial) - request.firstSerial + 1;
        projects.claimSerials(
            msg.sender,
            tokenId >> 128,
            uint16(tokenId),
            request.firstSerial,
            request.lastSerial
        );
        uint256 amount = count * UNITS_PER_CREDIT;
        entry.verified += uint64(amount);
        entry.verifier = msg.sender;
        entry.verifiedAt = uint64(block.timestamp);
        emit IssuanceConfirmed(issuanceId, tokenId, msg.sender, amount);
    }

    /// @inheritdoc IEnvironmentalCredits
    function rejectIssuance(
        uint256 issuanceId,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        Issuance storage request = _decide(issuanceId, IssuanceStatus.REJECTED);
        emit IssuanceRejected(issuanceId, request.tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function suspend(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        _checkVerified(tokenId);
        _setStatus(tokenId, VerificationStatus.SUSPENDED, reason);
        emit CreditSuspended(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function reinstate(uint256 tokenId, string calldata reason) external onlyRole(Role.VERIFIER) {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.SUSPENDED) revert CreditNotSuspended(tokenId, status);
        _checkNotIssuer(tokenId);
        _setStatus(tokenId, VerificationStatus.VERIFIED, reason);
        emit CreditReinstated(tokenId, msg.sender, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function syncStatus(uint256 tokenId) external {
        CreditStatus status = statusOf(tokenId);
        if (status == CreditStatus.PENDING) revert CreditNotVerified(tokenId, status);
        _setStatus(
            tokenId,
            status == CreditStatus.VERIFIED
                ? VerificationStatus.VERIFIED
                : VerificationStatus.SUSPENDED,
            status == CreditStatus.EXPIRED ? "The credit has expired." : "As the credit."
        );
    }

    /// @inheritdoc IEnvironmentalCredits
    function mint(
        address to,
        uint256 tokenId,
        uint256 amount
    ) external whenNotPaused onlyRole(Role.ISSUER) {
        Entry storage entry = _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        _checkVerified(tokenId);
        _checkAmount(amount);
        uint256 available = entry.verified - entry.issued;
        if (amount > available) revert AboveVerified(amount, available);
        entry.issued += uint64(amount);
        emit CreditMinted(
            to,
            tokenId,
            tokenId >> 128,
            uint128(tokenId),
            amount,
            entry.expirationDate
        );
        _mint(to, tokenId, amount, "");
    }

    /// @inheritdoc IEnvironmentalCredits
    function cancel(uint256 tokenId, uint256 amount, string calldata reason) external {
        _existing(tokenId);
        _checkIssuer(tokenId >> 128);
        _checkAmount(amount);
        _burn(msg.sender, tokenId, amount);
        _entries[tokenId].cancelled += uint64(amount);
        emit CreditCancelled(tokenId, msg.sender, amount, reason);
    }

    /// @inheritdoc IEnvironmentalCredits
    function createToken(uint256 tokenId) external whenNotPaused returns (address token) {
        _checkVerified(tokenId);
        Entry storage entry = _entries[tokenId];
        if (entry.token != address(0)) revert CreditTokenExists(tokenId, entry.token);
        token = tokenFactory.deploy(tokenId);
        entry.token = token;
        Asset memory asset = registry.asset(entry.assetId);
        uint256 assetId = _register(
            token,
            0,
            TokenStandard.ERC20,
            asset.issuer,
            asset.metadataURI,
            asset.metadataHash
        );
        registry.setStatus(assetId, VerificationStatus.VERIFIED, asset.metadataHash, "");
        registry.freezeMetadata(assetId);
        emit CreditTokenCreated(tokenId, token, assetId);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retire(uint256 tokenId, address account, uint256 amount) external {
        RetirementDetails memory details;
        _checkAuthorized(msg.sender, account);
        _retire(account, account, _single(tokenId), _single(amount), details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireFor(
        address account,
        uint256 tokenId,
        uint256 amount,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId) {
        _checkAuthorized(msg.sender, account);
        return _retire(account, account, _single(tokenId), _single(amount), details)[0];
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireBatch(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds) {
        _checkAuthorized(msg.sender, account);
        return _retire(account, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireAsAgent(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds) {
        bool isAgent = isRetirementAgent(msg.sender);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            if (!isAgent && _entries[tokenIds[i]].token != msg.sender) {
                revert NotRetirementAgent(msg.sender);
            }
        }
        if (account == address(0)) revert ERC1155InvalidSender(account);
        return _retire(msg.sender, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function isRetirementAgent(address agent) public view returns (bool) {
        return roles.hasRole(RETIREMENT_AGENT_ROLE, agent);
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

    /// @notice Address of the metadata document, whose keccak256 is in `credit(tokenId)`.
    /// @param tokenId The credit.
    /// @return Where the document is: https, ipfs, data, or a path on the app's origin.
    function uri(
        uint256 tokenId
    ) public view override(ERC1155, IERC1155MetadataURI) returns (string memory) {
        return registry.asset(_existing(tokenId).assetId).metadataURI;
    }

    /// @dev Holders may always move their credits themselves. Moving them for somebody, as a market
    /// does, is trading.
    function _update(
        address from,
        address to,
        uint256[] memory tokenIds,
        uint256[] memory amounts
    ) internal override {
        if (from != address(0) && to != address(0) && from != msg.sender) {
            for (uint256 i = 0; i < tokenIds.length; ++i) {
                _checkVerified(tokenIds[i]);
            }
        }
        super._update(from, to, tokenIds, amounts);
    }

    /// @dev Burns units of `holder` and certifies that `account` retired them.
    function _retire(
        address holder,
        address account,
        uint256[] memory tokenIds,
        uint256[] memory amounts,
        RetirementDetails memory details
    ) private returns (uint256[] memory certificateIds) {
        _burnRetired(holder, account, tokenIds, amounts);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            _checkAmount(amounts[i]);
            _entries[tokenIds[i]].retired += uint64(amounts[i]);
            emit CreditRetired(account, tokenIds[i], amounts[i]);
        }
        uint256 firstId = certificates.issue(account, tokenIds, amounts, details);
        certificateIds = new uint256[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            certificateIds[i] = firstId + i;
        }
    }

    function _createCredit(
        uint256 projectId,
        CreditData calldata data
    ) private returns (uint256 tokenId, uint256 issuanceId) {
        if (data.vintage < FIRST_VINTAGE || data.vintage > LAST_VINTAGE) {
            revert InvalidVintage(data.vintage);
        }
        _checkDates(data.issuanceDate, data.expirationDate);
        tokenId = encodeTokenId(projectId, data.vintage);
        Entry storage entry = _entries[tokenId];
        if (entry.assetId != 0) revert CreditExists(tokenId);

        // The registry refuses an issuer without the role, and a document without address or hash.
        uint256 assetId = _register(
            address(this),
            tokenId,
            TokenStandard.ERC1155,
            msg.sender,
            data.metadataURI,
            data.metadataHash
        );
        entry.assetId = uint64(assetId);
        entry.issuanceDate = data.issuanceDate;
        entry.expirationDate = data.expirationDate;
        _tokenIds.push(tokenId);
        emit CreditCreated(tokenId, projectId, msg.sender, data.vintage, assetId);
        emit URI(data.metadataURI, tokenId);
        issuanceId = _requestIssuance(tokenId, data.firstSerial, data.lastSerial);
    }

    function _register(
        address token,
        uint256 tokenId,
        TokenStandard tokenStandard,
        address issuer,
        string memory metadataURI,
        bytes32 metadataHash
    ) private returns (uint256 assetId) {
        return
            registry.register(
                token,
                tokenId,
                AssetClass.ENVIRONMENTAL_ASSET,
                tokenStandard,
                issuer,
                metadataURI,
                metadataHash
            );
    }

    function _requestIssuance(
        uint256 tokenId,
        uint48 firstSerial,
        uint48 lastSerial
    ) private returns (uint256 issuanceId) {
        if (!projects.areSerialsFree(tokenId >> 128, uint16(tokenId), firstSerial, lastSerial)) {
            revert SerialRanges.SerialRangeTaken(firstSerial, lastSerial);
        }
        _issuances.push(
            Issuance({
                tokenId: tokenId,
                verifier: address(0),
                firstSerial: firstSerial,
                lastSerial: lastSerial,
                requestedAt: uint64(block.timestamp),
                decidedAt: 0,
                status: IssuanceStatus.REQUESTED
            })
        );
        issuanceId = _issuances.length;
        emit IssuanceRequested(issuanceId, tokenId, msg.sender, firstSerial, lastSerial);
    }

    /// @dev Marks a request as decided by the caller.
    function _decide(
        uint256 issuanceId,
        IssuanceStatus decision
    ) private returns (Issuance storage request) {
        if (issuanceId == 0 || issuanceId > _issuances.length) {
            revert UnknownIssuance(issuanceId);
        }
        request = _issuances[issuanceId - 1];
        if (request.status != IssuanceStatus.REQUESTED) {
            revert IssuanceDecided(issuanceId, request.status);
        }
        request.status = decision;
        request.decidedAt = uint64(block.timestamp);
        request.verifier = msg.sender;
    }

    /// @dev Gives the registry's entries of a credit and of its token a status.
    function _setStatus(uint256 tokenId, VerificationStatus status, string memory reason) private {
        Entry storage entry = _entries[tokenId];
        _setAssetStatus(entry.assetId, status, reason);
        if (entry.token != address(0)) {
            _setAssetStatus(registry.assetIdOf(entry.token, 0), status, reason);
        }
        certificates.announceStatusChange();
    }

    /// @dev What is not verified, for whatever reason, need not be suspended.
    function _setAssetStatus(
        uint256 assetId,
        VerificationStatus status,
        string memory reason
    ) private {
        bool verified = status == VerificationStatus.VERIFIED;
        if (registry.isVerified(assetId) == verified) return;
        registry.setStatus(assetId, status, registry.asset(assetId).metadataHash, reason);
    }

    function _existing(uint256 tokenId) private view returns (Entry storage entry) {
        entry = _entries[tokenId];
        if (entry.assetId == 0) revert UnknownCredit(tokenId);
    }

    function _checkIssuer(uint256 projectId) private view {
        if (projects.issuerOf(projectId) != msg.sender) {
            revert NotProjectIssuer(projectId, msg.sender);
        }
    }

    function _checkNotIssuer(uint256 tokenId) private view {
        if (projects.issuerOf(tokenId >> 128) == msg.sender) {
            revert SelfVerification(tokenId, msg.sender);
        }
    }

    function _checkVerified(uint256 tokenId) private view {
        CreditStatus status = statusOf(tokenId);
        if (status != CreditStatus.VERIFIED) revert CreditNotVerified(tokenId, status);
    }

    function _checkDates(uint64 issuanceDate, uint64 expirationDate) private view {
        bool expired =
            expirationDate != 0 &&
                (expirationDate <= issuanceDate || expirationDate <= block.timestamp);
        if (issuanceDate == 0 || expired) revert InvalidDates(issuanceDate, expirationDate);
    }

    function _checkAmount(uint256 amount) private pure {
        if (amount == 0) revert ZeroAmount();
    }

    function _circulating(Entry storage entry) private view returns (uint256) {
        return uint256(entry.issued) - entry.retired - entry.cancelled;
    }

    function _single(uint256 element) private pure returns (uint256[] memory array) {
        array = new uint256[](1);
        array[0] = element;
    }
}
