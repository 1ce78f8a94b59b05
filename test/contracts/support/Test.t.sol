// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Test} from "./Test.sol";
import {vm} from "./Vm.sol";

contract TestSupportTest is Test {
    function test_ActorsAreStableAndDistinct() public {
        vm.assertEq(actor("Alice"), actor("Alice"));
        vm.assertNotEq(actor("Alice"), actor("Bob"));
    }

    function testFuzz_BoundStaysInside(uint256 value, uint256 low, uint256 high) public pure {
        (uint256 minimum, uint256 maximum) = low < high ? (low, high) : (high, low);
        uint256 bounded = bound(value, minimum, maximum);
        vm.assertTrue(bounded >= minimum && bounded <= maximum);
        if (value >= minimum && value <= maximum) vm.assertEq(bounded, value);
    }

    function testFuzz_SignedBoundStaysInside(int256 value, int256 low, int256 high) public pure {
        (int256 minimum, int256 maximum) = low < high ? (low, high) : (high, low);
        int256 bounded = bound(value, minimum, maximum);
        vm.assertTrue(bounded >= minimum && bounded <= maximum);
        if (value >= minimum && value <= maximum) vm.assertEq(bounded, value);
    }

    function test_SkipMovesTheClock() public {
        uint256 before = block.timestamp;
        skip(3 days);
        vm.assertEq(block.timestamp, before + 3 days);
    }
}
