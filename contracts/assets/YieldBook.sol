// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IFinancialAsset} from "./IFinancialAsset.sol";
import {Accrual} from "./libraries/Accruals.sol";

/// @title Who has earned which part of an asset's yield
/// @notice Books only; the asset moves the money.
///
/// Every distribution accrues evenly over a period of its own. One counter holds the USDC earned by
/// one unit of a share, magnified by 10^38; it grows with what accrues, divided by the shares that
/// earn. A holder's part is its shares times the growth of that counter since it was last booked, and
/// is booked before its balance changes. So who holds shares for a block earns what accrues in that
/// block, wherever in the period it lies.
///
/// The books are exact. What accrues is counted in whole units of USDC. The fraction of a unit that a
/// holder cannot claim yet stays with the holder, and the remainder of the counter's division goes
/// into its next one. So at any time:
///
///     claims of all holders + remainder + unaccrued + waiting = funded - claimed
///
/// `waiting` is what accrued while no share earned. The counter stands still then, and the shares that
/// earn next receive it at once, since no holder has earned it before. It is 0 while any share earns.
///
/// Several distributions accrue side by side, because any rule that merges two of them changes the
/// rate of one: an issuer could slow down what accrues already, or speed it up while it holds most of
/// the shares. Only accruals with the same end become one, which changes the rate of
/// neither. At most eight run at a time, so that reading them stays cheap; an issuer that needs a
/// ninth lets it end together with one of the eight.
///
/// Shares of accounts that renounced their yield do not count in the division. Leaving them out gives
/// no account power over others: an account can renounce for itself only, and what it forgoes goes to
/// every earning share alike. So a holder receives at least its part of the whole supply, whatever
/// others renounce or wherever they move their shares, and the parts never add up to more than was
/// funded, since the shares divided by are those that are credited. Who holds shares in both kinds of
/// accounts only lowers its own part. Shares taken out of a pool earn from then on, as bought and as
/// newly issued ones do.
///
/// The counter is stored only when the number of earning shares changes. In between it is computed, so
/// that a transfer reads the accruals but writes nothing but what belongs to its two sides.
abstract contract YieldBook is IFinancialAsset, ERC20 {
    using SafeCast for uint256;

    /// @param index The counter up to which the holder is booked; of no meaning once it has renounced.
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

    /// @dev Most accruals that run at a time. Each costs a transfer the reading of a slot.
    uint256 private constant MOST_ACCRUALS = 8;

    /// @dev The counter, as it was when the number of earning shares last changed. The number of
    /// accruals lies in the same slot, so that an asset on which none runs needs no other.
    uint248 private _yieldPerShare;
    uint8 private _accrualCount;

    /// @dev Remainder of the counter's last division, magnified; smaller than the shares divided by.
    uint128 private _undivided;
    uint128 private _earningShares;

    /// @dev USDC that are not in the stored counter: not accrued then, or waiting for an earning share.
    uint120 private _unbooked;
    uint120 private _yieldFunded;

    /// @dev They share a slot, so that no claim is the first to write to it.
    uint120 private _yieldClaimed;
    uint128 private _distributionCount;

    Accrual[MOST_ACCRUALS] private _accruals;
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
    function unaccruedYield() public view returns (uint256 amount) {
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) amount += _accruals[i].unaccrued(block.timestamp);
    }

    /// @dev Lets `amount` USDC accrue from now until `end`.
    function _addYield(uint256 amount, uint256 end) internal returns (uint256 distributionId) {
        distributionId = ++_distributionCount;
        _checkpoint();
        _yieldFunded += amount.toUint120();
        _unbooked += uint120(amount);

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
        if (kept == MOST_ACCRUALS) revert TooManyAccruals(kept);
        _accruals[kept] = Accrual(uint120(amount), uint40(block.timestamp), uint40(end));
        _accrualCount = uint8(kept + 1);
    }

    /// @dev Takes all whole units that `holder` may claim out of the books.
    function _takeYield(address holder) internal returns (uint256 amount) {
        _bookYield(holder, _liveYieldPerShare());
        YieldAccount storage account = _yieldAccounts[holder];
        uint256 earned = account.earned;
        amount = earned / MAGNIFIER;
        if (amount == 0) revert NothingToClaim(holder);

        account.earned = earned - amount * MAGNIFIER;
        account.claimed += amount;
        _yieldClaimed += uint120(amount);
    }

    /// @dev Returns false when `holder` had renounced before.
    function _renounceYield(address holder) internal returns (bool) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return false;
        _checkpoint();
        _bookYield(holder, _yieldPerShare);
        account.hasRenounced = true;
        _earningShares -= uint128(balanceOf(holder));
        return true;
    }

    /// @dev Books the yield of both sides before their balances change. The asset itself cannot
    /// hold shares, since it could not claim what they earn.
    function _update(address from, address to, uint256 value) internal virtual override {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        uint256 perShare = _liveYieldPerShare();
        bool leavesEarning = from != address(0) && _bookYield(from, perShare);
        bool startsEarning = to != address(0) && _bookYield(to, perShare);
        super._update(from, to, value);
        if (leavesEarning == startsEarning) return;
        _checkpoint();
        if (startsEarning) _earningShares += uint128(value);
        else _earningShares -= uint128(value);
    }

    /// @dev What `holder` may claim, magnified.
    function _magnifiedClaim(address holder) internal view returns (uint256) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return account.earned;
        uint256 growth = _liveYieldPerShare() - account.index;
        return account.earned + balanceOf(holder) * growth;
    }

    /// @dev The counter as of now, the remainder of its division, and the USDC that are not in it.
    function _liveCounter()
        internal
        view
        returns (uint256 perShare, uint256 undivided, uint256 unbooked)
    {
        (perShare, undivided, unbooked) = (_yieldPerShare, _undivided, _unbooked);
        uint256 earning = _earningShares;
        if (_accrualCount == 0 || earning == 0) return (perShare, undivided, unbooked);
        uint256 unaccrued = unaccruedYield();
        uint256 divisible = (unbooked - unaccrued) * MAGNIFIER + undivided;
        return (perShare + divisible / earning, divisible % earning, unaccrued);
    }

    /// @dev USDC that `holder` has claimed so far.
    function _claimedYield(address holder) internal view returns (uint256) {
        return _yieldAccounts[holder].claimed;
    }

    /// @dev What accrues in a day at the current rate, and when the last accrual ends; 0 for both
    /// while none runs.
    function _rate() internal view returns (uint256 perDay, uint64 end) {
        uint256 count = _accrualCount;
        for (uint256 i = 0; i < count; i++) {
            Accrual memory accrual = _accruals[i];
            if (accrual.hasEnded(block.timestamp)) continue;
            perDay += accrual.perDay();
            if (accrual.end > end) end = accrual.end;
        }
    }

    /// @dev Stores the counter as of now, which must happen before the number of earning shares
    /// changes. Once everything is in it, the accruals need not be read any more.
    function _checkpoint() private {
        if (_accrualCount == 0) return;
        (uint256 perShare, uint256 undivided, uint256 unbooked) = _liveCounter();
        _yieldPerShare = uint248(perShare);
        if (unbooked == 0) _accrualCount = 0;
        _undivided = uint128(undivided);
        _unbooked = uint120(unbooked);
    }

    /// @dev Credits `holder` with what its shares earned until now, unless it has renounced.
    function _bookYield(address holder, uint256 perShare) private returns (bool earns) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return false;
        uint256 growth = perShare - account.index;
        if (growth == 0) return true;
        account.index = uint248(perShare);
        account.earned += balanceOf(holder) * growth;
        return true;
    }

    /// @dev The counter as of now.
    function _liveYieldPerShare() private view returns (uint256 perShare) {
        if (_accrualCount == 0) return _yieldPerShare;
        (perShare, , ) = _liveCounter();
    }
}
