// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A moment of the past: 40 bits of Unix seconds and, above them, 56 bits of the sum of tick
/// times seconds from the pool's creation to it. The compiler keeps two of them in a storage slot, so
/// every other observation is written to a slot that is in use already.
type Observation is uint128;

/// @title The history of a pool's tick
/// @notice A ring of observations of the sum of tick times seconds since the pool's creation. An
/// observation is written when the tick changes, once a second at most, so between two of them the
/// tick stood still: everything in between is exact, and a trade that does not move the tick
/// writes nothing.
library Oracle {
    /// @notice The ring and what describes it.
    /// @param cardinality Observations held. 0: the tick has not changed since `createdAt`.
    /// @param capacity Observations to be held before the oldest is overwritten.
    /// @param createdAt Unix seconds of the pool's creation, where every sum begins; wanted only while
    /// the cardinality is 0.
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
    /// @param self The observations.
    /// @param ring What describes them.
    /// @param timestamp Unix seconds of this moment.
    /// @return index Place of the newest observation.
    /// @return cardinality Observations held.
    function record(
        Observation[65535] storage self,
        Ring memory ring,
        uint40 timestamp
    ) internal returns (uint16 index, uint16 cardinality) {
        (index, cardinality) = (ring.index, ring.cardinality);
        if (cardinality == 0) {
            self[0] = _observation(ring.createdAt, 0);
            cardinality = 1;
        }
        Observation last = self[index];
        if (_timestamp(last) == timestamp) return (index, cardinality);
        unchecked {
            ++index;
            if (index == cardinality) {
                if (cardinality < ring.capacity) ++cardinality;
                else index = 0;
            }
        }
        self[index] = _observation(timestamp, _extend(last, ring.tick, timestamp));
    }

    /// @notice Writes to the places from `capacity` on, so that the observations to come cost less.
    /// @param self The observations.
    /// @param capacity First place to write to.
    /// @param wanted The place after the last one.
    function reserve(Observation[65535] storage self, uint16 capacity, uint16 wanted) internal {
        for (uint16 i = capacity; i < wanted; ++i) self[i] = _observation(1, 0);
    }

    /// @notice The sum `secondsAgo` before now.
    /// @param self The observations.
    /// @param ring What describes them.
    /// @param secondsAgo Age in seconds; fails beyond {history}.
    /// @return Sum of tick times seconds from the pool's creation to that moment.
    function observe(
        Observation[65535] storage self,
        Ring memory ring,
        uint32 secondsAgo
    ) internal view returns (int56) {
        Observation newest = _newest(self, ring);
        uint256 age = history(self, ring);
        if (secondsAgo > age) revert HistoryTooShort(secondsAgo, age);
        uint40 target;
        unchecked {
            target = uint40(block.timestamp - secondsAgo);
        }
        if (target >= _timestamp(newest)) return _extend(newest, ring.tick, target);
        return _between(self, ring, target);
    }

    /// @notice Average tick over the last `window` seconds, rounded down.
    /// @param self The observations.
    /// @param ring What describes them.
    /// @param window Seconds, at least 1; fails beyond {history}.
    /// @return The average.
    function mean(
        Observation[65535] storage self,
        Ring memory ring,
        uint32 window
    ) internal view returns (int24) {
        if (window == 0) revert ZeroWindow();
        int56 span = int56(uint56(window));
        unchecked {
            int56 latest = _extend(_newest(self, ring), ring.tick, uint40(block.timestamp));
            int56 sum = latest - observe(self, ring, window);
            int56 average = sum / span;
            if (sum < 0 && sum % span != 0) --average;
            return int24(average);
        }
    }

    /// @notice Seconds since the oldest moment that is known.
    /// @param self The observations.
    /// @param ring What describes them.
    /// @return Seconds.
    function history(
        Observation[65535] storage self,
        Ring memory ring
    ) internal view returns (uint256) {
        uint40 oldest = ring.cardinality == 0 ? ring.createdAt : _timestamp(self[_slot(ring, 0)]);
        unchecked {
            return block.timestamp - oldest;
        }
    }

    function _newest(
        Observation[65535] storage self,
        Ring memory ring
    ) private view returns (Observation) {
        return ring.cardinality == 0 ? _observation(ring.createdAt, 0) : self[ring.index];
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
                if (_timestamp(self[_slot(ring, middle)]) <= target) low = middle;
                else high = middle;
            }
            Observation before = self[_slot(ring, low)];
            Observation beyond = self[_slot(ring, high)];
            int56 tick =
                (_tickCumulative(beyond) - _tickCumulative(before)) /
                    int56(uint56(_timestamp(beyond) - _timestamp(before)));
            return _extend(before, int24(tick), target);
        }
    }

    /// @dev Place in the ring of the observation number `age` counted from the oldest.
    function _slot(Ring memory ring, uint256 age) private pure returns (uint256) {
        unchecked {
            return (uint256(ring.index) + 1 + age) % ring.cardinality;
        }
    }

    /// @dev 56 bits hold the greatest tick for 1,287 years.
    function _extend(Observation last, int24 tick, uint40 timestamp) private pure returns (int56) {
        unchecked {
            return
                _tickCumulative(last) + int56(tick) * int56(uint56(timestamp - _timestamp(last)));
        }
    }

    function _observation(
        uint40 timestamp,
        int56 tickCumulative
    ) private pure returns (Observation) {
        return Observation.wrap((uint128(uint56(tickCumulative)) << 40) | timestamp);
    }

    function _timestamp(Observation self) private pure returns (uint40) {
        return uint40(Observation.unwrap(self));
    }

    function _tickCumulative(Observation self) private pure returns (int56) {
        return int56(uint56(Observation.unwrap(self) >> 40));
    }
}
