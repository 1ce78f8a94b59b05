// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IServicing} from "../servicing/IServicing.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {IEligibilityPolicy} from "./eligibility/IEligibilityPolicy.sol";
import {Accrual} from "./libraries/Accruals.sol";

/// @notice What is paid to holders. The codes are part of the public interface and never change.
/// INCOME: interest of a debt, the distribution of a fund, the rent of a property; this alone is
/// yield. PRINCIPAL: a part of what a debt owes, repaid before maturity. RETURN_OF_CAPITAL: paid by an
/// asset without maturity out of its value, such as the proceeds of a sale. RECOVERY: collected from a
/// debtor that has not paid at maturity, or is in default before it.
enum PaymentKind {
    INCOME,
    PRINCIPAL,
    RETURN_OF_CAPITAL,
    RECOVERY
}

/// @notice Terms of a financial asset, set by its issuer at creation.
/// @param name Full name of the share: 1 to 500 characters, in clean text (SafeText).
/// @param symbol Ticker of the share, in clean text: 1 to 11 characters, as wallets count them (a
/// character beyond the Basic Multilingual Plane, such as an emoji, is two).
/// @param maturity Unix seconds from which the asset can be settled; 0 when it never matures.
/// @param cap Maximum total supply (18 decimals), at most 10^38.
/// @param navPerShare Initial net asset value: USDC (6 decimals) for one whole share.
/// @param initialSupply Shares (18 decimals) issued to the issuer at creation; may be 0.
/// @param repaymentPerShare Repayment at maturity, in USDC (6 decimals) for one whole share; 0 when
/// the terms fix no amount.
/// @param navMaxAge Seconds after its date at which a net asset value is stale: 1 to 397 days.
/// @param policy Decides who may receive shares, the initial supply included; zero when everyone may.
struct AssetTerms {
    string name;
    string symbol;
    uint64 maturity;
    uint256 cap;
    uint256 navPerShare;
    uint256 initialSupply;
    uint256 repaymentPerShare;
    uint64 navMaxAge;
    IEligibilityPolicy policy;
}

/// @notice A verifier's approval of a settlement price below or outside the terms.
/// @param price USDC (6 decimals) for one whole share; 0 when no price is approved.
/// @param verifier Verifier that approved it.
/// @param expiresAt Unix seconds of the last moment at which it is valid.
struct SettlementApproval {
    uint256 price;
    address verifier;
    uint64 expiresAt;
}

/// @title A share of a treasury, a property or an invoice
/// @notice ERC-20 with permit and 18 decimals. Income and repayments are paid in USDC and accrue evenly
/// over a period of 1 to 366 days, second by second, to the shares held in that second; holders can
/// claim what has accrued at any time. Every payment says what it is, and all of them are claimed
/// together: what this interface calls yield of a holder includes repayments. An account that cannot
/// pass it on, such as a pool, renounces it permanently in favour of all other holders. At maturity the issuer settles and every share is
/// redeemed for the settlement price: at least the repayment fixed in the terms, or the price
/// approved by a verifier. All prices are USDC (6 decimals) for one whole share (1e18). Only its
/// holder can transfer or burn a share, and no account can freeze it.
interface IFinancialAsset is IERC20 {
    /// @notice Shares were issued.
    /// @param to Recipient of the shares.
    /// @param amount Shares, 18 decimals.
    event Issued(address indexed to, uint256 amount);

    /// @notice The issuer raised the running accruals, so that shares issued next dilute none of them.
    /// @param amount USDC (6 decimals) received, which accrues with them.
    event YieldToppedUp(uint256 amount);

    /// @notice The issuer set a new net asset value.
    /// @param navPerShare USDC (6 decimals) for one whole share.
    /// @param asOf Unix seconds: the date that it is of.
    /// @param updatedAt Unix seconds at which it was stated.
    event NavUpdated(uint256 navPerShare, uint64 asOf, uint256 updatedAt);

    /// @notice `amount` USDC was paid in, and accrues from now on to the holders of shares.
    /// @param distributionId Id of the distribution, counted from 1.
    /// @param kind What it is.
    /// @param amount USDC received, 6 decimals.
    /// @param earningShares Shares earning yield at the start of the accrual, 18 decimals: all but
    /// those of accounts that renounced it.
    /// @param periodStart Unix seconds: start of the period in which it was earned.
    /// @param periodEnd Unix seconds: end of that period.
    /// @param accrualStart Unix seconds: time of the payment.
    /// @param accrualEnd Unix seconds at which all of it has accrued.
    event Distributed(
        uint256 indexed distributionId,
        PaymentKind indexed kind,
        uint256 amount,
        uint256 earningShares,
        uint64 periodStart,
        uint64 periodEnd,
        uint64 accrualStart,
        uint64 accrualEnd
    );

    /// @notice A holder claimed its yield.
    /// @param holder Holder that earned the yield.
    /// @param recipient Account that was paid.
    /// @param amount USDC.
    event YieldClaimed(address indexed holder, address indexed recipient, uint256 amount);

    /// @notice Shares held by `account` earn no yield from now on.
    /// @param account Account that renounced; it can still claim yield earned before.
    event YieldRenounced(address indexed account);

    /// @notice A verifier approved a settlement price.
    /// @param verifier Verifier that approved it.
    /// @param pricePerShare USDC for one whole share.
    /// @param expiresAt Unix seconds of the last moment at which the issuer can settle at it.
    event SettlementApproved(address indexed verifier, uint256 pricePerShare, uint64 expiresAt);

    /// @notice The approval of a settlement price was withdrawn.
    /// @param verifier Verifier that withdrew the approval.
    event SettlementApprovalWithdrawn(address indexed verifier);

    /// @notice The asset is settled: `funded` USDC pays every share at `pricePerShare`.
    /// @param pricePerShare USDC for one whole share.
    /// @param funded USDC that the issuer paid for all shares.
    event Settled(uint256 pricePerShare, uint256 funded);

    /// @notice Shares were burned for USDC.
    /// @param holder Holder of the shares.
    /// @param recipient Account that was paid.
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
    /// @notice The given address has no code.
    error InvalidRegistry(address registry);
    /// @notice The given address has no code.
    error InvalidUsdc(address usdc);
    /// @notice The maturity is in the past.
    error InvalidMaturity(uint64 maturity);
    /// @notice An asset without maturity cannot have a repayment.
    error RepaymentWithoutMaturity(uint256 repaymentPerShare);
    /// @notice The cap is above 10^38.
    error CapTooHigh(uint256 cap);
    /// @notice Terms can allow a net asset value an age of 1 to 397 days.
    error InvalidNavMaxAge(uint64 navMaxAge);
    /// @notice The date is in the future, before the date of the last statement, or already stale.
    error InvalidNavDate(uint64 asOf, uint64 lastAsOf);
    /// @notice The net asset value is older than the terms allow; the issuer must state a current one
    /// first.
    error StaleNav(uint64 asOf, uint64 maxAge);
    /// @notice Principal is repaid by assets with a maturity, capital returned by those without (0).
    error InvalidPaymentKind(PaymentKind kind, uint64 maturity);
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The price is zero.
    error ZeroPrice();
    /// @notice The period of a distribution must end after it starts.
    error InvalidPeriod(uint64 periodStart, uint64 periodEnd);
    /// @notice A payment accrues over at least 1 and at most 366 days from now on, a recovery over at
    /// most 30.
    error InvalidAccrual(uint64 accrualStart, uint64 accrualEnd);
    /// @notice All but recoveries must have accrued by maturity, as shares are redeemed after it.
    error AccrualPastMaturity(uint64 accrualEnd, uint64 maturity);
    /// @notice `running` accruals are already active; another one must have the same end as one of
    /// them.
    error TooManyAccruals(uint256 running);
    /// @notice No share earns yield: none exists, or all holders have renounced theirs.
    error NoEarningShares();
    /// @notice The caller has nothing to claim.
    error NothingToClaim(address holder);
    /// @notice USDC cannot be paid to the zero address or to the asset itself.
    error InvalidRecipient(address recipient);
    /// @notice The asset has matured; no more shares can be issued.
    error Matured(uint64 maturity);
    /// @notice The asset has not matured and is not in default, or has no maturity (0).
    error NotMatured(uint64 maturity);
    /// @notice The asset is already settled.
    error AlreadySettled();
    /// @notice A recovery of which `unaccrued` USDC has not accrued yet must end before the settlement.
    error StillAccruing(uint256 unaccrued);
    /// @notice The price is below the terms, and no verifier has approved it.
    error SettlementNotApproved(uint256 pricePerShare);
    /// @notice An account that is or was the issuer cannot approve the settlement of the asset, even with
    /// the verifier role.
    error SelfApproval(address verifier);
    /// @notice The issuer has not settled the asset.
    error NotSettled();
    /// @notice The top-up of the running accruals is above the issuer's maximum.
    error TopUpAboveMaximum(uint256 topUp, uint256 maximum);
    /// @notice Shares cannot be issued to an account that renounced its yield while yield accrues.
    error RecipientRenounced(address account);
    /// @notice Less USDC was received than the settlement or the top-up requires.
    error Underfunded(uint256 required, uint256 received);

    /// @notice Issues shares up to the cap, before maturity and while the net asset value is not stale.
    /// While yield accrues, transfers {issuanceTopUp} from the issuer, so that nobody's yield per share
    /// falls. For the issuer, while it holds the issuer role and the asset is not paused.
    /// @param to Account that receives them; none that renounced its yield while yield accrues.
    /// @param amount Shares, 18 decimals.
    /// @param maxTopUp Largest top-up, in USDC (6 decimals), which the issuer has approved.
    function issue(address to, uint256 amount, uint256 maxTopUp) external;

    /// @notice What {issue} adds to the running accruals: the yield that has not accrued, times the new
    /// shares, divided by the earning shares. Reverts where {issue} would: yield accrues or waits and
    /// no share earns it, or the account has renounced its yield.
    /// @param to Account that would receive the shares.
    /// @param shares Shares, 18 decimals.
    /// @return USDC (6 decimals), rounded up; 0 while nothing accrues.
    function issuanceTopUp(address to, uint256 shares) external view returns (uint256);

    /// @notice Sets the net asset value of a whole share. For the issuer, while it holds the issuer
    /// role, until settlement, and for the ledger, where an administrator signed it. Of an asset with an
    /// administrator (INavGuard) a value beyond the bound waits for it, and nothing changes here until then.
    /// @param navPerShare USDC (6 decimals) for one whole share; not 0.
    /// @param asOf Unix seconds: the date that it is of. Not in the future, not before the date of the
    /// last statement, and within the age that the terms allow. The same date again is a correction.
    function setNav(uint256 navPerShare, uint64 asOf) external;

    /// @notice Transfers `amount` USDC from the issuer; what is received accrues evenly until
    /// `accrualEnd` to the holders of shares, except those that renounced. The fewer the earning
    /// shares, the more each receives; issuers should check `earningShares` first. No later call
    /// lowers what it pays a share or takes it back: shares issued before its end earn from their
    /// issue, and the issuer pays for that. What accrues while no share earns it waits, and accrues over
    /// a day at least once one does. At most 8 distributions accrue at a time; distributions with the same end count as one. For the
    /// issuer, and of an asset with a schedule (IServicing) all but recoveries for the ledger alone. Cannot be
    /// paused. Principal paid before maturity does not lower the repayment that the issuer can settle at on its own.
    /// @param kind Principal only of an asset with a maturity, capital only of one without, a recovery
    /// only between maturity, or a default before it, and settlement.
    /// @param amount USDC (6 decimals) to transfer from the caller, who has approved it.
    /// @param periodStart Unix seconds: start of the period in which it was earned.
    /// @param periodEnd Unix seconds: end of that period.
    /// @param accrualEnd Unix seconds: 1 to 366 days from now, and not after maturity; for a recovery 1
    /// to 30 days from now. Income earned too late for that is paid with the settlement.
    function distribute(
        PaymentKind kind,
        uint256 amount,
        uint64 periodStart,
        uint64 periodEnd,
        uint64 accrualEnd
    ) external;

    /// @notice Pays all claimable yield of the caller, also after its shares were sold or redeemed.
    /// Cannot be paused.
    /// @param recipient Account to pay.
    /// @return amount USDC paid.
    function claimYield(address recipient) external returns (uint256 amount);

    /// @notice Permanently renounces the yield of all shares that the caller holds or will hold:
    /// what accrues from now on is divided among the other holders. Yield earned until now stays
    /// claimable. Shares earn again once another account holds them. A second call has no effect.
    /// An account can renounce only for itself. For contracts that hold shares of many people and
    /// cannot pass yield on.
    function renounceYield() external;

    /// @notice Whether `account` has renounced its yield.
    /// @param account Any account.
    /// @return True permanently once it has renounced.
    function hasRenouncedYield(address account) external view returns (bool);

    /// @notice USDC that `holder` can claim now: all yield accrued until this block.
    /// @param holder Account that holds or held shares.
    /// @return USDC, rounded down; the fraction stays with the holder.
    function claimableYield(address holder) external view returns (uint256);

    /// @notice After maturity or default, while the net asset value is not stale: approves a settlement price,
    /// replacing any earlier approval. Needed for a price below the repayment, when the terms fix none, and of an
    /// asset that is or was in default, or owes interest or principal of its schedule (IServicing). The approval
    /// expires after 30 days. It is void once the issuer changes or sets another net asset value, or the verifier
    /// loses its role. For verifiers other than the issuer.
    /// @param pricePerShare The exact settlement price: USDC (6 decimals) for one whole share; not
    /// 0.
    /// @param examined `examinedHash` of what the verifier examined. The call reverts when anything of
    /// it has changed since.
    function approveSettlement(uint256 pricePerShare, bytes32 examined) external;

    /// @notice Hash of what a verifier examines before it approves a settlement price: the asset's
    /// entry in the registry, with its issuer and document, and the stated net asset value.
    /// @return keccak256 of `AssetRegistry.examinedHash`, `nav`, `navAsOf` and `navUpdatedAt`,
    /// ABI-encoded.
    function examinedHash() external view returns (bytes32);

    /// @notice Withdraws the approval of a settlement price. For verifiers.
    function withdrawSettlementApproval() external;

    /// @notice After maturity or default: transfers the USDC for every share at `pricePerShare` from the
    /// issuer, once and in full. A recovery has to have accrued before. For the issuer, while it holds the issuer
    /// role. Cannot be paused.
    /// @param pricePerShare USDC (6 decimals) for one whole share: at least `repaymentPerShare`
    /// where the terms fix it and the asset has paid what else it owes in time, otherwise exactly the price approved
    /// by a verifier.
    function settle(uint256 pricePerShare) external;

    /// @notice After settlement: burns shares for USDC. Cannot be paused.
    /// @param shares Shares of the caller, 18 decimals.
    /// @param recipient Account to pay.
    /// @return amount USDC paid: rounded down, except that the last shares receive the remaining
    /// reserve.
    function redeem(uint256 shares, address recipient) external returns (uint256 amount);

    /// @notice Shares and yield of `holder`.
    /// @param holder Any account.
    /// @return shares Shares held, 18 decimals.
    /// @return claimable USDC that can be claimed now.
    /// @return claimed USDC claimed so far.
    function position(
        address holder
    ) external view returns (uint256 shares, uint256 claimable, uint256 claimed);

    /// @notice The ledger of what the asset owes, which alone pays what was promised, and of its net asset values.
    /// @return Its address.
    function servicing() external view returns (IServicing);

    /// @notice The registry that keeps the issuer.
    /// @return Its address.
    function registry() external view returns (IAssetRegistry);

    /// @notice Account responsible for the asset, from the registry.
    /// @return The issuer.
    function issuer() external view returns (address);

    /// @notice The currency of yield and settlement.
    /// @return Address of the token, 6 decimals.
    function usdc() external view returns (address);

    /// @notice Net asset value of a whole share in USDC, as last set by the issuer.
    /// @return USDC, 6 decimals.
    function nav() external view returns (uint256);

    /// @notice The date that the net asset value is of.
    /// @return Unix seconds.
    function navAsOf() external view returns (uint64);

    /// @notice How old a net asset value may be.
    /// @return Seconds after its date at which it is stale.
    function navMaxAge() external view returns (uint64);

    /// @notice When the issuer last set the net asset value.
    /// @return Unix seconds.
    function navUpdatedAt() external view returns (uint64);

    /// @notice Whether the net asset value is older than the terms allow. Nothing should rely on a stale
    /// one; issuing and the approval of a settlement refuse it.
    /// @return True once it is too old.
    function isNavStale() external view returns (bool);

    /// @notice Time from which the asset can be settled; earlier only after a default.
    /// @return Unix seconds; 0 for an asset that does not mature.
    function maturity() external view returns (uint64);

    /// @notice Repayment at maturity for one whole share.
    /// @return USDC, 6 decimals; 0 when the terms fix no amount.
    function repaymentPerShare() external view returns (uint256);

    /// @notice The settlement price approved by a verifier.
    /// @return The approval; all zero when none is valid.
    function settlementApproval() external view returns (SettlementApproval memory);

    /// @notice Maximum total supply.
    /// @return Shares, 18 decimals.
    function cap() external view returns (uint256);

    /// @notice Shares that earn yield: all but those of accounts that renounced it.
    /// @return Shares, 18 decimals.
    function earningShares() external view returns (uint256);

    /// @notice USDC for a whole share at redemption, 0 before settlement.
    /// @return USDC, 6 decimals.
    function settlementPrice() external view returns (uint256);

    /// @notice USDC reserved for the shares not yet redeemed.
    /// @return USDC, 6 decimals.
    function settlementReserve() external view returns (uint256);

    /// @notice Number of distributions; also the newest id.
    /// @return The number of distributions.
    function distributionCount() external view returns (uint256);

    /// @notice Active accruals.
    /// @return Every accrual that has not ended.
    function accruals() external view returns (Accrual[] memory);

    /// @notice USDC paid in that has not accrued yet.
    /// @return USDC, 6 decimals, rounded up to whole units for each accrual.
    function unaccruedYield() external view returns (uint256);

    /// @notice Total USDC paid in for holders, accrued or not.
    /// @return USDC, 6 decimals.
    function totalYieldFunded() external view returns (uint256);

    /// @notice Total USDC claimed by holders; never above the total funded.
    /// @return USDC, 6 decimals.
    function totalYieldClaimed() external view returns (uint256);

    /// @notice End of the distribution that accrues last, for which a settlement waits.
    /// @return Unix seconds; 0 before the first distribution.
    function distributionsEnd() external view returns (uint64);
}
