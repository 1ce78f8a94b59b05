// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {IPools} from "../IPools.sol";
import {Pair128, Pairs} from "./Pair128.sol";

/// @title Reserves of a pool
/// @notice Tokens held by a pool: tokenA in the low half, tokenB in the high half, in their
/// smallest units. Every payment is subtracted here with a check, so that an error in one pool
/// cannot affect another pool's tokens.
library Reserves {
    using SafeCast for uint256;

    /// @notice Adds a deposit.
    /// @param self The reserves.
    /// @param amountA tokenA paid in.
    /// @param amountB tokenB paid in.
    /// @return The new reserves.
    function credit(
        Pair128 self,
        uint256 amountA,
        uint256 amountB
    ) internal pure returns (Pair128) {
        return Pairs.pack(_add(self.low(), amountA), _add(self.high(), amountB));
    }

    /// @notice Subtracts a payment.
    /// @param self The reserves.
    /// @param amountA tokenA paid out.
    /// @param amountB tokenB paid out.
    /// @return The new reserves.
    function debit(Pair128 self, uint256 amountA, uint256 amountB) internal pure returns (Pair128) {
        return Pairs.pack(_subtract(self.low(), amountA), _subtract(self.high(), amountB));
    }

    /// @notice Applies a trade: one token is paid in, the other is paid out.
    /// @param self The reserves.
    /// @param aToB Whether tokenA is paid in.
    /// @param amountIn Amount paid in.
    /// @param amountOut Amount paid out.
    /// @return The new reserves.
    function exchange(
        Pair128 self,
        bool aToB,
        uint256 amountIn,
        uint256 amountOut
    ) internal pure returns (Pair128) {
        return
            aToB
                ? Pairs.pack(_add(self.low(), amountIn), _subtract(self.high(), amountOut))
                : Pairs.pack(_subtract(self.low(), amountOut), _add(self.high(), amountIn));
    }

    function _add(uint256 reserve, uint256 amount) private pure returns (uint128) {
        return (reserve + amount).toUint128();
    }

    function _subtract(uint256 reserve, uint256 amount) private pure returns (uint128) {
        if (amount > reserve) revert IPools.ReserveExceeded(amount, reserve);
        unchecked {
            return uint128(reserve - amount);
        }
    }
}
