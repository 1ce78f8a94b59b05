// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Observation, ObservationFields} from "./Observation.sol";

/// @title Recording the history of a pool's tick and liquidity
/// @notice A ring of observations. One is written when the tick or the exponent of the liquidity in
/// range changes, once a second at most, so both are constant between two of them: interpolation is
/// exact, and a trade that does not change the tick writes nothing. {PoolOracle} reads them.
library Oracle {
    /// @notice State of a ring of observations.
    /// @param index Index of the newest observation.
    /// @param cardinality Number of observations. 0: nothing has changed since `createdAt`.
    /// @param capacity Maximum number of observations before the oldest is overwritten.
    /// @param createdAt Unix seconds of the pool's creation, the start of every sum; used only
    /// while the cardinality is 0.
    /// @param tick The tick since the newest observation.
    /// @param liquidity Liquidity in range since then.
    struct Ring {
        uint16 index;
        uint16 cardinality;
        uint16 capacity;
        uint40 createdAt;
        int24 tick;
        uint128 liquidity;
    }

    /// @notice Records the time spent at a tick and liquidity of which one is about to change.
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
            self[0] = ObservationFields.first(ring.createdAt, ring.tick);
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
        uint8 exponent = ObservationFields.exponentOf(ring.liquidity);
        self[index] = last.next(ring.tick, exponent, timestamp);
    }

    /// @notice Writes to the slots from `capacity` on, so that later observations cost less.
    /// @param self The observations.
    /// @param capacity First index to write to.
    /// @param wanted The index after the last one.
    function reserve(Observation[65535] storage self, uint16 capacity, uint16 wanted) internal {
        for (uint16 i = capacity; i < wanted; ++i) self[i] = ObservationFields.first(1, 0);
    }
}
