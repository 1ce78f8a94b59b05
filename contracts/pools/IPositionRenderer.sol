// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC7572} from "../common/IERC7572.sol";

/// @title Metadata of positions
/// @notice Read through {IPools}, whose `tokenURI` and `contractURI` answer what this contract answers
/// to them. It holds no state but the address of the app, which never changes.
///
/// The picture shows the pair, the fee, the range, and where the price was in the block that is named
/// in it. It leaves out amounts: marketplaces keep copies of pictures, and the owner of a position can
/// withdraw all of it while an old copy is on sale. {PoolLens.positionView} has the amounts.
interface IPositionRenderer is IERC7572 {
    /// @notice Address of the app that shows positions.
    /// @return An https URL without a slash at its end; empty when it was deployed without one.
    function appUrl() external view returns (string memory);

    /// @notice Metadata of a position of the calling contract. What its tokens answer about themselves
    /// is not trusted: it costs a limited amount of gas, is cut, and cannot bring markup, script or
    /// JSON into the answer.
    /// @param positionId A position that exists.
    /// @return A data URI (application/json, base64).
    function tokenURI(uint256 positionId) external view returns (string memory);
}
