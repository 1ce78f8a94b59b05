// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BitMath} from "@uniswap/v4-core/src/libraries/BitMath.sol";
import {TruncatedTick} from "./TruncatedTick.sol";

/// @notice Oracle observation. From the lowest bit: 40 bits of Unix seconds, 56 of the sum of tick
/// times seconds since the pool's creation, 24 of the {TruncatedTick} at that time, 8 of the exponent
/// of the liquidity in range until that time. Two share a storage slot, so every other observation is
/// written to a slot already in use.
type Observation is uint128;

using ObservationFields for Observation global;

/// @title Fields of an observation
/// @notice 56 bits suffice for 1,287 years at the maximum tick. Liquidity is kept as the greatest power
/// of two that is not above it, so a deposit that stays below the next one writes no observation.
library ObservationFields {
    uint256 private constant CUMULATIVE = 40;
    uint256 private constant TRUNCATED = 96;
    uint256 private constant EXPONENT = 120;

    /// @notice The first observation of a pool.
    /// @param time Unix seconds of the pool's creation.
    /// @param tick Its first tick.
    /// @return The observation.
    function first(uint40 time, int24 tick) internal pure returns (Observation) {
        return _pack(time, 0, tick, 0);
    }

    /// @notice The observation at a later time, if tick and liquidity did not change since this one.
    /// @param self The observation.
    /// @param tick The tick since then.
    /// @param exponent Exponent of the liquidity in range since then.
    /// @param time Unix seconds of the later time.
    /// @return The later observation.
    function next(
        Observation self,
        int24 tick,
        uint8 exponent,
        uint40 time
    ) internal pure returns (Observation) {
        unchecked {
            int24 truncated = TruncatedTick.next(
                self.truncatedTick(),
                tick,
                time - self.timestamp()
            );
            return _pack(time, self.extend(tick, time), truncated, exponent);
        }
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
        return int56(uint56(Observation.unwrap(self) >> CUMULATIVE));
    }

    /// @notice Truncated tick at the observation.
    /// @param self The observation.
    /// @return The tick.
    function truncatedTick(Observation self) internal pure returns (int24) {
        return int24(uint24(Observation.unwrap(self) >> TRUNCATED));
    }

    /// @notice Exponent of the liquidity in range between the previous observation and this one.
    /// @param self The observation.
    /// @return See {exponentOf}.
    function liquidityExponent(Observation self) internal pure returns (uint8) {
        return uint8(Observation.unwrap(self) >> EXPONENT);
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

    /// @notice The tick between two consecutive observations, which is constant.
    /// @param self The observation.
    /// @param later The next one.
    /// @return The tick.
    function tickUntil(Observation self, Observation later) internal pure returns (int24) {
        unchecked {
            int56 elapsed = int56(uint56(later.timestamp() - self.timestamp()));
            return int24((later.tickCumulative() - self.tickCumulative()) / elapsed);
        }
    }

    /// @notice Exponent of the greatest power of two that is not above an amount of liquidity.
    /// @param liquidity The liquidity. None counts as 1, as in Uniswap v3.
    /// @return The exponent, 0 to 127.
    function exponentOf(uint128 liquidity) internal pure returns (uint8) {
        return liquidity == 0 ? 0 : BitMath.mostSignificantBit(liquidity);
    }

    function _pack(
        uint40 time,
        int56 cumulative,
        int24 truncated,
        uint8 exponent
    ) private pure returns (Observation) {
        return
            Observation.wrap(
                uint128(time) |
                    (uint128(uint56(cumulative)) << uint128(CUMULATIVE)) |
                    (uint128(uint24(truncated)) << uint128(TRUNCATED)) |
                    (uint128(exponent) << uint128(EXPONENT))
            );
    }
}
