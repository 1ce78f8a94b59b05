// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/interfaces/IERC1155.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {Credit, IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {Custody, RetirementRules} from "./IProjectRegistry.sol";
import {IRetirementOrders} from "./IRetirementOrders.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {PurposeRules} from "./libraries/PurposeRules.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";
import {SafeText} from "./libraries/SafeText.sol";
import {RetirementOrderStorage} from "./RetirementOrderStorage.sol";

/// @title Submission and return of orders to retire
/// @notice See {IRetirementOrders}. Units come in only by `IEnvironmentalCredits.escrow`: this contract
/// accepts no transfers.
abstract contract RetirementSubmission is RetirementOrderStorage {
    using SafeCast for uint256;

    uint256 internal constant MAX_REASON_LENGTH = 280;

    /// @dev Enough to move units and for any receiver; what a hostile one can waste is bounded.
    uint256 private constant RETURN_GAS = 300_000;

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
        return _submit(msg.sender, account, tokenIds, amounts, details);
    }

    /// @inheritdoc IRetirementOrders
    function topUp(uint256 orderId, uint256 amount) external nonReentrant {
        StoredOrder storage stored = _order(orderId);
        if (_waiting(stored) == 0) revert NothingWaiting(orderId);
        bytes memory data = _recordOf(stored);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        uint256 tokenId = _tokenIdOf(orderId, data);
        _checkCredit(tokenId, amount);
        stored.amount = (stored.amount + amount).toUint56();
        emit OrderToppedUp(orderId, tokenId, header.retiredBy, amount);
        credits.escrow(msg.sender, header.retiredBy, _single(tokenId), _single(amount));
    }

    /// @inheritdoc IRetirementOrders
    function withdraw(uint256 orderId) external nonReentrant {
        address holder = RetirementRecord.headerOf(_recordOf(_order(orderId))).retiredBy;
        if (holder != msg.sender && !credits.isApprovedForAll(holder, msg.sender)) {
            revert NotOrderHolder(orderId, msg.sender);
        }
        _returnWaiting(orderId, "");
    }

    /// @inheritdoc IRetirementOrders
    function returnOrder(uint256 orderId, string calldata reason) external nonReentrant {
        bytes memory data = _recordOf(_order(orderId));
        uint256 tokenId = _tokenIdOf(orderId, data);
        if (roles.hasRole(operatorRole(_rules[tokenId].standardId), msg.sender)) {
            _checkReason(reason);
        } else {
            uint64 from = RetirementRecord.headerOf(data).retiredAt + RETURN_DELAY;
            if (block.timestamp < from) revert NotReturnableYet(orderId, from);
            // Nobody else's words stand in the holder's order.
            if (bytes(reason).length != 0) revert SafeText.TooManyCharacters(bytes(reason).length, 0);
        }
        _returnWaiting(orderId, reason);
    }

    /// @inheritdoc IRetirementOrders
    function collect(uint256 tokenId, address to) external nonReentrant returns (uint256 amount) {
        amount = keptFor[msg.sender][tokenId];
        if (amount == 0) revert NothingKept(msg.sender, tokenId);
        keptFor[msg.sender][tokenId] = 0;
        emit UnitsCollected(msg.sender, tokenId, to, amount);
        credits.safeTransferFrom(address(this), to, tokenId, amount, "");
    }

    /// @dev Returns units that wait. The caller has checked that it may.
    function _returnWaiting(uint256 orderId, string memory reason) private {
        StoredOrder storage stored = _order(orderId);
        uint256 amount = _waiting(stored);
        if (amount == 0) revert NothingWaiting(orderId);
        _giveBack(orderId, amount, reason);
    }

    /// @dev Counts units as returned and sends them to the holder. A holder that does not accept them can
    /// collect them, so that it hinders nobody.
    function _giveBack(uint256 orderId, uint256 amount, string memory reason) internal {
        StoredOrder storage stored = _order(orderId);
        bytes memory data = _recordOf(stored);
        address holder = RetirementRecord.headerOf(data).retiredBy;
        uint256 tokenId = _tokenIdOf(orderId, data);
        stored.returned += uint56(amount);
        emit OrderReturned(orderId, tokenId, holder, msg.sender, amount, reason);

        // A call gets at most 63/64 of what is left (EIP-150).
        if (gasleft() < (RETURN_GAS * 64) / 63 + 50_000) revert InsufficientGas();
        IERC1155 units = IERC1155(address(credits));
        try
            units.safeTransferFrom{gas: RETURN_GAS}(address(this), holder, tokenId, amount, "")
        {
            return;
        } catch {
            keptFor[holder][tokenId] += amount;
            emit UnitsKept(holder, tokenId, amount);
        }
    }

    function _checkReason(string calldata reason) internal pure {
        uint256 length = bytes(reason).length;
        if (length > MAX_REASON_LENGTH) {
            revert SafeText.TooManyCharacters(length, MAX_REASON_LENGTH);
        }
        SafeText.requireVisible(reason);
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
        uint256 submission = ++_submissionCount;
        bytes[] memory lines = new bytes[](tokenIds.length);
        orderIds = new uint256[](tokenIds.length);
        uint256 firstId = _orders.length + 1;
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            (uint256 tokenId, uint256 amount) = (tokenIds[i], amounts[i]);
            if (!PurposeRules.allows(_checkCredit(tokenId, amount).creditType, details.purpose)) {
                revert IEnvironmentalCredits.PurposeNotAllowed(tokenId, details.purpose);
            }
            orderIds[i] = firstId + i;
            lines[i] = _packLine(tokenId, amount);
            _orders.push(StoredOrder(amount.toUint56(), 0, 0, 0, submission.toUint32()));
            _orderIdsOf[tokenId].push(orderIds[i].toUint32());
            emit OrderSubmitted(orderIds[i], tokenId, account, msg.sender, amount, details);
        }
        _store(account, firstId, lines, details);
        _newestSubmission[account] = submission;
        credits.escrow(msg.sender, owner, tokenIds, amounts);
    }

    /// @dev Stores the record of a submission, whose first "certificate" is its first order.
    function _store(
        address account,
        uint256 firstId,
        bytes[] memory lines,
        RetirementDetails calldata details
    ) private {
        RetirementRecord.Header memory header = RetirementRecord.Header({
            retiredBy: account,
            beneficiary: details.beneficiary == address(0) ? account : details.beneficiary,
            retiredAt: uint40(block.timestamp),
            periodStart: uint40(details.periodStart),
            periodEnd: uint40(details.periodEnd),
            firstCertificateId: uint40(firstId),
            previousRetirement: uint40(_newestSubmission[account]),
            purpose: uint8(details.purpose),
            beneficiaryCountry: details.beneficiaryCountry,
            lineCount: uint8(lines.length)
        });
        RetirementRecord.Text memory text = RetirementRecord.Text({
            nameHash: details.nameHash,
            beneficiaryName: details.beneficiaryName,
            message: details.message
        });
        CodeStorage.write(RetirementRecord.pack(header, lines, text));
    }

    /// @dev Checks units that enter an order.
    function _checkCredit(uint256 tokenId, uint256 amount) private returns (Rules memory rules) {
        rules = _rules[tokenId];
        if (rules.minimumUnit == 0) {
            Credit memory credit = credits.credit(tokenId);
            RetirementRules memory given = projects.rulesOf(credit.projectId);
            rules = Rules({
                creditType: given.creditType,
                custody: given.custody,
                minimumUnit: given.minimumUnit,
                standardId: projects.project(credit.projectId).standardId,
                expirationDate: uint40(credit.expirationDate)
            });
            _rules[tokenId] = rules;
        }
        if (rules.custody != Custody.IMMOBILISED) revert NoOrderNeeded(tokenId);
        if (amount == 0) revert IEnvironmentalCredits.ZeroAmount();
        if (amount % rules.minimumUnit != 0) {
            revert IEnvironmentalCredits.NotMultipleOfUnit(tokenId, amount, rules.minimumUnit);
        }
        _checkExpiry(tokenId, rules.expirationDate);
    }

    function _checkExpiry(uint256 tokenId, uint64 expirationDate) internal view {
        if (expirationDate != 0 && block.timestamp + EXPIRY_MARGIN > expirationDate) {
            revert ExpiresTooSoon(tokenId, expirationDate);
        }
    }

    function _single(uint256 element) internal pure returns (uint256[] memory array) {
        array = new uint256[](1);
        array[0] = element;
    }

    /// @dev Offsets are known only when a lot is confirmed.
    function _packLine(uint256 tokenId, uint256 amount) private pure returns (bytes memory) {
        return
            RetirementRecord.packLine(
                RetirementRecord.Line({
                    projectId: uint32(CreditId.projectOf(tokenId)),
                    batch: CreditId.batchOf(tokenId),
                    vintage: CreditId.vintageOf(tokenId),
                    amount: amount.toUint56(),
                    offset: 0
                })
            );
    }
}
