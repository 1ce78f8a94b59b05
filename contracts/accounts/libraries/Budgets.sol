// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Time} from "@openzeppelin/contracts/utils/types/Time.sol";
import {IAccountDelegates} from "../IAccountDelegates.sol";

/// @title Budgets that refill evenly, or never
/// @notice OpenZeppelin's refilling bucket, where a window of 0 means that it never refills. What
/// has refilled is rounded down.
library Budgets {
    using RateLimiter for RateLimiter.RefillingBucket;

    /// @dev A bucket has one item.
    bytes32 private constant KEY = 0;

    /// @notice Sets limit and refill period. What is spent now stays spent, and refills by the new
    /// settings from now on.
    /// @param self The bucket.
    /// @param limit Most that can be spent at once; 0 for nothing, and then nothing refills.
    /// @param refillPeriod Seconds in which the limit refills; 0 for never.
    function set(
        RateLimiter.RefillingBucket storage self,
        uint128 limit,
        uint48 refillPeriod
    ) internal {
        uint256 spent_ = spent(self);
        self.updateSettings(refillPeriod, limit);
        if (self._items[KEY]._lastUsed != 0) _setSpent(self, spent_);
    }

    /// @notice Charges an amount. Reverts when it is more than available.
    /// @param self The bucket.
    /// @param token The token, for the error.
    /// @param amount The amount.
    function charge(
        RateLimiter.RefillingBucket storage self,
        address token,
        uint256 amount
    ) internal {
        uint256 spent_ = spent(self);
        uint256 left = Math.saturatingSub(self._capacity, spent_);
        // Without a budget not even 0: the account would call a contract that the owner never named.
        if (amount > left || self._capacity == 0)
            revert IAccountDelegates.BudgetExceeded(token, amount, left);
        if (amount != 0) _setSpent(self, spent_ + amount);
    }

    /// @notice Takes back a part of what was charged in this transaction.
    /// @param self The bucket.
    /// @param amount The part.
    function refund(RateLimiter.RefillingBucket storage self, uint256 amount) internal {
        if (amount != 0) _setSpent(self, spent(self) - amount);
    }

    /// @notice Amount spent and not refilled.
    /// @param self The bucket.
    /// @return The amount.
    function spent(RateLimiter.RefillingBucket storage self) internal view returns (uint256) {
        return self._window == 0 ? self._items[KEY]._lastUsed : self.used(KEY);
    }

    /// @notice Amount that can be charged now.
    /// @param self The bucket.
    /// @return The amount.
    function available(RateLimiter.RefillingBucket storage self) internal view returns (uint256) {
        return Math.saturatingSub(self._capacity, spent(self));
    }

    function _setSpent(RateLimiter.RefillingBucket storage self, uint256 amount) private {
        self._items[KEY] = RateLimiter.RefillingBucketItem({
            _lastUsed: SafeCast.toUint208(amount),
            _lastTimepoint: Time.timestamp()
        });
    }
}
