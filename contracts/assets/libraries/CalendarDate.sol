// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Formatting of calendar dates
/// @notice In UTC, for times before the year 10000.
library CalendarDate {
    /// @dev Names padded to nine letters, the length of the longest.
    string private constant MONTHS =
        "January  February March    April    May      June     "
        "July     August   SeptemberOctober  November December ";

    /// @notice Unix seconds as a date, such as `14 March 2026`.
    /// @param timestamp Unix seconds.
    /// @return The date.
    function format(uint256 timestamp) internal pure returns (string memory) {
        (uint256 year, uint256 month, uint256 day) = parts(timestamp);
        return _join(day, _monthName(month), year);
    }

    /// @notice Unix seconds as a short date, such as `14 Mar 2026`.
    /// @param timestamp Unix seconds.
    /// @return The date.
    function formatShort(uint256 timestamp) internal pure returns (string memory) {
        (uint256 year, uint256 month, uint256 day) = parts(timestamp);
        return _join(day, string(Bytes.slice(bytes(_monthName(month)), 0, 3)), year);
    }

    /// @notice A period of dates, such as `1 Jan 2026 – 31 Dec 2026`.
    /// @param start Unix seconds, 0 for an open start.
    /// @param end Unix seconds, 0 for no period.
    /// @return The period; empty for none.
    function period(uint256 start, uint256 end) internal pure returns (string memory) {
        if (end == 0) return "";
        if (start == 0) return string.concat("until ", formatShort(end));
        return string.concat(formatShort(start), unicode" – ", formatShort(end));
    }

    /// @notice Year, month from 1 and day from 1.
    /// @dev Counts from 1 March of the year 0, so that the leap day ends a year, in eras of 400 years
    /// (146,097 days): Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
    /// @param timestamp Unix seconds.
    /// @return year The year.
    /// @return month 1 to 12.
    /// @return day 1 to 31.
    function parts(
        uint256 timestamp
    ) internal pure returns (uint256 year, uint256 month, uint256 day) {
        uint256 dayNumber = timestamp / 1 days + 719_468;
        uint256 dayOfEra = dayNumber % 146_097;
        uint256 yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        uint256 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        uint256 monthFromMarch = (5 * dayOfYear + 2) / 153;
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1;
        month = ((monthFromMarch + 2) % 12) + 1;
        year = (dayNumber / 146_097) * 400 + yearOfEra + (month <= 2 ? 1 : 0);
    }

    function _join(
        uint256 day,
        string memory month,
        uint256 year
    ) private pure returns (string memory) {
        return string.concat(Strings.toString(day), " ", month, " ", Strings.toString(year));
    }

    function _monthName(uint256 month) private pure returns (string memory) {
        bytes memory name = Bytes.slice(bytes(MONTHS), 9 * (month - 1), 9 * month);
        uint256 end = Bytes.indexOf(name, " ");
        return string(Bytes.slice(name, 0, end));
    }
}
