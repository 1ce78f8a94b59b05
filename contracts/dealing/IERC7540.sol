// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Operators of requests (ERC-7540)
/// @notice Its interface id is 0xe3bc4e65.
interface IERC7540Operator {
    /// @notice An account made another an operator, or ended it.
    /// @param controller Account that did.
    /// @param operator The other account.
    /// @param approved Whether it is an operator now.
    event OperatorSet(address indexed controller, address indexed operator, bool approved);

    /// @notice Makes an account an operator of the caller, or ends it. An operator acts for the caller
    /// here: it requests with the USDC that the caller has approved and with all of its shares, cancels,
    /// and claims to any account.
    /// @param operator The account.
    /// @param approved Whether it shall be one.
    /// @return True.
    function setOperator(address operator, bool approved) external returns (bool);

    /// @notice Whether an account is an operator of another.
    /// @param controller Account that has operators.
    /// @param operator The other account.
    /// @return status Whether it is.
    function isOperator(address controller, address operator) external view returns (bool status);
}

/// @title Subscriptions by request (ERC-7540)
/// @notice Its interface id is 0xce3bbe50.
interface IERC7540Deposit {
    /// @notice A subscription was requested.
    /// @param controller Account that controls the request.
    /// @param owner Account that paid.
    /// @param requestId The dealing day.
    /// @param sender Account that called.
    /// @param assets USDC, 6 decimals.
    event DepositRequest(
        address indexed controller,
        address indexed owner,
        uint256 indexed requestId,
        address sender,
        uint256 assets
    );

    /// @notice Requests a subscription on the next dealing day.
    /// @param assets USDC (6 decimals) to take from `owner`, who has approved it.
    /// @param controller Account that controls the request: the owner, the caller, or one of whom either is
    /// an operator.
    /// @param owner The caller, or whoever made it an operator.
    /// @return requestId The dealing day.
    function requestDeposit(
        uint256 assets,
        address controller,
        address owner
    ) external returns (uint256 requestId);

    /// @notice USDC of a request that no strike has filled and nobody has cancelled.
    /// @param requestId The dealing day on which it was requested.
    /// @param controller Its controller.
    /// @return assets USDC, 6 decimals.
    function pendingDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets);

    /// @notice USDC of a request that strikes have filled and nobody has claimed.
    /// @param requestId The dealing day on which it was requested.
    /// @param controller Its controller.
    /// @return assets USDC, 6 decimals.
    function claimableDepositRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 assets);

    /// @notice Claims the shares that an amount of struck subscriptions bought.
    /// @param assets USDC, 6 decimals.
    /// @param receiver Account that receives them.
    /// @param controller Controller of the requests: the caller, or whoever made it an operator.
    /// @return shares Shares, 18 decimals.
    function deposit(
        uint256 assets,
        address receiver,
        address controller
    ) external returns (uint256 shares);

    /// @notice Claims shares of struck subscriptions.
    /// @param shares Shares, 18 decimals.
    /// @param receiver Account that receives them.
    /// @param controller Controller of the requests: the caller, or whoever made it an operator.
    /// @return assets USDC (6 decimals) of the subscriptions used up, rounded up.
    function mint(
        uint256 shares,
        address receiver,
        address controller
    ) external returns (uint256 assets);
}

/// @title Redemptions by request (ERC-7540)
/// @notice Its interface id is 0x620ee8e4.
interface IERC7540Redeem {
    /// @notice A redemption was requested.
    /// @param controller Account that controls the request.
    /// @param owner Account that brought the shares.
    /// @param requestId The dealing day.
    /// @param sender Account that called.
    /// @param shares Shares, 18 decimals.
    event RedeemRequest(
        address indexed controller,
        address indexed owner,
        uint256 indexed requestId,
        address sender,
        uint256 shares
    );

    /// @notice Requests a redemption on the next dealing day.
    /// @param shares Shares (18 decimals) to take from `owner`.
    /// @param controller Account that controls the request: the owner, the caller, or one of whom either is
    /// an operator.
    /// @param owner The caller, or whoever made it an operator or approved that many shares to it.
    /// @return requestId The dealing day.
    function requestRedeem(
        uint256 shares,
        address controller,
        address owner
    ) external returns (uint256 requestId);

    /// @notice Shares of a request that no strike has filled and nobody has cancelled.
    /// @param requestId The dealing day on which it was requested.
    /// @param controller Its controller.
    /// @return shares Shares, 18 decimals.
    function pendingRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares);

    /// @notice Shares of a request that strikes have filled and for which nobody has claimed the USDC.
    /// @param requestId The dealing day on which it was requested.
    /// @param controller Its controller.
    /// @return shares Shares, 18 decimals.
    function claimableRedeemRequest(
        uint256 requestId,
        address controller
    ) external view returns (uint256 shares);
}
