// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlainToken} from "./PlainToken.sol";

/// @notice Keeps 1 % of every transfer.
contract FeeOnTransferToken is PlainToken(18) {
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
contract FalseRenunciationToken is PlainToken(18) {
    function renounceYield() external override {}
}

/// @notice Will not hear of a renunciation.
contract NoRenunciationToken is PlainToken(18) {
    function renounceYield() external pure override {
        revert();
    }
}

/// @notice Cannot be moved in one of several ways, as a paused token or one that blocks accounts.
/// 0: it can; 1: it reverts; 2: it uses all gas it is given; 3: it answers false; 4: it answers with more
/// data than anybody wants to pay for.
contract UntransferableToken is PlainToken(18) {
    uint256 private _way;
    mapping(address account => bool) private _blocked;

    function setWay(uint256 way) external {
        _way = way;
    }

    function blockAccount(address account) external {
        _blocked[account] = true;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (_way == 1 || _blocked[to]) revert();
        if (_way == 2) while (true) {}
        if (_way == 3) return false;
        if (_way == 4)
            assembly ("memory-safe") {
                revert(0, 1000000)
            }
        return super.transfer(to, value);
    }
}

/// @notice Does not move at all while it is stopped.
contract StoppableToken is PlainToken {
    bool public isStopped;

    constructor(uint8 decimals_) PlainToken(decimals_) {}

    function setStopped(bool stopped) external {
        isStopped = stopped;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isStopped) revert();
        super._update(from, to, value);
    }
}
