// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEligibilityPolicy} from "../../../contracts/assets/eligibility/IEligibilityPolicy.sol";
import {ITransferRestrictions} from "../../../contracts/assets/eligibility/ITransferRestrictions.sol";

/// @notice Answers what the test sets for each account.
contract SetPolicy is IEligibilityPolicy {
    mapping(address account => uint64) public eligibleUntil;

    function set(address account, uint64 until) external {
        eligibleUntil[account] = until;
    }
}

/// @notice A policy that misbehaves in one of several ways once it is told to. Before, everyone is
/// eligible.
contract HostilePolicy {
    enum Mode {
        OPEN,
        REVERTS,
        EATS_GAS,
        RETURNS_NOTHING,
        RETURNS_TOO_LITTLE,
        RETURNS_TOO_MUCH,
        RETURNS_A_HUGE_NUMBER,
        REVERTS_WITH_A_BOMB,
        REENTERS
    }

    Mode public mode;
    ITransferRestrictions private _asset;
    uint256 private _slot;

    function set(Mode mode_, ITransferRestrictions asset) external {
        (mode, _asset) = (mode_, asset);
    }

    function eligibleUntil(address account) external returns (uint64) {
        if (mode == Mode.REVERTS) revert("no");
        if (mode == Mode.EATS_GAS) while (true) {}
        if (mode == Mode.REENTERS) {
            // A static call can change nothing, not even here.
            _asset.requireAdmission(account);
            ++_slot;
        }
        if (mode == Mode.RETURNS_NOTHING) _return(0);
        if (mode == Mode.RETURNS_TOO_LITTLE) _return(31);
        if (mode == Mode.RETURNS_TOO_MUCH) _return(100_000);
        if (mode == Mode.RETURNS_A_HUGE_NUMBER) {
            assembly {
                mstore(0, not(0))
                return(0, 0x20)
            }
        }
        if (mode == Mode.REVERTS_WITH_A_BOMB) {
            assembly {
                revert(0, 1000000)
            }
        }
        return type(uint64).max;
    }

    function _return(uint256 size) private pure {
        assembly {
            mstore(0, 0xffffffffffff)
            return(0, size)
        }
    }
}

/// @notice A smart account of any kind: it has an owner and holds shares.
contract OwnedWallet {
    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function setOwner(address owner_) external {
        owner = owner_;
    }
}
