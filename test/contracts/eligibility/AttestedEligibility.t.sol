// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {AttestedEligibility} from "../../../contracts/assets/eligibility/AttestedEligibility.sol";
import {
    Eligible,
    IAttestedEligibility
} from "../../../contracts/assets/eligibility/IAttestedEligibility.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice The list of eligible accounts: who states what of whom, and which statements are void.
contract AttestedEligibilityTest is EligibilityTest {
    address private carol;
    uint64 private deadline;

    function setUp() public override {
        super.setUp();
        carol = actor("carol");
        deadline = uint64(block.timestamp + 1 hours);
    }

    function test_AttestorsListAndEnd() public {
        vm.assertEq(uint256(list.eligibleUntil(carol)), 0);
        vm.expectEmit(address(list));
        emit IAttestedEligibility.EligibilityAttested(carol, address(0), UNTIL, attestor);
        attest(carol, address(0), UNTIL);
        vm.assertEq(uint256(list.eligibleUntil(carol)), UNTIL);
        skip(1 days);
        vm.expectEmit(address(list));
        emit IAttestedEligibility.EligibilityEnded(carol, attestor);
        end(carol);
        vm.assertEq(uint256(list.eligibleUntil(carol)), block.timestamp);
        // What has ended stays at its end.
        skip(1 days);
        end(carol);
        vm.assertEq(uint256(list.eligibleUntil(carol)), block.timestamp - 1 days);
        vm.warp(UNTIL);
        end(alice);
        (, uint64 until) = list.entryOf(alice);
        vm.assertEq(uint256(until), UNTIL);
    }

    function test_Attack_AnyoneElseListsEndsOrAppoints() public {
        Eligible[] memory entries = new Eligible[](1);
        entries[0] = entryOf(mallory);
        bytes memory notAttestor = abi.encodeWithSelector(
            IAttestedEligibility.NotAttestor.selector,
            mallory
        );
        vm.startPrank(mallory);
        vm.expectRevert(notAttestor);
        list.attest(entries);
        vm.expectRevert(notAttestor);
        list.end(one(alice));
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, mallory)
        );
        list.setAttestor(mallory, true);
        vm.stopPrank();
        // No role of the platform helps, the admin's included.
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, admin));
        list.setAttestor(admin, true);
        vm.prank(issuer);
        list.setAttestor(mallory, true);
        vm.prank(mallory);
        list.attest(entries);
        vm.prank(issuer);
        list.setAttestor(mallory, false);
        vm.prank(mallory);
        vm.expectRevert(notAttestor);
        list.attest(entries);
        // What it attested while it was appointed is ended by another one.
        end(mallory);
        vm.assertLe(uint256(list.eligibleUntil(mallory)), block.timestamp);
    }

    function test_TheKeeperHandsOverInTwoSteps() public {
        vm.prank(issuer);
        list.transferOwnership(carol);
        vm.assertEq(list.owner(), issuer);
        vm.prank(carol);
        list.acceptOwnership();
        vm.prank(carol);
        list.setAttestor(carol, true);
        vm.assertTrue(list.isAttestor(carol));
    }

    function test_RefusesEndsInThePastOrTooFarAway() public {
        uint64[3] memory ends = [
            uint64(block.timestamp),
            uint64(block.timestamp + 1_827 days + 1),
            uint64(block.timestamp * 1000)
        ];
        for (uint256 i = 0; i < ends.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IAttestedEligibility.InvalidEnd.selector, carol, ends[i])
            );
            attest(carol, address(0), ends[i]);
        }
        attest(carol, address(0), uint64(block.timestamp + 1_827 days));
        attest(carol, address(0), uint64(block.timestamp + 1));
    }

    // By signature

    function test_AHolderSubmitsASignedAttestation() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        vm.expectEmit(address(list));
        emit IAttestedEligibility.EligibilityAttested(carol, address(0), UNTIL, attestor);
        submit(carol, entryOf(carol), attestor, signature);
        vm.assertEq(uint256(list.eligibleUntil(carol)), UNTIL);
        vm.assertEq(list.nonces(carol), 1);
    }

    function test_TheDigestIsTypedData() public view {
        (, string memory name, string memory version, uint256 chainId, address verifier_, , ) = list
            .eip712Domain();
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chainId,
                verifier_
            )
        );
        bytes32 data = keccak256(
            abi.encode(
                keccak256(
                    "EligibilityAttestation(address account,address owner,uint64 until,uint256 nonce,uint256 deadline)"
                ),
                carol,
                address(0),
                UNTIL,
                0,
                deadline
            )
        );
        vm.assertEq(
            list.attestationDigest(entryOf(carol), deadline),
            keccak256(abi.encodePacked(hex"1901", domain, data))
        );
    }

    function test_Attack_AnAttestationIsUsedTwice() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        submit(carol, entryOf(carol), attestor, signature);
        expectInvalid(carol);
        submit(carol, entryOf(carol), attestor, signature);
    }

    /// @dev Signed, not submitted, and then the attestor learns better.
    function test_Attack_AnAttestationFromBeforeTheEndRevivesIt() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        uint256 snapshot = vm.snapshotState();
        end(carol);
        expectInvalid(carol);
        submit(carol, entryOf(carol), attestor, signature);
        // The control: without the end it counts.
        vm.revertToState(snapshot);
        submit(carol, entryOf(carol), attestor, signature);
    }

    function test_Attack_AnOlderAttestationOutlivesAShorterOne() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        attest(carol, address(0), uint64(block.timestamp + 1 days));
        expectInvalid(carol);
        submit(carol, entryOf(carol), attestor, signature);
    }

    function test_Attack_AnAttestationForAnotherAccountEndOrList() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        expectInvalid(mallory);
        submit(mallory, entryOf(mallory), attestor, signature);
        Eligible memory longer = Eligible(carol, address(0), UNTIL + 1);
        expectInvalid(carol);
        submit(carol, longer, attestor, signature);
        Eligible memory other = Eligible(carol, carol, UNTIL);
        expectInvalid(carol);
        submit(carol, other, attestor, signature);
        vm.expectRevert(
            abi.encodeWithSelector(IAttestedEligibility.NotAttestedAccount.selector, carol, mallory)
        );
        submit(mallory, entryOf(carol), attestor, signature);

        AttestedEligibility otherList = newList();
        vm.prank(carol);
        expectInvalid(carol);
        otherList.submit(entryOf(carol), deadline, attestor, signature);
        submit(carol, entryOf(carol), attestor, signature);
    }

    function test_Attack_AnAttestationAfterItsDeadlineOrOnAnotherChain() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        vm.chainId(1);
        expectInvalid(carol);
        submit(carol, entryOf(carol), attestor, signature);
        vm.chainId(31_337);
        vm.warp(deadline + 1);
        vm.expectRevert(
            abi.encodeWithSelector(IAttestedEligibility.AttestationExpired.selector, deadline)
        );
        submit(carol, entryOf(carol), attestor, signature);
        vm.warp(deadline);
        signature = sign(entryOf(carol), attestorKey);
        submit(carol, entryOf(carol), attestor, signature);
    }

    function test_Attack_TheSignerIsNoAttestorAnyMore() public {
        bytes memory signature = sign(entryOf(carol), attestorKey);
        vm.prank(issuer);
        list.setAttestor(attestor, false);
        vm.expectRevert(
            abi.encodeWithSelector(IAttestedEligibility.NotAttestor.selector, attestor)
        );
        submit(carol, entryOf(carol), attestor, signature);
        // Nor does a signature of Mallory's count for another attestor's.
        vm.prank(issuer);
        list.setAttestor(attestor, true);
        (, uint256 malloryKey) = actorWithKey("mallory");
        bytes memory own = sign(entryOf(carol), malloryKey);
        expectInvalid(carol);
        submit(carol, entryOf(carol), attestor, own);
        submit(carol, entryOf(carol), attestor, signature);
    }

    function test_AContractIsAnAttestor() public {
        address safe = actor("safe");
        vm.etch(safe, hex"00");
        vm.mockCall(
            safe,
            abi.encodeWithSelector(IERC1271.isValidSignature.selector),
            abi.encode(IERC1271.isValidSignature.selector)
        );
        vm.prank(issuer);
        list.setAttestor(safe, true);
        submit(carol, entryOf(carol), safe, "0x");
        vm.assertEq(uint256(list.eligibleUntil(carol)), UNTIL);
    }

    /// @dev Whatever is stated in which order, the last statement counts.
    function test_Fuzz_TheLastStatementCounts(uint256 seed) public {
        uint64 expected;
        for (uint256 i = 0; i < 8; ++i) {
            skip((seed >> 16) % 3 days);
            seed = uint256(keccak256(abi.encode(seed)));
            if (seed % 3 == 0) {
                if (expected > block.timestamp) expected = uint64(block.timestamp);
                end(carol);
            } else {
                expected = uint64(block.timestamp + 1 + ((seed >> 8) % 5 days));
                attest(carol, address(0), expected);
            }
            vm.assertEq(uint256(list.eligibleUntil(carol)), expected);
        }
        vm.assertEq(list.nonces(carol), 8);
    }

    function entryOf(address account_) private pure returns (Eligible memory) {
        return Eligible(account_, address(0), UNTIL);
    }

    function sign(Eligible memory entry, uint256 key) private view returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, list.attestationDigest(entry, deadline));
        return abi.encodePacked(r, s, v);
    }

    function submit(
        address by,
        Eligible memory entry,
        address signer,
        bytes memory signature
    ) private {
        vm.prank(by);
        list.submit(entry, deadline, signer, signature);
    }

    function expectInvalid(address account_) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAttestedEligibility.InvalidAttestation.selector,
                account_,
                attestor
            )
        );
    }
}
