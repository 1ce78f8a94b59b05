// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {DealingDay} from "../../../contracts/dealing/IDealingDesk.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice Fills and claims against exact fractions: nobody is paid more than its part, and less by at most a
/// unit for each rounding.
contract DealingRoundingTest is DealingTest {
    address[] private people;

    function setUp() public override {
        super.setUp();
        people = [bob, carol, actor("dave"), actor("erin")];
        for (uint256 i = 0; i < people.length; ++i) {
            fund(people[i], 1e15, address(desk));
            vm.prank(issuer);
            fund_.issue(people[i], 100_000 * SHARE, 0);
        }
    }

    function testFuzz_PartsOfASubscription(
        uint256[4] memory amounts,
        uint256 nav,
        uint256 room
    ) public {
        nav = bound(nav, 1, 1e12);
        room = bound(room, 1, 1_000_000 * SHARE);
        uint256 total;
        for (uint256 i = 0; i < 4; ++i) {
            amounts[i] = bound(amounts[i], 100 * USD, 1e15);
            subscribe(people[i], amounts[i]);
            total += amounts[i];
        }
        uint256 left = fund_.cap() - fund_.totalSupply() - room;
        vm.prank(issuer);
        fund_.issue(issuer, left, 0);
        deal(1, nav);

        vm.assertEq(desk.dealingDay(1).subscriptions.requested, total);
        vm.assertLe(fund_.totalSupply(), fund_.cap());
        uint256 sumShares;
        uint256 sumParts;
        for (uint256 i = 0; i < 4; ++i) {
            (uint256 part, uint256 shares) = checkPart(people[i], amounts[i]);
            sumShares += shares;
            sumParts += part;
        }
        DealingDay memory day = desk.dealingDay(1);
        vm.assertLe(sumParts, day.subscriptions.filled);
        vm.assertLe(sumShares, Math.mulDiv(day.subscriptions.filled, 1e36, day.price));
    }

    function test_TheRestsOfAllAreWithinTheirPool() public {
        for (uint256 i = 0; i < 3; ++i) redeemLater(people[i], 30_000 * SHARE + i + 1);
        addCash(100_000 * USD);
        deal(1, USD);
        // Rounded up, they would be more than their pool, and the last one could not leave.
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(people[i]);
            desk.cancelRedeemRequest(1, people[i]);
        }
        vm.assertLt(desk.dealingDay(2).redemptions.requested, 3);
    }

    /// @dev part <= amount * filled / total < part + 1, unless it buys nothing; and the same of the rest.
    function checkPart(
        address person,
        uint256 amount
    ) private returns (uint256 part, uint256 shares) {
        DealingDay memory day = desk.dealingDay(1);
        uint256 exact = Math.mulDiv(amount, day.subscriptions.filled, day.subscriptions.requested);
        part = desk.claimableDepositRequest(1, person);
        if (part != 0) vm.assertEq(part, exact);
        uint256 pending = desk.pendingDepositRequest(1, person);
        vm.assertLe(part + pending, amount);
        vm.assertLe(amount - pending, exact + 1);
        shares = desk.maxMint(person);
        vm.assertEq(shares, Math.mulDiv(part, 1e36, day.price));
        if (part != 0) vm.assertEq(claimShares(person), shares);
    }

    function testFuzz_PartsOfARedemption(
        uint256[4] memory amounts,
        uint256 nav,
        uint256 brought
    ) public {
        nav = bound(nav, 1, 1e9);
        brought = bound(brought, 0, 1_000_000 * USD);
        uint256 total;
        for (uint256 i = 0; i < 4; ++i) {
            amounts[i] = bound(amounts[i], 1, 100_000 * SHARE);
            redeemLater(people[i], amounts[i]);
            total += amounts[i];
        }
        if (brought != 0) addCash(brought);
        passCutOff(1);
        stateNav(nav);
        skip(FUNDING);
        desk.strike(1);

        uint256 filled = desk.dealingDay(1).redemptions.filled;
        vm.assertLe(filled, (401_000 * SHARE) / 10 + 1);
        uint256 paid;
        uint256 burned;
        for (uint256 i = 0; i < 4; ++i) {
            uint256 exact = Math.mulDiv(amounts[i], filled, total);
            uint256 due = Math.mulDiv(exact, desk.dealingDay(1).price, 1e36);
            vm.assertEq(desk.maxWithdraw(people[i]), due);
            uint256 rest = desk.pendingRedeemRequest(1, people[i]);
            vm.assertLe(exact + rest, amounts[i]);
            vm.assertGe(exact + rest + 1, amounts[i]);
            burned += exact;
            paid += due;
            if (due != 0) vm.assertEq(claimCash(people[i]), due);
        }
        vm.assertLe(burned, filled);
        vm.assertLe(paid + desk.cash(), brought);
        vm.assertEq(usdc.balanceOf(address(desk)), brought - paid);
    }

    function testFuzz_EveryWayToClaimPaysNoMoreThanAllAtOnce(
        uint256 amount,
        uint256 nav,
        uint256[6] memory steps
    ) public {
        nav = bound(nav, 1, 1e12);
        amount = bound(amount, 100 * USD, 1e15);
        subscribe(bob, amount);
        deal(1, nav);
        uint256 whole = desk.maxMint(bob);
        vm.assume(whole != 0);
        uint256 used;
        uint256 shares;
        for (uint256 i = 0; i < steps.length && desk.maxMint(bob) != 0; ++i) {
            if (i % 2 == 0) {
                uint256 part = bound(steps[i], 1, desk.maxDeposit(bob));
                if (Math.mulDiv(part, 1e36, desk.dealingDay(1).price) == 0) continue;
                vm.prank(bob);
                shares += desk.deposit(part, bob, bob);
                used += part;
            } else {
                uint256 part = bound(steps[i], 1, desk.maxMint(bob));
                vm.prank(bob);
                used += desk.mint(part, bob, bob);
                shares += part;
            }
        }
        vm.assertLe(used, amount);
        vm.assertLe(shares + desk.maxMint(bob), whole);
        // Each step loses less than what one unit of USDC buys.
        vm.assertGe(shares + desk.maxMint(bob) + 6 * (1e36 / desk.dealingDay(1).price + 1), whole);
    }
}
