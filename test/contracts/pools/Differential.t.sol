// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState, PositionInfo, SwapQuote, TickInfo} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {PoolsTest} from "./support/PoolsTest.sol";
import {IPoolAdapter} from "./support/IPoolAdapter.sol";
import {UniswapV3Adapter} from "./support/UniswapV3Adapter.sol";
import {UniswapV4Adapter} from "./support/UniswapV4Adapter.sol";

/// @notice Runs the same random actions on Canopy's pools and on a Uniswap implementation and
/// compares the exact state after each.
abstract contract DifferentialTest is PoolsTest {
    struct Held {
        uint256 ours;
        uint256 theirs;
        int24 lower;
        int24 upper;
    }

    uint256 private constant MOVES = 24;
    uint256 private constant MOST_POSITIONS = 6;

    IPoolAdapter internal uniswap;
    uint256 internal poolId;
    int24 internal spacing;
    Held[] internal held;
    uint256 private _seed;

    function play(uint256 seed) internal {
        _seed = seed;
        uint16 feeTier;
        (feeTier, spacing) = _tier();
        uint160 price = _price();
        poolId = createAB(feeTier, spacing, price);
        uniswap.createPool(address(tokenA), address(tokenB), uint24(feeTier) * 100, spacing, price);
        _add();
        for (uint256 i = 0; i < MOVES; ++i) {
            if (_next() % 3 != 0) skip(_next() % 1 hours);
            _move(_next() % 10);
            _compare();
        }
        for (uint256 i = held.length; i > 0; --i) _remove(i - 1, true);
        _compare();
    }

    /// @dev Whether fees are credited exactly alike.
    function _sameFees() internal pure virtual returns (bool);

    /// @dev An action that only some implementations support.
    function _special() internal virtual;

    /// @dev Amounts for zero liquidity, or for more than fits.
    function _compareRefusedAdd(
        int24 lower,
        int24 upper,
        uint256 desiredA,
        uint256 desiredB
    ) internal virtual;

    /// @dev Comparisons that only some implementations support.
    function _compareSpecial() internal virtual;

    function _random(uint256 limit) internal returns (uint256) {
        return _next() % limit;
    }

    /// @dev Amounts of every magnitude.
    function _amount() internal returns (uint256) {
        return 1 + (_next() % (10 ** (1 + (_next() % 26))));
    }

    function _move(uint256 kind) private {
        if (kind < 2 && held.length < MOST_POSITIONS) _add();
        else if (kind == 2 && held.length > 1) _remove(_random(held.length), _next() % 2 == 0);
        else if (kind == 3 && held.length != 0) _collect(_random(held.length));
        else if (kind == 4) _special();
        else _swap();
    }

    function _add() private {
        (int24 lower, int24 upper) = _range();
        if (_isHeld(lower, upper)) return;
        IPools.AddLiquidity memory wanted = terms(poolId, lower, upper, 0);
        (wanted.amountADesired, wanted.amountBDesired) = (_amount(), _amount());
        (bool success, bytes memory answer) = address(pools).call(
            abi.encodeCall(pools.addLiquidity, (wanted))
        );
        if (!success) {
            _compareRefusedAdd(lower, upper, wanted.amountADesired, wanted.amountBDesired);
            return;
        }
        (uint256 id, uint128 liquidity, uint256 amountA, uint256 amountB) = abi.decode(
            answer,
            (uint256, uint128, uint256, uint256)
        );
        (uint256 theirs, uint256 theirA, uint256 theirB) = uniswap.add(
            lower,
            upper,
            wanted.amountADesired,
            wanted.amountBDesired,
            liquidity
        );
        vm.assertEq(amountA, theirA, "add: amount A");
        vm.assertEq(amountB, theirB, "add: amount B");
        held.push(Held(id, theirs, lower, upper));
    }

    function _remove(uint256 place, bool all) private {
        if (!_sameFees()) _collect(place);
        Held memory position = held[place];
        uint128 liquidity = liquidityOf(position.ours);
        if (!all) liquidity = uint128(1 + (_next() % liquidity));
        (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            removal(position.ours, liquidity)
        );
        (uint256 theirA, uint256 theirB) = uniswap.remove(position.theirs, liquidity);
        vm.assertEq(amountA + feesA, theirA, "remove: amount A");
        vm.assertEq(amountB + feesB, theirB, "remove: amount B");
        if (liquidityOf(position.ours) != 0) return;
        held[place] = held[held.length - 1];
        held.pop();
    }

    function _collect(uint256 place) private {
        PositionInfo memory promised = lens.position(held[place].ours);
        (uint256 feesA, uint256 feesB) = pools.collectFees(held[place].ours, address(this));
        vm.assertEq(promised.tokensOwedA, feesA, "live fees A");
        vm.assertEq(promised.tokensOwedB, feesB, "live fees B");
        (uint256 theirA, uint256 theirB) = uniswap.collect(held[place].theirs);
        if (!_sameFees()) return;
        vm.assertEq(feesA, theirA, "collect: fees A");
        vm.assertEq(feesB, theirB, "collect: fees B");
    }

    function _swap() private {
        uint160 price = lens.poolState(poolId).sqrtPriceX96;
        bool aToB = _next() % 2 == 0;
        bool exactIn = _next() % 3 != 0;
        IPools.Swap memory wanted = swapTerms(poolId, aToB, _amount(), exactIn ? 0 : PLENTY);
        wanted.sqrtPriceLimitX96 = _limit(aToB, price);
        int256 signed = exactIn ? -int256(wanted.amount) : int256(wanted.amount);
        uint160 theirLimit = wanted.sqrtPriceLimitX96;
        if (theirLimit == 0) theirLimit = aToB ? MIN_SQRT_PRICE + 1 : MAX_SQRT_PRICE - 1;
        (bool success, uint256 paid, uint256 received) = _ourSwap(wanted, exactIn);
        if (!success) {
            _compareRefusal(aToB, signed, theirLimit, wanted.sqrtPriceLimitX96 == 0);
            return;
        }
        (int256 theirA, int256 theirB) = uniswap.swap(aToB, signed, theirLimit);
        vm.assertEq(int256(paid), aToB ? theirA : theirB, "swap: paid");
        vm.assertEq(-int256(received), aToB ? theirB : theirA, "swap: received");
    }

    /// @dev Trades rejected by Canopy are rejected by Uniswap too, unless it fills them partially.
    function _compareRefusal(bool aToB, int256 signed, uint160 limit, bool wholly) private {
        uint256 snapshot = vm.snapshotState();
        try uniswap.swap(aToB, signed, limit) returns (int256 theirA, int256 theirB) {
            vm.assertTrue(wholly, "swap: refused by us alone");
            bool exactIn = signed < 0;
            int256 filled = aToB == exactIn ? theirA : theirB;
            vm.assertTrue(
                exactIn ? filled < -signed : -filled < signed,
                "swap: complete for them alone"
            );
        } catch {}
        vm.revertToState(snapshot);
    }

    function _ourSwap(
        IPools.Swap memory wanted,
        bool exactIn
    ) private returns (bool success, uint256 paid, uint256 received) {
        uint160 before = lens.poolState(poolId).sqrtPriceX96;
        bytes memory answer;
        (, answer) = address(pools).call(
            abi.encodeCall(
                pools.quote,
                (wanted.poolId, wanted.tokenIn, wanted.amount, exactIn, wanted.sqrtPriceLimitX96)
            )
        );
        SwapQuote memory promised;
        if (answer.length == 256) promised = abi.decode(answer, (SwapQuote));
        (success, answer) = address(pools).call(
            exactIn
                ? abi.encodeCall(pools.swapExactIn, (wanted))
                : abi.encodeCall(pools.swapExactOut, (wanted))
        );
        if (!success) return (false, 0, 0);
        (paid, received) = abi.decode(answer, (uint256, uint256));
        bool aToB = wanted.tokenIn == address(tokenA);
        uint160 reached = lens.poolState(poolId).sqrtPriceX96;
        vm.assertTrue(aToB ? reached <= before : reached >= before, "swap: direction");
        vm.assertTrue(paid != 0 || received == 0, "swap: something for nothing");
        vm.assertEq(promised.amountIn, paid, "quote: paid");
        vm.assertEq(promised.amountOut, received, "quote: received");
        vm.assertEq(promised.sqrtPriceX96, lens.poolState(poolId).sqrtPriceX96, "quote: price");
    }

    function _compare() private {
        PoolState memory ours = lens.poolState(poolId);
        IPoolAdapter.State memory theirs = uniswap.state();
        vm.assertEq(ours.sqrtPriceX96, theirs.sqrtPriceX96, "price");
        vm.assertEq(ours.tick, theirs.tick, "tick");
        vm.assertEq(ours.liquidity, theirs.liquidity, "liquidity");
        if (_sameFees()) {
            vm.assertEq(ours.feeGrowthGlobalAX128, theirs.feeGrowthAX128, "fee growth A");
            vm.assertEq(ours.feeGrowthGlobalBX128, theirs.feeGrowthBX128, "fee growth B");
        }
        _compareBalances(ours);
        for (uint256 i = 0; i < held.length; ++i) {
            _compareTick(held[i].lower);
            _compareTick(held[i].upper);
        }
        _compareSpecial();
    }

    /// @dev The reserves of the only pool are the whole balance. v4 keeps what it does not credit
    /// as a fee.
    function _compareBalances(PoolState memory ours) private view {
        (uint256 ourA, uint256 ourB) = (
            tokenA.balanceOf(address(pools)),
            tokenB.balanceOf(address(pools))
        );
        (uint256 theirA, uint256 theirB) = (
            tokenA.balanceOf(uniswap.holder()),
            tokenB.balanceOf(uniswap.holder())
        );
        vm.assertEq(ours.reserveA, ourA, "reserve A");
        vm.assertEq(ours.reserveB, ourB, "reserve B");
        if (_sameFees()) {
            vm.assertEq(ourA, theirA, "balance A");
            vm.assertEq(ourB, theirB, "balance B");
        } else {
            vm.assertLe(ourA, theirA, "balance A");
            vm.assertLe(ourB, theirB, "balance B");
        }
    }

    function _compareTick(int24 tick) private view {
        TickInfo memory ours = lens.tickInfo(poolId, tick);
        IPoolAdapter.TickState memory theirs = uniswap.tickState(tick);
        vm.assertEq(ours.liquidityGross, theirs.liquidityGross, "tick: gross");
        vm.assertEq(ours.liquidityNet, theirs.liquidityNet, "tick: net");
        if (!_sameFees()) return;
        vm.assertEq(ours.feeGrowthOutsideAX128, theirs.feeGrowthOutsideAX128, "tick: outside A");
        vm.assertEq(ours.feeGrowthOutsideBX128, theirs.feeGrowthOutsideBX128, "tick: outside B");
    }

    function _tier() private returns (uint16, int24) {
        uint256 choice = _random(5);
        if (choice == 0) return (5, 10);
        if (choice == 1) return (30, 60);
        if (choice == 2) return (100, 200);
        if (choice == 3) return (50, 20);
        return (1, 1);
    }

    function _price() private returns (uint160) {
        uint256 magnitude = _random(7);
        if (magnitude == 0) return uint160(bound(_next(), MIN_SQRT_PRICE + 1, MAX_SQRT_PRICE - 1));
        if (magnitude == 1) return MIN_SQRT_PRICE + uint160(1 + _random(3));
        if (magnitude == 2) return MAX_SQRT_PRICE - uint160(1 + _random(3));
        return uint160(bound(_next(), PRICE_ONE / 100, uint256(PRICE_ONE) * 100));
    }

    /// @dev v3's position manager shares one position of the pool among all its positions of the
    /// same range, and with it the rounding of fees; Canopy does not.
    function _isHeld(int24 lower, int24 upper) private view returns (bool) {
        for (uint256 i = 0; i < held.length; ++i)
            if (held[i].lower == lower && held[i].upper == upper) return true;
        return false;
    }

    /// @dev Near the current tick, at random, or the full range.
    function _range() private returns (int24 lower, int24 upper) {
        int24 edge = (MAX_TICK / spacing) * spacing;
        uint256 kind = _random(6);
        if (kind == 0) return (-edge, edge);
        int256 middle = lens.poolState(poolId).tick / spacing;
        int256 reach = int256(edge / spacing);
        if (kind == 1) middle = bound(int256(_next() % (2 ** 200)), -reach, reach);
        int256 width = kind < 4 ? int256(40) : reach;
        int256 low = bound(middle - int256(_random(uint256(width))), -reach, reach - 1);
        int256 high = bound(low + 1 + int256(_random(uint256(2 * width))), low + 1, reach);
        return (int24(low) * spacing, int24(high) * spacing);
    }

    /// @dev A price limit: usually near, sometimes none, random, at or next to a price bound, or on
    /// the wrong side.
    function _limit(bool aToB, uint160 price) private returns (uint160) {
        uint256 end = aToB ? MIN_SQRT_PRICE + 1 : MAX_SQRT_PRICE - 1;
        uint256 kind = _random(16);
        if (kind < 4) return 0;
        if (kind == 4) return uint160(end);
        if (kind == 5) return uint160(aToB ? end - 1 : end + 1);
        if (kind == 6) return uint160(aToB ? end + 1 : end - 1);
        if (kind == 7) return price;
        if (kind == 8) return aToB ? price + 1 : price - 1;
        if (kind == 9) return aToB ? price - 1 : price + 1;
        if (price <= MIN_SQRT_PRICE + 1 || price >= MAX_SQRT_PRICE - 1) return uint160(end);
        uint256 reach = (uint256(price) * (1 + _random(20))) / 100;
        uint256 goal = aToB ? price - reach : price + reach;
        if (kind == 10) goal = _next();
        return uint160(aToB ? bound(goal, end, price - 1) : bound(goal, price + 1, end));
    }

    function _next() private returns (uint256) {
        _seed = uint256(keccak256(abi.encode(_seed)));
        return _seed;
    }
}

contract DifferentialV3Test is DifferentialTest {
    UniswapV3Adapter private _v3;

    function setUp() public override {
        super.setUp();
        _v3 = new UniswapV3Adapter();
        uniswap = _v3;
        enrich(address(uniswap));
    }

    /// hardhat-config: default.fuzz.runs = 150
    function testFuzz_EveryNumberEqualsUniswapV3(uint256 seed) public {
        play(seed);
    }

    function _sameFees() internal pure override returns (bool) {
        return true;
    }

    /// @dev Adding to a position, which v4 pays fees out on and v3 does not.
    function _special() internal override {
        if (held.length == 0) return;
        Held memory position = held[_random(held.length)];
        (uint256 desiredA, uint256 desiredB) = (_amount(), _amount());
        (bool success, bytes memory answer) = address(pools).call(
            abi.encodeCall(
                pools.increaseLiquidity,
                (IPools.IncreaseLiquidity(position.ours, desiredA, desiredB, 0, 0, block.timestamp))
            )
        );
        if (!success) return;
        (uint128 liquidity, uint256 amountA, uint256 amountB) = abi.decode(
            answer,
            (uint128, uint256, uint256)
        );
        (uint128 theirs, uint256 theirA, uint256 theirB) = _v3.increase(
            position.theirs,
            desiredA,
            desiredB
        );
        vm.assertEq(liquidity, theirs, "increase: liquidity");
        vm.assertEq(amountA, theirA, "increase: amount A");
        vm.assertEq(amountB, theirB, "increase: amount B");
    }

    function _compareRefusedAdd(
        int24 lower,
        int24 upper,
        uint256 desiredA,
        uint256 desiredB
    ) internal override {
        try uniswap.add(lower, upper, desiredA, desiredB, 0) {
            revert("Uniswap takes what is refused here");
        } catch (bytes memory reason) {
            // Most requirements of v3 have no text; that of the liquidity of a tick has.
            if (reason.length == 0) return;
            vm.assertEq(reason, abi.encodeWithSignature("Error(string)", "LO"));
        }
    }

    /// @dev The oracle: v4 has none.
    function _compareSpecial() internal override {
        uint32[] memory ages = new uint32[](3);
        uint256 history = lens.history(poolId);
        ages[1] = uint32(_random(history + 1));
        ages[2] = uint32(history);
        int56[] memory ours = lens.observe(poolId, ages);
        int56[] memory theirs = _v3.observe(ages);
        for (uint256 i = 0; i < ages.length; ++i) vm.assertEq(ours[i], theirs[i], "observe");
    }
}

contract DifferentialV4Test is DifferentialTest {
    function setUp() public override {
        super.setUp();
        uniswap = new UniswapV4Adapter();
        enrich(address(uniswap));
    }

    /// hardhat-config: default.fuzz.runs = 100
    function testFuzz_EveryNumberEqualsUniswapV4(uint256 seed) public {
        play(seed);
    }

    /// @dev v4 does not credit rounding as a fee.
    function _sameFees() internal pure override returns (bool) {
        return false;
    }

    function _special() internal override {}

    /// @dev v4 takes the liquidity as input, so it cannot reject amounts.
    function _compareRefusedAdd(int24, int24, uint256, uint256) internal override {}

    function _compareSpecial() internal override {}
}
