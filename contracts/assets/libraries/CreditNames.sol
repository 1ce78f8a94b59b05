// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IEnvironmentalCredits} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";
import {SafeText} from "./SafeText.sol";

/// @title Name and symbol of a credit token
/// @notice Derived from the project and vintage, so that no one can choose a misleading one.
library CreditNames {
    /// @dev The EIP-712 domain of a permit stores the name and its length in one word.
    uint256 private constant MAX_NAME_LENGTH = 31;

    /// @notice Project and vintage, such as `Rio Verde Forest 2023`, in at most 31 bytes of valid
    /// UTF-8. A longer project name is truncated, never the vintage: `Restauração de mangue… 2023`.
    /// Credits whose truncated names are equal differ in their symbols.
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
        return
            string.concat(SafeText.truncate(project, MAX_NAME_LENGTH - bytes(year).length), year);
    }

    /// @notice Type, project id and vintage, such as `CO2-7-2023`: unique for every credit.
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
