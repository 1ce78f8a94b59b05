// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FinancialAsset} from "../assets/FinancialAsset.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {DealingRequests} from "./DealingRequests.sol";
import {DealingTerms} from "./DealingTerms.sol";
import {DealingDay, IDealingDesk, Side} from "./IDealingDesk.sol";
import {DealingPrice} from "./libraries/DealingPrice.sol";

/// @title Pricing and striking dealing days
/// @notice See IDealingDesk.
abstract contract DealingStrike is DealingRequests, RoleGuard {
    using SafeCast for uint256;

    /// @dev What a strike decides.
    struct Outcome {
        uint256 price;
        uint256 subscribed;
        uint256 redeemed;
        uint256 minted;
        uint256 paid;
    }

    /// @inheritdoc IDealingDesk
    uint256 public cash;

    /// @dev What was paid out of one whole share so far, times {DealingPrice.SCALE}, and when last.
    uint256 internal _paidOut;
    uint64 private _paidOutAt;

    /// @dev The day that was priced last.
    uint32 private _lastPriced;

    /// @dev What had been paid out when the last net asset value was stated.
    uint256 internal _paidOutAtNav;

    /// @inheritdoc IDealingDesk
    function strike(uint256 day) external nonReentrant {
        DealingTerms memory t = terms();
        DealingDay storage d = _days[day];
        _checkStrikeable(day);

        FinancialAsset s = _share();
        uint256 supply = s.totalSupply();
        bool isOpen = subscriptionsOpen();
        Outcome memory o = _outcome(t, d, s, supply, isOpen);
        if (o.price == 0) revert NoPrice(day);

        d.yieldIndex = _storeYield();
        d.price = o.price;
        d.isStruck = true;
        d.subscriptionsLapsed = !isOpen;
        uint256 next = t.dayAt(block.timestamp);
        d.next = uint32(next);
        d.subscriptions.filled = uint128(o.subscribed);
        d.redemptions.filled = uint128(o.redeemed);
        uint256 rest = isOpen ? d.subscriptions.requested - o.subscribed : 0;
        if (rest != 0) _joinPool(Side.SUBSCRIPTION, next, rest);
        rest = d.redemptions.requested - o.redeemed;
        if (rest != 0) _joinPool(Side.REDEMPTION, next, rest);
        emit DayStruck(
            day,
            o.price,
            d.subscriptions.requested,
            o.subscribed,
            d.redemptions.requested,
            o.redeemed,
            o.paid,
            next,
            d.subscriptionsLapsed
        );
        _settle(s, o, supply);
    }

    /// @inheritdoc IDealingDesk
    function addCash(uint256 amount) external nonReentrant {
        cash += amount;
        emit CashAdded(msg.sender, amount);
        _take(msg.sender, amount);
    }

    /// @inheritdoc IDealingDesk
    function takeCash(
        uint256 amount,
        address recipient
    ) external nonReentrant onlyRole(Role.ISSUER) {
        if (msg.sender != _share().issuer()) revert NotIssuer(msg.sender);
        if (amount > cash) revert ExceedsCash(amount, cash);
        cash -= amount;
        emit CashTaken(msg.sender, recipient, amount);
        _pay(recipient, amount);
    }

    /// @inheritdoc IDealingDesk
    function noteChange(uint256 distributed) external {
        FinancialAsset s = _share();
        if (msg.sender != address(s)) revert NotShare(msg.sender);
        if (distributed == 0) return _noteNav(s);
        _paidOut += DealingPrice.perShare(distributed, s.totalSupply());
        _paidOutAt = uint64(block.timestamp);
    }

    /// @dev Prices the day that the net asset value is of, if it is the first valid one for it.
    function _noteNav(FinancialAsset s) private {
        _paidOutAtNav = _paidOut;
        (uint256 nav, uint64 asOf) = (s.nav(), s.navAsOf());
        uint256 day = terms().dayAt(asOf) - 1;
        DealingDay storage d = _days[day];
        if (d.nav != 0 || nav > type(uint96).max || !_hasRequests(d)) return;
        // It would contain what the shares were paid meanwhile.
        if (_paidOutAt > asOf || hasLapsed(day)) return;
        d.nav = uint96(nav);
        d.pricedAt = uint40(block.timestamp);
        d.paidOut = _paidOut;
        d.previous = _lastPriced;
        _lastPriced = uint32(day);
        emit DayPriced(day, nav, asOf);
    }

    /// @dev Changes the supply by the difference of both sides, so that what one side sells the other buys.
    function _settle(FinancialAsset s, Outcome memory o, uint256 supply) private {
        uint256 available = cash + o.subscribed - o.paid;
        _escrowed = _escrowed + o.minted - o.redeemed;
        uint256 target = supply + o.minted - o.redeemed;
        // What is due by now is owed on the supply before the strike.
        s.servicing().closePeriods(_assetIdOf(s));
        if (target > supply) {
            // What it may cost: the part of the new shares in what has not accrued, rounded up twice for each accrual.
            uint256 most = Math.mulDiv(s.unaccruedYield(), target, Math.max(supply, 1)) + 16;
            bool isScaled = supply != 0 && available >= most - s.unaccruedYield();
            available -= s.changeSupply(target, isScaled);
        } else if (target < supply) {
            available += s.changeSupply(target, true);
        }
        cash = available;
    }

    function _checkStrikeable(uint256 day) private view {
        DealingDay storage d = _days[day];
        if (d.isStruck) revert AlreadyStruck(day);
        if (hasLapsed(day)) revert DayLapsed(day);
        if (d.nav == 0) revert NotPriced(day);
        if (!_hasRequests(d)) revert NothingRequested(day);
        // Cash goes to the earlier day first.
        DealingDay storage earlier = _days[d.previous];
        bool isWaiting = !earlier.isStruck && earlier.nav != 0 && _hasRequests(earlier);
        if (isWaiting && !hasLapsed(d.previous)) revert EarlierDayFirst(d.previous);
    }

    /// @dev Redemptions are limited by the gate and by the cash, subscriptions by the cap. Where the gate
    /// limits redemptions, subscriptions can fill the cap and what they free; where the cash does, no more
    /// is bought than redeemed, which the cap always allows.
    function _outcome(
        DealingTerms memory t,
        DealingDay storage d,
        FinancialAsset s,
        uint256 supply,
        bool isOpen
    ) private view returns (Outcome memory o) {
        o.price = DealingPrice.ofDay(d.nav, s.unaccruedYield(), supply, _paidOut - d.paidOut);
        if (o.price == 0) return o;
        uint256 wanted = Math.min(d.redemptions.requested, t.gate(supply));
        if (isOpen) {
            uint256 room = s.cap() - supply + wanted;
            o.subscribed = Math.min(
                d.subscriptions.requested,
                DealingPrice.toAssets(room, o.price, Math.Rounding.Floor)
            );
        }
        uint256 available = cash + o.subscribed;
        uint256 affordable = DealingPrice.toShares(available, o.price, Math.Rounding.Floor);
        o.redeemed = Math.min(wanted, affordable);
        uint256 until = d.pricedAt + t.funding;
        if (affordable < wanted && block.timestamp < until) {
            uint256 needed = DealingPrice.toAssets(wanted, o.price, Math.Rounding.Ceil);
            revert CashMissing(needed - available, until);
        }
        o.minted = DealingPrice.toShares(o.subscribed, o.price, Math.Rounding.Floor);
        o.paid = DealingPrice.toAssets(o.redeemed, o.price, Math.Rounding.Floor);
    }

    function _hasRequests(DealingDay storage d) private view returns (bool) {
        return d.subscriptions.requested != 0 || d.redemptions.requested != 0;
    }
}
