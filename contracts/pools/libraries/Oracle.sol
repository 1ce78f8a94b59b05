// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The history of a pool's tick
/// @notice A ring of observations of the sum of tick times seconds since the pool's creation. An
/// observation is written when the tick changes, once a second at most, so between two of them the
/// tick stood still: everything in between is exact, and a trade that does not move the tick
/// writes nothing.
library Oracle {
    /// @param tickCumulative Sum of tick times seconds from the pool's creation to `timestamp`.
    struct Observation {
        uint40 timestamp;
        int56 tickCumulative;
    }

    /// @notice The ring and what describes it.
    /// @param cardinality Observations held. 0: the tick has not changed since `createdAt`.
    /// @param capacity Observations to be held before the oldest is overwritten.
    /// @param createdAt Unix seconds of the pool's creation, where every sum begins.
    /// @param tick The tick since the newest observation.
    struct Ring {
        uint16 index;
        uint16 cardinality;
        uint16 capacity;
        uint40 createdAt;
        int24 tick;
    }

    error HistoryTooShort(uint256 wanted, uint256 available);
    error ZeroWindow();

    /// @notice Closes the time spent at `ring.tick`, which is about to change.
    /// @return index Place of the newest observation.
    /// @return cardinality Observations held.
    function record(
        Observation[65535] storage self,
        Ring memory ring,
        uint40 timestamp
    ) internal returns (uint16 index, uint16 cardinality) {
        Observation memory last;
        (index, cardinality) = (ring.index, ring.cardinality);
        if (cardinality == 0) {
            last.timestamp = ring.createdAt;
            self[0] = last;
            cardinality = 1;
        } else {
            last = self[index];
        }
        if (last.timestamp == timestamp) return (index, cardinality);
        unchecked {
            ++index;
            if (index == cardinality) {
                if (cardinality < ring.capacity) ++cardinality;
                else index = 0;
            }
        }
        self[index] = Observation(timestamp, _extend(last, ring.tick, timestamp));
    }

    /// @notice Writes to the places from `capacity` on, so that the observations to come cost less.
    function reserve(Observation[65535] storage self, uint16 capacity, uint16 wanted) internal {
        for (uint16 i = capacity; i < wanted; ++i) self[i].timestamp = 1;
    }

    /// @notice The sum `secondsAgo` before now.
    function observe(
        Observation[65535] storage self,
        Ring memory ring,
        uint32 secondsAgo
    ) internal view returns (int56) {
        Observation memory newest =
            ring.cardinality == 0 ? Observation(ring.createdAt, 0) : self[ring.index];
        uint256 age = history(self, ring);
        if (secondsAgo > age) revert HistoryTooShort(secondsAgo, age);
        uint40 target;
        unchecked {
            target = uint40(block.timestamp - secondsAgo);
        }
        if (target >= newest.timestamp) return _extend(newest, ring.tick, target);
        return _between(self, ring, target);
    }

    /// @notice Average tick over the last `window` seconds, rounded down.
    function mean(
        Observation[65535] storage self,
        Ring memory ring,
        uint32 window
    ) internal view returns (int24) {
        if (window == 0) revert ZeroWindow();
        int56 span = int56(uint56(window));
        unchecked {
            int56 sum = observe(self, ring, 0) - observe(self, ring, window);
            int56 average = sum / span;
            if (sum < 0 && sum % span != 0) --average;
            return int24(average);
        }
    }

    /// @notice Seconds since the oldest moment that is known.
    function history(
        Observation[65535] storage self,
        Ring memory ring
    ) internal view returns (uint256) {
        uint40 oldest = ring.cardinality == 0 ? ring.createdAt : self[_slot(ring, 0)].timestamp;
        unchecked {
            return block.timestamp - oldest;
        }
    }

    /// @dev The sum at a moment between the oldest and the newest observation.
    function _between(
        Observation[65535] storage self,
        Ring memory ring,
        uint40 target
    ) private view returns (int56) {
        unchecked {
            // Invariant: the observation at `low` is not after the target, the one at `high` is.
            uint256 low = 0;
            uint256 high = ring.cardinality - 1;
            while (high - low > 1) {
                uint256 middle = (low + high) / 2;
                if (self[_slot(ring, middle)].timestamp <= target) low = middle;
                else high = middle;
            }
            Observation memory before = self[_slot(ring, low)];
            Observation memory beyond = self[_slot(ring, high)];
            int56 tick =
                (beyond.tickCumulative - before.tickCumulative) /
                    int56(uint56(beyond.timestamp - before.timestamp));
            return before.tickCumulative + tick * int56(uint56(target - before.timestamp));
        }
    }

    /// @dev Place in the ring of the observation number `age` counted from the oldest.
    function _slot(Ring memory ring, uint256 age) private pure returns (uint256) {
        unchecked {
            return (uint256(ring.index) + 1 + age) % ring.cardinality;
        }
    }

    /// @dev 56 bits hold the greatest tick for 1,287 years.
    function _extend(
        Observation memory last,
        int24 tick,
        uint40 timestamp
    ) private pure returns (int56) {
        unchecked {
            return last.tickCumulative + int56(tick) * int56(uint56(timestamp - last.timestamp));
        }
    }
}
