// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind,
    SettlementApproval
} from "../../../contracts/assets/IFinancialAsset.sol";
import {ExaminedData} from "../../../contracts/assets/libraries/ExaminedData.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Settlement prices and their approval, and attempts to settle below them.
contract SettlementApprovalTest is YieldTest {
    uint256 private constant APPROVAL_PERIOD = 30 days;

    function setUp() public override {
        super.setUp();
        issue(alice, 100 * SHARE);
    }

    // Repayment in the terms

    function test_TheRepaymentOfTheTermsNeedsNoApproval() public {
        _mature();
        _settle(USD);
        vm.assertEq(asset.settlementPrice(), USD);
    }

    function test_MoreThanTheRepaymentNeedsNoApproval() public {
        _mature();
        _settle(USD + 1);
        vm.assertEq(asset.settlementPrice(), USD + 1);
    }

    function test_LessThanTheRepaymentNeedsAVerifier() public {
        _mature();
        _expectNotApproved(USD - 1);
        _approve(USD - 1);
        _settle(USD - 1);
        vm.assertEq(asset.settlementReserve(), 100 * (USD - 1));
    }

    function test_TermsWithoutARepaymentNeedAVerifierForEveryPrice() public {
        AssetTerms memory terms = treasuryTerms();
        terms.repaymentPerShare = 0;
        asset = createAsset(terms);
        issue(alice, 100 * SHARE);
        _mature();
        _expectNotApproved(USD);
        _expectNotApproved(1000 * USD);
        _approve(USD);
        _settle(USD);
    }

    // The approval

    function test_AnApprovalIsPublic() public {
        _mature();
        uint64 expiresAt = inSeconds(APPROVAL_PERIOD);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.SettlementApproved(verifier, USD / 2, expiresAt);
        _approve(USD / 2);
        SettlementApproval memory approval = asset.settlementApproval();
        vm.assertEq(approval.price, USD / 2);
        vm.assertEq(approval.verifier, verifier);
        vm.assertEq(uint256(approval.expiresAt), expiresAt);
    }

    function test_AnApprovalIsForExactlyOnePrice() public {
        _mature();
        _approve(USD / 2);
        _expectNotApproved(USD / 2 - 1);
        _expectNotApproved(USD / 2 + 1);
        _approve(USD / 4);
        _expectNotApproved(USD / 2);
        _settle(USD / 4);
    }

    function test_AnApprovalExpiresAfterThirtyDays() public {
        _mature();
        _approve(USD / 2);
        skip(APPROVAL_PERIOD);
        vm.assertEq(asset.settlementApproval().price, USD / 2);
        skip(1);
        vm.assertEq(asset.settlementApproval().price, 0);
        _expectNotApproved(USD / 2);
    }

    function test_AnApprovalIsVoidWhenTheIssuerChanges() public {
        _mature();
        _approve(USD / 2);
        replaceIssuer(asset, otherIssuer);
        vm.assertEq(asset.settlementApproval().price, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, USD / 2)
        );
        vm.prank(otherIssuer);
        asset.settle(USD / 2);
    }

    function test_AnApprovalIsVoidWhenTheIssuerStatesAnotherValue() public {
        _mature();
        _approve(USD / 2);
        vm.prank(issuer);
        asset.setNav(USD / 4, uint64(block.timestamp));
        _expectNotApproved(USD / 2);
    }

    function test_AnApprovalIsVoidWithTheRoleOfItsVerifier() public {
        _mature();
        _approve(USD / 2);
        vm.prank(admin);
        roles.revokeRole(Role.VERIFIER, verifier);
        _expectNotApproved(USD / 2);
    }

    function test_AVerifierTakesAnApprovalBack() public {
        _mature();
        _approve(USD / 2);
        vm.expectEmit(address(asset));
        emit IFinancialAsset.SettlementApprovalWithdrawn(verifier);
        vm.prank(verifier);
        asset.withdrawSettlementApproval();
        _expectNotApproved(USD / 2);

        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, 0));
        vm.prank(verifier);
        asset.withdrawSettlementApproval();
    }

    function test_NoneIsLeftAfterTheSettlement() public {
        _mature();
        _approve(USD / 2);
        _settle(USD / 2);
        vm.assertEq(asset.settlementApproval().price, 0);
    }

    function test_OnlyVerifiersApproveAndWithdraw() public {
        _mature();
        bytes32 examined = asset.examinedHash();
        expectMissingRole(mallory, Role.VERIFIER);
        vm.prank(mallory);
        asset.approveSettlement(USD, examined);
        expectMissingRole(mallory, Role.VERIFIER);
        vm.prank(mallory);
        asset.withdrawSettlementApproval();
    }

    function test_RejectsAnApprovalTooEarlyTooLateOrOfZero() public {
        uint64 maturity = asset.maturity();
        bytes32 examined = asset.examinedHash();
        vm.startPrank(verifier);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, maturity));
        asset.approveSettlement(USD, examined);
        vm.warp(maturity);
        vm.expectRevert(IFinancialAsset.ZeroPrice.selector);
        asset.approveSettlement(0, examined);
        vm.stopPrank();
        _settle(USD);
        vm.expectRevert(IFinancialAsset.AlreadySettled.selector);
        vm.prank(verifier);
        asset.approveSettlement(USD, examined);
    }

    // Attacks

    /// @dev Regression: shares worth a million could be settled for one USDC.
    function test_Attack_RevokedIssuerSettlesForNothing() public {
        _mature();
        vm.prank(admin);
        roles.revokeRole(Role.ISSUER, issuer);
        fund(issuer, USD, address(asset));
        expectMissingRole(issuer, Role.ISSUER);
        vm.prank(issuer);
        asset.settle(USD / 100);
        vm.assertEq(asset.settlementPrice(), 0);
        // Control: with its role, at the promised price.
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, issuer);
        _settle(USD);
    }

    function test_Attack_IssuerSettlesForNothing() public {
        _mature();
        fund(issuer, USD, address(asset));
        _expectNotApproved(USD / 100);
        _expectNotApproved(1);
        // Control: the promised price.
        _settle(USD);
    }

    function test_Attack_IssuerApprovesItsOwnSettlement() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        _mature();
        bytes32 examined = asset.examinedHash();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.SelfApproval.selector, issuer));
        vm.prank(issuer);
        asset.approveSettlement(1, examined);
        // Control: another verifier.
        _approve(1);
    }

    /// @dev A million shares would be settled for one USDC. Another verifier approves the same price.
    function test_Attack_AFormerIssuerApprovesTheSettlementOfItsSuccessor() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        replaceIssuer(asset, otherIssuer);
        _mature();
        bytes32 examined = asset.examinedHash();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.SelfApproval.selector, issuer));
        vm.prank(issuer);
        asset.approveSettlement(1, examined);
        _approve(1);
        vm.assertEq(asset.settlementApproval().price, 1);
    }

    /// @dev A new approval counts.
    function test_Attack_AVoidApprovalRevivesWhenTheIssuerReturns() public {
        _mature();
        _approve(USD / 2);
        replaceIssuer(asset, otherIssuer);
        replaceIssuer(asset, issuer);
        vm.assertEq(asset.settlementApproval().price, 0);
        _expectNotApproved(USD / 2);
        _approve(USD / 2);
        _settle(USD / 2);
    }

    /// @dev A new approval counts, also after a grant that changes nothing.
    function test_Attack_AVoidApprovalRevivesWhenTheRoleIsGrantedAgain() public {
        _mature();
        _approve(USD / 2);
        vm.startPrank(admin);
        roles.revokeRole(Role.VERIFIER, verifier);
        roles.grantRole(Role.VERIFIER, verifier);
        vm.stopPrank();
        vm.assertEq(asset.settlementApproval().price, 0);
        _expectNotApproved(USD / 2);
        _approve(USD / 2);
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, verifier);
        _settle(USD / 2);
    }

    /// @dev Whoever decided on the former issuer's asset has not decided on its successor's.
    function test_Attack_AnApprovalArrivesAfterAHandoverAndBack() public {
        _mature();
        bytes32 examined = asset.examinedHash();
        replaceIssuer(asset, otherIssuer);
        replaceIssuer(asset, issuer);
        _mature();
        _expectChanged(examined);
        vm.prank(verifier);
        asset.approveSettlement(1, examined);
        // Control: decided on what there is now.
        _approve(1);
        vm.assertEq(asset.settlementApproval().price, 1);
    }

    /// @dev The verifier examined another net asset value.
    function test_Attack_AnApprovalArrivesAfterAnotherNav() public {
        _mature();
        bytes32 examined = asset.examinedHash();
        uint64 today = uint64(block.timestamp);
        vm.prank(issuer);
        asset.setNav(1, today);
        _expectChanged(examined);
        vm.prank(verifier);
        asset.approveSettlement(1, examined);
        _approve(1);
        vm.assertEq(asset.settlementApproval().price, 1);
    }

    /// @dev A verifier that becomes the issuer cannot use what it approved before.
    function test_Attack_VerifierApprovesAndThenBecomesTheIssuer() public {
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, otherIssuer);
        _mature();
        bytes32 examined = asset.examinedHash();
        vm.prank(otherIssuer);
        asset.approveSettlement(1, examined);
        replaceIssuer(asset, otherIssuer);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, 1));
        vm.prank(otherIssuer);
        asset.settle(1);
    }

    // The issuer comes from the registry

    function test_TheNextIssuerActsAndTheLastOneDoesNot() public {
        replaceIssuer(asset, otherIssuer);
        vm.assertEq(asset.issuer(), otherIssuer);
        vm.assertEq(asset.issuer(), otherIssuer);
        vm.startPrank(otherIssuer);
        asset.issue(bob, SHARE, 0);
        asset.setNav(2 * USD, uint64(block.timestamp));
        vm.stopPrank();

        uint64 end = inSeconds(1 days);
        bytes[4] memory calls = [
            abi.encodeCall(asset.issue, (mallory, SHARE, 0)),
            abi.encodeCall(asset.setNav, (1, 0)),
            abi.encodeCall(asset.distribute, (PaymentKind.INCOME, 1, 1, 2, end)),
            abi.encodeCall(asset.settle, (USD))
        ];
        _mature();
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(issuer);
            (bool success, bytes memory reason) = address(asset).call(calls[i]);
            vm.assertFalse(success);
            vm.assertEq(reason, abi.encodeWithSelector(IFinancialAsset.NotIssuer.selector, issuer));
        }
        fund(otherIssuer, 101 * USD, address(asset));
        vm.prank(otherIssuer);
        asset.settle(USD);
    }

    function _expectChanged(bytes32 examined) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ExaminedData.ExaminedDataChanged.selector,
                registry.assetIdOf(address(asset), 0),
                examined,
                asset.examinedHash()
            )
        );
    }

    function _mature() private {
        vm.warp(asset.maturity());
    }

    function _approve(uint256 price) private {
        bytes32 examined = asset.examinedHash();
        vm.prank(verifier);
        asset.approveSettlement(price, examined);
    }

    function _settle(uint256 price) private {
        fund(issuer, 100 * price, address(asset));
        vm.prank(issuer);
        asset.settle(price);
    }

    function _expectNotApproved(uint256 price) private {
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, price)
        );
        vm.prank(issuer);
        asset.settle(price);
    }
}
