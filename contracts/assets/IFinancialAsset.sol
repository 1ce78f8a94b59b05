// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title A share of a treasury, a property or an invoice
/// @notice ERC-20 with permit and 18 decimals. Yield is paid in USDC pro rata to the shares held at
/// the time of a distribution; holders claim it whenever they like. At maturity the issuer settles
/// and every share is redeemed for the settlement price. All prices are USDC (6 decimals) for one
/// whole share (1e18).
interface IFinancialAsset is IERC20 {
    event Issued(address indexed to, uint256 amount);
    event NavUpdated(uint256 navPerShare, uint256 updatedAt);
    event YieldDistributed(
        uint256 indexed distributionId,
        uint256 amount,
        uint256 totalSupply,
        uint64 periodStart,
        uint64 periodEnd
    );
    event YieldClaimed(address indexed holder, address indexed recipient, uint256 amount);
    event Settled(uint256 pricePerShare, uint256 funded);
    event Redeemed(address indexed holder, address indexed recipient, uint256 shares, uint256 amount);

    /// @notice Creates shares up to the cap, before maturity. For the issuer.
    function issue(address to, uint256 amount) external;

    /// @notice States the net asset value of a whole share. For the issuer.
    function setNav(uint256 navPerShare) external;

    /// @notice Takes `amount` USDC from the issuer and credits it to the present holders.
    function distributeYield(uint256 amount, uint64 periodStart, uint64 periodEnd) external;

    /// @notice Pays out all that the caller may claim.
    function claimYield(address recipient) external returns (uint256 amount);

    function claimableYield(address holder) external view returns (uint256);

    /// @notice After maturity: takes the USDC for every share at `pricePerShare` from the issuer.
    function settle(uint256 pricePerShare) external;

    /// @notice After settlement: burns shares for USDC. Cannot be paused.
    function redeem(uint256 shares, address recipient) external returns (uint256 amount);

    function issuer() external view returns (address);
    function usdc() external view returns (address);
    function nav() external view returns (uint256);
    function navUpdatedAt() external view returns (uint64);
    /// @notice Unix seconds; 0 for an asset that does not mature.
    function maturity() external view returns (uint64);
    function cap() external view returns (uint256);
    function settlementPrice() external view returns (uint256);
    function totalYieldFunded() external view returns (uint256);
    function totalYieldClaimed() external view returns (uint256);
}
