// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AttestedEligibility} from "../../../contracts/assets/eligibility/AttestedEligibility.sol";
import {EligibilityPolicyFactory} from "../../../contracts/assets/eligibility/EligibilityPolicyFactory.sol";
import {Eligible} from "../../../contracts/assets/eligibility/IAttestedEligibility.sol";
import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {AssetTerms} from "../../../contracts/assets/IFinancialAsset.sol";
import {Artifacts} from "../support/Artifacts.sol";
import {vm} from "../support/Vm.sol";
import {DealingTest} from "./DealingTest.sol";

/// @notice A desk of restricted shares: who is not eligible gets none, and who was leaves.
contract RestrictedDealingTest is DealingTest {
    AttestedEligibility private list;
    address private attestor;

    function setUp() public override {
        attestor = actor("attestor");
        EligibilityPolicyFactory policies = EligibilityPolicyFactory(
            Artifacts.deploy("EligibilityPolicyFactory", "")
        );
        address[] memory attestors = new address[](1);
        attestors[0] = attestor;
        vm.warp(START);
        vm.prank(actor("issuer"));
        list = AttestedEligibility(policies.createList(attestors));
        attest(actor("alice"), START + 30 days);
        attest(actor("bob"), START + 30 days);
        super.setUp();
    }

    function fundTerms() internal view override returns (AssetTerms memory terms) {
        terms = super.fundTerms();
        terms.policy = IEligibilityPolicy(list);
    }

    function test_AnOutsiderSubscribesNothing() public {
        expectRefused(carol);
        vm.prank(carol);
        desk.requestDeposit(100 * USD, carol, carol);
        subscribe(bob, 100 * USD);
    }

    function test_AnOutsiderBecomesControllerOfNothing() public {
        vm.prank(carol);
        desk.setOperator(bob, true);
        expectRefused(carol);
        vm.prank(bob);
        desk.requestDeposit(100 * USD, carol, bob);
        vm.prank(carol);
        desk.setOperator(alice, true);
        expectRefused(carol);
        vm.prank(alice);
        desk.requestRedeem(50 * SHARE, carol, alice);
    }

    function test_AnOutsiderReceivesNoClaimAndNoCancelledShares() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        expectRefused(carol);
        vm.prank(bob);
        desk.deposit(100 * USD, carol, bob);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        expectRefused(carol);
        desk.claimCancelRedeemRequest(1, carol, alice);
        desk.claimCancelRedeemRequest(1, bob, alice);
        // Money goes to anyone.
        desk.redeem(desk.maxRedeem(alice), carol, alice);
    }

    function test_WhoExpiresGetsWhatItBoughtAndBrought() public {
        subscribe(bob, 100 * USD);
        redeemLater(alice, 150 * SHARE);
        addCash(1000 * USD);
        deal(1, USD);
        endAll();
        vm.assertEq(claimShares(bob), 100 * SHARE);
        vm.assertEq(claimCash(alice), 100 * USD);
        vm.startPrank(alice);
        desk.cancelRedeemRequest(1, alice);
        desk.claimCancelRedeemRequest(1, alice, alice);
        vm.assertEq(fund_.balanceOf(alice), 900 * SHARE);
        // And leaves with the rest.
        desk.requestRedeem(90 * SHARE, alice, alice);
        vm.stopPrank();
        expectRefused(bob);
        vm.prank(bob);
        desk.requestDeposit(100 * USD, bob, bob);
    }

    function test_WhoExpiredReceivesNothingOfOthers() public {
        subscribe(bob, 100 * USD);
        deal(1, USD);
        end(alice);
        expectRefused(alice);
        vm.prank(bob);
        desk.deposit(100 * USD, alice, bob);
        vm.assertEq(claimShares(bob), 100 * SHARE);
    }

    function attest(address account, uint256 until) private {
        Eligible[] memory entries = new Eligible[](1);
        entries[0] = Eligible(account, address(0), uint64(until));
        vm.prank(attestor);
        list.attest(entries);
    }

    function end(address account) private {
        address[] memory accounts = new address[](1);
        accounts[0] = account;
        vm.prank(attestor);
        list.end(accounts);
    }

    function endAll() private {
        end(alice);
        end(bob);
    }

    function expectRefused(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITransferRestrictions.ERC7943CannotReceive.selector, account)
        );
    }
}
