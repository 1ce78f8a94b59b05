// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {IDealingDesk, Side} from "../../../contracts/dealing/IDealingDesk.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice Attacks on requests and claims, and what happens to them in every state of the asset. Each is
/// carried out and fails, beside a control that succeeds.
contract DealingClaimAttacksTest is DealingTest {
    function test_AStrangerClaimsNotEvenAUnit() public {
        subscribe(bob, 500 * USD);
        redeemLater(alice, 50 * SHARE);
        deal(1, USD);
        bytes memory notBob = abi.encodeWithSelector(
            IDealingDesk.NotOperator.selector,
            bob,
            mallory
        );
        bytes memory notAlice = abi.encodeWithSelector(
            IDealingDesk.NotOperator.selector,
            alice,
            mallory
        );
        vm.startPrank(mallory);
        vm.expectRevert(notBob);
        desk.deposit(1, bob, bob);
        vm.expectRevert(notBob);
        desk.mint(1, bob, bob);
        vm.expectRevert(notAlice);
        desk.redeem(1, alice, alice);
        vm.expectRevert(notAlice);
        desk.withdraw(1, alice, alice);
        vm.expectRevert(notAlice);
        desk.cancelRedeemRequest(1, alice);
        vm.expectRevert(notBob);
        desk.claimEscrowYield(mallory, bob);
        vm.stopPrank();
        vm.assertEq(claimShares(bob), 500 * SHARE);
    }

    function test_ARevokedOperatorIsAStranger() public {
        subscribe(bob, 500 * USD);
        deal(1, USD);
        vm.prank(bob);
        desk.setOperator(mallory, true);
        vm.prank(mallory);
        desk.deposit(100 * USD, bob, bob);
        vm.prank(bob);
        desk.setOperator(mallory, false);
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotOperator.selector, bob, mallory));
        desk.deposit(100 * USD, mallory, bob);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotOperator.selector, bob, mallory));
        desk.requestDeposit(100 * USD, bob, bob);
    }

    function test_NobodyRequestsWithTheMoneyOrSharesOfOthers() public {
        vm.startPrank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotOperator.selector, bob, mallory));
        desk.requestDeposit(100 * USD, mallory, bob);
        // Redemptions take an allowance of the share.
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        desk.requestRedeem(50 * SHARE, mallory, alice);
        vm.stopPrank();
        vm.prank(alice);
        fund_.approve(mallory, 50 * SHARE);
        vm.prank(mallory);
        desk.requestRedeem(50 * SHARE, mallory, alice);
        vm.assertEq(fund_.allowance(alice, mallory), 0);
        vm.assertEq(desk.pendingRedeemRequest(1, mallory), 50 * SHARE);
        vm.prank(mallory);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        desk.requestRedeem(1, mallory, alice);
    }

    function test_NobodyFillsTheListOfAnother() public {
        fund(mallory, 200 * USD, address(desk));
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotAcceptedController.selector, bob));
        desk.requestDeposit(100 * USD, bob, mallory);
        vm.prank(bob);
        desk.setOperator(mallory, true);
        vm.prank(mallory);
        desk.requestDeposit(100 * USD, bob, mallory);
        vm.assertEq(desk.pendingDepositRequest(1, bob), 100 * USD);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 1);
    }

    function test_OwnerControllerAndReceiverAreApart() public {
        vm.prank(carol);
        desk.setOperator(bob, true);
        vm.prank(bob);
        desk.requestDeposit(500 * USD, carol, bob);
        deal(1, USD);
        vm.assertEq(desk.maxDeposit(bob), 0);
        vm.prank(carol);
        desk.deposit(500 * USD, mallory, carol);
        vm.assertEq(fund_.balanceOf(mallory), 500 * SHARE);
        vm.assertEq(usdc.balanceOf(bob), 999_500 * USD);
    }

    function test_ClaimsInPartsNeverPayMoreThanInOne() public {
        subscribe(bob, 1000 * USD);
        redeemLater(alice, 100 * SHARE);
        deal(1, 1_333_333);
        uint256 snapshot = vm.snapshotState();
        uint256 whole = claimShares(bob);
        uint256 wholeCash = claimCash(alice);
        vm.revertToState(snapshot);
        uint256 parts;
        uint256 partsCash;
        for (uint256 i = 0; i < 30; ++i) {
            vm.prank(bob);
            parts += desk.deposit(33_333_333, bob, bob);
            vm.prank(alice);
            partsCash += desk.redeem(3_333_333_333_333_333_333, alice, alice);
        }
        parts += claimShares(bob);
        // What is left is worth less than a unit, and so cannot be claimed.
        vm.assertEq(desk.maxRedeem(alice), 0);
        vm.assertLe(parts, whole);
        vm.assertLe(partsCash, wholeCash);
        vm.assertApproxEqAbs(partsCash, wholeCash, 30);
        vm.assertEq(desk.maxDeposit(bob) + desk.maxMint(bob), 0);
    }

    function test_WithdrawingTheLastUnitUsesUpAll() public {
        redeemLater(alice, 50 * SHARE + 1);
        addCash(1000 * USD);
        deal(1, 1_333_333);
        uint256 most = desk.maxWithdraw(alice);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.ExceedsClaimable.selector, 1));
        desk.withdraw(most + 1, alice, alice);
        vm.assertEq(desk.withdraw(most, alice, alice), 50 * SHARE + 1);
        vm.assertEq(desk.maxRedeem(alice), 0);
    }

    function test_AClaimOfNothingIsRefused() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        deal(1, USD);
        vm.startPrank(alice);
        vm.expectRevert(IDealingDesk.NothingDealt.selector);
        desk.redeem(1, alice, alice);
        vm.expectRevert(IDealingDesk.NothingDealt.selector);
        desk.redeem(0, alice, alice);
        desk.redeem(1e12, alice, alice);
    }

    function test_ABlockedReceiverIsReplaced() public {
        redeemLater(alice, 50 * SHARE);
        addCash(50 * USD);
        deal(1, USD);
        vm.mockCallRevert(
            address(usdc),
            abi.encodeWithSignature("transfer(address,uint256)", alice, 50 * USD),
            "blocked"
        );
        vm.startPrank(alice);
        vm.expectRevert(bytes("blocked"));
        desk.redeem(50 * SHARE, alice, alice);
        vm.assertEq(desk.redeem(50 * SHARE, bob, alice), 50 * USD);
    }

    function test_ACurrencyThatKeepsAFeeIsRefused() public {
        vm.mockCall(
            address(usdc),
            abi.encodeWithSignature(
                "transferFrom(address,address,uint256)",
                bob,
                address(desk),
                100 * USD
            ),
            abi.encode(true)
        );
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IDealingDesk.TransferFeeTaken.selector, 100 * USD, 0)
        );
        desk.requestDeposit(100 * USD, bob, bob);
        vm.clearMockedCalls();
        subscribe(bob, 100 * USD);
    }

    function test_SuspensionClosesSubscriptionsAndNothingElse() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        addCash(50 * USD);
        passCutOff(1);
        setStatus(assetId, VerificationStatus.SUSPENDED);
        vm.prank(carol);
        vm.expectRevert(IDealingDesk.SubscriptionsClosed.selector);
        desk.requestDeposit(100 * USD, carol, carol);
        redeemLater(alice, 10 * SHARE);
        stateNav(USD);
        desk.strike(1);
        vm.assertEq(claimCash(alice), 50 * USD);
        vm.assertEq(desk.maxDeposit(bob), 0);
        // Also after it is reinstated the money is Bob's, for good.
        setStatus(assetId, VerificationStatus.VERIFIED);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 1_000_000 * USD);
    }

    function test_APauseClosesSubscriptionsAndNothingElse() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        addCash(50 * USD);
        passCutOff(1);
        stateNav(USD);
        vm.prank(pauser);
        fund_.pause();
        vm.prank(carol);
        vm.expectRevert(IDealingDesk.SubscriptionsClosed.selector);
        desk.requestDeposit(100 * USD, carol, carol);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.stopPrank();
        redeemLater(alice, 10 * SHARE);
        desk.strike(1);
        vm.assertEq(claimCash(alice), 50 * USD);
    }

    function test_AnotherIssuerLetsTheBoundLeaveOnce() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 50 * SHARE);
        passCutOff(1);
        stateNav(USD);
        vm.prank(bob);
        vm.expectPartialRevert(IDealingDesk.BoundUntil.selector);
        desk.cancelDepositRequest(1, bob);
        replaceIssuer(fund_, otherIssuer);
        vm.startPrank(bob);
        desk.cancelDepositRequest(1, bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        // Who comes afterwards has chosen the new issuer.
        desk.requestDeposit(100 * USD, bob, bob);
        vm.warp(desk.cutOff(2));
        vm.expectPartialRevert(IDealingDesk.BoundUntil.selector);
        desk.cancelDepositRequest(2, bob);
    }

    function test_TheCashGoesWithTheAsset() public {
        subscribe(bob, 100 * USD);
        deal(1, USD);
        replaceIssuer(fund_, otherIssuer);
        vm.prank(issuer);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotIssuer.selector, issuer));
        desk.takeCash(100 * USD, issuer);
        vm.prank(otherIssuer);
        desk.takeCash(100 * USD, otherIssuer);
    }

    function test_AnIssuerWithoutTheRoleTakesNothing() public {
        subscribe(bob, 100 * USD);
        deal(1, USD);
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        desk.takeCash(100 * USD, issuer);
    }

    function test_NoDayReachesMaturity() public {
        AssetTerms memory terms = fundTerms();
        terms.maturity = uint64(FIRST_CUT_OFF + LAPSE + 1 days);
        terms.repaymentPerShare = USD;
        (fund_, desk, assetId) = createFund(terms, dealingTerms());
        vm.prank(issuer);
        fund_.issue(alice, 1000 * SHARE, 0);
        fund(bob, 1000 * USD, address(desk));
        vm.warp(FIRST_CUT_OFF);
        vm.assertEq(redeemLater(alice, 50 * SHARE), 2);
        subscribe(bob, 100 * USD);
        vm.warp(FIRST_CUT_OFF + 1 days);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.DealingEnded.selector, 3));
        desk.requestRedeem(50 * SHARE, alice, alice);
        // Nobody strikes: at maturity all is given back, and settled like every share.
        vm.warp(terms.maturity);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(2, alice);
        desk.claimCancelRedeemRequest(2, alice, alice);
        vm.stopPrank();
        vm.startPrank(bob);
        desk.cancelDepositRequest(2, bob);
        desk.claimCancelDepositRequest(2, bob, bob);
        vm.stopPrank();
        fund(issuer, 1000 * USD, address(fund_));
        vm.prank(issuer);
        fund_.settle(USD);
        vm.prank(alice);
        vm.assertEq(fund_.redeem(1000 * SHARE, alice), 1000 * USD);
        vm.prank(alice);
        vm.expectPartialRevert(IDealingDesk.DealingEnded.selector);
        desk.requestRedeem(1, alice, alice);
    }

    function test_BoughtSharesAreClaimedAfterTheSettlement() public {
        AssetTerms memory terms = fundTerms();
        terms.maturity = uint64(FIRST_CUT_OFF + LAPSE);
        terms.repaymentPerShare = USD;
        (fund_, desk, assetId) = createFund(terms, dealingTerms());
        fund(bob, 1000 * USD, address(desk));
        subscribe(bob, 1000 * USD);
        deal(1, USD);
        vm.warp(terms.maturity);
        fund(issuer, 1000 * USD, address(fund_));
        vm.prank(issuer);
        fund_.settle(USD);
        vm.assertEq(claimShares(bob), 1000 * SHARE);
        vm.prank(bob);
        vm.assertEq(fund_.redeem(1000 * SHARE, bob), 1000 * USD);
    }

    function test_ManyUnclaimedDaysAreClaimedInSteps() public {
        for (uint256 day = 1; day <= 64; ++day) {
            subscribe(bob, 100 * USD);
            deal(day, USD);
        }
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.TooManyOpenDays.selector, 64));
        desk.requestDeposit(100 * USD, bob, bob);
        vm.prank(bob);
        vm.assertEq(desk.deposit(1050 * USD, bob, bob), 1050 * SHARE);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 54);
        subscribe(bob, 100 * USD);
        vm.assertEq(claimShares(bob), (6400 - 1050) * SHARE);
    }

    function test_CancelledDaysAreListedUntilTheyAreClaimedBack() public {
        for (uint256 day = 1; day <= 64; ++day) {
            subscribe(bob, 100 * USD);
            vm.prank(bob);
            desk.cancelDepositRequest(day, bob);
            passCutOff(day);
        }
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.TooManyOpenDays.selector, 64));
        desk.requestDeposit(100 * USD, bob, bob);
        for (uint256 day = 1; day <= 64; ++day) {
            vm.prank(bob);
            desk.claimCancelDepositRequest(day, bob, bob);
        }
        subscribe(bob, 100 * USD);
        vm.assertEq(desk.requestsOf(Side.SUBSCRIPTION, bob).length, 1);
        vm.assertEq(usdc.balanceOf(bob), 999_900 * USD);
    }

    function test_ARequestThatWasCancelledIsMadeAgain() public {
        subscribe(bob, 100 * USD);
        vm.prank(bob);
        desk.cancelDepositRequest(1, bob);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NothingPending.selector, 1, bob));
        desk.cancelDepositRequest(1, bob);
        subscribe(bob, 200 * USD);
        deal(1, USD);
        vm.assertEq(desk.claimableCancelDepositRequest(1, bob), 100 * USD);
        vm.assertEq(claimShares(bob), 200 * SHARE);
        vm.prank(bob);
        desk.claimCancelDepositRequest(1, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 999_800 * USD);
    }

    function test_CancellingTheRestKeepsWhatWasFilled() public {
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.stopPrank();
        vm.assertEq(fund_.balanceOf(alice), 900 * SHARE);
        vm.assertEq(desk.dealingDay(2).redemptions.requested, 0);
        vm.assertEq(claimCash(alice), 100 * USD);
        vm.assertEq(desk.pendingRedeemRequest(1, alice), 0);
    }

    function test_RequestingAndCancellingGainsNothing() public {
        distribute(100 * USD);
        skip(1 hours);
        uint256 expected = fund_.claimableYield(alice);
        uint256 snapshot = vm.snapshotState();
        skip(12 hours);
        uint256 kept = fund_.claimableYield(alice);
        vm.revertToState(snapshot);
        redeemLater(alice, 1000 * SHARE);
        skip(12 hours);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.stopPrank();
        uint256 total = fund_.claimableYield(alice) + desk.escrowYield(alice);
        vm.assertGt(total, expected);
        vm.assertLe(total, kept);
        vm.assertApproxEqAbs(total, kept, 2);
    }
}
