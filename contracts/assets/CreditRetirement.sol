// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CreditStorage} from "./CreditStorage.sol";
import {CreditBalances} from "./CreditBalances.sol";
import {IEnvironmentalCredits, Purpose, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {IERC8393} from "./IERC8393.sol";
import {Custody} from "./IProjectRegistry.sol";
import {RetirementLine} from "./IRetirementCertificate.sol";
import {PurposeRules} from "./libraries/PurposeRules.sol";

/// @title Retirement of credits
/// @notice Retiring burns the credits and issues a certificate. It cannot be undone.
abstract contract CreditRetirement is CreditStorage {
    /// @notice May retire its own units on behalf of another account: for routers that buy and
    /// retire.
    bytes32 public constant RETIREMENT_AGENT_ROLE = keccak256("RETIREMENT_AGENT_ROLE");

    /// @inheritdoc IERC8393
    function retire(uint256 tokenId, address account, uint256 amount) external {
        RetirementDetails memory details;
        _checkAuthorized(msg.sender, account);
        _retire(account, account, _single(tokenId), _single(amount), details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireFor(
        address account,
        uint256 tokenId,
        uint256 amount,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId) {
        _checkAuthorized(msg.sender, account);
        return _retire(account, account, _single(tokenId), _single(amount), details)[0];
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireBatch(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds) {
        _checkAuthorized(msg.sender, account);
        return _retire(account, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireAsAgent(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external returns (uint256[] memory certificateIds) {
        bool isAgent = isRetirementAgent(msg.sender);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            if (!isAgent && _entries[tokenIds[i]].token != msg.sender) {
                revert NotRetirementAgent(msg.sender);
            }
        }
        if (account == address(0)) revert ERC1155InvalidSender(account);
        return _retire(msg.sender, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IEnvironmentalCredits
    function escrow(
        address operator,
        address owner,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts
    ) external {
        _checkOrders();
        _checkAuthorized(operator, owner);
        CreditBalances._update(owner, msg.sender, tokenIds, amounts);
    }

    /// @inheritdoc IEnvironmentalCredits
    function retireOrdered(
        address account,
        uint256 tokenId,
        uint256 amount,
        uint256 submission
    ) external returns (uint256 certificateId) {
        _checkOrders();
        _burnRetired(msg.sender, account, _single(tokenId), _single(amount));
        uint256 offset = _countRetired(account, tokenId, amount);
        return certificates.issueOrdered(submission, RetirementLine(tokenId, amount, offset));
    }

    /// @inheritdoc IEnvironmentalCredits
    function isRetirementAgent(address agent) public view returns (bool) {
        return roles.hasRole(RETIREMENT_AGENT_ROLE, agent);
    }

    /// @dev Burns units of `holder` and issues certificates for a retirement by `account`.
    function _retire(
        address holder,
        address account,
        uint256[] memory tokenIds,
        uint256[] memory amounts,
        RetirementDetails memory details
    ) private returns (uint256[] memory certificateIds) {
        _burnRetired(holder, account, tokenIds, amounts);
        RetirementLine[] memory lines = new RetirementLine[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            (uint256 tokenId, uint256 amount) = (tokenIds[i], amounts[i]);
            _checkRetirable(tokenId, amount, details.purpose);
            lines[i] = RetirementLine(tokenId, amount, _countRetired(account, tokenId, amount));
        }
        uint256 firstId = certificates.issue(account, lines, details);
        certificateIds = new uint256[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            certificateIds[i] = firstId + i;
        }
    }

    /// @dev Counts units as retired. Returns their offset in the batch.
    function _countRetired(
        address account,
        uint256 tokenId,
        uint256 amount
    ) private returns (uint256 offset) {
        Entry storage entry = _entries[tokenId];
        offset = _left(entry);
        entry.retired += uint64(amount);
        emit CreditRetired(account, tokenId, amount);
    }

    /// @dev Checks units that are retired at once.
    function _checkRetirable(uint256 tokenId, uint256 amount, Purpose purpose) private view {
        Entry storage entry = _entries[tokenId];
        if (entry.custody != Custody.NATIVE) revert RegistryRetirementRequired(tokenId);
        _checkLeaving(tokenId, amount, entry.minimumUnit);
        uint64 expirationDate = entry.expirationDate;
        if (_isPast(expirationDate)) revert CreditExpired(tokenId, expirationDate);
        if (!PurposeRules.allows(entry.creditType, purpose)) {
            revert PurposeNotAllowed(tokenId, purpose);
        }
    }

    function _checkOrders() private view {
        if (msg.sender != address(orders)) revert NotRetirementOrders(msg.sender);
    }

    function _single(uint256 element) private pure returns (uint256[] memory array) {
        array = new uint256[](1);
        array[0] = element;
    }
}
