// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {SerialRange} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {
    Confirmation,
    IRetirementOrders,
    Lot,
    LotPart,
    OrderUnits,
    RegistryRetirement
} from "./IRetirementOrders.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {RegistryReference} from "./libraries/RegistryReference.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";
import {RetirementSubmission} from "./RetirementSubmission.sol";

/// @title Orders to retire credits that lie at their registry
/// @notice See {IRetirementOrders}. Needs the registrar role, to record who retired or resolved, so that
/// this account can never issue the project.
contract RetirementOrders is RetirementSubmission {
    uint256 private constant UNITS_PER_CREDIT = 1000;

    /// @dev A lot must be confirmed and released in one transaction each, which has at most 2^24 gas
    /// (EIP-7825).
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
        if (_rules[tokenId].minimumUnit == 0) revert NothingOrdered(tokenId);
        _checkOperator(tokenId);
        _checkNotIssuer(tokenId);
        projects.recordVerifier(CreditId.projectOf(tokenId), msg.sender);
        _checkExpiry(tokenId, _rules[tokenId].expirationDate);
        if (takenLotOf[tokenId] != 0) revert LotNotEnded(tokenId, takenLotOf[tokenId]);
        if (parts.length == 0 || parts.length > MAX_PARTS) revert InvalidPartCount(parts.length);

        lotId = ++lotCount;
        takenLotOf[tokenId] = lotId;
        Lot storage added = _lots[lotId];
        added.tokenId = tokenId;
        added.operator = msg.sender;
        added.takenAt = uint40(block.timestamp);
        uint256 amount = _takeParts(added, parts);
        uint256 offset = credits.reader().leftCirculation(credits, tokenId);
        added.offset = uint56(offset);
        uint256 noticeId = notices.stopOf(tokenId, offset, amount);
        if (noticeId != 0) revert SerialsUnderNotice(tokenId, noticeId);
        emit LotTaken(lotId, tokenId, msg.sender, offset, amount, parts);
    }

    /// @inheritdoc IRetirementOrders
    function confirm(
        uint256 lotId,
        RegistryRetirement calldata retirement
    ) external nonReentrant returns (uint256 confirmationId) {
        Lot storage taken = _decidable(lotId);
        uint256 tokenId = taken.tokenId;
        if (retirement.documentHash == 0) revert MissingEvidence();
        _checkRegistryDate(taken, retirement.registryDate);
        bool isPooled = _checkAmount(taken, retirement.amount);
        uint256 offset = uint256(taken.offset) + taken.confirmed;
        _checkSerials(tokenId, offset, retirement);
        confirmationId = ++confirmationCount;
        _useReference(tokenId, retirement.registryReference, confirmationId);
        Confirmation storage added = _confirmations[confirmationId];
        added.confirmedBy = msg.sender;
        added.confirmedAt = uint40(block.timestamp);
        added.registryDate = uint40(retirement.registryDate);
        added.isPooled = isPooled;
        added.lotId = uint40(lotId);
        added.offset = uint56(offset);
        added.amount = uint56(retirement.amount);
        added.firstPart = taken.nextPart;
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
        _fill(taken, added, confirmationId);
        if (taken.nextPart == taken.parts.length) _end(lotId, taken);
    }

    /// @inheritdoc IRetirementOrders
    function release(
        uint256 lotId,
        string calldata reason,
        bytes32 documentHash
    ) external nonReentrant {
        Lot storage taken = _decidable(lotId);
        if (bytes(reason).length == 0 || documentHash == 0) revert MissingEvidence();
        _checkReason(reason);
        uint256 released = 0;
        for (uint256 i = taken.nextPart; i < taken.parts.length; ++i) {
            uint256 rest = _restOfPart(taken, i);
            _orders[taken.parts[i].orderId].taken -= uint56(rest);
            released += rest;
        }
        emit LotReleased(lotId, taken.tokenId, msg.sender, released, reason, documentHash);
        _end(lotId, taken);
    }

    /// @dev Takes the parts of a new lot from their orders. Returns their units.
    function _takeParts(
        Lot storage added,
        LotPart[] calldata parts
    ) private returns (uint256 amount) {
        uint256 pooled = 0;
        for (uint256 i = 0; i < parts.length; ++i) {
            LotPart calldata part = parts[i];
            OrderUnits storage stored = _order(part.orderId);
            bytes memory data = _recordOf(stored);
            uint256 available = _waiting(stored);
            bool isWhole = part.amount % UNITS_PER_CREDIT == 0;
            // Of whole credits the registry names the beneficiary, so only a fraction is pooled.
            if (!isWhole) {
                available %= UNITS_PER_CREDIT;
                pooled += part.amount;
            }
            bool isValid =
                part.amount != 0 &&
                    part.amount <= available &&
                    (!isWhole || pooled == 0) &&
                    RetirementRecord.tokenIdOf(data, part.orderId) == added.tokenId &&
                    block.timestamp < RetirementRecord.headerOf(data).retiredAt + ORDER_PERIOD;
            if (!isValid) revert InvalidPart(part.orderId, part.amount);
            amount += part.amount;
            stored.taken += part.amount;
            added.parts.push(part);
        }
        if (pooled % UNITS_PER_CREDIT != 0) revert PoolNotWhole(pooled);
    }

    /// @dev Burns the next units of a lot, as confirmed, and issues their certificates.
    function _fill(Lot storage taken, Confirmation storage added, uint256 confirmationId) private {
        uint56 left = added.amount;
        taken.confirmed += left;
        uint16 i = taken.nextPart;
        uint16 count = 0;
        uint256 certificateId = 0;
        while (left != 0) {
            uint40 orderId = taken.parts[i].orderId;
            uint56 rest = uint56(_restOfPart(taken, i));
            uint56 filled = left < rest ? left : rest;
            left -= filled;
            if (filled == rest) {
                taken.nextPart = ++i;
                taken.confirmedOfPart = 0;
            } else {
                taken.confirmedOfPart += filled;
            }
            certificateId = _issue(orderId, taken.tokenId, filled);
            ++count;
            emit OrderConfirmed(orderId, certificateId, confirmationId, filled);
        }
        // The ids follow one another: issuing calls nothing that could issue others.
        added.firstCertificateId = uint40(certificateId + 1 - count);
        added.certificateCount = count;
    }

    /// @dev Burns units of an order and issues their certificate.
    function _issue(
        uint256 orderId,
        uint256 tokenId,
        uint56 amount
    ) private returns (uint256 certificateId) {
        OrderUnits storage stored = _orders[orderId];
        stored.taken -= amount;
        stored.confirmed += amount;
        address holder = RetirementRecord.headerOf(_recordOf(stored)).retiredBy;
        return credits.retireOrdered(holder, tokenId, amount, stored.submission);
    }

    function _end(uint256 lotId, Lot storage taken) private {
        taken.endedAt = uint40(block.timestamp);
        takenLotOf[taken.tokenId] = 0;
        emit LotEnded(lotId, taken.tokenId);
    }

    /// @dev A reference is unique in its standard.
    function _useReference(
        uint256 tokenId,
        string calldata registryReference,
        uint256 confirmationId
    ) private {
        bytes32 key = RegistryReference.keyOf(_rules[tokenId].standardId, registryReference);
        uint256 earlier = confirmationOf[key];
        if (earlier != 0) revert ReferenceUsed(registryReference, earlier);
        confirmationOf[key] = confirmationId;
    }

    /// @dev A lot that has not ended, for whoever may decide what the registry did. The caller can never
    /// issue the project from then on.
    function _decidable(uint256 lotId) private returns (Lot storage taken) {
        taken = _lot(lotId);
        if (taken.endedAt != 0) revert LotHasEnded(lotId);
        uint256 tokenId = taken.tokenId;
        if (!roles.hasRole(_operatorRole(tokenId), msg.sender)) _checkResolver(lotId, taken);
        _checkNotIssuer(tokenId);
        // Without the registrar role the record is missing; nobody's units may depend on that.
        try projects.recordVerifier(CreditId.projectOf(tokenId), msg.sender) {} catch {}
    }

    /// @dev A verifier who had no part in the lot, once the operator had its time.
    function _checkResolver(uint256 lotId, Lot storage taken) private view {
        _checkRole(Role.VERIFIER, msg.sender);
        uint64 from = taken.takenAt + RESOLUTION_DELAY;
        if (block.timestamp < from) revert NotResolvableYet(lotId, from);
        bool isBound = roles.grantCount(_operatorRole(taken.tokenId), msg.sender) != 0;
        for (uint256 i = taken.nextPart; i < taken.parts.length; ++i) {
            bytes memory data = _recordOf(_orders[taken.parts[i].orderId]);
            isBound = isBound || RetirementRecord.headerOf(data).retiredBy == msg.sender;
        }
        if (isBound) revert NotIndependent(lotId, msg.sender);
    }

    function _checkNotIssuer(uint256 tokenId) private view {
        if (projects.hasIssued(CreditId.projectOf(tokenId), msg.sender)) {
            revert IssuerCannotConfirm(tokenId, msg.sender);
        }
    }

    /// @dev The calendar day at the registry, wherever it is.
    function _checkRegistryDate(Lot storage taken, uint64 registryDate) private view {
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
    function _checkAmount(Lot storage taken, uint256 amount) private view returns (bool isPooled) {
        uint256 next = taken.nextPart;
        isPooled = taken.parts[next].amount % UNITS_PER_CREDIT != 0;
        uint256 maximum = _restOfPart(taken, next);
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

    /// @dev Units of a part that are not confirmed; parts before `nextPart` are.
    function _restOfPart(Lot storage taken, uint256 index) private view returns (uint256) {
        uint256 confirmed = index == taken.nextPart ? taken.confirmedOfPart : 0;
        return taken.parts[index].amount - confirmed;
    }
}
