// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title Metadata of foreign tokens
/// @notice No answer of a token makes a read revert or cost much: gas and copied data are limited.
library TokenMetadata {
    /// @dev Enough for a name in eight slots behind a proxy.
    uint256 private constant READ_GAS = 100_000;
    uint256 private constant MOST_TEXT = 256;

    /// @notice Name of a token.
    /// @param token The token.
    /// @return The name, at most 256 bytes, also of a token that states it as `bytes32`; empty when
    /// it cannot be read.
    function name(address token) internal view returns (string memory) {
        return _text(token, IERC20Metadata.name.selector);
    }

    /// @notice Symbol of a token.
    /// @param token The token.
    /// @return The symbol; as for {name}.
    function symbol(address token) internal view returns (string memory) {
        return _text(token, IERC20Metadata.symbol.selector);
    }

    /// @notice Decimals of a token.
    /// @param token The token.
    /// @return The decimals; 0 when they cannot be read or do not fit 8 bits.
    function decimals(address token) internal view returns (uint8) {
        bytes memory answer = _read(token, IERC20Metadata.decimals.selector, 32);
        uint256 stated = answer.length == 32 ? uint256(bytes32(answer)) : 0;
        return stated > type(uint8).max ? 0 : uint8(stated);
    }

    function _text(address token, bytes4 selector) private view returns (string memory text) {
        bytes memory answer = _read(token, selector, 64 + MOST_TEXT);
        if (answer.length == 32) return _upToZero(answer);
        if (answer.length < 64 || uint256(bytes32(answer)) != 32) return "";
        uint256 most = answer.length - 64;
        // The answer is the offset, then the text as it is in memory: its length and its bytes.
        assembly ("memory-safe") {
            text := add(answer, 64)
            if gt(mload(text), most) {
                mstore(text, most)
            }
        }
    }

    function _upToZero(bytes memory answer) private pure returns (string memory) {
        uint256 length;
        while (length < 32 && answer[length] != 0) ++length;
        assembly ("memory-safe") {
            mstore(answer, length)
        }
        return string(answer);
    }

    /// @dev At most `most` bytes of an answer; empty when the call fails.
    function _read(
        address token,
        bytes4 selector,
        uint256 most
    ) private view returns (bytes memory answer) {
        assembly ("memory-safe") {
            mstore(0, selector)
            let success := staticcall(READ_GAS, token, 0, 4, 0, 0)
            let size := mul(success, returndatasize())
            if gt(size, most) {
                size := most
            }
            answer := mload(0x40)
            mstore(answer, size)
            returndatacopy(add(answer, 32), 0, size)
            mstore(0x40, and(add(add(answer, 63), size), not(31)))
        }
    }
}
