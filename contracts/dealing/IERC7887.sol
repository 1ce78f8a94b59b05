// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Cancelling subscriptions (ERC-7887, a draft)
/// @notice Its interface id is 0x8bf840e3. The events have the names of the section "Events" of the draft;
/// the text of its functions calls one of them otherwise.
interface IERC7887Deposit {
    /// @notice A subscription was cancelled; what was pending of it can be claimed back.
    /// @param controller Its controller.
    /// @param requestId Its dealing day.
    /// @param sender Account that called.
    event CancelDepositRequest(
        address indexed controller,
        uint256 indexed requestId,
        address sender
    );

    /// @notice USDC of a cancelled subscription was paid back.
    /// @param controller Its controller.
    /// @param receiver Account that was paid.
    /// @param requestId Its dealing day.
    /// @param sender Account that called.
    /// @param assets USDC, 6 decimals.
    event CancelDepositClaim(
        address indexed controller,
        address indexed receiver,
        uint256 indexed requestId,
        address sender,
        uint256 assets
    );

    /// @notice Cancels all that is pending of a subscription.
    /// @param requestId Its dealing day.
    /// @param controller Its controller: the caller, or whoever made it an operator.
    function cancelDepositRequest(uint256 requestId, address controller) external;

    /// @notice False: a cancellation takes effect at once.
    /// @param requestId A dealing day.
    /// @param controller A controller.
    /// @return isPending False.
    function pendingCancelDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (bool isPending);

    /// @notice USDC of a cancelled subscription that was not claimed yet.
    /// @param requestId Its dealing day.
    /// @param controller Its controller.
    /// @return assets USDC, 6 decimals.
    function claimableCancelDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets);

    /// @notice Pays back the USDC of a cancelled subscription.
    /// @param requestId Its dealing day.
    /// @param receiver Account to pay.
    /// @param controller Its controller: the caller, or whoever made it an operator.
    function claimCancelDepositRequest(
        uint256 requestId,
        address receiver,
        address controller
    ) external;
}

/// @title Cancelling redemptions (ERC-7887, a draft)
/// @notice Its interface id is 0xe76cffc7.
interface IERC7887Redeem {
    /// @notice A redemption was cancelled; what was pending of it can be claimed back.
    /// @param controller Its controller.
    /// @param requestId Its dealing day.
    /// @param sender Account that called.
    event CancelRedeemRequest(
        address indexed controller,
        uint256 indexed requestId,
        address sender
    );

    /// @notice Shares of a cancelled redemption were given back.
    /// @param controller Its controller.
    /// @param receiver Account that received them.
    /// @param requestId Its dealing day.
    /// @param sender Account that called.
    /// @param shares Shares, 18 decimals.
    event CancelRedeemClaim(
        address indexed controller,
        address indexed receiver,
        uint256 indexed requestId,
        address sender,
        uint256 shares
    );

    /// @notice Cancels all that is pending of a redemption.
    /// @param requestId Its dealing day.
    /// @param controller Its controller: the caller, or whoever made it an operator.
    function cancelRedeemRequest(uint256 requestId, address controller) external;

    /// @notice False: a cancellation takes effect at once.
    /// @param requestId A dealing day.
    /// @param controller A controller.
    /// @return isPending False.
    function pendingCancelRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (bool isPending);

    /// @notice Shares of a cancelled redemption that were not claimed yet.
    /// @param requestId Its dealing day.
    /// @param controller Its controller.
    /// @return shares Shares, 18 decimals.
    function claimableCancelRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares);

    /// @notice Gives back the shares of a cancelled redemption.
    /// @param requestId Its dealing day.
    /// @param receiver Account that receives them.
    /// @param owner Its controller (the draft's ABI calls it owner): the caller, or whoever made it an
    /// operator.
    function claimCancelRedeemRequest(uint256 requestId, address receiver, address owner) external;
}
