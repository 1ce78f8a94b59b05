// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IRoles} from "../common/IRoles.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {AssetSnapshot, AssetTerms, IFinancialAsset} from "./IFinancialAsset.sol";

/// @title A share of a treasury, a property or an invoice
/// @notice See IFinancialAsset for what holders and issuers can rely on.
///
/// Yield is booked exactly. One counter holds the USDC earned by one unit of a share, magnified by
/// 10^38; a holder's part is its shares times the growth of that counter since it was last booked,
/// and is booked before its balance changes. The fraction of a USDC unit that a holder cannot claim
/// yet stays with the holder, and the remainder of a distribution's division goes into the next
/// one. So at any time: claims of all holders + remainder = funded - claimed.
///
/// Shares of accounts that renounced their yield do not count in that division. Leaving them out
/// gives nobody a lever over others: an account can renounce for itself only, and what it forgoes
/// goes to every earning share alike. So a holder receives at least its part of the whole supply,
/// whatever others renounce or wherever they move their shares, and the parts never add up to more
/// than was funded, since the shares divided by are those that are credited. Who holds shares in
/// both kinds of accounts only lowers its own part. Yield goes to whoever holds at the distribution,
/// as ever: shares taken out of a pool just before it earn, as bought ones do, and shares that are
/// borrowed and returned in one transaction do not.
contract FinancialAsset is
    IFinancialAsset,
    ERC20Capped,
    ERC20Permit,
    RolePausable,
    ReentrancyGuardTransient
{
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @param index `_yieldPerShare` up to which the holder is booked; of no meaning once it has
    /// renounced.
    /// @param hasRenounced Whether its shares stopped earning.
    /// @param accrued USDC not yet claimed, magnified.
    /// @param claimed USDC claimed so far.
    struct YieldAccount {
        uint248 index;
        bool hasRenounced;
        uint256 accrued;
        uint256 claimed;
    }

    uint256 private constant WHOLE_SHARE = 1e18;

    /// @dev A power of ten, so that common supplies divide without remainder. No product overflows:
    /// all yield ever funded is below 2^120 and 10^38 below 2^127, so their product is below 2^247.
    /// The supply is at most 10^38, so the remainder of a division by it is less than one unit of USDC.
    uint256 private constant MAGNIFIER = 1e38;

    /// @inheritdoc IFinancialAsset
    address public immutable issuer;

    /// @inheritdoc IFinancialAsset
    address public immutable usdc;

    /// @inheritdoc IFinancialAsset
    uint64 public immutable maturity;

    /// @inheritdoc IFinancialAsset
    uint64 public navUpdatedAt;

    /// @inheritdoc IFinancialAsset
    uint256 public nav;

    /// @inheritdoc IFinancialAsset
    uint256 public settlementPrice;

    /// @inheritdoc IFinancialAsset
    uint256 public settlementReserve;

    /// @inheritdoc IFinancialAsset
    uint256 public distributionCount;

    uint248 private _yieldPerShare;
    uint128 private _undividedYield;
    uint128 private _renouncedShares;
    uint120 private _yieldFunded;
    uint120 private _yieldClaimed;
    mapping(address holder => YieldAccount) private _yieldAccounts;

    modifier onlyIssuer() {
        if (msg.sender != issuer) revert NotIssuer(msg.sender);
        _;
    }

    /// @notice Fixes the terms and issues the initial supply.
    /// @param roles_ The contract that holds the roles.
    /// @param usdc_ The currency of yield and settlement.
    /// @param issuer_ Account that answers for the asset; receives the initial supply.
    /// @param terms What the issuer promises.
    constructor(
        IRoles roles_,
        address usdc_,
        address issuer_,
        AssetTerms memory terms
    )
        ERC20(terms.name, terms.symbol)
        ERC20Capped(terms.cap)
        ERC20Permit(terms.name)
        RoleGuard(roles_)
    {
        if (usdc_.code.length == 0) revert InvalidUsdc(usdc_);
        if (issuer_ == address(0)) revert InvalidIssuer(issuer_);
        if (terms.maturity != 0 && terms.maturity <= block.timestamp) {
            revert InvalidMaturity(terms.maturity);
        }
        if (terms.cap > MAGNIFIER) revert CapTooHigh(terms.cap);

        usdc = usdc_;
        issuer = issuer_;
        maturity = terms.maturity;
        _setNav(terms.navPerShare);
        if (terms.initialSupply != 0) _issue(issuer_, terms.initialSupply);
    }

    /// @inheritdoc IFinancialAsset
    function issue(
        address to,
        uint256 amount
    ) external onlyIssuer onlyRole(Role.ISSUER) whenNotPaused {
        if (amount == 0) revert ZeroAmount();
        if (_hasMatured()) revert Matured(maturity);
        _issue(to, amount);
    }

    /// @inheritdoc IFinancialAsset
    function setNav(uint256 navPerShare) external onlyIssuer onlyRole(Role.ISSUER) {
        if (settlementPrice != 0) revert AlreadySettled();
        _setNav(navPerShare);
    }

    /// @inheritdoc IFinancialAsset
    function distributeYield(
        uint256 amount,
        uint64 periodStart,
        uint64 periodEnd
    ) external onlyIssuer nonReentrant {
        if (settlementPrice != 0) revert AlreadySettled();
        if (periodEnd <= periodStart) revert InvalidPeriod(periodStart, periodEnd);
        uint256 received = _collect(amount);
        if (received == 0) revert ZeroAmount();
        uint256 earning = earningShares();
        if (earning == 0) revert NoEarningShares();

        _yieldFunded += received.toUint120();
        uint256 divisible = received * MAGNIFIER + _undividedYield;
        _yieldPerShare += uint248(divisible / earning);
        _undividedYield = uint128(divisible % earning);
        emit YieldDistributed(++distributionCount, received, earning, periodStart, periodEnd);
    }

    /// @inheritdoc IFinancialAsset
    function claimYield(address recipient) external nonReentrant returns (uint256 amount) {
        _checkRecipient(recipient);
        YieldAccount storage account = _yieldAccounts[msg.sender];
        _bookYield(msg.sender);
        uint256 accrued = account.accrued;
        amount = accrued / MAGNIFIER;
        if (amount == 0) revert NothingToClaim(msg.sender);

        account.accrued = accrued - amount * MAGNIFIER;
        account.claimed += amount;
        _yieldClaimed += uint120(amount);
        emit YieldClaimed(msg.sender, recipient, amount);
        IERC20(usdc).safeTransfer(recipient, amount);
    }

    /// @inheritdoc IFinancialAsset
    function renounceYield() external {
        YieldAccount storage account = _yieldAccounts[msg.sender];
        if (account.hasRenounced) return;
        _bookYield(msg.sender);
        account.hasRenounced = true;
        _renouncedShares += uint128(balanceOf(msg.sender));
        emit YieldRenounced(msg.sender);
    }

    /// @inheritdoc IFinancialAsset
    function settle(uint256 pricePerShare) external onlyIssuer nonReentrant {
        if (settlementPrice != 0) revert AlreadySettled();
        if (!_hasMatured()) revert NotMatured(maturity);
        if (pricePerShare == 0) revert ZeroPrice();

        uint256 required = Math.mulDiv(
            totalSupply(),
            pricePerShare,
            WHOLE_SHARE,
            Math.Rounding.Ceil
        );
        uint256 received = _collect(required);
        if (received < required) revert Underfunded(required, received);
        settlementPrice = pricePerShare;
        settlementReserve = received;
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
    function snapshot() external view returns (AssetSnapshot memory) {
        return
            AssetSnapshot({
                name: name(),
                symbol: symbol(),
                issuer: issuer,
                nav: nav,
                navUpdatedAt: navUpdatedAt,
                maturity: maturity,
                cap: cap(),
                totalSupply: totalSupply(),
                earningShares: earningShares(),
                settlementPrice: settlementPrice,
                settlementReserve: settlementReserve,
                distributionCount: distributionCount,
                totalYieldFunded: _yieldFunded,
                totalYieldClaimed: _yieldClaimed,
                paused: paused()
            });
    }

    /// @inheritdoc IFinancialAsset
    function position(
        address holder
    ) external view returns (uint256 shares, uint256 claimable, uint256 claimed) {
        return (balanceOf(holder), claimableYield(holder), _yieldAccounts[holder].claimed);
    }

    /// @inheritdoc IFinancialAsset
    function totalYieldFunded() external view returns (uint256) {
        return _yieldFunded;
    }

    /// @inheritdoc IFinancialAsset
    function totalYieldClaimed() external view returns (uint256) {
        return _yieldClaimed;
    }

    /// @inheritdoc IFinancialAsset
    function hasRenouncedYield(address account) external view returns (bool) {
        return _yieldAccounts[account].hasRenounced;
    }

    /// @inheritdoc IFinancialAsset
    function claimableYield(address holder) public view returns (uint256) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return account.accrued / MAGNIFIER;
        uint256 growth = _yieldPerShare - account.index;
        return (account.accrued + balanceOf(holder) * growth) / MAGNIFIER;
    }

    /// @inheritdoc IFinancialAsset
    function earningShares() public view returns (uint256) {
        return totalSupply() - _renouncedShares;
    }

    /// @inheritdoc IFinancialAsset
    function cap() public view override(ERC20Capped, IFinancialAsset) returns (uint256) {
        return super.cap();
    }

    /// @dev Books the yield of both sides before their balances change. The asset itself cannot
    /// hold shares, since nobody could claim what they earn.
    function _update(
        address from,
        address to,
        uint256 value
    ) internal override(ERC20, ERC20Capped) {
        if (to == address(this)) revert ERC20InvalidReceiver(to);
        bool wasRenounced = from != address(0) && _bookYield(from);
        bool isRenounced = to != address(0) && _bookYield(to);
        super._update(from, to, value);
        if (wasRenounced == isRenounced) return;
        if (isRenounced) _renouncedShares += uint128(value);
        else _renouncedShares -= uint128(value);
    }

    function _issue(address to, uint256 amount) private {
        _mint(to, amount);
        emit Issued(to, amount);
    }

    function _setNav(uint256 navPerShare) private {
        if (navPerShare == 0) revert ZeroPrice();
        nav = navPerShare;
        navUpdatedAt = uint64(block.timestamp);
        emit NavUpdated(navPerShare, block.timestamp);
    }

    /// @dev Credits `holder` with what its shares earned until now, unless it has renounced.
    function _bookYield(address holder) private returns (bool hasRenounced) {
        YieldAccount storage account = _yieldAccounts[holder];
        if (account.hasRenounced) return true;
        uint248 perShare = _yieldPerShare;
        uint256 growth = perShare - account.index;
        if (growth == 0) return false;
        account.index = perShare;
        account.accrued += balanceOf(holder) * growth;
        return false;
    }

    /// @dev Takes `amount` USDC from the caller and returns what arrived.
    function _collect(uint256 amount) private returns (uint256 received) {
        uint256 before = IERC20(usdc).balanceOf(address(this));
        IERC20(usdc).safeTransferFrom(msg.sender, address(this), amount);
        return IERC20(usdc).balanceOf(address(this)) - before;
    }

    function _hasMatured() private view returns (bool) {
        return maturity != 0 && block.timestamp >= maturity;
    }

    function _checkRecipient(address recipient) private view {
        if (recipient == address(0) || recipient == address(this)) {
            revert InvalidRecipient(recipient);
        }
    }
}
