// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC1155} from "@openzeppelin/contracts/interfaces/IERC1155.sol";
import {IERC1155MetadataURI} from "@openzeppelin/contracts/interfaces/IERC1155MetadataURI.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {
    Asset,
    AssetClass,
    IAssetRegistry,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {IERC8393} from "../../../contracts/assets/IERC8393.sol";
import {CreditId} from "../../../contracts/assets/libraries/CreditId.sol";
import {SerialRanges} from "../../../contracts/assets/libraries/SerialRanges.sol";
import {IERC4906} from "@openzeppelin/contracts/interfaces/IERC4906.sol";
import {
    Credit,
    CreditData,
    CreditStatus,
    CreditType,
    CreditToken,
    CreditsTest,
    IEnvironmentalCredits,
    IProjectRegistry,
    Issuance,
    IssuanceStatus,
    ProjectData,
    Role,
    SerialClaim
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreationTest is CreditsTest {
    function test_TheTokenIdHoldsProjectBatchAndVintage() public {
        (uint256 tokenId, ) = requestCredit(2023, 1, 1000);
        vm.assertEq(tokenId, (uint256(1) << 128) | (1 << 16) | 2023);
        vm.assertEq(credits.encodeTokenId(1, (1 << 16) | 2023), tokenId);
        (uint256 projectId, uint256 creditId) = credits.decodeTokenId(tokenId);
        vm.assertEq(projectId, 1);
        vm.assertEq(creditId, (1 << 16) | 2023);
    }

    function testFuzz_TokenIdsDecodeToWhatTheyEncode(
        uint128 projectId,
        uint128 creditId
    ) public view {
        (uint256 decodedProject, uint256 decodedCredit) = credits.decodeTokenId(
            credits.encodeTokenId(projectId, creditId)
        );
        vm.assertEq(decodedProject, projectId);
        vm.assertEq(decodedCredit, creditId);
    }

    function testFuzz_EveryPartOfAnIdIsReadBack(
        uint128 projectId,
        uint32 batch,
        uint16 vintage
    ) public pure {
        uint256 tokenId = CreditId.encode(projectId, batch, vintage);
        vm.assertEq(CreditId.projectOf(tokenId), projectId);
        vm.assertEq(CreditId.batchOf(tokenId), batch);
        vm.assertEq(CreditId.vintageOf(tokenId), vintage);
    }

    function test_RevertWhen_APartOfATokenIdIsTooLarge() public {
        uint256 large = uint256(1) << 128;
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.InvalidTokenIdPart.selector, large)
        );
        credits.encodeTokenId(large, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.InvalidTokenIdPart.selector, large)
        );
        credits.encodeTokenId(0, large);
    }

    function test_ACreditStartsPendingAndRegistered() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.PENDING);
        vm.assertEq(credits.uri(tokenId), METADATA_URI);

        uint256 assetId = registry.assetIdOf(address(credits), tokenId);
        Asset memory asset = registry.asset(assetId);
        vm.assertTrue(asset.assetClass == AssetClass.ENVIRONMENTAL_ASSET);
        vm.assertTrue(asset.standard == TokenStandard.ERC1155);
        vm.assertTrue(asset.status == VerificationStatus.PENDING);
        vm.assertEq(asset.issuer, issuer);

        Credit memory credit = credits.credit(tokenId);
        vm.assertEq(credit.tokenId, tokenId);
        vm.assertEq(credit.projectId, 1);
        vm.assertEq(credit.batch, 1);
        vm.assertEq(credit.vintage, 2023);
        vm.assertEq(credit.monitoringStart, startOf(2023));
        vm.assertEq(credit.monitoringEnd, startOf(2024) - 1);
        vm.assertEq(credit.registryBatch, 0);
        vm.assertEq(credit.issuanceDate, ISSUED_AT);
        vm.assertEq(credit.expirationDate, 0);
        vm.assertEq(credit.issuer, issuer);
        vm.assertEq(credit.assetId, assetId);
        vm.assertEq(credit.metadataHash, METADATA_HASH);
        vm.assertEq(credit.metadataURI, METADATA_URI);
        vm.assertEq(credit.verifier, address(0));
        vm.assertEq(credit.token, address(0));

        Issuance memory request = credits.issuances(issuanceId, 1)[0];
        vm.assertEq(request.tokenId, tokenId);
        vm.assertEq(request.firstSerial, 1);
        vm.assertEq(request.lastSerial, 1000);
        vm.assertTrue(request.status == IssuanceStatus.REQUESTED);
        vm.assertEq(request.requestedAt, NOW);
    }

    function test_CreationIsAnnounced() public {
        uint256 tokenId = CreditId.encode(1, 1, 2023);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.CreditCreated(tokenId, 1, issuer, 1, 2023, 1);
        vm.expectEmit(address(credits));
        emit IERC1155.URI(METADATA_URI, tokenId);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.IssuanceRequested(1, tokenId, issuer, 1, 1000);
        requestCredit(2023, 1, 1000);
    }

    function test_AFurtherVintageJoinsTheProject() public {
        requestCredit(2023, 1, 1000);
        CreditData memory data = creditData(2024, 1001, 2000);
        data.projectId = 1;
        vm.prank(issuer);
        (uint256 tokenId, ) = credits.createCredit(data);
        vm.assertEq(credits.credit(tokenId).projectId, 1);
        vm.assertEq(credits.creditCount(), 2);
        vm.assertEq(projects.projectCount(), 1);
    }

    function test_AProjectCanHaveSeveralBatchesOfOneVintage() public {
        (uint256 first, ) = requestCredit(2023, 1, 1000);
        uint256 second = furtherCredit(creditData(2023, 1001, 2000), alice);
        vm.assertEq(second, CreditId.encode(1, 2, 2023));
        vm.assertEq(credits.batchCount(1), 2);
        vm.assertEq(credits.credit(second).batch, 2);
        vm.assertEq(credits.credit(second).vintage, 2023);
        vm.assertTrue(credits.statusOf(first) == CreditStatus.PENDING);
        vm.assertTrue(credits.statusOf(second) == CreditStatus.VERIFIED);
        vm.assertEq(credits.balanceOf(alice, first), 0);
        vm.assertEq(credits.balanceOf(alice, second), 1_000_000);
    }

    function test_EveryProjectCountsItsOwnBatches() public {
        requestCredit(2023, 1, 1000);
        furtherCredit(creditData(2024, 1001, 2000), alice);
        (uint256 other, ) = requestCredit(2023, 5001, 6000);
        vm.assertEq(other, CreditId.encode(2, 1, 2023));
        vm.assertEq(credits.batchCount(2), 1);
        vm.assertEq(credits.batchCount(3), 0);
    }

    function test_RevertWhen_TheProjectBelongsToAnotherIssuer() public {
        requestCredit(2023, 1, 1000);
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, bob);
        CreditData memory data = creditData(2024, 1001, 2000);
        data.projectId = 1;
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotProjectIssuer.selector, 1, bob)
        );
        vm.prank(bob);
        credits.createCredit(data);
    }

    function test_RevertWhen_AnIssuerHasLostItsRole() public {
        uint256 tokenId = mintedCredit(2023, issuer, 10);
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        CreditData memory data = creditData(2024, 1, 1000);
        data.projectId = 1;

        vm.startPrank(issuer);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.createCredit(data);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.requestIssuance(tokenId, 1, 1000);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.mint(alice, tokenId, 1);
        // Cancelling its own supply remains possible.
        credits.cancel(tokenId, 10, "Withdrawn");
        vm.stopPrank();
    }

    function test_AVintageIsAnyYearOfItsMonitoringPeriod() public {
        CreditData memory data = creditData(2022, 1, 10);
        data.monitoringStart = startOf(2022) - 1;
        data.monitoringEnd = startOf(2024);
        for (uint16 vintage = 2021; vintage <= 2024; ++vintage) {
            data.vintage = vintage;
            (data.firstSerial, data.lastSerial) = (vintage, vintage);
            vm.prank(issuer);
            (uint256 tokenId, ) = credits.createProjectAndCredit(projectData(VERRA), data);
            vm.assertEq(credits.credit(tokenId).vintage, vintage);
        }
    }

    /// @dev One second decides: the period ends with 2023 and starts with 2022.
    function test_RevertWhen_TheVintageIsNoYearOfTheMonitoringPeriod() public {
        CreditData memory data = creditData(2022, 1, 10);
        data.monitoringStart = startOf(2022);
        data.monitoringEnd = startOf(2024) - 1;
        _refusedVintage(data, 2021);
        _refusedVintage(data, 2024);
        _refusedVintage(data, 0);
        _refusedVintage(data, type(uint16).max);
        _refusedVintage(creditData(1989, 1, 10), 1989);
    }

    function test_RevertWhen_TheMonitoringPeriodIsInvalid() public {
        _refusedPeriod(startOf(2023), startOf(2023));
        _refusedPeriod(startOf(2023) + 1, startOf(2023));
        _refusedPeriod(startOf(2023), ISSUED_AT + 1);
        _refusedPeriod(startOf(2023), type(uint64).max);
        _refusedPeriod(0, 0);
    }

    function test_RevertWhen_DatesContradictEachOther() public {
        _refusedDates(0, 0);
        _refusedDates(NOW + 1, 0);
        _refusedDates(NOW + 10 days, NOW + 9 days);
        _refusedDates(ISSUED_AT, ISSUED_AT - 1);
        _refusedDates(ISSUED_AT, NOW);
        _refusedDates(ISSUED_AT, uint64(1) << 40);
        _refusedDates(type(uint64).max, type(uint64).max);
    }

    function test_RevertWhen_TheCreditIsUnknown() public {
        bytes memory unknown = abi.encodeWithSelector(
            IEnvironmentalCredits.UnknownCredit.selector,
            7
        );
        vm.expectRevert(unknown);
        credits.credit(7);
        vm.expectRevert(unknown);
        credits.statusOf(7);
        vm.expectRevert(unknown);
        credits.uri(7);
        vm.expectRevert(unknown);
        credits.tokenOf(7);
        vm.expectRevert(unknown);
        credits.isExpired(7);
        vm.expectRevert(unknown);
        vm.prank(issuer);
        credits.requestIssuance(7, 1, 1);
        vm.expectRevert(unknown);
        vm.prank(issuer);
        credits.cancel(7, 1, "");
    }

    function test_ListsComeInPages() public {
        requestCredit(2021, 1, 10);
        (uint256 second, ) = requestCredit(2022, 11, 20);
        requestCredit(2023, 21, 30);
        vm.assertEq(credits.credits(1, 10).length, 3);
        Credit[] memory page = credits.credits(2, 1);
        vm.assertEq(page.length, 1);
        vm.assertEq(page[0].tokenId, second);
        vm.assertEq(credits.credits(4, 10).length, 0);

        vm.assertEq(credits.issuanceCount(), 3);
        vm.assertEq(credits.issuances(2, 10).length, 2);
        vm.assertEq(credits.issuances(4, 10).length, 0);
        vm.expectRevert(abi.encodeWithSelector(IEnvironmentalCredits.UnknownIssuance.selector, 0));
        credits.issuances(0, 1);
        vm.expectRevert(abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, 0));
        credits.credits(0, 1);
    }

    function test_ReportsItsInterfacesDecimalsAndRegistries() public view {
        vm.assertTrue(credits.supportsInterface(type(IERC1155).interfaceId));
        vm.assertTrue(credits.supportsInterface(type(IERC1155MetadataURI).interfaceId));
        vm.assertTrue(credits.supportsInterface(type(IERC165).interfaceId));
        vm.assertTrue(credits.supportsInterface(type(IERC8393).interfaceId));
        vm.assertFalse(credits.supportsInterface(0xffffffff));
        vm.assertEq(credits.decimals(), 3);
        vm.assertEq(address(credits.registry()), address(registry));
        vm.assertEq(address(credits.projects()), address(projects));
    }

    function _refusedVintage(CreditData memory data, uint16 vintage) private {
        data.vintage = vintage;
        vm.expectRevert(abi.encodeWithSelector(IProjectRegistry.InvalidVintage.selector, vintage));
        vm.prank(issuer);
        credits.createProjectAndCredit(projectData(VERRA), data);
    }

    function _refusedPeriod(uint64 start, uint64 end) private {
        CreditData memory data = creditData(2023, 1, 1000);
        (data.monitoringStart, data.monitoringEnd) = (start, end);
        vm.expectRevert(
            abi.encodeWithSelector(IProjectRegistry.InvalidMonitoringPeriod.selector, start, end)
        );
        vm.prank(issuer);
        credits.createProjectAndCredit(projectData(VERRA), data);
    }

    function _refusedDates(uint64 issuanceDate, uint64 expirationDate) private {
        CreditData memory data = creditData(2023, 1, 1000);
        (data.issuanceDate, data.expirationDate) = (issuanceDate, expirationDate);
        vm.expectRevert(
            abi.encodeWithSelector(
                IProjectRegistry.InvalidDates.selector,
                issuanceDate,
                expirationDate
            )
        );
        vm.prank(issuer);
        credits.createProjectAndCredit(projectData(VERRA), data);
    }
}

contract VerificationTest is CreditsTest {
    function test_ConfirmingVerifiesTheSerialsAndFreezesTheDocument() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.IssuanceConfirmed(issuanceId, tokenId, verifier, 1_000_000);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);

        Credit memory credit = credits.credit(tokenId);
        vm.assertTrue(credit.status == CreditStatus.VERIFIED);
        vm.assertEq(credit.verified, 1_000_000);
        vm.assertEq(credit.issued, 0);
        vm.assertEq(credit.verifier, verifier);
        vm.assertEq(credit.verifiedAt, NOW);
        vm.assertTrue(registry.isVerified(credit.assetId));
        vm.assertTrue(registry.isMetadataFrozen(credit.assetId));
        Issuance memory request = credits.issuances(issuanceId, 1)[0];
        vm.assertTrue(request.status == IssuanceStatus.CONFIRMED);
        vm.assertEq(request.verifier, verifier);
        vm.assertEq(request.decidedAt, NOW);
    }

    function test_FurtherIssuancesAddUp() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(tokenId, 9_000_001, 9_000_500);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.assertEq(credits.credit(tokenId).verified, 1_500_000);
    }

    function test_RevertWhen_AnIssuanceIsUnknown() public {
        bytes memory unknown = abi.encodeWithSelector(
            IEnvironmentalCredits.UnknownIssuance.selector,
            1
        );
        vm.startPrank(verifier);
        vm.expectRevert(unknown);
        credits.examinedHash(1);
        vm.expectRevert(unknown);
        credits.confirmIssuance(1, METADATA_HASH);
        vm.expectRevert(unknown);
        credits.rejectIssuance(1, METADATA_HASH, "");
        vm.expectRevert(abi.encodeWithSelector(IEnvironmentalCredits.UnknownIssuance.selector, 0));
        credits.rejectIssuance(0, bytes32(0), "");
        vm.stopPrank();
    }

    function test_RevertWhen_AnyoneElseDecides() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        vm.startPrank(issuer);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.confirmIssuance(issuanceId, examined);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.rejectIssuance(issuanceId, examined, "");
        examined = examinedCredit(tokenId);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.suspend(tokenId, examined, "");
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.reinstate(tokenId, examined, "");
        vm.stopPrank();
    }

    function test_ARejectedRequestLeavesItsSerialsFree() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.IssuanceRejected(
            issuanceId,
            tokenId,
            verifier,
            "The serial numbers belong to another vintage."
        );
        vm.prank(verifier);
        credits.rejectIssuance(
            issuanceId,
            examined,
            "The serial numbers belong to another vintage."
        );

        vm.assertTrue(credits.issuances(issuanceId, 1)[0].status == IssuanceStatus.REJECTED);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.PENDING);
        vm.prank(issuer);
        uint256 secondId = credits.requestIssuance(tokenId, 1, 1000);
        examined = credits.examinedHash(secondId);
        vm.prank(verifier);
        credits.confirmIssuance(secondId, examined);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    function test_RevertWhen_ARequestWasDecidedBefore() public {
        (, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        vm.startPrank(verifier);
        credits.confirmIssuance(issuanceId, credits.examinedHash(issuanceId));
        bytes memory decided = abi.encodeWithSelector(
            IEnvironmentalCredits.IssuanceDecided.selector,
            issuanceId,
            IssuanceStatus.CONFIRMED
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectRevert(decided);
        credits.confirmIssuance(issuanceId, examined);
        vm.expectRevert(decided);
        credits.rejectIssuance(issuanceId, examined, "");
        vm.stopPrank();
    }

    function test_RevertWhen_SerialsAreRequestedThatAreTaken() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.expectRevert(
            abi.encodeWithSelector(
                SerialRanges.SerialRangeTaken.selector,
                uint48(2_023_999),
                uint48(2_024_100)
            )
        );
        vm.prank(issuer);
        credits.requestIssuance(tokenId, 2_023_999, 2_024_100);
    }

    function test_RevertWhen_AFurtherIssuanceIsConfirmedWhileSuspended() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.prank(issuer);
        uint256 issuanceId = credits.requestIssuance(tokenId, 1, 10);
        vm.startPrank(verifier);
        bytes32 examined = examinedCredit(tokenId);
        credits.suspend(tokenId, examined, "");
        examined = credits.examinedHash(issuanceId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                tokenId,
                CreditStatus.SUSPENDED
            )
        );
        credits.confirmIssuance(issuanceId, examined);
        vm.stopPrank();
    }

    function test_SuspensionStopsMintingAndTrading() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        bytes32 examined = examinedCredit(tokenId);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.CreditSuspended(tokenId, verifier, "Fire in the project area");
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "Fire in the project area");

        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.SUSPENDED);
        vm.assertFalse(registry.isVerified(credits.credit(tokenId).assetId));
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditNotVerified.selector,
            tokenId,
            CreditStatus.SUSPENDED
        );
        vm.expectRevert(refused);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1);

        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.startPrank(bob);
        vm.expectRevert(refused);
        credits.safeTransferFrom(alice, bob, tokenId, 1, "");
        vm.expectRevert(refused);
        credits.safeBatchTransferFrom(alice, bob, list(tokenId), list(1), "");
        vm.stopPrank();
    }

    function test_HoldersOfSuspendedCreditsCanMoveAndRetireThem() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, bob, tokenId, 400, "");
        credits.retire(tokenId, alice, 600);
        vm.stopPrank();
        vm.assertEq(credits.retiredBalanceOf(alice, tokenId), 600);
        vm.assertEq(credits.balanceOf(bob, tokenId), 400);
    }

    function test_ASuspensionEnds() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.startPrank(verifier);
        bytes32 examined = examinedCredit(tokenId);
        credits.suspend(tokenId, examined, "");
        examined = examinedCredit(tokenId);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.CreditReinstated(tokenId, verifier, "The fire was elsewhere");
        credits.reinstate(tokenId, examined, "The fire was elsewhere");
        vm.stopPrank();
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    function test_RevertWhen_ACreditThatIsNotSuspendedIsReinstated() public {
        uint256 tokenId = verifiedCredit(2023);
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotSuspended.selector,
                tokenId,
                CreditStatus.VERIFIED
            )
        );
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
    }

    function test_RevertWhen_ACreditThatIsNotVerifiedIsSuspended() public {
        (uint256 tokenId, ) = requestCredit(2023, 1, 1000);
        bytes32 examined = examinedCredit(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                tokenId,
                CreditStatus.PENDING
            )
        );
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
    }

    function test_AStatusSetInTheRegistryCounts() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1000);
        address token = credits.createToken(tokenId);
        Credit memory credit = credits.credit(tokenId);
        uint256 tokenAssetId = registry.assetIdOf(token, 0);

        bytes32 examined = registry.examinedHash(credit.assetId);
        vm.prank(verifier);
        registry.setStatus(credit.assetId, VerificationStatus.SUSPENDED, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.SUSPENDED);
        vm.assertFalse(registry.isVerified(tokenAssetId));
        examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
        vm.assertTrue(registry.isVerified(tokenAssetId));
    }

    /// @dev Its metadata is final, so its issuer could not submit another document.
    function test_ARejectionInTheRegistryCanBeRevised() public {
        uint256 tokenId = verifiedCredit(2023);
        address token = credits.createToken(tokenId);
        uint256 assetId = credits.credit(tokenId).assetId;
        vm.startPrank(verifier);
        bytes32 examined = registry.examinedHash(assetId);
        registry.setStatus(assetId, VerificationStatus.SUSPENDED, examined, "");
        examined = registry.examinedHash(assetId);
        registry.setStatus(assetId, VerificationStatus.REJECTED, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.SUSPENDED);
        vm.assertFalse(registry.isVerified(registry.assetIdOf(token, 0)));
        examined = examinedCredit(tokenId);
        credits.reinstate(tokenId, examined, "");
        vm.stopPrank();
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    /// @dev A separate suspension of the token is not lifted by a change of the credit.
    function test_Attack_LiftingAVerifiersSuspensionOfTheToken() public {
        uint256 tokenId = verifiedCredit(2023);
        uint256 tokenAssetId = registry.assetIdOf(credits.createToken(tokenId), 0);
        vm.startPrank(verifier);
        bytes32 examined = registry.examinedHash(tokenAssetId);
        registry.setStatus(tokenAssetId, VerificationStatus.SUSPENDED, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
        examined = examinedCredit(tokenId);
        credits.suspend(tokenId, examined, "");
        examined = examinedCredit(tokenId);
        credits.reinstate(tokenId, examined, "");
        vm.stopPrank();
        vm.assertFalse(registry.isVerified(tokenAssetId));
    }

    function test_AnEntryVerifiedInTheRegistryStillNeedsItsSerialsConfirmed() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        uint256 assetId = credits.credit(tokenId).assetId;
        vm.startPrank(verifier);
        bytes32 examined = registry.examinedHash(assetId);
        registry.setStatus(assetId, VerificationStatus.VERIFIED, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.PENDING);
        credits.confirmIssuance(issuanceId, credits.examinedHash(issuanceId));
        vm.stopPrank();
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
        vm.assertTrue(registry.isMetadataFrozen(assetId));
    }

    function test_CertificatesAnnounceAChangedStatus() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.prank(alice);
        credits.retire(tokenId, alice, 1);
        bytes32 examined = examinedCredit(tokenId);
        vm.expectEmit(address(certificates));
        emit IERC4906.BatchMetadataUpdate(1, 1);
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
    }
}

contract ExpiryTest is CreditsTest {
    uint64 private constant EXPIRY = NOW + 30 days;

    function test_ACreditExpiresWithoutATransaction() public {
        uint256 tokenId = _expiringCredit();
        vm.assertFalse(credits.isExpired(tokenId));
        vm.warp(EXPIRY - 1);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
        vm.warp(EXPIRY);
        vm.assertTrue(credits.isExpired(tokenId));
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.EXPIRED);
    }

    function test_ExpiredCreditsAreNeitherMintedNorTradedNorWrapped() public {
        uint256 tokenId = _expiringCredit();
        address token = credits.createToken(tokenId);
        vm.prank(alice);
        credits.setApprovalForAll(token, true);
        vm.warp(EXPIRY);
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditNotVerified.selector,
            tokenId,
            CreditStatus.EXPIRED
        );
        vm.expectRevert(refused);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1);
        vm.expectRevert(refused);
        vm.prank(alice);
        CreditToken(token).wrap(1, alice);
        vm.expectRevert(refused);
        vm.prank(alice);
        credits.safeTransferFrom(alice, token, tokenId, 1, "");
    }

    /// @notice As a guarantee of origin: traded until the first date, retired until the second.
    function test_TradingEndsBeforeTheExpiry() public {
        uint64 tradableUntil = EXPIRY - 10 days;
        CreditData memory data = creditData(2023, 1, 10);
        (data.tradableUntil, data.expirationDate) = (tradableUntil, EXPIRY);
        uint256 tokenId = creditOf(CreditType.CarbonCredit, data, alice);
        address token = credits.createToken(tokenId);
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        uint256 assetId = credits.credit(tokenId).assetId;
        vm.warp(tradableUntil - 1);
        vm.assertTrue(registry.isVerified(assetId));
        vm.prank(bob);
        credits.safeTransferFrom(alice, bob, tokenId, 100, "");

        vm.warp(tradableUntil);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.TRADING_ENDED);
        vm.assertFalse(registry.isVerified(assetId));
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditNotVerified.selector,
            tokenId,
            CreditStatus.TRADING_ENDED
        );
        vm.expectRevert(refused);
        vm.prank(bob);
        credits.safeTransferFrom(alice, bob, tokenId, 100, "");
        vm.expectRevert(refused);
        vm.prank(alice);
        credits.safeTransferFrom(alice, token, tokenId, 100, "");
        vm.prank(alice);
        credits.retire(tokenId, alice, 100);
        vm.warp(EXPIRY);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.EXPIRED);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.CreditExpired.selector, tokenId, EXPIRY)
        );
        vm.prank(alice);
        credits.retire(tokenId, alice, 100);
    }

    function test_RevertWhen_TradingEndsAfterTheExpiryOrInThePast() public {
        CreditData memory data = creditData(2023, 1, 10);
        uint64[2][3] memory wrong = [
            [EXPIRY + 1, EXPIRY],
            [uint64(NOW), EXPIRY],
            [EXPIRY, uint64(0)]
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            (data.tradableUntil, data.expirationDate) = (wrong[i][0], wrong[i][1]);
            vm.expectRevert(
                abi.encodeWithSelector(
                    IProjectRegistry.InvalidTradingEnd.selector,
                    wrong[i][0],
                    wrong[i][1]
                )
            );
            vm.prank(issuer);
            credits.createProjectAndCredit(projectData(VERRA), data);
        }
    }

    function test_CreditsAreRetiredUntilTheSecondBeforeTheirExpiry() public {
        uint256 tokenId = _expiringCredit();
        vm.warp(EXPIRY - 1);
        vm.prank(alice);
        credits.retire(tokenId, alice, 400);
        vm.assertEq(certificates.certificate(1).expirationDate, EXPIRY);
        vm.assertEq(certificates.certificate(1).retiredAt, EXPIRY - 1);
        vm.warp(EXPIRY);
        vm.assertTrue(certificates.certificate(1).creditStatus == CreditStatus.EXPIRED);
    }

    function test_Attack_RetiringExpiredCredits() public {
        uint256 tokenId = _expiringCredit();
        uint256 lasting = mintedCredit(2024, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, bob);
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 500, "");
        credits.safeTransferFrom(alice, bob, tokenId, 100, "");
        token.approve(bob, type(uint256).max);
        vm.stopPrank();
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditExpired.selector,
            tokenId,
            EXPIRY
        );
        vm.warp(EXPIRY - 1);
        vm.prank(alice);
        credits.retire(tokenId, alice, 1);
        for (uint256 late = 0; late < 2; ++late) {
            vm.warp(EXPIRY + late);
            vm.startPrank(alice);
            vm.expectRevert(refused);
            credits.retire(tokenId, alice, 1);
            vm.expectRevert(refused);
            credits.retireFor(alice, tokenId, 1, details(alice, "", ""));
            vm.expectRevert(refused);
            credits.retireBatch(alice, list(lasting, tokenId), list(1, 1), details(alice, "", ""));
            vm.expectRevert(refused);
            token.retire(1, details(alice, "", ""));
            vm.stopPrank();
            vm.startPrank(bob);
            vm.expectRevert(refused);
            token.retireFrom(alice, 1, details(alice, "", ""));
            vm.expectRevert(refused);
            credits.retireAsAgent(alice, list(tokenId), list(1), details(alice, "", ""));
            vm.stopPrank();
        }
        vm.assertEq(credits.totalRetired(tokenId), 1);
        vm.assertEq(certificates.certificateCount(), 1);
    }

    function test_ASuspendedCreditIsNotRetiredAfterItsExpiryEither() public {
        uint256 tokenId = _expiringCredit();
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        vm.warp(EXPIRY - 1);
        vm.startPrank(alice);
        credits.retire(tokenId, alice, 1);
        vm.warp(EXPIRY);
        vm.expectPartialRevert(IEnvironmentalCredits.CreditExpired.selector);
        credits.retire(tokenId, alice, 1);
        vm.stopPrank();
    }

    function test_TheRegistryAppliesAnExpiryWithoutATransaction() public {
        uint256 tokenId = _expiringCredit();
        uint256 assetId = credits.credit(tokenId).assetId;
        uint256 tokenAssetId = registry.assetIdOf(credits.createToken(tokenId), 0);
        vm.assertEq(uint256(registry.expiresAt(assetId)), EXPIRY);
        vm.assertEq(uint256(registry.expiresAt(tokenAssetId)), EXPIRY);
        vm.warp(EXPIRY - 1);
        vm.assertTrue(registry.isVerified(tokenAssetId));
        vm.warp(EXPIRY);
        vm.assertFalse(registry.isVerified(assetId));
        vm.assertFalse(registry.isVerified(tokenAssetId));
    }

    function test_Attack_AnOperatorTradingExpiredCredits() public {
        uint256 tokenId = _expiringCredit();
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.prank(bob);
        credits.safeTransferFrom(alice, bob, tokenId, 1, "");
        vm.warp(EXPIRY);
        _expectExpired(tokenId);
        vm.prank(bob);
        credits.safeTransferFrom(alice, bob, tokenId, 1, "");
        _expectExpired(tokenId);
        vm.prank(bob);
        credits.safeBatchTransferFrom(alice, bob, list(tokenId), list(1), "");
    }

    function test_TokensOfAnExpiredCreditAreUnwrapped() public {
        uint256 tokenId = _expiringCredit();
        CreditToken token = CreditToken(credits.createToken(tokenId));
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1000, "");
        vm.warp(EXPIRY);
        token.unwrap(400, alice);
        token.transfer(bob, 600e15);
        credits.safeTransferFrom(alice, bob, tokenId, 100, "");
        vm.stopPrank();
        vm.prank(bob);
        token.unwrap(600, bob);
        vm.assertEq(credits.balanceOf(alice, tokenId), 300);
        vm.assertEq(credits.balanceOf(bob, tokenId), 700);
        vm.assertEq(token.totalSupply(), 0);
    }

    function test_RevertWhen_AnExpiredCreditGetsAToken() public {
        uint256 tokenId = _expiringCredit();
        vm.warp(EXPIRY);
        _expectExpired(tokenId);
        credits.createToken(tokenId);
    }

    function test_RevertWhen_AnExpiredCreditIsReinstated() public {
        uint256 tokenId = _expiringCredit();
        bytes32 examined = examinedCredit(tokenId);
        vm.prank(verifier);
        credits.suspend(tokenId, examined, "");
        vm.warp(EXPIRY);
        examined = examinedCredit(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotSuspended.selector,
                tokenId,
                CreditStatus.EXPIRED
            )
        );
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
    }

    /// @dev Its serial numbers would be permanently claimed for units that can never be minted.
    function test_RevertWhen_TheFirstIssuanceIsConfirmedAfterTheExpiry() public {
        CreditData memory data = creditData(2023, 1, 1000);
        data.expirationDate = EXPIRY;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
            projectData(VERRA),
            data
        );
        vm.warp(EXPIRY);
        bytes32 examined = credits.examinedHash(issuanceId);
        _expectExpired(tokenId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.assertTrue(projects.areSerialsFree(SerialClaim(1, 2023, 0, 1, 1000)));
    }

    function _expectExpired(uint256 tokenId) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                tokenId,
                CreditStatus.EXPIRED
            )
        );
    }

    function _expiringCredit() private returns (uint256 tokenId) {
        CreditData memory data = creditData(2023, 1, 1000);
        data.expirationDate = EXPIRY;
        uint256 issuanceId;
        vm.prank(issuer);
        (tokenId, issuanceId) = credits.createProjectAndCredit(projectData(VERRA), data);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1000);
    }
}

contract SupplyTest is CreditsTest {
    function test_MintingIsAnnounced() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.expectEmit(address(credits));
        emit IERC8393.CreditMinted(alice, tokenId, 1, (1 << 16) | 2023, 2500, 0);
        vm.expectEmit(address(credits));
        emit IERC1155.TransferSingle(issuer, address(0), alice, tokenId, 2500);
        vm.prank(issuer);
        credits.mint(alice, tokenId, 2500);
        vm.assertEq(credits.balanceOf(alice, tokenId), 2500);
        vm.assertEq(credits.totalSupply(tokenId), 2500);
        vm.assertEq(credits.credit(tokenId).issued, 2500);
    }

    function test_RevertWhen_MoreIsMintedThanWasVerified() public {
        uint256 tokenId = mintedCredit(2023, alice, 999_999);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.ExceedsVerifiedSupply.selector, 2, 1)
        );
        vm.prank(issuer);
        credits.mint(alice, tokenId, 2);
    }

    function test_RevertWhen_AnyoneElseMints() public {
        uint256 tokenId = verifiedCredit(2023);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(alice);
        credits.mint(alice, tokenId, 1);
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, bob);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotProjectIssuer.selector, 1, bob)
        );
        vm.prank(bob);
        credits.mint(bob, tokenId, 1);
    }

    function test_CancellingTakesTheIssuersOwnUnitsOut() public {
        uint256 tokenId = mintedCredit(2023, issuer, 1000);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.CreditCancelled(tokenId, issuer, 400, 0, "Buffer pool");
        vm.prank(issuer);
        credits.cancel(tokenId, 400, "Buffer pool");
        Credit memory credit = credits.credit(tokenId);
        vm.assertEq(credit.issued, 1000);
        vm.assertEq(credit.circulating, 600);
        vm.assertEq(credit.cancelled, 400);
        vm.assertEq(credit.retired, 0);
        vm.assertEq(certificates.certificateCount(), 0);
    }

    function test_CancelledUnitsAreNotMintedAgain() public {
        uint256 tokenId = mintedCredit(2023, issuer, 1_000_000);
        vm.startPrank(issuer);
        credits.cancel(tokenId, 1_000_000, "");
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.ExceedsVerifiedSupply.selector, 1, 0)
        );
        credits.mint(issuer, tokenId, 1);
        vm.stopPrank();
    }

    function test_RevertWhen_AnyoneElseCancels() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotProjectIssuer.selector, 1, alice)
        );
        vm.prank(alice);
        credits.cancel(tokenId, 1, "");
        // And the issuer cannot cancel what it has sold.
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155InsufficientBalance.selector,
                issuer,
                0,
                1,
                tokenId
            )
        );
        vm.prank(issuer);
        credits.cancel(tokenId, 1, "");
    }

    function test_RevertWhen_TheAmountIsZero() public {
        uint256 tokenId = mintedCredit(2023, issuer, 1000);
        vm.startPrank(issuer);
        vm.expectRevert(IEnvironmentalCredits.ZeroAmount.selector);
        credits.mint(alice, tokenId, 0);
        vm.expectRevert(IEnvironmentalCredits.ZeroAmount.selector);
        credits.cancel(tokenId, 0, "");
        vm.expectRevert(IEnvironmentalCredits.ZeroAmount.selector);
        credits.retire(tokenId, issuer, 0);
        vm.stopPrank();
    }

    function test_ApprovedOperatorsTradeVerifiedCredits() public {
        uint256 first = mintedCredit(2022, alice, 1000);
        uint256 second = mintedCredit(2023, alice, 1000);
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.expectEmit(address(credits));
        emit IERC1155.TransferBatch(bob, alice, bob, list(first, second), list(100, 200));
        vm.prank(bob);
        credits.safeBatchTransferFrom(alice, bob, list(first, second), list(100, 200), "");

        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (alice, bob);
        uint256[] memory balances = credits.balanceOfBatch(accounts, list(first, second));
        vm.assertEq(balances[0], 900);
        vm.assertEq(balances[1], 200);
    }

    function test_RevertWhen_ListsDiffer() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        bytes memory mismatch = abi.encodeWithSelector(
            IERC1155Errors.ERC1155InvalidArrayLength.selector,
            1,
            2
        );
        vm.startPrank(alice);
        vm.expectRevert(mismatch);
        credits.safeBatchTransferFrom(alice, bob, list(tokenId), list(1, 2), "");
        vm.expectRevert(mismatch);
        credits.retireBatch(alice, list(tokenId), list(1, 2), details(alice, "", ""));
        vm.stopPrank();
        vm.expectRevert(mismatch);
        credits.balanceOfBatch(new address[](2), list(tokenId));
    }

    function test_APauseStopsOnlyInflowsOfCredits() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        (, uint256 issuanceId) = requestCredit(2024, 1, 10);
        vm.prank(pauser);
        credits.pause();
        bytes4 paused = Pausable.EnforcedPause.selector;
        CreditData memory data = creditData(2025, 100, 200);
        vm.startPrank(issuer);
        vm.expectRevert(paused);
        credits.createProjectAndCredit(projectData(VERRA), data);
        vm.expectRevert(paused);
        credits.createCredit(data);
        vm.expectRevert(paused);
        credits.requestIssuance(tokenId, 100, 200);
        vm.expectRevert(paused);
        credits.mint(alice, tokenId, 1);
        vm.expectRevert(paused);
        credits.createToken(tokenId);
        vm.stopPrank();
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectRevert(paused);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);

        vm.startPrank(alice);
        credits.safeTransferFrom(alice, bob, tokenId, 100, "");
        credits.retire(tokenId, alice, 900);
        vm.stopPrank();
        vm.prank(pauser);
        credits.unpause();
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1);
    }
}

/// @notice The functions of ERC-8393 that issue and describe credits.
contract ERC8393Test is CreditsTest {
    uint256 private constant CREDIT_ID = (1 << 16) | 2023;

    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _tokenId = verifiedCredit(2023);
    }

    function test_ACreditExistsFromItsFirstMintOn() public {
        vm.assertFalse(credits.tokenExists(_tokenId));
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, _tokenId)
        );
        credits.getMetadata(_tokenId);
        vm.prank(issuer);
        credits.mint(alice, _tokenId, 1);
        vm.assertTrue(credits.tokenExists(_tokenId));
        vm.assertFalse(credits.tokenExists(_tokenId + 1));
        credits.getMetadata(_tokenId);
    }

    function test_TheVerifiedVolumeIsMintedAtOnce() public {
        IERC8393.CreditMetadata memory metadata = _metadata(1_000_000);
        // What the caller says of it does not count.
        metadata.isRetired = true;
        vm.expectEmit(address(credits));
        emit IERC8393.CreditMinted(alice, _tokenId, 1, CREDIT_ID, 1_000_000, 0);
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
        vm.assertEq(credits.balanceOf(alice, _tokenId), 1_000_000);
        metadata.isRetired = false;
        vm.assertEq(abi.encode(credits.getMetadata(_tokenId)), abi.encode(metadata));
    }

    function test_MetadataFollowsWhatIsMintedCancelledAndRetired() public {
        vm.startPrank(issuer);
        credits.mint(issuer, _tokenId, 3000);
        credits.cancel(_tokenId, 1000, "");
        vm.assertEq(credits.getMetadata(_tokenId).totalVolume, 2000);
        credits.retire(_tokenId, issuer, 1999);
        vm.assertFalse(credits.getMetadata(_tokenId).isRetired);
        credits.retire(_tokenId, issuer, 1);
        vm.assertTrue(credits.getMetadata(_tokenId).isRetired);
        credits.mint(issuer, _tokenId, 1);
        vm.assertFalse(credits.getMetadata(_tokenId).isRetired);
        vm.stopPrank();
    }

    function test_ACancelledVolumeIsNotRetired() public {
        vm.startPrank(issuer);
        credits.mint(issuer, _tokenId, 1000);
        credits.cancel(_tokenId, 1000, "");
        vm.stopPrank();
        vm.assertEq(credits.getMetadata(_tokenId).totalVolume, 0);
        vm.assertFalse(credits.getMetadata(_tokenId).isRetired);
    }

    function test_RevertWhen_ACreditIsMintedASecondTime() public {
        vm.prank(issuer);
        credits.mint(alice, _tokenId, 1);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.CreditExists.selector, _tokenId)
        );
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 999_999, 0, _metadata(999_999));
    }

    function test_RevertWhen_TheCreditToMintIsUnknown() public {
        vm.expectPartialRevert(IEnvironmentalCredits.UnknownCredit.selector);
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID + 1, 1, 0, _metadata(1));
    }

    function test_Attack_MintingWithMetadataThatIsNotRecorded() public {
        _refusedVolume(999_999, 0);
        _refusedVolume(1_000_001, 0);
        _refusedVolume(0, 0);
        _refusedVolume(1_000_000, 1);
        IERC8393.CreditMetadata memory metadata = _metadata(1_000_000);
        metadata.projectId = 2;
        _refused(metadata);
        metadata = _metadata(1_000_000);
        metadata.creditId = CREDIT_ID + 1;
        _refused(metadata);
        metadata = _metadata(1_000_000);
        metadata.expiry = 1;
        _refused(metadata);
        metadata = _metadata(1_000_000);
        metadata.totalVolume = 999_999;
        _refused(metadata);
        vm.assertFalse(credits.tokenExists(_tokenId));
    }

    /// @dev What the project says of itself counts, not what the caller does.
    function test_Attack_MintingUnderAnotherName() public {
        IERC8393.CreditMetadata memory metadata = _metadata(1_000_000);
        metadata.projectName = "Another forest";
        metadata.methodology = "";
        metadata.vintage = "2024";
        metadata.country = "pt";
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
        vm.assertEq(abi.encode(credits.getMetadata(_tokenId)), abi.encode(_metadata(1_000_000)));
    }

    function test_RevertWhen_AnyoneElseMintsACredit() public {
        IERC8393.CreditMetadata memory metadata = _metadata(1_000_000);
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        vm.prank(alice);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
        vm.expectPartialRevert(IEnvironmentalCredits.NotProjectIssuer.selector);
        vm.prank(otherIssuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
    }

    function test_RevertWhen_ACreditIsMintedWhilePausedOrUnverified() public {
        (uint256 tokenId, ) = requestCredit(2024, 1, 1000);
        IERC8393.CreditMetadata memory metadata = _metadata(0);
        (metadata.projectId, metadata.vintage) = (2, "2024");
        metadata.creditId = uint128(tokenId);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                tokenId,
                CreditStatus.PENDING
            )
        );
        vm.prank(issuer);
        credits.mintCredit(alice, 2, uint128(tokenId), 0, 0, metadata);
        vm.prank(pauser);
        credits.pause();
        metadata = _metadata(1_000_000);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
    }

    function _metadata(
        uint256 volume
    ) private pure returns (IERC8393.CreditMetadata memory metadata) {
        ProjectData memory project = projectData(VERRA);
        metadata.projectId = 1;
        metadata.creditId = CREDIT_ID;
        metadata.projectName = project.name;
        metadata.methodology = project.methodology;
        metadata.vintage = "2023";
        metadata.country = "BR";
        metadata.totalVolume = volume;
    }

    function _refusedVolume(uint256 volume, uint256 expiry) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.CreditMetadataMismatch.selector, _tokenId)
        );
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, volume, expiry, _metadata(volume));
    }

    function _refused(IERC8393.CreditMetadata memory metadata) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.CreditMetadataMismatch.selector, _tokenId)
        );
        vm.prank(issuer);
        credits.mintCredit(alice, 1, CREDIT_ID, 1_000_000, 0, metadata);
    }
}
