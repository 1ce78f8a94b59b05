// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {ICreditNotices} from "./ICreditNotices.sol";
import {OrderRules} from "./ICreditReader.sol";
import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";
import {IProjectRegistry} from "./IProjectRegistry.sol";
import {Confirmation, IRetirementOrders, Lot, OrderUnits} from "./IRetirementOrders.sol";
import {CodeStorage} from "./libraries/CodeStorage.sol";

/// @title Storage of the orders to retire
/// @notice See {IRetirementOrders}.
abstract contract RetirementOrderStorage is IRetirementOrders, RoleGuard, ReentrancyGuardTransient {
    /// @inheritdoc IRetirementOrders
    uint64 public constant ORDER_PERIOD = 30 days;

    /// @inheritdoc IRetirementOrders
    uint64 public constant RESOLUTION_DELAY = 30 days;

    /// @inheritdoc IRetirementOrders
    uint64 public constant EXPIRY_MARGIN = 14 days;

    /// @notice The registry of standards and projects.
    IProjectRegistry public immutable projects;

    /// @inheritdoc IRetirementOrders
    IEnvironmentalCredits public credits;

    /// @inheritdoc IRetirementOrders
    ICreditNotices public notices;

    /// @inheritdoc IRetirementOrders
    uint64 public orderCount;
    uint64 internal _submissionCount;
    /// @inheritdoc IRetirementOrders
    uint64 public lotCount;
    /// @inheritdoc IRetirementOrders
    uint64 public confirmationCount;

    /// @inheritdoc IRetirementOrders
    mapping(address holder => uint256 submission) public newestSubmission;

    /// @inheritdoc IRetirementOrders
    mapping(uint256 tokenId => uint256 lotId) public takenLotOf;

    /// @inheritdoc IRetirementOrders
    mapping(bytes32 key => uint256 confirmationId) public confirmationOf;

    mapping(uint256 orderId => OrderUnits) internal _orders;
    mapping(uint256 lotId => Lot) internal _lots;
    mapping(uint256 confirmationId => Confirmation) internal _confirmations;

    /// @dev Kept from the first order of a credit on, as none of it ever changes. `minimumUnit` is 0 until
    /// then.
    mapping(uint256 tokenId => OrderRules) internal _rules;

    /// @inheritdoc IRetirementOrders
    function connect(
        IEnvironmentalCredits credits_,
        ICreditNotices notices_
    ) external onlyRole(Role.ADMIN) {
        if (address(credits) != address(0)) revert AlreadyConnected();
        if (address(credits_.orders()) != address(this)) revert ForeignContract(address(credits_));
        if (address(notices_.credits()) != address(credits_))
            revert ForeignContract(address(notices_));
        credits = credits_;
        notices = notices_;
        emit Connected(credits_, notices_);
    }

    /// @inheritdoc IRetirementOrders
    function unitsOf(uint256 orderId) external view returns (OrderUnits memory) {
        return _order(orderId);
    }

    /// @inheritdoc IRetirementOrders
    function lot(uint256 lotId) external view returns (Lot memory) {
        return _lot(lotId);
    }

    /// @inheritdoc IRetirementOrders
    function confirmation(uint256 confirmationId) external view returns (Confirmation memory) {
        Confirmation storage stored = _confirmations[confirmationId];
        if (stored.lotId == 0) revert UnknownConfirmation(confirmationId);
        return stored;
    }

    function _order(uint256 orderId) internal view returns (OrderUnits storage stored) {
        stored = _orders[orderId];
        if (stored.submission == 0) revert UnknownOrder(orderId);
    }

    function _lot(uint256 lotId) internal view returns (Lot storage stored) {
        stored = _lots[lotId];
        if (stored.takenAt == 0) revert UnknownLot(lotId);
    }

    function _recordOf(OrderUnits storage stored) internal view returns (bytes memory) {
        return CodeStorage.read(address(this), stored.submission);
    }

    function _waiting(OrderUnits storage stored) internal view returns (uint256) {
        uint256 gone = uint256(stored.confirmed) + stored.returned + stored.taken;
        return stored.amount - gone;
    }

    function _checkOperator(uint256 tokenId) internal view {
        _checkRole(_operatorRole(tokenId), msg.sender);
    }

    function _operatorRole(uint256 tokenId) internal view returns (bytes32) {
        return Role.registryOperator(_rules[tokenId].standardId);
    }

    function _checkReason(string calldata reason) internal view {
        credits.registry().checkReason(reason);
    }

    function _checkExpiry(uint256 tokenId, uint64 expirationDate) internal view {
        if (expirationDate != 0 && block.timestamp + EXPIRY_MARGIN > expirationDate) {
            revert ExpiresTooSoon(tokenId, expirationDate);
        }
    }
}
