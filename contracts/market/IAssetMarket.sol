// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenStandard} from "../assets/IAssetRegistry.sol";
import {Permit} from "../common/Permit.sol";

/// @notice One fixed-price listing.
/// @param assetId Id in the registry.
/// @param token Contract that holds the balances, copied from the registry.
/// @param standard The token standard, copied from the registry.
/// @param decimals Decimals of the token when it was listed; a whole unit is 10^decimals.
/// @param feeBps Fee of the sale in basis points, fixed when it was listed.
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param seller Account that sells and is paid.
/// @param createdAt Unix seconds.
/// @param active Whether it is neither sold out nor cancelled; it may still have expired.
/// @param remaining Units of the asset still for sale, in the token's smallest unit.
/// @param pricePerUnit USDC (6 decimals) for one whole unit.
/// @param minimumFill Minimum purchase, unless less remains.
/// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
struct Listing {
    uint256 assetId;
    address token;
    TokenStandard standard;
    uint8 decimals;
    uint16 feeBps;
    uint256 tokenId;
    address seller;
    uint64 createdAt;
    bool active;
    uint128 remaining;
    uint128 pricePerUnit;
    uint128 minimumFill;
    uint64 expiresAt;
}

/// @notice A purchase of one asset from several listings.
/// @param assetId Id in the registry.
/// @param amount Most units to buy, in the token's smallest unit.
/// @param minimumAmount Fewest units to buy, 1 or more. The same as `amount` for an exact purchase.
/// @param maximumCost Maximum USDC (6 decimals) to pay in total, fees included.
/// @param deadline Unix seconds of the last block that may include the purchase.
/// @param recipient Account that receives the units.
struct SweepOrder {
    uint256 assetId;
    uint256 amount;
    uint256 minimumAmount;
    uint256 maximumCost;
    uint256 deadline;
    address recipient;
}

/// @notice A listing to buy from in a sweep.
/// @param listingId Id of the listing.
/// @param maximumAmount Most units to take from it, in the token's smallest unit.
/// @param maximumPrice USDC (6 decimals) for one whole unit, above which the listing is skipped.
struct Take {
    uint256 listingId;
    uint128 maximumAmount;
    uint128 maximumPrice;
}

/// @title Fixed-price sales in USDC
/// @notice The market never holds tokens: sellers keep their shares (and the yield on them) until
/// the sale, and a purchase transfers payment and shares atomically. The available units are
/// therefore the minimum of the remaining units, the seller's balance and the seller's allowance.
///
/// Amounts of an asset are in its token's smallest unit; prices are USDC (6 decimals) for one whole
/// unit. A purchase costs amount * pricePerUnit / 10^decimals, rounded up, so it is never free. The
/// fee is deducted from the seller's proceeds. Ids count from 1.
interface IAssetMarket {
    /// @notice A listing was created.
    /// @param listingId Id of the listing.
    /// @param assetId Id in the registry.
    /// @param seller Account that sells.
    /// @param amount Units for sale, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Minimum purchase; 0 for none.
    /// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
    event Listed(
        uint256 indexed listingId,
        uint256 indexed assetId,
        address indexed seller,
        uint256 amount,
        uint256 pricePerUnit,
        uint256 minimumFill,
        uint64 expiresAt
    );

    /// @notice A seller changed the price.
    /// @param listingId Id of the listing.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit from now on.
    event PriceChanged(uint256 indexed listingId, uint256 pricePerUnit);

    /// @notice A seller cancelled the listing.
    /// @param listingId Id of the listing.
    event Cancelled(uint256 indexed listingId);

    /// @notice The buyer paid `cost` USDC, including `fee`, for `amount` units sent to `recipient`.
    /// @param listingId Id of the listing.
    /// @param assetId Id in the registry.
    /// @param buyer Account that paid.
    /// @param seller Account that was paid.
    /// @param recipient Recipient of the units.
    /// @param amount Units bought, in the token's smallest unit.
    /// @param cost USDC paid by the buyer, fee included.
    /// @param fee Fee in USDC, part of the cost.
    event Purchased(
        uint256 indexed listingId,
        uint256 indexed assetId,
        address indexed buyer,
        address seller,
        address recipient,
        uint256 amount,
        uint256 cost,
        uint256 fee
    );

    /// @notice The fee of new listings changed.
    /// @param feeBps Basis points, 100 = 1%.
    /// @param recipient Recipient of the fees of all listings.
    event FeeChanged(uint16 feeBps, address recipient);

    /// @notice No listing has this id.
    error UnknownListing(uint256 listingId);
    /// @notice The listing is sold out, cancelled or expired.
    error ListingClosed(uint256 listingId);
    /// @notice Only the seller may change a listing.
    error NotSeller(uint256 listingId, address account);
    /// @notice A seller cannot buy its own listing.
    error OwnListing(uint256 listingId);
    /// @notice The asset is not verified, so it cannot be listed or sold.
    error AssetNotVerified(uint256 assetId);
    /// @notice The amount is zero.
    error ZeroAmount();
    /// @notice The price is zero.
    error ZeroPrice();
    /// @notice The minimum purchase exceeds the amount for sale.
    error InvalidMinimumFill(uint256 minimumFill, uint256 amount);
    /// @notice The expiry is in the past.
    error InvalidExpiry(uint64 expiresAt);
    /// @notice The token has no decimals, or more than 36.
    error InvalidDecimals(address token);
    /// @notice Only `available` units are left, owned by the seller and approved for the market.
    error NotAvailable(uint256 available);
    /// @notice A purchase needs at least `minimum` units.
    error BelowMinimumFill(uint256 minimum);
    /// @notice The purchase costs more than the buyer's maximum.
    error CostAboveMaximum(uint256 cost, uint256 maximumCost);
    /// @notice Within its bounds a sweep could buy `amount` units, fewer than its `minimum`.
    error SweepBelowMinimum(uint256 amount, uint256 minimum);
    /// @notice A sweep names `count` listings, more than `maximum`.
    error TooManyTakes(uint256 count, uint256 maximum);
    /// @notice A sweep needs `required` gas before each listing, so that lack of gas skips none.
    error InsufficientTakeGas(uint256 required);
    /// @notice Only the market itself may call the function.
    error NotMarket(address caller);
    /// @notice The deadline has passed.
    error DeadlinePassed(uint256 deadline);
    /// @notice The recipient cannot be the zero address, the market or the seller.
    error InvalidRecipient(address recipient);
    /// @notice The recipient received less than was paid for: the token takes a fee on transfer.
    error TransferIncomplete(uint256 expected, uint256 received);
    /// @notice Only recipients of ERC-1155 assets can receive data.
    error DataNotSupported(address token);
    /// @notice Only ERC-20 assets support permits.
    error PermitNotSupported(address token);
    /// @notice The fee is above `maximum` basis points.
    error FeeTooHigh(uint16 feeBps, uint16 maximum);
    /// @notice The fee recipient cannot be the zero address or the market.
    error InvalidFeeRecipient(address recipient);

    /// @notice Lists `amount` units of a verified asset that the caller owns and has approved for
    /// the market.
    /// @param assetId Id in the registry.
    /// @param amount Units for sale, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Minimum purchase; 0 for none.
    /// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
    /// @return listingId Id of the listing.
    function list(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt
    ) external returns (uint256 listingId);

    /// @notice Same as `list` for an ERC-20 asset, with an ERC-2612 permit.
    /// @param assetId Id in the registry.
    /// @param amount Units for sale, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Minimum purchase; 0 for none.
    /// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
    /// @param permit The seller's permit.
    /// @return listingId Id of the listing.
    function listWithPermit(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt,
        Permit calldata permit
    ) external returns (uint256 listingId);

    /// @notice Changes the price of a listing. For its seller. Cannot be paused.
    /// @param listingId Id of the listing.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit; not 0.
    function setPrice(uint256 listingId, uint128 pricePerUnit) external;

    /// @notice Cancels a listing. For its seller. Cannot be paused.
    /// @param listingId Id of the listing.
    function cancel(uint256 listingId) external;

    /// @notice Buys `amount` units for at most `maximumCost` USDC, until `deadline`.
    /// @param listingId Id of the listing.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Maximum USDC (6 decimals) to pay, fee included.
    /// @param deadline Unix seconds of the last block that may include the purchase.
    /// @param recipient Account that receives the units.
    /// @return cost USDC paid.
    function buy(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient
    ) external returns (uint256 cost);

    /// @notice Same as `buy`, with an ERC-2612 permit.
    /// @param listingId Id of the listing.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Maximum USDC (6 decimals) to pay, fee included.
    /// @param deadline Unix seconds of the last block that may include the purchase.
    /// @param recipient Account that receives the units.
    /// @param permit The buyer's permit.
    /// @return cost USDC paid.
    function buyWithPermit(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        Permit calldata permit
    ) external returns (uint256 cost);

    /// @notice Buys an ERC-1155 asset and passes `data` to the recipient's onERC1155Received, which
    /// runs last in the purchase: a recipient can spend what it receives, for example retire it.
    /// @param listingId Id of the listing.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Maximum USDC (6 decimals) to pay, fee included.
    /// @param deadline Unix seconds of the last block that may include the purchase.
    /// @param recipient Account that receives the units.
    /// @param data Data for the recipient, which defines its meaning.
    /// @return cost USDC paid.
    function buyAndCall(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        bytes calldata data
    ) external returns (uint256 cost);

    /// @notice Buys one asset from several listings, in the order given, until `order.amount` units
    /// are bought. Of each listing it takes what is available within all bounds. It skips a listing
    /// that is closed, costs more than its maximum, sells less than its minimum purchase within the
    /// bounds, belongs to the caller or the recipient, sells another asset, or whose transfers fail or
    /// use more than TAKE_GAS. Each purchase costs what `buy` costs, and exactly the sum is taken from
    /// the caller; the fees are paid together at the end. Reverts when fewer than
    /// `order.minimumAmount` units can be bought, and when the asset is not verified.
    /// @param order What to buy, for how much in total, until when and for whom.
    /// @param takes The listings, the cheapest first; at most MAX_TAKES.
    /// @return amount Units bought, in the token's smallest unit.
    /// @return cost USDC paid, fees included.
    function sweep(
        SweepOrder calldata order,
        Take[] calldata takes
    ) external returns (uint256 amount, uint256 cost);

    /// @notice Same as `sweep`, with an ERC-2612 permit.
    /// @param order What to buy, for how much in total, until when and for whom.
    /// @param takes The listings, the cheapest first; at most MAX_TAKES.
    /// @param permit The buyer's permit.
    /// @return amount Units bought, in the token's smallest unit.
    /// @return cost USDC paid, fees included.
    function sweepWithPermit(
        SweepOrder calldata order,
        Take[] calldata takes,
        Permit calldata permit
    ) external returns (uint256 amount, uint256 cost);

    /// @notice Approves the market for the caller's USDC by permit. For `multicall`, before one or
    /// several purchases. Has no effect when the signature was already used.
    /// @param permit The caller's permit.
    function permitPayment(Permit calldata permit) external;

    /// @notice Sets the fee of new listings, at most 1%. For the admin. Existing listings keep
    /// their fee; the recipient of fees changes for all.
    /// @param feeBps Basis points, 100 = 1%.
    /// @param recipient Recipient of the fees.
    function setFee(uint16 feeBps, address recipient) external;

    /// @notice Cost of `amount` units, including `fee`. Does not check whether they can be bought.
    /// @param listingId Id of the listing.
    /// @param amount Units, in the token's smallest unit.
    /// @return cost USDC to pay, rounded up.
    /// @return fee Fee in USDC, part of the cost, rounded down.
    function quote(
        uint256 listingId,
        uint256 amount
    ) external view returns (uint256 cost, uint256 fee);

    /// @notice Units that can be bought now; 0 for a listing that is closed or not covered, for an
    /// asset that is not verified or has expired, for a token whose calls fail, and while the
    /// market is paused.
    /// @param listingId Id of the listing.
    /// @return Units, in the token's smallest unit.
    function available(uint256 listingId) external view returns (uint256);

    /// @notice One listing. Reverts for an unknown id.
    /// @param listingId Id of the listing.
    /// @return The listing.
    function listing(uint256 listingId) external view returns (Listing memory);

    /// @notice At most `limit` listings starting with id `from` (from 1), with the available units
    /// of each. Empty beyond the newest id.
    /// @param from First id of the page, 1 or more.
    /// @param limit Maximum number of listings to return.
    /// @return page The listings with the ids `from`, `from` + 1, and so on.
    /// @return availableUnits The `available` units of each.
    function listings(
        uint256 from,
        uint256 limit
    ) external view returns (Listing[] memory page, uint256[] memory availableUnits);

    /// @notice Ids of the active listings of an asset, expired ones included. They are in the order of
    /// their creation until one is closed, whose place the newest takes.
    /// @param assetId Id in the registry.
    /// @param start Position of the first, from 0.
    /// @param limit Maximum number of ids to return.
    /// @return The ids; empty beyond the last.
    function openListings(
        uint256 assetId,
        uint256 start,
        uint256 limit
    ) external view returns (uint256[] memory);

    /// @notice Number of active listings of an asset, expired ones included.
    /// @param assetId Id in the registry.
    /// @return The number.
    function openListingCount(uint256 assetId) external view returns (uint256);

    /// @notice Number of listings ever created; also the newest id.
    /// @return The newest id; 0 when there is none.
    function listingCount() external view returns (uint256);

    /// @notice Fee of new listings, in basis points (100 = 1%).
    /// @return Basis points, 100 = 1%.
    function feeBps() external view returns (uint16);

    /// @notice Recipient of the fees.
    /// @return The account.
    function feeRecipient() external view returns (address);
}
