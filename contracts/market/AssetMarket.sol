// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1155} from "@openzeppelin/contracts/token/ERC1155/IERC1155.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Multicall} from "@openzeppelin/contracts/utils/Multicall.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IAssetRegistry, TokenStandard} from "../assets/IAssetRegistry.sol";
import {IRoles} from "../common/IRoles.sol";
import {Paging} from "../common/Paging.sol";
import {Permit} from "../common/Permit.sol";
import {Role} from "../common/Role.sol";
import {RoleGuard} from "../common/RoleGuard.sol";
import {RolePausable} from "../common/RolePausable.sol";
import {IAssetMarket, Listing} from "./IAssetMarket.sol";

/// @title Fixed-price sales in USDC
/// @notice See IAssetMarket for what buyers and sellers can rely on. Several calls can be made in
/// one transaction with `multicall`: a permit and several purchases, say, all or none.
contract AssetMarket is IAssetMarket, RolePausable, ReentrancyGuardTransient, Multicall {
    using SafeERC20 for IERC20;

    /// @notice Highest fee the admin can set, in basis points: 1 %.
    uint16 public constant MAX_FEE_BPS = 100;

    uint256 private constant BASIS_POINTS = 10_000;
    uint8 private constant MAX_DECIMALS = 36;

    /// @dev Many times what reading a balance costs.
    uint256 private constant READING_GAS = 200_000;

    /// @notice Where assets are verified.
    IAssetRegistry public immutable registry;

    /// @notice The currency of every price.
    address public immutable usdc;

    /// @inheritdoc IAssetMarket
    uint16 public feeBps;

    /// @inheritdoc IAssetMarket
    address public feeRecipient;

    /// @inheritdoc IAssetMarket
    uint256 public listingCount;

    mapping(uint256 listingId => Listing) private _listings;

    /// @notice Fixes the registry and the currency, and sets the first fee.
    /// @param roles_ The contract that holds the roles.
    /// @param registry_ Where assets are verified.
    /// @param usdc_ The currency of every price.
    /// @param feeBps_ First fee, in basis points.
    /// @param feeRecipient_ First account that receives the fees.
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
        Listing storage offer = _ownOffer(listingId);
        if (pricePerUnit == 0) revert ZeroPrice();
        offer.pricePerUnit = pricePerUnit;
        emit PriceChanged(listingId, pricePerUnit);
    }

    /// @inheritdoc IAssetMarket
    function cancel(uint256 listingId) external nonReentrant {
        _ownOffer(listingId).active = false;
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
        Listing storage offer = _existing(listingId);
        if (offer.standard != TokenStandard.ERC1155) revert DataNotSupported(offer.token);
        return _buy(listingId, amount, maximumCost, deadline, recipient, data);
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
        Listing storage offer = _listings[listingId];
        (offer.token, offer.tokenId, offer.standard, ) = registry.tokenOf(assetId);
        offer.decimals = _decimalsOf(offer.token);
        offer.assetId = assetId;
        offer.feeBps = feeBps;
        offer.seller = msg.sender;
        offer.createdAt = uint64(block.timestamp);
        offer.active = true;
        offer.remaining = amount;
        offer.pricePerUnit = pricePerUnit;
        offer.minimumFill = minimumFill;
        offer.expiresAt = expiresAt;
        uint256 covered = _covered(offer);
        if (covered < amount) revert NotAvailable(covered);
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
        Listing storage offer = _existing(listingId);
        _checkPurchase(listingId, offer, amount, recipient);
        uint256 fee;
        (cost, fee) = _costOf(offer, amount);
        if (cost > maximumCost) revert CostAboveMaximum(cost, maximumCost);

        uint256 left = offer.remaining - amount;
        offer.remaining = uint128(left);
        if (left == 0) offer.active = false;
        address seller = offer.seller;
        emit Purchased(listingId, offer.assetId, msg.sender, seller, recipient, amount, cost, fee);

        IERC20(usdc).safeTransferFrom(msg.sender, seller, cost - fee);
        if (fee != 0) IERC20(usdc).safeTransferFrom(msg.sender, feeRecipient, fee);
        _deliver(offer, recipient, amount, data);
    }

    /// @dev The units go last: only then may a recipient's code run, when all else is done.
    /// ERC-1155 amounts are not measured, since a recipient may use them up while it receives them.
    function _deliver(
        Listing storage offer,
        address recipient,
        uint256 amount,
        bytes memory data
    ) private {
        if (offer.standard == TokenStandard.ERC1155) {
            IERC1155(offer.token).safeTransferFrom(
                offer.seller,
                recipient,
                offer.tokenId,
                amount,
                data
            );
            return;
        }
        IERC20 token = IERC20(offer.token);
        uint256 before = token.balanceOf(recipient);
        token.safeTransferFrom(offer.seller, recipient, amount);
        uint256 received = token.balanceOf(recipient) - before;
        if (received != amount) revert TransferIncomplete(amount, received);
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
        Listing storage offer,
        uint256 amount,
        address recipient
    ) private view {
        if (!_isOpen(offer)) revert ListingOver(listingId);
        if (!registry.isVerified(offer.assetId)) revert AssetNotVerified(offer.assetId);
        if (offer.seller == msg.sender) revert OwnListing(listingId);
        if (recipient == address(0) || recipient == address(this) || recipient == offer.seller) {
            revert InvalidRecipient(recipient);
        }
        if (amount == 0) revert ZeroAmount();
        uint256 minimum = _minimumOf(offer);
        if (amount < minimum) revert BelowMinimumFill(minimum);
        uint256 covered = _covered(offer);
        if (amount > covered) revert NotAvailable(covered);
    }

    function _existing(uint256 listingId) private view returns (Listing storage offer) {
        offer = _listings[listingId];
        if (offer.seller == address(0)) revert UnknownListing(listingId);
    }

    function _ownOffer(uint256 listingId) private view returns (Listing storage offer) {
        offer = _existing(listingId);
        if (offer.seller != msg.sender) revert NotSeller(listingId, msg.sender);
        if (!offer.active) revert ListingOver(listingId);
    }

    function _isOpen(Listing storage offer) private view returns (bool) {
        return offer.active && (offer.expiresAt == 0 || block.timestamp < offer.expiresAt);
    }

    function _available(Listing storage offer) private view returns (uint256) {
        if (paused() || !_isOpen(offer) || !registry.isVerified(offer.assetId)) return 0;
        uint256 covered = _covered(offer);
        return covered < _minimumOf(offer) ? 0 : covered;
    }

    function _minimumOf(Listing storage offer) private view returns (uint256) {
        return Math.min(offer.minimumFill, offer.remaining);
    }

    /// @dev The least of what remains, what the seller owns and what the seller allows; 0 when the
    /// token fails to say.
    function _covered(Listing storage offer) private view returns (uint256) {
        address seller = offer.seller;
        if (offer.standard == TokenStandard.ERC1155) {
            bytes memory isApproved = abi.encodeCall(
                IERC1155.isApprovedForAll,
                (seller, address(this))
            );
            if (_read(offer.token, isApproved) == 0) return 0;
            bytes memory held = abi.encodeCall(IERC1155.balanceOf, (seller, offer.tokenId));
            return Math.min(offer.remaining, _read(offer.token, held));
        }
        uint256 balance = _read(offer.token, abi.encodeCall(IERC20.balanceOf, (seller)));
        bytes memory allowed = abi.encodeCall(IERC20.allowance, (seller, address(this)));
        return Math.min(offer.remaining, Math.min(balance, _read(offer.token, allowed)));
    }

    /// @dev Reads a number from a token, 0 when it fails. The gas is limited, so that one token cannot
    /// use up what a page needs for the offers of all others.
    function _read(address token, bytes memory question) private view returns (uint256) {
        (bool isAnswered, bytes memory answer) = token.staticcall{gas: READING_GAS}(question);
        return isAnswered && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function _costOf(
        Listing storage offer,
        uint256 amount
    ) private view returns (uint256 cost, uint256 fee) {
        uint256 wholeUnit = 10 ** offer.decimals;
        cost = Math.mulDiv(amount, offer.pricePerUnit, wholeUnit, Math.Rounding.Ceil);
        fee = Math.mulDiv(cost, offer.feeBps, BASIS_POINTS);
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
