// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

contract AssetRegistryFreezeTest is PlatformTest {
    bytes32 private constant DOCUMENT = keccak256("document");
    address private immutable _registrar = actor("registrar of frozen documents");
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        bytes32 role = roles.REGISTRAR_ROLE();
        vm.prank(admin);
        roles.grantRole(role, _registrar);
        address token = address(new Shares(18));
        vm.prank(issuer);
        _assetId = registry.register(
            token,
            0,
            AssetClass.INVOICE,
            TokenStandard.ERC20,
            issuer,
            "ipfs://document",
            DOCUMENT
        );
    }

    function test_ARegistrarMakesMetadataFinal() public {
        vm.assertFalse(registry.isMetadataFrozen(_assetId));
        vm.expectEmit(address(registry));
        emit IAssetRegistry.MetadataFrozen(_assetId, DOCUMENT);
        vm.prank(_registrar);
        registry.freezeMetadata(_assetId);
        vm.assertTrue(registry.isMetadataFrozen(_assetId));

        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.MetadataIsFrozen.selector, _assetId));
        vm.prank(issuer);
        registry.updateMetadata(_assetId, "ipfs://other", keccak256("other"));
    }

    function test_AFrozenAssetIsStillVerifiedAndSuspended() public {
        vm.prank(_registrar);
        registry.freezeMetadata(_assetId);
        vm.startPrank(verifier);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, DOCUMENT, "");
        registry.setStatus(_assetId, VerificationStatus.SUSPENDED, DOCUMENT, "");
        vm.stopPrank();
        vm.assertFalse(registry.isVerified(_assetId));
    }

    function test_RevertWhen_AnyoneElseFreezes() public {
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(issuer);
        registry.freezeMetadata(_assetId);
    }

    function test_RevertWhen_TheAssetIsUnknown() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 99));
        vm.prank(_registrar);
        registry.freezeMetadata(99);
    }
}
