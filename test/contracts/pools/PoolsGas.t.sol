// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Gas of user calls, without the 21,000 of a transaction. One call per test, so that all
/// access is cold. The tokens are those of the tests, compiled without the optimizer. `npm run
/// test:gas` compares it with snapshots/pools.json; bench/gas compares whole transactions with
/// Uniswap.
contract PoolsGasTest is PoolsTest {
    uint256 private poolId;
    uint256 private nextPoolId;
    uint256 private positionId;
    IPools.Swap private small;
    IPools.Swap private large;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        nextPoolId = createBC(30, 60, PRICE_ONE);
        positionId = add(poolId, -6000, 6000, 1e21);
        add(nextPoolId, -6000, 6000, 1e21);
        add(poolId, -60, 60, 1e19);
        for (uint256 i = 0; i < 6; ++i) {
            skip(12);
            swapIn(poolId, i % 2 == 0, 5e18);
            swapIn(nextPoolId, i % 2 == 0, 5e18);
        }
        skip(12);
        small = swapTerms(poolId, true, 1e16, 0);
        large = swapTerms(poolId, false, 1e20, 0);
    }

    function test_Gas_CreatePool() public {
        pools.createPool(
            address(tokenB),
            address(tokenC),
            AssetClass.CURRENCY,
            AssetClass.INVOICE,
            50,
            20,
            PRICE_ONE
        );
        vm.snapshotGasLastCall("pools", "create a pool");
    }

    function test_Gas_AddOnNewTicks() public {
        add(poolId, -1200, 1200, 1e20);
        vm.snapshotGasLastCall("pools", "add liquidity on new ticks");
    }

    function test_Gas_AddOnExistingTicks() public {
        add(poolId, -6000, 6000, 1e20);
        vm.snapshotGasLastCall("pools", "add liquidity on existing ticks");
    }

    function test_Gas_Increase() public {
        pools.increaseLiquidity(
            IPools.IncreaseLiquidity(positionId, 1e20, 1e20, 0, 0, block.timestamp)
        );
        vm.snapshotGasLastCall("pools", "increase liquidity");
    }

    function test_Gas_Remove() public {
        pools.removeLiquidity(removal(positionId, 1e18));
        vm.snapshotGasLastCall("pools", "remove liquidity");
    }

    function test_Gas_Collect() public {
        pools.collectFees(positionId, address(this));
        vm.snapshotGasLastCall("pools", "collect fees");
    }

    function test_Gas_SwapInsideATick() public {
        pools.swapExactIn(small);
        vm.snapshotGasLastCall("pools", "swap inside a tick");
    }

    function test_Gas_SwapOverATick() public {
        pools.swapExactIn(large);
        vm.snapshotGasLastCall("pools", "swap over a tick");
    }

    function test_Gas_TwoHops() public {
        uint256[] memory poolIds = new uint256[](2);
        (poolIds[0], poolIds[1]) = (poolId, nextPoolId);
        pools.swapPathExactIn(
            IPools.SwapPath(address(tokenA), poolIds, 1e16, 0, address(this), block.timestamp)
        );
        vm.snapshotGasLastCall("pools", "swap through two pools");
    }
}
