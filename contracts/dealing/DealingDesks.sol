// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {DealingDesk} from "./DealingDesk.sol";
import {DealingCalendar} from "./DealingTerms.sol";
import {IDealingDesks} from "./IDealingDesks.sol";

/// @title Creates dealing desks
/// @notice See IDealingDesks. A desk is a clone, with its share and its terms appended to the code.
contract DealingDesks is IDealingDesks {
    /// @notice The code of all desks.
    DealingDesk public immutable implementation;

    /// @inheritdoc IDealingDesks
    mapping(address desk => address share) public shareOf;

    /// @notice Creates the code of the desks.
    /// @param roles The contract that holds the roles.
    /// @param registry The registry of the assets.
    /// @param usdc The currency.
    constructor(IRoles roles, IAssetRegistry registry, address usdc) {
        implementation = new DealingDesk(roles, registry, usdc);
    }

    /// @inheritdoc IDealingDesks
    function create(bytes32 terms) external returns (address desk) {
        DealingCalendar.unpack(terms).check();
        desk = Clones.cloneDeterministicWithImmutableArgs(
            address(implementation),
            abi.encodePacked(msg.sender, terms),
            0
        );
        shareOf[desk] = msg.sender;
        emit DeskCreated(desk, msg.sender, terms);
        DealingDesk(desk).open();
    }
}
