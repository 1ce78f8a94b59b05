// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {FinancialAsset} from "../assets/FinancialAsset.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {DealingCalendar, DealingTerms} from "./DealingTerms.sol";
import {DealingDay, IDealingDesk, Pool, Side} from "./IDealingDesk.sol";
import {DealingPrice} from "./libraries/DealingPrice.sol";

/// @title The book of a dealing desk
/// @notice Days and requests, and how the one follow from the other.
///
/// All requests of a side that are open on a day are one pool, and a strike fills the same part of each, so
/// it needs no list of them. A request is followed from the day on which it was made: a struck day fills
/// `amount * filled / requested` of it and leaves `amount * (requested - filled) / requested` for the day
/// that the strike names, both rounded down. So no sum of requests exceeds its pool, and what a strike
/// filled covers all claims; the units lost to rounding, at most two of each request and strike, stay here.
abstract contract DealingBook is IDealingDesk {
    /// @notice A request of one controller, made on one day. It fills three slots.
    /// @param amount What was open of it on `day`, before the strike.
    /// @param taken What was claimed of what `day` filled.
    /// @param day The first day whose fill was not claimed completely.
    /// @param cancelledOn The day on which what was still open was cancelled; 0 while it was not.
    /// @param startIndex Yield index when its shares came here; redemptions only.
    struct Request {
        uint128 amount;
        uint128 taken;
        uint32 day;
        uint32 cancelledOn;
        uint256 startIndex;
    }

    /// @notice What was cancelled and not claimed back.
    struct Cancellation {
        uint128 amount;
        uint256 startIndex;
    }

    /// @notice Days on which a controller made requests; those before `head` are used up.
    struct OpenDays {
        uint256 head;
        uint32[] days_;
    }

    /// @notice What a struck day did for a request.
    /// @param left Filled and not claimed, in the unit of the side.
    /// @param output What it is worth in the other unit, rounded down.
    /// @param rest What is left for the next day.
    struct Fill {
        uint256 left;
        uint256 output;
        uint256 rest;
    }

    /// @dev The registry of all assets whose desks share this code.
    IAssetRegistry internal immutable _registry;
    address internal immutable _usdc;

    mapping(uint256 day => DealingDay) internal _days;
    mapping(Side => mapping(address controller => mapping(uint256 day => Request)))
        internal _requests;
    mapping(Side => mapping(address controller => mapping(uint256 day => Cancellation)))
        internal _cancellations;
    mapping(Side => mapping(address controller => OpenDays)) internal _openDays;

    /// @inheritdoc IDealingDesk
    function dealingDay(uint256 day) external view returns (DealingDay memory) {
        return _days[day];
    }

    /// @inheritdoc IDealingDesk
    function currentDay() external view returns (uint256) {
        return terms().dayAt(block.timestamp);
    }

    /// @inheritdoc IDealingDesk
    function cutOff(uint256 day) external view returns (uint256) {
        return terms().cutOff(day);
    }

    /// @inheritdoc IDealingDesk
    function hasLapsed(uint256 day) public view returns (bool) {
        DealingDay storage d = _days[day];
        if (d.isStruck) return false;
        DealingTerms memory t = terms();
        uint256 lapsesAt = t.lapsesAt(day);
        FinancialAsset s = _share();
        if (block.timestamp >= lapsesAt || !_isBeforeMaturity(s, lapsesAt)) return true;
        // A price of its valuation point would be stale.
        if (block.timestamp > t.cutOff(day) + s.navMaxAge()) return true;
        if (s.settlementPrice() != 0 || _isImpaired(s)) return true;
        return d.nav == 0 && s.navAsOf() >= t.cutOff(day + 1);
    }

    /// @inheritdoc IDealingDesk
    function terms() public view returns (DealingTerms memory) {
        (, bytes32 word) = _arguments();
        return DealingCalendar.unpack(word);
    }

    /// @inheritdoc IDealingDesk
    function subscriptionsOpen() public view returns (bool) {
        FinancialAsset s = _share();
        return
            !s.paused() &&
            s.settlementPrice() == 0 &&
            _registry.isVerified(_assetIdOf(s)) &&
            s.servicing().isPerforming(_assetIdOf(s));
    }

    function _pool(Side side, uint256 day) internal view returns (Pool storage) {
        DealingDay storage d = _days[day];
        return side == Side.SUBSCRIPTION ? d.subscriptions : d.redemptions;
    }

    /// @dev Whether a strike of the day has filled requests of this side.
    function _isFilled(Side side, uint256 day) internal view returns (bool) {
        DealingDay storage d = _days[day];
        return d.isStruck && (side == Side.REDEMPTION || !d.subscriptionsLapsed);
    }

    /// @dev What a struck day did for `amount`, of whose fill `taken` was claimed.
    function _fill(
        Side side,
        uint256 day,
        uint256 amount,
        uint256 taken
    ) internal view returns (Fill memory fill) {
        Pool memory pool = _pool(side, day);
        fill.left = Math.mulDiv(amount, pool.filled, pool.requested) - taken;
        fill.output = _output(side, fill.left, _days[day].price, Math.Rounding.Floor);
        fill.rest = Math.mulDiv(amount, pool.requested - pool.filled, pool.requested);
    }

    /// @dev Moves a request, in memory, past the strike of its day, and tells what that filled of it. False
    /// where it stays on its day.
    function _advance(
        Side side,
        Request memory request
    ) internal view returns (bool isFilled, Fill memory fill) {
        if (request.amount == 0 || request.day == request.cancelledOn) return (false, fill);
        if (!_isFilled(side, request.day)) return (false, fill);
        fill = _fill(side, request.day, request.amount, request.taken);
        (request.amount, request.taken) = (uint128(fill.rest), 0);
        request.day = _days[request.day].next;
        return (true, fill);
    }

    /// @dev Where a request stands: what can be claimed of it and what that is worth, what is pending, and
    /// on which day.
    function _follow(
        Side side,
        Request memory request
    ) internal view returns (uint256 claimable, uint256 output, uint256 pending, uint256 day) {
        (bool isFilled, Fill memory fill) = _advance(side, request);
        while (isFilled) {
            if (fill.output != 0) {
                claimable += fill.left;
                output += fill.output;
            }
            (isFilled, fill) = _advance(side, request);
        }
        day = request.day;
        pending = day == request.cancelledOn ? 0 : request.amount;
    }

    /// @dev What can be claimed by a controller over all days, and what it is worth.
    function _claimable(
        Side side,
        address controller
    ) internal view returns (uint256 claimable, uint256 output) {
        OpenDays storage open = _openDays[side][controller];
        for (uint256 i = open.head; i < open.days_.length; ++i) {
            (uint256 input, uint256 worth, , ) = _follow(
                side,
                _requests[side][controller][open.days_[i]]
            );
            claimable += input;
            output += worth;
        }
    }

    /// @dev The other unit of an amount of a side: shares of USDC subscribed, USDC of shares redeemed.
    function _output(
        Side side,
        uint256 input,
        uint256 price,
        Math.Rounding rounding
    ) internal pure returns (uint256) {
        return
            side == Side.SUBSCRIPTION
                ? DealingPrice.toShares(input, price, rounding)
                : DealingPrice.toAssets(input, price, rounding);
    }

    function _isBeforeMaturity(FinancialAsset s, uint256 time) internal view returns (bool) {
        uint256 maturity = s.maturity();
        return maturity == 0 || time <= maturity;
    }

    function _handovers() internal view returns (uint32) {
        return uint32(_registry.handoverCount(_assetIdOf(_share())));
    }

    /// @dev Whether nobody is redeemed here any more: a settlement pays all holders alike.
    function _isImpaired(FinancialAsset s) internal view returns (bool) {
        return s.servicing().isImpaired(_assetIdOf(s));
    }

    function _share() internal view returns (FinancialAsset s) {
        (s, ) = _arguments();
    }

    function _assetIdOf(FinancialAsset s) internal view returns (uint256) {
        return _registry.assetIdOf(address(s), 0);
    }

    /// @dev The arguments that were appended to the code of this clone.
    function _arguments() private view returns (FinancialAsset s, bytes32 word) {
        bytes memory arguments = Clones.fetchCloneArgs(address(this));
        assembly ("memory-safe") {
            s := shr(96, mload(add(arguments, 0x20)))
            word := mload(add(arguments, 0x34))
        }
    }
}
