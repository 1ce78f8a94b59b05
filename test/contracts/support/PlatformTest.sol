// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {FinancialAssetFactory} from "../../../contracts/assets/FinancialAssetFactory.sol";
import {
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Roles} from "../../../contracts/common/Roles.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {IServicing} from "../../../contracts/servicing/IServicing.sol";
import {Deploy} from "./Deploy.sol";
import {Test} from "./Test.sol";
import {vm} from "./Vm.sol";

/// @notice Base of platform tests: roles, a registry, USDC and a factory.
abstract contract PlatformTest is Test {
    uint48 internal constant HANDOVER_DELAY = 3 days;
    uint256 internal constant SHARE = 1e18;
    uint256 internal constant USD = 1e6;
    uint256 internal constant START = 1_767_225_600;
    string internal constant METADATA_URI = "/metadata/treasury.json";
    bytes32 internal constant METADATA_HASH = keccak256("the document");

    address internal admin;
    address internal issuer;
    address internal otherIssuer;
    address internal registrar;
    address internal verifier;
    address internal pauser;
    address internal alice;
    address internal bob;
    address internal mallory;

    Roles internal roles;
    AssetRegistry internal registry;
    TestUSDC internal usdc;
    FinancialAssetFactory internal factory;
    IServicing internal servicing;

    function setUp() public virtual {
        vm.warp(START);
        admin = actor("admin");
        issuer = actor("issuer");
        otherIssuer = actor("otherIssuer");
        registrar = actor("registrar");
        verifier = actor("verifier");
        pauser = actor("pauser");
        alice = actor("alice");
        bob = actor("bob");
        mallory = actor("mallory");

        roles = Deploy.roles(HANDOVER_DELAY, admin);
        registry = Deploy.assetRegistry(IRoles(roles));
        usdc = Deploy.testUsdc(admin);
        factory = Deploy.financialAssetFactory(IRoles(roles), registry, address(usdc));
        servicing = factory.servicing();

        vm.startPrank(admin);
        roles.grantRole(Role.ISSUER, issuer);
        roles.grantRole(Role.ISSUER, otherIssuer);
        roles.grantRole(Role.VERIFIER, verifier);
        roles.grantRole(Role.PAUSER, pauser);
        roles.grantRole(Role.REGISTRAR, address(factory));
        roles.grantRole(Role.REGISTRAR, registrar);
        vm.stopPrank();
    }

    /// @notice A treasury of one million shares at 1 USDC that matures in a year and repays 1 USDC.
    function treasuryTerms() internal view returns (AssetTerms memory) {
        return
            AssetTerms({
                name: "Canopy Treasury 2027",
                symbol: "CT27",
                maturity: uint64(block.timestamp + 365 days),
                cap: 1_000_000 * SHARE,
                navPerShare: 1 * USD,
                initialSupply: 0,
                repaymentPerShare: 1 * USD,
                navMaxAge: 397 days,
                policy: IEligibilityPolicy(address(0))
            });
    }

    /// @notice An unregistered treasury.
    function newTreasury() internal returns (FinancialAsset) {
        return
            Deploy.financialAsset(
                IRoles(roles),
                registry,
                address(usdc),
                servicing,
                issuer,
                treasuryTerms()
            );
    }

    /// @notice A financial asset of the issuer, registered as it is created.
    function createAsset(AssetTerms memory terms) internal returns (FinancialAsset) {
        return createAsset(factory, issuer, terms);
    }

    /// @notice The same of any issuer, paid in any currency.
    function createAssetPaidIn(
        address currency,
        address by,
        AssetTerms memory terms
    ) internal returns (FinancialAsset) {
        FinancialAssetFactory other = Deploy.financialAssetFactory(
            IRoles(roles),
            registry,
            currency
        );
        vm.startPrank(admin);
        roles.grantRole(Role.REGISTRAR, address(other));
        roles.grantRole(Role.ISSUER, by);
        vm.stopPrank();
        return createAsset(other, by, terms);
    }

    function createAsset(
        FinancialAssetFactory with,
        address by,
        AssetTerms memory terms
    ) private returns (FinancialAsset) {
        bytes32 salt = bytes32(registry.assetCount());
        vm.prank(by);
        (address token, ) = with.create(
            AssetClass.TREASURY,
            terms,
            METADATA_URI,
            METADATA_HASH,
            salt
        );
        return FinancialAsset(token);
    }

    /// @notice Makes `account` the issuer of `asset` in the registry.
    function replaceIssuer(FinancialAsset asset, address account) internal {
        uint256 assetId = registry.assetIdOf(address(asset), 0);
        vm.prank(registry.issuerOf(assetId));
        registry.proposeIssuer(assetId, account);
        vm.prank(account);
        registry.acceptIssuer(assetId);
    }

    /// @notice Registers an ERC-20 for the issuer and verifies it.
    function registerVerified(address token) internal returns (uint256 assetId) {
        return registerVerified(token, 0, AssetClass.TREASURY, TokenStandard.ERC20);
    }

    /// @notice Registers any token for the issuer and verifies it. Ids of an ERC-1155 contract are
    /// registered by a registrar.
    function registerVerified(
        address token,
        uint256 tokenId,
        AssetClass assetClass,
        TokenStandard standard
    ) internal returns (uint256 assetId) {
        vm.prank(standard == TokenStandard.ERC20 ? issuer : registrar);
        assetId = registry.register(
            token,
            tokenId,
            assetClass,
            standard,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        setStatus(assetId, VerificationStatus.VERIFIED);
    }

    /// @notice Sets a status as the verifier, for the current record.
    function setStatus(uint256 assetId, VerificationStatus status) internal {
        bytes32 examined = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(assetId, status, examined, "");
    }

    /// @notice Mints USDC to `account` and approves `spender`.
    function fund(address account, uint256 amount, address spender) internal {
        vm.prank(admin);
        usdc.mint(account, amount);
        vm.prank(account);
        usdc.approve(spender, amount);
    }

    /// @notice Expects the next call to revert because of a missing role.
    function expectMissingRole(address account, bytes32 role) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                account,
                role
            )
        );
    }
}
