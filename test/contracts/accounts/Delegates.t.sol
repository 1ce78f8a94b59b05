// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {
    Budget,
    DelegateGrant,
    DelegateView,
    Permission,
    Spend
} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {PlainToken} from "../pools/support/PlainToken.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";

/// @notice Swaps ETH or USDC for its own token, one to one, for the caller.
contract Shop {
    PlainToken public immutable goods = new PlainToken(6);

    receive() external payable {}

    function buy(PlainToken money, uint256 amount) external {
        money.transferFrom(msg.sender, address(this), amount);
        goods.mint(msg.sender, amount);
    }

    function refund(uint256 amount) external payable {
        (bool sent, ) = msg.sender.call{value: amount}("");
        require(sent, "refund failed");
    }
}

contract DelegatesTest is AccountsTest {
    uint128 private constant LIMIT = 100e6;

    function test_ADelegateSendsTokensWithinItsBudget() public {
        setDelegate(usdcGrant(LIMIT, 0));
        vm.expectEmit(address(account));
        emit IAccountDelegates.DelegateTransferred(bob, address(usdc), mallory, 30 * USD);
        vm.expectEmit(address(account));
        emit IAccountDelegates.BudgetSpent(bob, address(usdc), 30 * USD, 70 * USD);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), mallory, 30 * USD);
        vm.assertEq(usdc.balanceOf(mallory), 30 * USD);
        DelegateView memory seen = account.delegateView(bob);
        vm.assertEq(seen.budgets[0].spent, 30 * USD);
        vm.assertEq(seen.budgets[0].available, 70 * USD);
        vm.assertEq(seen.budgets[0].limit, LIMIT);
    }

    function test_ADelegateSendsEth() public {
        setDelegate(grantOf(bob, address(0), 1 ether, 0));
        vm.prank(bob);
        account.transferAsDelegate(address(0), mallory, 0.4 ether);
        vm.assertEq(mallory.balance, 0.4 ether);
        vm.assertEq(available(bob), 0.6 ether);
    }

    function test_AnEthTransferToOneAddressOnly() public {
        DelegateGrant memory grant = grantOf(bob, address(0), 1 ether, 0);
        grant.permissions[0] = Permission(mallory, bytes4(0));
        setDelegate(grant);
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(0), 1 ether, address(0)),
            call(mallory, 0.4 ether, ""),
            none()
        );
        vm.assertEq(mallory.balance, 0.4 ether);
        vm.assertEq(available(bob), 0.6 ether);
        vm.assertEq(address(account).balance, 9.6 ether);
    }

    function test_CallsReturnWhatTheyDoNotUseAndWhatTheyReceive() public {
        Shop shop = new Shop();
        setDelegate(withPermission(usdcGrant(LIMIT, 0), address(shop), Shop.buy.selector));
        bytes memory buy = abi.encodeCall(Shop.buy, (PlainToken(address(usdc)), 40 * USD));
        address[] memory received = one(address(shop.goods()));
        vm.prank(bob);
        bytes[] memory results = account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(shop)),
            call(address(shop), buy),
            received
        );
        vm.assertEq(results.length, 1);
        vm.assertEq(usdc.balanceOf(address(account)), 960 * USD);
        vm.assertEq(shop.goods().balanceOf(address(account)), 40 * USD);
        vm.assertEq(available(bob), 60 * USD);
    }

    function test_EthThatComesBackIsNotCharged() public {
        Shop shop = new Shop();
        DelegateGrant memory grant = grantOf(bob, address(0), 1 ether, 0);
        setDelegate(withPermission(grant, address(shop), Shop.refund.selector));
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(0), 1 ether, address(0)),
            call(address(shop), 0.7 ether, abi.encodeCall(Shop.refund, (0.2 ether))),
            one(address(0))
        );
        vm.assertEq(available(bob), 0.5 ether);
        vm.assertEq(address(account).balance, 9.5 ether);
    }

    function test_ABudgetRefillsEvenly() public {
        setDelegate(usdcGrant(LIMIT, 1 days));
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        skip(6 hours);
        vm.assertEq(available(bob), LIMIT / 4);
        skip(18 hours);
        vm.assertEq(available(bob), LIMIT);
        skip(18 hours);
        vm.assertEq(available(bob), LIMIT);
    }

    function test_ABudgetWithoutAPeriodNeverRefills() public {
        setDelegate(usdcGrant(LIMIT, 0));
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        skip(EXPIRES - 1);
        vm.assertEq(available(bob), 0);
    }

    function test_GrantsAreListed() public {
        DelegateGrant[] memory grants = new DelegateGrant[](2);
        grants[0] = withBudget(usdcGrant(LIMIT, 0), address(0), 1 ether);
        grants[1] = grantOf(mallory, address(usdc), 5, 1 hours);
        vm.prank(alice);
        account.setDelegates(grants);
        vm.assertEq(account.delegateCount(), 2);
        DelegateView[] memory page = account.delegates(1, 10);
        vm.assertEq(page.length, 2);
        vm.assertEq(page[0].delegate, bob);
        vm.assertEq(page[0].grantedAt, block.timestamp);
        vm.assertEq(page[0].budgets.length, 2);
        vm.assertEq(page[0].budgets[1].token, address(0));
        vm.assertEq(page[0].permissions[0].target, address(usdc));
        vm.assertFalse(page[0].expired);
        vm.assertEq(page[1].budgets[0].refillPeriod, 1 hours);
        vm.assertEq(account.delegates(2, 10).length, 1);
        vm.assertEq(account.delegates(3, 10).length, 0);
        skip(EXPIRES);
        vm.assertTrue(account.delegateView(bob).expired);
        vm.assertEq(account.delegateExpiry(bob), START + EXPIRES);
    }

    function test_GrantsAreChecked() public {
        DelegateGrant memory grant = usdcGrant(0, 0);
        bytes memory failure = abi.encodeWithSelector(
            IAccountDelegates.InvalidBudget.selector,
            address(usdc)
        );
        expectSetDelegateFails(grant, failure);
        expectSetDelegateFails(withBudget(usdcGrant(1, 0), address(usdc), 2), failure);
        grant = usdcGrant(1, 0);
        grant.expiresAt = uint48(block.timestamp);
        expectSetDelegateFails(
            grant,
            abi.encodeWithSelector(
                IAccountDelegates.InvalidDelegateExpiry.selector,
                grant.expiresAt
            )
        );
    }

    function test_APermissionGivenTwiceIsListedOnce() public {
        setDelegate(withPermission(usdcGrant(1, 0), address(usdc), TRANSFER));
        vm.assertEq(account.delegateView(bob).permissions.length, 1);
    }

    function test_RemovingADelegate() public {
        setDelegate(usdcGrant(LIMIT, 0));
        vm.expectEmit(address(account));
        emit IAccountDelegates.DelegateRemoved(bob);
        vm.startPrank(alice);
        account.removeDelegates(one(bob));
        account.removeDelegates(one(bob));
        vm.stopPrank();
        vm.assertEq(account.delegateCount(), 0);
        vm.expectRevert(abi.encodeWithSelector(IAccountDelegates.NotDelegate.selector, bob));
        account.delegateView(bob);
        setDelegate(usdcGrant(LIMIT, 0));
        vm.assertEq(available(bob), LIMIT);
    }

    function test_AnyoneRemovesAnExpiredDelegateButNoOther() public {
        setDelegate(usdcGrant(LIMIT, 0));
        vm.expectPartialRevert(IAccountDelegates.DelegateNotExpired.selector);
        account.removeExpired(one(bob));
        skip(EXPIRES);
        account.removeExpired(one(bob));
        vm.assertEq(account.delegateCount(), 0);
        account.removeExpired(one(bob));
    }

    /// @dev In any sequence of spends and pauses, no more than the limit and what has refilled.
    function testFuzz_SpendsNeverExceedLimitAndRefill(
        uint64[8] calldata amounts,
        uint16[8] calldata waits,
        uint32 period
    ) public {
        period = uint32(bound(period, 1, 30 days));
        setDelegate(usdcGrant(LIMIT, period));
        uint256 spent;
        uint256 elapsed;
        for (uint256 i = 0; i < amounts.length; ++i) {
            uint256 amount = bound(amounts[i], 1, uint256(LIMIT));
            uint256 left = available(bob);
            vm.prank(bob);
            try account.transferAsDelegate(address(usdc), mallory, amount) {
                spent += amount;
                vm.assertLe(amount, left);
            } catch {
                vm.assertGt(amount, left);
            }
            vm.assertLe(spent, LIMIT + (uint256(LIMIT) * elapsed) / period);
            skip(waits[i]);
            elapsed += waits[i];
        }
    }
}
