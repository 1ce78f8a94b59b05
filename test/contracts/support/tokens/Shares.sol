// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A plain ERC-20 without permit and with any number of decimals; anyone can mint.
contract Shares is ERC20 {
    uint8 private immutable _decimals;

    constructor(uint8 decimals_) ERC20("Shares", "SHR") {
        _decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }
}

/// @notice Takes a fee of 1 % on every transfer.
contract FeeOnTransferShares is Shares(18) {
    function _update(address from, address to, uint256 value) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = isTransfer ? value / 100 : 0;
        super._update(from, to, value - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

/// @notice Called during a transfer that it receives.
interface ITokensReceived {
    function tokensReceived() external;
}

/// @notice Calls registered receivers during a transfer, like ERC-777.
contract CallbackShares is Shares(18) {
    mapping(address account => bool) private _listens;

    function listen() external {
        _listens[msg.sender] = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (_listens[to]) ITokensReceived(to).tokensReceived();
    }
}

/// @notice Calls registered senders during a transfer, like ERC-777.
contract SenderHookShares is Shares(18) {
    mapping(address account => bool) private _listens;

    function listen() external {
        _listens[msg.sender] = true;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (_listens[from]) ITokensReceived(from).tokensReceived();
        super._update(from, to, value);
    }
}

/// @notice Calls external code during every transfer.
contract HookedShares is Shares(6) {
    ITokensReceived private _listener;

    function listen(ITokensReceived listener) external {
        _listener = listener;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (address(_listener) != address(0)) _listener.tokensReceived();
    }
}

/// @notice Failure modes of `balanceOf`.
enum Failure {
    NONE,
    REVERTS,
    BURNS_GAS,
    ANSWERS_NOTHING
}

/// @notice Its `balanceOf` can be made to fail.
contract UnreadableShares is Shares(18) {
    Failure private _failure;

    function setFailure(Failure failure) external {
        _failure = failure;
    }

    function balanceOf(address account) public view override returns (uint256) {
        if (_failure == Failure.REVERTS) revert("silent");
        assembly ("memory-safe") {
            switch sload(_failure.slot)
            case 2 {
                invalid()
            }
            case 3 {
                return(0, 0)
            }
        }
        return super.balanceOf(account);
    }
}
