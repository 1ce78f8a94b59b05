// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Arrears, PeriodStatus} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {ServicingHandler, ServicingWorld} from "./ServicingHandler.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice What holds in any order of payments, mints, transfers, waivers, defaults, recoveries and settlements.
contract ServicingInvariantsTest is ServicingTest {
    ServicingHandler private handler;

    function setUp() public override {
        super.setUp();
        address[] memory holders = new address[](2);
        (holders[0], holders[1]) = (alice, bob);
        fund(issuer, 1e15, address(bond));
        fund(carol, 1e15, address(ledger));
        handler = new ServicingHandler(
            ServicingWorld({
                ledger: ledger,
                bond: bond,
                usdc: usdc,
                bondId: bondId,
                issuer: issuer,
                verifier: verifier,
                payer: carol,
                holders: holders
            })
        );
        targetContract(address(handler));
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_WhatIsAllocatedIsDistributedAndNothingStays() public view {
        vm.assertEq(handler.paid() + handler.recovered(), handler.distributed());
        vm.assertEq(usdc.balanceOf(address(ledger)), 0);
        vm.assertEq(usdc.allowance(address(ledger), address(bond)), 0);
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_NoArrearsAreNegativeAndAllDatesAddUpToThem() public view {
        (uint256 interest, uint256 principal) = (0, 0);
        PeriodStatus[] memory periods = ledger.periodsOf(bondId, 0, 100);
        for (uint256 i = 0; i < periods.length; ++i) {
            PeriodStatus memory each = periods[i];
            vm.assertLe(each.interestPaid, each.interest);
            vm.assertLe(each.principalPaid, each.principal);
            if (each.principalPaid != 0) vm.assertEq(each.interestPaid, each.interest);
            if (each.due > block.timestamp) continue;
            interest += each.interest - each.interestPaid;
            principal += each.principal - each.principalPaid;
        }
        if (bond.settlementPrice() != 0) (interest, principal) = (0, 0);
        Arrears memory arrears = ledger.arrearsOf(bondId);
        vm.assertEq(arrears.interest, interest);
        vm.assertEq(arrears.principal, principal);
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_TimeImprovesNoStateAndADefaultIsForEver() public view {
        vm.assertEq(handler.improvements(), 0);
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_EventsTellTheWholeLedger() public view {
        vm.assertTrue(handler.isFollowed());
    }

    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 100
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_NobodyIsStoppedFromLeaving() public view {
        vm.assertEq(handler.strandings(), 0);
    }
}
