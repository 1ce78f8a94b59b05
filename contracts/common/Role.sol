// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Ids of the roles
/// @notice Constants, so that checking a role needs no call for its id.
library Role {
    /// @notice May grant and revoke every role, set fees, and, each after a delay, add listeners to
    /// the asset registry and propose new issuers. Handed over only after a delay.
    bytes32 internal constant ADMIN = 0x00;

    /// @notice May create assets and act for the assets it issued.
    bytes32 internal constant ISSUER = keccak256("ISSUER_ROLE");

    /// @notice May confirm, reject and suspend registered assets and issuances.
    bytes32 internal constant VERIFIER = keccak256("VERIFIER_ROLE");

    /// @notice May pause buying, adding, swapping and issuing.
    bytes32 internal constant PAUSER = keccak256("PAUSER_ROLE");

    /// @notice For contracts that register assets on behalf of an issuer.
    bytes32 internal constant REGISTRAR = keccak256("REGISTRAR_ROLE");

    /// @notice May take, confirm and return orders to retire credits of one standard, of which it operates
    /// the account at the registry.
    /// @param standardId The standard.
    /// @return Id of the role.
    function registryOperator(uint16 standardId) internal pure returns (bytes32) {
        return keccak256(abi.encode("REGISTRY_OPERATOR_ROLE", standardId));
    }
}
