// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";
import {vm} from "../support/Vm.sol";
import {EligibilityTest} from "./EligibilityTest.sol";

/// @notice What ERC-7943 asks of a token that restricts receiving alone, and nothing else: issuing and
/// transferring need `canReceive` of the recipient, `canTransfer` says both, nothing is frozen.
contract ReceivingModel {
    mapping(address account => uint256) public balanceOf;
    mapping(address account => bool) public canReceive;

    function setEligible(address account, bool eligible) external {
        canReceive[account] = eligible;
    }

    function mint(address to, uint256 amount) external {
        _checkReceiver(to);
        balanceOf[to] += amount;
    }

    function transfer(address from, address to, uint256 amount) external {
        _checkReceiver(to);
        uint256 held = balanceOf[from];
        if (held < amount) {
            revert IERC20Errors.ERC20InsufficientBalance(from, held, amount);
        }
        balanceOf[from] = held - amount;
        balanceOf[to] += amount;
    }

    function _checkReceiver(address to) private view {
        if (!canReceive[to]) revert ITransferRestrictions.ERC7943CannotReceive(to);
    }
}

/// @notice Restricted shares beside a model of the receiving side of ERC-7943: issues, transfers, views and
/// errors are the same. `forcedTransfer` and `setFrozenTokens` do not apply: shares do not have them. Of an amount
/// that the sender does not hold, sent to who may not receive, the reference (uRWA20) names the balance and shares
/// name the recipient; both refuse. The code of the reference is not part of this repository.
contract Erc7943Test is EligibilityTest {
    ReceivingModel private model;
    address[5] private people;

    function setUp() public override {
        super.setUp();
        model = new ReceivingModel();
        people = [alice, bob, mallory, actor("carol"), actor("dave")];
        address[2] memory holders = [alice, bob];
        for (uint256 i = 0; i < holders.length; ++i) {
            model.setEligible(holders[i], true);
            model.mint(holders[i], share.balanceOf(holders[i]));
        }
    }

    function test_Fuzz_ReceivesWhatTheModelReceives(uint256 seed) public {
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
        model.setEligible(account_, eligible);
    }

    function _issue(address to, uint256 amount) private {
        vm.prank(issuer);
        (bool ours, bytes memory reason) = address(share).call(
            abi.encodeCall(share.issue, (to, amount, 0))
        );
        (bool theirs, bytes memory expected) = address(model).call(
            abi.encodeCall(model.mint, (to, amount))
        );
        vm.assertEq(ours, theirs);
        vm.assertEq(reason, expected);
    }

    function _transfer(address from, address to, uint256 amount) private {
        vm.assertEq(share.canTransfer(from, to, amount), model.canReceive(to));
        vm.prank(from);
        (bool ours, bytes memory reason) = address(share).call(
            abi.encodeCall(share.transfer, (to, amount))
        );
        (bool theirs, bytes memory expected) = address(model).call(
            abi.encodeCall(model.transfer, (from, to, amount))
        );
        vm.assertEq(ours, theirs);
        vm.assertEq(reason, ours ? abi.encode(true) : expected);
    }

    function _compare() private view {
        for (uint256 i = 0; i < people.length; ++i) {
            vm.assertEq(share.balanceOf(people[i]), model.balanceOf(people[i]));
            vm.assertEq(share.canReceive(people[i]), model.canReceive(people[i]));
            vm.assertTrue(share.canSend(people[i]));
            vm.assertEq(share.getFrozenTokens(people[i]), 0);
        }
    }
}
