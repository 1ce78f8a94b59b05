// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155Errors, IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {DelegateGrant, Spend} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {CreditToken} from "../../../contracts/assets/CreditToken.sol";
import {IEnvironmentalCredits} from "../../../contracts/assets/IEnvironmentalCredits.sol";
import {IERC8393} from "../../../contracts/assets/IERC8393.sol";
import {CreditsTest} from "../credits/CreditsTest.sol";
import {FeeOnTransferToken} from "../pools/support/HostileTokens.sol";
import {PlainToken} from "../pools/support/PlainToken.sol";
import {PlatformTest} from "../support/PlatformTest.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest} from "./support/AccountsTest.sol";
import {WrappedEther} from "./support/WrappedEther.sol";

/// @notice Pays one account a bonus whenever another one sends tokens.
contract BonusToken is PlainToken(18) {
    address private _sender;
    address private _receiver;

    function payBonus(address sender, address receiver) external {
        (_sender, _receiver) = (sender, receiver);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0) && from == _sender) _mint(_receiver, 50);
    }
}

/// @notice Keeps part of what it is paid.
contract Till {
    function keep(PlainToken token, uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
    }
}

/// @notice Ways by which value could leave without being a transfer of a budgeted token.
contract DelegateRoutesTest is CreditsTest, AccountsTest {
    uint256 private constant CREDIT = 1_000;

    uint256 private tokenId;
    CreditToken private wrapped;

    function setUp() public override(CreditsTest, AccountsTest) {
        super.setUp();
        tokenId = mintedCredit(2024, address(account), 10 * CREDIT);
        wrapped = CreditToken(credits.createToken(tokenId));
    }

    function refuse(Execution[] memory calls, bytes memory failure) private {
        vm.prank(bob);
        vm.expectRevert(failure);
        account.executeAsDelegate(new Spend[](0), calls, none());
    }

    function test_Attack_RetiringOrWrappingTheCreditsOfTheAccount() public {
        DelegateGrant memory grant = usdcGrant(1, 0);
        grant = withPermission(grant, address(credits), IERC8393.retire.selector);
        grant = withPermission(grant, address(credits), IEnvironmentalCredits.retireFor.selector);
        grant = withPermission(grant, address(wrapped), CreditToken.wrap.selector);
        setDelegate(grant);
        Execution[] memory retire = call(
            address(credits),
            abi.encodeCall(IERC8393.retire, (tokenId, address(account), CREDIT))
        );
        Execution[] memory retireFor = call(
            address(credits),
            abi.encodeCall(
                IEnvironmentalCredits.retireFor,
                (address(account), tokenId, CREDIT, details(bob, "Bob", ""))
            )
        );
        Execution[] memory wrap = call(
            address(wrapped),
            abi.encodeCall(CreditToken.wrap, (CREDIT, bob))
        );
        // What is lacking to wrap is the credits, not the approval.
        address executor = account.executor(bob);
        vm.prank(executor);
        credits.setApprovalForAll(address(wrapped), true);
        refuse(
            wrap,
            abi.encodeWithSelector(
                IERC1155Errors.ERC1155InsufficientBalance.selector,
                executor,
                0,
                CREDIT,
                tokenId
            )
        );
        bytes memory failure = abi.encodeWithSelector(
            IERC1155Errors.ERC1155MissingApprovalForAll.selector,
            executor,
            address(account)
        );
        refuse(retire, failure);
        refuse(retireFor, failure);
        vm.assertEq(credits.balanceOf(address(account), tokenId), 10 * CREDIT);

        // The controls: the owner's calls retire, and credits of the executor are wrapped.
        executeAsOwner(retire);
        executeAsOwner(retireFor);
        vm.assertEq(credits.balanceOf(address(account), tokenId), 8 * CREDIT);
        vm.prank(issuer);
        credits.mint(executor, tokenId, CREDIT);
        vm.prank(bob);
        account.executeAsDelegate(new Spend[](0), wrap, none());
        vm.assertEq(wrapped.balanceOf(bob), CREDIT * 1e15);
    }

    function test_Attack_MovingTheCreditsOfTheAccountAsItsOperator() public {
        address executor = account.executor(bob);
        executeAsOwner(
            call(address(credits), abi.encodeCall(credits.setApprovalForAll, (executor, true)))
        );
        bytes4[2] memory moves = [
            credits.safeTransferFrom.selector,
            credits.safeBatchTransferFrom.selector
        ];
        for (uint256 i = 0; i < moves.length; ++i) {
            expectSetDelegateFails(
                withPermission(usdcGrant(1, 0), address(credits), moves[i]),
                abi.encodeWithSelector(
                    IAccountDelegates.PermissionForbidden.selector,
                    address(credits),
                    moves[i]
                )
            );
        }
        // The control: nothing but the forbidden permission keeps an operator from moving them.
        vm.prank(executor);
        credits.safeTransferFrom(address(account), bob, tokenId, CREDIT, "");
        vm.assertEq(credits.balanceOf(bob, tokenId), CREDIT);
    }

    function test_Attack_WrappingEthToSpendItWithoutABudget() public {
        WrappedEther weth = new WrappedEther();
        DelegateGrant memory grant = grantOf(bob, address(0), 1 ether, 0);
        grant = withPermission(grant, address(weth), WrappedEther.deposit.selector);
        grant = withPermission(grant, address(weth), WrappedEther.withdraw.selector);
        grant = withPermission(grant, address(weth), TRANSFER);
        setDelegate(grant);
        Spend[] memory spends = spend(address(0), 1 ether, address(0));
        Execution[] memory wrap = call(
            address(weth),
            1 ether,
            abi.encodeCall(WrappedEther.deposit, ())
        );

        vm.prank(bob);
        account.executeAsDelegate(spends, wrap, one(address(weth)));
        vm.assertEq(weth.balanceOf(address(account)), 1 ether);
        vm.assertEq(available(bob), 0);
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccountDelegates.BudgetExceeded.selector,
                address(0),
                1 ether,
                0
            )
        );
        account.executeAsDelegate(spends, wrap, one(address(weth)));

        // What was wrapped belongs to the account: the delegate has no budget of it.
        vm.prank(bob);
        vm.expectRevert(
            abi.encodeWithSelector(IAccountDelegates.BudgetExceeded.selector, address(weth), 1, 0)
        );
        account.transferAsDelegate(address(weth), bob, 1);
        Execution[] memory unwrap = call(address(weth), abi.encodeCall(WrappedEther.withdraw, (1)));
        Execution[] memory transfer = call(address(weth), abi.encodeCall(weth.transfer, (bob, 1)));
        bytes memory failure = abi.encodeWithSelector(
            IERC20Errors.ERC20InsufficientBalance.selector,
            account.executor(bob),
            0,
            1
        );
        refuse(unwrap, failure);
        refuse(transfer, failure);
        // The control: the owner does both with the same calls.
        executeAsOwner(unwrap);
        executeAsOwner(transfer);
        vm.assertEq(weth.balanceOf(bob), 1);
        vm.assertEq(weth.balanceOf(address(account)), 1 ether - 2);
    }

    function test_Attack_ARefundBeyondWhatTheExecutorReturns() public {
        BonusToken token = new BonusToken();
        token.payBonus(account.executor(bob), address(account));
        // The bonus of 50 is the account's: it restores nothing of the 300 that were spent.
        vm.assertEq(availableAfter(token, 300), 200);
        vm.assertGt(token.balanceOf(address(account)), 1_000 - 300);
    }

    function test_Attack_ARefundOfMoreThanArrives() public {
        FeeOnTransferToken token = new FeeOnTransferToken();
        uint256 left = availableAfter(token, 0);
        uint256 lost = 1_000 - token.balanceOf(address(account));
        vm.assertGt(lost, 0);
        vm.assertEq(left, 500 - lost);
    }

    /// @dev The control of both: a token without a bonus and a fee.
    function test_WhatATillDoesNotKeepIsRefunded() public {
        PlainToken token = new PlainToken(18);
        vm.assertEq(availableAfter(token, 300), 200);
        vm.assertEq(token.balanceOf(address(account)), 1_000 - 300);
        token = new PlainToken(18);
        vm.assertEq(availableAfter(token, 0), 500);
        vm.assertEq(token.balanceOf(address(account)), 1_000);
    }

    /// @dev Of a budget of 500, when a till was given all of it and has kept an amount.
    function availableAfter(PlainToken token, uint256 kept) private returns (uint256) {
        Till till = new Till();
        token.mint(address(account), 1_000);
        setDelegate(
            withPermission(grantOf(bob, address(token), 500, 0), address(till), Till.keep.selector)
        );
        vm.prank(bob);
        account.executeAsDelegate(
            spend(address(token), 500, address(till)),
            call(address(till), abi.encodeCall(Till.keep, (token, kept))),
            none()
        );
        return available(bob);
    }
}
