// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {IERC7540Deposit, IERC7540Redeem} from "../../../contracts/dealing/IERC7540.sol";
import {IERC7575} from "../../../contracts/dealing/IERC7575.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice The cases by which OpenZeppelin's and Recon's suites test any vault of ERC-7540, written for this
/// one. Not applicable are: ids of 0, as days have ids; fulfilling a given amount for one controller, and the
/// events and errors of that, as only a strike fills, and all of a day alike (see DealingDay); properties 1 and 2 of
/// Recon, as the value is stated and not held; shares burned with the request, as they are escrowed.
contract Erc7540BehaviourTest is DealingTest {
    function test_Initially_NothingIsPendingOrClaimable() public view {
        for (uint256 id = 0; id < 3; ++id) {
            vm.assertEq(desk.pendingDepositRequest(id, bob), 0);
            vm.assertEq(desk.claimableDepositRequest(id, bob), 0);
            vm.assertEq(desk.pendingRedeemRequest(id, bob), 0);
            vm.assertEq(desk.claimableRedeemRequest(id, bob), 0);
        }
        vm.assertEq(desk.maxDeposit(bob) + desk.maxMint(bob), 0);
        vm.assertEq(desk.maxRedeem(bob) + desk.maxWithdraw(bob), 0);
    }

    function test_TotalAssets_LeaveOutPendingSubscriptions() public {
        uint256 before = desk.totalAssets();
        subscribe(bob, 500 * USD);
        vm.assertEq(desk.totalAssets(), before);
        deal(1, USD);
        vm.assertEq(desk.totalAssets(), before + 500 * USD);
    }

    function test_RequestDeposit_RevertsWithoutBalance() public {
        vm.startPrank(mallory);
        usdc.approve(address(desk), 100 * USD);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        desk.requestDeposit(100 * USD, mallory, mallory);
    }

    function test_RequestDeposit_Accumulates() public {
        subscribe(bob, 500 * USD);
        subscribe(bob, 250 * USD);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 750 * USD);
        vm.assertEq(usdc.balanceOf(address(desk)), 750 * USD);
    }

    function test_RequestDeposit_ByAnOperator() public {
        vm.prank(bob);
        desk.setOperator(carol, true);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7540Deposit.DepositRequest(bob, bob, 1, carol, 500 * USD);
        vm.prank(carol);
        desk.requestDeposit(500 * USD, bob, bob);
    }

    function test_Deposit_InParts() public {
        subscribe(bob, 500 * USD);
        deal(1, USD);
        vm.prank(bob);
        vm.assertEq(desk.deposit(200 * USD, carol, bob), 200 * SHARE);
        vm.assertEq(desk.claimableDepositRequest(1, bob), 300 * USD);
        vm.prank(bob);
        vm.assertEq(desk.mint(100 * SHARE, carol, bob), 100 * USD);
        vm.assertEq(desk.maxMint(bob), 200 * SHARE);
        vm.assertEq(fund_.balanceOf(carol), 300 * SHARE);
    }

    function test_DepositAndMint_ByAnOperator() public {
        subscribe(bob, 500 * USD);
        deal(1, USD);
        vm.prank(bob);
        desk.setOperator(carol, true);
        vm.startPrank(carol);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7575.Deposit(bob, alice, 200 * USD, 200 * SHARE);
        desk.deposit(200 * USD, alice, bob);
        desk.mint(300 * SHARE, alice, bob);
        vm.assertEq(fund_.balanceOf(alice), 1500 * SHARE);
    }

    function test_RequestRedeem_RevertsWithoutBalance() public {
        vm.prank(bob);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        desk.requestRedeem(SHARE, bob, bob);
    }

    function test_RequestRedeem_Accumulates() public {
        redeemLater(alice, 20 * SHARE);
        redeemLater(alice, 30 * SHARE);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 50 * SHARE);
        vm.assertEq(fund_.balanceOf(alice), 950 * SHARE);
    }

    function test_RequestRedeem_ByAnOperatorNeedsNoAllowance() public {
        vm.prank(alice);
        desk.setOperator(carol, true);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7540Redeem.RedeemRequest(alice, alice, 1, carol, 50 * SHARE);
        vm.prank(carol);
        desk.requestRedeem(50 * SHARE, alice, alice);
    }

    function test_RequestRedeem_LeavesAnInfiniteAllowance() public {
        vm.prank(alice);
        fund_.approve(carol, type(uint256).max);
        vm.prank(carol);
        desk.requestRedeem(50 * SHARE, alice, alice);
        vm.assertEq(fund_.allowance(alice, carol), type(uint256).max);
    }

    function test_RedeemAndWithdraw_InPartsAndByAnOperator() public {
        redeemLater(alice, 50 * SHARE);
        addCash(100 * USD);
        deal(1, 2 * USD);
        vm.prank(alice);
        desk.setOperator(carol, true);
        vm.startPrank(carol);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7575.Withdraw(carol, bob, alice, 20 * USD, 10 * SHARE);
        desk.redeem(10 * SHARE, bob, alice);
        vm.assertEq(desk.withdraw(30 * USD, bob, alice), 15 * SHARE);
        vm.assertEq(desk.claimableRedeemRequest(1, alice), 25 * SHARE);
        vm.assertEq(usdc.balanceOf(bob), 1_000_050 * USD);
    }

    /// @dev Recon's properties 3 to 7: views do not revert, no more than the maximum can be claimed, the
    /// maximum can, more than one has cannot be requested. Previews are in DealingInterfaces.
    function testFuzz_TheMaximumIsWhatSucceeds(uint256 amount, uint256 shares, uint256 nav) public {
        amount = bound(amount, 100 * USD, 500_000 * USD);
        shares = bound(shares, 1, 1000 * SHARE);
        subscribe(bob, amount);
        redeemLater(alice, shares);
        vm.prank(alice);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        desk.requestRedeem(1001 * SHARE, alice, alice);
        addCash(500_000 * USD);
        deal(1, bound(nav, 1000, 100 * USD));
        mostSucceeds(bob, desk.maxDeposit(bob), IERC7540Deposit.deposit.selector);
        mostSucceeds(bob, desk.maxMint(bob), IERC7540Deposit.mint.selector);
        mostSucceeds(alice, desk.maxRedeem(alice), IERC7575.redeem.selector);
        mostSucceeds(alice, desk.maxWithdraw(alice), IERC7575.withdraw.selector);
    }

    function mostSucceeds(address who, uint256 most, bytes4 claim) private {
        uint256 snapshot = vm.snapshotState();
        vm.startPrank(who);
        (bool tooMuch, bytes memory why) = address(desk).call(
            abi.encodeWithSelector(claim, most + 1, who, who)
        );
        vm.assertFalse(tooMuch);
        vm.assertEq(why, abi.encodeWithSelector(IDealingDesk.ExceedsClaimable.selector, 1));
        if (most != 0) {
            (bool succeeds, ) = address(desk).call(abi.encodeWithSelector(claim, most, who, who));
            vm.assertTrue(succeeds);
            vm.assertEq(desk.maxDeposit(bob) * desk.maxRedeem(alice), 0);
        }
        vm.stopPrank();
        vm.revertToState(snapshot);
    }
}
