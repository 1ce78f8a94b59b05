// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass} from "../assets/IAssetRegistry.sol";

/// @notice State of an asset in the pools contract. An asset verified here is verified in the
/// registry.
/// @param token Its ERC-20 token; zero until the asset is synced from the registry: when it is
/// verified, when a pool of it is created, or by a call of {IAssetListener.syncAsset}.
/// @param assetClass Its class.
/// @param verified Whether it may be added and traded, until its expiry.
/// @param expiresAt Unix seconds of its expiry; 0 for none.
struct PoolAsset {
    address token;
    AssetClass assetClass;
    bool verified;
    uint64 expiresAt;
}

/// @notice Immutable terms of a pool, and whether it is active.
/// @param poolId Id of the pool, from 1.
/// @param tokenA The token with the lower address; prices are tokenB per tokenA.
/// @param feeTier Fee on what is paid in, in basis points (30 = 0.30%).
/// @param tickSpacing Positions start and end on multiples of this.
/// @param active Whether adding and swapping are enabled.
/// @param owner The account that created the pool. It has no special rights.
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

/// @notice Mutable state of a pool. Lifetime volume and fees are the sums of the amounts in
/// {IPools.Swapped}: storing them here would cost every trade another slot.
/// @param sqrtPriceX96 Square root of the price of tokenA in tokenB (smallest units), times 2^96.
/// @param tick The greatest tick whose price is not above the current one.
/// @param observationIndex Index of the newest observation in the oracle's ring.
/// @param observationCardinality Observations held; 0 until the tick or the power of two below the
/// liquidity in range first changes.
/// @param observationCapacity Maximum number of observations before the oldest is overwritten.
/// @param liquidity Liquidity in range at the current tick.
/// @param totalLiquidity Sum of the liquidity of all positions, in range or not.
/// @param reserveA tokenA held by the pool: what its positions can claim, plus rounding.
/// @param reserveB The same for tokenB.
/// @param feeGrowthGlobalAX128 tokenA fees per unit of liquidity since its creation, times 2^128.
/// @param feeGrowthGlobalBX128 tokenB fees per unit of liquidity since its creation, times 2^128.
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

/// @notice Current state of a position.
/// @param tokensOwedA Unclaimed fees in tokenA.
/// @param tokensOwedB Unclaimed fees in tokenB.
/// @param deferredA Deferred payments in tokenA, whose transfer failed. {IPools.withdrawDeferred}
/// pays them.
/// @param deferredB The same for tokenB.
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

/// @notice A tick on which positions start or end.
/// @param liquidityGross Liquidity of all positions that start or end here; 0 when there are none.
/// @param liquidityNet Liquidity that comes into range when the price rises through the tick.
/// @param feeGrowthOutsideAX128 Fee growth on the side of the tick away from the current price.
/// @param feeGrowthOutsideBX128 The same for tokenB.
struct TickInfo {
    uint128 liquidityGross;
    int128 liquidityNet;
    uint256 feeGrowthOutsideAX128;
    uint256 feeGrowthOutsideBX128;
}

/// @notice Quote of a trade.
/// @param complete Whether the whole amount can be traded within the price limit.
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
