// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {ICreditNotices, Notice, NoticeData, NoticeEffect, NoticeKind} from "./ICreditNotices.sol";
import {Credit, IEnvironmentalCredits, SerialRange} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {Certificate} from "./IRetirementCertificate.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {SafeText} from "./libraries/SafeText.sol";

/// @title Notices of registries about credits that were issued
/// @notice See {ICreditNotices}. Needs the registrar role, to record in the project registry who reported.
contract CreditNotices is ICreditNotices, RoleGuard {
    uint256 private constant UNITS_PER_CREDIT = 1000;
    uint256 private constant MAX_URI_LENGTH = 256;

    /// @dev The day in the last time zone, UTC+14.
    uint256 private constant AHEAD_OF_UTC = 14 hours;

    /// @inheritdoc ICreditNotices
    IEnvironmentalCredits public immutable credits;

    /// @notice The registry of the projects and their issuers.
    IProjectRegistry public immutable projects;

    Notice[] private _notices;
    mapping(uint256 tokenId => uint64[] noticeIds) private _noticeIdsOf;

    /// @dev Those in force that stop a retirement, in no order.
    mapping(uint256 tokenId => uint64[] noticeIds) private _stopsOf;

    /// @notice Starts without notices.
    /// @param roles_ The contract that holds the roles.
    /// @param credits_ The contract of the credits.
    constructor(IRoles roles_, IEnvironmentalCredits credits_) RoleGuard(roles_) {
        credits = credits_;
        projects = credits_.projects();
    }

    /// @inheritdoc ICreditNotices
    function publish(
        NoticeData calldata data
    ) external onlyRole(Role.VERIFIER) returns (uint64 noticeId) {
        _checkReporter(data.tokenId);
        _checkSource(data);
        if (data.kind == NoticeKind.COMPENSATION) _compensate(data);
        else if (data.kind == NoticeKind.WITHDRAWN) _withdraw(data);
        else _checkAffected(data);

        Notice storage added = _notices.push();
        noticeId = uint64(_notices.length);
        added.id = noticeId;
        added.publisher = msg.sender;
        added.publishedAt = uint64(block.timestamp);
        added.data = data;
        _noticeIdsOf[data.tokenId].push(noticeId);
        if (_stops(added)) _stopsOf[data.tokenId].push(noticeId);
        emit NoticePublished(noticeId, data.tokenId, msg.sender, data);
    }

    /// @inheritdoc ICreditNotices
    function stopOf(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) external view returns (uint64) {
        uint64[] storage stops = _stopsOf[tokenId];
        if (stops.length == 0) return 0;
        SerialRange[] memory ranges = credits.serials(tokenId, offset, amount);
        for (uint256 i = 0; i < stops.length; ++i) {
            if (_affectedBy(_existing(stops[i]), ranges) != 0) return stops[i];
        }
        return 0;
    }

    /// @inheritdoc ICreditNotices
    function notice(uint256 noticeId) external view returns (Notice memory) {
        return _existing(noticeId);
    }

    /// @inheritdoc ICreditNotices
    function notices(uint256 from, uint256 limit) external view returns (Notice[] memory page) {
        if (from == 0) revert UnknownNotice(from);
        page = new Notice[](Paging.size(_notices.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _notices[from - 1 + i];
        }
    }

    /// @inheritdoc ICreditNotices
    function noticeCount() external view returns (uint256) {
        return _notices.length;
    }

    /// @inheritdoc ICreditNotices
    function noticesOf(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (Notice[] memory page) {
        if (from == 0) revert UnknownNotice(from);
        uint64[] storage noticeIds = _noticeIdsOf[tokenId];
        page = new Notice[](Paging.size(noticeIds.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = _existing(noticeIds[from - 1 + i]);
        }
    }

    /// @inheritdoc ICreditNotices
    function noticeCountOf(uint256 tokenId) external view returns (uint256) {
        return _noticeIdsOf[tokenId].length;
    }

    /// @inheritdoc ICreditNotices
    function noticesFor(uint256 certificateId) external view returns (NoticeEffect[] memory found) {
        Certificate memory certificate = credits.certificates().certificate(certificateId);
        uint64[] storage noticeIds = _noticeIdsOf[certificate.tokenId];
        NoticeEffect[] memory effects = new NoticeEffect[](noticeIds.length);
        uint256 count = 0;
        for (uint256 i = 0; i < effects.length; ++i) {
            Notice memory published = _existing(noticeIds[i]);
            NoticeEffect memory effect = effects[count];
            effect.isKnown = _namesUnits(published.data);
            if (effect.isKnown) {
                effect.affected = _affectedBy(_existing(noticeIds[i]), certificate.serials);
                if (effect.affected == 0) continue;
            }
            effect.notice = published;
            ++count;
        }
        found = new NoticeEffect[](count);
        for (uint256 i = 0; i < count; ++i) {
            found[i] = effects[i];
        }
    }

    /// @dev Whoever reports on a project can never issue it, and the other way round.
    function _checkReporter(uint256 tokenId) private {
        uint256 projectId = CreditId.projectOf(tokenId);
        if (projects.hasIssued(projectId, msg.sender)) revert SelfReport(tokenId, msg.sender);
        projects.recordVerifier(projectId, msg.sender);
    }

    /// @dev Counts a compensation on the notice that it names.
    function _compensate(NoticeData calldata data) private {
        Notice storage original = _inForce(data);
        bool canCompensate = original.data.kind < NoticeKind.COMPENSATION;
        if (!canCompensate) revert InvalidNoticeReference(data.refersTo);
        _checkQuantity(data.quantity, original.data.quantity - original.compensated);
        bool namesSerials = data.firstSerial != 0 || data.lastSerial != 0;
        if (namesSerials && data.quantity != _unitsOf(data)) {
            revert InvalidQuantity(data.quantity, _unitsOf(data));
        }
        bool stopped = _stops(original);
        original.compensated += data.quantity;
        _updateStop(original, stopped);
    }

    /// @dev Marks the notice that is withdrawn. A withdrawn compensation counts no longer.
    function _withdraw(NoticeData calldata data) private {
        Notice storage original = _inForce(data);
        if (original.data.kind == NoticeKind.WITHDRAWN)
            revert InvalidNoticeReference(data.refersTo);
        if (data.quantity != 0 || data.lastSerial != 0 || data.firstSerial != 0) {
            revert InvalidQuantity(data.quantity, 0);
        }
        bool stopped = _stops(original);
        original.withdrawnBy = uint64(_notices.length + 1);
        _updateStop(original, stopped);
        if (original.data.kind != NoticeKind.COMPENSATION) return;
        Notice storage compensated = _existing(original.data.refersTo);
        stopped = _stops(compensated);
        compensated.compensated -= original.data.quantity;
        _updateStop(compensated, stopped);
    }

    /// @dev Keeps the list of those that stop, after a notice changed.
    function _updateStop(Notice storage changed, bool stopped) private {
        bool stops = _stops(changed);
        if (stops == stopped) return;
        uint64[] storage list = _stopsOf[changed.data.tokenId];
        if (stops) {
            list.push(changed.id);
            return;
        }
        uint256 index = 0;
        while (list[index] != changed.id) ++index;
        list[index] = list[list.length - 1];
        list.pop();
    }

    function _checkSource(NoticeData calldata data) private view {
        uint256 length = bytes(data.sourceURI).length;
        if (length > MAX_URI_LENGTH) revert SourceTooLong(length, MAX_URI_LENGTH);
        SafeText.requireVisible(data.sourceURI);
        if (data.documentHash == 0) revert MissingDocumentHash();
        bool isDay = data.registryDate != 0 && data.registryDate % 1 days == 0;
        if (!isDay || data.registryDate > block.timestamp + AHEAD_OF_UTC) {
            revert InvalidReportDate(data.registryDate);
        }
    }

    /// @dev Checks the affected units of a notice that stands for itself.
    function _checkAffected(NoticeData calldata data) private view {
        if (data.refersTo != 0) revert InvalidNoticeReference(data.refersTo);
        Credit memory credit = credits.credit(data.tokenId);
        if (data.lastSerial == 0 && data.firstSerial == 0) {
            _checkQuantity(data.quantity, Math.saturatingSub(credit.verified, 1));
            return;
        }
        SerialRange[] memory ranges = credits.serials(data.tokenId, 0, credit.verified);
        bool isWithin = false;
        for (uint256 i = 0; i < ranges.length; ++i) {
            bool fits =
                data.firstSerial >= ranges[i].firstSerial &&
                    data.lastSerial <= ranges[i].lastSerial &&
                    data.firstSerial <= data.lastSerial;
            isWithin = isWithin || fits;
        }
        if (!isWithin) revert ForeignSerials(data.firstSerial, data.lastSerial);
        if (data.quantity != _unitsOf(data)) {
            revert InvalidQuantity(data.quantity, _unitsOf(data));
        }
    }

    /// @dev The notice that is compensated or withdrawn.
    function _inForce(NoticeData calldata data) private view returns (Notice storage original) {
        original = _existing(data.refersTo);
        if (original.data.tokenId != data.tokenId || original.withdrawnBy != 0) {
            revert InvalidNoticeReference(data.refersTo);
        }
    }

    function _existing(uint256 noticeId) private view returns (Notice storage) {
        if (noticeId == 0 || noticeId > _notices.length) revert UnknownNotice(noticeId);
        return _notices[noticeId - 1];
    }

    function _stops(Notice storage published) private view returns (bool) {
        NoticeKind kind = published.data.kind;
        bool isExcess =
            kind == NoticeKind.OVER_ISSUANCE && published.compensated < published.data.quantity;
        return
            (isExcess || kind == NoticeKind.INVALIDATION) &&
            published.withdrawnBy == 0 &&
            published.data.lastSerial != 0;
    }

    function _checkQuantity(uint256 quantity, uint256 maximum) private pure {
        if (quantity == 0 || quantity > maximum) revert InvalidQuantity(quantity, maximum);
    }

    /// @dev Whether a notice names affected units. The serial numbers of a compensation are others.
    function _namesUnits(NoticeData memory data) private pure returns (bool) {
        return data.lastSerial != 0 && data.kind < NoticeKind.COMPENSATION;
    }

    /// @dev Units that have the serial numbers of a notice.
    function _unitsOf(NoticeData calldata data) private pure returns (uint256) {
        return (uint256(data.lastSerial) - data.firstSerial + 1) * UNITS_PER_CREDIT;
    }

    /// @dev Units of ranges that have serial numbers of a notice.
    function _affectedBy(
        Notice storage published,
        SerialRange[] memory ranges
    ) private view returns (uint256 units) {
        (uint256 from, uint256 to) = (published.data.firstSerial, published.data.lastSerial);
        for (uint256 i = 0; i < ranges.length; ++i) {
            SerialRange memory range = ranges[i];
            uint256 first = Math.max(from, range.firstSerial);
            uint256 last = Math.min(to, range.lastSerial);
            if (first > last) continue;
            units += (last - first + 1) * UNITS_PER_CREDIT;
            // Of the outer serial numbers the units may be a part only; of a single one both are the same.
            bool isSingle = range.firstSerial == range.lastSerial;
            if (first == range.firstSerial) units -= UNITS_PER_CREDIT - range.firstThousandths;
            if (last == range.lastSerial && !isSingle) {
                units -= UNITS_PER_CREDIT - range.lastThousandths;
            }
        }
    }
}
