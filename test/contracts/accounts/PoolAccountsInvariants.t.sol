// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {AccountStatus, DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolLens} from "../../../contracts/pools/PoolLens.sol";
import {vm} from "../support/Vm.sol";
import {IEntryPointV08} from "./support/AccountsTest.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice Who acts on what.
struct Stage {
    ISmartAccount account;
    IERC20 usdc;
    IERC20 bill;
    IPools pools;
    PoolLens lens;
    uint256 poolId;
    IEntryPointV08 entryPoint;
    address bundler;
    uint256 ownerKey;
    uint256 delegateKey;
}

/// @notice What a delegate does in pools, what bundlers submit, what the owner and time do, in any
/// order.
contract PoolDelegateActions {
    uint256 public usdcLeft;
    uint256 public elapsed;
    bool public sharesLeft;
    bool public movedWithoutRight;
    bool public forgedOperation;

    Stage private _stage;
    address private immutable _owner;
    address private immutable _delegate;

    constructor(Stage memory stage) {
        _stage = stage;
        (_owner, _delegate) = (vm.addr(stage.ownerKey), vm.addr(stage.delegateKey));
    }

    modifier measured() {
        (uint256 usdcBefore, uint256 sharesBefore) = _held();
        bool may =
            _stage.account.status() == AccountStatus.ACTIVE &&
                _stage.account.delegateExpiry(_delegate) > block.timestamp;
        _;
        (uint256 usdcNow, uint256 sharesNow) = _held();
        if (sharesNow < sharesBefore) sharesLeft = true;
        if (usdcNow >= usdcBefore) return;
        usdcLeft += usdcBefore - usdcNow;
        if (!may) movedWithoutRight = true;
    }

    function swap(uint32 given, uint32 paid, uint8 whoGetsIt) external measured {
        IPools.Swap memory terms = _usdcTrade(paid, _recipient(whoGetsIt));
        _act(given % 200e6, abi.encodeCall(IPools.swapExactIn, (terms)));
    }

    function addLiquidity(uint32 given, uint32 deposited, uint8 whoGetsIt) external measured {
        bool isFirst = address(_stage.bill) < address(_stage.usdc);
        // A range of USDC only, below the price of a share.
        int24 lower = isFirst ? int24(-282_000) : int24(279_000);
        IPools.AddLiquidity memory terms = IPools.AddLiquidity({
            poolId: _stage.poolId,
            lowerTick: lower,
            upperTick: lower + 3_000,
            amountADesired: isFirst ? 0 : deposited % 200e6,
            amountBDesired: isFirst ? deposited % 200e6 : 0,
            amountAMin: 0,
            amountBMin: 0,
            recipient: _recipient(whoGetsIt),
            deadline: block.timestamp
        });
        _act(given % 200e6, abi.encodeCall(IPools.addLiquidity, (terms)));
    }

    /// @notice Removes a part or all of any position: its own through the executor, or one of the
    /// account.
    function removeLiquidity(
        uint32 given,
        uint8 position,
        uint8 part,
        uint8 whoGetsIt
    ) external measured {
        uint256 positionId = _positionId(position);
        uint128 liquidity = _stage.lens.position(positionId).liquidity;
        IPools.RemoveLiquidity memory terms = IPools.RemoveLiquidity({
            positionId: positionId,
            liquidity: part == type(uint8).max ? liquidity : (liquidity / 255) * part,
            amountAMin: 0,
            amountBMin: 0,
            recipient: _recipient(whoGetsIt),
            deadline: block.timestamp
        });
        _act(given % 200e6, abi.encodeCall(IPools.removeLiquidity, (terms)));
    }

    function collectFees(uint8 position, uint8 whoGetsIt) external measured {
        uint256 positionId = _positionId(position);
        _act(0, abi.encodeCall(IPools.collectFees, (positionId, _recipient(whoGetsIt))));
    }

    /// @notice Tries to take any position as a token.
    function takePosition(uint8 position) external measured {
        uint256 positionId = _positionId(position);
        address holder = address(_stage.account);
        _act(0, abi.encodeCall(IERC721.transferFrom, (holder, _delegate, positionId)));
        _act(0, abi.encodeCall(IERC721.approve, (_delegate, positionId)));
        vm.prank(_delegate);
        try IERC721(address(_stage.pools)).transferFrom(holder, _delegate, positionId) {} catch {}
    }

    /// @notice Tries to hide calls in a multicall of the pools: fees, a part of any position, a trade.
    function multicall(uint32 paid, uint8 position) external measured {
        uint256 positionId = _positionId(position);
        uint128 liquidity = _stage.lens.position(positionId).liquidity;
        bytes[] memory hidden = new bytes[](3);
        hidden[0] = abi.encodeCall(IPools.collectFees, (positionId, _delegate));
        hidden[1] = abi.encodeCall(
            IPools.removeLiquidity,
            (IPools.RemoveLiquidity(positionId, liquidity, 0, 0, _delegate, block.timestamp))
        );
        hidden[2] = abi.encodeCall(IPools.swapExactIn, (_usdcTrade(paid, _delegate)));
        _act(paid % 200e6, abi.encodeCall(Multicall.multicall, (hidden)));
    }

    /// @notice A user operation that pays the delegate, signed by the owner or by the delegate.
    function operate(uint32 amount, bool signedByOwner) external {
        bool isActive = _stage.account.status() == AccountStatus.ACTIVE;
        (uint256 usdcBefore, ) = _held();
        uint256 ethBefore = address(_stage.account).balance;
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = _operation(amount % 10e6);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            signedByOwner ? _stage.ownerKey : _stage.delegateKey,
            _stage.entryPoint.getUserOpHash(ops[0])
        );
        ops[0].signature = abi.encodePacked(r, s, v);
        vm.prank(_stage.bundler, _stage.bundler);
        try _stage.entryPoint.handleOps(ops, payable(_stage.bundler)) {} catch {}
        (uint256 usdcNow, ) = _held();
        // The EntryPoint takes its fee of the account's ETH.
        if (usdcNow == usdcBefore && address(_stage.account).balance == ethBefore) return;
        if (!signedByOwner) forgedOperation = true;
        if (!isActive) movedWithoutRight = true;
    }

    function pauseOrResume() external {
        vm.startPrank(_owner);
        if (_stage.account.status() == AccountStatus.ACTIVE) _stage.account.pause();
        else _stage.account.resume();
        vm.stopPrank();
    }

    function pass(uint16 time) external {
        elapsed += time;
        vm.warp(block.timestamp + time);
    }

    /// @dev A call of the pools as the delegate, with `given` USDC of the account.
    function _act(uint256 given, bytes memory data) private {
        Spend[] memory spends = new Spend[](1);
        spends[0] = Spend(address(_stage.usdc), given, address(_stage.pools));
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(address(_stage.pools), 0, data);
        address[] memory received = new address[](1);
        received[0] = address(_stage.bill);
        vm.prank(_delegate);
        try _stage.account.executeAsDelegate(spends, calls, received) {} catch {}
    }

    function _operation(uint256 amount) private view returns (PackedUserOperation memory op) {
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(
            address(_stage.usdc),
            0,
            abi.encodeCall(IERC20.transfer, (_delegate, amount))
        );
        op.sender = address(_stage.account);
        op.nonce = _stage.entryPoint.getNonce(
            op.sender,
            uint192(_stage.account.signatureEpoch()) << 160
        );
        bytes32 batch = bytes32(uint256(1) << 248);
        op.callData = abi.encodeCall(_stage.account.execute, (batch, abi.encode(calls)));
        op.accountGasLimits = bytes32((uint256(500_000) << 128) | 500_000);
        op.preVerificationGas = 50_000;
        op.gasFees = bytes32((uint256(1 gwei) << 128) | 1 gwei);
    }

    function _usdcTrade(uint256 paid, address to) private view returns (IPools.Swap memory) {
        return
            IPools.Swap({
                poolId: _stage.poolId,
                tokenIn: address(_stage.usdc),
                amount: paid % 200e6,
                limit: 0,
                sqrtPriceLimitX96: 0,
                recipient: to,
                deadline: block.timestamp
            });
    }

    function _held() private view returns (uint256 currency, uint256 shares) {
        address holder = address(_stage.account);
        return (_stage.usdc.balanceOf(holder), _stage.bill.balanceOf(holder));
    }

    function _recipient(uint8 choice) private view returns (address) {
        if (choice % 3 == 0) return _delegate;
        return choice % 3 == 1 ? _stage.account.executor(_delegate) : address(_stage.account);
    }

    function _positionId(uint8 choice) private view returns (uint256) {
        return 1 + (choice % _stage.lens.positionCount());
    }
}

contract PoolAccountsInvariantsTest is RulesTest {
    uint128 private constant LIMIT = 100e6;
    uint48 private constant PERIOD = 1 days;

    PoolDelegateActions private actions;
    uint256 private positionId;
    uint128 private liquidity;

    function setUp() public override {
        super.setUp();
        (, uint256 bobKey) = actorWithKey("bob");
        DelegateGrant memory grant = usdcGrant(LIMIT, PERIOD);
        grant = withPermission(grant, address(pools), IPools.swapExactIn.selector);
        grant = withPermission(grant, address(pools), IPools.addLiquidity.selector);
        grant = withPermission(grant, address(pools), IPools.removeLiquidity.selector);
        grant = withPermission(grant, address(pools), IPools.collectFees.selector);
        grant.expiresAt = uint48(block.timestamp + 3 days);
        setDelegate(grant);
        bill.transfer(address(account), 1_000 * SHARE);
        allowPools(address(bill));
        allowPools(address(usdc));
        openPosition();
        actions = new PoolDelegateActions(
            Stage({
                account: account,
                usdc: usdc,
                bill: bill,
                pools: pools,
                lens: lens,
                poolId: billPool,
                entryPoint: entryPoint,
                bundler: admin,
                ownerKey: aliceKey,
                delegateKey: bobKey
            })
        );
        targetContract(address(actions));
    }

    /// @dev The account trades in pools itself, so its allowances are open.
    function allowPools(address token) private {
        bytes memory approve = abi.encodeCall(IERC20.approve, (address(pools), type(uint256).max));
        executeAsOwner(call(token, approve));
    }

    /// @dev A position of the account around the price.
    function openPosition() private {
        bool isFirst = address(bill) < address(usdc);
        int24 middle = isFirst ? int24(-276_300) : int24(276_300);
        (positionId, liquidity, , ) = pools.addLiquidity(
            IPools.AddLiquidity({
                poolId: billPool,
                lowerTick: middle - 6_000,
                upperTick: middle + 6_000,
                amountADesired: isFirst ? 100 * SHARE : 100 * USD,
                amountBDesired: isFirst ? 100 * USD : 100 * SHARE,
                amountAMin: 0,
                amountBMin: 0,
                recipient: address(account),
                deadline: block.timestamp
            })
        );
    }

    /// @notice All of the following after every call: one sequence of calls serves for each of them.
    /// hardhat-config: default.invariant.runs = 64
    /// hardhat-config: default.invariant.depth = 60
    function invariant_TheAccountKeepsWhatIsNotGranted() public view {
        _noMoreThanTheBudgetLeavesThroughPools();
        _nothingLeavesWithoutTheRight();
        _positionsOfTheAccountStay();
    }

    /// @dev No sequence of trades and positions takes out more than the limit and what has
    /// refilled, nor any token without a budget.
    function _noMoreThanTheBudgetLeavesThroughPools() private view {
        vm.assertLe(actions.usdcLeft(), LIMIT + (uint256(LIMIT) * actions.elapsed()) / PERIOD);
        vm.assertFalse(actions.sharesLeft());
    }

    /// @dev Nothing leaves while the account is paused or the delegate has expired, neither by a
    /// delegate nor by a user operation.
    function _nothingLeavesWithoutTheRight() private view {
        vm.assertFalse(actions.movedWithoutRight());
        vm.assertFalse(actions.forgedOperation());
    }

    /// @dev A position of the account stays as it is.
    function _positionsOfTheAccountStay() private view {
        vm.assertEq(IERC721(address(pools)).ownerOf(positionId), address(account));
        vm.assertEq(lens.position(positionId).liquidity, liquidity);
        vm.assertEq(usdc.allowance(account.executor(bob), address(pools)), 0);
    }
}
