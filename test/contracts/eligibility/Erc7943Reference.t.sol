// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Artifacts} from "../support/Artifacts.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

interface IReference is IERC20 {
    function changeSendWhitelist(address account, bool status) external;
    function changeReceiveWhitelist(address account, bool status) external;
    function mint(address to, uint256 amount) external;
    function burn(uint256 amount) external;
    function canSend(address account) external view returns (bool);
    function canReceive(address account) external view returns (bool);
    function canTransfer(address from, address to, uint256 amount) external view returns (bool);
}

/// @notice Restricted shares beside the reference implementation of ERC-7943, compiled: issues, transfers,
/// views and errors are the same. The reference lets everyone send, as shares do. Parts that do not apply:
/// `forcedTransfer` and `setFrozenTokens`, which shares do not have, so nothing is frozen.
contract Erc7943ReferenceTest is EligibilityTest {
    IReference private oracle;
    address[5] private people;

    function setUp() public override {
        super.setUp();
        oracle = IReference(
            Artifacts.deployFile(
                "test/contracts/eligibility/oracles/uRWA20.json",
                ".bytecode",
                abi.encode("Reference", "REF", address(this))
            )
        );
        people = [alice, bob, mallory, actor("carol"), actor("dave")];
        for (uint256 i = 0; i < people.length; ++i) oracle.changeSendWhitelist(people[i], true);
        address[2] memory holders = [alice, bob];
        for (uint256 i = 0; i < holders.length; ++i) {
            oracle.changeReceiveWhitelist(holders[i], true);
            oracle.mint(holders[i], share.balanceOf(holders[i]));
        }
    }

    function test_Fuzz_ReceivesWhatTheReferenceReceives(uint256 seed) public {
        for (uint256 i = 0; i < 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address from = people[seed % 5];
            address to = people[(seed >> 8) % 5];
            uint256 amount = ((seed >> 16) % 1000) * SHARE;
            uint256 kind = (seed >> 64) % 4;
            if (kind == 0) _setEligible(to, (seed >> 72) % 2 == 0);
            else if (kind == 1) _issue(to, amount + 1);
            else _transfer(from, to, amount);
            _compare();
        }
    }

    function _setEligible(address account_, bool eligible) private {
        skip(1);
        if (eligible) attest(account_, address(0), uint64(block.timestamp + 30 days));
        else end(account_);
        oracle.changeReceiveWhitelist(account_, eligible);
    }

    function _issue(address to, uint256 amount) private {
        vm.prank(issuer);
        (bool ours, bytes memory reason) = address(share).call(
            abi.encodeCall(share.issue, (to, amount, 0))
        );
        (bool theirs, bytes memory expected) = address(oracle).call(
            abi.encodeCall(oracle.mint, (to, amount))
        );
        vm.assertEq(ours, theirs);
        vm.assertEq(reason, expected);
    }

    function _transfer(address from, address to, uint256 amount) private {
        vm.assertEq(share.canTransfer(from, to, amount), oracle.canTransfer(from, to, amount));
        bool isHeld = amount <= share.balanceOf(from);
        vm.prank(from);
        (bool ours, bytes memory reason) = address(share).call(
            abi.encodeCall(share.transfer, (to, amount))
        );
        vm.prank(from);
        (bool theirs, bytes memory expected) = address(oracle).call(
            abi.encodeCall(oracle.transfer, (to, amount))
        );
        vm.assertEq(ours, theirs);
        // The reference looks at the balance first.
        if (isHeld) vm.assertEq(reason, expected);
    }

    function _compare() private view {
        for (uint256 i = 0; i < people.length; ++i) {
            vm.assertEq(share.balanceOf(people[i]), oracle.balanceOf(people[i]));
            vm.assertEq(share.canReceive(people[i]), oracle.canReceive(people[i]));
            vm.assertEq(share.canSend(people[i]), oracle.canSend(people[i]));
        }
    }
}
