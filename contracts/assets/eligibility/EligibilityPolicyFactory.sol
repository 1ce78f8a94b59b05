// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AttestedEligibility} from "./AttestedEligibility.sol";
import {IdentityRegistryEligibility} from "./IdentityRegistryEligibility.sol";

/// @title Creates eligibility policies
/// @notice For anyone. An asset accepts a policy from elsewhere too: that one was created here says which
/// code it has.
contract EligibilityPolicyFactory {
    /// @notice Whether a policy was created here.
    mapping(address policy => bool) public isPolicy;

    /// @notice A list of eligible accounts was created.
    /// @param policy The list.
    /// @param keeper Account that appoints its attestors.
    /// @param attestors The first attestors.
    event AttestedEligibilityCreated(
        address indexed policy,
        address indexed keeper,
        address[] attestors
    );

    /// @notice A policy that asks an identity registry was created.
    /// @param policy The policy.
    /// @param identityRegistry The registry (ERC-3643).
    event IdentityRegistryEligibilityCreated(
        address indexed policy,
        address indexed identityRegistry
    );

    /// @notice Creates an empty list of eligible accounts. The caller is its keeper.
    /// @param attestors The first attestors.
    /// @return policy The list.
    function createList(address[] calldata attestors) external returns (address policy) {
        policy = address(new AttestedEligibility(msg.sender, attestors));
        isPolicy[policy] = true;
        emit AttestedEligibilityCreated(policy, msg.sender, attestors);
    }

    /// @notice Creates a policy that asks an identity registry.
    /// @param identityRegistry The registry (ERC-3643).
    /// @return policy The policy.
    function createForRegistry(address identityRegistry) external returns (address policy) {
        policy = address(new IdentityRegistryEligibility(identityRegistry));
        isPolicy[policy] = true;
        emit IdentityRegistryEligibilityCreated(policy, identityRegistry);
    }
}
