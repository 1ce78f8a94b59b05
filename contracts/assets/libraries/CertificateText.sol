// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {CreditStatus, Purpose, SerialRange} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";

/// @title Text formatting of certificate fields
/// @notice Formats amounts, units, types, purposes, serial numbers, ids and statuses.
library CertificateText {
    /// @notice The whole credits of an amount with separators, such as `12,345`.
    /// @param amount Units of 0.001 credit.
    /// @return The whole credits.
    function wholeCredits(uint256 amount) internal pure returns (string memory) {
        return grouped(amount / 1000);
    }

    /// @notice A whole number with separators, such as `12,345`.
    /// @param number_ The number.
    /// @return text The text.
    function grouped(uint256 number_) internal pure returns (string memory text) {
        uint256 rest = number_;
        while (rest >= 1000) {
            text = string.concat(",", _threeDigits(rest % 1000), text);
            rest /= 1000;
        }
        text = string.concat(Strings.toString(rest), text);
    }

    /// @notice The thousandths of an amount, such as `.678`; always shown, as they are exact.
    /// @param amount Units of 0.001 credit.
    /// @return A point and three digits.
    function thousandths(uint256 amount) internal pure returns (string memory) {
        return string.concat(".", _threeDigits(amount % 1000));
    }

    /// @notice Unit of a credit type, written out. That of a biodiversity credit is set by its
    /// methodology.
    /// @param creditType Type of the credit.
    /// @return The unit, in the plural.
    function unitName(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"tonnes of CO₂ equivalent";
        if (creditType == CreditType.BiodiversityCredit) return "biodiversity credits";
        return "megawatt-hours of renewable energy";
    }

    /// @notice Unit of a credit type, in short.
    /// @param creditType Type of the credit.
    /// @return The symbol of the unit, or its name where it has none.
    function unitSymbol(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"t CO₂e";
        if (creditType == CreditType.BiodiversityCredit) return "biodiversity credits";
        return "MWh";
    }

    /// @notice Name of a credit type.
    /// @param creditType Type of the credit.
    /// @return The type, in the singular.
    function typeName(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return "Carbon credit";
        if (creditType == CreditType.BiodiversityCredit) return "Biodiversity credit";
        return "Renewable energy certificate";
    }

    /// @notice Name of a purpose.
    /// @param purpose What credits were retired for.
    /// @return Its name.
    function purposeName(Purpose purpose) internal pure returns (string memory) {
        return
            ["Contribution", "Compensation", "CORSIA", "Scope 2, market-based"][uint256(purpose)];
    }

    /// @notice A country code as text.
    /// @param country ISO 3166-1 alpha-2, or zero.
    /// @return Its two letters; empty for zero.
    function countryName(bytes2 country) internal pure returns (string memory) {
        return country == 0 ? "" : string(abi.encodePacked(country));
    }

    /// @notice Serial numbers as text, such as `12 (0.300) – 480, 500 – 501`. Without a number in
    /// brackets the whole of a serial number is meant.
    /// @param ranges The serial numbers.
    /// @return text The ranges, separated by commas.
    function serialNumbers(SerialRange[] memory ranges) internal pure returns (string memory text) {
        for (uint256 i = 0; i < ranges.length; ++i) {
            SerialRange memory range = ranges[i];
            text = string.concat(
                text,
                i == 0 ? "" : ", ",
                _serialNumber(range.firstSerial, range.firstThousandths)
            );
            if (range.lastSerial == range.firstSerial) continue;
            text = string.concat(
                text,
                unicode" – ",
                _serialNumber(range.lastSerial, range.lastThousandths)
            );
        }
    }

    /// @notice Id of a certificate with at least six digits.
    /// @param id Id of the certificate.
    /// @return text The id, padded with zeros.
    function number(uint256 id) internal pure returns (string memory text) {
        text = Strings.toString(id);
        while (bytes(text).length < 6) {
            text = string.concat("0", text);
        }
    }

    /// @notice Name of a credit status.
    /// @param creditStatus Status of the credit.
    /// @return The word, in lower case.
    function status(CreditStatus creditStatus) internal pure returns (string memory) {
        return ["pending", "verified", "suspended", "expired"][uint256(creditStatus)];
    }

    function _serialNumber(
        uint256 serial,
        uint256 ofThousand
    ) private pure returns (string memory) {
        string memory digits = Strings.toString(serial);
        if (ofThousand == 1000) return digits;
        return string.concat(digits, " (0.", _threeDigits(ofThousand), ")");
    }

    function _threeDigits(uint256 count) private pure returns (string memory) {
        return
            string.concat(count < 100 ? "0" : "", count < 10 ? "0" : "", Strings.toString(count));
    }
}
