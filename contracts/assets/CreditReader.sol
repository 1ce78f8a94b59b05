// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ICreditReader} from "./ICreditReader.sol";
import {Credit, IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {Project} from "./IProjectRegistry.sol";

/// @title Metadata of credits, assembled
/// @notice Has no state and no permissions.
contract CreditReader is ICreditReader {
    /// @inheritdoc ICreditReader
    function getMetadata(
        uint256 tokenId
    ) external view returns (IERC8393.CreditMetadata memory metadata) {
        IEnvironmentalCredits credits = IEnvironmentalCredits(msg.sender);
        if (!credits.tokenExists(tokenId)) revert IEnvironmentalCredits.UnknownCredit(tokenId);
        Credit memory credit = credits.credit(tokenId);
        Project memory project = credits.projects().project(credit.projectId);
        metadata.projectId = credit.projectId;
        metadata.creditId = uint128(tokenId);
        metadata.projectName = project.name;
        metadata.methodology = project.methodology;
        metadata.vintage = Strings.toString(credit.vintage);
        metadata.country = string(abi.encodePacked(project.country));
        metadata.totalVolume = credit.issued - credit.cancelled;
        metadata.expiry = credit.expirationDate;
        metadata.isRetired = metadata.totalVolume != 0 && metadata.totalVolume == credit.retired;
    }
}
