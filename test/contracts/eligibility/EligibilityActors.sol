// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AttestedEligibility} from "../../../contracts/assets/eligibility/AttestedEligibility.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {vm} from "../support/Vm.sol";

/// @notice A restricted asset with its pools and an offer of it on the market.
struct World {
    FinancialAsset share;
    address usdc;
    IPools pools;
    PoolLens lens;
    AssetMarket market;
    AttestedEligibility list;
    address attestor;
    address issuer;
    uint256 shareAsset;
    uint256 poolId;
    uint256 otherPoolId;
    uint256 listingId;
}

/// @notice Acts for several people, and notes whose balance or position grew while it was not eligible, and
/// who was kept from leaving.
abstract contract EligibilityActors {
    World internal world;
    address[] public people;

    /// @notice Accounts that received shares without being eligible, other than from their own positions.
    uint256 public intruders;
    /// @notice Positions that an account got or grew without being eligible.
    uint256 public intrusions;
    /// @notice Exits that failed.
    uint256 public strandings;
    uint256 public successes;
    uint256 public refusals;

    constructor(World memory world_, address[] memory people_) {
        (world, people) = (world_, people_);
    }

    /// @dev A call that may give shares to `to`, which must be eligible then.
    function _try(address from, address target, bytes memory data, address to) internal {
        bool eligible = world.share.canReceive(to);
        uint256 before = world.share.balanceOf(to);
        _count(_call(from, target, data));
        if (world.share.balanceOf(to) > before && !eligible) ++intruders;
    }

    /// @dev A call that gives a position to an account, or grows its own.
    function _tryPosition(address from, bytes memory data, address to) internal {
        bool eligible = world.share.canReceive(to);
        bool success = _call(from, address(world.pools), data);
        _count(success);
        if (success && !eligible) ++intrusions;
    }

    /// @dev A call that nothing may stop.
    function _leave(address from, address target, bytes memory data) internal {
        bool success = _call(from, target, data);
        _count(success);
        if (!success) ++strandings;
    }

    function _call(
        address from,
        address target,
        bytes memory data
    ) internal returns (bool success) {
        vm.prank(from);
        (success, ) = target.call(data);
    }

    function _removal(
        uint256 position,
        address to
    ) internal view returns (bool found, uint256 id, address owner, bytes memory data) {
        (found, id, owner) = _position(position);
        if (!found) return (false, 0, address(0), "");
        uint128 liquidity = world.lens.position(id).liquidity;
        IPools.RemoveLiquidity memory terms = IPools.RemoveLiquidity(
            id,
            liquidity,
            0,
            0,
            to == address(0) ? owner : to,
            block.timestamp
        );
        return (liquidity != 0, id, owner, abi.encodeCall(IPools.removeLiquidity, (terms)));
    }

    function _swap(
        address tokenIn,
        uint256 amount,
        address to
    ) internal view returns (bytes memory) {
        IPools.Swap memory terms = IPools.Swap(
            world.poolId,
            tokenIn,
            amount,
            0,
            0,
            to,
            block.timestamp
        );
        return abi.encodeCall(IPools.swapExactIn, (terms));
    }

    function _owed(uint256 positionId) internal view returns (uint256) {
        return
            world.lens.position(positionId).deferredA + world.lens.position(positionId).deferredB;
    }

    function _position(uint256 seed) internal view returns (bool found, uint256 id, address owner) {
        id = 1 + (seed % world.lens.positionCount());
        try world.pools.ownerOf(id) returns (address found_) {
            return (true, id, found_);
        } catch {
            return (false, id, address(0));
        }
    }

    function _person(uint256 seed) internal view returns (address) {
        return people[seed % people.length];
    }

    function peopleCount() external view returns (uint256) {
        return people.length;
    }

    function _count(bool success) private {
        if (success) ++successes;
        else ++refusals;
    }
}
