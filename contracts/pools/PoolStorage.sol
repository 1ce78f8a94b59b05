// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetListener} from "../assets/IAssetListener.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {IPools} from "./IPools.sol";
import {PoolAsset} from "./PoolTypes.sol";
import {Admission} from "./libraries/Admission.sol";
import {Pool} from "./libraries/Pool.sol";
import {PoolTerms} from "./libraries/PoolTerms.sol";
import {Position} from "./libraries/Position.sol";
import {Slot1} from "./libraries/Slot1.sol";

/// @title Storage of Pools
/// @notice Must be the first base of {Pools}, so that its slots start at 0. {PoolSlots} has their
/// numbers for external readers.
abstract contract PoolStorage is IPools, RoleGuard {
    /// @inheritdoc IAssetListener
    IAssetRegistry public immutable override registry;

    uint64 internal _poolCount;
    uint64 internal _positionCount;
    bool internal _creationClosed;

    mapping(uint256 poolId => Pool.State) internal _pools;
    mapping(uint256 assetId => PoolAsset) internal _assets;
    mapping(bytes32 terms => PoolTerms.Creation) internal _creations;
    mapping(uint256 positionId => Position.State) internal _positions;
    mapping(uint256 positionId => Position.Deferred) internal _deferred;

    modifier checkDeadline(uint256 deadline) {
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        _;
    }

    constructor(IAssetRegistry registry_, IRoles roles_) RoleGuard(roles_) {
        registry = registry_;
    }

    function _existing(uint256 poolId) internal view returns (Pool.State storage self) {
        self = _pools[poolId];
        if (self.slot1.tickSpacing() == 0) revert PoolNotFound(poolId);
    }

    /// @dev A pool open for adding and trading: active, with both assets verified.
    function _open(
        uint256 poolId
    ) internal view returns (Pool.State storage self, Slot1 slot1, address tokenA, address tokenB) {
        self = _pools[poolId];
        slot1 = self.slot1;
        if (!slot1.isActive()) {
            if (slot1.tickSpacing() == 0) revert PoolNotFound(poolId);
            revert PoolNotActive(poolId);
        }
        (tokenA, tokenB) = (_verifiedToken(slot1.assetIdA()), _verifiedToken(slot1.assetIdB()));
    }

    function _tokens(Slot1 slot1) internal view returns (address tokenA, address tokenB) {
        return (_assets[slot1.assetIdA()].token, _assets[slot1.assetIdB()].token);
    }

    /// @dev Reverts unless the account may receive every token of the pool.
    function _admit(Slot1 slot1, address account) internal {
        if (!slot1.isRestricted()) return;
        (address tokenA, address tokenB) = _tokens(slot1);
        if (slot1.isRestricted(true)) Admission.admit(tokenA, account);
        if (slot1.isRestricted(false)) Admission.admit(tokenB, account);
    }

    function _checkRecipient(address recipient) internal view {
        if (recipient == address(0) || recipient == address(this))
            revert InvalidRecipient(recipient);
    }

    function _checkMinimum(address token, uint256 amount, uint256 minimum) internal pure {
        if (amount < minimum) revert AmountBelowMinimum(token, amount, minimum);
    }

    /// @dev Also checks the expiry, as the registry sends no notification when an asset expires.
    function _verifiedToken(uint256 assetId) internal view returns (address token) {
        PoolAsset storage self = _assets[assetId];
        bool verified;
        uint64 expiresAt;
        (token, verified, expiresAt) = (self.token, self.verified, self.expiresAt);
        if (!verified || (expiresAt != 0 && block.timestamp >= expiresAt))
            revert AssetNotVerified(token);
    }
}
