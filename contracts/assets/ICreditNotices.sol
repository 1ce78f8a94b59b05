// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

interface ICreditNotices {
    function credits() external view returns (IEnvironmentalCredits);

    function stopOf(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) external view returns (uint256);
}
