// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {RecordingListener} from "../support/RecordingListener.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

/// @notice Expiry of assets, and wrappers, whose verification follows their base.
contract AssetRegistryExpiryTest is PlatformTest {
    uint64 private constant EXPIRY = uint64(START) + 30 days;

    RecordingListener private _listener;
    uint256 private _base;
    uint256 private _wrapper;

    function setUp() public override {
        super.setUp();
        _listener = new RecordingListener(registry);
        vm.prank(admin);
        registry.addListener(_listener);
        _base = registerVerified(
            address(new Credits()),
            7,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        vm.startPrank(registrar);
        registry.freezeMetadata(_base);
        _wrapper = registry.registerWrapper(address(new Shares(18)), _base);
        vm.stopPrank();
    }

    // Expiry

    function test_AnAssetStopsBeingVerifiedAtItsSecond() public {
        vm.assertEq(uint256(registry.expiresAt(_base)), 0);
        vm.expectEmit(address(registry));
        emit IAssetRegistry.ExpirySet(_base, EXPIRY);
        _expire(_base, EXPIRY);
        vm.assertEq(uint256(registry.expiresAt(_base)), EXPIRY);
        vm.assertEq(uint256(registry.asset(_base).expiresAt), EXPIRY);
        vm.warp(EXPIRY - 1);
        vm.assertTrue(registry.isVerified(_base));
        vm.assertTrue(registry.isVerified(_wrapper));
        vm.warp(EXPIRY);
        vm.assertFalse(registry.isVerified(_base));
        vm.assertFalse(registry.isVerified(_wrapper));
    }

    function test_Attack_VerifyingDoesNotBringAnExpiredAssetBack() public {
        _expire(_base, EXPIRY);
        vm.warp(EXPIRY);
        setStatus(_base, VerificationStatus.SUSPENDED);
        setStatus(_base, VerificationStatus.VERIFIED);
        vm.assertFalse(registry.isVerified(_base));
    }

    function test_Attack_ExtendingTheExpiryOfWhatWasVerified() public {
        _expire(_base, EXPIRY);
        setStatus(_base, VerificationStatus.SUSPENDED);
        uint64[2] memory later = [EXPIRY + 1, 0];
        for (uint256 i = 0; i < later.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAssetRegistry.ExpiryExtended.selector,
                    _base,
                    EXPIRY,
                    later[i]
                )
            );
            _expire(_base, later[i]);
        }
        _expire(_base, EXPIRY - 1);
        vm.assertEq(uint256(registry.expiresAt(_base)), EXPIRY - 1);
    }

    function test_TheExpiryOfAPendingAssetIsOpen() public {
        address token = address(new Shares(18));
        vm.prank(issuer);
        uint256 pending = registry.register(
            token,
            0,
            AssetClass.INVOICE,
            TokenStandard.ERC20,
            issuer,
            METADATA_URI,
            METADATA_HASH
        );
        _expire(pending, EXPIRY);
        _expire(pending, EXPIRY + 1);
        _expire(pending, 0);
        vm.assertEq(uint256(registry.expiresAt(pending)), 0);
    }

    function test_ListenersAreNotifiedOfAnEarlierExpiry() public {
        uint256 notifications = _listener.notifications();
        _expire(_base, uint64(block.timestamp));
        vm.assertEq(_listener.notifications(), notifications + 2);
        vm.assertFalse(_listener.isVerified(_base));
        vm.assertFalse(_listener.isVerified(_wrapper));
        setStatus(_base, VerificationStatus.SUSPENDED);
        _expire(_base, uint64(block.timestamp - 1));
        vm.assertEq(_listener.notifications(), notifications + 4);
    }

    function test_RevertWhen_AnyoneButARegistrarSetsAnExpiry() public {
        expectMissingRole(issuer, Role.REGISTRAR);
        vm.prank(issuer);
        registry.setExpiry(_base, EXPIRY);
    }

    function test_RevertWhen_TheExpiryExceeds48Bits() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                SafeCast.SafeCastOverflowedUintDowncast.selector,
                uint8(48),
                uint256(2 ** 48)
            )
        );
        _expire(_base, 2 ** 48);
    }

    // Wrappers

    function test_AWrapperIsAnAssetLikeItsBase() public {
        address token = address(new Shares(18));
        uint256 base = _newBase();
        vm.expectEmit(address(registry));
        emit IAssetRegistry.WrapperRegistered(base + 1, base);
        vm.prank(registrar);
        uint256 wrapper = registry.registerWrapper(token, base);
        Asset memory entry = registry.asset(wrapper);
        vm.assertEq(registry.baseOf(wrapper), base);
        vm.assertEq(registry.baseOf(base), 0);
        vm.assertEq(registry.assetIdOf(token, 0), wrapper);
        vm.assertTrue(entry.standard == TokenStandard.ERC20);
        vm.assertTrue(entry.assetClass == AssetClass.ENVIRONMENTAL_ASSET);
        vm.assertEq(entry.issuer, issuer);
        vm.assertEq(entry.metadataHash, METADATA_HASH);
        vm.assertTrue(registry.isMetadataFrozen(wrapper));
        vm.assertTrue(_listener.isVerified(wrapper));
    }

    function test_AWrapperHasTheStatusOfItsBaseAndListenersAreNotified() public {
        setStatus(_base, VerificationStatus.SUSPENDED);
        vm.assertFalse(registry.isVerified(_wrapper));
        vm.assertFalse(_listener.isVerified(_wrapper));
        vm.assertTrue(registry.asset(_wrapper).status == VerificationStatus.SUSPENDED);
        setStatus(_base, VerificationStatus.REJECTED);
        vm.assertTrue(registry.assets(_wrapper, 1)[0].status == VerificationStatus.REJECTED);
        setStatus(_base, VerificationStatus.VERIFIED);
        vm.assertTrue(registry.isVerified(_wrapper));
        vm.assertTrue(_listener.isVerified(_wrapper));
    }

    /// @dev Only a verifier acting on the wrapper ends it.
    function test_Attack_LiftingTheSuspensionOfAWrapperThroughItsBase() public {
        setStatus(_wrapper, VerificationStatus.SUSPENDED);
        vm.assertTrue(registry.isVerified(_base));
        setStatus(_base, VerificationStatus.SUSPENDED);
        setStatus(_base, VerificationStatus.VERIFIED);
        vm.assertFalse(registry.isVerified(_wrapper));
        vm.assertFalse(_listener.isVerified(_wrapper));
        setStatus(_wrapper, VerificationStatus.VERIFIED);
        vm.assertTrue(registry.isVerified(_wrapper));
    }

    function test_AWrapperHasTheIssuerOfItsBase() public {
        vm.prank(issuer);
        registry.proposeIssuer(_base, otherIssuer);
        vm.prank(otherIssuer);
        registry.acceptIssuer(_base);
        vm.assertEq(registry.issuerOf(_wrapper), otherIssuer);
        vm.assertTrue(registry.hasIssued(_wrapper, issuer));
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.IssuerManagedByToken.selector,
                _wrapper,
                address(0),
                0
            )
        );
        vm.prank(otherIssuer);
        registry.proposeIssuer(_wrapper, issuer);
    }

    function test_RevertWhen_TheBaseOfAWrapperIsInvalid() public {
        uint256 erc20 = registerVerified(address(new Shares(18)));
        uint256 open = registerVerified(
            address(new Credits()),
            1,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        address token = address(new Shares(18));
        uint256[4] memory wrong = [erc20, open, _base, _wrapper];
        for (uint256 i = 0; i < wrong.length; ++i) {
            _expectInvalidBase(wrong[i]);
            vm.prank(registrar);
            registry.registerWrapper(token, wrong[i]);
        }
        _expectInvalidBase(_base);
        _expire(_wrapper, EXPIRY);
    }

    function test_RevertWhen_AWrapperIsRegisteredAlready() public {
        address token = address(new Shares(18));
        uint256 assetId = registerVerified(token);
        uint256 base = _newBase();
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.AlreadyRegistered.selector, assetId));
        vm.prank(registrar);
        registry.registerWrapper(token, base);
    }

    function test_RevertWhen_AnyoneButARegistrarRegistersAWrapper() public {
        expectMissingRole(issuer, Role.REGISTRAR);
        vm.prank(issuer);
        registry.registerWrapper(address(usdc), _base);
    }

    function _newBase() private returns (uint256 base) {
        base = registerVerified(
            address(new Credits()),
            1,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155
        );
        vm.prank(registrar);
        registry.freezeMetadata(base);
    }

    function _expire(uint256 assetId, uint64 expiresAt) private {
        vm.prank(registrar);
        registry.setExpiry(assetId, expiresAt);
    }

    function _expectInvalidBase(uint256 assetId) private {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.InvalidBase.selector, assetId));
    }
}
