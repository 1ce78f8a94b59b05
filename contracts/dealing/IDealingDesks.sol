// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Creates dealing desks
/// @notice Shares call it in their constructor, so a desk belongs to the share that asked for it.
interface IDealingDesks {
    /// @notice A desk was created.
    /// @param desk The desk.
    /// @param share Its share.
    /// @param terms Its terms ({DealingCalendar.pack}).
    event DeskCreated(address indexed desk, address indexed share, bytes32 terms);

    /// @notice Creates the desk of the caller, once for the same terms.
    /// @param terms The terms ({DealingCalendar.pack}).
    /// @return desk The desk.
    function create(bytes32 terms) external returns (address desk);

    /// @notice The share of a desk that was made here.
    /// @param desk Any address.
    /// @return The share; zero for any other address.
    function shareOf(address desk) external view returns (address);
}
