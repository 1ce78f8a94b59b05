// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC1155} from "@openzeppelin/contracts/interfaces/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Spend} from "./AccountTypes.sol";

/// @title Makes the calls of a smart account's delegates
/// @notice Each delegate of an account has its own, a clone that knows the account, so that nothing
/// which one delegate leaves in it is within reach of another. It is given tokens only during {run},
/// and no allowance of it outlives the call.
contract DelegateExecutor {
    using SafeERC20 for IERC20;

    /// @notice Only the account may use its executor.
    error NotAccount(address caller);

    modifier onlyAccount() {
        if (msg.sender != account()) revert NotAccount(msg.sender);
        _;
    }

    /// @notice Takes ETH: from the account for the calls, and what contracts pay back.
    receive() external payable {}

    /// @notice Makes calls. For the account, which has moved the tokens here before.
    /// @param spends Tokens that contracts may take during the calls.
    /// @param calls The calls in their order.
    /// @return results What they returned.
    function run(
        Spend[] calldata spends,
        Execution[] calldata calls
    ) external payable onlyAccount returns (bytes[] memory results) {
        _approve(spends, true);
        results = new bytes[](calls.length);
        for (uint256 i = 0; i < calls.length; ++i) {
            (address target, uint256 value) = (calls[i].target, calls[i].value);
            if (calls[i].callData.length == 0) Address.sendValue(payable(target), value);
            else results[i] = Address.functionCallWithValue(target, calls[i].callData, value);
        }
        _approve(spends, false);
    }

    /// @notice Moves the whole balance of a token to the account. For the account.
    /// @param token The token; the zero address for ETH.
    /// @return amount Amount sent.
    function giveBack(address token) external onlyAccount returns (uint256 amount) {
        bool isEth = token == address(0);
        amount = isEth ? address(this).balance : IERC20(token).balanceOf(address(this));
        if (amount == 0) return amount;
        if (isEth) Address.sendValue(payable(msg.sender), amount);
        else IERC20(token).safeTransfer(msg.sender, amount);
    }

    /// @notice Forwards ERC-1155 tokens that are sent here to the account: what a delegate's order to retire
    /// returns to its holder, which this executor is.
    /// @param id The token.
    /// @param amount Its amount.
    /// @return The selector of this function.
    function onERC1155Received(
        address,
        address,
        uint256 id,
        uint256 amount,
        bytes calldata
    ) external returns (bytes4) {
        // Only the sending contract's own tokens can be moved.
        IERC1155(msg.sender).safeTransferFrom(address(this), account(), id, amount, "");
        return DelegateExecutor.onERC1155Received.selector;
    }

    /// @notice The account it belongs to.
    /// @return The account.
    function account() public view returns (address) {
        return address(bytes20(Clones.fetchCloneArgs(address(this))));
    }

    function _approve(Spend[] calldata spends, bool grant) private {
        for (uint256 i = 0; i < spends.length; ++i) {
            address spender = spends[i].spender;
            if (spender == address(0)) continue;
            IERC20(spends[i].token).forceApprove(spender, grant ? spends[i].amount : 0);
        }
    }
}
