// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {IPools} from "../IPools.sol";
import {Pair128, Pairs} from "./Pair128.sol";

/// @title What a pool holds
/// @notice The tokens that came into a pool and have not gone out of it: tokenA in the low half, tokenB
/// in the high one, in their smallest units. Everything that a pool pays is subtracted here, so that
/// no error in one pool can reach another pool's tokens.
library Reserves {
    using SafeCast for uint256;

    /// @notice Books a deposit.
    /// @param self The reserves.
    /// @param amountA tokenA that comes in.
    /// @param amountB tokenB that comes in.
    /// @return The reserves afterwards.
    function credit(
        Pair128 self,
        uint256 amountA,
        uint256 amountB
    ) internal pure returns (Pair128) {
        return Pairs.pack(_plus(self.low(), amountA), _plus(self.high(), amountB));
    }

    /// @notice Books a payment out.
    /// @param self The reserves.
    /// @param amountA tokenA that goes out.
    /// @param amountB tokenB that goes out.
    /// @return The reserves afterwards.
    function debit(Pair128 self, uint256 amountA, uint256 amountB) internal pure returns (Pair128) {
        return Pairs.pack(_minus(self.low(), amountA), _minus(self.high(), amountB));
    }

    /// @notice Books a trade: one token comes in, the other goes out.
    /// @param self The reserves.
    /// @param aToB Whether tokenA comes in.
    /// @param amountIn What comes in.
    /// @param amountOut What goes out.
    /// @return The reserves afterwards.
    function exchange(
        Pair128 self,
        bool aToB,
        uint256 amountIn,
        uint256 amountOut
    ) internal pure returns (Pair128) {
        return
            aToB
                ? Pairs.pack(_plus(self.low(), amountIn), _minus(self.high(), amountOut))
                : Pairs.pack(_minus(self.low(), amountOut), _plus(self.high(), amountIn));
    }

    function _plus(uint256 reserve, uint256 amount) private pure returns (uint128) {
        return (reserve + amount).toUint128();
    }

    function _minus(uint256 reserve, uint256 amount) private pure returns (uint128) {
        if (amount > reserve) revert IPools.ReserveExceeded(amount, reserve);
        unchecked {
            return uint128(reserve - amount);
        }
    }
}
