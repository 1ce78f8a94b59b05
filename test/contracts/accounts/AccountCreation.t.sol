// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {DelegateGrant, Tip} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {
    AccountTerms,
    Funding,
    ISmartAccountFactory
} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {ITemplate} from "../../../contracts/accounts/ITemplate.sol";
import {Attempts} from "../../../contracts/accounts/libraries/Attempts.sol";
import {AutomatedTradingTerms} from "../../../contracts/accounts/templates/AutomatedTrading.sol";
import {
    ConditionalTransfer,
    ConditionalTransferTerms
} from "../../../contracts/accounts/templates/ConditionalTransfer.sol";
import {DelegationRulesTerms} from "../../../contracts/accounts/templates/DelegationRules.sol";
import {PortfolioRebalancingTerms} from "../../../contracts/accounts/templates/PortfolioRebalancing.sol";
import {PriceBounds, Trades} from "../../../contracts/accounts/templates/Trades.sol";
import {
    YieldReinvestment,
    YieldReinvestmentTerms
} from "../../../contracts/accounts/templates/YieldReinvestment.sol";
import {Artifacts} from "../support/Artifacts.sol";
import {vm} from "../support/Vm.sol";
import {RulesTest} from "./support/RulesTest.sol";

/// @notice Uses up all gas that it is given, whatever is called.
contract GasBurner {
    fallback() external {
        while (true) {}
    }
}

/// @notice A template that reverts with a very long reason.
contract LongReason {
    function name() external pure returns (string memory) {
        return "Long reason";
    }

    function configure(bytes calldata) external pure returns (DelegateGrant[] memory) {
        assembly ("memory-safe") {
            revert(mload(0x40), 200000)
        }
    }
}

/// @notice Money may wait at an address whose terms no longer apply as a whole.
contract AccountCreationTest is RulesTest {
    uint256 private constant TRADING = 0;
    uint256 private constant REBALANCING = 1;
    uint256 private constant YIELD = 2;
    uint256 private constant TRANSFER_ONCE = 3;
    uint256 private constant DELEGATION = 4;
    uint256 private constant COUNT = 5;

    ITemplate[COUNT] private templates;
    string[COUNT] private names = [
        "AutomatedTrading",
        "PortfolioRebalancing",
        "YieldReinvestment",
        "ConditionalTransfer",
        "DelegationRules"
    ];

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < COUNT; ++i) templates[i] = addTemplate(names[i], arguments(i));
    }

    function arguments(uint256 i) private view returns (bytes memory) {
        if (i == YIELD) return abi.encode(lens, servicing, address(0), usdc);
        return i < YIELD ? abi.encode(lens, servicing, usdc) : bytes("");
    }

    function termsOf(uint256 i) private view returns (AccountTerms memory terms) {
        terms = plainTerms();
        (terms.template, terms.config, terms.tip) = (templates[i], configOf(i), Tip(1e6, 100));
    }

    function expectTip(ISmartAccount created, uint256 maximum) private view {
        (uint64 paid, ) = created.tip();
        vm.assertEq(paid, maximum);
    }

    function configOf(uint256 i) private view returns (bytes memory) {
        if (i == TRADING) return tradingConfig();
        if (i == REBALANCING) return rebalancingConfig();
        if (i == YIELD) return yieldConfig();
        if (i == DELEGATION) return abi.encode(delegation(2));
        return abi.encode(ConditionalTransferTerms(bob, address(bill), 5, 0));
    }

    function tradingConfig() private view returns (bytes memory) {
        AutomatedTradingTerms memory t;
        (t.tokenAddress, t.poolId, t.interval, t.limits) = (
            address(bill),
            billPool,
            1 hours,
            limits()
        );
        (t.buyThreshold, t.buyAmount, t.bounds) = (1_010_000, 100 * USD, bounds());
        return abi.encode(t);
    }

    function rebalancingConfig() private view returns (bytes memory) {
        PortfolioRebalancingTerms memory t;
        (t.assets, t.poolIds) = (new address[](2), new uint256[](2));
        t.targetAllocations = new uint8[](2);
        (t.assets[0], t.assets[1]) = (address(bill), address(note));
        (t.poolIds[0], t.poolIds[1]) = (billPool, notePool);
        (t.targetAllocations[0], t.targetAllocations[1]) = (60, 40);
        t.bounds = new PriceBounds[](2);
        (t.bounds[0], t.bounds[1]) = (bounds(), bounds());
        (t.minValue, t.minTrade, t.maxTrade) = (100 * USD, 10 * USD, 10_000 * USD);
        (t.rebalanceThreshold, t.interval, t.limits) = (5, 1 days, limits());
        return abi.encode(t);
    }

    function yieldConfig() private view returns (bytes memory) {
        YieldReinvestmentTerms memory t;
        (t.treasuryToken, t.poolId) = (address(bill), billPool);
        (t.reinvestThreshold, t.maxTrade) = (100 * USD, 1_000 * USD);
        (t.bounds, t.limits) = (bounds(), limits());
        return abi.encode(t);
    }

    /// @dev Each delegate may send bills; the first one expires in a day, each other one a day later.
    function delegation(uint256 count) private view returns (DelegationRulesTerms memory t) {
        (t.token, t.refillPeriod) = (address(bill), 30 days);
        (t.delegates, t.spendingLimits) = (new address[](count), new uint128[](count));
        t.expirations = new uint48[](count);
        for (uint256 i = 0; i < count; ++i) {
            t.delegates[i] = i == 0 ? bob : address(uint160(0xde1e + i));
            t.spendingLimits[i] = 50;
            t.expirations[i] = uint48(START + 1 hours + (i + 1) * 1 days);
        }
    }

    /// @dev Money that waits at the address of an account.
    function fundAddress(AccountTerms memory terms) private returns (address predicted) {
        predicted = accounts.accountAddress(terms);
        mint(predicted, 7 * USD);
        vm.deal(predicted, 1 ether);
    }

    /// @dev The account is created at its address, and the owner gets the money that waits there.
    function createAt(
        address predicted,
        AccountTerms memory terms
    ) private returns (ISmartAccount created) {
        created = create(terms);
        vm.assertEq(address(created), predicted);
        vm.assertEq(created.owner(), terms.owner);
        vm.startPrank(terms.owner);
        created.withdraw(address(usdc), mallory, 7 * USD);
        created.withdraw(address(0), mallory, 1 ether);
        vm.stopPrank();
    }

    function expectLeftOut(
        AccountTerms memory terms,
        bytes memory reason
    ) private returns (ISmartAccount created) {
        address predicted = fundAddress(terms);
        vm.expectEmit(address(accounts));
        emit ISmartAccountFactory.RuleLeftOut(predicted, terms.template, reason);
        created = createAt(predicted, terms);
        vm.assertEq(address(created.template()), address(0));
        expectTip(created, 0);
        vm.assertEq(created.delegateCount(), 0);
    }

    function expectStarted(AccountTerms memory terms) private returns (ISmartAccount created) {
        created = createAt(fundAddress(terms), terms);
        vm.assertEq(address(created.template()), address(terms.template));
        expectTip(created, terms.tip.maximum);
    }

    function test_ARuleThatAppliesIsSet() public {
        for (uint256 i = 0; i < COUNT; ++i) expectStarted(termsOf(i));
    }

    function test_ATemplateThatIsNoLongerOffered() public {
        for (uint256 i = 0; i < COUNT; ++i) {
            vm.prank(admin);
            accounts.setOffered(templates[i], false);
            expectLeftOut(
                termsOf(i),
                abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, templates[i])
            );
        }
    }

    function test_ATemplateWithANewVersion() public {
        for (uint256 i = 0; i < COUNT; ++i) {
            ITemplate next = ITemplate(Artifacts.deploy(names[i], arguments(i)));
            vm.prank(admin);
            accounts.addVersion(i + 1, next);
            expectLeftOut(
                termsOf(i),
                abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, templates[i])
            );
        }
    }

    function test_ATokenThatIsGone() public {
        vm.etch(address(bill), "");
        expectLeftOut(
            termsOf(TRANSFER_ONCE),
            abi.encodeWithSelector(ConditionalTransfer.InvalidTransferToken.selector, address(bill))
        );
        expectLeftOut(termsOf(YIELD), "");
        // These do not ask the token before they run.
        expectStarted(termsOf(TRADING));
        expectStarted(termsOf(REBALANCING));
        expectStarted(termsOf(DELEGATION));
    }

    function test_ATokenThatPaysAnotherCurrency() public {
        vm.mockCall(address(bill), abi.encodeWithSignature("usdc()"), abi.encode(mallory));
        expectLeftOut(
            termsOf(YIELD),
            abi.encodeWithSelector(YieldReinvestment.InvalidTreasuryToken.selector, address(bill))
        );
    }

    /// @dev A pool that does not trade now may trade again: the rule waits.
    function test_APoolThatIsClosed() public {
        vm.prank(pauser);
        pools.setActive(billPool, false);
        for (uint256 i = 0; i < COUNT; ++i) expectStarted(termsOf(i));
    }

    function test_APoolThatIsNone() public {
        billPool = notePool;
        uint256[3] memory trading = [TRADING, REBALANCING, YIELD];
        for (uint256 i = 0; i < trading.length; ++i) {
            expectLeftOut(
                termsOf(trading[i]),
                abi.encodeWithSelector(Trades.InvalidPool.selector, notePool, address(bill))
            );
        }
    }

    function test_PoolsThatCannotBeRead() public {
        vm.etch(address(lens), "");
        for (uint256 i = TRADING; i <= YIELD; ++i) expectLeftOut(termsOf(i), "");
    }

    function test_DelegatesThatHaveExpiredAreLeftOutAndTheOthersAdded() public {
        AccountTerms memory terms = termsOf(DELEGATION);
        DelegationRulesTerms memory t = delegation(2);
        skip(1 days);
        address predicted = fundAddress(terms);
        vm.expectEmit(predicted);
        emit IAccountDelegates.DelegateLeftOut(bob, t.expirations[0]);
        ISmartAccount created = createAt(predicted, terms);
        vm.assertEq(address(created.template()), address(templates[DELEGATION]));
        vm.assertEq(created.delegateCount(), 1);
        vm.assertEq(created.delegateExpiry(bob), 0);
        vm.assertEq(created.delegateExpiry(t.delegates[1]), t.expirations[1]);

        skip(1 days);
        terms.salt = bytes32(uint256(1));
        vm.assertEq(expectStarted(terms).delegateCount(), 0);
    }

    function test_TermsThatNeverApplied() public {
        AccountTerms memory terms;
        for (uint256 i = 0; i < COUNT; ++i) {
            terms = termsOf(i);
            terms.config = hex"1234";
            expectLeftOut(terms, "");
            terms = termsOf(i);
            terms.tip = Tip(10e6 + 1, 100);
            expectLeftOut(
                terms,
                abi.encodeWithSelector(ISmartAccount.TipTooHigh.selector, terms.tip)
            );
        }
        terms.template = ITemplate(mallory);
        terms.tip = noTip();
        expectLeftOut(
            terms,
            abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, mallory)
        );
        DelegationRulesTerms memory t = delegation(1);
        t.delegates[0] = alice;
        terms.template = templates[DELEGATION];
        terms.config = abi.encode(t);
        expectLeftOut(
            terms,
            abi.encodeWithSelector(IAccountDelegates.InvalidDelegate.selector, alice)
        );
    }

    function test_FundingAnAccountWithoutItsRule() public {
        vm.prank(admin);
        accounts.setOffered(templates[TRADING], false);
        AccountTerms memory terms = termsOf(TRADING);
        fund(alice, 50 * USD, address(accounts));
        vm.deal(alice, 1 ether);
        Funding[] memory fundings = new Funding[](1);
        fundings[0] = Funding(address(usdc), 50 * USD);
        vm.prank(alice);
        address created = accounts.createAndFund{value: 1 ether}(terms, fundings);
        vm.assertEq(usdc.balanceOf(created), 50 * USD);
        vm.assertEq(created.balance, 1 ether);
    }

    function test_TheOwnerSetsAnotherRuleInTheSameAccount() public {
        vm.prank(admin);
        accounts.setOffered(templates[TRADING], false);
        ISmartAccount created = expectLeftOut(
            termsOf(TRADING),
            abi.encodeWithSelector(ISmartAccount.TemplateNotOffered.selector, templates[TRADING])
        );
        bytes memory config = configOf(YIELD);
        vm.prank(alice);
        created.setRule(templates[YIELD], config, noTip());
        vm.assertEq(address(created.template()), address(templates[YIELD]));
    }

    /// @dev Only the owner, and only with these terms: other terms have another address.
    function test_Attack_CreatingTheAccountOfAnotherWithoutItsRule() public {
        AccountTerms memory terms = termsOf(TRADING);
        address predicted = accounts.accountAddress(terms);
        vm.prank(mallory);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccountFactory.NotAccountOwner.selector, mallory, alice)
        );
        accounts.createAccount(terms);
        terms.owner = mallory;
        vm.assertNotEq(address(create(terms)), predicted);
        terms = termsOf(TRADING);
        terms.template = ITemplate(address(0));
        vm.assertNotEq(address(create(terms)), predicted);
        vm.assertEq(address(expectStarted(termsOf(TRADING))), predicted);
    }

    /// @dev Whoever sends the transaction chooses its gas: with too little nothing is created.
    function test_Attack_LeavingTheRuleOutByTooLittleGas() public {
        AccountTerms memory terms = termsOf(DELEGATION);
        terms.config = abi.encode(delegation(4));
        (uint256 refused, uint256 started) = (0, 0);
        for (uint256 gas = 100_000; gas < 2_000_000; gas += 20_000) {
            terms.salt = bytes32(gas);
            vm.prank(alice);
            try accounts.createAccount{gas: gas}(terms) returns (address created) {
                ++started;
                vm.assertEq(
                    address(ISmartAccount(created).template()),
                    address(templates[DELEGATION])
                );
                vm.assertEq(ISmartAccount(created).delegateCount(), 4);
            } catch {
                ++refused;
            }
        }
        vm.assertGt(refused, 20);
        vm.assertGt(started, 20);
    }

    /// @dev A token may be changed into one that uses up all gas.
    function test_Attack_ATokenThatBurnsAllGasLocksTheAccount() public {
        vm.etch(address(bill), address(new GasBurner()).code);
        AccountTerms memory terms = termsOf(YIELD);
        vm.prank(alice);
        vm.expectRevert(Attempts.InsufficientGas.selector);
        accounts.createAccount{gas: 4_000_000}(terms);
        vm.prank(alice);
        address created = accounts.createAccount{gas: 9_000_000}(terms);
        vm.assertEq(address(ISmartAccount(created).template()), address(0));
    }

    function test_Attack_AnErrorThatIsTooLongToBeKept() public {
        AccountTerms memory terms = plainTerms();
        terms.template = ITemplate(address(new LongReason()));
        vm.prank(admin);
        accounts.addTemplate(terms.template);
        expectLeftOut(terms, new bytes(512));
    }
}
