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

/// @title Trade into credits and retire them in one transaction
/// @notice Needs the retirement agent role of the credits contract, which lets it retire what it has
/// just bought in the name of its caller, and nothing else.
contract PoolRouter is IPoolRouter, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Where it trades.
    IPools public immutable pools;

    /// @notice The credits that are retired.
    IEnvironmentalCredits public immutable credits;

    /// @notice Binds the router to one set of pools and credits.
    /// @param pools_ Where it trades.
    /// @param credits_ The credits that are retired.
    constructor(IPools pools_, IEnvironmentalCredits credits_) {
        pools = pools_;
        credits = credits_;
    }

    /// @inheritdoc IPoolRouter
    function swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) external nonReentrant returns (uint256 certificateId, uint256 amountIn) {
        return _swapAndRetire(terms, details);
    }

    /// @inheritdoc IPoolRouter
    function swapAndRetireWithPermit(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external nonReentrant returns (uint256 certificateId, uint256 amountIn) {
        permit.use(terms.tokenIn);
        return _swapAndRetire(terms, details);
    }

    function _swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) private returns (uint256 certificateId, uint256 amountIn) {
        // The credits contract names the token, so that no other can pose as the credit.
        ICreditToken token = ICreditToken(credits.tokenOf(terms.creditId));
        if (address(token) == address(0)) revert NoCreditToken(terms.creditId);
        amountIn = _buy(terms, address(token), terms.units * token.UNIT());
        certificateId = token.retireAsAgent(msg.sender, terms.units, details);
        emit SwappedAndRetired(
            msg.sender,
            terms.creditId,
            certificateId,
            terms.units,
            terms.tokenIn,
            amountIn
        );
    }

    /// @dev Buys exactly `amount` of `token` and gives the caller back what is left of the maximum.
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
            revert PathBeginsElsewhere(terms.tokenIn);
        if (rest == 0) return amountIn;
        tokenIn.forceApprove(address(pools), 0);
        tokenIn.safeTransfer(msg.sender, rest);
    }
}
