// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Vm, vm} from "./Vm.sol";

/// @notice Base of all tests: actors, bounds, permits and the targets of invariants. Assertions and
/// cheatcodes are called on `vm` itself (`vm.assertEq(...)`, `vm.prank(...)`).
abstract contract Test {
    /// @notice The functions of one handler that an invariant run may call.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    bytes32 internal constant PERMIT_TYPEHASH = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );

    address[] private _targets;
    FuzzSelector[] private _selectors;

    /// @notice The contracts an invariant run calls; read by the runner.
    function targetContracts() external view returns (address[] memory) {
        return _targets;
    }

    /// @notice The functions an invariant run calls, where not all; read by the runner.
    function targetSelectors() external view returns (FuzzSelector[] memory) {
        return _selectors;
    }

    /// @notice Lets an invariant run call every state-changing function of `handler`.
    function targetContract(address handler) internal {
        _targets.push(handler);
    }

    /// @notice Lets an invariant run call only `selectors` of `handler`.
    function targetSelector(address handler, bytes4[] memory selectors) internal {
        _targets.push(handler);
        _selectors.push(FuzzSelector({addr: handler, selectors: selectors}));
    }

    /// @notice An account named `name`, the same in every run, shown by that name in traces.
    function actor(string memory name) internal returns (address account) {
        (account, ) = actorWithKey(name);
    }

    /// @notice The same with its private key, for signatures.
    function actorWithKey(string memory name) internal returns (address account, uint256 key) {
        key = uint256(keccak256(bytes(name)));
        account = vm.addr(key);
        vm.label(account, name);
    }

    /// @notice Maps a fuzzed number into `minimum` to `maximum`, both included; numbers inside are
    /// unchanged.
    function bound(
        uint256 value,
        uint256 minimum,
        uint256 maximum
    ) internal pure returns (uint256) {
        require(minimum <= maximum, "bound: minimum above maximum");
        if (value >= minimum && value <= maximum) return value;
        uint256 size = maximum - minimum;
        return size == type(uint256).max ? value : minimum + (value % (size + 1));
    }

    /// @notice The same for signed numbers.
    function bound(int256 value, int256 minimum, int256 maximum) internal pure returns (int256) {
        uint256 shift = uint256(1) << 255;
        uint256 folded = bound(
            _toOrdered(value, shift),
            _toOrdered(minimum, shift),
            _toOrdered(maximum, shift)
        );
        unchecked {
            return int256(folded - shift);
        }
    }

    /// @notice Moves the clock forward.
    function skip(uint256 elapsed) internal {
        vm.warp(block.timestamp + elapsed);
    }

    /// @notice A text that consists of `part`, `times` times.
    function repeated(
        string memory part,
        uint256 times
    ) internal pure returns (string memory text) {
        for (uint256 i = 0; i < times; ++i) text = string.concat(text, part);
    }

    /// @notice Signs an ERC-2612 permit for the token with `domainSeparator`.
    function signPermit(
        uint256 ownerKey,
        bytes32 domainSeparator,
        address spender,
        uint256 value,
        uint256 nonce,
        uint256 deadline
    ) internal pure returns (uint8 v, bytes32 r, bytes32 s) {
        bytes32 structHash = keccak256(
            abi.encode(PERMIT_TYPEHASH, vm.addr(ownerKey), spender, value, nonce, deadline)
        );
        return
            vm.sign(ownerKey, keccak256(abi.encodePacked(hex"1901", domainSeparator, structHash)));
    }

    /// @dev Maps signed numbers to unsigned ones in the same order.
    function _toOrdered(int256 value, uint256 shift) private pure returns (uint256) {
        unchecked {
            return uint256(value) + shift;
        }
    }
}
