// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Paging} from "../common/Paging.sol";
import {ICreditReader, OrderRules} from "./ICreditReader.sol";
import {Credit, IEnvironmentalCredits, Issuance} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {IProjectRegistry, Project, Standard} from "./IProjectRegistry.sol";

/// @title Data of credits, assembled
/// @notice Has no state and no permissions.
contract CreditReader is ICreditReader {
    /// @inheritdoc ICreditReader
    function getMetadata(
        uint256 tokenId
    ) external view returns (IERC8393.CreditMetadata memory metadata) {
        IEnvironmentalCredits source = IEnvironmentalCredits(msg.sender);
        if (!source.tokenExists(tokenId)) revert IEnvironmentalCredits.UnknownCredit(tokenId);
        Credit memory credit = source.credit(tokenId);
        Project memory project = source.projects().project(credit.projectId);
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

    /// @inheritdoc ICreditReader
    function credits(uint256 from, uint256 limit) external view returns (Credit[] memory page) {
        if (from == 0) revert IEnvironmentalCredits.UnknownCredit(from);
        IEnvironmentalCredits source = IEnvironmentalCredits(msg.sender);
        page = new Credit[](Paging.size(source.creditCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = source.credit(source.tokenIdAt(from + i));
        }
    }

    /// @inheritdoc ICreditReader
    function issuances(uint256 from, uint256 limit) external view returns (Issuance[] memory page) {
        if (from == 0) revert IEnvironmentalCredits.UnknownIssuance(from);
        IEnvironmentalCredits source = IEnvironmentalCredits(msg.sender);
        page = new Issuance[](Paging.size(source.issuanceCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = source.issuance(from + i);
        }
    }

    /// @inheritdoc ICreditReader
    function orderRules(
        IEnvironmentalCredits source,
        uint256 tokenId
    ) external view returns (OrderRules memory) {
        Credit memory credit = source.credit(tokenId);
        IProjectRegistry projects = source.projects();
        Project memory project = projects.project(credit.projectId);
        Standard memory standard = projects.standard(project.standardId);
        return
            OrderRules({
                creditType: project.creditType,
                custody: standard.custody,
                minimumUnit: standard.minimumUnit,
                standardId: project.standardId,
                expirationDate: uint40(credit.expirationDate)
            });
    }

    /// @inheritdoc ICreditReader
    function leftCirculation(
        IEnvironmentalCredits source,
        uint256 tokenId
    ) external view returns (uint256) {
        Credit memory credit = source.credit(tokenId);
        return credit.retired + credit.cancelled;
    }
}
