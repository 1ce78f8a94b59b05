// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {AccountStatus} from "../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../contracts/accounts/ISmartAccount.sol";
import {AccountTerms} from "../../../contracts/accounts/ISmartAccountFactory.sol";
import {vm} from "../support/Vm.sol";
import {AccountsTest, IEntryPointV08} from "./support/AccountsTest.sol";

contract UserOperationsTest is AccountsTest {
    function test_TheOwnerActsByUserOperation() public {
        handle(signedOperation(usdcTransfer(bob, 7 * USD)));
        vm.assertEq(usdc.balanceOf(bob), 7 * USD);
        vm.assertLt(address(account).balance, 10 ether);
    }

    function test_AUserOperationCreatesTheAccountOfItsSigner() public {
        AccountTerms memory terms = plainTerms();
        terms.name = "Created by a bundler";
        PackedUserOperation memory op = signedOperation("");
        op.sender = accounts.accountAddress(terms);
        op.nonce = 0;
        op.initCode = abi.encodePacked(
            address(accounts),
            abi.encodeCall(accounts.createAccount, (terms))
        );
        vm.deal(op.sender, 1 ether);
        handle(signed(op, aliceKey));
        vm.assertTrue(accounts.isAccount(op.sender));
        vm.assertEq(ISmartAccount(op.sender).owner(), alice);
    }

    function test_Attack_CreatingAnAccountForAnotherByUserOperation() public {
        AccountTerms memory terms = plainTerms();
        terms.name = "Created by a bundler";
        PackedUserOperation memory op = signedOperation("");
        op.sender = accounts.accountAddress(terms);
        op.nonce = 0;
        op.initCode = abi.encodePacked(
            address(accounts),
            abi.encodeCall(accounts.createAccount, (terms))
        );
        vm.deal(op.sender, 1 ether);
        op = signed(op, uint256(keccak256("mallory")));
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(mallory, mallory);
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
        );
        entryPoint.handleOps(ops, payable(mallory));
    }

    function test_Attack_AUserOperationQueuedBeforeAPauseOrTheEnd() public {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = signedOperation(usdcTransfer(bob, 1));
        vm.prank(alice);
        account.pause();
        expectRefused(ops, AccountStatus.PAUSED);
        vm.prank(alice);
        account.close(alice, new address[](0));
        vm.deal(address(account), 1 ether);
        expectRefused(ops, AccountStatus.CLOSED);
    }

    function expectRefused(PackedUserOperation[] memory ops, AccountStatus status) private {
        vm.prank(admin, admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEntryPointV08.FailedOpWithRevert.selector,
                0,
                "AA23 reverted",
                abi.encodeWithSelector(ISmartAccount.NotActive.selector, status)
            )
        );
        entryPoint.handleOps(ops, payable(admin));
    }

    function test_Attack_AUserOperationValidatedBeforeAPauseInTheSameBundle() public {
        Execution[] memory pause = call(address(account), abi.encodeCall(account.pause, ()));
        PackedUserOperation[] memory ops = new PackedUserOperation[](2);
        ops[0] = signedOperation(abi.encodeCall(account.execute, (BATCH, abi.encode(pause))));
        ops[1] = signedOperation(usdcTransfer(bob, 1));
        ops[1].nonce = uint256(1) << 64;
        ops[1] = signed(ops[1], aliceKey);
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
        vm.assertTrue(account.status() == AccountStatus.PAUSED);
        vm.assertEq(usdc.balanceOf(bob), 0);
    }

    function test_Attack_AUserOperationUsedTwiceOrOnAnotherAccount() public {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = signedOperation(usdcTransfer(bob, 1));
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
        vm.prank(admin, admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEntryPointV08.FailedOp.selector,
                0,
                "AA25 invalid account nonce"
            )
        );
        entryPoint.handleOps(ops, payable(admin));

        AccountTerms memory terms = plainTerms();
        terms.name = "Another";
        ISmartAccount other = create(terms);
        vm.deal(address(other), 1 ether);
        ops[0].sender = address(other);
        ops[0].nonce = 0;
        vm.prank(admin, admin);
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
        );
        entryPoint.handleOps(ops, payable(admin));
    }

    function test_Attack_AUserOperationSignedForAnotherChain() public {
        uint256 here = block.chainid;
        vm.chainId(1);
        PackedUserOperation memory op = signedOperation(usdcTransfer(bob, 1));
        vm.chainId(here);
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(admin, admin);
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
        );
        entryPoint.handleOps(ops, payable(admin));
    }

    /// @dev The account pays the bundler what the signed limits allow, so they are part of what is signed.
    function test_Attack_ABundlerRaisesTheFeesOfASignedOperation() public {
        PackedUserOperation memory op = signedOperation(usdcTransfer(bob, 1));
        PackedUserOperation[] memory ops = new PackedUserOperation[](4);
        for (uint256 i = 0; i < ops.length; ++i) {
            ops[i] = abi.decode(abi.encode(op), (PackedUserOperation));
        }
        ops[0].gasFees = bytes32((uint256(1_000 gwei) << 128) | 1_000 gwei);
        ops[1].preVerificationGas = 10_000_000;
        ops[2].accountGasLimits = bytes32((uint256(5_000_000) << 128) | 5_000_000);
        ops[3].callData = usdcTransfer(mallory, 1);
        PackedUserOperation[] memory raised = new PackedUserOperation[](1);
        for (uint256 i = 0; i < ops.length; ++i) {
            raised[0] = ops[i];
            vm.prank(mallory, mallory);
            vm.expectRevert(
                abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
            );
            entryPoint.handleOps(raised, payable(mallory));
        }
        vm.assertEq(address(account).balance, 10 ether);
        vm.assertEq(entryPoint.balanceOf(address(account)), 0);
    }

    function test_Attack_ReachingOwnerFunctionsByUserOperationWithoutABatch() public {
        handle(signedOperation(abi.encodeCall(account.withdraw, (address(usdc), bob, 1))));
        vm.assertEq(usdc.balanceOf(bob), 0);
    }

    function test_OnlyTheEntryPointValidates() public {
        PackedUserOperation memory op = signedOperation("");
        vm.expectRevert(abi.encodeWithSignature("AccountUnauthorized(address)", address(this)));
        account.validateUserOp(op, bytes32(0), 0);
    }

    function test_TheOwnersSignatureIsGoodForThisAccountOnly() public {
        bytes32 hash = keccak256("an order");
        bytes memory signature = personalSignature(account, hash);
        vm.assertEq(
            bytes32(account.isValidSignature(hash, signature)),
            bytes32(IERC1271.isValidSignature.selector)
        );
        AccountTerms memory terms = plainTerms();
        terms.name = "Another";
        vm.assertEq(
            bytes32(create(terms).isValidSignature(hash, signature)),
            bytes32(bytes4(0xffffffff))
        );
        vm.prank(alice);
        account.pause();
        vm.assertEq(
            bytes32(account.isValidSignature(hash, signature)),
            bytes32(bytes4(0xffffffff))
        );
    }

    /// @dev ERC-7739: a personal signature nested in the domain of the account.
    function personalSignature(
        ISmartAccount of_,
        bytes32 hash
    ) private view returns (bytes memory) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("Canopy Smart Account"),
                keccak256("1"),
                block.chainid,
                address(of_)
            )
        );
        bytes32 nested = keccak256(abi.encode(keccak256("PersonalSign(bytes prefixed)"), hash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(
            aliceKey,
            MessageHashUtils.toTypedDataHash(domain, nested)
        );
        return abi.encodePacked(r, s, v);
    }
}
