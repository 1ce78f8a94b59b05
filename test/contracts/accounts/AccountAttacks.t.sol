// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {DelegateExecutor} from "../../../contracts/accounts/DelegateExecutor.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {SmartAccount} from "../../../contracts/accounts/SmartAccount.sol";
import {ITemplate} from "../../../contracts/accounts/ITemplate.sol";
import {
    AccountTerms,
    ISmartAccountFactory
} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {CallbackToken} from "../pools/support/HostileTokens.sol";
import {IDealingDesk} from "../../../contracts/dealing/IDealingDesk.sol";
import {IERC7540Deposit, IERC7540Redeem} from "../../../contracts/dealing/IERC7540.sol";
import {IERC7575} from "../../../contracts/dealing/IERC7575.sol";
import {IERC7887Deposit, IERC7887Redeem} from "../../../contracts/dealing/IERC7887.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";

/// @notice A contract that delegates are allowed to call, with everything a hostile one could try.
contract Venue {
    IERC20 private immutable _usdc;
    bytes private _call;
    address private _target;
    bool public reentered;

    constructor(IERC20 usdc) {
        _usdc = usdc;
    }

    receive() external payable {}

    function arm(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    /// @notice Takes tokens of the caller.
    function take(uint256 amount) external payable {
        _usdc.transferFrom(msg.sender, address(this), amount);
    }

    /// @notice Takes tokens of anyone who has approved this contract.
    function steal(address from, uint256 amount) external {
        _usdc.transferFrom(from, address(this), amount);
    }

    /// @notice Takes tokens and pays the same amount to another address: a sale of that address.
    function buyFrom(address seller, uint256 amount) external {
        _usdc.transferFrom(msg.sender, seller, amount);
    }

    /// @notice Makes the armed call.
    function reenter() external payable {
        (reentered, ) = _target.call(_call);
    }

    /// @notice Lets the caller approve, for the names of the functions only.
    function nothing() external payable {}
}

contract AccountAttacksTest is AccountsTest {
    uint128 private constant LIMIT = 100e6;

    Venue private venue;

    function setUp() public override {
        super.setUp();
        venue = new Venue(IERC20(usdc));
        DelegateGrant memory grant = usdcGrant(LIMIT, 0);
        grant = withPermission(grant, address(venue), Venue.take.selector);
        grant = withPermission(grant, address(venue), Venue.steal.selector);
        grant = withPermission(grant, address(venue), Venue.buyFrom.selector);
        grant = withPermission(grant, address(venue), Venue.reenter.selector);
        setDelegate(grant);
    }

    function take(uint256 given, uint256 amount) private {
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), given, address(venue)),
            call(address(venue), abi.encodeCall(Venue.take, (amount))),
            none()
        );
    }

    function exceeded(uint256 amount, uint256 left) private view returns (bytes memory) {
        return
            abi.encodeWithSelector(
                IAccountDelegates.BudgetExceeded.selector,
                address(usdc),
                amount,
                left
            );
    }

    function test_Attack_SpendingAboveTheBudgetInOneCall() public {
        vm.prank(bob);
        vm.expectRevert(exceeded(LIMIT + 1, LIMIT));
        account.transferAsDelegate(address(usdc), bob, LIMIT + 1);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        vm.assertEq(usdc.balanceOf(bob), LIMIT);
    }

    function test_Attack_SpendingTheBudgetTwice() public {
        vm.startPrank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        vm.expectRevert(exceeded(1, 0));
        account.transferAsDelegate(address(usdc), bob, 1);
        vm.stopPrank();
    }

    function test_Attack_SplittingTheSpendAmongEntriesOfTheSameToken() public {
        Spend[] memory spends = new Spend[](2);
        spends[0] = Spend(address(usdc), LIMIT, address(venue));
        spends[1] = Spend(address(usdc), 1, address(venue));
        Execution[] memory calls = call(address(venue), abi.encodeCall(Venue.take, (LIMIT + 1)));
        vm.prank(bob);
        vm.expectRevert(exceeded(1, 0));
        account.executeAsDelegate(spends, calls, none());
        (spends[0].amount, spends[1].amount) = (1, LIMIT - 1);
        vm.prank(bob);
        account.executeAsDelegate(
            spends,
            call(address(venue), abi.encodeCall(Venue.take, (LIMIT - 1))),
            none()
        );
        vm.assertEq(available(bob), 1);
    }

    function test_Attack_PullingThroughAnAllowanceOfTheOwner() public {
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(venue), type(uint256).max)))
        );
        bytes memory take_ = abi.encodeCall(Venue.take, (LIMIT + 1));
        vm.prank(bob);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(venue)),
            call(address(venue), take_),
            none()
        );
        take(LIMIT, LIMIT);
        vm.assertEq(usdc.balanceOf(address(account)), 900 * USD);
    }

    function test_Attack_LeavingAnAllowanceBehind() public {
        take(LIMIT, 40 * USD);
        vm.assertEq(usdc.allowance(account.executor(bob), address(venue)), 0);
        vm.assertEq(usdc.allowance(address(account), address(venue)), 0);
        vm.assertEq(usdc.balanceOf(account.executor(bob)), 0);
        vm.assertEq(available(bob), 60 * USD);
    }

    function test_Attack_HidingASpendBehindMoneyThatTheAccountReceivesMeanwhile() public {
        bytes memory buy = abi.encodeCall(Venue.buyFrom, (address(account), LIMIT));
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(venue)),
            call(address(venue), buy),
            none()
        );
        vm.assertEq(usdc.balanceOf(address(account)), 1_000 * USD);
        vm.assertEq(available(bob), 0);
    }

    function test_Attack_PermissionsForAllowancesSignaturesAndWrappers() public {
        bytes4[53] memory forbidden = [
            bytes4(0x095ea7b3),
            0x39509351,
            0xa22cb465,
            0x558a7297,
            0x959b8c3f,
            0x426a8493,
            0xd505accf,
            0x8fcbaf0c,
            0x2b67b570,
            0x2a2d80d1,
            0x87517c45,
            0xcae9ca51,
            0x3177029f,
            0x42232a4c,
            0x9fd5a6cf,
            0xe3ee160e,
            0xcf092995,
            0xef55bec6,
            0x88b7ab63,
            0xac9650d8,
            0x5ae401dc,
            0x1f0464d1,
            0xe9ae5c53,
            0xb61d27f6,
            0x34fcd5be,
            0x252dba42,
            0xbce38bd7,
            0xc3077fa9,
            0x399542e9,
            0x82ad56cb,
            0x174dea71,
            0x23b872dd,
            0x42842e0e,
            0xb88d4fde,
            0xf242432a,
            0x2eb2c2d6,
            0xfe99049a,
            0xd8fbe994,
            0xc1d34b89,
            0x36c78516,
            0x0d58b1db,
            0x62ad1b83,
            0xfc673c4f,
            0x79cc6790,
            IERC7540Deposit.requestDeposit.selector,
            IERC7540Redeem.requestRedeem.selector,
            IERC7540Deposit.deposit.selector,
            IERC7540Deposit.mint.selector,
            IERC7575.withdraw.selector,
            IERC7575.redeem.selector,
            IERC7887Deposit.claimCancelDepositRequest.selector,
            IERC7887Redeem.claimCancelRedeemRequest.selector,
            IDealingDesk.claimEscrowYield.selector
        ];
        for (uint256 i = 0; i < forbidden.length; ++i) expectForbidden(address(usdc), forbidden[i]);
    }

    function test_Attack_PermissionToCallTheAccountItsExecutorOrTheEntryPoint() public {
        expectForbidden(address(account), ISmartAccount.withdraw.selector);
        expectForbidden(address(entryPoint), 0x205c2878);
        expectForbidden(address(0), 0x12345678);
        setDelegate(withPermission(usdcGrant(LIMIT, 0), address(venue), Venue.nothing.selector));
        vm.assertTrue(account.mayCall(bob, address(venue), Venue.nothing.selector));
    }

    /// @dev The permission can be given, but an executor obeys its account only.
    function test_Attack_CallingTheExecutorThroughTheExecutor() public {
        take(0, 0);
        address executor = account.executor(bob);
        setDelegate(withPermission(usdcGrant(LIMIT, 0), executor, DelegateExecutor.run.selector));
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(DelegateExecutor.NotAccount.selector, executor));
        account.executeAsDelegate(
            new Spend[](0),
            call(executor, abi.encodeCall(DelegateExecutor.run, (new Spend[](0), call(bob, "")))),
            none()
        );
        // The control: nothing but the caller is refused.
        vm.prank(address(account));
        DelegateExecutor(payable(executor)).run(new Spend[](0), call(bob, ""));
    }

    function test_Attack_TakingWhatAnotherDelegateLeftWithTheExecutor() public {
        CallbackToken goods = new CallbackToken();
        DelegateGrant memory grant = grantOf(mallory, address(usdc), LIMIT, 0);
        setDelegate(withPermission(grant, address(goods), TRANSFER));
        setDelegate(withPermission(usdcGrant(LIMIT, 0), address(goods), TRANSFER));
        // Bob's calls bring goods, which he forgets to name.
        goods.mint(account.executor(bob), 50);
        Execution[] memory take_ = call(
            address(goods),
            abi.encodeCall(IERC20.transfer, (mallory, 50))
        );
        bytes memory failure = abi.encodeWithSelector(
            IERC20Errors.ERC20InsufficientBalance.selector,
            account.executor(mallory),
            0,
            50
        );
        vm.prank(mallory);
        vm.expectRevert(failure);
        account.executeAsDelegate(new Spend[](0), take_, none());
        vm.prank(mallory);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(goods), abi.encodeCall(IERC20.transfer, (mallory, 0))),
            one(address(goods))
        );
        vm.assertEq(goods.balanceOf(account.executor(bob)), 50);
        // The control: who left them moves them, and the owner gets what is left, with or without him.
        vm.prank(bob);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(goods), abi.encodeCall(IERC20.transfer, (mallory, 20))),
            none()
        );
        vm.startPrank(alice);
        account.removeDelegates(one(bob));
        account.recoverTokens(bob, one(address(goods)));
        vm.stopPrank();
        vm.assertEq(goods.balanceOf(address(account)), 30);
    }

    function expectForbidden(address target, bytes4 selector) private {
        expectSetDelegateFails(
            withPermission(usdcGrant(LIMIT, 0), target, selector),
            abi.encodeWithSelector(IAccountDelegates.PermissionForbidden.selector, target, selector)
        );
    }

    function test_Attack_CallingWhatWasNotAllowed() public {
        bytes memory failure = abi.encodeWithSelector(
            IAccountDelegates.CallNotAllowed.selector,
            address(venue),
            Venue.nothing.selector
        );
        vm.startPrank(bob);
        vm.expectRevert(failure);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(venue), abi.encodeCall(Venue.nothing, ())),
            none()
        );
        vm.expectRevert(
            abi.encodeWithSelector(IAccountDelegates.CallNotAllowed.selector, address(0), TRANSFER)
        );
        account.transferAsDelegate(address(0), bob, 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.CallNotAllowed.selector,
                address(venue),
                bytes4(0)
            )
        );
        account.executeAsDelegate(new Spend[](0), call(address(venue), ""), none());
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.CallNotAllowed.selector,
                address(venue),
                bytes4(0)
            )
        );
        account.executeAsDelegate(new Spend[](0), call(address(venue), hex"00000000"), none());
        vm.stopPrank();

        // The control: once it is allowed.
        setDelegate(withPermission(usdcGrant(LIMIT, 0), address(venue), Venue.nothing.selector));
        vm.prank(bob);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(venue), abi.encodeCall(Venue.nothing, ())),
            none()
        );
    }

    function test_Attack_CallingAFunctionWithThePermissionToSendEth() public {
        AnyFunction target = new AnyFunction();
        setDelegate(withPermission(usdcGrant(LIMIT, 0), address(target), bytes4(0)));
        bytes[3] memory data = [bytes(hex"01"), hex"00000000", hex"0000000001"];
        vm.startPrank(bob);
        for (uint256 i = 0; i < data.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IAccountDelegates.CallNotAllowed.selector,
                    address(target),
                    bytes4(0)
                )
            );
            account.executeAsDelegate(new Spend[](0), call(address(target), data[i]), none());
        }
        account.executeAsDelegate(new Spend[](0), call(address(target), ""), none());
        vm.stopPrank();
    }

    function test_Attack_ApprovingAContractThatIsNotCalled() public {
        vm.startPrank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.InvalidSpender.selector,
                address(usdc),
                mallory
            )
        );
        account.executeAsDelegate(
            spend(address(usdc), 1, mallory),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.InvalidSpender.selector,
                address(0),
                address(venue)
            )
        );
        account.executeAsDelegate(
            spend(address(0), 0, address(venue)),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.expectRevert(IAccountDelegates.NoCalls.selector);
        account.executeAsDelegate(new Spend[](0), new Execution[](0), none());
        vm.stopPrank();
        // The control: the contract that is called.
        take(1, 1);
    }

    function test_Attack_SpendingATokenWithoutABudget() public {
        CallbackToken other = new CallbackToken();
        other.mint(address(account), 100);
        bytes memory failure = abi.encodeWithSelector(
            IAccountDelegates.BudgetExceeded.selector,
            address(other),
            1,
            0
        );
        vm.startPrank(bob);
        vm.expectRevert(failure);
        account.executeAsDelegate(
            spend(address(other), 1, address(venue)),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.expectRevert(
            abi.encodeWithSelector(IAccountDelegates.BudgetExceeded.selector, address(0), 1, 0)
        );
        account.executeAsDelegate(
            spend(address(0), 1, address(0)),
            call(address(venue), 1, abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.stopPrank();

        // The control: with a budget.
        DelegateGrant memory grant = withBudget(usdcGrant(LIMIT, 0), address(other), 1);
        setDelegate(withPermission(grant, address(other), TRANSFER));
        vm.prank(bob);
        account.transferAsDelegate(address(other), bob, 1);
        vm.assertEq(other.balanceOf(bob), 1);
    }

    function test_Attack_MakingTheAccountCallAnyContractWithAnAmountOfZero() public {
        CallbackToken other = new CallbackToken();
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IAccountDelegates.BudgetExceeded.selector, address(other), 0, 0)
        );
        account.executeAsDelegate(
            spend(address(other), 0, address(0)),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), 0, address(0)),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
    }

    function test_Attack_CallingTheAccountBackDuringADelegatesCall() public {
        bytes[4] memory calls = [
            abi.encodeCall(account.transferAsDelegate, (address(usdc), mallory, 1)),
            abi.encodeCall(account.perform, ("")),
            abi.encodeCall(account.withdraw, (address(usdc), mallory, 1)),
            abi.encodeCall(account.executeFromTemplate, (call(mallory, 1, "")))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            venue.arm(address(account), calls[i]);
            vm.prank(bob);
            account.executeAsDelegate(
                new Spend[](0),
                call(address(venue), abi.encodeCall(Venue.reenter, ())),
                none()
            );
            vm.assertFalse(venue.reentered());
        }
        venue.arm(address(usdc), abi.encodeCall(usdc.transfer, (bob, 0)));
        vm.prank(bob);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(venue), abi.encodeCall(Venue.reenter, ())),
            none()
        );
        vm.assertTrue(venue.reentered());
    }

    function test_Attack_CallingTheAccountBackFromATokenAsAnotherDelegate() public {
        CallbackToken token = new CallbackToken();
        token.mint(address(account), 100);
        setDelegate(grantOf(address(token), address(token), 100, 0));
        setDelegate(grantOf(mallory, address(token), 10, 0));
        token.arm(
            address(account),
            abi.encodeCall(account.transferAsDelegate, (address(token), mallory, 50))
        );
        vm.prank(mallory);
        account.transferAsDelegate(address(token), mallory, 10);
        vm.assertFalse(token.succeeded());
        vm.assertEq(token.balanceOf(address(account)), 90);
        vm.prank(address(token));
        account.transferAsDelegate(address(token), mallory, 50);
        vm.assertEq(token.balanceOf(address(account)), 40);
    }

    /// @dev Both use the executor: what one was given for a call must not pay for the other.
    function test_Attack_SpendingTheBudgetOfAnotherDelegateWithinItsCall() public {
        DelegateGrant memory grant = grantOf(address(venue), address(usdc), LIMIT, 0);
        setDelegate(withPermission(grant, address(venue), Venue.take.selector));
        venue.arm(
            address(account),
            abi.encodeCall(
                account.executeAsDelegate,
                (
                    spend(address(usdc), LIMIT, address(venue)),
                    call(address(venue), abi.encodeCall(Venue.take, (LIMIT))),
                    none()
                )
            )
        );
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(venue)),
            call(address(venue), abi.encodeCall(Venue.reenter, ())),
            none()
        );
        vm.assertFalse(venue.reentered());
        vm.assertEq(available(bob), LIMIT);
        vm.assertEq(usdc.balanceOf(address(account)), 1_000 * USD);
        vm.prank(address(venue));
        account.executeAsDelegate(
            spend(address(usdc), LIMIT, address(venue)),
            call(address(venue), abi.encodeCall(Venue.take, (LIMIT))),
            none()
        );
        vm.assertEq(usdc.balanceOf(address(account)), 1_000 * USD - LIMIT);
    }

    function test_Attack_UsingTheExecutorDirectly() public {
        take(1, 1);
        DelegateExecutor executor = DelegateExecutor(payable(account.executor(bob)));
        vm.assertEq(executor.account(), address(account));
        mint(address(executor), 5);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(DelegateExecutor.NotAccount.selector, bob));
        executor.run(new Spend[](0), call(address(usdc), ""));
        vm.expectRevert(abi.encodeWithSelector(DelegateExecutor.NotAccount.selector, bob));
        executor.giveBack(address(usdc));
        vm.stopPrank();
        vm.prank(alice);
        account.recoverTokens(bob, one(address(usdc)));
        vm.assertEq(usdc.balanceOf(address(executor)), 0);
    }

    function test_Attack_MoneyLeftWithTheExecutorBuysNoBudget() public {
        take(1, 1);
        mint(account.executor(bob), 500 * USD);
        take(LIMIT - 1, LIMIT - 1);
        // The account got the 500 USDC, and the delegate has paid all that it took.
        vm.assertEq(usdc.balanceOf(address(account)), 1_400 * USD);
        vm.assertEq(available(bob), 0);
    }

    function test_Attack_ADelegateSignsAUserOperation() public {
        (, uint256 bobKey) = actorWithKey("bob");
        bytes memory callData = usdcTransfer(bob, 1);
        vm.expectRevert(
            abi.encodeWithSignature("FailedOp(uint256,string)", 0, "AA24 signature error")
        );
        this.handleWithKey(callData, bobKey);
        this.handleWithKey(callData, aliceKey);
        vm.assertEq(usdc.balanceOf(bob), 1);
    }

    function handleWithKey(bytes calldata callData, uint256 key) external {
        handle(signedOperation(callData, key));
    }

    function test_Attack_ABudgetThatWasSpentComesBackThroughAGrantOfAnotherToken() public {
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT - 1);
        setDelegate(grantOf(bob, address(0), 1 ether, 0));
        vm.prank(bob);
        vm.expectPartialRevert(IAccountDelegates.CallNotAllowed.selector);
        account.transferAsDelegate(address(usdc), bob, 1);
        setDelegate(usdcGrant(LIMIT, 0));
        vm.prank(bob);
        vm.expectRevert(exceeded(2, 1));
        account.transferAsDelegate(address(usdc), bob, 2);
        // The control: a delegate that was removed starts anew, as the owner is told.
        vm.prank(alice);
        account.removeDelegates(one(bob));
        setDelegate(usdcGrant(LIMIT, 0));
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
    }

    /// @dev The budget named no token for a whole period, and got another limit and another period.
    function test_Attack_ABudgetRefillsWhileNoGrantNamesIt() public {
        setDelegate(usdcGrant(LIMIT, 1 days));
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        skip(6 hours);
        setDelegate(grantOf(bob, address(0), 1 ether, 0));
        skip(1 days);
        setDelegate(usdcGrant(LIMIT / 2, 2 days));
        vm.assertEq(account.delegateView(bob).budgets[0].spent, (LIMIT * 3) / 4);
        vm.assertEq(available(bob), 0);
        setDelegate(usdcGrant(LIMIT * 2, 2 days));
        vm.assertEq(available(bob), LIMIT * 2 - (LIMIT * 3) / 4);
        // The control: while a grant names it, it refills.
        skip(12 hours);
        vm.assertEq(available(bob), LIMIT * 2 - LIMIT / 4);
    }

    function test_Attack_WhatAReplacedGrantAllowedStays() public {
        vm.assertTrue(account.mayCall(bob, address(venue), Venue.take.selector));
        setDelegate(usdcGrant(LIMIT, 0));
        vm.assertFalse(account.mayCall(bob, address(venue), Venue.take.selector));
        vm.assertEq(account.delegateView(bob).permissions.length, 1);
        vm.assertEq(account.delegateView(bob).budgets.length, 1);
    }

    function test_Attack_ADelegateSignsAMessageOfTheAccount() public view {
        bytes32 hash = keccak256("an order");
        uint256 bobKey = uint256(keccak256("bob"));
        expectSignature(hash, personalSignature(account, hash, bobKey), false);
        expectSignature(hash, personalSignature(account, hash, aliceKey), true);
    }

    function test_Attack_ATemplateActsAfterItsRun() public {
        SendingTemplate sending = new SendingTemplate();
        vm.prank(admin);
        accounts.addTemplate(ITemplate(address(sending)));
        setRule(ITemplate(address(sending)), "");
        account.perform("");
        // The control: it sent 1 wei during the run.
        vm.assertEq(address(sending).balance, 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPerforming.selector, address(sending))
        );
        sending.send(account);
        vm.assertEq(address(sending).balance, 1);
    }

    function test_Attack_ActingWhilePaused() public {
        vm.prank(alice);
        account.pause();
        vm.startPrank(bob);
        vm.expectPartialRevert(ISmartAccount.NotActive.selector);
        account.transferAsDelegate(address(usdc), bob, 1);
        vm.expectPartialRevert(ISmartAccount.NotActive.selector);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(venue), abi.encodeCall(Venue.take, (0))),
            none()
        );
        vm.expectPartialRevert(ISmartAccount.NotActive.selector);
        account.perform("");
        vm.stopPrank();
        vm.assertFalse(account.mayCall(bob, address(usdc), TRANSFER));
        vm.prank(alice);
        account.resume();
        vm.assertTrue(account.mayCall(bob, address(usdc), TRANSFER));
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, 1);
        take(1, 1);
    }

    function test_Attack_ActingFromTheSecondOfTheExpiry() public {
        skip(EXPIRES - 1);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, 1);
        skip(1);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.DelegateExpired.selector,
                bob,
                uint48(block.timestamp)
            )
        );
        account.transferAsDelegate(address(usdc), bob, 1);
        vm.assertFalse(account.mayCall(bob, address(usdc), TRANSFER));
    }

    function test_Attack_ANewGrantDoesNotRestoreWhatIsSpent() public {
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        setDelegate(usdcGrant(LIMIT / 2, 0));
        vm.assertEq(available(bob), 0);
        setDelegate(usdcGrant(LIMIT * 2, 0));
        vm.assertEq(available(bob), LIMIT);
    }

    /// @dev Anyone can remove an expired delegate, the delegate included: that must not change what its
    /// next grant allows.
    function test_Attack_BeingRemovedBeforeAnExpiredGrantIsRenewed() public {
        for (uint256 i = 0; i < 2; ++i) {
            setDelegate(usdcGrant(LIMIT, 0));
            vm.assertEq(available(bob), LIMIT);
            vm.startPrank(bob);
            account.transferAsDelegate(address(usdc), bob, LIMIT);
            skip(EXPIRES);
            if (i == 1) account.removeExpired(one(bob));
            vm.stopPrank();
            setDelegate(usdcGrant(LIMIT / 2, 0));
            vm.assertEq(available(bob), LIMIT / 2);
            skip(EXPIRES);
        }
    }

    function test_Attack_PermissionsOfARemovedGrantDoNotComeBack() public {
        vm.prank(alice);
        account.removeDelegates(one(bob));
        setDelegate(usdcGrant(LIMIT, 0));
        vm.assertFalse(account.mayCall(bob, address(venue), Venue.take.selector));
        vm.assertTrue(account.mayCall(bob, address(usdc), TRANSFER));
    }

    function test_Attack_SpendingTwiceAroundTheEndOfAPeriod() public {
        setDelegate(usdcGrant(LIMIT, 1 days));
        vm.prank(alice);
        account.removeDelegates(one(bob));
        setDelegate(usdcGrant(LIMIT, 1 days));
        skip(1 days - 1);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT);
        skip(2);
        vm.prank(bob);
        vm.expectPartialRevert(IAccountDelegates.BudgetExceeded.selector);
        account.transferAsDelegate(address(usdc), bob, LIMIT / 2);
        skip(12 hours);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT / 2);
    }

    function test_Attack_AFailedCallRestoresNothing() public {
        vm.startPrank(bob);
        account.transferAsDelegate(address(usdc), bob, LIMIT - 1);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        account.executeAsDelegate(
            spend(address(usdc), 1, address(venue)),
            call(address(venue), abi.encodeCall(Venue.steal, (address(account), 1))),
            none()
        );
        vm.stopPrank();
        vm.assertEq(available(bob), 1);
        // The control: what is left is spent.
        take(1, 1);
    }

    function test_Attack_InitializingAgain() public {
        SmartAccount[2] memory targets = [
            SmartAccount(payable(address(account))),
            SmartAccount(payable(accounts.implementation()))
        ];
        bytes memory failure = abi.encodeWithSelector(ISmartAccount.NotFactory.selector, mallory);
        for (uint256 i = 0; i < targets.length; ++i) {
            vm.startPrank(mallory);
            vm.expectRevert(failure);
            targets[i].initialize(mallory);
            vm.expectRevert(failure);
            targets[i].startRule(ITemplate(address(0)), "", noTip());
            vm.stopPrank();
        }
        // The control: nothing but the caller is refused.
        vm.prank(address(accounts));
        targets[0].initialize(mallory);
        vm.assertEq(account.owner(), mallory);
    }

    function test_Attack_CreatingAnAccountInAnothersName() public {
        AccountTerms memory terms = plainTerms();
        terms.name = "Yours, really";
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.NotAccountOwner.selector, mallory, alice)
        );
        accounts.createAccount(terms);
        vm.assertEq(create(terms).owner(), alice);
    }

    function test_Attack_AnApprovedTokenTheOwnerForgotIsOutOfReach() public {
        executeAsOwner(
            call(
                address(usdc),
                abi.encodeCall(usdc.approve, (account.executor(bob), type(uint256).max))
            )
        );
        bytes memory pull = abi.encodeCall(IERC20.transferFrom, (address(account), bob, 500 * USD));
        vm.prank(bob);
        vm.expectPartialRevert(IAccountDelegates.CallNotAllowed.selector);
        account.executeAsDelegate(new Spend[](0), call(address(usdc), pull), none());
        expectForbidden(address(usdc), IERC20.transferFrom.selector);
        // The control: nothing but the permission keeps the executor from pulling it.
        address executor = account.executor(bob);
        vm.prank(executor);
        usdc.transferFrom(address(account), bob, 500 * USD);
    }

    function test_Attack_AForcedPaymentToTheAccountItself() public {
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.InvalidRecipient.selector, address(account))
        );
        account.transferAsDelegate(address(usdc), address(account), 1);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.InvalidRecipient.selector, address(0))
        );
        account.transferAsDelegate(address(usdc), address(0), 1);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), mallory, 1);
        vm.assertEq(usdc.balanceOf(mallory), 1);
    }

    function test_Attack_DelegatesThatWouldBypassTheRules() public {
        address[4] memory invalid = [address(0), alice, address(account), address(entryPoint)];
        for (uint256 i = 0; i < invalid.length; ++i) {
            expectSetDelegateFails(
                grantOf(invalid[i], address(usdc), LIMIT, 0),
                abi.encodeWithSelector(IAccountDelegates.InvalidDelegate.selector, invalid[i])
            );
        }
        setDelegate(grantOf(mallory, address(usdc), LIMIT, 0));
        vm.assertEq(account.delegateCount(), 2);
    }

    function test_Attack_ATransferThatTakesMoreThanItsAmountIsCharged() public {
        GreedyToken token = new GreedyToken();
        token.mint(address(account), 100);
        setDelegate(grantOf(bob, address(token), 15, 0));
        vm.startPrank(bob);
        account.transferAsDelegate(address(token), mallory, 5);
        vm.assertEq(available(bob), 5);
        vm.expectRevert(
            abi.encodeWithSelector(IAccountDelegates.BudgetExceeded.selector, address(token), 5, 0)
        );
        account.transferAsDelegate(address(token), mallory, 5);
        vm.stopPrank();
    }

    function test_Attack_TheBudgetsOfTwoDelegatesAreApart() public {
        setDelegate(grantOf(mallory, address(usdc), 1, 0));
        vm.prank(mallory);
        account.transferAsDelegate(address(usdc), mallory, 1);
        vm.assertEq(available(bob), LIMIT);
        vm.prank(mallory);
        vm.expectRevert(exceeded(1, 0));
        account.transferAsDelegate(address(usdc), mallory, 1);
    }
}

/// @notice A template that sends itself 1 wei of an account, in a run and at any other time.
contract SendingTemplate {
    receive() external payable {}

    function perform(bytes calldata) external returns (uint256 moved) {
        send(ISmartAccount(msg.sender));
    }

    function configure(bytes calldata) external pure returns (DelegateGrant[] memory grants) {}

    function name() external pure returns (string memory) {
        return "Sending";
    }

    function send(ISmartAccount account) public {
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(address(this), 1, "");
        account.executeFromTemplate(calls);
    }
}

/// @notice Takes ETH and any call.
contract AnyFunction {
    receive() external payable {}

    fallback() external payable {}
}

/// @notice Takes twice the amount from the sender.
contract GreedyToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= 2 * amount;
        balanceOf[to] += amount;
        return true;
    }
}
