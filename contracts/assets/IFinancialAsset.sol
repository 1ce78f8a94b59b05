// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {Accrual} from "./libraries/Accruals.sol";

/// @notice What an issuer promises when it creates a financial asset.
/// @param name Full name of the share.
/// @param symbol Ticker of the share.
/// @param maturity Unix seconds from which the asset can be settled; 0 when it never matures.
/// @param cap Most shares that can ever exist at a time (18 decimals), at most 10^38.
/// @param navPerShare First net asset value: USDC (6 decimals) for one whole share.
/// @param initialSupply Shares (18 decimals) created at once for the issuer; may be 0.
/// @param repaymentPerShare What the issuer repays at maturity, in USDC (6 decimals) for one whole
/// share; 0 when the terms fix no amount.
struct AssetTerms {
    string name;
    string symbol;
    uint64 maturity;
    uint256 cap;
    uint256 navPerShare;
    uint256 initialSupply;
    uint256 repaymentPerShare;
}

/// @notice A verifier's approval of a settlement price that the terms do not promise.
/// @param price USDC (6 decimals) for one whole share; 0 while nothing is approved.
/// @param verifier Who approved it.
/// @param expiresAt Unix seconds of the last moment at which it counts.
struct SettlementApproval {
    uint256 price;
    address verifier;
    uint64 expiresAt;
}

/// @notice Every figure of a financial asset at one block.
/// @param name Full name of the share.
/// @param symbol Ticker of the share.
/// @param issuer Account that answers for the asset.
/// @param navUpdatedAt Unix seconds: when `nav` was last stated.
/// @param paused Whether issuing is stopped.
/// @param maturity Unix seconds from which the asset can be settled; 0 when it never matures.
/// @param accrualEnd Unix seconds at which all yield paid so far has accrued; 0 while none accrues.
/// @param nav Net asset value: USDC (6 decimals) for one whole share.
/// @param repaymentPerShare What the terms repay at maturity: USDC (6 decimals) for one whole share,
/// 0 when they fix no amount.
/// @param cap Most shares (18 decimals) that can exist at a time.
/// @param totalSupply Shares (18 decimals) that exist.
/// @param earningShares Those of them (18 decimals) whose holders have not renounced their yield.
/// @param settlementPrice USDC (6 decimals) for one whole share, 0 before settlement.
/// @param settlementReserve USDC (6 decimals) that is kept for the shares not yet redeemed.
/// @param settlementApproval The settlement price that a verifier has approved, as far as it stands.
/// @param distributionCount Number of distributions so far.
/// @param totalYieldFunded USDC (6 decimals) ever paid in for holders.
/// @param unaccruedYield Those of them that have not accrued yet.
/// @param yieldPerDay USDC (6 decimals) that accrue in a day at the current rate.
/// @param totalYieldClaimed USDC (6 decimals) ever claimed by them.
struct AssetSnapshot {
    string name;
    string symbol;
    address issuer;
    uint64 navUpdatedAt;
    bool paused;
    uint64 maturity;
    uint64 accrualEnd;
    uint256 nav;
    uint256 repaymentPerShare;
    uint256 cap;
    uint256 totalSupply;
    uint256 earningShares;
    uint256 settlementPrice;
    uint256 settlementReserve;
    SettlementApproval settlementApproval;
    uint256 distributionCount;
    uint256 totalYieldFunded;
    uint256 unaccruedYield;
    uint256 yieldPerDay;
    uint256 totalYieldClaimed;
}

/// @title A share of a treasury, a property or an invoice
/// @notice ERC-20 with permit and 18 decimals. Yield is paid in USDC and accrues evenly over a period
/// of 1 to 366 days, second by second, to the shares held in that second; holders claim what has
/// accrued whenever they like. An account that could not use yield, such as a pool of many people's
/// shares, renounces it for good in favour of all other holders. At maturity the issuer settles and
/// every share is redeemed for the settlement price: the repayment that the terms fix or more, or
/// what a verifier has approved. All prices are USDC (6 decimals) for one whole share (1e18). Nobody
/// but its holder can move, freeze or burn a share.
interface IFinancialAsset is IERC20 {
    /// @notice Shares were created.
    /// @param to Who received them.
    /// @param amount Shares, 18 decimals.
    event Issued(address indexed to, uint256 amount);

    /// @notice The issuer stated a new net asset value.
    /// @param navPerShare USDC (6 decimals) for one whole share.
    /// @param updatedAt Unix seconds.
    event NavUpdated(uint256 navPerShare, uint256 updatedAt);

    /// @notice `amount` USDC was paid in, and accrues from now on to whoever holds the shares.
    /// @param distributionId Number of the distribution, counted from 1.
    /// @param amount USDC that arrived, 6 decimals.
    /// @param earningShares Shares that earned as it began to accrue, 18 decimals: all but those of
    /// accounts that renounced their yield.
    /// @param periodStart Unix seconds: begin of the period the yield was earned in.
    /// @param periodEnd Unix seconds: its end.
    /// @param accrualStart Unix seconds: the moment of the payment.
    /// @param accrualEnd Unix seconds at which all of it has accrued.
    event YieldDistributed(
        uint256 indexed distributionId,
        uint256 amount,
        uint256 earningShares,
        uint64 periodStart,
        uint64 periodEnd,
        uint64 accrualStart,
        uint64 accrualEnd
    );

    /// @notice A holder took its yield out.
    /// @param holder Whose yield it was.
    /// @param recipient Who was paid.
    /// @param amount USDC.
    event YieldClaimed(address indexed holder, address indexed recipient, uint256 amount);

    /// @notice The shares of `account` earn no yield from now on, whoever sends them there.
    /// @param account Who renounced; it can still claim what it earned before.
    event YieldRenounced(address indexed account);

    /// @notice A verifier approved a settlement price that the terms do not promise.
    /// @param verifier Who approved it.
    /// @param pricePerShare USDC for one whole share.
    /// @param expiresAt Unix seconds of the last moment at which the issuer can settle at it.
    event SettlementApproved(address indexed verifier, uint256 pricePerShare, uint64 expiresAt);

    /// @notice No settlement price is approved any more.
    /// @param verifier Who withdrew the approval.
    event SettlementApprovalWithdrawn(address indexed verifier);

    /// @notice The asset is settled: `funded` USDC pays every share at `pricePerShare`.
    /// @param pricePerShare USDC for one whole share.
    /// @param funded USDC that the issuer paid for all shares.
    event Settled(uint256 pricePerShare, uint256 funded);

    /// @notice Shares were burned for USDC.
    /// @param holder Whose shares they were.
    /// @param recipient Who was paid.
    /// @param shares Shares burned.
    /// @param amount USDC paid.
    event Redeemed(
        address indexed holder,
        address indexed recipient,
        uint256 shares,
        uint256 amount
    );

    /// @notice Only the issuer of this asset may do this.
    error NotIssuer(address account);
    /// @notice The given address holds no registry.
    error InvalidRegistry(address registry);
    /// @notice The given address holds no contract.
    error InvalidUsdc(address usdc);
    /// @notice The maturity is already over.
    error InvalidMaturity(uint64 maturity);
    /// @notice An asset that never matures cannot promise a repayment.
    error RepaymentWithoutMaturity(uint256 repaymentPerShare);
    /// @notice The cap is above 10^38.
    error CapTooHigh(uint256 cap);
    /// @notice An amount of 0 would change nothing.
    error ZeroAmount();
    /// @notice A price of 0 is never stated: it would value holders' shares at nothing.
    error ZeroPrice();
    /// @notice A distribution's period must end after it starts.
    error InvalidPeriod(uint64 periodStart, uint64 periodEnd);
    /// @notice Yield accrues over at least 1 and at most 366 days from now on.
    error InvalidAccrual(uint64 accrualStart, uint64 accrualEnd);
    /// @notice Yield must have accrued at maturity, since shares are redeemed after it.
    error AccrualPastMaturity(uint64 accrualEnd, uint64 maturity);
    /// @notice `running` accruals run already; another one must end together with one of them.
    error TooManyAccruals(uint256 running);
    /// @notice No share earns yield: none exists, or all holders have renounced theirs.
    error NoEarningShares();
    /// @notice The caller has nothing to claim.
    error NothingToClaim(address holder);
    /// @notice USDC cannot be paid to nobody or back to the asset itself.
    error InvalidRecipient(address recipient);
    /// @notice The asset has matured; no more shares are created.
    error Matured(uint64 maturity);
    /// @notice The asset has not matured, or never does (0).
    error NotMatured(uint64 maturity);
    /// @notice The asset is settled.
    error AlreadySettled();
    /// @notice The terms do not promise this price, and no verifier has approved it.
    error SettlementNotApproved(uint256 pricePerShare);
    /// @notice An issuer cannot approve the settlement of its own asset, even with the verifier role.
    error SelfApproval(address verifier);
    /// @notice The issuer has not settled the asset.
    error NotSettled();
    /// @notice Less USDC arrived than the settlement needs.
    error Underfunded(uint256 required, uint256 received);

    /// @notice Creates shares up to the cap, before maturity. For the issuer, while it holds the
    /// issuer role and the asset is not paused.
    /// @param to Account that receives them.
    /// @param amount Shares, 18 decimals.
    function issue(address to, uint256 amount) external;

    /// @notice States the net asset value of a whole share. For the issuer, while it holds the
    /// issuer role, until settlement.
    /// @param navPerShare USDC (6 decimals) for one whole share; not 0.
    function setNav(uint256 navPerShare) external;

    /// @notice Takes `amount` USDC from the issuer and lets what arrives accrue evenly until
    /// `accrualEnd` to whoever holds shares, except those who renounced. The fewer shares are left, the
    /// more each of them receives; an issuer asks `earningShares` first. No later call changes its rate
    /// or takes it back; shares that are issued before its end earn from then on. At most 8
    /// distributions accrue at a time; one that ends together with another counts as one with it. For
    /// the issuer. Cannot be paused.
    /// @param amount USDC (6 decimals) to take from the caller, who has allowed it.
    /// @param periodStart Unix seconds: begin of the period the yield was earned in.
    /// @param periodEnd Unix seconds: its end.
    /// @param accrualEnd Unix seconds: 1 to 366 days from now, and not after maturity. What is earned
    /// too late for that is paid with the settlement.
    function distributeYield(
        uint256 amount,
        uint64 periodStart,
        uint64 periodEnd,
        uint64 accrualEnd
    ) external;

    /// @notice Pays out all that the caller may claim, also after its shares were sold or redeemed.
    /// Cannot be paused.
    /// @param recipient Account to pay.
    /// @return amount USDC paid.
    function claimYield(address recipient) external returns (uint256 amount);

    /// @notice Gives up, for good, the yield of all shares that the caller holds or will hold: whatever
    /// accrues from now on is divided among the other holders. Yield earned until now stays claimable.
    /// Shares earn again as soon as another account holds them. A second call changes nothing. Nobody
    /// can do this for someone else. Meant for contracts that hold shares of many people and could
    /// not pass yield on.
    function renounceYield() external;

    /// @notice Whether `account` has renounced its yield.
    /// @param account Any account.
    /// @return True once it has; it never turns false again.
    function hasRenouncedYield(address account) external view returns (bool);

    /// @notice USDC that `holder` could claim now: all that has accrued until this block.
    /// @param holder Account that holds or held shares.
    /// @return USDC, rounded down; the fraction stays with the holder.
    function claimableYield(address holder) external view returns (uint256);

    /// @notice After maturity: approves a settlement price that the terms do not promise, in place of
    /// any approved before. The approval expires after 30 days. It is void once the issuer changes or
    /// states another net asset value, or the verifier loses its role. For verifiers other than the issuer.
    /// @param pricePerShare USDC (6 decimals) for one whole share, exactly as it will be settled; not 0.
    function approveSettlement(uint256 pricePerShare) external;

    /// @notice Takes the approval of a settlement price back. For verifiers.
    function withdrawSettlementApproval() external;

    /// @notice After maturity: takes the USDC for every share at `pricePerShare` from the issuer,
    /// once and in full. For the issuer, while it holds the issuer role. Cannot be paused.
    /// @param pricePerShare USDC (6 decimals) for one whole share: `repaymentPerShare` or more where the
    /// terms fix it, or else exactly what a verifier has approved.
    function settle(uint256 pricePerShare) external;

    /// @notice After settlement: burns shares for USDC. Cannot be paused.
    /// @param shares Shares of the caller, 18 decimals.
    /// @param recipient Account to pay.
    /// @return amount USDC paid: rounded down, except that the last shares take all that is left.
    function redeem(uint256 shares, address recipient) external returns (uint256 amount);

    /// @notice Every figure of the asset in one call.
    /// @return The figures at the present block.
    function snapshot() external view returns (AssetSnapshot memory);

    /// @notice What `holder` has: shares (18 decimals), USDC to claim, USDC claimed so far.
    /// @param holder Any account.
    /// @return shares Shares held, 18 decimals.
    /// @return claimable USDC that could be claimed now.
    /// @return claimed USDC claimed so far.
    function position(
        address holder
    ) external view returns (uint256 shares, uint256 claimable, uint256 claimed);

    /// @notice The registry that names the issuer.
    /// @return Its address.
    function registry() external view returns (IAssetRegistry);

    /// @notice Account that answers for the asset, as the registry says.
    /// @return The issuer.
    function issuer() external view returns (address);

    /// @notice The currency of yield and settlement.
    /// @return Address of the token, 6 decimals.
    function usdc() external view returns (address);

    /// @notice Net asset value of a whole share in USDC, as the issuer last stated it.
    /// @return USDC, 6 decimals.
    function nav() external view returns (uint256);

    /// @notice When the issuer last stated the net asset value.
    /// @return Unix seconds.
    function navUpdatedAt() external view returns (uint64);

    /// @notice When the asset can be settled.
    /// @return Unix seconds; 0 for an asset that does not mature.
    function maturity() external view returns (uint64);

    /// @notice What the terms repay at maturity for one whole share.
    /// @return USDC, 6 decimals; 0 when they fix no amount.
    function repaymentPerShare() external view returns (uint256);

    /// @notice The settlement price that a verifier has approved.
    /// @return The approval; all zero while none stands.
    function settlementApproval() external view returns (SettlementApproval memory);

    /// @notice Most shares that can exist at a time.
    /// @return Shares, 18 decimals.
    function cap() external view returns (uint256);

    /// @notice Shares that what accrues now is divided by: all but those held by accounts that renounced
    /// their yield.
    /// @return Shares, 18 decimals.
    function earningShares() external view returns (uint256);

    /// @notice USDC for a whole share at redemption, 0 before settlement.
    /// @return USDC, 6 decimals.
    function settlementPrice() external view returns (uint256);

    /// @notice USDC kept for the shares not yet redeemed.
    /// @return USDC, 6 decimals.
    function settlementReserve() external view returns (uint256);

    /// @notice How many distributions there were; the newest one has this number.
    /// @return The number of distributions.
    function distributionCount() external view returns (uint256);

    /// @notice What accrues now.
    /// @return Every accrual that has not ended.
    function accruals() external view returns (Accrual[] memory);

    /// @notice USDC that were paid in and have not accrued yet.
    /// @return USDC, 6 decimals, rounded up to whole units for each accrual.
    function unaccruedYield() external view returns (uint256);

    /// @notice USDC ever paid in for holders, accrued or not.
    /// @return USDC, 6 decimals.
    function totalYieldFunded() external view returns (uint256);

    /// @notice USDC ever claimed by holders; never above what was funded.
    /// @return USDC, 6 decimals.
    function totalYieldClaimed() external view returns (uint256);
}
