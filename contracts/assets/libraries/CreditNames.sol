// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IEnvironmentalCredits} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";
import {SafeText} from "./SafeText.sol";

/// @title What the token of a credit is called
/// @notice Names follow from the project and vintage, so that nobody can choose a misleading one.
library CreditNames {
    /// @dev A permit's domain (EIP-712) carries the name in one word of storage, beside its length.
    uint256 private constant MAXIMUM_NAME = 31;

    /// @notice Project and vintage, such as `Rio Verde Forest 2023`, in at most 31 bytes of valid UTF-8.
    /// A longer project name is cut, never the vintage: `Restauração de mangue… 2023`. Credits whose
    /// names become alike by it differ in their symbols.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return The name of its token.
    function nameOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        (uint256 projectId, uint256 vintage) = credits.decodeTokenId(tokenId);
        string memory year = string.concat(" ", Strings.toString(vintage));
        string memory project = SafeText.clean(credits.projects().project(projectId).name);
        return string.concat(SafeText.cut(project, MAXIMUM_NAME - bytes(year).length), year);
    }

    /// @notice Kind, project number and vintage, such as `CO2-7-2023`: another for every credit.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return The symbol of its token.
    function symbolOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        (uint256 projectId, uint256 vintage) = credits.decodeTokenId(tokenId);
        return
            string.concat(
                _prefix(credits.projects().project(projectId).creditType),
                "-",
                Strings.toString(projectId),
                "-",
                Strings.toString(vintage)
            );
    }

    function _prefix(CreditType creditType) private pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return "CO2";
        if (creditType == CreditType.BiodiversityCredit) return "BIO";
        return "REC";
    }
}
