// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Oracle observation: 40 bits of Unix seconds and, above them, 56 bits of the sum of tick
/// times seconds since the pool's creation. Two share a storage slot, so every other observation is
/// written to a slot already in use.
type Observation is uint128;

using ObservationFields for Observation global;

/// @title Fields of an observation
/// @notice 56 bits suffice for 1,287 years at the maximum tick.
library ObservationFields {
    /// @notice Packs an observation.
    /// @param time Unix seconds.
    /// @param cumulative Sum of tick times seconds since the pool's creation.
    /// @return The observation.
    function pack(uint40 time, int56 cumulative) internal pure returns (Observation) {
        return Observation.wrap((uint128(uint56(cumulative)) << 40) | time);
    }

    /// @notice Time of the observation.
    /// @param self The observation.
    /// @return Unix seconds.
    function timestamp(Observation self) internal pure returns (uint40) {
        return uint40(Observation.unwrap(self));
    }

    /// @notice Sum of tick times seconds at the observation.
    /// @param self The observation.
    /// @return The sum since the pool's creation.
    function tickCumulative(Observation self) internal pure returns (int56) {
        return int56(uint56(Observation.unwrap(self) >> 40));
    }

    /// @notice The sum at a later time, if the tick did not change since.
    /// @param self The observation.
    /// @param tick The tick since the observation.
    /// @param time Unix seconds of the later time.
    /// @return The sum since the pool's creation.
    function extend(Observation self, int24 tick, uint40 time) internal pure returns (int56) {
        unchecked {
            return tickCumulative(self) + int56(tick) * int56(uint56(time - timestamp(self)));
        }
    }
}
