// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ConfirmedNav} from "../../../contracts/servicing/INavGuard.sol";
import {NavSnapshot} from "../../../contracts/servicing/INavSnapshotOracle.sol";
import {vm} from "../support/Vm.sol";
import {NavSnapshotTest} from "./NavSnapshotTest.sol";

/// @notice The view of a fund's values by ERC-8330, compared with a plain list of them.
contract NavSnapshotsModelTest is NavSnapshotTest {
    /// @notice The values that were in force, as they were stated or signed.
    ConfirmedNav[] private model;

    /// @notice Whatever is stated, signed, refused, corrected, lost and found: the view says what a list of the
    /// values in force says that is read from one end to the other.
    function testFuzz_ItSaysWhatAListOfTheValuesSays(uint256 seed) public {
        model.push(ConfirmedNav(uint128(USD), uint48(START), uint48(START), false));
        for (uint256 i = 0; i < 16; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            skip(seed % 2 == 0 ? 0 : (seed >> 8) % 3 days);
            uint256 kind = (seed >> 32) % 8;
            if (kind == 0) declareOrWithdraw(uint48(block.timestamp - ((seed >> 40) % 5 days)));
            else stateOrSign(seed >> 40, kind < 4);
        }
        assertEqualToModel();
    }

    function stateOrSign(uint256 seed, bool isCorrection) private {
        uint64 asOf = isCorrection ? fund_.navAsOf() : uint64(block.timestamp);
        uint256 nav = (fund_.nav() * (9_200 + (seed % 1_600))) / 10_000;
        stateNavOf(nav, asOf);
        bool isSigned = ledger.waitingNavOf(fundId).nav != 0;
        if (isSigned && (seed >> 16) % 3 == 0) {
            vm.prank(administrator);
            ledger.refuseNav(fundId, "Not so.");
            return;
        }
        if (isSigned) {
            skip((seed >> 24) % EXPIRY);
            sign(nav, uint48(asOf));
        }
        model.push(ConfirmedNav(uint128(nav), uint48(asOf), uint48(block.timestamp), isSigned));
    }

    function declareOrWithdraw(uint48 asOf) private {
        vm.startPrank(verifier);
        if (ledger.totalLossOf(fundId).asOf == 0) {
            ledger.declareTotalLoss(fundId, asOf, "Nothing is left.");
        } else ledger.withdrawTotalLoss(fundId, "Something is left.");
        vm.stopPrank();
    }

    function assertEqualToModel() private view {
        uint256 count = model.length;
        vm.assertEq(view_.snapshotCount(subject, currency), count);
        vm.assertEq(view_.providerSnapshotCount(subject, currency, address(fund_)), count);
        uint256 latest;
        for (uint256 i = 0; i < count; ++i) {
            if (model[i].asOf >= model[latest].asOf) latest = i;
            uint256 end = i;
            while (end + 1 < count && model[end + 1].asOf == model[i].asOf) ++end;
            NavSnapshot memory each = view_.getSnapshot(subject, currency, i);
            vm.assertEq(each.nav, int256(uint256(model[i].nav)));
            vm.assertEq(each.valuationTimestamp, model[i].asOf);
            vm.assertEq(each.publishedAt, model[i].confirmedAt);
            bool corrects = i != 0 && model[i - 1].asOf == model[i].asOf;
            vm.assertEq(each.correctsIndex, corrects ? i - 1 : NO_CORRECTION);
            vm.assertEq(each.correctedByIndex, end > i ? i + 1 : 0);
            vm.assertEq(view_.currentSnapshotIndex(subject, currency, i), end);
            vm.assertEq(view_.isSnapshotCurrent(subject, currency, i), end == i);
            vm.assertFalse(view_.isSnapshotInvalidated(subject, currency, i));
            vm.assertEq(view_.providerSnapshotAt(subject, currency, address(fund_), i), i);
        }
        if (ledger.totalLossOf(fundId).asOf != 0) {
            (int256 lost, , , , , address by) = view_.latestNAV(subject, currency);
            vm.assertEq(lost, 0);
            vm.assertEq(by, verifier);
            return;
        }
        ConfirmedNav memory last = model[latest];
        assertLatest(int256(uint256(last.nav)), last.asOf, last.confirmedAt, address(fund_));
        vm.assertEq(
            keccak256(abi.encode(view_.latestNAVByProvider(subject, currency, address(fund_)))),
            keccak256(abi.encode(view_.getSnapshot(subject, currency, latest)))
        );
    }
}
