// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {OrderRules} from "./ICreditReader.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {Custody} from "./IProjectRegistry.sol";
import {IRetirementOrders, OrderUnits} from "./IRetirementOrders.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {PurposeRules} from "./libraries/PurposeRules.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";
import {RetirementOrderStorage} from "./RetirementOrderStorage.sol";

/// @title Submission and return of orders to retire
/// @notice See {IRetirementOrders}. Units come in only by `IEnvironmentalCredits.escrow`: this contract
/// accepts no transfers.
abstract contract RetirementSubmission is RetirementOrderStorage {
    using SafeCast for uint256;

    /// @inheritdoc IRetirementOrders
    function submit(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external nonReentrant returns (uint256[] memory orderIds) {
        return _submit(account, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IRetirementOrders
    function submitAsAgent(
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) external nonReentrant returns (uint256[] memory orderIds) {
        bool isAgent = credits.isRetirementAgent(msg.sender);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            if (!isAgent && credits.tokenOf(tokenIds[i]) != msg.sender) {
                revert IEnvironmentalCredits.NotRetirementAgent(msg.sender);
            }
        }
        if (account == address(0)) revert IERC1155Errors.ERC1155InvalidSender(account);
        return _submit(msg.sender, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IRetirementOrders
    function withdraw(uint256 orderId, address to) external nonReentrant {
        bytes memory data = _recordOf(_order(orderId));
        address holder = RetirementRecord.headerOf(data).retiredBy;
        if (!_actsFor(holder)) revert NotOrderHolder(orderId, msg.sender);
        uint256 tokenId = RetirementRecord.tokenIdOf(data, orderId);
        // A credit token would mint its tokens to this contract, from which they come.
        if (to == credits.tokenOf(tokenId)) revert IERC1155Errors.ERC1155InvalidReceiver(to);
        _return(orderId, tokenId, holder, to, "");
    }

    /// @inheritdoc IRetirementOrders
    function returnOrder(uint256 orderId, string calldata reason) external nonReentrant {
        bytes memory data = _recordOf(_order(orderId));
        uint256 tokenId = RetirementRecord.tokenIdOf(data, orderId);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        if (bytes(reason).length != 0) {
            _checkOperator(tokenId);
            _checkReason(reason);
        } else if (!_actsFor(header.retiredBy)) {
            uint64 from = header.retiredAt + ORDER_PERIOD;
            if (block.timestamp < from) revert NotReturnableYet(orderId, from);
        }
        _return(orderId, tokenId, header.retiredBy, header.retiredBy, reason);
    }

    /// @dev Orders the retirement of units of `owner` on behalf of `account`.
    function _submit(
        address owner,
        address account,
        uint256[] calldata tokenIds,
        uint256[] calldata amounts,
        RetirementDetails calldata details
    ) private returns (uint256[] memory orderIds) {
        credits.certificates().checkDetails(account, tokenIds.length, details);
        uint64 submission = ++_submissionCount;
        uint64 lastId = orderCount;
        _store(account, lastId + 1, tokenIds, details);
        newestSubmission[account] = submission;

        orderIds = new uint256[](tokenIds.length);
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            (uint256 tokenId, uint256 amount) = (tokenIds[i], amounts[i]);
            if (!PurposeRules.allows(_checkCredit(tokenId, amount).creditType, details.purpose)) {
                revert IEnvironmentalCredits.PurposeNotAllowed(tokenId, details.purpose);
            }
            orderIds[i] = ++lastId;
            _orders[lastId] = OrderUnits({
                amount: amount.toUint56(),
                confirmed: 0,
                returned: 0,
                taken: 0,
                submission: uint256(submission).toUint32()
            });
            emit OrderSubmitted(lastId, tokenId, account, msg.sender, amount, details);
        }
        orderCount = lastId;
        credits.escrow(msg.sender, owner, tokenIds, amounts);
    }

    /// @dev Stores the record of a submission, whose first "certificate" is its first order. Amounts are in
    /// {OrderUnits}, and offsets are known only when a lot is confirmed.
    function _store(
        address account,
        uint64 firstId,
        uint256[] calldata tokenIds,
        RetirementDetails calldata details
    ) private {
        bytes[] memory lines = new bytes[](tokenIds.length);
        for (uint256 i = 0; i < lines.length; ++i) {
            lines[i] = RetirementRecord.packLine(
                RetirementRecord.Line({
                    projectId: uint32(CreditId.projectOf(tokenIds[i])),
                    batch: CreditId.batchOf(tokenIds[i]),
                    vintage: CreditId.vintageOf(tokenIds[i]),
                    amount: 0,
                    offset: 0
                })
            );
        }
        RetirementRecord.Header memory header = RetirementRecord.Header({
            retiredBy: account,
            beneficiary: details.beneficiary == address(0) ? account : details.beneficiary,
            retiredAt: uint40(block.timestamp),
            periodStart: uint40(details.periodStart),
            periodEnd: uint40(details.periodEnd),
            firstCertificateId: uint40(firstId),
            previousRetirement: uint40(newestSubmission[account]),
            purpose: uint8(details.purpose),
            beneficiaryCountry: details.beneficiaryCountry,
            lineCount: uint8(lines.length)
        });
        RetirementRecord.Text memory text = RetirementRecord.Text({
            submission: 0,
            nameHash: details.nameHash,
            beneficiaryName: details.beneficiaryName,
            message: details.message
        });
        CodeStorage.write(RetirementRecord.pack(header, lines, text));
    }

    /// @dev Checks units that enter an order. The rules of a credit are read once, and exist only for a
    /// credit that does.
    function _checkCredit(
        uint256 tokenId,
        uint256 amount
    ) private returns (OrderRules memory rules) {
        rules = _rules[tokenId];
        if (rules.minimumUnit == 0) {
            rules = credits.reader().orderRules(credits, tokenId);
            _rules[tokenId] = rules;
        }
        if (rules.custody != Custody.IMMOBILISED) revert NoOrderNeeded(tokenId);
        if (amount == 0) revert IEnvironmentalCredits.ZeroAmount();
        if (amount % rules.minimumUnit != 0) {
            revert IEnvironmentalCredits.NotMultipleOfUnit(tokenId, amount, rules.minimumUnit);
        }
        _checkExpiry(tokenId, rules.expirationDate);
    }

    /// @dev Sends what waits of an order. The caller has checked that it may.
    function _return(
        uint256 orderId,
        uint256 tokenId,
        address holder,
        address to,
        string memory reason
    ) private {
        OrderUnits storage stored = _orders[orderId];
        uint256 amount = _waiting(stored);
        if (amount == 0) revert NothingWaiting(orderId);
        stored.returned += uint56(amount);
        emit OrderReturned(orderId, tokenId, holder, msg.sender, to, amount, reason);
        credits.safeTransferFrom(address(this), to, tokenId, amount, "");
    }

    function _actsFor(address holder) private view returns (bool) {
        return holder == msg.sender || credits.isApprovedForAll(holder, msg.sender);
    }
}
