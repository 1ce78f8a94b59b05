// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {vm} from "../support/Vm.sol";
import {World} from "./EligibilityActors.sol";
import {EligibilityTest} from "./EligibilityTest.sol";
import {EnteringHandler} from "./EnteringHandler.sol";
import {LeavingHandler} from "./LeavingHandler.sol";

/// @notice Holders of restricted shares were eligible when they received them, whatever is tried, and
/// nobody who stops being eligible is held.
contract EligibilityInvariantsTest is EligibilityTest {
    EnteringHandler private entering;
    LeavingHandler private leaving;

    function setUp() public override {
        super.setUp();
        address[] memory people = new address[](5);
        (people[0], people[1], people[2]) = (alice, bob, mallory);
        (people[3], people[4]) = (actor("carol"), actor("dave"));
        for (uint256 i = 3; i < 5; ++i) {
            mint(people[i], PLENTY * USD);
            approveAll(people[i]);
        }
        uint256 listingId = listShares(alice, 10_000);
        // For yield, and for the settlement.
        fund(issuer, 1_000_000 * USD, address(share));
        vm.prank(issuer);
        share.distribute(PaymentKind.INCOME, 1000 * USD, 1, 2, uint64(block.timestamp + 100 days));
        World memory world = World({
            share: share,
            usdc: address(usdc),
            pools: pools,
            lens: lens,
            market: market,
            list: list,
            attestor: attestor,
            issuer: issuer,
            shareAsset: shareAsset,
            poolId: poolId,
            otherPoolId: otherPoolId,
            listingId: listingId
        });
        entering = new EnteringHandler(world, people);
        leaving = new LeavingHandler(world, people);
        targetContract(address(entering));
        targetContract(address(leaving));
    }

    function invariant_NobodyReceivesWithoutBeingEligible() public view {
        vm.assertEq(entering.intruders(), 0);
        vm.assertEq(entering.intrusions(), 0);
        for (uint256 i = 0; i < entering.peopleCount(); ++i) {
            address person = entering.people(i);
            if (share.balanceOf(person) != 0 || pools.balanceOf(person) != 0)
                vm.assertTrue(entering.everEligible(person) && share.wasFoundEligible(person));
        }
    }

    function invariant_EverybodyLeaves() public view {
        vm.assertEq(leaving.strandings(), 0);
    }
}
