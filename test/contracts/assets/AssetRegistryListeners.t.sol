// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "../../../contracts/assets/IAssetListener.sol";
import {IAssetRegistry, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {RememberingListener} from "../support/RememberingListener.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

contract AssetRegistryListenersTest is PlatformTest {
    string private constant NEW_URI = "/metadata/new.json";
    bytes32 private constant NEW_HASH = keccak256("the new document");

    RememberingListener private _listener;
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        _listener = new RememberingListener(registry);
        _listen(_listener);
        _assetId = registerVerified(address(new Shares(18)));
    }

    function test_AnAdminAddsListenersForGood() public {
        RememberingListener second = new RememberingListener(registry);
        vm.assertFalse(registry.isListener(address(second)));
        vm.expectEmit(address(registry));
        emit IAssetRegistry.ListenerAdded(address(second));
        _listen(second);
        vm.assertTrue(registry.isListener(address(second)));
        address[] memory all = registry.listeners();
        vm.assertEq(all.length, 2);
        vm.assertEq(all[0], address(_listener));
        vm.assertEq(all[1], address(second));
    }

    function test_OnlyAnAdminAddsThem() public {
        RememberingListener second = new RememberingListener(registry);
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.addListener(second);
    }

    function test_AListenerIsAContractAndAddedOnce() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.InvalidListener.selector, alice));
        vm.prank(admin);
        registry.addListener(IAssetListener(alice));
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.AlreadyListening.selector, _listener)
        );
        _listen(_listener);
    }

    function test_AllListenersAreToldInTheSameTransaction() public {
        RememberingListener second = new RememberingListener(registry);
        _listen(second);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertFalse(_listener.isVerified(_assetId));
        vm.assertEq(second.told(), 1);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertTrue(_listener.isVerified(_assetId));
        vm.assertTrue(second.isVerified(_assetId));
    }

    function test_NewMetadataOfAVerifiedAssetIsTold() public {
        vm.assertTrue(_listener.isVerified(_assetId));
        vm.prank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        vm.assertFalse(_listener.isVerified(_assetId));
    }

    function test_WhatDoesNotChangeWhetherItIsVerifiedIsNotTold() public {
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        uint256 told = _listener.told();
        setStatus(_assetId, VerificationStatus.REJECTED);
        vm.startPrank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        registry.updateMetadata(_assetId, METADATA_URI, METADATA_HASH);
        vm.stopPrank();
        vm.assertEq(_listener.told(), told);
    }

    function test_AChangeThatCannotBeToldDoesNotHappen() public {
        _listener.setDeaf(true);
        vm.expectRevert(RememberingListener.Deaf.selector);
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.SUSPENDED, METADATA_HASH, "");
        vm.expectRevert(RememberingListener.Deaf.selector);
        vm.prank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        vm.assertTrue(registry.isVerified(_assetId));
    }

    /// @dev The issuer replaces the document and sends just so much gas that the registry finishes but
    /// the listener does not.
    function testFuzz_Attack_AnIssuerKeepsAListenerInTheDarkWithTooLittleGas(uint256 gas) public {
        gas = bound(gas, 20_000, 150_000);
        vm.prank(issuer);
        try registry.updateMetadata{gas: gas}(_assetId, NEW_URI, NEW_HASH) {} catch {}
        vm.assertEq(_listener.isVerified(_assetId), registry.isVerified(_assetId));
    }

    function _listen(IAssetListener listener) private {
        vm.prank(admin);
        registry.addListener(listener);
    }
}
