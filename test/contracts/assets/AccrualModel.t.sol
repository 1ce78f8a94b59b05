// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Compares yield with a model of the holdings in every hour, without a counter.
contract AccrualModelTest is YieldTest {
    /// @dev USDC units of the model are magnified, so that its own rounding is negligible.
    uint256 private constant FINE = 1e24;
    uint256 private constant HOURS = 24 * 8;

    /// @param amount Total USDC.
    /// @param from First hour in which it accrues.
    /// @param until Hour before which it has accrued.
    struct Payment {
        uint256 amount;
        uint256 from;
        uint256 until;
    }

    address[4] private holders;
    uint256[4] private shares;
    bool[4] private renounced;
    uint256[4] private earned;
    uint256 private waiting;
    uint256 private steps;
    Payment[] private payments;

    /// @dev Each step is one call of the asset in a random hour; the model is updated hour by hour.
    function testFuzz_HoldersEarnTheYieldOfEachHour(uint256[24] memory choices) public {
        holders = [alice, bob, mallory, actor("pool")];
        _issue(0, 1000 * SHARE);
        _pay(1000 * USD, 30, 0);
        uint256 hour;
        for (uint256 i = 0; i < choices.length; i++) {
            uint256 pause = choices[i] % 16;
            for (uint256 j = 0; j < pause && hour < HOURS; j++) _passHour(hour++);
            _act(choices[i] >> 8, hour);
        }
        while (hour < HOURS + 24 * 8) _passHour(hour++);

        // Each call may differ by one unit of each payment.
        uint256 tolerance = steps * (payments.length + 1) + 1;
        uint256 all;
        for (uint256 i = 0; i < 4; i++) {
            uint256 claimable = asset.claimableYield(holders[i]);
            vm.assertApproxEqAbs(claimable, earned[i] / FINE, tolerance);
            all += claimable;
        }
        vm.assertEq(asset.unaccruedYield(), 0);
        if (asset.earningShares() != 0) {
            vm.assertLe(all, asset.totalYieldFunded());
            vm.assertGe(all + holders.length, asset.totalYieldFunded());
        }
    }

    function _act(uint256 choice, uint256 hour) private {
        steps++;
        uint256 kind = choice % 8;
        uint256 by = (choice >> 8) % 4;
        uint256 to = (choice >> 16) % 4;
        uint256 size = choice >> 24;
        if (kind == 0) {
            _issue(by, bound(size, 1, 10_000 * SHARE));
        } else if (kind == 1) {
            if (asset.earningShares() != 0) {
                _pay(bound(size, 1, 1e12), 24 + ((size >> 128) % (24 * 7)), hour);
            }
        } else if (kind == 2) {
            // The first holder never renounces.
            if (by != 0) {
                vm.prank(holders[by]);
                asset.renounceYield();
                renounced[by] = true;
            }
        } else if (kind == 3) {
            _move(by, to, shares[by]);
        } else {
            _move(by, to, size % (shares[by] + 1));
        }
    }

    function _issue(uint256 to, uint256 amount) private {
        issue(holders[to], amount);
        shares[to] += amount;
        _distributeWaiting();
    }

    function _move(uint256 from, uint256 to, uint256 amount) private {
        move(holders[from], holders[to], amount);
        shares[from] -= amount;
        shares[to] += amount;
        _distributeWaiting();
    }

    function _pay(uint256 amount, uint256 period, uint256 hour) private {
        if (asset.accruals().length == 8) return;
        distributeOver(amount, period * 1 hours);
        payments.push(Payment(amount, hour, hour + period));
    }

    /// @dev Credits every holder with its share of each payment in this hour.
    function _passHour(uint256 hour) private {
        skip(1 hours);
        uint256 brought;
        for (uint256 i = 0; i < payments.length; i++) {
            Payment memory payment = payments[i];
            if (hour < payment.from || hour >= payment.until) continue;
            brought += (payment.amount * FINE) / (payment.until - payment.from);
        }
        if (!_handOut(brought)) waiting += brought;
    }

    function _distributeWaiting() private {
        if (waiting != 0 && _handOut(waiting)) waiting = 0;
    }

    function _handOut(uint256 amount) private returns (bool) {
        uint256 earning;
        for (uint256 i = 0; i < 4; i++) if (!renounced[i]) earning += shares[i];
        if (earning == 0) return false;
        for (uint256 i = 0; i < 4; i++) {
            if (!renounced[i]) earned[i] += (amount * shares[i]) / earning;
        }
        return true;
    }
}
