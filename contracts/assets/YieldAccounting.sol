// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IFinancialAsset} from "./IFinancialAsset.sol";
import {Accrual, Accruals} from "./libraries/Accruals.sol";

/// @title Accounting of the yield of a financial asset
/// @notice Accounting only; the asset transfers the USDC.
///
/// Every distribution accrues evenly over its own period. One counter holds the USDC earned by one
/// unit of a share, magnified by 10^38; it grows with what accrues, divided by the shares that
/// earn. A holder earns its shares times the growth of that counter since it was last credited, and
/// is credited before its balance changes. So holding shares for a block earns what accrues in that
/// block.
///
/// The accounting is exact. Accruals are in whole units of USDC. The fraction of a unit that a
/// holder cannot claim yet stays with the holder, and the remainder of the counter's division
/// carries over to the next one. So at any time:
///
///     claims of all holders + remainder + unaccrued + waiting = funded - claimed
///
/// `waiting` is what accrued while no share earned. The counter does not change then. Once a share
/// earns again, it is added to the accrual that ends last, which then ends in a day at the earliest,
/// so nobody earns it by holding a share for a block. It is 0 while any share earns.
///
/// Shares issued during an accrual do not dilute it: the issuer adds what keeps its rate per share, so
/// it cannot take back what it paid in by issuing shares to itself. The dealing desk changes the supply and
/// what has not accrued in the same proportion, of all shares: of the earning ones anyone could choose the
/// price by renouncing.
///
/// Distributions accrue in parallel, because merging two of them would change the rate of one: an
/// issuer could slow down a running accrual, or speed it up while it holds most of the shares. Only
/// accruals with the same end are merged, which changes neither rate. At most eight run at a time,
/// to keep reading them cheap; a ninth must have the same end as one of the eight.
///
/// Shares of accounts that renounced their yield are excluded from the division. This gives no
/// account power over others: an account can renounce only for itself, and what it forgoes goes to
/// all earning shares equally. So a holder always receives at least its share of the total supply,
/// whatever others renounce or transfer, and the total never exceeds what was funded, since exactly
/// the shares in the divisor are credited. Splitting shares between both kinds of accounts only
/// reduces one's own yield. Shares withdrawn from a pool earn from then on, like bought ones.
///
/// The counter is stored only when the number of earning shares changes. In between it is computed,
/// so a transfer reads the accruals but writes only the accounts of its two parties.
abstract contract YieldAccounting is IFinancialAsset, ERC20 {
    using SafeCast for uint256;

    /// @param index Counter at which the holder was last credited; unused once it has renounced.
    /// @param hasRenounced Whether its shares stopped earning.
    /// @param earned USDC not yet claimed, magnified.
    /// @param claimed USDC claimed so far.
    struct YieldAccount {
        uint248 index;
        bool hasRenounced;
        uint256 earned;
        uint256 claimed;
    }

    /// @dev A power of ten, so that common supplies divide without remainder. No product overflows:
    /// all yield ever funded is below 2^120 and 10^38 below 2^127, so their product is below 2^247.
    /// The supply is at most 10^38, so the remainder of a division by it is less than one unit of USDC.
    uint256 internal constant MAGNIFIER = 1e38;

    /// @dev Maximum number of active accruals. Each adds a slot read to a transfer.
    uint256 private constant MAX_ACCRUALS = 8;

    /// @dev The counter when the number of earning shares last changed. The number of accruals
    /// shares its slot, so an asset without accruals reads only one.
    uint248 private _yieldPerShare;
    uint8 private _accrualCount;

    /// @dev Remainder of the counter's last division, magnified; smaller than the earning shares.
    uint128 private _remainder;
    uint128 private _earningShares;

    /// @dev USDC not in the stored counter: not accrued then, or waiting for an earning share.
    uint120 private _undistributed;
    uint120 private _yieldFunded;

    /// @dev They share a slot, so a claim never writes to an empty one. The end is that of the last
    /// distribution, in Unix seconds. What waited may accrue longer: it accrues again whenever a share
    /// earns after none did, which must not put off a settlement.
    uint120 private _yieldClaimed;
    uint96 private _distributionCount;
    uint40 private _distributionsEnd;

    Accrual[MAX_ACCRUALS] private _accruals;
    mapping(address holder => YieldAccount) private _yieldAccounts;

    /// @inheritdoc IFinancialAsset
    function accruals() external view returns (Accrual[] memory running) {
        uint256 count = _accrualCount;
        uint256 found;
        for (uint256 i = 0; i < count; i++) {
            if (!_accruals[i].hasEnded(block.timestamp)) found++;
        }
        running = new Accrual[](found);
        for (uint256 i = count; found != 0; i--) {
            Accrual memory accrual = _accruals[i - 1];
            if (!accrual.hasEnded(block.timestamp)) running[--found] = accrual;
        }
    }

    /// @inheritdoc IFinancialAsset
    function hasRenouncedYield(address account) external view returns (bool) {
        return _yieldAccounts[account].hasRenounced;
    }

    /// @inheritdoc IFinancialAsset
    function claimableYield(address holder) public view returns (uint256) {
        return _magnifiedClaim(holder) / MAGNIFIER;
    }

    /// @inheritdoc IFinancialAsset
    function earningShares() public view returns (uint256) {
        return _earningShares;
    }

    /// @inheritdoc IFinancialAsset
    function distributionCount() public view returns (uint256) {
        return _distributionCount;
    }

    /// @inheritdoc IFinancialAsset
    function totalYieldFunded() public view returns (uint256) {
        return _yieldFunded;
    }

    /// @inheritdoc IFinancialAsset
    function totalYieldClaimed() public view returns (uint256) {
        return _yieldClaimed;
    }

    /// @inheritdoc IFinancialAsset
    function distributionsEnd() public view returns (uint64) {
        return _distributionsEnd;
    }

    /// @inheritdoc IFinancialAsset
    function unaccruedYield() public view returns (uint256 amount) {
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) amount += _accruals[i].unaccrued(block.timestamp);
    }

    /// @inheritdoc IFinancialAsset
    function issuanceTopUp(address to, uint256 shares) public view returns (uint256 amount) {
        uint256 earning = _earningShares;
        if (_undistributed == 0) return 0;
        // There is no rate to keep: whoever receives them would earn all that waits.
        if (earning == 0) revert NoEarningShares();
        // They would earn once they move on, without having been paid for.
        if (_yieldAccounts[to].hasRenounced && unaccruedYield() != 0) revert RecipientRenounced(to);
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) {
            Accrual memory accrual = _accruals[i];
            if (accrual.hasEnded(block.timestamp)) continue;
            uint256 unaccrued = accrual.unaccrued(block.timestamp);
            amount +=
                _scaled(accrual, earning + shares, earning).unaccrued(block.timestamp) - unaccrued;
        }
    }

    /// @dev Multiplies the running accruals by `to / from`. Returns the USDC that had not accrued before and
    /// has not accrued now, of which the asset collects or pays the difference.
    function _scaleAccruals(
        uint256 to,
        uint256 from
    ) internal returns (uint256 before, uint256 scaled) {
        _checkpoint();
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) {
            Accrual memory accrual = _accruals[i];
            if (accrual.hasEnded(block.timestamp)) continue;
            before += accrual.unaccrued(block.timestamp);
            accrual = _scaled(accrual, to, from);
            scaled += accrual.unaccrued(block.timestamp);
            _accruals[i] = accrual;
        }
        _yieldFunded = (_yieldFunded + scaled - before).toUint120();
        _undistributed = uint120(_undistributed + scaled - before);
    }

    /// @dev Starts to accrue `amount` USDC from now until `end`.
    function _startAccrual(uint256 amount, uint256 end) internal returns (uint256 distributionId) {
        distributionId = _distributionCount + 1;
        (_distributionCount, _distributionsEnd) = (
            uint96(distributionId),
            uint40(Math.max(end, _distributionsEnd))
        );
        _checkpoint();
        _yieldFunded += amount.toUint120();
        _undistributed += uint120(amount);

        uint256 kept;
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) {
            Accrual memory accrual = _accruals[i];
            if (accrual.hasEnded(block.timestamp)) continue;
            if (accrual.end == end) {
                amount += accrual.unaccrued(block.timestamp);
                continue;
            }
            if (kept != i) _accruals[kept] = accrual;
            kept++;
        }
        if (kept == MAX_ACCRUALS) revert TooManyAccruals(kept);
        _accruals[kept] = Accrual(uint120(amount), uint40(block.timestamp), uint40(end));
        _accrualCount = uint8(kept + 1);
    }

    /// @dev Deducts all whole units that `holder` can claim.
    function _claimYield(address holder) internal returns (uint256 amount) {
        _creditYield(holder, _currentYieldPerShare());
        YieldAccount storage account = _yieldAccounts[holder];
        uint256 earned = account.earned;
        amount = earned / MAGNIFIER;
        if (amount == 0) revert NothingToClaim(holder);

        account.earned = earned - amount * MAGNIFIER;
        account.claimed += amount;
        _yieldClaimed += uint120(amount);
    }

    /// @dev Returns false when `holder` has already renounced.
    function _renounceYield(address holder) internal returns (bool) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return false;
        _checkpoint();
        _creditYield(holder, _yieldPerShare);
        account.hasRenounced = true;
        _earningShares -= uint128(balanceOf(holder));
        return true;
    }

    /// @dev Credits the yield of both parties before their balances change. The asset itself cannot
    /// hold shares, as it could not claim their yield.
    function _update(address from, address to, uint256 value) internal virtual override {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        uint256 perShare = _currentYieldPerShare();
        bool leavesEarning = from != address(0) && _creditYield(from, perShare);
        bool startsEarning = to != address(0) && _creditYield(to, perShare);
        super._update(from, to, value);
        if (leavesEarning == startsEarning) return;
        _checkpoint();
        if (startsEarning && _earningShares == 0 && value != 0) _releaseWaiting();
        if (startsEarning) _earningShares += uint128(value);
        else _earningShares -= uint128(value);
    }

    /// @dev Claimable yield of `holder`, magnified.
    function _magnifiedClaim(address holder) internal view returns (uint256) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return account.earned;
        uint256 growth = _currentYieldPerShare() - account.index;
        return account.earned + balanceOf(holder) * growth;
    }

    /// @dev Current counter, the remainder of its division, and the USDC not in it.
    function _currentCounter()
        internal
        view
        returns (uint256 perShare, uint256 remainder, uint256 undistributed)
    {
        (perShare, remainder, undistributed) = (_yieldPerShare, _remainder, _undistributed);
        uint256 earning = _earningShares;
        if (_accrualCount == 0 || earning == 0) return (perShare, remainder, undistributed);
        uint256 unaccrued = unaccruedYield();
        uint256 accrued = undistributed - unaccrued;
        uint256 divisible;
        unchecked {
            // Less than 2^120 times less than 2^127, plus less than 2^128.
            divisible = accrued * MAGNIFIER + remainder;
        }
        return (perShare + divisible / earning, divisible % earning, unaccrued);
    }

    /// @dev USDC that `holder` has claimed so far.
    function _claimedYield(address holder) internal view returns (uint256) {
        return _yieldAccounts[holder].claimed;
    }

    /// @dev Starts to accrue what waited for a share that earns.
    function _releaseWaiting() private {
        uint256 waiting = _undistributed - unaccruedYield();
        if (waiting == 0) return;
        uint256 end = block.timestamp + Accruals.MIN_DURATION;
        (uint256 count, uint256 last, uint256 lastEnd) = (_accrualCount, 0, 0);
        for (uint256 i = 0; i < count; i++) {
            uint256 each = _accruals[i].end;
            if (each > lastEnd) (last, lastEnd) = (i, each);
        }
        uint256 amount = waiting + _accruals[last].unaccrued(block.timestamp);
        if (lastEnd > end) end = lastEnd;
        _accruals[last] = Accrual(uint120(amount), uint40(block.timestamp), uint40(end));
    }

    /// @dev The accrual at its rate times `to / from`, rounded up when it rises, so that no rate falls, and
    /// down when it falls: a unit that stayed when nearly all shares were burned would be most of the price of
    /// the next ones.
    function _scaled(
        Accrual memory accrual,
        uint256 to,
        uint256 from
    ) private pure returns (Accrual memory) {
        uint256 amount = Math.mulDiv(accrual.amount, to, from);
        if (to > from && mulmod(accrual.amount, to, from) != 0) ++amount;
        return Accrual(amount.toUint120(), accrual.start, accrual.end);
    }

    /// @dev Stores the current counter; required before the number of earning shares changes. Once
    /// all yield is in it, the accruals no longer need to be read.
    function _checkpoint() private {
        if (_accrualCount == 0) return;
        (uint256 perShare, uint256 remainder, uint256 undistributed) = _currentCounter();
        _yieldPerShare = uint248(perShare);
        if (undistributed == 0) _accrualCount = 0;
        _remainder = uint128(remainder);
        _undistributed = uint120(undistributed);
    }

    /// @dev Credits `holder` with the yield of its shares until now, unless it has renounced.
    function _creditYield(address holder, uint256 perShare) private returns (bool earns) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return false;
        uint256 growth;
        unchecked {
            // The counter never falls.
            growth = perShare - account.index;
        }
        if (growth == 0) return true;
        account.index = uint248(perShare);
        account.earned += balanceOf(holder) * growth;
        return true;
    }

    /// @dev The current counter.
    function _currentYieldPerShare() private view returns (uint256 perShare) {
        if (_accrualCount == 0) return _yieldPerShare;
        (perShare, , ) = _currentCounter();
    }
}
