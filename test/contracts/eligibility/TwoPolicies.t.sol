// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";
import {SetPolicy} from "./Policies.sol";

/// @notice A pool of two restricted shares: each has its policy, and one of them is not enough.
contract TwoPoliciesTest is EligibilityTest {
    SetPolicy private policy;
    FinancialAsset private other;
    uint256 private pair;

    function setUp() public override {
        super.setUp();
        policy = new SetPolicy();
        policy.set(alice, UNTIL);
        policy.set(bob, UNTIL);
        (other, ) = restricted(policy);
        bool isFirst = address(share) < address(other);
        pair = pools.createPool(
            isFirst ? address(share) : address(other),
            isFirst ? address(other) : address(share),
            AssetClass.TREASURY,
            AssetClass.TREASURY,
            30,
            60,
            uint160(2 ** 96)
        );
        address[2] memory holders = [alice, bob];
        for (uint256 i = 0; i < holders.length; ++i) {
            vm.prank(issuer);
            other.issue(holders[i], PLENTY * SHARE, 0);
            vm.prank(holders[i]);
            other.approve(address(pools), type(uint256).max);
        }
        vm.prank(alice);
        pools.addLiquidity(deposit(alice));
    }

    function test_Attack_APositionOfWhoMayReceiveOnlyOneOfTheTwo() public {
        vm.prank(bob);
        (uint256 id, , , ) = pools.addLiquidity(deposit(bob));
        uint256 snapshot = vm.snapshotState();
        policy.set(bob, uint64(block.timestamp));
        vm.startPrank(bob);
        expectCannotReceive(bob);
        pools.addLiquidity(deposit(bob));
        expectCannotReceive(bob);
        pools.increaseLiquidity(growth(id));
        pools.removeLiquidity(removal(id, bob));
        vm.stopPrank();
        vm.prank(alice);
        expectCannotReceive(bob);
        pools.addLiquidity(deposit(bob));
        vm.revertToState(snapshot);
        // The same with the other policy.
        end(bob);
        vm.startPrank(bob);
        expectCannotReceive(bob);
        pools.increaseLiquidity(growth(id));
        pools.removeLiquidity(removal(id, bob));
        vm.stopPrank();
        // The control: both let it receive.
        vm.revertToState(snapshot);
        vm.prank(bob);
        pools.increaseLiquidity(growth(id));
    }

    function test_Attack_APositionIsTransferredToWhoMayReceiveOnlyOneOfTheTwo() public {
        vm.prank(bob);
        (uint256 id, , , ) = pools.addLiquidity(deposit(bob));
        policy.set(mallory, UNTIL);
        vm.prank(bob);
        expectCannotReceive(mallory);
        pools.transferFrom(bob, mallory, id);
        attest(mallory, address(0), UNTIL);
        vm.prank(bob);
        pools.transferFrom(bob, mallory, id);
        vm.assertEq(pools.ownerOf(id), mallory);
    }

    function test_ASwapAsksForWhatItReceivesAlone() public {
        policy.set(bob, uint64(block.timestamp));
        vm.startPrank(bob);
        expectCannotReceive(bob);
        pools.swapExactIn(trade(address(share)));
        uint256 held = share.balanceOf(bob);
        pools.swapExactIn(trade(address(other)));
        vm.assertGt(share.balanceOf(bob), held);
        vm.stopPrank();
    }

    function deposit(address owner) private view returns (IPools.AddLiquidity memory) {
        return
            IPools.AddLiquidity({
                poolId: pair,
                lowerTick: -6000,
                upperTick: 6000,
                amountADesired: 1000 * SHARE,
                amountBDesired: 1000 * SHARE,
                amountAMin: 0,
                amountBMin: 0,
                recipient: owner,
                deadline: block.timestamp
            });
    }

    function growth(uint256 id) private view returns (IPools.IncreaseLiquidity memory) {
        return IPools.IncreaseLiquidity(id, SHARE, SHARE, 0, 0, block.timestamp);
    }

    function trade(address tokenIn) private view returns (IPools.Swap memory) {
        return IPools.Swap(pair, tokenIn, SHARE, 0, 0, bob, block.timestamp);
    }
}
