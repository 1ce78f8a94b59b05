// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ICreditToken} from "../assets/ICreditToken.sol";
import {IEnvironmentalCredits, RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Permit} from "../common/Permit.sol";
import {IPoolRouter} from "./IPoolRouter.sol";
import {IPools} from "./IPools.sol";

/// @title Swap into credits and retire them in one transaction
/// @notice Needs the retirement agent role of the credits contract, which lets it retire what it
/// has just bought on behalf of its caller, and nothing else.
contract PoolRouter is IPoolRouter, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice The pools contract it trades in.
    IPools public immutable pools;

    /// @notice The credits contract.
    IEnvironmentalCredits public immutable credits;

    /// @notice Sets the pools and credits contracts permanently.
    /// @param pools_ The pools contract it trades in.
    /// @param credits_ The credits contract.
    constructor(IPools pools_, IEnvironmentalCredits credits_) {
        pools = pools_;
        credits = credits_;
    }

    /// @inheritdoc IPoolRouter
    function swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) external nonReentrant returns (uint256 certificateId, uint256 orderId, uint256 amountIn) {
        return _swapAndRetire(terms, details);
    }

    /// @inheritdoc IPoolRouter
    function swapAndRetireWithPermit(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external nonReentrant returns (uint256 certificateId, uint256 orderId, uint256 amountIn) {
        permit.use(terms.tokenIn);
        return _swapAndRetire(terms, details);
    }

    function _swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) private returns (uint256 certificateId, uint256 orderId, uint256 amountIn) {
        // The token comes from the credits contract, so it cannot be forged.
        ICreditToken token = ICreditToken(credits.tokenOf(terms.creditId));
        if (address(token) == address(0)) revert NoCreditToken(terms.creditId);
        amountIn = _buy(terms, address(token), terms.units * token.UNIT());
        (certificateId, orderId) = token.retireAsAgent(msg.sender, terms.units, details);
        emit SwappedAndRetired(
            msg.sender,
            terms.creditId,
            certificateId,
            orderId,
            terms.units,
            terms.tokenIn,
            amountIn
        );
    }

    /// @dev Buys exactly `amount` of `token` and refunds the rest of the maximum to the caller.
    function _buy(
        SwapAndRetire calldata terms,
        address token,
        uint256 amount
    ) private returns (uint256 amountIn) {
        IERC20 tokenIn = IERC20(terms.tokenIn);
        uint256 before = tokenIn.balanceOf(address(this));
        tokenIn.safeTransferFrom(msg.sender, address(this), terms.maximum);
        tokenIn.forceApprove(address(pools), terms.maximum);
        amountIn = pools.swapPathExactOut(
            IPools.SwapPath({
                token: token,
                poolIds: terms.poolIds,
                amount: amount,
                limit: terms.maximum,
                recipient: address(this),
                deadline: terms.deadline
            })
        );
        uint256 rest = terms.maximum - amountIn;
        if (tokenIn.balanceOf(address(this)) != before + rest)
            revert InvalidPathStart(terms.tokenIn);
        if (rest == 0) return amountIn;
        tokenIn.forceApprove(address(pools), 0);
        tokenIn.safeTransfer(msg.sender, rest);
    }
}
