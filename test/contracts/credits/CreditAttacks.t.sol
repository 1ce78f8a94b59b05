// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {IAssetRegistry} from "../../../contracts/assets/IAssetRegistry.sol";
import {ICreditToken} from "../../../contracts/assets/ICreditToken.sol";
import {ICreditTokenFactory} from "../../../contracts/assets/ICreditTokenFactory.sol";
import {
    IRetirementCertificate,
    RetirementLine
} from "../../../contracts/assets/IRetirementCertificate.sol";
import {IProjectRegistry} from "../../../contracts/assets/IProjectRegistry.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {SerialRanges} from "../../../contracts/assets/libraries/SerialRanges.sol";
import {
    Certificate,
    CreditData,
    CreditStatus,
    CreditToken,
    CreditType,
    CreditsTest,
    EnvironmentalCredits,
    IEnvironmentalCredits,
    ProjectData,
    Role
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Re-enters to spend received credits again during the transfer.
contract ReenteringHolder is ERC1155Holder {
    EnvironmentalCredits private immutable CREDITS;
    uint256 private immutable TOKEN_ID;
    CreditToken private _token;

    constructor(EnvironmentalCredits credits, uint256 tokenId) {
        CREDITS = credits;
        TOKEN_ID = tokenId;
    }

    /// @notice Unwraps, then unwraps and retires again during the transfer.
    function unwrap(CreditToken token, uint256 units) external {
        _token = token;
        token.unwrap(units, address(this));
    }

    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 units,
        bytes memory data
    ) public override returns (bytes4) {
        if (address(_token) != address(0)) {
            // Unwrap again: the burned balance is zero.
            (bool unwrapped, ) = address(_token).call(
                abi.encodeCall(ICreditToken.unwrap, (units, address(this)))
            );
            require(!unwrapped, "unwrapped twice");
        }
        CREDITS.retire(TOKEN_ID, address(this), units);
        return super.onERC1155Received(operator, from, id, units, data);
    }
}

/// @notice Poses as a credits contract, with the same projects, to get tokens that nothing backs.
contract ForgedCredits {
    IProjectRegistry public immutable projects;

    constructor(IProjectRegistry projects_) {
        projects = projects_;
    }

    function deliver(CreditToken token, uint256 id, uint256 units, address to) external {
        token.onERC1155Received(to, to, id, units, "");
    }
}

contract CreditAttacksTest is CreditsTest {
    // Double tokenization

    function test_Attack_OneSerialRangeForTwoProjects() public {
        verifiedCredit(2023);
        _refusedSerials(2024, 2_023_000, 2_023_999);
        requestCredit(2024, 2_024_000, 2_024_999);
    }

    function test_Attack_OneSerialRangeForTwoVintagesThatOverlapByOne() public {
        verifiedCredit(2023);
        _refusedSerials(2022, 2_022_500, 2_023_000);
        _refusedSerials(2024, 2_023_999, 2_024_500);
        _refusedSerials(2025, 1, 9_999_999);
        requestCredit(2022, 2_022_500, 2_022_999);
        requestCredit(2024, 2_024_000, 2_024_500);
    }

    function test_Attack_OneSerialRangeInTwoRequestsAtOnce() public {
        (, uint256 first) = requestCredit(2023, 1, 1000);
        (uint256 tokenId, uint256 second) = requestCredit(2024, 1000, 2000);
        vm.startPrank(verifier);
        credits.confirmIssuance(first, credits.examinedHash(first));
        bytes32 examined = credits.examinedHash(second);
        vm.expectRevert(
            abi.encodeWithSelector(
                SerialRanges.SerialRangeTaken.selector,
                uint48(1000),
                uint48(2000)
            )
        );
        credits.confirmIssuance(second, examined);
        vm.stopPrank();
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.PENDING);
        // The control: the same from the next number.
        (tokenId, second) = requestCredit(2024, 1001, 2000);
        examined = credits.examinedHash(second);
        vm.prank(verifier);
        credits.confirmIssuance(second, examined);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    function test_Attack_OneProjectUnderTwoSpellings() public {
        ProjectData memory data = projectData(GOLD_STANDARD);
        data.code = "GS-1247";
        vm.prank(issuer);
        (, uint256 first) = credits.createProjectAndCredit(data, creditData(2023, 1, 100));
        bytes32 examined = credits.examinedHash(first);
        vm.prank(verifier);
        credits.confirmIssuance(first, examined);

        data.code = "GS1247";
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, uint48(100), uint48(200))
        );
        vm.prank(issuer);
        credits.createProjectAndCredit(data, creditData(2023, 100, 200));
        vm.prank(issuer);
        credits.createProjectAndCredit(data, creditData(2023, 101, 200));
    }

    function test_Attack_RetiredSerialsAreNotIssuedAgain() public {
        uint256 tokenId = mintedCredit(2023, alice, 1_000_000);
        vm.prank(alice);
        credits.retire(tokenId, alice, 1_000_000);
        _refusedSerials(2024, 2_023_000, 2_023_000);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.ExceedsVerifiedSupply.selector, 1, 0)
        );
        vm.prank(issuer);
        credits.mint(alice, tokenId, 1);
        requestCredit(2024, 2_024_000, 2_024_000);
    }

    // Double retirement and retirement without balance

    function test_Attack_RetiringTheSameUnitsTwice() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.startPrank(alice);
        credits.retire(tokenId, alice, 1000);
        bytes memory refused = abi.encodeWithSelector(
            IERC1155Errors.ERC1155InsufficientBalance.selector,
            alice,
            0,
            1,
            tokenId
        );
        vm.expectRevert(refused);
        credits.retire(tokenId, alice, 1);
        vm.expectRevert(refused);
        credits.safeTransferFrom(alice, bob, tokenId, 1, "");
        vm.stopPrank();
    }

    function test_Attack_RetiringMoreInTwoLinesThanIsHeld() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.expectPartialRevert(IERC1155Errors.ERC1155InsufficientBalance.selector);
        vm.prank(alice);
        credits.retireBatch(alice, list(tokenId, tokenId), list(600, 600), details(alice, "", ""));
        vm.prank(alice);
        credits.retireBatch(alice, list(tokenId, tokenId), list(600, 400), details(alice, "", ""));
        vm.assertEq(credits.totalRetired(tokenId), 1000);
    }

    function test_Attack_RetiringUnitsThatAreWrapped() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1000, "");
        vm.expectPartialRevert(IERC1155Errors.ERC1155InsufficientBalance.selector);
        credits.retire(tokenId, alice, 1);
        vm.expectPartialRevert(IERC1155Errors.ERC1155MissingApprovalForAll.selector);
        credits.retire(tokenId, address(token), 1);
        // The control: once it is unwrapped.
        token.unwrap(1, alice);
        credits.retire(tokenId, alice, 1);
        vm.stopPrank();
    }

    function test_Attack_RetiringUnverifiedCredits() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.startPrank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                tokenId,
                CreditStatus.PENDING
            )
        );
        credits.mint(issuer, tokenId, 1);
        vm.expectPartialRevert(IERC1155Errors.ERC1155InsufficientBalance.selector);
        credits.retire(tokenId, issuer, 1);
        vm.stopPrank();

        // The control: once they are verified.
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.startPrank(issuer);
        credits.mint(issuer, tokenId, 1);
        credits.retire(tokenId, issuer, 1);
        vm.stopPrank();
    }

    function test_Attack_BurningWithoutACertificateByRunningOutOfGas() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        string memory message = _letters(280);
        for (uint256 gasLimit = 30_000; gasLimit < 330_000; gasLimit += 10_000) {
            vm.prank(alice);
            (bool success, ) = address(credits).call{gas: gasLimit}(
                abi.encodeCall(
                    IEnvironmentalCredits.retireFor,
                    (alice, tokenId, 1, details(alice, "", message))
                )
            );
            if (success) break;
            vm.assertEq(credits.balanceOf(alice, tokenId), 1000);
        }
        vm.assertEq(credits.balanceOf(alice, tokenId), 999);
        vm.assertEq(certificates.certificate(1).message, message);
    }

    // Re-entering

    function test_Attack_ReenteringFromAReceiverHook() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        ReenteringHolder attacker = new ReenteringHolder(credits, tokenId);
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1000, abi.encode(attacker));

        attacker.unwrap(token, 1000);
        vm.assertEq(token.totalSupply(), 0);
        vm.assertEq(credits.balanceOf(address(token), tokenId), 0);
        vm.assertEq(credits.balanceOf(address(attacker), tokenId), 0);
        vm.assertEq(credits.totalRetired(tokenId), 1000);
        vm.assertEq(certificates.certificateCount(), 1);
    }

    function test_Attack_RetiringInsideTheMint() public {
        uint256 tokenId = verifiedCredit(2023);
        ReenteringHolder attacker = new ReenteringHolder(credits, tokenId);
        vm.prank(issuer);
        credits.mint(address(attacker), tokenId, 400);
        vm.assertEq(credits.totalSupply(tokenId), 0);
        vm.assertEq(credits.totalRetired(tokenId), 400);
        vm.assertEq(credits.credit(tokenId).issued, 400);
    }

    // Certificates

    function test_Attack_MovingACertificate() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.startPrank(alice);
        credits.retire(tokenId, alice, 1);
        bytes4 locked = IRetirementCertificate.CertificateLocked.selector;
        vm.expectRevert(locked);
        certificates.transferFrom(alice, bob, 1);
        vm.expectRevert(locked);
        certificates.safeTransferFrom(alice, bob, 1);
        vm.expectRevert(locked);
        certificates.safeTransferFrom(alice, bob, 1, "");
        vm.expectRevert(locked);
        certificates.approve(bob, 1);
        vm.expectRevert(locked);
        certificates.setApprovalForAll(bob, true);
        vm.stopPrank();
        vm.assertEq(certificates.ownerOf(1), alice);
    }

    function test_Attack_IssuingACertificateWithoutBurning() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        bytes memory refused = abi.encodeWithSelector(
            IRetirementCertificate.NotCreditsContract.selector,
            admin
        );
        RetirementLine[] memory lines = new RetirementLine[](1);
        lines[0] = RetirementLine(tokenId, 1, 0);
        vm.startPrank(admin);
        vm.expectRevert(refused);
        certificates.issue(admin, lines, details(admin, "", ""));
        vm.expectRevert(refused);
        certificates.announceStatusChange();
        vm.stopPrank();
        // The control: nothing but the caller is refused.
        vm.startPrank(address(credits));
        certificates.issue(admin, lines, details(admin, "", ""));
        certificates.announceStatusChange();
        vm.stopPrank();
    }

    function test_Attack_RetiringOnBehalfOfAnotherAccount() public {
        uint256 tokenId = mintedCredit(2023, bob, 1000);
        vm.startPrank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotRetirementAgent.selector, bob)
        );
        credits.retireAsAgent(alice, list(tokenId), list(1), details(alice, "", ""));

        CreditToken token = CreditToken(credits.createToken(tokenId));
        credits.safeTransferFrom(bob, address(token), tokenId, 500, "");
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotRetirementAgent.selector, bob)
        );
        token.retireAsAgent(alice, 1, details(alice, "", ""));

        // Name and beneficiary can be chosen freely, but not the retiring account.
        credits.retireFor(bob, tokenId, 1, details(alice, "Alice", "Signed, Alice"));
        vm.stopPrank();
        vm.assertEq(certificates.certificate(1).retiredBy, bob);
        vm.assertEq(credits.retiredBalanceOf(alice, tokenId), 0);
    }

    function test_Attack_OneTokenRetiringTheCreditsOfAnother() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        uint256 otherId = mintedCredit(2024, alice, 1);
        address other = credits.createToken(otherId);
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.NotRetirementAgent.selector, other)
        );
        vm.prank(other);
        credits.retireAsAgent(alice, list(otherId, tokenId), list(1, 1), details(alice, "", ""));
        // The control: its own credits.
        vm.prank(alice);
        credits.safeTransferFrom(alice, other, otherId, 1, "");
        vm.prank(other);
        credits.retireAsAgent(alice, list(otherId), list(1), details(alice, "", ""));
        vm.assertEq(credits.totalRetired(otherId), 1);
    }

    function test_Attack_AnAgentRetiringWhatItDoesNotHold() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, bob);
        vm.startPrank(bob);
        vm.expectPartialRevert(IERC1155Errors.ERC1155InsufficientBalance.selector);
        credits.retireAsAgent(alice, list(tokenId), list(1), details(bob, "Bob", ""));
        vm.expectRevert(
            abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidSender.selector, address(0))
        );
        credits.retireAsAgent(address(0), list(tokenId), list(1), details(bob, "Bob", ""));
        vm.stopPrank();
        // The control: what it holds.
        vm.prank(alice);
        credits.safeTransferFrom(alice, bob, tokenId, 1, "");
        vm.prank(bob);
        credits.retireAsAgent(alice, list(tokenId), list(1), details(bob, "Bob", ""));
        vm.assertEq(credits.retiredBalanceOf(alice, tokenId), 1);
    }

    // The token of a credit

    function test_Attack_DecimalsThatDoNotMatch() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        uint256 unit = token.UNIT();
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1, "");
        // A fraction of a unit can be traded, but not unwrapped.
        token.transfer(bob, unit / 2);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        token.unwrap(1, alice);
        vm.stopPrank();
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        vm.prank(bob);
        token.retire(1, details(bob, "Bob", ""));

        // An amount that would overflow to a small one.
        uint256 wrapping = type(uint256).max / unit + 1;
        bytes memory overflow = abi.encodeWithSignature("Panic(uint256)", 0x11);
        vm.prank(alice);
        token.approve(bob, type(uint256).max);
        vm.startPrank(bob);
        vm.expectRevert(overflow);
        token.unwrap(wrapping, bob);
        vm.expectRevert(overflow);
        token.retire(wrapping, details(bob, "Bob", ""));
        vm.expectRevert(overflow);
        token.retireFrom(alice, wrapping, details(bob, "Bob", ""));
        vm.stopPrank();
        vm.assertEq(token.totalSupply(), credits.balanceOf(address(token), tokenId) * unit);

        // The control: whole units are unwrapped and retired.
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 2, "");
        token.transfer(bob, 2 * unit);
        vm.stopPrank();
        vm.startPrank(bob);
        token.unwrap(1, bob);
        token.retire(1, details(bob, "Bob", ""));
        vm.stopPrank();
        vm.assertEq(credits.balanceOf(bob, tokenId), 1);
        vm.assertEq(credits.totalRetired(tokenId), 1);
    }

    function test_Attack_TokensWithoutCredits() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        ForgedCredits forged = new ForgedCredits(projects);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditToken.ForeignToken.selector, address(forged), tokenId)
        );
        forged.deliver(token, tokenId, 1000, bob);
        vm.expectRevert(abi.encodeWithSelector(ICreditToken.ForeignToken.selector, bob, tokenId));
        vm.prank(bob);
        token.onERC1155Received(bob, bob, tokenId, 1000, "");
        vm.assertEq(token.totalSupply(), 0);
        // The control: the credits are sent.
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1000, abi.encode(bob));
        vm.assertEq(token.balanceOf(bob), 1000 * token.UNIT());
    }

    function test_Attack_OccupyingTheAddressOfAToken() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        ICreditTokenFactory tokenFactory = credits.tokenFactory();
        uint256 before = vm.snapshotState();
        address token = credits.createToken(tokenId);
        vm.revertToState(before);
        // Only a contract with the credits interface gets a token, and a different one.
        vm.expectRevert(Errors.FailedDeployment.selector);
        vm.prank(bob);
        tokenFactory.deploy(tokenId);
        ForgedCredits forged = new ForgedCredits(projects);
        vm.prank(address(forged));
        vm.assertNotEq(tokenFactory.deploy(tokenId), token);
        // The control: the token of the credits is at its address nevertheless.
        vm.assertEq(credits.createToken(tokenId), token);
        vm.assertEq(credits.tokenOf(tokenId), token);
    }

    function test_Attack_SendingCreditsToATokenThatDoesNotExistYet() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        uint256 other = mintedCredit(2024, alice, 1000);
        uint256 before = vm.snapshotState();
        address future = credits.createToken(tokenId);
        vm.revertToState(before);
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditTokenMissing.selector,
            tokenId,
            future
        );

        vm.startPrank(alice);
        vm.expectRevert(refused);
        credits.safeTransferFrom(alice, future, tokenId, 1, "");
        vm.expectRevert(refused);
        credits.safeBatchTransferFrom(alice, future, list(other, tokenId), list(1, 1), "");
        vm.stopPrank();
        vm.expectRevert(refused);
        vm.prank(issuer);
        credits.mint(future, tokenId, 1);

        CreditToken token = CreditToken(credits.createToken(tokenId));
        vm.assertEq(address(token), future);
        vm.prank(alice);
        credits.safeTransferFrom(alice, future, tokenId, 1, "");
        vm.assertEq(token.totalSupply(), token.UNIT());
    }

    // Metadata

    function test_Attack_SwappingTheDocumentBeforeItIsConfirmed() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        uint256 assetId = credits.credit(tokenId).assetId;
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(issuer);
        registry.updateMetadata(assetId, "ipfs://another", keccak256("another document"));
        _refusedAsChanged(issuanceId, examined);
        vm.prank(issuer);
        registry.updateMetadata(assetId, METADATA_URI, METADATA_HASH);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    /// @notice After a reorganisation of the chain a request has the id of another one, with the same
    /// document: 900,000 credits of another project were confirmed.
    function test_Attack_AnotherRequestUnderTheExaminedId() public {
        uint256 before = vm.snapshotState();
        ProjectData memory project = projectData(VERRA);
        CreditData memory credit = creditData(2023, 1, 1000);
        uint256 id = _requestOf(project, credit);
        bytes32 examined = credits.examinedHash(id);

        for (uint256 i = 0; i < 10; ++i) {
            vm.revertToState(before);
            before = vm.snapshotState();
            project = projectData(VERRA);
            credit = creditData(2023, 1, 1000);
            if (i == 0) project.code = "VCS-9002";
            if (i == 1) project.name = "Another Forest";
            if (i == 2) project.standardId = GOLD_STANDARD;
            if (i == 3) project.creditType = CreditType.BiodiversityCredit;
            if (i == 4) project.country = "PT";
            if (i == 5) credit.lastSerial = 900_000;
            if (i == 6) credit.vintage = 2022;
            if (i == 6) credit.monitoringStart = startOf(2022);
            if (i == 7) credit.expirationDate = NOW + 1 days;
            if (i == 8) project.methodology = "VM0009";
            if (i == 9) project.location = "Acre, Brazil";
            vm.assertEq(_requestOf(project, credit), id);
            _refusedAsChanged(id, examined);
        }

        vm.revertToState(before);
        _requestOf(projectData(VERRA), creditData(2023, 1, 1000));
        vm.prank(verifier);
        credits.confirmIssuance(id, examined);
    }

    function test_Attack_AHandoverAfterTheExamination() public {
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(issuer);
        projects.proposeIssuer(tokenId >> 128, otherIssuer);
        vm.prank(otherIssuer);
        projects.acceptIssuer(tokenId >> 128);
        _refusedAsChanged(issuanceId, examined);
        examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    function test_Attack_ChangingTheDocumentAfterItWasConfirmed() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        address token = credits.createToken(tokenId);
        uint256 assetId = credits.credit(tokenId).assetId;
        uint256 tokenAssetId = registry.assetIdOf(token, 0);
        vm.startPrank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IAssetRegistry.MetadataIsFrozen.selector, assetId));
        registry.updateMetadata(assetId, "ipfs://another", keccak256("another document"));
        vm.expectRevert(
            abi.encodeWithSelector(IAssetRegistry.MetadataIsFrozen.selector, tokenAssetId)
        );
        registry.updateMetadata(tokenAssetId, "ipfs://another", keccak256("another document"));
        vm.stopPrank();
        vm.assertEq(credits.uri(tokenId), METADATA_URI);
        vm.assertEq(credits.credit(tokenId).metadataHash, METADATA_HASH);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    // A stolen verifier key

    function test_Attack_AnIssuerVerifyingItself() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        (uint256 tokenId, uint256 issuanceId) = requestCredit(2023, 1, 1000);
        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.SelfVerification.selector,
            tokenId,
            issuer
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectRevert(refused);
        vm.prank(issuer);
        credits.confirmIssuance(issuanceId, examined);

        vm.startPrank(verifier);
        credits.confirmIssuance(issuanceId, credits.examinedHash(issuanceId));
        examined = examinedCredit(tokenId);
        credits.suspend(tokenId, examined, "");
        vm.stopPrank();
        examined = examinedCredit(tokenId);
        vm.expectRevert(refused);
        vm.prank(issuer);
        credits.reinstate(tokenId, examined, "");
        vm.prank(verifier);
        credits.reinstate(tokenId, examined, "");
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    function test_Attack_AVerifierConfirmingWithoutLimit() public {
        (, uint256 issuanceId) = requestCredit(2023, 1, uint48(CREDITS_PER_DAY) + 1);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.expectRevert(RateLimiter.RateLimitExceeded.selector);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        // The control: as many as the limit.
        uint256 tokenId;
        (tokenId, issuanceId) = requestCredit(2024, 1, uint48(CREDITS_PER_DAY));
        examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.assertTrue(credits.statusOf(tokenId) == CreditStatus.VERIFIED);
    }

    function test_Attack_AVerifierTakingOrTrappingCredits() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 500, "");

        vm.startPrank(verifier);
        bytes32 examined = examinedCredit(tokenId);
        credits.suspend(tokenId, examined, "");
        vm.expectPartialRevert(IERC1155Errors.ERC1155MissingApprovalForAll.selector);
        credits.safeTransferFrom(alice, verifier, tokenId, 1, "");
        vm.expectPartialRevert(IERC1155Errors.ERC1155MissingApprovalForAll.selector);
        credits.retire(tokenId, alice, 1);
        vm.expectPartialRevert(IEnvironmentalCredits.NotProjectIssuer.selector);
        credits.cancel(tokenId, 1, "");
        vm.expectPartialRevert(IAccessControl.AccessControlUnauthorizedAccount.selector);
        credits.mint(verifier, tokenId, 1);
        vm.stopPrank();
        vm.prank(pauser);
        credits.pause();

        vm.startPrank(alice);
        token.unwrap(500, alice);
        credits.safeTransferFrom(alice, bob, tokenId, 400, "");
        credits.retire(tokenId, alice, 600);
        vm.stopPrank();
    }

    // Markup and JSON injection

    function test_Attack_MarkupInNamesAndMessages() public {
        string memory payload = "</text><script>alert(1)</script><image href='x' onerror='y'>&";
        ProjectData memory data = projectData(VERRA);
        data.name = payload;
        data.location = payload;
        data.methodology = payload;
        Certificate memory harmful = _certificateOf(data, 1, payload, payload);
        string memory drawn = certificates.svg(1);

        // The same with letters of the same width.
        data.name = "a/textaascriptaalert(1)a/scriptaaimage href=-x- onerror=-y-aw";
        data.location = data.name;
        data.methodology = data.name;
        _certificateOf(data, 2, data.name, data.name);
        string memory harmless = certificates.svg(2);

        vm.assertEq(harmful.beneficiaryName, payload);
        vm.assertEq(_countOf(drawn, "<"), _countOf(harmless, "<"));
        vm.assertEq(_countOf(drawn, ">"), _countOf(harmless, ">"));
        vm.assertEq(_countOf(drawn, "'"), _countOf(harmless, "'"));
    }

    function test_Attack_JsonInNamesAndMessages() public {
        string memory payload = '","value":"1"},{"trait_type":"Amount\\';
        ProjectData memory data = projectData(VERRA);
        data.name = payload;
        _certificateOf(data, 1, payload, payload);
        bytes memory uri = bytes(certificates.tokenURI(1));
        bytes memory prefix = "data:application/json;base64,";
        string memory json = string(Base64.decode(string(Bytes.slice(uri, prefix.length))));
        vm.assertEq(vm.parseJsonString(json, ".attributes[1].value"), payload);
        vm.assertEq(vm.parseJsonString(json, ".attributes[11].trait_type"), "Amount");
        vm.assertEq(vm.parseJsonString(json, ".attributes[14].value"), payload);
        vm.assertEq(vm.parseJsonString(json, ".attributes[19].value"), payload);
    }

    function _certificateOf(
        ProjectData memory data,
        uint48 serial,
        string memory name,
        string memory message
    ) private returns (Certificate memory) {
        CreditData memory credit = creditData(2023, serial, serial);
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(data, credit);
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.startPrank(issuer);
        credits.mint(issuer, tokenId, 1);
        uint256 id = credits.retireFor(issuer, tokenId, 1, details(bob, _cut(name), message));
        vm.stopPrank();
        return certificates.certificate(id);
    }

    function _requestOf(
        ProjectData memory project,
        CreditData memory credit
    ) private returns (uint256 issuanceId) {
        vm.prank(issuer);
        (, issuanceId) = credits.createProjectAndCredit(project, credit);
    }

    function _refusedAsChanged(uint256 issuanceId, bytes32 examined) private {
        bytes32 current = credits.examinedHash(issuanceId);
        vm.expectRevert(
            abi.encodeWithSelector(
                ExaminedData.ExaminedDataChanged.selector,
                issuanceId,
                examined,
                current
            )
        );
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
    }

    function _refusedSerials(uint16 vintage, uint48 first, uint48 last) private {
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, first, last)
        );
        requestCredit(vintage, first, last);
    }

    function _cut(string memory text) private pure returns (string memory) {
        return string(Bytes.slice(bytes(text), 0, 64));
    }

    function _letters(uint256 length) private pure returns (string memory) {
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            text[i] = "a";
        }
        return string(text);
    }

    function _countOf(string memory text, bytes1 letter) private pure returns (uint256 count) {
        for (uint256 i = 0; i < bytes(text).length; ++i) {
            if (bytes(text)[i] == letter) ++count;
        }
    }
}
