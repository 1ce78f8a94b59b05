// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";
import {Custody} from "./IProjectRegistry.sol";

/// @title One environmental credit as an ERC-20
/// @notice For pools. It has 18 decimals, for precision in pool arithmetic, and is backed by
/// credits 1:1: 1e18 is one credit, 1e15 is one unit of 0.001. All conversions take units, so they
/// only multiply and nothing is lost to rounding. Credits that have expired cannot be retired, and
/// others only in multiples of the smallest unit of their standard; all can be unwrapped.
///
/// Where the standard has IMMOBILISED custody, the functions that retire submit an order instead
/// ({IRetirementOrders}), for which the certificate follows. What such an order returns are credits, not
/// tokens.
interface ICreditToken is IERC20 {
    /// @notice Credits of `from` were wrapped into tokens of `to`.
    /// @param from Owner of the credits.
    /// @param to Recipient of the tokens.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    event Wrapped(address indexed from, address indexed to, uint256 units);

    /// @notice Tokens of `from` were unwrapped into credits of `to`.
    /// @param from Owner of the tokens.
    /// @param to Recipient of the credits.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    event Unwrapped(address indexed from, address indexed to, uint256 units);

    /// @notice Tokens were retired on behalf of `account`.
    /// @param account Account that retired them.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    /// @param certificateId Id of the certificate.
    event Retired(address indexed account, uint256 units, uint256 certificateId);

    /// @notice The retirement of tokens was ordered on behalf of `account`.
    /// @param account Holder of the order.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    /// @param orderId Id of the order.
    event RetirementOrdered(address indexed account, uint256 units, uint256 orderId);

    /// @notice A token other than the wrapped credit was sent here.
    error ForeignToken(address token, uint256 id);
    /// @notice An operator that sends credits of another account must name the recipient of the
    /// tokens.
    error MissingReceiver(address operator, address owner);

    /// @notice Transfers credits from the caller, which must have approved this contract, and mints
    /// tokens. Sending one's own credits here with `safeTransferFrom` does the same without an
    /// approval. An address in its data (`abi.encode`) receives the tokens instead of the sender;
    /// an operator that sends the credits of another account, as the market does for a buyer, must
    /// give one. The credit must be VERIFIED.
    /// @param units Units of 0.001 credit.
    /// @param to Recipient of the tokens.
    function wrap(uint256 units, address to) external;

    /// @notice Burns tokens of the caller and returns the credits. Cannot be paused.
    /// @param units Units of 0.001 credit; `units * UNIT` tokens are burned.
    /// @param to Recipient of the credits.
    function unwrap(uint256 units, address to) external;

    /// @notice Burns tokens of the caller and retires the credits on its behalf. Cannot be paused.
    /// @param units Units of 0.001 credit.
    /// @param details Details of the certificate.
    /// @return certificateId Id of the certificate; 0 for an order.
    /// @return orderId Id of the order; 0 when the credits were retired at once.
    function retire(
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId);

    /// @notice Same as `retire` for tokens of `account`, spending its allowance for the caller.
    /// @param account Account whose tokens are burned and on whose behalf the credits are retired.
    /// @param units Units of 0.001 credit.
    /// @param details Details of the certificate.
    /// @return certificateId Id of the certificate; 0 for an order.
    /// @return orderId Id of the order; 0 when the credits were retired at once.
    function retireFrom(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId);

    /// @notice Burns tokens of the caller and retires the credits on behalf of `account`. For
    /// retirement agents, such as a router that has just swapped into them.
    /// @param account Account on whose behalf the credits are retired.
    /// @param units Units of 0.001 credit.
    /// @param details Details of the certificate.
    /// @return certificateId Id of the certificate; 0 for an order.
    /// @return orderId Id of the order; 0 when the credits were retired at once.
    function retireAsAgent(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId, uint256 orderId);

    /// @notice The contract that holds the credits.
    /// @return Address of the credits contract.
    function credits() external view returns (IEnvironmentalCredits);

    /// @notice Token id of the credit in that contract.
    /// @return The id of the credit.
    function creditId() external view returns (uint256);

    /// @notice Where the credits are registered, which decides how they are retired.
    /// @return Custody of their standard.
    function custody() external view returns (Custody);

    /// @notice Amount of this token for one unit of 0.001 credit: 1e15.
    /// @return 1e15.
    function UNIT() external view returns (uint256);
}
