// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {DealingHandler, DealingWorld} from "./DealingHandler.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice The desk owes no more than it has, loses no more than rounding, and lets everybody leave, in any
/// order of calls.
contract DealingInvariantsTest is DealingTest {
    DealingHandler private handler;

    function setUp() public override {
        super.setUp();
        address[] memory people = new address[](3);
        (people[0], people[1], people[2]) = (alice, bob, carol);
        for (uint256 i = 0; i < people.length; ++i) {
            fund(people[i], 1e15, address(desk));
            vm.prank(issuer);
            fund_.issue(people[i], 10_000 * SHARE, 0);
        }
        payFor(issuer);
        payFor(otherIssuer);
        handler = new DealingHandler(
            DealingWorld({
                share: fund_,
                desk: desk,
                usdc: usdc,
                registry: registry,
                assetId: assetId,
                issuer: issuer,
                otherIssuer: otherIssuer,
                verifier: verifier,
                pauser: pauser
            }),
            people
        );
        targetContract(address(handler));
    }

    function payFor(address account) private {
        fund(account, 1e15, address(desk));
        vm.prank(account);
        usdc.approve(address(fund_), 1e15);
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_EverythingOwedIsThereAndNothingElse() public view {
        uint256 owed = handler.owedUsdc();
        uint256 money = usdc.balanceOf(address(desk)) + fund_.claimableYield(address(desk));
        vm.assertLe(owed + handler.donated(), money, "USDC is there");
        // Yield of shares that are still escrowed is credited when they leave.
        vm.assertLe(handler.owedShares(), fund_.balanceOf(address(desk)), "shares are there");
        vm.assertLe(
            fund_.balanceOf(address(desk)) - handler.owedShares(),
            handler.roundings() * 1e13,
            "no share is lost but to rounding"
        );
        vm.assertEq(handler.strandings(), 0, "everybody leaves");
    }

    function invariant_SupplyStaysWithinTheCap() public view {
        vm.assertLe(fund_.totalSupply(), fund_.cap());
    }
}
