// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Permit} from "../common/Permit.sol";

/// @title Swap into credits and retire them in one transaction
/// @notice Plain trades need no router: {IPools} supports multiple hops, permits and multicalls
/// itself. This contract holds nothing between transactions.
interface IPoolRouter {
    /// @notice Terms of a trade that ends in a retirement.
    /// @param creditId The credit to retire; the path ends in its ERC-20.
    /// @param units Units of 0.001 credit to retire, exactly.
    /// @param tokenIn The token to pay with.
    /// @param poolIds The pools in the order of the trade.
    /// @param maximum Maximum amount of tokenIn to pay.
    /// @param deadline Unix seconds after which the call reverts.
    struct SwapAndRetire {
        uint256 creditId;
        uint256 units;
        address tokenIn;
        uint256[] poolIds;
        uint256 maximum;
        uint256 deadline;
    }

    /// @notice Credits were bought in pools and retired, or ordered to be, on behalf of `account`.
    /// @param account Account that paid and on whose behalf it was retired.
    /// @param creditId The credit.
    /// @param certificateId The certificate of the retirement; 0 for an order.
    /// @param orderId The order; 0 when the credits were retired at once.
    /// @param units Units of 0.001 credit retired.
    /// @param tokenIn The token paid with.
    /// @param amountIn Amount paid, in its smallest unit.
    event SwappedAndRetired(
        address indexed account,
        uint256 indexed creditId,
        uint256 certificateId,
        uint256 orderId,
        uint256 units,
        address tokenIn,
        uint256 amountIn
    );

    /// @notice The credit has no ERC-20 that a pool could hold.
    error NoCreditToken(uint256 creditId);
    /// @notice The path does not start with the token to pay with.
    error InvalidPathStart(address tokenIn);

    /// @notice Pays at most `maximum`, retires exactly `units`, or orders it, on behalf of the caller, and returns
    /// the rest. The caller must have approved this contract for the maximum.
    /// @param terms The trade, the credit and the bounds.
    /// @param details Details of the certificate.
    /// @return certificateId The certificate; 0 for an order.
    /// @return orderId The order, for credits of IMMOBILISED custody; 0 when they were retired at once.
    /// @return amountIn Amount of tokenIn paid, in its smallest unit.
    function swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId, uint256 amountIn);

    /// @notice Same as `swapAndRetire`, with an ERC-2612 permit.
    /// @param terms The trade, the credit and the bounds.
    /// @param details Details of the certificate.
    /// @param permit The caller's permit for tokenIn, with this contract as the spender.
    /// @return certificateId The certificate; 0 for an order.
    /// @return orderId The order, for credits of IMMOBILISED custody; 0 when they were retired at once.
    /// @return amountIn Amount of tokenIn paid, in its smallest unit.
    function swapAndRetireWithPermit(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external returns (uint256 certificateId, uint256 orderId, uint256 amountIn);
}
