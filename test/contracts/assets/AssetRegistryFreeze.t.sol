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
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
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
        vm.prank(registrar);
        registry.freezeMetadata(_assetId);
        vm.assertTrue(registry.isMetadataFrozen(_assetId));

        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.MetadataIsFrozen.selector, _assetId));
        vm.prank(issuer);
        registry.updateMetadata(_assetId, "ipfs://other", keccak256("other"));
    }

    function test_AFrozenAssetIsStillVerifiedAndSuspended() public {
        vm.prank(registrar);
        registry.freezeMetadata(_assetId);
        vm.startPrank(verifier);
        bytes32 examined = registry.examinedHash(_assetId);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
        examined = registry.examinedHash(_assetId);
        registry.setStatus(_assetId, VerificationStatus.SUSPENDED, examined, "");
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
        vm.prank(registrar);
        registry.freezeMetadata(99);
    }

    function test_TheMetadataOfACurrencyIsFinalOnceVerified() public {
        uint256 currency = _registerCurrency();
        vm.expectEmit(address(registry));
        emit IAssetRegistry.MetadataFrozen(currency, METADATA_HASH);
        setStatus(currency, VerificationStatus.VERIFIED);
        vm.assertTrue(registry.isMetadataFrozen(currency));
    }

    /// @dev Otherwise its issuer could return it to PENDING and stop every pool of it.
    function test_Attack_TheIssuerOfTheCurrencyStoppingEveryPool() public {
        uint256 currency = _registerCurrency();
        setStatus(currency, VerificationStatus.VERIFIED);
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.MetadataIsFrozen.selector, currency));
        vm.prank(issuer);
        registry.updateMetadata(currency, "ipfs://other", keccak256("other"));
        vm.assertTrue(registry.isVerified(currency));
    }

    function test_TheMetadataOfACurrencyCanBeCorrectedBefore() public {
        uint256 currency = _registerCurrency();
        vm.prank(issuer);
        registry.updateMetadata(currency, "ipfs://other", keccak256("other"));
        vm.assertEq(registry.asset(currency).metadataURI, "ipfs://other");
    }

    /// @dev Its issuer cannot submit another document, so verifiers may decide again.
    function test_ARejectedAssetWithFinalMetadataIsVerifiedAfterAll() public {
        vm.prank(registrar);
        registry.freezeMetadata(_assetId);
        setStatus(_assetId, VerificationStatus.REJECTED);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertTrue(registry.isVerified(_assetId));
    }

    function test_RevertWhen_ARejectedAssetIsVerifiedThatItsIssuerCanCorrect() public {
        setStatus(_assetId, VerificationStatus.REJECTED);
        bytes32 examined = registry.examinedHash(_assetId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.InvalidStatusChange.selector,
                VerificationStatus.REJECTED,
                VerificationStatus.VERIFIED
            )
        );
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }

    function _registerCurrency() private returns (uint256) {
        vm.prank(issuer);
        return
            registry.register(
                address(usdc),
                0,
                AssetClass.CURRENCY,
                TokenStandard.ERC20,
                issuer,
                METADATA_URI,
                METADATA_HASH
            );
    }
}
