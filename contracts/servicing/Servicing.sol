// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {Paging} from "../common/Paging.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IServicing, Period, PeriodStatus, ServicingAccount, ServicingState} from "./IServicing.sol";
import {NavGuard} from "./NavGuard.sol";
import {ServicingBook} from "./ServicingBook.sol";

/// @title Ledger of what assets owe and have paid, and of their net asset values
/// @notice See IServicing and INavGuard. It has no admin and no pause, and keeps no money.
contract Servicing is NavGuard {
    /// @notice Starts empty.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ The registry of the assets.
    /// @param usdc_ The currency.
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        address usdc_
    ) RoleGuard(roles_) ServicingBook(registry_, usdc_) {}

    /// @inheritdoc IServicing
    function prepareIssue(uint256 assetId) external {
        if (!isPerforming(assetId)) revert NotPerforming(assetId);
        closePeriods(assetId);
    }

    /// @inheritdoc IServicing
    function isDefaulted(uint256 assetId) public view returns (bool) {
        return stateOf(assetId) == ServicingState.DEFAULTED;
    }

    /// @inheritdoc IServicing
    function isPerforming(uint256 assetId) public view returns (bool) {
        return !_isLost(assetId) && stateOf(assetId) < ServicingState.LATE;
    }

    /// @inheritdoc IServicing
    function isImpaired(uint256 assetId) external view returns (bool) {
        return _isLost(assetId) || isDefaulted(assetId);
    }

    /// @inheritdoc IServicing
    function accountOf(uint256 assetId) external view returns (ServicingAccount memory account) {
        Ledger storage ledger = _ledgers[assetId];
        if (ledger.filedAt == 0) return account;
        bool inForce = _isInForce(assetId, ledger);
        return
            ServicingAccount({
                terms: ledger.terms,
                filedAt: ledger.filedAt,
                periodCount: uint48(ledger.periods.length),
                maturity: ledger.maturity,
                deferredMaturity: ledger.deferredMaturity,
                oldest: ledger.oldest,
                paidOfOldest: ledger.paidOfOldest,
                settledAt: ledger.settledAt,
                defaultedAt: inForce ? _defaultedAt(ledger, _openSince(ledger)) : 0
            });
    }

    /// @inheritdoc IServicing
    function periodsOf(
        uint256 assetId,
        uint256 from,
        uint256 limit
    ) external view returns (PeriodStatus[] memory page) {
        Ledger storage ledger = _ledgers[assetId];
        page = new PeriodStatus[](Paging.size(ledger.periods.length, from + 1, limit));
        for (uint256 i = 0; i < page.length; ++i) page[i] = _status(ledger, from + i);
    }

    /// @inheritdoc IServicing
    function filedHash(uint256 assetId) external view returns (bytes32) {
        (bytes32 schedule, bytes32 values) = (scheduleHash(assetId), navTermsHash(assetId));
        if (schedule == 0 && values == 0) return 0;
        return keccak256(abi.encode(schedule, values));
    }

    /// @inheritdoc IServicing
    function scheduleHash(uint256 assetId) public view returns (bytes32) {
        return _ledgers[assetId].hash;
    }

    function _status(
        Ledger storage ledger,
        uint256 index
    ) private view returns (PeriodStatus memory status) {
        Period memory period = ledger.periods[index];
        status.due = period.due;
        status.deferredTo = ledger.deferredTo[index];
        status.interestPerShare = period.interestPerShare;
        status.principalPerShare = period.principalPerShare;
        uint256 supply = _supplyAt(ledger, period.due);
        status.supply = uint128(supply);
        (status.interest, status.principal) = _owed(period, supply);
        if (index > ledger.oldest) return status;
        bool isPaid = index < ledger.oldest;
        uint256 paid = isPaid ? status.interest + status.principal : ledger.paidOfOldest;
        status.interestPaid = Math.min(paid, status.interest);
        status.principalPaid = paid - status.interestPaid;
    }
}
