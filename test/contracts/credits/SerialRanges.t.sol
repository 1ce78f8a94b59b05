// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SerialRanges} from "../../../contracts/assets/libraries/SerialRanges.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

contract SerialRangesHarness {
    using SerialRanges for SerialRanges.Set;

    SerialRanges.Set private _set;

    function claim(uint48 first, uint48 last) external {
        _set.claim(first, last);
    }

    function isFree(uint48 first, uint48 last) external view returns (bool) {
        return _set.isFree(first, last);
    }
}

contract SerialRangesTest is Test {
    struct Range {
        uint48 first;
        uint48 last;
    }

    SerialRangesHarness private _ranges;
    Range[] private _claimed;

    function setUp() public {
        _ranges = new SerialRangesHarness();
    }

    function test_ARangeIsFreeUntilItIsClaimed() public {
        vm.assertTrue(_ranges.isFree(100, 199));
        _ranges.claim(100, 199);
        vm.assertFalse(_ranges.isFree(100, 199));
    }

    function test_NeighboursAreFree() public {
        _ranges.claim(100, 199);
        _ranges.claim(200, 299);
        _ranges.claim(99, 99);
        vm.assertTrue(_ranges.isFree(300, 300));
        vm.assertTrue(_ranges.isFree(1, 98));
    }

    function test_RevertWhen_ARangeSharesOneNumber() public {
        _ranges.claim(100, 199);
        _refused(1, 100);
        _refused(199, 500);
        _refused(150, 150);
        _refused(1, 500);
        _refused(100, 199);
    }

    function test_RevertWhen_ARangeIsInvalid() public {
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeInvalid.selector, uint48(0), uint48(5))
        );
        _ranges.claim(0, 5);
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeInvalid.selector, uint48(6), uint48(5))
        );
        _ranges.claim(6, 5);
    }

    function test_TheWholeSpaceCanBeClaimedOnce() public {
        _ranges.claim(1, type(uint48).max);
        vm.assertFalse(_ranges.isFree(type(uint48).max, type(uint48).max));
        vm.assertFalse(_ranges.isFree(1, 1));
    }

    /// @notice Compares near and distant ranges with a brute-force list.
    function testFuzz_AgreesWithComparingAllPairs(uint256 seed) public {
        for (uint256 i = 0; i < 40; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            // The bits of both words determine distance and length of ranges.
            uint256 first = (uint256(uint128(seed)) % (1 << (8 + ((seed >> 128) % 40)))) + 1;
            uint256 length = (seed >> 160) % (1 << ((seed >> 250) % 16));
            uint256 last = first + length;
            if (last > type(uint48).max) continue;
            bool free = _isFreeOf(first, last);
            vm.assertEq(_ranges.isFree(uint48(first), uint48(last)), free);
            if (free) {
                _ranges.claim(uint48(first), uint48(last));
                _claimed.push(Range(uint48(first), uint48(last)));
            } else {
                _refused(uint48(first), uint48(last));
            }
        }
    }

    function _refused(uint48 first, uint48 last) private {
        vm.expectRevert(
            abi.encodeWithSelector(SerialRanges.SerialRangeTaken.selector, first, last)
        );
        _ranges.claim(first, last);
    }

    function _isFreeOf(uint256 first, uint256 last) private view returns (bool) {
        for (uint256 i = 0; i < _claimed.length; ++i) {
            if (first <= _claimed[i].last && last >= _claimed[i].first) return false;
        }
        return true;
    }
}
