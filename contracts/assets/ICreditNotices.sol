// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEnvironmentalCredits} from "./IEnvironmentalCredits.sol";

/// @notice What a registry reported. The codes are part of the public interface and never change.
///
/// REVERSAL: carbon was released again. The registry covers it from its buffer; issued units stay.
///
/// OVER_ISSUANCE: more units were issued than the activity achieved.
///
/// INVALIDATION: the registry says that units are invalid.
///
/// COMPENSATION: other units were cancelled in exchange for those of an earlier notice.
///
/// WITHDRAWN: the registry, or the verifier, withdrew an earlier notice.
enum NoticeKind {
    REVERSAL,
    OVER_ISSUANCE,
    INVALIDATION,
    COMPENSATION,
    WITHDRAWN
}

/// @notice What a verifier publishes.
/// @param tokenId The batch.
/// @param kind What the registry reported.
/// @param firstSerial First affected serial number, of one range that was confirmed for the batch. Of a
/// COMPENSATION: the first one that was cancelled in exchange, of any batch.
/// @param lastSerial Last one. 0 with the first: it is not known which ones, only how many; of a
/// COMPENSATION, that it states none.
/// @param quantity Affected units of 0.001 credit: those of the serial numbers, or less than the batch. Of a
/// COMPENSATION: the units of the other notice that it compensates. 0 for WITHDRAWN.
/// @param refersTo The notice that is compensated or withdrawn, of the same batch; otherwise 0.
/// @param registryDate The calendar day of the registry's report, as unix seconds of its start in UTC.
/// @param documentHash keccak256 of the bytes of the report.
/// @param sourceURI Clean text ({SafeText}) of at most 256 bytes: URI of the report.
struct NoticeData {
    uint256 tokenId;
    NoticeKind kind;
    uint48 firstSerial;
    uint48 lastSerial;
    uint64 quantity;
    uint64 refersTo;
    uint64 registryDate;
    bytes32 documentHash;
    string sourceURI;
}

/// @notice A published notice. Nothing of `data` ever changes.
/// @param id Its id, counting from 1.
/// @param publisher Account that published it.
/// @param publishedAt Unix seconds.
/// @param withdrawnBy Notice that withdrew it; 0 while it is in force.
/// @param compensated Units of 0.001 credit that COMPENSATION in force covers.
/// @param data What was published.
struct Notice {
    uint64 id;
    address publisher;
    uint64 publishedAt;
    uint64 withdrawnBy;
    uint64 compensated;
    NoticeData data;
}

/// @notice What a notice means for certain units.
/// @param isKnown Whether the notice names serial numbers. If not, some of the units may be affected.
/// @param affected Affected ones of the units, of 0.001 credit; 0 unless known.
/// @param notice The notice.
struct NoticeEffect {
    bool isKnown;
    uint256 affected;
    Notice notice;
}

/// @title Notices of registries about credits that were issued
/// @notice Append-only. A notice undoes no retirement and suspends nothing: a verifier suspends a credit in
/// its contract. What is retired stays retired, as it does at the registries.
///
/// While a notice of over-issuance or invalidation that names serial numbers is in force, nobody can begin to
/// retire these at their registry ({IRetirementOrders}). What was begun can be confirmed, as the registry may
/// have done it. Units without serial numbers stop nothing, as nobody knows which ones they are.
/// Over-issuance ends when it is compensated; an invalid unit stays invalid.
interface ICreditNotices {
    /// @notice A notice was published.
    /// @param noticeId Its id.
    /// @param tokenId The batch.
    /// @param publisher The verifier.
    /// @param data What was published.
    event NoticePublished(
        uint64 indexed noticeId,
        uint256 indexed tokenId,
        address indexed publisher,
        NoticeData data
    );

    /// @notice No notice has this id.
    error UnknownNotice(uint256 noticeId);
    /// @notice Whoever issued credits of the project cannot report on them.
    error SelfReport(uint256 tokenId, address account);
    /// @notice The serial numbers are not within one range that was confirmed for the batch.
    error ForeignSerials(uint48 firstSerial, uint48 lastSerial);
    /// @notice The quantity is not that of the serial numbers, or not between 1 and `maximum`. If all of a
    /// batch is affected, all of its serial numbers are.
    error InvalidQuantity(uint256 quantity, uint256 maximum);
    /// @notice A compensation or withdrawal names a notice in force of the same batch, which can be
    /// compensated or withdrawn; others name none.
    error InvalidNoticeReference(uint64 refersTo);
    /// @notice The day is in the future, or not the start of a day.
    error InvalidReportDate(uint64 registryDate);
    /// @notice The source has more than `maximum` bytes.
    error SourceTooLong(uint256 length, uint256 maximum);
    /// @notice The hash of the document is missing.
    error MissingDocumentHash();

    /// @notice Publishes a notice. For verifiers who never issued the project; the caller can never become
    /// its issuer from then on.
    /// @param data What the registry reported.
    /// @return noticeId Id of the notice.
    function publish(NoticeData calldata data) external returns (uint64 noticeId);

    /// @notice The contract of the credits.
    /// @return Its address.
    function credits() external view returns (IEnvironmentalCredits);

    /// @notice The first notice that forbids to begin retiring units at their registry.
    /// @param tokenId The batch.
    /// @param offset Units of the batch before them.
    /// @param amount Units of 0.001 credit.
    /// @return noticeId Id of the notice; 0 for none.
    function stopOf(
        uint256 tokenId,
        uint256 offset,
        uint256 amount
    ) external view returns (uint64 noticeId);

    /// @notice A notice. Reverts for an unknown id.
    /// @param noticeId Id of the notice, from 1.
    /// @return The notice.
    function notice(uint256 noticeId) external view returns (Notice memory);

    /// @notice Notices in order of their ids.
    /// @param from Id of the first one, counting from 1.
    /// @param limit Maximum number of notices.
    /// @return At most `limit` notices; empty beyond the last one.
    function notices(uint256 from, uint256 limit) external view returns (Notice[] memory);

    /// @notice Number of notices; also the newest id.
    /// @return The newest id; 0 when there is none.
    function noticeCount() external view returns (uint256);

    /// @notice Notices of a batch, oldest first.
    /// @param tokenId The batch.
    /// @param from Position of the first one, counting from 1.
    /// @param limit Maximum number of notices.
    /// @return At most `limit` notices; empty beyond the last one.
    function noticesOf(
        uint256 tokenId,
        uint256 from,
        uint256 limit
    ) external view returns (Notice[] memory);

    /// @notice Number of notices of a batch.
    /// @param tokenId The batch.
    /// @return The number of notices.
    function noticeCountOf(uint256 tokenId) external view returns (uint256);

    /// @notice Notices that say something about the units of a certificate: all of its batch but those whose
    /// serial numbers it has not. Withdrawn ones, compensations and withdrawals are among them.
    /// @param certificateId A certificate that exists.
    /// @return The notices, oldest first, and what they mean for its units.
    function noticesFor(uint256 certificateId) external view returns (NoticeEffect[] memory);
}
