// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass} from "../assets/IAssetRegistry.sol";

/// @notice What the pools know of an asset. What is verified here is verified in the registry.
/// @param token Its ERC-20 token; zero until the asset was read from the registry: when it is
/// verified, when a pool of it is created, or when somebody calls {IAssetListener.syncAsset}.
/// @param assetClass What it is.
/// @param verified Whether it may be added and traded, until it expires.
/// @param expiresAt Unix seconds from which it may not; 0 when it does not expire.
struct PoolAsset {
    address token;
    AssetClass assetClass;
    bool verified;
    uint64 expiresAt;
}

/// @notice What never changes about a pool, and whether it is open for business.
/// @param poolId Counts from 1.
/// @param tokenA The token with the lower address; prices are tokenB per tokenA.
/// @param feeTier Fee on what is paid in, in basis points (30 = 0.30 %).
/// @param tickSpacing Positions begin and end on multiples of this.
/// @param active Whether adding and swapping are allowed at the moment.
/// @param owner The account that created the pool. It has no power over it.
/// @param createdAt Unix seconds.
struct PoolInfo {
    uint256 poolId;
    address tokenA;
    address tokenB;
    AssetClass assetClassA;
    AssetClass assetClassB;
    uint16 feeTier;
    int24 tickSpacing;
    bool active;
    address owner;
    uint40 createdAt;
}

/// @notice What trading and providing change about a pool. Lifetime volume and fees are the sums of the
/// amounts in {IPools.Swapped}: counting them here would cost every trade another slot.
/// @param sqrtPriceX96 Square root of the price of tokenA in tokenB (smallest units), times 2^96.
/// @param tick The greatest tick whose price is not above the present one.
/// @param observationIndex Place of the newest observation in the oracle's ring.
/// @param observationCardinality Observations held; 0 until the first trade that moves the tick.
/// @param observationCapacity Observations the ring may grow to before it overwrites the oldest.
/// @param liquidity Liquidity in range at the present tick: what a trade meets.
/// @param totalLiquidity Sum of the liquidity of all positions, in range or not.
/// @param reserveA tokenA that the pool holds: what its positions can claim, and roundings.
/// @param reserveB The same of tokenB.
/// @param feeGrowthGlobalAX128 tokenA fees per unit of liquidity since the beginning, times 2^128.
/// @param feeGrowthGlobalBX128 tokenB fees per unit of liquidity since the beginning, times 2^128.
/// @param lastUpdated Unix seconds of the last trade or change of liquidity.
struct PoolState {
    uint160 sqrtPriceX96;
    int24 tick;
    uint16 observationIndex;
    uint16 observationCardinality;
    uint16 observationCapacity;
    uint128 liquidity;
    uint128 totalLiquidity;
    uint128 reserveA;
    uint128 reserveB;
    uint256 feeGrowthGlobalAX128;
    uint256 feeGrowthGlobalBX128;
    uint40 lastUpdated;
}

/// @notice A position as it stands now.
/// @param tokensOwedA tokenA fees that collecting would pay at this moment.
/// @param tokensOwedB tokenB fees that collecting would pay at this moment.
/// @param deferredA tokenA that was taken out or collected but could not be paid, because the token
/// refused the transfer. {IPools.withdrawDeferred} pays it.
/// @param deferredB The same of tokenB.
/// @param createdAt Unix seconds.
struct PositionInfo {
    uint256 positionId;
    uint256 poolId;
    address owner;
    int24 lowerTick;
    int24 upperTick;
    uint128 liquidity;
    uint256 tokensOwedA;
    uint256 tokensOwedB;
    uint256 deferredA;
    uint256 deferredB;
    uint40 createdAt;
}

/// @notice A tick that positions begin or end on.
/// @param liquidityGross Liquidity of all positions with an end here; 0 when there are none.
/// @param liquidityNet Liquidity that comes into range when the price rises through the tick.
/// @param feeGrowthOutsideAX128 Fee growth on the side of the tick away from the present price.
/// @param feeGrowthOutsideBX128 The same of tokenB.
struct TickInfo {
    uint128 liquidityGross;
    int128 liquidityNet;
    uint256 feeGrowthOutsideAX128;
    uint256 feeGrowthOutsideBX128;
}

/// @notice What a trade would do at this moment.
/// @param complete Whether all of the amount can be traded before the price limit.
struct SwapQuote {
    uint256 amountIn;
    uint256 amountOut;
    uint256 feeAmount;
    uint160 sqrtPriceX96;
    int24 tick;
    uint128 liquidity;
    uint32 ticksCrossed;
    bool complete;
}
