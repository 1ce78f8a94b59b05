// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {AssetClass} from "../../../contracts/assets/IAssetRegistry.sol";
import {AssetTerms, PaymentKind} from "../../../contracts/assets/IFinancialAsset.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";
import {HostilePolicy, SetPolicy} from "./Policies.sol";

/// @notice Restricted shares by themselves: what needs eligibility, what never does, what the views of
/// ERC-7943 and ERC-1404 say of it, and policies that misbehave.
contract RestrictedSharesTest is EligibilityTest {
    uint256 private constant HOSTILE_MODES = 8;

    // What needs eligibility

    function test_Attack_SharesAreSentToAnOutsider() public {
        vm.startPrank(alice);
        expectCannotReceive(mallory);
        share.transfer(mallory, SHARE);
        expectCannotReceive(mallory);
        share.transfer(mallory, 0);
        share.approve(bob, SHARE);
        vm.stopPrank();
        vm.prank(bob);
        expectCannotReceive(mallory);
        share.transferFrom(alice, mallory, SHARE);
        vm.prank(bob);
        share.transferFrom(alice, bob, SHARE);
        vm.assertEq(share.balanceOf(bob), (PLENTY + 1) * SHARE);
    }

    function test_Attack_SharesAreIssuedToAnOutsider() public {
        vm.prank(issuer);
        expectCannotReceive(mallory);
        share.issue(mallory, SHARE, 0);
        // Nor to the issuer itself, at the creation of the asset.
        AssetTerms memory terms = treasuryTerms();
        (terms.policy, terms.initialSupply) = (IEligibilityPolicy(list), SHARE);
        vm.prank(issuer);
        expectCannotReceive(issuer);
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, "own");
        attest(issuer, address(0), UNTIL);
        vm.prank(issuer);
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, "own");
    }

    function test_Attack_ExpiryAtEveryStepOfHolding() public {
        fund(issuer, 1000 * USD, address(share));
        vm.prank(issuer);
        share.distribute(PaymentKind.INCOME, 10 * USD, 1, 2, uint64(block.timestamp + 10 days));
        vm.warp(UNTIL);
        vm.startPrank(bob);
        expectCannotReceive(alice);
        share.transfer(alice, SHARE);
        vm.stopPrank();
        vm.prank(issuer);
        expectCannotReceive(bob);
        share.issue(bob, SHARE, 0);
        attest(alice, address(0), uint64(block.timestamp + 1 days));
        // An expired holder still sends, claims and approves.
        vm.startPrank(bob);
        share.transfer(alice, SHARE);
        vm.assertGt(share.claimYield(bob), 0);
        share.approve(alice, SHARE);
        vm.stopPrank();
        vm.prank(alice);
        share.transferFrom(bob, alice, SHARE);
    }

    function test_SettlementAndRedemptionNeverAsk() public {
        vm.mockCallRevert(address(list), "", "");
        vm.warp(share.maturity());
        uint256 supply = share.totalSupply() / SHARE;
        fund(issuer, supply * USD, address(share));
        vm.prank(issuer);
        share.settle(USD);
        uint256 shares = share.balanceOf(bob);
        vm.prank(bob);
        vm.assertEq(share.redeem(shares, bob), PLENTY * USD);
        vm.assertEq(share.balanceOf(bob), 0);
    }

    function test_WhatWasEligibleIsRememberedOnReceipt() public {
        vm.assertTrue(share.wasFoundEligible(alice));
        vm.assertFalse(share.wasFoundEligible(mallory));
        expectCannotReceive(mallory);
        share.requireAdmission(mallory);
        address carol = actor("carol");
        attest(carol, address(0), UNTIL);
        vm.assertFalse(share.wasFoundEligible(carol));
        share.requireAdmission(carol);
        vm.assertTrue(share.wasFoundEligible(carol));
        vm.warp(UNTIL);
        expectCannotReceive(carol);
        share.requireAdmission(carol);
        vm.assertTrue(share.wasFoundEligible(carol));
        // Venues hold, and are no holders.
        vm.assertTrue(share.canReceive(address(pools)));
        vm.assertFalse(share.wasFoundEligible(address(pools)));
        expectCannotReceive(address(pools));
        share.requireAdmission(address(pools));
    }

    function test_Attack_AnExpiredAccountReceivesFromAContractThatIsNoVenue() public {
        vm.assertTrue(share.wasFoundEligible(bob));
        end(bob);
        address impostor = actor("impostor");
        attest(impostor, address(0), UNTIL);
        vm.prank(alice);
        share.transfer(impostor, SHARE);
        vm.prank(impostor);
        expectCannotReceive(bob);
        share.transfer(bob, SHARE);
        // The control: pools are a venue, as the registry of assets notifies them.
        vm.assertTrue(registry.isListener(address(pools)));
        vm.prank(address(pools));
        share.transfer(bob, SHARE);
        vm.prank(address(pools));
        expectCannotReceive(mallory);
        share.transfer(mallory, SHARE);
    }

    function test_Attack_TheIssuerNamesAVenue() public {
        vm.assertFalse(registry.isListener(issuer));
        vm.startPrank(issuer);
        expectMissingRole(issuer, Role.ADMIN);
        registry.addListener(pools);
        expectMissingRole(issuer, Role.ADMIN);
        registry.announceListener(pools);
        vm.stopPrank();
        vm.assertFalse(share.canReceive(address(market)));
    }

    function test_RejectsAPolicyWithoutCode() public {
        AssetTerms memory terms = treasuryTerms();
        terms.policy = IEligibilityPolicy(mallory);
        vm.prank(issuer);
        vm.expectRevert(
            abi.encodeWithSelector(ITransferRestrictions.InvalidPolicy.selector, mallory)
        );
        factory.create(AssetClass.TREASURY, terms, METADATA_URI, METADATA_HASH, "no");
    }

    function test_AnOpenAssetAsksNobody() public {
        FinancialAsset open = createAsset(treasuryTerms());
        vm.assertEq(address(open.holderPolicy()), address(0));
        vm.assertTrue(open.canReceive(mallory));
        open.requireAdmission(mallory);
        vm.assertFalse(open.wasFoundEligible(mallory));
        vm.prank(issuer);
        open.issue(mallory, SHARE, 0);
        vm.prank(mallory);
        open.transfer(actor("anyone"), SHARE);
        vm.assertFalse(open.canReceive(address(0)));
        vm.assertFalse(open.canReceive(address(open)));
    }

    // Views

    function test_TheSnapshotNamesThePolicy() public view {
        vm.assertEq(address(share.holderPolicy()), address(list));
    }

    function test_CodesOfErc1404() public {
        expectCode(alice, bob, 0, "Not refused");
        expectCode(alice, mallory, 1, "Recipient is not eligible");
        expectCode(alice, address(0), 1, "Recipient is not eligible");
        expectCode(alice, address(share), 1, "Recipient is not eligible");
        end(bob);
        expectCode(alice, bob, 2, "Eligibility has expired");
        expectCode(address(pools), bob, 0, "Not refused");
        expectCode(bob, address(pools), 0, "Not refused");
        vm.mockCallRevert(address(list), "", "");
        expectCode(bob, alice, 3, "Eligibility cannot be checked");
        vm.assertEq(share.messageForTransferRestriction(4), "Unknown code");
    }

    /// @dev ERC-1404: a transfer is refused if and only if the code is not 0. ERC-7943: canTransfer says the
    /// same. Balances are no part of either.
    function test_Fuzz_ATransferIsRefusedIfAndOnlyIfTheViewsSaySo(
        uint256 seed,
        uint64 until,
        uint256 amount
    ) public {
        address[6] memory accounts_ = [
            alice,
            bob,
            mallory,
            address(pools),
            address(share),
            actor("carol")
        ];
        address from = accounts_[seed % 4];
        address to = accounts_[(seed >> 8) % 6];
        if (until % 2 == 0 && to != address(0)) {
            until = uint64(bound(until, block.timestamp + 1, block.timestamp + 1000 days));
            attest(to, address(0), until);
        }
        if (seed % 5 == 0) skip(seed % 300 days);
        if (seed % 7 == 0) vm.mockCallRevert(address(list), "", "");
        amount = bound(amount, 0, (share.balanceOf(from) * 11) / 10);
        bool isHeld = amount <= share.balanceOf(from);
        uint8 code = share.detectTransferRestriction(from, to, amount);
        vm.assertEq(share.canTransfer(from, to, amount), code == 0);
        vm.assertTrue(share.canSend(from));
        vm.assertEq(share.getFrozenTokens(from), 0);
        vm.prank(from);
        (bool success, ) = address(share).call(abi.encodeCall(share.transfer, (to, amount)));
        vm.assertEq(success, code == 0 && isHeld);
    }

    /// @dev ERC-7943 for fungible tokens, and ERC-3643.
    function test_InterfacesThatPromiseSeizureAreNotClaimed() public view {
        IERC165 claims = IERC165(address(share));
        vm.assertTrue(claims.supportsInterface(type(IERC165).interfaceId));
        vm.assertFalse(claims.supportsInterface(0x3edbb4c4));
        vm.assertFalse(claims.supportsInterface(0xb97d944c));
    }

    // Policies that misbehave

    function test_Attack_APolicyThatMisbehavesKeepsNobodyFromLeaving() public {
        HostilePolicy hostile = new HostilePolicy();
        (share, shareAsset) = restricted(IEligibilityPolicy(address(hostile)));
        poolId = newPool(share, 30);
        vm.prank(issuer);
        share.issue(bob, 1000 * SHARE, 0);
        approveAll(bob);
        uint256 positionId = addLiquidity(bob, bob, poolId, 100);
        for (uint256 mode = 1; mode <= HOSTILE_MODES; ++mode) {
            if (mode == uint256(HostilePolicy.Mode.RETURNS_TOO_MUCH)) continue;
            uint256 snapshot = vm.snapshotState();
            hostile.set(HostilePolicy.Mode(mode), share);
            vm.assertEq(uint256(share.detectTransferRestriction(bob, alice, 1)), 3);
            vm.assertFalse(share.canReceive(alice));
            vm.prank(bob);
            expectCannotReceive(alice);
            share.transfer{gas: 2_000_000}(alice, SHARE);
            vm.prank(bob);
            expectCannotReceive(bob);
            pools.swapExactIn{gas: 3_000_000}(buyTerms(bob));
            // Leaving.
            vm.startPrank(bob);
            pools.swapExactIn{gas: 3_000_000}(sellTerms(bob));
            pools.removeLiquidity{gas: 3_000_000}(removal(positionId, bob));
            vm.stopPrank();
            vm.assertEq(lens.position(positionId).deferredA, 0);
            vm.assertEq(lens.position(positionId).deferredB, 0);
            vm.revertToState(snapshot);
        }
    }

    function test_Attack_APolicyAnswersWithMoreThanItsCallerCanCopy() public {
        HostilePolicy hostile = new HostilePolicy();
        (share, shareAsset) = restricted(IEligibilityPolicy(address(hostile)));
        vm.prank(issuer);
        share.issue(bob, SHARE, 0);
        hostile.set(HostilePolicy.Mode.RETURNS_TOO_MUCH, share);
        uint256 before = gasleft();
        vm.prank(bob);
        share.transfer(alice, SHARE);
        vm.assertLt(before - gasleft(), 200_000);
    }

    function test_Attack_TooLittleGasLetsNobodyIn() public {
        for (uint256 gas = 20_000; gas < 200_000; gas += 5_000) {
            vm.prank(alice);
            (bool success, ) = address(share).call{gas: gas}(
                abi.encodeCall(share.transfer, (mallory, SHARE))
            );
            vm.assertFalse(success);
        }
        vm.assertEq(share.balanceOf(mallory), 0);
        vm.prank(alice);
        (bool sent, ) = address(share).call{gas: 200_000}(
            abi.encodeCall(share.transfer, (bob, SHARE))
        );
        vm.assertTrue(sent);
    }

    function test_APolicyThatChangesItsMindOnlyStopsReceiving() public {
        SetPolicy policy = new SetPolicy();
        (FinancialAsset asset, ) = restricted(policy);
        policy.set(bob, type(uint64).max);
        vm.prank(issuer);
        asset.issue(bob, SHARE, 0);
        policy.set(bob, 0);
        policy.set(alice, uint64(block.timestamp + 1));
        vm.prank(bob);
        asset.transfer(alice, SHARE);
        vm.prank(alice);
        expectCannotReceive(bob);
        asset.transfer(bob, SHARE);
    }

    function expectCode(
        address from,
        address to,
        uint256 code,
        string memory message
    ) private view {
        uint8 found = share.detectTransferRestriction(from, to, 1);
        vm.assertEq(uint256(found), code);
        vm.assertEq(share.messageForTransferRestriction(found), message);
    }
}
