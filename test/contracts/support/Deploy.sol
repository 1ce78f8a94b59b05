// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {CertificateRenderer} from "../../../contracts/assets/CertificateRenderer.sol";
import {ClaimRegister} from "../../../contracts/assets/ClaimRegister.sol";
import {CreditLabels} from "../../../contracts/assets/CreditLabels.sol";
import {CreditNotices} from "../../../contracts/assets/CreditNotices.sol";
import {EnvironmentalCredits} from "../../../contracts/assets/EnvironmentalCredits.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {FinancialAssetLens} from "../../../contracts/assets/FinancialAssetLens.sol";
import {FinancialAssetFactory} from "../../../contracts/assets/FinancialAssetFactory.sol";
import {IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";
import {ICertificateRenderer} from "../../../contracts/assets/ICertificateRenderer.sol";
import {IEnvironmentalCredits} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {IProjectRegistry} from "../../../contracts/assets/IProjectRegistry.sol";
import {IRetirementAcceptances} from "../../../contracts/assets/IRetirementAcceptances.sol";
import {IRetirementCertificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {IRetirementOrders} from "../../../contracts/assets/IRetirementOrders.sol";
import {ProjectRegistry} from "../../../contracts/assets/ProjectRegistry.sol";
import {RetirementAcceptances} from "../../../contracts/assets/RetirementAcceptances.sol";
import {RetirementOrdersLens} from "../../../contracts/assets/RetirementOrdersLens.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Roles} from "../../../contracts/common/Roles.sol";
import {IDealingDesks} from "../../../contracts/dealing/IDealingDesks.sol";
import {IServicing} from "../../../contracts/servicing/IServicing.sol";
import {NavSnapshots} from "../../../contracts/servicing/NavSnapshots.sol";
import {Servicing} from "../../../contracts/servicing/Servicing.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IAssetMarket} from "../../../contracts/market/IAssetMarket.sol";
import {RetirementRouter} from "../../../contracts/market/RetirementRouter.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {IPositionRenderer} from "../../../contracts/pools/IPositionRenderer.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {PoolRouter} from "../../../contracts/pools/PoolRouter.sol";
import {Artifacts} from "./Artifacts.sol";
import {vm} from "./Vm.sol";

/// @notice Deploys this project's contracts as they are deployed on every network. `new` would compile
/// them once more, with the settings of the tests.
library Deploy {
    function roles(uint48 handoverDelay, address admin) internal returns (Roles) {
        return Roles(Artifacts.deploy("Roles", abi.encode(handoverDelay, admin)));
    }

    function testUsdc(address owner) internal returns (TestUSDC) {
        return TestUSDC(Artifacts.deploy("TestUSDC", abi.encode(owner)));
    }

    function assetRegistry(IRoles roles_) internal returns (AssetRegistry) {
        return AssetRegistry(Artifacts.deploy("AssetRegistry", abi.encode(roles_)));
    }

    function financialAsset(
        IRoles roles_,
        IAssetRegistry registry,
        address usdc,
        IServicing ledger,
        address creator,
        AssetTerms memory terms
    ) internal returns (FinancialAsset) {
        bytes memory arguments = abi.encode(
            roles_,
            registry,
            usdc,
            ledger,
            creator,
            terms,
            address(0),
            bytes32(0)
        );
        return FinancialAsset(Artifacts.deploy("FinancialAsset", arguments));
    }

    function financialAssetLens() internal returns (FinancialAssetLens) {
        return FinancialAssetLens(Artifacts.deploy("FinancialAssetLens", ""));
    }

    function financialAssetFactory(
        IRoles roles_,
        IAssetRegistry registry,
        address usdc
    ) internal returns (FinancialAssetFactory) {
        IDealingDesks desks = dealingDesks(roles_, registry, usdc);
        IServicing ledger = servicing(roles_, registry, usdc);
        bytes memory arguments = abi.encode(roles_, registry, usdc, ledger, desks);
        return FinancialAssetFactory(Artifacts.deploy("FinancialAssetFactory", arguments));
    }

    function servicing(
        IRoles roles_,
        IAssetRegistry registry,
        address usdc
    ) internal returns (Servicing) {
        return Servicing(Artifacts.deploy("Servicing", abi.encode(roles_, registry, usdc)));
    }

    function navSnapshots(IServicing ledger) internal returns (NavSnapshots) {
        return NavSnapshots(Artifacts.deploy("NavSnapshots", abi.encode(ledger)));
    }

    function dealingDesks(
        IRoles roles_,
        IAssetRegistry registry,
        address usdc
    ) internal returns (IDealingDesks) {
        bytes memory arguments = abi.encode(roles_, registry, usdc);
        return IDealingDesks(Artifacts.deploy("DealingDesks", arguments));
    }

    function projectRegistry(
        IRoles roles_,
        uint208 creditsPerDay
    ) internal returns (ProjectRegistry) {
        bytes memory arguments = abi.encode(roles_, creditsPerDay);
        return ProjectRegistry(Artifacts.deploy("ProjectRegistry", arguments));
    }

    function certificateRenderer(string memory appUrl) internal returns (CertificateRenderer) {
        return CertificateRenderer(Artifacts.deploy("CertificateRenderer", abi.encode(appUrl)));
    }

    /// @notice Credits with a factory of their own for their tokens, and orders not connected to them yet.
    function environmentalCredits(
        IRoles roles_,
        IAssetRegistry registry,
        IProjectRegistry projects,
        ICertificateRenderer renderer
    ) internal returns (EnvironmentalCredits) {
        address tokenFactory = Artifacts.deploy("CreditTokenFactory", "");
        address orders = Artifacts.deploy("RetirementOrders", abi.encode(roles_, projects));
        address reader = Artifacts.deploy("CreditReader", "");
        bytes memory arguments = abi.encode(
            roles_,
            registry,
            projects,
            tokenFactory,
            orders,
            reader,
            renderer
        );
        return EnvironmentalCredits(Artifacts.deploy("EnvironmentalCredits", arguments));
    }

    function creditNotices(
        IRoles roles_,
        IEnvironmentalCredits credits
    ) internal returns (CreditNotices) {
        return CreditNotices(Artifacts.deploy("CreditNotices", abi.encode(roles_, credits)));
    }

    function retirementOrdersLens(
        IRetirementOrders orders
    ) internal returns (RetirementOrdersLens) {
        return RetirementOrdersLens(Artifacts.deploy("RetirementOrdersLens", abi.encode(orders)));
    }

    function creditLabels(
        IRoles roles_,
        IEnvironmentalCredits credits
    ) internal returns (CreditLabels) {
        return CreditLabels(Artifacts.deploy("CreditLabels", abi.encode(roles_, credits)));
    }

    function retirementAcceptances(
        IRetirementCertificate certificates
    ) internal returns (RetirementAcceptances) {
        bytes memory arguments = abi.encode(certificates);
        return RetirementAcceptances(Artifacts.deploy("RetirementAcceptances", arguments));
    }

    function claimRegister(IRetirementAcceptances acceptances) internal returns (ClaimRegister) {
        return ClaimRegister(Artifacts.deploy("ClaimRegister", abi.encode(acceptances)));
    }

    function assetMarket(
        IRoles roles_,
        IAssetRegistry registry,
        address usdc,
        uint16 feeBps,
        address feeRecipient
    ) internal returns (AssetMarket) {
        bytes memory arguments = abi.encode(roles_, registry, usdc, feeBps, feeRecipient);
        return AssetMarket(Artifacts.deploy("AssetMarket", arguments));
    }

    function retirementRouter(
        IAssetMarket market,
        IEnvironmentalCredits credits,
        TestUSDC usdc
    ) internal returns (RetirementRouter) {
        bytes memory arguments = abi.encode(market, credits, usdc);
        return RetirementRouter(Artifacts.deploy("RetirementRouter", arguments));
    }

    /// @notice Pools that no registry tells of changes yet.
    function unheardPools(IAssetRegistry registry, IRoles roles_) internal returns (IPools) {
        return unheardPools(registry, roles_, positionRenderer("https://canopy.example"));
    }

    /// @notice The same with this renderer.
    function unheardPools(
        IAssetRegistry registry,
        IRoles roles_,
        IPositionRenderer renderer
    ) internal returns (IPools) {
        return IPools(Artifacts.deploy("Pools", abi.encode(registry, roles_, renderer)));
    }

    function positionRenderer(string memory appUrl) internal returns (IPositionRenderer) {
        return IPositionRenderer(Artifacts.deploy("PositionRenderer", abi.encode(appUrl)));
    }

    /// @notice The pools, added as a listener of the registry.
    function pools(
        AssetRegistry registry,
        IRoles roles_,
        address admin
    ) internal returns (IPools deployed) {
        deployed = unheardPools(registry, roles_);
        vm.prank(admin);
        registry.addListener(deployed);
    }

    function poolLens(IPools pools_) internal returns (PoolLens) {
        return PoolLens(Artifacts.deploy("PoolLens", abi.encode(pools_)));
    }

    function poolRouter(
        IPools pools_,
        IEnvironmentalCredits credits
    ) internal returns (PoolRouter) {
        return PoolRouter(Artifacts.deploy("PoolRouter", abi.encode(pools_, credits)));
    }
}
