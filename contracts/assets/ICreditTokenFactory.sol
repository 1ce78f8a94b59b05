// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Deploys credit tokens
/// @notice Has no permissions: only the credits contract that requested a token decides whether it
/// is valid.
interface ICreditTokenFactory {
    /// @notice Deploys the ERC-20 of a credit of the calling contract, at an address derived from
    /// both (CREATE3). Reverts when it is already deployed.
    /// @param creditId The token id of the credit.
    /// @return token Address of the ERC-20.
    function deploy(uint256 creditId) external returns (address token);
}
