// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {CreditLabels} from "../../../contracts/assets/CreditLabels.sol";
import {ICreditLabels, Label, LabelKind} from "../../../contracts/assets/ICreditLabels.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {RoleGuard} from "../../../contracts/common/RoleGuard.sol";
import {
    CreditType,
    CreditsTest,
    IEnvironmentalCredits,
    IProjectRegistry,
    ProjectData,
    Role
} from "./CreditsTest.sol";
import {IRoles} from "../../../contracts/common/IRoles.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Attesting and revoking labels, what held when, and who may do so.
contract CreditLabelsTest is CreditsTest {
    uint256 private constant PROJECT = 1;
    string private constant SOURCE = "https://registry.example/labels/1";
    bytes32 private constant HASH = keccak256("the letter");
    uint64 private constant FROM = NOW - 30 days;

    CreditLabels private labels;
    address private secondVerifier;
    uint256 private tokenId;

    function setUp() public override {
        super.setUp();
        labels = Deploy.creditLabels(IRoles(roles), credits);
        secondVerifier = actor("secondVerifier");
        vm.startPrank(admin);
        roles.grantRole(Role.REGISTRAR, address(labels));
        roles.grantRole(Role.VERIFIER, secondVerifier);
        vm.stopPrank();
        tokenId = verifiedCredit(2023);
    }

    function test_RevertWhen_TheCompliancePeriodIsNotStated() public {
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(ICreditLabels.PeriodNotStated.selector);
        vm.prank(secondVerifier);
        labels.attest(tokenId, examined, LabelKind.CORSIA_SECOND_PHASE, FROM, 0, SOURCE, HASH);
        vm.assertEq(uint8(LabelKind.CORSIA_2033_2035), 7);
    }

    function test_AttestingStoresWhoSaysWhatFromWhenAndWhy() public {
        uint64 end = NOW + 365 days;
        bytes32 examined = examinedCredit(tokenId);
        vm.expectEmit(address(labels));
        emit ICreditLabels.LabelAttested(
            1,
            tokenId,
            LabelKind.HOST_COUNTRY_AUTHORISATION,
            secondVerifier,
            FROM,
            end,
            SOURCE,
            HASH
        );
        vm.prank(secondVerifier);
        uint256 labelId = labels.attest(
            tokenId,
            examined,
            LabelKind.HOST_COUNTRY_AUTHORISATION,
            FROM,
            end,
            SOURCE,
            HASH
        );
        Label memory attested = labels.label(labelId);
        vm.assertEq(attested.id, 1);
        vm.assertEq(attested.tokenId, tokenId);
        vm.assertTrue(attested.kind == LabelKind.HOST_COUNTRY_AUTHORISATION);
        vm.assertEq(attested.attester, secondVerifier);
        vm.assertEq(attested.attestedAt, NOW);
        vm.assertEq(attested.validFrom, FROM);
        vm.assertEq(attested.validUntil, end);
        vm.assertEq(attested.revokedAt, 0);
        vm.assertEq(attested.revokedBy, address(0));
        vm.assertEq(attested.documentHash, HASH);
        vm.assertEq(attested.sourceURI, SOURCE);
        vm.assertEq(attested.revocationReason, "");
    }

    function test_EveryVerifierCanRevokeAndTheHistoryStays() public {
        _attest(LabelKind.CCP, FROM, 0);
        skip(10 days);
        bytes32 examined = labels.examinedHash(1);
        vm.expectEmit(address(labels));
        emit ICreditLabels.LabelRevoked(
            1,
            tokenId,
            LabelKind.CCP,
            secondVerifier,
            "Approval withdrawn"
        );
        vm.prank(secondVerifier);
        labels.revoke(1, examined, "Approval withdrawn");
        Label memory revoked = labels.label(1);
        vm.assertEq(revoked.revokedAt, NOW + 10 days);
        vm.assertEq(revoked.revokedBy, secondVerifier);
        vm.assertEq(revoked.revocationReason, "Approval withdrawn");
        vm.assertEq(revoked.attester, verifier);
        vm.assertEq(revoked.validFrom, FROM);
        vm.assertEq(revoked.sourceURI, SOURCE);
        vm.assertEq(labels.labelCount(), 1);
    }

    // What held when

    function test_ALabelHoldsFromItsFirstSecondToTheOneBeforeItsEnd() public {
        uint64 end = NOW + 100;
        _attest(LabelKind.CCP, FROM, end);
        vm.assertEq(labels.labelsAt(tokenId, FROM - 1).length, 0);
        vm.assertEq(labels.labelsAt(tokenId, FROM).length, 1);
        vm.assertEq(labels.labelsAt(tokenId, end - 1).length, 1);
        vm.assertEq(labels.labelsAt(tokenId, end).length, 0);
    }

    function test_ARevocationEndsALabelButNotWhatHeldBefore() public {
        _attest(LabelKind.CCP, FROM, 0);
        skip(10 days);
        _revoke(1);
        vm.assertEq(labels.labelsAt(tokenId, NOW + 10 days - 1)[0].id, 1);
        vm.assertEq(labels.labelsAt(tokenId, NOW + 10 days).length, 0);
        vm.assertEq(labels.labelsAt(tokenId, type(uint256).max).length, 0);
    }

    function test_ALabelRevokedBeforeItBeginsNeverHeld() public {
        _attest(LabelKind.CORSIA_2027_2029, NOW + 100, 0);
        _revoke(1);
        vm.assertEq(labels.labelsAt(tokenId, NOW + 100).length, 0);
        vm.assertEq(labels.labelsAt(tokenId, NOW).length, 0);
    }

    function test_AttestationsOfTheSameLabelStandAndFallAlone() public {
        _attest(LabelKind.CCP, FROM, 0);
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(secondVerifier);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
        _revoke(1);
        Label[] memory holding = labels.labelsAt(tokenId, NOW);
        vm.assertEq(holding.length, 1);
        vm.assertEq(holding[0].id, 2);
    }

    /// @dev Compares `labelsAt` with the definition, for random periods and revocations.
    function testFuzz_LabelsAtFollowsTheDefinition(
        uint64[4] memory starts,
        uint64[4] memory lengths,
        uint64[4] memory revokedAfter,
        uint64 time
    ) public {
        time = uint64(bound(uint256(time), 1, 2 * uint256(NOW)));
        uint256 expected;
        uint64[4] memory ends;
        for (uint256 i = 0; i < 4; ++i) {
            starts[i] = uint64(bound(uint256(starts[i]), 1, 2 * uint256(NOW)));
            lengths[i] = uint64(bound(uint256(lengths[i]), 0, 400 days));
            ends[i] = lengths[i] == 0 ? 0 : starts[i] + lengths[i];
            _attest(LabelKind(i == 2 ? 5 : i), starts[i], ends[i]);
        }
        for (uint256 i = 0; i < 4; ++i) {
            bool revoked = revokedAfter[i] % 2 == 1;
            if (revoked) {
                skip(revokedAfter[i] % 400 days);
                _revoke(i + 1);
            }
            bool holds = starts[i] <= time;
            if (lengths[i] != 0 && time >= ends[i]) holds = false;
            if (revoked && time >= block.timestamp) holds = false;
            if (holds) ++expected;
        }
        vm.assertEq(labels.labelsAt(tokenId, time).length, expected);
    }

    // Pages

    function test_PagesAreInOrderAndEndAtTheLastOne() public {
        uint256 other = verifiedCredit(2024);
        _attest(LabelKind.CCP, FROM, 0);
        bytes32 examined = examinedCredit(other);
        vm.prank(verifier);
        labels.attest(other, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
        _attest(LabelKind.CORSIA_FIRST_PHASE, FROM, 0);
        _attest(LabelKind.CORRESPONDING_ADJUSTMENT, FROM, 0);

        vm.assertEq(labels.labelCount(), 4);
        Label[] memory all = labels.labels(2, 2);
        vm.assertEq(all.length, 2);
        vm.assertEq(all[0].tokenId, other);
        vm.assertEq(all[1].id, 3);
        vm.assertEq(labels.labels(4, 10).length, 1);
        vm.assertEq(labels.labels(5, 10).length, 0);

        vm.assertEq(labels.labelCountOf(tokenId), 3);
        Label[] memory own = labels.labelsOf(tokenId, 2, 10);
        vm.assertEq(own.length, 2);
        vm.assertEq(own[0].id, 3);
        vm.assertEq(own[1].id, 4);
        vm.assertEq(labels.labelsOf(other, 1, 10)[0].id, 2);
        vm.assertEq(labels.labelsOf(other, 2, 10).length, 0);

        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.UnknownLabel.selector, 0));
        labels.labels(0, 1);
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.UnknownLabel.selector, 0));
        labels.labelsOf(tokenId, 0, 1);
    }

    // Who may attest

    function test_RevertWhen_AnAccountWithoutTheRoleAttestsOrRevokes() public {
        _attest(LabelKind.CCP, FROM, 0);
        bytes32 examined = examinedCredit(tokenId);
        expectMissingRole(mallory, Role.VERIFIER);
        vm.prank(mallory);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
        examined = labels.examinedHash(1);
        expectMissingRole(mallory, Role.VERIFIER);
        vm.prank(mallory);
        labels.revoke(1, examined, "Because");
        expectMissingRole(issuer, Role.VERIFIER);
        vm.prank(issuer);
        labels.revoke(1, examined, "Because");
    }

    function test_Attack_TheIssuerWithTheVerifierRoleLabelsItsOwnCredits() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _expectSelfAttestation(issuer);
        _attest(LabelKind.CCP, FROM, 0);
        vm.assertEq(labels.labelCount(), 1);
    }

    function test_Attack_AFormerIssuerLabelsWhatItIssued() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _handOver(issuer, otherIssuer);
        _expectSelfAttestation(issuer);
        _attest(LabelKind.CCP, FROM, 0);
        vm.assertEq(labels.labelCount(), 1);
    }

    /// @dev It could otherwise label a project first and take it over afterwards.
    function test_Attack_AnAttesterBecomesTheIssuerOfWhatItLabelled() public {
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(secondVerifier);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, secondVerifier);
        vm.prank(issuer);
        projects.proposeIssuer(PROJECT, secondVerifier);
        vm.expectRevert(
            abi.encodeWithSelector(
                IIssuerHandover.VerifierCannotIssue.selector,
                PROJECT,
                secondVerifier
            )
        );
        vm.prank(secondVerifier);
        projects.acceptIssuer(PROJECT);
        _handOver(issuer, otherIssuer);
        vm.assertEq(projects.issuerOf(PROJECT), otherIssuer);
    }

    /// @dev Any account could otherwise keep another from becoming an issuer.
    function test_Attack_RecordingSomebodyElseAsVerifier() public {
        expectMissingRole(mallory, Role.REGISTRAR);
        vm.prank(mallory);
        projects.recordVerifier(PROJECT, otherIssuer);
        _handOver(issuer, otherIssuer);
        vm.assertEq(projects.issuerOf(PROJECT), otherIssuer);
    }

    function test_RevertWhen_AVerifierOfAnUnknownProjectIsRecorded() public {
        vm.expectRevert(abi.encodeWithSelector(IProjectRegistry.UnknownProject.selector, 9));
        vm.prank(registrar);
        projects.recordVerifier(9, verifier);
    }

    // What can be labelled

    function test_RevertWhen_TheCreditIsUnknownOrPending() public {
        vm.expectRevert(abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, 7));
        vm.prank(verifier);
        labels.attest(7, bytes32(0), LabelKind.CCP, FROM, 0, SOURCE, HASH);

        (uint256 requested, ) = requestCredit(2025, 1, 10);
        bytes32 examined = examinedCredit(requested);
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.CreditPending.selector, requested));
        vm.prank(verifier);
        labels.attest(requested, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
    }

    function test_Attack_ALabelOfCarbonCreditsOnOtherCredits() public {
        ProjectData memory habitat = projectData(VERRA);
        habitat.creditType = CreditType.BiodiversityCredit;
        vm.prank(issuer);
        (uint256 other, uint256 issuanceId) = credits.createProjectAndCredit(
            habitat,
            creditData(2023, 1, 10)
        );
        vm.startPrank(verifier);
        credits.confirmIssuance(issuanceId, credits.examinedHash(issuanceId));
        bytes32 examined = examinedCredit(other);
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.NotCarbonCredit.selector, other));
        labels.attest(other, examined, LabelKind.CORSIA_FIRST_PHASE, FROM, 0, SOURCE, HASH);
        examined = examinedCredit(tokenId);
        labels.attest(tokenId, examined, LabelKind.CORSIA_FIRST_PHASE, FROM, 0, SOURCE, HASH);
        vm.stopPrank();
    }

    function test_RevertWhen_TheDatesMakeNoSense() public {
        uint64 year10000 = 253_402_300_800;
        uint64[2][5] memory refused = [
            [uint64(0), 0],
            [FROM, FROM],
            [FROM, FROM - 1],
            [year10000, 0],
            [FROM, year10000]
        ];
        bytes32 examined = examinedCredit(tokenId);
        for (uint256 i = 0; i < refused.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    ICreditLabels.InvalidValidity.selector,
                    refused[i][0],
                    refused[i][1]
                )
            );
            _attest(examined, refused[i][0], refused[i][1]);
        }
        _attest(LabelKind.CCP, year10000 - 2, year10000 - 1);
        _attest(LabelKind.CCP, FROM, FROM + 1);
        vm.assertEq(labels.labelCount(), 2);
    }

    function test_RevertWhen_TheSourceIsMissing() public {
        vm.startPrank(verifier);
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(SafeText.NoVisibleText.selector);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, "", HASH);
        _expectText(257, 256);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, string(new bytes(257)), HASH);
        vm.expectRevert(ICreditLabels.MissingDocumentHash.selector);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, SOURCE, bytes32(0));
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, _letters(256), HASH);
        vm.stopPrank();
        vm.assertEq(labels.labelCount(), 1);
    }

    function test_Attack_AKindThatDoesNotExist() public {
        // The last kind that exists is the control.
        uint256 last = uint256(type(LabelKind).max);
        for (uint256 kind = last + 1; kind >= last; --kind) {
            bytes memory data = abi.encodeWithSelector(
                ICreditLabels.attest.selector,
                tokenId,
                examinedCredit(tokenId),
                kind,
                FROM,
                0,
                SOURCE,
                HASH
            );
            vm.prank(verifier);
            (bool success, ) = address(labels).call(data);
            vm.assertEq(success, kind == last);
        }
        vm.assertEq(labels.labelCount(), 1);
    }

    // Revoking

    function test_Attack_RewritingARevocation() public {
        _attest(LabelKind.CCP, FROM, 0);
        _revoke(1);
        skip(1 days);
        bytes32 examined = labels.examinedHash(1);
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.LabelAlreadyRevoked.selector, 1, NOW));
        vm.prank(secondVerifier);
        labels.revoke(1, examined, "A nicer reason");
        vm.assertEq(labels.label(1).revokedAt, NOW);
        vm.assertEq(labels.label(1).revocationReason, "Reason");
    }

    function test_RevertWhen_ARevocationHasNoReasonOrNoLabel() public {
        _attest(LabelKind.CCP, FROM, 0);
        vm.startPrank(verifier);
        bytes32 examined = labels.examinedHash(1);
        vm.expectRevert(SafeText.NoVisibleText.selector);
        labels.revoke(1, examined, "");
        _expectText(281, 280);
        labels.revoke(1, examined, string(new bytes(281)));
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.UnknownLabel.selector, 0));
        labels.revoke(0, bytes32(0), "Reason");
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.UnknownLabel.selector, 2));
        labels.revoke(2, bytes32(0), "Reason");
        labels.revoke(1, examined, _letters(280));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(ICreditLabels.UnknownLabel.selector, 2));
        labels.label(2);
    }

    function test_APauseStopsAttestingButNotRevoking() public {
        _attest(LabelKind.CCP, FROM, 0);
        vm.prank(pauser);
        labels.pause();
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        _attest(examined, FROM, 0);
        _revoke(1);
        vm.assertEq(labels.labelsAt(tokenId, NOW).length, 0);
        vm.prank(pauser);
        labels.unpause();
        _attest(LabelKind.CCP, FROM, 0);
    }

    function test_RevertWhen_TheRolesContractHasNoCode() public {
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.InvalidRoles.selector, alice));
        Deploy.creditLabels(IRoles(alice), credits);
    }

    function _attest(LabelKind kind, uint64 validFrom, uint64 validUntil) private {
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(verifier);
        labels.attest(tokenId, examined, kind, validFrom, validUntil, SOURCE, HASH);
    }

    function _attest(bytes32 examined, uint64 validFrom, uint64 validUntil) private {
        vm.prank(verifier);
        labels.attest(tokenId, examined, LabelKind.CCP, validFrom, validUntil, SOURCE, HASH);
    }

    function _revoke(uint256 labelId) private {
        bytes32 examined = labels.examinedHash(labelId);
        vm.prank(verifier);
        labels.revoke(labelId, examined, "Reason");
    }

    function _handOver(address from, address to) private {
        vm.prank(from);
        projects.proposeIssuer(PROJECT, to);
        vm.prank(to);
        projects.acceptIssuer(PROJECT);
    }

    function _expectSelfAttestation(address account) private {
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditLabels.SelfAttestation.selector, tokenId, account)
        );
        vm.prank(account);
        labels.attest(tokenId, examined, LabelKind.CCP, FROM, 0, SOURCE, HASH);
    }

    function _letters(uint256 length) private pure returns (string memory) {
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            text[i] = "a";
        }
        return string(text);
    }

    function _expectText(uint256 length, uint256 maximum) private {
        vm.expectRevert(
            abi.encodeWithSelector(ICreditLabels.InvalidLabelText.selector, length, maximum)
        );
    }
}
