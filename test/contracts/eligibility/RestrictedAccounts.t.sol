// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant} from "../../../contracts/accounts/AccountTypes.sol";
import {AccountTerms} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {IPools} from "../../../contracts/pools/IPools.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";
import {OwnedWallet} from "./Policies.sol";

/// @notice Smart accounts and other contracts that hold restricted shares: shares in an account change
/// hands with it, so an account is eligible while it has the owner that was attested.
contract RestrictedAccountsTest is EligibilityTest {
    function setUp() public override {
        super.setUp();
        attest(address(account), alice, UNTIL);
        vm.prank(alice);
        share.transfer(address(account), 1000 * SHARE);
    }

    function test_AnAccountOfTheAttestedOwnerTrades() public {
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(pools), type(uint256).max)))
        );
        executeAsOwner(
            call(address(pools), abi.encodeCall(IPools.swapExactIn, (buyTerms(address(account)))))
        );
        vm.assertGt(share.balanceOf(address(account)), 1000 * SHARE);
    }

    function test_Attack_AnAccountIsHandedOverToAnOutsider() public {
        executeAsOwner(
            call(address(share), abi.encodeCall(share.approve, (address(pools), SHARE * 100)))
        );
        handOver(mallory);
        vm.assertEq(uint256(list.eligibleUntil(address(account))), 0);
        vm.prank(bob);
        expectCannotReceive(address(account));
        share.transfer(address(account), SHARE);
        // What it held it holds, and sells.
        vm.prank(mallory);
        account.execute(
            BATCH,
            abi.encode(
                call(address(pools), abi.encodeCall(IPools.swapExactIn, (sellTerms(mallory))))
            )
        );
        // Back at its owner it is eligible as before.
        vm.prank(mallory);
        account.transferOwnership(alice);
        vm.prank(alice);
        account.acceptOwnership();
        vm.prank(bob);
        share.transfer(address(account), SHARE);
    }

    function test_Attack_AnAccountIsAttestedBeforeItExistsAsIfItHadAKey() public {
        AccountTerms memory terms = plainTerms();
        (terms.owner, terms.salt) = (mallory, "later");
        address later = accounts.accountAddress(terms);
        attest(later, address(0), UNTIL);
        vm.prank(alice);
        share.transfer(later, SHARE);
        create(terms);
        vm.prank(alice);
        expectCannotReceive(later);
        share.transfer(later, SHARE);
        // The control: attested with its owner, before it exists and after.
        (terms.owner, terms.salt) = (bob, "later");
        later = accounts.accountAddress(terms);
        attest(later, bob, UNTIL);
        create(terms);
        vm.prank(alice);
        share.transfer(later, SHARE);
    }

    function test_Attack_AContractIsAttestedAsIfItHadAKey() public {
        OwnedWallet wallet = new OwnedWallet(mallory);
        attest(address(wallet), address(0), UNTIL);
        vm.prank(alice);
        expectCannotReceive(address(wallet));
        share.transfer(address(wallet), SHARE);
        // With its owner it counts until it has another one, and if the attestor answers for it always.
        attest(address(wallet), mallory, UNTIL);
        vm.prank(alice);
        share.transfer(address(wallet), SHARE);
        wallet.setOwner(bob);
        vm.prank(alice);
        expectCannotReceive(address(wallet));
        share.transfer(address(wallet), SHARE);
        attest(address(wallet), address(wallet), UNTIL);
        vm.prank(alice);
        share.transfer(address(wallet), SHARE);
    }

    function test_AnAccountThatDelegatesToCodeKeepsItsKey() public {
        vm.etch(bob, abi.encodePacked(hex"ef0100", address(new OwnedWallet(mallory))));
        vm.prank(alice);
        share.transfer(bob, SHARE);
        // Other code of that length, or of another, is no delegation.
        vm.etch(bob, abi.encodePacked(hex"600100", address(this)));
        vm.prank(alice);
        expectCannotReceive(bob);
        share.transfer(bob, SHARE);
        vm.etch(bob, hex"6001");
        vm.prank(alice);
        expectCannotReceive(bob);
        share.transfer(bob, SHARE);
    }

    /// @dev An executor holds what a delegate spends and belongs to nobody: it is not eligible.
    function test_Attack_ADelegateTakesSharesOutOfTheAccount() public {
        DelegateGrant memory grant = grantOf(bob, address(share), uint128(100 * SHARE), 0);
        grant = withPermission(grant, address(pools), IPools.swapExactIn.selector);
        setDelegate(grant);
        address executor = account.executor(bob);
        vm.prank(bob);
        expectCannotReceive(executor);
        account.executeAsDelegate(
            spend(address(share), 10 * SHARE, address(pools)),
            call(address(pools), abi.encodeCall(IPools.swapExactIn, (sellTerms(mallory)))),
            none()
        );
        vm.prank(bob);
        expectCannotReceive(mallory);
        account.transferAsDelegate(address(share), mallory, SHARE);
        vm.prank(bob);
        account.transferAsDelegate(address(share), bob, SHARE);
    }

    function test_Attack_ADelegateBuysForAnOutsider() public {
        DelegateGrant memory grant = usdcGrant(uint128(500 * USD), 0);
        grant = withPermission(grant, address(pools), IPools.swapExactIn.selector);
        setDelegate(grant);
        vm.startPrank(bob);
        expectCannotReceive(mallory);
        account.executeAsDelegate(
            spend(address(usdc), 100 * USD, address(pools)),
            call(address(pools), abi.encodeCall(IPools.swapExactIn, (buyTerms(mallory)))),
            none()
        );
        account.executeAsDelegate(
            spend(address(usdc), 100 * USD, address(pools)),
            call(address(pools), abi.encodeCall(IPools.swapExactIn, (buyTerms(address(account))))),
            none()
        );
        vm.stopPrank();
        vm.assertGt(share.balanceOf(address(account)), 1000 * SHARE);
    }

    function test_AnAccountWithAPositionIsHandedOverAndLeaves() public {
        executeAsOwner(
            call(address(share), abi.encodeCall(share.approve, (address(pools), SHARE * 1000)))
        );
        executeAsOwner(
            call(address(usdc), abi.encodeCall(usdc.approve, (address(pools), USD * 1000)))
        );
        IPools.AddLiquidity memory terms = position(address(account), poolId, -600, 600, 100);
        executeAsOwner(call(address(pools), abi.encodeCall(IPools.addLiquidity, (terms))));
        uint256 id = lens.positionCount();
        handOver(mallory);
        bytes memory removed = abi.encodeCall(
            IPools.removeLiquidity,
            (removal(id, address(account)))
        );
        vm.prank(mallory);
        account.execute(BATCH, abi.encode(call(address(pools), removed)));
        vm.assertEq(uint256(lens.position(id).liquidity), 0);
        vm.assertEq(lens.position(id).deferredA + lens.position(id).deferredB, 0);
    }

    /// @dev A wrapper would hold for people whom nobody examined.
    function test_Attack_AForeignWrapperHoldsForOutsiders() public {
        OwnedWallet wrapper = new OwnedWallet(mallory);
        vm.prank(alice);
        expectCannotReceive(address(wrapper));
        share.transfer(address(wrapper), SHARE);
        // Nor do the contracts of the platform, but for its venues.
        address[3] memory others = [address(market), address(accounts), address(policies)];
        for (uint256 i = 0; i < others.length; ++i) vm.assertFalse(share.canReceive(others[i]));
    }

    function handOver(address to) private {
        vm.prank(alice);
        account.transferOwnership(to);
        vm.prank(to);
        account.acceptOwnership();
    }
}
