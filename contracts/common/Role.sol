// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title The ids of the roles
/// @notice Constants, so that a contract which checks a role need not ask for its id first.
library Role {
    /// @notice May grant and revoke every role, set fees, and, each after a delay, add listeners to the
    /// asset registry and propose new issuers. Changes hands only after a delay.
    bytes32 internal constant ADMIN = 0x00;

    /// @notice May create assets and act for the assets it issued.
    bytes32 internal constant ISSUER = keccak256("ISSUER_ROLE");

    /// @notice May confirm and suspend what issuers registered.
    bytes32 internal constant VERIFIER = keccak256("VERIFIER_ROLE");

    /// @notice May stop buying, adding, swapping and issuing.
    bytes32 internal constant PAUSER = keccak256("PAUSER_ROLE");

    /// @notice For contracts that register assets on behalf of an issuer.
    bytes32 internal constant REGISTRAR = keccak256("REGISTRAR_ROLE");
}
