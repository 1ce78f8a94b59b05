// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {DealingStrike} from "./DealingStrike.sol";
import {Side} from "./IDealingDesk.sol";
import {IERC7540Deposit} from "./IERC7540.sol";
import {IERC7575} from "./IERC7575.sol";

/// @title Claiming what strikes have filled
/// @notice See IDealingDesk. A claim goes through the open days of its controller, the earliest first, and
/// for each through the strikes that filled it, each at its own price: no price is averaged. What is paid
/// is rounded down, what is used up is rounded up, and what is left when it is worth nothing is given up.
abstract contract DealingClaims is DealingStrike {
    /// @dev A claim while it is carried out.
    /// @param wanted Amount that is still to be found.
    /// @param ofInput Whether it is in the unit of the side, or else of its output.
    /// @param index Yield index now.
    /// @param input What was used up so far.
    /// @param output What is to be paid for it.
    struct Claim {
        Side side;
        address controller;
        uint256 wanted;
        bool ofInput;
        uint256 index;
        uint256 input;
        uint256 output;
    }

    /// @inheritdoc IERC7575
    function deposit(uint256 assets, address receiver) external returns (uint256 shares) {
        return deposit(assets, receiver, msg.sender);
    }

    /// @inheritdoc IERC7575
    function mint(uint256 shares, address receiver) external returns (uint256 assets) {
        return mint(shares, receiver, msg.sender);
    }

    /// @inheritdoc IERC7575
    function redeem(
        uint256 shares,
        address receiver,
        address controller
    ) external nonReentrant onlyFor(controller) returns (uint256 assets) {
        (, assets) = _claimRedemption(shares, true, receiver, controller);
    }

    /// @inheritdoc IERC7575
    function withdraw(
        uint256 assets,
        address receiver,
        address controller
    ) external nonReentrant onlyFor(controller) returns (uint256 shares) {
        (shares, ) = _claimRedemption(assets, false, receiver, controller);
    }

    /// @inheritdoc IERC7575
    function maxDeposit(address controller) external view returns (uint256 assets) {
        (assets, ) = _claimable(Side.SUBSCRIPTION, controller);
    }

    /// @inheritdoc IERC7575
    function maxMint(address controller) external view returns (uint256 shares) {
        (, shares) = _claimable(Side.SUBSCRIPTION, controller);
    }

    /// @inheritdoc IERC7575
    function maxRedeem(address controller) external view returns (uint256 shares) {
        (shares, ) = _claimable(Side.REDEMPTION, controller);
    }

    /// @inheritdoc IERC7575
    function maxWithdraw(address controller) external view returns (uint256 assets) {
        (, assets) = _claimable(Side.REDEMPTION, controller);
    }

    /// @inheritdoc IERC7575
    function previewDeposit(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC7575
    function previewMint(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC7575
    function previewRedeem(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC7575
    function previewWithdraw(uint256) external pure returns (uint256) {
        revert NoPreview();
    }

    /// @inheritdoc IERC7540Deposit
    function deposit(
        uint256 assets,
        address receiver,
        address controller
    ) public nonReentrant onlyFor(controller) returns (uint256 shares) {
        (, shares) = _claimSubscription(assets, true, receiver, controller);
    }

    /// @inheritdoc IERC7540Deposit
    function mint(
        uint256 shares,
        address receiver,
        address controller
    ) public nonReentrant onlyFor(controller) returns (uint256 assets) {
        (assets, ) = _claimSubscription(shares, false, receiver, controller);
    }

    function _claimSubscription(
        uint256 amount,
        bool ofInput,
        address receiver,
        address controller
    ) private returns (uint256 assets, uint256 shares) {
        (assets, shares) = _claim(Side.SUBSCRIPTION, amount, ofInput, controller);
        _escrowed -= shares;
        emit Deposit(controller, receiver, assets, shares);
        _give(controller, receiver, shares);
    }

    function _claimRedemption(
        uint256 amount,
        bool ofInput,
        address receiver,
        address controller
    ) private returns (uint256 shares, uint256 assets) {
        (shares, assets) = _claim(Side.REDEMPTION, amount, ofInput, controller);
        emit Withdraw(msg.sender, receiver, controller, assets, shares);
        _pay(receiver, assets);
    }

    function _claim(
        Side side,
        uint256 amount,
        bool ofInput,
        address controller
    ) private returns (uint256, uint256) {
        Claim memory claim = Claim(side, controller, amount, ofInput, _storeYield(), 0, 0);
        OpenDays storage open = _openDays[side][controller];
        uint256 count = open.days_.length;
        uint256 head = open.head;
        for (uint256 i = head; i < count && claim.wanted != 0; ++i) {
            if (_claimDay(claim, open.days_[i]) && i == head) ++head;
        }
        if (claim.wanted != 0) revert ExceedsClaimable(claim.wanted);
        if (claim.output == 0) revert NothingDealt();
        open.head = head;
        return (claim.input, claim.output);
    }

    /// @dev Takes from the request of one day. Returns whether nothing is left of it; what was cancelled is
    /// left until it was claimed back.
    function _claimDay(Claim memory claim, uint256 day) private returns (bool) {
        bool isClaimed = _claimFrom(claim, _requests[claim.side][claim.controller][day]);
        return isClaimed && _cancellations[claim.side][claim.controller][day].amount == 0;
    }

    /// @dev Takes what is filled of a request. Returns whether nothing is filled or pending any more.
    function _claimFrom(Claim memory claim, Request storage stored) private returns (bool) {
        Request memory request = stored;
        while (request.amount != 0 && request.day != request.cancelledOn) {
            if (!_isFilled(claim.side, request.day)) break;
            Fill memory fill = _fill(claim.side, request.day, request.amount, request.taken);
            if (fill.output != 0) {
                uint256 taken = _takeFill(claim, request, fill);
                if (taken != fill.left) {
                    request.taken += uint128(taken);
                    break;
                }
            }
            request.amount = uint128(fill.rest);
            request.taken = 0;
            request.day = _days[request.day].next;
            if (claim.wanted == 0) break;
        }
        if (request.day == request.cancelledOn) request.amount = 0;
        (stored.amount, stored.taken, stored.day) = (request.amount, request.taken, request.day);
        return request.amount == 0;
    }

    /// @dev Takes what is wanted, or all, of what one strike filled, and credits the yield of those shares.
    function _takeFill(
        Claim memory claim,
        Request memory request,
        Fill memory fill
    ) private returns (uint256 input) {
        uint256 price = _days[request.day].price;
        uint256 output;
        if (claim.wanted >= (claim.ofInput ? fill.left : fill.output)) {
            (input, output) = (fill.left, fill.output);
        } else if (claim.ofInput) {
            input = claim.wanted;
            output = _output(claim.side, input, price, Math.Rounding.Floor);
        } else {
            output = claim.wanted;
            // The other unit of the output is the unit of the side.
            Side other = claim.side == Side.SUBSCRIPTION ? Side.REDEMPTION : Side.SUBSCRIPTION;
            input = _output(other, output, price, Math.Rounding.Ceil);
        }
        claim.wanted -= claim.ofInput ? input : output;
        claim.input += input;
        claim.output += output;
        uint256 struckAt = _days[request.day].yieldIndex;
        if (claim.side == Side.SUBSCRIPTION) {
            _creditYield(claim.controller, output, struckAt, claim.index);
        } else {
            _creditYield(claim.controller, input, request.startIndex, struckAt);
        }
    }
}
