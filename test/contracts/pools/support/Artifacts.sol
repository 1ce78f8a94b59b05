// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AssetRegistry} from "../../../../contracts/assets/AssetRegistry.sol";
import {Roles} from "../../../../contracts/common/Roles.sol";
import {IPools} from "../../../../contracts/pools/IPools.sol";
import {vm} from "../../support/Vm.sol";

/// @notice The cheatcode that reads this project's compiled contracts.
interface VmCode {
    function getCode(string calldata name) external view returns (bytes memory);
}

/// @notice Deploys contracts by their compiled code, so that tests run the deployed code.
library Artifacts {
    /// @notice A contract of this project, with its own compiler settings.
    function deploy(string memory name, bytes memory arguments) internal returns (address) {
        return create(abi.encodePacked(VmCode(address(vm)).getCode(name), arguments));
    }

    /// @notice The pools, added as a listener of the registry.
    function pools(
        AssetRegistry registry,
        Roles roles,
        address admin
    ) internal returns (IPools deployed) {
        deployed = IPools(deploy("Pools.sol:Pools", abi.encode(registry, roles)));
        vm.prank(admin);
        registry.addListener(deployed);
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

    function create(bytes memory code) internal returns (address deployed) {
        assembly ("memory-safe") {
            deployed := create(0, add(code, 0x20), mload(code))
        }
        require(deployed != address(0), "Artifacts: creation failed");
    }
}
