// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @notice An amount of yield that accrues evenly between two moments. It fills one slot.
/// @param amount USDC (6 decimals) that accrues from start to end at the present rate; more than was
/// paid in for it where shares were issued in between.
/// @param start Unix seconds at which the accrual starts.
/// @param end Unix seconds at which all of it has accrued; after `start`.
struct Accrual {
    uint120 amount;
    uint40 start;
    uint40 end;
}

using Accruals for Accrual global;

/// @title Yield that accrues evenly over time
/// @notice The unaccrued amount depends on the time only, not on how often it is computed.
library Accruals {
    /// @notice Shortest accrual period, so that holding shares for one block earns little.
    uint256 internal constant MIN_DURATION = 1 days;

    /// @notice Longest accrual period: a leap year.
    uint256 internal constant MAX_DURATION = 366 days;

    /// @notice Longest accrual period of a recovery, because a settlement waits for it.
    uint256 internal constant MAX_RECOVERY = 30 days;

    /// @notice Whether all of it has accrued.
    /// @param self The accrual.
    /// @param time Unix seconds.
    /// @return True from its end.
    function hasEnded(Accrual memory self, uint256 time) internal pure returns (bool) {
        return time >= self.end;
    }

    /// @notice Amount not accrued yet.
    /// @param self The accrual.
    /// @param time Unix seconds, not before its start.
    /// @return USDC (6 decimals), rounded up, so that no unit is credited before it is due.
    function unaccrued(Accrual memory self, uint256 time) internal pure returns (uint256) {
        if (hasEnded(self, time)) return 0;
        return Math.ceilDiv(uint256(self.amount) * (self.end - time), self.end - self.start);
    }

    /// @notice Amount that accrues in a day.
    /// @param self The accrual.
    /// @return USDC (6 decimals) rounded down.
    function perDay(Accrual memory self) internal pure returns (uint256) {
        return (uint256(self.amount) * 1 days) / (self.end - self.start);
    }
}
