// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPoolOracle} from "../../../contracts/pools/IPoolOracle.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {SwapQuote} from "../../../contracts/pools/PoolTypes.sol";
import {
    Band,
    PathQuote,
    PoolLens,
    PoolView,
    PositionView,
    TokenView
} from "../../../contracts/pools/PoolLens.sol";
import {vm} from "../support/Vm.sol";
import {OddMetadataToken} from "./support/HostileTokens.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

contract PoolLensTest is PoolsTest {
    uint256 private poolId;
    uint256 private otherPoolId;

    function setUp() public override {
        super.setUp();
        poolId = createAB(30, 60, PRICE_ONE);
        otherPoolId = createBC(50, 20, PRICE_ONE);
        add(otherPoolId, -6000, 6000, 1e24);
    }

    function test_PoolViewsShowPoolsWithTheirTokens() public {
        skip(100);
        PoolView[] memory page = lens.poolViews(1, 10);
        vm.assertEq(page.length, 2);
        vm.assertEq(page[0].info.poolId, poolId);
        vm.assertEq(page[0].tokenA.token, address(tokenA));
        vm.assertEq(page[0].tokenA.symbol, "PLN");
        vm.assertEq(page[0].tokenA.name, "Plain");
        vm.assertEq(page[0].tokenB.decimals, tokenB.decimals());
        vm.assertEq(page[0].history, 100);
        vm.assertEq(page[1].state.totalLiquidity, lens.poolState(otherPoolId).totalLiquidity);
    }

    function test_TextStatedAsBytes32IsShown() public {
        uint256 id = _poolOf(new OddMetadataToken());
        PoolView memory view_ = lens.poolView(id);
        TokenView memory odd = view_.tokenA.token == address(tokenB) ? view_.tokenB : view_.tokenA;
        vm.assertEq(odd.name, "Maker");
        vm.assertEq(odd.symbol, "MKR");
        vm.assertEq(odd.decimals, 0);
    }

    function test_Attack_NoTokenTakesDownAPageOfPools() public {
        OddMetadataToken token = new OddMetadataToken();
        uint256 id = _poolOf(token);
        for (uint256 mode = 0; mode <= uint256(type(OddMetadataToken.Mode).max); ++mode) {
            token.setMode(OddMetadataToken.Mode(mode));
            PoolView[] memory page = lens.poolViews{gas: 2_000_000}(1, 10);
            vm.assertEq(page.length, 3);
            vm.assertEq(page[0].tokenA.symbol, "PLN");
            vm.assertEq(page[id - 1].info.poolId, id);
            vm.assertLe(bytes(page[id - 1].tokenA.name).length, 256);
            vm.assertLe(bytes(page[id - 1].tokenB.name).length, 256);
        }
        // Control: read plainly, its answers make the reader revert.
        token.setMode(OddMetadataToken.Mode.BYTES32);
        vm.expectRevert(bytes(""));
        this.plainName(token);
    }

    function plainName(PlainToken token) external view returns (string memory) {
        return token.name();
    }

    function test_PagesEndWhereTheListEnds() public view {
        vm.assertEq(lens.poolViews(1, 1).length, 1);
        vm.assertEq(lens.poolViews(2, 10)[0].info.poolId, otherPoolId);
        vm.assertEq(lens.poolViews(3, 10).length, 0);
        vm.assertEq(lens.poolViews(0, 10).length, 0);
    }

    function testFuzz_APositionIsWorthWhatRemovingItPays(
        int24 lower,
        int24 upper,
        uint256 amount,
        uint256 traded
    ) public {
        lower = int24(bound(lower, -100, 99)) * 60;
        upper = int24(bound(upper, lower / 60 + 1, 100)) * 60;
        add(poolId, -6000, 6000, 1e24);
        uint256 id = add(poolId, lower, upper, bound(amount, 1e6, 1e24));
        swapIn(poolId, traded % 2 == 0, bound(traded, 1, 1e23));
        PositionView memory shown = lens.positionView(id);
        int24 tick = lens.poolState(poolId).tick;
        vm.assertEq(shown.inRange, lower <= tick && tick < upper);
        (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            removal(id, shown.info.liquidity)
        );
        vm.assertEq(shown.amountA, amountA);
        vm.assertEq(shown.amountB, amountB);
        vm.assertEq(shown.info.tokensOwedA, feesA);
        vm.assertEq(shown.info.tokensOwedB, feesB);
    }

    function test_PositionsOfAnOwnerComeInPagesAndWithoutBurnedOnes() public {
        addFor(alice, poolId, -60, 60, 1e18);
        uint256 burned = add(poolId, -60, 60, 1e18);
        uint256 last = addFor(alice, poolId, -120, 60, 1e18);
        pools.removeLiquidity(removal(burned, liquidityOf(burned)));
        pools.burn(burned);

        (PositionView[] memory page, uint256 next) = lens.positionsOf(alice, 1, 3);
        vm.assertEq(page.length, 1);
        vm.assertEq(next, 4);
        (page, next) = lens.positionsOf(alice, next, 3);
        vm.assertEq(page.length, 1);
        vm.assertEq(page[0].info.positionId, last);
        vm.assertEq(page[0].info.owner, alice);
        vm.assertEq(next, 0);
        (page, next) = lens.positionsOf(alice, 99, 3);
        vm.assertEq(page.length + next, 0);
    }

    function test_DepthJoinsBandsOfEqualLiquidity() public {
        add(poolId, -600, 600, 1e18);
        add(poolId, -120, 60, 1e18);
        add(poolId, 1200, 1260, 1e18);
        Band[] memory bands = lens.depth(poolId, -900, 2000);
        int24[8] memory edges = [int24(-900), -600, -120, 60, 600, 1200, 1260, 2000];
        vm.assertEq(bands.length, 7);
        for (uint256 i = 0; i < bands.length; ++i) {
            vm.assertEq(bands[i].lowerTick, edges[i]);
            vm.assertEq(bands[i].upperTick, edges[i + 1]);
        }
        vm.assertEq(bands[0].liquidity, 0);
        vm.assertEq(bands[2].liquidity, lens.poolState(poolId).liquidity);
        vm.assertEq(bands[1].liquidity, bands[3].liquidity);
        vm.assertEq(bands[4].liquidity, 0);
        vm.assertGt(bands[5].liquidity, 0);
        vm.assertEq(bands[1].amountA, 0);
        vm.assertEq(bands[3].amountB, 0);
        vm.assertTrue(bands[2].amountA != 0 && bands[2].amountB != 0);
    }

    function testFuzz_DepthDoesNotDependOnTheRange(int24 from, int24 to, uint256 seed) public {
        for (uint256 i = 0; i < 4; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            int24 lower = int24(bound(int256(seed % 1e9), -300, 299)) * 60;
            add(poolId, lower, lower + 60 * int24(uint24(1 + (seed % 90))), 1e18);
        }
        add(poolId, -18_000, 18_000, 1e18);
        swapIn(poolId, seed % 2 == 0, seed % 1e18);
        from = int24(bound(from, -17_999, 17_000));
        to = int24(bound(to, from + 1, 17_999));
        Band[] memory all = lens.depth(poolId, -18_000, 18_000);
        Band[] memory part = lens.depth(poolId, from, to);
        uint256 first;
        while (all[first].upperTick <= from) ++first;
        for (uint256 i = 0; i < part.length; ++i)
            vm.assertEq(part[i].liquidity, all[first + i].liquidity);
        vm.assertEq(part[part.length - 1].upperTick, to);
    }

    function test_DepthOfARangeWithoutTicksIsOneBand() public view {
        Band[] memory bands = lens.depth(poolId, 1, 30);
        vm.assertEq(bands.length, 1);
        vm.assertEq(bands[0].liquidity, 0);
    }

    function test_DepthRefusesAnEmptyRange() public {
        vm.expectRevert(abi.encodeWithSelector(PoolLens.EmptyRange.selector, int24(5), int24(5)));
        lens.depth(poolId, 5, 5);
        vm.expectPartialRevert(PoolLens.EmptyRange.selector);
        lens.depth(poolId, -MAX_TICK - 1, 5);
        vm.expectPartialRevert(PoolLens.EmptyRange.selector);
        lens.depth(poolId, 5, MAX_TICK + 1);
    }

    function testFuzz_ATradeMatchesItsPathQuote(uint256 amount, bool forward) public {
        add(poolId, -6000, 6000, 1e24);
        amount = bound(amount, 1e3, 1e22);
        uint256[] memory path = new uint256[](2);
        (path[0], path[1]) = forward ? (poolId, otherPoolId) : (otherPoolId, poolId);
        (address tokenIn, address tokenOut) = forward
            ? (address(tokenA), address(tokenC))
            : (address(tokenC), address(tokenA));

        PathQuote memory promised = lens.quotePathExactIn(tokenIn, path, amount);
        uint256 received = pools.swapPathExactIn(
            IPools.SwapPath(tokenIn, path, amount, 0, address(this), block.timestamp)
        );
        vm.assertTrue(promised.complete);
        vm.assertEq(promised.amountOut, received);
        vm.assertEq(promised.hops[0].amountOut, promised.hops[1].amountIn);

        promised = lens.quotePathExactOut(tokenOut, path, amount);
        uint256 paid = pools.swapPathExactOut(
            IPools.SwapPath(tokenOut, path, amount, PLENTY, address(this), block.timestamp)
        );
        vm.assertTrue(promised.complete);
        vm.assertEq(promised.amountIn, paid);
    }

    function test_AQuoteReportsInsufficientLiquidity() public {
        add(poolId, -60, 60, 1e18);
        uint256[] memory path = new uint256[](1);
        path[0] = poolId;
        vm.assertFalse(lens.quotePathExactIn(address(tokenA), path, 1e24).complete);
        vm.assertFalse(lens.quotePathExactOut(address(tokenA), path, 1e24).complete);
    }

    function test_APathQuoteRejectsAForeignToken() public {
        uint256[] memory path = new uint256[](1);
        path[0] = poolId;
        bytes memory refusal = abi.encodeWithSelector(
            IPools.TokenNotInPool.selector,
            poolId,
            address(tokenC)
        );
        vm.expectRevert(refusal);
        lens.quotePathExactIn(address(tokenC), path, 1);
        vm.expectRevert(refusal);
        lens.quotePathExactOut(address(tokenC), path, 1);
    }

    function testFuzz_TheAverageValuesBothWays(uint160 price, uint256 amount) public {
        price = uint160(bound(price, uint256(PRICE_ONE) >> 20, uint256(PRICE_ONE) << 40));
        amount = bound(amount, 1e18, 1e30);
        uint256 id = createAB(100, 200, price);
        skip(30 minutes);
        uint256 inB = lens.amountAtAverage(id, address(tokenA), amount, 30 minutes);
        uint256 back = lens.amountAtAverage(id, address(tokenB), inB, 30 minutes);
        vm.assertLe(back, amount + 1);
        // A tick is a step of 0.01 %.
        if (price > uint256(PRICE_ONE) << 20) return;
        uint256 spot = (amount * ((uint256(price) ** 2) >> 96)) >> 96;
        if (spot > 1e9) vm.assertApproxEqRel(inB, spot, 0.00011e18);
    }

    function test_TheAverageRejectsAForeignTokenAndAShortHistory() public {
        vm.expectRevert(
            abi.encodeWithSelector(IPools.TokenNotInPool.selector, poolId, address(tokenC))
        );
        lens.amountAtAverage(poolId, address(tokenC), 1, 60);
        vm.expectRevert(abi.encodeWithSelector(IPoolOracle.HistoryTooShort.selector, 60, 0));
        lens.amountAtAverage(poolId, address(tokenA), 1, 60);
    }

    function _poolOf(PlainToken token) private returns (uint256) {
        registerVerified(address(token));
        return createWith(address(token), 30, 60);
    }
}
