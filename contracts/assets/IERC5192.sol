// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Minimal soulbound tokens (ERC-5192)
/// @notice Lets wallets and markets detect that a token cannot be transferred.
interface IERC5192 {
    /// @notice A token can no longer be transferred.
    /// @param tokenId Id of the token.
    event Locked(uint256 tokenId);

    /// @notice A token can be transferred again.
    /// @param tokenId Id of the token.
    event Unlocked(uint256 tokenId);

    /// @notice Whether the token cannot be transferred. Reverts for a token that does not exist.
    /// @param tokenId Id of the token.
    /// @return Whether it is locked.
    function locked(uint256 tokenId) external view returns (bool);
}
