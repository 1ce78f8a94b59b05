// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A moment of the past: 40 bits of Unix seconds and, above them, 56 bits of the sum of tick
/// times seconds from the pool's creation to it. The compiler keeps two of them in a storage slot, so
/// every other observation is written to a slot that is in use already.
type Observation is uint128;

using ObservationFields for Observation global;

/// @title The fields of an observation
/// @notice 56 bits hold the greatest tick for 1,287 years.
library ObservationFields {
    /// @notice Packs an observation.
    /// @param time Unix seconds.
    /// @param cumulative Sum of tick times seconds from the pool's creation to it.
    /// @return The observation.
    function pack(uint40 time, int56 cumulative) internal pure returns (Observation) {
        return Observation.wrap((uint128(uint56(cumulative)) << 40) | time);
    }

    /// @notice When it was made.
    /// @param self The observation.
    /// @return Unix seconds.
    function timestamp(Observation self) internal pure returns (uint40) {
        return uint40(Observation.unwrap(self));
    }

    /// @notice The sum of tick times seconds up to it.
    /// @param self The observation.
    /// @return The sum since the pool's creation.
    function tickCumulative(Observation self) internal pure returns (int56) {
        return int56(uint56(Observation.unwrap(self) >> 40));
    }

    /// @notice The sum at a later moment, up to which the tick stood still.
    /// @param self The observation.
    /// @param tick The tick since it was made.
    /// @param time Unix seconds of the later moment.
    /// @return The sum since the pool's creation.
    function extend(Observation self, int24 tick, uint40 time) internal pure returns (int56) {
        unchecked {
            return tickCumulative(self) + int56(tick) * int56(uint56(time - timestamp(self)));
        }
    }
}
