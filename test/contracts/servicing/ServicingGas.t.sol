// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice Gas of the ledger, without the 21,000 of a transaction. `npm run test:gas` compares it with
/// snapshots/servicing.json.
contract ServicingGasTest is ServicingTest {
    function test_Gas_File() public {
        uint256 id = registry.assetIdOf(address(createAsset(treasuryTerms())), 0);
        vm.prank(issuer);
        ledger.file(id, quarters(), servicingTerms());
        vm.snapshotGasLastCall("servicing", "file four dates");
    }

    function test_Gas_IssueAfterADate() public {
        vm.warp(due(0));
        vm.prank(issuer);
        bond.issue(alice, SHARE, 0);
        vm.snapshotGasLastCall("servicing", "issue shares after a date");
    }

    function test_Gas_PayInterest() public {
        vm.warp(due(0));
        pay(10 * USD);
        vm.snapshotGasLastCall("servicing", "pay interest");
    }

    function test_Gas_PayInterestAndPrincipal() public {
        vm.warp(due(0));
        pay(10 * USD);
        vm.warp(due(1));
        pay(110 * USD);
        vm.snapshotGasLastCall("servicing", "pay interest and principal");
    }

    function test_Gas_Record() public {
        vm.warp(due(0));
        ledger.record(bondId);
        vm.snapshotGasLastCall("servicing", "record the state");
    }

    function test_Gas_Waive() public {
        waive(0, due(0) + 1 days);
        vm.snapshotGasLastCall("servicing", "waive a date");
    }
}
