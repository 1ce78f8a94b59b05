// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {vm} from "../support/Vm.sol";
import {ServicingTest} from "./ServicingTest.sol";

/// @notice What the calls of the ledger cost.
contract ServicingGasTest is ServicingTest {
    function test_Gas_File() public {
        uint256 id = registry.assetIdOf(address(createAsset(treasuryTerms())), 0);
        vm.prank(issuer);
        ledger.file(id, quarters(), servicingTerms());
        setStatus(id, VerificationStatus.VERIFIED);
    }

    function test_Gas_IssueAfterADate() public {
        vm.warp(due(0));
        vm.prank(issuer);
        bond.issue(alice, SHARE, 0);
    }

    function test_Gas_PayInterest() public {
        vm.warp(due(0));
        pay(10 * USD);
    }

    function test_Gas_PayInterestAndPrincipal() public {
        vm.warp(due(0));
        pay(10 * USD);
        vm.warp(due(1));
        pay(110 * USD);
    }

    function test_Gas_Record() public {
        vm.warp(due(0));
        ledger.record(bondId);
    }

    function test_Gas_Waive() public {
        waive(0, due(0) + 1 days);
    }
}
