// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {TokenStandard} from "../assets/IAssetRegistry.sol";
import {Permit} from "../common/Permit.sol";

/// @notice One fixed-price offer.
/// @param assetId Id in the registry.
/// @param token Contract that holds the balances, copied from the registry.
/// @param standard The standard it is held in, copied as well.
/// @param decimals Decimals of the token when it was listed; 10 to their power is a whole unit.
/// @param feeBps Fee that the sale pays, in basis points, as it was when the offer was made.
/// @param tokenId Id within an ERC-1155 contract, 0 for ERC-20.
/// @param seller Account that offers and is paid.
/// @param createdAt Unix seconds.
/// @param active Whether it is neither sold out nor cancelled; it may still have expired.
/// @param remaining Units of the asset still on offer, in the token's smallest unit.
/// @param pricePerUnit USDC (6 decimals) for one whole unit.
/// @param minimumFill Smallest purchase, unless less than that remains.
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

/// @title Fixed-price sales in USDC
/// @notice The market never holds anything: sellers keep their shares (and the yield on them) until
/// the moment of sale, and a purchase moves payment and shares in one step. What can be bought is
/// therefore the least of what remains, what the seller owns and what the seller allows.
///
/// Amounts of an asset are in its token's smallest unit; prices are USDC (6 decimals) for one whole
/// unit. A purchase costs amount * pricePerUnit / 10^decimals, rounded up, so it is never free. The
/// fee is taken out of what the seller receives. Ids count from 1.
interface IAssetMarket {
    /// @notice An offer was made.
    /// @param listingId Id of the offer.
    /// @param assetId Id in the registry.
    /// @param seller Who offers.
    /// @param amount Units on offer, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Smallest purchase; 0 for any.
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
    /// @param listingId Id of the offer.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit from now on.
    event PriceChanged(uint256 indexed listingId, uint256 pricePerUnit);

    /// @notice A seller took the offer down.
    /// @param listingId Id of the offer.
    event Cancelled(uint256 indexed listingId);

    /// @notice The buyer paid `cost` USDC, of which `fee` did not reach the seller, and `amount`
    /// units went to `recipient`.
    /// @param listingId Id of the offer.
    /// @param assetId Id in the registry.
    /// @param buyer Who paid.
    /// @param seller Who was paid.
    /// @param recipient Who received the units.
    /// @param amount Units bought, in the token's smallest unit.
    /// @param cost USDC paid by the buyer, fee included.
    /// @param fee USDC of that cost that did not reach the seller.
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

    /// @notice The fee of later offers changed.
    /// @param feeBps Basis points, 100 = 1 %.
    /// @param recipient Account that receives the fees of all offers.
    event FeeChanged(uint16 feeBps, address recipient);

    /// @notice No offer has this id.
    error UnknownListing(uint256 listingId);
    /// @notice The offer is sold out, cancelled or expired.
    error ListingOver(uint256 listingId);
    /// @notice Only its seller may change an offer.
    error NotSeller(uint256 listingId, address account);
    /// @notice A seller cannot buy its own offer.
    error OwnListing(uint256 listingId);
    /// @notice The asset is not verified, so it is neither listed nor sold.
    error AssetNotVerified(uint256 assetId);
    /// @notice An amount of 0 would change nothing.
    error ZeroAmount();
    /// @notice Nothing is sold for nothing.
    error ZeroPrice();
    /// @notice The smallest purchase is above what is on offer.
    error InvalidMinimumFill(uint256 minimumFill, uint256 amount);
    /// @notice The expiry is already over.
    error InvalidExpiry(uint64 expiresAt);
    /// @notice The token states no decimals, or more than 36.
    error InvalidDecimals(address token);
    /// @notice Only `available` units are left, owned by the seller and allowed to the market.
    error NotAvailable(uint256 available);
    /// @notice A purchase takes at least `minimum` units.
    error BelowMinimumFill(uint256 minimum);
    /// @notice The purchase costs more than the buyer agreed to.
    error CostAboveMaximum(uint256 cost, uint256 maximumCost);
    /// @notice The transaction came too late.
    error DeadlinePassed(uint256 deadline);
    /// @notice Shares cannot go to nobody, to the market or back to the seller.
    error InvalidRecipient(address recipient);
    /// @notice The recipient did not receive what was paid for: the token keeps a part.
    error TransferIncomplete(uint256 expected, uint256 received);
    /// @notice Only the recipient of an ERC-1155 asset can be handed data.
    error DataNotSupported(address token);
    /// @notice Only ERC-20 assets have permits.
    error PermitNotSupported(address token);
    /// @notice The fee is above `maximum` basis points.
    error FeeTooHigh(uint16 feeBps, uint16 maximum);
    /// @notice The fee cannot go to nobody or to the market.
    error InvalidFeeRecipient(address recipient);

    /// @notice Offers `amount` units of a verified asset that the caller owns and has allowed the
    /// market to move.
    /// @param assetId Id in the registry.
    /// @param amount Units on offer, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Smallest purchase; 0 for any.
    /// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
    /// @return listingId Id of the offer.
    function list(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt
    ) external returns (uint256 listingId);

    /// @notice The same for an ERC-20 asset, with the allowance given by a signature in the same
    /// transaction.
    /// @param assetId Id in the registry.
    /// @param amount Units on offer, in the token's smallest unit.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit.
    /// @param minimumFill Smallest purchase; 0 for any.
    /// @param expiresAt Unix seconds from which nothing can be bought, 0 for never.
    /// @param permit The seller's signature over the allowance.
    /// @return listingId Id of the offer.
    function listWithPermit(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt,
        Permit calldata permit
    ) external returns (uint256 listingId);

    /// @notice Changes the price of an offer. For its seller. Cannot be paused.
    /// @param listingId Id of the offer.
    /// @param pricePerUnit USDC (6 decimals) for one whole unit; not 0.
    function setPrice(uint256 listingId, uint128 pricePerUnit) external;

    /// @notice Takes an offer down. For its seller. Cannot be paused.
    /// @param listingId Id of the offer.
    function cancel(uint256 listingId) external;

    /// @notice Buys `amount` units for at most `maximumCost` USDC, before `deadline`.
    /// @param listingId Id of the offer.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Most USDC (6 decimals) to pay, fee included.
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

    /// @notice The same, with the allowance given by a signature in the same transaction.
    /// @param listingId Id of the offer.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Most USDC (6 decimals) to pay, fee included.
    /// @param deadline Unix seconds of the last block that may include the purchase.
    /// @param recipient Account that receives the units.
    /// @param permit The buyer's signature over the allowance.
    /// @return cost USDC paid.
    function buyWithPermit(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        Permit calldata permit
    ) external returns (uint256 cost);

    /// @notice Buys an ERC-1155 asset and hands `data` to the recipient's onERC1155Received, which
    /// runs last in the purchase: a recipient can use up what it receives, for example retire it.
    /// @param listingId Id of the offer.
    /// @param amount Units to buy, in the token's smallest unit.
    /// @param maximumCost Most USDC (6 decimals) to pay, fee included.
    /// @param deadline Unix seconds of the last block that may include the purchase.
    /// @param recipient Account that receives the units.
    /// @param data What the recipient is told; its meaning is the recipient's.
    /// @return cost USDC paid.
    function buyAndCall(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        bytes calldata data
    ) external returns (uint256 cost);

    /// @notice Gives the market an allowance over the caller's USDC by a signature. For `multicall`,
    /// before one or several purchases. Does no harm when the signature was used before.
    /// @param permit The caller's signature over the allowance.
    function permitPayment(Permit calldata permit) external;

    /// @notice Sets the fee of later offers, at most 1 %. For the admin. Offers already made keep
    /// the fee they were made under; the recipient of fees changes for all.
    /// @param feeBps Basis points, 100 = 1 %.
    /// @param recipient Account that receives the fees.
    function setFee(uint16 feeBps, address recipient) external;

    /// @notice What `amount` units cost: `cost` from the buyer, of which `fee` does not reach the
    /// seller. Says nothing about whether they can be bought.
    /// @param listingId Id of the offer.
    /// @param amount Units, in the token's smallest unit.
    /// @return cost USDC to pay, rounded up.
    /// @return fee USDC of it that does not reach the seller, rounded down.
    function quote(
        uint256 listingId,
        uint256 amount
    ) external view returns (uint256 cost, uint256 fee);

    /// @notice Units that a purchase could take now; 0 for an offer that is over or not covered, for
    /// an asset that is not verified or has expired, for a token that fails to answer, and while the
    /// market is paused.
    /// @param listingId Id of the offer.
    /// @return Units, in the token's smallest unit.
    function available(uint256 listingId) external view returns (uint256);

    /// @notice One offer; reverts when the id was never given out.
    /// @param listingId Id of the offer.
    /// @return The offer as it stands.
    function listing(uint256 listingId) external view returns (Listing memory);

    /// @notice At most `limit` offers beginning with id `from` (from 1), with the units available of
    /// each. Empty beyond the newest id.
    /// @param from First id of the page, 1 or more.
    /// @param limit Most offers to return.
    /// @return page The offers with the ids `from`, `from` + 1, and so on.
    /// @return availableUnits What `available` says of each.
    function listings(
        uint256 from,
        uint256 limit
    ) external view returns (Listing[] memory page, uint256[] memory availableUnits);

    /// @notice How many offers were ever made; also the newest id.
    /// @return The newest id; 0 when there is none.
    function listingCount() external view returns (uint256);

    /// @notice Fee of offers made now, in basis points (100 = 1 %).
    /// @return Basis points, 100 = 1 %.
    function feeBps() external view returns (uint16);

    /// @notice Account that receives the fees.
    /// @return The account.
    function feeRecipient() external view returns (address);
}
