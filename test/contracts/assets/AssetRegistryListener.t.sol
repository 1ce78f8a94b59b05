// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {IAssetListener} from "../../../contracts/assets/IAssetListener.sol";
import {IAssetListeners} from "../../../contracts/assets/IAssetListeners.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Fault, RecordingListener} from "../support/RecordingListener.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

contract AssetRegistryListenerTest is PlatformTest {
    string private constant NEW_URI = "/metadata/new.json";
    bytes32 private constant NEW_HASH = keccak256("the new document");
    uint64 private constant DELAY = 2 days;

    RecordingListener private _listener;
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        _listener = new RecordingListener(registry);
        _assetId = registerVerified(address(new Shares(18)));
    }

    // Adding

    function test_TheFirstListenerIsAddedAtOnce() public {
        vm.assertEq(registry.listeners().length, 0);
        vm.expectEmit(address(registry));
        emit IAssetListeners.ListenerAdded(address(_listener));
        _add(_listener);
        vm.assertTrue(registry.isListener(address(_listener)));
        vm.assertEq(registry.listeners()[0], address(_listener));
    }

    function test_ARepairedListenerJoinsAfterAPublicDelay() public {
        _add(_listener);
        RecordingListener repaired = new RecordingListener(registry);
        uint64 due = uint64(block.timestamp) + DELAY;
        vm.expectEmit(address(registry));
        emit IAssetListeners.ListenerAnnounced(address(repaired), due);
        _announce(repaired);
        vm.assertEq(uint256(registry.listenerAddableFrom(address(repaired))), due);

        vm.warp(due - 1);
        _expectNotDue(repaired, due);
        _add(repaired);
        vm.warp(due);
        _add(repaired);

        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertEq(_listener.notifications(), 1);
        vm.assertEq(repaired.notifications(), 1);
        address[] memory all = registry.listeners();
        vm.assertEq(all.length, 2);
        vm.assertEq(all[0], address(_listener));
        vm.assertEq(all[1], address(repaired));
    }

    function test_Attack_AnAdminAddingAListenerUnannounced() public {
        _add(_listener);
        RecordingListener second = new RecordingListener(registry);
        _expectNotDue(second, 0);
        _add(second);
    }

    function test_OnlyTheAdminAddsListeners() public {
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.announceListener(_listener);
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.addListener(_listener);
    }

    function test_RevertWhen_AListenerIsAddedTwice() public {
        _add(_listener);
        bytes memory added = abi.encodeWithSelector(
            IAssetListeners.ListenerAlreadyAdded.selector,
            _listener
        );
        vm.expectRevert(added);
        _announce(_listener);
        vm.expectRevert(added);
        _add(_listener);
    }

    function test_RejectsAListenerOfAnotherRegistry() public {
        AssetRegistry elsewhere = Deploy.assetRegistry(IRoles(roles));
        address[3] memory wrong = [alice, address(usdc), address(new RecordingListener(elsewhere))];
        for (uint256 i = 0; i < wrong.length; ++i) {
            bytes memory invalid = abi.encodeWithSelector(
                IAssetListeners.InvalidListener.selector,
                wrong[i]
            );
            vm.expectRevert(invalid);
            _announce(IAssetListener(wrong[i]));
            vm.expectRevert(invalid);
            _add(IAssetListener(wrong[i]));
        }
    }

    // Notifying

    function test_ListenersAreNotifiedOfVerification() public {
        _add(_listener);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertFalse(_listener.isVerified(_assetId));
        vm.assertEq(_listener.notifications(), 1);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertTrue(_listener.isVerified(_assetId));
        vm.prank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        vm.assertFalse(_listener.isVerified(_assetId));
        vm.assertEq(_listener.notifications(), 3);
    }

    function test_ListenersAreNotNotifiedWithoutAChangeOfVerification() public {
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _add(_listener);
        setStatus(_assetId, VerificationStatus.REJECTED);
        vm.startPrank(issuer);
        registry.updateMetadata(_assetId, NEW_URI, NEW_HASH);
        registry.updateMetadata(_assetId, METADATA_URI, METADATA_HASH);
        vm.stopPrank();
        vm.assertEq(_listener.notifications(), 0);
    }

    // Faulty listeners

    /// @dev However it fails, the suspension succeeds and later listeners are notified.
    function test_Attack_AFaultyListenerKeepsVerifiersFromSuspending() public {
        Fault[4] memory faults = [Fault.REVERTS, Fault.BURNS_GAS, Fault.RETURNS_MUCH, Fault.GONE];
        RecordingListener last = new RecordingListener(registry);
        _add(_listener);
        _announce(last);
        skip(DELAY);
        _add(last);
        for (uint256 i = 0; i < faults.length; ++i) {
            setStatus(_assetId, VerificationStatus.SUSPENDED);
            _listener.fail(Fault.NONE);
            setStatus(_assetId, VerificationStatus.VERIFIED);
            if (faults[i] == Fault.GONE) vm.etch(address(_listener), "");
            else _listener.fail(faults[i]);

            vm.expectEmit(address(registry));
            emit IAssetListeners.ListenerFailed(address(_listener), _assetId);
            setStatus(_assetId, VerificationStatus.SUSPENDED);
            vm.assertFalse(registry.isVerified(_assetId));
            vm.assertFalse(last.isVerified(_assetId));
            setStatus(_assetId, VerificationStatus.VERIFIED);
        }
    }

    function test_AListenerThatWasSkippedIsBroughtUpToDateByAnyone() public {
        _add(_listener);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        _listener.fail(Fault.REVERTS);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertTrue(_listener.isVerified(_assetId));
        _listener.fail(Fault.NONE);
        vm.prank(bob);
        _listener.syncAsset(_assetId);
        vm.assertFalse(_listener.isVerified(_assetId));
    }

    /// @dev With any amount of gas, either the listener is notified or the change reverts.
    function test_Attack_PreventingANotificationByTooLittleGas() public {
        _add(_listener);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        uint256 refused = 0;
        bool done = false;
        for (uint256 gasLimit = 30_000; !done; gasLimit += 2_500) {
            vm.prank(issuer);
            (done, ) = address(registry).call{gas: gasLimit}(
                abi.encodeCall(registry.updateMetadata, (_assetId, NEW_URI, NEW_HASH))
            );
            if (!done) ++refused;
            vm.assertEq(registry.isVerified(_assetId), !done);
            vm.assertEq(_listener.isVerified(_assetId), !done, "told or unchanged");
        }
        vm.assertGt(refused, 60);
    }

    function test_TheErrorStatesTheRequiredGas() public {
        _add(_listener);
        bytes32 examined = registry.examinedHash(_assetId);
        vm.expectPartialRevert(IAssetListeners.InsufficientListenerGas.selector);
        vm.prank(verifier);
        registry.setStatus{gas: 150_000}(_assetId, VerificationStatus.SUSPENDED, examined, "");
    }

    /// @dev The maximum number, all of them burning their gas.
    function test_TheMaximumOfListenersFitsIntoABlock() public {
        uint256 most = registry.MAX_LISTENERS();
        for (uint256 i = 0; i < most; ++i) {
            RecordingListener listener = new RecordingListener(registry);
            listener.fail(Fault.BURNS_GAS);
            _announce(listener);
            skip(DELAY);
            _add(listener);
        }
        uint256 before = gasleft();
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertLt(before - gasleft(), 2_500_000);

        _announce(_listener);
        skip(DELAY);
        vm.expectRevert(abi.encodeWithSelector(IAssetListeners.TooManyListeners.selector, most));
        _add(_listener);
    }

    function _announce(IAssetListener listener) private {
        vm.prank(admin);
        registry.announceListener(listener);
    }

    function _add(IAssetListener listener) private {
        vm.prank(admin);
        registry.addListener(listener);
    }

    function _expectNotDue(IAssetListener listener, uint64 addableFrom) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetListeners.ListenerDelayNotElapsed.selector,
                listener,
                addableFrom
            )
        );
    }
}
