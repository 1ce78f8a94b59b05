// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {
    AssetTerms,
    IFinancialAsset,
    PaymentKind
} from "../../../contracts/assets/IFinancialAsset.sol";
import {vm} from "../support/Vm.sol";
import {YieldTest} from "./YieldTest.sol";

/// @notice Which asset can pay what, and when.
contract PaymentKindsTest is YieldTest {
    function setUp() public override {
        super.setUp();
        issue(alice, 10 * SHARE);
        fund(issuer, 10 * USD, address(asset));
    }

    function test_EveryPaymentSaysWhatItIs() public {
        _expectPayment(PaymentKind.PRINCIPAL, 1, inSeconds(1 days));
        _expectPayment(PaymentKind.INCOME, 2, inSeconds(1 days));
        skip(1 days);
        vm.assertEq(asset.claimableYield(alice), 2 * USD);

        vm.warp(asset.maturity());
        _expectPayment(PaymentKind.RECOVERY, 3, inSeconds(30 days));
    }

    function test_OnlyAnAssetWithoutMaturityReturnsCapital() public {
        _expectInvalidKind(PaymentKind.RETURN_OF_CAPITAL);
        _makePerpetual();
        _expectPayment(PaymentKind.RETURN_OF_CAPITAL, 1, inSeconds(1 days));
        _expectPayment(PaymentKind.INCOME, 2, inSeconds(1 days));
    }

    function test_OnlyAnAssetWithAMaturityRepaysPrincipal() public {
        _makePerpetual();
        _expectInvalidKind(PaymentKind.PRINCIPAL);
    }

    function test_NothingIsRecoveredBeforeMaturity() public {
        uint64 maturity = asset.maturity();
        vm.warp(maturity - 1);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, maturity));
        _pay(PaymentKind.RECOVERY, inSeconds(1 days));
        vm.warp(maturity);
        _pay(PaymentKind.RECOVERY, inSeconds(1 days));
    }

    function test_NothingIsRecoveredFromAnAssetThatNeverMatures() public {
        _makePerpetual();
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.NotMatured.selector, 0));
        _pay(PaymentKind.RECOVERY, inSeconds(1 days));
    }

    function test_Attack_RecoveryAfterTheSharesAreRedeemed() public {
        settle();
        vm.expectRevert(IFinancialAsset.AlreadySettled.selector);
        _pay(PaymentKind.RECOVERY, inSeconds(1 days));
    }

    function test_Attack_IncomeAndPrincipalAfterMaturity() public {
        uint64 maturity = asset.maturity();
        vm.warp(maturity);
        PaymentKind[2] memory kinds = [PaymentKind.INCOME, PaymentKind.PRINCIPAL];
        for (uint256 i = 0; i < kinds.length; i++) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IFinancialAsset.AccrualPastMaturity.selector,
                    inSeconds(1 days),
                    maturity
                )
            );
            _pay(kinds[i], inSeconds(1 days));
        }
    }

    /// @dev Who redeems first would otherwise lose what has not accrued to who redeems last.
    function test_ASettlementWaitsForARecovery() public {
        vm.warp(asset.maturity());
        _pay(PaymentKind.RECOVERY, inSeconds(30 days));
        fund(issuer, 10 * USD, address(asset));
        skip(30 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IFinancialAsset.StillAccruing.selector, 1));
        vm.prank(issuer);
        asset.settle(USD);
        skip(1);
        vm.prank(issuer);
        asset.settle(USD);
        vm.assertEq(asset.claimableYield(alice), USD);
    }

    function test_Attack_ARecoveryHoldsUpASettlementForAYear() public {
        vm.warp(asset.maturity());
        uint64 end = inSeconds(30 days) + 1;
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidAccrual.selector, inSeconds(0), end)
        );
        _pay(PaymentKind.RECOVERY, end);
        // Control: a second less.
        _pay(PaymentKind.RECOVERY, end - 1);
    }

    function test_Attack_PrincipalLowersThePromisedRepayment() public {
        _pay(PaymentKind.PRINCIPAL, inSeconds(1 days));
        vm.warp(asset.maturity());
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.SettlementNotApproved.selector, (9 * USD) / 10)
        );
        vm.prank(issuer);
        asset.settle((9 * USD) / 10);
        settle();
        vm.assertEq(asset.settlementPrice(), USD);
    }

    function _makePerpetual() private {
        AssetTerms memory terms = treasuryTerms();
        terms.maturity = 0;
        terms.repaymentPerShare = 0;
        asset = createAsset(terms);
        issue(alice, 10 * SHARE);
        fund(issuer, 10 * USD, address(asset));
    }

    function _pay(PaymentKind kind, uint64 end) private {
        vm.prank(issuer);
        asset.distribute(kind, USD, 1, 2, end);
    }

    function _expectPayment(PaymentKind kind, uint256 id, uint64 end) private {
        vm.expectEmit(address(asset));
        emit IFinancialAsset.Distributed(
            id,
            kind,
            USD,
            10 * SHARE,
            1,
            2,
            uint64(block.timestamp),
            end
        );
        _pay(kind, end);
    }

    function _expectInvalidKind(PaymentKind kind) private {
        uint64 maturity = asset.maturity();
        vm.expectRevert(
            abi.encodeWithSelector(IFinancialAsset.InvalidPaymentKind.selector, kind, maturity)
        );
        _pay(kind, inSeconds(1 days));
    }
}
