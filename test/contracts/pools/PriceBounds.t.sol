// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolPrice} from "../../../contracts/pools/libraries/PoolPrice.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Trades in pools that start next to the minimum and the maximum price. A pool at the
/// minimum price itself once computed a trade without a limit against its direction and paid with
/// the tokens of other pools.
contract PriceBoundsTest is PoolsTest {
    uint160 private constant FLOOR = MIN_SQRT_PRICE + 1;
    uint160 private constant CEILING = MAX_SQRT_PRICE - 1;

    uint256 private _victimPool;
    uint256 private _victim;

    function setUp() public override {
        super.setUp();
        _victimPool = createAB(30, 60, PRICE_ONE);
        _victim = addFor(alice, _victimPool, -6000, 6000, 1e24);
    }

    function test_Attack_NoTradeLeavesTheFloorDownwards() public {
        _refuseAll(createAB(100, 1, FLOOR), true, FLOOR);
    }

    function test_Attack_NoTradeLeavesTheCeilingUpwards() public {
        _refuseAll(createAB(100, 1, CEILING), false, CEILING);
    }

    function test_Attack_APathThroughThePoolAtTheFloorIsRefused() public {
        uint256 next = createBC(30, 60, PRICE_ONE);
        add(next, -6000, 6000, 1e24);
        _refusePaths(createAB(100, 1, FLOOR), next, FLOOR, address(tokenA), address(tokenC));
    }

    function test_Attack_APathThroughThePoolAtTheCeilingIsRefused() public {
        uint256 next = createBC(30, 60, PRICE_ONE);
        add(next, -6000, 6000, 1e24);
        uint256 end = createAB(100, 1, CEILING);
        uint256[] memory poolIds = new uint256[](2);
        (poolIds[0], poolIds[1]) = (next, end);
        _refusePath(poolIds, CEILING, address(tokenC), address(tokenA));
    }

    /// @dev Regression of the exploit: add liquidity at the lowest prices, trade for an exact
    /// output towards the bound, remove the liquidity.
    function test_Attack_APoolAtTheFloorPaysNothingOutOfOtherPools() public {
        uint256 end = createAB(30, 1, FLOOR);
        _drain(end, true);
    }

    function test_Attack_APoolAtTheCeilingPaysNothingOutOfOtherPools() public {
        uint256 end = createAB(30, 1, CEILING);
        _drain(end, false);
    }

    /// @dev Round trips of every kind from both bounds; the price only moves in the direction of
    /// the trade.
    /// hardhat-config: default.fuzz.runs = 64
    function testFuzz_TradesFromTheBoundsMoveThePriceInTheirDirection(
        uint256 amount,
        bool fromFloor,
        bool exactIn
    ) public {
        uint256 end = createAB(100, 1, fromFloor ? FLOOR : CEILING);
        _fill(address(this), end, fromFloor, 1e30);
        amount = bound(amount, 1, 1e30);
        for (uint256 i = 0; i < 4; ++i) {
            bool aToB = (i % 2 == 0) != fromFloor;
            uint160 before = lens.poolState(end).sqrtPriceX96;
            IPools.Swap memory wanted = swapTerms(end, aToB, amount, exactIn ? 0 : PLENTY);
            (bool success, bytes memory answer) = address(pools).call(
                exactIn
                    ? abi.encodeCall(pools.swapExactIn, (wanted))
                    : abi.encodeCall(pools.swapExactOut, (wanted))
            );
            uint160 reached = lens.poolState(end).sqrtPriceX96;
            vm.assertTrue(aToB ? reached <= before : reached >= before);
            if (!success) continue;
            (uint256 paid, uint256 received) = abi.decode(answer, (uint256, uint256));
            vm.assertTrue(paid != 0 || received == 0);
        }
        _leaveVictim();
    }

    /// @notice A price beyond the ends of prices becomes the last one that can be the limit of a trade.
    function test_ALimitIsWithinThePricesThatATradeCanReach() public pure {
        uint256 most = type(uint128).max;
        for (uint256 i = 0; i < 2; ++i) {
            bool aToB = i == 0;
            vm.assertEq(PoolPrice.limitAt(most, 1, aToB), FLOOR);
            vm.assertEq(PoolPrice.limitAt(1, most, aToB), CEILING);
            vm.assertEq(PoolPrice.limitAt(most, most, aToB), PRICE_ONE);
        }
        // Control: prices that a trade can reach are not moved, but rounded towards the price before it.
        vm.assertEq(PoolPrice.limitAt(most, 4, true), 2 ** 33 + 1);
        vm.assertEq(PoolPrice.limitAt(most, 4, false), 2 ** 33);
        vm.assertEq(PoolPrice.limitAt(4, most, true), 2 ** 159);
        vm.assertEq(PoolPrice.limitAt(4, most, false), 2 ** 159 - 2 ** 32);
    }

    function _refuseAll(uint256 end, bool aToB, uint160 price) private {
        _fill(address(this), end, aToB, 1e24);
        bytes memory refusal = abi.encodeWithSelector(IPools.InvalidPriceLimit.selector, price);
        uint160[4] memory limits = [
            0,
            price,
            aToB ? MIN_SQRT_PRICE : MAX_SQRT_PRICE,
            aToB ? price + 1 : price - 1
        ];
        for (uint256 i = 0; i < limits.length; ++i) {
            IPools.Swap memory wanted = swapTerms(end, aToB, 1, 0);
            wanted.sqrtPriceLimitX96 = limits[i];
            if (limits[i] != 0)
                refusal = abi.encodeWithSelector(IPools.InvalidPriceLimit.selector, limits[i]);
            vm.expectRevert(refusal);
            pools.quote(end, wanted.tokenIn, 1, true, limits[i]);
            vm.expectRevert(refusal);
            pools.swapExactIn(wanted);
            wanted.limit = PLENTY;
            vm.expectRevert(refusal);
            pools.quote(end, wanted.tokenIn, 1, false, limits[i]);
            vm.expectRevert(refusal);
            pools.swapExactOut(wanted);
        }
        // Control: away from the end of prices it trades.
        IPools.Swap memory back = swapTerms(end, !aToB, PLENTY, 0);
        back.sqrtPriceLimitX96 = aToB ? price * 2 : price / 2;
        (uint256 paid, ) = pools.swapExactIn(back);
        vm.assertGt(paid, 0);
        _leaveVictim();
    }

    function _refusePaths(
        uint256 end,
        uint256 next,
        uint160 price,
        address first,
        address last
    ) private {
        uint256[] memory poolIds = new uint256[](2);
        (poolIds[0], poolIds[1]) = (end, next);
        _refusePath(poolIds, price, first, last);
    }

    function _refusePath(
        uint256[] memory poolIds,
        uint160 price,
        address first,
        address last
    ) private {
        bytes memory refusal = abi.encodeWithSelector(IPools.InvalidPriceLimit.selector, price);
        vm.expectRevert(refusal);
        pools.swapPathExactIn(
            IPools.SwapPath(first, poolIds, 1e18, 0, address(this), block.timestamp)
        );
        vm.expectRevert(refusal);
        pools.swapPathExactOut(
            IPools.SwapPath(last, poolIds, 1e18, PLENTY, address(this), block.timestamp)
        );
    }

    /// @dev Liquidity up to the bound at which the pool started. At the floor its range contains
    /// the price, and one unit of the other token is enough; the highest tick is left out at the
    /// ceiling, where any amount would give more than 128 bits of liquidity.
    function _fill(
        address owner,
        uint256 end,
        bool atFloor,
        uint256 amount
    ) private returns (uint256 id) {
        IPools.AddLiquidity memory wanted =
            atFloor ? terms(end, -887_272, -443_632, amount) : terms(end, 443_632, 887_271, amount);
        if (atFloor) wanted.amountBDesired = 1;
        wanted.recipient = owner;
        vm.prank(owner);
        (id, , , ) = pools.addLiquidity(wanted);
    }

    function _drain(uint256 end, bool aToB) private {
        uint256 beforeA = tokenA.balanceOf(mallory);
        uint256 beforeB = tokenB.balanceOf(mallory);
        uint256 id = _fill(mallory, end, aToB, 5000e18);
        vm.startPrank(mallory);
        for (uint256 i = 0; i < 3; ++i) {
            IPools.Swap memory wanted = swapTerms(end, aToB, 10 ** (6 * i), PLENTY);
            wanted.recipient = mallory;
            (bool success, ) = address(pools).call(abi.encodeCall(pools.swapExactOut, (wanted)));
            vm.assertFalse(success);
        }
        IPools.RemoveLiquidity memory all = removal(id, liquidityOf(id));
        all.recipient = mallory;
        pools.removeLiquidity(all);
        vm.stopPrank();
        vm.assertLe(tokenA.balanceOf(mallory), beforeA);
        vm.assertLe(tokenB.balanceOf(mallory), beforeB);
        _leaveVictim();
    }

    /// @dev The provider of the other pool gets its whole deposit back, except for rounding.
    function _leaveVictim() private {
        IPools.RemoveLiquidity memory all = removal(_victim, liquidityOf(_victim));
        vm.prank(alice);
        (uint256 amountA, uint256 amountB, , ) = pools.removeLiquidity(all);
        vm.assertApproxEqAbs(amountA, 1e24, 2);
        vm.assertApproxEqAbs(amountB, 1e24, 2);
    }
}
