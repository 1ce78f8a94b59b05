// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {CreditType} from "../IProjectRegistry.sol";

/// @title Amounts of credits in words
library CreditUnits {
    /// @notice One whole credit, in units of 0.001.
    uint256 internal constant PER_CREDIT = 1000;

    /// @notice The whole credits of an amount with separators, such as `12,345`.
    function formatWhole(uint256 amount) internal pure returns (string memory text) {
        uint256 rest = amount / PER_CREDIT;
        while (rest >= 1000) {
            text = string.concat(",", threeDigits(rest % 1000), text);
            rest /= 1000;
        }
        text = string.concat(Strings.toString(rest), text);
    }

    /// @notice The thousandths of an amount, such as `.678`; always written out, as they are exact.
    function formatFraction(uint256 amount) internal pure returns (string memory) {
        return string.concat(".", threeDigits(amount % PER_CREDIT));
    }

    /// @notice A number below 1,000 with leading zeros.
    function threeDigits(uint256 number) internal pure returns (string memory) {
        return
            string.concat(
                number < 100 ? "0" : "",
                number < 10 ? "0" : "",
                Strings.toString(number)
            );
    }

    /// @notice What an amount counts, written out.
    function unitName(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"tonnes of CO₂ equivalent";
        if (creditType == CreditType.BiodiversityCredit) return "hectare-years of habitat";
        return "megawatt-hours of renewable energy";
    }

    /// @notice What an amount counts, as a symbol.
    function unitSymbol(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return unicode"t CO₂e";
        if (creditType == CreditType.BiodiversityCredit) return "ha yr";
        return "MWh";
    }

    /// @notice The type in words.
    function typeName(CreditType creditType) internal pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return "Carbon credit";
        if (creditType == CreditType.BiodiversityCredit) return "Biodiversity credit";
        return "Renewable energy certificate";
    }
}
