// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {VerificationStatus} from "../../../contracts/assets/IAssetRegistry.sol";
import {INavSnapshotOracle, NavSnapshot} from "../../../contracts/servicing/INavSnapshotOracle.sol";
import {IServicing} from "../../../contracts/servicing/IServicing.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {NavSnapshotTest} from "./NavSnapshotTest.sol";

/// @notice The test cases of ERC-8330 (github.com/ethereum/ERCs, ERCS/erc-8330.md, in Last Call) that apply to a view
/// of values that are kept elsewhere. NavHistory.t.sol has those of the history itself: values of the future,
/// one value of a date, late corrections.
///
/// What does not apply: nothing is published, configured or invalidated here, so all that writes reverts, ages are
/// always configured where there is a stream, and no predecessor is restored. There is one provider of a stream, so
/// nothing is aggregated. No value is below zero.
contract NavSnapshotsTest is NavSnapshotTest {
    function test_TheInterfaceIsThatOfTheStandard() public pure {
        string[17] memory signatures = [
            "publishNAV(bytes32,bytes32,bytes32,int256,uint8,uint64,bytes32,string,uint256)",
            "setNAVBasis(bytes32,bytes32,bytes32)",
            "invalidateSnapshot(bytes32,bytes32,uint256,bytes32)",
            "isSnapshotInvalidated(bytes32,bytes32,uint256)",
            "setStalenessConfig(bytes32,bytes32,uint64,uint64)",
            "streamNAVBasis(bytes32,bytes32)",
            "latestNAV(bytes32,bytes32)",
            "latestNAVStatus(bytes32,bytes32)",
            "getSnapshot(bytes32,bytes32,uint256)",
            "currentSnapshotIndex(bytes32,bytes32,uint256)",
            "isSnapshotCurrent(bytes32,bytes32,uint256)",
            "snapshotCount(bytes32,bytes32)",
            "latestNAVByProvider(bytes32,bytes32,address)",
            "providerSnapshotCount(bytes32,bytes32,address)",
            "providerSnapshotAt(bytes32,bytes32,address,uint256)",
            "heartbeat(bytes32,bytes32)",
            "maxValuationAge(bytes32,bytes32)"
        ];
        bytes4 id;
        for (uint256 i = 0; i < signatures.length; ++i) {
            id ^= bytes4(keccak256(bytes(signatures[i])));
        }
        vm.assertTrue(id == 0x6dd5275b);
        vm.assertTrue(type(INavSnapshotOracle).interfaceId == id);
    }

    /// @dev It answers all of its functions, and claims none of what whoever follows its events would miss.
    function test_ItClaimsOnlyERC165() public view {
        vm.assertTrue(view_.supportsInterface(type(IERC165).interfaceId));
        vm.assertFalse(view_.supportsInterface(type(INavSnapshotOracle).interfaceId));
        vm.assertFalse(view_.supportsInterface(0xffffffff));
    }

    function test_NobodyPublishesConfiguresOrInvalidates() public {
        bytes[4] memory calls = [
            abi.encodeCall(
                INavSnapshotOracle.publishNAV,
                (subject, currency, PER_SHARE, 1, 6, 1, PER_SHARE, "", NO_CORRECTION)
            ),
            abi.encodeCall(INavSnapshotOracle.setNAVBasis, (subject, currency, PER_SHARE)),
            abi.encodeCall(
                INavSnapshotOracle.invalidateSnapshot,
                (subject, currency, 0, PER_SHARE)
            ),
            abi.encodeCall(INavSnapshotOracle.setStalenessConfig, (subject, currency, 1, 1))
        ];
        address[5] memory callers = [issuer, administrator, verifier, admin, address(fund_)];
        bytes memory refusal = abi.encodeWithSelector(
            INavSnapshotOracle.NotPublishedHere.selector,
            subject,
            currency
        );
        for (uint256 i = 0; i < calls.length; ++i) {
            for (uint256 j = 0; j < callers.length; ++j) {
                vm.prank(callers[j]);
                (bool done, bytes memory answer) = address(view_).call(calls[i]);
                vm.assertFalse(done);
                vm.assertEq(answer, refusal);
            }
        }
    }

    function test_ItKeepsNothing() public {
        vm.record();
        view_.getSnapshot(subject, currency, 0);
        view_.latestNAVStatus(subject, currency);
        (bytes32[] memory reads, bytes32[] memory writes) = vm.accesses(address(view_));
        vm.assertEq(reads.length + writes.length, 0);
        (reads, ) = vm.accesses(address(ledger));
        vm.assertGt(reads.length, 0);
        vm.assertEq(address(view_.servicing()), address(ledger));
        vm.assertEq(address(view_.registry()), address(registry));
        vm.assertEq(view_.usdc(), address(usdc));
    }

    function test_TheFirstValueIsSnapshotZero() public view {
        NavSnapshot memory first = view_.getSnapshot(subject, currency, 0);
        vm.assertEq(first.subjectId, subject);
        vm.assertEq(first.currency, currency);
        vm.assertEq(first.navBasis, PER_SHARE);
        vm.assertEq(first.nav, int256(USD));
        vm.assertEq(first.decimals, 6);
        vm.assertEq(first.valuationTimestamp, START);
        vm.assertEq(first.publishedAt, START);
        vm.assertEq(first.provider, address(fund_));
        vm.assertEq(first.methodologyHash, keccak256(abi.encode(navTerms())));
        vm.assertEq(first.methodologyURI, "");
        vm.assertEq(first.correctsIndex, NO_CORRECTION);
        vm.assertEq(first.correctedByIndex, 0);
        vm.assertEq(view_.streamNAVBasis(subject, currency), PER_SHARE);
    }

    function test_WhatWaitsIsInNoStream() public {
        skip(1 hours);
        stateNav(2 * USD);
        vm.assertEq(view_.snapshotCount(subject, currency), 1);
        assertLatest(int256(USD), START, START, address(fund_));
        uint48 asOf = uint48(block.timestamp);
        skip(1 hours);
        sign(2 * USD, asOf);
        vm.assertEq(view_.snapshotCount(subject, currency), 2);
        assertLatest(int256(2 * USD), asOf, block.timestamp, address(fund_));
    }

    /// @dev The largest value there is stays within what aggregations of the standard can scale to 18 decimals.
    function test_TheLargestValueIsWithinTheBounds() public {
        skip(1 hours);
        uint256 largest = type(uint128).max;
        stateNav(largest);
        sign(largest, uint48(block.timestamp));
        int256 nav = view_.getSnapshot(subject, currency, 1).nav;
        vm.assertEq(nav, int256(largest));
        vm.assertLe(uint256(nav), uint256(type(int256).max) / 10 ** 12);
    }

    function test_ThereIsNoStreamInAnotherCurrency() public {
        bytes32[5] memory others = [
            bytes32(0),
            keccak256("ERC-8330:CURRENCY:USD"),
            keccak256(abi.encodePacked("ERC-8330:CURRENCY:TOKEN", block.chainid, address(fund_))),
            keccak256(
                abi.encodePacked("ERC-8330:CURRENCY:TOKEN", block.chainid + 1, address(usdc))
            ),
            keccak256(abi.encode("ERC-8330:CURRENCY:TOKEN", block.chainid, address(usdc)))
        ];
        for (uint256 i = 0; i < others.length; ++i) assertNoStream(subject, others[i]);
        vm.assertEq(view_.snapshotCount(subject, view_.usdcCurrency()), 1);
    }

    /// @dev test/nav-snapshots.test.ts computes the same id.
    function test_TheCurrencyIsUsdcOnTheChainOfTheCall() public {
        bytes32 before = currency;
        vm.chainId(8453);
        currency = view_.usdcCurrency();
        assertNoStream(subject, before);
        vm.assertEq(view_.getSnapshot(subject, currency, 0).currency, currency);
        vm.mockCall(
            address(ledger),
            abi.encodeCall(IServicing.usdc, ()),
            abi.encode(0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913)
        );
        vm.assertEq(
            Deploy.navSnapshots(servicing).usdcCurrency(),
            0xff6caf07aec2cc3572ce19f490fc373d76cd9172d2245d4e696998d9de8ae608
        );
    }

    function test_OnlyAnAssetWithAnAdministratorHasAStream() public {
        assertNoStream(subjectOf(address(bond)), currency);
        assertNoStream(subjectOf(address(usdc)), currency);
        assertNoStream(subjectOf(mallory), currency);
        assertNoStream(bytes32(0), currency);
        assertNoStream(subject | bytes32(uint256(1) << 160), currency);
        assertNoStream(subject | bytes32(uint256(1) << 255), currency);
        // Nor does a total loss make one.
        vm.prank(verifier);
        ledger.declareTotalLoss(bondId, uint48(block.timestamp), "Nothing is left.");
        assertNoStream(subjectOf(address(bond)), currency);
    }

    /// @dev The attack: what snapshots are of changes, as the issuer files other terms.
    function test_AStreamBeginsWithTheFirstVerificationAndStays() public {
        FinancialAsset other = createAsset(treasuryTerms());
        uint256 otherId = registry.assetIdOf(address(other), 0);
        bytes32 otherSubject = subjectOf(address(other));
        vm.prank(issuer);
        ledger.fileNavTerms(otherId, navTerms());
        assertNoStream(otherSubject, currency);
        vm.prank(issuer);
        ledger.fileNavTerms(otherId, navTerms());
        setStatus(otherId, VerificationStatus.VERIFIED);
        vm.assertEq(view_.snapshotCount(otherSubject, currency), 2);
        vm.assertEq(view_.getSnapshot(otherSubject, currency, 1).correctsIndex, 0);
        setStatus(otherId, VerificationStatus.SUSPENDED);
        vm.assertEq(view_.snapshotCount(otherSubject, currency), 2);
        // Streams are apart.
        skip(1 hours);
        stateNav(1_010_000);
        vm.assertEq(view_.snapshotCount(otherSubject, currency), 2);
        vm.assertEq(view_.snapshotCount(subject, currency), 2);
    }

    /// @dev A correction is by the provider of what it corrects, whoever issues and signs meanwhile.
    function test_TheProviderStaysWhoeverIssuesAndSigns() public {
        replaceIssuer(fund_, otherIssuer);
        vm.prank(administrator);
        ledger.proposeAdministrator(fundId, carol);
        vm.prank(carol);
        ledger.acceptAdministrator(fundId);
        vm.prank(otherIssuer);
        fund_.setNav(1_010_000, uint64(START));
        NavSnapshot memory second = view_.getSnapshot(subject, currency, 1);
        vm.assertEq(second.correctsIndex, 0);
        vm.assertEq(second.provider, view_.getSnapshot(subject, currency, 0).provider);
        vm.assertEq(second.methodologyHash, keccak256(abi.encode(navTerms())));
        vm.assertEq(view_.providerSnapshotCount(subject, currency, address(fund_)), 2);
        vm.assertEq(view_.providerSnapshotCount(subject, currency, otherIssuer), 0);
        expectUnknown(0);
        view_.providerSnapshotAt(subject, currency, otherIssuer, 0);
        expectNone(subject, currency);
        view_.latestNAVByProvider(subject, currency, otherIssuer);
    }

    function test_AnUnknownIndexReverts() public {
        expectUnknown(1);
        view_.getSnapshot(subject, currency, 1);
        expectUnknown(1);
        view_.currentSnapshotIndex(subject, currency, 1);
        expectUnknown(1);
        view_.isSnapshotCurrent(subject, currency, 1);
        expectUnknown(1);
        view_.isSnapshotInvalidated(subject, currency, 1);
        expectUnknown(1);
        view_.providerSnapshotAt(subject, currency, address(fund_), 1);
        expectUnknown(type(uint256).max);
        view_.getSnapshot(subject, currency, type(uint256).max);
        expectUnknown(type(uint256).max);
        view_.currentSnapshotIndex(subject, currency, type(uint256).max);
    }

    function test_AValueIsCurrentToItsLastSecondAndStaleAfterIt() public {
        uint256 age = fund_.navMaxAge();
        vm.assertEq(view_.maxValuationAge(subject, currency), age);
        vm.assertEq(view_.heartbeat(subject, currency), age);
        skip(1 hours);
        stateNavOf(1_010_000, START + 10 minutes);
        vm.warp(START + 10 minutes + age);
        assertStale(false, false);
        skip(1);
        assertStale(false, true);
        vm.assertTrue(fund_.isNavStale());
        vm.warp(START + 1 hours + age);
        assertStale(false, true);
        skip(1);
        assertStale(true, true);
    }

    function test_ATotalLossIsTheLatestUntilItIsWithdrawn() public {
        skip(2 hours);
        stateNav(1_010_000);
        uint48 lost = uint48(START + 1 hours);
        skip(1 hours);
        vm.prank(verifier);
        ledger.declareTotalLoss(fundId, lost, "Nothing is left.");
        uint256 declaredAt = block.timestamp;
        skip(1 hours);
        assertLatest(0, lost, declaredAt, verifier);
        assertStale(false, false);
        address[2] memory providers = [address(fund_), verifier];
        for (uint256 i = 0; i < 2; ++i) {
            expectNone(subject, currency);
            view_.latestNAVByProvider(subject, currency, providers[i]);
        }
        // The history stays, and grows.
        stateNav(1_020_000);
        vm.assertEq(view_.snapshotCount(subject, currency), 3);
        vm.assertTrue(view_.isSnapshotCurrent(subject, currency, 1));
        assertLatest(0, lost, declaredAt, verifier);
        vm.prank(verifier);
        ledger.withdrawTotalLoss(fundId, "Something is left.");
        assertLatest(1_020_000, block.timestamp, block.timestamp, address(fund_));
    }

    /// @dev The attack: a date is corrected so often that nobody can find the last correction.
    function test_FourHundredCorrectionsAreFollowedAtOnce() public {
        skip(1 hours);
        stateNav(1_000_001);
        uint64 asOf = uint64(block.timestamp);
        for (uint256 i = 0; i < 400; ++i) {
            skip(22 hours);
            stateNavOf(1_000_000 + (i % 10), asOf);
        }
        stateNav(1_000_002);
        uint256[4] memory indexes = [uint256(1), 2, 399, 401];
        for (uint256 i = 0; i < indexes.length; ++i) {
            uint256 gas = gasleft();
            uint256 found = view_.currentSnapshotIndex(subject, currency, indexes[i]);
            vm.assertLt(gas - gasleft(), 150_000);
            vm.assertEq(found, 401);
        }
        vm.assertEq(view_.currentSnapshotIndex(subject, currency, 0), 0);
        vm.assertEq(view_.currentSnapshotIndex(subject, currency, 402), 402);
    }

    function assertNoStream(bytes32 subjectId, bytes32 in_) private {
        vm.assertEq(view_.snapshotCount(subjectId, in_), 0);
        vm.assertEq(view_.streamNAVBasis(subjectId, in_), bytes32(0));
        vm.assertEq(view_.heartbeat(subjectId, in_), 0);
        vm.assertEq(view_.maxValuationAge(subjectId, in_), 0);
        address share = address(uint160(uint256(subjectId)));
        vm.assertEq(view_.providerSnapshotCount(subjectId, in_, share), 0);
        expectNone(subjectId, in_);
        view_.latestNAV(subjectId, in_);
        expectNone(subjectId, in_);
        view_.latestNAVStatus(subjectId, in_);
        expectNone(subjectId, in_);
        view_.latestNAVByProvider(subjectId, in_, share);
        vm.expectRevert(
            abi.encodeWithSelector(INavSnapshotOracle.UnknownSnapshot.selector, subjectId, in_, 0)
        );
        view_.getSnapshot(subjectId, in_, 0);
    }

    function assertStale(bool isPublishStale, bool isValuationStale) private view {
        (, , , , , , bool published, bool valued) = view_.latestNAVStatus(subject, currency);
        vm.assertEq(published, isPublishStale);
        vm.assertEq(valued, isValuationStale);
    }

    function expectUnknown(uint256 index) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                INavSnapshotOracle.UnknownSnapshot.selector,
                subject,
                currency,
                index
            )
        );
    }

    function expectNone(bytes32 subjectId, bytes32 in_) private {
        vm.expectRevert(
            abi.encodeWithSelector(INavSnapshotOracle.NoCurrentSnapshot.selector, subjectId, in_)
        );
    }
}
