// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";
import {
    AccountStatus,
    AccountView,
    DelegateGrant
} from "../../../contracts/accounts/AccountTypes.sol";
import {IAccountDelegates} from "../../../contracts/accounts/IAccountDelegates.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {Check, ITemplate, Reason} from "../../../contracts/accounts/ITemplate.sol";
import {ConditionalTransferTerms} from "../../../contracts/accounts/templates/ConditionalTransfer.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest, IEntryPointV08} from "./support/AccountsTest.sol";

/// @notice A wallet contract that accepts one hash.
contract ContractOwner is IERC1271 {
    bytes32 private _accepted;

    function accept(bytes32 hash) external {
        _accepted = hash;
    }

    function isValidSignature(bytes32 hash, bytes calldata) external view returns (bytes4) {
        return hash == _accepted ? IERC1271.isValidSignature.selector : bytes4(0);
    }
}

contract BatchExecutor is ERC7821 {}

contract SmartAccountTest is AccountsTest {
    function test_AnAccountDescribesItself() public view {
        AccountView memory seen = account.accountView();
        vm.assertEq(seen.owner, alice);
        vm.assertEq(seen.pendingOwner, address(0));
        vm.assertEq(seen.name, "Savings");
        vm.assertEq(account.name(), "Savings");
        vm.assertEq(seen.createdAt, START);
        vm.assertEq(account.createdAt(), START);
        vm.assertTrue(seen.status == AccountStatus.ACTIVE);
        vm.assertEq(address(seen.template), address(0));
        vm.assertEq(seen.delegateCount, 0);
    }

    function test_TheOwnerMakesABatchOfCalls() public {
        Execution[] memory calls = new Execution[](2);
        calls[0] = Execution(address(usdc), 0, abi.encodeCall(usdc.transfer, (bob, 5 * USD)));
        calls[1] = Execution(bob, 1 ether, "");
        executeAsOwner(calls);
        vm.assertEq(usdc.balanceOf(bob), 5 * USD);
        vm.assertEq(bob.balance, 1 ether);
    }

    function test_ABatchCanCallFunctionsForTheOwner() public {
        Execution[] memory calls = new Execution[](2);
        calls[0] = Execution(address(account), 0, abi.encodeCall(account.pause, ()));
        calls[1] = Execution(
            address(account),
            0,
            abi.encodeCall(account.withdraw, (address(usdc), bob, USD))
        );
        executeAsOwner(calls);
        vm.assertTrue(account.status() == AccountStatus.PAUSED);
        vm.assertEq(usdc.balanceOf(bob), USD);
    }

    function test_OnlyTheOwnerControlsTheAccount() public {
        bytes[11] memory calls = [
            abi.encodeCall(account.withdraw, (address(usdc), mallory, 1)),
            abi.encodeCall(account.pause, ()),
            abi.encodeCall(account.resume, ()),
            abi.encodeCall(account.close, (mallory, none())),
            abi.encodeCall(account.transferOwnership, (mallory)),
            abi.encodeCall(account.setRule, (ITemplate(address(0)), "", noTip())),
            abi.encodeCall(account.removeRule, ()),
            abi.encodeCall(account.removeDelegates, (one(bob))),
            abi.encodeCall(account.recoverTokens, (bob, one(address(usdc)))),
            abi.encodeWithSelector(account.setDelegates.selector, 0x20, 0),
            abi.encodeWithSelector(account.acceptOwnership.selector)
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(mallory);
            (bool success, bytes memory failure) = address(account).call(calls[i]);
            vm.assertFalse(success);
            bytes4 expected =
                i == 10 ? ISmartAccount.NotPendingOwner.selector : ISmartAccount.NotOwner.selector;
            vm.assertEq(failure, abi.encodeWithSelector(expected, mallory));
        }
        Execution[] memory batch = call(bob, 1, "");
        vm.prank(mallory);
        vm.expectRevert(abi.encodeWithSignature("AccountUnauthorized(address)", mallory));
        account.execute(BATCH, abi.encode(batch));
        executeAsOwner(batch);
    }

    function test_ABatchIsMadeAsAWholeOrNotAtAllAndSaysWhatFailed() public {
        Execution[] memory calls = new Execution[](3);
        calls[0] = Execution(address(usdc), 0, abi.encodeCall(usdc.transfer, (bob, USD)));
        calls[1] = Execution(address(account), 0, abi.encodeCall(account.resume, ()));
        calls[2] = Execution(address(usdc), 0, abi.encodeCall(usdc.transfer, (bob, USD)));
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPaused.selector, AccountStatus.ACTIVE)
        );
        account.execute(BATCH, abi.encode(calls));
        vm.assertEq(usdc.balanceOf(bob), 0);
        // Zero is the account itself, which is active after its own pause and resume.
        calls[1] = Execution(address(0), 0, abi.encodeCall(account.pause, ()));
        executeAsOwner(calls);
        vm.assertEq(usdc.balanceOf(bob), 2 * USD);
        vm.assertTrue(account.status() == AccountStatus.PAUSED);
    }

    function test_ABatchOfNothingIsMadeAndOneThatIsCutOffIsNot() public {
        executeAsOwner(new Execution[](0));
        bytes memory calls = abi.encode(
            call(address(usdc), abi.encodeCall(usdc.transfer, (bob, USD)))
        );
        for (uint256 length = 0; length < calls.length; length += 32) {
            bytes memory part = Bytes.slice(calls, 0, length);
            vm.prank(alice);
            (bool success, ) = address(account).call(
                abi.encodeWithSelector(account.execute.selector, BATCH, part)
            );
            vm.assertFalse(success);
        }
        vm.prank(alice);
        account.execute(BATCH, calls);
        vm.assertEq(usdc.balanceOf(bob), USD);
    }

    /// @dev Each byte of a mode in turn, beside the executor of OpenZeppelin.
    function testFuzz_TheModesAreThoseOfOpenZeppelin(uint8 value) public {
        BatchExecutor openZeppelins = new BatchExecutor();
        for (uint256 place = 0; place < 32; ++place) {
            bytes32 mode = BATCH ^ (bytes32(bytes1(value)) >> (8 * place));
            vm.assertEq(
                account.supportsExecutionMode(mode),
                openZeppelins.supportsExecutionMode(mode)
            );
        }
    }

    function test_OtherExecutionModesAreRefused() public {
        vm.assertTrue(account.supportsExecutionMode(BATCH));
        vm.assertFalse(account.supportsExecutionMode(bytes32(uint256(0xff) << 248)));
        vm.prank(alice);
        vm.expectRevert(ERC7821.UnsupportedExecutionMode.selector);
        account.execute(bytes32(uint256(0xff) << 248), "");
    }

    function test_TheOwnerWithdrawsInEveryStatus() public {
        vm.startPrank(alice);
        account.withdraw(address(usdc), bob, USD);
        account.pause();
        account.withdraw(address(0), bob, 1 ether);
        account.close(alice, none());
        account.withdraw(address(usdc), bob, USD);
        account.execute(
            BATCH,
            abi.encode(call(address(usdc), abi.encodeCall(usdc.transfer, (bob, USD))))
        );
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(bob), 3 * USD);
        vm.assertEq(bob.balance, 1 ether);
    }

    function test_AWithdrawalNeedsARecipient() public {
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.InvalidRecipient.selector, address(0))
        );
        account.withdraw(address(usdc), address(0), 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.InvalidRecipient.selector, address(account))
        );
        account.withdraw(address(usdc), address(account), 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.TransferFailed.selector, address(usdc))
        );
        account.withdraw(address(0), address(usdc), 1);
        vm.stopPrank();
    }

    function test_PauseAndResume() public {
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPaused.selector, AccountStatus.ACTIVE)
        );
        account.resume();
        vm.expectEmit(address(account));
        emit ISmartAccount.StatusChanged(AccountStatus.PAUSED);
        account.pause();
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotActive.selector, AccountStatus.PAUSED)
        );
        account.pause();
        account.resume();
        vm.stopPrank();
        vm.assertTrue(account.status() == AccountStatus.ACTIVE);
    }

    function test_ClosingPaysEverythingOutAndIsFinal() public {
        setDelegate(usdcGrant(uint128(USD), 0));
        entryPoint.depositTo{value: 2 ether}(address(account));
        uint256 before = bob.balance;
        vm.startPrank(alice);
        account.transferOwnership(mallory);
        account.close(bob, one(address(usdc)));
        vm.assertEq(usdc.balanceOf(bob), 1_000 * USD);
        vm.assertEq(bob.balance - before, 12 ether);
        vm.assertEq(account.delegateCount(), 0);
        vm.assertEq(account.pendingOwner(), address(0));

        bytes memory closed = abi.encodeWithSelector(ISmartAccount.AccountClosed.selector);
        vm.expectRevert(closed);
        account.close(bob, none());
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotPaused.selector, AccountStatus.CLOSED)
        );
        account.resume();
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.NotActive.selector, AccountStatus.CLOSED)
        );
        account.pause();
        vm.expectRevert(closed);
        account.transferOwnership(bob);
        vm.expectRevert(closed);
        account.setRule(ITemplate(address(0)), "", noTip());
        vm.expectRevert(closed);
        account.setDelegates(new DelegateGrant[](0));
        vm.stopPrank();
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool accepted, ) = address(account).call{value: 1}("");
        vm.assertFalse(accepted);
    }

    function test_ClosingNeedsARecipient() public {
        address[2] memory invalid = [address(0), address(account)];
        vm.startPrank(alice);
        for (uint256 i = 0; i < invalid.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ISmartAccount.InvalidRecipient.selector, invalid[i])
            );
            account.close(invalid[i], one(address(usdc)));
        }
        vm.stopPrank();
        vm.assertTrue(account.status() == AccountStatus.ACTIVE);
        vm.assertEq(usdc.balanceOf(address(account)), 1_000 * USD);
    }

    function test_ClosingRemovesTheRule() public {
        ITemplate template = addTemplate("ConditionalTransfer", "");
        setRule(template, abi.encode(ConditionalTransferTerms(bob, address(usdc), 5, 0)));
        vm.prank(alice);
        account.close(alice, none());
        AccountView memory seen = account.accountView();
        vm.assertEq(address(seen.template), address(0));
        vm.assertEq(seen.config, "");
        vm.assertEq(address(account.template()), address(0));
    }

    function test_OwnershipMovesInTwoStepsAndDropsAllDelegates() public {
        setDelegate(usdcGrant(uint128(USD), 0));
        vm.prank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(ISmartAccount.InvalidOwner.selector, address(account))
        );
        account.transferOwnership(address(account));
        vm.prank(alice);
        account.transferOwnership(mallory);
        vm.assertEq(account.owner(), alice);
        vm.expectEmit(address(account));
        emit ISmartAccount.OwnershipTransferred(alice, mallory);
        vm.expectEmit(address(account));
        emit IAccountDelegates.DelegatesDropped();
        vm.prank(mallory);
        account.acceptOwnership();
        vm.assertEq(account.owner(), mallory);
        vm.assertEq(account.pendingOwner(), address(0));
        vm.assertEq(account.delegateCount(), 0);
        vm.assertTrue(account.status() == AccountStatus.PAUSED);
        vm.prank(mallory);
        account.resume();
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IAccountDelegates.NotDelegate.selector, bob));
        account.transferAsDelegate(address(usdc), bob, 1);
    }

    function test_ATransferOfOwnershipCanBeWithdrawn() public {
        vm.startPrank(alice);
        account.transferOwnership(bob);
        account.transferOwnership(address(0));
        account.pause();
        vm.stopPrank();
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(ISmartAccount.NotPendingOwner.selector, bob));
        account.acceptOwnership();
        vm.prank(alice);
        account.transferOwnership(bob);
        vm.prank(bob);
        account.acceptOwnership();
        vm.assertTrue(account.status() == AccountStatus.PAUSED);
    }

    function test_AnAccountWithoutARuleSaysSo() public {
        Check memory result = account.check();
        vm.assertTrue(result.reason == Reason.NO_TEMPLATE);
        vm.expectRevert(ISmartAccount.NoRule.selector);
        account.perform("");
        vm.startPrank(alice);
        account.removeRule();
        account.pause();
        vm.stopPrank();
        vm.assertTrue(account.check().reason == Reason.NOT_ACTIVE);
    }

    function test_AnAccountHoldsNftsAndCredits() public {
        vm.assertEq(
            bytes32(IERC721Receiver(address(account)).onERC721Received(bob, bob, 1, "")),
            bytes32(IERC721Receiver.onERC721Received.selector)
        );
    }

    function test_AContractCanOwnAnAccountAndSign() public {
        ContractOwner wallet = new ContractOwner();
        vm.prank(alice);
        account.transferOwnership(address(wallet));
        vm.startPrank(address(wallet));
        account.acceptOwnership();
        account.resume();
        vm.stopPrank();
        vm.assertEq(
            bytes32(account.isValidSignature(keccak256("x"), "")),
            bytes32(bytes4(0xffffffff))
        );
        handleRefused();
    }

    /// @dev A user operation signed by the former owner fails.
    function handleRefused() private {
        bytes memory transfer = usdcTransfer(bob, 1);
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
        );
        this.handleFromOutside(transfer);
    }

    function handleFromOutside(bytes calldata callData) external {
        handle(signedOperation(callData));
    }
}
