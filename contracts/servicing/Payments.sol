// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IFinancialAsset, PaymentKind} from "../assets/IFinancialAsset.sol";
import {Accrual, Accruals} from "../assets/libraries/Accruals.sol";
import {Filing} from "./Filing.sol";
import {Arrears, IServicing, Period, ServicingState} from "./IServicing.sol";

/// @title Paying what an asset owes
/// @notice See IServicing. The ledger keeps no money: what is paid goes to the asset, which distributes it.
abstract contract Payments is Filing, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @dev What a payment was for.
    struct Allocation {
        uint256 interest;
        uint256 principal;
        uint48 periodStart;
        uint48 periodEnd;
    }

    /// @dev Accruals that an asset can have at a time.
    uint256 private constant MAX_ACCRUALS = 8;

    /// @inheritdoc IServicing
    function pay(uint256 assetId, uint256 amount) external nonReentrant {
        Ledger storage ledger = _inForce(assetId);
        IFinancialAsset asset = IFinancialAsset(ledger.asset);
        // Strangers could put a settlement off by a unit a day.
        if (asset.settlementApproval().price != 0) {
            revert SettlementPending(asset.settlementApproval().expiresAt);
        }
        closePeriods(assetId);
        bool isRecovery = _noteDefault(assetId, ledger) != 0 || block.timestamp >= ledger.maturity;
        Allocation memory paid = _allocate(assetId, ledger, amount);
        uint64 end = _accrualEnd(asset, ledger.maturity, isRecovery);
        emit Paid(assetId, msg.sender, paid.interest, paid.principal, isRecovery, uint48(end));

        _take(asset, amount);
        if (isRecovery) {
            _distribute(asset, PaymentKind.RECOVERY, amount, paid, end);
        } else {
            _distribute(asset, PaymentKind.INCOME, paid.interest, paid, end);
            _distribute(asset, PaymentKind.PRINCIPAL, paid.principal, paid, end);
        }
        // What an asset of others left here it could take from a later payment to another one.
        if (IERC20(usdc).allowance(address(this), address(asset)) != 0) {
            revert NotDistributed(address(asset));
        }
    }

    /// @inheritdoc IServicing
    function record(uint256 assetId) external returns (ServicingState state) {
        closePeriods(assetId);
        Ledger storage ledger = _ledgers[assetId];
        if (_isInForce(assetId, ledger)) _noteDefault(assetId, ledger);
        state = stateOf(assetId);
        Arrears memory arrears = arrearsOf(assetId);
        emit StateRecorded(assetId, state, arrears.since, arrears.interest, arrears.principal);
    }

    /// @inheritdoc IServicing
    function noteSettlement(uint256 assetId) external returns (bool isClear) {
        Ledger storage ledger = _ledgers[assetId];
        if (ledger.filedAt == 0) return true;
        if (msg.sender != ledger.asset) revert NotServicedAsset(assetId, msg.sender);
        closePeriods(assetId);
        isClear = true;
        if (_isInForce(assetId, ledger)) {
            Arrears memory arrears = arrearsOf(assetId);
            isClear =
                _noteDefault(assetId, ledger) == 0 &&
                arrears.interest + arrears.principal == 0;
        }
        ledger.settledAt = uint48(block.timestamp);
        emit MaturityMet(assetId, uint48(block.timestamp));
    }

    /// @inheritdoc IServicing
    function checkDistribution(uint256 assetId, PaymentKind kind) external view {
        if (kind != PaymentKind.RECOVERY && _ledgers[assetId].filedAt != 0) {
            revert PaidThroughLedger(kind);
        }
    }

    /// @dev Records a default that has happened, before anything is paid of what it follows from.
    function _noteDefault(
        uint256 assetId,
        Ledger storage ledger
    ) private returns (uint48 defaultedAt) {
        defaultedAt = _defaultedAt(ledger, _openSince(ledger));
        if (defaultedAt == ledger.defaultedAt) return defaultedAt;
        ledger.defaultedAt = defaultedAt;
        emit DefaultRecorded(assetId, defaultedAt);
    }

    /// @dev Fills dates with a payment: the oldest first, interest before principal.
    function _allocate(
        uint256 assetId,
        Ledger storage ledger,
        uint256 amount
    ) private returns (Allocation memory a) {
        if (amount == 0) revert ZeroAmount();
        uint256 left = amount;
        (uint256 i, uint256 paid) = (ledger.oldest, ledger.paidOfOldest);
        a.periodStart = i == 0 ? ledger.terms.start : ledger.periods[i - 1].due;
        for (uint256 count = ledger.periods.length; i < count && left != 0;) {
            Period memory period = ledger.periods[i];
            if (period.due > block.timestamp) break;
            (uint256 interest, uint256 principal) = _owed(period, _supplyAt(ledger, period.due));
            uint256 part = Math.min(left, interest + principal - paid);
            if (part != 0) {
                uint256 toInterest = Math.min(part, interest - Math.min(interest, paid));
                emit PeriodPaid(assetId, i, toInterest, part - toInterest);
                a.interest += toInterest;
                a.principal += part - toInterest;
                a.periodEnd = period.due;
                left -= part;
                paid += part;
            }
            if (paid < interest + principal) break;
            (i, paid) = (i + 1, 0);
        }
        if (left != 0) revert ExceedsOwed(amount, amount - left);
        (ledger.oldest, ledger.paidOfOldest) = (uint48(i), paid.toUint96());
    }

    /// @dev When a payment has accrued: at the end of a day, so that all of a day are one accrual, or where all
    /// accruals are in use, with the next of them.
    function _accrualEnd(
        IFinancialAsset asset,
        uint64 maturity,
        bool isRecovery
    ) private view returns (uint64 end) {
        uint64 first = uint64(block.timestamp + Accruals.MIN_DURATION);
        if (!isRecovery && first > maturity) revert PayableFromMaturity(maturity);
        end = ((first + 1 days - 1) / 1 days) * 1 days;
        if (!isRecovery && end > maturity) end = maturity;
        Accrual[] memory running = asset.accruals();
        if (running.length < MAX_ACCRUALS) return end;

        (uint64 next, uint64 freed) = (type(uint64).max, type(uint64).max);
        for (uint256 i = 0; i < running.length; ++i) {
            uint64 each = running[i].end;
            if (each == end) return end;
            if (each < freed) freed = each;
            if (each >= first && each < next) next = each;
        }
        if (next > block.timestamp + Accruals.MAX_RECOVERY) revert PaymentsAccruing(freed);
        return next;
    }

    /// @dev Takes USDC for the asset. A currency that keeps a fee is refused.
    function _take(IFinancialAsset asset, uint256 amount) private {
        IERC20 currency = IERC20(usdc);
        uint256 before = currency.balanceOf(address(this));
        currency.safeTransferFrom(msg.sender, address(this), amount);
        uint256 received = currency.balanceOf(address(this)) - before;
        if (received != amount) revert TransferFeeTaken(amount, received);
        currency.forceApprove(address(asset), amount);
    }

    function _distribute(
        IFinancialAsset asset,
        PaymentKind kind,
        uint256 amount,
        Allocation memory paid,
        uint64 end
    ) private {
        if (amount == 0) return;
        asset.distribute(kind, amount, paid.periodStart, paid.periodEnd, end);
    }
}
