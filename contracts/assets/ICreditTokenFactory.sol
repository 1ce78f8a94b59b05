// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Deploys credit tokens
/// @notice Holds no rights: a token belongs to the credits contract that asked for it, which alone
/// decides whether it counts.
interface ICreditTokenFactory {
    /// @notice Deploys the ERC-20 of a credit of the calling contract, at an address that follows from
    /// both (CREATE3). Fails the second time.
    /// @param creditId The token id of the credit.
    /// @return token Address of the ERC-20.
    function deploy(uint256 creditId) external returns (address token);
}
