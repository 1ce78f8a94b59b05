// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice Terms of a dealing desk, fixed at the creation of its asset.
/// @param firstCutOff Unix seconds of the first cut-off: in the future, at most 366 days away.
/// @param interval Seconds from one cut-off to the next: 1 to 366 days.
/// @param lapse Seconds after a cut-off at which its day lapses unless it was struck: 1 to 60 days.
/// @param funding Seconds that the issuer has, from the price of a day, to bring the USDC for all that the
/// gate lets redeem; after that the day can be struck with what is there. Less than `lapse`.
/// @param gateBps Basis points of the supply that can be redeemed on one dealing day: 1 to 10,000.
/// @param minimum Smallest subscription in USDC (6 decimals); not 0. Redemptions have no minimum.
struct DealingTerms {
    uint64 firstCutOff;
    uint32 interval;
    uint32 lapse;
    uint32 funding;
    uint16 gateBps;
    uint48 minimum;
}

using DealingCalendar for DealingTerms global;

/// @title Dealing days
/// @notice Days count from 1. A request made before the first cut-off belongs to day 1, and one made in the
/// second of a cut-off to the next day. The cut-off of a day is also its valuation point: its price is of a
/// moment from then on and before the next cut-off.
library DealingCalendar {
    uint256 private constant SHORTEST = 1 days;
    uint256 private constant LONGEST_INTERVAL = 366 days;
    uint256 private constant LONGEST_LAPSE = 60 days;
    uint256 private constant WHOLE = 10_000;

    /// @notice The terms are outside of the bounds that {DealingTerms} states.
    error InvalidDealingTerms(DealingTerms terms);

    /// @notice Reverts unless the terms are within their bounds now.
    /// @param self The terms.
    function check(DealingTerms memory self) internal view {
        bool isValid =
            self.firstCutOff > block.timestamp &&
                self.firstCutOff <= block.timestamp + LONGEST_INTERVAL &&
                self.interval >= SHORTEST &&
                self.interval <= LONGEST_INTERVAL &&
                self.lapse >= SHORTEST &&
                self.lapse <= LONGEST_LAPSE &&
                self.funding < self.lapse &&
                self.gateBps != 0 &&
                self.gateBps <= WHOLE &&
                self.minimum != 0;
        if (!isValid) revert InvalidDealingTerms(self);
    }

    /// @notice The day for which requests are taken at a time.
    /// @param self The terms.
    /// @param time Unix seconds.
    /// @return The day.
    function dayAt(DealingTerms memory self, uint256 time) internal pure returns (uint256) {
        if (time < self.firstCutOff) return 1;
        return (time - self.firstCutOff) / self.interval + 2;
    }

    /// @notice The cut-off of a day.
    /// @param self The terms.
    /// @param day A day, from 1.
    /// @return Unix seconds.
    function cutOff(DealingTerms memory self, uint256 day) internal pure returns (uint256) {
        return self.firstCutOff + (day - 1) * self.interval;
    }

    /// @notice When a day lapses unless it was struck.
    /// @param self The terms.
    /// @param day A day, from 1.
    /// @return Unix seconds.
    function lapsesAt(DealingTerms memory self, uint256 day) internal pure returns (uint256) {
        return cutOff(self, day) + self.lapse;
    }

    /// @notice Shares that can be redeemed on one day.
    /// @param self The terms.
    /// @param supply Supply before the strike, 18 decimals.
    /// @return Shares (18 decimals), rounded up, so that the smallest supply can be redeemed.
    function gate(DealingTerms memory self, uint256 supply) internal pure returns (uint256) {
        return (supply * self.gateBps + WHOLE - 1) / WHOLE;
    }

    /// @notice The terms in one word.
    /// @param self The terms.
    /// @return The word.
    function pack(DealingTerms memory self) internal pure returns (bytes32) {
        return
            bytes32(
                abi.encodePacked(
                    self.firstCutOff,
                    self.interval,
                    self.lapse,
                    self.funding,
                    self.gateBps,
                    self.minimum,
                    uint32(0)
                )
            );
    }

    /// @notice The terms that {pack} made the word of.
    /// @param word The word.
    /// @return The terms.
    function unpack(bytes32 word) internal pure returns (DealingTerms memory) {
        uint256 bits = uint256(word);
        return
            DealingTerms({
                firstCutOff: uint64(bits >> 192),
                interval: uint32(bits >> 160),
                lapse: uint32(bits >> 128),
                funding: uint32(bits >> 96),
                gateBps: uint16(bits >> 80),
                minimum: uint48(bits >> 32)
            });
    }
}
