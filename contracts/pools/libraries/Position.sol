// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";

/// @title Liquidity and fees of a position
/// @notice See section 6.4 of the Uniswap v3 whitepaper. Fees are rounded down.
library Position {
    /// @param owing Whether earlier fees are owed; saves reading a slot that is usually empty.
    /// @param insideAX128 Fee growth inside the range at the last update of the position.
    /// @param owedA Fees earned before that and not yet paid, if `owing`.
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

    /// @notice Deferred payments of a position, in the tokens' smallest units.
    struct Deferred {
        uint128 amountA;
        uint128 amountB;
    }

    /// @notice What the first slot of a position holds.
    /// @param slot The slot.
    /// @return self Terms and liquidity; the fees are left out.
    function unpack(bytes32 slot) internal pure returns (State memory self) {
        uint256 word = uint256(slot);
        self.poolId = uint32(word);
        self.owing = uint8(word >> 32) != 0;
        self.lowerTick = int24(uint24(word >> 40));
        self.upperTick = int24(uint24(word >> 64));
        self.liquidity = uint128(word >> 88);
        self.createdAt = uint40(word >> 216);
    }

    /// @notice Unclaimed fees at a given fee growth inside the range.
    /// @param self The position.
    /// @param insideAX128 Fee growth of tokenA inside its range now, times 2^128.
    /// @param insideBX128 The same for tokenB.
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

    /// @notice Updates fee growth and liquidity of a position.
    /// @dev The growth of an empty position is set to zero, which refunds gas, and a position in a
    /// range without growth need not write it.
    /// @param self The position.
    /// @param liquidity Its new liquidity.
    /// @param insideAX128 Fee growth of tokenA inside its range now, times 2^128.
    /// @param insideBX128 The same for tokenB.
    function settle(
        State storage self,
        uint128 liquidity,
        uint256 insideAX128,
        uint256 insideBX128
    ) internal {
        bool wasEmpty = self.liquidity == 0;
        if (liquidity == 0) (insideAX128, insideBX128) = (0, 0);
        if (!wasEmpty || insideAX128 != 0) self.insideAX128 = insideAX128;
        if (!wasEmpty || insideBX128 != 0) self.insideBX128 = insideBX128;
        self.liquidity = liquidity;
    }

    /// @notice Stores fees owed.
    /// @param self The position.
    /// @param feesA Total tokenA owed, in its smallest unit.
    /// @param feesB Total tokenB owed, in its smallest unit.
    function owe(State storage self, uint128 feesA, uint128 feesB) internal {
        if (feesA == 0 && feesB == 0) return;
        (self.owing, self.owedA, self.owedB) = (true, feesA, feesB);
    }

    /// @notice Marks all fees as paid.
    /// @param self The position.
    function paid(State storage self) internal {
        if (self.owing) self.owing = false;
    }

    /// @notice Adds deferred payments.
    /// @param self The deferred payments.
    /// @param amountA tokenA, in its smallest unit.
    /// @param amountB tokenB, in its smallest unit.
    function add(Deferred storage self, uint128 amountA, uint128 amountB) internal {
        self.amountA += amountA;
        self.amountB += amountB;
    }

    /// @notice Whether any payment is deferred.
    /// @param self The deferred payments.
    /// @return True when any amount is not zero.
    function isAny(Deferred storage self) internal view returns (bool) {
        return self.amountA != 0 || self.amountB != 0;
    }

    /// @notice Fees earned by liquidity since the growth inside its range was `sinceX128`.
    /// @param sinceX128 Growth at the last update, times 2^128.
    /// @param insideX128 Growth now, times 2^128.
    /// @param liquidity The liquidity since then.
    /// @return Fees in the token's smallest unit, rounded down.
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
