// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @notice An amount of yield that accrues evenly between two moments. It fills one slot.
/// @param amount USDC (6 decimals) that accrue in all.
/// @param start Unix seconds from which they accrue.
/// @param end Unix seconds at which all of them have accrued; after `start`.
struct Accrual {
    uint120 amount;
    uint40 start;
    uint40 end;
}

using Accruals for Accrual global;

/// @title Yield that accrues evenly over time
/// @notice What has not accrued yet is a function of the time alone, so that it does not matter how
/// often or when anybody looks.
library Accruals {
    /// @notice Shortest time over which yield accrues: who holds for a block earns a block's part.
    uint256 internal constant SHORTEST = 1 days;

    /// @notice Longest time over which yield accrues: a leap year.
    uint256 internal constant LONGEST = 366 days;

    /// @notice Whether all of it has accrued.
    /// @param self The accrual.
    /// @param time Unix seconds.
    /// @return True from its end on.
    function hasEnded(Accrual memory self, uint256 time) internal pure returns (bool) {
        return time >= self.end;
    }

    /// @notice What has not accrued yet.
    /// @param self The accrual.
    /// @param time Unix seconds, not before its start.
    /// @return USDC (6 decimals), rounded up, so that no unit is credited before it is due.
    function unaccrued(Accrual memory self, uint256 time) internal pure returns (uint256) {
        if (hasEnded(self, time)) return 0;
        return Math.ceilDiv(uint256(self.amount) * (self.end - time), self.end - self.start);
    }

    /// @notice What accrues in a day.
    /// @param self The accrual.
    /// @return USDC (6 decimals) rounded down.
    function perDay(Accrual memory self) internal pure returns (uint256) {
        return (uint256(self.amount) * 1 days) / (self.end - self.start);
    }
}
