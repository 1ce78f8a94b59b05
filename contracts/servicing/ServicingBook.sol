// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {Arrears, IServicing, Period, ServicingState, ServicingTerms} from "./IServicing.sol";

/// @title The book of the servicing ledger
/// @notice What is stored of an asset, and how its state follows from it.
///
/// Payments fill dates in their order, so one index and one amount say what is paid. The supply of a date is
/// that of the first checkpoint after it: between two checkpoints nothing was minted or burned after a date
/// had become due. So minting and burning write one checkpoint at most, however many dates have passed.
abstract contract ServicingBook is IServicing, RoleGuard {
    /// @notice The supply of all dates up to a moment that no earlier checkpoint covers.
    /// @param until Unix seconds; included.
    /// @param supply Shares, 18 decimals.
    struct Checkpoint {
        uint48 until;
        uint128 supply;
    }

    /// @notice What is stored of an asset with a schedule. Its own fields fill three slots.
    /// @param filedAt Unix seconds of the filing.
    /// @param nextDue The first date that no checkpoint covers; {NEVER} after the last one.
    /// @param settledAt Unix seconds; 0 before the settlement.
    /// @param defaultedAt Unix seconds; 0 while no default was recorded.
    /// @param oldest The first date that is not paid.
    /// @param terms The terms.
    /// @param maturity Unix seconds.
    /// @param deferredMaturity Unix seconds; 0 while no waiver moved it.
    /// @param asset The share.
    /// @param paidOfOldest USDC (6 decimals) paid of the oldest date.
    /// @param periods The dates.
    /// @param checkpoints The supplies.
    /// @param deferredTo Unix seconds to which a waiver moved a date.
    /// @param hash Hash of terms and dates.
    struct Ledger {
        uint48 filedAt;
        uint48 nextDue;
        uint48 settledAt;
        uint48 defaultedAt;
        uint48 oldest;
        ServicingTerms terms;
        uint48 maturity;
        uint48 deferredMaturity;
        address asset;
        uint96 paidOfOldest;
        Period[] periods;
        Checkpoint[] checkpoints;
        mapping(uint256 index => uint48) deferredTo;
        bytes32 hash;
    }

    /// @dev For how long a date is due before it is in grace.
    uint256 private constant DUE_PERIOD = 1 days;

    uint256 private constant WHOLE_SHARE = 1e18;

    /// @dev Later than every date.
    uint48 internal constant NEVER = type(uint48).max;

    /// @inheritdoc IServicing
    IAssetRegistry public immutable registry;

    /// @inheritdoc IServicing
    address public immutable usdc;

    mapping(uint256 assetId => Ledger) internal _ledgers;

    constructor(IAssetRegistry registry_, address usdc_) {
        registry = registry_;
        usdc = usdc_;
    }

    /// @inheritdoc IServicing
    function closePeriods(uint256 assetId) public {
        Ledger storage ledger = _ledgers[assetId];
        if (ledger.filedAt == 0 || block.timestamp < ledger.nextDue) return;
        Period[] storage periods = ledger.periods;
        // The first date that is not due yet: the earlier ones were due when the last checkpoint was made, or are now.
        uint256 low = ledger.oldest;
        uint256 high = periods.length;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (periods[middle].due > block.timestamp) high = middle;
            else low = middle + 1;
        }
        ledger.nextDue = low == periods.length ? NEVER : periods[low].due;
        uint128 supply = uint128(IERC20(ledger.asset).totalSupply());
        ledger.checkpoints.push(Checkpoint(uint48(block.timestamp), supply));
        emit PeriodsClosed(assetId, uint48(block.timestamp), supply);
    }

    /// @inheritdoc IServicing
    function stateOf(uint256 assetId) public view returns (ServicingState) {
        Ledger storage ledger = _ledgers[assetId];
        if (!_isInForce(assetId, ledger)) return ServicingState.CURRENT;
        uint256 since = _openSince(ledger);
        if (_defaultedAt(ledger, since) != 0) return ServicingState.DEFAULTED;
        if (block.timestamp < since) return ServicingState.CURRENT;
        if (block.timestamp < since + DUE_PERIOD) return ServicingState.DUE;
        return
            block.timestamp < _lateFrom(ledger, since) ? ServicingState.GRACE : ServicingState.LATE;
    }

    /// @inheritdoc IServicing
    function arrearsOf(uint256 assetId) public view returns (Arrears memory arrears) {
        Ledger storage ledger = _ledgers[assetId];
        if (!_isInForce(assetId, ledger) || ledger.settledAt != 0) return arrears;
        uint256 since = _openSince(ledger);
        if (since <= block.timestamp) arrears.since = uint48(since);
        (uint256 paid, uint256 count) = (ledger.paidOfOldest, ledger.periods.length);
        for (uint256 i = ledger.oldest; i < count; ++i) {
            Period memory period = ledger.periods[i];
            if (period.due > block.timestamp) break;
            (uint256 interest, uint256 principal) = _owed(period, _supplyAt(ledger, period.due));
            uint256 toInterest = Math.min(paid, interest);
            arrears.interest += interest - toInterest;
            arrears.principal += principal - (paid - toInterest);
            paid = 0;
        }
    }

    /// @dev Whether a schedule is filed and was verified. Before that it can change, so nothing follows from it.
    function _isInForce(uint256 assetId, Ledger storage ledger) internal view returns (bool) {
        return ledger.filedAt != 0 && registry.wasVerified(assetId);
    }

    /// @dev When the earliest of what is not paid is due, with waivers: {NEVER} when nothing is left. Only dates
    /// that a waiver moved are gone through further: the one behind is due later than one that was not.
    function _openSince(Ledger storage ledger) internal view returns (uint256 since) {
        since = NEVER;
        if (ledger.settledAt != 0) return since;
        // Who holds no share waits for no repayment.
        if (IERC20(ledger.asset).totalSupply() != 0) since = _maturityOf(ledger);
        uint256 count = ledger.periods.length;
        for (uint256 i = ledger.oldest; i < count; ++i) {
            uint48 due = ledger.periods[i].due;
            bool isDue = due <= block.timestamp;
            // Nothing is owed on no share.
            if (isDue && _supplyAt(ledger, due) == 0) continue;
            uint48 deferred = ledger.deferredTo[i];
            since = Math.min(since, deferred == 0 ? due : deferred);
            if (deferred == 0 || !isDue) break;
        }
    }

    /// @dev When the asset was in default: as recorded, or as it follows from the earliest of what is open.
    function _defaultedAt(
        Ledger storage ledger,
        uint256 since
    ) internal view returns (uint48 defaultedAt) {
        defaultedAt = ledger.defaultedAt;
        if (defaultedAt != 0) return defaultedAt;
        uint256 from = _lateFrom(ledger, since) + ledger.terms.defaultAfter;
        return block.timestamp < from ? 0 : uint48(from);
    }

    /// @dev From when something is late that is due at a moment.
    function _lateFrom(Ledger storage ledger, uint256 due) internal view returns (uint256) {
        return due + DUE_PERIOD + ledger.terms.grace;
    }

    /// @dev When a date is due, with waivers. The one after the last is maturity.
    function _dueOf(Ledger storage ledger, uint256 index) internal view returns (uint48) {
        if (index == ledger.periods.length) return _maturityOf(ledger);
        uint48 deferred = ledger.deferredTo[index];
        return deferred == 0 ? ledger.periods[index].due : deferred;
    }

    /// @dev The supply on which a date that has become due is owed.
    function _supplyAt(Ledger storage ledger, uint48 due) internal view returns (uint256) {
        Checkpoint[] storage checkpoints = ledger.checkpoints;
        (uint256 low, uint256 high) = (0, checkpoints.length);
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (checkpoints[middle].until < due) low = middle + 1;
            else high = middle;
        }
        if (low == checkpoints.length) return IERC20(ledger.asset).totalSupply();
        return checkpoints[low].supply;
    }

    /// @dev What a date promises to a supply, each rounded up, so that no holder gets less than promised.
    function _owed(
        Period memory period,
        uint256 supply
    ) internal pure returns (uint256 interest, uint256 principal) {
        Math.Rounding up = Math.Rounding.Ceil;
        interest = Math.mulDiv(period.interestPerShare, supply, WHOLE_SHARE, up);
        principal = Math.mulDiv(period.principalPerShare, supply, WHOLE_SHARE, up);
    }

    function _maturityOf(Ledger storage ledger) private view returns (uint48) {
        return ledger.deferredMaturity == 0 ? ledger.maturity : ledger.deferredMaturity;
    }
}
