// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Execution} from "@openzeppelin/contracts/interfaces/draft-IERC7579.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISmartAccount} from "../ISmartAccount.sol";

/// @title Calls that templates make from an account
/// @notice Return values of token functions are checked by what they change, see {Trades}.
library Calls {
    /// @notice A token refused a transfer by returning false.
    error TransferRefused(address token);

    /// @notice Makes one call from an account and checks a token's answer: nothing, or true.
    /// @param account The account.
    /// @param call The call.
    function make(address account, Execution memory call) internal {
        Execution[] memory calls = new Execution[](1);
        calls[0] = call;
        bytes[] memory results = ISmartAccount(account).executeFromTemplate(calls);
        bool refused = results[0].length != 0 && abi.decode(results[0], (uint256)) == 0;
        if (refused) revert TransferRefused(call.target);
    }

    /// @notice A call of a contract without ETH.
    /// @param target The contract.
    /// @param data The call.
    /// @return The call.
    function to(address target, bytes memory data) internal pure returns (Execution memory) {
        return Execution(target, 0, data);
    }

    /// @notice Transfer of an ERC-20 token.
    /// @param token The token.
    /// @param recipient Recipient.
    /// @param amount Amount in its smallest unit.
    /// @return The call.
    function transfer(
        address token,
        address recipient,
        uint256 amount
    ) internal pure returns (Execution memory) {
        return to(token, abi.encodeCall(IERC20.transfer, (recipient, amount)));
    }

    /// @notice A call of a contract that may take an amount of a token, which leaves the allowance as
    /// it was.
    /// @param account The account.
    /// @param token The token.
    /// @param spender The contract.
    /// @param amount Amount in the token's smallest unit.
    /// @param data The call.
    /// @return calls Approval, call, and approval of what was approved before.
    function spending(
        address account,
        address token,
        address spender,
        uint256 amount,
        bytes memory data
    ) internal view returns (Execution[] memory calls) {
        calls = new Execution[](3);
        calls[0] = approve(token, spender, amount);
        calls[1] = to(spender, data);
        calls[2] = approve(token, spender, IERC20(token).allowance(account, spender));
    }

    /// @notice Approval of an ERC-20 token.
    /// @param token The token.
    /// @param spender Account that may take it.
    /// @param amount Amount in its smallest unit.
    /// @return The call.
    function approve(
        address token,
        address spender,
        uint256 amount
    ) internal pure returns (Execution memory) {
        return to(token, abi.encodeCall(IERC20.approve, (spender, amount)));
    }
}
