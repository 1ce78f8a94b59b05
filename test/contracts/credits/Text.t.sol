// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Purpose, SerialRange} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {CalendarDate} from "../../../contracts/assets/libraries/CalendarDate.sol";
import {CertificateText} from "../../../contracts/assets/libraries/CertificateText.sol";
import {Json} from "../../../contracts/assets/libraries/Json.sol";
import {ProjectCode} from "../../../contracts/assets/libraries/ProjectCode.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {CreditType} from "../../../contracts/assets/IProjectRegistry.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

contract SafeTextTest is Test {
    string private constant REPLACED = unicode"\uFFFD";

    function test_CleanKeepsEveryScript() public pure {
        string memory text = unicode"Zoë 株式会社 مرحبا नमस्ते 👩‍🌾 ₂";
        vm.assertEq(SafeText.clean(text), text);
    }

    function test_CleanTurnsControlsIntoSpaces() public pure {
        vm.assertEq(SafeText.clean("a\nb\tc\x00d\x7fe"), "a b c d e");
        vm.assertEq(SafeText.clean(unicode"a\u0085b\u2028c\u2029d"), "a b c d");
    }

    function test_CleanDropsWhatReversesOrHidesText() public pure {
        vm.assertEq(SafeText.clean(unicode"a\u202Eb\u2066c\u200Bd\uFEFFe\u00ADf"), "abcdef");
        vm.assertEq(SafeText.clean(unicode"a\u200Eb\u200Fc\u061Cd\u2060e"), "abcde");
        vm.assertEq(_clean(hex"61f3a0818162"), "ab");
    }

    /// @notice Each of these was seen by nobody, and made two equal names differ.
    function test_Attack_NamesCannotHideCharacters() public {
        string[12] memory hidden = [
            unicode"\u3164",
            unicode"\uFFA0",
            unicode"\u115F",
            unicode"\u1160",
            unicode"\u034F",
            unicode"\u180E",
            unicode"\uFE0F",
            unicode"\u2800",
            unicode"\uFFFB",
            unicode"\u200B",
            unicode"\u202E",
            string(bytes(hex"f3a08480"))
        ];
        SafeText.requireVisible("Acme");
        for (uint256 i = 0; i < hidden.length; ++i) {
            string memory name = string.concat("Ac", hidden[i], "me");
            vm.assertEq(SafeText.clean(name), "Acme");
            vm.assertEq(SafeText.clean(hidden[i]), "");
            _expectUnreadable(name, 2);
            _expectUnreadable(hidden[i], 0);
        }
    }

    function test_RequireVisibleNeedsSomethingToSee() public {
        SafeText.requireVisible(" a");
        SafeText.requireVisible(unicode"                                 é");
        string[3] memory blank = ["", " ", "                                  "];
        for (uint256 i = 0; i < blank.length; ++i) {
            vm.expectRevert(SafeText.NoVisibleText.selector);
            this.requireVisible(blank[i]);
        }
    }

    /// @dev At and around the words of 32 bytes in which ASCII is read.
    function test_RequireVisibleCountsCharacters() public pure {
        string[3] memory letters = ["a", unicode"م", unicode"𠮷"];
        for (uint256 i = 0; i < letters.length; ++i) {
            string memory text = "";
            for (uint256 length = 1; length <= 70; ++length) {
                text = string.concat(text, letters[i]);
                vm.assertEq(SafeText.requireVisible(text), length);
                vm.assertEq(SafeText.requireVisible(string.concat("ab", text, " c")), length + 4);
            }
        }
    }

    function test_ANameHasAtMostSoManyCharacters() public {
        SafeText.requireName(unicode"東京東", 3);
        vm.expectRevert(abi.encodeWithSelector(SafeText.TooManyCharacters.selector, 4, 3));
        this.requireName(unicode"東京東京", 3);
        vm.expectRevert(SafeText.NoVisibleText.selector);
        this.requireName("", 3);
    }

    function test_RequireVisibleRefusesWhatIsNoText() public {
        SafeText.requireVisible(unicode"Zoë 株式会社 مرحبا नमस्ते 👩‍🌾 \uFFFD~");
        _expectUnreadable("a\nb", 1);
        _expectUnreadable("1234567890123456789012345678901234\x7f", 34);
        _expectUnreadable(unicode"a\u00A0b", 1);
        _expectUnreadable(unicode"東\u3000京", 3);
        _expectUnreadable(string(bytes(hex"61ff62")), 1);
        _expectUnreadable(string(bytes(hex"c1bf")), 0);
    }

    function test_JoinersStayWhereTheyShapeText() public {
        string memory shaped = unicode"می\u200Cخواهم क्\u200Dष";
        vm.assertEq(SafeText.clean(shaped), shaped);
        SafeText.requireVisible(shaped);
        vm.assertEq(SafeText.clean(unicode"Ac\u200Dme\u200C"), "Acme");
        _expectUnreadable(unicode"Ac\u200Dme", 2);
        _expectUnreadable(unicode"م\u200C\u200Cی", 2);
        _expectUnreadable(unicode"م\u200C ", 2);
        _expectUnreadable(unicode"\u200Cم", 0);
        // At the end there is nothing to shape.
        vm.assertEq(SafeText.clean(unicode"می\u200C"), unicode"می");
        _expectUnreadable(unicode"می\u200C", 4);
    }

    /// @notice `requireVisible` accepts exactly the texts that `clean` leaves as they are.
    function testFuzz_VisibleTextIsClean(bytes memory input, uint256 codePoint) public view {
        bytes memory character = bytes(SafeText.clean(string(abi.encodePacked(uint16(codePoint)))));
        string memory text = string(bytes.concat(input, character));
        bool isClean = keccak256(bytes(SafeText.clean(text))) == keccak256(bytes(text));
        bool isBlank = true;
        for (uint256 i = 0; i < bytes(text).length; ++i) {
            isBlank = isBlank && bytes(text)[i] == " ";
        }
        bool isAccepted = true;
        try this.requireVisible(text) {} catch {
            isAccepted = false;
        }
        vm.assertEq(isAccepted, isClean && !isBlank);
        string memory cleaned = string.concat("a", SafeText.clean(text));
        SafeText.requireVisible(cleaned);
    }

    function requireVisible(string calldata text) external pure {
        SafeText.requireVisible(text);
    }

    function requireName(string memory text, uint256 maximum) external pure {
        SafeText.requireName(text, maximum);
    }

    function test_CleanReplacesInvalidBytes() public pure {
        vm.assertEq(_clean(hex"61ff62"), string.concat("a", REPLACED, "b"));
        // Truncated, overlong, a surrogate, beyond Unicode, not allowed in XML.
        vm.assertEq(_clean(hex"e282"), string.concat(REPLACED, REPLACED));
        vm.assertEq(_clean(hex"e28261"), string.concat(REPLACED, REPLACED, "a"));
        vm.assertEq(_clean(hex"c1bf"), string.concat(REPLACED, REPLACED));
        vm.assertEq(_count(_clean(hex"e0809f")), 3);
        vm.assertEq(_count(_clean(hex"eda080")), 3);
        vm.assertEq(_count(_clean(hex"f4908080")), 4);
        vm.assertEq(_count(_clean(hex"efbfbe")), 3);
    }

    function test_EscapeXmlLeavesNoMarkup() public pure {
        vm.assertEq(
            SafeText.escapeXml("<a href=\"x\" title='y'>&amp;"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;"
        );
    }

    function test_WrapBreaksBetweenWords() public pure {
        string[] memory lines = SafeText.wrap("aaa bbb ccc", 58 * 7 + 20, 3);
        vm.assertEq(lines.length, 2);
        vm.assertEq(lines[0], "aaa bbb");
        vm.assertEq(lines[1], "ccc");
    }

    function test_WrapBreaksWordsThatAreLongerThanALine() public pure {
        string[] memory lines = SafeText.wrap(unicode"東京東京東", 200, 3);
        vm.assertEq(lines.length, 3);
        vm.assertEq(lines[0], unicode"東京");
        vm.assertEq(lines[2], unicode"東");
    }

    function test_WrapMarksWhatItCutsOff() public pure {
        string[] memory lines = SafeText.wrap("aaa bbb ccc", 58 * 3 + 20, 1);
        vm.assertEq(lines.length, 1);
        vm.assertEq(lines[0], unicode"aaa…");
        vm.assertEq(SafeText.wrap("", 100, 1).length, 0);
    }

    function test_WidthFollowsTheLetters() public pure {
        vm.assertTrue(SafeText.widthOf("WWW") > SafeText.widthOf("AAA"));
        vm.assertTrue(SafeText.widthOf("AAA") > SafeText.widthOf("aaa"));
        vm.assertTrue(SafeText.widthOf("mmm") > SafeText.widthOf("aaa"));
        vm.assertTrue(SafeText.widthOf("aaa") > SafeText.widthOf("iii"));
        vm.assertEq(SafeText.widthOf(unicode"東é"), 162);
    }

    function testFuzz_CleanIsStable(bytes memory input) public pure {
        string memory cleaned = SafeText.clean(string(input));
        vm.assertEq(SafeText.clean(cleaned), cleaned);
    }

    function testFuzz_EscapedTextHoldsNoMarkup(bytes memory input) public pure {
        bytes memory escaped = bytes(SafeText.escapeXml(SafeText.clean(string(input))));
        for (uint256 i = 0; i < escaped.length; ++i) {
            bytes1 letter = escaped[i];
            vm.assertTrue(uint8(letter) >= 0x20);
            vm.assertFalse(
                letter == "<" || letter == ">" || letter == "'" || uint8(letter) == 0x22
            );
        }
    }

    function testFuzz_WrapLosesNoLetters(string memory input) public pure {
        string memory text = SafeText.clean(input);
        string[] memory lines = SafeText.wrap(text, 300, 600);
        uint256 length = 0;
        for (uint256 i = 0; i < lines.length; ++i) {
            length += bytes(lines[i]).length;
        }
        // Every line break replaces at most one space.
        vm.assertTrue(length <= bytes(text).length);
        vm.assertTrue(length + lines.length >= bytes(text).length);
    }

    function _expectUnreadable(string memory text, uint256 offset) private {
        vm.expectRevert(abi.encodeWithSelector(SafeText.UnreadableText.selector, offset));
        this.requireVisible(text);
    }

    function _clean(bytes memory input) private pure returns (string memory) {
        return SafeText.clean(string(input));
    }

    function _count(string memory text) private pure returns (uint256) {
        return bytes(text).length / bytes(REPLACED).length;
    }
}

contract JsonTest is Test {
    function test_QuoteEscapesSpecialCharacters() public pure {
        vm.assertEq(Json.quote('a"b\\c'), '"a\\"b\\\\c"');
    }

    function test_AttributesCannotBeBrokenOutOf() public pure {
        string memory attribute = Json.attribute("Name", '"},{"trait_type":"Amount');
        vm.assertEq(vm.parseJsonString(attribute, ".value"), '"},{"trait_type":"Amount');
        vm.assertEq(vm.parseJsonString(attribute, ".trait_type"), "Name");
    }

    function testFuzz_QuotedTextParsesBack(string memory input) public pure {
        string memory text = SafeText.clean(input);
        string memory json = string.concat("{", Json.member("text", Json.quote(text)), "}");
        vm.assertEq(vm.parseJsonString(json, ".text"), text);
    }
}

contract CalendarDateTest is Test {
    function test_KnownDates() public pure {
        vm.assertEq(CalendarDate.format(0), "1 January 1970");
        vm.assertEq(CalendarDate.format(951_782_400), "29 February 2000");
        vm.assertEq(CalendarDate.format(1_709_164_800), "29 February 2024");
        vm.assertEq(CalendarDate.format(1_709_251_200), "1 March 2024");
        vm.assertEq(CalendarDate.format(1_767_225_599), "31 December 2025");
        vm.assertEq(CalendarDate.format(1_757_894_400), "15 September 2025");
        vm.assertEq(CalendarDate.format(4_107_542_400), "1 March 2100");
        vm.assertEq(CalendarDate.format(253_402_300_799), "31 December 9999");
        vm.assertEq(CalendarDate.period(0, 0), "");
        vm.assertEq(CalendarDate.period(0, 1_746_057_600), "until 1 May 2025");
        vm.assertEq(
            CalendarDate.period(1_746_057_600, 1_757_894_400),
            unicode"1 May 2025 – 15 Sep 2025"
        );
        vm.assertEq(CalendarDate.formatShort(1_746_057_600), "1 May 2025");
        vm.assertEq(CalendarDate.formatShort(1_757_894_400), "15 Sep 2025");
    }

    /// @notice The next day has the next number, or is the first of the next month or year.
    function testFuzz_DaysFollowEachOther(uint256 timestamp) public pure {
        timestamp = bound(timestamp, 0, 253_402_300_799 - 1 days);
        (uint256 year, uint256 month, uint256 day) = CalendarDate.parts(timestamp);
        (uint256 nextYear, uint256 nextMonth, uint256 nextDay) = CalendarDate.parts(
            timestamp + 1 days
        );
        if (day < _daysIn(year, month)) {
            vm.assertTrue(nextDay == day + 1 && nextMonth == month && nextYear == year);
        } else if (month < 12) {
            vm.assertTrue(nextDay == 1 && nextMonth == month + 1 && nextYear == year);
        } else {
            vm.assertTrue(nextDay == 1 && nextMonth == 1 && nextYear == year + 1);
        }
    }

    function _daysIn(uint256 year, uint256 month) private pure returns (uint256) {
        if (month == 2) {
            bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            return leap ? 29 : 28;
        }
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }
}

contract CertificateTextTest is Test {
    function test_AmountsAreExactToAThousandth() public pure {
        vm.assertEq(_amount(1), "0.001");
        vm.assertEq(_amount(999_999), "999.999");
        vm.assertEq(_amount(1_000_000), "1,000.000");
        vm.assertEq(_amount(1_002_003_040), "1,002,003.040");
        vm.assertEq(_amount(type(uint64).max), "18,446,744,073,709,551.615");
    }

    function test_EveryTypeHasItsUnit() public pure {
        vm.assertEq(
            CertificateText.unitName(CreditType.CarbonCredit),
            unicode"tonnes of CO₂ equivalent"
        );
        vm.assertEq(
            CertificateText.unitName(CreditType.BiodiversityCredit),
            "biodiversity credits"
        );
        vm.assertEq(
            CertificateText.unitName(CreditType.RenewableEnergyCertificate),
            "megawatt-hours of renewable energy"
        );
        vm.assertEq(CertificateText.unitSymbol(CreditType.CarbonCredit), unicode"t CO₂e");
        vm.assertEq(
            CertificateText.unitSymbol(CreditType.BiodiversityCredit),
            "biodiversity credits"
        );
        vm.assertEq(CertificateText.unitSymbol(CreditType.RenewableEnergyCertificate), "MWh");
    }

    function test_PurposesHaveNames() public pure {
        vm.assertEq(CertificateText.purposeName(Purpose.CONTRIBUTION), "Contribution");
        vm.assertEq(CertificateText.purposeName(Purpose.COMPENSATION), "Compensation");
        vm.assertEq(CertificateText.purposeName(Purpose.CORSIA), "CORSIA");
        vm.assertEq(
            CertificateText.purposeName(Purpose.SCOPE_2_MARKET_BASED),
            "Scope 2, market-based"
        );
    }

    function test_SerialNumbersNameTheirParts() public pure {
        SerialRange[] memory ranges = new SerialRange[](3);
        ranges[0] = SerialRange(12, 480, 300, 1000);
        ranges[1] = SerialRange(500, 500, 1000, 1000);
        ranges[2] = SerialRange(type(uint48).max - 1, type(uint48).max, 1000, 7);
        vm.assertEq(
            CertificateText.serialNumbers(ranges),
            unicode"12 (0.300) – 480, 500, 281474976710654 – 281474976710655 (0.007)"
        );
        vm.assertEq(CertificateText.serialNumbers(new SerialRange[](0)), "");
    }

    function test_ACountryIsItsCode() public pure {
        vm.assertEq(CertificateText.countryName("PT"), "PT");
        vm.assertEq(CertificateText.countryName(0), "");
    }

    function test_NumbersHaveSixDigitsOrMore() public pure {
        vm.assertEq(CertificateText.number(7), "000007");
        vm.assertEq(CertificateText.number(1_234_567), "1234567");
    }

    function _amount(uint256 amount) private pure returns (string memory) {
        return
            string.concat(
                CertificateText.wholeCredits(amount),
                CertificateText.thousandths(amount)
            );
    }
}

contract ProjectCodeTest is Test {
    function test_SpellingsOfOneCodeAreEqual() public pure {
        vm.assertEq(ProjectCode.keyOf("VCS-1234"), "vcs1234");
        vm.assertEq(ProjectCode.keyOf("VCS1234"), "vcs1234");
        vm.assertEq(ProjectCode.keyOf("I-REC(E)"), "irece");
    }

    function test_CodesOfRegistriesAreAccepted() public view {
        string[6] memory codes = ["VCS-1", "GS-10", "CAR1234", "ACR-0", "PL-100-2B", "A"];
        for (uint256 i = 0; i < codes.length; ++i) {
            this.check(codes[i]);
        }
    }

    function check(string calldata code) external pure {
        ProjectCode.check(code);
    }
}
