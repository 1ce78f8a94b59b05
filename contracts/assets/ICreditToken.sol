// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IEnvironmentalCredits, RetirementDetails} from "./IEnvironmentalCredits.sol";

/// @title One environmental credit as an ERC-20
/// @notice For pools. It has 18 decimals, as their mathematics wants room, and stands for credits
/// 1:1: 1e18 is one credit, 1e15 is one unit of 0.001. Whatever turns one into the other takes units,
/// so that it only ever multiplies and nothing is lost to rounding.
interface ICreditToken is IERC20 {
    event Wrapped(address indexed from, address indexed to, uint256 units);
    event Unwrapped(address indexed from, address indexed to, uint256 units);
    event Retired(address indexed account, uint256 units, uint256 certificateId);

    /// @notice Something other than the one credit was sent here.
    error ForeignToken(address token, uint256 id);

    /// @notice Takes `units` of the credit from the caller, which must have approved this contract, and
    /// mints tokens. Sending credits here with `safeTransferFrom` does the same without an approval;
    /// an address in its data (`abi.encode`) receives the tokens instead of the sender.
    function wrap(uint256 units, address to) external;

    /// @notice Burns tokens and gives back `units` of the credit. Cannot be stopped.
    function unwrap(uint256 units, address to) external;

    /// @notice Burns tokens of the caller and retires the credits in its name. Cannot be stopped.
    function retire(
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice The same for `account`, out of the allowance it gave the caller.
    function retireFrom(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    /// @notice Burns tokens of the caller and retires the credits in the name of `account`. For
    /// retirement agents, such as a router that has just swapped into them.
    function retireAsAgent(
        address account,
        uint256 units,
        RetirementDetails calldata details
    ) external returns (uint256 certificateId);

    function credits() external view returns (IEnvironmentalCredits);
    function creditId() external view returns (uint256);
    /// @notice Amount of the token for one unit of 0.001 credit: 1e15.
    function UNIT() external view returns (uint256);
}
