// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IRetirementCertificate} from "../../../contracts/assets/IRetirementCertificate.sol";
import {CountryCode} from "../../../contracts/assets/libraries/CountryCode.sol";
import {
    Certificate,
    Credit,
    CreditToken,
    CreditType,
    CreditsTest,
    EnvironmentalCredits,
    IEnvironmentalCredits,
    Purpose,
    RetirementDetails,
    SerialRange
} from "./CreditsTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice What a retirement may be for.
contract PurposeTest is CreditsTest {
    uint256 private constant PURPOSES = 4;

    function test_CarbonCreditsContributeCompensateOrMeetCorsia() public {
        _allows(CreditType.CarbonCredit, [true, true, true, false]);
    }

    function test_BiodiversityCreditsOnlyContribute() public {
        _allows(CreditType.BiodiversityCredit, [true, false, false, false]);
    }

    function test_EnergyCertificatesContributeOrDocumentElectricity() public {
        _allows(CreditType.RenewableEnergyCertificate, [true, false, false, true]);
    }

    function test_WithoutDetailsARetirementIsAContribution() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        vm.prank(alice);
        credits.retire(tokenId, alice, 1000);
        vm.assertTrue(certificates.certificate(1).purpose == Purpose.CONTRIBUTION);
    }

    /// @dev One purpose for every line: the second line forbids what the first allows.
    function test_Attack_APurposeThatOneLineForbids() public {
        uint256 carbon = mintedCredit(2023, alice, 1000);
        uint256 energy = creditOf(
            CreditType.RenewableEnergyCertificate,
            creditData(2023, 1, 1),
            alice
        );
        RetirementDetails memory words = details(alice, "", "");
        words.purpose = Purpose.COMPENSATION;
        vm.startPrank(alice);
        _expectRefused(energy, words.purpose);
        credits.retireBatch(alice, list(carbon, energy), list(1000, 1000), words);
        words.purpose = Purpose.SCOPE_2_MARKET_BASED;
        _expectRefused(carbon, words.purpose);
        credits.retireBatch(alice, list(carbon, energy), list(1000, 1000), words);
        words.purpose = Purpose.CONTRIBUTION;
        credits.retireBatch(alice, list(carbon, energy), list(1000, 1000), words);
        vm.stopPrank();
        vm.assertEq(certificates.certificateCount(), 2);
    }

    function test_Attack_APurposeThroughTheToken() public {
        uint256 tokenId = creditOf(CreditType.BiodiversityCredit, creditData(2023, 1, 1), alice);
        CreditToken token = CreditToken(credits.createToken(tokenId));
        RetirementDetails memory words = details(alice, "", "");
        words.purpose = Purpose.COMPENSATION;
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), tokenId, 1000, "");
        _expectRefused(tokenId, words.purpose);
        token.retire(1000, words);
        vm.assertEq(token.totalSupply(), 1e18);
        words.purpose = Purpose.CONTRIBUTION;
        token.retire(1000, words);
        vm.assertEq(token.totalSupply(), 0);
        vm.stopPrank();
    }

    /// @dev A purpose beyond the last one, encoded by hand.
    function test_Attack_APurposeThatDoesNotExist() public {
        uint256 tokenId = mintedCredit(2023, alice, 1000);
        RetirementDetails memory words = details(alice, "", "");
        bytes memory call = abi.encodeCall(
            IEnvironmentalCredits.retireFor,
            (alice, tokenId, 1, words)
        );
        // Selector, four words of arguments, beneficiary: then the purpose.
        uint256 at = 4 + 4 * 32 + 32 + 31;
        for (uint256 forged = PURPOSES; forged < 256; forged += 63) {
            call[at] = bytes1(uint8(forged));
            vm.prank(alice);
            (bool success, ) = address(credits).call(call);
            vm.assertFalse(success);
        }
        call[at] = bytes1(uint8(Purpose.CORSIA));
        vm.prank(alice);
        (bool valid, ) = address(credits).call(call);
        vm.assertTrue(valid);
        vm.assertTrue(certificates.certificate(1).purpose == Purpose.CORSIA);
    }

    function _allows(CreditType creditType, bool[PURPOSES] memory allowed) private {
        uint256 tokenId = creditOf(creditType, creditData(2023, 1, 10), alice);
        RetirementDetails memory words = details(alice, "", "");
        uint256 count = 0;
        vm.startPrank(alice);
        for (uint8 i = 0; i < PURPOSES; ++i) {
            words.purpose = Purpose(i);
            if (!allowed[i]) _expectRefused(tokenId, words.purpose);
            credits.retireFor(alice, tokenId, 1000, words);
            if (!allowed[i]) continue;
            ++count;
            vm.assertTrue(certificates.certificate(count).purpose == Purpose(i));
        }
        vm.stopPrank();
        vm.assertEq(certificates.certificateCount(), count);
    }

    function _expectRefused(uint256 tokenId, Purpose purpose) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.PurposeNotAllowed.selector,
                tokenId,
                purpose
            )
        );
    }
}

/// @notice In whose name credits are retired.
contract BeneficiaryTest is CreditsTest {
    bytes32 private constant HASH = keccak256("salt and name");

    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _tokenId = mintedCredit(2023, alice, 500_000);
    }

    function test_ANaturalPersonAppearsOnlyAsAHash() public {
        RetirementDetails memory words = details(bob, "", "Happy birthday");
        words.nameHash = HASH;
        _retire(words);
        Certificate memory certificate = certificates.certificate(1);
        vm.assertEq(certificate.beneficiary, bob);
        vm.assertEq(certificate.nameHash, HASH);
        vm.assertEq(certificate.beneficiaryName, "");
        vm.assertEq(certificate.beneficiaryCountry, bytes2(0));
        vm.assertEq(certificate.message, "Happy birthday");
    }

    function test_ANameHasUpTo500Bytes() public {
        bytes memory name = new bytes(500);
        for (uint256 i = 0; i < 500; ++i) {
            name[i] = "n";
        }
        _retire(details(bob, string(name), ""));
        vm.assertEq(certificates.certificate(1).beneficiaryName, string(name));
        vm.assertEq(certificates.certificate(1).nameHash, 0);
    }

    function test_RevertWhen_ABeneficiaryHasNameAndHash() public {
        RetirementDetails memory words = details(bob, "Bob", "");
        words.nameHash = HASH;
        vm.expectRevert(IRetirementCertificate.NameAndHash.selector);
        _retire(words);
        words.beneficiary = alice;
        vm.expectRevert(IRetirementCertificate.NameAndHash.selector);
        _retire(words);
    }

    function test_RevertWhen_AnotherAccountIsNotNamed() public {
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.BeneficiaryNotNamed.selector, bob)
        );
        _retire(details(bob, "", ""));
    }

    /// @dev The retiring account is the one on whose behalf an operator retires.
    function test_Attack_AnOperatorTakingTheCertificateWithoutAName() public {
        vm.prank(alice);
        credits.setApprovalForAll(bob, true);
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementCertificate.BeneficiaryNotNamed.selector, bob)
        );
        vm.prank(bob);
        credits.retireFor(alice, _tokenId, 1, details(bob, "", ""));
        vm.prank(bob);
        uint256 id = credits.retireFor(alice, _tokenId, 1, details(bob, "Bob", ""));
        vm.assertEq(certificates.certificate(id).beneficiary, bob);
    }

    function test_RevertWhen_ANameHasNoCountry() public {
        RetirementDetails memory words = details(alice, "Alice Ltd", "");
        words.beneficiaryCountry = 0;
        _expectInvalid(0);
        _retire(words);
    }

    function test_Attack_ACountryThatIsNotTwoCapitalLetters() public {
        bytes2[7] memory countries = [bytes2("pt"), "P", "Pt", "P1", "@A", "A[", 0x0041];
        for (uint256 i = 0; i < countries.length; ++i) {
            RetirementDetails memory words = details(alice, "Alice Ltd", "");
            words.beneficiaryCountry = countries[i];
            _expectInvalid(countries[i]);
            _retire(words);
            // Not even where none is needed.
            words = details(alice, "", "");
            words.beneficiaryCountry = countries[i];
            _expectInvalid(countries[i]);
            _retire(words);
        }
        RetirementDetails memory valid = details(alice, "Alice Ltd", "");
        valid.beneficiaryCountry = "AZ";
        _retire(valid);
        vm.assertEq(certificates.certificateCount(), 1);
    }

    function testFuzz_ACountryIsTwoCapitalLetters(bytes2 country) public {
        bool isValid = country[0] >= "A" && country[0] <= "Z";
        isValid = isValid && country[1] >= "A" && country[1] <= "Z";
        RetirementDetails memory words = details(alice, "Alice Ltd", "");
        words.beneficiaryCountry = country;
        if (!isValid) _expectInvalid(country);
        _retire(words);
        if (isValid) vm.assertEq(certificates.certificate(1).beneficiaryCountry, country);
    }

    function testFuzz_AnyCountryCodeCanStandWithoutAName(uint8 first, uint8 second) public {
        RetirementDetails memory words = details(alice, "", "");
        words.beneficiaryCountry =
            bytes2(bytes1(0x41 + (first % 26))) | (bytes2(bytes1(0x41 + (second % 26))) >> 8);
        _retire(words);
        vm.assertEq(certificates.certificate(1).beneficiaryCountry, words.beneficiaryCountry);
    }

    function _retire(RetirementDetails memory words) private {
        vm.prank(alice);
        credits.retireFor(alice, _tokenId, 1, words);
    }

    function _expectInvalid(bytes2 country) private {
        vm.expectRevert(abi.encodeWithSelector(CountryCode.InvalidCountry.selector, country));
    }
}

/// @notice Energy certificates leave circulation in whole megawatt-hours.
contract WholeCertificatesTest is CreditsTest {
    uint256 private _tokenId;

    function setUp() public override {
        super.setUp();
        _tokenId = creditOf(
            CreditType.RenewableEnergyCertificate,
            creditData(2023, 1, 100),
            issuer
        );
    }

    function test_OnlyWholeOnesAreRetiredOrCancelled() public {
        uint256[4] memory parts = [uint256(1), 999, 1001, 99_999];
        vm.startPrank(issuer);
        for (uint256 i = 0; i < parts.length; ++i) {
            _expectWhole(parts[i]);
            credits.retire(_tokenId, issuer, parts[i]);
            _expectWhole(parts[i]);
            credits.cancel(_tokenId, parts[i], "");
        }
        credits.retire(_tokenId, issuer, 1000);
        credits.cancel(_tokenId, 2000, "");
        credits.retire(_tokenId, issuer, 97_000);
        vm.stopPrank();
        vm.assertEq(credits.totalSupply(_tokenId), 0);
    }

    /// @dev Two halves in one call are two halves.
    function test_Attack_TwoLinesOfHalfACertificate() public {
        _expectWhole(500);
        vm.prank(issuer);
        credits.retireBatch(
            issuer,
            list(_tokenId, _tokenId),
            list(500, 500),
            details(issuer, "", "")
        );
        vm.prank(issuer);
        credits.retireBatch(
            issuer,
            list(_tokenId, _tokenId),
            list(1000, 1000),
            details(issuer, "", "")
        );
        vm.assertEq(certificates.certificateCount(), 2);
    }

    function test_FractionsAreTradedAndRetiredOnceTheyAreWhole() public {
        CreditToken token = CreditToken(credits.createToken(_tokenId));
        vm.startPrank(issuer);
        credits.safeTransferFrom(issuer, alice, _tokenId, 400, "");
        credits.safeTransferFrom(issuer, address(token), _tokenId, 600, abi.encode(alice));
        vm.stopPrank();
        vm.startPrank(alice);
        _expectWhole(400);
        credits.retire(_tokenId, alice, 400);
        _expectWhole(600);
        token.retire(600, details(alice, "", ""));
        token.unwrap(600, alice);
        credits.retire(_tokenId, alice, 1000);
        vm.stopPrank();
        SerialRange[] memory serials = certificates.certificate(1).serials;
        vm.assertEq(serials.length, 1);
        vm.assertEq(abi.encode(serials[0]), abi.encode(SerialRange(1, 1, 1000, 1000)));
    }

    function _expectWhole(uint256 amount) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.NotMultipleOfUnit.selector,
                _tokenId,
                amount,
                1000
            )
        );
    }
}

/// @notice Retires what it receives, in the call that brings it.
contract RetiringReceiver is ERC1155Holder {
    EnvironmentalCredits private immutable CREDITS;

    constructor(EnvironmentalCredits credits) {
        CREDITS = credits;
    }

    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 units,
        bytes memory data
    ) public override returns (bytes4) {
        CREDITS.retire(id, address(this), units / 2);
        CREDITS.retire(id, address(this), units - units / 2);
        return super.onERC1155Received(operator, from, id, units, data);
    }
}

/// @notice Serial numbers of what leaves circulation: first in, first out.
contract SerialsTest is CreditsTest {
    function test_RetirementsTakeSerialNumbersInTheirOrder() public {
        uint256 tokenId = _credit(1000, 1999);
        _retire(tokenId, 2300);
        _retire(tokenId, 400);
        _retire(tokenId, 300);
        _retire(tokenId, 1000);
        _assertSerials(1, SerialRange(1000, 1002, 1000, 300));
        _assertSerials(2, SerialRange(1002, 1002, 400, 400));
        _assertSerials(3, SerialRange(1002, 1002, 300, 300));
        _assertSerials(4, SerialRange(1003, 1003, 1000, 1000));
        vm.assertEq(certificates.certificate(4).offset, 3000);
    }

    function test_CancelledUnitsUseUpTheirSerialNumbers() public {
        uint256 tokenId = _credit(1000, 1999);
        vm.prank(alice);
        credits.safeTransferFrom(alice, issuer, tokenId, 1500, "");
        _retire(tokenId, 500);
        vm.expectEmit(address(credits));
        emit IEnvironmentalCredits.CreditCancelled(tokenId, issuer, 1500, 500, "Reversal");
        vm.prank(issuer);
        credits.cancel(tokenId, 1500, "Reversal");
        _retire(tokenId, 1);
        _assertSerials(1, SerialRange(1000, 1000, 500, 500));
        _assertSame(credits.serials(tokenId, 500, 1500)[0], SerialRange(1000, 1001, 500, 1000));
        _assertSerials(2, SerialRange(1002, 1002, 1, 1));
    }

    function test_SeveralRangesFollowInTheOrderOfTheirConfirmation() public {
        uint256 tokenId = _credit(5000, 5001);
        uint256 late = _request(tokenId, 1, 1);
        uint256 early = _request(tokenId, 9000, 9009);
        confirmAndMint(tokenId, early, alice);
        confirmAndMint(tokenId, late, alice);
        _retire(tokenId, 12_500);
        SerialRange[] memory serials = certificates.certificate(1).serials;
        vm.assertEq(serials.length, 3);
        _assertSame(serials[0], SerialRange(5000, 5001, 1000, 1000));
        _assertSame(serials[1], SerialRange(9000, 9009, 1000, 1000));
        _assertSame(serials[2], SerialRange(1, 1, 500, 500));
        _retire(tokenId, 500);
        _assertSerials(2, SerialRange(1, 1, 500, 500));
        vm.assertEq(credits.totalSupply(tokenId), 0);
    }

    function test_ARetirementThatStartsAtARangeDoesNotNameTheOneBefore() public {
        uint256 tokenId = _credit(10, 11);
        confirmAndMint(tokenId, _request(tokenId, 20, 21), alice);
        _retire(tokenId, 2000);
        _retire(tokenId, 2000);
        _assertSerials(1, SerialRange(10, 11, 1000, 1000));
        _assertSerials(2, SerialRange(20, 21, 1000, 1000));
    }

    function test_LinesOfOneCallFollowEachOther() public {
        uint256 tokenId = _credit(1, 10);
        vm.prank(alice);
        credits.retireBatch(
            alice,
            list(tokenId, tokenId),
            list(1500, 1000),
            details(alice, "", "")
        );
        _assertSerials(1, SerialRange(1, 2, 1000, 500));
        _assertSerials(2, SerialRange(2, 3, 500, 500));
    }

    /// @dev Both have the same vintage and project, but each its own numbers.
    function test_Attack_SerialNumbersOfAnotherBatch() public {
        uint256 first = _credit(1, 10);
        uint256 second = furtherCredit(creditData(2023, 11, 20), alice);
        _retire(first, 1500);
        _retire(second, 1500);
        _retire(first, 500);
        _assertSerials(1, SerialRange(1, 2, 1000, 500));
        _assertSerials(2, SerialRange(11, 12, 1000, 500));
        _assertSerials(3, SerialRange(2, 2, 500, 500));
    }

    function test_Attack_RetiringTwiceInsideAReceiverHook() public {
        uint256 tokenId = _credit(1, 10);
        RetiringReceiver attacker = new RetiringReceiver(credits);
        _retire(tokenId, 700);
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(attacker), tokenId, 1001, "");
        _retire(tokenId, 299);
        _assertSerials(1, SerialRange(1, 1, 700, 700));
        _assertSerials(2, SerialRange(1, 2, 300, 200));
        _assertSerials(3, SerialRange(2, 2, 501, 501));
        _assertSerials(4, SerialRange(2, 2, 299, 299));
    }

    function test_TheHighestSerialNumberIsReached() public {
        uint48 highest = type(uint48).max;
        uint256 tokenId = _credit(highest - 1, highest);
        _retire(tokenId, 1999);
        _retire(tokenId, 1);
        _assertSerials(1, SerialRange(highest - 1, highest, 1000, 999));
        _assertSerials(2, SerialRange(highest, highest, 1, 1));
    }

    /// @dev Amounts have 56 bits in the record of a retirement.
    function test_ABatchHasFewerThan2To56Units() public {
        uint256 tokenId = _credit(1, 10);
        vm.prank(admin);
        projects.setVerificationLimit(type(uint64).max);
        skip(1 days);
        uint48 most = uint48(type(uint56).max / 1000) - 10;
        uint256 tooMany = _request(tokenId, 11, 11 + most);
        uint256 issuanceId = _request(tokenId, 11, 10 + most);
        bytes32 examined = credits.examinedHash(tooMany);
        vm.expectPartialRevert(SafeCast.SafeCastOverflowedUintDowncast.selector);
        vm.prank(verifier);
        credits.confirmIssuance(tooMany, examined);
        confirmAndMint(tokenId, issuanceId, alice);
        uint256 all = credits.balanceOf(alice, tokenId);
        _retire(tokenId, all - 1);
        _retire(tokenId, 1);
        vm.assertEq(certificates.certificate(1).amount, all - 1);
        vm.assertEq(certificates.certificate(2).offset, all - 1);
        _assertSerials(2, SerialRange(10 + most, 10 + most, 1, 1));
    }

    function test_SerialNumbersAreThoseOfVerifiedUnits() public {
        uint256 tokenId = _credit(1, 10);
        vm.assertEq(credits.serials(tokenId, 0, 0).length, 0);
        vm.assertEq(credits.serials(tokenId, 10_000, 0).length, 0);
        _assertSame(credits.serials(tokenId, 0, 10_000)[0], SerialRange(1, 10, 1000, 1000));
        _refusedSerials(tokenId, 0, 10_001, 10_000);
        _refusedSerials(tokenId, 9999, 2, 1);
        _refusedSerials(tokenId, 10_001, 0, 0);
        _refusedSerials(tokenId, type(uint256).max, type(uint256).max, 0);
        _refusedSerials(tokenId, 1, type(uint256).max, 9999);
        vm.expectRevert(abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, 7));
        credits.serials(7, 0, 0);
    }

    /// @dev Compares with the list of all units of three ranges, in order.
    function testFuzz_RetirementsAndCancellationsPartitionTheUnits(uint256 seed) public {
        uint256 tokenId = _credit(100, 101);
        confirmAndMint(tokenId, _request(tokenId, 7, 7), alice);
        confirmAndMint(tokenId, _request(tokenId, 50, 52), alice);
        uint48[6] memory order = [uint48(100), 101, 7, 50, 51, 52];
        uint256 left = 0;
        while (left < 6000) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 amount = bound(seed, 1, (seed >> 128) % 2 == 0 ? 6000 - left : 700);
            if (amount > 6000 - left) amount = 6000 - left;
            SerialRange[] memory serials;
            if ((seed >> 129) % 3 == 0) {
                vm.prank(alice);
                credits.safeTransferFrom(alice, issuer, tokenId, amount, "");
                vm.prank(issuer);
                credits.cancel(tokenId, amount, "");
                serials = credits.serials(tokenId, left, amount);
            } else {
                _retire(tokenId, amount);
                Certificate memory certificate = certificates.certificate(
                    certificates.certificateCount()
                );
                vm.assertEq(certificate.offset, left);
                serials = certificate.serials;
            }
            _assertUnits(order, serials, left, left + amount);
            left += amount;
        }
        Credit memory credit = credits.credit(tokenId);
        vm.assertEq(credit.retired + credit.cancelled, credit.verified);
    }

    /// @dev Whether ranges are exactly the units `from` to `to`, not included, of `order`.
    function _assertUnits(
        uint48[6] memory order,
        SerialRange[] memory serials,
        uint256 from,
        uint256 to
    ) private pure {
        uint256 range = 0;
        uint48 serial = serials[0].firstSerial;
        for (uint256 i = from / 1000; i <= (to - 1) / 1000; ++i) {
            vm.assertEq(serial, order[i], "the next serial number");
            uint256 start = from > i * 1000 ? from : i * 1000;
            uint256 end = to < (i + 1) * 1000 ? to : (i + 1) * 1000;
            bool isLast = serial == serials[range].lastSerial;
            if (serial == serials[range].firstSerial) {
                vm.assertEq(serials[range].firstThousandths, end - start, "of the first");
            } else {
                vm.assertTrue(isLast || end - start == 1000, "whole between");
            }
            if (isLast) {
                vm.assertEq(serials[range].lastThousandths, end - start, "of the last");
                ++range;
                if (range < serials.length) serial = serials[range].firstSerial;
            } else {
                ++serial;
            }
        }
        vm.assertEq(range, serials.length, "nothing else");
    }

    function _credit(uint48 first, uint48 last) private returns (uint256) {
        return creditOf(CreditType.CarbonCredit, creditData(2023, first, last), alice);
    }

    function _request(uint256 tokenId, uint48 first, uint48 last) private returns (uint256) {
        vm.prank(issuer);
        return credits.requestIssuance(tokenId, first, last);
    }

    function _retire(uint256 tokenId, uint256 amount) private {
        vm.prank(alice);
        credits.retire(tokenId, alice, amount);
    }

    function _assertSerials(uint256 certificateId, SerialRange memory expected) private view {
        SerialRange[] memory serials = certificates.certificate(certificateId).serials;
        vm.assertEq(serials.length, 1);
        _assertSame(serials[0], expected);
    }

    function _assertSame(SerialRange memory actual, SerialRange memory expected) private pure {
        vm.assertEq(actual.firstSerial, expected.firstSerial, "first");
        vm.assertEq(actual.lastSerial, expected.lastSerial, "last");
        vm.assertEq(actual.firstThousandths, expected.firstThousandths, "of the first");
        vm.assertEq(actual.lastThousandths, expected.lastThousandths, "of the last");
    }

    function _refusedSerials(
        uint256 tokenId,
        uint256 offset,
        uint256 amount,
        uint256 available
    ) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.ExceedsVerifiedSupply.selector,
                amount,
                available
            )
        );
        credits.serials(tokenId, offset, amount);
    }
}
