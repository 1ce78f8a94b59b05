// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetClass, TokenStandard} from "../../../contracts/assets/IAssetRegistry.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {PoolState, PositionInfo} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {CallbackToken, StoppableToken, UntransferableToken} from "./support/HostileTokens.sol";
import {PlainToken} from "./support/PlainToken.sol";
import {PoolsTest} from "./support/PoolsTest.sol";

/// @notice Withdrawals while transfers of one token fail: paused, blocking the recipient, wasting
/// gas or returning false.
contract DeferredPaymentsTest is PoolsTest {
    UntransferableToken private stuck;
    PlainToken private healthy;
    uint256 private poolId;
    uint256 private id;

    function setUp() public override {
        super.setUp();
        stuck = new UntransferableToken();
        healthy = tokenB;
        registerVerified(address(stuck));
        stuck.mint(address(this), PLENTY);
        stuck.mint(bob, PLENTY);
        stuck.approve(address(pools), PLENTY);
        vm.prank(bob);
        stuck.approve(address(pools), PLENTY);
        poolId = createWith(address(stuck), 30, 60);
        id = add(poolId, -6000, 6000, 1e24);
        _trade();
    }

    function test_OneTokenIsPaidWhenTheOtherFails() public {
        for (uint256 mode = 1; mode <= 4; ++mode) {
            stuck.setMode(mode);
            uint256 before = healthy.balanceOf(alice);
            PositionInfo memory promised = lens.position(id);
            IPools.RemoveLiquidity memory part = removal(id, liquidityOf(id) / 2);
            part.recipient = alice;
            uint256 due = _dueFor(part);
            // A token that uses up its gas leaves 1/64 of it, which must suffice.
            (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) = pools
                .removeLiquidity{gas: 20_000_000}(part);
            (uint256 unpaid, uint256 paid) = _sides(amountA + feesA, amountB + feesB);
            vm.assertGt(paid, 0);
            vm.assertEq(healthy.balanceOf(alice) - before, paid, "paid");
            vm.assertEq(stuck.balanceOf(alice) + unpaid, 0, "stuck");
            vm.assertEq(_deferred(), due + _sideOf(promised), "deferred");
            vm.assertEq(lens.position(id).tokensOwedA, 0, "fees are settled");
        }
    }

    function test_CollectingAlsoPaysTheWorkingToken() public {
        stuck.setMode(1);
        uint256 before = healthy.balanceOf(alice);
        PositionInfo memory promised = lens.position(id);
        (uint256 due, uint256 payable_) = _sides(promised.tokensOwedA, promised.tokensOwedB);
        (uint256 feesA, uint256 feesB) = pools.collectFees(id, alice);
        (uint256 unpaid, uint256 paid) = _sides(feesA, feesB);
        vm.assertGt(due, 0);
        vm.assertGt(paid, 0);
        vm.assertEq(unpaid, 0);
        vm.assertEq(paid, payable_);
        vm.assertEq(healthy.balanceOf(alice) - before, paid);
        vm.assertEq(_deferred(), due);
    }

    function test_DeferredPaymentsArePaidOnce() public {
        stuck.setMode(1);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        uint256 due = _deferred();
        vm.expectRevert(abi.encodeWithSelector(IPools.WithdrawalFailed.selector, id));
        pools.withdrawDeferred(id, bob);
        vm.assertEq(_deferred(), due);

        stuck.setMode(0);
        uint256 before = stuck.balanceOf(bob);
        vm.expectEmit(address(pools));
        emit IPools.DeferredPaid(id, poolId, address(stuck), bob, due);
        (uint256 amountA, uint256 amountB) = pools.withdrawDeferred(id, bob);
        vm.assertEq(amountA + amountB, due);
        vm.assertEq(stuck.balanceOf(bob) - before, due);
        vm.assertEq(_deferred(), 0);
        vm.expectRevert(abi.encodeWithSelector(IPools.WithdrawalFailed.selector, id));
        pools.withdrawDeferred(id, bob);
    }

    function test_ABlockedRecipientIsPaidAtAnotherAddress() public {
        stuck.blockAccount(alice);
        IPools.RemoveLiquidity memory all = removal(id, liquidityOf(id));
        all.recipient = alice;
        pools.removeLiquidity(all);
        uint256 due = _deferred();
        vm.assertGt(due, 0);
        pools.withdrawDeferred(id, bob);
        vm.assertEq(_deferred(), 0);
    }

    function test_EventsReportDeferredPayments() public {
        stuck.setMode(1);
        (uint256 amountA, uint256 amountB) = _sides(
            lens.position(id).tokensOwedA,
            lens.position(id).tokensOwedB
        );
        vm.assertGt(amountB, 0);
        vm.expectEmit(address(pools));
        emit IPools.PaymentDeferred(id, poolId, address(stuck), address(this), amountA);
        pools.collectFees(id, address(this));
    }

    function test_RemovingWorksWhenBothTokensFail() public {
        stuck.setMode(1);
        vm.mockCallRevert(address(healthy), abi.encodeWithSelector(healthy.transfer.selector), "");
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        PositionInfo memory position = lens.position(id);
        vm.assertEq(position.liquidity, 0);
        vm.assertGt(position.deferredA, 0);
        vm.assertGt(position.deferredB, 0);
        vm.clearMockedCalls();
        stuck.setMode(0);
        pools.withdrawDeferred(id, alice);
        position = lens.position(id);
        vm.assertEq(position.deferredA + position.deferredB, 0);
    }

    function test_Attack_OnlyTheOwnerWithdrawsDeferredPayments() public {
        stuck.setMode(1);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        stuck.setMode(0);
        vm.prank(mallory);
        vm.expectPartialRevert(IERC721Errors.ERC721InsufficientApproval.selector);
        pools.withdrawDeferred(id, mallory);
        // Control: its owner does.
        pools.withdrawDeferred(id, address(this));
        vm.assertEq(_deferred(), 0);
    }

    function test_Attack_ADeferredPaymentIsNotTakenFromAnotherPool() public {
        stuck.setMode(1);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        PoolState memory state = lens.poolState(poolId);
        (uint256 reserve, ) = _sides(state.reserveA, state.reserveB);
        vm.assertGe(reserve, _deferred());
        stuck.setMode(0);
        pools.withdrawDeferred(id, address(this));
        state = lens.poolState(poolId);
        (reserve, ) = _sides(state.reserveA, state.reserveB);
        // The rest is rounding in favour of the pool.
        vm.assertLe(reserve, 10);
    }

    function test_APositionThatIsOwedIsNotBurned() public {
        stuck.setMode(1);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        vm.expectRevert(abi.encodeWithSelector(IPools.PositionHasTokensOwed.selector, id));
        pools.burn(id);
        stuck.setMode(0);
        pools.withdrawDeferred(id, address(this));
        pools.burn(id);
    }

    function test_Attack_APositionIsNotBurnedDuringItsOwnPayment() public {
        (CallbackToken caller, StoppableToken stopped) = _callerBefore();
        uint256 callerPool = pools.createPool(
            address(caller),
            address(stopped),
            AssetClass.TREASURY,
            AssetClass.TREASURY,
            30,
            60,
            PRICE_ONE
        );
        uint256 victim = add(callerPool, -60, 60, 1e18);
        uint256 other = add(callerPool, -60, 60, 1e18);
        pools.setApprovalForAll(address(caller), true);

        caller.arm(address(pools), abi.encodeCall(pools.burn, (victim)));
        stopped.setStopped(true);
        pools.removeLiquidity(removal(victim, liquidityOf(victim)));
        vm.assertFalse(caller.succeeded());
        stopped.setStopped(false);
        (, uint256 paid) = pools.withdrawDeferred(victim, address(this));
        vm.assertGt(paid, 1e17);
        // Control: outside a payment the token may burn an empty position.
        pools.removeLiquidity(removal(other, liquidityOf(other)));
        vm.prank(address(caller));
        pools.burn(other);
    }

    function test_DeferredPaymentsMoveWithThePosition() public {
        stuck.setMode(1);
        pools.removeLiquidity(removal(id, liquidityOf(id)));
        pools.transferFrom(address(this), bob, id);
        stuck.setMode(0);
        uint256 due = _deferred();
        uint256 before = stuck.balanceOf(bob);
        vm.prank(bob);
        pools.withdrawDeferred(id, bob);
        vm.assertEq(stuck.balanceOf(bob) - before, due);
    }

    function test_ATradeThatCannotBePaidFails() public {
        stuck.setMode(1);
        bool stuckIsA = address(stuck) < address(healthy);
        IPools.Swap memory wanted = swapTerms(poolId, !stuckIsA, 1e18, 0);
        vm.expectRevert(bytes(""));
        pools.swapExactIn(wanted);
    }

    function test_PositionsCannotBeSentToThePools() public {
        IPools.AddLiquidity memory wanted = terms(poolId, -60, 60, 1e18);
        wanted.recipient = address(pools);
        vm.expectRevert(abi.encodeWithSelector(IPools.InvalidRecipient.selector, address(pools)));
        pools.addLiquidity(wanted);
        vm.expectRevert(abi.encodeWithSelector(IPools.InvalidRecipient.selector, address(pools)));
        pools.transferFrom(address(this), address(pools), id);
    }

    /// @dev Two registered tokens, of which the one that calls back is paid first.
    function _callerBefore() private returns (CallbackToken caller, StoppableToken stopped) {
        caller = new CallbackToken();
        do stopped = new StoppableToken(18); while (address(stopped) < address(caller));
        PlainToken[2] memory tokens = [PlainToken(caller), PlainToken(stopped)];
        for (uint256 i = 0; i < tokens.length; ++i) {
            registerVerified(address(tokens[i]));
            tokens[i].mint(address(this), PLENTY);
            tokens[i].approve(address(pools), PLENTY);
        }
    }

    function _trade() private {
        swapIn(poolId, true, 1e22);
        swapIn(poolId, false, 1e22);
    }

    /// @dev The failing token's amount that a removal would pay if its transfers worked.
    function _dueFor(IPools.RemoveLiquidity memory part) private returns (uint256 due) {
        uint256 snapshot = vm.snapshotState();
        stuck.setMode(0);
        (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB) = pools.removeLiquidity(
            part
        );
        (due, ) = _sides(amountA + feesA, amountB + feesB);
        vm.revertToState(snapshot);
    }

    /// @dev The amount of the failing token, then that of the working one.
    function _sides(uint256 amountA, uint256 amountB) private view returns (uint256, uint256) {
        return address(stuck) < address(healthy) ? (amountA, amountB) : (amountB, amountA);
    }

    function _deferred() private view returns (uint256 due) {
        return _sideOf(lens.position(id));
    }

    function _sideOf(PositionInfo memory position) private view returns (uint256 due) {
        (due, ) = _sides(position.deferredA, position.deferredB);
    }
}
