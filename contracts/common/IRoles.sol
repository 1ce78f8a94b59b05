// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

/// @title Access roles of the platform
/// @notice Every contract of the platform checks roles here, so that a role is granted and revoked
/// once. No role can move or freeze user assets.
interface IRoles is IAccessControl {
    /// @notice May create assets and act for the assets it issued.
    /// @return Id of the role.
    function ISSUER_ROLE() external view returns (bytes32);

    /// @notice May confirm, reject and suspend registered assets and issuances.
    /// @return Id of the role.
    function VERIFIER_ROLE() external view returns (bytes32);

    /// @notice May pause buying, adding, swapping and issuing. Withdrawals are never paused.
    /// @return Id of the role.
    function PAUSER_ROLE() external view returns (bytes32);

    /// @notice For contracts that register assets on behalf of an issuer.
    /// @return Id of the role.
    function REGISTRAR_ROLE() external view returns (bytes32);

    /// @notice How often a role was granted to an account that did not hold it. What an account decided
    /// in a role can be bound to that grant, so that it does not count again under a later one.
    /// @param role Id of the role.
    /// @param account Any account.
    /// @return The number of grants.
    function grantCount(bytes32 role, address account) external view returns (uint256);
}
