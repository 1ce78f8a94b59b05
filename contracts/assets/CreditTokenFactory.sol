// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditToken} from "./CreditToken.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @title Deploys credit tokens
/// @notice Stands apart from the credits contract only because the code of a token takes room.
contract CreditTokenFactory is ICreditTokenFactory {
    /// @inheritdoc ICreditTokenFactory
    function deploy(uint256 creditId) external returns (address token) {
        bytes32 salt = keccak256(abi.encode(msg.sender, creditId));
        return address(new CreditToken{salt: salt}(IEnvironmentalCredits(msg.sender), creditId));
    }
}
