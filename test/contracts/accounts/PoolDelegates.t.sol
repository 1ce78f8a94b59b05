// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {IFinancialAsset} from "../../../contracts/assets/IFinancialAsset.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice Delegates that may trade in the pools and claim yield.
contract PoolDelegatesTest is RulesTest {
    uint128 private constant LIMIT = 100e6;

    function setUp() public override {
        super.setUp();
        DelegateGrant memory grant = usdcGrant(LIMIT, 0);
        grant = withPermission(grant, address(pools), IPools.swapExactIn.selector);
        grant = withPermission(grant, address(pools), IPools.addLiquidity.selector);
        grant = withPermission(grant, address(pools), IPools.removeLiquidity.selector);
        grant = withPermission(grant, address(bill), IFinancialAsset.claimYield.selector);
        setDelegate(grant);
        bill.transfer(address(account), 1_000 * SHARE);
        executeAsOwner(
            call(address(bill), abi.encodeCall(bill.approve, (address(pools), type(uint256).max)))
        );
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(pools), type(uint256).max)))
        );
    }

    function swap(address tokenIn, uint256 amount) private view returns (bytes memory) {
        return
            abi.encodeCall(
                IPools.swapExactIn,
                (IPools.Swap(billPool, tokenIn, amount, 0, 0, bob, block.timestamp))
            );
    }

    function test_ADelegateTradesWithinItsBudget() public {
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), 60 * USD, address(pools)),
            call(address(pools), swap(address(usdc), 60 * USD)),
            none()
        );
        vm.assertEq(usdc.balanceOf(address(account)), 940 * USD);
        vm.assertEq(available(bob), 40 * USD);
    }

    function test_Attack_TradingWithTheAllowancesOfTheAccount() public {
        vm.startPrank(bob);
        vm.expectRevert();
        account.executeAsDelegate(
            new Spend[](0),
            call(address(pools), swap(address(bill), SHARE)),
            none()
        );
        vm.expectRevert();
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(pools)),
            call(address(pools), swap(address(usdc), LIMIT + 1)),
            none()
        );
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.BudgetExceeded.selector,
                address(bill),
                SHARE,
                0
            )
        );
        account.executeAsDelegate(
            spend(address(bill), SHARE, address(pools)),
            call(address(pools), swap(address(bill), SHARE)),
            none()
        );
        vm.stopPrank();
    }

    function test_Attack_MovingValueIntoAPoolPosition() public {
        bool isFirst = address(bill) < address(usdc);
        // A range of USDC only, below the price of a share.
        int24 lower = isFirst ? int24(-282_000) : int24(279_000);
        IPools.AddLiquidity memory terms = IPools.AddLiquidity({
            poolId: billPool,
            lowerTick: lower,
            upperTick: lower + 3_000,
            amountADesired: isFirst ? 0 : uint256(LIMIT) + 1,
            amountBDesired: isFirst ? uint256(LIMIT) + 1 : 0,
            amountAMin: 0,
            amountBMin: 0,
            recipient: bob,
            deadline: block.timestamp
        });
        vm.prank(bob);
        vm.expectRevert();
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(pools)),
            call(address(pools), abi.encodeCall(IPools.addLiquidity, (terms))),
            none()
        );
        (terms.amountADesired, terms.amountBDesired) =
            isFirst ? (uint256(0), uint256(LIMIT)) : (uint256(LIMIT), uint256(0));
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(pools)),
            call(address(pools), abi.encodeCall(IPools.addLiquidity, (terms))),
            none()
        );
        vm.assertLe(available(bob), 1);
        vm.assertGe(usdc.balanceOf(address(account)), 1_000 * USD - LIMIT);
    }

    function test_Attack_ClosingAPositionOfTheAccount() public {
        bool isFirst = address(bill) < address(usdc);
        int24 middle = isFirst ? int24(-276_300) : int24(276_300);
        (uint256 positionId, uint128 liquidity, , ) = pools.addLiquidity(
            IPools.AddLiquidity({
                poolId: billPool,
                lowerTick: middle - 6_000,
                upperTick: middle + 6_000,
                amountADesired: isFirst ? SHARE : USD,
                amountBDesired: isFirst ? USD : SHARE,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(account),
                deadline: block.timestamp
            })
        );
        bytes memory remove = abi.encodeCall(
            IPools.removeLiquidity,
            (IPools.RemoveLiquidity(positionId, liquidity, 0, 0, bob, block.timestamp))
        );
        vm.prank(bob);
        vm.expectRevert();
        account.executeAsDelegate(new Spend[](0), call(address(pools), remove), none());
    }

    function test_Attack_ClaimingTheYieldOfTheAccount() public {
        payYield(bill, 9_000 * USD);
        vm.assertGt(bill.claimableYield(address(account)), 0);
        address executor = account.executor(bob);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, executor));
        account.executeAsDelegate(
            new Spend[](0),
            call(address(bill), abi.encodeCall(IFinancialAsset.claimYield, (bob))),
            none()
        );
    }
}
