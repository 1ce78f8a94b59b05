// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPoolAdapter} from "./IPoolAdapter.sol";
import {Artifacts} from "../../support/Artifacts.sol";

struct V4Key {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

interface IV4PoolManager {
    function initialize(V4Key calldata key, uint160 sqrtPriceX96) external returns (int24);
    function extsload(bytes32 slot) external view returns (bytes32);
}

interface IV4SwapRouter {
    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    struct Settings {
        bool takeClaims;
        bool settleUsingBurn;
    }

    function swap(
        V4Key calldata key,
        SwapParams calldata params,
        Settings calldata settings,
        bytes calldata hookData
    ) external returns (int256 delta);
}

interface IV4LiquidityRouter {
    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    function modifyLiquidity(
        V4Key calldata key,
        ModifyLiquidityParams calldata params,
        bytes calldata hookData
    ) external returns (int256 delta);
}

/// @notice Uniswap v4 as published on npm: pool manager and its two test routers.
contract UniswapV4Adapter is IPoolAdapter {
    struct Range {
        int24 lower;
        int24 upper;
    }

    string private constant OUT = "node_modules/@uniswap/v4-core/out/";
    bytes32 private constant POOLS_SLOT = bytes32(uint256(6));

    IV4PoolManager private immutable _manager;
    IV4SwapRouter private immutable _swapRouter;
    IV4LiquidityRouter private immutable _liquidityRouter;
    V4Key private _key;
    Range[] private _positions;

    constructor() {
        _manager = IV4PoolManager(_deploy("PoolManager", abi.encode(address(this))));
        _swapRouter = IV4SwapRouter(_deploy("PoolSwapTest", abi.encode(_manager)));
        _liquidityRouter = IV4LiquidityRouter(
            _deploy("PoolModifyLiquidityTestNoChecks", abi.encode(_manager))
        );
    }

    function createPool(
        address tokenA,
        address tokenB,
        uint24 feePips,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) external {
        _key = V4Key(tokenA, tokenB, feePips, tickSpacing, address(0));
        _manager.initialize(_key, sqrtPriceX96);
        IERC20(tokenA).approve(address(_swapRouter), type(uint256).max);
        IERC20(tokenB).approve(address(_swapRouter), type(uint256).max);
        IERC20(tokenA).approve(address(_liquidityRouter), type(uint256).max);
        IERC20(tokenB).approve(address(_liquidityRouter), type(uint256).max);
    }

    function add(
        int24 lower,
        int24 upper,
        uint256,
        uint256,
        uint128 liquidity
    ) external returns (uint256 id, uint256 amountA, uint256 amountB) {
        id = _positions.length;
        _positions.push(Range(lower, upper));
        (int256 deltaA, int256 deltaB) = _modify(id, int256(uint256(liquidity)));
        return (id, uint256(-deltaA), uint256(-deltaB));
    }

    function remove(
        uint256 id,
        uint128 liquidity
    ) external returns (uint256 amountA, uint256 amountB) {
        (int256 deltaA, int256 deltaB) = _modify(id, -int256(uint256(liquidity)));
        return (uint256(deltaA), uint256(deltaB));
    }

    function collect(uint256 id) external returns (uint256 feesA, uint256 feesB) {
        (int256 deltaA, int256 deltaB) = _modify(id, 0);
        return (uint256(deltaA), uint256(deltaB));
    }

    function swap(
        bool aToB,
        int256 amount,
        uint160 limitX96
    ) external returns (int256 amountA, int256 amountB) {
        int256 delta = _swapRouter.swap(
            _key,
            IV4SwapRouter.SwapParams(aToB, amount, limitX96),
            IV4SwapRouter.Settings(false, false),
            ""
        );
        (int256 deltaA, int256 deltaB) = _unpack(delta);
        return (-deltaA, -deltaB);
    }

    function holder() external view returns (address) {
        return address(_manager);
    }

    function state() external view returns (State memory result) {
        uint256 slot = _poolSlot();
        uint256 slot0 = uint256(_manager.extsload(bytes32(slot)));
        result.sqrtPriceX96 = uint160(slot0);
        result.tick = int24(uint24(slot0 >> 160));
        result.feeGrowthAX128 = uint256(_manager.extsload(bytes32(slot + 1)));
        result.feeGrowthBX128 = uint256(_manager.extsload(bytes32(slot + 2)));
        result.liquidity = uint128(uint256(_manager.extsload(bytes32(slot + 3))));
    }

    function tickState(int24 tick) external view returns (TickState memory result) {
        uint256 slot = uint256(keccak256(abi.encode(tick, _poolSlot() + 4)));
        uint256 liquidity = uint256(_manager.extsload(bytes32(slot)));
        result.liquidityGross = uint128(liquidity);
        result.liquidityNet = int128(int256(liquidity) >> 128);
        result.feeGrowthOutsideAX128 = uint256(_manager.extsload(bytes32(slot + 1)));
        result.feeGrowthOutsideBX128 = uint256(_manager.extsload(bytes32(slot + 2)));
    }

    function _modify(uint256 id, int256 liquidityDelta) private returns (int256, int256) {
        Range memory range = _positions[id];
        return
            _unpack(
                _liquidityRouter.modifyLiquidity(
                    _key,
                    IV4LiquidityRouter.ModifyLiquidityParams(
                        range.lower,
                        range.upper,
                        liquidityDelta,
                        bytes32(id)
                    ),
                    ""
                )
            );
    }

    function _poolSlot() private view returns (uint256) {
        return uint256(keccak256(abi.encode(keccak256(abi.encode(_key)), POOLS_SLOT)));
    }

    function _unpack(int256 delta) private pure returns (int256, int256) {
        return (delta >> 128, int256(int128(delta)));
    }

    function _deploy(string memory name, bytes memory arguments) private returns (address) {
        return
            Artifacts.deployFile(
                string.concat(OUT, name, ".sol/", name, ".json"),
                ".bytecode.object",
                arguments
            );
    }
}
