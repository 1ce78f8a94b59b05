// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Decisions that count for what was examined
/// @notice Whoever decides passes the hash of all that was examined. It is computed from what was
/// shown, so a decision that arrives after a change, or after a reorganisation of the chain, reverts.
library ExaminedData {
    /// @notice The subject is not what was examined: `current` is the hash of its present data.
    error ExaminedDataChanged(uint256 id, bytes32 examined, bytes32 current);

    /// @notice Reverts unless the present data is what was examined.
    /// @param id Id of the subject.
    /// @param examined Hash of what was examined.
    /// @param current Hash of the present data.
    function check(uint256 id, bytes32 examined, bytes32 current) internal pure {
        if (examined != current) revert ExaminedDataChanged(id, examined, current);
    }
}
