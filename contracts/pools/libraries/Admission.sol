// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ITransferRestrictions} from "../../assets/eligibility/ITransferRestrictions.sol";

/// @title Admission of accounts to restricted tokens
/// @notice {ITransferRestrictions.requireAdmission} in the least code.
library Admission {
    /// @notice Reverts with the error of the token unless the account may receive it now.
    /// @param token A restricted token.
    /// @param account Any account.
    function admit(address token, address account) internal {
        bytes4 selector = ITransferRestrictions.requireAdmission.selector;
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x04, account)
            if iszero(call(gas(), token, 0, 0x00, 0x24, 0x00, 0x00)) {
                let data := mload(0x40)
                returndatacopy(data, 0, returndatasize())
                revert(data, returndatasize())
            }
        }
    }
}
