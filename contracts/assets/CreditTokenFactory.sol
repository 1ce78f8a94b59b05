// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Create3} from "@openzeppelin/contracts/utils/Create3.sol";
import {CreditToken} from "./CreditToken.sol";
import {ICreditTokenFactory} from "./ICreditTokenFactory.sol";
import {CreditTokenAddress} from "./libraries/CreditTokenAddress.sol";

/// @title Deploys credit tokens
/// @notice Separate from the credits contract only because of the code size limit.
contract CreditTokenFactory is ICreditTokenFactory {
    /// @inheritdoc ICreditTokenFactory
    function deploy(uint256 creditId) external returns (address token) {
        return
            Create3.deploy(
                0,
                CreditTokenAddress.salt(msg.sender, creditId),
                abi.encodePacked(type(CreditToken).creationCode, abi.encode(msg.sender, creditId))
            );
    }
}
