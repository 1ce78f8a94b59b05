// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Eligible} from "../../../contracts/assets/eligibility/IAttestedEligibility.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityActors, World} from "./EligibilityActors.sol";

/// @notice Tries every way to get restricted shares, for people who are eligible at times or never.
contract EnteringHandler is EligibilityActors {
    mapping(address account => bool) public everEligible;

    constructor(World memory world_, address[] memory people_) EligibilityActors(world_, people_) {
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
        _try(from, address(world.pools), _swap(world.usdc, 1e6 + (amount % 1e8), to), to);
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
        _tryPosition(from, abi.encodeCall(IPools.swapPathExactIn, (terms)), from);
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

    function grow(uint256 position, uint256 amount, uint256 who) external {
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
        address by = _approved(owner, who);
        _tryPosition(by, abi.encodeCall(IPools.increaseLiquidity, (terms)), owner);
    }

    /// @notice The owner of a position, or an account that it approved, pays it to anybody.
    function payOut(uint256 position, uint256 whom, uint256 who) external {
        address to = _person(whom);
        (bool found, , address owner, bytes memory data) = _removal(position, to);
        if (found && to != owner) _try(_approved(owner, who), address(world.pools), data, to);
    }

    /// @dev Anybody, who may act for the owner of a position.
    function _approved(address owner, uint256 seed) private returns (address by) {
        by = _person(seed);
        if (by == owner) return by;
        vm.prank(owner);
        world.pools.setApprovalForAll(by, true);
    }

    function _note() private {
        for (uint256 i = 0; i < people.length; ++i) {
            if (world.list.eligibleUntil(people[i]) > block.timestamp)
                everEligible[people[i]] = true;
        }
    }
}
