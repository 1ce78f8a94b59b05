// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Minimal soulbound tokens (ERC-5192)
interface IERC5192 {
    event Locked(uint256 tokenId);
    event Unlocked(uint256 tokenId);

    /// @notice Whether the token can never be transferred. Reverts for a token that does not exist.
    function locked(uint256 tokenId) external view returns (bool);
}
