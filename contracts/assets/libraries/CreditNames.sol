// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {IEnvironmentalCredits} from "../IEnvironmentalCredits.sol";
import {CreditType} from "../IProjectRegistry.sol";
import {CreditId} from "./CreditId.sol";

/// @title Name and symbol of a credit token
/// @notice Derived from project, vintage and batch, so that no one can choose a misleading one.
library CreditNames {
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

    /// @notice Type, project id, vintage and batch, such as `CO2-7-2023-2`: unique for every credit.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return The symbol of its token.
    function symbolOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        uint256 projectId = CreditId.projectOf(tokenId);
        return
            string.concat(
                _prefix(credits.projects().project(projectId).creditType),
                "-",
                Strings.toString(projectId),
                "-",
                Strings.toString(CreditId.vintageOf(tokenId)),
                "-",
                Strings.toString(CreditId.batchOf(tokenId))
            );
    }

    function _prefix(CreditType creditType) private pure returns (string memory) {
        if (creditType == CreditType.CarbonCredit) return "CO2";
        if (creditType == CreditType.BiodiversityCredit) return "BIO";
        return "REC";
    }
}
