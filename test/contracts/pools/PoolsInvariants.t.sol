// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {PoolInfo, PoolState, PositionInfo, TickInfo} from "../../../contracts/pools/PoolTypes.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PositionView} from "../../../contracts/pools/PoolLens.sol";
import {vm} from "../support/Vm.sol";
import {StoppableToken} from "./support/HostileTokens.sol";
import {PoolsActions} from "./support/PoolsActions.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Invariants of pools under any sequence of actions.
/// @dev The runner reads the number of runs from functions of the contract itself, not of what it inherits.
abstract contract PoolsInvariants is PoolsTest {
    PoolsHandler private handler;

    function setUp() public override {
        super.setUp();
        uint256[] memory poolIds = createPools();
        handler = new PoolsHandler(
            pools,
            verifier,
            [address(tokenA), address(tokenB), address(tokenC)],
            poolIds
        );
        enrich(address(handler));
        bytes4[] memory selectors = new bytes4[](12);
        selectors[0] = handler.add.selector;
        selectors[1] = handler.increase.selector;
        selectors[2] = handler.remove.selector;
        selectors[3] = handler.collect.selector;
        selectors[4] = handler.swap.selector;
        selectors[5] = handler.donate.selector;
        selectors[6] = handler.wait.selector;
        selectors[7] = handler.judge.selector;
        selectors[8] = handler.stop.selector;
        selectors[9] = handler.withdraw.selector;
        selectors[10] = handler.swapPath.selector;
        selectors[11] = handler.swap.selector;
        targetSelector(address(handler), selectors);
    }

    /// @dev Pools that share their tokens, so that one could pay with what is another's.
    function createPools() internal virtual returns (uint256[] memory poolIds);

    function checkAccounting() internal {
        uint256[3] memory held;
        PositionView[] memory views = _views();
        uint256[] memory poolIds = handler.poolIds();
        for (uint256 i = 0; i < poolIds.length; ++i) {
            PoolState memory state = lens.poolState(poolIds[i]);
            _checkPriceLiesInItsTick(state);
            _checkLiquidityIsThatOfThePositions(poolIds[i], state, views);
            _checkReserves(poolIds[i], state, views);
            _checkFees(poolIds[i], state, views);
            handler.see(poolIds[i], state.feeGrowthGlobalAX128, state.feeGrowthGlobalBX128);
            uint256 first = handler.startsWithFirst(poolIds[i]) ? 0 : 1;
            held[first] += state.reserveA;
            held[first + 1] += state.reserveB;
        }
        _checkTicks(handler.touched(), views);
        for (uint256 i = 0; i < 3; ++i) {
            PlainToken token = PlainToken(handler.tokens(i));
            uint256 assetId = registry.assetIdOf(address(token), 0);
            vm.assertEq(lens.poolAsset(assetId).verified, registry.isVerified(assetId), "status");
            vm.assertEq(
                token.balanceOf(address(pools)),
                held[i] + handler.donated(address(token)),
                "the pools hold their reserves and donations, to the unit"
            );
        }
    }

    /// @dev Each pool can pay all its positions from its own reserves.
    function _checkReserves(
        uint256 poolId,
        PoolState memory state,
        PositionView[] memory views
    ) private pure {
        uint256 owedA;
        uint256 owedB;
        for (uint256 i = 0; i < views.length; ++i) {
            PositionInfo memory info = views[i].info;
            if (info.poolId != poolId) continue;
            owedA += views[i].amountA + info.tokensOwedA + info.deferredA;
            owedB += views[i].amountB + info.tokensOwedB + info.deferredB;
        }
        vm.assertGe(state.reserveA, owedA, "reserve of A");
        vm.assertGe(state.reserveB, owedB, "reserve of B");
    }

    /// @dev A price exactly on a tick after falling counts as just below it.
    function _checkPriceLiesInItsTick(PoolState memory state) private pure {
        vm.assertGe(state.sqrtPriceX96, TickMath.getSqrtPriceAtTick(state.tick), "price: low end");
        vm.assertLe(
            state.sqrtPriceX96,
            TickMath.getSqrtPriceAtTick(state.tick + 1),
            "price: high end"
        );
    }

    function _checkLiquidityIsThatOfThePositions(
        uint256 poolId,
        PoolState memory state,
        PositionView[] memory views
    ) private pure {
        uint256 inRange;
        uint256 total;
        for (uint256 i = 0; i < views.length; ++i) {
            PositionInfo memory position = views[i].info;
            if (position.poolId != poolId) continue;
            total += position.liquidity;
            if (position.lowerTick <= state.tick && state.tick < position.upperTick)
                inRange += position.liquidity;
        }
        vm.assertEq(state.liquidity, inRange, "liquidity in range");
        vm.assertEq(state.totalLiquidity, total, "total liquidity");
    }

    function _checkFees(
        uint256 poolId,
        PoolState memory state,
        PositionView[] memory views
    ) private view {
        uint256 owedA = handler.feesPaidOut(poolId, true);
        uint256 owedB = handler.feesPaidOut(poolId, false);
        for (uint256 i = 0; i < views.length; ++i) {
            if (views[i].info.poolId != poolId) continue;
            owedA += views[i].info.tokensOwedA;
            owedB += views[i].info.tokensOwedB;
        }
        vm.assertLe(owedA, handler.feesCollected(poolId, true), "fees of A were collected");
        vm.assertLe(owedB, handler.feesCollected(poolId, false), "fees of B were collected");
        vm.assertGe(state.feeGrowthGlobalAX128, handler.growthSeen(poolId, true), "growth of A");
        vm.assertGe(state.feeGrowthGlobalBX128, handler.growthSeen(poolId, false), "growth of B");
    }

    /// @dev If every tick is correct, the sum over all ticks is zero: liquidity that starts on one
    /// ends on another. Only the pools just used are checked; no other has changed.
    function _checkTicks(uint256[2] memory poolIds, PositionView[] memory views) private view {
        for (uint256 i = 0; i < 2; ++i) {
            if (poolIds[i] == 0) continue;
            int24 spacing = lens.pool(poolIds[i]).tickSpacing;
            for (uint256 j = 0; j < views.length; ++j) {
                if (views[j].info.poolId != poolIds[i]) continue;
                _checkTick(views, poolIds[i], views[j].info.lowerTick, spacing);
                _checkTick(views, poolIds[i], views[j].info.upperTick, spacing);
            }
        }
    }

    function _checkTick(
        PositionView[] memory views,
        uint256 poolId,
        int24 tick,
        int24 spacing
    ) private view {
        uint256 gross;
        int256 net;
        for (uint256 i = 0; i < views.length; ++i) {
            PositionInfo memory position = views[i].info;
            if (position.poolId != poolId) continue;
            int256 liquidity = int256(uint256(position.liquidity));
            if (position.lowerTick == tick) net += liquidity;
            if (position.upperTick == tick) net -= liquidity;
            if (position.lowerTick == tick || position.upperTick == tick)
                gross += position.liquidity;
        }
        TickInfo memory info = lens.tickInfo(poolId, tick);
        vm.assertEq(info.liquidityGross, gross, "tick: gross");
        vm.assertEq(info.liquidityNet, net, "tick: net");
        int24 place = tick / spacing;
        uint256 word = lens.tickBitmap(poolId, int16(place >> 8));
        vm.assertEq((word >> uint8(uint24(place))) & 1, gross == 0 ? 0 : 1, "bitmap");
    }

    function _newToken(uint8 decimals) internal override returns (PlainToken) {
        return new StoppableToken(decimals);
    }

    function _views() private view returns (PositionView[] memory views) {
        uint256[] memory ids = handler.positions();
        views = new PositionView[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) views[i] = lens.positionView(ids[i]);
    }
}

contract PoolsInvariantTest is PoolsInvariants {
    function createPools() internal override returns (uint256[] memory poolIds) {
        poolIds = new uint256[](2);
        poolIds[0] = createAB(30, 10, PRICE_ONE);
        poolIds[1] = createBC(50, 20, PRICE_ONE * 3);
    }

    /// @dev No call of the handler may fail, in particular no withdrawal.
    /// hardhat-config: default.invariant.runs = 128
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_TheAccountingOfEveryPoolIsConsistent() public {
        checkAccounting();
    }
}

/// @notice The same at both ends of the price, beside an ordinary pool.
/// @dev One pool has a spacing of 1: each trade over its whole width looks through 6,932 words of ticks.
contract PoolsInvariantAtTheEndsTest is PoolsInvariants {
    function createPools() internal override returns (uint256[] memory poolIds) {
        poolIds = new uint256[](4);
        poolIds[0] = createAB(100, 1, MIN_SQRT_PRICE + 1);
        poolIds[1] = createAB(5, 60, MAX_SQRT_PRICE - 1);
        poolIds[2] = createBC(1, 60, MIN_SQRT_PRICE + 1);
        poolIds[3] = createAB(30, 10, PRICE_ONE);
    }

    /// @dev No call of the handler may fail, in particular no withdrawal.
    /// hardhat-config: default.invariant.runs = 128
    /// hardhat-config: invariant.failOnRevert = true
    function invariant_TheAccountingOfEveryPoolIsConsistent() public {
        checkAccounting();
    }
}

/// @dev In this file, where the runner finds it also when the file is run alone.
contract PoolsHandler is PoolsActions {
    constructor(
        IPools pools_,
        address verifier_,
        address[3] memory tokens_,
        uint256[] memory poolIds_
    ) PoolsActions(pools_, verifier_, tokens_, poolIds_) {}
}
