// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IFinancialAsset} from "../assets/IFinancialAsset.sol";
import {CappedCall} from "../assets/libraries/CappedCall.sol";
import {SafeText} from "../assets/libraries/SafeText.sol";
import {Role} from "../common/Role.sol";
import {IServicing, Period, ServicingTerms} from "./IServicing.sol";
import {ServicingBook} from "./ServicingBook.sol";

/// @title Filing and moving what an asset promises
/// @notice See IServicing.
abstract contract Filing is ServicingBook {
    uint256 private constant MAX_PERIODS = 400;

    /// @dev A weekend with a day on which banks are closed before or after it never makes a date late.
    uint256 private constant SHORTEST_GRACE = 2 days;
    uint256 private constant LONGEST_GRACE = 90 days;
    uint256 private constant SHORTEST_LATE = 1 days;
    uint256 private constant LONGEST_LATE = 366 days;
    uint256 private constant LONGEST_WAIVER = 366 days;
    uint256 private constant MAX_REASON = 500;

    /// @dev Many times the cost of reading what a token names.
    uint256 private constant TOKEN_READ_GAS = 50_000;

    /// @inheritdoc IServicing
    function file(
        uint256 assetId,
        Period[] calldata periods,
        ServicingTerms calldata terms
    ) external {
        IFinancialAsset asset = _checkFiling(assetId);
        uint64 maturity = asset.maturity();
        if (maturity == 0) revert NothingPromised(assetId);
        // A payment would have to end with one of them, where it would accrue for up to a year.
        uint64 until = asset.distributionsEnd();
        if (block.timestamp < until) revert PaymentsAccruing(until);
        _checkTerms(terms, periods.length == 0 ? maturity : periods[0].due);
        _checkPeriods(periods, maturity);

        Ledger storage ledger = _ledgers[assetId];
        ledger.asset = address(asset);
        ledger.filedAt = uint48(block.timestamp);
        ledger.maturity = uint48(maturity);
        ledger.terms = terms;
        ledger.nextDue = periods.length == 0 ? NEVER : periods[0].due;
        ledger.hash = keccak256(abi.encode(terms, periods));
        // Checkpoints stay: they are of moments before every new date.
        delete ledger.periods;
        for (uint256 i = 0; i < periods.length; ++i) ledger.periods.push(periods[i]);
        emit ScheduleFiled(assetId, msg.sender, terms, periods, ledger.hash);
    }

    /// @inheritdoc IServicing
    function waive(
        uint256 assetId,
        uint256 index,
        uint48 newDue,
        string calldata reason
    ) external onlyRole(Role.VERIFIER) {
        _checkDecision(assetId, reason);
        Ledger storage ledger = _inForce(assetId);
        if (_defaultedAt(ledger, _openSince(ledger)) != 0) revert InDefault(assetId);
        uint256 count = ledger.periods.length;
        uint48 due = index > count ? 0 : _dueOf(ledger, index);
        bool isAllowed =
            index >= ledger.oldest &&
                block.timestamp < _lateFrom(ledger, due) &&
                newDue > due &&
                newDue <= due + LONGEST_WAIVER;
        if (!isAllowed) revert InvalidWaiver(index, due, newDue);
        if (index == count) ledger.deferredMaturity = newDue;
        else ledger.deferredTo[index] = newDue;
        emit DateWaived(assetId, index, due, newDue, msg.sender, reason);
    }

    /// @dev The ledger of an asset whose schedule is in force and that is not settled.
    function _inForce(uint256 assetId) internal view returns (Ledger storage ledger) {
        ledger = _ledgers[assetId];
        if (ledger.filedAt == 0) revert NoSchedule(assetId);
        if (!registry.wasVerified(assetId)) revert NotInForce(assetId);
        if (ledger.settledAt != 0) revert ServicingEnded(assetId);
    }

    /// @dev Whoever decides for the holders has never issued the asset, and says why.
    function _checkDecision(uint256 assetId, string calldata reason) internal view {
        if (registry.hasIssued(assetId, msg.sender)) {
            revert IssuerCannotDecide(assetId, msg.sender);
        }
        SafeText.requireName(reason, MAX_REASON);
    }

    /// @dev The asset whose issuer calls, before it is verified for the first time.
    function _checkFiling(
        uint256 assetId
    ) internal view onlyRole(Role.ISSUER) returns (IFinancialAsset) {
        if (registry.issuerOf(assetId) != msg.sender) revert NotIssuer(msg.sender);
        if (registry.wasVerified(assetId)) revert FilingClosed(assetId);
        (address token, , , ) = registry.tokenOf(assetId);
        (, uint256 named) = CappedCall.read(
            token,
            TOKEN_READ_GAS,
            abi.encodeCall(IFinancialAsset.servicing, ())
        );
        if (named != uint160(address(this))) revert NotServicedHere(token);
        return IFinancialAsset(token);
    }

    function _checkTerms(ServicingTerms calldata terms, uint256 first) private pure {
        bool isValid =
            terms.start < first &&
                terms.grace >= SHORTEST_GRACE &&
                terms.grace <= LONGEST_GRACE &&
                terms.defaultAfter >= SHORTEST_LATE &&
                terms.defaultAfter <= LONGEST_LATE;
        if (!isValid) revert InvalidServicingTerms(terms);
    }

    function _checkPeriods(Period[] calldata periods, uint64 maturity) private view {
        if (periods.length > MAX_PERIODS) revert TooManyPeriods(periods.length);
        uint256 previous = block.timestamp;
        for (uint256 i = 0; i < periods.length; ++i) {
            Period calldata period = periods[i];
            bool isValid =
                period.due > previous &&
                    period.due <= maturity &&
                    (period.interestPerShare != 0 || period.principalPerShare != 0);
            if (!isValid) revert InvalidPaymentDate(i, period.due);
            previous = period.due;
        }
    }
}
