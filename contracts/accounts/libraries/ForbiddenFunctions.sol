// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Functions that no delegate may be given
/// @notice They grant or use allowances, by call or by signature, or wrap other calls whose functions could
/// not be checked. The executor that makes a delegate's calls owns nothing, so this protects the
/// budgets of other delegates, the meaning of the permissions, and what an owner has allowed the
/// executor to take by mistake.
library ForbiddenFunctions {
    /// @notice Whether a function is forbidden.
    /// @param selector Its selector.
    /// @return True when it is.
    function contains(bytes4 selector) internal pure returns (bool) {
        return
            _grantsAllowance(selector) ||
            _usesAllowance(selector) ||
            _dealsForOthers(selector) ||
            _wrapsCalls(selector);
    }

    function _grantsAllowance(bytes4 selector) private pure returns (bool) {
        return
            selector == 0x095ea7b3 || // approve(address,uint256)
            selector == 0x39509351 || // increaseAllowance(address,uint256)
            selector == 0xa22cb465 || // setApprovalForAll(address,bool)
            selector == 0x558a7297 || // setOperator(address,bool)
            selector == 0x959b8c3f || // authorizeOperator(address)
            selector == 0x426a8493 || // approve(address,uint256,uint256), ERC-6909
            selector == 0xd505accf || // permit, ERC-2612
            selector == 0x8fcbaf0c || // permit, DAI
            selector == 0x2b67b570 || // permit, Permit2 with one token
            selector == 0x2a2d80d1 || // permit, Permit2 with several tokens
            selector == 0x87517c45 || // approve, Permit2
            selector == 0xcae9ca51 || // approveAndCall(address,uint256,bytes)
            selector == 0x3177029f || // approveAndCall(address,uint256), ERC-1363
            selector == 0x42232a4c || // temporaryApprove(address,uint256), ERC-7674
            selector == 0x9fd5a6cf; // permit with bytes
    }

    /// @dev Functions that move or burn what another account holds.
    function _usesAllowance(bytes4 selector) private pure returns (bool) {
        return
            selector == 0x23b872dd || // transferFrom, ERC-20 and ERC-721
            selector == 0x42842e0e || // safeTransferFrom, ERC-721
            selector == 0xb88d4fde || // safeTransferFrom with data, ERC-721
            selector == 0xf242432a || // safeTransferFrom, ERC-1155
            selector == 0x2eb2c2d6 || // safeBatchTransferFrom, ERC-1155
            selector == 0xfe99049a || // transferFrom, ERC-6909
            selector == 0xd8fbe994 || // transferFromAndCall, ERC-1363
            selector == 0xc1d34b89 || // transferFromAndCall with data, ERC-1363
            selector == 0x36c78516 || // transferFrom, Permit2 with one token
            selector == 0x0d58b1db || // transferFrom, Permit2 with several tokens
            selector == 0x62ad1b83 || // operatorSend, ERC-777
            selector == 0xfc673c4f || // operatorBurn, ERC-777
            selector == 0x79cc6790 || // burnFrom(address,uint256)
            selector == 0xe3ee160e || // transferWithAuthorization, ERC-3009
            selector == 0xcf092995 || // transferWithAuthorization with bytes, ERC-3009
            selector == 0xef55bec6 || // receiveWithAuthorization, ERC-3009
            selector == 0x88b7ab63; // receiveWithAuthorization with bytes, ERC-3009
    }

    /// @dev Functions of vaults that take from, or pay out for, whoever made the caller an operator (ERC-7540)
    /// or gave it an allowance (ERC-4626).
    function _dealsForOthers(bytes4 selector) private pure returns (bool) {
        return
            selector == 0x85b77f45 || // requestDeposit(uint256,address,address)
            selector == 0x7d41c86e || // requestRedeem(uint256,address,address)
            selector == 0x2e2d2984 || // deposit(uint256,address,address)
            selector == 0xda39b3e7 || // mint(uint256,address,address)
            selector == 0xb460af94 || // withdraw(uint256,address,address)
            selector == 0xba087652 || // redeem(uint256,address,address)
            selector == 0x69d77a44 || // claimCancelDepositRequest(uint256,address,address), ERC-7887
            selector == 0x00a06d19 || // claimCancelRedeemRequest(uint256,address,address), ERC-7887
            selector == 0x28c93fc7; // claimEscrowYield(address,address)
    }

    function _wrapsCalls(bytes4 selector) private pure returns (bool) {
        return
            selector == 0xac9650d8 || // multicall(bytes[])
            selector == 0x5ae401dc || // multicall(uint256,bytes[])
            selector == 0x1f0464d1 || // multicall(bytes32,bytes[])
            selector == 0xe9ae5c53 || // execute(bytes32,bytes), ERC-7821
            selector == 0xb61d27f6 || // execute(address,uint256,bytes)
            selector == 0x34fcd5be || // executeBatch((address,uint256,bytes)[])
            selector == 0x252dba42 || // aggregate, Multicall3
            selector == 0xbce38bd7 || // tryAggregate, Multicall3
            selector == 0xc3077fa9 || // blockAndAggregate, Multicall3
            selector == 0x399542e9 || // tryBlockAndAggregate, Multicall3
            selector == 0x82ad56cb || // aggregate3, Multicall3
            selector == 0x174dea71; // aggregate3Value, Multicall3
    }
}
