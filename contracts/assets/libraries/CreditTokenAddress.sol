// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Create3} from "@openzeppelin/contracts/utils/Create3.sol";

/// @title Where the token of a credit is, or will be
/// @notice The address follows from the factory, the credits contract and the credit alone, not from
/// the code of the token, so that every transfer can afford to compute it.
library CreditTokenAddress {
    /// @notice The salt of a token.
    /// @param credits The contract that holds the credits.
    /// @param creditId The token id of the credit.
    /// @return The salt with which the factory deploys it (CREATE3).
    function salt(address credits, uint256 creditId) internal pure returns (bytes32) {
        return keccak256(abi.encode(credits, creditId));
    }

    /// @notice The address of a token, whether it exists or not.
    /// @param factory The contract that deploys it.
    /// @param credits The contract that holds the credits.
    /// @param creditId The token id of the credit.
    /// @return Address of the ERC-20.
    function compute(
        address factory,
        address credits,
        uint256 creditId
    ) internal pure returns (address) {
        return Create3.computeAddress(salt(credits, creditId), factory);
    }
}
