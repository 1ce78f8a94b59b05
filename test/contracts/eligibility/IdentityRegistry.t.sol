// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {IdentityRegistryEligibility} from "../../../contracts/assets/eligibility/IdentityRegistryEligibility.sol";
import {FinancialAsset} from "../../../contracts/assets/FinancialAsset.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";
import {IdentityRegistries} from "./oracles/IdentityRegistries.sol";
import {OwnedWallet} from "./Policies.sol";

/// @notice Eligibility by an identity registry: that of T-REX, with real claims, and ones that fail.
contract IdentityRegistryTest is EligibilityTest {
    IdentityRegistries private identities;
    IdentityRegistryEligibility private policy;
    FinancialAsset private asset;

    function setUp() public override {
        super.setUp();
        identities = new IdentityRegistries();
        identities.requireClaim(1);
        identities.requireClaim(7);
        policy = IdentityRegistryEligibility(
            policies.createForRegistry(address(identities.registry()))
        );
        (asset, ) = restricted(IEligibilityPolicy(policy));
        identities.register(bob);
        vm.prank(issuer);
        asset.issue(bob, 1000 * SHARE, 0);
    }

    function test_WhoTheRegistryVerifiesMayReceive() public {
        vm.assertEq(uint256(policy.eligibleUntil(bob)), type(uint64).max);
        vm.assertEq(uint256(policy.eligibleUntil(mallory)), 0);
        vm.prank(bob);
        expectCannotReceive(alice);
        asset.transfer(alice, SHARE);
        identities.register(alice);
        vm.prank(bob);
        asset.transfer(alice, SHARE);
    }

    function test_Attack_AClaimIsRevokedOrItsIssuerDistrusted() public {
        identities.register(alice);
        uint256 snapshot = vm.snapshotState();
        for (uint256 i = 0; i < 3; ++i) {
            if (i == 0) identities.revokeLastClaim(alice);
            if (i == 1) identities.removeLastIssuer();
            if (i == 2) identities.remove(alice);
            vm.assertEq(uint256(asset.detectTransferRestriction(bob, alice, 1)), 1);
            vm.prank(bob);
            expectCannotReceive(alice);
            asset.transfer(alice, SHARE);
            vm.revertToState(snapshot);
        }
        vm.prank(bob);
        asset.transfer(alice, SHARE);
    }

    function test_ARevokedHolderLeavesItsPosition() public {
        poolId = newPool(asset, 30);
        share = asset;
        approveAll(bob);
        uint256 id = addLiquidity(bob, bob, poolId, 100);
        identities.revokeLastClaim(bob);
        uint256 held = asset.balanceOf(bob);
        vm.startPrank(bob);
        expectCannotReceive(bob);
        pools.swapExactIn(buyTerms(bob));
        pools.removeLiquidity(removal(id, bob));
        vm.stopPrank();
        vm.assertGt(asset.balanceOf(bob), held);
    }

    function test_TheGasOfARegistryWithManyClaimsSuffices() public {
        for (uint256 topic = 10; topic < 13; ++topic) identities.requireClaim(topic);
        identities.register(alice);
        vm.prank(bob);
        uint256 before = gasleft();
        asset.transfer(alice, SHARE);
        vm.assertLt(before - gasleft(), 400_000);
    }

    /// @dev Shares change hands with an account.
    function test_Attack_ARegisteredAccountIsHandedOverToAnOutsider() public {
        OwnedWallet wallet = new OwnedWallet(bob);
        identities.register(address(wallet));
        vm.prank(bob);
        asset.transfer(address(wallet), SHARE);
        wallet.setOwner(mallory);
        vm.prank(bob);
        expectCannotReceive(address(wallet));
        asset.transfer(address(wallet), SHARE);
        identities.register(mallory);
        vm.prank(bob);
        asset.transfer(address(wallet), SHARE);
        // Not by its owner alone.
        OwnedWallet other = new OwnedWallet(bob);
        vm.prank(bob);
        expectCannotReceive(address(other));
        asset.transfer(address(other), SHARE);
    }

    function test_Attack_ARegistryThatFailsLetsNobodyIn() public {
        address registry_ = address(identities.registry());
        bytes memory asked = abi.encodeWithSelector(identities.registry().isVerified.selector, bob);
        bytes[3] memory answers = [bytes(""), abi.encode(2), abi.encodePacked(uint128(1))];
        for (uint256 i = 0; i < answers.length; ++i) {
            vm.mockCall(registry_, asked, answers[i]);
            expectDown();
        }
        vm.mockCallRevert(registry_, asked, "");
        expectDown();
        vm.clearMockedCalls();
        // JUMPDEST, PUSH0, JUMP.
        bytes memory code = registry_.code;
        vm.etch(registry_, hex"5b5f56");
        expectDown();
        vm.etch(registry_, code);
        vm.assertEq(uint256(policy.eligibleUntil(bob)), type(uint64).max);
    }

    function test_RejectsARegistryWithoutCode() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IdentityRegistryEligibility.InvalidIdentityRegistry.selector,
                mallory
            )
        );
        policies.createForRegistry(mallory);
    }

    function expectDown() private {
        bytes memory reason = abi.encodeWithSelector(
            IdentityRegistryEligibility.RegistryNotAnswering.selector,
            identities.registry()
        );
        vm.expectRevert(reason);
        policy.eligibleUntil(bob);
        vm.assertEq(uint256(asset.detectTransferRestriction(bob, bob, 1)), 3);
        vm.prank(bob);
        expectCannotReceive(bob);
        asset.transfer{gas: 2_000_000}(bob, SHARE);
    }
}
