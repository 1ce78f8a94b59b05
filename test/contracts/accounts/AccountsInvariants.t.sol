// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {AccountStatus, DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";
import {WrappedEther} from "./support/WrappedEther.sol";

/// @notice Takes money, gives some back to anyone it is told to, and calls back.
contract Exchange {
    receive() external payable {}

    function trade(
        IERC20 token,
        uint256 taken,
        uint256 back,
        address to,
        address target,
        bytes calldata data
    ) external payable {
        token.transferFrom(msg.sender, address(this), taken);
        token.transfer(to, back > taken ? taken : back);
        (bool ignored, ) = target.call(data);
        (ignored, ) = msg.sender.call{value: msg.value / 2}("");
    }
}

/// @notice What a delegate, its owner and time do, in any order.
contract DelegateActions {
    uint256 public usdcLeft;
    uint256 public ethLeft;
    uint256 public wrapped;
    uint256 public elapsed;
    bool public movedWithoutRight;

    ISmartAccount private immutable _account;
    IERC20 private immutable _usdc;
    WrappedEther private immutable _weth;
    Exchange private immutable _exchange;
    address private immutable _owner;
    address private immutable _delegate;

    constructor(
        ISmartAccount account_,
        IERC20 usdc_,
        WrappedEther weth_,
        Exchange exchange_,
        address owner_,
        address delegate_
    ) {
        (_account, _usdc, _weth, _exchange) = (account_, usdc_, weth_, exchange_);
        (_owner, _delegate) = (owner_, delegate_);
    }

    modifier measured() {
        (uint256 usdcBefore, uint256 ethBefore) = (
            _usdc.balanceOf(address(_account)),
            address(_account).balance
        );
        bool may =
            _account.status() == AccountStatus.ACTIVE &&
                _account.delegateExpiry(_delegate) > block.timestamp;
        _;
        (uint256 usdcNow, uint256 ethNow) = (
            _usdc.balanceOf(address(_account)),
            address(_account).balance
        );
        if (usdcNow < usdcBefore) usdcLeft += usdcBefore - usdcNow;
        if (ethNow < ethBefore) ethLeft += ethBefore - ethNow;
        if (!may && (usdcNow < usdcBefore || ethNow < ethBefore)) movedWithoutRight = true;
    }

    function send(uint64 amount, bool eth) external measured {
        address token = eth ? address(0) : address(_usdc);
        vm.prank(_delegate);
        try _account.transferAsDelegate(token, _delegate, amount % 200e6) {} catch {}
    }

    function trade(
        uint32 given,
        uint32 taken,
        uint32 back,
        uint8 whoGetsIt,
        bool callsBack
    ) external measured {
        address[3] memory recipients = [_delegate, _account.executor(), address(_account)];
        Spend[] memory spends = new Spend[](2);
        spends[0] = Spend(address(_usdc), given % 200e6, address(_exchange));
        spends[1] = Spend(address(0), given % 100e6, address(0));
        bytes memory data = abi.encodeCall(
            _account.transferAsDelegate,
            (address(_usdc), _delegate, taken)
        );
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(
            address(_exchange),
            given % 100e6,
            abi.encodeCall(
                Exchange.trade,
                (
                    _usdc,
                    taken % 200e6,
                    back % 200e6,
                    recipients[whoGetsIt % 3],
                    callsBack ? address(_account) : address(0),
                    data
                )
            )
        );
        vm.prank(_delegate);
        try _account.executeAsDelegate(spends, calls, new address[](0)) {} catch {}
    }

    /// @notice Wraps ETH for the account, and tries to spend or unwrap what it got.
    function wrap(uint32 amount, uint8 then) external measured {
        Spend[] memory spends = new Spend[](1);
        spends[0] = Spend(address(0), amount % 100e6, address(0));
        address[] memory received = new address[](1);
        received[0] = address(_weth);
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(
            address(_weth),
            amount % 100e6,
            abi.encodeCall(WrappedEther.deposit, ())
        );
        vm.startPrank(_delegate);
        try _account.executeAsDelegate(spends, calls, received) {
            wrapped += amount % 100e6;
        } catch {}
        calls[0] = Execution(
            address(_weth),
            0,
            then % 2 == 0
                ? abi.encodeCall(_weth.transfer, (_delegate, 1))
                : abi.encodeCall(WrappedEther.withdraw, (1))
        );
        try _account.executeAsDelegate(new Spend[](0), calls, received) {} catch {}
        try _account.transferAsDelegate(address(_weth), _delegate, 1) {} catch {}
        vm.stopPrank();
    }

    /// @notice Tries what needs the owner: a batch, a withdrawal, new terms, the account's signature.
    function actAsOwner(uint64 amount) external measured {
        bytes memory transfer = abi.encodeCall(_usdc.transfer, (_delegate, amount));
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(address(_usdc), 0, transfer);
        vm.startPrank(_delegate);
        try _account.execute(bytes32(uint256(1) << 248), abi.encode(calls)) {} catch {}
        try _account.withdraw(address(_usdc), _delegate, amount) {} catch {}
        try _account.executeFromTemplate(calls) {} catch {}
        try _account.setDelegates(new DelegateGrant[](0)) {} catch {}
        try _account.executeAsDelegate(new Spend[](0), calls, new address[](0)) {} catch {}
        vm.stopPrank();
    }

    function pauseOrResume() external {
        vm.startPrank(_owner);
        if (_account.status() == AccountStatus.ACTIVE) _account.pause();
        else _account.resume();
        vm.stopPrank();
    }

    function pass(uint16 time) external {
        elapsed += time;
        vm.warp(block.timestamp + time);
    }
}

contract AccountsInvariantsTest is AccountsTest {
    uint128 private constant LIMIT = 100e6;
    uint48 private constant PERIOD = 1 days;

    DelegateActions private actions;
    Exchange private exchange;
    WrappedEther private weth;

    function setUp() public override {
        super.setUp();
        exchange = new Exchange();
        weth = new WrappedEther();
        DelegateGrant memory grant = usdcGrant(LIMIT, PERIOD);
        grant = withBudget(grant, address(0), LIMIT);
        grant.budgets[1].refillPeriod = PERIOD;
        grant = withPermission(grant, address(0), TRANSFER);
        grant = withPermission(grant, address(exchange), Exchange.trade.selector);
        grant = withPermission(grant, address(weth), WrappedEther.deposit.selector);
        grant = withPermission(grant, address(weth), WrappedEther.withdraw.selector);
        grant = withPermission(grant, address(weth), TRANSFER);
        grant.expiresAt = uint48(block.timestamp + 3 days);
        setDelegate(grant);
        mint(address(exchange), 1_000 * USD);
        actions = new DelegateActions(account, IERC20(usdc), weth, exchange, alice, bob);
        targetContract(address(actions));
    }

    /// @notice No sequence of calls takes out more than the limit and what has refilled.
    /// hardhat-config: default.invariant.runs = 32
    /// hardhat-config: default.invariant.depth = 60
    function invariant_NoMoreThanTheBudgetLeaves() public view {
        uint256 most = LIMIT + (uint256(LIMIT) * actions.elapsed()) / PERIOD;
        vm.assertLe(actions.usdcLeft(), most);
        vm.assertLe(actions.ethLeft(), most);
    }

    /// @notice What was wrapped stays with the account, and was charged as the ETH it was made of.
    /// hardhat-config: default.invariant.runs = 32
    /// hardhat-config: default.invariant.depth = 60
    function invariant_WhatIsWrappedStays() public view {
        vm.assertEq(weth.balanceOf(address(account)), actions.wrapped());
        vm.assertEq(weth.balanceOf(bob), 0);
        vm.assertLe(actions.wrapped(), actions.ethLeft());
    }

    /// @notice Nothing leaves while the account is paused or the delegate has expired.
    /// hardhat-config: default.invariant.runs = 32
    /// hardhat-config: default.invariant.depth = 60
    function invariant_NothingLeavesWhilePausedOrExpired() public view {
        vm.assertFalse(actions.movedWithoutRight());
    }

    /// @notice The executor keeps no allowance and none of the money.
    /// hardhat-config: default.invariant.runs = 32
    /// hardhat-config: default.invariant.depth = 60
    function invariant_TheExecutorKeepsNothing() public view {
        vm.assertEq(usdc.allowance(account.executor(), address(exchange)), 0);
        vm.assertEq(usdc.allowance(address(account), address(exchange)), 0);
        vm.assertEq(usdc.balanceOf(account.executor()), 0);
        vm.assertEq(account.executor().balance, 0);
    }
}
