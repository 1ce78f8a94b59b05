// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPoolReader} from "./IPoolReader.sol";
import {IPools} from "./IPools.sol";
import {PoolAsset, PoolInfo, PoolState, PositionInfo, TickInfo} from "./PoolTypes.sol";
import {Pair128} from "./libraries/Pair128.sol";
import {PoolSlots} from "./libraries/PoolSlots.sol";
import {PoolTerms} from "./libraries/PoolTerms.sol";
import {Position} from "./libraries/Position.sol";
import {Slot0} from "./libraries/Slot0.sol";
import {Slot1} from "./libraries/Slot1.sol";
import {Tick} from "./libraries/Tick.sol";

/// @title Reads pools, positions and ticks from the storage of Pools
/// @notice See {IPoolReader}. Separate from {Pools}, whose code is near the limit of EIP-170.
abstract contract PoolReader is IPoolReader {
    /// @inheritdoc IPoolReader
    IPools public immutable pools;

    constructor(IPools pools_) {
        pools = pools_;
    }

    /// @inheritdoc IPoolReader
    function poolCount() public view returns (uint256) {
        return uint64(_packedCounts());
    }

    /// @inheritdoc IPoolReader
    function positionCount() public view returns (uint256) {
        return uint64(_packedCounts() >> 64);
    }

    /// @inheritdoc IPoolReader
    function creationOpen() external view returns (bool) {
        return uint8(_packedCounts() >> 128) == 0;
    }

    /// @inheritdoc IPoolReader
    function pool(uint256 poolId) public view returns (PoolInfo memory info) {
        bytes32[] memory words = _poolWords(poolId);
        Slot1 slot1 = Slot1.wrap(uint256(words[1]));
        info.poolId = poolId;
        PoolAsset memory assetA = poolAsset(slot1.assetIdA());
        PoolAsset memory assetB = poolAsset(slot1.assetIdB());
        (info.tokenA, info.assetClassA) = (assetA.token, assetA.assetClass);
        (info.tokenB, info.assetClassB) = (assetB.token, assetB.assetClass);
        info.feeTier = slot1.feeTier();
        info.tickSpacing = slot1.tickSpacing();
        info.active = slot1.isActive();
        info.createdAt = uint40(uint256(words[2]) >> 128);
        info.owner = address(
            uint160(_creation(info.tokenA, info.tokenB, info.feeTier, info.tickSpacing))
        );
    }

    /// @inheritdoc IPoolReader
    function poolState(uint256 poolId) public view returns (PoolState memory state) {
        bytes32[] memory words = _poolWords(poolId);
        Slot0 slot0 = Slot0.wrap(uint256(words[0]));
        state.sqrtPriceX96 = slot0.sqrtPriceX96();
        state.tick = slot0.tick();
        state.observationIndex = slot0.observationIndex();
        state.observationCardinality = slot0.observationCardinality();
        (uint40 tradedAt, uint40 changedAt) = (slot0.tradedAt(), uint40(uint256(words[2]) >> 168));
        state.lastUpdated = tradedAt > changedAt ? tradedAt : changedAt;
        Slot1 slot1 = Slot1.wrap(uint256(words[1]));
        state.observationCapacity = slot1.observationCapacity();
        state.liquidity = slot1.liquidity();
        (state.totalLiquidity, ) = _unpack(words[2]);
        (state.reserveA, state.reserveB) = _unpack(words[3]);
        state.feeGrowthGlobalAX128 = uint256(words[4]);
        state.feeGrowthGlobalBX128 = uint256(words[5]);
    }

    /// @inheritdoc IPoolReader
    function poolAsset(uint256 assetId) public view returns (PoolAsset memory) {
        return PoolSlots.unpackAsset(pools.readSlot(PoolSlots.asset(assetId)));
    }

    /// @inheritdoc IPoolReader
    function poolIdOf(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) external view returns (uint256) {
        return uint64(_creation(tokenA, tokenB, feeTier, tickSpacing) >> 160);
    }

    /// @inheritdoc IPoolReader
    function position(uint256 positionId) public view returns (PositionInfo memory info) {
        info.positionId = positionId;
        info.owner = pools.ownerOf(positionId);
        bytes32[] memory words = pools.readSlot(PoolSlots.position(positionId), 4);
        Position.State memory state = Position.unpack(words[0]);
        info.poolId = state.poolId;
        info.lowerTick = state.lowerTick;
        info.upperTick = state.upperTick;
        info.liquidity = state.liquidity;
        info.createdAt = state.createdAt;
        (info.deferredA, info.deferredB) = _unpack(pools.readSlot(PoolSlots.deferred(positionId)));
        if (info.liquidity == 0) return info;
        if (state.owing) (info.tokensOwedA, info.tokensOwedB) = _unpack(words[3]);
        (uint256 insideA, uint256 insideB) = _growthInside(info);
        info.tokensOwedA += Position.earned(uint256(words[1]), insideA, info.liquidity);
        info.tokensOwedB += Position.earned(uint256(words[2]), insideB, info.liquidity);
    }

    /// @inheritdoc IPoolReader
    function tickInfo(uint256 poolId, int24 tick) public view returns (TickInfo memory info) {
        _poolWords(poolId);
        bytes32[] memory words = pools.readSlot(PoolSlots.tickInfo(poolId, tick), 3);
        uint128 net;
        (info.liquidityGross, net) = _unpack(words[0]);
        info.liquidityNet = int128(net);
        info.feeGrowthOutsideAX128 = uint256(words[1]);
        info.feeGrowthOutsideBX128 = uint256(words[2]);
    }

    /// @inheritdoc IPoolReader
    function tickBitmap(uint256 poolId, int16 word) public view returns (uint256) {
        _poolWords(poolId);
        return uint256(pools.readSlot(PoolSlots.tickBitmap(poolId, word)));
    }

    function _packedCounts() private view returns (uint256) {
        return uint256(pools.readSlot(PoolSlots.COUNTS));
    }

    /// @dev The slots of a pool. Reverts for an unknown id.
    function _poolWords(uint256 poolId) internal view returns (bytes32[] memory words) {
        words = pools.readSlot(PoolSlots.pool(poolId), PoolSlots.POOL_SIZE);
        if (Slot1.wrap(uint256(words[1])).tickSpacing() == 0) revert IPools.PoolNotFound(poolId);
    }

    function _growthInside(
        PositionInfo memory info
    ) private view returns (uint256 insideA, uint256 insideB) {
        PoolState memory state = poolState(info.poolId);
        TickInfo memory lower = tickInfo(info.poolId, info.lowerTick);
        TickInfo memory upper = tickInfo(info.poolId, info.upperTick);
        Tick.Range memory range = Tick.Range(info.lowerTick, info.upperTick, state.tick);
        insideA = Tick.inside(
            range,
            lower.feeGrowthOutsideAX128,
            upper.feeGrowthOutsideAX128,
            state.feeGrowthGlobalAX128
        );
        insideB = Tick.inside(
            range,
            lower.feeGrowthOutsideBX128,
            upper.feeGrowthOutsideBX128,
            state.feeGrowthGlobalBX128
        );
    }

    /// @dev The creator's address and, in the bits above it, the id of the pool.
    function _creation(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) private view returns (uint256) {
        bytes32 terms = PoolTerms.key(tokenA, tokenB, feeTier, tickSpacing);
        return uint256(pools.readSlot(PoolSlots.creation(terms)));
    }

    function _unpack(bytes32 word) private pure returns (uint128 low, uint128 high) {
        Pair128 pair = Pair128.wrap(uint256(word));
        return (pair.low(), pair.high());
    }
}
