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
    /// @dev The EIP-712 domain of a permit stores the name and its length in one word.
    uint256 private constant MAX_NAME_LENGTH = 31;

    /// @notice Project, vintage and batch, such as `Rio Verde Forest 2023 #2`, in at most 31 bytes of
    /// valid UTF-8. A longer project name is truncated, never the rest: `Restauração de man… 2023 #2`.
    /// Credits whose truncated names are equal differ in their symbols.
    /// @param credits The contract that holds the credit.
    /// @param tokenId The credit.
    /// @return The name of its token.
    function nameOf(
        IEnvironmentalCredits credits,
        uint256 tokenId
    ) internal view returns (string memory) {
        uint256 projectId = CreditId.projectOf(tokenId);
        string memory batch = string.concat(
            " ",
            Strings.toString(CreditId.vintageOf(tokenId)),
            " #",
            Strings.toString(CreditId.batchOf(tokenId))
        );
        string memory project = SafeText.clean(credits.projects().project(projectId).name);
        return
            string.concat(SafeText.truncate(project, MAX_NAME_LENGTH - bytes(batch).length), batch);
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
