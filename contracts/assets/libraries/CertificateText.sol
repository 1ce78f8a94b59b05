// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {CreditStatus} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";

/// @title Text formatting of certificate fields
/// @notice Formats amounts, units, types, ids and statuses.
library CertificateText {
    /// @notice The whole credits of an amount with separators, such as `12,345`.
    /// @param amount Units of 0.001 credit.
    /// @return text The whole credits.
    function wholeCredits(uint256 amount) internal pure returns (string memory text) {
        uint256 rest = amount / 1000;
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

    /// @notice Unit of a credit type, written out.
    /// @param creditType Type of the credit.
    /// @return The unit, in the plural.
    function unitName(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"tonnes of CO₂ equivalent";
        if (creditType == CreditType.BiodiversityCredit) return "hectare-years of habitat";
        return "megawatt-hours of renewable energy";
    }

    /// @notice Unit of a credit type, as a symbol.
    /// @param creditType Type of the credit.
    /// @return The symbol of the unit.
    function unitSymbol(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"t CO₂e";
        if (creditType == CreditType.BiodiversityCredit) return "ha yr";
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

    function _threeDigits(uint256 count) private pure returns (string memory) {
        return
            string.concat(count < 100 ? "0" : "", count < 10 ? "0" : "", Strings.toString(count));
    }
}
