// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {IAssetListener} from "../assets/IAssetListener.sol";
import {AssetClass, IAssetRegistry, TokenStandard} from "../assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../assets/IFinancialAsset.sol";
import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IPools, PoolAsset, PoolInfo, PoolState, TickInfo} from "./IPools.sol";
import {Head, HeadFields} from "./libraries/Head.sol";
import {Observation, Oracle} from "./libraries/Oracle.sol";
import {Pool} from "./libraries/Pool.sol";

/// @title The book of pools: creating, stopping and reading them
/// @notice Stopping touches what brings value in; nothing here can keep value from leaving.
abstract contract PoolBook is IPools, RoleGuard {
    using Oracle for Observation[65535];
    using Pool for Pool.State;
    using SafeCast for uint256;

    /// @dev Who created a pool; found by its terms, so that no two pools are alike.
    struct Creation {
        address owner;
        uint64 poolId;
    }

    /// @notice Observations a new pool's ring may grow to: half an hour of one tick change every
    /// two seconds, and some more.
    uint16 public constant INITIAL_OBSERVATION_CAPACITY = 1024;

    int24 private constant MAX_TICK_SPACING = 16_383;
    uint16 private constant FEE_TIER_LIMIT = 10_000;

    /// @inheritdoc IAssetListener
    IAssetRegistry public immutable override registry;

    uint64 internal _poolCount;
    uint64 internal _positionCount;
    bool private _creationClosed;

    mapping(uint256 poolId => Pool.State) internal _pools;
    mapping(uint256 assetId => PoolAsset) private _assets;
    mapping(bytes32 terms => Creation) private _creations;

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        _;
    }

    constructor(IAssetRegistry registry_, IRoles roles_) RoleGuard(roles_) {
        registry = registry_;
    }

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
        _checkTerms(tokenA, tokenB, feeTier, tickSpacing);

        poolId = ++_poolCount;
        Creation storage creation = _creations[_terms(tokenA, tokenB, feeTier, tickSpacing)];
        if (creation.poolId != 0) revert PoolExists(creation.poolId);
        (creation.owner, creation.poolId) = (msg.sender, uint64(poolId));

        Pool.State storage self = _pools[poolId];
        self.assetIdA = _tradable(tokenA, assetClassA);
        self.assetIdB = _tradable(tokenB, assetClassB);
        self.feeTier = feeTier;
        self.tickSpacing = tickSpacing;
        self.active = true;
        self.observationCapacity = INITIAL_OBSERVATION_CAPACITY;
        self.createdAt = uint40(block.timestamp);
        int24 tick = TickMath.getTickAtSqrtPrice(sqrtPriceX96);
        self.head = HeadFields.pack(sqrtPriceX96, tick, 0, 0, block.timestamp);

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
        _renounceYield(tokenA, assetClassA);
        _renounceYield(tokenB, assetClassB);
    }

    /// @inheritdoc IAssetListener
    function syncAsset(uint256 assetId) public {
        // Only who is told of changes may remember.
        if (!registry.isListener(address(this))) revert NotListening();
        (address token, , TokenStandard standard, AssetClass assetClass) = registry.tokenOf(
            assetId
        );
        if (standard == TokenStandard.ERC20)
            _assets[assetId] = PoolAsset(token, assetClass, registry.isVerified(assetId));
    }

    /// @inheritdoc IPools
    function increaseObservationCapacity(uint256 poolId, uint16 capacity) external {
        Pool.State storage self = _existing(poolId);
        uint16 present = self.observationCapacity;
        if (capacity <= present) return;
        self.observations.reserve(present, capacity);
        self.observationCapacity = capacity;
        emit ObservationCapacityIncreased(poolId, capacity);
    }

    /// @inheritdoc IPools
    function setActive(uint256 poolId, bool active) external onlyRole(Role.PAUSER) {
        _existing(poolId).active = active;
        emit PoolActiveSet(poolId, active);
    }

    /// @inheritdoc IPools
    function setCreationOpen(bool open) external onlyRole(Role.PAUSER) {
        _creationClosed = !open;
        emit CreationOpenSet(open);
    }

    /// @inheritdoc IPools
    function consult(uint256 poolId, uint32 window) external view returns (int24) {
        Pool.State storage self = _existing(poolId);
        return self.observations.mean(self.ring(), window);
    }

    /// @inheritdoc IPools
    function observe(
        uint256 poolId,
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory tickCumulatives) {
        Pool.State storage self = _existing(poolId);
        Oracle.Ring memory ring = self.ring();
        tickCumulatives = new int56[](secondsAgos.length);
        for (uint256 i = 0; i < secondsAgos.length; ++i)
            tickCumulatives[i] = self.observations.observe(ring, secondsAgos[i]);
    }

    /// @inheritdoc IPools
    function history(uint256 poolId) external view returns (uint256) {
        Pool.State storage self = _existing(poolId);
        return self.observations.history(self.ring());
    }

    /// @inheritdoc IPools
    function poolAsset(uint256 assetId) external view returns (PoolAsset memory) {
        return _assets[assetId];
    }

    /// @inheritdoc IPools
    function pool(uint256 poolId) external view returns (PoolInfo memory info) {
        Pool.State storage self = _existing(poolId);
        info.poolId = poolId;
        (info.tokenA, info.tokenB) = _tokens(self);
        info.assetClassA = _assets[self.assetIdA].assetClass;
        info.assetClassB = _assets[self.assetIdB].assetClass;
        info.feeTier = self.feeTier;
        info.tickSpacing = self.tickSpacing;
        info.active = self.active;
        info.createdAt = self.createdAt;
        info.owner = _creations[_terms(info.tokenA, info.tokenB, info.feeTier, info.tickSpacing)]
            .owner;
    }

    /// @inheritdoc IPools
    function poolState(uint256 poolId) external view returns (PoolState memory state) {
        Pool.State storage self = _existing(poolId);
        Head head = self.head;
        state.sqrtPriceX96 = head.sqrtPriceX96();
        state.tick = head.tick();
        state.observationIndex = head.observationIndex();
        state.observationCardinality = head.observationCardinality();
        state.lastUpdated = _later(head.tradedAt(), self.liquidityChangedAt);
        state.observationCapacity = self.observationCapacity;
        state.liquidity = self.liquidity;
        state.totalLiquidity = self.totalLiquidity;
        state.volumeTokenA = self.sideA.volume;
        state.volumeTokenB = self.sideB.volume;
        state.feesCollectedA = self.sideA.fees;
        state.feesCollectedB = self.sideB.fees;
        state.feeGrowthGlobalAX128 = self.sideA.feeGrowthX128;
        state.feeGrowthGlobalBX128 = self.sideB.feeGrowthX128;
    }

    /// @inheritdoc IPools
    function poolIdOf(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) external view returns (uint256) {
        return _creations[_terms(tokenA, tokenB, feeTier, tickSpacing)].poolId;
    }

    /// @inheritdoc IPools
    function tickInfo(uint256 poolId, int24 tick) external view returns (TickInfo memory) {
        return _existing(poolId).ticks[tick];
    }

    /// @inheritdoc IPools
    function tickBitmap(uint256 poolId, int16 word) external view returns (uint256) {
        return _existing(poolId).tickBitmap[word];
    }

    /// @inheritdoc IPools
    function poolCount() external view returns (uint256) {
        return _poolCount;
    }

    /// @inheritdoc IPools
    function positionCount() external view returns (uint256) {
        return _positionCount;
    }

    /// @inheritdoc IPools
    function creationOpen() external view returns (bool) {
        return !_creationClosed;
    }

    function _existing(uint256 poolId) internal view returns (Pool.State storage self) {
        self = _pools[poolId];
        if (self.tickSpacing == 0) revert PoolNotFound(poolId);
    }

    /// @dev A pool that may be added to and traded in: both of its assets are verified today.
    function _open(
        uint256 poolId
    ) internal view returns (Pool.State storage self, address tokenA, address tokenB) {
        self = _pools[poolId];
        // Read in one go, so that the slot is read once.
        (int24 tickSpacing, bool active, uint32 assetIdA, uint32 assetIdB) = (
            self.tickSpacing,
            self.active,
            self.assetIdA,
            self.assetIdB
        );
        if (tickSpacing == 0) revert PoolNotFound(poolId);
        if (!active) revert PoolNotActive(poolId);
        (tokenA, tokenB) = (_verifiedToken(assetIdA), _verifiedToken(assetIdB));
    }

    function _tokens(
        Pool.State storage self
    ) internal view returns (address tokenA, address tokenB) {
        return (_assets[self.assetIdA].token, _assets[self.assetIdB].token);
    }

    function _verifiedToken(uint256 assetId) private view returns (address token) {
        PoolAsset storage self = _assets[assetId];
        bool verified;
        (token, verified) = (self.token, self.verified);
        if (!verified) revert AssetNotVerified(token);
    }

    function _checkRecipient(address recipient) internal view {
        if (recipient == address(0) || recipient == address(this))
            revert InvalidRecipient(recipient);
    }

    function _checkMinimum(address token, uint256 amount, uint256 minimum) internal pure {
        if (amount < minimum) revert AmountBelowMinimum(token, amount, minimum);
    }

    /// @dev Nobody could claim what shares earn while they lie here, so this contract renounces it in
    /// favour of all other holders before it holds the first one. A financial asset that does not
    /// take that down has no pool. Renouncing again costs nothing but the call.
    function _renounceYield(address token, AssetClass assetClass) private {
        if (assetClass == AssetClass.CURRENCY || assetClass == AssetClass.ENVIRONMENTAL_ASSET)
            return;
        try IFinancialAsset(token).renounceYield() {} catch {
            revert YieldNotRenounced(token);
        }
        if (!IFinancialAsset(token).hasRenouncedYield(address(this)))
            revert YieldNotRenounced(token);
    }

    function _checkTerms(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) private pure {
        if (tokenA >= tokenB) revert TokensOutOfOrder(tokenA, tokenB);
        if (feeTier == 0 || feeTier >= FEE_TIER_LIMIT) revert InvalidFeeTier(feeTier);
        if (tickSpacing <= 0 || tickSpacing > MAX_TICK_SPACING)
            revert InvalidTickSpacing(tickSpacing);
    }

    /// @dev The id of an asset that a pool may be made of. One that was verified before this contract
    /// listened to the registry is read now.
    function _tradable(address token, AssetClass stated) private returns (uint32) {
        uint256 assetId = registry.assetIdOf(token, 0);
        if (assetId == 0) revert AssetNotRegistered(token);
        PoolAsset storage self = _assets[assetId];
        if (self.token == address(0)) syncAsset(assetId);
        if (self.token == address(0)) revert AssetNotRegistered(token);
        if (self.assetClass != stated) revert AssetClassMismatch(token, stated, self.assetClass);
        if (!self.verified) revert AssetNotVerified(token);
        return assetId.toUint32();
    }

    function _later(uint40 one, uint40 other) private pure returns (uint40) {
        return one > other ? one : other;
    }

    function _terms(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) private pure returns (bytes32) {
        return keccak256(abi.encode(tokenA, tokenB, feeTier, tickSpacing));
    }
}
