// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

/// @title The one place where roles are held
/// @notice Every contract of the platform asks this one who may do what, so that a role is granted
/// and revoked once. No role can move or freeze what a user owns.
interface IRoles is IAccessControl {
    /// @notice May create assets and act for the assets it issued.
    function ISSUER_ROLE() external view returns (bytes32);

    /// @notice May confirm and suspend what issuers registered.
    function VERIFIER_ROLE() external view returns (bytes32);

    /// @notice May stop buying, adding, swapping and issuing. Leaving is never stopped.
    function PAUSER_ROLE() external view returns (bytes32);

    /// @notice For contracts that register assets on behalf of an issuer.
    function REGISTRAR_ROLE() external view returns (bytes32);
}
