// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {EscrowYield} from "./EscrowYield.sol";
import {DealingDay, IDealingDesk, RequestStatus, Side} from "./IDealingDesk.sol";
import {IERC7540Deposit, IERC7540Redeem} from "./IERC7540.sol";
import {IERC7887Deposit, IERC7887Redeem} from "./IERC7887.sol";

/// @title What can be read of requests
/// @notice See IDealingDesk.
abstract contract RequestViews is EscrowYield {
    /// @inheritdoc IERC7540Deposit
    function pendingDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets) {
        (, , assets, ) = _follow(
            Side.SUBSCRIPTION,
            _requests[Side.SUBSCRIPTION][controller][requestId]
        );
    }

    /// @inheritdoc IERC7540Deposit
    function claimableDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets) {
        (assets, , , ) = _follow(
            Side.SUBSCRIPTION,
            _requests[Side.SUBSCRIPTION][controller][requestId]
        );
    }

    /// @inheritdoc IERC7540Redeem
    function pendingRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares) {
        (, , shares, ) = _follow(
            Side.REDEMPTION,
            _requests[Side.REDEMPTION][controller][requestId]
        );
    }

    /// @inheritdoc IERC7540Redeem
    function claimableRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares) {
        (shares, , , ) = _follow(
            Side.REDEMPTION,
            _requests[Side.REDEMPTION][controller][requestId]
        );
    }

    /// @inheritdoc IERC7887Deposit
    function claimableCancelDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets) {
        return _cancellations[Side.SUBSCRIPTION][controller][requestId].amount;
    }

    /// @inheritdoc IERC7887Redeem
    function claimableCancelRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares) {
        return _cancellations[Side.REDEMPTION][controller][requestId].amount;
    }

    /// @inheritdoc IERC7887Deposit
    function pendingCancelDepositRequest(uint256, address) external pure returns (bool) {
        return false;
    }

    /// @inheritdoc IERC7887Redeem
    function pendingCancelRedeemRequest(uint256, address) external pure returns (bool) {
        return false;
    }

    /// @inheritdoc IDealingDesk
    function requestsOf(
        Side side,
        address controller
    ) external view returns (RequestStatus[] memory requests) {
        OpenDays storage open = _openDays[side][controller];
        (uint256 index, ) = _yieldNow();
        requests = new RequestStatus[](open.days_.length - open.head);
        for (uint256 i = 0; i < requests.length; ++i) {
            requests[i] = _status(side, controller, open.days_[open.head + i], index);
        }
    }

    function _status(
        Side side,
        address controller,
        uint256 requestId,
        uint256 index
    ) private view returns (RequestStatus memory status) {
        status.requestId = requestId;
        Request storage request = _requests[side][controller][requestId];
        (status.claimable, status.output, status.pending, status.day) = _follow(side, request);
        status.isCancellable = status.pending != 0 && _isCancellable(side, status.day);
        Cancellation storage cancelled = _cancellations[side][controller][requestId];
        status.cancelled = cancelled.amount;
        status.yield =
            _yieldInEscrow(side, request, index) +
            _yieldOf(
                cancelled.amount,
                side == Side.REDEMPTION ? cancelled.startIndex : index,
                index
            );
    }

    /// @dev What the shares of a request have earned here and nobody was credited: pending ones from when
    /// they came, redeemed ones until their strike, bought ones from it.
    function _yieldInEscrow(
        Side side,
        Request memory request,
        uint256 index
    ) private view returns (uint256 amount) {
        uint256 start = request.startIndex;
        uint256 day = request.day;
        (bool isFilled, Fill memory fill) = _advance(side, request);
        while (isFilled) {
            amount += _yieldOfFill(side, fill, start, _days[day].yieldIndex, index);
            day = request.day;
            (isFilled, fill) = _advance(side, request);
        }
        bool isPending = side == Side.REDEMPTION && day != request.cancelledOn;
        if (isPending) amount += _yieldOf(request.amount, start, index);
    }

    /// @dev A fill that is worth nothing leaves no shares that could earn.
    function _yieldOfFill(
        Side side,
        Fill memory fill,
        uint256 start,
        uint256 struckAt,
        uint256 index
    ) private pure returns (uint256) {
        if (fill.output == 0) return 0;
        return
            side == Side.SUBSCRIPTION
                ? _yieldOf(fill.output, struckAt, index)
                : _yieldOf(fill.left, start, struckAt);
    }

    /// @dev Whether what is open on a day can be taken back: until its cut-off, once it lapsed, and when the
    /// issuer has changed since. Subscriptions also while they are not taken.
    function _isCancellable(Side side, uint256 day) internal view returns (bool) {
        DealingDay storage d = _days[day];
        if (block.timestamp < terms().cutOff(day) || hasLapsed(day)) return true;
        if (d.handovers != _handovers()) return true;
        return side == Side.SUBSCRIPTION && (d.subscriptionsLapsed || !subscriptionsOpen());
    }
}
