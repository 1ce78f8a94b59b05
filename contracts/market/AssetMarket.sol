// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";
import {IAssetRegistry, TokenStandard} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {Permit} from "../common/Permit.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {IAssetMarket, Listing, SweepOrder, Take} from "./IAssetMarket.sol";

/// @title Fixed-price sales in USDC
/// @notice See IAssetMarket for what buyers and sellers can rely on. Several calls, such as a
/// permit and several purchases, can be made atomically with `multicall`.
contract AssetMarket is IAssetMarket, RolePausable, ReentrancyGuardTransient, Multicall {
    using SafeERC20 for IERC20;
    using EnumerableSet for EnumerableSet.UintSet;

    /// @notice Maximum fee, in basis points: 1%.
    uint16 public constant MAX_FEE_BPS = 100;

    /// @notice Maximum number of listings in a sweep. All of them together use at most 13 million gas,
    /// less than a transaction may use (2^24, EIP-7825).
    uint256 public constant MAX_TAKES = 25;

    /// @notice Gas passed to the purchase from one listing in a sweep: several times its cost.
    uint256 public constant TAKE_GAS = 500_000;

    /// @dev A call forwards at most 63/64 of the remaining gas (EIP-150), after its own cost.
    uint256 private constant REQUIRED_GAS = (TAKE_GAS * 64) / 63 + 10_000;

    uint256 private constant BASIS_POINTS = 10_000;
    uint8 private constant MAX_DECIMALS = 36;

    /// @dev Many times the cost of reading a balance.
    uint256 private constant TOKEN_READ_GAS = 200_000;

    /// @notice Registry of verified assets.
    IAssetRegistry public immutable registry;

    /// @notice Currency of every price.
    address public immutable usdc;

    /// @inheritdoc IAssetMarket
    uint16 public feeBps;

    /// @inheritdoc IAssetMarket
    address public feeRecipient;

    /// @inheritdoc IAssetMarket
    uint256 public listingCount;

    mapping(uint256 listingId => Listing) private _listings;

    /// @dev Ids of the active listings of each asset.
    mapping(uint256 assetId => EnumerableSet.UintSet) private _open;

    /// @notice Sets the registry, the currency and the initial fee.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ Registry of verified assets.
    /// @param usdc_ Currency of every price.
    /// @param feeBps_ Initial fee, in basis points.
    /// @param feeRecipient_ Initial recipient of the fees.
    constructor(
        IRoles roles_,
        IAssetRegistry registry_,
        address usdc_,
        uint16 feeBps_,
        address feeRecipient_
    ) RoleGuard(roles_) {
        registry = registry_;
        usdc = usdc_;
        _setFee(feeBps_, feeRecipient_);
    }

    /// @inheritdoc IAssetMarket
    function list(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt
    ) external nonReentrant whenNotPaused returns (uint256 listingId) {
        return _list(assetId, amount, pricePerUnit, minimumFill, expiresAt);
    }

    /// @inheritdoc IAssetMarket
    function listWithPermit(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt,
        Permit calldata permit
    ) external nonReentrant whenNotPaused returns (uint256 listingId) {
        if (!registry.isVerified(assetId)) revert AssetNotVerified(assetId);
        (address token, , TokenStandard standard, ) = registry.tokenOf(assetId);
        if (standard != TokenStandard.ERC20) revert PermitNotSupported(token);
        permit.use(token);
        return _list(assetId, amount, pricePerUnit, minimumFill, expiresAt);
    }

    /// @inheritdoc IAssetMarket
    function setPrice(uint256 listingId, uint128 pricePerUnit) external nonReentrant {
        Listing storage listing_ = _ownListing(listingId);
        if (pricePerUnit == 0) revert ZeroPrice();
        listing_.pricePerUnit = pricePerUnit;
        emit PriceChanged(listingId, pricePerUnit);
    }

    /// @inheritdoc IAssetMarket
    function cancel(uint256 listingId) external nonReentrant {
        _close(listingId, _ownListing(listingId));
        emit Cancelled(listingId);
    }

    /// @inheritdoc IAssetMarket
    function buy(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient
    ) external nonReentrant whenNotPaused returns (uint256 cost) {
        return _buy(listingId, amount, maximumCost, deadline, recipient, "");
    }

    /// @inheritdoc IAssetMarket
    function buyWithPermit(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        Permit calldata permit
    ) external nonReentrant whenNotPaused returns (uint256 cost) {
        permit.use(usdc);
        return _buy(listingId, amount, maximumCost, deadline, recipient, "");
    }

    /// @inheritdoc IAssetMarket
    function buyAndCall(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        bytes calldata data
    ) external nonReentrant whenNotPaused returns (uint256 cost) {
        Listing storage listing_ = _existing(listingId);
        if (listing_.standard != TokenStandard.ERC1155) revert DataNotSupported(listing_.token);
        return _buy(listingId, amount, maximumCost, deadline, recipient, data);
    }

    /// @inheritdoc IAssetMarket
    function sweep(
        SweepOrder calldata order,
        Take[] calldata takes
    ) external nonReentrant whenNotPaused returns (uint256 amount, uint256 cost) {
        return _sweep(order, takes);
    }

    /// @inheritdoc IAssetMarket
    function sweepWithPermit(
        SweepOrder calldata order,
        Take[] calldata takes,
        Permit calldata permit
    ) external nonReentrant whenNotPaused returns (uint256 amount, uint256 cost) {
        permit.use(usdc);
        return _sweep(order, takes);
    }

    /// @notice One step of a sweep, which only the market itself calls, so that a transfer that fails
    /// undoes this step alone. Pays the seller, and leaves the fee to the sweep.
    /// @param take The listing and its bounds.
    /// @param order The sweep.
    /// @param wanted Units still to buy.
    /// @param budget USDC still to spend.
    /// @param buyer Account that pays.
    /// @return amount Units bought; 0 when the listing cannot be used.
    /// @return cost Their cost, fee included.
    /// @return fee The fee that is still to be paid.
    function takeForSweep(
        Take calldata take,
        SweepOrder calldata order,
        uint256 wanted,
        uint256 budget,
        address buyer
    ) external returns (uint256 amount, uint256 cost, uint256 fee) {
        if (msg.sender != address(this)) revert NotMarket(msg.sender);
        Listing storage listing_ = _listings[take.listingId];
        address seller = listing_.seller;
        if (listing_.assetId != order.assetId || seller == buyer || seller == order.recipient) {
            return (0, 0, 0);
        }
        amount = _takeable(listing_, take, wanted, budget);
        if (amount == 0) return (0, 0, 0);
        (cost, fee) = _costOf(listing_, amount);
        _record(take.listingId, listing_, amount, cost, fee, buyer, order.recipient);
        IERC20(usdc).safeTransferFrom(buyer, seller, cost - fee);
        _deliver(listing_, order.recipient, amount, "");
    }

    /// @inheritdoc IAssetMarket
    function permitPayment(Permit calldata permit) external nonReentrant {
        permit.use(usdc);
    }

    /// @inheritdoc IAssetMarket
    function setFee(uint16 feeBps_, address recipient) external onlyRole(Role.ADMIN) {
        _setFee(feeBps_, recipient);
    }

    /// @inheritdoc IAssetMarket
    function quote(
        uint256 listingId,
        uint256 amount
    ) external view returns (uint256 cost, uint256 fee) {
        return _costOf(_existing(listingId), amount);
    }

    /// @inheritdoc IAssetMarket
    function available(uint256 listingId) external view returns (uint256) {
        return _available(_existing(listingId));
    }

    /// @inheritdoc IAssetMarket
    function listing(uint256 listingId) external view returns (Listing memory) {
        return _existing(listingId);
    }

    /// @inheritdoc IAssetMarket
    function listings(
        uint256 from,
        uint256 limit
    ) external view returns (Listing[] memory page, uint256[] memory availableUnits) {
        if (from == 0) revert UnknownListing(from);
        uint256 size = Paging.size(listingCount, from, limit);
        page = new Listing[](size);
        availableUnits = new uint256[](size);
        for (uint256 i = 0; i < size; i++) {
            page[i] = _listings[from + i];
            availableUnits[i] = _available(_listings[from + i]);
        }
    }

    /// @inheritdoc IAssetMarket
    function openListings(
        uint256 assetId,
        uint256 start,
        uint256 limit
    ) external view returns (uint256[] memory) {
        return _open[assetId].values(start, Math.saturatingAdd(start, limit));
    }

    /// @inheritdoc IAssetMarket
    function openListingCount(uint256 assetId) external view returns (uint256) {
        return _open[assetId].length();
    }

    function _list(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt
    ) private returns (uint256 listingId) {
        if (!registry.isVerified(assetId)) revert AssetNotVerified(assetId);
        if (amount == 0) revert ZeroAmount();
        if (pricePerUnit == 0) revert ZeroPrice();
        if (minimumFill > amount) revert InvalidMinimumFill(minimumFill, amount);
        if (expiresAt != 0 && expiresAt <= block.timestamp) revert InvalidExpiry(expiresAt);

        listingId = ++listingCount;
        Listing storage listing_ = _listings[listingId];
        address token;
        (token, listing_.tokenId, listing_.standard, ) = registry.tokenOf(assetId);
        (listing_.token, listing_.decimals) = (token, _decimalsOf(token));
        listing_.assetId = assetId;
        listing_.feeBps = feeBps;
        listing_.seller = msg.sender;
        listing_.createdAt = uint64(block.timestamp);
        listing_.active = true;
        listing_.remaining = amount;
        listing_.pricePerUnit = pricePerUnit;
        listing_.minimumFill = minimumFill;
        listing_.expiresAt = expiresAt;
        uint256 covered = _covered(listing_);
        if (covered < amount) revert NotAvailable(covered);
        _open[assetId].add(listingId);
        emit Listed(listingId, assetId, msg.sender, amount, pricePerUnit, minimumFill, expiresAt);
    }

    function _buy(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        bytes memory data
    ) private returns (uint256 cost) {
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        Listing storage listing_ = _existing(listingId);
        _checkPurchase(listingId, listing_, amount, recipient);
        uint256 fee;
        (cost, fee) = _costOf(listing_, amount);
        if (cost > maximumCost) revert CostAboveMaximum(cost, maximumCost);

        _record(listingId, listing_, amount, cost, fee, msg.sender, recipient);
        IERC20(usdc).safeTransferFrom(msg.sender, listing_.seller, cost - fee);
        _payFee(fee);
        _deliver(listing_, recipient, amount, data);
    }

    function _sweep(
        SweepOrder calldata order,
        Take[] calldata takes
    ) private returns (uint256 amount, uint256 cost) {
        if (block.timestamp > order.deadline) revert DeadlinePassed(order.deadline);
        if (takes.length > MAX_TAKES) revert TooManyTakes(takes.length, MAX_TAKES);
        if (order.minimumAmount == 0) revert ZeroAmount();
        if (order.recipient == address(0) || order.recipient == address(this)) {
            revert InvalidRecipient(order.recipient);
        }
        if (!registry.isVerified(order.assetId)) revert AssetNotVerified(order.assetId);

        uint256 fees;
        for (uint256 i = 0; i < takes.length && amount < order.amount; ++i) {
            // With less, a listing that could be used would be skipped.
            if (gasleft() < REQUIRED_GAS) revert InsufficientTakeGas(REQUIRED_GAS);
            // Return data is not copied, so a faulty token cannot use up the caller's gas with it.
            try
                this.takeForSweep{gas: TAKE_GAS}(
                    takes[i],
                    order,
                    order.amount - amount,
                    order.maximumCost - cost,
                    msg.sender
                )
            returns (uint256 taken, uint256 paid, uint256 fee) {
                amount += taken;
                cost += paid;
                fees += fee;
            } catch {
                continue;
            }
        }
        if (amount < order.minimumAmount) revert SweepBelowMinimum(amount, order.minimumAmount);
        _payFee(fees);
    }

    /// @dev All changes of a purchase to the market's own state, with the event.
    function _record(
        uint256 listingId,
        Listing storage listing_,
        uint256 amount,
        uint256 cost,
        uint256 fee,
        address buyer,
        address recipient
    ) private {
        uint256 left = listing_.remaining - amount;
        listing_.remaining = uint128(left);
        if (left == 0) _close(listingId, listing_);
        emit Purchased(
            listingId,
            listing_.assetId,
            buyer,
            listing_.seller,
            recipient,
            amount,
            cost,
            fee
        );
    }

    function _payFee(uint256 fee) private {
        if (fee != 0) IERC20(usdc).safeTransferFrom(msg.sender, feeRecipient, fee);
    }

    /// @dev The units are transferred last, as a recipient's code may run then. ERC-1155 amounts
    /// are not measured, as a recipient may spend them while it receives them.
    function _deliver(
        Listing storage listing_,
        address recipient,
        uint256 amount,
        bytes memory data
    ) private {
        address seller = listing_.seller;
        if (listing_.standard == TokenStandard.ERC1155) {
            IERC1155(listing_.token).safeTransferFrom(
                seller,
                recipient,
                listing_.tokenId,
                amount,
                data
            );
            return;
        }
        IERC20 token = IERC20(listing_.token);
        uint256 before = token.balanceOf(recipient);
        token.safeTransferFrom(seller, recipient, amount);
        uint256 received = token.balanceOf(recipient) - before;
        if (received != amount) revert TransferIncomplete(amount, received);
    }

    function _close(uint256 listingId, Listing storage listing_) private {
        listing_.active = false;
        _open[listing_.assetId].remove(listingId);
    }

    function _setFee(uint16 feeBps_, address recipient) private {
        if (feeBps_ > MAX_FEE_BPS) revert FeeTooHigh(feeBps_, MAX_FEE_BPS);
        if (recipient == address(0) || recipient == address(this)) {
            revert InvalidFeeRecipient(recipient);
        }
        feeBps = feeBps_;
        feeRecipient = recipient;
        emit FeeChanged(feeBps_, recipient);
    }

    function _checkPurchase(
        uint256 listingId,
        Listing storage listing_,
        uint256 amount,
        address recipient
    ) private view {
        if (!_isOpen(listing_)) revert ListingClosed(listingId);
        if (!registry.isVerified(listing_.assetId)) revert AssetNotVerified(listing_.assetId);
        address seller = listing_.seller;
        if (seller == msg.sender) revert OwnListing(listingId);
        if (recipient == address(0) || recipient == address(this) || recipient == seller) {
            revert InvalidRecipient(recipient);
        }
        if (amount == 0) revert ZeroAmount();
        uint256 minimum = _minimumOf(listing_);
        if (amount < minimum) revert BelowMinimumFill(minimum);
        uint256 covered = _covered(listing_);
        if (amount > covered) revert NotAvailable(covered);
    }

    /// @dev Units that a sweep buys of a listing within all bounds, 0 when it skips the listing.
    function _takeable(
        Listing storage listing_,
        Take calldata take,
        uint256 wanted,
        uint256 budget
    ) private view returns (uint256 amount) {
        uint256 price = listing_.pricePerUnit;
        if (!_isOpen(listing_) || price > take.maximumPrice) return 0;
        amount = Math.min(wanted, Math.min(take.maximumAmount, listing_.remaining));
        (uint256 cost, ) = _costOf(listing_, amount);
        // Rounded down, so that its cost, rounded up, is within the budget.
        if (cost > budget) amount = Math.mulDiv(budget, 10 ** listing_.decimals, price);
        uint256 minimum = _minimumOf(listing_);
        if (amount == 0 || amount < minimum) return 0;
        amount = Math.min(amount, _covered(listing_));
        return amount < minimum ? 0 : amount;
    }

    function _existing(uint256 listingId) private view returns (Listing storage listing_) {
        listing_ = _listings[listingId];
        if (listing_.seller == address(0)) revert UnknownListing(listingId);
    }

    function _ownListing(uint256 listingId) private view returns (Listing storage listing_) {
        listing_ = _existing(listingId);
        if (listing_.seller != msg.sender) revert NotSeller(listingId, msg.sender);
        if (!listing_.active) revert ListingClosed(listingId);
    }

    function _isOpen(Listing storage listing_) private view returns (bool) {
        return listing_.active && (listing_.expiresAt == 0 || block.timestamp < listing_.expiresAt);
    }

    function _available(Listing storage listing_) private view returns (uint256) {
        if (paused() || !_isOpen(listing_) || !registry.isVerified(listing_.assetId)) return 0;
        uint256 covered = _covered(listing_);
        return covered < _minimumOf(listing_) ? 0 : covered;
    }

    function _minimumOf(Listing storage listing_) private view returns (uint256) {
        return Math.min(listing_.minimumFill, listing_.remaining);
    }

    /// @dev The minimum of the remaining units, the seller's balance and the seller's allowance; 0
    /// when a token call fails.
    function _covered(Listing storage listing_) private view returns (uint256) {
        (address seller, address token) = (listing_.seller, listing_.token);
        if (listing_.standard == TokenStandard.ERC1155) {
            bytes memory isApproved = abi.encodeCall(
                IERC1155.isApprovedForAll,
                (seller, address(this))
            );
            if (_read(token, isApproved) == 0) return 0;
            bytes memory held = abi.encodeCall(IERC1155.balanceOf, (seller, listing_.tokenId));
            return Math.min(listing_.remaining, _read(token, held));
        }
        uint256 balance = _read(token, abi.encodeCall(IERC20.balanceOf, (seller)));
        bytes memory allowed = abi.encodeCall(IERC20.allowance, (seller, address(this)));
        return Math.min(listing_.remaining, Math.min(balance, _read(token, allowed)));
    }

    /// @dev Reads a number from a token, 0 when the call fails. The gas is limited, so that one
    /// token cannot use up the gas for a page of listings.
    function _read(address token, bytes memory callData) private view returns (uint256) {
        (bool success, bytes memory result) = token.staticcall{gas: TOKEN_READ_GAS}(callData);
        return success && result.length >= 32 ? abi.decode(result, (uint256)) : 0;
    }

    function _costOf(
        Listing storage listing_,
        uint256 amount
    ) private view returns (uint256 cost, uint256 fee) {
        uint256 wholeUnit = 10 ** listing_.decimals;
        cost = Math.mulDiv(amount, listing_.pricePerUnit, wholeUnit, Math.Rounding.Ceil);
        fee = Math.mulDiv(cost, listing_.feeBps, BASIS_POINTS);
    }

    function _decimalsOf(address token) private view returns (uint8 decimals) {
        try IERC20Metadata(token).decimals() returns (uint8 stated) {
            decimals = stated;
        } catch {
            revert InvalidDecimals(token);
        }
        if (decimals > MAX_DECIMALS) revert InvalidDecimals(token);
    }
}
