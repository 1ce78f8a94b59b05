// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {IAssetListener} from "../assets/IAssetListener.sol";
import {AssetClass, TokenStandard} from "../assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../assets/IFinancialAsset.sol";
import {ITransferRestrictions} from "../assets/eligibility/ITransferRestrictions.sol";
import {CappedCall} from "../assets/libraries/CappedCall.sol";
import {Role} from "../common/Role.sol";
import {IPools} from "./IPools.sol";
import {PoolStorage} from "./PoolStorage.sol";
import {PoolAsset} from "./PoolTypes.sol";
import {Observation} from "./libraries/Observation.sol";
import {Oracle} from "./libraries/Oracle.sol";
import {Pool} from "./libraries/Pool.sol";
import {PoolTerms} from "./libraries/PoolTerms.sol";
import {Slot0Fields} from "./libraries/Slot0.sol";
import {Slot1, Slot1Fields} from "./libraries/Slot1.sol";

/// @title Creation and deactivation of pools
/// @notice Deactivation stops only inflows of value; nothing here can block withdrawals.
abstract contract PoolCreation is PoolStorage {
    using Oracle for Observation[65535];
    using SafeCast for uint256;

    /// @dev Observation capacity of a new pool. At most one is written a second, so a full ring
    /// covers half an hour however often the tick changes.
    uint16 private constant INITIAL_OBSERVATION_CAPACITY = 2048;

    int24 private constant MAX_TICK_SPACING = 16_383;
    uint16 private constant FEE_TIER_LIMIT = 10_000;

    /// @dev Many times the cost of reading a slot.
    uint256 private constant TOKEN_READ_GAS = 50_000;

    /// @inheritdoc IPools
    function createPool(
        address tokenA,
        address tokenB,
        AssetClass assetClassA,
        AssetClass assetClassB,
        uint16 feeTier,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) external returns (uint256 poolId) {
        if (_creationClosed) revert CreationClosed();
        _checkTerms(tokenA, tokenB, feeTier, tickSpacing, sqrtPriceX96);

        poolId = ++_poolCount;
        PoolTerms.Creation storage creation = _creations[
            PoolTerms.key(tokenA, tokenB, feeTier, tickSpacing)
        ];
        if (creation.poolId != 0) revert PoolExists(creation.poolId);
        (creation.owner, creation.poolId) = (msg.sender, uint64(poolId));

        Pool.State storage self = _pools[poolId];
        self.slot1 = Slot1Fields.pack(
            _tradable(tokenA, assetClassA),
            _tradable(tokenB, assetClassB),
            feeTier,
            tickSpacing,
            INITIAL_OBSERVATION_CAPACITY,
            _renounceYield(tokenA, assetClassA),
            _renounceYield(tokenB, assetClassB)
        );
        self.createdAt = uint40(block.timestamp);
        int24 tick = TickMath.getTickAtSqrtPrice(sqrtPriceX96);
        self.slot0 = Slot0Fields.pack(sqrtPriceX96, tick, 0, 0, block.timestamp);

        emit PoolCreated(
            poolId,
            tokenA,
            tokenB,
            msg.sender,
            assetClassA,
            assetClassB,
            feeTier,
            tickSpacing,
            sqrtPriceX96,
            tick
        );
    }

    /// @inheritdoc IAssetListener
    function syncAsset(uint256 assetId) public {
        // Only a notified contract may store a status.
        if (!registry.isListener(address(this))) revert NotListening();
        (address token, , TokenStandard standard, AssetClass assetClass) = registry.tokenOf(
            assetId
        );
        if (standard == TokenStandard.ERC20)
            _assets[assetId] = PoolAsset(
                token,
                assetClass,
                registry.isVerified(assetId),
                registry.expiresAt(assetId)
            );
    }

    /// @inheritdoc IPools
    function increaseObservationCapacity(uint256 poolId, uint16 capacity) external {
        Pool.State storage self = _existing(poolId);
        Slot1 slot1 = self.slot1;
        uint16 current = slot1.observationCapacity();
        if (capacity <= current) return;
        self.observations.reserve(current, capacity);
        self.slot1 = slot1.withObservationCapacity(capacity);
        emit ObservationCapacityIncreased(poolId, capacity);
    }

    /// @inheritdoc IPools
    function setActive(uint256 poolId, bool active) external onlyRole(Role.PAUSER) {
        Pool.State storage self = _existing(poolId);
        self.slot1 = self.slot1.withActive(active);
        emit PoolActiveSet(poolId, active);
    }

    /// @inheritdoc IPools
    function setCreationOpen(bool open) external onlyRole(Role.PAUSER) {
        _creationClosed = !open;
        emit CreationOpenSet(open);
    }

    /// @dev The yield of shares held here could not be claimed, so this contract renounces it in
    /// favour of all other holders before it holds any. A financial asset that does not support
    /// this cannot have a pool. Renouncing again has no effect. Returns whether the asset has a policy
    /// that decides who may receive it. Such an asset takes this contract for a venue if it has the same
    /// registry; with another one, whoever stops being eligible could not leave.
    function _renounceYield(
        address token,
        AssetClass assetClass
    ) private returns (bool isRestricted) {
        if (assetClass == AssetClass.CURRENCY || assetClass == AssetClass.ENVIRONMENTAL_ASSET)
            return false;
        LowLevelCall.callNoReturn(token, abi.encodeCall(IFinancialAsset.renounceYield, ()));
        if (_read(token, abi.encodeCall(IFinancialAsset.hasRenouncedYield, (address(this)))) == 0)
            revert YieldNotRenounced(token);
        isRestricted = _read(token, abi.encodeCall(ITransferRestrictions.holderPolicy, ())) != 0;
        if (
            isRestricted &&
            _read(token, abi.encodeCall(IFinancialAsset.registry, ())) != uint160(address(registry))
        ) revert NotVenue(token);
    }

    /// @dev What a token answers; 0 when it does not.
    function _read(address token, bytes memory data) private view returns (uint256 word) {
        (, word) = CappedCall.read(token, TOKEN_READ_GAS, data);
    }

    /// @dev A price at either bound leaves no room for a trade, so it is not allowed.
    function _checkTerms(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) private pure {
        if (tokenA >= tokenB) revert UnsortedTokens(tokenA, tokenB);
        if (feeTier == 0 || feeTier >= FEE_TIER_LIMIT) revert InvalidFeeTier(feeTier);
        if (tickSpacing <= 0 || tickSpacing > MAX_TICK_SPACING)
            revert InvalidTickSpacing(tickSpacing);
        if (sqrtPriceX96 <= TickMath.MIN_SQRT_PRICE || sqrtPriceX96 >= TickMath.MAX_SQRT_PRICE)
            revert InvalidPrice(sqrtPriceX96);
    }

    /// @dev Asset id of a token that a pool may trade. An asset that was verified before this
    /// contract became a listener is synced now.
    function _tradable(address token, AssetClass stated) private returns (uint32) {
        uint256 assetId = registry.assetIdOf(token, 0);
        if (assetId == 0) revert AssetNotRegistered(token);
        PoolAsset storage self = _assets[assetId];
        if (self.token == address(0)) syncAsset(assetId);
        if (self.token == address(0)) revert AssetNotRegistered(token);
        if (self.assetClass != stated) revert AssetClassMismatch(token, stated, self.assetClass);
        _verifiedToken(assetId);
        return assetId.toUint32();
    }
}
