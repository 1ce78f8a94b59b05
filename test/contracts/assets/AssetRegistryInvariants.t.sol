// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../contracts/assets/AssetRegistry.sol";
import {
    Asset,
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {RecordingListener} from "../support/RecordingListener.sol";
import {Test} from "../support/Test.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {vm} from "../support/Vm.sol";

/// @notice Invariants of the registry under any sequence of registrations and changes.
contract AssetRegistryInvariants is PlatformTest {
    RegistryHandler private handler;
    RecordingListener private listener;
    RecordingListener private later;

    function setUp() public override {
        super.setUp();
        listener = new RecordingListener(registry);
        vm.prank(admin);
        registry.addListener(listener);
        later = new RecordingListener(registry);
        vm.prank(admin);
        registry.announceListener(later);
        skip(registry.LISTENER_DELAY());
        vm.prank(admin);
        registry.addListener(later);
        address[2] memory issuers = [issuer, otherIssuer];
        handler = new RegistryHandler(registry, issuers, admin, registrar, verifier);
        targetContract(address(handler));
    }

    /// hardhat-config: default.invariant.runs = 32
    /// hardhat-config: default.invariant.depth = 60
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_EveryIdBelongsToOneToken() public view {
        uint256 count = registry.assetCount();
        vm.assertEq(count, handler.registrations(), "ids count registrations");
        Asset[] memory all = registry.assets(1, count);
        for (uint256 i = 0; i < count; i++) {
            vm.assertEq(registry.assetIdOf(all[i].token, all[i].tokenId), i + 1, "one id a token");
            vm.assertEq(all[i].issuer, handler.issuerOf(i + 1), "the issuer that accepted");
            vm.assertEq(registry.issuerOf(i + 1), all[i].issuer, "one issuer");
            vm.assertEq(uint256(all[i].expiresAt), handler.expiryOf(i + 1), "as it was set");
            bool expired = all[i].expiresAt != 0 && block.timestamp >= all[i].expiresAt;
            bool verified = all[i].status == VerificationStatus.VERIFIED && !expired;
            vm.assertEq(registry.isVerified(i + 1), verified, "verified by status and time");
            // A listener is notified of status changes; it checks the expiry itself.
            vm.assertEq(listener.isVerified(i + 1) && !expired, verified, "as it was told");
            vm.assertEq(later.isVerified(i + 1), listener.isVerified(i + 1), "all are told alike");
            bool pending = all[i].status == VerificationStatus.PENDING;
            vm.assertEq(all[i].verifier == address(0), pending, "a verifier stands for a status");
            vm.assertEq(all[i].verifiedAt == 0, pending, "and has a time");
            if (verified) {
                vm.assertEq(
                    all[i].metadataHash,
                    handler.examined(i + 1),
                    "verified as it was examined"
                );
                vm.assertFalse(
                    registry.hasIssued(i + 1, all[i].verifier),
                    "nobody vouches for what it issued"
                );
            }
        }
    }
}

/// @notice Actions of issuers, an admin, a registrar and a verifier that must succeed.
contract RegistryHandler is Test {
    AssetRegistry private immutable registry;
    address private immutable admin;
    address private immutable registrar;
    address private immutable verifier;
    Credits private immutable credits = new Credits();
    address[2] private _issuers;

    uint256 public registrations;
    mapping(uint256 assetId => address) public issuerOf;
    mapping(uint256 assetId => bytes32) public examined;
    mapping(uint256 assetId => uint256) public expiryOf;

    constructor(
        AssetRegistry registry_,
        address[2] memory issuers,
        address admin_,
        address registrar_,
        address verifier_
    ) {
        registry = registry_;
        _issuers = issuers;
        admin = admin_;
        registrar = registrar_;
        verifier = verifier_;
    }

    function register(uint256 by, uint256 tokenId, bytes32 hash) external {
        if (registry.assetIdOf(address(credits), tokenId) != 0 || hash == 0) return;
        address issuer = _issuers[by % 2];
        vm.prank(registrar);
        uint256 assetId = registry.register(
            address(credits),
            tokenId,
            AssetClass.ENVIRONMENTAL_ASSET,
            TokenStandard.ERC1155,
            issuer,
            "ipfs://document",
            hash
        );
        registrations++;
        issuerOf[assetId] = issuer;
    }

    function updateMetadata(uint256 index, bytes32 hash) external {
        if (registrations == 0 || hash == 0) return;
        uint256 assetId = (index % registrations) + 1;
        vm.prank(issuerOf[assetId]);
        registry.updateMetadata(assetId, "ipfs://another", hash);
    }

    function setStatus(uint256 index, bool good) external {
        if (registrations == 0) return;
        uint256 assetId = (index % registrations) + 1;
        Asset memory entry = registry.asset(assetId);
        if (entry.status == VerificationStatus.REJECTED) return;
        VerificationStatus next =
            entry.status == VerificationStatus.VERIFIED
                ? VerificationStatus.SUSPENDED
                : (good ? VerificationStatus.VERIFIED : VerificationStatus.REJECTED);
        bytes32 current = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(assetId, next, current, "");
        examined[assetId] = entry.metadataHash;
    }

    function handOver(uint256 index, bool byAdmin) external {
        if (registrations == 0) return;
        uint256 assetId = (index % registrations) + 1;
        address present = issuerOf[assetId];
        address next = present == _issuers[0] ? _issuers[1] : _issuers[0];
        vm.prank(byAdmin ? admin : present);
        registry.proposeIssuer(assetId, next);
        if (byAdmin) skip(registry.ADMIN_PROPOSAL_DELAY());
        vm.prank(next);
        registry.acceptIssuer(assetId);
        issuerOf[assetId] = next;
    }

    function bringExpiryForward(uint256 index, uint256 remaining) external {
        if (registrations == 0) return;
        uint256 assetId = (index % registrations) + 1;
        uint256 expiry = block.timestamp + bound(remaining, 0, 60 days);
        if (expiryOf[assetId] != 0 && expiry > expiryOf[assetId]) return;
        vm.prank(registrar);
        registry.setExpiry(assetId, uint64(expiry));
        expiryOf[assetId] = expiry;
    }

    function advanceTime(uint256 elapsed) external {
        skip(bound(elapsed, 1, 20 days));
    }
}
