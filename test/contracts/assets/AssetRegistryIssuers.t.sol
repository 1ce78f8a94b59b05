// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {Credits} from "../support/tokens/Credits.sol";
import {Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";

/// @notice Replacement of issuers, and attacks on it.
contract AssetRegistryIssuersTest is PlatformTest {
    uint64 private constant DELAY = 7 days;

    uint256 private _assetId;

    function setUp() public override {
        super.setUp();
        _assetId = registerVerified(address(new Shares(18)));
    }

    function test_AnIssuerHandsOverAtOnce() public {
        uint64 now_ = uint64(block.timestamp);
        vm.expectEmit(address(registry));
        emit IIssuerHandover.IssuerProposed(_assetId, otherIssuer, issuer, now_);
        _propose(issuer, otherIssuer);
        (address proposed, uint64 from) = registry.issuerProposal(_assetId);
        vm.assertEq(proposed, otherIssuer);
        vm.assertEq(uint256(from), now_);
        vm.assertEq(registry.issuerOf(_assetId), issuer);

        vm.expectEmit(address(registry));
        emit IIssuerHandover.IssuerChanged(_assetId, issuer, otherIssuer);
        _accept(otherIssuer);
        vm.assertEq(registry.issuerOf(_assetId), otherIssuer);
        vm.assertEq(registry.asset(_assetId).issuer, otherIssuer);
        vm.assertTrue(registry.isVerified(_assetId));
        (proposed, ) = registry.issuerProposal(_assetId);
        vm.assertEq(proposed, address(0));
    }

    function test_TheNewIssuerHasTheAssetAndTheFormerHasNot() public {
        _handOver();
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.NotAssetIssuer.selector, _assetId, issuer)
        );
        vm.prank(issuer);
        registry.updateMetadata(_assetId, "ipfs://new", keccak256("new"));
        vm.prank(otherIssuer);
        registry.updateMetadata(_assetId, "ipfs://new", keccak256("new"));
        vm.assertEq(registry.asset(_assetId).metadataURI, "ipfs://new");
    }

    function test_TheAdminReplacesALostIssuerAfterAPublicDelay() public {
        uint64 due = uint64(block.timestamp) + DELAY;
        vm.assertEq(uint256(registry.ADMIN_PROPOSAL_DELAY()), DELAY);
        vm.expectEmit(address(registry));
        emit IIssuerHandover.IssuerProposed(_assetId, otherIssuer, admin, due);
        _propose(admin, otherIssuer);

        vm.warp(due - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.IssuerProposalNotDue.selector, _assetId, due)
        );
        _accept(otherIssuer);
        vm.warp(due);
        _accept(otherIssuer);
        vm.assertEq(registry.issuerOf(_assetId), otherIssuer);
    }

    function test_Attack_AnAdminReplacingAnActiveIssuer() public {
        _propose(admin, mallory);
        skip(DELAY - 1);
        vm.expectEmit(address(registry));
        emit IIssuerHandover.IssuerProposalCancelled(_assetId, mallory, issuer);
        vm.prank(issuer);
        registry.cancelIssuerProposal(_assetId);

        skip(DELAY);
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, mallory);
        _expectNotProposed(mallory);
        _accept(mallory);
    }

    /// @dev The holder of an issuer's key could cancel indefinitely, so cancelling requires the
    /// role.
    function test_Attack_AThiefCancellingItsReplacement() public {
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        _propose(admin, otherIssuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        registry.cancelIssuerProposal(_assetId);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        registry.proposeIssuer(_assetId, mallory);

        skip(DELAY);
        _accept(otherIssuer);
        vm.assertEq(registry.issuerOf(_assetId), otherIssuer);
    }

    function test_TheAdminCancelsWhatAnIssuerProposed() public {
        _propose(issuer, otherIssuer);
        vm.prank(admin);
        registry.cancelIssuerProposal(_assetId);
        _expectNotProposed(otherIssuer);
        _accept(otherIssuer);
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.NoIssuerProposed.selector, _assetId)
        );
        vm.prank(admin);
        registry.cancelIssuerProposal(_assetId);
    }

    function test_Attack_StrangersReplacingAnIssuer() public {
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.proposeIssuer(_assetId, mallory);
        _propose(issuer, otherIssuer);
        expectMissingRole(mallory, Role.ADMIN);
        vm.prank(mallory);
        registry.cancelIssuerProposal(_assetId);

        vm.prank(admin);
        roles.grantRole(Role.ISSUER, mallory);
        _expectNotProposed(mallory);
        _accept(mallory);
    }

    function test_RevertWhen_TheProposedAccountHasNoIssuerRole() public {
        _propose(issuer, alice);
        expectMissingRole(alice, Role.ISSUER);
        _accept(alice);
    }

    function test_RevertWhen_TheZeroAddressOrTheCurrentIssuerIsProposed() public {
        address[2] memory wrong = [address(0), issuer];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IIssuerHandover.InvalidProposedIssuer.selector,
                    _assetId,
                    wrong[i]
                )
            );
            _propose(issuer, wrong[i]);
        }
    }

    function test_RevertWhen_TheAssetIsUnknown() public {
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.UnknownAsset.selector, 99));
        vm.prank(admin);
        registry.proposeIssuer(99, issuer);
    }

    // Issuers cannot verify their own assets

    function test_Attack_ANewIssuerWithTheVerifierRoleVerifiesItself() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, otherIssuer);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _handOver();
        _expectSelfVerification(otherIssuer);
    }

    /// @dev Otherwise it could hand over to an accomplice, verify, and take the asset back.
    function test_Attack_AFormerIssuerVerifiesForItsAccomplice() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _handOver();
        vm.assertTrue(registry.hasIssued(_assetId, issuer));
        _expectSelfVerification(issuer);
    }

    function test_Attack_AVerifierBecomesIssuerOfWhatItVerified() public {
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, verifier);
        _propose(issuer, verifier);
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.VerifierCannotIssue.selector, _assetId, verifier)
        );
        _accept(verifier);

        // No longer once another verifier verified it.
        address second = actor("second verifier");
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, second);
        setStatus(_assetId, VerificationStatus.SUSPENDED);
        _verify(second);
        _accept(verifier);
        vm.assertEq(registry.issuerOf(_assetId), verifier);
    }

    // Entries whose issuer is kept by another contract

    function test_AnEntryFollowsAnotherKeeper() public {
        uint256 follower = _credit(1, issuer);
        _handOver();
        vm.assertFalse(registry.hasIssued(follower, otherIssuer));
        vm.assertEq(registry.handoverCount(follower), 0);
        vm.assertEq(registry.handoverCount(_assetId), 1);

        // The entry with the id of the first asset keeps the issuer from now on.
        follower = _credit(2, otherIssuer);
        vm.expectEmit(address(registry));
        emit IAssetRegistry.IssuerFollowed(follower, address(registry), _assetId);
        _follow(follower, _assetId);
        vm.assertEq(registry.issuerOf(follower), otherIssuer);
        vm.assertTrue(registry.hasIssued(follower, issuer));

        vm.prank(otherIssuer);
        registry.proposeIssuer(_assetId, issuer);
        _accept(issuer);
        vm.assertEq(registry.issuerOf(follower), issuer);
        vm.assertEq(registry.asset(follower).issuer, issuer);
    }

    function test_RevertWhen_AFollowersIssuerIsReplacedWhereItIsNotKept() public {
        uint256 follower = _credit(1, issuer);
        _follow(follower, _assetId);
        bytes memory elsewhere = abi.encodeWithSelector(
            IAssetRegistry.IssuerManagedByToken.selector,
            follower,
            address(registry),
            _assetId
        );
        vm.expectRevert(elsewhere);
        vm.prank(issuer);
        registry.proposeIssuer(follower, otherIssuer);
        vm.expectRevert(elsewhere);
        vm.prank(admin);
        registry.proposeIssuer(follower, otherIssuer);
        vm.expectRevert(elsewhere);
        _follow(follower, _assetId);
    }

    /// @dev Otherwise it could be accepted in conflict with the other keeper.
    function test_Attack_AcceptingAfterTheEntryFollowsAnotherKeeper() public {
        uint256 follower = _credit(1, issuer);
        vm.prank(issuer);
        registry.proposeIssuer(follower, otherIssuer);
        _follow(follower, _assetId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IIssuerHandover.NotProposedIssuer.selector,
                follower,
                otherIssuer
            )
        );
        vm.prank(otherIssuer);
        registry.acceptIssuer(follower);
        vm.assertEq(registry.issuerOf(follower), issuer);
    }

    function test_Attack_ARegistrarReplacingAnIssuerThroughAKeeper() public {
        uint256 follower = _credit(1, otherIssuer);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.IssuerMismatch.selector, otherIssuer, issuer)
        );
        _follow(follower, _assetId);
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.AlreadyVerified.selector, _assetId));
        _follow(_assetId, _assetId);
    }

    function test_RevertWhen_AnyoneButARegistrarSetsTheKeeper() public {
        uint256 follower = _credit(1, issuer);
        expectMissingRole(issuer, Role.REGISTRAR);
        vm.prank(issuer);
        registry.followIssuer(follower, registry, _assetId);
    }

    function _credit(uint256 tokenId, address for_) private returns (uint256) {
        address token = address(new Credits());
        vm.prank(registrar);
        return
            registry.register(
                token,
                tokenId,
                AssetClass.ENVIRONMENTAL_ASSET,
                TokenStandard.ERC1155,
                for_,
                METADATA_URI,
                METADATA_HASH
            );
    }

    function _follow(uint256 follower, uint256 keeperId) private {
        vm.prank(registrar);
        registry.followIssuer(follower, registry, keeperId);
    }

    function _handOver() private {
        _propose(issuer, otherIssuer);
        _accept(otherIssuer);
    }

    function _propose(address by, address proposed) private {
        vm.prank(by);
        registry.proposeIssuer(_assetId, proposed);
    }

    function _accept(address by) private {
        vm.prank(by);
        registry.acceptIssuer(_assetId);
    }

    function _verify(address by) private {
        bytes32 examined = registry.examinedHash(_assetId);
        vm.prank(by);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }

    function _expectNotProposed(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.NotProposedIssuer.selector, _assetId, account)
        );
    }

    function _expectSelfVerification(address account) private {
        bytes32 examined = registry.examinedHash(_assetId);
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.SelfVerification.selector, _assetId, account)
        );
        vm.prank(account);
        registry.setStatus(_assetId, VerificationStatus.VERIFIED, examined, "");
    }
}
