// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ERC7739Utils} from "@openzeppelin/contracts/utils/cryptography/draft-ERC7739Utils.sol";
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
        expectNotTheOwners(signed(op, uint256(keccak256("mallory"))));
        handle(signed(op, aliceKey));
        vm.assertTrue(accounts.isAccount(op.sender));
    }

    function test_Attack_AUserOperationQueuedBeforeAPauseOrTheEnd() public {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = signedOperation(usdcTransfer(bob, 1));
        uint256 before = vm.snapshotState();
        handle(ops[0]);
        vm.assertEq(usdc.balanceOf(bob), 1);
        vm.revertToState(before);
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
        bytes memory pause = abi.encodeCall(account.pause, ());
        executedAfter(pause, usdcTransfer(bob, 1), AccountStatus.PAUSED);
        executedAfter(pause, withdrawal(bob, 1), AccountStatus.PAUSED);
        bytes memory batch = abi.encode(call(address(account), pause));
        bytes memory inABatch = abi.encodeCall(account.execute, (BATCH, batch));
        executedAfter(inABatch, usdcTransfer(bob, 1), AccountStatus.PAUSED);
    }

    function test_Attack_AUserOperationValidatedBeforeTheEndInTheSameBundle() public {
        bytes memory close = abi.encodeCall(account.close, (alice, new address[](0)));
        executedAfter(close, usdcTransfer(bob, 1), AccountStatus.CLOSED);
        executedAfter(close, withdrawal(bob, 1), AccountStatus.CLOSED);
    }

    function test_Attack_AUserOperationValidatedBeforeAHandoverInTheSameBundle() public {
        AccountTerms memory terms = plainTerms();
        terms.name = "The next owner";
        ISmartAccount next = create(terms);
        vm.deal(address(next), 10 ether);
        vm.prank(alice);
        account.transferOwnership(address(next));
        Execution[] memory accept = call(
            address(account),
            abi.encodeCall(account.acceptOwnership, ())
        );
        PackedUserOperation memory handover = signedOperation(
            abi.encodeCall(account.execute, (BATCH, abi.encode(accept)))
        );
        handover.sender = address(next);
        handover = signed(handover, aliceKey);
        executedAfter(handover, withdrawal(bob, 1), AccountStatus.PAUSED);
        executedAfter(handover, usdcTransfer(bob, 1), AccountStatus.PAUSED);
    }

    function executedAfter(
        bytes memory first,
        bytes memory payment,
        AccountStatus statusAfter
    ) private {
        executedAfter(signedOperation(first), payment, statusAfter);
    }

    /// @dev Executes an operation of the owner alone, and then in a bundle after another one.
    function executedAfter(
        PackedUserOperation memory first,
        bytes memory payment,
        AccountStatus statusAfter
    ) private {
        PackedUserOperation[] memory ops = new PackedUserOperation[](2);
        ops[0] = first;
        ops[1] = signedOperation(payment);
        ops[1].nonce = uint256(1) << 64;
        ops[1] = signed(ops[1], aliceKey);
        uint256 before = vm.snapshotState();
        handle(ops[1]);
        vm.assertEq(usdc.balanceOf(bob), 1);
        vm.revertToState(before);
        before = vm.snapshotState();
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
        vm.assertTrue(account.status() == statusAfter);
        vm.assertEq(usdc.balanceOf(bob), 0);
        vm.revertToState(before);
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
        vm.assertEq(usdc.balanceOf(bob), 1);
        // The control: signed for the other account.
        mint(address(other), 1);
        handle(signed(ops[0], aliceKey));
        vm.assertEq(usdc.balanceOf(bob), 2);
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
        handle(signed(op, aliceKey));
        vm.assertEq(usdc.balanceOf(bob), 1);
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
        handle(op);
        vm.assertEq(usdc.balanceOf(bob), 1);
    }

    function test_TheOwnerReachesFunctionsByUserOperationWithAndWithoutABatch() public {
        handle(signedOperation(withdrawal(bob, 1)));
        vm.assertEq(usdc.balanceOf(bob), 1);
        Execution[] memory batch = call(address(account), withdrawal(bob, 1));
        handle(signedOperation(abi.encodeCall(account.execute, (BATCH, abi.encode(batch)))));
        vm.assertEq(usdc.balanceOf(bob), 2);
    }

    function test_Attack_TheEntryPointCallsWithoutAnOperationOfTheOwner() public {
        PackedUserOperation memory op = signedOperation(withdrawal(mallory, 1));
        expectNotTheOwners(signed(op, uint256(keccak256("mallory"))));
        // As paymaster of an operation of its own the EntryPoint calls the account, too.
        vm.prank(address(entryPoint));
        (bool success, ) = address(account).call(
            abi.encodeWithSignature("postOp(uint8,bytes,uint256,uint256)", 0, "", 0, 0)
        );
        vm.assertTrue(!success);
        handle(signedOperation(withdrawal(mallory, 1)));
        vm.assertEq(usdc.balanceOf(mallory), 1);
    }

    /// @dev Submits an operation that somebody else has signed.
    function expectNotTheOwners(PackedUserOperation memory op) private {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(mallory, mallory);
        vm.expectRevert(
            abi.encodeWithSelector(IEntryPointV08.FailedOp.selector, 0, "AA24 signature error")
        );
        entryPoint.handleOps(ops, payable(mallory));
    }

    function withdrawal(address to, uint256 amount) private view returns (bytes memory) {
        return abi.encodeCall(account.withdraw, (address(usdc), to, amount));
    }

    function test_OnlyTheEntryPointValidates() public {
        PackedUserOperation memory op = signedOperation("");
        vm.expectRevert(abi.encodeWithSignature("AccountUnauthorized(address)", address(this)));
        account.validateUserOp(op, bytes32(0), 0);
    }

    /// @dev All operations of a bundle are validated before the first one is executed.
    function test_Attack_AUserOperationValidatedBeforeAPauseAndAResumeInTheSameBundle() public {
        Execution[] memory calls = new Execution[](2);
        calls[0] = Execution(address(account), 0, abi.encodeCall(account.pause, ()));
        calls[1] = Execution(address(account), 0, abi.encodeCall(account.resume, ()));
        PackedUserOperation[] memory ops = new PackedUserOperation[](2);
        ops[1] = signedOperation(usdcTransfer(bob, 1));
        ops[1].nonce = uint256(1) << 64;
        ops[1] = signed(ops[1], aliceKey);

        uint256 before = vm.snapshotState();
        ops[0] = signedOperation(usdcTransfer(bob, 2));
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
        vm.assertEq(usdc.balanceOf(bob), 3);

        vm.revertToState(before);
        ops[0] = signedOperation(abi.encodeCall(account.execute, (BATCH, abi.encode(calls))));
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
        vm.assertTrue(account.status() == AccountStatus.ACTIVE);
        vm.assertEq(account.signatureEpoch(), 1);
        vm.assertEq(usdc.balanceOf(bob), 0);
    }

    function test_TheOwnersSignatureIsGoodForThisAccountOnly() public {
        bytes32 hash = keccak256("an order");
        bytes memory order = personalSignature(account, hash, aliceKey);
        expectSignature(hash, order, true);
        AccountTerms memory terms = plainTerms();
        terms.name = "Another";
        vm.assertEq(
            bytes32(create(terms).isValidSignature(hash, order)),
            bytes32(bytes4(0xffffffff))
        );
    }

    function test_SignaturesOfTheCurrentEpochAreNotGoodDuringAPause() public {
        bytes32 hash = keccak256("an order");
        vm.prank(alice);
        account.pause();
        bytes memory order = personalSignature(account, hash, aliceKey);
        expectSignature(hash, order, false);
        vm.prank(alice);
        account.resume();
        expectSignature(hash, order, true);
    }

    function test_Attack_ASignatureFromBeforeAPauseAfterTheResume() public {
        bytes32 hash = keccak256("an order");
        bytes memory order = personalSignature(account, hash, aliceKey);
        (bytes32 typedHash, bytes memory typed) = typedSignature();
        expectSignature(hash, order, true);
        expectSignature(typedHash, typed, true);
        pauseAndResume();
        expectSignature(hash, order, false);
        expectSignature(typedHash, typed, false);
        (typedHash, typed) = typedSignature();
        expectSignature(hash, personalSignature(account, hash, aliceKey), true);
        expectSignature(typedHash, typed, true);
    }

    function test_TypedDataIsSignedAsItIsAndAnsweredForThisAccount() public view {
        (bytes32 hash, bytes memory typed) = typedSignature();
        expectSignature(hash, typed, true);
        expectSignature(keccak256("another order"), typed, false);
        vm.assertEq(
            bytes32(
                account.isValidSignature(
                    bytes32(uint256(0x7739) * (type(uint256).max / 0xffff)),
                    ""
                )
            ),
            bytes32(bytes4(0x77390001))
        );
    }

    function test_ADescriptionThatIsNoTypeSignsNothing() public view {
        // Without a name of the contents nothing is hashed: the owner's signature of the domain and
        // zero must not be good for any contents.
        bytes32 app = keccak256("an app");
        bytes32 hash = MessageHashUtils.toTypedDataHash(app, keccak256("contents"));
        bytes memory inner = signature(MessageHashUtils.toTypedDataHash(app, 0), aliceKey);
        bytes memory encoded = ERC7739Utils.encodeTypedDataSig(
            inner,
            app,
            keccak256("contents"),
            "(bytes32 id)"
        );
        expectSignature(hash, encoded, false);
    }

    function test_TheDomainTellsTheEpoch() public {
        pauseAndResume();
        (bytes1 fields, , , uint256 chainId, address verifying, bytes32 salt, ) = IERC5267(
            address(account)
        ).eip712Domain();
        vm.assertEq(bytes32(fields), bytes32(bytes1(0x1f)));
        vm.assertEq(chainId, block.chainid);
        vm.assertEq(verifying, address(account));
        vm.assertEq(salt, bytes32(uint256(1)));
    }

    function pauseAndResume() private {
        vm.startPrank(alice);
        account.pause();
        account.resume();
        vm.stopPrank();
    }

    /// @dev ERC-7739: an order of an app, nested in the domain of the account.
    function typedSignature() private view returns (bytes32 hash, bytes memory encoded) {
        bytes32 app = keccak256("an app");
        bytes32 contents = keccak256(abi.encode(keccak256("Order(uint256 id)"), 7));
        bytes32 nested = keccak256(
            abi.encode(
                keccak256(
                    "TypedDataSign(Order contents,string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)Order(uint256 id)"
                ),
                contents,
                keccak256("Canopy Smart Account"),
                keccak256("1"),
                block.chainid,
                address(account),
                bytes32(uint256(account.signatureEpoch()))
            )
        );
        hash = MessageHashUtils.toTypedDataHash(app, contents);
        encoded = ERC7739Utils.encodeTypedDataSig(
            signature(MessageHashUtils.toTypedDataHash(app, nested), aliceKey),
            app,
            contents,
            "Order(uint256 id)"
        );
    }
}

/// @notice What was signed before an epoch of signatures ended. It ends in the set-up, because no
/// operation is executed in the transaction in which it does.
abstract contract EndedEpochTest is AccountsTest {
    PackedUserOperation internal early;
    PackedUserOperation internal earlyInAnotherSequence;

    function setUp() public virtual override {
        super.setUp();
        early = signedOperation(usdcTransfer(bob, 1));
        PackedUserOperation memory another = signedOperation(usdcTransfer(bob, 1));
        another.nonce = uint256(7) << 64;
        earlyInAnotherSequence = signed(another, aliceKey);
    }

    function expectVoid(PackedUserOperation memory op) internal {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(admin, admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEntryPointV08.FailedOpWithRevert.selector,
                0,
                "AA23 reverted",
                abi.encodeWithSelector(
                    ISmartAccount.OperationVoid.selector,
                    op.nonce >> 224,
                    account.signatureEpoch()
                )
            )
        );
        entryPoint.handleOps(ops, payable(admin));
    }

    /// @dev The control: the same, signed for the current epoch.
    function expectAcceptedAnew() internal {
        handle(signedOperation(usdcTransfer(bob, 5)));
        vm.assertEq(usdc.balanceOf(bob), 5);
        PackedUserOperation memory another = earlyInAnotherSequence;
        another.nonce |= uint256(account.signatureEpoch()) << 224;
        handle(signed(another, aliceKey));
        vm.assertEq(usdc.balanceOf(bob), 6);
    }
}

contract OperationsAfterAPauseTest is EndedEpochTest {
    function setUp() public override {
        super.setUp();
        vm.startPrank(alice);
        account.pause();
        account.resume();
        vm.stopPrank();
    }

    function test_Attack_AUserOperationFromBeforeAPauseAfterTheResume() public {
        expectVoid(early);
        expectVoid(earlyInAnotherSequence);
        expectAcceptedAnew();
    }

    function test_Attack_AUserOperationOfAnEpochThatHasNotCome() public {
        PackedUserOperation memory op = signedOperation(usdcTransfer(bob, 1));
        op.nonce = uint256(2) << 224;
        expectVoid(signed(op, aliceKey));
        expectAcceptedAnew();
    }

    function test_TheAccountKnowsTheNonceOfItsNextOperation() public {
        uint256 next = signedOperation("").nonce;
        vm.assertEq(next, uint256(1) << 224);
        vm.assertEq(Account(payable(address(account))).getNonce(), next);
        handle(signedOperation(usdcTransfer(bob, 1)));
        vm.assertEq(Account(payable(address(account))).getNonce(), next + 1);
    }
}

contract OperationsAfterAHandoverTest is EndedEpochTest {
    bytes32 private constant ORDER = keccak256("an order");
    bytes private order;

    function setUp() public override {
        super.setUp();
        order = personalSignature(account, ORDER, aliceKey);
        expectSignature(ORDER, order, true);
        handOver(alice, mallory);
        handOver(mallory, alice);
        vm.prank(alice);
        account.resume();
    }

    function handOver(address from, address to) private {
        vm.prank(from);
        account.transferOwnership(to);
        vm.prank(to);
        account.acceptOwnership();
    }

    function test_Attack_AUserOperationOfAFormerOwnerWhoIsOwnerAgain() public {
        expectVoid(early);
        expectAcceptedAnew();
    }

    function test_Attack_ASignatureOfAFormerOwnerWhoIsOwnerAgain() public view {
        expectSignature(ORDER, order, false);
        expectSignature(ORDER, personalSignature(account, ORDER, aliceKey), true);
    }
}
