// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Paging} from "../common/Paging.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {ICreditNotices} from "./ICreditNotices.sol";
import {
    IEnvironmentalCredits,
    Purpose,
    RetirementDetails,
    SerialRange
} from "./IEnvironmentalCredits.sol";
import {CreditType, Custody, IProjectRegistry} from "./IProjectRegistry.sol";
import {
    CertificateOrigin,
    Confirmation,
    IRetirementOrders,
    Lot,
    LotPart,
    OrderState,
    RetirementOrder
} from "./IRetirementOrders.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";
import {CreditId} from "./libraries/CreditId.sol";
import {RegistryReference} from "./libraries/RegistryReference.sol";
import {RetirementRecord} from "./libraries/RetirementRecord.sol";

/// @title Storage and views of the orders to retire
/// @notice See {IRetirementOrders}.
abstract contract RetirementOrderStorage is IRetirementOrders, RoleGuard, ReentrancyGuardTransient {
    /// @dev Amounts in units. What is not confirmed, returned or taken waits. The submission has the rest:
    /// a {RetirementRecord}, stored as code, of one order for each line, whose "certificate" is the order.
    struct StoredOrder {
        uint56 amount;
        uint56 confirmed;
        uint56 returned;
        uint56 taken;
        uint32 submission;
    }

    struct StoredPart {
        uint40 orderId;
        uint56 amount;
    }

    /// @param nextPart Index of the first part that is not wholly confirmed.
    /// @param confirmed Confirmed units of the lot.
    /// @param confirmedOfPart Confirmed units of the next part.
    struct StoredLot {
        uint256 tokenId;
        address operator;
        uint40 takenAt;
        uint40 endedAt;
        uint16 nextPart;
        uint56 offset;
        uint56 confirmed;
        uint56 confirmedOfPart;
        StoredPart[] parts;
    }

    struct StoredConfirmation {
        address confirmedBy;
        uint40 confirmedAt;
        uint40 registryDate;
        bool isPooled;
        uint40 lotId;
        uint56 offset;
        uint56 amount;
        bytes32 documentHash;
        string registryReference;
    }

    /// @dev What decides about orders of a credit, none of which ever changes. Kept from its first order on.
    /// `minimumUnit` is 0 until then.
    struct Rules {
        CreditType creditType;
        Custody custody;
        uint16 minimumUnit;
        uint16 standardId;
        uint40 expirationDate;
    }

    struct StoredOrigin {
        uint40 orderId;
        uint40 confirmationId;
    }

    /// @inheritdoc IRetirementOrders
    uint64 public constant RETURN_DELAY = 7 days;

    /// @inheritdoc IRetirementOrders
    uint64 public constant RESOLUTION_DELAY = 30 days;

    /// @inheritdoc IRetirementOrders
    uint64 public constant EXPIRY_MARGIN = 14 days;

    uint256 internal constant UNITS_PER_CREDIT = 1000;

    /// @notice The registry of standards and projects.
    IProjectRegistry public immutable projects;

    /// @inheritdoc IRetirementOrders
    IEnvironmentalCredits public credits;

    /// @inheritdoc IRetirementOrders
    ICreditNotices public notices;

    StoredOrder[] internal _orders;
    StoredLot[] internal _lots;
    StoredConfirmation[] internal _confirmations;
    uint256 internal _submissionCount;

    /// @inheritdoc IRetirementOrders
    mapping(uint256 tokenId => uint256 lotId) public takenLotOf;

    /// @inheritdoc IRetirementOrders
    mapping(address holder => mapping(uint256 tokenId => uint256)) public keptFor;

    mapping(uint256 tokenId => Rules) internal _rules;
    mapping(address holder => uint256 submission) internal _newestSubmission;
    mapping(uint256 tokenId => uint32[] orderIds) internal _orderIdsOf;
    mapping(bytes32 key => uint256 confirmationId) internal _confirmationOf;
    mapping(uint256 certificateId => StoredOrigin) internal _origins;

    /// @inheritdoc IRetirementOrders
    function connect(
        IEnvironmentalCredits credits_,
        ICreditNotices notices_
    ) external onlyRole(Role.ADMIN) {
        if (address(credits) != address(0)) revert AlreadyConnected();
        if (address(credits_.orders()) != address(this)) revert ForeignCredits(address(credits_));
        credits = credits_;
        notices = notices_;
        emit Connected(credits_, notices_);
    }

    /// @inheritdoc IRetirementOrders
    function orders(
        uint256 from,
        uint256 limit
    ) external view returns (RetirementOrder[] memory page) {
        if (from == 0) revert UnknownOrder(from);
        page = new RetirementOrder[](Paging.size(_orders.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = order(from + i);
        }
    }

    /// @inheritdoc IRetirementOrders
    function orderCount() external view returns (uint256) {
        return _orders.length;
    }

    /// @inheritdoc IRetirementOrders
    function ordersOf(
        address holder,
        uint256 from,
        uint256 limit
    ) external view returns (RetirementOrder[] memory page, uint256 next) {
        next = from == 0 ? _lastOf(_newestSubmission[holder]) : from;
        if (from != 0 && _headerOf(from).retiredBy != holder) revert NotOrderHolder(from, holder);
        uint256 count = 0;
        for (uint256 id = next; id != 0 && count < limit; id = _previousOf(id)) ++count;
        page = new RetirementOrder[](count);
        for (uint256 i = 0; i < count; ++i) {
            page[i] = order(next);
            next = _previousOf(next);
        }
    }

    /// @inheritdoc IRetirementOrders
    function queue(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (RetirementOrder[] memory page, uint256 next) {
        if (from == 0) revert UnknownOrder(from);
        uint32[] storage orderIds = _orderIdsOf[tokenId];
        uint256[] memory found = new uint256[](Paging.size(orderIds.length, from, limit));
        uint256 count = 0;
        for (next = from; next <= orderIds.length && count < found.length; ++next) {
            uint256 orderId = orderIds[next - 1];
            if (_waiting(_orders[orderId - 1]) != 0) found[count++] = orderId;
        }
        if (next > orderIds.length) next = 0;
        page = new RetirementOrder[](count);
        for (uint256 i = 0; i < count; ++i) {
            page[i] = order(found[i]);
        }
    }

    /// @inheritdoc IRetirementOrders
    function lots(uint256 from, uint256 limit) external view returns (Lot[] memory page) {
        if (from == 0) revert UnknownLot(from);
        page = new Lot[](Paging.size(_lots.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = lot(from + i);
        }
    }

    /// @inheritdoc IRetirementOrders
    function lotCount() external view returns (uint256) {
        return _lots.length;
    }

    /// @inheritdoc IRetirementOrders
    function registryNote(uint256 lotId) external view returns (string memory) {
        _lot(lotId);
        return
            string.concat(
                "Canopy lot ",
                Strings.toString(lotId),
                ", eip155:",
                Strings.toString(block.chainid),
                ":",
                Strings.toChecksumHexString(address(this))
            );
    }

    /// @inheritdoc IRetirementOrders
    function confirmations(
        uint256 from,
        uint256 limit
    ) external view returns (Confirmation[] memory page) {
        if (from == 0) revert UnknownConfirmation(from);
        page = new Confirmation[](Paging.size(_confirmations.length, from, limit));
        for (uint256 i = 0; i < page.length; ++i) {
            page[i] = confirmation(from + i);
        }
    }

    /// @inheritdoc IRetirementOrders
    function confirmationCount() external view returns (uint256) {
        return _confirmations.length;
    }

    /// @inheritdoc IRetirementOrders
    function confirmationOf(
        uint16 standardId,
        string calldata registryReference
    ) external view returns (uint256) {
        return _confirmationOf[_referenceKey(standardId, registryReference)];
    }

    /// @inheritdoc IRetirementOrders
    function originsOf(
        uint256[] calldata certificateIds
    ) external view returns (CertificateOrigin[] memory origins) {
        origins = new CertificateOrigin[](certificateIds.length);
        for (uint256 i = 0; i < origins.length; ++i) {
            StoredOrigin storage origin = _origins[certificateIds[i]];
            origins[i] = CertificateOrigin(origin.orderId, origin.confirmationId);
        }
    }

    /// @inheritdoc IRetirementOrders
    function operatorRole(uint16 standardId) public pure returns (bytes32) {
        return Role.registryOperator(standardId);
    }

    /// @inheritdoc IRetirementOrders
    function order(uint256 orderId) public view returns (RetirementOrder memory result) {
        StoredOrder storage stored = _order(orderId);
        bytes memory data = _recordOf(stored);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        result.id = orderId;
        result.tokenId = _tokenIdOf(orderId, data);
        result.holder = header.retiredBy;
        result.submittedAt = header.retiredAt;
        result.returnableFrom = header.retiredAt + RETURN_DELAY;
        result.amount = stored.amount;
        result.confirmed = stored.confirmed;
        result.returned = stored.returned;
        result.taken = stored.taken;
        result.waiting = _waiting(stored);
        result.state = _stateOf(stored);
        result.details = _detailsOf(header, data);
    }

    /// @inheritdoc IRetirementOrders
    function lot(uint256 lotId) public view returns (Lot memory result) {
        StoredLot storage stored = _lot(lotId);
        result.id = lotId;
        result.tokenId = stored.tokenId;
        result.operator = stored.operator;
        result.takenAt = stored.takenAt;
        result.resolvableFrom = stored.takenAt + RESOLUTION_DELAY;
        result.endedAt = stored.endedAt;
        result.offset = stored.offset;
        result.confirmed = stored.confirmed;
        result.parts = new LotPart[](stored.parts.length);
        for (uint256 i = 0; i < result.parts.length; ++i) {
            StoredPart storage part = stored.parts[i];
            result.parts[i] = LotPart(part.orderId, part.amount);
            result.amount += part.amount;
        }
    }

    /// @inheritdoc IRetirementOrders
    function confirmation(
        uint256 confirmationId
    ) public view returns (Confirmation memory result) {
        if (confirmationId == 0 || confirmationId > _confirmations.length) {
            revert UnknownConfirmation(confirmationId);
        }
        StoredConfirmation storage stored = _confirmations[confirmationId - 1];
        result.id = confirmationId;
        result.tokenId = _lot(stored.lotId).tokenId;
        result.lotId = stored.lotId;
        result.confirmedBy = stored.confirmedBy;
        result.confirmedAt = stored.confirmedAt;
        result.isPooled = stored.isPooled;
        result.offset = stored.offset;
        result.retirement.amount = stored.amount;
        result.retirement.registryDate = stored.registryDate;
        (result.retirement.firstSerial, result.retirement.lastSerial) = _serials(
            result.tokenId,
            stored.offset,
            stored.amount
        );
        result.retirement.documentHash = stored.documentHash;
        result.retirement.registryReference = stored.registryReference;
    }

    function _order(uint256 orderId) internal view returns (StoredOrder storage) {
        if (orderId == 0 || orderId > _orders.length) revert UnknownOrder(orderId);
        return _orders[orderId - 1];
    }

    function _lot(uint256 lotId) internal view returns (StoredLot storage) {
        if (lotId == 0 || lotId > _lots.length) revert UnknownLot(lotId);
        return _lots[lotId - 1];
    }

    /// @dev First and last serial number of units.
    function _serials(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) internal view returns (uint48, uint48) {
        SerialRange[] memory ranges = credits.serials(tokenId, offset, amount);
        return (ranges[0].firstSerial, ranges[ranges.length - 1].lastSerial);
    }

    function _recordOf(StoredOrder storage stored) internal view returns (bytes memory) {
        return CodeStorage.read(address(this), stored.submission);
    }

    function _waiting(StoredOrder storage stored) internal view returns (uint256) {
        uint256 gone = uint256(stored.confirmed) + stored.returned + stored.taken;
        return stored.amount - gone;
    }

    /// @dev The credit of an order, in the record of its submission.
    function _tokenIdOf(uint256 orderId, bytes memory data) internal pure returns (uint256) {
        uint256 first = RetirementRecord.headerOf(data).firstCertificateId;
        RetirementRecord.Line memory line = RetirementRecord.lineOf(data, orderId - first);
        return CreditId.encode(line.projectId, line.batch, line.vintage);
    }

    function _detailsOf(
        RetirementRecord.Header memory header,
        bytes memory data
    ) internal pure returns (RetirementDetails memory details) {
        RetirementRecord.Text memory text = RetirementRecord.textOf(data);
        details.beneficiary = header.beneficiary;
        details.purpose = Purpose(header.purpose);
        details.beneficiaryCountry = header.beneficiaryCountry;
        details.periodStart = header.periodStart;
        details.periodEnd = header.periodEnd;
        details.nameHash = text.nameHash;
        details.beneficiaryName = text.beneficiaryName;
        details.message = text.message;
    }

    function _referenceKey(
        uint16 standardId,
        string memory registryReference
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(standardId, RegistryReference.keyOf(registryReference)));
    }

    function _stateOf(StoredOrder storage stored) private view returns (OrderState) {
        if (stored.taken != 0) return OrderState.TAKEN;
        if (_waiting(stored) != 0) return OrderState.SUBMITTED;
        return stored.confirmed != 0 ? OrderState.CONFIRMED : OrderState.RETURNED;
    }

    function _headerOf(uint256 orderId) private view returns (RetirementRecord.Header memory) {
        return RetirementRecord.headerOf(_recordOf(_order(orderId)));
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
        bytes memory data = CodeStorage.read(address(this), submission);
        RetirementRecord.Header memory header = RetirementRecord.headerOf(data);
        return uint256(header.firstCertificateId) + header.lineCount - 1;
    }
}
