// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {IFinancialAsset, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {ITokensReceived, HookedShares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Accounts that renounce their yield, such as a pool, and attempts to use that against
/// other holders.
contract RenouncedYieldTest is YieldTest {
    address private pool;

    function setUp() public override {
        super.setUp();
        pool = actor("pool");
        vm.prank(pool);
        asset.renounceYield();
    }

    // Renouncing

    function test_TheWholePaymentGoesToTheOtherHolders() public {
        issue(alice, 300 * SHARE);
        issue(bob, 100 * SHARE);
        issue(pool, 600 * SHARE);
        fund(issuer, 40 * USD, address(asset));

        vm.expectEmit(address(asset));
        emit IFinancialAsset.Distributed(
            1,
            PaymentKind.INCOME,
            40 * USD,
            400 * SHARE,
            1,
            2,
            inSeconds(0),
            inSeconds(1 days)
        );
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 40 * USD, 1, 2, inSeconds(1 days));
        skip(1 days);
        _assertClaimable(alice, 30 * USD);
        _assertClaimable(bob, 10 * USD);
        _assertClaimable(pool, 0);
    }

    function test_EmitsARenunciationOnce() public {
        vm.assertTrue(asset.hasRenouncedYield(pool));
        vm.assertFalse(asset.hasRenouncedYield(alice));

        vm.expectEmit(address(asset));
        emit IFinancialAsset.YieldRenounced(alice);
        vm.prank(alice);
        asset.renounceYield();
        vm.assertTrue(asset.hasRenouncedYield(alice));
    }

    function test_RenouncingAgainChangesNothing() public {
        issue(pool, 100 * SHARE);
        issue(alice, 50 * SHARE);
        vm.recordLogs();
        vm.prank(pool);
        asset.renounceYield();
        vm.assertEq(vm.getRecordedLogs().length, 0);
        vm.assertEq(asset.earningShares(), 50 * SHARE);
    }

    function test_SharesHeldBeforeRenouncingStopEarning() public {
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        vm.prank(alice);
        asset.renounceYield();
        vm.assertEq(asset.earningShares(), 100 * SHARE);
        distribute(10 * USD);
        _assertClaimable(alice, 0);
        _assertClaimable(bob, 10 * USD);
    }

    function test_SharesEarnAgainWithTheNextHolder() public {
        issue(alice, 100 * SHARE);
        move(alice, pool, 60 * SHARE);
        distribute(8 * USD);
        move(pool, bob, 60 * SHARE);
        distribute(10 * USD);
        _assertClaimable(alice, 8 * USD + 4 * USD);
        _assertClaimable(bob, 6 * USD);
        _assertClaimable(pool, 0);
    }

    function test_SharesMoveBetweenRenouncingAccountsWithoutEarning() public {
        vm.prank(bob);
        asset.renounceYield();
        issue(alice, 100 * SHARE);
        issue(pool, 50 * SHARE);
        move(pool, bob, 30 * SHARE);
        vm.assertEq(asset.earningShares(), 100 * SHARE);
        move(pool, pool, 20 * SHARE);
        vm.assertEq(asset.earningShares(), 100 * SHARE);
        distribute(10 * USD);
        _assertClaimable(alice, 10 * USD);
    }

    function test_IssueAndRedemptionCountOnTheirSide() public {
        issue(pool, 70 * SHARE);
        vm.assertEq(asset.earningShares(), 0);
        issue(alice, 30 * SHARE);
        vm.assertEq(asset.earningShares(), 30 * SHARE);
        vm.assertEq(asset.earningShares(), 30 * SHARE);

        settle();
        vm.prank(pool);
        asset.redeem(50 * SHARE, pool);
        vm.assertEq(asset.earningShares(), 30 * SHARE);
        vm.prank(alice);
        asset.redeem(10 * SHARE, alice);
        vm.assertEq(asset.earningShares(), 20 * SHARE);
        vm.prank(pool);
        asset.redeem(20 * SHARE, pool);
        vm.assertEq(asset.earningShares(), 20 * SHARE);
    }

    function test_RejectsYieldWithoutEarningShares() public {
        issue(pool, 100 * SHARE);
        fund(issuer, USD, address(asset));
        vm.expectRevert(IFinancialAsset.NoEarningShares.selector);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, inSeconds(1 days));
        vm.assertEq(usdc.balanceOf(issuer), USD);
    }

    function test_YieldEarnedBeforeRenouncingStaysClaimable() public {
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        distribute(10 * USD);
        vm.prank(alice);
        asset.renounceYield();
        distribute(10 * USD);
        _assertClaimable(alice, 5 * USD);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 5 * USD);
        _assertClaimable(bob, 15 * USD);
        vm.prank(bob);
        asset.claimYield(bob);
        vm.assertEq(usdc.balanceOf(address(asset)), 0);
    }

    function test_ATransferIntoAPoolCostsOneSlotMoreAndOthersNone() public {
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        issue(pool, 100 * SHARE);
        vm.assertEq(_slotsOfTransfer(alice, bob), 5);
        vm.assertEq(_slotsOfTransfer(alice, pool), 6);
        vm.assertEq(_slotsOfTransfer(pool, bob), 6);
    }

    /// @dev The accrual, two accounting slots, and the earned yield of both parties.
    function test_ATransferCostsFiveSlotsMoreWhileYieldAccrues() public {
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        distributeOver(10 * USD, 30 days);
        skip(1 hours);
        vm.assertEq(_slotsOfTransfer(alice, bob), 10);
    }

    // Arithmetic

    /// @dev For any renunciations and transfers, the claimable yield is what each distribution gave
    /// to shares outside renouncing accounts, and at most a fraction per holder is stuck.
    function testFuzz_PartsAddUpHoweverSharesMove(
        uint256[5] memory holdings,
        uint256[8] memory moves,
        uint256[8] memory amounts,
        uint256 renouncing
    ) public {
        address[5] memory holders = [alice, bob, mallory, pool, actor("second pool")];
        for (uint256 i = 0; i < holders.length; i++) {
            issue(holders[i], bound(holdings[i], 1, 200_000 * SHARE));
        }
        uint256 funded;
        for (uint256 i = 0; i < moves.length; i++) {
            if ((renouncing >> i) & 1 == 1) {
                // The first holder never renounces, so that some share always earns.
                vm.prank(holders[1 + ((renouncing >> (8 + i)) % 4)]);
                asset.renounceYield();
            }
            address from = holders[moves[i] % 5];
            uint256 kept = from == holders[0] ? 1 : 0;
            move(
                from,
                holders[(moves[i] >> 8) % 5],
                (moves[i] >> 16) % (asset.balanceOf(from) + 1 - kept)
            );
            uint256 amount = bound(amounts[i], 1, 1e13);
            distribute(amount);
            funded += amount;
        }

        uint256 claimable;
        uint256 earning;
        for (uint256 i = 0; i < holders.length; i++) {
            claimable += asset.claimableYield(holders[i]);
            if (!asset.hasRenouncedYield(holders[i])) earning += asset.balanceOf(holders[i]);
        }
        vm.assertEq(asset.earningShares(), earning);
        vm.assertLe(claimable, funded);
        vm.assertLe(funded - claimable, holders.length);
    }

    /// @dev No holder can be made to earn less than its share of the total supply.
    function testFuzz_RenouncingNeverLowersAnothersPart(
        uint256 held,
        uint256 others,
        uint256 renounced,
        uint256 amount
    ) public {
        held = bound(held, 1, 300_000 * SHARE);
        others = bound(others, 0, 300_000 * SHARE);
        renounced = bound(renounced, 0, 300_000 * SHARE);
        amount = bound(amount, 1, 1e13);
        issue(alice, held);
        if (others != 0) issue(bob, others);
        if (renounced != 0) issue(pool, renounced);
        distribute(amount);
        vm.assertGe(asset.claimableYield(alice), (amount * held) / (held + others + renounced));
        vm.assertLe(asset.claimableYield(alice), (amount * held) / (held + others));
    }

    // Attacks

    function test_Attack_RenouncingToTakeOthersYield() public {
        issue(alice, 100 * SHARE);
        issue(mallory, 300 * SHARE);
        distribute(8 * USD);
        vm.prank(mallory);
        asset.renounceYield();
        _assertClaimable(alice, 2 * USD);
        _assertClaimable(mallory, 6 * USD);
        distribute(8 * USD);
        _assertClaimable(alice, 10 * USD);
        _assertClaimable(mallory, 6 * USD);
    }

    /// @dev Two accounts, one renouncing: the divisor shrinks by what the owner itself forgoes, so
    /// the owner earns less than with all shares in one account.
    function testFuzz_Attack_RenouncingInASecondAccountToShrinkTheDivisor(uint256 hidden) public {
        hidden = bound(hidden, SHARE, 299 * SHARE);
        issue(alice, 700 * SHARE);
        issue(mallory, 300 * SHARE);
        move(mallory, pool, hidden);
        distribute(1000 * USD);
        vm.assertLt(asset.claimableYield(mallory), 300 * USD);
        vm.assertGt(asset.claimableYield(alice), 700 * USD);
    }

    function test_Attack_RenounceThenClaimAgain() public {
        issue(mallory, 100 * SHARE);
        issue(alice, 100 * SHARE);
        distribute(20 * USD);
        vm.startPrank(mallory);
        asset.claimYield(mallory);
        asset.renounceYield();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, mallory));
        asset.claimYield(mallory);
        vm.stopPrank();

        distribute(20 * USD);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, mallory));
        vm.prank(mallory);
        asset.claimYield(mallory);
        // Control: half of the first payment and all of the second.
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), 30 * USD);
    }

    /// @dev Shares that leave a renouncing account bring none of the yield paid while they were there.
    function test_Attack_CollectingAPoolsPastYieldByTakingItsShares() public {
        issue(alice, 100 * SHARE);
        issue(pool, 100 * SHARE);
        distribute(10 * USD);
        move(pool, mallory, 100 * SHARE);
        _assertClaimable(mallory, 0);
        vm.prank(mallory);
        asset.renounceYield();
        move(mallory, bob, 100 * SHARE);
        _assertClaimable(bob, 0);
        _assertClaimable(alice, 10 * USD);
    }

    /// @dev A holder that receives and returns shares of a pool, before or after the payment, earns
    /// only on its own shares, and the divisor is unchanged.
    function test_Attack_FlashMovingSharesThroughAPoolAroundADistribution() public {
        issue(alice, 100 * SHARE);
        issue(mallory, 100 * SHARE);
        issue(pool, 200 * SHARE);
        _flash(mallory);
        vm.assertEq(asset.earningShares(), 200 * SHARE);
        distribute(10 * USD);
        _flash(mallory);
        _assertClaimable(mallory, 5 * USD);
        _assertClaimable(alice, 5 * USD);
    }

    /// @dev Holding shares in a pool during the payment forgoes the payment.
    function test_Attack_HidingSharesInAPoolForTheTimeOfADistribution() public {
        issue(alice, 100 * SHARE);
        issue(mallory, 100 * SHARE);
        move(mallory, pool, 100 * SHARE);
        distribute(10 * USD);
        move(pool, mallory, 100 * SHARE);
        _assertClaimable(mallory, 0);
        _assertClaimable(alice, 10 * USD);
    }

    /// @dev With one unit of a share outside pools the division is coarsest; its holder gets
    /// exactly the payment, and the accounting still works for the largest supply.
    function test_Attack_LeavingOneEarningUnitToOverflowTheBooks() public {
        issue(mallory, 1);
        issue(pool, 999_999 * SHARE);
        uint256 amount = 1e15 * USD;
        distribute(amount);
        _assertClaimable(mallory, amount);
        move(pool, alice, 999_999 * SHARE);
        distribute(amount);
        vm.prank(alice);
        vm.assertEq(asset.claimYield(alice), amount - 1);
        vm.prank(mallory);
        vm.assertEq(asset.claimYield(mallory), amount);
    }

    /// @dev Moving shares in and out of a pool one unit at a time gains nothing from rounding.
    function test_Attack_CollectingRoundingThroughAPool() public {
        issue(alice, 2);
        issue(mallory, 1);
        for (uint256 i = 0; i < 30; i++) {
            distribute(1);
            move(mallory, pool, 1);
            move(pool, mallory, 1);
        }
        vm.assertLe(asset.claimableYield(mallory), 10);
        vm.assertLe(asset.claimableYield(alice) + asset.claimableYield(mallory), 30);
        vm.assertGe(asset.claimableYield(alice) + asset.claimableYield(mallory), 28);
    }

    /// @dev The remainder of a division by many shares must not be paid twice to a few.
    function test_Attack_ShrinkingTheDivisorUnderARemainder() public {
        issue(mallory, 3);
        issue(alice, 999_999 * SHARE + 7);
        distribute(1);
        vm.prank(alice);
        asset.renounceYield();
        distribute(1);
        vm.assertLe(asset.claimableYield(mallory) + asset.claimableYield(alice), 2);
        _assertClaimable(mallory, 1);
    }

    /// @dev A currency that runs external code during a payment: shares that leave a renouncing
    /// account then are credited, so they must be in the divisor.
    function test_Attack_TakingSharesOutOfAPoolInTheMiddleOfAPayment() public {
        HookedShares currency = new HookedShares();
        asset = createAssetPaidIn(address(currency), issuer, treasuryTerms());
        ReentrantHolder meddler = new ReentrantHolder(asset, mallory);
        issue(alice, 100 * SHARE);
        issue(address(meddler), 100 * SHARE);
        currency.mint(issuer, 30 * USD);
        currency.listen(meddler);

        vm.startPrank(issuer);
        currency.approve(address(asset), 30 * USD);
        asset.distribute(PaymentKind.INCOME, 30 * USD, 1, 2, inSeconds(1 days));
        skip(1 days);
        vm.assertEq(asset.balanceOf(mallory), 100 * SHARE);
        _assertClaimable(mallory, 15 * USD);
        _assertClaimable(alice, 15 * USD);
    }

    /// @dev Number of slots of the asset accessed by a transfer of one share.
    function _slotsOfTransfer(address from, address to) private returns (uint256 slots) {
        vm.record();
        move(from, to, SHARE);
        (bytes32[] memory reads, ) = vm.accesses(address(asset));
        for (uint256 i = 0; i < reads.length; i++) {
            bool seen;
            for (uint256 j = 0; j < i; j++) seen = seen || reads[j] == reads[i];
            if (!seen) slots++;
        }
    }

    function _flash(address borrower) private {
        uint256 held = asset.balanceOf(borrower);
        move(pool, borrower, 200 * SHARE);
        move(borrower, pool, 200 * SHARE);
        vm.assertEq(asset.balanceOf(borrower), held);
    }

    function _assertClaimable(address holder, uint256 amount) private view {
        vm.assertEq(asset.claimableYield(holder), amount);
    }
}

/// @notice Has renounced its yield and transfers its shares during a payment.
contract ReentrantHolder is ITokensReceived {
    FinancialAsset private immutable asset;
    address private immutable friend;

    constructor(FinancialAsset asset_, address friend_) {
        asset = asset_;
        friend = friend_;
        asset_.renounceYield();
    }

    function tokensReceived() external {
        asset.transfer(friend, asset.balanceOf(address(this)));
    }
}
