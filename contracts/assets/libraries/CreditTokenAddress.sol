// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Create3} from "@openzeppelin/contracts/utils/Create3.sol";

/// @title Address of a credit token
/// @notice The address depends only on the factory, the credits contract and the credit, not on the
/// code of the token, so that it is cheap to compute on every transfer.
library CreditTokenAddress {
    /// @notice CREATE3 salt of a token.
    /// @param credits The contract that holds the credits.
    /// @param creditId The token id of the credit.
    /// @return The salt with which the factory deploys it.
    function salt(address credits, uint256 creditId) internal pure returns (bytes32) {
        return keccak256(abi.encode(credits, creditId));
    }

    /// @notice Address of a token, deployed or not.
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
