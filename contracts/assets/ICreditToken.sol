// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";

/// @title One environmental credit as an ERC-20
/// @notice For pools. It has 18 decimals, as their mathematics wants room, and stands for credits
/// 1:1: 1e18 is one credit, 1e15 is one unit of 0.001. Whatever turns one into the other takes units,
/// so that it only ever multiplies and nothing is lost to rounding.
interface ICreditToken is IERC20 {
    /// @notice Credits of `from` became tokens of `to`; `units` of 0.001 credit.
    /// @param from Whose credits they were.
    /// @param to Who received the tokens.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    event Wrapped(address indexed from, address indexed to, uint256 units);

    /// @notice Tokens of `from` became credits of `to`; `units` of 0.001 credit.
    /// @param from Whose tokens they were.
    /// @param to Who received the credits.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    event Unwrapped(address indexed from, address indexed to, uint256 units);

    /// @notice Tokens were retired in the name of `account`; `units` of 0.001 credit.
    /// @param account In whose name.
    /// @param units Units of 0.001 credit; 1e15 tokens each.
    /// @param certificateId Number of the certificate.
    event Retired(address indexed account, uint256 units, uint256 certificateId);

    /// @notice Something other than the one credit was sent here.
    error ForeignToken(address token, uint256 id);
    /// @notice Whoever sends the credits of another must say who receives the tokens.
    error ReceiverMissing(address operator, address owner);

    /// @notice Takes credits from the caller, which must have approved this contract, and mints tokens.
    /// Sending one's own credits here with `safeTransferFrom` does the same without an approval. An
    /// address in its data (`abi.encode`) receives the tokens instead of the sender; whoever sends the
    /// credits of another, as the market does for a buyer, must give one. The credit must be VERIFIED.
    /// @param units Units of 0.001 credit.
    /// @param to Receives the tokens.
    function wrap(uint256 units, address to) external;

    /// @notice Burns tokens of the caller and gives the credits back. Cannot be stopped.
    /// @param units Units of 0.001 credit; `units * UNIT` tokens are burned.
    /// @param to Receives the credits.
    function unwrap(uint256 units, address to) external;

    /// @notice Burns tokens of the caller and retires the credits in its name. Cannot be stopped.
    /// @param units Units of 0.001 credit.
    /// @param details What the certificate says.
    /// @return certificateId Number of the certificate.
    function retire(
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice The same for `account`, out of the allowance it gave the caller.
    /// @param account Whose tokens are burned, and in whose name the credits are retired.
    /// @param units Units of 0.001 credit.
    /// @param details What the certificate says.
    /// @return certificateId Number of the certificate.
    function retireFrom(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice Burns tokens of the caller and retires the credits in the name of `account`. For
    /// retirement agents, such as a router that has just swapped into them.
    /// @param account In whose name the credits are retired.
    /// @param units Units of 0.001 credit.
    /// @param details What the certificate says.
    /// @return certificateId Number of the certificate.
    function retireAsAgent(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice The contract that holds the credits.
    /// @return The contract of the credits.
    function credits() external view returns (IEnvironmentalCredits);

    /// @notice Token id of the credit in that contract.
    /// @return The id of the credit.
    function creditId() external view returns (uint256);

    /// @notice Amount of this token for one unit of 0.001 credit: 1e15.
    /// @return 1e15.
    function UNIT() external view returns (uint256);
}
