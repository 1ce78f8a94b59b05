// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";

/// @title A position's liquidity and what it has earned
library Position {
    /// @param insideAX128 Fee growth inside the range when the position was last touched.
    /// @param owedA Fees earned before that and not yet paid.
    struct State {
        uint40 poolId;
        int24 lowerTick;
        int24 upperTick;
        uint128 liquidity;
        uint40 createdAt;
        uint256 insideAX128;
        uint256 insideBX128;
        uint128 owedA;
        uint128 owedB;
    }

    /// @notice Fees to be paid when the growth inside the range stands at these values.
    function fees(
        State storage self,
        uint256 insideAX128,
        uint256 insideBX128
    ) internal view returns (uint256 feesA, uint256 feesB) {
        uint128 liquidity = self.liquidity;
        (feesA, feesB) = (self.owedA, self.owedB);
        unchecked {
            feesA += _earned(insideAX128 - self.insideAX128, liquidity);
            feesB += _earned(insideBX128 - self.insideBX128, liquidity);
        }
    }

    function _earned(uint256 growthX128, uint128 liquidity) private pure returns (uint256) {
        return FullMath.mulDiv(growthX128, liquidity, FixedPoint128.Q128);
    }
}
