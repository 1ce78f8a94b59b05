// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {PriceText} from "../../../contracts/pools/libraries/PriceText.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

contract PriceTextTest is Test {
    uint160 private constant ONE = 2 ** 96;

    function test_OfTokensWithEqualAndOtherDecimals() public pure {
        _assert(ONE, 18, 18, "1", "1");
        _assert(ONE, 18, 6, "1e12", "1e-12");
        _assert(ONE, 6, 18, "1e-12", "1e12");
        _assert(ONE, 0, 255, "1e-255", "1e255");
        _assert(ONE * 2, 18, 18, "4", "0.25");
        _assert(ONE * 10, 18, 18, "100", "0.01");
        _assert(ONE * 1000, 18, 18, "1,000,000", "1e-6");
        _assert((ONE * 9_999_999) / 10_000_000, 18, 18, "1", "1");
        _assert(ONE * 1000, 18, 20, "10,000", "0.0001");
        _assert(ONE * 1000, 18, 19, "100,000", "0.00001");
        _assert(ONE * 10_000, 18, 18, "100,000,000", "1e-8");
        _assert(ONE * 10_000, 18, 17, "1e9", "1e-9");
        _assert((ONE * 111) / 100, 18, 18, "1.2321", "0.81162");
        _assert((ONE * 11_113) / 1000, 18, 18, "123.5", "0.0080972");
        _assert((ONE * 35_143) / 100, 18, 18, "123,500", "8.097e-6");
    }

    function test_AtTheEndsOfAllPrices() public pure {
        _assert(TickMath.MIN_SQRT_PRICE, 18, 18, "2.939e-39", "3.4026e38");
        _assert(TickMath.MAX_SQRT_PRICE, 18, 18, "3.4026e38", "2.939e-39");
    }

    function testFuzz_NoPriceIsShownAsNothing(uint160 price, uint8 a, uint8 b) public pure {
        price = uint160(bound(price, TickMath.MIN_SQRT_PRICE, TickMath.MAX_SQRT_PRICE));
        for (uint256 i = 0; i < 2; ++i) {
            bytes memory text = bytes(PriceText.format(price, i == 0, a, b));
            vm.assertTrue(text.length != 0 && text.length <= 12);
            bool isSomething = false;
            for (uint256 j = 0; j < text.length && text[j] != "e"; ++j) {
                isSomething = isSomething || (text[j] > "0" && text[j] <= "9");
            }
            vm.assertTrue(isSomething);
        }
    }

    function _assert(
        uint160 price,
        uint8 decimalsA,
        uint8 decimalsB,
        string memory ofA,
        string memory ofB
    ) private pure {
        vm.assertEq(PriceText.format(price, true, decimalsA, decimalsB), ofA);
        vm.assertEq(PriceText.format(price, false, decimalsA, decimalsB), ofB);
    }
}
