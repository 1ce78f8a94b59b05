// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IRoles} from "../common/IRoles.sol";
import {NamePermit} from "../common/NamePermit.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {IDealingDesk} from "../dealing/IDealingDesk.sol";
import {IDealingDesks} from "../dealing/IDealingDesks.sol";
import {IDealtShare} from "../dealing/IDealtShare.sol";
import {IERC7575Share} from "../dealing/IERC7575.sol";
import {INavGuard} from "../servicing/INavGuard.sol";
import {IServicing} from "../servicing/IServicing.sol";
import {IAssetRegistry} from "./IAssetRegistry.sol";
import {AssetTerms, IFinancialAsset, PaymentKind, SettlementApproval} from "./IFinancialAsset.sol";
import {TransferRestrictions} from "./eligibility/TransferRestrictions.sol";
import {Accruals} from "./libraries/Accruals.sol";
import {ExaminedData} from "./libraries/ExaminedData.sol";
import {StoredApproval} from "./libraries/StoredApproval.sol";
import {YieldAccounting} from "./YieldAccounting.sol";

/// @title A share of a treasury, a property or an invoice
/// @notice See IFinancialAsset for what holders and issuers can rely on, and YieldAccounting for
/// how yield is accounted for.
///
/// The registry says who the issuer is, so that an issuer whose key is lost can be replaced.
/// Issuing, valuing and settling also need the issuer role. Paying yield does not: holders are paid
/// even by an issuer without the role.
///
/// The issuer can settle without approval at or above the repayment fixed in the terms. Any other
/// price needs the approval of a verifier that never issued the asset: below the repayment, after a
/// default, and where the terms fix no repayment. The approval is for one price, one term of one issuer,
/// one grant of the verifier's role and one stated NAV, and expires after 30 days.
///
/// Income and capital have accrued at maturity, so only a recovery can delay a settlement, by at
/// most 30 days. Income earned too late for that is part of the settlement price.
///
/// The net asset value is of a date, and stale once that date is longer ago than the terms allow. On
/// chain only issuing and the approval of a settlement rely on it; both refuse a stale one.
///
/// A ledger knows what the asset owes, if its issuer filed a schedule (IServicing): then it alone distributes
/// interest and principal, and a default admits recoveries, and a settlement with an approval, before maturity.
///
/// An asset may have a dealing desk, created with it and fixed (IDealtShare): it mints and burns the shares
/// that are subscribed and redeemed at the next net asset value, in its own balance.
///
/// Who may receive shares is decided by the policy in the terms (ITransferRestrictions), without which
/// everyone may.
contract FinancialAsset is
    ERC20Capped,
    NamePermit,
    YieldAccounting,
    TransferRestrictions,
    RolePausable,
    ReentrancyGuardTransient,
    IDealtShare,
    IERC165
{
    using SafeERC20 for IERC20;

    uint256 private constant WHOLE_SHARE = 1e18;

    /// @dev Limits of the age that terms can allow a net asset value: a day, and a yearly valuation
    /// with a month to deliver it.
    uint64 private constant SHORTEST_NAV_AGE = 1 days;
    uint64 private constant LONGEST_NAV_AGE = 397 days;

    /// @inheritdoc IFinancialAsset
    IAssetRegistry public immutable registry;

    /// @inheritdoc IFinancialAsset
    address public immutable usdc;

    /// @inheritdoc IFinancialAsset
    IServicing public immutable servicing;

    /// @inheritdoc IFinancialAsset
    uint64 public immutable maturity;

    /// @inheritdoc IFinancialAsset
    uint256 public immutable repaymentPerShare;

    /// @inheritdoc IFinancialAsset
    uint64 public immutable navMaxAge;

    /// @inheritdoc IFinancialAsset
    uint64 public navAsOf;

    /// @inheritdoc IFinancialAsset
    uint64 public navUpdatedAt;

    /// @inheritdoc IFinancialAsset
    uint256 public nav;

    /// @inheritdoc IFinancialAsset
    uint256 public settlementPrice;

    /// @inheritdoc IFinancialAsset
    uint256 public settlementReserve;

    /// @inheritdoc IDealtShare
    address public immutable desk;

    StoredApproval private _approval;

    modifier onlyDesk() {
        _checkDesk();
        _;
    }

    modifier onlyIssuer() {
        _checkIssuer();
        _;
    }

    /// @notice Fixes the terms and issues the initial supply. The asset is usable once it is
    /// registered.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ The registry that names the issuer.
    /// @param usdc_ The currency of yield and settlement.
    /// @param servicing_ The ledger of what assets owe.
    /// @param creator Account that receives the initial supply.
    /// @param terms Terms of the asset.
    /// @param desks Creates its dealing desk; zero for an asset without one.
    /// @param dealing Terms of the desk ({DealingCalendar.pack}).
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        address usdc_,
        IServicing servicing_,
        address creator,
        AssetTerms memory terms,
        IDealingDesks desks,
        bytes32 dealing
    )
        ERC20(terms.name, terms.symbol)
        ERC20Capped(terms.cap)
        TransferRestrictions(terms.policy)
        RoleGuard(roles_)
    {
        if (address(registry_).code.length == 0) revert InvalidRegistry(address(registry_));
        if (usdc_.code.length == 0) revert InvalidUsdc(usdc_);
        if (terms.maturity != 0 && terms.maturity <= block.timestamp) {
            revert InvalidMaturity(terms.maturity);
        }
        if (terms.maturity == 0 && terms.repaymentPerShare != 0) {
            revert RepaymentWithoutMaturity(terms.repaymentPerShare);
        }
        if (terms.cap > MAGNIFIER) revert CapTooHigh(terms.cap);
        if (terms.navMaxAge < SHORTEST_NAV_AGE || terms.navMaxAge > LONGEST_NAV_AGE) {
            revert InvalidNavMaxAge(terms.navMaxAge);
        }

        registry = registry_;
        usdc = usdc_;
        servicing = servicing_;
        maturity = terms.maturity;
        repaymentPerShare = terms.repaymentPerShare;
        navMaxAge = terms.navMaxAge;
        if (address(desks) != address(0)) {
            desk = desks.create(dealing);
            emit VaultUpdate(usdc_, desk);
        }
        _setNav(terms.navPerShare, uint64(block.timestamp));
        if (terms.initialSupply != 0) _issue(creator, terms.initialSupply);
    }

    /// @inheritdoc IFinancialAsset
    function issue(
        address to,
        uint256 amount,
        uint256 maxTopUp
    ) external onlyIssuer onlyRole(Role.ISSUER) whenNotPaused nonReentrant {
        if (amount == 0) revert ZeroAmount();
        if (_hasMatured()) revert Matured(maturity);
        _checkNavIsCurrent();
        servicing.prepareIssue(_assetId());
        uint256 topUp = issuanceTopUp(to, amount);
        if (topUp > maxTopUp) revert TopUpAboveMaximum(topUp, maxTopUp);
        uint256 earning = earningShares();
        if (topUp != 0) _scaleAccruals(earning + amount, earning);
        _issue(to, amount);
        _collectTopUp(topUp);
    }

    /// @inheritdoc IDealtShare
    function changeSupply(
        uint256 target,
        bool isScaled
    ) external onlyDesk nonReentrant returns (uint256 moved) {
        if (_hasMatured()) revert Matured(maturity);
        uint256 supply = totalSupply();
        uint256 scaled;
        if (isScaled) (moved, scaled) = _scaleAccruals(target, supply);
        if (target > supply) {
            moved = scaled - moved;
            _issue(msg.sender, target - supply);
            _collectTopUp(moved);
        } else {
            moved -= scaled;
            _burn(msg.sender, supply - target);
            emit YieldReturned(moved);
            IERC20(usdc).safeTransfer(msg.sender, moved);
        }
    }

    /// @inheritdoc IDealtShare
    function escrow(address owner, address spender, uint256 shares) external onlyDesk {
        if (spender != owner) _spendAllowance(owner, spender, shares);
        _transfer(owner, msg.sender, shares);
    }

    /// @inheritdoc IFinancialAsset
    function setNav(uint256 navPerShare, uint64 asOf) external {
        bool isSigned = msg.sender == address(servicing);
        if (!isSigned) {
            _checkIssuer();
            _checkRole(Role.ISSUER, msg.sender);
        }
        if (settlementPrice != 0) revert AlreadySettled();
        if (asOf < navAsOf || asOf > block.timestamp || _isTooOld(asOf)) {
            revert InvalidNavDate(asOf, navAsOf);
        }
        if (!isSigned && !INavGuard(address(servicing)).noteNav(_assetId(), navPerShare, asOf)) {
            return;
        }
        delete _approval;
        _setNav(navPerShare, asOf);
        _tellDesk(0);
    }

    /// @inheritdoc IFinancialAsset
    function distribute(
        PaymentKind kind,
        uint256 amount,
        uint64 periodStart,
        uint64 periodEnd,
        uint64 accrualEnd
    ) external nonReentrant {
        if (msg.sender != address(servicing)) {
            _checkIssuer();
            servicing.checkDistribution(_assetId(), kind);
        }
        if (periodEnd <= periodStart) revert InvalidPeriod(periodStart, periodEnd);
        _checkKind(kind);
        _checkAccrual(kind, accrualEnd);
        uint256 received = _collect(amount);
        if (received == 0) revert ZeroAmount();
        uint256 earning = earningShares();
        if (earning == 0) revert NoEarningShares();

        uint256 distributionId = _startAccrual(received, accrualEnd);
        emit Distributed(
            distributionId,
            kind,
            received,
            earning,
            periodStart,
            periodEnd,
            uint64(block.timestamp),
            accrualEnd
        );
        _tellDesk(received);
    }

    /// @inheritdoc IFinancialAsset
    function claimYield(address recipient) external nonReentrant returns (uint256 amount) {
        _checkRecipient(recipient);
        amount = _claimYield(msg.sender);
        emit YieldClaimed(msg.sender, recipient, amount);
        IERC20(usdc).safeTransfer(recipient, amount);
    }

    /// @inheritdoc IFinancialAsset
    function renounceYield() external {
        if (_renounceYield(msg.sender)) emit YieldRenounced(msg.sender);
    }

    /// @inheritdoc IFinancialAsset
    function approveSettlement(
        uint256 pricePerShare,
        bytes32 examined
    ) external onlyRole(Role.VERIFIER) {
        uint256 assetId = _assetId();
        if (registry.hasIssued(assetId, msg.sender)) revert SelfApproval(msg.sender);
        ExaminedData.check(assetId, examined, examinedHash());
        _checkSettleable();
        _checkNavIsCurrent();
        if (pricePerShare == 0) revert ZeroPrice();
        StoredApproval memory approval = StoredApproval(
            pricePerShare,
            msg.sender,
            uint64(block.timestamp),
            registry.issuerOf(assetId),
            uint48(registry.handoverCount(assetId)),
            uint48(roles.grantCount(Role.VERIFIER, msg.sender))
        );
        _approval = approval;
        emit SettlementApproved(msg.sender, pricePerShare, approval.expiresAt());
    }

    /// @inheritdoc IFinancialAsset
    function examinedHash() public view returns (bytes32) {
        bytes32 entry = registry.examinedHash(_assetId());
        return keccak256(abi.encode(entry, nav, navAsOf, navUpdatedAt));
    }

    /// @inheritdoc IFinancialAsset
    function withdrawSettlementApproval() external onlyRole(Role.VERIFIER) {
        if (_approval.price == 0) revert SettlementNotApproved(0);
        delete _approval;
        emit SettlementApprovalWithdrawn(msg.sender);
    }

    /// @inheritdoc IFinancialAsset
    function settle(uint256 pricePerShare) external onlyIssuer onlyRole(Role.ISSUER) nonReentrant {
        _checkSettleable();
        if (block.timestamp < distributionsEnd()) revert StillAccruing(unaccruedYield());
        if (pricePerShare == 0) revert ZeroPrice();
        bool isClear = servicing.noteSettlement(_assetId());
        bool isPromised = isClear && repaymentPerShare != 0 && pricePerShare >= repaymentPerShare;
        if (!isPromised && settlementApproval().price != pricePerShare) {
            revert SettlementNotApproved(pricePerShare);
        }

        uint256 required = Math.mulDiv(
            totalSupply(),
            pricePerShare,
            WHOLE_SHARE,
            Math.Rounding.Ceil
        );
        uint256 received = _collectAtLeast(required);
        settlementPrice = pricePerShare;
        settlementReserve = received;
        delete _approval;
        emit Settled(pricePerShare, received);
    }

    /// @inheritdoc IFinancialAsset
    function redeem(
        uint256 shares,
        address recipient
    ) external nonReentrant returns (uint256 amount) {
        if (settlementPrice == 0) revert NotSettled();
        if (shares == 0) revert ZeroAmount();
        _checkRecipient(recipient);

        amount =
            shares == totalSupply()
                ? settlementReserve
                : Math.mulDiv(shares, settlementPrice, WHOLE_SHARE);
        settlementReserve -= amount;
        _burn(msg.sender, shares);
        emit Redeemed(msg.sender, recipient, shares, amount);
        IERC20(usdc).safeTransfer(recipient, amount);
    }

    /// @inheritdoc IFinancialAsset
    function position(
        address holder
    ) external view returns (uint256 shares, uint256 claimable, uint256 claimed) {
        return (balanceOf(holder), claimableYield(holder), _claimedYield(holder));
    }

    /// @inheritdoc IFinancialAsset
    function issuer() public view returns (address) {
        return registry.issuerOf(_assetId());
    }

    /// @inheritdoc IFinancialAsset
    function isNavStale() public view returns (bool) {
        return _isTooOld(navAsOf);
    }

    /// @inheritdoc IFinancialAsset
    function settlementApproval() public view returns (SettlementApproval memory) {
        uint256 assetId = _assetId();
        return
            _approval.current(registry.issuerOf(assetId), registry.handoverCount(assetId), roles);
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId) external view returns (bool) {
        return
            interfaceId == type(IERC165).interfaceId ||
            (interfaceId == type(IERC7575Share).interfaceId && desk != address(0));
    }

    /// @inheritdoc IERC7575Share
    function vault(address asset) external view returns (address) {
        return asset == usdc ? desk : address(0);
    }

    /// @inheritdoc IFinancialAsset
    function cap() public view override(ERC20Capped, IFinancialAsset) returns (uint256) {
        return super.cap();
    }

    function _update(
        address from,
        address to,
        uint256 value
    ) internal override(ERC20, ERC20Capped, YieldAccounting) {
        if (address(holderPolicy) != address(0) && to != address(0)) _checkReceiver(from, to);
        super._update(from, to, value);
    }

    function _isVenue(address account) internal view override returns (bool) {
        if (account == desk) return account != address(0);
        return registry.isListener(account);
    }

    function _issue(address to, uint256 amount) private {
        _mint(to, amount);
        emit Issued(to, amount);
    }

    /// @dev Called last, so that an account called by the currency finds the rates that the payment keeps.
    function _collectTopUp(uint256 topUp) private {
        if (topUp == 0) return;
        emit YieldToppedUp(topUp);
        _collectAtLeast(topUp);
    }

    function _setNav(uint256 navPerShare, uint64 asOf) private {
        if (navPerShare == 0) revert ZeroPrice();
        nav = navPerShare;
        navAsOf = asOf;
        navUpdatedAt = uint64(block.timestamp);
        emit NavUpdated(navPerShare, asOf, block.timestamp);
    }

    /// @dev Tells the desk of a payment, or else (0) of a net asset value.
    function _tellDesk(uint256 distributed) private {
        if (desk != address(0)) IDealingDesk(desk).noteChange(distributed);
    }

    function _assetId() private view returns (uint256) {
        return registry.assetIdOf(address(this), 0);
    }

    function _isTooOld(uint64 asOf) private view returns (bool) {
        return block.timestamp > uint256(asOf) + navMaxAge;
    }

    function _checkDesk() private view {
        if (msg.sender != desk) revert NotDesk(msg.sender);
    }

    function _checkIssuer() private view {
        if (msg.sender != issuer()) revert NotIssuer(msg.sender);
    }

    function _checkNavIsCurrent() private view {
        if (isNavStale()) revert StaleNav(navAsOf, navMaxAge);
    }

    /// @dev Transfers `amount` USDC from the caller and returns the amount received.
    function _collect(uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(usdc).balanceOf(address(this));
        IERC20(usdc).safeTransferFrom(msg.sender, address(this), amount);
        return IERC20(usdc).balanceOf(address(this)) - before;
    }

    function _collectAtLeast(uint256 required) private returns (uint256 received) {
        received = _collect(required);
        if (received < required) revert Underfunded(required, received);
    }

    function _hasMatured() private view returns (bool) {
        return maturity != 0 && block.timestamp >= maturity;
    }

    function _checkSettleable() private view {
        if (settlementPrice != 0) revert AlreadySettled();
        if (!_hasMatured() && !servicing.isDefaulted(_assetId())) revert NotMatured(maturity);
    }

    /// @dev Principal is what a debt repays; an asset without maturity is none, and returns capital. A
    /// recovery is collected after maturity from a debtor that has not paid.
    function _checkKind(PaymentKind kind) private view {
        if (kind == PaymentKind.RECOVERY) _checkSettleable();
        if (kind == (maturity == 0 ? PaymentKind.PRINCIPAL : PaymentKind.RETURN_OF_CAPITAL)) {
            revert InvalidPaymentKind(kind, maturity);
        }
    }

    function _checkAccrual(PaymentKind kind, uint64 accrualEnd) private view {
        bool isRecovery = kind == PaymentKind.RECOVERY;
        if (!isRecovery && maturity != 0 && accrualEnd > maturity) {
            revert AccrualPastMaturity(accrualEnd, maturity);
        }
        uint256 longest = isRecovery ? Accruals.MAX_RECOVERY : Accruals.MAX_DURATION;
        if (
            accrualEnd < block.timestamp + Accruals.MIN_DURATION ||
            accrualEnd > block.timestamp + longest
        ) revert InvalidAccrual(uint64(block.timestamp), accrualEnd);
    }

    function _checkRecipient(address recipient) private view {
        if (recipient == address(0) || recipient == address(this)) {
            revert InvalidRecipient(recipient);
        }
    }
}
