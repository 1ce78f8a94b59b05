// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Observation, ObservationFields} from "./Observation.sol";

/// @title Recording the history of a pool's tick
/// @notice A ring of observations of the sum of tick times seconds since the pool's creation. An
/// observation is written when the tick changes, once a second at most, so the tick is constant
/// between two of them: interpolation is exact, and a trade that does not change the tick writes
/// nothing. {PoolOracle} reads the observations.
library Oracle {
    /// @notice State of a ring of observations.
    /// @param index Index of the newest observation.
    /// @param cardinality Number of observations. 0: the tick has not changed since `createdAt`.
    /// @param capacity Maximum number of observations before the oldest is overwritten.
    /// @param createdAt Unix seconds of the pool's creation, the start of every sum; used only
    /// while the cardinality is 0.
    /// @param tick The tick since the newest observation.
    struct Ring {
        uint16 index;
        uint16 cardinality;
        uint16 capacity;
        uint40 createdAt;
        int24 tick;
    }

    /// @notice Records the time spent at `ring.tick`, which is about to change.
    /// @param self The observations.
    /// @param ring State of the ring.
    /// @param timestamp Current time in Unix seconds.
    /// @return index Index of the newest observation.
    /// @return cardinality Number of observations.
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

    /// @notice Writes to the slots from `capacity` on, so that later observations cost less.
    /// @param self The observations.
    /// @param capacity First index to write to.
    /// @param wanted The index after the last one.
    function reserve(Observation[65535] storage self, uint16 capacity, uint16 wanted) internal {
        for (uint16 i = capacity; i < wanted; ++i) self[i] = ObservationFields.pack(1, 0);
    }
}
