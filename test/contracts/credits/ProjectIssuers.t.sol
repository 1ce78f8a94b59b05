// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetRegistry, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {
    CreditData,
    CreditsTest,
    IEnvironmentalCredits,
    IProjectRegistry,
    Role
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Replacement of the issuer of a project and of all its credits.
contract ProjectIssuersTest is CreditsTest {
    uint256 private constant PROJECT = 1;

    uint256 private _tokenId;
    uint256 private _assetId;
    uint256 private _tokenAssetId;

    function setUp() public override {
        super.setUp();
        _tokenId = verifiedCredit(2023);
        _assetId = credits.credit(_tokenId).assetId;
        _tokenAssetId = registry.assetIdOf(credits.createToken(_tokenId), 0);
    }

    function test_EveryEntryOfAProjectFollowsIt() public {
        vm.prank(issuer);
        projects.proposeIssuer(PROJECT, otherIssuer);
        vm.expectEmit(address(projects));
        emit IIssuerHandover.IssuerChanged(PROJECT, issuer, otherIssuer);
        vm.prank(otherIssuer);
        projects.acceptIssuer(PROJECT);
        vm.assertEq(projects.issuerOf(PROJECT), otherIssuer);
        vm.assertEq(projects.project(PROJECT).issuer, otherIssuer);
        vm.assertEq(credits.credit(_tokenId).issuer, otherIssuer);
        vm.assertEq(registry.issuerOf(_assetId), otherIssuer);
        vm.assertEq(registry.issuerOf(_tokenAssetId), otherIssuer);
        vm.assertEq(registry.assets(_tokenAssetId, 1)[0].issuer, otherIssuer);
    }

    function test_TheNewIssuerContinuesForTheFormerOne() public {
        _handOver(issuer, otherIssuer);
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.NotProjectIssuer.selector,
            PROJECT,
            issuer
        );
        CreditData memory data = creditData(2024, 1, 10);
        data.projectId = PROJECT;
        vm.startPrank(issuer);
        vm.expectRevert(refused);
        credits.mint(issuer, _tokenId, 1);
        vm.expectRevert(refused);
        credits.createCredit(data);
        vm.stopPrank();

        vm.startPrank(otherIssuer);
        credits.mint(otherIssuer, _tokenId, 10);
        credits.cancel(_tokenId, 10, "");
        credits.requestIssuance(_tokenId, 5_000_000, 5_000_009);
        (uint256 next, ) = credits.createCredit(data);
        registry.updateMetadata(credits.credit(next).assetId, "ipfs://new", keccak256("new"));
        vm.stopPrank();
        vm.assertEq(credits.credit(next).issuer, otherIssuer);
        vm.assertEq(credits.uri(next), "ipfs://new");
    }

    function test_TheAdminReplacesTheIssuerOfAProjectAfterTheDelay() public {
        vm.prank(admin);
        projects.proposeIssuer(PROJECT, otherIssuer);
        uint64 due = uint64(block.timestamp) + projects.ADMIN_PROPOSAL_DELAY();
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.IssuerProposalNotDue.selector, PROJECT, due)
        );
        vm.prank(otherIssuer);
        projects.acceptIssuer(PROJECT);
        vm.warp(due);
        vm.prank(otherIssuer);
        projects.acceptIssuer(PROJECT);
        vm.assertEq(registry.issuerOf(_assetId), otherIssuer);
    }

    /// @dev The issuer of a credit is replaced only in its project.
    function test_Attack_ReplacingTheIssuerOfACreditButNotOfItsProject() public {
        uint256[2] memory entries = [_assetId, _tokenAssetId];
        for (uint256 i = 0; i < entries.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAssetRegistry.IssuerManagedByToken.selector,
                    entries[i],
                    address(projects),
                    PROJECT
                )
            );
            vm.prank(issuer);
            registry.proposeIssuer(entries[i], otherIssuer);
        }
        _handOver(issuer, otherIssuer);
        vm.assertEq(projects.issuerOf(PROJECT), otherIssuer);
    }

    function test_RevertWhen_TheProjectIsUnknown() public {
        vm.expectRevert(abi.encodeWithSelector(IProjectRegistry.UnknownProject.selector, 9));
        vm.prank(issuer);
        projects.proposeIssuer(9, otherIssuer);
    }

    // Issuers cannot verify their own credits

    /// @dev Otherwise it could request a serial range, hand over, and confirm its own request.
    function test_Attack_AFormerIssuerConfirmingItsOwnRequest() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(_tokenId, 5_000_000, 5_000_009);
        _handOver(issuer, otherIssuer);
        bytes32 examined = credits.examinedHash(issuanceId);
        _expectSelfVerification(issuer);
        vm.prank(issuer);
        credits.confirmIssuance(issuanceId, examined);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    /// @notice A former issuer would stop the sales of its successor.
    function test_Attack_AFormerIssuerSuspendingItsSuccessorsCredits() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _handOver(issuer, otherIssuer);
        bytes32 examined = examinedCredit(_tokenId);
        _expectSelfVerification(issuer);
        vm.prank(issuer);
        credits.suspend(_tokenId, examined, "");
        vm.prank(verifier);
        credits.suspend(_tokenId, examined, "");
    }

    function test_Attack_ANewIssuerWithTheVerifierRoleVerifiesItself() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, otherIssuer);
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(_tokenId, 5_000_000, 5_000_009);
        _handOver(issuer, otherIssuer);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.startPrank(otherIssuer);
        _expectSelfVerification(otherIssuer);
        credits.confirmIssuance(issuanceId, examined);
        examined = examinedCredit(_tokenId);
        _expectSelfVerification(otherIssuer);
        credits.suspend(_tokenId, examined, "");
        vm.stopPrank();
        vm.prank(verifier);
        credits.suspend(_tokenId, examined, "");
        vm.startPrank(otherIssuer);
        examined = examinedCredit(_tokenId);
        _expectSelfVerification(otherIssuer);
        credits.reinstate(_tokenId, examined, "");
        examined = registry.examinedHash(_tokenAssetId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAssetRegistry.SelfVerification.selector,
                _tokenAssetId,
                otherIssuer
            )
        );
        registry.setStatus(_tokenAssetId, VerificationStatus.SUSPENDED, examined, "");
        vm.stopPrank();
    }

    function test_Attack_AVerifierBecomesIssuerOfWhatItConfirmed() public {
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, verifier);
        vm.prank(issuer);
        projects.proposeIssuer(PROJECT, verifier);
        vm.expectRevert(
            abi.encodeWithSelector(IIssuerHandover.VerifierCannotIssue.selector, PROJECT, verifier)
        );
        vm.prank(verifier);
        projects.acceptIssuer(PROJECT);
        _handOver(issuer, otherIssuer);
        vm.assertEq(projects.issuerOf(PROJECT), otherIssuer);
    }

    function _handOver(address from, address to) private {
        vm.prank(from);
        projects.proposeIssuer(PROJECT, to);
        vm.prank(to);
        projects.acceptIssuer(PROJECT);
    }

    function _expectSelfVerification(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.SelfVerification.selector,
                _tokenId,
                account
            )
        );
    }
}
