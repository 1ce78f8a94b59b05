// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {vm} from "./Vm.sol";

/// @notice The cheatcode that reads this project's compiled contracts.
interface VmCode {
    function getCode(string calldata name) external view returns (bytes memory);
}

/// @notice Deploys contracts by their compiled code.
library Artifacts {
    /// @notice A contract of this project, with its own compiler settings. Its file has its name.
    function deploy(string memory name, bytes memory arguments) internal returns (address) {
        bytes memory code = VmCode(address(vm)).getCode(string.concat(name, ".sol:", name));
        return create(abi.encodePacked(code, arguments));
    }

    /// @notice A contract from an artifact file; `key` is where the file keeps the creation code.
    function deployFile(
        string memory path,
        string memory key,
        bytes memory arguments
    ) internal returns (address) {
        bytes memory code = vm.parseJsonBytes(vm.readFile(path), key);
        return create(abi.encodePacked(code, arguments));
    }

    /// @dev Reverts with the error of the constructor.
    function create(bytes memory code) internal returns (address deployed) {
        assembly ("memory-safe") {
            deployed := create(0, add(code, 0x20), mload(code))
            if iszero(deployed) {
                let data := mload(0x40)
                returndatacopy(data, 0, returndatasize())
                revert(data, returndatasize())
            }
        }
    }
}
