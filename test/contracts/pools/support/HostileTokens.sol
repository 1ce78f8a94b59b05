// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PlainToken} from "./PlainToken.sol";

/// @notice Takes a fee of 1 % on every transfer.
contract FeeOnTransferToken is PlainToken(18) {
    function _update(address from, address to, uint256 value) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = isTransfer ? value / 100 : 0;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

/// @notice Makes an arbitrary call during a transfer.
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

/// @notice Its balances can be reduced, as by a rebasing or seizing token.
contract SeizableToken is PlainToken(18) {
    function seize(address from, uint256 amount) external {
        _burn(from, amount);
    }
}

/// @notice Accepts a renunciation without storing it.
contract FalseRenunciationToken is PlainToken(18) {
    function renounceYield() external override {}
}

/// @notice Rejects a renunciation.
contract NoRenunciationToken is PlainToken(18) {
    function renounceYield() external pure override {
        revert();
    }
}

/// @notice Its transfers fail in one of several modes, like a paused token or one that blocks
/// accounts. 0: works; 1: reverts; 2: uses all gas; 3: returns false; 4: returns excessive data.
contract UntransferableToken is PlainToken(18) {
    uint256 private _mode;
    mapping(address account => bool) private _blocked;

    function setMode(uint256 mode) external {
        _mode = mode;
    }

    function blockAccount(address account) external {
        _blocked[account] = true;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        if (_mode == 1 || _blocked[to]) revert();
        if (_mode == 2) while (true) {}
        if (_mode == 3) return false;
        if (_mode == 4)
            assembly ("memory-safe") {
                revert(0, 1000000)
            }
        return super.transfer(to, value);
    }
}

/// @notice Answers reads of its metadata in an unusual way: as `bytes32`, like MKR, or worse.
contract OddMetadataToken is PlainToken(18) {
    enum Mode {
        BYTES32,
        REVERTS,
        NOTHING,
        ALL_GAS,
        HUGE,
        LONG,
        BAD_OFFSET,
        BAD_LENGTH
    }

    Mode private _mode;

    function setMode(Mode mode) external {
        _mode = mode;
    }

    function name() public view override returns (string memory) {
        _answer("Maker");
    }

    function symbol() public view override returns (string memory) {
        _answer("MKR");
    }

    function decimals() public view override returns (uint8) {
        _answer(bytes32(uint256(300)));
    }

    function _answer(bytes32 word) private view {
        Mode mode = _mode;
        require(mode != Mode.REVERTS);
        while (mode == Mode.ALL_GAS) {}
        if (mode == Mode.BYTES32) _return(abi.encode(word));
        if (mode == Mode.HUGE) _return(new bytes(50_000));
        if (mode == Mode.LONG) _return(abi.encode(new string(1000)));
        if (mode == Mode.BAD_OFFSET) _return(abi.encode(type(uint256).max, 5, word));
        if (mode == Mode.BAD_LENGTH) _return(abi.encode(32, type(uint256).max, word));
        _return("");
    }

    function _return(bytes memory data) private pure {
        assembly ("memory-safe") {
            return(add(data, 32), mload(data))
        }
    }
}

/// @notice States any symbol and decimals.
contract StatedToken is PlainToken {
    string private _stated;

    constructor(string memory stated, uint8 decimals_) PlainToken(decimals_) {
        _stated = stated;
    }

    function symbol() public view override returns (string memory) {
        return _stated;
    }
}

/// @notice All transfers revert while it is stopped.
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
