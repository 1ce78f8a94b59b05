// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {FinancialAsset} from "../assets/FinancialAsset.sol";
import {DealingBook} from "./DealingBook.sol";
import {IDealingDesk} from "./IDealingDesk.sol";
import {Operators} from "./Operators.sol";

/// @title Yield of the shares that a desk holds for others
/// @notice Shares in a request earn until the strike that redeems them, and bought ones from the strike. An
/// index counts what one of them has earned so far; it is stored when their number changes. Shares are
/// credited what it grew by between the two moments when they leave: claimed, redeemed or given back. Shares
/// that were sent here without a request are not counted, and their yield goes to those that are.
abstract contract EscrowYield is DealingBook, Operators, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev All yield ever funded is below 2^120 units, so the index stays below 2^247.
    uint256 private constant MAGNIFIER = 1e38;

    /// @dev The index when it was last stored, and what the desk had earned then.
    uint256 internal _yieldIndex;
    uint256 private _earned;

    /// @dev Shares held for others.
    uint256 internal _escrowed;

    /// @dev USDC that the share has paid the desk and the desk has not paid on.
    uint256 private _yieldHeld;

    mapping(address controller => uint256) internal _yieldOwed;

    /// @inheritdoc IDealingDesk
    function claimEscrowYield(
        address receiver,
        address controller
    ) external nonReentrant onlyFor(controller) returns (uint256 amount) {
        amount = _yieldOwed[controller];
        if (amount == 0) revert NothingClaimable(controller);
        _yieldOwed[controller] = 0;
        uint256 held = _yieldHeld;
        if (held < amount) held += _share().claimYield(address(this));
        _yieldHeld = held - amount;
        emit EscrowYieldClaimed(controller, receiver, amount);
        _pay(receiver, amount);
    }

    /// @inheritdoc IDealingDesk
    function escrowYield(address controller) external view returns (uint256) {
        return _yieldOwed[controller];
    }

    /// @dev Stores what the escrowed shares have earned so far. Required before their number changes.
    function _storeYield() internal returns (uint256 index) {
        uint256 growth;
        (index, growth) = _yieldNow();
        if (growth == 0) return index;
        _earned += growth;
        _yieldIndex = index;
    }

    /// @dev The index now, and what the desk has earned since it was stored.
    function _yieldNow() internal view returns (uint256 index, uint256 growth) {
        (, uint256 claimable, uint256 claimed) = _share().position(address(this));
        index = _yieldIndex;
        growth = claimable + claimed - _earned;
        if (growth != 0 && _escrowed != 0) index += Math.mulDiv(growth, MAGNIFIER, _escrowed);
    }

    /// @dev Credits what `shares` have earned while the index grew.
    function _creditYield(address controller, uint256 shares, uint256 from, uint256 to) internal {
        if (to == from) return;
        uint256 amount = _yieldOf(shares, from, to);
        if (amount != 0) _yieldOwed[controller] += amount;
    }

    /// @dev What `shares` have earned while the index grew.
    function _yieldOf(uint256 shares, uint256 from, uint256 to) internal pure returns (uint256) {
        return Math.mulDiv(shares, to - from, MAGNIFIER);
    }

    /// @dev The index from which `amount` and `added` shares together earn no more than each of them from
    /// its own.
    function _joinedIndex(
        uint256 amount,
        uint256 index,
        uint256 added,
        uint256 addedIndex
    ) internal pure returns (uint256) {
        if (amount == 0) return addedIndex;
        uint256 total = amount + added;
        return
            addedIndex >= index
                ? index + Math.mulDiv(addedIndex - index, added, total, Math.Rounding.Ceil)
                : addedIndex + Math.mulDiv(index - addedIndex, amount, total, Math.Rounding.Ceil);
    }

    /// @dev Takes USDC. A currency that keeps a fee is refused.
    function _take(address from, uint256 amount) internal {
        uint256 before = IERC20(_usdc).balanceOf(address(this));
        IERC20(_usdc).safeTransferFrom(from, address(this), amount);
        uint256 received = IERC20(_usdc).balanceOf(address(this)) - before;
        if (received != amount) revert TransferFeeTaken(amount, received);
    }

    function _pay(address to, uint256 amount) internal {
        IERC20(_usdc).safeTransfer(to, amount);
    }

    /// @dev Gives shares that were held for `controller`. The policy of the share is not asked for who
    /// brought or bought them, who was eligible then; it is for everyone else.
    function _give(address controller, address receiver, uint256 shares) internal {
        FinancialAsset s = _share();
        if (receiver != controller) s.requireAdmission(receiver);
        IERC20(address(s)).safeTransfer(receiver, shares);
    }
}
