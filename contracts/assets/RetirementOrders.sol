// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {Credit, SerialRange} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {IRetirementOrders, LotPart, RegistryRetirement} from "./IRetirementOrders.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";
import {RetirementSubmission} from "./RetirementSubmission.sol";

/// @title Orders to retire credits that lie at their registry
/// @notice See {IRetirementOrders}. Needs the registrar role, to record who retired or resolved, so that
/// this account can never issue the project.
contract RetirementOrders is RetirementSubmission {
    /// @dev Returning a lot to holders that all waste {RETURN_GAS} must fit into one transaction, which has
    /// at most 2^24 gas (EIP-7825).
    uint256 private constant MAX_PARTS = 30;

    /// @dev The day in the first and in the last time zone: UTC-12 and UTC+14.
    uint256 private constant BEHIND_UTC = 12 hours;
    uint256 private constant AHEAD_OF_UTC = 14 hours;

    /// @notice Starts without orders, to be connected to the credits.
    /// @param roles_ The contract that holds the roles.
    /// @param projects_ The registry of standards and projects.
    constructor(IRoles roles_, IProjectRegistry projects_) RoleGuard(roles_) {
        projects = projects_;
    }

    /// @inheritdoc IRetirementOrders
    function take(
        uint256 tokenId,
        LotPart[] calldata parts
    ) external nonReentrant returns (uint256 lotId) {
        Rules memory rules = _rules[tokenId];
        if (rules.minimumUnit == 0) revert NothingOrdered(tokenId);
        _checkRole(operatorRole(rules.standardId), msg.sender);
        _recordConfirmer(tokenId);
        _checkExpiry(tokenId, rules.expirationDate);
        if (takenLotOf[tokenId] != 0) revert LotNotEnded(tokenId, takenLotOf[tokenId]);
        if (parts.length == 0 || parts.length > MAX_PARTS) revert InvalidPartCount(parts.length);

        StoredLot storage added = _lots.push();
        lotId = _lots.length;
        takenLotOf[tokenId] = lotId;
        added.tokenId = tokenId;
        added.operator = msg.sender;
        added.takenAt = uint40(block.timestamp);
        uint256 amount = _takeParts(added, parts);
        Credit memory credit = credits.credit(tokenId);
        uint256 offset = credit.retired + credit.cancelled;
        added.offset = uint56(offset);
        _checkNotices(tokenId, offset, amount);
        emit LotTaken(lotId, tokenId, msg.sender, offset, amount, parts);
    }

    /// @inheritdoc IRetirementOrders
    function confirm(
        uint256 lotId,
        RegistryRetirement calldata retirement
    ) external nonReentrant returns (uint256 confirmationId) {
        StoredLot storage taken = _unended(lotId);
        uint256 tokenId = taken.tokenId;
        uint16 standardId = _rules[tokenId].standardId;
        if (!roles.hasRole(operatorRole(standardId), msg.sender)) {
            _checkResolver(lotId, taken, standardId);
        }
        _recordConfirmer(tokenId);
        _checkRegistryDate(taken, retirement.registryDate);
        if (retirement.documentHash == bytes32(0)) revert MissingDocumentHash();
        uint256 offset = uint256(taken.offset) + taken.confirmed;
        bool isPooled = _checkAmount(taken, retirement.amount);
        _checkSerials(tokenId, offset, retirement);
        confirmationId = _confirmations.length + 1;
        _useReference(standardId, retirement.registryReference, confirmationId);

        StoredConfirmation storage added = _confirmations.push();
        added.confirmedBy = msg.sender;
        added.confirmedAt = uint40(block.timestamp);
        added.registryDate = uint40(retirement.registryDate);
        added.isPooled = isPooled;
        added.lotId = uint40(lotId);
        added.offset = uint56(offset);
        added.amount = uint56(retirement.amount);
        added.documentHash = retirement.documentHash;
        added.registryReference = retirement.registryReference;
        emit RetirementConfirmed(
            confirmationId,
            lotId,
            tokenId,
            msg.sender,
            isPooled,
            offset,
            retirement
        );
        _fill(taken, confirmationId, retirement.amount);
        if (taken.nextPart == taken.parts.length) _end(lotId, taken, 0);
    }

    /// @inheritdoc IRetirementOrders
    function release(uint256 lotId) external nonReentrant {
        StoredLot storage taken = _unended(lotId);
        _checkRole(operatorRole(_rules[taken.tokenId].standardId), msg.sender);
        _checkNotIssuer(taken.tokenId);
        uint256 rest = 0;
        for (uint256 i = taken.nextPart; i < taken.parts.length; ++i) {
            (uint256 orderId, uint256 amount) = _restOfPart(taken, i);
            _order(orderId).taken -= uint56(amount);
            rest += amount;
        }
        _end(lotId, taken, rest);
    }

    /// @inheritdoc IRetirementOrders
    function resolve(
        uint256 lotId,
        string calldata reason,
        bytes32 documentHash
    ) external nonReentrant {
        StoredLot storage taken = _unended(lotId);
        _checkResolver(lotId, taken, _rules[taken.tokenId].standardId);
        _recordConfirmer(taken.tokenId);
        _checkReason(reason);
        if (documentHash == bytes32(0)) revert MissingDocumentHash();
        emit LotResolved(lotId, msg.sender, documentHash, reason);
        uint256 rest = 0;
        for (uint256 i = taken.nextPart; i < taken.parts.length; ++i) {
            (uint256 orderId, uint256 amount) = _restOfPart(taken, i);
            _order(orderId).taken -= uint56(amount);
            rest += amount;
            _giveBack(orderId, amount, reason);
        }
        _end(lotId, taken, rest);
    }

    /// @dev Takes the parts of a new lot from their orders. Returns their units.
    function _takeParts(
        StoredLot storage added,
        LotPart[] calldata parts
    ) private returns (uint256 amount) {
        uint256 pooled = 0;
        for (uint256 i = 0; i < parts.length; ++i) {
            LotPart calldata part = parts[i];
            StoredOrder storage stored = _order(part.orderId);
            uint256 waiting = _waiting(stored);
            bool isWhole = part.amount % UNITS_PER_CREDIT == 0;
            // Of whole credits the registry names the beneficiary, so only a fraction is pooled.
            uint256 available = isWhole ? waiting : waiting % UNITS_PER_CREDIT;
            bool isValid =
                part.amount != 0 &&
                    part.amount <= available &&
                    (!isWhole || pooled == 0) &&
                    _tokenIdOf(part.orderId, _recordOf(stored)) == added.tokenId;
            if (!isValid) revert InvalidPart(part.orderId, part.amount);
            if (!isWhole) pooled += part.amount;
            amount += part.amount;
            stored.taken += uint56(part.amount);
            added.parts.push(StoredPart(uint40(part.orderId), uint56(part.amount)));
        }
        if (pooled % UNITS_PER_CREDIT != 0) revert PoolNotWhole(pooled);
    }

    /// @dev Burns the next units of a lot and issues their certificates.
    function _fill(StoredLot storage taken, uint256 confirmationId, uint256 amount) private {
        taken.confirmed += uint56(amount);
        uint256 left = amount;
        uint256 i = taken.nextPart;
        while (left != 0) {
            (uint256 orderId, uint256 rest) = _restOfPart(taken, i);
            uint256 filled = left < rest ? left : rest;
            left -= filled;
            if (filled == rest) {
                ++i;
                taken.confirmedOfPart = 0;
            } else {
                taken.confirmedOfPart += uint56(filled);
            }
            _issue(orderId, taken.tokenId, filled, confirmationId);
        }
        taken.nextPart = uint16(i);
    }

    /// @dev Burns units of an order and issues their certificate.
    function _issue(
        uint256 orderId,
        uint256 tokenId,
        uint256 amount,
        uint256 confirmationId
    ) private {
        StoredOrder storage stored = _order(orderId);
        stored.taken -= uint56(amount);
        stored.confirmed += uint56(amount);
        bytes memory data = _recordOf(stored);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        uint256 certificateId = credits.retireAsAgent(
            header.retiredBy,
            _single(tokenId),
            _single(amount),
            _detailsOf(header, data)
        )[0];
        _origins[certificateId] = StoredOrigin(uint40(orderId), uint40(confirmationId));
        emit OrderConfirmed(orderId, certificateId, confirmationId, amount);
    }

    function _end(uint256 lotId, StoredLot storage taken, uint256 rest) private {
        taken.endedAt = uint40(block.timestamp);
        takenLotOf[taken.tokenId] = 0;
        emit LotEnded(lotId, taken.tokenId, msg.sender, rest);
    }

    /// @dev A reference is unique in its registry.
    function _useReference(
        uint16 standardId,
        string calldata registryReference,
        uint256 confirmationId
    ) private {
        bytes32 key = _referenceKey(standardId, registryReference);
        uint256 earlier = _confirmationOf[key];
        if (earlier != 0) revert ReferenceUsed(registryReference, earlier);
        _confirmationOf[key] = confirmationId;
    }

    /// @dev Whoever decides about retirements of a project can never issue it, and the other way round.
    function _recordConfirmer(uint256 tokenId) private {
        _checkNotIssuer(tokenId);
        projects.recordVerifier(CreditId.projectOf(tokenId), msg.sender);
    }

    function _checkNotIssuer(uint256 tokenId) private view {
        if (projects.hasIssued(CreditId.projectOf(tokenId), msg.sender)) {
            revert IssuerCannotConfirm(tokenId, msg.sender);
        }
    }

    /// @dev A verifier who had no part in the lot, once the operator had its time.
    function _checkResolver(
        uint256 lotId,
        StoredLot storage taken,
        uint16 standardId
    ) private view {
        _checkRole(Role.VERIFIER, msg.sender);
        bool wasOperator = roles.grantCount(operatorRole(standardId), msg.sender) != 0;
        if (wasOperator) revert NotIndependent(lotId, msg.sender);
        for (uint256 i = taken.nextPart; i < taken.parts.length; ++i) {
            bytes memory data = _recordOf(_order(taken.parts[i].orderId));
            bool isHolder = RetirementRecord.headerOf(data).retiredBy == msg.sender;
            if (isHolder) revert NotIndependent(lotId, msg.sender);
        }
        uint64 from = taken.takenAt + RESOLUTION_DELAY;
        if (block.timestamp < from) revert NotResolvableYet(lotId, from);
    }

    function _checkNotices(uint256 tokenId, uint256 offset, uint256 amount) private view {
        SerialRange[] memory ranges = credits.serials(tokenId, offset, amount);
        for (uint256 i = 0; i < ranges.length; ++i) {
            uint256 noticeId = notices.stopOf(
                tokenId,
                ranges[i].firstSerial,
                ranges[i].lastSerial
            );
            if (noticeId != 0) revert SerialsUnderNotice(tokenId, noticeId);
        }
    }

    /// @dev The calendar day at the registry, wherever it is.
    function _checkRegistryDate(StoredLot storage taken, uint64 registryDate) private view {
        uint256 earliest = taken.takenAt - BEHIND_UTC;
        uint64 expirationDate = _rules[taken.tokenId].expirationDate;
        bool isValid =
            registryDate % 1 days == 0 &&
                registryDate >= earliest - (earliest % 1 days) &&
                registryDate <= block.timestamp + AHEAD_OF_UTC &&
                (expirationDate == 0 || registryDate < expirationDate);
        if (!isValid) revert InvalidRegistryDate(registryDate);
    }

    /// @dev Returns whether the next units of a lot are pooled.
    function _checkAmount(
        StoredLot storage taken,
        uint256 amount
    ) private view returns (bool isPooled) {
        uint256 next = taken.nextPart;
        isPooled = taken.parts[next].amount % UNITS_PER_CREDIT != 0;
        (, uint256 maximum) = _restOfPart(taken, next);
        for (uint256 i = next + 1; isPooled && i < taken.parts.length; ++i) {
            maximum += taken.parts[i].amount;
        }
        if (amount == 0 || amount > maximum || amount % UNITS_PER_CREDIT != 0) {
            revert InvalidConfirmedAmount(amount, maximum);
        }
    }

    function _checkSerials(
        uint256 tokenId,
        uint256 offset,
        RegistryRetirement calldata retirement
    ) private view {
        SerialRange[] memory ranges = credits.serials(tokenId, offset, retirement.amount);
        (uint48 first, uint48 last) = (ranges[0].firstSerial, ranges[0].lastSerial);
        for (uint256 i = 1; i < ranges.length; ++i) {
            // Between two ranges lie serial numbers of others, which first and last would include.
            if (ranges[i].firstSerial != last + 1) revert SerialsInterrupted(last);
            last = ranges[i].lastSerial;
        }
        if (retirement.firstSerial != first || retirement.lastSerial != last) {
            revert SerialsDiffer(first, last);
        }
    }

    function _unended(uint256 lotId) private view returns (StoredLot storage taken) {
        taken = _lot(lotId);
        if (taken.endedAt != 0) revert LotHasEnded(lotId);
    }

    /// @dev Units of a part that are not confirmed; parts before `nextPart` are.
    function _restOfPart(
        StoredLot storage taken,
        uint256 index
    ) private view returns (uint256 orderId, uint256 rest) {
        StoredPart storage part = taken.parts[index];
        uint256 confirmed = index == taken.nextPart ? taken.confirmedOfPart : 0;
        return (part.orderId, part.amount - confirmed);
    }
}
