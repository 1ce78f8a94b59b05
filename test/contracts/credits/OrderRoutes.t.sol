// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {DelegateExecutor} from "../../../contracts/accounts/DelegateExecutor.sol";
import {ICreditToken} from "../../../contracts/assets/ICreditToken.sol";
import {AssetMarket} from "../../../contracts/market/AssetMarket.sol";
import {Take} from "../../../contracts/market/IAssetMarket.sol";
import {IRetirementRouter, Purchase} from "../../../contracts/market/IRetirementRouter.sol";
import {RetirementRouter} from "../../../contracts/market/RetirementRouter.sol";
import {IPoolRouter} from "../../../contracts/pools/IPoolRouter.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolRouter} from "../../../contracts/pools/PoolRouter.sol";
import {AccountsTest} from "../accounts/support/AccountsTest.sol";
import {CreditPoolTest} from "../pools/support/CreditPoolTest.sol";
import {Deploy} from "../support/Deploy.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";
import {CreditsTest, CreditToken, Custody, IEnvironmentalCredits} from "./CreditsTest.sol";
import {IRetirementOrders, OrdersTest, OrderState, OrderView} from "./OrdersTest.sol";

/// @notice Every way to retire orders it where the credits lie at a registry.
contract OrderRoutesTest is OrdersTest, CreditPoolTest, AccountsTest {
    AssetMarket private _market;
    RetirementRouter private _router;
    CreditToken private _token;
    uint256 private _nativeId;

    function setUp() public override(OrdersTest, CreditsTest, AccountsTest) {
        super.setUp();
        orderedId = immobilised(creditData(2023, 1, 1_000), alice);
        _nativeId = mintedCredit(2024, alice, 10_000);
        _token = CreditToken(credits.createToken(orderedId));
        _market = Deploy.assetMarket(roles, registry, address(usdc), 0, admin);
        _router = Deploy.retirementRouter(_market, credits, usdc);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, address(_router));
        vm.startPrank(alice);
        credits.setApprovalForAll(address(_market), true);
        _market.list(_assetOf(orderedId), 10_000, 10e6, 0, 0);
        _market.list(_assetOf(_nativeId), 10_000, 10e6, 0, 0);
        vm.stopPrank();
    }

    function test_TokensAreOrderedToBeRetired() public {
        vm.prank(alice);
        credits.safeTransferFrom(alice, address(_token), orderedId, 5_000, "");
        vm.assertTrue(_token.custody() == Custody.IMMOBILISED);
        vm.expectEmit(address(_token));
        emit ICreditToken.RetirementOrdered(alice, 2_000, 1);
        vm.prank(alice);
        (uint256 certificateId, uint256 orderId) = _token.retire(2_000, details(bob, "Bob", ""));
        vm.assertEq(certificateId, 0);
        _expectOrder(orderId, alice, 2_000);

        vm.prank(alice);
        _token.approve(bob, 1_500e15);
        vm.prank(bob);
        (, orderId) = _token.retireFrom(alice, 1_500, details(address(0), "", ""));
        _expectOrder(orderId, alice, 1_500);
        vm.assertEq(_token.totalSupply(), 1_500e15);
        vm.assertEq(credits.balanceOf(address(_token), orderedId), 1_500);

        // What is returned are credits, not tokens.
        uint256 held = credits.balanceOf(alice, orderedId);
        vm.prank(alice);
        orders.withdraw(orderId, alice);
        vm.assertEq(credits.balanceOf(alice, orderedId), held + 1_500);
        vm.assertEq(_token.balanceOf(alice), 1_500e15);
        checkSums(orderedId);
    }

    function test_TokensOfANativeCreditAreRetiredAtOnce() public {
        CreditToken token = CreditToken(credits.createToken(_nativeId));
        vm.startPrank(alice);
        credits.safeTransferFrom(alice, address(token), _nativeId, 1_000, "");
        (uint256 certificateId, uint256 orderId) = token.retire(1_000, details(bob, "Bob", ""));
        vm.stopPrank();
        vm.assertEq(certificateId, 1);
        vm.assertEq(orderId, 0);
    }

    /// @dev Attack: the token of one credit orders the retirement of another one.
    function test_TokenOrdersItsOwnCreditOnly() public {
        uint256 otherId = immobilised(creditData(2022, 1, 10), mallory);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEnvironmentalCredits.NotRetirementAgent.selector,
                address(_token)
            )
        );
        vm.prank(address(_token));
        orders.submitAsAgent(alice, list(otherId), list(1), details(address(0), "", ""));
    }

    function test_CartOfBothKindsOfCustodyIsBoughtInOneCall() public {
        fund(bob, 100e6, address(_router));
        Purchase[] memory cart = new Purchase[](3);
        cart[0] = _purchase(1, orderedId, 1_000);
        cart[1] = _purchase(2, _nativeId, 2_000);
        cart[2] = _purchase(1, orderedId, 1_500);
        uint256[] memory certified = new uint256[](3);
        uint256[] memory ordered = new uint256[](3);
        (ordered[0], certified[1], ordered[2]) = (1, 1, 2);
        vm.expectEmit(address(_router));
        emit IRetirementRouter.BoughtAndRetired(bob, certified, ordered, 45e6);
        vm.prank(bob);
        (uint256[] memory certificateIds, uint256[] memory orderIds, uint256 cost) = _router
            .buyAndRetire(cart, 100e6, NOW, details(address(0), "", ""));
        vm.assertEq(cost, 45e6);
        vm.assertEq(abi.encode(certificateIds), abi.encode(certified));
        vm.assertEq(abi.encode(orderIds), abi.encode(ordered));
        _expectOrder(1, bob, 1_000);
        _expectOrder(2, bob, 1_500);
        vm.assertEq(certificates.certificate(1).tokenId, _nativeId);
        vm.assertEq(certificates.certificate(1).amount, 2_000);
        vm.assertEq(credits.balanceOf(address(_router), orderedId), 0);
        vm.assertEq(credits.balanceOf(address(_router), _nativeId), 0);
        vm.assertEq(usdc.balanceOf(bob), 55e6);
        checkSums(orderedId);

        // The buyer alone can take back what was not retired.
        vm.expectRevert(
            abi.encodeWithSelector(IRetirementOrders.NotOrderHolder.selector, 1, address(_router))
        );
        vm.prank(address(_router));
        orders.withdraw(1, address(_router));
        vm.prank(bob);
        orders.withdraw(1, bob);
        vm.assertEq(credits.balanceOf(bob, orderedId), 1_000);
    }

    function test_PoolsTokenIsBoughtAndOrdered() public {
        IPools pools = Deploy.pools(registry, roles, admin);
        PoolRouter router = Deploy.poolRouter(pools, credits);
        bytes32 agentRole = credits.RETIREMENT_AGENT_ROLE();
        vm.prank(admin);
        roles.grantRole(agentRole, address(router));
        registerCurrency(usdc);
        uint256 poolId = openCreditPool(pools, _token, usdc);
        fund(bob, 100e6, address(router));
        IPoolRouter.SwapAndRetire memory terms = IPoolRouter.SwapAndRetire(
            orderedId,
            3_000,
            address(usdc),
            list(poolId),
            100e6,
            NOW
        );
        vm.prank(bob);
        (uint256 certificateId, uint256 orderId, uint256 paid) = router.swapAndRetire(
            terms,
            details(address(0), "", "")
        );
        vm.assertEq(certificateId, 0);
        _expectOrder(orderId, bob, 3_000);
        vm.assertEq(usdc.balanceOf(bob), 100e6 - paid);
        checkSums(orderedId);
    }

    /// @notice A delegate's order is its executor's, which passes what is returned to the account. No delegate
    /// can name another recipient, unless its owner permits it to withdraw.
    function test_DelegateBuysAndOrders() public {
        DelegateGrant memory grant = usdcGrant(100e6, 0);
        grant = withPermission(grant, address(_router), IRetirementRouter.buyAndRetire.selector);
        grant = withPermission(grant, address(orders), IRetirementOrders.returnOrder.selector);
        setDelegate(grant);
        Purchase[] memory cart = new Purchase[](1);
        cart[0] = _purchase(1, orderedId, 1_000);
        bytes memory buying = abi.encodeCall(
            IRetirementRouter.buyAndRetire,
            (cart, 10e6, NOW, details(address(account), "Savings of Alice", ""))
        );
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), 10e6, address(_router)),
            call(address(_router), buying),
            none()
        );
        address executor = account.executor(bob);
        _expectOrder(1, executor, 1_000);
        vm.assertEq(lens.order(1).details.beneficiary, address(account));

        bytes memory returning = abi.encodeCall(IRetirementOrders.returnOrder, (1, ""));
        vm.prank(bob);
        account.executeAsDelegate(new Spend[](0), call(address(orders), returning), none());
        vm.assertEq(credits.balanceOf(address(account), orderedId), 1_000);
        vm.assertEq(credits.balanceOf(executor, orderedId), 0);
        checkSums(orderedId);
    }

    function test_ExecutorPassesOnWhatAnyoneReturns() public {
        _orderAsDelegate();
        vm.warp(lens.order(1).endsAt);
        vm.prank(mallory);
        orders.returnOrder(1, "");
        vm.assertEq(credits.balanceOf(address(account), orderedId), 1_000);
    }

    /// @dev Attack: a contract that is no token calls the executor as if it had sent something. It can only
    /// make it call that contract itself.
    function test_ExecutorMovesOnlyTheTokensOfTheSender() public {
        _orderAsDelegate();
        DelegateExecutor executor = DelegateExecutor(payable(account.executor(bob)));
        FakeToken fake = new FakeToken();
        fake.pretend(executor, orderedId);
        vm.assertEq(fake.movedFrom(), address(executor));
        vm.assertEq(fake.movedTo(), address(account));
        _expectOrder(1, address(executor), 1_000);
    }

    function _orderAsDelegate() private {
        DelegateGrant memory grant = usdcGrant(100e6, 0);
        setDelegate(
            withPermission(grant, address(_router), IRetirementRouter.buyAndRetire.selector)
        );
        Purchase[] memory cart = new Purchase[](1);
        cart[0] = _purchase(1, orderedId, 1_000);
        bytes memory buying = abi.encodeCall(
            IRetirementRouter.buyAndRetire,
            (cart, 10e6, NOW, details(address(0), "", ""))
        );
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), 10e6, address(_router)),
            call(address(_router), buying),
            none()
        );
    }

    function _expectOrder(uint256 orderId, address holder, uint256 amount) private view {
        OrderView memory order = lens.order(orderId);
        vm.assertEq(order.holder, holder);
        vm.assertEq(order.waiting, amount);
        vm.assertEq(order.tokenId, orderedId);
        vm.assertTrue(order.state == OrderState.SUBMITTED);
    }

    function _assetOf(uint256 tokenId) private view returns (uint256) {
        return registry.assetIdOf(address(credits), tokenId);
    }

    function _purchase(
        uint256 listingId,
        uint256 tokenId,
        uint256 amount
    ) private view returns (Purchase memory) {
        Take[] memory takes = new Take[](1);
        takes[0] = Take(listingId, type(uint128).max, type(uint128).max);
        return Purchase(_assetOf(tokenId), tokenId, amount, takes);
    }
}

/// @notice Calls an executor as an ERC-1155 does, without having sent anything.
contract FakeToken {
    address public movedFrom;
    address public movedTo;

    function pretend(DelegateExecutor executor, uint256 id) external {
        executor.onERC1155Received(address(this), address(this), id, 1, "");
    }

    function safeTransferFrom(address from, address to, uint256, uint256, bytes calldata) external {
        (movedFrom, movedTo) = (from, to);
    }
}
