// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {RetirementDetails, SerialRange} from "./IEnvironmentalCredits.sol";
import {Confirmation, IRetirementOrders, Lot, OrderUnits} from "./IRetirementOrders.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {RegistryReference} from "./libraries/RegistryReference.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";

/// @notice What happens with the units of an order. Parts of one order can end in different ways: the
/// amounts of {OrderView} say how much.
///
/// SUBMITTED: some wait, and none is in a lot. The holder may withdraw them.
///
/// TAKEN: some are in a lot, whose serial numbers the operator is retiring at the registry.
///
/// CONFIRMED: nothing is left, and the registry retired all or some.
///
/// RETURNED: nothing is left, and all went back.
enum OrderState {
    SUBMITTED,
    TAKEN,
    CONFIRMED,
    RETURNED
}

/// @notice An order to retire units of one credit. Amounts are units of 0.001 credit;
/// `amount == confirmed + returned + taken + waiting` always holds.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param holder Account on whose behalf the units are retired.
/// @param state What happens with the units.
/// @param submittedAt Unix seconds.
/// @param endsAt Until then it can be taken, unix seconds; from then on anyone may return what waits.
/// @param amount All units of the order.
/// @param confirmed Units that the registry has retired; each part has a certificate.
/// @param returned Units that went back.
/// @param taken Units in the lot of the credit that is being retired now.
/// @param waiting Units that wait for a lot.
/// @param details Details of the certificates.
struct OrderView {
    uint256 id;
    uint256 tokenId;
    address holder;
    OrderState state;
    uint64 submittedAt;
    uint64 endsAt;
    uint256 amount;
    uint256 confirmed;
    uint256 returned;
    uint256 taken;
    uint256 waiting;
    RetirementDetails details;
}

/// @notice A lot.
/// @param id Its id, counting from 1.
/// @param amount All its units of 0.001 credit, whole credits.
/// @param resolvableFrom When a verifier may decide it, unix seconds.
/// @param serials Serial numbers of the units that are not confirmed; none once it has ended.
/// @param registryNote What the operator writes in the registry's note of a retirement, so that it cannot
/// be used for another lot or chain, such as `Canopy lot 7, eip155:1:0xd8dA…`. As the beneficiary of a
/// pooled retirement the registry names the lot: the text up to the first comma.
/// @param lot What is stored of it.
struct LotView {
    uint256 id;
    uint256 amount;
    uint64 resolvableFrom;
    SerialRange[] serials;
    string registryNote;
    Lot lot;
}

/// @notice A confirmation.
/// @param id Its id, counting from 1.
/// @param tokenId The credit.
/// @param serials Serial numbers that the registry retired.
/// @param confirmation What is stored of it.
struct ConfirmationView {
    uint256 id;
    uint256 tokenId;
    SerialRange[] serials;
    Confirmation confirmation;
}

/// @notice Origin of a certificate. All 0 for a retirement that no registry had to confirm.
/// @param orderId The order.
/// @param confirmationId The confirmation.
struct CertificateOrigin {
    uint256 orderId;
    uint256 confirmationId;
}

/// @title Views of the orders to retire
/// @notice Has no state and no permissions.
contract RetirementOrdersLens {
    /// @notice The contract of the orders.
    IRetirementOrders public immutable source;

    /// @notice Reads from one contract.
    /// @param source_ The contract of the orders.
    constructor(IRetirementOrders source_) {
        source = source_;
    }

    /// @notice Orders in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of orders.
    /// @return page At most `limit` orders; empty beyond the last one.
    function orders(uint256 from, uint256 limit) external view returns (OrderView[] memory page) {
        if (from == 0) revert IRetirementOrders.UnknownOrder(from);
        page = new OrderView[](Paging.size(source.orderCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = order(from + i);
        }
    }

    /// @notice Orders of a holder, newest first.
    /// @param holder Any account.
    /// @param from Id of the first order of the page; 0 for the newest.
    /// @param limit Maximum number of orders.
    /// @return page The orders.
    /// @return next First id of the next page; 0 after the last one.
    function ordersOf(
        address holder,
        uint256 from,
        uint256 limit
    ) external view returns (OrderView[] memory page, uint256 next) {
        next = from == 0 ? _lastOf(source.newestSubmission(holder)) : from;
        if (from != 0 && _headerOf(from).retiredBy != holder) {
            revert IRetirementOrders.NotOrderHolder(from, holder);
        }
        uint256 count = 0;
        for (uint256 id = next; id != 0 && count < limit; id = _previousOf(id)) ++count;
        page = new OrderView[](count);
        for (uint256 i = 0; i < count; ++i) {
            page[i] = order(next);
            next = _previousOf(next);
        }
    }

    /// @notice Orders of all credits of which units wait, oldest first.
    /// @param from Id at which to start, from 1.
    /// @param limit Maximum number of orders.
    /// @return page The orders.
    /// @return next Id at which the next page starts; 0 after the last one.
    function waiting(
        uint256 from,
        uint256 limit
    ) external view returns (OrderView[] memory page, uint256 next) {
        if (from == 0) revert IRetirementOrders.UnknownOrder(from);
        uint256 last = source.orderCount();
        uint256[] memory found = new uint256[](Paging.size(last, from, limit));
        uint256 count = 0;
        for (next = from; next <= last && count < found.length; ++next) {
            if (_waiting(source.unitsOf(next)) != 0) found[count++] = next;
        }
        if (next > last) next = 0;
        page = new OrderView[](count);
        for (uint256 i = 0; i < count; ++i) {
            page[i] = order(found[i]);
        }
    }

    /// @notice Lots in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of lots.
    /// @return page At most `limit` lots; empty beyond the last one.
    function lots(uint256 from, uint256 limit) external view returns (LotView[] memory page) {
        if (from == 0) revert IRetirementOrders.UnknownLot(from);
        page = new LotView[](Paging.size(source.lotCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = lot(from + i);
        }
    }

    /// @notice Confirmations in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of confirmations.
    /// @return page At most `limit` confirmations; empty beyond the last one.
    function confirmations(
        uint256 from,
        uint256 limit
    ) external view returns (ConfirmationView[] memory page) {
        if (from == 0) revert IRetirementOrders.UnknownConfirmation(from);
        page = new ConfirmationView[](Paging.size(source.confirmationCount(), from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = confirmation(from + i);
        }
    }

    /// @notice The confirmation that used a registry's reference.
    /// @param standardId The standard.
    /// @param registryReference The reference, in the form of {RegistryReference}.
    /// @return Id of the confirmation; 0 for none.
    function confirmationOf(
        uint16 standardId,
        string calldata registryReference
    ) external view returns (uint256) {
        return source.confirmationOf(RegistryReference.keyOf(standardId, registryReference));
    }

    /// @notice Order and confirmation of certificates.
    /// @param certificateIds Any ids.
    /// @return origins The origin of each; all 0 where no registry had to confirm.
    function originsOf(
        uint256[] calldata certificateIds
    ) external view returns (CertificateOrigin[] memory origins) {
        origins = new CertificateOrigin[](certificateIds.length);
        for (uint256 i = 0; i < origins.length; ++i) {
            origins[i] = _originOf(certificateIds[i]);
        }
    }

    /// @notice Id of the role of the operators of a standard's registry in the contract of the roles.
    /// @param standardId The standard.
    /// @return The role.
    function operatorRole(uint16 standardId) external pure returns (bytes32) {
        return Role.registryOperator(standardId);
    }

    /// @notice An order. Reverts for an unknown id.
    /// @param orderId Id of the order, from 1.
    /// @return result The order.
    function order(uint256 orderId) public view returns (OrderView memory result) {
        OrderUnits memory units = source.unitsOf(orderId);
        bytes memory data = _recordOf(units.submission);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        result.id = orderId;
        result.tokenId = RetirementRecord.tokenIdOf(data, orderId);
        result.holder = header.retiredBy;
        result.submittedAt = header.retiredAt;
        result.endsAt = header.retiredAt + source.ORDER_PERIOD();
        result.amount = units.amount;
        result.confirmed = units.confirmed;
        result.returned = units.returned;
        result.taken = units.taken;
        result.waiting = _waiting(units);
        result.state = _stateOf(units);
        result.details = RetirementRecord.detailsOf(data);
    }

    /// @notice A lot. Reverts for an unknown id.
    /// @param lotId Id of the lot, from 1.
    /// @return result The lot.
    function lot(uint256 lotId) public view returns (LotView memory result) {
        Lot memory stored = source.lot(lotId);
        result.id = lotId;
        for (uint256 i = 0; i < stored.parts.length; ++i) {
            result.amount += stored.parts[i].amount;
        }
        result.resolvableFrom = stored.takenAt + source.RESOLUTION_DELAY();
        if (stored.endedAt == 0) {
            result.serials = source.credits().serials(
                stored.tokenId,
                uint256(stored.offset) + stored.confirmed,
                result.amount - stored.confirmed
            );
        }
        result.registryNote = _registryNote(lotId);
        result.lot = stored;
    }

    /// @notice A confirmation. Reverts for an unknown id.
    /// @param confirmationId Id of the confirmation, from 1.
    /// @return result The confirmation.
    function confirmation(
        uint256 confirmationId
    ) public view returns (ConfirmationView memory result) {
        Confirmation memory stored = source.confirmation(confirmationId);
        result.id = confirmationId;
        result.tokenId = source.lot(stored.lotId).tokenId;
        result.serials = source.credits().serials(result.tokenId, stored.offset, stored.amount);
        result.confirmation = stored;
    }

    /// @dev The confirmation with the certificate is the last one whose first certificate is not above it,
    /// if it has that many: others retire at once in between.
    function _originOf(uint256 certificateId) private view returns (CertificateOrigin memory) {
        uint256 low = 0;
        uint256 high = source.confirmationCount();
        while (low < high) {
            uint256 middle = Math.ceilDiv(low + high, 2);
            if (source.confirmation(middle).firstCertificateId > certificateId) high = middle - 1;
            else low = middle;
        }
        if (low == 0) return CertificateOrigin(0, 0);
        Confirmation memory found = source.confirmation(low);
        uint256 index = certificateId - found.firstCertificateId;
        if (index >= found.certificateCount) return CertificateOrigin(0, 0);
        Lot memory confirmed = source.lot(found.lotId);
        return CertificateOrigin(confirmed.parts[found.firstPart + index].orderId, low);
    }

    function _recordOf(uint256 submission) private view returns (bytes memory) {
        return CodeStorage.read(address(source), submission);
    }

    function _headerOf(uint256 orderId) private view returns (RetirementRecord.Header memory) {
        return RetirementRecord.headerOf(_recordOf(source.unitsOf(orderId).submission));
    }

    /// @dev The previous order of the same holder; 0 for none.
    function _previousOf(uint256 orderId) private view returns (uint256) {
        RetirementRecord.Header memory header = _headerOf(orderId);
        if (orderId > header.firstCertificateId) return orderId - 1;
        return _lastOf(header.previousRetirement);
    }

    /// @dev The last order of a submission; 0 for submission 0, which means none.
    function _lastOf(uint256 submission) private view returns (uint256) {
        if (submission == 0) return 0;
        RetirementRecord.Header memory header = RetirementRecord.headerOf(_recordOf(submission));
        return uint256(header.firstCertificateId) + header.lineCount - 1;
    }

    function _registryNote(uint256 lotId) private view returns (string memory) {
        return
            string.concat(
                "Canopy lot ",
                Strings.toString(lotId),
                ", eip155:",
                Strings.toString(block.chainid),
                ":",
                Strings.toChecksumHexString(address(source))
            );
    }

    function _stateOf(OrderUnits memory units) private pure returns (OrderState) {
        if (units.taken != 0) return OrderState.TAKEN;
        if (_waiting(units) != 0) return OrderState.SUBMITTED;
        return units.confirmed != 0 ? OrderState.CONFIRMED : OrderState.RETURNED;
    }

    function _waiting(OrderUnits memory units) private pure returns (uint256) {
        return uint256(units.amount) - units.confirmed - units.returned - units.taken;
    }
}
