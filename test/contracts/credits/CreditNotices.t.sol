// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    ICreditNotices,
    Notice,
    NoticeData,
    NoticeEffect,
    NoticeKind
} from "../../../contracts/assets/ICreditNotices.sol";
import {IRetirementOrders} from "../../../contracts/assets/IRetirementOrders.sol";
import {SafeText} from "../../../contracts/assets/libraries/SafeText.sol";
import {IIssuerHandover} from "../../../contracts/assets/IIssuerHandover.sol";
import {CreditStatus, IEnvironmentalCredits, Role} from "./CreditsTest.sol";
import {OrdersTest} from "./OrdersTest.sol";
import {vm} from "../support/Vm.sol";

/// @notice Notices of registries about credits that were issued.
contract CreditNoticesTest is OrdersTest {
    string private constant SOURCE = "https://registry.example/notices/1";

    /// @notice As of Kariba: an excess is known as a quantity only, and most of the batch is retired.
    /// Nothing that is retired is undone, nothing is stopped, and the certificate says what is unknown.
    function test_ExcessWithoutSerialNumbersUndoesAndStopsNothing() public {
        confirm(take(submit(alice, 70_000), 70_000), FIRST_SERIAL, FIRST_SERIAL + 69);
        vm.expectEmit(address(notices));
        emit ICreditNotices.NoticePublished(1, orderedId, verifier, _excess(56_000));
        _publish(_excess(56_000));
        NoticeEffect[] memory effects = notices.noticesFor(1);
        vm.assertEq(effects.length, 1);
        vm.assertFalse(effects[0].isKnown);
        vm.assertEq(effects[0].affected, 0);
        vm.assertEq(effects[0].notice.data.quantity, 56_000);
        vm.assertEq(credits.totalRetired(orderedId), 70_000);
        vm.assertTrue(credits.statusOf(orderedId) == CreditStatus.VERIFIED);
        confirm(take(submit(alice, 1_000), 1_000), FIRST_SERIAL + 70, FIRST_SERIAL + 70);
    }

    /// @notice Where the serial numbers are known, nobody begins to retire them, and what was begun is
    /// confirmed.
    function test_AffectedLotIsNotTakenButConfirmed() public {
        uint256 lotId = take(submit(alice, 3_000), 3_000);
        _publish(_range(NoticeKind.OVER_ISSUANCE, FIRST_SERIAL + 2, FIRST_SERIAL + 4));
        confirm(lotId, FIRST_SERIAL, FIRST_SERIAL + 2);
        uint256 orderId = submit(alice, 3_000);
        _expectStopped(1);
        take(orderId, 3_000);
        vm.prank(alice);
        orders.withdraw(orderId, alice);
        NoticeEffect[] memory effects = notices.noticesFor(1);
        vm.assertTrue(effects[0].isKnown);
        vm.assertEq(effects[0].affected, 1_000);
    }

    function test_LotBesideTheSerialNumbersIsTaken() public {
        _publish(_range(NoticeKind.INVALIDATION, FIRST_SERIAL + 2, FIRST_SERIAL + 4));
        uint256 first = submit(alice, 2_000);
        uint256 second = submit(alice, 1_000);
        _expectStopped(1);
        take(parts(first, 2_000, second, 1_000));
        confirm(take(first, 2_000), FIRST_SERIAL, FIRST_SERIAL + 1);
        vm.assertEq(notices.stopOf(orderedId, 5_000, 1_000), 0);
        vm.assertEq(notices.stopOf(orderedId, 4_999, 1), 1);
        _expectStopped(1);
        take(second, 1_000);
        vm.assertEq(notices.noticesFor(1).length, 0);

        // The way out of FIFO: the issuer cancels the affected ones.
        vm.prank(alice);
        credits.safeTransferFrom(alice, issuer, orderedId, 3_000, "");
        vm.prank(issuer);
        credits.cancel(orderedId, 3_000, "Issued in excess");
        confirm(take(second, 1_000), FIRST_SERIAL + 5, FIRST_SERIAL + 5);
    }

    function test_ReversalStopsNothing() public {
        _publish(_range(NoticeKind.REVERSAL, FIRST_SERIAL, FIRST_SERIAL + 9));
        take(submit(alice, 1_000), 1_000);
    }

    function test_OverIssuanceEndsWhenItIsCompensated() public {
        _publish(_range(NoticeKind.OVER_ISSUANCE, FIRST_SERIAL, FIRST_SERIAL + 9));
        NoticeData memory part = _compensation(1, 6_000);
        _publish(part);
        uint256 orderId = submit(alice, 1_000);
        _expectStopped(1);
        take(orderId, 1_000);
        part.quantity = 4_001;
        vm.expectRevert(
            abi.encodeWithSelector(ICreditNotices.InvalidQuantity.selector, 4_001, 4_000)
        );
        _publish(part);
        part = _compensation(1, 4_000);
        (part.firstSerial, part.lastSerial) = (901, 904);
        _publish(part);
        vm.assertEq(notices.notice(1).compensated, 10_000);
        uint256 lotId = take(orderId, 1_000);
        release(lotId);

        // A withdrawn compensation counts no longer.
        _publish(_withdrawal(2));
        vm.assertEq(notices.notice(2).withdrawnBy, 4);
        vm.assertEq(notices.notice(1).compensated, 4_000);
        _expectStopped(1);
        take(orderId, 1_000);
    }

    function test_ACompensationIsOfTheSerialNumbersThatItNames() public {
        _publish(_range(NoticeKind.OVER_ISSUANCE, FIRST_SERIAL, FIRST_SERIAL + 9));
        uint64[2] memory wrong = [uint64(3_999), 4_001];
        NoticeData memory part;
        for (uint256 i = 0; i < wrong.length; ++i) {
            part = _compensation(1, wrong[i]);
            (part.firstSerial, part.lastSerial) = (901, 904);
            vm.expectRevert(
                abi.encodeWithSelector(ICreditNotices.InvalidQuantity.selector, wrong[i], 4_000)
            );
            _publish(part);
        }
        part.quantity = 4_000;
        _publish(part);
        vm.assertEq(notices.notice(1).compensated, 4_000);
    }

    function test_InvalidUnitsStayInvalidUntilWithdrawn() public {
        _publish(_range(NoticeKind.INVALIDATION, FIRST_SERIAL, FIRST_SERIAL));
        _publish(_compensation(1, 1_000));
        uint256 orderId = submit(alice, 1_000);
        _expectStopped(1);
        take(orderId, 1_000);
        _publish(_withdrawal(1));
        vm.assertEq(notices.notice(1).withdrawnBy, 3);
        take(orderId, 1_000);
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.InvalidNoticeReference.selector, 1));
        _publish(_withdrawal(1));
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.InvalidNoticeReference.selector, 3));
        _publish(_withdrawal(3));
    }

    /// @dev Attack: a verifier publishes many, to stop a credit for ever. Each is withdrawn by another.
    function test_ManyStopsAreWithdrawnInAnyOrder() public {
        for (uint48 i = 0; i < 20; ++i) {
            _publish(_range(NoticeKind.INVALIDATION, FIRST_SERIAL + i, FIRST_SERIAL + i));
        }
        for (uint64 i = 0; i < 20; ++i) {
            uint64 noticeId = 1 + ((i * 7) % 20);
            vm.assertTrue(notices.stopOf(orderedId, 0, 20_000) != 0);
            vm.prank(resolver);
            notices.publish(_withdrawal(noticeId));
        }
        vm.assertEq(notices.stopOf(orderedId, 0, 20_000), 0);
        take(submit(alice, 20_000), 20_000);
    }

    function test_NoticeIsKeptAsPublished() public {
        NoticeData memory data = _range(NoticeKind.REVERSAL, FIRST_SERIAL, FIRST_SERIAL + 1);
        _publish(data);
        _publish(_withdrawal(1));
        Notice memory kept = notices.notice(1);
        vm.assertEq(abi.encode(kept.data), abi.encode(data));
        vm.assertEq(kept.publisher, verifier);
        vm.assertEq(kept.publishedAt, block.timestamp);
        vm.assertEq(notices.noticeCount(), 2);
        vm.assertEq(notices.notices(2, 9).length, 1);
        vm.assertEq(notices.noticeCountOf(orderedId), 2);
        vm.assertEq(notices.noticesOf(orderedId, 1, 1)[0].id, 1);
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.UnknownNotice.selector, 3));
        notices.notice(3);
    }

    function test_PagesCountFromOne() public {
        _publish(_excess(1_000));
        bytes memory unknown = abi.encodeWithSelector(ICreditNotices.UnknownNotice.selector, 0);
        vm.expectRevert(unknown);
        notices.notices(0, 9);
        vm.expectRevert(unknown);
        notices.noticesOf(orderedId, 0, 9);
        vm.assertEq(notices.notices(1, 9)[0].id, 1);
        vm.assertEq(notices.noticesOf(orderedId, 1, 9).length, 1);
        vm.assertEq(notices.noticesOf(orderedId, 2, 9).length, 0);
    }

    /// @dev Attacks: who publishes. Controls: all other tests.
    function test_OnlyVerifiersWhoNeverIssued() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                mallory,
                Role.VERIFIER
            )
        );
        vm.prank(mallory);
        notices.publish(_excess(1_000));
        vm.prank(admin);
        roles.grantRole(Role.VERIFIER, issuer);
        vm.expectRevert(
            abi.encodeWithSelector(ICreditNotices.SelfReport.selector, orderedId, issuer)
        );
        vm.prank(issuer);
        notices.publish(_excess(1_000));
        vm.prank(resolver);
        notices.publish(_excess(1_000));
        vm.prank(admin);
        roles.grantRole(Role.ISSUER, resolver);
        uint256 projectId = orderedId >> 128;
        vm.prank(issuer);
        projects.proposeIssuer(projectId, resolver);
        vm.expectPartialRevert(IIssuerHandover.VerifierCannotIssue.selector);
        vm.prank(resolver);
        projects.acceptIssuer(projectId);
    }

    function test_SerialNumbersAreOfTheBatch() public {
        uint48[2][4] memory wrong = [
            [FIRST_SERIAL - 1, FIRST_SERIAL],
            [LAST_SERIAL, LAST_SERIAL + 1],
            [FIRST_SERIAL + 1, FIRST_SERIAL],
            [FIRST_SERIAL, uint48(0)]
        ];
        for (uint256 i = 0; i < wrong.length; ++i) {
            NoticeData memory data = _excess(1_000);
            (data.firstSerial, data.lastSerial) = (wrong[i][0], wrong[i][1]);
            vm.expectRevert(
                abi.encodeWithSelector(
                    ICreditNotices.ForeignSerials.selector,
                    wrong[i][0],
                    wrong[i][1]
                )
            );
            _publish(data);
        }
        NoticeData memory other = _range(NoticeKind.REVERSAL, FIRST_SERIAL, FIRST_SERIAL);
        other.quantity = 999;
        vm.expectRevert(
            abi.encodeWithSelector(ICreditNotices.InvalidQuantity.selector, 999, 1_000)
        );
        _publish(other);
        other.tokenId = orderedId + 1;
        vm.expectRevert(
            abi.encodeWithSelector(IEnvironmentalCredits.UnknownCredit.selector, orderedId + 1)
        );
        _publish(other);
    }

    /// @notice If all of a batch is affected, its serial numbers are.
    function test_QuantityWithoutSerialNumbersIsLessThanTheBatch() public {
        uint64[2] memory wrong = [uint64(0), 100_000];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ICreditNotices.InvalidQuantity.selector, wrong[i], 99_999)
            );
            _publish(_excess(wrong[i]));
        }
    }

    function test_SourceAndDocumentAreRequired() public {
        NoticeData memory data = _excess(1_000);
        data.sourceURI = "";
        vm.expectRevert(SafeText.NoVisibleText.selector);
        _publish(data);
        data.sourceURI = string(new bytes(257));
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.SourceTooLong.selector, 257, 256));
        _publish(data);
        data = _excess(1_000);
        data.documentHash = 0;
        vm.expectRevert(ICreditNotices.MissingDocumentHash.selector);
        _publish(data);
        uint64[3] memory wrong = [uint64(0), today() + 1, today() + 2 days];
        for (uint256 i = 0; i < wrong.length; ++i) {
            data = _excess(1_000);
            data.registryDate = wrong[i];
            vm.expectRevert(
                abi.encodeWithSelector(ICreditNotices.InvalidReportDate.selector, wrong[i])
            );
            _publish(data);
        }
    }

    function test_ReferencesAreToNoticesInForceOfTheBatch() public {
        _publish(_excess(2_000));
        NoticeData memory data = _excess(1_000);
        data.refersTo = 1;
        bytes memory refused = abi.encodeWithSelector(
            ICreditNotices.InvalidNoticeReference.selector,
            1
        );
        vm.expectRevert(refused);
        _publish(data);
        data = _compensation(1, 1_000);
        data.tokenId = mintedCredit(2023, alice, 1_000);
        vm.expectRevert(refused);
        _publish(data);
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.UnknownNotice.selector, 9));
        _publish(_compensation(9, 1_000));
        _publish(_compensation(1, 1_000));
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.InvalidNoticeReference.selector, 2));
        _publish(_compensation(2, 1_000));
        data = _withdrawal(1);
        data.quantity = 1;
        vm.expectRevert(abi.encodeWithSelector(ICreditNotices.InvalidQuantity.selector, 1, 0));
        _publish(data);
        _publish(_withdrawal(1));
        vm.expectRevert(refused);
        _publish(_compensation(1, 500));
    }

    /// @notice The affected units of any lot and any range are those that both have.
    function testFuzz_AffectedUnitsAreTheIntersection(
        uint256 offset,
        uint256 amount,
        uint48 first,
        uint48 last
    ) public {
        offset = bound(offset, 0, 99_999);
        amount = bound(amount, 1, 100_000 - offset);
        first = uint48(bound(first, FIRST_SERIAL, LAST_SERIAL));
        last = uint48(bound(last, first, LAST_SERIAL));
        _publish(_range(NoticeKind.INVALIDATION, first, last));
        uint256 from = uint256(first - FIRST_SERIAL) * 1_000;
        uint256 to = uint256(last - FIRST_SERIAL + 1) * 1_000;
        bool overlaps = offset < to && offset + amount > from;
        vm.assertEq(notices.stopOf(orderedId, offset, amount), overlaps ? 1 : 0);
    }

    /// @notice The same for certificates, which can be of thousandths of a serial number.
    function testFuzz_AffectedUnitsOfCertificates(
        uint256 amount,
        uint48 first,
        uint48 last
    ) public {
        uint256 tokenId = mintedCredit(2023, alice, 20_000);
        uint48 start = 2_023_000;
        uint256 before = bound(amount >> 128, 1, 9_999);
        amount = bound(amount % 2 ** 128, 1, 10_000);
        vm.startPrank(alice);
        credits.retire(tokenId, alice, before);
        credits.retire(tokenId, alice, amount);
        vm.stopPrank();
        first = uint48(bound(first, start, start + 25));
        last = uint48(bound(last, first, start + 25));
        NoticeData memory data = _range(NoticeKind.REVERSAL, first, last);
        data.tokenId = tokenId;
        _publish(data);
        uint256 from = uint256(first - start) * 1_000;
        uint256 to = uint256(last - start + 1) * 1_000;
        if (from < before) from = before;
        if (to > before + amount) to = before + amount;
        NoticeEffect[] memory effects = notices.noticesFor(2);
        vm.assertEq(effects.length, to > from ? 1 : 0);
        if (to > from) vm.assertEq(effects[0].affected, to - from);
    }

    function _publish(NoticeData memory data) private {
        vm.prank(verifier);
        notices.publish(data);
    }

    function _expectStopped(uint256 noticeId) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IRetirementOrders.SerialsUnderNotice.selector,
                orderedId,
                noticeId
            )
        );
    }

    function _excess(uint64 quantity) private view returns (NoticeData memory) {
        return
            NoticeData({
                tokenId: orderedId,
                kind: NoticeKind.OVER_ISSUANCE,
                firstSerial: 0,
                lastSerial: 0,
                quantity: quantity,
                refersTo: 0,
                registryDate: today(),
                documentHash: DOCUMENT,
                sourceURI: SOURCE
            });
    }

    function _range(
        NoticeKind kind,
        uint48 first,
        uint48 last
    ) private view returns (NoticeData memory data) {
        data = _excess(uint64(last - first + 1) * 1_000);
        (data.kind, data.firstSerial, data.lastSerial) = (kind, first, last);
    }

    function _compensation(
        uint64 noticeId,
        uint64 quantity
    ) private view returns (NoticeData memory data) {
        data = _excess(quantity);
        (data.kind, data.refersTo) = (NoticeKind.COMPENSATION, noticeId);
    }

    function _withdrawal(uint64 noticeId) private view returns (NoticeData memory data) {
        data = _excess(0);
        (data.kind, data.refersTo) = (NoticeKind.WITHDRAWN, noticeId);
    }
}
