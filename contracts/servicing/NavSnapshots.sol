// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {IFinancialAsset} from "../assets/IFinancialAsset.sol";
import {ConfirmedNav, INavGuard, TotalLoss} from "./INavGuard.sol";
import {INavSnapshotOracle, NavSnapshot} from "./INavSnapshotOracle.sol";
import {IServicing} from "./IServicing.sol";

/// @title Net asset values of assets with an administrator, by the functions of ERC-8330
/// @notice Reads the history that the servicing ledger keeps ({INavGuard.navsOf}). It has no storage, no owner and no
/// right, so it is as trustworthy as that, and as the token that was verified.
///
/// **Streams.** An asset whose issuer filed an administrator has a stream from its first verification on, in USDC
/// of this chain ({usdcCurrency}), of one whole share (PER_SHARE), with 6 decimals. Its subject is the address of the
/// share, as bytes32. What waits for a signature is in none. A suspended, late or settled asset keeps its stream: ask
/// {IAssetRegistry.isVerified}, {IServicing.stateOf} and {IFinancialAsset.settlementPrice} too.
///
/// **Snapshots.** Index 0 is the value of id 1 in the ledger. The provider is the share, which passes on what its
/// issuer states. So a correction has the provider of what it corrects, although issuers and administrators change.
/// A {FinancialAsset} states no value of an earlier date than the one before: corrections of a date are next to each
/// other, and the last value is the latest.
///
/// **Method.** `methodologyHash` is {INavGuard.navTermsHash}: keccak256 of the ABI-encoded terms in the last
/// `NavTermsFiled` of the ledger, which say who signs which values and are fixed by the first verification. It is no
/// hash of how the issuer values the asset; that is in the asset's documents.
///
/// **Age.** The terms of an asset bound the age of a value, counted from its date ({IFinancialAsset.navMaxAge}). Both
/// ages are that bound: there is none of its own for the time since a publication.
///
/// **Total loss.** While one is declared, the latest value is 0 although its date may be before that of the last
/// snapshot, and no provider has a latest. The snapshots stay as they are.
///
/// **No claim to the standard.** Nobody publishes here and no event of ERC-8330 is emitted, so whoever follows
/// events would find nothing, and the 0 of a total loss is no snapshot. {supportsInterface} therefore denies the
/// interface id of ERC-8330.
contract NavSnapshots is INavSnapshotOracle, IERC165 {
    bytes32 private constant PER_SHARE = keccak256("ERC-8330:NAV_BASIS:PER_SHARE");
    uint8 private constant DECIMALS = 6;
    uint256 private constant NO_CORRECTION = type(uint256).max;

    /// @dev All 0 when there is no stream.
    struct Stream {
        uint256 assetId;
        address share;
        uint256 count;
    }

    /// @notice The ledger.
    IServicing public immutable servicing;

    /// @notice The registry of the assets.
    IAssetRegistry public immutable registry;

    /// @notice The currency of all values.
    address public immutable usdc;

    INavGuard private immutable _values;

    /// @notice Reads a ledger, with its registry and its currency.
    /// @param servicing_ The ledger.
    constructor(IServicing servicing_) {
        servicing = servicing_;
        registry = servicing_.registry();
        usdc = servicing_.usdc();
        _values = INavGuard(address(servicing_));
    }

    /// @inheritdoc INavSnapshotOracle
    function publishNAV(
        bytes32 subjectId,
        bytes32 currency,
        bytes32,
        int256,
        uint8,
        uint64,
        bytes32,
        string calldata,
        uint256
    ) external pure returns (uint256) {
        revert NotPublishedHere(subjectId, currency);
    }

    /// @inheritdoc INavSnapshotOracle
    function setNAVBasis(bytes32 subjectId, bytes32 currency, bytes32) external pure {
        revert NotPublishedHere(subjectId, currency);
    }

    /// @inheritdoc INavSnapshotOracle
    function invalidateSnapshot(
        bytes32 subjectId,
        bytes32 currency,
        uint256,
        bytes32
    ) external pure {
        revert NotPublishedHere(subjectId, currency);
    }

    /// @inheritdoc INavSnapshotOracle
    function setStalenessConfig(bytes32 subjectId, bytes32 currency, uint64, uint64) external pure {
        revert NotPublishedHere(subjectId, currency);
    }

    /// @inheritdoc INavSnapshotOracle
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
        )
    {
        NavSnapshot memory latest = _latest(subjectId, currency);
        (nav, decimals, navBasis) = (latest.nav, latest.decimals, latest.navBasis);
        (valuationTimestamp, publishedAt) = (latest.valuationTimestamp, latest.publishedAt);
        provider = latest.provider;
    }

    /// @inheritdoc INavSnapshotOracle
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
        )
    {
        NavSnapshot memory latest = _latest(subjectId, currency);
        (nav, decimals, navBasis) = (latest.nav, latest.decimals, latest.navBasis);
        (valuationTimestamp, publishedAt) = (latest.valuationTimestamp, latest.publishedAt);
        provider = latest.provider;
        uint256 longest = maxValuationAge(subjectId, currency);
        isPublishStale = block.timestamp > publishedAt + longest;
        isValuationStale = block.timestamp > valuationTimestamp + longest;
    }

    /// @inheritdoc INavSnapshotOracle
    function latestNAVByProvider(
        bytes32 subjectId,
        bytes32 currency,
        address provider
    ) external view returns (NavSnapshot memory latest) {
        latest = _latest(subjectId, currency);
        // That of a total loss is no snapshot, and has no method.
        if (latest.provider != provider || latest.methodologyHash == 0) {
            revert NoCurrentSnapshot(subjectId, currency);
        }
    }

    /// @inheritdoc INavSnapshotOracle
    function isSnapshotInvalidated(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (bool) {
        _snapshot(_stream(subjectId, currency), subjectId, currency, snapshotIndex);
        return false;
    }

    /// @inheritdoc INavSnapshotOracle
    function isSnapshotCurrent(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (bool) {
        return getSnapshot(subjectId, currency, snapshotIndex).correctedByIndex == 0;
    }

    /// @inheritdoc INavSnapshotOracle
    function currentSnapshotIndex(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) external view returns (uint256) {
        Stream memory stream = _stream(subjectId, currency);
        _checkIndex(stream, subjectId, currency, snapshotIndex);
        uint48 asOf = _navs(stream, snapshotIndex, 1)[0].asOf;
        // The last one of the date is found by halves, as dates are in order.
        uint256 last = stream.count - 1;
        while (snapshotIndex < last) {
            uint256 middle = (snapshotIndex + last + 1) / 2;
            if (_navs(stream, middle, 1)[0].asOf == asOf) snapshotIndex = middle;
            else last = middle - 1;
        }
        return snapshotIndex;
    }

    /// @inheritdoc INavSnapshotOracle
    function providerSnapshotAt(
        bytes32 subjectId,
        bytes32 currency,
        address provider,
        uint256 ordinal
    ) external view returns (uint256 snapshotIndex) {
        if (ordinal >= providerSnapshotCount(subjectId, currency, provider)) {
            revert UnknownSnapshot(subjectId, currency, ordinal);
        }
        return ordinal;
    }

    /// @inheritdoc INavSnapshotOracle
    function streamNAVBasis(
        bytes32 subjectId,
        bytes32 currency
    ) external view returns (bytes32 navBasis) {
        return snapshotCount(subjectId, currency) == 0 ? bytes32(0) : PER_SHARE;
    }

    /// @inheritdoc INavSnapshotOracle
    function heartbeat(bytes32 subjectId, bytes32 currency) external view returns (uint64) {
        return maxValuationAge(subjectId, currency);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return interfaceId == type(IERC165).interfaceId;
    }

    /// @inheritdoc INavSnapshotOracle
    function getSnapshot(
        bytes32 subjectId,
        bytes32 currency,
        uint256 snapshotIndex
    ) public view returns (NavSnapshot memory) {
        return _snapshot(_stream(subjectId, currency), subjectId, currency, snapshotIndex);
    }

    /// @inheritdoc INavSnapshotOracle
    function snapshotCount(bytes32 subjectId, bytes32 currency) public view returns (uint256) {
        return _stream(subjectId, currency).count;
    }

    /// @inheritdoc INavSnapshotOracle
    function providerSnapshotCount(
        bytes32 subjectId,
        bytes32 currency,
        address provider
    ) public view returns (uint256) {
        Stream memory stream = _stream(subjectId, currency);
        return stream.share == provider ? stream.count : 0;
    }

    /// @inheritdoc INavSnapshotOracle
    function maxValuationAge(bytes32 subjectId, bytes32 currency) public view returns (uint64) {
        Stream memory stream = _stream(subjectId, currency);
        return stream.count == 0 ? 0 : IFinancialAsset(stream.share).navMaxAge();
    }

    /// @notice The currency of every stream: USDC on the chain of the call.
    /// @return Its id, as ERC-8330 derives that of a token.
    function usdcCurrency() public view returns (bytes32) {
        return keccak256(abi.encodePacked("ERC-8330:CURRENCY:TOKEN", block.chainid, usdc));
    }

    /// @dev The value in force; that of a total loss has no method.
    function _latest(
        bytes32 subjectId,
        bytes32 currency
    ) private view returns (NavSnapshot memory latest) {
        Stream memory stream = _stream(subjectId, currency);
        if (stream.count == 0) revert NoCurrentSnapshot(subjectId, currency);
        TotalLoss memory loss = _values.totalLossOf(stream.assetId);
        if (loss.asOf == 0) return _snapshot(stream, subjectId, currency, stream.count - 1);
        latest.decimals = DECIMALS;
        latest.navBasis = PER_SHARE;
        latest.valuationTimestamp = loss.asOf;
        latest.publishedAt = loss.declaredAt;
        latest.provider = loss.verifier;
    }

    function _snapshot(
        Stream memory stream,
        bytes32 subjectId,
        bytes32 currency,
        uint256 index
    ) private view returns (NavSnapshot memory) {
        _checkIndex(stream, subjectId, currency, index);
        uint256 place = index == 0 ? 0 : 1;
        ConfirmedNav[] memory navs = _navs(stream, index - place, place + 2);
        ConfirmedNav memory each = navs[place];
        bool corrects = index != 0 && navs[0].asOf == each.asOf;
        bool isCorrected = place + 1 < navs.length && navs[place + 1].asOf == each.asOf;
        return
            NavSnapshot({
                subjectId: subjectId,
                currency: currency,
                navBasis: PER_SHARE,
                nav: int256(uint256(each.nav)),
                decimals: DECIMALS,
                valuationTimestamp: each.asOf,
                publishedAt: each.confirmedAt,
                provider: stream.share,
                methodologyHash: _values.navTermsHash(stream.assetId),
                methodologyURI: "",
                correctsIndex: corrects ? index - 1 : NO_CORRECTION,
                correctedByIndex: isCorrected ? index + 1 : 0
            });
    }

    /// @dev Values from an index on; their ids in the ledger count from 1.
    function _navs(
        Stream memory stream,
        uint256 index,
        uint256 limit
    ) private view returns (ConfirmedNav[] memory) {
        return _values.navsOf(stream.assetId, index + 1, limit);
    }

    /// @dev Before its first verification an issuer can still file other terms, and its entry can be taken back.
    function _stream(
        bytes32 subjectId,
        bytes32 currency
    ) private view returns (Stream memory stream) {
        if (currency != usdcCurrency() || uint256(subjectId) > type(uint160).max) return stream;
        address share = address(uint160(uint256(subjectId)));
        uint256 assetId = registry.assetIdOf(share, 0);
        if (!registry.wasVerified(assetId)) return stream;
        uint256 count = _values.navCountOf(assetId);
        if (count != 0) return Stream(assetId, share, count);
    }

    function _checkIndex(
        Stream memory stream,
        bytes32 subjectId,
        bytes32 currency,
        uint256 index
    ) private pure {
        if (index >= stream.count) revert UnknownSnapshot(subjectId, currency, index);
    }
}
