// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC1155} from "@openzeppelin/contracts/interfaces/IERC1155.sol";
import {IERC1155Errors, IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {CertificateRenderer} from "../../../contracts/assets/CertificateRenderer.sol";
import {IERC8393} from "../../../contracts/assets/IERC8393.sol";
import {IERC5192} from "../../../contracts/assets/IERC5192.sol";
import {IRetirementCertificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {CodeStorage} from "../../../contracts/assets/libraries/CodeStorage.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {
    Certificate,
    CreditData,
    CreditStatus,
    CreditType,
    CreditsTest,
    IEnvironmentalCredits,
    ProjectData,
    Purpose,
    RetirementDetails
} from "./CreditsTest.sol";
import {DataUri} from "../support/DataUri.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";

contract RetirementTest is CreditsTest {
    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _tokenId = mintedCredit(2023, alice, 500_000);
    }

    function test_RetiringBurnsRecordsAndCertifies() public {
        RetirementDetails memory words = RetirementDetails({
            beneficiary: bob,
            purpose: Purpose.COMPENSATION,
            beneficiaryCountry: PORTUGAL,
            periodStart: 1_735_689_600,
            periodEnd: 1_767_139_200,
            nameHash: 0,
            beneficiaryName: "Bob's Bakery & Sons",
            message: "For the flights of 2025."
        });
        vm.expectEmit(address(credits));
        emit IERC1155.TransferSingle(alice, alice, address(0), _tokenId, 123_456);
        vm.expectEmit(address(credits));
        emit IERC8393.CreditRetired(alice, _tokenId, 123_456);
        vm.expectEmit(address(certificates));
        emit IERC721.Transfer(address(0), bob, 1);
        vm.expectEmit(address(certificates));
        emit IERC5192.Locked(1);
        vm.expectEmit(address(certificates));
        emit IRetirementCertificate.CertificateIssued(1, _tokenId, bob, alice, 123_456, 0, words);
        vm.prank(alice);
        uint256 certificateId = credits.retireFor(alice, _tokenId, 123_456, words);

        vm.assertEq(credits.balanceOf(alice, _tokenId), 376_544);
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 123_456);
        vm.assertEq(credits.totalRetired(_tokenId), 123_456);
        vm.assertEq(credits.totalSupply(_tokenId), 376_544);

        Certificate memory certificate = certificates.certificate(certificateId);
        vm.assertEq(certificate.id, 1);
        vm.assertEq(certificate.tokenId, _tokenId);
        vm.assertEq(certificate.amount, 123_456);
        vm.assertEq(certificate.retiredBy, alice);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(certificate.retiredAt, NOW);
        vm.assertEq(certificate.periodStart, words.periodStart);
        vm.assertEq(certificate.periodEnd, words.periodEnd);
        vm.assertTrue(certificate.purpose == Purpose.COMPENSATION);
        vm.assertEq(certificate.beneficiaryCountry, PORTUGAL);
        vm.assertEq(certificate.nameHash, 0);
        vm.assertEq(certificate.offset, 0);
        vm.assertEq(certificate.batch, 1);
        vm.assertEq(certificate.vintage, 2023);
        vm.assertEq(certificate.monitoringStart, startOf(2023));
        vm.assertEq(certificate.monitoringEnd, startOf(2024) - 1);
        vm.assertEq(certificate.expirationDate, 0);
        vm.assertEq(certificate.registryBatch, 0);
        vm.assertTrue(certificate.creditType == CreditType.CarbonCredit);
        vm.assertTrue(certificate.creditStatus == CreditStatus.VERIFIED);
        vm.assertEq(certificate.beneficiaryName, words.beneficiaryName);
        vm.assertEq(certificate.message, words.message);
        ProjectData memory project = projectData(VERRA);
        vm.assertEq(certificate.projectName, project.name);
        vm.assertEq(certificate.projectCode, project.code);
        vm.assertEq(certificate.projectLocation, project.location);
        vm.assertEq(certificate.methodology, project.methodology);
        vm.assertEq(certificate.standard, "Verra");
    }

    function test_TheBeneficiaryDefaultsToTheRetiringAccount() public {
        vm.prank(alice);
        credits.retire(_tokenId, alice, 1);
        Certificate memory certificate = certificates.certificate(1);
        vm.assertEq(certificate.beneficiary, alice);
        vm.assertEq(certificate.beneficiaryName, "");
        vm.assertEq(certificate.message, "");
        vm.assertEq(certificate.periodEnd, 0);
    }

    function test_AnOperatorRetiresForAnAccount() public {
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.startPrank(bob);
        credits.retire(_tokenId, alice, 1);
        credits.retireFor(alice, _tokenId, 2, details(address(0), "", ""));
        credits.retireBatch(alice, list(_tokenId), list(3), details(address(0), "", ""));
        vm.stopPrank();
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 6);
        vm.assertEq(certificates.balanceOf(alice), 3);
        vm.assertEq(certificates.certificate(3).retiredBy, alice);
    }

    /// @notice A suspension stops trading; who may act for an account still retires for it.
    function test_AnOperatorRetiresSuspendedCreditsButCannotTradeThem() public {
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        bytes32 examined = examinedCredit(_tokenId);
        vm.prank(verifier);
        credits.suspend(_tokenId, examined, "");
        vm.startPrank(bob);
        vm.expectPartialRevert(IEnvironmentalCredits.CreditNotVerified.selector);
        credits.safeTransferFrom(alice, bob, _tokenId, 1, "");
        credits.retire(_tokenId, alice, 1);
        credits.retireFor(alice, _tokenId, 2, details(address(0), "", ""));
        credits.retireBatch(alice, list(_tokenId), list(3), details(address(0), "", ""));
        vm.stopPrank();
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 6);
        vm.assertEq(certificates.certificate(3).retiredBy, alice);
    }

    function test_RevertWhen_AnUnauthorizedAccountRetires() public {
        bytes memory refused = abi.encodeWithSelector(
            IERC1155Errors.ERC1155MissingApprovalForAll.selector,
            bob,
            alice
        );
        vm.startPrank(bob);
        vm.expectRevert(refused);
        credits.retire(_tokenId, alice, 1);
        vm.expectRevert(refused);
        credits.retireFor(alice, _tokenId, 1, details(bob, "Bob", ""));
        vm.expectRevert(refused);
        credits.retireBatch(alice, list(_tokenId), list(1), details(bob, "Bob", ""));
        vm.stopPrank();
    }

    function test_RevertWhen_MoreIsRetiredThanHeld() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155InsufficientBalance.selector,
                alice,
                500_000,
                500_001,
                _tokenId
            )
        );
        vm.prank(alice);
        credits.retire(_tokenId, alice, 500_001);
    }

    function test_ABulkRetirementCertifiesEveryLine() public {
        uint256 second = mintedCredit(2024, alice, 70_000);
        vm.prank(alice);
        uint256[] memory ids = credits.retireBatch(
            alice,
            list(_tokenId, second),
            list(1500, 70_000),
            details(bob, "Bob", "All of it")
        );
        vm.assertEq(ids.length, 2);
        Certificate memory first = certificates.certificate(ids[0]);
        Certificate memory last = certificates.certificate(ids[1]);
        vm.assertEq(first.amount, 1500);
        vm.assertEq(first.vintage, 2023);
        vm.assertEq(last.amount, 70_000);
        vm.assertEq(last.vintage, 2024);
        vm.assertEq(last.tokenId, second);
        vm.assertEq(first.message, "All of it");
        vm.assertEq(last.message, "All of it");
        vm.assertEq(certificates.balanceOf(bob), 2);
        vm.assertEq(credits.retiredBalanceOf(alice, second), 70_000);
    }

    function test_TheSameCreditCanBeTwoLines() public {
        vm.prank(alice);
        credits.retireBatch(alice, list(_tokenId, _tokenId), list(1, 2), details(alice, "", ""));
        vm.assertEq(credits.retiredBalanceOf(alice, _tokenId), 3);
        vm.assertEq(certificates.certificate(1).amount, 1);
        vm.assertEq(certificates.certificate(2).amount, 2);
    }

    function test_RevertWhen_ThereAreNoLinesOrTooMany() public {
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.InvalidLineCount.selector, 0)
        );
        credits.retireBatch(alice, new uint256[](0), new uint256[](0), details(alice, "", ""));
        uint256[] memory ids = new uint256[](101);
        uint256[] memory amounts = new uint256[](101);
        for (uint256 i = 0; i < 101; ++i) {
            (ids[i], amounts[i]) = (_tokenId, 1);
        }
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.InvalidLineCount.selector, 101)
        );
        credits.retireBatch(alice, ids, amounts, details(alice, "", ""));
        vm.stopPrank();
    }

    function test_RevertWhen_ATextIsTooLong() public {
        string memory name = repeated(unicode"م", 501);
        string memory message = string(new bytes(281));
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 501, SafeText.MAX_NAME)
        );
        credits.retireFor(alice, _tokenId, 1, details(alice, name, ""));
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.TextTooLong.selector, 281, 280)
        );
        credits.retireFor(alice, _tokenId, 1, details(alice, "", message));
        vm.stopPrank();
    }

    function test_ALegalNameOf500CharactersIsKeptInEveryScript() public {
        string[4] memory letters = ["a", unicode"م", unicode"東", unicode"𠮷"];
        for (uint256 i = 0; i < letters.length; ++i) {
            string memory name = repeated(letters[i], 500);
            vm.prank(alice);
            uint256 id = credits.retireFor(alice, _tokenId, 1, details(alice, name, ""));
            vm.assertEq(certificates.certificate(id).beneficiaryName, name);
        }
    }

    /// @dev Text that can be stored: empty, or something of it can be seen.
    function _visible(string memory text, uint256 maximum) private pure returns (string memory) {
        if (bytes(text).length == 0) return "";
        string memory visible = string.concat("a", SafeText.clean(text));
        return bytes(visible).length > maximum ? "a" : visible;
    }

    function test_RevertWhen_ThePeriodIsInvalid() public {
        _refusedPeriod(2, 1);
        _refusedPeriod(1, 253_402_300_800);
    }

    function testFuzz_ACertificateReadsBackWhatWasRetired(
        uint256 amount,
        string memory name,
        string memory message,
        uint64 start,
        uint64 end
    ) public {
        amount = bound(amount, 1, 500_000);
        name = _visible(name, 500);
        message = _visible(message, 280);
        end = uint64(bound(end, 0, 253_402_300_799));
        start = uint64(bound(start, 0, end));
        vm.prank(alice);
        credits.retireFor(
            alice,
            _tokenId,
            amount,
            RetirementDetails({
                beneficiary: bob,
                purpose: Purpose.CORSIA,
                beneficiaryCountry: PORTUGAL,
                periodStart: start,
                periodEnd: end,
                nameHash: bytes(name).length == 0 ? keccak256(bytes(message)) : bytes32(0),
                beneficiaryName: name,
                message: message
            })
        );
        Certificate memory certificate = certificates.certificate(1);
        vm.assertEq(certificate.amount, amount);
        vm.assertEq(certificate.beneficiaryName, name);
        vm.assertEq(certificate.message, message);
        vm.assertEq(
            certificate.nameHash,
            bytes(name).length == 0 ? keccak256(bytes(message)) : bytes32(0)
        );
        vm.assertTrue(certificate.purpose == Purpose.CORSIA);
        vm.assertEq(certificate.beneficiaryCountry, PORTUGAL);
        vm.assertEq(certificate.periodStart, start);
        vm.assertEq(certificate.periodEnd, end);
        // Image and metadata can be rendered for any text.
        vm.assertTrue(bytes(certificates.tokenURI(1)).length > 0);
    }

    function _refusedPeriod(uint64 start, uint64 end) private {
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.InvalidPeriod.selector, start, end)
        );
        RetirementDetails memory words = details(alice, "", "");
        vm.prank(alice);
        (words.periodStart, words.periodEnd) = (start, end);
        credits.retireFor(alice, _tokenId, 1, words);
    }
}

contract RetirementCertificateTest is CreditsTest {
    using DataUri for string;

    uint256 private _tokenId;
    mapping(address beneficiary => uint256[]) private _certificatesOf;

    function setUp() public override {
        super.setUp();
        _tokenId = mintedCredit(2023, alice, 500_000);
    }

    function test_EachLineOfAMessageHasItsOwnWritingDirection() public {
        string memory line = unicode"تعويض عن انبعاثات الشحن لعام ٢٠٢٥ كله ";
        string memory message = string.concat(line, line, line, "Rotterdam 2025.");
        vm.prank(alice);
        credits.retireFor(alice, _tokenId, 1, details(bob, "Rotterdam Shipping", message));
        string memory picture = certificates.svg(1);
        vm.assertTrue(picture.contains("text{unicode-bidi:plaintext;"));
        vm.assertTrue(picture.contains("<text class='s i' x='76' y='474' font-size='19'>"));
        vm.assertTrue(picture.contains("<text class='s i' x='76' y='500' font-size='19'>"));
        vm.assertTrue(picture.contains(unicode"Rotterdam 2025.”</text>"));
    }

    /// @notice The Russian railways' legal name in capitals, and one as long as any.
    function test_ALongNameIsDrawnOnTwoLinesAndStatedWhole() public {
        string memory railways =
            unicode"ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО «РОССИЙСКИЕ ЖЕЛЕЗНЫЕ ДОРОГИ»";
        string memory longest = string(new bytes(500));
        for (uint256 i = 0; i < 500; ++i) {
            bytes(longest)[i] = i % 10 == 9 ? bytes1(" ") : bytes1("N");
        }
        vm.startPrank(alice);
        credits.retireFor(alice, _tokenId, 1, details(bob, railways, ""));
        credits.retireFor(alice, _tokenId, 1, details(bob, longest, ""));
        vm.stopPrank();
        vm.assertEq(certificates.certificate(1).beneficiaryName, railways);
        vm.assertEq(certificates.certificate(2).beneficiaryName, longest);
        vm.assertTrue(certificates.svg(1).contains(unicode"ДОРОГИ»</text>"));
        vm.assertTrue(certificates.svg(2).contains(unicode"N…</text>"));
    }

    function test_ItIsALockedERC721() public {
        _retire(bob, "");
        vm.assertEq(certificates.ownerOf(1), bob);
        vm.assertEq(certificates.balanceOf(bob), 1);
        vm.assertTrue(certificates.locked(1));
        vm.assertEq(certificates.getApproved(1), address(0));
        vm.assertFalse(certificates.isApprovedForAll(bob, alice));
        vm.assertEq(certificates.name(), "Canopy Retirement Certificate");
        vm.assertEq(certificates.symbol(), "RETIRED");
        vm.assertTrue(certificates.supportsInterface(type(IERC165).interfaceId));
        vm.assertTrue(certificates.supportsInterface(type(IERC721).interfaceId));
        vm.assertTrue(certificates.supportsInterface(type(IERC721Metadata).interfaceId));
        vm.assertTrue(certificates.supportsInterface(0x49064906));
        vm.assertTrue(certificates.supportsInterface(0xb45a3c0e));
        vm.assertFalse(certificates.supportsInterface(0xffffffff));
    }

    function test_RevertWhen_ACertificateDoesNotExist() public {
        bytes memory unknown = abi.encodeWithSelector(
            IERC721Errors.ERC721NonexistentToken.selector,
            1
        );
        vm.expectRevert(unknown);
        certificates.ownerOf(1);
        vm.expectRevert(unknown);
        certificates.locked(1);
        vm.expectRevert(unknown);
        certificates.getApproved(1);
        vm.expectRevert(unknown);
        certificates.certificate(1);
        vm.expectRevert(unknown);
        certificates.tokenURI(1);
        vm.expectRevert(unknown);
        certificates.svg(1);
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721InvalidOwner.selector, address(0))
        );
        certificates.balanceOf(address(0));
    }

    function test_ABeneficiarysCertificatesComeNewestFirst() public {
        for (uint256 i = 0; i < 5; ++i) {
            _retire(bob, "");
            _retire(alice, "");
        }
        (Certificate[] memory page, uint256 next) = certificates.certificatesOf(bob, 0, 2);
        vm.assertEq(page.length, 2);
        vm.assertEq(page[0].id, 9);
        vm.assertEq(page[1].id, 7);
        vm.assertEq(next, 5);
        (page, next) = certificates.certificatesOf(bob, next, 10);
        vm.assertEq(page.length, 3);
        vm.assertEq(page[2].id, 1);
        vm.assertEq(next, 0);
        (page, next) = certificates.certificatesOf(address(this), 0, 10);
        vm.assertEq(page.length, 0);
        vm.assertEq(next, 0);
        vm.assertEq(certificates.certificateCount(), 10);
    }

    /// @notice Retirements of one to five lines for three beneficiaries, compared with expected
    /// lists.
    /// hardhat-config: default.fuzz.runs = 64
    function testFuzz_EveryCertificateIsFoundAndListed(uint256 seed) public {
        address[3] memory beneficiaries = [alice, bob, address(this)];
        uint256 issued = 0;
        for (uint256 i = 0; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address beneficiary = beneficiaries[seed % 3];
            uint256[] memory ids = new uint256[](((seed >> 8) % 5) + 1);
            uint256[] memory amounts = new uint256[](ids.length);
            for (uint256 j = 0; j < ids.length; ++j) {
                (ids[j], amounts[j]) = (_tokenId, ++issued);
                _certificatesOf[beneficiary].push(issued);
            }
            vm.prank(alice);
            credits.retireBatch(alice, ids, amounts, details(beneficiary, "Bob", ""));
        }
        for (uint256 i = 0; i < 3; ++i) {
            _assertListed(beneficiaries[i], ((seed >> 16) % 4) + 1);
        }
        vm.assertEq(certificates.certificateCount(), issued);
    }

    function test_RevertWhen_APageStartsWithACertificateOfAnotherBeneficiary() public {
        _retire(bob, "");
        vm.expectRevert(
            abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, alice, 1, bob)
        );
        certificates.certificatesOf(alice, 1, 10);
    }

    function test_TheMetadataIsFullyOnChain() public {
        _retire(bob, "Thank you");
        string memory json = certificates.tokenURI(1).json();
        vm.assertEq(vm.parseJsonString(json, ".name"), "Retirement certificate No. 000001");
        vm.assertEq(
            vm.parseJsonString(json, ".description"),
            unicode"1.500 t CO₂e of Rio Verde Forest (2023), permanently retired on 1 January 2026."
        );
        vm.assertEq(vm.parseJsonString(json, ".attributes[19].value"), "Thank you");
        vm.assertEq(
            vm.parseJsonString(json, ".external_url"),
            "https://canopy.example/retirements/1"
        );
        vm.assertEq(json.svg(), certificates.svg(1));
    }

    function test_NumbersAndDatesOfTheMetadataAreSuch() public {
        CreditData memory data = creditData(2023, 1, 10);
        data.registryBatch = 7;
        data.expirationDate = NOW + 30 days;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
            projectData(RESERVE),
            data
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.startPrank(issuer);
        credits.mint(issuer, tokenId, 10_000);
        credits.retireFor(issuer, tokenId, 1_005, details(issuer, "", ""));
        vm.stopPrank();
        _retire(bob, "");
        string memory number = '{"display_type":"number","trait_type":"';
        string memory date = '{"display_type":"date","trait_type":"';
        string memory json = certificates.tokenURI(1).json();
        vm.assertTrue(json.contains(string.concat(number, 'Vintage","value":2023}')));
        vm.assertTrue(json.contains(string.concat(number, 'Batch","value":1}')));
        vm.assertTrue(json.contains(string.concat(number, 'Amount","value":1.005}')));
        vm.assertTrue(json.contains(string.concat(number, 'Registry batch","value":7}')));
        string memory retired = string.concat('Retired on","value":', vm.toString(NOW), "}");
        vm.assertTrue(json.contains(string.concat(date, retired)));
        string memory expiry = vm.toString(data.expirationDate);
        vm.assertTrue(json.contains(string.concat(date, 'Expires on","value":', expiry, "}")));
        // What a certificate does not have is left out.
        string memory without = certificates.tokenURI(2).json();
        vm.assertTrue(without.contains(string.concat(number, 'Amount","value":1.500}')));
        vm.assertFalse(without.contains("Registry batch"));
        vm.assertFalse(without.contains("Expires on"));
    }

    function test_TheCollectionIsDescribed() public view {
        string memory json = certificates.contractURI().json();
        vm.assertEq(vm.parseJsonString(json, ".name"), "Canopy Retirement Certificates");
        vm.assertEq(vm.parseJsonString(json, ".symbol"), certificates.symbol());
        vm.assertEq(vm.parseJsonString(json, ".external_link"), "https://canopy.example");
        vm.assertTrue(json.svg().contains("<svg xmlns='http://www.w3.org/2000/svg'"));
    }

    function test_WithoutAnAppThereIsNoLink() public {
        CertificateRenderer unlinked = Deploy.certificateRenderer("");
        vm.assertEq(unlinked.pageOf(1), "");
        vm.assertFalse(unlinked.contractURI().json().contains("external_link"));
        _retire(bob, "");
        vm.mockCall(address(renderer), abi.encodeCall(renderer.pageOf, (1)), abi.encode(""));
        vm.assertFalse(certificates.tokenURI(1).json().contains("external_url"));
    }

    function test_ThePictureShowsTheStatusOfTheCreditNow() public {
        _retire(bob, "");
        vm.assertTrue(certificates.svg(1).contains("Credit status: verified"));
        bytes32 examined = examinedCredit(_tokenId);
        vm.prank(verifier);
        credits.suspend(_tokenId, examined, "");
        vm.assertTrue(certificates.svg(1).contains("Credit status: suspended"));
    }

    function test_ThePictureShowsPeriodAndEveryType() public {
        ProjectData memory data = projectData(GOLD_STANDARD);
        for (uint8 i = 0; i < 3; ++i) {
            data.creditType = CreditType(i);
            vm.prank(issuer);
            (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
                data,
                creditData(2020 + i, 1, 10)
            );
            bytes32 examined = credits.examinedHash(issuanceId);
            vm.prank(verifier);
            credits.confirmIssuance(issuanceId, examined);
            vm.startPrank(issuer);
            credits.mint(issuer, tokenId, 1000);
            RetirementDetails memory words = details(bob, "Bob", "");
            words.periodStart = i == 0 ? 0 : 1_735_689_600;
            words.periodEnd = 1_767_139_200;
            credits.retireFor(issuer, tokenId, 1000, words);
            vm.stopPrank();
        }
        vm.assertTrue(certificates.svg(1).contains("until 31 Dec 2025"));
        vm.assertTrue(certificates.svg(2).contains(unicode"1 Jan 2025 – 31 Dec 2025"));
        vm.assertTrue(certificates.svg(1).contains(unicode"tonnes of CO₂ equivalent"));
        vm.assertTrue(certificates.svg(2).contains("biodiversity credits"));
        vm.assertTrue(certificates.svg(3).contains("megawatt-hours of renewable energy"));
    }

    function test_ThePictureNamesTheBeneficiaryByNameHashOrAccount() public {
        RetirementDetails memory hashed = details(bob, "", "");
        hashed.nameHash = keccak256("salt and name");
        vm.startPrank(alice);
        credits.retireFor(alice, _tokenId, 1500, details(bob, "Bob & Sons", ""));
        credits.retireFor(alice, _tokenId, 1500, details(alice, "", ""));
        credits.retireFor(alice, _tokenId, 1500, hashed);
        vm.stopPrank();
        string memory hash = Strings.toHexString(uint256(hashed.nameHash), 32);
        for (uint256 id = 1; id <= 3; ++id) {
            string memory picture = certificates.svg(id);
            string memory account = Strings.toChecksumHexString(id == 2 ? alice : bob);
            vm.assertTrue(picture.contains("1 January 2026 on behalf of"));
            vm.assertTrue(picture.contains(account));
            vm.assertEq(picture.contains("Bob &amp; Sons"), id == 1);
            vm.assertEq(picture.contains("a natural person"), id == 3);
            vm.assertEq(picture.contains(hash), id == 3);
        }
    }

    function test_ThePictureShowsTheRegistryBatchOfTheSerialNumbers() public {
        CreditData memory data = creditData(2023, 1, 10);
        data.registryBatch = 7;
        vm.prank(issuer);
        (uint256 tokenId, uint256 issuanceId) = credits.createProjectAndCredit(
            projectData(RESERVE),
            data
        );
        bytes32 examined = credits.examinedHash(issuanceId);
        vm.prank(verifier);
        credits.confirmIssuance(issuanceId, examined);
        vm.startPrank(issuer);
        credits.mint(issuer, tokenId, 2000);
        credits.retireFor(issuer, tokenId, 2000, details(issuer, "", ""));
        vm.stopPrank();
        vm.assertTrue(certificates.svg(1).contains("registry batch 7: "));
    }

    function test_NoStatusChangeIsAnnouncedWithoutCertificates() public {
        vm.recordLogs();
        vm.prank(address(credits));
        certificates.announceStatusChange();
        vm.assertEq(vm.getRecordedLogs().length, 0);
    }

    /// @dev Reads a list in pages of `limit` and compares it with the expected one.
    function _assertListed(address beneficiary, uint256 limit) private view {
        uint256[] storage expected = _certificatesOf[beneficiary];
        vm.assertEq(certificates.balanceOf(beneficiary), expected.length);
        uint256 left = expected.length;
        uint256 next = 0;
        while (left > 0) {
            Certificate[] memory page;
            (page, next) = certificates.certificatesOf(beneficiary, next, limit);
            vm.assertTrue(page.length > 0 && page.length <= limit);
            for (uint256 i = 0; i < page.length; ++i) {
                uint256 id = expected[--left];
                vm.assertEq(page[i].id, id);
                // Each amount equals the id of its certificate.
                vm.assertEq(page[i].amount, id);
                vm.assertEq(certificates.ownerOf(id), beneficiary);
                vm.assertEq(certificates.certificate(id).amount, id);
            }
            vm.assertEq(next, left == 0 ? 0 : expected[left - 1]);
        }
    }

    function _retire(address beneficiary, string memory message) private {
        vm.prank(alice);
        credits.retireFor(alice, _tokenId, 1500, details(beneficiary, "Bob", message));
    }
}

contract CodeStorageHarness {
    function write(bytes memory data) external {
        CodeStorage.write(data);
    }
}

contract CodeStorageTest is CreditsTest {
    function testFuzz_ReadsBackWhatWasWritten(bytes memory first, bytes memory second) public {
        CodeStorageHarness keeper = new CodeStorageHarness();
        keeper.write(first);
        keeper.write(second);
        vm.assertEq(CodeStorage.read(address(keeper), 1), first);
        vm.assertEq(CodeStorage.read(address(keeper), 2), second);
    }

    function test_AddressesFollowTheNonceThroughAllItsLengths() public {
        CodeStorageHarness keeper = new CodeStorageHarness();
        for (uint256 i = 1; i <= 300; ++i) {
            keeper.write(abi.encode(i));
        }
        vm.assertEq(CodeStorage.read(address(keeper), 127), abi.encode(127));
        vm.assertEq(CodeStorage.read(address(keeper), 128), abi.encode(128));
        vm.assertEq(CodeStorage.read(address(keeper), 300), abi.encode(300));
    }

    function test_CallingStoredDataHasNoEffect() public {
        CodeStorageHarness keeper = new CodeStorageHarness();
        keeper.write(hex"ff");
        address kept = CodeStorage.addressOf(address(keeper), 1);
        (bool success, bytes memory answer) = kept.call("");
        vm.assertTrue(success);
        vm.assertEq(answer.length, 0);
        vm.assertEq(CodeStorage.read(address(keeper), 1), hex"ff");
    }

    function test_RevertWhen_TheGasDoesNotSuffice() public {
        CodeStorageHarness keeper = new CodeStorageHarness();
        vm.expectRevert(Errors.FailedDeployment.selector);
        keeper.write{gas: 2_000_000}(new bytes(24_000));
    }
}
