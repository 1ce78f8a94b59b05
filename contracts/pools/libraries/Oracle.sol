// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Observation, ObservationFields} from "./Observation.sol";

/// @title Recording the history of a pool's tick
/// @notice A ring of observations of the sum of tick times seconds since the pool's creation. An
/// observation is written when the tick changes, once a second at most, so between two of them the
/// tick stood still: everything in between is exact, and a trade that does not move the tick
/// writes nothing. {PoolOracle} reads what is recorded here.
library Oracle {
    /// @notice What describes a ring of observations.
    /// @param index Place of the newest observation.
    /// @param cardinality Observations held. 0: the tick has not changed since `createdAt`.
    /// @param capacity Observations to be held before the oldest is overwritten.
    /// @param createdAt Unix seconds of the pool's creation, where every sum begins; needed only while
    /// the cardinality is 0.
    /// @param tick The tick since the newest observation.
    struct Ring {
        uint16 index;
        uint16 cardinality;
        uint16 capacity;
        uint40 createdAt;
        int24 tick;
    }

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
            self[0] = ObservationFields.pack(ring.createdAt, 0);
            cardinality = 1;
        }
        Observation last = self[index];
        if (last.timestamp() == timestamp) return (index, cardinality);
        unchecked {
            ++index;
            if (index == cardinality) {
                if (cardinality < ring.capacity) ++cardinality;
                else index = 0;
            }
        }
        self[index] = ObservationFields.pack(timestamp, last.extend(ring.tick, timestamp));
    }

    /// @notice Writes to the places from `capacity` on, so that the observations to come cost less.
    /// @param self The observations.
    /// @param capacity First place to write to.
    /// @param wanted The place after the last one.
    function reserve(Observation[65535] storage self, uint16 capacity, uint16 wanted) internal {
        for (uint16 i = capacity; i < wanted; ++i) self[i] = ObservationFields.pack(1, 0);
    }
}
