// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {INavSnapshotOracle} from "../../../contracts/servicing/INavSnapshotOracle.sol";
import {NavSnapshots} from "../../../contracts/servicing/NavSnapshots.sol";
import {Deploy} from "../support/Deploy.sol";
import {vm} from "../support/Vm.sol";
import {GuardedTest} from "./GuardedTest.sol";

/// @notice Base of tests of the view of a fund's values by ERC-8330.
abstract contract NavSnapshotTest is GuardedTest {
    uint256 internal constant NO_CORRECTION = type(uint256).max;
    bytes32 internal constant PER_SHARE = keccak256("ERC-8330:NAV_BASIS:PER_SHARE");

    NavSnapshots internal view_;
    bytes32 internal subject;
    bytes32 internal currency;

    function setUp() public override {
        super.setUp();
        view_ = Deploy.navSnapshots(servicing);
        subject = subjectOf(address(fund_));
        currency = keccak256(
            abi.encodePacked("ERC-8330:CURRENCY:TOKEN", block.chainid, address(usdc))
        );
    }

    function assertLatest(
        int256 nav,
        uint256 asOf,
        uint256 publishedAt,
        address provider
    ) internal view {
        bytes memory expected = abi.encode(nav, 6, PER_SHARE, asOf, publishedAt, provider);
        (bool done, bytes memory latest) = address(view_).staticcall(
            abi.encodeCall(INavSnapshotOracle.latestNAV, (subject, currency))
        );
        vm.assertTrue(done);
        vm.assertEq(latest, expected);
        (, bytes memory status) = address(view_).staticcall(
            abi.encodeCall(INavSnapshotOracle.latestNAVStatus, (subject, currency))
        );
        uint256 longest = fund_.navMaxAge();
        vm.assertEq(
            status,
            abi.encodePacked(
                expected,
                abi.encode(
                    block.timestamp > publishedAt + longest,
                    block.timestamp > asOf + longest
                )
            )
        );
    }

    function stateNavOf(uint256 nav, uint256 asOf) internal {
        vm.prank(issuer);
        fund_.setNav(nav, uint64(asOf));
    }

    function subjectOf(address share) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(share)));
    }
}
