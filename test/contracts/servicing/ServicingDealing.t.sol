// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass, VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {ServicingState} from "../../../contracts/servicing/IServicing.sol";
import {vm} from "../support/Vm.sol";
import {GuardedTest} from "./GuardedTest.sol";

/// @notice The dealing desk of an asset that does not pay: nobody buys from it that is late, nobody leaves it before
/// the others in a default, and every request can be taken back. And of one whose values need a second signer.
contract ServicingDealingTest is GuardedTest {
    uint48 private constant DUE = uint48(START + 10 days);
    uint256 private constant LATE_FROM = DUE + 11 days;
    uint256 private constant DEFAULT_FROM = DUE + 41 days;

    FinancialAsset private note;
    IDealingDesk private noteDesk;
    uint256 private noteId;

    function setUp() public override {
        super.setUp();
        vm.startPrank(issuer);
        (address token, uint256 id) = factory.createWithDesk(
            AssetClass.TREASURY,
            treasuryTerms(),
            dealingTerms(),
            METADATA_URI,
            METADATA_HASH,
            bytes32("note")
        );
        (note, noteId) = (FinancialAsset(token), id);
        noteDesk = IDealingDesk(note.desk());
        note.issue(alice, 1000 * SHARE, 0);
        ledger.file(noteId, one(DUE), servicingTerms());
        vm.stopPrank();
        setStatus(noteId, VerificationStatus.VERIFIED);
        fund(bob, 1_000_000 * USD, address(noteDesk));
        fund(issuer, 1_000_000 * USD, address(noteDesk));
        vm.prank(issuer);
        noteDesk.addCash(10_000 * USD);
    }

    function test_FromLateOnNobodySubscribes() public {
        vm.warp(LATE_FROM - 1);
        uint256 day = subscribe(100 * USD);
        vm.warp(LATE_FROM);
        vm.assertFalse(noteDesk.subscriptionsOpen());
        vm.prank(bob);
        vm.expectRevert(IDealingDesk.SubscriptionsClosed.selector);
        noteDesk.requestDeposit(100 * USD, bob, bob);
        // What was asked for before is not filled, and can be taken back after its cut-off.
        redeem(100 * SHARE);
        strike(day);
        vm.assertEq(noteDesk.maxDeposit(bob), 0);
        vm.assertEq(noteDesk.maxRedeem(alice), 100 * SHARE);
        vm.startPrank(bob);
        noteDesk.cancelDepositRequest(day, bob);
        noteDesk.claimCancelDepositRequest(day, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 1_000_000 * USD);
    }

    function test_APaymentOpensSubscriptionsAgain() public {
        vm.warp(LATE_FROM);
        vm.prank(carol);
        ledger.pay(noteId, 10 * USD);
        uint256 day = subscribe(100 * USD);
        strike(day);
        vm.assertEq(noteDesk.maxDeposit(bob), 100 * USD);
    }

    /// @dev The attack: whoever sees the default first leaves at the last value.
    function test_FromDefaultOnNobodyRedeems() public {
        vm.warp(DEFAULT_FROM - 1);
        uint256 day = redeem(100 * SHARE);
        vm.warp(DEFAULT_FROM);
        vm.prank(alice);
        vm.expectRevert(IDealingDesk.RedemptionsClosed.selector);
        noteDesk.requestRedeem(1, alice, alice);
        vm.assertTrue(noteDesk.hasLapsed(day));
        takeBack(day);
    }

    function test_AfterItsCutOffAndAfterItsPriceARequestIsTakenBackToo() public {
        vm.warp(DEFAULT_FROM - 2 days);
        uint256 day = redeem(100 * SHARE);
        vm.warp(noteDesk.cutOff(day));
        uint256 snapshot = vm.snapshotState();
        vm.prank(alice);
        vm.expectPartialRevert(IDealingDesk.BoundUntil.selector);
        noteDesk.cancelRedeemRequest(day, alice);
        vm.warp(DEFAULT_FROM);
        takeBack(day);
        vm.revertToState(snapshot);
        vm.prank(issuer);
        note.setNav(USD, uint64(block.timestamp));
        snapshot = vm.snapshotState();
        vm.warp(DEFAULT_FROM);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.DayLapsed.selector, day));
        noteDesk.strike(day);
        takeBack(day);
        // The control: a second earlier it is struck, and paid in default too.
        vm.revertToState(snapshot);
        vm.warp(DEFAULT_FROM - 1);
        noteDesk.strike(day);
        vm.warp(DEFAULT_FROM);
        vm.prank(alice);
        vm.assertEq(noteDesk.redeem(100 * SHARE, alice, alice), 100 * USD);
    }

    /// @dev The attack: the desk mints or burns in the second of a date, so that it is owed on another supply.
    function test_TheDeskChangesTheSupplyOfNoDateThatIsDue() public {
        vm.warp(DUE - 13 hours);
        uint256 day = subscribe(100 * USD);
        redeem(300 * SHARE);
        vm.warp(noteDesk.cutOff(day));
        vm.prank(issuer);
        note.setNav(USD, uint64(block.timestamp));
        uint256 snapshot = vm.snapshotState();
        vm.warp(DUE);
        noteDesk.strike(day);
        vm.assertEq(note.totalSupply(), 800 * SHARE);
        vm.assertEq(ledger.arrearsOf(noteId).interest, 10 * USD);
        // The control: a second earlier it counts.
        vm.revertToState(snapshot);
        vm.warp(DUE - 1);
        noteDesk.strike(day);
        vm.warp(DUE);
        vm.assertEq(ledger.arrearsOf(noteId).interest, 8 * USD);
    }

    function test_ATotalLossClosesTheDeskUntilItIsWithdrawn() public {
        uint256 day = redeem(100 * SHARE);
        vm.startPrank(verifier);
        ledger.declareTotalLoss(noteId, uint48(block.timestamp), "Nothing is left.");
        vm.stopPrank();
        vm.assertFalse(noteDesk.subscriptionsOpen());
        vm.assertTrue(noteDesk.hasLapsed(day));
        vm.assertEq(uint256(ledger.stateOf(noteId)), uint256(ServicingState.CURRENT));
        vm.prank(verifier);
        ledger.withdrawTotalLoss(noteId, "A mistake.");
        strike(day);
        vm.assertEq(noteDesk.maxRedeem(alice), 100 * SHARE);
    }

    /// @dev A value that waits prices no day; once signed it does, like any.
    function test_AValueThatWaitsPricesNoDay() public {
        uint256 day = subscribeFund(100 * USD);
        vm.warp(desk.cutOff(day));
        stateNav(2 * USD);
        uint48 asOf = uint48(block.timestamp);
        vm.expectRevert(abi.encodeWithSelector(IDealingDesk.NotPriced.selector, day));
        desk.strike(day);
        skip(1 hours);
        sign(2 * USD, asOf);
        desk.strike(day);
        vm.assertEq(desk.maxMint(bob), 50 * SHARE);
    }

    /// @dev Unsigned, the day lapses and everybody has back what they brought.
    function test_AValueThatIsNotSignedStopsNobody() public {
        uint256 day = subscribeFund(100 * USD);
        vm.warp(desk.cutOff(day));
        stateNav(2 * USD);
        skip(3 days);
        vm.startPrank(bob);
        desk.cancelDepositRequest(day, bob);
        desk.claimCancelDepositRequest(day, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 1_000_000 * USD);
    }

    /// @dev The attack: a correction of the same date reprices what was priced or struck.
    function test_ACorrectionRepricesNothing() public {
        uint256 day = subscribeFund(100 * USD);
        vm.warp(desk.cutOff(day));
        stateNav(1_050_000);
        uint256 snapshot = vm.snapshotState();
        vm.recordLogs();
        stateNav(1_000_000);
        vm.assertEq(fund_.nav(), 1_000_000);
        desk.strike(day);
        vm.assertEq(desk.dealingDay(day).nav, 1_050_000);
        vm.revertToState(snapshot);
        desk.strike(day);
        uint256 price = desk.dealingDay(day).price;
        stateNav(1_000_000);
        vm.assertEq(desk.dealingDay(day).price, price);
        vm.assertEq(ledger.navsOf(fundId, 1, 10)[2].asOf, ledger.navsOf(fundId, 1, 10)[1].asOf);
    }

    function subscribe(uint256 assets) private returns (uint256) {
        vm.prank(bob);
        return noteDesk.requestDeposit(assets, bob, bob);
    }

    function subscribeFund(uint256 assets) private returns (uint256) {
        vm.startPrank(bob);
        usdc.approve(address(desk), assets);
        uint256 day = desk.requestDeposit(assets, bob, bob);
        vm.stopPrank();
        return day;
    }

    function redeem(uint256 shares) private returns (uint256) {
        vm.prank(alice);
        return noteDesk.requestRedeem(shares, alice, alice);
    }

    function strike(uint256 day) private {
        if (block.timestamp < noteDesk.cutOff(day)) vm.warp(noteDesk.cutOff(day));
        vm.prank(issuer);
        note.setNav(USD, uint64(block.timestamp));
        noteDesk.strike(day);
    }

    function takeBack(uint256 day) private {
        vm.startPrank(alice);
        noteDesk.cancelRedeemRequest(day, alice);
        noteDesk.claimCancelRedeemRequest(day, alice, alice);
        vm.stopPrank();
        vm.assertEq(note.balanceOf(alice), 1000 * SHARE);
    }
}
