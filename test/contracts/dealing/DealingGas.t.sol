// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice Gas of a dealing day, without the 21,000 of a transaction. `npm run test:gas` compares it with
/// snapshots/dealing.json.
contract DealingGasTest is DealingTest {
    uint256 private constant CROWD = 10_000;

    function test_Gas_RequestASubscription() public {
        subscribe(bob, 100 * USD);
        vm.snapshotGasLastCall("dealing", "request a subscription");
    }

    function test_Gas_RequestARedemption() public {
        redeemLater(alice, 50 * SHARE);
        vm.snapshotGasLastCall("dealing", "request a redemption");
    }

    function test_Gas_Strike() public {
        struck(1);
        vm.snapshotGasLastCall("dealing", "strike a day");
    }

    function test_Gas_ClaimShares() public {
        struck(1);
        vm.prank(bob);
        desk.deposit(100 * USD, bob, bob);
        vm.snapshotGasLastCall("dealing", "claim shares");
    }

    function test_Gas_ClaimCash() public {
        struck(1);
        vm.prank(alice);
        desk.redeem(50 * SHARE, alice, alice);
        vm.snapshotGasLastCall("dealing", "claim USDC");
    }

    function test_Gas_Cancel() public {
        subscribe(bob, 100 * USD);
        vm.prank(bob);
        desk.cancelDepositRequest(1, bob);
        vm.snapshotGasLastCall("dealing", "cancel a subscription");
    }

    function test_TenThousandRequestsMakeNoStrikeDearer() public {
        uint256 snapshot = vm.snapshotState();
        uint256 few = struck(2);
        vm.revertToState(snapshot);
        uint256 many = struck(CROWD);
        vm.assertGt(few, 50_000);
        vm.assertApproxEqAbs(many, few, 5000);
    }

    /// @dev Strikes a day with that many requests of both sides. Returns the gas of the strike.
    function struck(uint256 requests) private returns (uint256 used) {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        vm.pauseGasMetering();
        for (uint256 i = 1; i < requests; ++i) {
            address person = address(uint160(uint256(keccak256(abi.encode(i)))));
            vm.prank(alice);
            fund_.transfer(person, 1e12);
            redeemLater(person, 1e12);
        }
        passCutOff(1);
        stateNav(USD);
        vm.resumeGasMetering();
        uint256 before = gasleft();
        desk.strike(1);
        used = before - gasleft();
    }
}
