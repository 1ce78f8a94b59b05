// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityActors, World} from "./EligibilityActors.sol";

/// @notice Leaves in every way there is, for people who are eligible, no longer or never. None may fail.
contract LeavingHandler is EligibilityActors {
    constructor(World memory world_, address[] memory people_) EligibilityActors(world_, people_) {}

    function remove(uint256 position) external {
        (bool found, uint256 id, , ) = _removal(position, address(0));
        if (!found) return;
        uint256 owed = _owed(id);
        _removeNow(position);
        if (_owed(id) != owed) ++strandings;
    }

    /// @notice Removes while both tokens fail, so that the payment is owed.
    function removeWhileTokensFail(uint256 position) external {
        bytes memory transfer = abi.encodeWithSelector(IERC20.transfer.selector);
        vm.mockCallRevert(world.usdc, transfer, "");
        vm.mockCallRevert(address(world.share), transfer, "");
        _removeNow(position);
        vm.clearMockedCalls();
    }

    function withdrawOwed(uint256 position) external {
        (bool found, uint256 id, address owner) = _position(position);
        if (!found || _owed(id) == 0) return;
        bytes memory data = abi.encodeCall(IPools.withdrawDeferred, (id, owner));
        _leave(owner, address(world.pools), data);
        if (_owed(id) != 0) ++strandings;
    }

    function collect(uint256 position) external {
        (bool found, uint256 id, address owner) = _position(position);
        if (!found) return;
        uint256 owed = _owed(id);
        _leave(owner, address(world.pools), abi.encodeCall(IPools.collectFees, (id, owner)));
        if (_owed(id) != owed) ++strandings;
    }

    /// @notice To anybody. A pool that has nothing to pay with is no matter of eligibility.
    function sell(uint256 who, uint256 whom, uint256 amount) external {
        address from = _person(who);
        if (world.share.balanceOf(from) < 1e18) return;
        amount = 1e9 + (amount % 1e18);
        vm.prank(from);
        (bool success, bytes memory reason) = address(world.pools).call(
            _swap(address(world.share), amount, _person(whom))
        );
        if (!success && bytes4(reason) != IPools.InsufficientLiquidity.selector) ++strandings;
    }

    /// @notice Offers shares, and whoever is eligible buys.
    function sellOnMarket(uint256 who, uint256 whom) external {
        (address seller, address buyer) = (_person(who), _person(whom));
        if (seller == buyer || world.share.balanceOf(seller) < 1e18) return;
        bytes memory offer = abi.encodeCall(world.market.list, (world.shareAsset, 1e18, 1e6, 0, 0));
        _leave(seller, address(world.market), offer);
        if (!world.share.canReceive(buyer)) return;
        uint256 listingId = world.market.listingCount();
        bytes memory purchase = abi.encodeCall(
            world.market.buy,
            (listingId, 1e18, type(uint256).max, block.timestamp, buyer)
        );
        _leave(buyer, address(world.market), purchase);
    }

    function claim(uint256 who) external {
        address from = _person(who);
        if (world.share.claimableYield(from) == 0) return;
        _leave(from, address(world.share), abi.encodeCall(world.share.claimYield, (from)));
    }

    /// @notice Rarely the asset matures, and is settled.
    function mature(uint256 seed) external {
        if (seed % 16 != 0 || world.share.settlementPrice() != 0) return;
        if (block.timestamp < world.share.maturity()) vm.warp(world.share.maturity());
        vm.prank(world.issuer);
        world.share.settle(1e6);
    }

    function redeem(uint256 who) external {
        address from = _person(who);
        uint256 shares = world.share.balanceOf(from);
        if (shares == 0 || world.share.settlementPrice() == 0) return;
        _leave(from, address(world.share), abi.encodeCall(world.share.redeem, (shares, from)));
    }

    function _removeNow(uint256 position) private {
        (bool found, , address owner, bytes memory data) = _removal(position, address(0));
        if (found) _leave(owner, address(world.pools), data);
    }
}
