// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "./IEligibilityPolicy.sol";
import {AccountOwner} from "../libraries/AccountOwner.sol";
import {CappedCall} from "../libraries/CappedCall.sol";

/// @title Eligibility by an identity registry of ERC-3643
/// @notice Whoever the registry verifies may receive, until it verifies it no longer. A contract that states
/// an owner, such as a smart account, may receive while the registry verifies both. The registry states no
/// end, so none is known.
contract IdentityRegistryEligibility is IEligibilityPolicy {
    /// @dev A registry asks every claim issuer that it trusts: six claims are about half of this.
    uint256 private constant REGISTRY_GAS = 200_000;

    /// @dev What `isVerified(address)` is called by.
    bytes4 private constant IS_VERIFIED = 0xb9209e33;

    /// @notice The identity registry.
    address public immutable identityRegistry;

    /// @notice The given address has no code.
    error InvalidIdentityRegistry(address identityRegistry);
    /// @notice The registry did not answer: it failed, used too much gas, or returned something else.
    error RegistryNotAnswering(address identityRegistry);

    /// @notice Sets the registry for good.
    /// @param identityRegistry_ Any contract with `isVerified(address)`.
    constructor(address identityRegistry_) {
        if (identityRegistry_.code.length == 0) revert InvalidIdentityRegistry(identityRegistry_);
        identityRegistry = identityRegistry_;
    }

    /// @inheritdoc IEligibilityPolicy
    /// @dev Reverts when the registry does not answer, which assets take for a no, so that they can say
    /// why.
    function eligibleUntil(address account) external view returns (uint64) {
        if (!_isVerified(account)) return 0;
        if (!AccountOwner.isKey(account)) {
            address owner = AccountOwner.stated(account);
            if (owner != address(0) && !_isVerified(owner)) return 0;
        }
        return type(uint64).max;
    }

    function _isVerified(address account) private view returns (bool) {
        (bool answered, uint256 word) = CappedCall.read(
            identityRegistry,
            REGISTRY_GAS,
            abi.encodeWithSelector(IS_VERIFIED, account)
        );
        if (!answered || word > 1) revert RegistryNotAnswering(identityRegistry);
        return word == 1;
    }
}
