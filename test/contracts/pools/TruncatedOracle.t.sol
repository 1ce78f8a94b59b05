// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IPoolOracle} from "../../../contracts/pools/IPoolOracle.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice The average of the truncated tick and the harmonic mean of the liquidity.
contract TruncatedOracleTest is PoolsTest {
    int24 private constant LOWER_END = -6000;
    uint256 private constant MODEL_SECONDS = 400;

    uint256 private poolId;
    uint256 private positionId;
    uint256 private created;

    /// @dev The model: the tick and the counted liquidity during each second since the creation.
    int24[MODEL_SECONDS] private ticks;
    uint128[MODEL_SECONDS] private liquidities;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        created = block.timestamp;
        positionId = add(poolId, LOWER_END, 6000, 1e24);
    }

    function test_ItFollowsASlowTickExactly() public {
        skip(100);
        for (int24 tick = 1; tick <= 20; ++tick) {
            _moveTo(tick);
            skip(1);
        }
        vm.assertEq(_truncated(20), lens.consult(poolId, 20));
        vm.assertEq(_truncated(20), 10);
        vm.assertEq(_truncated(1), 20);
    }

    function test_ItMovesOneTickASecondAndThenStays() public {
        vm.assertEq(lens.MAX_TICK_MOVE(), 1);
        skip(100);
        _moveTo(-30);
        skip(50);
        // -1, -2, ..., -30, and 20 seconds at -30.
        vm.assertEq(_truncated(50), -int24((30 * 31) / 2 + 20 * 30) / 50 - 1);
        vm.assertEq(_truncated(20), -30);
        vm.assertEq(_truncated(21), -30);
        vm.assertEq(_truncated(22), -30);
        vm.assertEq(_truncated(150), -int24((30 * 31) / 2 + 20 * 30) / 150 - 1);
    }

    function test_APoolWithoutTradesReturnsItsInitialPriceAndNoLiquidity() public {
        uint256 id = createAB(50, 20, PRICE_ONE * 2);
        skip(30 minutes);
        (int24 tick, uint128 liquidity) = lens.consultTruncated(id, 30 minutes);
        vm.assertEq(tick, lens.poolState(id).tick);
        vm.assertEq(liquidity, 1);
    }

    function test_AWindowOfZeroOrBeforeTheCreationIsRejected() public {
        skip(100);
        vm.expectRevert(IPoolOracle.ZeroWindow.selector);
        lens.consultTruncated(poolId, 0);
        lens.consultTruncated(poolId, 100);
        vm.expectRevert(abi.encodeWithSelector(IPoolOracle.HistoryTooShort.selector, 101, 100));
        lens.consultTruncated(poolId, 101);
    }

    function test_TheHistoryThatAFullRingGuarantees() public {
        vm.assertEq(lens.guaranteedHistory(poolId, 1), 2047);
        vm.assertEq(lens.guaranteedHistory(poolId, 12), 24_564);
        pools.increaseObservationCapacity(poolId, 4000);
        vm.assertEq(lens.guaranteedHistory(poolId, 2), 7998);
        vm.expectRevert(abi.encodeWithSelector(IPools.PoolNotFound.selector, 9));
        lens.guaranteedHistory(9, 1);
    }

    function test_ADepositBelowTheNextPowerOfTwoWritesNoObservation() public {
        skip(10);
        PoolState memory before = lens.poolState(poolId);
        add(poolId, -60, 60, uint256(before.liquidity) / 1e6);
        PoolState memory state = lens.poolState(poolId);
        vm.assertGt(state.liquidity, before.liquidity);
        vm.assertEq(state.observationCardinality, before.observationCardinality);
        // Out of range any amount.
        add(poolId, 600, 1200, 1e26);
        vm.assertEq(lens.poolState(poolId).observationCardinality, before.observationCardinality);
        add(poolId, -60, 60, 1e24);
        vm.assertEq(
            lens.poolState(poolId).observationCardinality,
            before.observationCardinality + 1
        );
    }

    function test_Attack_FlashLiquidityDoesNotCount() public {
        skip(10 minutes);
        uint128 before = _liquidity(10 minutes);
        uint256 id = add(poolId, -60, 60, 1e27);
        vm.assertGt(lens.poolState(poolId).liquidity, uint256(before) * 1000);
        vm.assertEq(_liquidity(10 minutes), before);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        skip(1);
        vm.assertEq(_liquidity(10 minutes), before);
        // Control: the same liquidity counts once it has stayed.
        add(poolId, -60, 60, 1e27);
        skip(10 minutes);
        vm.assertGt(_liquidity(10 minutes), uint256(before) * 1000);
    }

    function test_Attack_AnEmptiedPoolShowsWithinOneSecond() public {
        skip(10 minutes);
        vm.assertGt(_liquidity(10 minutes), 1e24);
        pools.removeLiquidity(removal(positionId, liquidityOf(positionId)));
        skip(1);
        vm.assertEq(_liquidity(10 minutes), 10 minutes - 1);
        add(poolId, LOWER_END, 6000, 1e24);
        skip(10 minutes - 1);
        vm.assertEq(_liquidity(10 minutes), 10 minutes - 1);
        skip(1);
        vm.assertGt(_liquidity(10 minutes), 1e24);
    }

    /// @dev Beyond the last position there is nothing to trade with, so the last tick costs no more
    /// than the end of the position.
    function test_Attack_PushingToTheEndForABlockMovesTheTruncatedAverageByLessThanOneTick()
        public
    {
        uint32[2] memory windows = [uint32(10 minutes), 30 minutes];
        uint8[3] memory blocks = [1, 2, 12];
        skip(1 hours);
        for (uint256 i = 0; i < windows.length; ++i)
            for (uint256 j = 0; j < blocks.length; ++j) {
                uint256 snapshot = vm.snapshotState();
                _moveTo(-MAX_TICK);
                skip(blocks[j]);
                (int24 truncated, ) = lens.consultTruncated(poolId, windows[i]);
                vm.assertEq(truncated, -1);
                // Control: the plain average moves by thousands.
                int256 moved = (-int256(MAX_TICK) * int8(blocks[j])) / int32(windows[i]);
                vm.assertEq(lens.consult(poolId, windows[i]), moved - 1);
                vm.assertLt(lens.consult(poolId, windows[i]), -490);
                // Nor later, once the price is back.
                _moveTo(0);
                skip(blocks[j]);
                (truncated, ) = lens.consultTruncated(poolId, windows[i]);
                vm.assertEq(truncated, -1);
                vm.revertToState(snapshot);
            }
    }

    /// @dev The figures of docs/security.md, in a pool with 200,000 on each side.
    function test_WhatAPushToTheEndCosts() public {
        pools.removeLiquidity(removal(positionId, liquidityOf(positionId)));
        add(poolId, LOWER_END, 6000, 200_000e18);
        uint256 before = tokenA.balanceOf(address(this)) + tokenB.balanceOf(address(this));
        uint256 heldB = tokenB.balanceOf(address(this));
        _moveTo(MAX_TICK - 1);
        vm.assertEq((heldB - tokenB.balanceOf(address(this))) / 1e18 / 1000, 270);
        uint256 pushed = tokenA.balanceOf(address(this)) + tokenB.balanceOf(address(this));
        vm.assertEq((before - pushed) / 1e18 / 10_000, 7);
        _moveTo(0);
        uint256 cost = before - tokenA.balanceOf(address(this)) - tokenB.balanceOf(address(this));
        vm.assertEq((cost + 50e18) / 1e18 / 100, 14);
    }

    /// @dev A truncated tick that started at the tick of the window's beginning could be moved by a
    /// push in that second.
    function test_Attack_NoWindowStartsAtAPushedPrice() public {
        skip(1 hours);
        _moveTo(-MAX_TICK);
        skip(1);
        _moveTo(0);
        // Control: the plain average counts that second.
        vm.assertLt(lens.consult(poolId, 10 minutes), -490);
        for (uint32 window = 1; window < 20; ++window) {
            vm.assertGe(_truncated(window), -1);
            skip(1);
        }
    }

    /// hardhat-config: default.fuzz.runs = 64
    function testFuzz_TheViewEqualsASecondBySecondModel(uint256 seed) public {
        pools.removeLiquidity(removal(positionId, liquidityOf(positionId)));
        uint256 now_;
        while (true) {
            seed = uint256(keccak256(abi.encode(seed)));
            _act(seed);
            seed >>= 128;
            uint256 elapsed =
                seed % 4 == 0
                    ? 0
                    : seed % 64 < 48
                        ? (seed >> 8) % 4
                        : (seed >> 8) % 60;
            if (now_ + elapsed > MODEL_SECONDS) break;
            PoolState memory state = lens.poolState(poolId);
            for (uint256 i = 0; i < elapsed; ++i)
                (ticks[now_ + i], liquidities[now_ + i]) = (state.tick, _counted(state.liquidity));
            now_ += elapsed;
            skip(elapsed);
        }
        for (uint256 i = 0; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (now_ != 0) _compareWithModel(now_, 1 + (seed % now_));
        }
        if (now_ != 0) _compareWithModel(now_, now_);
    }

    /// @dev Across both places where a ring that has wrapped is read from.
    function test_AFullRingAnswersWhatTheModelDoes() public {
        uint256 capacity = lens.poolState(poolId).observationCapacity;
        int256 truncated;
        int256 sum;
        for (uint256 i = 0; i < capacity + 101; ++i) {
            // An observation every second, and one long way that the truncated tick takes.
            int24 tick = (i < 1200 ? int24(50) : -50) + int24(int256(i % 2));
            _moveTo(tick);
            if (tick > truncated) ++truncated;
            else if (tick < truncated) --truncated;
            if (i >= 201) sum += truncated;
            skip(1);
        }
        uint32 window = uint32(capacity - 100);
        vm.assertGt(sum, 0);
        vm.assertEq(_truncated(window), sum / int32(window));
    }

    function _compareWithModel(uint256 now_, uint256 window) private view {
        int256 truncated;
        int256 sum;
        uint256 inverse;
        for (uint256 i = 0; i < now_; ++i) {
            if (ticks[i] > truncated) ++truncated;
            else if (ticks[i] < truncated) --truncated;
            if (i < now_ - window) continue;
            sum += truncated;
            inverse += 2 ** 127 / liquidities[i];
        }
        int256 mean = sum / int256(window);
        if (sum < mean * int256(window)) --mean;
        (int24 tick, uint128 liquidity) = lens.consultTruncated(poolId, uint32(window));
        vm.assertEq(tick, mean);
        vm.assertEq(liquidity, (window * 2 ** 127) / inverse);
    }

    /// @dev A move within or far beyond the reach of the truncated tick, or a change of liquidity.
    function _act(uint256 seed) private {
        uint256 kind = seed % 8;
        seed = (seed >> 8) % 2 ** 64;
        if (kind < 3) _moveTo(int24(int256(seed % 41)) - 20);
        else if (kind == 3) _moveTo(int24(int256(seed % 12_000)) - 6000);
        else if (kind == 4) _moveTo(seed % 2 == 0 ? -MAX_TICK : MAX_TICK - 1);
        else if (kind < 7) positionId = add(poolId, LOWER_END, 6000, 10 ** (6 + (seed % 20)));
        else {
            uint128 held = liquidityOf(positionId);
            if (held != 0)
                pools.removeLiquidity(
                    removal(positionId, seed % 2 == 0 ? held : 1 + uint128(seed % held))
                );
        }
    }

    function _counted(uint128 liquidity) private pure returns (uint128 power) {
        power = 1;
        while (power <= liquidity / 2) power *= 2;
    }

    /// @dev Trades until the tick is reached, which is free where there is no liquidity.
    function _moveTo(int24 tick) private {
        PoolState memory state = lens.poolState(poolId);
        uint160 price = TickMath.getSqrtPriceAtTick(tick) + 1;
        if (price == state.sqrtPriceX96) return;
        IPools.Swap memory push = swapTerms(poolId, price < state.sqrtPriceX96, 1e35, 0);
        push.sqrtPriceLimitX96 = price;
        pools.swapExactIn(push);
        vm.assertEq(lens.poolState(poolId).tick, tick);
    }

    function _truncated(uint32 window) private view returns (int24 tick) {
        (tick, ) = lens.consultTruncated(poolId, window);
    }

    function _liquidity(uint32 window) private view returns (uint128 liquidity) {
        (, liquidity) = lens.consultTruncated(poolId, window);
    }
}
