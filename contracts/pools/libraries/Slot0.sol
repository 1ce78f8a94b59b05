// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The slot of a pool that every trade writes: price, tick, oracle index and time of the last
/// trade. From the lowest bit: 160 bits of price, 24 of tick, 16 of observation index, 16 of
/// observation cardinality, 40 of time.
type Slot0 is uint256;

using Slot0Fields for Slot0 global;

/// @title Fields of a pool's first slot
/// @notice Packed by hand so that a trade reads and writes the slot once; struct fields would be
/// read and written individually.
library Slot0Fields {
    uint256 private constant TICK = 160;
    uint256 private constant INDEX = 184;
    uint256 private constant CARDINALITY = 200;
    uint256 private constant TIME = 216;

    /// @notice Packs the fields.
    /// @param price Square root of the price, times 2^96.
    /// @param tick_ The greatest tick whose price is not above it.
    /// @param index Index of the newest observation.
    /// @param cardinality Number of observations.
    /// @param time Unix seconds.
    /// @return The slot.
    function pack(
        uint160 price,
        int24 tick_,
        uint16 index,
        uint16 cardinality,
        uint256 time
    ) internal pure returns (Slot0) {
        return
            Slot0.wrap(
                uint256(price) |
                    (uint256(uint24(tick_)) << TICK) |
                    (uint256(index) << INDEX) |
                    (uint256(cardinality) << CARDINALITY) |
                    (time << TIME)
            );
    }

    /// @notice The slot with a new newest observation.
    /// @param self The slot.
    /// @param index Index of the newest observation.
    /// @param cardinality Number of observations.
    /// @return The slot.
    function withObservation(
        Slot0 self,
        uint16 index,
        uint16 cardinality
    ) internal pure returns (Slot0) {
        return pack(self.sqrtPriceX96(), self.tick(), index, cardinality, self.tradedAt());
    }

    /// @notice The price.
    /// @param self The slot.
    /// @return Its square root, times 2^96.
    function sqrtPriceX96(Slot0 self) internal pure returns (uint160) {
        return uint160(Slot0.unwrap(self));
    }

    /// @notice The tick.
    /// @param self The slot.
    /// @return The greatest tick whose price is not above the current one.
    function tick(Slot0 self) internal pure returns (int24) {
        return int24(uint24(Slot0.unwrap(self) >> TICK));
    }

    /// @notice Index of the newest observation in the oracle's ring.
    /// @param self The slot.
    /// @return The index, from 0.
    function observationIndex(Slot0 self) internal pure returns (uint16) {
        return uint16(Slot0.unwrap(self) >> INDEX);
    }

    /// @notice Number of observations.
    /// @param self The slot.
    /// @return 0 until the tick or the exponent of the liquidity first changes.
    function observationCardinality(Slot0 self) internal pure returns (uint16) {
        return uint16(Slot0.unwrap(self) >> CARDINALITY);
    }

    /// @notice Time of the last trade.
    /// @param self The slot.
    /// @return Unix seconds; the pool's creation before the first trade.
    function tradedAt(Slot0 self) internal pure returns (uint40) {
        return uint40(Slot0.unwrap(self) >> TIME);
    }
}
