// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccountView, Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {
    AccountTerms,
    Funding,
    ISmartAccountFactory,
    TemplateView
} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {ITemplate} from "../../../contracts/accounts/ITemplate.sol";
import {ConditionalTransferTerms} from "../../../contracts/accounts/templates/ConditionalTransfer.sol";
import {Permit} from "../../../contracts/common/Permit.sol";
import {Role} from "../../../contracts/common/Role.sol";
import {FeeOnTransferToken} from "../pools/support/HostileTokens.sol";
import {Artifacts} from "../support/Artifacts.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";

interface IMulticall {
    function multicall(bytes[] calldata data) external returns (bytes[] memory);
}

contract SmartAccountFactoryTest is AccountsTest {
    ITemplate private template;

    function setUp() public override {
        super.setUp();
        template = addTemplate("ConditionalTransfer", "");
    }

    function ruled() private view returns (AccountTerms memory terms) {
        terms = plainTerms();
        terms.template = template;
        terms.config = abi.encode(ConditionalTransferTerms(bob, address(usdc), 5, 0));
        terms.tip = Tip(1e6, 100);
    }

    function test_TheAddressIsKnownBeforeAndDependsOnAllTerms() public {
        AccountTerms memory terms = ruled();
        address predicted = accounts.accountAddress(terms);
        vm.assertFalse(accounts.isAccount(predicted));
        vm.expectEmit(address(accounts));
        emit ISmartAccountFactory.AccountCreated(predicted, alice, 1, "Savings", 0);
        vm.assertEq(address(create(terms)), predicted);
        vm.assertTrue(accounts.isAccount(predicted));
        vm.assertFalse(accounts.isAccount(address(usdc)));
        vm.assertFalse(accounts.isAccount(alice));

        terms.salt = bytes32(uint256(1));
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
        terms = ruled();
        terms.owner = bob;
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
        terms = ruled();
        terms.name = "Spending";
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
        terms = ruled();
        terms.config = "";
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
        terms = ruled();
        terms.template = ITemplate(address(0));
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
        terms = ruled();
        terms.tip = Tip(2, 100);
        vm.assertNotEq(accounts.accountAddress(terms), predicted);
    }

    function test_AnAccountStartsWithItsRule() public {
        AccountView memory seen = create(ruled()).accountView();
        vm.assertEq(address(seen.template), address(template));
        vm.assertEq(seen.templateId, 1);
        vm.assertEq(seen.templateVersion, 1);
        vm.assertEq(seen.tip.maximum, 1e6);
        vm.assertEq(seen.tip.shareBps, 100);
        vm.assertEq(seen.config, ruled().config);
    }

    function test_AnAccountExistsOnce() public {
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.AccountExists.selector, address(account))
        );
        accounts.createAccount(plainTerms());
    }

    function test_NamesHaveALength() public {
        AccountTerms memory terms = plainTerms();
        terms.name = "";
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(ISmartAccountFactory.InvalidName.selector, 0));
        accounts.createAccount(terms);
        vm.expectRevert(abi.encodeWithSelector(ISmartAccountFactory.InvalidName.selector, 0));
        accounts.accountAddress(terms);
        terms.name = "1234567890123456789012345678901234567890123456789012345678901234";
        vm.assertEq(ISmartAccount(accounts.createAccount(terms)).name(), terms.name);
        terms.name = "12345678901234567890123456789012345678901234567890123456789012345";
        vm.expectRevert(abi.encodeWithSelector(ISmartAccountFactory.InvalidName.selector, 65));
        accounts.createAccount(terms);
        vm.stopPrank();
    }

    function test_CreatingAndFundingInOneTransaction() public {
        fund(alice, 50 * USD, address(accounts));
        vm.deal(alice, 1 ether);
        Funding[] memory fundings = new Funding[](1);
        fundings[0] = Funding(address(usdc), 50 * USD);
        vm.prank(alice);
        address created = accounts.createAndFund{value: 1 ether}(ruled(), fundings);
        vm.assertEq(usdc.balanceOf(created), 50 * USD);
        vm.assertEq(created.balance, 1 ether);
    }

    function test_FundingByPermit() public {
        mint(alice, 50 * USD);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(
            aliceKey,
            usdc.DOMAIN_SEPARATOR(),
            address(accounts),
            50 * USD,
            0,
            block.timestamp
        );
        Funding[] memory fundings = new Funding[](1);
        fundings[0] = Funding(address(usdc), 50 * USD);
        bytes[] memory calls = new bytes[](2);
        calls[0] = abi.encodeCall(
            accounts.permitToken,
            (address(usdc), Permit(50 * USD, block.timestamp, v, r, s))
        );
        calls[1] = abi.encodeCall(accounts.createAndFund, (ruled(), fundings));
        vm.prank(alice);
        IMulticall(address(accounts)).multicall(calls);
        vm.assertEq(usdc.balanceOf(accounts.accountAddress(ruled())), 50 * USD);
    }

    function test_FundingWithATokenThatTakesAFeeFails() public {
        FeeOnTransferToken token = new FeeOnTransferToken();
        token.mint(alice, 100);
        Funding[] memory fundings = new Funding[](1);
        fundings[0] = Funding(address(token), 100);
        vm.startPrank(alice);
        token.approve(address(accounts), 100);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISmartAccountFactory.FundingIncomplete.selector,
                address(token),
                100,
                99
            )
        );
        accounts.createAndFund(ruled(), fundings);
        vm.stopPrank();
    }

    function test_TemplatesHaveVersions() public {
        ITemplate second = ITemplate(Artifacts.deploy("ConditionalTransfer", ""));
        vm.expectEmit(address(accounts));
        emit ISmartAccountFactory.TemplateAdded(1, 2, second, "Conditional Transfer");
        vm.prank(admin);
        vm.assertEq(accounts.addVersion(1, second), 2);
        vm.assertEq(accounts.templateCount(), 1);
        TemplateView[] memory newest = accounts.templates();
        vm.assertEq(address(newest[0].template), address(second));
        vm.assertTrue(newest[0].offered);
        TemplateView[] memory all = accounts.versions(1);
        vm.assertEq(all.length, 2);
        vm.assertEq(all[0].name, "Conditional Transfer");
        vm.assertFalse(all[0].offered);
        vm.assertEq(all[0].addedAt, START);
        vm.assertEq(all[1].version, 2);

        bytes memory config = ruled().config;
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, template)
        );
        account.setRule(template, config, noTip());
        vm.prank(admin);
        accounts.setOffered(template, true);
        setRule(template, config);
    }

    function test_AnAccountKeepsAVersionThatIsNoLongerOffered() public {
        AccountTerms memory terms = ruled();
        ISmartAccount kept = create(terms);
        vm.prank(admin);
        accounts.setOffered(template, false);
        vm.prank(alice);
        kept.setRule(template, terms.config, noTip());
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, template)
        );
        account.setRule(template, terms.config, noTip());
    }

    function test_OnlyTheAdminKeepsTemplates() public {
        vm.startPrank(mallory);
        expectMissingRole(mallory, Role.ADMIN);
        accounts.addTemplate(template);
        expectMissingRole(mallory, Role.ADMIN);
        accounts.addVersion(1, template);
        expectMissingRole(mallory, Role.ADMIN);
        accounts.setOffered(template, false);
        vm.stopPrank();
    }

    function test_InvalidTemplatesAreRefused() public {
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.InvalidTemplate.selector, template)
        );
        accounts.addTemplate(template);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.InvalidTemplate.selector, alice)
        );
        accounts.addTemplate(ITemplate(alice));
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.InvalidTemplate.selector, alice)
        );
        accounts.setOffered(ITemplate(alice), true);
        vm.expectRevert(abi.encodeWithSelector(ISmartAccountFactory.UnknownTemplate.selector, 2));
        accounts.addVersion(2, template);
        vm.expectRevert(abi.encodeWithSelector(ISmartAccountFactory.UnknownTemplate.selector, 0));
        accounts.versions(0);
        vm.stopPrank();
    }
}
