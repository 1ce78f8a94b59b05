// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors, IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
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
        setDelegate(poolGrant());
        bill.transfer(address(account), 1_000 * SHARE);
        executeAsOwner(
            call(address(bill), abi.encodeCall(bill.approve, (address(pools), type(uint256).max)))
        );
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(pools), type(uint256).max)))
        );
    }

    function poolGrant() private view returns (DelegateGrant memory grant) {
        grant = usdcGrant(LIMIT, 0);
        grant = withPermission(grant, address(pools), IPools.swapExactIn.selector);
        grant = withPermission(grant, address(pools), IPools.addLiquidity.selector);
        grant = withPermission(grant, address(pools), IPools.removeLiquidity.selector);
        grant = withPermission(grant, address(bill), IFinancialAsset.claimYield.selector);
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

    /// @dev The pools may take everything of the account, and take it of the executor alone.
    function test_Attack_TradingWithTheAllowancesOfTheAccount() public {
        address executor = account.executor(bob);
        Execution[] memory sale = call(address(pools), swap(address(bill), SHARE));
        vm.prank(executor);
        bill.approve(address(pools), SHARE);
        vm.startPrank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector,
                executor,
                0,
                SHARE
            )
        );
        account.executeAsDelegate(new Spend[](0), sale, none());
        vm.expectRevert(allowanceExceeded(LIMIT + 1));
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
        account.executeAsDelegate(spend(address(bill), SHARE, address(pools)), sale, none());
        vm.stopPrank();
        vm.assertEq(bill.balanceOf(address(account)), 1_000 * SHARE);

        // The controls: a share of the executor is sold, USDC within the budget, and with a budget of
        // shares one of the account.
        bill.transfer(executor, SHARE);
        vm.startPrank(bob);
        account.executeAsDelegate(new Spend[](0), sale, none());
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(pools)),
            call(address(pools), swap(address(usdc), LIMIT)),
            none()
        );
        vm.stopPrank();
        setDelegate(withBudget(poolGrant(), address(bill), uint128(SHARE)));
        vm.prank(bob);
        account.executeAsDelegate(spend(address(bill), SHARE, address(pools)), sale, none());
        vm.assertEq(bill.balanceOf(address(account)), 999 * SHARE);
    }

    /// @dev What the pools say when they take more USDC than a delegate has allowed them.
    function allowanceExceeded(uint256 amount) private view returns (bytes memory) {
        return
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector,
                pools,
                LIMIT,
                amount
            );
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
        vm.expectRevert(allowanceExceeded(LIMIT + 1));
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
        Execution[] memory remove = call(
            address(pools),
            abi.encodeCall(
                IPools.removeLiquidity,
                (IPools.RemoveLiquidity(positionId, liquidity, 0, 0, bob, block.timestamp))
            )
        );
        bytes memory failure = abi.encodeWithSelector(
            IERC721Errors.ERC721InsufficientApproval.selector,
            account.executor(bob),
            positionId
        );
        vm.prank(bob);
        vm.expectRevert(failure);
        account.executeAsDelegate(new Spend[](0), remove, none());
        vm.assertEq(usdc.balanceOf(bob), 0);
        // The control: the owner closes it with the same call.
        executeAsOwner(remove);
        vm.assertGt(usdc.balanceOf(bob), 0);
    }

    function test_Attack_ClaimingTheYieldOfTheAccount() public {
        payYield(bill, 9_000 * USD);
        vm.assertGt(bill.claimableYield(address(account)), 0);
        address executor = account.executor(bob);
        Execution[] memory claim = call(
            address(bill),
            abi.encodeCall(IFinancialAsset.claimYield, (bob))
        );
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NothingToClaim.selector, executor));
        account.executeAsDelegate(new Spend[](0), claim, none());
        vm.assertEq(usdc.balanceOf(bob), 0);
        // The control: the owner claims it with the same call.
        executeAsOwner(claim);
        vm.assertGt(usdc.balanceOf(bob), 0);
    }
}
