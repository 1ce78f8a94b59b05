// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {IAssetListener} from "../../../contracts/assets/IAssetListener.sol";
import {IAssetRegistry, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {RememberingListener} from "../support/RememberingListener.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

contract AssetRegistryListenerTest is PlatformTest {
    string private constant NEW_URI = "/metadata/new.json";
    bytes32 private constant NEW_HASH = keccak256("the new document");

    RememberingListener private _listener;
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        _listener = new RememberingListener(registry);
        _assetId = registerVerified(address(new Shares(18)));
    }

    function test_AnAdminNamesTheListenerOnce() public {
        vm.assertEq(address(registry.listener()), address(0));
        vm.expectEmit(address(registry));
        emit IAssetRegistry.ListenerSet(address(_listener));
        _listen(_listener);
        vm.assertEq(address(registry.listener()), address(_listener));

        RememberingListener second = new RememberingListener(registry);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.ListenerAlreadySet.selector, _listener)
        );
        _listen(second);
    }

    function test_OnlyAnAdminNamesIt() public {
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.setListener(_listener);
    }

    /// @dev One that does not answer would make every change of status fail, for good.
    function test_WhatDoesNotListenToThisRegistryIsRefused() public {
        AssetRegistry elsewhere = new AssetRegistry(IRoles(roles));
        address[3] memory wrong = [
            alice,
            address(usdc),
            address(new RememberingListener(elsewhere))
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAssetRegistry.InvalidListener.selector, wrong[i])
            );
            _listen(IAssetListener(wrong[i]));
        }
    }

    function test_ItIsToldWhetherAnAssetIsVerified() public {
        _listen(_listener);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertFalse(_listener.isVerified(_assetId));
        vm.assertEq(_listener.told(), 1);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertTrue(_listener.isVerified(_assetId));
        vm.prank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        vm.assertFalse(_listener.isVerified(_assetId));
        vm.assertEq(_listener.told(), 3);
    }

    function test_WhatDoesNotChangeWhetherItIsVerifiedIsNotTold() public {
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _listen(_listener);
        setStatus(_assetId, VerificationStatus.REJECTED);
        vm.startPrank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        registry.updateMetadata(_assetId, METADATA_URI, METADATA_HASH);
        vm.stopPrank();
        vm.assertEq(_listener.told(), 0);
    }

    function test_AChangeThatCannotBeToldDoesNotHappen() public {
        _listen(_listener);
        _listener.setDeaf(true);
        vm.expectRevert(RememberingListener.Deaf.selector);
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.SUSPENDED, METADATA_HASH, "");
        vm.expectRevert(RememberingListener.Deaf.selector);
        vm.prank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        vm.assertTrue(registry.isVerified(_assetId));
    }

    function _listen(IAssetListener listener) private {
        vm.prank(admin);
        registry.setListener(listener);
    }
}
