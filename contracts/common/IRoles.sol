// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

/// @title The one place where roles are held
/// @notice Every contract of the platform asks this one who may do what, so that a role is granted
/// and revoked once. No role can move or freeze what a user owns.
interface IRoles is IAccessControl {
    /// @notice May create assets and act for the assets it issued.
    /// @return Id of the role.
    function ISSUER_ROLE() external view returns (bytes32);

    /// @notice May confirm and suspend what issuers registered.
    /// @return Id of the role.
    function VERIFIER_ROLE() external view returns (bytes32);

    /// @notice May stop buying, adding, swapping and issuing. Leaving is never stopped.
    /// @return Id of the role.
    function PAUSER_ROLE() external view returns (bytes32);

    /// @notice For contracts that register assets on behalf of an issuer.
    /// @return Id of the role.
    function REGISTRAR_ROLE() external view returns (bytes32);
}
