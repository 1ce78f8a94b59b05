// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDealingDesk} from "./IDealingDesk.sol";
import {IERC7540Operator} from "./IERC7540.sol";

/// @title Who acts for whom at a desk
/// @notice See IERC7540Operator.
abstract contract Operators is IDealingDesk {
    /// @inheritdoc IERC7540Operator
    mapping(address controller => mapping(address operator => bool)) public isOperator;

    /// @dev Reverts unless the caller is the account or its operator.
    modifier onlyFor(address account) {
        _checkFor(account);
        _;
    }

    /// @inheritdoc IERC7540Operator
    function setOperator(address operator, bool approved) external returns (bool) {
        isOperator[msg.sender][operator] = approved;
        emit OperatorSet(msg.sender, operator, approved);
        return true;
    }

    function _checkFor(address account) private view {
        if (msg.sender != account && !isOperator[account][msg.sender]) {
            revert NotOperator(account, msg.sender);
        }
    }
}
