// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {
    IERC7540Deposit,
    IERC7540Operator,
    IERC7540Redeem
} from "../../../contracts/dealing/IERC7540.sol";
import {IERC7575} from "../../../contracts/dealing/IERC7575.sol";
import {IERC7887Deposit, IERC7887Redeem} from "../../../contracts/dealing/IERC7887.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice What ERC-7540, ERC-7575 and ERC-7887 demand of every vault, case by case.
contract DealingInterfacesTest is DealingTest {
    function test_TheInterfaceIdsAreThoseOfTheStandards() public view {
        vm.assertTrue(type(IERC7540Operator).interfaceId == 0xe3bc4e65, "operators");
        vm.assertTrue(type(IERC7540Deposit).interfaceId == 0xce3bbe50, "deposits");
        vm.assertTrue(type(IERC7540Redeem).interfaceId == 0x620ee8e4, "redemptions");
        vm.assertTrue(type(IERC7575).interfaceId == 0x2f0a18c5, "vault");
        vm.assertTrue(type(IERC7887Deposit).interfaceId == 0x8bf840e3, "cancelled deposits");
        vm.assertTrue(type(IERC7887Redeem).interfaceId == 0xe76cffc7, "cancelled redemptions");
        bytes4[7] memory ids = [
            bytes4(0x01ffc9a7),
            0xe3bc4e65,
            0xce3bbe50,
            0x620ee8e4,
            0x2f0a18c5,
            0x8bf840e3,
            0xe76cffc7
        ];
        IERC165 vault = IERC165(address(desk));
        for (uint256 i = 0; i < ids.length; ++i) vm.assertTrue(vault.supportsInterface(ids[i]));
        vm.assertFalse(vault.supportsInterface(0xffffffff));
        vm.assertFalse(vault.supportsInterface(0x12345678));
    }

    function test_AssetShareAndVaultNameEachOther() public view {
        vm.assertEq(desk.asset(), address(usdc));
        vm.assertEq(desk.share(), address(fund_));
        vm.assertEq(fund_.vault(desk.asset()), address(desk));
        vm.assertTrue(fund_.supportsInterface(0xf815c03d));
        vm.assertEq(factory.desks().shareOf(address(desk)), address(fund_));
    }

    function test_RequestsEmitTheEventsOfTheStandard() public {
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7540Deposit.DepositRequest(bob, bob, 1, bob, 100 * USD);
        subscribe(bob, 100 * USD);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7540Redeem.RedeemRequest(alice, alice, 1, alice, 50 * SHARE);
        redeemLater(alice, 50 * SHARE);
        deal(1, USD);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7575.Deposit(bob, carol, 100 * USD, 100 * SHARE);
        vm.prank(bob);
        desk.deposit(100 * USD, carol, bob);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7575.Withdraw(alice, carol, alice, 50 * USD, 50 * SHARE);
        vm.prank(alice);
        desk.redeem(50 * SHARE, carol, alice);
    }

    function test_CancellationsEmitTheEventsOfTheDraft() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        vm.startPrank(bob);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7887Deposit.CancelDepositRequest(bob, 1, bob);
        desk.cancelDepositRequest(1, bob);
        vm.assertFalse(desk.pendingCancelDepositRequest(1, bob));
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7887Deposit.CancelDepositClaim(bob, carol, 1, bob, 100 * USD);
        desk.claimCancelDepositRequest(1, carol, bob);
        vm.stopPrank();
        vm.startPrank(alice);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7887Redeem.CancelRedeemRequest(alice, 1, alice);
        desk.cancelRedeemRequest(1, alice);
        vm.assertEq(desk.claimableCancelRedeemRequest(1, alice), 50 * SHARE);
        vm.assertFalse(desk.pendingCancelRedeemRequest(1, alice));
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7887Redeem.CancelRedeemClaim(alice, alice, 1, alice, 50 * SHARE);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.stopPrank();
    }

    function test_OperatorsAreSetAndEndedWithTheEvent() public {
        vm.startPrank(bob);
        vm.expectEmit(true, true, true, true, address(desk));
        emit IERC7540Operator.OperatorSet(bob, carol, true);
        vm.assertTrue(desk.setOperator(carol, true));
        vm.assertTrue(desk.isOperator(bob, carol));
        vm.assertFalse(desk.isOperator(carol, bob));
        vm.assertTrue(desk.setOperator(carol, false));
        vm.assertFalse(desk.isOperator(bob, carol));
    }

    function test_PreviewsRevertForAllCallersAndInputs() public {
        uint256[3] memory inputs = [uint256(0), 1, type(uint256).max];
        for (uint256 i = 0; i < inputs.length; ++i) {
            vm.expectRevert(IDealingDesk.NoPreview.selector);
            desk.previewDeposit(inputs[i]);
            vm.expectRevert(IDealingDesk.NoPreview.selector);
            desk.previewMint(inputs[i]);
            vm.expectRevert(IDealingDesk.NoPreview.selector);
            desk.previewRedeem(inputs[i]);
            vm.expectRevert(IDealingDesk.NoPreview.selector);
            desk.previewWithdraw(inputs[i]);
        }
    }

    function test_ViewsOfRequestsNeverRevert(uint256 id, address controller) public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        desk.pendingDepositRequest(id, controller);
        desk.claimableDepositRequest(id, controller);
        desk.pendingRedeemRequest(id, controller);
        desk.claimableRedeemRequest(id, controller);
        desk.claimableCancelDepositRequest(id, controller);
        desk.claimableCancelRedeemRequest(id, controller);
        desk.maxDeposit(controller);
        desk.maxMint(controller);
        desk.maxRedeem(controller);
        desk.maxWithdraw(controller);
    }

    function test_ConversionsAreOfTheLastValueAndNoPrice() public {
        distribute(100 * USD);
        stateNav(2 * USD);
        vm.assertEq(desk.convertToAssets(SHARE), 2_100_000);
        vm.assertEq(desk.convertToShares(2_100_000), SHARE);
        vm.assertEq(desk.totalAssets(), 2100 * USD);
        subscribe(bob, 100 * USD);
        deal(1, 3 * USD);
        vm.assertNotEq(desk.maxMint(bob), desk.convertToShares(100 * USD) * 2);
    }

    function test_TheShortClaimsAreThoseOfTheCaller() public {
        subscribe(bob, 300 * USD);
        deal(1, USD);
        vm.startPrank(bob);
        vm.assertEq(desk.deposit(100 * USD, carol), 100 * SHARE);
        vm.assertEq(desk.mint(200 * SHARE, carol), 200 * USD);
        vm.assertEq(fund_.balanceOf(carol), 300 * SHARE);
    }

    function test_ARequestDoesNotSkipTheClaim() public {
        subscribe(bob, 100 * USD);
        uint256 before = fund_.balanceOf(bob);
        deal(1, USD);
        vm.assertEq(fund_.balanceOf(bob), before);
        vm.assertEq(desk.claimableDepositRequest(1, bob), 100 * USD);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 0);
    }
}
