// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IEnvironmentalCredits} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";
import {CreditId} from "./CreditId.sol";
import {SafeText} from "./SafeText.sol";

/// @title Name and symbol of a credit token
/// @notice Derived from project, vintage and batch, so that no one can choose a misleading one.
library CreditNames {
    /// @notice The project's id and the batch have too many digits for a symbol of 11 characters.
    error NoShortSymbol(uint256 tokenId);

    /// @notice Project, vintage and batch, such as `Rio Verde Forest 2023 #2`. The project's name is
    /// whole: of two projects with a long name in common, the end may be the difference.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return The name of its token.
    function nameOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        uint256 projectId = CreditId.projectOf(tokenId);
        return
            string.concat(
                credits.projects().project(projectId).name,
                " ",
                Strings.toString(CreditId.vintageOf(tokenId)),
                " #",
                Strings.toString(CreditId.batchOf(tokenId))
            );
    }

    /// @notice A letter for the type (C carbon, B biodiversity, R renewable energy), the project's id,
    /// the last two digits of the vintage and the batch, such as `C7-23-2`. Where these are more than
    /// 11 characters, the type, the project's id and the batch in base 36, such as `C255S-RS`.
    /// @dev Unique for every credit without regard to case: a project and a batch in it are one
    /// credit, and the two forms differ in their number of hyphens. Reverts where the second has more
    /// than 9 digits: the first 60 million projects (36^5) have room for 1.6 million batches each
    /// (36^4), and only the issuer of a project adds batches to it.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return symbol The symbol of its token, of at most 11 characters.
    function symbolOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory symbol) {
        uint256 projectId = CreditId.projectOf(tokenId);
        return symbolFor(credits.projects().project(projectId).creditType, tokenId);
    }

    /// @notice The symbol of a credit of this type; see {symbolOf}.
    /// @param creditType Type of its project.
    /// @param tokenId The credit.
    /// @return symbol The symbol, of at most 11 characters.
    function symbolFor(
        CreditType creditType,
        uint256 tokenId
    ) internal pure returns (string memory symbol) {
        uint256 projectId = CreditId.projectOf(tokenId);
        uint256 batch = CreditId.batchOf(tokenId);
        uint256 year = CreditId.vintageOf(tokenId) % 100;
        symbol = string.concat(
            _letter(creditType),
            Strings.toString(projectId),
            year < 10 ? "-0" : "-",
            Strings.toString(year),
            "-",
            Strings.toString(batch)
        );
        if (bytes(symbol).length <= SafeText.MAX_SYMBOL) return symbol;
        symbol = string.concat(_letter(creditType), _base36(projectId), "-", _base36(batch));
        if (bytes(symbol).length > SafeText.MAX_SYMBOL) revert NoShortSymbol(tokenId);
    }

    function _letter(CreditType creditType) private pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return "C";
        if (creditType == CreditType.BiodiversityCredit) return "B";
        return "R";
    }

    /// @dev Digits, then capital letters; `value` is not 0.
    function _base36(uint256 value) private pure returns (string memory text) {
        while (value != 0) {
            uint256 digit = value % 36;
            bytes1 character = bytes1(uint8(digit < 10 ? 48 + digit : 55 + digit));
            text = string.concat(string(abi.encodePacked(character)), text);
            value /= 36;
        }
    }
}
