// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC1155Receiver} from "@openzeppelin/contracts/interfaces/IERC1155Receiver.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {
    Asset,
    AssetClass,
    TokenStandard,
    VerificationStatus
} from "../../../contracts/assets/IAssetRegistry.sol";
import {ICreditToken} from "../../../contracts/assets/ICreditToken.sol";
import {
    Certificate,
    CreditStatus,
    CreditToken,
    CreditType,
    CreditsTest,
    IEnvironmentalCredits,
    ProjectData,
    Role
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

contract CreditTokenTest is CreditsTest {
    uint256 private constant UNIT = 1e15;

    uint256 private _tokenId;
    CreditToken private _token;

    function setUp() public override {
        super.setUp();
        _tokenId = mintedCredit(2023, alice, 500_000);
        _token = CreditToken(credits.createToken(_tokenId));
    }

    function test_AVerifiedCreditGetsOneToken() public {
        vm.assertEq(_token.name(), "Rio Verde Forest 2023 #1");
        vm.assertEq(_token.symbol(), "C1-23-1");
        vm.assertEq(_token.decimals(), 18);
        vm.assertEq(_token.UNIT(), UNIT);
        vm.assertEq(address(_token.credits()), address(credits));
        vm.assertEq(_token.creditId(), _tokenId);
        vm.assertEq(credits.tokenOf(_tokenId), address(_token));
        vm.assertTrue(_token.supportsInterface(type(IERC1155Receiver).interfaceId));
        vm.assertTrue(_token.supportsInterface(type(IERC165).interfaceId));

        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditTokenExists.selector,
                _tokenId,
                address(_token)
            )
        );
        credits.createToken(_tokenId);
    }

    function test_TheTokenIsAVerifiedAsset() public view {
        uint256 assetId = registry.assetIdOf(address(_token), 0);
        Asset memory asset = registry.asset(assetId);
        vm.assertTrue(asset.assetClass == AssetClass.ENVIRONMENTAL_ASSET);
        vm.assertTrue(asset.standard == TokenStandard.ERC20);
        vm.assertTrue(asset.status == VerificationStatus.VERIFIED);
        vm.assertEq(asset.issuer, issuer);
        vm.assertEq(asset.metadataHash, METADATA_HASH);
        vm.assertTrue(registry.isMetadataFrozen(assetId));
    }

    function test_SymbolsNameTheType() public {
        vm.assertEq(_symbolOf(CreditType.BiodiversityCredit, 1), "B2-23-1");
        vm.assertEq(_symbolOf(CreditType.RenewableEnergyCertificate, 101), "R3-23-1");
    }

    function test_TheNameOfTheProjectIsWhole() public {
        string[4] memory names = [
            "Reforestation of the valleys of the upper Xingu and its tributaries, north",
            unicode"Restauração de manguezais do Pará",
            unicode"熱帯雨林の保全と再生の事業",
            repeated(unicode"م", 500)
        ];
        for (uint48 i = 0; i < names.length; ++i) {
            vm.assertEq(_nameOf(names[i], i + 1), string.concat(names[i], " 2023 #1"));
        }
    }

    function test_BatchesOfOneVintageHaveDifferentNames() public {
        uint256 tokenId = furtherCredit(creditData(2023, 1, 10), alice);
        CreditToken second = CreditToken(credits.createToken(tokenId));
        vm.assertEq(second.name(), "Rio Verde Forest 2023 #2");
        vm.assertEq(second.symbol(), "C1-23-2");
    }

    function test_ALongNameIsThatOfThePermitsDomain() public {
        CreditToken token = _tokenOf(unicode"Restauração de manguezais do Pará", 1);
        (, string memory name, , , , , ) = token.eip712Domain();
        vm.assertEq(name, token.name());
    }

    function test_Attack_ANameThatHidesOrReversesText() public {
        string[2] memory names = [unicode"Fake\u200B \u2066name", string(bytes(hex"46616b65ff"))];
        for (uint256 i = 0; i < names.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(SafeText.UnreadableText.selector, 4));
            this.nameOf(names[i]);
        }
        vm.assertEq(_nameOf("Fake name", 1), "Fake name 2023 #1");
    }

    function nameOf(string calldata name) external returns (string memory) {
        return _nameOf(name, 1);
    }

    function testFuzz_AnyAllowedNameGivesAToken(bytes memory name) public {
        string memory clean = SafeText.clean(string(Bytes.slice(name, 0, 100)));
        CreditToken token = _tokenOf(string.concat("a", clean), 1);
        vm.assertEq(token.name(), string.concat("a", clean, " 2023 #1"));
        vm.assertEq(token.symbol(), "C2-23-1");
    }

    function test_CreationIsAnnounced() public {
        uint256 tokenId = verifiedCredit(2024);
        vm.expectEmit(true, false, false, false, address(credits));
        emit IEnvironmentalCredits.CreditTokenCreated(tokenId, address(0), 0);
        credits.createToken(tokenId);
    }

    /// @dev Holders can create the token even when the issuer has lost its role.
    function test_ATokenDoesNotNeedAnIssuerWithTheRole() public {
        uint256 tokenId = verifiedCredit(2024);
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        address token = credits.createToken(tokenId);
        vm.assertTrue(registry.isVerified(registry.assetIdOf(token, 0)));
    }

    function test_RevertWhen_TheCreditIsNotVerified() public {
        (uint256 pending, ) = requestCredit(2024, 1, 10);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.CreditNotVerified.selector,
                pending,
                CreditStatus.PENDING
            )
        );
        credits.createToken(pending);
    }

    function test_WrappingTakesUnitsAndMintsTokens() public {
        vm.startPrank(alice);
        credits.setApprovalForAll(address(_token), true);
        vm.expectEmit(address(_token));
        emit ICreditToken.Wrapped(alice, bob, 2500);
        _token.wrap(2500, bob);
        vm.stopPrank();
        vm.assertEq(_token.balanceOf(bob), 2.5e18);
        vm.assertEq(credits.balanceOf(address(_token), _tokenId), 2500);
    }

    function test_SendingCreditsWrapsThemWithoutAnApproval() public {
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(_token), _tokenId, 1000, "");
        credits.safeTransferFrom(alice, address(_token), _tokenId, 500, abi.encode(bob));
        vm.stopPrank();
        vm.assertEq(_token.balanceOf(alice), 1e18);
        vm.assertEq(_token.balanceOf(bob), 0.5e18);
    }

    function test_UnwrappingGivesUnitsBack() public {
        _wrap(alice, 1000);
        vm.expectEmit(address(_token));
        emit ICreditToken.Unwrapped(alice, bob, 400);
        vm.prank(alice);
        _token.unwrap(400, bob);
        vm.assertEq(_token.balanceOf(alice), 0.6e18);
        vm.assertEq(credits.balanceOf(bob, _tokenId), 400);
    }

    function test_RevertWhen_MoreIsUnwrappedThanHeld() public {
        _wrap(alice, 1000);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                alice,
                1000 * UNIT,
                1001 * UNIT
            )
        );
        vm.prank(alice);
        _token.unwrap(1001, alice);
    }

    function test_TokensOfASuspendedCreditAreUnwrappedAndRetiredButNotWrapped() public {
        _wrap(alice, 1000);
        bytes32 examined = examinedCredit(_tokenId);
        vm.prank(verifier);
        credits.suspend(_tokenId, examined, "");
        vm.assertFalse(registry.isVerified(registry.assetIdOf(address(_token), 0)));

        bytes memory refused = abi.encodeWithSelector(
            IEnvironmentalCredits.CreditNotVerified.selector,
            _tokenId,
            CreditStatus.SUSPENDED
        );
        vm.startPrank(alice);
        vm.expectRevert(refused);
        credits.safeTransferFrom(alice, address(_token), _tokenId, 1, "");
        credits.setApprovalForAll(address(_token), true);
        vm.expectRevert(refused);
        _token.wrap(1, alice);
        _token.unwrap(300, alice);
        _token.retire(700, details(alice, "", ""));
        vm.stopPrank();
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 700);
        vm.assertEq(_token.totalSupply(), 0);
    }

    function test_RetiringFromTheTokenNamesItsHolder() public {
        _wrap(alice, 1000);
        vm.expectEmit(address(_token));
        emit ICreditToken.Retired(alice, 250, 1);
        vm.prank(alice);
        (uint256 certificateId, ) = _token.retire(250, details(bob, "Bob", ""));
        Certificate memory certificate = certificates.certificate(certificateId);
        vm.assertEq(certificate.retiredBy, alice);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(certificate.amount, 250);
        vm.assertEq(_token.balanceOf(alice), 0.75e18);
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 250);
        vm.assertEq(credits.retiredBalanceOf(address(_token), _tokenId), 0);
    }

    function test_AnAllowanceIsEnoughToRetireForItsOwner() public {
        _wrap(alice, 1000);
        vm.prank(alice);
        _token.approve(bob, 250 * UNIT);
        vm.prank(bob);
        _token.retireFrom(alice, 250, details(address(0), "", ""));
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 250);
        vm.assertEq(certificates.ownerOf(1), alice);

        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, bob, 0, UNIT)
        );
        vm.prank(bob);
        _token.retireFrom(alice, 1, details(bob, "Bob", ""));
    }

    function test_AnAgentRetiresItsTokensForAnAccount() public {
        _wrap(bob, 1000);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, bob);
        vm.prank(bob);
        _token.retireAsAgent(alice, 1000, details(address(0), "", ""));
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 1000);
        vm.assertEq(certificates.ownerOf(1), alice);
    }

    function test_APermitGivesTheAllowance() public {
        (address carol, uint256 key) = actorWithKey("carol");
        _wrap(carol, 1000);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            key,
            _token.DOMAIN_SEPARATOR(),
            bob,
            1000 * UNIT,
            0,
            NOW
        );
        _token.permit(carol, bob, 1000 * UNIT, NOW, v, r, s);
        vm.prank(bob);
        _token.transferFrom(carol, bob, 1000 * UNIT);
        vm.assertEq(_token.balanceOf(bob), 1e18);
    }

    function test_RevertWhen_TokensAreSentToTheirOwnContract() public {
        _wrap(alice, 1000);
        bytes memory refused = abi.encodeWithSelector(
            IERC20Errors.ERC20InvalidReceiver.selector,
            address(_token)
        );
        vm.startPrank(alice);
        vm.expectRevert(refused);
        _token.transfer(address(_token), 1);
        vm.expectRevert(refused);
        _token.unwrap(1, address(_token));
        vm.expectRevert(refused);
        credits.safeTransferFrom(alice, address(_token), _tokenId, 1, abi.encode(_token));
        vm.stopPrank();
        // The issuer cannot mint to it either: the tokens would have no recipient.
        vm.expectRevert(
            abi.encodeWithSelector(ICreditToken.MissingReceiver.selector, issuer, address(0))
        );
        vm.prank(issuer);
        credits.mint(address(_token), _tokenId, 1);
    }

    function test_RevertWhen_AnotherCreditIsSent() public {
        uint256 other = mintedCredit(2024, alice, 10);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditToken.ForeignToken.selector, address(credits), other)
        );
        credits.safeTransferFrom(alice, address(_token), other, 1, "");
        vm.expectRevert(
            abi.encodeWithSelector(ICreditToken.ForeignToken.selector, address(credits), 0)
        );
        credits.safeBatchTransferFrom(alice, address(_token), list(_tokenId), list(1), "");
        vm.stopPrank();
    }

    function testFuzz_WhatIsWrappedComesBackExactly(uint256 units, uint256 part) public {
        units = bound(units, 1, 500_000);
        part = bound(part, 0, units);
        _wrap(alice, units);
        vm.startPrank(alice);
        if (part > 0) _token.unwrap(part, alice);
        if (part < units) _token.retire(units - part, details(alice, "", ""));
        vm.stopPrank();
        vm.assertEq(credits.balanceOf(alice, _tokenId), 500_000 - units + part);
        vm.assertEq(_token.totalSupply(), 0);
        vm.assertEq(credits.balanceOf(address(_token), _tokenId), 0);
    }

    function _wrap(address to, uint256 units) private {
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(_token), _tokenId, units, abi.encode(to));
    }

    function _symbolOf(CreditType creditType, uint48 serial) private returns (string memory) {
        ProjectData memory data = projectData(VERRA);
        data.creditType = creditType;
        return _tokenOf(data, serial).symbol();
    }

    function _nameOf(string memory projectName, uint48 serial) private returns (string memory) {
        return _tokenOf(projectName, serial).name();
    }

    function _tokenOf(string memory projectName, uint48 serial) private returns (CreditToken) {
        ProjectData memory data = projectData(VERRA);
        data.name = projectName;
        return _tokenOf(data, serial);
    }

    /// @dev The token of a project's only credit, of the vintage 2023 with one serial number.
    function _tokenOf(ProjectData memory data, uint48 serial) private returns (CreditToken) {
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
            data,
            creditData(2023, serial, serial)
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        return CreditToken(credits.createToken(tokenId));
    }
}
