// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IPools} from "../../../contracts/pools/IPools.sol";
import {PositionInfo} from "../../../contracts/pools/PoolTypes.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice Who may trade and provide restricted shares in pools, and who may leave: everyone.
///
/// The cases of PermissionedPositionManager.t.sol and PermissionedV4Router.t.sol of Uniswap's v4-periphery
/// (dce236d4) are repeated here and in TwoPolicies.t.sol: mint and increase, allowed and not, on both sides and on
/// one, for a recipient, by an operator and after a revocation; transfers; fees and removal; swaps with exact input
/// and output, over one pool and several. These do not apply:
/// - disallowed hooks and other managers of the same hooks: there are no hooks, and one contract has all pools;
/// - adapters, their balances, sweep, and mints from the balance of the manager: pools hold the shares themselves
///   and take them from their caller;
/// - permission flags for swaps and for liquidity: eligibility is one right, to receive;
/// - transfers that are disabled for all: here they go to eligible accounts;
/// - unwindPosition, claims of it (ERC-6909) and subscribers: nobody closes the position of another, and what a
///   token refuses to pay waits for the owner;
/// - deadlines, bounds, reentrancy, initialization and rounding, which no policy changes: test/contracts/pools.
contract RestrictedPoolsTest is EligibilityTest {
    uint256 private positionId;

    function setUp() public override {
        super.setUp();
        positionId = addLiquidity(bob, bob, poolId, 1000);
    }

    // Swaps

    function test_Attack_AnOutsiderBuysInAPool() public {
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.swapExactIn(buyTerms(mallory));
        IPools.Swap memory exactOut = swapTerms(address(usdc), 10 * SHARE, mallory);
        exactOut.limit = type(uint256).max;
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.swapExactOut(exactOut);
        // The control: an eligible account.
        vm.prank(alice);
        pools.swapExactIn(buyTerms(alice));
        exactOut.recipient = alice;
        vm.prank(alice);
        pools.swapExactOut(exactOut);
    }

    function test_Attack_AnEligibleAccountBuysForAnOutsider() public {
        vm.prank(alice);
        expectCannotReceive(mallory);
        pools.swapExactIn(buyTerms(mallory));
        vm.prank(alice);
        pools.swapExactIn(buyTerms(bob));
    }

    function test_Attack_AnOutsiderGoesThroughSharesToUsdc() public {
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.swapPathExactIn(roundTrip(mallory));
        // Nor for an eligible recipient: it is the outsider who trades.
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.swapPathExactIn(roundTrip(alice));
        IPools.SwapPath memory exactOut = roundTrip(mallory);
        exactOut.limit = type(uint256).max;
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.swapPathExactOut(exactOut);
        vm.prank(alice);
        pools.swapPathExactIn(roundTrip(alice));
        vm.prank(alice);
        pools.swapPathExactOut(exactOut);
    }

    function test_Attack_ExpiryEndsBuyingAndPathsInThatSecond() public {
        vm.warp(UNTIL - 1);
        vm.startPrank(alice);
        pools.swapExactIn(buyTerms(alice));
        vm.warp(UNTIL);
        expectCannotReceive(alice);
        pools.swapExactIn(buyTerms(alice));
        expectCannotReceive(alice);
        pools.swapPathExactIn(roundTrip(alice));
        // Selling, to anyone, never ends.
        pools.swapExactIn(sellTerms(alice));
        pools.swapExactIn(sellTerms(mallory));
    }

    function test_APathOnlyAsksForTheSharesThatItReaches() public {
        vm.warp(UNTIL);
        IPools.SwapPath memory sale = roundTrip(alice);
        sale.token = address(share);
        sale.poolIds = new uint256[](1);
        (sale.poolIds[0], sale.amount) = (poolId, SHARE);
        vm.prank(alice);
        vm.assertGt(pools.swapPathExactIn(sale), 0);
    }

    // Positions

    function test_Attack_AnOutsiderMintsAPosition() public {
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.addLiquidity(usdcOnly(mallory));
        // Somebody eligible pays for it.
        IPools.AddLiquidity memory terms = position(mallory, poolId, -6000, 6000, 100);
        vm.prank(alice);
        expectCannotReceive(mallory);
        pools.addLiquidity(terms);
        terms.recipient = alice;
        vm.prank(alice);
        pools.addLiquidity(terms);
        vm.prank(alice);
        pools.addLiquidity(usdcOnly(alice));
    }

    function test_Attack_AnApprovedAccountGrowsAnExpiredPosition() public {
        vm.prank(bob);
        pools.setApprovalForAll(alice, true);
        vm.prank(alice);
        pools.increaseLiquidity(increase(positionId, 10));
        end(bob);
        vm.prank(alice);
        expectCannotReceive(bob);
        pools.increaseLiquidity(increase(positionId, 10));
        vm.prank(bob);
        expectCannotReceive(bob);
        pools.increaseLiquidity(increase(positionId, 10));
        attest(bob, address(0), UNTIL);
        vm.prank(alice);
        pools.increaseLiquidity(increase(positionId, 10));
    }

    function test_Attack_APositionIsSoldToAnOutsider() public {
        vm.startPrank(bob);
        expectCannotReceive(mallory);
        pools.transferFrom(bob, mallory, positionId);
        expectCannotReceive(mallory);
        pools.safeTransferFrom(bob, mallory, positionId);
        expectCannotReceive(mallory);
        pools.safeTransferFrom(bob, mallory, positionId, "0x");
        pools.setApprovalForAll(mallory, true);
        vm.stopPrank();
        vm.prank(mallory);
        expectCannotReceive(mallory);
        pools.transferFrom(bob, mallory, positionId);
        vm.assertEq(pools.ownerOf(positionId), bob);
        vm.prank(bob);
        pools.transferFrom(bob, alice, positionId);
        vm.assertEq(pools.ownerOf(positionId), alice);
    }

    function test_Attack_AnEmptyPositionIsSoldAndGrown() public {
        vm.startPrank(bob);
        pools.removeLiquidity(removal(positionId, bob));
        expectCannotReceive(mallory);
        pools.transferFrom(bob, mallory, positionId);
        pools.transferFrom(bob, alice, positionId);
        vm.stopPrank();
        vm.prank(alice);
        pools.increaseLiquidity(increase(positionId, 10));
    }

    function test_AnExpiredOwnerLeavesByItself() public {
        vm.prank(alice);
        pools.swapExactIn(buyTerms(alice));
        uint256 held = share.balanceOf(bob);
        vm.warp(UNTIL);
        vm.startPrank(bob);
        pools.collectFees(positionId, bob);
        pools.removeLiquidity(removal(positionId, bob));
        pools.burn(positionId);
        vm.stopPrank();
        vm.assertGt(share.balanceOf(bob), held);
    }

    function test_Attack_ASwapToAnExpiredAccountFailsWhileItsRemovalPasses() public {
        vm.warp(UNTIL - 1);
        vm.prank(bob);
        pools.swapExactIn(buyTerms(bob));
        vm.warp(UNTIL);
        vm.startPrank(bob);
        expectCannotReceive(bob);
        pools.swapExactIn(buyTerms(bob));
        uint256 held = share.balanceOf(bob);
        pools.removeLiquidity(removal(positionId, bob));
        vm.assertGt(share.balanceOf(bob), held);
        // Not even what has just come back opens the way in.
        expectCannotReceive(bob);
        pools.swapExactIn(buyTerms(bob));
        expectCannotReceive(bob);
        pools.addLiquidity(position(bob, poolId, -6000, 6000, 10));
        vm.stopPrank();
    }

    function test_Attack_AnOutsiderIsGivenAPositionInSharesAlone() public {
        IPools.AddLiquidity memory terms = position(mallory, poolId, 600, 6000, 100);
        vm.prank(alice);
        expectCannotReceive(mallory);
        pools.addLiquidity(terms);
        terms.recipient = bob;
        vm.prank(alice);
        pools.addLiquidity(terms);
    }

    function test_Attack_AnOutsiderIsNamedInExactOutputs() public {
        IPools.SwapPath memory path = roundTrip(mallory);
        path.token = address(share);
        path.poolIds = new uint256[](1);
        (path.poolIds[0], path.amount, path.limit) = (poolId, SHARE, 2 * USD);
        vm.prank(alice);
        expectCannotReceive(mallory);
        pools.swapPathExactOut(path);
        path.recipient = bob;
        vm.prank(alice);
        vm.assertGt(pools.swapPathExactOut(path), 0);
    }

    function test_LeavingDoesNotAskThePolicy() public {
        vm.mockCallRevert(address(list), "", "");
        vm.startPrank(bob);
        (uint256 paidA, uint256 paidB, , ) = pools.removeLiquidity(removal(positionId, bob));
        vm.assertGt(paidA, 0);
        vm.assertGt(paidB, 0);
        vm.assertEq(lens.position(positionId).deferredA + lens.position(positionId).deferredB, 0);
    }

    function test_WhoProvidedUsdcAloneIsPaidInSharesAfterItsExpiry() public {
        address carol = actor("carol");
        attest(carol, address(0), UNTIL);
        mint(carol, 1000 * USD);
        approveAll(carol);
        vm.prank(carol);
        (uint256 id, , , ) = pools.addLiquidity(usdcOnly(carol));
        // The price falls into the range.
        IPools.Swap memory sale = swapTerms(address(share), 3_000 * SHARE, alice);
        vm.prank(alice);
        pools.swapExactIn(sale);
        end(carol);
        vm.assertEq(share.balanceOf(carol), 0);
        vm.startPrank(carol);
        pools.removeLiquidity(removal(id, carol));
        vm.assertGt(share.balanceOf(carol), 0);
    }

    function test_Attack_LeavingPaysAnExpiredAccountThatBroughtNothing() public {
        end(bob);
        uint256 alices = addLiquidity(alice, alice, poolId, 100);
        IPools.RemoveLiquidity memory terms = removal(alices, bob);
        vm.startPrank(alice);
        expectCannotReceive(bob);
        pools.removeLiquidity(terms);
        terms.recipient = mallory;
        expectCannotReceive(mallory);
        pools.removeLiquidity(terms);
        expectCannotReceive(mallory);
        pools.collectFees(alices, mallory);
        pools.removeLiquidity(removal(alices, alice));
        vm.stopPrank();
    }

    function test_Attack_AnApprovedOutsiderTakesTheSharesOfAPosition() public {
        vm.prank(bob);
        pools.setApprovalForAll(mallory, true);
        IPools.RemoveLiquidity memory terms = removal(positionId, mallory);
        vm.startPrank(mallory);
        expectCannotReceive(mallory);
        pools.removeLiquidity(terms);
        terms.recipient = bob;
        pools.removeLiquidity(terms);
        vm.stopPrank();
        vm.assertEq(share.balanceOf(mallory), 0);
    }

    function test_ADeferredPaymentIsWithdrawnAfterTheExpiry() public {
        vm.mockCallRevert(address(usdc), abi.encodeWithSelector(usdc.transfer.selector), "");
        vm.mockCallRevert(address(share), abi.encodeWithSelector(share.transfer.selector), "");
        vm.startPrank(bob);
        pools.removeLiquidity(removal(positionId, bob));
        vm.stopPrank();
        vm.clearMockedCalls();
        PositionInfo memory info = lens.position(positionId);
        vm.assertGt(info.deferredA, 0);
        vm.assertGt(info.deferredB, 0);

        vm.warp(UNTIL);
        vm.startPrank(bob);
        expectCannotReceive(mallory);
        pools.withdrawDeferred(positionId, mallory);
        uint256 held = share.balanceOf(bob);
        pools.withdrawDeferred(positionId, bob);
        vm.stopPrank();
        vm.assertGt(share.balanceOf(bob), held);
        info = lens.position(positionId);
        vm.assertEq(info.deferredA + info.deferredB, 0);
    }

    function test_EligibilityThatReturnsOpensAllAgain() public {
        end(bob);
        attest(bob, address(0), UNTIL);
        vm.startPrank(bob);
        pools.swapExactIn(buyTerms(bob));
        pools.increaseLiquidity(increase(positionId, 10));
        vm.stopPrank();
    }
}
