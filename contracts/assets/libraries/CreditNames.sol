// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IEnvironmentalCredits} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";

/// @title What the token of a credit is called
/// @notice Names follow from the project and vintage, so that nobody can choose a misleading one.
library CreditNames {
    /// @notice Project and vintage, such as `Rio Verde Forest 2023`.
    function nameOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        (uint256 projectId, uint256 vintage) = credits.decodeTokenId(tokenId);
        return
            string.concat(
                credits.projects().project(projectId).name,
                " ",
                Strings.toString(vintage)
            );
    }

    /// @notice Kind, project number and vintage, such as `CO2-7-2023`.
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
