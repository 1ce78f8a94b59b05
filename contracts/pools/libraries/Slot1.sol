// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice The slot of a pool that every trade reads in addition to {Slot0}: liquidity in range and
/// the pool's terms. From the lowest bit: 128 bits of liquidity, 32 of asset id of tokenA, 32 of
/// tokenB, 16 of fee tier, 24 of tick spacing, 6 of whether it is active, 1 of whether tokenA is
/// restricted, 1 of tokenB, 16 of observation capacity.
type Slot1 is uint256;

using Slot1Fields for Slot1 global;

/// @title Fields of a pool's second slot
/// @notice Packed by hand so that a trade reads the slot once.
library Slot1Fields {
    uint256 private constant ASSET_A = 128;
    uint256 private constant ASSET_B = 160;
    uint256 private constant FEE_TIER = 192;
    uint256 private constant TICK_SPACING = 208;
    uint256 private constant ACTIVE = 232;
    uint256 private constant RESTRICTED_A = 238;
    uint256 private constant RESTRICTED_B = 239;
    uint256 private constant CAPACITY = 240;

    /// @notice The slot of a new, active pool without liquidity.
    /// @param assetIdA_ Id of tokenA in the registry.
    /// @param assetIdB_ Id of tokenB in the registry.
    /// @param feeTier_ Basis points.
    /// @param tickSpacing_ Positions start and end on multiples of this.
    /// @param observationCapacity_ Maximum number of observations.
    /// @param restrictedA_ Whether only eligible accounts may receive tokenA.
    /// @param restrictedB_ The same for tokenB.
    /// @return The slot.
    function pack(
        uint32 assetIdA_,
        uint32 assetIdB_,
        uint16 feeTier_,
        int24 tickSpacing_,
        uint16 observationCapacity_,
        bool restrictedA_,
        bool restrictedB_
    ) internal pure returns (Slot1) {
        return
            Slot1.wrap(
                (uint256(assetIdA_) << ASSET_A) |
                    (uint256(assetIdB_) << ASSET_B) |
                    (uint256(feeTier_) << FEE_TIER) |
                    (uint256(uint24(tickSpacing_)) << TICK_SPACING) |
                    (uint256(1) << ACTIVE) |
                    (uint256(restrictedA_ ? 1 : 0) << RESTRICTED_A) |
                    (uint256(restrictedB_ ? 1 : 0) << RESTRICTED_B) |
                    (uint256(observationCapacity_) << CAPACITY)
            );
    }

    /// @notice The slot with new liquidity.
    /// @param self The slot.
    /// @param liquidity_ Liquidity in range.
    /// @return The slot.
    function withLiquidity(Slot1 self, uint128 liquidity_) internal pure returns (Slot1) {
        return Slot1.wrap(((Slot1.unwrap(self) >> ASSET_A) << ASSET_A) | liquidity_);
    }

    /// @notice The slot, active or inactive.
    /// @param self The slot.
    /// @param active Whether adding and swapping are enabled.
    /// @return The slot.
    function withActive(Slot1 self, bool active) internal pure returns (Slot1) {
        uint256 others = Slot1.unwrap(self) & ~(uint256(1) << ACTIVE);
        return Slot1.wrap(others | (uint256(active ? 1 : 0) << ACTIVE));
    }

    /// @notice The slot with a new observation capacity.
    /// @param self The slot.
    /// @param capacity Maximum number of observations.
    /// @return The slot.
    function withObservationCapacity(Slot1 self, uint16 capacity) internal pure returns (Slot1) {
        uint256 others = Slot1.unwrap(self) & ~(uint256(type(uint16).max) << CAPACITY);
        return Slot1.wrap(others | (uint256(capacity) << CAPACITY));
    }

    /// @notice Liquidity in range.
    /// @param self The slot.
    /// @return The liquidity.
    function liquidity(Slot1 self) internal pure returns (uint128) {
        return uint128(Slot1.unwrap(self));
    }

    /// @notice Registry id of tokenA.
    /// @param self The slot.
    /// @return The id.
    function assetIdA(Slot1 self) internal pure returns (uint32) {
        return uint32(Slot1.unwrap(self) >> ASSET_A);
    }

    /// @notice Registry id of tokenB.
    /// @param self The slot.
    /// @return The id.
    function assetIdB(Slot1 self) internal pure returns (uint32) {
        return uint32(Slot1.unwrap(self) >> ASSET_B);
    }

    /// @notice Fee on what is paid in.
    /// @param self The slot.
    /// @return Basis points.
    function feeTier(Slot1 self) internal pure returns (uint16) {
        return uint16(Slot1.unwrap(self) >> FEE_TIER);
    }

    /// @notice Positions start and end on multiples of this.
    /// @param self The slot.
    /// @return The spacing; 0 when there is no pool.
    function tickSpacing(Slot1 self) internal pure returns (int24) {
        return int24(uint24(Slot1.unwrap(self) >> TICK_SPACING));
    }

    /// @notice Whether adding and swapping are enabled.
    /// @param self The slot.
    /// @return True when they are enabled.
    function isActive(Slot1 self) internal pure returns (bool) {
        return (Slot1.unwrap(self) >> ACTIVE) & 1 != 0;
    }

    /// @notice Whether only eligible accounts may receive any token of the pool.
    /// @param self The slot.
    /// @return True for a restricted pool.
    function isRestricted(Slot1 self) internal pure returns (bool) {
        return (Slot1.unwrap(self) >> RESTRICTED_A) & 3 != 0;
    }

    /// @notice Whether only eligible accounts may receive one of the tokens.
    /// @param self The slot.
    /// @param isA Whether that is tokenA; otherwise tokenB.
    /// @return True when it is restricted.
    function isRestricted(Slot1 self, bool isA) internal pure returns (bool) {
        return (Slot1.unwrap(self) >> (isA ? RESTRICTED_A : RESTRICTED_B)) & 1 != 0;
    }

    /// @notice Maximum number of observations.
    /// @param self The slot.
    /// @return The number.
    function observationCapacity(Slot1 self) internal pure returns (uint16) {
        return uint16(Slot1.unwrap(self) >> CAPACITY);
    }
}
