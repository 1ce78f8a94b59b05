// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

/// @notice A verifier's decision counts for the record that was examined, and for no other.
contract RegistryDecisionsTest is PlatformTest {
    address private _token;
    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        _token = address(new Shares(18));
        _assetId = _register(issuer, issuer, METADATA_HASH);
    }

    function test_TheHashContainsChainRegistryIdAndRecord() public view {
        bytes32 expected = keccak256(
            abi.encode(block.chainid, address(registry), _assetId, registry.asset(_assetId))
        );
        vm.assertEq(registry.examinedHash(_assetId), expected);
    }

    function test_RevertWhen_TheHashOfAnUnknownAssetIsRead() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 9));
        registry.examinedHash(9);
    }

    function test_Attack_VerifyingAfterAHandover() public {
        bytes32 examined = registry.examinedHash(_assetId);
        _handOver(issuer, otherIssuer);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        vm.assertTrue(registry.isVerified(_assetId));
    }

    /// @dev The record names the first issuer again.
    function test_Attack_VerifyingAfterAHandoverAndBack() public {
        bytes32 examined = registry.examinedHash(_assetId);
        _handOver(issuer, otherIssuer);
        _handOver(otherIssuer, issuer);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(_assetId, VerificationStatus.VERIFIED);
    }

    function test_Attack_VerifyingAnotherDocument() public {
        bytes32 examined = registry.examinedHash(_assetId);
        vm.prank(issuer);
        registry.updateMetadata(_assetId, METADATA_URI, keccak256("another document"));
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(_assetId, VerificationStatus.VERIFIED);
    }

    function test_Attack_VerifyingAnotherLinkToTheDocument() public {
        bytes32 examined = registry.examinedHash(_assetId);
        vm.prank(issuer);
        registry.updateMetadata(_assetId, "/metadata/other.json", METADATA_HASH);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(_assetId, VerificationStatus.VERIFIED);
    }

    /// @dev The document, and even the issuer, can be the same.
    function test_Attack_VerifyingAfterANewRegistration() public {
        address[2] memory issuers = [otherIssuer, issuer];
        for (uint256 i = 0; i < issuers.length; ++i) {
            _token = address(new Shares(18));
            _assetId = _register(issuer, issuer, METADATA_HASH);
            bytes32 examined = registry.examinedHash(_assetId);
            _register(registrar, issuers[i], METADATA_HASH);
            _expectRefused(VerificationStatus.VERIFIED, examined);
            setStatus(_assetId, VerificationStatus.VERIFIED);
        }
    }

    /// @dev A verifier suspends, another reinstates; the suspension of a third is about the past.
    function test_Attack_DecidingAfterAnotherDecision() public {
        setStatus(_assetId, VerificationStatus.VERIFIED);
        bytes32 examined = registry.examinedHash(_assetId);
        skip(1);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        setStatus(_assetId, VerificationStatus.VERIFIED);
        _expectRefused(VerificationStatus.SUSPENDED, examined);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        vm.assertFalse(registry.isVerified(_assetId));
    }

    function test_Attack_DecidingAfterTheExpiryChanged() public {
        bytes32 examined = registry.examinedHash(_assetId);
        vm.prank(registrar);
        registry.setExpiry(_assetId, uint64(block.timestamp + 1 days));
        _expectRefused(VerificationStatus.REJECTED, examined);
        setStatus(_assetId, VerificationStatus.REJECTED);
    }

    /// @dev After a reorganisation, another asset has the id.
    function test_Attack_VerifyingTheAssetThatAReorganisationPutInItsPlace() public {
        address examinedToken = address(new Shares(6));
        uint256 beforehand = vm.snapshotState();
        _token = examinedToken;
        uint256 id = _register(issuer, issuer, METADATA_HASH);
        bytes32 examined = registry.examinedHash(id);
        vm.assertTrue(vm.revertToState(beforehand));

        _token = address(new Shares(18));
        vm.assertEq(_register(issuer, issuer, METADATA_HASH), id);
        vm.assertTrue(_token != examinedToken);
        _assetId = id;
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(id, VerificationStatus.VERIFIED);
    }

    /// @dev The same records can exist in another registry and on another chain.
    function test_Attack_ADecisionOfAnotherRegistryOrChain() public {
        bytes32 examined = registry.examinedHash(_assetId);
        uint256 chain = block.chainid;
        vm.chainId(chain + 1);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        vm.chainId(chain);

        AssetRegistry first = registry;
        registry = Deploy.assetRegistry(roles);
        vm.assertEq(_register(issuer, issuer, METADATA_HASH), _assetId);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        registry = first;
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }

    // Whoever was ever the issuer

    function test_Attack_TheFirstIssuerVerifiesAfterANewRegistration() public {
        _register(registrar, otherIssuer, METADATA_HASH);
        vm.assertTrue(registry.hasIssued(_assetId, issuer));
        vm.assertEq(registry.handoverCount(_assetId), 1);
        vm.assertEq(registry.asset(_assetId).handoverCount, 1);
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        bytes32 examined = registry.examinedHash(_assetId);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.SelfVerification.selector, _assetId, issuer)
        );
        vm.prank(issuer);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }

    /// @dev The other keeper knows nothing of it.
    function test_Attack_AFormerIssuerVerifiesOnceTheEntryFollowsAKeeper() public {
        uint256 kept = _assetId;
        _token = address(new Shares(18));
        _assetId = _register(otherIssuer, otherIssuer, METADATA_HASH);
        _handOver(otherIssuer, issuer);
        _follow(_assetId, kept);
        vm.assertTrue(registry.hasIssued(_assetId, otherIssuer));
        vm.assertFalse(registry.hasIssued(kept, otherIssuer));
        vm.assertEq(registry.handoverCount(_assetId), 1);

        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, otherIssuer);
        bytes32 examined = registry.examinedHash(_assetId);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.SelfVerification.selector, _assetId, otherIssuer)
        );
        vm.prank(otherIssuer);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }

    /// @dev Handovers in the keeper count too, on top of those before.
    function test_Attack_VerifyingAfterAHandoverInTheKeeper() public {
        uint256 kept = _assetId;
        _token = address(new Shares(18));
        _assetId = _register(issuer, issuer, METADATA_HASH);
        _follow(_assetId, kept);
        bytes32 examined = registry.examinedHash(_assetId);
        (uint256 follower, uint256 count) = (_assetId, registry.handoverCount(_assetId));
        _assetId = kept;
        _handOver(issuer, otherIssuer);
        _handOver(otherIssuer, issuer);
        _assetId = follower;
        vm.assertEq(registry.handoverCount(follower), count + 2);
        _expectRefused(VerificationStatus.VERIFIED, examined);
        setStatus(_assetId, VerificationStatus.VERIFIED);
    }

    /// @dev The former issuers that the keeper remembers would be forgotten.
    function test_Attack_ANewRegistrationOfAnEntryThatFollowsAKeeper() public {
        uint256 kept = _assetId;
        _token = address(new Shares(18));
        _assetId = _register(issuer, issuer, METADATA_HASH);
        uint256 state = vm.snapshotState();
        _follow(_assetId, kept);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.IssuerManagedByToken.selector,
                _assetId,
                address(registry),
                kept
            )
        );
        _register(registrar, otherIssuer, METADATA_HASH);
        // The control: an entry that keeps its issuer itself.
        vm.assertTrue(vm.revertToState(state));
        vm.assertEq(_register(registrar, otherIssuer, METADATA_HASH), _assetId);
    }

    // Reasons

    function test_Attack_AReasonThatNobodyCanRead() public {
        bytes32 examined = registry.examinedHash(_assetId);
        string[3] memory hidden = [unicode"Fine\u202Eton", unicode"\u200B", unicode"Checked\u3164"];
        uint256[3] memory offsets = [uint256(4), 0, 7];
        for (uint256 i = 0; i < hidden.length; ++i) {
            bytes memory unreadable = abi.encodeWithSelector(
                SafeText.UnreadableText.selector,
                offsets[i]
            );
            vm.expectRevert(unreadable);
            vm.prank(verifier);
            registry.setStatus(_assetId, VerificationStatus.REJECTED, examined, hidden[i]);
            vm.expectRevert(unreadable);
            registry.checkReason(hidden[i]);
        }
        vm.expectRevert(SafeText.NoVisibleText.selector);
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.REJECTED, examined, " ");

        registry.checkReason("");
        vm.prank(verifier);
        registry.setStatus(_assetId, VerificationStatus.REJECTED, examined, unicode"Prüfung fehlt");
    }

    function _register(address by, address for_, bytes32 document) private returns (uint256) {
        vm.prank(by);
        return
            registry.register(
                _token,
                0,
                AssetClass.TREASURY,
                TokenStandard.ERC20,
                for_,
                METADATA_URI,
                document
            );
    }

    function _handOver(address from, address to) private {
        vm.prank(from);
        registry.proposeIssuer(_assetId, to);
        vm.prank(to);
        registry.acceptIssuer(_assetId);
    }

    function _follow(uint256 follower, uint256 kept) private {
        vm.prank(registrar);
        registry.followIssuer(follower, IIssuerHandover(registry), kept);
    }

    function _expectRefused(VerificationStatus status, bytes32 examined) private {
        bytes32 current = registry.examinedHash(_assetId);
        vm.expectRevert(
            abi.encodeWithSelector(
                ExaminedData.ExaminedDataChanged.selector,
                _assetId,
                examined,
                current
            )
        );
        vm.prank(verifier);
        registry.setStatus(_assetId, status, examined, "");
    }
}
