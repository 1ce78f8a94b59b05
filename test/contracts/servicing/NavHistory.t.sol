// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {ConfirmedNav, INavGuard} from "../../../contracts/servicing/INavGuard.sol";
import {vm} from "../support/Vm.sol";
import {GuardedTest} from "./GuardedTest.sol";

/// @notice The test cases of ERC-8330 (github.com/ethereum/ERCs, ERCS/erc-8330.md, in Last Call) that apply to the
/// history of values: streams apart, one value of a provider for a date, corrections that name the one before, the
/// latest by its date, and a history that only grows. Staleness is in assets/NavAge.t.sol, with the same bound.
///
/// What is different: a value of an earlier date is refused, where a stream would keep it as not the latest. A
/// later issuer corrects what an earlier one stated. Nothing is invalidated; a wrong value is corrected. Values of several
/// providers are not averaged, and none is below zero.
contract NavHistoryTest is GuardedTest {
    /// @dev Correction of a correction, and publication order within a second.
    function test_EveryCorrectionNamesTheOneBeforeIt() public {
        skip(1 hours);
        uint48 asOf = uint48(block.timestamp);
        expectConfirmed(2, 1_010_000, asOf, 0);
        stateNav(1_010_000);
        expectConfirmed(3, 1_020_000, asOf, 2);
        stateNav(1_020_000);
        skip(1 days);
        expectConfirmed(4, 1_030_000, asOf, 3);
        stateNavOf(1_030_000, asOf);
        vm.assertEq(fund_.nav(), 1_030_000);
        vm.assertEq(fund_.navAsOf(), asOf);
        // The next date begins a chain of its own.
        expectConfirmed(5, 1_030_000, uint48(block.timestamp), 0);
        stateNav(1_030_000);
    }

    function test_ASignedCorrectionNamesTheOneBeforeItToo() public {
        skip(1 hours);
        uint48 asOf = uint48(block.timestamp);
        stateNav(1_010_000);
        stateNav(2 * USD);
        skip(1 hours);
        vm.expectEmit(address(ledger));
        emit INavGuard.NavConfirmed(fundId, 3, 2 * USD, asOf, 2, administrator);
        sign(2 * USD, asOf);
        vm.assertEq(ledger.navsOf(fundId, 3, 1)[0].confirmedAt, block.timestamp);
    }

    /// @dev The attack: a correction overwrites what it corrects.
    function testFuzz_AHistoryOnlyGrows(uint256 seed) public {
        ConfirmedNav[] memory before = history();
        for (uint256 i = 0; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            skip(seed % 3 days);
            uint64 last = fund_.navAsOf();
            uint64 asOf = seed % 2 == 0 ? last : uint64(block.timestamp);
            uint256 nav = (fund_.nav() * (9_000 + ((seed >> 64) % 2_000))) / 10_000;
            stateNavOf(nav, asOf);
            if (ledger.waitingNavOf(fundId).nav != 0) sign(nav, uint48(asOf));
            ConfirmedNav[] memory navs = history();
            vm.assertEq(navs.length, before.length + 1);
            for (uint256 j = 0; j < before.length; ++j) {
                vm.assertEq(keccak256(abi.encode(navs[j])), keccak256(abi.encode(before[j])));
            }
            ConfirmedNav memory added = navs[before.length];
            vm.assertEq(added.nav, nav);
            vm.assertEq(added.asOf, asOf);
            vm.assertEq(added.confirmedAt, block.timestamp);
            // The last one added is the latest by its date, which is what the asset has.
            vm.assertEq(fund_.nav(), nav);
            vm.assertGe(added.asOf, before[before.length - 1].asOf);
            before = navs;
        }
    }

    /// @dev The attack: a late correction of an earlier date becomes the value of today.
    function test_ALateCorrectionOfAnEarlierDateIsNeverTheLatest() public {
        skip(1 hours);
        uint64 early = uint64(block.timestamp);
        stateNav(1_010_000);
        skip(1 hours);
        uint64 late = uint64(block.timestamp);
        stateNav(1_020_000);
        vm.prank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidNavDate.selector, early, late)
        );
        fund_.setNav(1_015_000, early);
        vm.assertEq(fund_.nav(), 1_020_000);
        vm.assertEq(ledger.navCountOf(fundId), 3);
        // The control: one of the same date does.
        stateNavOf(1_015_000, late);
        vm.assertEq(fund_.nav(), 1_015_000);
    }

    /// @dev The attack: it waits until a later value is in force, and is signed then.
    function test_AnEarlierDateThatWaitedIsNeverTheLatest() public {
        skip(1 hours);
        uint48 early = uint48(block.timestamp);
        stateNav(2 * USD);
        skip(1 hours);
        uint256 snapshot = vm.snapshotState();
        stateNav(1_020_000);
        vm.expectRevert(
            abi.encodeWithSelector(INavGuard.NavNotWaiting.selector, fundId, 2 * USD, early)
        );
        sign(2 * USD, early);
        vm.assertEq(fund_.nav(), 1_020_000);
        // The control: before the later one it is signed.
        vm.revertToState(snapshot);
        sign(2 * USD, early);
        vm.assertEq(fund_.nav(), 2 * USD);
    }

    function test_AValuationIsNotOfTheFuture() public {
        uint64 now_ = uint64(block.timestamp);
        vm.prank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidNavDate.selector, now_ + 1, now_)
        );
        fund_.setNav(USD, now_ + 1);
        stateNavOf(USD, now_);
    }

    function test_HistoriesOfAssetsAreApart() public {
        FinancialAsset other = createAsset(fundTerms());
        uint256 otherId = registry.assetIdOf(address(other), 0);
        vm.prank(issuer);
        ledger.fileNavTerms(otherId, navTerms());
        setStatus(otherId, VerificationStatus.VERIFIED);
        skip(1 hours);
        stateNav(1_010_000);
        vm.expectEmit(address(ledger));
        emit INavGuard.NavConfirmed(otherId, 2, 1_020_000, uint48(block.timestamp), 0, address(0));
        vm.prank(issuer);
        other.setNav(1_020_000, uint64(block.timestamp));
        vm.assertEq(history()[1].nav, 1_010_000);
        vm.assertEq(ledger.navCountOf(fundId), 2);
    }

    function test_AnUnknownIdHasNoValue() public {
        vm.assertEq(ledger.navsOf(fundId, 0, 10).length, 0);
        vm.assertEq(ledger.navsOf(fundId, 2, 10).length, 0);
        stateNav(USD);
        vm.assertEq(ledger.navsOf(fundId, 2, 10).length, 1);
    }

    function history() private view returns (ConfirmedNav[] memory) {
        return ledger.navsOf(fundId, 1, 100);
    }

    function stateNavOf(uint256 nav, uint64 asOf) private {
        vm.prank(issuer);
        fund_.setNav(nav, asOf);
    }

    function expectConfirmed(uint256 navId, uint256 nav, uint48 asOf, uint256 corrects) private {
        vm.expectEmit(address(ledger));
        emit INavGuard.NavConfirmed(fundId, navId, nav, asOf, corrects, address(0));
    }
}
