// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {PackedUserOperation} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {
    Budget,
    DelegateGrant,
    Permission,
    Spend,
    Tip
} from "../../../../contracts/accounts/AccountTypes.sol";
import {ISmartAccount} from "../../../../contracts/accounts/ISmartAccount.sol";
import {
    AccountTerms,
    ISmartAccountFactory
} from "../../../../contracts/accounts/ISmartAccountFactory.sol";
import {ITemplate} from "../../../../contracts/accounts/ITemplate.sol";
import {Artifacts} from "../../support/Artifacts.sol";
import {PlatformTest} from "../../support/PlatformTest.sol";
import {vm} from "../../support/Vm.sol";

/// @notice The functions of the compiled EntryPoint v0.8 that the tests use.
interface IEntryPointV08 {
    error FailedOp(uint256 opIndex, string reason);
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);

    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external;
    function getUserOpHash(PackedUserOperation calldata op) external view returns (bytes32);
    function getNonce(address sender, uint192 key) external view returns (uint256);
    function depositTo(address account) external payable;
    function withdrawTo(address payable to, uint256 amount) external;
    function balanceOf(address account) external view returns (uint256);
    function senderCreator() external view returns (address);
}

/// @notice Base of tests of smart accounts: the real EntryPoint, a factory, and an account of Alice
/// with 10 ETH and 1,000 USDC. Bob is its delegate in most tests, Mallory attacks.
abstract contract AccountsTest is PlatformTest {
    bytes32 internal constant BATCH = bytes32(uint256(1) << 248);
    bytes4 internal constant TRANSFER = IERC20.transfer.selector;
    uint48 internal constant EXPIRES = 30 days;

    IEntryPointV08 internal entryPoint;
    ISmartAccountFactory internal accounts;
    ISmartAccount internal account;
    uint256 internal aliceKey;

    function setUp() public virtual override {
        super.setUp();
        (, aliceKey) = actorWithKey("alice");
        entryPoint = IEntryPointV08(
            Artifacts.deployFile(
                "node_modules/@account-abstraction/contracts/artifacts/EntryPoint.json",
                ".bytecode",
                ""
            )
        );
        accounts = ISmartAccountFactory(
            Artifacts.deploy("SmartAccountFactory", abi.encode(roles, entryPoint, usdc))
        );
        account = create(plainTerms());
        vm.deal(address(account), 10 ether);
        mint(address(account), 1_000 * USD);
    }

    /// @notice Adds a template as the admin.
    function addTemplate(string memory name, bytes memory arguments) internal returns (ITemplate) {
        ITemplate template = ITemplate(Artifacts.deploy(name, arguments));
        vm.prank(admin);
        accounts.addTemplate(template);
        return template;
    }

    function plainTerms() internal view returns (AccountTerms memory terms) {
        (terms.owner, terms.name) = (alice, "Savings");
    }

    function create(AccountTerms memory terms) internal returns (ISmartAccount) {
        vm.prank(terms.owner);
        return ISmartAccount(accounts.createAccount(terms));
    }

    function noTip() internal pure returns (Tip memory none_) {}

    function setRule(ITemplate template, bytes memory config) internal {
        vm.prank(alice);
        account.setRule(template, config, noTip());
    }

    function mint(address to, uint256 amount) internal {
        vm.prank(admin);
        usdc.mint(to, amount);
    }

    /// @notice A grant to Bob: `limit` USDC to send, refilled within `refillPeriod`.
    function usdcGrant(
        uint128 limit,
        uint48 refillPeriod
    ) internal view returns (DelegateGrant memory) {
        return grantOf(bob, address(usdc), limit, refillPeriod);
    }

    function grantOf(
        address delegate,
        address token,
        uint128 limit,
        uint48 refillPeriod
    ) internal view returns (DelegateGrant memory grant) {
        grant.delegate = delegate;
        grant.expiresAt = uint48(block.timestamp) + EXPIRES;
        grant.budgets = new Budget[](1);
        grant.budgets[0] = Budget(token, limit, refillPeriod);
        grant.permissions = new Permission[](1);
        grant.permissions[0] = Permission(token, TRANSFER);
    }

    function withPermission(
        DelegateGrant memory grant,
        address target,
        bytes4 selector
    ) internal pure returns (DelegateGrant memory) {
        Permission[] memory more = new Permission[](grant.permissions.length + 1);
        for (uint256 i = 0; i < grant.permissions.length; ++i) more[i] = grant.permissions[i];
        more[grant.permissions.length] = Permission(target, selector);
        grant.permissions = more;
        return grant;
    }

    function withBudget(
        DelegateGrant memory grant,
        address token,
        uint128 limit
    ) internal pure returns (DelegateGrant memory) {
        Budget[] memory more = new Budget[](grant.budgets.length + 1);
        for (uint256 i = 0; i < grant.budgets.length; ++i) more[i] = grant.budgets[i];
        more[grant.budgets.length] = Budget(token, limit, 0);
        grant.budgets = more;
        return grant;
    }

    function setDelegate(DelegateGrant memory grant) internal {
        DelegateGrant[] memory grants = new DelegateGrant[](1);
        grants[0] = grant;
        vm.prank(alice);
        account.setDelegates(grants);
    }

    function expectSetDelegateFails(DelegateGrant memory grant, bytes memory failure) internal {
        DelegateGrant[] memory grants = new DelegateGrant[](1);
        grants[0] = grant;
        vm.prank(alice);
        vm.expectRevert(failure);
        account.setDelegates(grants);
    }

    function call(
        address target,
        bytes memory data
    ) internal pure returns (Execution[] memory calls) {
        return call(target, 0, data);
    }

    function call(
        address target,
        uint256 value,
        bytes memory data
    ) internal pure returns (Execution[] memory calls) {
        calls = new Execution[](1);
        calls[0] = Execution(target, value, data);
    }

    function spend(
        address token,
        uint256 amount,
        address spender
    ) internal pure returns (Spend[] memory spends) {
        spends = new Spend[](1);
        spends[0] = Spend(token, amount, spender);
    }

    function none() internal pure returns (address[] memory) {}

    function one(address each) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = each;
    }

    function available(address delegate) internal view returns (uint256) {
        return account.delegateView(delegate).budgets[0].available;
    }

    /// @notice Calls of the owner as one batch.
    function executeAsOwner(Execution[] memory calls) internal {
        vm.prank(alice);
        account.execute(BATCH, abi.encode(calls));
    }

    /// @notice Signature of a personal message in the domain of an account, as ERC-7739 wants it.
    function personalSignature(
        ISmartAccount of_,
        bytes32 hash,
        uint256 key
    ) internal view returns (bytes memory) {
        (, string memory name, string memory version, , , bytes32 salt, ) = IERC5267(address(of_))
            .eip712Domain();
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract,bytes32 salt)"
                ),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                block.chainid,
                address(of_),
                salt
            )
        );
        bytes32 nested = keccak256(abi.encode(keccak256("PersonalSign(bytes prefixed)"), hash));
        return signature(MessageHashUtils.toTypedDataHash(domain, nested), key);
    }

    function signature(bytes32 hash, uint256 key) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hash);
        return abi.encodePacked(r, s, v);
    }

    function expectSignature(bytes32 hash, bytes memory given, bool valid) internal view {
        vm.assertEq(
            bytes32(account.isValidSignature(hash, given)),
            bytes32(valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff))
        );
    }

    /// @notice A user operation of the account, signed by Alice.
    function signedOperation(
        bytes memory callData
    ) internal view returns (PackedUserOperation memory op) {
        return signedOperation(callData, aliceKey);
    }

    function signedOperation(
        bytes memory callData,
        uint256 key
    ) internal view returns (PackedUserOperation memory op) {
        op.sender = address(account);
        op.nonce = entryPoint.getNonce(address(account), uint192(account.signatureEpoch()) << 160);
        op.callData = callData;
        op.accountGasLimits = bytes32((uint256(500_000) << 128) | 500_000);
        op.preVerificationGas = 50_000;
        op.gasFees = bytes32((uint256(1 gwei) << 128) | 1 gwei);
        return signed(op, key);
    }

    function signed(
        PackedUserOperation memory op,
        uint256 key
    ) internal view returns (PackedUserOperation memory) {
        op.signature = signature(entryPoint.getUserOpHash(op), key);
        return op;
    }

    function handle(PackedUserOperation memory op) internal {
        PackedUserOperation[] memory ops = new PackedUserOperation[](1);
        ops[0] = op;
        vm.prank(admin, admin);
        entryPoint.handleOps(ops, payable(admin));
    }

    /// @notice A batch that transfers USDC.
    function usdcTransfer(address to, uint256 amount) internal view returns (bytes memory) {
        bytes memory transfer = abi.encodeCall(IERC20.transfer, (to, amount));
        return abi.encodeCall(account.execute, (BATCH, abi.encode(call(address(usdc), transfer))));
    }
}
