// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";
import {Spend, Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {Check, ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {Calls} from "../../../contracts/accounts/libraries/Calls.sol";
import {
    ConditionalTransfer,
    ConditionalTransferTerms
} from "../../../contracts/accounts/templates/ConditionalTransfer.sol";
import {CallbackToken, UntransferableToken} from "../pools/support/HostileTokens.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice A template that tries what a template may not do.
contract HostileTemplate {
    bool private _isQuiet;

    /// @notice From now on a run does nothing.
    function calm() external {
        _isQuiet = true;
    }

    function configure(bytes calldata) external pure returns (uint256, uint256) {
        return (0x20, 0);
    }

    function perform(bytes calldata) external returns (uint256) {
        if (_isQuiet) return 0;
        Execution[] memory calls = new Execution[](1);
        calls[0] = Execution(msg.sender, 0, abi.encodeCall(ISmartAccount.pause, ()));
        ISmartAccount(msg.sender).executeFromTemplate(calls);
        return 0;
    }

    function name() external pure returns (string memory) {
        return "Hostile";
    }

    function act(ISmartAccount account) external {
        account.executeFromTemplate(new Execution[](0));
    }
}

/// @notice A contract that delegates are allowed to call, which runs the rule.
contract Runner {
    bool public ran;

    function run(ISmartAccount account) external {
        try account.perform("") {
            ran = true;
        } catch {}
    }
}

contract ConditionalTransferTest is RulesTest {
    ConditionalTransfer private template;
    uint48 private unlock;

    function setUp() public override {
        super.setUp();
        template = ConditionalTransfer(address(addTemplate("ConditionalTransfer", "")));
        unlock = uint48(block.timestamp + 1 days);
    }

    function set(address token, uint256 amount) private {
        setRule(template, abi.encode(ConditionalTransferTerms(bob, token, amount, unlock)));
    }

    function test_TheTransferWaitsForItsTimeAndIsMadeOnce() public {
        set(address(usdc), 400 * USD);
        vm.assertEq(template.terms(address(account)).recipient, bob);
        expectReason(Reason.NOT_UNLOCKED, block.timestamp, unlock);
        expectRunFails(Reason.NOT_UNLOCKED);
        vm.warp(unlock);
        expectReason(Reason.READY, unlock, unlock);
        vm.expectEmit(address(template));
        emit ConditionalTransfer.ConditionalTransferMade(
            address(account),
            bob,
            address(usdc),
            400 * USD
        );
        vm.expectEmit(address(account));
        emit ISmartAccount.RulePerformed(template, mallory, 0);
        run();
        vm.assertEq(usdc.balanceOf(bob), 400 * USD);
        vm.assertEq(template.lastRunAt(address(account)), unlock);
        expectReason(Reason.COMPLETED, unlock, 0);
        expectRunFails(Reason.COMPLETED);
    }

    function test_EthIsSent() public {
        set(address(0), 4 ether);
        vm.warp(unlock);
        run();
        vm.assertEq(bob.balance, 4 ether);
    }

    function test_TheTransferWaitsForTheBalance() public {
        set(address(usdc), 1_001 * USD);
        vm.warp(unlock);
        expectReason(Reason.BALANCE_TOO_LOW, 1_000 * USD, 1_001 * USD);
        mint(address(account), USD);
        run();
        vm.assertEq(usdc.balanceOf(bob), 1_001 * USD);
    }

    function test_AFailedRunChangesNothingAndMovesNoTimer() public {
        UntransferableToken token = new UntransferableToken();
        token.mint(address(account), 10);
        set(address(token), 10);
        vm.warp(unlock);
        token.setMode(1);
        vm.expectRevert(Errors.FailedCall.selector);
        account.perform("");
        token.setMode(3);
        vm.expectRevert(abi.encodeWithSelector(Calls.TransferRefused.selector, address(token)));
        account.perform("");
        vm.assertEq(template.lastRunAt(address(account)), 0);
        token.setMode(0);
        run();
        vm.assertEq(token.balanceOf(bob), 10);
    }

    function test_TheRunnerIsPaidTheTip() public {
        bytes memory config = abi.encode(
            ConditionalTransferTerms(bob, address(usdc), 998 * USD, unlock)
        );
        vm.prank(alice);
        account.setRule(template, config, Tip(uint64(3 * USD), 500));
        vm.warp(unlock);
        run();
        // Only 2 USDC were left.
        vm.assertEq(usdc.balanceOf(mallory), 2 * USD);
        vm.prank(alice);
        vm.expectPartialRevert(ISmartAccount.TipTooHigh.selector);
        account.setRule(template, config, Tip(10e6 + 1, 500));
    }

    function test_Attack_RunningThePausedRule() public {
        set(address(usdc), 1);
        vm.warp(unlock);
        vm.prank(alice);
        account.pause();
        vm.assertEq(uint256(account.check().reason), uint256(Reason.NOT_ACTIVE));
        vm.expectPartialRevert(ISmartAccount.NotActive.selector);
        account.perform("");
        vm.startPrank(alice);
        account.resume();
        account.removeRule();
        vm.stopPrank();
        vm.expectRevert(ISmartAccount.NoRule.selector);
        account.perform("");
    }

    function test_Attack_RunningWithTooLittleGas() public {
        set(address(usdc), 5 * USD);
        vm.warp(unlock);
        uint256 failures;
        while (template.lastRunAt(address(account)) == 0) {
            // A run that lacks gas reverts as a whole: the timer stands and nothing has moved.
            vm.assertEq(usdc.balanceOf(bob), 0);
            (bool success, ) = address(account).call{gas: 5_000 + 1_000 * failures}(
                abi.encodeCall(account.perform, (""))
            );
            if (!success) ++failures;
        }
        vm.assertGt(failures, 10);
        vm.assertEq(usdc.balanceOf(bob), 5 * USD);
    }

    function test_Attack_RunningTheRuleWithinItself() public {
        CallbackToken token = new CallbackToken();
        token.mint(address(account), 10);
        set(address(token), 5);
        vm.warp(unlock);
        token.arm(address(account), abi.encodeCall(account.perform, ("")));
        run();
        vm.assertFalse(token.succeeded());
        vm.assertEq(token.balanceOf(bob), 5);
    }

    function test_Attack_RunningTheRuleWithinADelegatesCall() public {
        Runner runner = new Runner();
        setDelegate(withPermission(usdcGrant(1, 0), address(runner), Runner.run.selector));
        set(address(usdc), 5 * USD);
        vm.warp(unlock);
        vm.prank(bob);
        account.executeAsDelegate(
            new Spend[](0),
            call(address(runner), abi.encodeCall(Runner.run, (account))),
            none()
        );
        vm.assertFalse(runner.ran());
        vm.assertEq(usdc.balanceOf(bob), 0);
        runner.run(account);
        vm.assertTrue(runner.ran());
    }

    function test_Attack_ATemplateCallsTheAccountOrActsOutsideARun() public {
        HostileTemplate hostile = new HostileTemplate();
        vm.prank(admin);
        accounts.addTemplate(ITemplate(address(hostile)));
        setRule(ITemplate(address(hostile)), "");
        vm.expectRevert(ISmartAccount.CallToSelf.selector);
        account.perform("");
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPerforming.selector, address(hostile))
        );
        hostile.act(account);
    }

    function test_Attack_ATemplateActsAfterItsRun() public {
        HostileTemplate hostile = new HostileTemplate();
        hostile.calm();
        vm.prank(admin);
        accounts.addTemplate(ITemplate(address(hostile)));
        setRule(ITemplate(address(hostile)), "");
        account.perform("");
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPerforming.selector, address(hostile))
        );
        hostile.act(account);
    }

    function test_ANewRuleForgetsTheRunsOfTheLast() public {
        set(address(usdc), 1);
        vm.warp(unlock);
        run();
        vm.assertEq(uint256(account.check().reason), uint256(Reason.COMPLETED));
        set(address(usdc), 1);
        vm.assertEq(template.lastRunAt(address(account)), 0);
        run();
        vm.assertEq(usdc.balanceOf(bob), 2);
    }

    function test_ATipIsAShareOfWhatIsSent() public {
        vm.prank(alice);
        account.setRule(
            template,
            abi.encode(ConditionalTransferTerms(bob, address(usdc), 100 * USD, unlock)),
            Tip(10e6, 100)
        );
        vm.warp(unlock);
        run();
        vm.assertEq(usdc.balanceOf(mallory), USD);
        vm.prank(alice);
        vm.expectPartialRevert(ISmartAccount.TipTooHigh.selector);
        account.setRule(template, "", Tip(1, 501));
    }

    function test_Attack_CollectingTipsForDust() public {
        vm.prank(alice);
        account.setRule(
            template,
            abi.encode(ConditionalTransferTerms(bob, address(usdc), 1_001 * USD, unlock)),
            Tip(10e6, 500)
        );
        vm.warp(unlock);
        for (uint256 i = 0; i < 30; ++i) {
            mint(address(account), 0.0016e6);
            expectRunFails(Reason.BALANCE_TOO_LOW);
        }
        vm.assertEq(usdc.balanceOf(mallory), 0);
        // Control: once the amount is there, the transfer pays one tip, and no dust another.
        mint(address(account), 101 * USD);
        run();
        vm.assertEq(usdc.balanceOf(mallory), 10 * USD);
        mint(address(account), 2_000 * USD);
        expectRunFails(Reason.COMPLETED);
    }

    function test_Attack_RunningTheTemplateForAnAccountWithoutIt() public {
        Check memory result = template.check(mallory);
        vm.assertEq(uint256(result.reason), uint256(Reason.NO_TEMPLATE));
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSelector(ITemplate.NotConfigured.selector, mallory));
        template.perform("");
    }

    function test_ConfigurationsAreChecked() public {
        address[2] memory recipients = [address(0), address(account)];
        for (uint256 i = 0; i < 2; ++i) {
            expectConfigFails(
                template,
                abi.encode(ConditionalTransferTerms(recipients[i], address(usdc), 1, 0)),
                abi.encodeWithSelector(
                    ConditionalTransfer.InvalidTransferRecipient.selector,
                    recipients[i]
                )
            );
        }
        expectConfigFails(
            template,
            abi.encode(ConditionalTransferTerms(bob, address(usdc), 0, 0)),
            abi.encodeWithSelector(ConditionalTransfer.ZeroTransferAmount.selector)
        );
        expectConfigFails(
            template,
            abi.encode(ConditionalTransferTerms(bob, alice, 1, 0)),
            abi.encodeWithSelector(ConditionalTransfer.InvalidTransferToken.selector, alice)
        );
    }
}
