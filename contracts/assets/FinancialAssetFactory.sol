// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {FinancialAsset} from "./FinancialAsset.sol";
import {IServicing} from "../servicing/IServicing.sol";
import {DealingTerms} from "../dealing/DealingTerms.sol";
import {IDealingDesks} from "../dealing/IDealingDesks.sol";
import {AssetClass, IAssetRegistry, TokenStandard} from "./IAssetRegistry.sol";
import {AssetTerms} from "./IFinancialAsset.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {SafeText} from "./libraries/SafeText.sol";

/// @title Creates financial assets
/// @notice One call creates the share token and registers it as PENDING for the calling issuer. Its
/// address is known in advance and depends on the issuer, so no other account can deploy to it.
/// Needs the registrar role.
contract FinancialAssetFactory is RolePausable {
    /// @notice Registry of the assets.
    IAssetRegistry public immutable registry;

    /// @notice Currency of yield and settlement of every asset created here.
    address public immutable usdc;

    /// @notice The ledger of what every asset created here owes.
    IServicing public immutable servicing;

    /// @notice Creates the dealing desks of the assets that have one.
    IDealingDesks public immutable desks;

    /// @notice A financial asset was created and registered.
    /// @param assetId Its id in the registry.
    /// @param token The share token.
    /// @param issuer Account that created it.
    /// @param assetClass TREASURY, REAL_ESTATE or INVOICE.
    /// @param salt Salt chosen by the issuer.
    event FinancialAssetCreated(
        uint256 indexed assetId,
        address indexed token,
        address indexed issuer,
        AssetClass assetClass,
        bytes32 salt
    );

    /// @notice Only treasuries, real estate and invoices are financial assets.
    error InvalidAssetClass(AssetClass assetClass);
    /// @notice The issuer has already created this asset; use a different salt for another one.
    error AlreadyCreated(address token);

    /// @notice Sets the registry and the currency.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ Registry of the assets.
    /// @param usdc_ The currency of yield and settlement.
    /// @param servicing_ The ledger of what assets owe.
    /// @param desks_ Creates dealing desks.
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        address usdc_,
        IServicing servicing_,
        IDealingDesks desks_
    ) RoleGuard(roles_) {
        registry = registry_;
        usdc = usdc_;
        servicing = servicing_;
        desks = desks_;
        // In a contract of its own: together with this one it would exceed the size of a contract.
        CodeStorage.write(type(FinancialAsset).creationCode);
    }

    /// @notice Creates a financial asset, issues its initial supply to the caller and registers it
    /// for the caller. For issuers.
    /// @param assetClass TREASURY, REAL_ESTATE or INVOICE.
    /// @param terms Terms of the asset.
    /// @param metadataURI URI of the metadata document.
    /// @param metadataHash keccak256 of the bytes of that document.
    /// @param salt Any value; with the caller and the terms it determines the address.
    /// @return token The share token.
    /// @return assetId Its id in the registry.
    function create(
        AssetClass assetClass,
        AssetTerms calldata terms,
        string calldata metadataURI,
        bytes32 metadataHash,
        bytes32 salt
    ) external returns (address token, uint256 assetId) {
        return _create(assetClass, terms, address(0), 0, metadataURI, metadataHash, salt);
    }

    /// @notice The same with a dealing desk, at which the shares are subscribed and redeemed at the next net
    /// asset value. For issuers.
    /// @param assetClass TREASURY, REAL_ESTATE or INVOICE.
    /// @param terms Terms of the asset.
    /// @param dealing Terms of its desk.
    /// @param metadataURI URI of the metadata document.
    /// @param metadataHash keccak256 of the bytes of that document.
    /// @param salt Any value; with the caller and all terms it determines the address.
    /// @return token The share token.
    /// @return assetId Its id in the registry.
    function createWithDesk(
        AssetClass assetClass,
        AssetTerms calldata terms,
        DealingTerms calldata dealing,
        string calldata metadataURI,
        bytes32 metadataHash,
        bytes32 salt
    ) external returns (address token, uint256 assetId) {
        DealingTerms memory desk = dealing;
        return
            _create(
                assetClass,
                terms,
                address(desks),
                desk.pack(),
                metadataURI,
                metadataHash,
                salt
            );
    }

    /// @notice Address of the asset that `issuer` would create with these terms and this salt.
    /// @param issuer Account that would call `create`.
    /// @param terms The terms it would pass.
    /// @param salt The salt it would pass.
    /// @return Address of the share token.
    function predict(
        address issuer,
        AssetTerms calldata terms,
        bytes32 salt
    ) public view returns (address) {
        return _addressOf(_initCode(issuer, terms, address(0), 0), salt);
    }

    /// @notice The same for an asset with a dealing desk.
    /// @param issuer Account that would call `createWithDesk`.
    /// @param terms The terms it would pass.
    /// @param dealing The terms of the desk that it would pass.
    /// @param salt The salt it would pass.
    /// @return Address of the share token.
    function predictWithDesk(
        address issuer,
        AssetTerms calldata terms,
        DealingTerms memory dealing,
        bytes32 salt
    ) external view returns (address) {
        return _addressOf(_initCode(issuer, terms, address(desks), dealing.pack()), salt);
    }

    function _create(
        AssetClass assetClass,
        AssetTerms calldata terms,
        address deskFactory,
        bytes32 dealing,
        string calldata metadataURI,
        bytes32 metadataHash,
        bytes32 salt
    ) private onlyRole(Role.ISSUER) whenNotPaused returns (address token, uint256 assetId) {
        if (!_isFinancial(assetClass)) revert InvalidAssetClass(assetClass);
        // Here, as they would take up a fifth of what the code of an asset may have.
        SafeText.requireName(terms.name, SafeText.MAX_NAME);
        SafeText.requireSymbol(terms.symbol);
        bytes memory initCode = _initCode(msg.sender, terms, deskFactory, dealing);
        token = _addressOf(initCode, salt);
        if (token.code.length != 0) revert AlreadyCreated(token);

        Create2.deploy(0, salt, initCode);
        assetId = registry.register(
            token,
            0,
            assetClass,
            TokenStandard.ERC20,
            msg.sender,
            metadataURI,
            metadataHash
        );
        emit FinancialAssetCreated(assetId, token, msg.sender, assetClass, salt);
    }

    /// @dev The issuer is part of the init code that determines the address, so the salt need not
    /// include the caller.
    function _initCode(
        address issuer,
        AssetTerms calldata terms,
        address deskFactory,
        bytes32 dealing
    ) private view returns (bytes memory) {
        return
            abi.encodePacked(
                CodeStorage.read(address(this), 1),
                abi.encode(roles, registry, usdc, servicing, issuer, terms, deskFactory, dealing)
            );
    }

    function _addressOf(bytes memory initCode, bytes32 salt) private view returns (address) {
        return Create2.computeAddress(salt, keccak256(initCode));
    }

    function _isFinancial(AssetClass assetClass) private pure returns (bool) {
        return
            assetClass == AssetClass.TREASURY ||
            assetClass == AssetClass.REAL_ESTATE ||
            assetClass == AssetClass.INVOICE;
    }
}
