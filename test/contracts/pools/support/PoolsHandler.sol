// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAssetRegistry, VerificationStatus} from "../../../../contracts/assets/IAssetRegistry.sol";
import {IPools, PoolInfo, PoolState, PositionInfo} from "../../../../contracts/pools/IPools.sol";
import {vm} from "../../support/Vm.sol";

/// @notice Everything people do with pools, in any order: three providers, a trader, a giver and a
/// verifier on two pools that share a token.
/// @dev It keeps account of what came in and went out by each function, to be compared with what
/// the pools say.
contract PoolsHandler {
    uint256 private constant MOST_POSITIONS = 8;
    uint256 private constant MOST = 1e24;
    int24 private constant WIDEST = 100;

    IPools public immutable pools;
    IAssetRegistry private immutable registry;
    address private immutable verifier;
    address[3] public tokens;
    uint256[2] public poolIds;
    uint256[] private _positions;

    mapping(address token => uint256 amount) public donated;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 amount)) public feesPaidOut;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 amount)) public paidByTraders;
    mapping(uint256 poolId => mapping(bool isTokenA => uint256 growth)) public growthSeen;
    mapping(bytes32 action => uint256 times) public done;

    constructor(
        IPools pools_,
        address verifier_,
        address[3] memory tokens_,
        uint256[2] memory poolIds_
    ) {
        (pools, registry, verifier) = (pools_, pools_.registry(), verifier_);
        (tokens, poolIds) = (tokens_, poolIds_);
        for (uint256 i = 0; i < 3; ++i)
            IERC20(tokens_[i]).approve(address(pools_), type(uint256).max);
    }

    function positions() external view returns (uint256[] memory) {
        return _positions;
    }

    function add(
        uint256 which,
        int256 lower,
        uint256 width,
        uint256 amountA,
        uint256 amountB
    ) external {
        if (_positions.length == MOST_POSITIONS) return;
        int24 spacing = pools.pool(_pool(which)).tickSpacing;
        int24 low = int24(_fold(lower, -WIDEST, WIDEST - 1));
        int24 high = low + 1 + int24(uint24(width % uint24(WIDEST - low)));
        try
            pools.addLiquidity(
                IPools.AddLiquidity({
                    poolId: _pool(which),
                    lowerTick: low * spacing,
                    upperTick: high * spacing,
                    amountADesired: amountA % MOST,
                    amountBDesired: amountB % MOST,
                    amountAMin: 0,
                    amountBMin: 0,
                    recipient: address(this),
                    deadline: block.timestamp
                })
            )
        returns (uint256 id, uint128, uint256, uint256) {
            _requireVerified(_pool(which));
            _positions.push(id);
            ++done["add"];
        } catch {
            ++done["refused"];
        }
    }

    function increase(uint256 which, uint256 amountA, uint256 amountB) external {
        if (_positions.length == 0) return;
        try
            pools.increaseLiquidity(
                IPools.IncreaseLiquidity(
                    _positions[which % _positions.length],
                    amountA % MOST,
                    amountB % MOST,
                    0,
                    0,
                    block.timestamp
                )
            )
        {
            _requireVerified(pools.position(_positions[which % _positions.length]).poolId);
            ++done["increase"];
        } catch {
            ++done["refused"];
        }
    }

    /// @dev Never refused: leaving is always possible. An emptied position may be filled again, until
    /// it is met here once more and burned.
    function remove(uint256 which, uint256 part, bool all) external {
        if (_positions.length == 0) return;
        uint256 place = which % _positions.length;
        uint256 id = _positions[place];
        PositionInfo memory position = pools.position(id);
        if (position.liquidity == 0) {
            pools.burn(id);
            _positions[place] = _positions[_positions.length - 1];
            _positions.pop();
            return;
        }
        uint128 liquidity = all ? position.liquidity : uint128(1 + (part % position.liquidity));
        (, , uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            IPools.RemoveLiquidity(id, liquidity, 0, 0, address(this), block.timestamp)
        );
        _countFees(position.poolId, feesA, feesB);
        ++done["remove"];
    }

    /// @dev Never refused either.
    function collect(uint256 which) external {
        if (_positions.length == 0) return;
        uint256 id = _positions[which % _positions.length];
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, address(this));
        _countFees(pools.position(id).poolId, feesA, feesB);
        ++done["collect"];
    }

    function swap(uint256 which, bool aToB, uint256 amount, bool exactIn, uint256 reach) external {
        uint256 poolId = _pool(which);
        PoolState memory state = pools.poolState(poolId);
        uint256 step = (uint256(state.sqrtPriceX96) * (1 + (reach % 20))) / 100;
        IPools.Swap memory terms = IPools.Swap({
            poolId: poolId,
            tokenIn: aToB ? pools.pool(poolId).tokenA : pools.pool(poolId).tokenB,
            amount: 1 + (amount % (MOST / 10)),
            limit: exactIn ? 0 : type(uint256).max,
            sqrtPriceLimitX96: uint160(
                aToB ? state.sqrtPriceX96 - step : state.sqrtPriceX96 + step
            ),
            recipient: address(this),
            deadline: block.timestamp
        });
        (bool success, bytes memory answer) = address(pools).call(
            exactIn
                ? abi.encodeCall(pools.swapExactIn, (terms))
                : abi.encodeCall(pools.swapExactOut, (terms))
        );
        if (!success) {
            ++done["refused"];
            return;
        }
        _requireVerified(poolId);
        (uint256 paid, ) = abi.decode(answer, (uint256, uint256));
        paidByTraders[poolId][aToB] += paid;
        ++done["swap"];
    }

    /// @dev Suspends an asset, one time in four; else lets all of them trade again.
    function judge(uint256 which, uint256 mood) external {
        if (mood % 4 == 0) return _decide(tokens[which % 3], false);
        for (uint256 i = 0; i < 3; ++i) _decide(tokens[i], true);
    }

    function donate(uint256 which, uint256 amount) external {
        address token = tokens[which % 3];
        amount %= MOST;
        IERC20(token).transfer(address(pools), amount);
        donated[token] += amount;
    }

    function wait(uint256 elapsed) external {
        vm.warp(block.timestamp + (elapsed % 1 days));
    }

    /// @dev Remembers the fee growth seen, to compare with the next.
    function see(uint256 poolId, uint256 growthA, uint256 growthB) external {
        growthSeen[poolId][true] = growthA;
        growthSeen[poolId][false] = growthB;
    }

    function _decide(address token, bool good) private {
        uint256 assetId = registry.assetIdOf(token, 0);
        if (registry.isVerified(assetId) == good) return;
        bytes32 hash = registry.asset(assetId).metadataHash;
        vm.prank(verifier);
        registry.setStatus(
            assetId,
            good ? VerificationStatus.VERIFIED : VerificationStatus.SUSPENDED,
            hash,
            ""
        );
        ++done[good ? bytes32("reinstate") : bytes32("suspend")];
    }

    /// @dev Nothing was added or traded in a pool of an asset that is not verified.
    function _requireVerified(uint256 poolId) private view {
        PoolInfo memory pool = pools.pool(poolId);
        require(registry.isVerified(registry.assetIdOf(pool.tokenA, 0)), "tokenA is suspended");
        require(registry.isVerified(registry.assetIdOf(pool.tokenB, 0)), "tokenB is suspended");
    }

    function _pool(uint256 which) private view returns (uint256) {
        return poolIds[which % 2];
    }

    function _countFees(uint256 poolId, uint256 feesA, uint256 feesB) private {
        feesPaidOut[poolId][true] += feesA;
        feesPaidOut[poolId][false] += feesB;
    }

    function _fold(int256 value, int256 minimum, int256 maximum) private pure returns (int256) {
        uint256 size = uint256(maximum - minimum + 1);
        return minimum + int256(uint256(value < 0 ? ~value : value) % size);
    }
}
