// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlainToken} from "./PlainToken.sol";

/// @notice Keeps 1 % of every transfer.
contract TollToken is PlainToken(18) {
    function _update(address from, address to, uint256 value) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 toll = isTransfer ? value / 100 : 0;
        super._update(from, to, value - toll);
        if (toll != 0) super._update(from, address(0xFEE), toll);
    }
}

/// @notice Makes a call of its owner's choice in the middle of every transfer.
contract CallbackToken is PlainToken(18) {
    address private _target;
    bytes private _call;
    bool public succeeded;
    bytes public answer;

    function arm(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_target == address(0)) return;
        (address target, bytes memory call) = (_target, _call);
        _target = address(0);
        (succeeded, answer) = target.call(call);
    }
}

/// @notice Its balances can be cut at will, as a rebasing or seizing token does.
contract SeizableToken is PlainToken(18) {
    function seize(address from, uint256 amount) external {
        _burn(from, amount);
    }
}

/// @notice Says that it took a renunciation down, and did not.
contract ForgetfulToken is PlainToken(18) {
    function renounceYield() external override {}
}

/// @notice Will not hear of a renunciation.
contract YieldingToken is PlainToken(18) {
    function renounceYield() external pure override {
        revert();
    }
}
