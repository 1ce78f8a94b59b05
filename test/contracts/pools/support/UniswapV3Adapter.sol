// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPoolAdapter} from "./IPoolAdapter.sol";
import {Artifacts} from "../../support/Artifacts.sol";

interface IV3Factory {
    function createPool(address, address, uint24) external returns (address);
    function enableFeeAmount(uint24 fee, int24 tickSpacing) external;
    function feeAmountTickSpacing(uint24 fee) external view returns (int24);
}

interface IV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function increaseObservationCardinalityNext(uint16 cardinality) external;
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
    function observe(
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory, uint160[] memory);
    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool);
    function liquidity() external view returns (uint128);
    function feeGrowthGlobal0X128() external view returns (uint256);
    function feeGrowthGlobal1X128() external view returns (uint256);
    function ticks(
        int24 tick
    ) external view returns (uint128, int128, uint256, uint256, int56, uint160, uint32, bool);
}

interface IV3PositionManager {
    struct Mint {
        address token0;
        address token1;
        uint24 fee;
        int24 tickLower;
        int24 tickUpper;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        address recipient;
        uint256 deadline;
    }

    struct Increase {
        uint256 tokenId;
        uint256 amount0Desired;
        uint256 amount1Desired;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    struct Decrease {
        uint256 tokenId;
        uint128 liquidity;
        uint256 amount0Min;
        uint256 amount1Min;
        uint256 deadline;
    }

    struct Collect {
        uint256 tokenId;
        address recipient;
        uint128 amount0Max;
        uint128 amount1Max;
    }

    function mint(
        Mint calldata
    ) external returns (uint256 id, uint128 liquidity, uint256 amount0, uint256 amount1);
    function increaseLiquidity(
        Increase calldata
    ) external returns (uint128 liquidity, uint256 amount0, uint256 amount1);
    function decreaseLiquidity(Decrease calldata) external returns (uint256, uint256);
    function collect(Collect calldata) external returns (uint256, uint256);
}

/// @notice Uniswap v3 as published on npm: factory, pool and position manager.
contract UniswapV3Adapter is IPoolAdapter {
    string private constant CORE = "node_modules/@uniswap/v3-core/artifacts/contracts/";
    string private constant PERIPHERY = "node_modules/@uniswap/v3-periphery/artifacts/contracts/";

    IV3Factory private immutable _factory;
    IV3PositionManager private immutable _manager;
    IV3Pool private _pool;
    IERC20 private _tokenA;
    IERC20 private _tokenB;
    uint24 private _fee;

    constructor() {
        _factory = IV3Factory(
            Artifacts.deployFile(
                string.concat(CORE, "UniswapV3Factory.sol/UniswapV3Factory.json"),
                ".bytecode",
                ""
            )
        );
        _manager = IV3PositionManager(
            Artifacts.deployFile(
                string.concat(
                    PERIPHERY,
                    "NonfungiblePositionManager.sol/NonfungiblePositionManager.json"
                ),
                ".bytecode",
                abi.encode(_factory, address(0), address(0))
            )
        );
    }

    function createPool(
        address tokenA,
        address tokenB,
        uint24 feePips,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) external {
        if (_factory.feeAmountTickSpacing(feePips) == 0)
            _factory.enableFeeAmount(feePips, tickSpacing);
        _pool = IV3Pool(_factory.createPool(tokenA, tokenB, feePips));
        _pool.initialize(sqrtPriceX96);
        _pool.increaseObservationCardinalityNext(64);
        (_tokenA, _tokenB, _fee) = (IERC20(tokenA), IERC20(tokenB), feePips);
        _tokenA.approve(address(_manager), type(uint256).max);
        _tokenB.approve(address(_manager), type(uint256).max);
    }

    function add(
        int24 lower,
        int24 upper,
        uint256 desiredA,
        uint256 desiredB,
        uint128 liquidity
    ) external returns (uint256 id, uint256 amountA, uint256 amountB) {
        uint128 minted;
        (id, minted, amountA, amountB) = _manager.mint(
            IV3PositionManager.Mint({
                token0: address(_tokenA),
                token1: address(_tokenB),
                fee: _fee,
                tickLower: lower,
                tickUpper: upper,
                amount0Desired: desiredA,
                amount1Desired: desiredB,
                amount0Min: 0,
                amount1Min: 0,
                recipient: address(this),
                deadline: block.timestamp
            })
        );
        require(liquidity == 0 || minted == liquidity, "UniswapV3Adapter: another liquidity");
    }

    function increase(
        uint256 id,
        uint256 desiredA,
        uint256 desiredB
    ) external returns (uint128 liquidity, uint256 amountA, uint256 amountB) {
        return
            _manager.increaseLiquidity(
                IV3PositionManager.Increase(id, desiredA, desiredB, 0, 0, block.timestamp)
            );
    }

    function remove(
        uint256 id,
        uint128 liquidity
    ) external returns (uint256 amountA, uint256 amountB) {
        _manager.decreaseLiquidity(
            IV3PositionManager.Decrease(id, liquidity, 0, 0, block.timestamp)
        );
        return collect(id);
    }

    function collect(uint256 id) public returns (uint256 feesA, uint256 feesB) {
        return
            _manager.collect(
                IV3PositionManager.Collect(id, address(this), type(uint128).max, type(uint128).max)
            );
    }

    function swap(
        bool aToB,
        int256 amount,
        uint160 limitX96
    ) external returns (int256 amountA, int256 amountB) {
        return _pool.swap(address(this), aToB, -amount, limitX96, "");
    }

    function holder() external view returns (address) {
        return address(_pool);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        if (amount0 > 0) _tokenA.transfer(msg.sender, uint256(amount0));
        if (amount1 > 0) _tokenB.transfer(msg.sender, uint256(amount1));
    }

    function observe(uint32[] memory secondsAgos) external view returns (int56[] memory sums) {
        (sums, ) = _pool.observe(secondsAgos);
    }

    function state() external view returns (State memory result) {
        (result.sqrtPriceX96, result.tick, , , , , ) = _pool.slot0();
        result.liquidity = _pool.liquidity();
        result.feeGrowthAX128 = _pool.feeGrowthGlobal0X128();
        result.feeGrowthBX128 = _pool.feeGrowthGlobal1X128();
    }

    function tickState(int24 tick) external view returns (TickState memory result) {
        (
            result.liquidityGross,
            result.liquidityNet,
            result.feeGrowthOutsideAX128,
            result.feeGrowthOutsideBX128,
            ,
            ,
            ,

        ) = _pool.ticks(tick);
    }
}
