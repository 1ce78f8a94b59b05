// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAssetRegistry, VerificationStatus} from "../../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../../contracts/pools/IPools.sol";
import {PathQuote, PoolLens} from "../../../../contracts/pools/PoolLens.sol";
import {
    PoolInfo,
    PoolState,
    PositionInfo,
    SwapQuote
} from "../../../../contracts/pools/PoolTypes.sol";
import {Deploy} from "../../support/Deploy.sol";
import {vm} from "../../support/Vm.sol";
import {StoppableToken} from "./HostileTokens.sol";

/// @notice Random actions on pools by providers, a trader, a donor, an issuer who stops a token and
/// a verifier, on pools that share tokens and start at any price, both bounds included.
/// @dev It records the amounts paid in and out by each function, to be compared with the pools.
abstract contract PoolsActions {
    uint256 private constant MOST_POSITIONS = 8;
    uint256 private constant MOST = 1e24;
    uint160 private constant MIN_SQRT_PRICE = 4295128739;
    uint160 private constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342;
    int24 private constant MAX_TICK = 887272;
    int24 private constant WIDEST = 100;
    /// @dev Selector of `Panic(uint256)`.
    bytes4 private constant PANIC = 0x4e487b71;

    IPools public immutable pools;
    PoolLens private immutable lens;
    IAssetRegistry private immutable registry;
    address private immutable verifier;
    address[3] public tokens;
    uint256[] private _poolIds;
    uint256[] private _positions;

    uint256[2] private _touched;
    mapping(uint256 poolId => bool) public startsWithFirst;
    mapping(address token => uint256 amount) public donated;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 amount)) public feesCollected;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 amount)) public feesPaidOut;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 growth)) public growthSeen;
    mapping(bytes32 action => uint256 times) public done;

    constructor(
        IPools pools_,
        address verifier_,
        address[3] memory tokens_,
        uint256[] memory poolIds_
    ) {
        (pools, registry, verifier) = (pools_, pools_.registry(), verifier_);
        lens = Deploy.poolLens(pools_);
        (tokens, _poolIds) = (tokens_, poolIds_);
        for (uint256 i = 0; i < 3; ++i)
            IERC20(tokens_[i]).approve(address(pools_), type(uint256).max);
        for (uint256 i = 0; i < poolIds_.length; ++i)
            startsWithFirst[poolIds_[i]] = lens.pool(poolIds_[i]).tokenA == tokens_[0];
    }

    /// @notice The pools that the last action may have changed; 0 for none.
    function touched() external view returns (uint256[2] memory) {
        return _touched;
    }

    function positions() external view returns (uint256[] memory) {
        return _positions;
    }

    function poolIds() external view returns (uint256[] memory) {
        return _poolIds;
    }

    function add(
        uint256 which,
        int256 lower,
        uint256 width,
        uint256 amountA,
        uint256 amountB
    ) external {
        if (_positions.length == MOST_POSITIONS) return;
        uint256 poolId = _pool(which);
        _touched = [poolId, 0];
        (int24 low, int24 high) = _range(poolId, lower, width);
        try
            pools.addLiquidity(
                IPools.AddLiquidity({
                    poolId: poolId,
                    lowerTick: low,
                    upperTick: high,
                    amountADesired: _amount(amountA),
                    amountBDesired: _amount(amountB),
                    amountAMin: 0,
                    amountBMin: 0,
                    recipient: address(this),
                    deadline: block.timestamp
                })
            )
        returns (uint256 id, uint128, uint256, uint256) {
            _requireVerified(poolId);
            _positions.push(id);
            ++done["add"];
        } catch (bytes memory reason) {
            _countRefusal(reason);
        }
    }

    function increase(uint256 which, uint256 amountA, uint256 amountB) external {
        if (_positions.length == 0) return;
        uint256 id = _positions[which % _positions.length];
        _touched = [lens.position(id).poolId, 0];
        try
            pools.increaseLiquidity(
                IPools.IncreaseLiquidity(
                    id,
                    _amount(amountA),
                    _amount(amountB),
                    0,
                    0,
                    block.timestamp
                )
            )
        {
            _requireVerified(lens.position(id).poolId);
            ++done["increase"];
        } catch (bytes memory reason) {
            _countRefusal(reason);
        }
    }

    /// @dev Never rejected: withdrawals are always possible. An empty position may be refilled
    /// until it is selected again and burned.
    function remove(uint256 which, uint256 part, bool all) external {
        if (_positions.length == 0) return;
        uint256 place = which % _positions.length;
        uint256 id = _positions[place];
        PositionInfo memory position = lens.position(id);
        _touched = [position.poolId, 0];
        if (position.liquidity == 0) {
            if (position.deferredA != 0 || position.deferredB != 0) return;
            pools.burn(id);
            _positions[place] = _positions[_positions.length - 1];
            _positions.pop();
            return;
        }
        uint128 liquidity = all ? position.liquidity : uint128(1 + (part % position.liquidity));
        (, , uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            IPools.RemoveLiquidity(id, liquidity, 0, 0, address(this), block.timestamp)
        );
        _countFees(position, feesA, feesB);
        ++done["remove"];
    }

    /// @dev Never rejected either.
    function collect(uint256 which) external {
        if (_positions.length == 0) return;
        uint256 id = _positions[which % _positions.length];
        PositionInfo memory position = lens.position(id);
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, address(this));
        _countFees(position, feesA, feesB);
        ++done["collect"];
    }

    /// @dev Pays exactly the deferred amounts of the tokens whose transfers work.
    function withdraw(uint256 which) external {
        if (_positions.length == 0) return;
        uint256 id = _positions[which % _positions.length];
        PositionInfo memory before = lens.position(id);
        PoolInfo memory pool = lens.pool(before.poolId);
        uint256 dueA = _moves(pool.tokenA) ? before.deferredA : 0;
        uint256 dueB = _moves(pool.tokenB) ? before.deferredB : 0;
        if (dueA == 0 && dueB == 0) return;
        (uint256 paidA, uint256 paidB) = pools.withdrawDeferred(id, address(this));
        require(paidA == dueA && paidB == dueB, "deferred: paid otherwise");
        ++done["withdraw"];
    }

    function swap(uint256 which, bool aToB, uint256 amount, bool exactIn, uint256 reach) external {
        uint256 poolId = _pool(which);
        _touched = [poolId, 0];
        PoolState memory before = lens.poolState(poolId);
        IPools.Swap memory terms = IPools.Swap({
            poolId: poolId,
            tokenIn: aToB ? lens.pool(poolId).tokenA : lens.pool(poolId).tokenB,
            amount: 1 + _amount(amount),
            limit: exactIn ? 0 : type(uint256).max,
            sqrtPriceLimitX96: _limit(before.sqrtPriceX96, aToB, reach),
            recipient: address(this),
            deadline: block.timestamp
        });
        uint256 fee = _quotedFee(terms, exactIn);
        (bool success, bytes memory answer) = address(pools).call(
            exactIn
                ? abi.encodeCall(pools.swapExactIn, (terms))
                : abi.encodeCall(pools.swapExactOut, (terms))
        );
        if (!success) return _countRefusal(answer);
        _requireVerified(poolId);
        (uint256 paid, uint256 received) = abi.decode(answer, (uint256, uint256));
        _requireFair(before, lens.poolState(poolId), aToB, paid, received);
        feesCollected[poolId][aToB] += fee;
        ++done["swap"];
    }

    /// @dev Through two pools that share a token.
    function swapPath(uint256 first, uint256 second, uint256 amount, bool fromA) external {
        (uint256 one, uint256 two) = (_pool(first), _pool(second));
        _touched = [one, two];
        PoolInfo memory pool = lens.pool(one);
        address tokenIn = fromA ? pool.tokenA : pool.tokenB;
        address middle = fromA ? pool.tokenB : pool.tokenA;
        PoolInfo memory next = lens.pool(two);
        if (one == two || (middle != next.tokenA && middle != next.tokenB)) return;
        uint256[] memory path = new uint256[](2);
        (path[0], path[1]) = (one, two);
        amount = 1 + _amount(amount);
        PathQuote memory quote;
        try lens.quotePathExactIn(tokenIn, path, amount) returns (PathQuote memory answer) {
            quote = answer;
        } catch {}
        try
            pools.swapPathExactIn(
                IPools.SwapPath(tokenIn, path, amount, 0, address(this), block.timestamp)
            )
        returns (uint256 received) {
            require(received == quote.amountOut && quote.complete, "path: quoted otherwise");
            _requireVerified(one);
            _requireVerified(two);
            feesCollected[one][fromA] += quote.hops[0].feeAmount;
            feesCollected[two][middle == next.tokenA] += quote.hops[1].feeAmount;
            ++done["swapPath"];
        } catch (bytes memory reason) {
            _countRefusal(reason);
        }
    }

    /// @dev Suspends an asset, one time in four; otherwise reinstates all of them.
    function judge(uint256 which, uint256 mood) external {
        if (mood % 4 == 0) return _decide(tokens[which % 3], false);
        for (uint256 i = 0; i < 3; ++i) _decide(tokens[i], true);
    }

    /// @dev Stops a token, one time in three; otherwise resumes all of them.
    function stop(uint256 which, uint256 mood) external {
        if (mood % 3 == 0) return StoppableToken(tokens[which % 3]).setStopped(true);
        for (uint256 i = 0; i < 3; ++i) StoppableToken(tokens[i]).setStopped(false);
    }

    function donate(uint256 which, uint256 amount) external {
        address token = tokens[which % 3];
        if (!_moves(token)) return;
        amount %= MOST;
        IERC20(token).transfer(address(pools), amount);
        donated[token] += amount;
    }

    function wait(uint256 elapsed) external {
        vm.warp(block.timestamp + (elapsed % 1 days));
    }

    /// @dev Records the fee growth, to compare with the next one.
    function see(uint256 poolId, uint256 growthA, uint256 growthB) external {
        growthSeen[poolId][true] = growthA;
        growthSeen[poolId][false] = growthB;
    }

    function _decide(address token, bool good) private {
        uint256 assetId = registry.assetIdOf(token, 0);
        if (registry.isVerified(assetId) == good) return;
        bytes32 examined = registry.examinedHash(assetId);
        vm.prank(verifier);
        registry.setStatus(
            assetId,
            good ? VerificationStatus.VERIFIED : VerificationStatus.SUSPENDED,
            examined,
            ""
        );
        ++done[good ? bytes32("reinstate") : bytes32("suspend")];
    }

    /// @dev The price moves in the direction of the trade or not at all, nothing is free, and the
    /// reserves change by exactly the amounts.
    function _requireFair(
        PoolState memory before,
        PoolState memory state,
        bool aToB,
        uint256 paid,
        uint256 received
    ) private pure {
        require(
            aToB
                ? state.sqrtPriceX96 <= before.sqrtPriceX96
                : state.sqrtPriceX96 >= before.sqrtPriceX96,
            "swap: price moved against the trade"
        );
        require(paid != 0 || received == 0, "swap: something for nothing");
        (uint256 inBefore, uint256 inAfter) = aToB
            ? (before.reserveA, state.reserveA)
            : (before.reserveB, state.reserveB);
        (uint256 outBefore, uint256 outAfter) = aToB
            ? (before.reserveB, state.reserveB)
            : (before.reserveA, state.reserveA);
        require(inAfter == inBefore + paid, "swap: reserve of what came in");
        require(outAfter + received == outBefore, "swap: reserve of what went out");
    }

    /// @dev Nothing was added or traded in a pool of an asset that is not verified.
    function _requireVerified(uint256 poolId) private view {
        PoolInfo memory pool = lens.pool(poolId);
        require(registry.isVerified(registry.assetIdOf(pool.tokenA, 0)), "tokenA is suspended");
        require(registry.isVerified(registry.assetIdOf(pool.tokenB, 0)), "tokenB is suspended");
    }

    /// @dev A refusal may be the caller's fault, but not an error of the pools: a reserve too small for
    /// what the pool owes, or arithmetic that was held to be safe.
    function _countRefusal(bytes memory reason) private {
        bytes4 selector = bytes4(reason);
        require(selector != IPools.ReserveExceeded.selector, "refused: reserve exceeded");
        require(selector != IPools.TransferMismatch.selector, "refused: transfer mismatch");
        require(selector != PANIC, "refused: panic");
        ++done["refused"];
    }

    function _quotedFee(IPools.Swap memory terms, bool exactIn) private view returns (uint256 fee) {
        try
            pools.quote(terms.poolId, terms.tokenIn, terms.amount, exactIn, terms.sqrtPriceLimitX96)
        returns (SwapQuote memory quote) {
            fee = quote.feeAmount;
        } catch {}
    }

    /// @dev No limit, the price bound, one step, or up to 20 %.
    function _limit(uint160 price, bool aToB, uint256 reach) private pure returns (uint160) {
        uint256 kind = reach % 8;
        if (kind < 3) return 0;
        if (kind == 3) return aToB ? MIN_SQRT_PRICE + 1 : MAX_SQRT_PRICE - 1;
        if (kind == 4) return aToB ? price - 1 : price + 1;
        uint256 step = (uint256(price) * (1 + ((reach >> 3) % 20))) / 100;
        return uint160(aToB ? price - step : price + step);
    }

    /// @dev Around the middle, around the price, at either bound, or the full range.
    function _range(
        uint256 poolId,
        int256 lower,
        uint256 width
    ) private view returns (int24 low, int24 high) {
        int24 spacing = lens.pool(poolId).tickSpacing;
        int24 edge = MAX_TICK / spacing;
        uint256 kind = width % 8;
        int24 size = 1 + int24(uint24((width >> 3) % uint24(2 * WIDEST)));
        if (kind == 0) return (-edge * spacing, edge * spacing);
        if (kind == 1) return (-edge * spacing, (-edge + size) * spacing);
        if (kind == 2) return ((edge - size) * spacing, edge * spacing);
        if (kind == 3) return (-edge * spacing, -(edge / 2) * spacing);
        if (kind == 4) return ((edge / 2) * spacing, edge * spacing);
        int24 middle = kind == 5 ? int24(0) : lens.poolState(poolId).tick / spacing;
        low = middle + int24(_fold(lower, -WIDEST, WIDEST));
        if (low < -edge) low = -edge;
        if (low >= edge) low = edge - 1;
        high = low + size > edge ? edge : low + size;
        return (low * spacing, high * spacing);
    }

    /// @dev Of every magnitude, from zero.
    function _amount(uint256 seed) private pure returns (uint256) {
        return (seed >> 8) % (10 ** (seed % 25));
    }

    function _moves(address token) private view returns (bool) {
        return !StoppableToken(token).isStopped();
    }

    function _pool(uint256 which) private view returns (uint256) {
        return _poolIds[which % _poolIds.length];
    }

    /// @dev Fees of a stopped token are deferred: no longer owed, and not returned as paid.
    function _countFees(PositionInfo memory before, uint256 feesA, uint256 feesB) private {
        PoolInfo memory pool = lens.pool(before.poolId);
        require(feesA == (_moves(pool.tokenA) ? before.tokensOwedA : 0), "fees: paid otherwise");
        require(feesB == (_moves(pool.tokenB) ? before.tokensOwedB : 0), "fees: paid otherwise");
        feesPaidOut[before.poolId][true] += before.tokensOwedA;
        feesPaidOut[before.poolId][false] += before.tokensOwedB;
    }

    function _fold(int256 value, int256 minimum, int256 maximum) private pure returns (int256) {
        uint256 size = uint256(maximum - minimum + 1);
        return minimum + int256(uint256(value < 0 ? ~value : value) % size);
    }
}
