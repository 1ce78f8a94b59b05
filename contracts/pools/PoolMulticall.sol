// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Several calls in one transaction
/// @notice What OpenZeppelin's `Multicall` does, without forwarders (ERC-2771), which {Pools} has no room
/// for and does not use.
abstract contract PoolMulticall {
    /// @notice Makes several calls of this contract, all or none, each as if the caller had made it.
    /// @param data The calls.
    /// @return results What they return.
    function multicall(bytes[] calldata data) external returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; ++i) {
            // solhint-disable-next-line avoid-low-level-calls
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) {
                assembly ("memory-safe") {
                    revert(add(result, 0x20), mload(result))
                }
            }
            results[i] = result;
        }
    }
}
