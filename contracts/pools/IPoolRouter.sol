// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {RetirementDetails} from "../assets/IEnvironmentalCredits.sol";
import {Permit} from "../common/Permit.sol";

/// @title Trade into credits and retire them in one transaction
/// @notice Plain trades need no router: {IPools} does several hops, permits and several calls at once
/// by itself. This contract adds what the pools do not know about. It holds nothing between
/// transactions.
interface IPoolRouter {
    /// @notice Terms of a trade that ends in a retirement.
    /// @param creditId The credit to retire; the path ends in its ERC-20.
    /// @param units Units of 0.001 credit to retire, exactly.
    /// @param tokenIn The token to pay with.
    /// @param poolIds The pools in the order of the trade.
    /// @param maximum The most of tokenIn to pay.
    /// @param deadline Unix seconds after which the call fails.
    struct SwapAndRetire {
        uint256 creditId;
        uint256 units;
        address tokenIn;
        uint256[] poolIds;
        uint256 maximum;
        uint256 deadline;
    }

    /// @notice Credits were bought in pools and retired in the name of `account`.
    /// @param account Who paid and in whose name it was retired.
    /// @param creditId The credit.
    /// @param certificateId The certificate of the retirement.
    /// @param units Units of 0.001 credit retired.
    /// @param tokenIn The token paid with.
    /// @param amountIn Paid of it, in its smallest unit.
    event SwappedAndRetired(
        address indexed account,
        uint256 indexed creditId,
        uint256 certificateId,
        uint256 units,
        address tokenIn,
        uint256 amountIn
    );

    /// @notice The credit has no ERC-20 that a pool could hold.
    error NoCreditToken(uint256 creditId);
    /// @notice The path does not begin with the token to pay with.
    error PathBeginsElsewhere(address tokenIn);

    /// @notice Pays at most `maximum`, retires exactly `units` in the name of the caller, and gives
    /// back the rest. The caller has approved this contract for the maximum.
    /// @param terms The trade, the credit and the bounds.
    /// @param details What the certificate shall say.
    /// @return certificateId The certificate.
    /// @return amountIn Paid of tokenIn, in its smallest unit.
    function swapAndRetire(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 amountIn);

    /// @notice The same, with the approval given by a signature in the same transaction.
    /// @param terms The trade, the credit and the bounds.
    /// @param details What the certificate shall say.
    /// @param permit An ERC-2612 signature of the caller over tokenIn for this contract.
    /// @return certificateId The certificate.
    /// @return amountIn Paid of tokenIn, in its smallest unit.
    function swapAndRetireWithPermit(
        SwapAndRetire calldata terms,
        RetirementDetails calldata details,
        Permit calldata permit
    ) external returns (uint256 certificateId, uint256 amountIn);
}
