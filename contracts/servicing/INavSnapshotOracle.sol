// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice A net asset value in a stream.
/// @param subjectId The share: its address as bytes32.
/// @param currency Id of the currency of `nav`.
/// @param navBasis What `nav` is the value of.
/// @param nav The value, in units of 10^-`decimals`.
/// @param decimals Decimals of `nav`.
/// @param valuationTimestamp Unix seconds: the date that it is of.
/// @param publishedAt Unix seconds from which it was in force.
/// @param provider Contract that stated it.
/// @param methodologyHash Hash of the terms by which it came into force; never 0.
/// @param methodologyURI Where these terms are; empty when they are on chain.
/// @param correctsIndex Index of the one of the same date that it corrects; the largest number for none.
/// @param correctedByIndex Index of the one of the same date that corrects it; 0 for none.
struct NavSnapshot {
    bytes32 subjectId;
    bytes32 currency;
    bytes32 navBasis;
    int256 nav;
    uint8 decimals;
    uint64 valuationTimestamp;
    uint64 publishedAt;
    address provider;
    bytes32 methodologyHash;
    string methodologyURI;
    uint256 correctsIndex;
    uint256 correctedByIndex;
}

/// @title Net asset values in streams (ERC-8330)
/// @notice The functions of its core, whose interface id is 0x6dd5275b. Its events are left out: nothing here emits
/// them. A stream is that of a subject in a currency; any other pair has none, and reads as empty.
interface INavSnapshotOracle {
    /// @notice Nobody states, invalidates or configures anything in this contract.
    error NotPublishedHere(bytes32 subjectId, bytes32 currency);
    /// @notice The stream has no snapshot of this index, or its provider none of this ordinal.
    error UnknownSnapshot(bytes32 subjectId, bytes32 currency, uint256 index);
    /// @notice There is no stream, nothing in it by this provider, or a total loss is declared where a snapshot is
    /// asked for.
    error NoCurrentSnapshot(bytes32 subjectId, bytes32 currency);

    /// @notice Reverts: an issuer states values at its asset.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param navBasis Not used.
    /// @param nav Not used.
    /// @param decimals Not used.
    /// @param valuationTimestamp Not used.
    /// @param methodologyHash Not used.
    /// @param methodologyURI Not used.
    /// @param correctsIndex Not used.
    /// @return snapshotIndex Never.
    function publishNAV(
        bytes32 subjectId,
        bytes32 currency,
        bytes32 navBasis,
        int256 nav,
        uint8 decimals,
        uint64 valuationTimestamp,
        bytes32 methodologyHash,
        string calldata methodologyURI,
        uint256 correctsIndex
    ) external returns (uint256 snapshotIndex);

    /// @notice Reverts: the basis is fixed.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param navBasis Not used.
    function setNAVBasis(bytes32 subjectId, bytes32 currency, bytes32 navBasis) external;

    /// @notice Reverts: a wrong value is corrected.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param snapshotIndex Not used.
    /// @param reasonHash Not used.
    function invalidateSnapshot(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex,
        bytes32 reasonHash
    ) external;

    /// @notice Reverts: the terms of the asset have the bound.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param heartbeat_ Not used.
    /// @param maxValuationAge_ Not used.
    function setStalenessConfig(
        bytes32 subjectId,
        bytes32 currency,
        uint64 heartbeat_,
        uint64 maxValuationAge_
    ) external;

    /// @notice Whether a snapshot was invalidated. Reverts for an unknown index.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param snapshotIndex Index of the snapshot, from 0.
    /// @return False: none ever is.
    function isSnapshotInvalidated(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (bool);

    /// @notice What the values of a stream are the value of.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return navBasis The id of one share; 0 without a stream.
    function streamNAVBasis(
        bytes32 subjectId,
        bytes32 currency
    ) external view returns (bytes32 navBasis);

    /// @notice The value in force, however old. Reverts without a stream. While a total loss is declared it is 0, of
    /// the date of the loss, published when it was declared, and its provider is the verifier.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return nav The value, in units of 10^-`decimals`.
    /// @return decimals Decimals of `nav`.
    /// @return navBasis What it is the value of.
    /// @return valuationTimestamp Unix seconds: the date that it is of.
    /// @return publishedAt Unix seconds from which it was in force.
    /// @return provider Who stated it.
    function latestNAV(
        bytes32 subjectId,
        bytes32 currency
    )
        external
        view
        returns (
            int256 nav,
            uint8 decimals,
            bytes32 navBasis,
            uint64 valuationTimestamp,
            uint64 publishedAt,
            address provider
        );

    /// @notice The same, and whether it is too old.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return nav The value, in units of 10^-`decimals`.
    /// @return decimals Decimals of `nav`.
    /// @return navBasis What it is the value of.
    /// @return valuationTimestamp Unix seconds: the date that it is of.
    /// @return publishedAt Unix seconds from which it was in force.
    /// @return provider Who stated it.
    /// @return isPublishStale Whether it was published longer ago than `heartbeat`.
    /// @return isValuationStale Whether its date is longer ago than `maxValuationAge`.
    function latestNAVStatus(
        bytes32 subjectId,
        bytes32 currency
    )
        external
        view
        returns (
            int256 nav,
            uint8 decimals,
            bytes32 navBasis,
            uint64 valuationTimestamp,
            uint64 publishedAt,
            address provider,
            bool isPublishStale,
            bool isValuationStale
        );

    /// @notice One snapshot, corrected or not. Reverts for an unknown index.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param snapshotIndex Index of the snapshot, from 0.
    /// @return The snapshot.
    function getSnapshot(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (NavSnapshot memory);

    /// @notice The last correction of a snapshot. Reverts for an unknown index.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param snapshotIndex Index of the snapshot, from 0.
    /// @return Index of the correction; that of the snapshot where there is none.
    function currentSnapshotIndex(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (uint256);

    /// @notice Whether a snapshot is the last one of its date. Reverts for an unknown index.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param snapshotIndex Index of the snapshot, from 0.
    /// @return True when no other corrects it, also while a total loss is declared.
    function isSnapshotCurrent(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (bool);

    /// @notice Number of snapshots of a stream, corrected ones included.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return The number; 0 without a stream.
    function snapshotCount(bytes32 subjectId, bytes32 currency) external view returns (uint256);

    /// @notice The snapshot in force of a provider. Reverts without one, and while a total loss is declared.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param provider The provider.
    /// @return The snapshot.
    function latestNAVByProvider(
        bytes32 subjectId,
        bytes32 currency,
        address provider
    ) external view returns (NavSnapshot memory);

    /// @notice Number of snapshots of a provider, corrected ones included.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param provider The provider.
    /// @return All of the stream for the asset, 0 for any other.
    function providerSnapshotCount(
        bytes32 subjectId,
        bytes32 currency,
        address provider
    ) external view returns (uint256);

    /// @notice Index of a snapshot of a provider. Reverts beyond the last.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @param provider The provider.
    /// @param ordinal Its place among those of the provider, from 0.
    /// @return snapshotIndex Index in the stream.
    function providerSnapshotAt(
        bytes32 subjectId,
        bytes32 currency,
        address provider,
        uint256 ordinal
    ) external view returns (uint256 snapshotIndex);

    /// @notice Time since its publication after which a value is stale.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return Seconds; 0 without a stream.
    function heartbeat(bytes32 subjectId, bytes32 currency) external view returns (uint64);

    /// @notice Time since its date after which a value is stale.
    /// @param subjectId The share.
    /// @param currency Id of the currency.
    /// @return Seconds; 0 without a stream.
    function maxValuationAge(bytes32 subjectId, bytes32 currency) external view returns (uint64);
}
