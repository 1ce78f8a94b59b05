// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {TestUSDC} from "../../../contracts/local/TestUSDC.sol";
import {Deploy} from "../support/Deploy.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";

contract TestUSDCTest is Test {
    TestUSDC private usdc;
    address private owner;
    address private alice;
    uint256 private aliceKey;

    function setUp() public {
        vm.warp(1_767_225_600);
        owner = actor("owner");
        (alice, aliceKey) = actorWithKey("alice");
        usdc = Deploy.testUsdc(owner);
    }

    function test_IsDistinguishableFromUSDC() public view {
        vm.assertEq(usdc.name(), "Test USD Coin");
        vm.assertEq(usdc.symbol(), "USDC");
        vm.assertEq(uint256(usdc.decimals()), 6);
    }

    function test_DeploysOnTestChainsOnly() public {
        uint24[5] memory testChains = [31_337, 1337, 11_155_111, 84_532, 11_142_220];
        for (uint256 i = 0; i < testChains.length; i++) {
            vm.chainId(testChains[i]);
            vm.assertEq(Deploy.testUsdc(owner).totalSupply(), 0);
        }
        uint16[5] memory realChains = [1, 10, 137, 8453, 42_220];
        for (uint256 i = 0; i < realChains.length; i++) {
            vm.chainId(realChains[i]);
            vm.expectRevert(abi.encodeWithSelector(TestUSDC.NotATestChain.selector, realChains[i]));
            Deploy.testUsdc(owner);
        }
    }

    function test_FaucetServesEachAccountOnceAnHour() public {
        vm.prank(alice);
        usdc.faucet();
        vm.assertEq(usdc.balanceOf(alice), 10_000e6);

        uint256 availableAt = block.timestamp + 1 hours;
        vm.assertEq(usdc.faucetAvailableAt(alice), availableAt);
        skip(1 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(TestUSDC.FaucetNotReady.selector, availableAt));
        vm.prank(alice);
        usdc.faucet();

        vm.prank(owner);
        usdc.faucet();
        skip(1);
        vm.prank(alice);
        usdc.faucet();
        vm.assertEq(usdc.balanceOf(alice), 20_000e6);
        vm.assertEq(usdc.balanceOf(owner), 10_000e6);
    }

    function test_OnlyTheOwnerMints() public {
        vm.prank(owner);
        usdc.mint(alice, 5e6);
        vm.assertEq(usdc.balanceOf(alice), 5e6);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, alice));
        vm.prank(alice);
        usdc.mint(alice, 1);
    }

    function test_PermitGivesAnAllowance() public {
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            aliceKey,
            usdc.DOMAIN_SEPARATOR(),
            owner,
            7e6,
            0,
            block.timestamp
        );
        usdc.permit(alice, owner, 7e6, block.timestamp, v, r, s);
        vm.assertEq(usdc.allowance(alice, owner), 7e6);
    }
}
