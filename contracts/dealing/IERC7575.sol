// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Vault whose share is a token of its own (ERC-7575)
/// @notice The functions of ERC-4626 with the share outside of the vault. Its interface id is 0x2f0a18c5.
interface IERC7575 {
    /// @notice Shares of a subscription were claimed.
    /// @param sender The controller of the request (ERC-7540).
    /// @param owner Account that received the shares.
    /// @param assets USDC (6 decimals) that they cost.
    /// @param shares Shares, 18 decimals.
    event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares);

    /// @notice USDC of a redemption was claimed.
    /// @param sender Account that claimed.
    /// @param receiver Account that was paid.
    /// @param owner The controller of the request.
    /// @param assets USDC, 6 decimals.
    /// @param shares Shares (18 decimals) that were redeemed.
    event Withdraw(
        address indexed sender,
        address indexed receiver,
        address indexed owner,
        uint256 assets,
        uint256 shares
    );

    /// @notice The currency.
    /// @return Address of USDC.
    function asset() external view returns (address);

    /// @notice The share.
    /// @return Its address.
    function share() external view returns (address);

    /// @notice Shares for an amount at the last net asset value. Not the price of a request.
    /// @param assets USDC, 6 decimals.
    /// @return shares Shares (18 decimals), rounded down.
    function convertToShares(uint256 assets) external view returns (uint256 shares);

    /// @notice USDC for shares at the last net asset value. Not the price of a request.
    /// @param shares Shares, 18 decimals.
    /// @return assets USDC (6 decimals), rounded down.
    function convertToAssets(uint256 shares) external view returns (uint256 assets);

    /// @notice Value of all shares at the last net asset value, with yield that has not accrued.
    /// @return USDC, 6 decimals.
    function totalAssets() external view returns (uint256);

    /// @notice USDC of struck subscriptions that {deposit} can claim now.
    /// @param controller Controller of the requests.
    /// @return USDC, 6 decimals.
    function maxDeposit(address controller) external view returns (uint256);

    /// @notice Reverts: claims have the prices of their days (ERC-7540).
    /// @param assets USDC, 6 decimals.
    /// @return Never.
    function previewDeposit(uint256 assets) external view returns (uint256);

    /// @notice Claims the shares that an amount of the caller's struck subscriptions bought.
    /// @param assets USDC, 6 decimals.
    /// @param receiver Account that receives them.
    /// @return shares Shares, 18 decimals.
    function deposit(uint256 assets, address receiver) external returns (uint256 shares);

    /// @notice Shares of struck subscriptions that {mint} can claim now.
    /// @param controller Controller of the requests.
    /// @return Shares, 18 decimals.
    function maxMint(address controller) external view returns (uint256);

    /// @notice Reverts (ERC-7540).
    /// @param shares Shares, 18 decimals.
    /// @return Never.
    function previewMint(uint256 shares) external view returns (uint256);

    /// @notice Claims shares of the caller's struck subscriptions.
    /// @param shares Shares, 18 decimals.
    /// @param receiver Account that receives them.
    /// @return assets USDC (6 decimals) of the subscriptions used up, rounded up.
    function mint(uint256 shares, address receiver) external returns (uint256 assets);

    /// @notice USDC of struck redemptions that {withdraw} can claim now.
    /// @param controller Controller of the requests.
    /// @return USDC, 6 decimals.
    function maxWithdraw(address controller) external view returns (uint256);

    /// @notice Reverts (ERC-7540).
    /// @param assets USDC, 6 decimals.
    /// @return Never.
    function previewWithdraw(uint256 assets) external view returns (uint256);

    /// @notice Claims USDC of struck redemptions.
    /// @param assets USDC, 6 decimals.
    /// @param receiver Account to pay.
    /// @param controller Controller of the requests: the caller, or whoever made it an operator.
    /// @return shares Shares (18 decimals) of the redemptions used up, rounded up.
    function withdraw(
        uint256 assets,
        address receiver,
        address controller
    ) external returns (uint256 shares);

    /// @notice Shares of struck redemptions that {redeem} can claim now.
    /// @param controller Controller of the requests.
    /// @return Shares, 18 decimals.
    function maxRedeem(address controller) external view returns (uint256);

    /// @notice Reverts (ERC-7540).
    /// @param shares Shares, 18 decimals.
    /// @return Never.
    function previewRedeem(uint256 shares) external view returns (uint256);

    /// @notice Claims the USDC for shares of struck redemptions.
    /// @param shares Shares, 18 decimals.
    /// @param receiver Account to pay.
    /// @param controller Controller of the requests: the caller, or whoever made it an operator.
    /// @return assets USDC, 6 decimals.
    function redeem(
        uint256 shares,
        address receiver,
        address controller
    ) external returns (uint256 assets);
}

/// @title Share that names its vault (ERC-7575)
/// @notice Its interface id is 0xf815c03d.
interface IERC7575Share {
    /// @notice The share has a vault for a currency.
    /// @param asset The currency.
    /// @param vault The vault.
    event VaultUpdate(address indexed asset, address vault);

    /// @notice The vault of this share for a currency.
    /// @param asset The currency.
    /// @return The dealing desk for USDC, when there is one; otherwise zero.
    function vault(address asset) external view returns (address);
}
