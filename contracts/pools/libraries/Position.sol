// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";

/// @title A position's liquidity and what it has earned
/// @notice Section 6.4 of the Uniswap v3 whitepaper; fees are rounded down.
library Position {
    /// @param owing Whether fees earned earlier are owed; saves reading a slot that is mostly empty.
    /// @param insideAX128 Fee growth inside the range when the position was last touched.
    /// @param owedA Fees earned before that and not yet paid, when `owing`.
    struct State {
        uint32 poolId;
        bool owing;
        int24 lowerTick;
        int24 upperTick;
        uint128 liquidity;
        uint40 createdAt;
        uint256 insideAX128;
        uint256 insideBX128;
        uint128 owedA;
        uint128 owedB;
    }

    /// @notice What a position was due and a token refused to pay, in the tokens' smallest units.
    struct Deferred {
        uint128 amountA;
        uint128 amountB;
    }

    /// @notice Fees to be paid when the growth inside the range stands at these values.
    /// @param self The position.
    /// @param insideAX128 Fee growth of tokenA inside its range now, times 2^128.
    /// @param insideBX128 The same of tokenB.
    /// @return feesA tokenA, in its smallest unit.
    /// @return feesB tokenB, in its smallest unit.
    function fees(
        State storage self,
        uint256 insideAX128,
        uint256 insideBX128
    ) internal view returns (uint256 feesA, uint256 feesB) {
        uint128 liquidity = self.liquidity;
        if (liquidity == 0) return (0, 0);
        if (self.owing) (feesA, feesB) = (self.owedA, self.owedB);
        unchecked {
            feesA += earned(self.insideAX128, insideAX128, liquidity);
            feesB += earned(self.insideBX128, insideBX128, liquidity);
        }
    }

    /// @notice Closes the account of fees and goes on with other liquidity.
    /// @dev The growth inside of an empty position is kept at zero, which gives back gas, and a
    /// position that begins where nothing has grown yet need not write it.
    /// @param self The position.
    /// @param liquidity Its liquidity from now on.
    /// @param insideAX128 Fee growth of tokenA inside its range now, times 2^128.
    /// @param insideBX128 The same of tokenB.
    function settle(
        State storage self,
        uint128 liquidity,
        uint256 insideAX128,
        uint256 insideBX128
    ) internal {
        bool wasEmpty = self.liquidity == 0;
        self.liquidity = liquidity;
        if (liquidity == 0) (insideAX128, insideBX128) = (0, 0);
        if (!wasEmpty || insideAX128 != 0) self.insideAX128 = insideAX128;
        if (!wasEmpty || insideBX128 != 0) self.insideBX128 = insideBX128;
    }

    /// @notice Keeps fees owed for later.
    /// @param self The position.
    /// @param feesA tokenA owed in all, in its smallest unit.
    /// @param feesB tokenB owed in all, in its smallest unit.
    function owe(State storage self, uint128 feesA, uint128 feesB) internal {
        if (feesA == 0 && feesB == 0) return;
        (self.owing, self.owedA, self.owedB) = (true, feesA, feesB);
    }

    /// @notice Marks all fees as paid.
    /// @param self The position.
    function paid(State storage self) internal {
        if (self.owing) self.owing = false;
    }

    /// @notice Keeps refused payments for later.
    /// @param self What was deferred before.
    /// @param amountA tokenA, in its smallest unit.
    /// @param amountB tokenB, in its smallest unit.
    function add(Deferred storage self, uint128 amountA, uint128 amountB) internal {
        self.amountA += amountA;
        self.amountB += amountB;
    }

    /// @notice Whether any payment is deferred.
    /// @param self What is deferred.
    /// @return Whether it is more than nothing.
    function isAny(Deferred storage self) internal view returns (bool) {
        return self.amountA != 0 || self.amountB != 0;
    }

    /// @notice Fees that liquidity has earned since the growth inside its range stood at `sinceX128`.
    /// @param sinceX128 Growth when the fees were last booked, times 2^128.
    /// @param insideX128 Growth now, times 2^128.
    /// @param liquidity The liquidity all the while.
    /// @return In the token's smallest unit, rounded down.
    function earned(
        uint256 sinceX128,
        uint256 insideX128,
        uint128 liquidity
    ) internal pure returns (uint256) {
        unchecked {
            return FullMath.mulDiv(insideX128 - sinceX128, liquidity, FixedPoint128.Q128);
        }
    }
}
