// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateView, Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {Reason} from "../../../contracts/accounts/ITemplate.sol";
import {
    DelegationRules,
    DelegationRulesTerms
} from "../../../contracts/accounts/templates/DelegationRules.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

contract DelegationRulesTest is RulesTest {
    DelegationRules private template;

    function setUp() public override {
        super.setUp();
        template = DelegationRules(address(addTemplate("DelegationRules", "")));
    }

    function wanted() private view returns (DelegationRulesTerms memory t) {
        (t.token, t.refillPeriod) = (address(usdc), 30 days);
        (t.delegates, t.spendingLimits) = (new address[](2), new uint128[](2));
        t.expirations = new uint48[](2);
        (t.delegates[0], t.delegates[1]) = (bob, mallory);
        (t.spendingLimits[0], t.spendingLimits[1]) = (50e6, 20e6);
        t.expirations[0] = uint48(block.timestamp + 2 days);
        t.expirations[1] = uint48(block.timestamp + 1 days);
    }

    function test_DelegatesGetTheirBudgetsAndLeaveWhenTheyExpire() public {
        DelegationRulesTerms memory t = wanted();
        setRule(template, abi.encode(t));
        vm.assertEq(template.terms(address(account)).delegates.length, 2);
        DelegateView memory seen = account.delegateView(bob);
        vm.assertEq(seen.expiresAt, t.expirations[0]);
        vm.assertEq(seen.budgets[0].limit, 50e6);
        vm.assertEq(seen.budgets[0].refillPeriod, 30 days);
        vm.prank(bob);
        account.transferAsDelegate(address(usdc), bob, 50e6);

        expectReason(Reason.NO_DELEGATE_EXPIRED, block.timestamp, t.expirations[1]);
        expectRunFails(Reason.NO_DELEGATE_EXPIRED);
        skip(1 days);
        vm.assertEq(account.check().subject, mallory);
        vm.expectEmit(address(template));
        emit DelegationRules.ExpiredDelegatesRemoved(address(account), one(mallory));
        run();
        vm.assertEq(account.delegateCount(), 1);
        expectReason(Reason.NO_DELEGATE_EXPIRED, block.timestamp, t.expirations[0]);
        skip(1 days);
        run();
        vm.assertEq(account.delegateCount(), 0);
        expectReason(Reason.NO_DELEGATE_EXPIRED, block.timestamp, 0);
    }

    function test_Attack_CollectingTipsForDust() public {
        vm.prank(alice);
        account.setRule(template, abi.encode(wanted()), Tip(10e6, 500));
        for (uint256 i = 0; i < 30; ++i) {
            mint(address(account), 0.0016e6);
            expectRunFails(Reason.NO_DELEGATE_EXPIRED);
        }
        skip(1 days);
        run();
        // It moves no USDC, so it pays none.
        vm.assertEq(usdc.balanceOf(mallory), 0);
        // Control: the run did what the rule is for.
        vm.assertEq(account.delegateCount(), 1);
    }

    function test_AnExpiredDelegateIsRefusedByAChangeOfTheRule() public {
        DelegationRulesTerms memory t = wanted();
        t.expirations[1] = uint48(block.timestamp);
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(
                IAccountDelegates.InvalidDelegateExpiry.selector,
                t.expirations[1]
            )
        );
    }

    function test_ListsAreChecked() public {
        DelegationRulesTerms memory t = wanted();
        t.spendingLimits = new uint128[](1);
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(DelegationRules.InvalidDelegationLists.selector, 2, 1, 2)
        );
        t = wanted();
        t.expirations = new uint48[](3);
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(DelegationRules.InvalidDelegationLists.selector, 2, 2, 3)
        );
        t = wanted();
        t.delegates[1] = bob;
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(DelegationRules.RepeatedDelegate.selector, bob)
        );
        t.delegates = new address[](17);
        (t.spendingLimits, t.expirations) = (new uint128[](17), new uint48[](17));
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(DelegationRules.InvalidDelegationLists.selector, 17, 17, 17)
        );
        t.delegates = new address[](0);
        (t.spendingLimits, t.expirations) = (new uint128[](0), new uint48[](0));
        expectConfigFails(
            template,
            abi.encode(t),
            abi.encodeWithSelector(DelegationRules.InvalidDelegationLists.selector, 0, 0, 0)
        );
    }
}
