// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CappedCall} from "./CappedCall.sol";

/// @title Owners of smart accounts
/// @notice Shares in a smart account change hands with the account, without a transfer. So policies ask
/// who owns it.
library AccountOwner {
    /// @dev A minimal clone that reads a slot, several times over.
    uint256 private constant OWNER_GAS = 30_000;

    /// @dev What `owner()` is called by.
    bytes4 private constant OWNER = 0x8da5cb5b;

    /// @dev The code of an account that delegates to a contract (EIP-7702) is this and an address. Its key
    /// still controls it.
    bytes3 private constant DELEGATION = 0xef0100;
    uint256 private constant DELEGATION_LENGTH = 23;

    /// @notice Whether an account is controlled by its own key, and not by code.
    /// @param account Any account, created or not.
    /// @return True for an account without code or with a delegation.
    function isKey(address account) internal view returns (bool) {
        uint256 length = account.code.length;
        if (length == 0) return true;
        return length == DELEGATION_LENGTH && bytes3(account.code) == DELEGATION;
    }

    /// @notice The owner that a contract states.
    /// @param account Any account.
    /// @return Its owner; zero when it states none.
    function stated(address account) internal view returns (address) {
        (, uint256 word) = CappedCall.read(account, OWNER_GAS, abi.encodeWithSelector(OWNER));
        return word > type(uint160).max ? address(0) : address(uint160(word));
    }
}
