// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState} from "../../../contracts/pools/PoolTypes.sol";
import {IPoolOracle} from "../../../contracts/pools/IPoolOracle.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract OracleTest is PoolsTest {
    uint256 private poolId;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        add(poolId, -60_000, 60_000, 1e24);
    }

    /// @dev Moves the price by half of 0.01 % for each "tick" and returns the tick reached.
    function moveTo(int24 goal) private returns (int24) {
        uint160 price = lens.poolState(poolId).sqrtPriceX96;
        uint160 wantedPrice = uint160((uint256(PRICE_ONE) * uint24(goal + 20_000)) / 20_000);
        if (wantedPrice != price) {
            IPools.Swap memory wanted = swapTerms(poolId, wantedPrice < price, 1e24, 0);
            wanted.sqrtPriceLimitX96 = wantedPrice;
            pools.swapExactIn(wanted);
        }
        return lens.poolState(poolId).tick;
    }

    function test_APoolWithoutTradesReturnsItsInitialPrice() public {
        uint256 id = createAB(50, 20, PRICE_ONE * 2);
        skip(30 minutes);
        vm.assertEq(lens.consult(id, 30 minutes), lens.poolState(id).tick);
        vm.assertEq(lens.history(id), 30 minutes);
    }

    function test_AShortHistoryIsNotStretched() public {
        skip(100);
        moveTo(500);
        vm.expectRevert(abi.encodeWithSelector(IPoolOracle.HistoryTooShort.selector, 101, 100));
        lens.consult(poolId, 101);
        lens.consult(poolId, 100);
        uint32[] memory ages = new uint32[](1);
        ages[0] = 101;
        vm.expectRevert(abi.encodeWithSelector(IPoolOracle.HistoryTooShort.selector, 101, 100));
        lens.observe(poolId, ages);
    }

    function test_AWindowOfZeroIsRejected() public {
        vm.expectRevert(IPoolOracle.ZeroWindow.selector);
        lens.consult(poolId, 0);
    }

    function test_TheAverageWeighsTicksByTheirTime() public {
        int24 first = moveTo(1000);
        skip(10);
        int24 second = moveTo(-1000);
        skip(30);
        vm.assertEq(lens.consult(poolId, 40), (first * 10 + second * 30) / 40 - 1);
        vm.assertEq(lens.consult(poolId, 30), second);
        vm.assertEq(lens.consult(poolId, 1), second);
    }

    function test_AnAverageIsRoundedDown() public {
        int24 first = moveTo(-1000);
        skip(1);
        int24 second = moveTo(-999);
        skip(1);
        int24 sum = first + second;
        vm.assertEq(lens.consult(poolId, 2), sum % 2 == 0 ? sum / 2 : sum / 2 - 1);
    }

    function test_WithinASecondOnlyTheLastTickCounts() public {
        skip(10);
        moveTo(5000);
        moveTo(-5000);
        int24 last = moveTo(100);
        vm.assertEq(lens.poolState(poolId).observationCardinality, 2);
        vm.assertEq(lens.consult(poolId, 10), 0);
        skip(10);
        vm.assertEq(lens.consult(poolId, 10), last);
    }

    function test_ATradeInTheSecondOfCreationIsRecordedOnce() public {
        int24 tick = moveTo(100);
        vm.assertEq(lens.poolState(poolId).observationCardinality, 1);
        skip(7);
        vm.assertEq(lens.consult(poolId, 7), tick);
    }

    function test_ATradeWithinATickWritesNoObservation() public {
        moveTo(100);
        skip(10);
        PoolState memory before = lens.poolState(poolId);
        swapIn(poolId, false, 1);
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.tick, before.tick);
        vm.assertEq(state.observationCardinality, before.observationCardinality);
    }

    function test_AFullRingOverwritesOnlyTheOldest() public {
        uint256 capacity = lens.poolState(poolId).observationCapacity;
        for (uint256 i = 0; i < capacity + 10; ++i) {
            skip(2);
            swapIn(poolId, i % 2 == 0, 1e22);
        }
        PoolState memory state = lens.poolState(poolId);
        vm.assertEq(state.observationCardinality, capacity);
        vm.assertEq(lens.history(poolId), (capacity - 1) * 2);
        vm.assertGt(lens.history(poolId), 30 minutes);
        lens.consult(poolId, 30 minutes);
        vm.expectPartialRevert(IPoolOracle.HistoryTooShort.selector);
        lens.consult(poolId, uint32(capacity * 2));
    }

    /// @dev On a chain with a block a second, where 1,030 flips of the tick once pushed the beginning of
    /// the half hour out of the ring. More than one observation a second is never written.
    function test_Attack_FlippingTheTickEverySecondLeavesTheHalfHourAverageAvailable() public {
        skip(30 minutes);
        int256 sum;
        uint256 flips = lens.poolState(poolId).observationCapacity + 100;
        int24[] memory ticks = new int24[](flips);
        for (uint256 i = 0; i < flips; ++i) {
            swapIn(poolId, i % 2 == 0, 1e22);
            swapIn(poolId, i % 2 == 0, 1e21);
            ticks[i] = lens.poolState(poolId).tick;
            skip(1);
        }
        for (uint256 i = flips - 30 minutes; i < flips; ++i) sum += ticks[i];
        int256 mean = sum / 30 minutes;
        if (sum < 0 && sum % 30 minutes != 0) --mean;
        vm.assertEq(lens.consult(poolId, 30 minutes), mean);
        // Control: the flips did overwrite what was before them.
        vm.expectPartialRevert(IPoolOracle.HistoryTooShort.selector);
        lens.consult(poolId, uint32(flips));
    }

    function test_ARingGrowsAfterItWrapped() public {
        uint256 capacity = lens.poolState(poolId).observationCapacity;
        for (uint256 i = 0; i < capacity + 3; ++i) {
            skip(1);
            swapIn(poolId, i % 2 == 0, 1e22);
        }
        vm.expectEmit(address(pools));
        emit IPools.ObservationCapacityIncreased(poolId, uint16(capacity + 5));
        pools.increaseObservationCapacity(poolId, uint16(capacity + 5));
        for (uint256 i = 0; i < capacity + 3; ++i) {
            skip(1);
            swapIn(poolId, i % 2 == 0, 1e22);
            lens.consult(poolId, uint32(lens.history(poolId)));
        }
        vm.assertEq(lens.poolState(poolId).observationCardinality, capacity + 5);
        vm.assertEq(lens.history(poolId), capacity + 4);
    }

    function test_ARingNeverShrinks() public {
        pools.increaseObservationCapacity(poolId, 10);
        vm.assertEq(lens.poolState(poolId).observationCapacity, 2048);
    }

    function testFuzz_CumulativesMatchTheRecordedTicks(uint256 seed) public {
        int256 sum;
        int24 tick = 0;
        uint256[] memory sums = new uint256[](20);
        uint256[] memory times = new uint256[](20);
        for (uint256 i = 0; i < 20; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 elapsed = seed % 100;
            skip(elapsed);
            sum += int256(tick) * int256(elapsed);
            (sums[i], times[i]) = (uint256(sum), block.timestamp);
            tick = moveTo(int24(int256((seed >> 8) % 16_000)) - 8000);
        }
        for (uint256 i = 0; i < 20; ++i) {
            uint32[] memory ages = new uint32[](1);
            ages[0] = uint32(block.timestamp - times[i]);
            vm.assertEq(lens.observe(poolId, ages)[0], int256(sums[i]));
        }
    }
}
