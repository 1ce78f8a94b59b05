// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditLabels} from "../../../contracts/assets/CreditLabels.sol";
import {ICreditLabels, Label, LabelKind} from "../../../contracts/assets/ICreditLabels.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {
    CreditStatus,
    CreditsTest,
    IEnvironmentalCredits,
    IssuanceStatus,
    Role
} from "./CreditsTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

/// @notice Decisions on requests, credits and labels count for what was examined.
contract CreditDecisionsTest is CreditsTest {
    uint256 private constant PROJECT = 1;
    string private constant SOURCE = "https://registry.example/labels/1";
    bytes32 private constant LETTER = keccak256("the letter");
    string private constant HIDDEN = unicode"Fine\u202Eton";

    CreditLabels private labels;

    function setUp() public override {
        super.setUp();
        labels = Deploy.creditLabels(roles, credits);
        vm.prank(admin);
        roles.grantRole(Role.REGISTRAR, address(labels));
    }

    // Requests

    function test_TheHashOfARequestContainsTheRecordOfItsCredit() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 expected = keccak256(
            abi.encode(
                issuanceId,
                examinedCredit(tokenId),
                projects.projectHash(PROJECT),
                1,
                1000,
                startOf(2023),
                endOf(2023),
                ISSUED_AT,
                0,
                0,
                0
            )
        );
        vm.assertEq(credits.examinedHash(issuanceId), expected);
    }

    /// @dev The project names the first issuer again.
    function test_Attack_ConfirmingAfterAHandoverAndBack() public {
        (, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        _handOver(issuer, otherIssuer);
        _handOver(otherIssuer, issuer);
        _expectChanged(issuanceId, examined, credits.examinedHash(issuanceId));
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    /// @dev The issuer corrects what was wrong before the rejection arrives.
    function test_Attack_RejectingAnotherDocumentThanTheExamined() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        uint256 assetId = credits.credit(tokenId).assetId;
        vm.prank(issuer);
        registry.updateMetadata(assetId, METADATA_URI, keccak256("corrected"));
        _expectChanged(issuanceId, examined, credits.examinedHash(issuanceId));
        vm.prank(verifier);
        credits.rejectIssuance(issuanceId, examined, "Wrong document");
        examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.rejectIssuance(issuanceId, examined, "Wrong document");
        vm.assertTrue(credits.issuances(issuanceId, 1)[0].status == IssuanceStatus.REJECTED);
    }

    /// @dev After a reorganisation, another request has the id.
    function test_Attack_RejectingTheRequestThatAReorganisationPutInItsPlace() public {
        uint256 beforehand = vm.snapshotState();
        (, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.assertTrue(vm.revertToState(beforehand));
        (, uint256 other) = requestCredit(2023, 2001, 3000);
        vm.assertEq(other, issuanceId);
        _expectChanged(other, examined, credits.examinedHash(other));
        vm.prank(verifier);
        credits.rejectIssuance(other, examined, "");
        examined = credits.examinedHash(other);
        vm.prank(verifier);
        credits.rejectIssuance(other, examined, "");
    }

    /// @notice A former issuer would keep its successor from issuing.
    function test_Attack_AFormerIssuerRejectingItsSuccessorsRequest() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _handOver(issuer, otherIssuer);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.SelfVerification.selector, tokenId, issuer)
        );
        vm.prank(issuer);
        credits.rejectIssuance(issuanceId, examined, "");
        vm.prank(verifier);
        credits.rejectIssuance(issuanceId, examined, "");
    }

    // Credits

    function test_Attack_SuspendingAfterAHandover() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 examined = examinedCredit(tokenId);
        uint256 assetId = credits.credit(tokenId).assetId;
        _handOver(issuer, otherIssuer);
        _expectChanged(assetId, examined, examinedCredit(tokenId));
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.SUSPENDED);
    }

    /// @dev Another verifier has rejected the credit since.
    function test_Attack_ReinstatingAfterARejection() public {
        uint256 tokenId = verifiedCredit(2023);
        uint256 assetId = credits.credit(tokenId).assetId;
        setStatus(assetId, VerificationStatus.SUSPENDED);
        bytes32 examined = examinedCredit(tokenId);
        setStatus(assetId, VerificationStatus.REJECTED);
        _expectChanged(assetId, examined, examinedCredit(tokenId));
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
        examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
    }

    /// @dev Its issuer could otherwise put off every suspension.
    function test_Attack_PuttingOffASuspensionByMinting() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 examined = examinedCredit(tokenId);
        vm.startPrank(issuer);
        credits.mint(issuer, tokenId, 1000);
        credits.requestIssuance(tokenId, 1, 10);
        vm.stopPrank();
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.SUSPENDED);
    }

    // Labels

    function test_Attack_LabellingAfterAHandover() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 examined = examinedCredit(tokenId);
        _handOver(issuer, otherIssuer);
        _expectChanged(tokenId, examined, examinedCredit(tokenId));
        _attest(tokenId, examined, LETTER);
        _attest(tokenId, examinedCredit(tokenId), LETTER);
        vm.assertEq(labels.labelCountOf(tokenId), 1);
    }

    function test_Attack_LabellingAfterASuspension() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 examined = examinedCredit(tokenId);
        setStatus(credits.credit(tokenId).assetId, VerificationStatus.SUSPENDED);
        _expectChanged(tokenId, examined, examinedCredit(tokenId));
        _attest(tokenId, examined, LETTER);
        _attest(tokenId, examinedCredit(tokenId), LETTER);
    }

    function test_TheHashOfALabelContainsChainContractAndLabel() public {
        uint256 tokenId = verifiedCredit(2023);
        _attest(tokenId, examinedCredit(tokenId), LETTER);
        Label memory label = labels.label(1);
        bytes32 expected = keccak256(abi.encode(block.chainid, address(labels), label));
        vm.assertEq(labels.examinedHash(1), expected);
    }

    /// @dev After a reorganisation, another label has the id.
    function test_Attack_RevokingTheLabelThatAReorganisationPutInItsPlace() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 record = examinedCredit(tokenId);
        uint256 beforehand = vm.snapshotState();
        _attest(tokenId, record, LETTER);
        bytes32 examined = labels.examinedHash(1);
        vm.assertTrue(vm.revertToState(beforehand));
        _attest(tokenId, record, keccak256("another letter"));

        _expectChanged(1, examined, labels.examinedHash(1));
        vm.prank(verifier);
        labels.revoke(1, examined, "Withdrawn");
        examined = labels.examinedHash(1);
        vm.prank(verifier);
        labels.revoke(1, examined, "Withdrawn");
    }

    /// @notice A former issuer would take the labels of its successor's credits.
    function test_Attack_AFormerIssuerRevokingALabel() public {
        uint256 tokenId = verifiedCredit(2023);
        _attest(tokenId, examinedCredit(tokenId), LETTER);
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _handOver(issuer, otherIssuer);
        bytes32 examined = labels.examinedHash(1);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditLabels.SelfAttestation.selector, tokenId, issuer)
        );
        vm.prank(issuer);
        labels.revoke(1, examined, "Withdrawn");
        vm.prank(verifier);
        labels.revoke(1, examined, "Withdrawn");
    }

    // Reasons

    function test_Attack_AReasonThatNobodyCanRead() public {
        uint256 tokenId = mintedCredit(2023, issuer, 2000);
        (, uint256 issuanceId) = requestCredit(2024, 1, 1000);
        bytes32 request = credits.examinedHash(issuanceId);
        bytes32 record = examinedCredit(tokenId);
        bytes memory unreadable = abi.encodeWithSelector(SafeText.UnreadableText.selector, 4);

        vm.startPrank(verifier);
        vm.expectRevert(unreadable);
        credits.rejectIssuance(issuanceId, request, HIDDEN);
        vm.expectRevert(unreadable);
        credits.suspend(tokenId, record, HIDDEN);
        credits.rejectIssuance(issuanceId, request, "Fine");
        credits.suspend(tokenId, record, "Fine");
        record = examinedCredit(tokenId);
        vm.expectRevert(unreadable);
        credits.reinstate(tokenId, record, HIDDEN);
        credits.reinstate(tokenId, record, "Fine");
        vm.stopPrank();

        vm.startPrank(issuer);
        vm.expectRevert(unreadable);
        credits.cancel(tokenId, 1000, HIDDEN);
        credits.cancel(tokenId, 1000, "Fine");
        vm.stopPrank();
    }

    function _attest(uint256 tokenId, bytes32 examined, bytes32 document) private {
        vm.prank(verifier);
        labels.attest(tokenId, examined, LabelKind.CCP, NOW, 0, SOURCE, document);
    }

    function _handOver(address from, address to) private {
        vm.prank(from);
        projects.proposeIssuer(PROJECT, to);
        vm.prank(to);
        projects.acceptIssuer(PROJECT);
    }

    function _expectChanged(uint256 id, bytes32 examined, bytes32 current) private {
        vm.expectRevert(
            abi.encodeWithSelector(ExaminedData.ExaminedDataChanged.selector, id, examined, current)
        );
    }
}
