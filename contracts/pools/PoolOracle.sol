// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPoolOracle} from "./IPoolOracle.sol";
import {PoolReader} from "./PoolReader.sol";
import {Observation, ObservationFields} from "./libraries/Observation.sol";
import {PoolSlots} from "./libraries/PoolSlots.sol";
import {Slot0} from "./libraries/Slot0.sol";
import {Slot1} from "./libraries/Slot1.sol";
import {TruncatedTick} from "./libraries/TruncatedTick.sol";

/// @title Price oracle of pools
/// @notice Reads the observations that {Oracle} records. See {IPoolOracle}.
abstract contract PoolOracle is IPoolOracle, PoolReader {
    /// @dev A pool's ring of observations.
    /// @param newest The newest observation; the creation of the pool if there is none.
    /// @param tick The tick since the newest observation.
    /// @param exponent Exponent of the liquidity in range since then.
    struct Ring {
        uint256 poolId;
        uint256 index;
        uint256 cardinality;
        Observation newest;
        int24 tick;
        uint8 exponent;
    }

    /// @dev Sums over a window, second by second.
    /// @param truncatedTick Sum of the truncated ticks.
    /// @param inverse Sum of the reciprocals of the liquidity, times 2^127.
    struct Sums {
        int256 truncatedTick;
        uint256 inverse;
    }

    /// @dev Times one over it, every power of two that liquidity counts with is a whole number.
    uint256 private constant INVERSE_ONE = 127;

    /// @inheritdoc IPoolOracle
    int24 public constant MAX_TICK_MOVE = TruncatedTick.MAX_MOVE;

    /// @inheritdoc IPoolOracle
    function consult(uint256 poolId, uint32 window) public view returns (int24) {
        if (window == 0) revert ZeroWindow();
        Ring memory ring = _ring(poolId);
        unchecked {
            return
                _average(
                    ring.newest.extend(ring.tick, uint40(block.timestamp)) - _observe(ring, window),
                    window
                );
        }
    }

    /// @inheritdoc IPoolOracle
    function consultTruncated(
        uint256 poolId,
        uint32 window
    ) external view returns (int24 meanTick, uint128 harmonicMeanLiquidity) {
        if (window == 0) revert ZeroWindow();
        Ring memory ring = _ring(poolId);
        Sums memory sums = _sums(ring, _target(ring, window));
        meanTick = _average(sums.truncatedTick, window);
        harmonicMeanLiquidity = uint128((uint256(window) << INVERSE_ONE) / sums.inverse);
    }

    /// @inheritdoc IPoolOracle
    function observe(
        uint256 poolId,
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory tickCumulatives) {
        Ring memory ring = _ring(poolId);
        tickCumulatives = new int56[](secondsAgos.length);
        for (uint256 i = 0; i < secondsAgos.length; ++i)
            tickCumulatives[i] = _observe(ring, secondsAgos[i]);
    }

    /// @inheritdoc IPoolOracle
    function history(uint256 poolId) public view returns (uint256) {
        return _history(_ring(poolId));
    }

    /// @inheritdoc IPoolOracle
    function guaranteedHistory(
        uint256 poolId,
        uint256 blockSeconds
    ) external view returns (uint256) {
        // The newest observation may be of this second.
        return (poolState(poolId).observationCapacity - 1) * blockSeconds;
    }

    function _ring(uint256 poolId) private view returns (Ring memory ring) {
        bytes32[] memory words = _poolWords(poolId);
        Slot0 slot0 = Slot0.wrap(uint256(words[0]));
        ring.poolId = poolId;
        ring.index = slot0.observationIndex();
        ring.cardinality = slot0.observationCardinality();
        ring.tick = slot0.tick();
        ring.exponent = ObservationFields.exponentOf(Slot1.wrap(uint256(words[1])).liquidity());
        ring.newest =
            ring.cardinality == 0
                ? ObservationFields.first(uint40(uint256(words[2]) >> 128), ring.tick)
                : _observation(poolId, ring.index);
    }

    /// @dev The cumulative tick `secondsAgo` before now.
    function _observe(Ring memory ring, uint256 secondsAgo) private view returns (int56) {
        uint40 target = _target(ring, secondsAgo);
        if (target >= ring.newest.timestamp()) return ring.newest.extend(ring.tick, target);
        uint256 age = _ageAt(ring, target);
        Observation earlier = _observationAt(ring, age);
        unchecked {
            return earlier.extend(earlier.tickUntil(_observationAt(ring, age + 1)), target);
        }
    }

    /// @dev The time `secondsAgo` before now.
    function _target(Ring memory ring, uint256 secondsAgo) private view returns (uint40) {
        uint256 available = _history(ring);
        if (secondsAgo > available) revert HistoryTooShort(secondsAgo, available);
        unchecked {
            return uint40(block.timestamp - secondsAgo);
        }
    }

    /// @dev Age of the oldest observation in seconds.
    function _history(Ring memory ring) private view returns (uint256) {
        Observation oldest = ring.cardinality == 0 ? ring.newest : _observationAt(ring, 0);
        unchecked {
            return block.timestamp - oldest.timestamp();
        }
    }

    /// @dev Age of the last observation that is not after a time between the oldest and the newest one.
    function _ageAt(Ring memory ring, uint40 target) private view returns (uint256 low) {
        unchecked {
            // Invariant: the observation at `low` is not after the target; that at `high` is.
            uint256 high = ring.cardinality - 1;
            while (high - low > 1) {
                uint256 middle = (low + high) / 2;
                if (_observationAt(ring, middle).timestamp() <= target) low = middle;
                else high = middle;
            }
        }
    }

    /// @dev Sums from a time in the pool's history until now.
    function _sums(Ring memory ring, uint40 target) private view returns (Sums memory sums) {
        Observation last = ring.newest;
        if (target < last.timestamp()) last = _sumRecorded(ring, target, sums);
        Observation current = last.next(ring.tick, ring.exponent, uint40(block.timestamp));
        _add(sums, last, current, target);
    }

    /// @dev Adds the time from `target` to the newest observation, which it returns.
    function _sumRecorded(
        Ring memory ring,
        uint40 target,
        Sums memory sums
    ) private view returns (Observation earlier) {
        unchecked {
            uint256 index = (ring.index + 1 + _ageAt(ring, target)) % ring.cardinality;
            earlier = _observation(ring.poolId, index);
            if (index > ring.index) {
                earlier = _sumSlots(ring.poolId, index, ring.cardinality, earlier, target, sums);
                index = 0;
            }
            return _sumSlots(ring.poolId, index, ring.index + 1, earlier, target, sums);
        }
    }

    /// @dev Adds the times between the observations from index `from` to before index `to`, which it
    /// reads in one call. Returns the last one.
    function _sumSlots(
        uint256 poolId,
        uint256 from,
        uint256 to,
        Observation earlier,
        uint40 target,
        Sums memory sums
    ) private view returns (Observation) {
        unchecked {
            uint256 slots = (to + 1) / 2 - from / 2;
            bytes32[] memory words = pools.readSlot(PoolSlots.observation(poolId, from), slots);
            for (uint256 i = from; i < to; ++i) {
                Observation later = _half(uint256(words[i / 2 - from / 2]), i);
                _add(sums, earlier, later, target);
                earlier = later;
            }
            return earlier;
        }
    }

    /// @dev Adds the time between two consecutive observations, of which the second is after
    /// `target`, as far as it is after `target`. Nothing when both are the same.
    function _add(
        Sums memory sums,
        Observation earlier,
        Observation later,
        uint40 target
    ) private pure {
        uint40 end = later.timestamp();
        if (earlier.timestamp() == end) return;
        unchecked {
            int24 tick = earlier.tickUntil(later);
            uint8 exponent = later.liquidityExponent();
            if (earlier.timestamp() < target) earlier = earlier.next(tick, exponent, target);
            uint40 elapsed = end - earlier.timestamp();
            sums.truncatedTick += TruncatedTick.sum(earlier.truncatedTick(), tick, elapsed);
            sums.inverse += uint256(elapsed) << (INVERSE_ONE - exponent);
        }
    }

    /// @dev A sum of ticks divided by its seconds, rounded down.
    function _average(int256 sum, uint32 window) private pure returns (int24) {
        int256 span = int256(uint256(window));
        unchecked {
            int256 average = sum / span;
            if (sum < 0 && sum % span != 0) --average;
            return int24(average);
        }
    }

    /// @dev The observation at `age`, where 0 is the oldest.
    function _observationAt(Ring memory ring, uint256 age) private view returns (Observation) {
        unchecked {
            return _observation(ring.poolId, (ring.index + 1 + age) % ring.cardinality);
        }
    }

    function _observation(uint256 poolId, uint256 index) private view returns (Observation) {
        return _half(uint256(pools.readSlot(PoolSlots.observation(poolId, index))), index);
    }

    /// @dev The observation with an index in the slot that it shares.
    function _half(uint256 word, uint256 index) private pure returns (Observation) {
        return Observation.wrap(uint128(index % 2 == 0 ? word : word >> 128));
    }
}
