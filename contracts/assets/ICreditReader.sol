// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC8393} from "./IERC8393.sol";

/// @title Metadata of credits, assembled
/// @notice Answers for the credits contract, whose code has no room for it. The functions take the
/// arguments of those of the same name there.
interface ICreditReader {
    /// @notice See `IERC8393.getMetadata`. For the credits contract: it reads from its caller.
    /// @param tokenId The credit.
    /// @return Its metadata.
    function getMetadata(uint256 tokenId) external view returns (IERC8393.CreditMetadata memory);
}
