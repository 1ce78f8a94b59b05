// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {AttestedEligibility} from "../../../contracts/assets/eligibility/AttestedEligibility.sol";
import {Eligible} from "../../../contracts/assets/eligibility/IAttestedEligibility.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice Tries everything with a restricted asset that any of five people can do, and notes whose
/// balance or position grew while it was not eligible.
contract EligibilityHandler {
    struct World {
        FinancialAsset share;
        address usdc;
        IPools pools;
        PoolLens lens;
        AssetMarket market;
        AttestedEligibility list;
        address attestor;
        address issuer;
        uint256 poolId;
        uint256 otherPoolId;
        uint256 listingId;
    }

    World private world;
    address[] public people;

    /// @notice Accounts that received shares without being eligible, other than from their own positions.
    uint256 public intruders;
    /// @notice Exits that failed.
    uint256 public strandings;
    /// @notice Positions that an account got or grew without being eligible.
    uint256 public intrusions;
    uint256 public trades;
    uint256 public refusals;

    mapping(address account => bool) public everEligible;

    constructor(World memory world_, address[] memory people_) {
        (world, people) = (world_, people_);
        _note();
    }

    function statement(uint256 who, uint256 days_, bool ends) external {
        address account = _person(who);
        vm.prank(world.attestor);
        if (ends) {
            address[] memory accounts = new address[](1);
            accounts[0] = account;
            world.list.end(accounts);
        } else {
            Eligible[] memory entries = new Eligible[](1);
            entries[0] = Eligible(
                account,
                address(0),
                uint64(block.timestamp + 1 + (days_ % 20 days))
            );
            world.list.attest(entries);
        }
        _note();
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + (time % 3 days));
    }

    function send(uint256 who, uint256 whom, uint256 amount) external {
        address from = _person(who);
        amount = amount % (world.share.balanceOf(from) + 1);
        _try(
            from,
            address(world.share),
            abi.encodeCall(world.share.transfer, (_person(whom), amount)),
            _person(whom)
        );
    }

    function issue(uint256 whom, uint256 amount) external {
        address to = _person(whom);
        bytes memory data = abi.encodeCall(world.share.issue, (to, 1 + (amount % 1e18), 0));
        _try(world.issuer, address(world.share), data, to);
    }

    function buy(uint256 who, uint256 whom, uint256 amount) external {
        (address from, address to) = (_person(who), _person(whom));
        amount = 1e6 + (amount % 1e8);
        IPools.Swap memory terms = IPools.Swap(
            world.poolId,
            world.usdc,
            amount,
            0,
            0,
            to,
            block.timestamp
        );
        _try(from, address(world.pools), abi.encodeCall(IPools.swapExactIn, (terms)), to);
    }

    function buyOnMarket(uint256 who, uint256 whom, uint256 amount) external {
        (address from, address to) = (_person(who), _person(whom));
        bytes memory data = abi.encodeCall(
            world.market.buy,
            (world.listingId, 1 + (amount % 1e18), type(uint256).max, block.timestamp, to)
        );
        _try(from, address(world.market), data, to);
    }

    function goThrough(uint256 who, uint256 amount) external {
        address from = _person(who);
        IPools.SwapPath memory terms;
        terms.token = world.usdc;
        terms.poolIds = new uint256[](2);
        (terms.poolIds[0], terms.poolIds[1]) = (world.poolId, world.otherPoolId);
        (terms.amount, terms.recipient) = (1e6 + (amount % 1e8), from);
        terms.deadline = block.timestamp;
        bool eligible = world.share.canReceive(from);
        vm.prank(from);
        (bool success, ) = address(world.pools).call(
            abi.encodeCall(IPools.swapPathExactIn, (terms))
        );
        if (success && !eligible) ++intrusions;
        if (success) ++trades;
        else ++refusals;
    }

    function provide(uint256 who, uint256 whom, uint256 amount) external {
        (address from, address to) = (_person(who), _person(whom));
        bool isFirst = address(world.share) < world.usdc;
        amount = 1 + (amount % 100);
        (int24 lower, int24 upper) = isFirst
            ? (int24(-282_300), int24(-270_300))
            : (int24(270_300), int24(282_300));
        IPools.AddLiquidity memory terms = IPools.AddLiquidity(
            world.poolId,
            lower,
            upper,
            isFirst ? amount * 1e18 : amount * 1e6,
            isFirst ? amount * 1e6 : amount * 1e18,
            0,
            0,
            to,
            block.timestamp
        );
        _tryPosition(from, abi.encodeCall(IPools.addLiquidity, (terms)), to);
    }

    function give(uint256 position, uint256 whom) external {
        (bool found, uint256 id, address owner) = _position(position);
        if (!found) return;
        address to = _person(whom);
        _tryPosition(owner, abi.encodeCall(world.pools.transferFrom, (owner, to, id)), to);
    }

    function grow(uint256 position, uint256 amount) external {
        (bool found, uint256 id, address owner) = _position(position);
        if (!found) return;
        amount = 1 + (amount % 100);
        bool isFirst = address(world.share) < world.usdc;
        IPools.IncreaseLiquidity memory terms = IPools.IncreaseLiquidity(
            id,
            isFirst ? amount * 1e18 : amount * 1e6,
            isFirst ? amount * 1e6 : amount * 1e18,
            0,
            0,
            block.timestamp
        );
        _tryPosition(owner, abi.encodeCall(IPools.increaseLiquidity, (terms)), owner);
    }

    function exit(uint256 position) external {
        (bool found, uint256 id, address owner) = _position(position);
        if (!found) return;
        uint128 liquidity = world.lens.position(id).liquidity;
        if (liquidity == 0) return;
        vm.prank(owner);
        (bool success, ) = address(world.pools).call(
            abi.encodeCall(
                IPools.removeLiquidity,
                (IPools.RemoveLiquidity(id, liquidity, 0, 0, owner, block.timestamp))
            )
        );
        uint256 deferred = world.lens.position(id).deferredA + world.lens.position(id).deferredB;
        if (!success || deferred != 0) ++strandings;
    }

    /// @notice To somebody else than the owner.
    function leaveTo(uint256 position, uint256 whom) external {
        (bool found, uint256 id, address owner) = _position(position);
        address to = _person(whom);
        if (!found || to == owner) return;
        uint128 liquidity = world.lens.position(id).liquidity;
        if (liquidity == 0) return;
        IPools.RemoveLiquidity memory terms = IPools.RemoveLiquidity(
            id,
            liquidity,
            0,
            0,
            to,
            block.timestamp
        );
        _try(owner, address(world.pools), abi.encodeCall(IPools.removeLiquidity, (terms)), to);
    }

    function peopleCount() external view returns (uint256) {
        return people.length;
    }

    /// @dev A call that may give shares to `to`, which must be eligible then.
    function _try(address from, address target, bytes memory data, address to) private {
        bool eligible = world.share.canReceive(to);
        uint256 before = world.share.balanceOf(to);
        vm.prank(from);
        (bool success, ) = target.call(data);
        if (world.share.balanceOf(to) > before && !eligible) ++intruders;
        if (success) ++trades;
        else ++refusals;
    }

    /// @dev A call that gives a position to an account, or grows its own.
    function _tryPosition(address from, bytes memory data, address to) private {
        bool eligible = world.share.canReceive(to);
        vm.prank(from);
        (bool success, ) = address(world.pools).call(data);
        if (success && !eligible) ++intrusions;
        if (success) ++trades;
        else ++refusals;
    }

    function _note() private {
        for (uint256 i = 0; i < people.length; ++i) {
            if (world.list.eligibleUntil(people[i]) > block.timestamp)
                everEligible[people[i]] = true;
        }
    }

    function _position(uint256 seed) private view returns (bool found, uint256 id, address owner) {
        id = 1 + (seed % world.lens.positionCount());
        try world.pools.ownerOf(id) returns (address found_) {
            return (true, id, found_);
        } catch {
            return (false, id, address(0));
        }
    }

    function _person(uint256 seed) private view returns (address) {
        return people[seed % people.length];
    }
}

/// @notice Holders of restricted shares were eligible when they received them, whatever is tried, and
/// nobody who stops being eligible is held.
contract EligibilityInvariantsTest is EligibilityTest {
    EligibilityHandler private handler;

    function setUp() public override {
        super.setUp();
        address[] memory people = new address[](5);
        (people[0], people[1], people[2]) = (alice, bob, mallory);
        (people[3], people[4]) = (actor("carol"), actor("dave"));
        for (uint256 i = 3; i < 5; ++i) {
            mint(people[i], PLENTY * USD);
            approveAll(people[i]);
        }
        uint256 listingId = listShares(alice, 10_000);
        EligibilityHandler.World memory world = EligibilityHandler.World({
            share: share,
            usdc: address(usdc),
            pools: pools,
            lens: lens,
            market: market,
            list: list,
            attestor: attestor,
            issuer: issuer,
            poolId: poolId,
            otherPoolId: otherPoolId,
            listingId: listingId
        });
        handler = new EligibilityHandler(world, people);
        targetContract(address(handler));
    }

    function invariant_NobodyReceivesWithoutBeingEligible() public view {
        vm.assertEq(handler.intruders(), 0);
        vm.assertEq(handler.intrusions(), 0);
        for (uint256 i = 0; i < handler.peopleCount(); ++i) {
            address person = handler.people(i);
            if (share.balanceOf(person) != 0 || pools.balanceOf(person) != 0)
                vm.assertTrue(handler.everEligible(person) && share.wasFoundEligible(person));
        }
    }

    function invariant_EverybodyLeaves() public view {
        vm.assertEq(handler.strandings(), 0);
    }
}
