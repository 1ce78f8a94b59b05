// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetSnapshot} from "../../../contracts/assets/FinancialAssetLens.sol";
import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind
} from "../../../contracts/assets/IFinancialAsset.sol";
import {Accrual} from "../../../contracts/assets/libraries/Accruals.sol";
import {HookedShares, ITokensReceived, Shares} from "../support/tokens/Shares.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Even accrual of yield over the period chosen by the issuer, and attempts to earn it
/// without holding, change its rate or take it from holders.
contract YieldAccrualTest is YieldTest {
    uint256 private constant BLOCK = 12;

    // The rate

    function test_AccruesEvenlyFromThePaymentToItsEnd() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        vm.assertEq(asset.claimableYield(alice), 0);
        for (uint256 day = 1; day <= 30; day++) {
            skip(1 days);
            vm.assertEq(asset.claimableYield(alice), day * USD);
        }
        skip(30 days);
        vm.assertEq(asset.claimableYield(alice), 30 * USD);
    }

    function test_FullyAccruedExactlyAtTheEnd() public {
        issue(alice, SHARE);
        distributeOver(86_400, 1 days);
        skip(1 days - 1);
        vm.assertEq(asset.claimableYield(alice), 86_399);
        skip(1);
        vm.assertEq(asset.claimableYield(alice), 86_400);
    }

    function test_NoUnitAccruesBeforeItIsDue() public {
        issue(alice, SHARE);
        distributeOver(1, 1 days);
        skip(1 days - 1);
        vm.assertEq(asset.claimableYield(alice), 0);
        skip(1);
        vm.assertEq(asset.claimableYield(alice), 1);
    }

    function test_EachHolderEarnsForTheTimeItHeld() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        skip(10 days);
        move(alice, bob, 50 * SHARE);
        skip(10 days);
        issue(mallory, 100 * SHARE);
        skip(10 days);
        vm.assertEq(asset.claimableYield(alice), 10 * USD + 5 * USD + 5 * USD);
        vm.assertEq(asset.claimableYield(bob), 5 * USD + 5 * USD);
        // The issuer paid for these.
        vm.assertEq(asset.claimableYield(mallory), 10 * USD);
    }

    function test_ClaimsInTheMiddleTakeWhatHasAccrued() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        vm.startPrank(alice);
        skip(7 days);
        vm.assertEq(asset.claimYield(alice), 7 * USD);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, alice));
        asset.claimYield(alice);
        skip(100 days);
        vm.assertEq(asset.claimYield(alice), 23 * USD);
        vm.assertEq(usdc.balanceOf(address(asset)), 0);
    }

    function test_TheSmallestAmountComesAtTheEndOfTheLongestPeriod() public {
        asset = _perpetual();
        issue(alice, 1_000_000 * SHARE);
        distributeOver(1, 366 days);
        skip(366 days - 1);
        vm.assertEq(asset.claimableYield(alice), 0);
        vm.assertEq(asset.unaccruedYield(), 1);
        skip(1);
        vm.assertEq(asset.claimableYield(alice), 1);
    }

    function test_TheLargestAmountAccruesToTheLargestSupply() public {
        Shares currency = new Shares(6);
        AssetTerms memory terms = treasuryTerms();
        terms.cap = 1e38;
        terms.initialSupply = 1e38;
        asset = createAssetPaidIn(address(currency), issuer, terms);
        uint256 most = type(uint120).max;
        currency.mint(issuer, most);
        uint64 end = inSeconds(364 days);
        vm.startPrank(issuer);
        currency.approve(address(asset), most);
        asset.distribute(PaymentKind.INCOME, most, 1, 2, end);
        skip(182 days);
        vm.assertApproxEqAbs(asset.claimableYield(issuer), most / 2, 1);
        asset.transfer(alice, 5e37);
        vm.warp(end);
        vm.stopPrank();
        uint256 claimable = asset.claimableYield(issuer) + asset.claimableYield(alice);
        vm.assertLe(claimable, most);
        vm.assertGe(claimable, most - 2);
    }

    // Its bounds

    function test_AccruesOverADayAtLeastAndALeapYearAtMost() public {
        asset = _perpetual();
        issue(alice, SHARE);
        fund(issuer, 2, address(asset));
        _expectInvalidAccrual(1 days - 1);
        _expectInvalidAccrual(366 days + 1);
        vm.startPrank(issuer);
        asset.distribute(PaymentKind.INCOME, 1, 1, 2, inSeconds(1 days));
        asset.distribute(PaymentKind.INCOME, 1, 1, 2, inSeconds(366 days));
        vm.assertEq(asset.accruals().length, 2);
    }

    function test_RejectsAnAccrualThatEndsLongAgo() public {
        issue(alice, SHARE);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidAccrual.selector, block.timestamp, 0)
        );
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 1, 1, 2, 0);
    }

    function test_AllYieldHasAccruedAtMaturity() public {
        issue(alice, SHARE);
        uint64 maturity = asset.maturity();
        fund(issuer, 2 * USD, address(asset));
        _expectPastMaturity(maturity + 1);
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, maturity);

        vm.warp(maturity - 1 days + 1);
        _expectPastMaturity(inSeconds(1 days));
        vm.warp(maturity);
        _expectPastMaturity(inSeconds(1 days));
        vm.assertEq(asset.claimableYield(alice), USD);
        vm.assertEq(asset.unaccruedYield(), 0);
    }

    function test_NoYieldAfterSettlement() public {
        issue(alice, SHARE);
        settle();
        _expectPastMaturity(inSeconds(1 days));
    }

    // Views for the app

    function test_ShowsWhatAccruesHowFastAndUntilWhen() public {
        issue(alice, SHARE);
        distributeOver(30 * USD, 30 days);
        uint64 later = inSeconds(60 days);
        distributeOver(120 * USD, 60 days);
        skip(15 days);
        AssetSnapshot memory figures = lens.snapshot(asset);
        vm.assertEq(figures.totalYieldFunded, 150 * USD);
        vm.assertEq(figures.unaccruedYield, 15 * USD + 90 * USD);
        vm.assertEq(figures.yieldPerDay, 3 * USD);
        vm.assertEq(uint256(figures.accrualEnd), later);

        skip(15 days);
        figures = lens.snapshot(asset);
        vm.assertEq(figures.yieldPerDay, 2 * USD);
        vm.assertEq(figures.unaccruedYield, 60 * USD);
        Accrual[] memory running = asset.accruals();
        vm.assertEq(running.length, 1);
        vm.assertEq(uint256(running[0].amount), 120 * USD);
        vm.assertEq(uint256(running[0].end), later);

        skip(30 days);
        figures = lens.snapshot(asset);
        vm.assertEq(figures.yieldPerDay, 0);
        vm.assertEq(uint256(figures.accrualEnd), 0);
        vm.assertEq(asset.accruals().length, 0);
    }

    // Several at a time

    function test_DistributionsAccrueSideBySide() public {
        issue(alice, SHARE);
        distributeOver(30 * USD, 30 days);
        skip(10 days);
        distributeOver(10 * USD, 10 days);
        skip(5 days);
        vm.assertEq(asset.claimableYield(alice), 15 * USD + 5 * USD);
        skip(15 days);
        vm.assertEq(asset.claimableYield(alice), 40 * USD);
    }

    function test_AccrualsWithTheSameEndBecomeOneAndKeepTheirRate() public {
        issue(alice, SHARE);
        distributeOver(30 * USD, 30 days);
        skip(10 days);
        distributeOver(20 * USD, 20 days);
        vm.assertEq(asset.accruals().length, 1);
        skip(1 days);
        vm.assertEq(asset.claimableYield(alice), 12 * USD);
        skip(19 days);
        vm.assertEq(asset.claimableYield(alice), 50 * USD);
    }

    function test_AccrualsThatHaveEndedMakeRoom() public {
        issue(alice, SHARE);
        for (uint256 i = 1; i <= 8; i++) distributeOver(USD, i * 1 days);
        fund(issuer, USD, address(asset));
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.TooManyAccruals.selector, 8));
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, inSeconds(9 days));

        skip(1 days);
        distributeOver(USD, 9 days);
        vm.assertEq(asset.accruals().length, 8);
        skip(9 days);
        vm.assertEq(asset.claimableYield(alice), 9 * USD);
    }

    // While no share earns

    function test_YieldWithoutEarningSharesAccruesToTheNextEarningShares() public {
        issue(alice, 100 * SHARE);
        address pool = _renounced("pool");
        distributeOver(30 * USD, 30 days);
        skip(10 days);
        move(alice, pool, 100 * SHARE);
        skip(10 days);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
        vm.assertEq(asset.unaccruedYield(), 10 * USD);
        move(pool, bob, 50 * SHARE);
        vm.assertEq(asset.claimableYield(bob), 0);
        vm.assertEq(asset.unaccruedYield(), 20 * USD);
        skip(5 days);
        vm.assertEq(asset.claimableYield(bob), 10 * USD);
        skip(5 days);
        vm.assertEq(asset.claimableYield(bob), 20 * USD);
        vm.assertEq(asset.claimableYield(alice), 10 * USD);
    }

    function test_YieldWithoutEarningSharesOutlivesItsAccrualAndTheSettlement() public {
        issue(alice, 100 * SHARE);
        address pool = _renounced("pool");
        distributeOver(30 * USD, 30 days);
        move(alice, pool, 100 * SHARE);
        skip(40 days);
        settle();
        move(pool, bob, 10 * SHARE);
        skip(1 days);
        vm.startPrank(bob);
        asset.redeem(10 * SHARE, bob);
        vm.assertEq(asset.claimYield(bob), 30 * USD);
    }

    function test_WhatWaitedDoesNotPutOffTheSettlement() public {
        issue(alice, 100 * SHARE);
        address pool = _renounced("pool");
        distributeOver(30 * USD, 30 days);
        move(alice, pool, 100 * SHARE);
        vm.warp(asset.maturity() - 1);
        move(pool, bob, SHARE);
        vm.assertGt(asset.unaccruedYield(), 0);
        AssetSnapshot memory figures = lens.snapshot(asset);
        vm.assertLt(uint256(figures.distributionsEnd), asset.maturity());
        vm.assertGt(uint256(figures.accrualEnd), asset.maturity());
        settle();
        vm.assertEq(asset.settlementPrice(), USD);
    }

    function test_ATopUpKeepsTheRateOfEachRunningAccrual() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        distributeOver(10 * USD, 10 days);
        skip(5 days);
        // 25 and 5 USDC have not accrued.
        vm.assertEq(asset.issuanceTopUp(bob, 200 * SHARE), 60 * USD);
        issue(bob, 200 * SHARE);
        vm.assertEq(asset.unaccruedYield(), 90 * USD);
        vm.assertEq(asset.totalYieldFunded(), 100 * USD);
        skip(25 days);
        vm.assertEq(asset.claimableYield(alice), 40 * USD);
        vm.assertEq(asset.claimableYield(bob), 60 * USD);
    }

    function test_NothingIsToppedUpWhileNothingAccrues() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        skip(30 days);
        vm.assertEq(asset.issuanceTopUp(bob, 200 * SHARE), 0);
    }

    function test_RejectsATopUpAboveTheMaximum() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IFinancialAsset.TopUpAboveMaximum.selector,
                30 * USD,
                30 * USD - 1
            )
        );
        vm.prank(issuer);
        asset.issue(bob, 100 * SHARE, 30 * USD - 1);
    }

    // Attacks

    /// @dev An attack that once gained up to two thirds of a payment: holding nine tenths of the
    /// shares from the block before it to the block after it.
    function test_Attack_BuyingIntoADistribution() public {
        issue(alice, 100_000 * SHARE);
        issue(bob, 900_000 * SHARE);
        move(bob, mallory, 900_000 * SHARE);
        skip(BLOCK);
        distributeOver(12_500 * USD, 30 days);
        skip(BLOCK);
        move(mallory, bob, 900_000 * SHARE);

        uint256 share = (12_500 * USD * 2 * BLOCK * 9) / (30 days * 10);
        vm.assertLe(asset.claimableYield(mallory), share);
        skip(30 days);
        vm.assertLe(asset.claimableYield(mallory), share);
        vm.assertGe(asset.claimableYield(alice), 1250 * USD - 1);
    }

    /// @dev The same with the shortest period that an issuer can choose.
    function test_Attack_BuyingIntoADistributionOfADay() public {
        issue(alice, 100_000 * SHARE);
        issue(bob, 900_000 * SHARE);
        move(bob, mallory, 900_000 * SHARE);
        distributeOver(12_500 * USD, 1 days);
        skip(BLOCK);
        move(mallory, bob, 900_000 * SHARE);
        vm.assertLe(asset.claimableYield(mallory), 2 * USD);
    }

    /// @dev Shares borrowed within a transaction earn nothing, also during an accrual.
    function test_Attack_FlashHoldingInTheMiddleOfAnAccrual() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        skip(15 days);
        move(alice, mallory, 100 * SHARE);
        move(mallory, alice, 100 * SHARE);
        vm.assertEq(asset.claimableYield(mallory), 0);
        skip(15 days);
        vm.assertEq(asset.claimableYield(alice), 30 * USD);
    }

    /// @dev Merged accruals could be stretched: one unit over a year would delay what is due
    /// tomorrow.
    function test_Attack_SlowingAnAccrualDownWithASecondDistribution() public {
        asset = _perpetual();
        issue(alice, SHARE);
        distributeOver(30 * USD, 30 days);
        skip(15 days);
        for (uint256 i = 0; i < 7; i++) distributeOver(1, 366 days - i);
        skip(15 days);
        vm.assertGe(asset.claimableYield(alice), 30 * USD);
    }

    /// @dev Speeding up what accrues over a year to the day on which the issuer holds most shares.
    function test_Attack_SpeedingUpAnAccrualWithASecondDistribution() public {
        issue(alice, 10 * SHARE);
        distributeOver(364 * USD, 364 days);
        issue(issuer, 990 * SHARE);
        distributeOver(1, 1 days);
        skip(1 days);
        // What it paid for 990 shares accrues at their rate: a 364th a day.
        vm.assertLe(asset.claimableYield(issuer), 99 * USD + 1);
        vm.assertEq(asset.unaccruedYield(), 363 * 100 * USD);
    }

    /// @dev A former issuer uses every accrual for the longest period. The next issuer can still
    /// pay, and transfers stay cheap.
    function test_Attack_FillingAllAccrualsToBlockFurtherPayments() public {
        asset = _perpetual();
        issue(alice, 100 * SHARE);
        issue(bob, 100 * SHARE);
        for (uint256 i = 0; i < 8; i++) distributeOver(1, 366 days - i);
        replaceIssuer(asset, otherIssuer);
        uint64 end = uint64(asset.accruals()[7].end);
        fund(otherIssuer, 365 * USD, address(asset));
        vm.prank(otherIssuer);
        asset.distribute(PaymentKind.INCOME, 365 * USD, 1, 2, end);
        skip(100 days);
        uint256 before = gasleft();
        move(alice, bob, SHARE);
        vm.assertLt(before - gasleft(), 200_000);
        vm.warp(end);
        vm.assertGe(asset.claimableYield(alice) + asset.claimableYield(bob), 365 * USD);
    }

    /// @dev Moving a share in and out of a pool every second must not lose the accrual to rounding.
    function test_Attack_RoundingAnAccrualAwayByChangingTheDivisor() public {
        issue(alice, 100 * SHARE);
        issue(mallory, 1 * SHARE);
        address pool = _renounced("pool");
        distributeOver(1000, 1 days);
        for (uint256 i = 0; i < 200; i++) {
            skip(1);
            if (i % 2 == 0) move(mallory, pool, SHARE);
            else move(pool, mallory, SHARE);
        }
        skip(1 days);
        uint256 claimable = asset.claimableYield(alice) + asset.claimableYield(mallory);
        vm.assertGe(claimable, 998);
        vm.assertLe(claimable, 1000);
    }

    /// @dev Renouncing forgoes unaccrued yield only.
    function test_Attack_RenouncingInTheMiddleOfAnAccrual() public {
        issue(alice, 100 * SHARE);
        issue(mallory, 300 * SHARE);
        distributeOver(40 * USD, 40 days);
        skip(10 days);
        vm.prank(mallory);
        asset.renounceYield();
        skip(30 days);
        vm.assertEq(asset.claimableYield(mallory), 7_500_000);
        vm.assertEq(asset.claimableYield(alice), 2_500_000 + 30 * USD);
    }

    /// @dev Once took 9,000 of 10,000 USDC back: shares cost the issuer nothing.
    function test_Attack_TakingAccruingYieldBackWithNewShares() public {
        issue(alice, 100_000 * SHARE);
        distributeOver(10_000 * USD, 30 days);
        uint256 topUp = asset.issuanceTopUp(issuer, 900_000 * SHARE);
        issue(issuer, 900_000 * SHARE);
        skip(30 days);
        vm.assertEq(asset.claimableYield(alice), 10_000 * USD);
        vm.assertLe(asset.claimableYield(issuer), topUp);
    }

    /// @dev Shares of the same kind that were issued before the payment earn their part of it.
    function test_Control_SharesIssuedBeforeAPaymentEarnIt() public {
        issue(alice, 100_000 * SHARE);
        issue(issuer, 900_000 * SHARE);
        distributeOver(10_000 * USD, 30 days);
        skip(30 days);
        vm.assertEq(asset.claimableYield(alice), 1_000 * USD);
        vm.assertEq(asset.claimableYield(issuer), 9_000 * USD);
    }

    /// @dev The currency calls a holder during the payment, which renounces its yield. Once a panic: the
    /// rates were raised after the payment, by the shares that earned then.
    function test_Attack_RenouncingInTheMiddleOfATopUp() public {
        _issueWhileCalling(new RenouncingHolder());
        skip(20 days);
        // 5 of the first 10 days, then half of 30: the shares of the holder earn nothing any more.
        vm.assertEq(asset.claimableYield(alice), 20 * USD);
        vm.assertEq(asset.claimableYield(bob), 15 * USD);
    }

    function test_Control_ATopUpThatNobodyInterrupts() public {
        RenouncingHolder holder = new RenouncingHolder();
        holder.stayQuiet();
        _issueWhileCalling(holder);
        skip(20 days);
        vm.assertEq(asset.claimableYield(alice), 15 * USD);
        vm.assertEq(asset.claimableYield(bob), 10 * USD);
        vm.assertEq(asset.claimableYield(address(holder)), 15 * USD);
        vm.assertEq(IERC20(asset.usdc()).balanceOf(address(asset)), 40 * USD);
    }

    /// @dev The last holder that earns renounces: the new shares earn what it forgoes.
    function test_Attack_TheOnlyHolderRenouncesInTheMiddleOfATopUp() public {
        RenouncingHolder holder = new RenouncingHolder();
        HookedShares currency = _paidInHooked();
        issue(address(holder), 100 * SHARE);
        _distributeHooked(currency);
        _issueHooked(currency, holder);
        skip(20 days);
        vm.assertEq(asset.claimableYield(address(holder)), 10 * USD);
        vm.assertEq(asset.claimableYield(bob), 40 * USD);
    }

    /// @dev Shares of an account that renounced earn once they move on.
    function test_Attack_NewSharesByWayOfAnAccountThatRenounced() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        address detour = _renounced("detour");
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.RecipientRenounced.selector, detour)
        );
        vm.prank(issuer);
        asset.issue(detour, 900 * SHARE, type(uint256).max);
        skip(30 days);
        issue(detour, 900 * SHARE);
    }

    /// @dev While all shares are in pools, new ones would earn all that has been paid.
    function test_Attack_NewSharesWhileNobodyEarns() public {
        issue(alice, 100 * SHARE);
        distributeOver(30 * USD, 30 days);
        address pool = _renounced("pool");
        move(alice, pool, 100 * SHARE);
        skip(10 days);
        vm.expectRevert(IFinancialAsset.NoEarningShares.selector);
        vm.prank(issuer);
        asset.issue(issuer, 1, type(uint256).max);
        // Control: once somebody earns.
        move(pool, alice, SHARE);
        issue(issuer, 1);
    }

    /// @dev Once claimed 10,000 USDC with the smallest unit of a share, held for one block.
    function test_Attack_TakingWhatWaitedWithinABlock() public {
        issue(alice, 100 * SHARE);
        address pool = _renounced("pool");
        distributeOver(10_000 * USD, 30 days);
        move(alice, pool, 100 * SHARE);
        skip(30 days);
        move(pool, mallory, 1);
        skip(1);
        // A second of a day.
        vm.assertLe(asset.claimableYield(mallory), (10_000 * USD) / uint256(1 days) + 1);
        move(pool, alice, 100 * SHARE - 1);
        skip(1 days);
        vm.assertLe(asset.claimableYield(mallory), (10_000 * USD) / uint256(1 days) + 1);
        vm.assertGe(asset.claimableYield(alice), 9_999 * USD);
    }

    /// @dev Alice and the holder have half each when 30 USDC are paid over 30 days. After 10 days bob
    /// gets as many shares as each, for a top-up of 10 USDC during which the holder is called.
    function _issueWhileCalling(RenouncingHolder holder) private {
        HookedShares currency = _paidInHooked();
        issue(alice, 100 * SHARE);
        issue(address(holder), 100 * SHARE);
        _distributeHooked(currency);
        _issueHooked(currency, holder);
    }

    function _paidInHooked() private returns (HookedShares currency) {
        currency = new HookedShares();
        asset = createAssetPaidIn(address(currency), issuer, treasuryTerms());
    }

    function _distributeHooked(HookedShares currency) private {
        currency.mint(issuer, 100 * USD);
        uint64 end = inSeconds(30 days);
        vm.startPrank(issuer);
        currency.approve(address(asset), 100 * USD);
        asset.distribute(PaymentKind.INCOME, 30 * USD, 1, 2, end);
        vm.stopPrank();
        skip(10 days);
    }

    function _issueHooked(HookedShares currency, RenouncingHolder holder) private {
        uint256 topUp = asset.issuanceTopUp(bob, 100 * SHARE);
        holder.watch(asset);
        currency.listen(holder);
        vm.prank(issuer);
        asset.issue(bob, 100 * SHARE, topUp);
    }

    function _perpetual() private returns (FinancialAsset) {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = 0;
        terms.repaymentPerShare = 0;
        return createAsset(terms);
    }

    function _renounced(string memory name) private returns (address account) {
        account = actor(name);
        vm.prank(account);
        asset.renounceYield();
    }

    function _expectInvalidAccrual(uint256 period) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IFinancialAsset.InvalidAccrual.selector,
                block.timestamp,
                block.timestamp + period
            )
        );
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, 1, 1, 2, inSeconds(period));
    }

    function _expectPastMaturity(uint64 end) private {
        uint64 maturity = asset.maturity();
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.AccrualPastMaturity.selector, end, maturity)
        );
        vm.prank(issuer);
        asset.distribute(PaymentKind.INCOME, USD, 1, 2, end);
    }
}

/// @notice Renounces its yield during a payment, unless told to stay quiet.
contract RenouncingHolder is ITokensReceived {
    FinancialAsset private _asset;
    bool private _isQuiet;

    function watch(FinancialAsset asset_) external {
        _asset = asset_;
    }

    function stayQuiet() external {
        _isQuiet = true;
    }

    function tokensReceived() external {
        if (!_isQuiet) _asset.renounceYield();
    }
}
