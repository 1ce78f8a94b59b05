// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FinancialAsset} from "../assets/FinancialAsset.sol";
import {DealingTerms} from "./DealingTerms.sol";
import {Pool, Side} from "./IDealingDesk.sol";
import {IERC7540Deposit, IERC7540Redeem} from "./IERC7540.sol";
import {IERC7887Deposit, IERC7887Redeem} from "./IERC7887.sol";
import {RequestViews} from "./RequestViews.sol";

/// @title Making and cancelling requests
/// @notice See IDealingDesk.
abstract contract DealingRequests is RequestViews {
    using SafeCast for uint256;

    /// @dev Days on which one controller can have requests of a side: what a claim goes through at most.
    uint256 private constant MAX_OPEN_DAYS = 64;

    /// @inheritdoc IERC7540Deposit
    function requestDeposit(
        uint256 assets,
        address controller,
        address owner
    ) external nonReentrant onlyFor(owner) returns (uint256 requestId) {
        _checkController(controller, owner);
        uint256 minimum = terms().minimum;
        if (assets < minimum) revert BelowMinimum(assets, minimum);
        if (!subscriptionsOpen()) revert SubscriptionsClosed();
        // Whoever is eligible now can claim what is bought, also when that has ended.
        _share().requireAdmission(controller);
        requestId = _join(Side.SUBSCRIPTION, controller, assets, 0);
        emit DepositRequest(controller, owner, requestId, msg.sender, assets);
        _take(owner, assets);
    }

    /// @inheritdoc IERC7540Redeem
    function requestRedeem(
        uint256 shares,
        address controller,
        address owner
    ) external nonReentrant returns (uint256 requestId) {
        _checkController(controller, owner);
        if (shares == 0) revert NothingDealt();
        FinancialAsset s = _share();
        // What comes from somebody else is received, although the desk holds it.
        if (controller != owner) s.requireAdmission(controller);
        requestId = _join(Side.REDEMPTION, controller, shares, _storeYield());
        _escrowed += shares;
        emit RedeemRequest(controller, owner, requestId, msg.sender, shares);
        s.escrow(owner, isOperator[owner][msg.sender] ? owner : msg.sender, shares);
    }

    /// @inheritdoc IERC7887Deposit
    function cancelDepositRequest(
        uint256 requestId,
        address controller
    ) external nonReentrant onlyFor(controller) {
        _cancel(Side.SUBSCRIPTION, requestId, controller);
        emit CancelDepositRequest(controller, requestId, msg.sender);
    }

    /// @inheritdoc IERC7887Redeem
    function cancelRedeemRequest(
        uint256 requestId,
        address controller
    ) external nonReentrant onlyFor(controller) {
        _cancel(Side.REDEMPTION, requestId, controller);
        emit CancelRedeemRequest(controller, requestId, msg.sender);
    }

    /// @inheritdoc IERC7887Deposit
    function claimCancelDepositRequest(
        uint256 requestId,
        address receiver,
        address controller
    ) external nonReentrant onlyFor(controller) {
        (uint256 assets, ) = _takeCancelled(Side.SUBSCRIPTION, requestId, controller);
        emit CancelDepositClaim(controller, receiver, requestId, msg.sender, assets);
        _pay(receiver, assets);
    }

    /// @inheritdoc IERC7887Redeem
    function claimCancelRedeemRequest(
        uint256 requestId,
        address receiver,
        address owner
    ) external nonReentrant onlyFor(owner) {
        uint256 index = _storeYield();
        (uint256 shares, uint256 from) = _takeCancelled(Side.REDEMPTION, requestId, owner);
        _creditYield(owner, shares, from, index);
        _escrowed -= shares;
        emit CancelRedeemClaim(owner, receiver, requestId, msg.sender, shares);
        _give(owner, receiver, shares);
    }

    /// @dev Adds to the request of the controller for the current day.
    function _join(
        Side side,
        address controller,
        uint256 amount,
        uint256 index
    ) private returns (uint256 day) {
        DealingTerms memory t = terms();
        FinancialAsset s = _share();
        day = t.dayAt(block.timestamp);
        if (s.settlementPrice() != 0 || !_isBeforeMaturity(s, t.lapsesAt(day))) {
            revert DealingEnded(day);
        }
        if (side == Side.REDEMPTION && _isImpaired(s)) revert RedemptionsClosed();
        Request storage request = _requests[side][controller][day];
        request.startIndex = _joinedIndex(request.amount, request.startIndex, amount, index);
        request.amount += amount.toUint128();
        request.day = uint32(day);
        _addOpenDay(side, controller, day);
        _joinPool(side, day, amount);
    }

    /// @dev Adds to what is open on a day.
    function _joinPool(Side side, uint256 day, uint256 amount) internal {
        _pool(side, day).requested += amount.toUint128();
        _days[day].handovers = _handovers();
    }

    function _addOpenDay(Side side, address controller, uint256 day) private {
        OpenDays storage open = _openDays[side][controller];
        uint256 count = open.days_.length;
        // A claim ends with a day that was struck, so the head never passes the one that takes requests.
        if (count != 0 && open.days_[count - 1] == day) return;
        uint256 head = open.head;
        if (count - head >= MAX_OPEN_DAYS) {
            // Claims forget what they use up; what was given back, or is worth nothing, nobody claims.
            while (head < count && _isOver(side, controller, open.days_[head])) ++head;
            if (count - head >= MAX_OPEN_DAYS) revert TooManyOpenDays(count - head);
            open.head = head;
        }
        open.days_.push(uint32(day));
    }

    function _isOver(Side side, address controller, uint256 day) private view returns (bool) {
        (uint256 claimable, , uint256 pending, ) = _follow(side, _requests[side][controller][day]);
        return claimable == 0 && pending == 0 && _cancellations[side][controller][day].amount == 0;
    }

    /// @dev Takes what is pending of a request out of its day, to be claimed back.
    function _cancel(Side side, uint256 requestId, address controller) private {
        Request storage request = _requests[side][controller][requestId];
        (, , uint256 amount, uint256 day) = _follow(side, request);
        if (amount == 0) revert NothingPending(requestId, controller);
        if (!_isCancellable(side, day)) revert BoundUntil(day, terms().lapsesAt(day));

        Pool storage pool = _pool(side, day);
        pool.requested -= uint128(amount);
        Cancellation storage cancelled = _cancellations[side][controller][requestId];
        cancelled.startIndex = _joinedIndex(
            cancelled.amount,
            cancelled.startIndex,
            amount,
            request.startIndex
        );
        cancelled.amount += uint128(amount);
        // What was filled on earlier days can still be claimed.
        if (request.day == day) request.amount = 0;
        else request.cancelledOn = uint32(day);
    }

    function _takeCancelled(
        Side side,
        uint256 requestId,
        address controller
    ) private returns (uint256 amount, uint256 startIndex) {
        Cancellation storage cancelled = _cancellations[side][controller][requestId];
        (amount, startIndex) = (cancelled.amount, cancelled.startIndex);
        if (amount == 0) revert NothingClaimable(controller);
        delete _cancellations[side][controller][requestId];
    }

    /// @dev Nobody's list of open days grows without its consent.
    function _checkController(address controller, address owner) private view {
        bool accepts =
            controller == owner ||
                controller == msg.sender ||
                isOperator[controller][owner] ||
                isOperator[controller][msg.sender];
        if (!accepts || controller == address(0)) revert NotAcceptedController(controller);
    }
}
