// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Compares yield with a model of the holdings in every hour, without a counter.
contract AccrualModelTest is YieldTest {
    /// @dev USDC units of the model are magnified, so that its own rounding is negligible.
    uint256 private constant FINE = 1e24;
    uint256 private constant HOURS = 24 * 8;

    /// @param amount USDC over the whole period at the present rate, times {FINE}.
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
        _issue(0, 1000 * SHARE, 0);
        _pay(1000 * USD, 30, 0);
        uint256 hour;
        for (uint256 i = 0; i < choices.length; i++) {
            uint256 pause = choices[i] % 16;
            for (uint256 j = 0; j < pause && hour < HOURS; j++) _passHour(hour++);
            _act(choices[i] >> 8, hour);
        }
        while (hour < HOURS + 24 * 9) _passHour(hour++);

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
            _issue(by, bound(size, 1, 10_000 * SHARE), hour);
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
            _move(by, to, shares[by], hour);
        } else {
            _move(by, to, size % (shares[by] + 1), hour);
        }
    }

    /// @dev Raises each payment by the part that the new shares receive.
    function _issue(uint256 to, uint256 amount, uint256 hour) private {
        uint256 earning = _earning();
        bool accrues = asset.unaccruedYield() != 0;
        if ((earning == 0 && (accrues || waiting != 0)) || (renounced[to] && accrues)) return;
        issue(holders[to], amount);
        for (uint256 i = 0; i < payments.length && accrues; i++) {
            if (hour < payments[i].until)
                payments[i].amount = (payments[i].amount * (earning + amount)) / earning;
        }
        shares[to] += amount;
    }

    function _move(uint256 from, uint256 to, uint256 amount, uint256 hour) private {
        bool earned_ = _earning() != 0;
        move(holders[from], holders[to], amount);
        shares[from] -= amount;
        shares[to] += amount;
        if (!earned_ && _earning() != 0 && waiting != 0) _release(hour);
    }

    function _pay(uint256 amount, uint256 period, uint256 hour) private {
        if (asset.accruals().length == 8) return;
        distributeOver(amount, period * 1 hours);
        payments.push(Payment(amount * FINE, hour, hour + period));
    }

    /// @dev What waited joins the payment that ends last, over a day at least.
    function _release(uint256 hour) private {
        uint256 until = hour + 24;
        uint256 last;
        for (uint256 i = 1; i < payments.length; i++)
            if (payments[i].until > payments[last].until) last = i;
        Payment storage joined = payments[last];
        if (joined.until > hour) {
            waiting += (joined.amount * (joined.until - hour)) / (joined.until - joined.from);
            if (joined.until > until) until = joined.until;
            joined.until = hour;
        }
        payments.push(Payment(waiting, hour, until));
        waiting = 0;
    }

    /// @dev Credits every holder with its share of each payment in this hour.
    function _passHour(uint256 hour) private {
        skip(1 hours);
        uint256 brought;
        for (uint256 i = 0; i < payments.length; i++) {
            Payment memory payment = payments[i];
            if (hour < payment.from || hour >= payment.until) continue;
            brought += payment.amount / (payment.until - payment.from);
        }
        if (!_handOut(brought)) waiting += brought;
    }

    function _handOut(uint256 amount) private returns (bool) {
        uint256 earning = _earning();
        if (earning == 0) return false;
        for (uint256 i = 0; i < 4; i++) {
            if (!renounced[i]) earned[i] += (amount * shares[i]) / earning;
        }
        return true;
    }

    function _earning() private view returns (uint256 sum) {
        for (uint256 i = 0; i < 4; i++) if (!renounced[i]) sum += shares[i];
    }
}
