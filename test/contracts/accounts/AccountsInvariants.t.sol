// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {
    AccountStatus,
    Budget,
    DelegateGrant,
    Permission,
    Spend
} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {Test} from "../support/Test.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";
import {WrappedEther} from "./support/WrappedEther.sol";

/// @dev What the delegate may spend of USDC and of ETH, each in its smallest unit.
uint128 constant LIMIT = 100e6;
/// @dev The time within which what is spent refills.
uint48 constant PERIOD = 1 days;

/// @notice Takes money, gives some back to anyone it is told to, and calls back.
contract Exchange {
    /// @notice Whether a call back went through.
    bool public calledBack;

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
        (bool succeeded, ) = target.call(data);
        if (succeeded && target != address(0)) calledBack = true;
        (succeeded, ) = msg.sender.call{value: msg.value / 2}("");
    }
}

/// @notice A batch of a delegate at the exchange.
struct Order {
    uint32 given;
    uint32 givenMore;
    uint32 taken;
    uint32 back;
    uint8 whoGetsIt;
    uint8 times;
    bool callsBack;
}

/// @notice A token in the grants that followed each other since the delegate was last added.
/// @param spent What has left the account, less what has refilled while a grant named it.
/// @param isNamed Whether the present grant names it.
struct Spending {
    uint256 spent;
    bool isNamed;
}

/// @notice What a delegate, its owner and time do, in any order.
contract DelegateActions is Test {
    uint256 public ethLeft;
    uint256 public wrapped;
    bool public movedWithoutRight;

    mapping(address token => Spending) private _spendings;
    Permission[] private _permissions;

    ISmartAccount private immutable _account;
    IERC20 private immutable _usdc;
    WrappedEther private immutable _weth;
    Exchange private immutable _exchange;
    address private immutable _owner;
    address private immutable _delegate;
    uint256 private immutable _delegateKey;

    constructor(
        ISmartAccount account_,
        IERC20 usdc_,
        WrappedEther weth_,
        Exchange exchange_,
        uint256 delegateKey_
    ) {
        (_account, _usdc, _weth, _exchange) = (account_, usdc_, weth_, exchange_);
        (_owner, _delegate) = (account_.owner(), vm.addr(delegateKey_));
        _delegateKey = delegateKey_;
        Permission[] memory permissions = account_.delegateView(_delegate).permissions;
        for (uint256 i = 0; i < permissions.length; ++i) _permissions.push(permissions[i]);
        _spendings[address(usdc_)].isNamed = true;
        _spendings[address(0)].isNamed = true;
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
        if (usdcNow < usdcBefore) _recordLeft(address(_usdc), usdcBefore - usdcNow, may);
        if (ethNow < ethBefore) {
            _recordLeft(address(0), ethBefore - ethNow, may);
            ethLeft += ethBefore - ethNow;
        }
    }

    function send(uint64 amount, bool eth) external measured {
        address token = eth ? address(0) : address(_usdc);
        vm.prank(_delegate);
        try _account.transferAsDelegate(token, _delegate, amount % 200e6) {} catch {}
    }

    /// @notice A batch of one to three trades, paid from two entries of the same token and one of ETH.
    function trade(Order calldata order) external measured {
        uint256 times = 1 + (order.times % 3);
        uint256 value = order.given % 10e6;
        Spend[] memory spends = new Spend[](3);
        spends[0] = Spend(address(_usdc), order.given % 50e6, address(_exchange));
        spends[1] = Spend(address(_usdc), order.givenMore % 50e6, address(_exchange));
        spends[2] = Spend(address(0), value * times, address(0));
        Execution[] memory calls = new Execution[](times);
        for (uint256 i = 0; i < times; ++i) {
            calls[i] = Execution(address(_exchange), value, _tradeCall(order));
        }
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

    /// @notice Signs a permit for what the account or its executor holds, and tries to use it.
    function permit(uint64 amount, bool ofExecutor) external measured {
        IERC20Permit token = IERC20Permit(address(_usdc));
        address holder = ofExecutor ? _account.executor(_delegate) : address(_account);
        uint256 nonce = token.nonces(holder);
        bytes32 signedTerms = keccak256(
            abi.encode(PERMIT_TYPEHASH, holder, _delegate, amount, nonce, block.timestamp)
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            _delegateKey,
            MessageHashUtils.toTypedDataHash(token.DOMAIN_SEPARATOR(), signedTerms)
        );
        vm.startPrank(_delegate);
        try token.permit(holder, _delegate, amount, block.timestamp, v, r, s) {} catch {}
        try _usdc.transferFrom(holder, _delegate, amount) {} catch {}
        vm.stopPrank();
    }

    /// @notice The owner grants USDC, ETH or both for a day. Unless the delegate has expired, what it
    /// has spent stays spent.
    function grant(uint8 which) public {
        bool isRunning = _account.delegateExpiry(_delegate) > block.timestamp;
        if (!isRunning) {
            delete _spendings[address(_usdc)];
            delete _spendings[address(0)];
        }
        _spendings[address(_usdc)].isNamed = which % 4 != 0;
        _spendings[address(0)].isNamed = which % 4 != 1;
        DelegateGrant[] memory grants = new DelegateGrant[](1);
        grants[0].delegate = _delegate;
        grants[0].expiresAt = uint48(block.timestamp + 1 days);
        grants[0].permissions = _permissions;
        grants[0].budgets = new Budget[](which % 4 < 2 ? 1 : 2);
        grants[0].budgets[0] = Budget(which % 4 == 0 ? address(0) : address(_usdc), LIMIT, PERIOD);
        if (which % 4 >= 2) grants[0].budgets[1] = Budget(address(0), LIMIT, PERIOD);
        vm.prank(_owner);
        _account.setDelegates(grants);
    }

    /// @notice The owner removes the delegate and adds it again, which starts its budgets anew.
    function removeAndGrant(uint8 which) external {
        address[] memory removed = new address[](1);
        removed[0] = _delegate;
        vm.prank(_owner);
        _account.removeDelegates(removed);
        grant(which);
    }

    function pauseOrResume() external {
        vm.startPrank(_owner);
        if (_account.status() == AccountStatus.ACTIVE) _account.pause();
        else _account.resume();
        vm.stopPrank();
    }

    function pass(uint16 time) external {
        vm.warp(block.timestamp + time);
        _refill(_spendings[address(_usdc)], time);
        _refill(_spendings[address(0)], time);
    }

    /// @notice What the delegate has spent of a token since it was last added, less what has refilled.
    function spentOf(address token) external view returns (uint256) {
        return _spendings[token].spent;
    }

    /// @dev Rounds up, so that it is never less than the account's.
    function _refill(Spending storage spending, uint256 time) private {
        if (!spending.isNamed) return;
        uint256 refilled = Math.ceilDiv(LIMIT * time, PERIOD);
        spending.spent = Math.saturatingSub(spending.spent, refilled);
    }

    function _recordLeft(address token, uint256 amount, bool may) private {
        Spending storage spending = _spendings[token];
        spending.spent += amount;
        if (!may || !spending.isNamed) movedWithoutRight = true;
    }

    /// @dev Tells the exchange whom it pays, and whether it calls back as a delegate of its own.
    function _tradeCall(Order calldata order) private view returns (bytes memory) {
        address[3] memory recipients = [_delegate, _account.executor(_delegate), address(_account)];
        bytes memory callBack = abi.encodeCall(
            _account.transferAsDelegate,
            (address(_usdc), _delegate, order.taken % 20e6)
        );
        return
            abi.encodeCall(
                Exchange.trade,
                (
                    _usdc,
                    order.taken % 20e6,
                    order.back % 20e6,
                    recipients[order.whoGetsIt % 3],
                    order.callsBack ? address(_account) : address(0),
                    callBack
                )
            );
    }
}

contract AccountsInvariantsTest is AccountsTest {
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
        // The exchange calls back as a delegate with a budget of its own.
        setDelegate(grantOf(address(exchange), address(usdc), LIMIT, 0));
        mint(address(exchange), 1_000 * USD);
        (, uint256 bobKey) = actorWithKey("bob");
        actions = new DelegateActions(account, IERC20(usdc), weth, exchange, bobKey);
        targetContract(address(actions));
    }

    /// @notice All of the following after every call: one sequence of calls serves for each of them.
    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 60
    function invariant_TheAccountKeepsWhatIsNotGranted() public view {
        _noMoreThanTheBudgetLeaves();
        _whatIsWrappedStays();
        _nothingLeavesWithoutAGrant();
        _noDelegateActsWithinACallOfAnother();
        _theExecutorKeepsNothing();
    }

    /// @dev No sequence of calls and grants takes out more than the limit and what has refilled.
    function _noMoreThanTheBudgetLeaves() private view {
        vm.assertLe(actions.spentOf(address(usdc)), LIMIT);
        vm.assertLe(actions.spentOf(address(0)), LIMIT);
    }

    /// @dev What was wrapped stays with the account, and was charged as the ETH it was made of.
    function _whatIsWrappedStays() private view {
        vm.assertEq(weth.balanceOf(address(account)), actions.wrapped());
        vm.assertEq(weth.balanceOf(bob), 0);
        vm.assertLe(actions.wrapped(), actions.ethLeft());
    }

    /// @dev Nothing leaves while the account is paused or the delegate has expired, and no token that
    /// its present grant does not name.
    function _nothingLeavesWithoutAGrant() private view {
        vm.assertFalse(actions.movedWithoutRight());
    }

    /// @dev Nobody acts as a delegate within a call of another.
    function _noDelegateActsWithinACallOfAnother() private view {
        vm.assertFalse(exchange.calledBack());
        vm.assertEq(available(address(exchange)), LIMIT);
    }

    /// @dev The executor keeps no allowance and none of the money.
    function _theExecutorKeepsNothing() private view {
        vm.assertEq(usdc.allowance(account.executor(bob), address(exchange)), 0);
        vm.assertEq(usdc.allowance(address(account), address(exchange)), 0);
        vm.assertEq(usdc.balanceOf(account.executor(bob)), 0);
        vm.assertEq(account.executor(bob).balance, 0);
    }
}
