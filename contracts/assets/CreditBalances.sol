// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// @title Held and retired balances of credits
/// @notice An ERC-1155 that also tracks the retired units of each account. No code decreases a
/// retired balance.
/// @dev Both share a storage slot, so that a retirement writes one slot instead of two.
/// OpenZeppelin's own balances are unused: `balanceOf` and `_update`, through which all its code
/// goes, are replaced.
abstract contract CreditBalances is ERC1155 {
    struct Holding {
        uint128 balance;
        uint128 retired;
    }

    mapping(uint256 tokenId => mapping(address account => Holding)) private _holdings;

    constructor() ERC1155("") {}

    /// @notice Units that an account holds and can transfer or retire.
    /// @param account Any account.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function balanceOf(address account, uint256 tokenId) public view override returns (uint256) {
        return _holdings[tokenId][account].balance;
    }

    /// @notice Units that each account holds of the credit at the same index.
    /// @param accounts Any accounts.
    /// @param tokenIds Credits, one for each account.
    /// @return balances Units of 0.001 credit, in the same order.
    function balanceOfBatch(
        address[] memory accounts,
        uint256[] memory tokenIds
    ) public view override returns (uint256[] memory balances) {
        if (accounts.length != tokenIds.length) {
            revert ERC1155InvalidArrayLength(tokenIds.length, accounts.length);
        }
        balances = new uint256[](accounts.length);
        for (uint256 i = 0; i < accounts.length; ++i) {
            balances[i] = balanceOf(accounts[i], tokenIds[i]);
        }
    }

    /// @notice Units that an account has retired.
    /// @param account Any account.
    /// @param tokenId The credit.
    /// @return Units of 0.001 credit.
    function retiredBalanceOf(
        address account,
        uint256 tokenId
    ) public view virtual returns (uint256) {
        return _holdings[tokenId][account].retired;
    }

    /// @dev Burns units of `holder` and adds them to the retired balance of `account`.
    function _burnRetired(
        address holder,
        address account,
        uint256[] memory tokenIds,
        uint256[] memory amounts
    ) internal {
        _update(holder, address(0), tokenIds, amounts);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            // Fits: the amount was subtracted from a 128-bit balance, and the sum stays below the
            // total ever minted.
            _holdings[tokenIds[i]][account].retired += uint128(amounts[i]);
        }
    }

    /// @dev Moves, mints (from zero) or burns (to zero). Minted amounts fit 64 bits.
    function _update(
        address from,
        address to,
        uint256[] memory tokenIds,
        uint256[] memory amounts
    ) internal virtual override {
        if (tokenIds.length != amounts.length) {
            revert ERC1155InvalidArrayLength(tokenIds.length, amounts.length);
        }
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            mapping(address => Holding) storage holdings = _holdings[tokenIds[i]];
            uint256 amount = amounts[i];
            if (from != address(0)) {
                uint256 balance = holdings[from].balance;
                if (balance < amount) {
                    revert ERC1155InsufficientBalance(from, balance, amount, tokenIds[i]);
                }
                holdings[from].balance = uint128(balance - amount);
            }
            if (to != address(0)) holdings[to].balance += uint128(amount);
        }
        if (tokenIds.length == 1) {
            emit TransferSingle(msg.sender, from, to, tokenIds[0], amounts[0]);
        } else {
            emit TransferBatch(msg.sender, from, to, tokenIds, amounts);
        }
    }
}
