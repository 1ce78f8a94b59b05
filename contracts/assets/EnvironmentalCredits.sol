// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../common/IRoles.sol";
import {CreditBook} from "./CreditBook.sol";
import {CreditIssuance} from "./CreditIssuance.sol";
import {CreditRetirement} from "./CreditRetirement.sol";
import {CreditSupervision} from "./CreditSupervision.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";

/// @title Environmental credits, from issuance to retirement
/// @notice Issued by {CreditIssuance}, watched over by {CreditSupervision}, held and traded as ERC-1155
/// or, wrapped, as ERC-20, and retired by {CreditRetirement}. Nobody can take, freeze or bring back
/// the credits of a holder.
contract EnvironmentalCredits is CreditIssuance, CreditSupervision, CreditRetirement {
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
    ) CreditBook(roles_, registry_, projects_, tokenFactory_, renderer) {}

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
