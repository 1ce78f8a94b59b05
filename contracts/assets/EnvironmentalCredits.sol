// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../common/IRoles.sol";
import {CreditStorage} from "./CreditStorage.sol";
import {CreditIssuance} from "./CreditIssuance.sol";
import {CreditRetirement} from "./CreditRetirement.sol";
import {CreditSupervision} from "./CreditSupervision.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {ICreditReader} from "./ICreditReader.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {IRetirementOrders} from "./IRetirementOrders.sol";

/// @title Environmental credits, from issuance to retirement
/// @notice Issued by {CreditIssuance}, supervised by {CreditSupervision}, held and traded as
/// ERC-1155 or, wrapped, as ERC-20, and retired by {CreditRetirement}. No account can seize or
/// freeze the credits of a holder, or restore retired ones.
contract EnvironmentalCredits is CreditIssuance, CreditSupervision, CreditRetirement {
    /// @notice Also deploys the certificates contract.
    /// @param roles_ The contract that holds the roles. This contract needs the registrar and the
    /// verifier role there, to register credits and to forward the decisions of verifiers.
    /// @param registry_ Registry of the credits.
    /// @param projects_ Registry of projects and serial numbers.
    /// @param tokenFactory_ Deploys the tokens of credits.
    /// @param orders_ Holds the units whose retirement is ordered; connected to this contract afterwards.
    /// @param reader_ Assembles the metadata of credits.
    /// @param renderer Renders the certificates.
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        IProjectRegistry projects_,
        ICreditTokenFactory tokenFactory_,
        IRetirementOrders orders_,
        ICreditReader reader_,
        ICertificateRenderer renderer
    ) CreditStorage(roles_, registry_, projects_, tokenFactory_, orders_, reader_, renderer) {}

    /// @inheritdoc IEnvironmentalCredits
    function createToken(uint256 tokenId) external whenNotPaused returns (address token) {
        _checkVerified(tokenId);
        Entry storage entry = _entries[tokenId];
        if (entry.token != address(0)) revert CreditTokenExists(tokenId, entry.token);
        token = tokenFactory.deploy(tokenId);
        entry.token = token;
        uint256 assetId = registry.registerWrapper(token, entry.assetId);
        emit CreditTokenCreated(tokenId, token, assetId);
    }
}
