// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPoolOracle} from "./IPoolOracle.sol";
import {PoolReader} from "./PoolReader.sol";
import {Observation, ObservationFields} from "./libraries/Observation.sol";
import {PoolSlots} from "./libraries/PoolSlots.sol";
import {Slot0} from "./libraries/Slot0.sol";

/// @title Price oracle of pools
/// @notice Reads the observations that {Oracle} records. See {IPoolOracle}.
abstract contract PoolOracle is IPoolOracle, PoolReader {
    /// @dev A pool's ring of observations.
    /// @param newest The newest observation; the creation of the pool if there is none.
    /// @param tick The tick since the newest observation.
    struct Ring {
        uint256 poolId;
        uint256 index;
        uint256 cardinality;
        Observation newest;
        int24 tick;
    }

    /// @inheritdoc IPoolOracle
    function consult(uint256 poolId, uint32 window) public view returns (int24) {
        if (window == 0) revert ZeroWindow();
        Ring memory ring = _ring(poolId);
        int56 span = int56(uint56(window));
        unchecked {
            int56 sum =
                ring.newest.extend(ring.tick, uint40(block.timestamp)) - _observe(ring, window);
            int56 average = sum / span;
            if (sum < 0 && sum % span != 0) --average;
            return int24(average);
        }
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

    function _ring(uint256 poolId) private view returns (Ring memory ring) {
        bytes32[] memory words = _poolWords(poolId);
        Slot0 slot0 = Slot0.wrap(uint256(words[0]));
        ring.poolId = poolId;
        ring.index = slot0.observationIndex();
        ring.cardinality = slot0.observationCardinality();
        ring.tick = slot0.tick();
        ring.newest =
            ring.cardinality == 0
                ? ObservationFields.pack(uint40(uint256(words[2]) >> 128), 0)
                : _observation(poolId, ring.index);
    }

    /// @dev The cumulative tick `secondsAgo` before now.
    function _observe(Ring memory ring, uint256 secondsAgo) private view returns (int56) {
        uint256 age = _history(ring);
        if (secondsAgo > age) revert HistoryTooShort(secondsAgo, age);
        uint40 target;
        unchecked {
            target = uint40(block.timestamp - secondsAgo);
        }
        if (target >= ring.newest.timestamp()) return ring.newest.extend(ring.tick, target);
        return _interpolate(ring, target);
    }

    /// @dev Age of the oldest observation in seconds.
    function _history(Ring memory ring) private view returns (uint256) {
        Observation oldest = ring.cardinality == 0 ? ring.newest : _observationAt(ring, 0);
        unchecked {
            return block.timestamp - oldest.timestamp();
        }
    }

    /// @dev The cumulative tick at a time between the oldest and the newest observation.
    function _interpolate(Ring memory ring, uint40 target) private view returns (int56) {
        unchecked {
            // Invariant: the observation at `low` is not after the target; that at `high` is.
            uint256 low = 0;
            uint256 high = ring.cardinality - 1;
            while (high - low > 1) {
                uint256 middle = (low + high) / 2;
                if (_observationAt(ring, middle).timestamp() <= target) low = middle;
                else high = middle;
            }
            Observation earlier = _observationAt(ring, low);
            Observation later = _observationAt(ring, high);
            int56 tick =
                (later.tickCumulative() - earlier.tickCumulative()) /
                    int56(uint56(later.timestamp() - earlier.timestamp()));
            return earlier.extend(int24(tick), target);
        }
    }

    /// @dev The observation at `age`, where 0 is the oldest.
    function _observationAt(Ring memory ring, uint256 age) private view returns (Observation) {
        unchecked {
            return _observation(ring.poolId, (ring.index + 1 + age) % ring.cardinality);
        }
    }

    function _observation(uint256 poolId, uint256 index) private view returns (Observation) {
        uint256 word = uint256(pools.extsload(PoolSlots.observation(poolId, index)));
        return Observation.wrap(uint128(index % 2 == 0 ? word : word >> 128));
    }
}
