// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @notice One fixed-price offer.
/// @param remaining Units of the asset still on offer, in the token's smallest unit.
/// @param pricePerUnit USDC (6 decimals) for one whole unit (10 to the token's decimals).
/// @param minimumFill Smallest purchase, unless less than that remains.
/// @param expiresAt Unix seconds, 0 for never.
struct Listing {
    uint256 assetId;
    address seller;
    uint64 createdAt;
    uint128 remaining;
    uint128 pricePerUnit;
    uint128 minimumFill;
    uint64 expiresAt;
    bool active;
}

/// @notice An ERC-2612 signature over what the market may take.
struct Permit {
    uint256 value;
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

/// @title Fixed-price sales in USDC
/// @notice The market never holds anything: sellers keep their shares (and the yield on them) until
/// the moment of sale, and a purchase moves payment and shares in one step. What can be bought is
/// therefore the least of what remains, what the seller owns and what the seller allows.
interface IAssetMarket {
    event Listed(
        uint256 indexed listingId,
        uint256 indexed assetId,
        address indexed seller,
        uint256 amount,
        uint256 pricePerUnit,
        uint256 minimumFill,
        uint64 expiresAt
    );
    event PriceChanged(uint256 indexed listingId, uint256 pricePerUnit);
    event Cancelled(uint256 indexed listingId);
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
    event FeeChanged(uint16 feeBps, address recipient);

    function list(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt
    ) external returns (uint256 listingId);

    function listWithPermit(
        uint256 assetId,
        uint128 amount,
        uint128 pricePerUnit,
        uint128 minimumFill,
        uint64 expiresAt,
        Permit calldata permit
    ) external returns (uint256 listingId);

    function setPrice(uint256 listingId, uint128 pricePerUnit) external;

    /// @notice Takes an offer down. Cannot be paused.
    function cancel(uint256 listingId) external;

    /// @notice Buys `amount` units for at most `maximumCost` USDC, before `deadline`.
    function buy(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient
    ) external returns (uint256 cost);

    /// @notice The same, with the allowance given by a signature in the same transaction.
    function buyWithPermit(
        uint256 listingId,
        uint256 amount,
        uint256 maximumCost,
        uint256 deadline,
        address recipient,
        Permit calldata permit
    ) external returns (uint256 cost);

    /// @notice What `amount` units cost: `cost` from the buyer, of which `fee` does not reach the seller.
    function quote(uint256 listingId, uint256 amount) external view returns (uint256 cost, uint256 fee);

    /// @notice Units that a purchase could take now; 0 for an offer that is over or not covered.
    function available(uint256 listingId) external view returns (uint256);

    function listing(uint256 listingId) external view returns (Listing memory);
    function listings(uint256 from, uint256 limit) external view returns (Listing[] memory);
    function listingCount() external view returns (uint256);
    function feeBps() external view returns (uint16);
    function feeRecipient() external view returns (address);
}
