// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAssetRegistry} from "../assets/IAssetRegistry.sol";
import {PaymentKind} from "../assets/IFinancialAsset.sol";

/// @notice Where the payments of an asset stand. The codes are part of the public interface and never change,
/// and a higher one is worse. DUE: for a day from the second of a due date. GRACE: after that, for as long as
/// the terms say. LATE: after that. DEFAULTED: for ever, once something was late for as long as the terms say.
enum ServicingState {
    CURRENT,
    DUE,
    GRACE,
    LATE,
    DEFAULTED
}

/// @notice What one whole share is promised on one date. It fills one slot.
/// @param due Unix seconds from which it is due; its second decides the supply that it is owed on.
/// @param interestPerShare USDC (6 decimals) of interest for one whole share.
/// @param principalPerShare USDC (6 decimals) of principal for one whole share; not what is repaid at maturity.
struct Period {
    uint48 due;
    uint104 interestPerShare;
    uint104 principalPerShare;
}

/// @notice Terms of a schedule.
/// @param start Unix seconds from which the first interest is earned; before the first date.
/// @param grace Seconds in grace after the day on which a date is due: 2 to 90 days.
/// @param defaultAfter Seconds that a date can be late before the asset is in default: 1 to 366 days.
struct ServicingTerms {
    uint48 start;
    uint32 grace;
    uint32 defaultAfter;
}

/// @notice What is filed and what has happened since.
/// @param terms The terms; all 0 for an asset without a schedule.
/// @param filedAt Unix seconds of the filing in force; 0 for an asset without a schedule.
/// @param periodCount Number of dates, without maturity.
/// @param maturity Unix seconds: the implicit last date, which a settlement meets.
/// @param deferredMaturity Unix seconds to which a waiver moved it; 0 when none did.
/// @param oldest Index of the first date that is not paid in full, of those that the ledger has gone through.
/// @param paidOfOldest USDC (6 decimals) paid of that date: interest first.
/// @param settledAt Unix seconds of the settlement; 0 before it.
/// @param defaultedAt Unix seconds of the default, also when nobody has recorded it; 0 when there is none.
struct ServicingAccount {
    ServicingTerms terms;
    uint48 filedAt;
    uint48 periodCount;
    uint48 maturity;
    uint48 deferredMaturity;
    uint48 oldest;
    uint128 paidOfOldest;
    uint48 settledAt;
    uint48 defaultedAt;
}

/// @notice A date of a schedule and what was paid of it. USDC has 6 decimals.
/// @param due Unix seconds.
/// @param deferredTo Unix seconds to which a waiver moved it; 0 when none did.
/// @param interestPerShare USDC of interest for one whole share.
/// @param principalPerShare USDC of principal for one whole share.
/// @param supply Shares (18 decimals) when it became due; the present ones before that.
/// @param interest USDC of interest for that supply, rounded up.
/// @param principal USDC of principal for that supply, rounded up.
/// @param interestPaid USDC of interest paid.
/// @param principalPaid USDC of principal paid.
struct PeriodStatus {
    uint48 due;
    uint48 deferredTo;
    uint104 interestPerShare;
    uint104 principalPerShare;
    uint128 supply;
    uint256 interest;
    uint256 principal;
    uint256 interestPaid;
    uint256 principalPaid;
}

/// @notice What can be paid now: of all dates that are due, also those that a waiver moved. Repayment at maturity
/// is no part of it.
/// @param interest USDC, 6 decimals.
/// @param principal USDC, 6 decimals.
/// @param since Unix seconds at which the earliest of it was due, with waivers, or the maturity that no settlement
/// has met; 0 when nothing is due.
struct Arrears {
    uint256 interest;
    uint256 principal;
    uint48 since;
}

/// @title Ledger of what assets owe and have paid
/// @notice An asset with a maturity can promise dates, which its issuer files before the asset is first
/// verified and which nobody changes afterwards. Whether it is late follows from the dates, the payments and the time;
/// nobody has to press anything. Maturity is the last date of every filed schedule: a settlement meets it.
/// An asset without a schedule is never late, nor is one that was never verified.
interface IServicing {
    /// @notice A schedule was filed; it replaces any earlier one.
    /// @param assetId Id of the asset.
    /// @param issuer Its issuer.
    /// @param terms The terms.
    /// @param periods The dates.
    /// @param hash {scheduleHash}.
    event ScheduleFiled(
        uint256 indexed assetId,
        address indexed issuer,
        ServicingTerms terms,
        Period[] periods,
        bytes32 hash
    );

    /// @notice The supply of all dates that became due since the last time is known.
    /// @param assetId Id of the asset.
    /// @param until Unix seconds: of all dates up to and including this second.
    /// @param supply Shares, 18 decimals.
    event PeriodsClosed(uint256 indexed assetId, uint48 until, uint128 supply);

    /// @notice A payment went to one date.
    /// @param assetId Id of the asset.
    /// @param index The date, from 0.
    /// @param interest USDC (6 decimals) of its interest.
    /// @param principal USDC (6 decimals) of its principal.
    event PeriodPaid(
        uint256 indexed assetId,
        uint256 indexed index,
        uint256 interest,
        uint256 principal
    );

    /// @notice A payment was made, after its {PeriodPaid}.
    /// @param assetId Id of the asset.
    /// @param payer Account that paid.
    /// @param interest USDC (6 decimals) of interest.
    /// @param principal USDC (6 decimals) of principal.
    /// @param isRecovery Whether it was distributed as a recovery: after maturity or default.
    /// @param accrualEnd Unix seconds at which it has accrued to holders.
    event Paid(
        uint256 indexed assetId,
        address indexed payer,
        uint256 interest,
        uint256 principal,
        bool isRecovery,
        uint48 accrualEnd
    );

    /// @notice A verifier moved a date.
    /// @param assetId Id of the asset.
    /// @param index The date; the number of dates for maturity.
    /// @param from Unix seconds at which it was due before.
    /// @param to Unix seconds.
    /// @param verifier Verifier that did.
    /// @param reason Why.
    event DateWaived(
        uint256 indexed assetId,
        uint256 indexed index,
        uint48 from,
        uint48 to,
        address indexed verifier,
        string reason
    );

    /// @notice The state at a moment, for those that follow events.
    /// @param assetId Id of the asset.
    /// @param state The state.
    /// @param since Unix seconds: {Arrears} `since`.
    /// @param interest USDC (6 decimals) of interest in arrears.
    /// @param principal USDC (6 decimals) of principal in arrears.
    event StateRecorded(
        uint256 indexed assetId,
        ServicingState indexed state,
        uint48 since,
        uint256 interest,
        uint256 principal
    );

    /// @notice The ledger noticed a default, at the first payment, settlement or record after it.
    /// @param assetId Id of the asset.
    /// @param defaultedAt Unix seconds of the default.
    event DefaultRecorded(uint256 indexed assetId, uint48 defaultedAt);

    /// @notice The asset was settled, which meets its maturity.
    /// @param assetId Id of the asset.
    /// @param settledAt Unix seconds.
    event MaturityMet(uint256 indexed assetId, uint48 settledAt);

    /// @notice Only the issuer of the asset may do this.
    error NotIssuer(address account);
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The token does not name this ledger, or is no asset of the registry of this ledger.
    error NotServicedHere(address token);
    /// @notice Only the asset may do this.
    error NotServicedAsset(uint256 assetId, address account);
    /// @notice An asset without maturity promises no dates.
    error NothingPromised(uint256 assetId);
    /// @notice The asset was verified; its schedule and the signing of its values are fixed for ever.
    error FilingClosed(uint256 assetId);
    /// @notice No schedule is filed.
    error NoSchedule(uint256 assetId);
    /// @notice Grace or default are outside of the bounds that {ServicingTerms} states, or the start is after
    /// the first date.
    error InvalidServicingTerms(ServicingTerms terms);
    /// @notice A schedule has at most 400 dates.
    error TooManyPeriods(uint256 count);
    /// @notice A date must be in the future, after the one before it, not after maturity, and promise something.
    error InvalidPaymentDate(uint256 index, uint48 due);
    /// @notice Nothing more is owed than `owed` USDC.
    error ExceedsOwed(uint256 amount, uint256 owed);
    /// @notice Payments run until that moment (unix seconds), which have all places for accruals.
    error PaymentsAccruing(uint64 until);
    /// @notice In the last day before maturity nothing can accrue; it is paid from maturity on, as a recovery.
    error PayableFromMaturity(uint64 maturity);
    /// @notice The asset is late with what it owes, in default or declared lost, so no shares are issued.
    error NotPerforming(uint256 assetId);
    /// @notice The asset did not take what it was paid.
    error NotDistributed(address asset);
    /// @notice A verifier has approved a settlement of what is open, until that moment (unix seconds).
    error SettlementPending(uint64 until);
    /// @notice The asset was never verified, so its schedule is not in force.
    error NotInForce(uint256 assetId);
    /// @notice Less USDC arrived than was sent.
    error TransferFeeTaken(uint256 sent, uint256 received);
    /// @notice With a schedule, interest and principal are paid to the ledger. The issuer itself pays recoveries
    /// only.
    error PaidThroughLedger(PaymentKind kind);
    /// @notice A date is moved before it is late, to a later moment at most 366 days after it, and only while it
    /// is not paid.
    error InvalidWaiver(uint256 index, uint48 from, uint48 to);
    /// @notice The asset is in default, which nothing cures.
    error InDefault(uint256 assetId);
    /// @notice An account that is or was the issuer cannot decide for the holders.
    error IssuerCannotDecide(uint256 assetId, address account);
    /// @notice The asset is settled.
    error ServicingEnded(uint256 assetId);

    /// @notice Files the dates of an asset, in place of any filed before. An empty list is a schedule too, of
    /// an asset that pays at maturity alone. For the issuer, while it has the issuer role, until the asset is
    /// first verified.
    /// @param assetId Id of the asset.
    /// @param periods The dates, the earliest first; none after maturity, which is no part of the list.
    /// @param terms The terms.
    function file(
        uint256 assetId,
        Period[] calldata periods,
        ServicingTerms calldata terms
    ) external;

    /// @notice Stores the present supply for all dates that have become due. Everyone may call it; the asset and
    /// its desk do before the supply changes, until it is settled. Never reverts, and does nothing where nothing
    /// is due.
    /// @param assetId Id of the asset.
    function closePeriods(uint256 assetId) external;

    /// @notice The same, before shares are issued. Reverts unless {isPerforming}: new shares would take a part of
    /// what others are owed.
    /// @param assetId Id of the asset.
    function prepareIssue(uint256 assetId) external;

    /// @notice Pays what is owed: the oldest date first, its interest before its principal. It accrues to the
    /// holders over one to two days. Anyone may pay, with USDC approved for this contract, until the settlement or
    /// a verifier's approval of one. Cannot be paused.
    /// @param assetId Id of the asset.
    /// @param amount USDC (6 decimals), at most what is owed now.
    function pay(uint256 assetId, uint256 amount) external;

    /// @notice Moves a date that is not late yet. What is owed does not change. For verifiers that never
    /// issued the asset.
    /// @param assetId Id of the asset.
    /// @param index The date, from 0; the number of dates for maturity, which the dates before it do not move.
    /// @param newDue Unix seconds: after the present ones.
    /// @param reason Why, as shown to everyone: 1 to 500 characters.
    function waive(uint256 assetId, uint256 index, uint48 newDue, string calldata reason) external;

    /// @notice Emits the state, for those that follow events. Anyone may call it; nothing depends on it.
    /// @param assetId Id of the asset.
    /// @return state The state.
    function record(uint256 assetId) external returns (ServicingState state);

    /// @notice The asset is about to be settled. For the asset.
    /// @param assetId Id of the asset.
    /// @return isClear Whether its issuer can settle alone at the promised repayment: nothing was promised, or
    /// nothing is in arrears and nothing was in default.
    function noteSettlement(uint256 assetId) external returns (bool isClear);

    /// @notice Reverts where only the ledger may distribute a payment. For anyone.
    /// @param assetId Id of the asset.
    /// @param kind What is paid.
    function checkDistribution(uint256 assetId, PaymentKind kind) external view;

    /// @notice Where the payments stand now.
    /// @param assetId Id of the asset.
    /// @return CURRENT for an asset without a schedule.
    function stateOf(uint256 assetId) external view returns (ServicingState);

    /// @notice Whether the asset is in default, now or earlier.
    /// @param assetId Id of the asset.
    /// @return True for ever from the moment of the default.
    function isDefaulted(uint256 assetId) external view returns (bool);

    /// @notice Whether shares can be subscribed: the asset is not late, in default or declared lost.
    /// @param assetId Id of the asset.
    /// @return True for an asset without a schedule that is not declared lost.
    function isPerforming(uint256 assetId) external view returns (bool);

    /// @notice Whether shares cannot be redeemed at the desk, as a settlement pays all holders alike: the asset is
    /// in default or declared lost.
    /// @param assetId Id of the asset.
    /// @return False for an asset without a schedule that is not declared lost.
    function isImpaired(uint256 assetId) external view returns (bool);

    /// @notice What is owed of dates that are due.
    /// @param assetId Id of the asset.
    /// @return All 0 for an asset without a schedule.
    function arrearsOf(uint256 assetId) external view returns (Arrears memory);

    /// @notice The schedule without its dates, and what happened.
    /// @param assetId Id of the asset.
    /// @return All 0 for an asset without a schedule.
    function accountOf(uint256 assetId) external view returns (ServicingAccount memory);

    /// @notice Dates of the schedule. Maturity is not among them.
    /// @param assetId Id of the asset.
    /// @param from Index of the first one, from 0.
    /// @param limit Most of them.
    /// @return page At most `limit`; none beyond the end.
    function periodsOf(
        uint256 assetId,
        uint256 from,
        uint256 limit
    ) external view returns (PeriodStatus[] memory page);

    /// @notice Hash of everything that is filed of an asset: what its verifier examines with its entry.
    /// `AssetRegistry.examinedHash` of an asset with a filing is keccak256 of the hash of the entry and this one,
    /// ABI-encoded.
    /// @param assetId Id of the asset.
    /// @return keccak256 of {scheduleHash} and {INavGuard-navTermsHash}, ABI-encoded; 0 when neither is filed.
    function filedHash(uint256 assetId) external view returns (bytes32);

    /// @notice Hash of the schedule.
    /// @param assetId Id of the asset.
    /// @return keccak256 of terms and dates, ABI-encoded as (ServicingTerms, Period[]); 0 when none is filed.
    function scheduleHash(uint256 assetId) external view returns (bytes32);

    /// @notice The registry of the assets.
    /// @return Its address.
    function registry() external view returns (IAssetRegistry);

    /// @notice The currency.
    /// @return Its address.
    function usdc() external view returns (address);
}
