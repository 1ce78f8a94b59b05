// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;
interface ICreditNotices {
    function stopOf(uint256 tokenId, uint48 firstSerial, uint48 lastSerial) external view returns (uint256);
}
