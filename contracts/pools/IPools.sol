// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {AssetClass} from "../assets/IAssetRegistry.sol";

/// @notice What never changes about a pool, and whether it is open for business.
/// @param poolId Counts from 1.
/// @param tokenA The token with the lower address; prices are tokenB per tokenA.
/// @param feeTier Fee on what is paid in, in basis points (30 = 0.30 %).
/// @param tickSpacing Positions begin and end on multiples of this.
/// @param active Whether adding and swapping are allowed at the moment.
/// @param owner The account that created the pool. It has no power over it.
/// @param createdAt Unix seconds.
struct PoolInfo {
    uint256 poolId;
    address tokenA;
    address tokenB;
    AssetClass assetClassA;
    AssetClass assetClassB;
    uint16 feeTier;
    int24 tickSpacing;
    bool active;
    address owner;
    uint40 createdAt;
}

/// @notice What trading and providing change about a pool.
/// @param sqrtPriceX96 Square root of the price of tokenA in tokenB (smallest units), times 2^96.
/// @param tick The greatest tick whose price is not above the present one.
/// @param observationIndex Place of the newest observation in the oracle's ring.
/// @param observationCardinality Observations held; 0 until the first trade that moves the tick.
/// @param observationCapacity Observations the ring may grow to before it overwrites the oldest.
/// @param liquidity Liquidity in range at the present tick: what a trade meets.
/// @param totalLiquidity Sum of the liquidity of all positions, in range or not.
/// @param volumeTokenA tokenA paid in by traders since the beginning, fees included.
/// @param volumeTokenB tokenB paid in by traders since the beginning, fees included.
/// @param feesCollectedA Part of volumeTokenA that was a fee for the positions.
/// @param feesCollectedB Part of volumeTokenB that was a fee for the positions.
/// @param feeGrowthGlobalAX128 tokenA fees per unit of liquidity since the beginning, times 2^128.
/// @param feeGrowthGlobalBX128 tokenB fees per unit of liquidity since the beginning, times 2^128.
/// @param lastUpdated Unix seconds of the last trade or change of liquidity.
struct PoolState {
    uint160 sqrtPriceX96;
    int24 tick;
    uint16 observationIndex;
    uint16 observationCardinality;
    uint16 observationCapacity;
    uint128 liquidity;
    uint128 totalLiquidity;
    uint128 volumeTokenA;
    uint128 volumeTokenB;
    uint128 feesCollectedA;
    uint128 feesCollectedB;
    uint256 feeGrowthGlobalAX128;
    uint256 feeGrowthGlobalBX128;
    uint40 lastUpdated;
}

/// @notice A position as it stands now.
/// @param tokensOwedA tokenA fees that collecting would pay at this moment.
/// @param tokensOwedB tokenB fees that collecting would pay at this moment.
/// @param createdAt Unix seconds.
struct PositionInfo {
    uint256 positionId;
    uint256 poolId;
    address owner;
    int24 lowerTick;
    int24 upperTick;
    uint128 liquidity;
    uint256 tokensOwedA;
    uint256 tokensOwedB;
    uint40 createdAt;
}

/// @notice A tick that positions begin or end on.
/// @param liquidityGross Liquidity of all positions with an end here; 0 when there are none.
/// @param liquidityNet Liquidity that comes into range when the price rises through the tick.
/// @param feeGrowthOutsideAX128 Fee growth on the side of the tick away from the present price.
/// @param feeGrowthOutsideBX128 The same of tokenB.
struct TickInfo {
    uint128 liquidityGross;
    int128 liquidityNet;
    uint256 feeGrowthOutsideAX128;
    uint256 feeGrowthOutsideBX128;
}

/// @notice What a trade would do at this moment.
/// @param complete Whether all of the amount can be traded before the price limit.
struct SwapQuote {
    uint256 amountIn;
    uint256 amountOut;
    uint256 feeAmount;
    uint160 sqrtPriceX96;
    int24 tick;
    uint128 liquidity;
    uint32 ticksCrossed;
    bool complete;
}

/// @title Every liquidity pool, every position and every trade
/// @notice Concentrated liquidity with the arithmetic of Uniswap v3, in one contract. A position is
/// an ERC-721 token. Amounts are in a token's smallest unit.
///
/// The caller pays: approve this contract for a token, or put {permitToken} in front with
/// {multicall}. Nothing is ever called back. A token that takes a fee on transfer is refused, for
/// what arrives must equal what was asked. Tokens sent here outside these functions belong to
/// nobody.
///
/// Stopping a pool stops adding and swapping. Removing and collecting cannot be stopped.
interface IPools is IERC721 {
    /// @notice Terms of a new position.
    /// @param amountADesired The most of tokenA to put in.
    /// @param amountBDesired The most of tokenB to put in.
    /// @param amountAMin The least of tokenA that must go in: the bound against a moved price.
    /// @param amountBMin The least of tokenB that must go in.
    /// @param recipient Receives the position.
    /// @param deadline Unix seconds after which the call fails.
    struct AddLiquidity {
        uint256 poolId;
        int24 lowerTick;
        int24 upperTick;
        uint256 amountADesired;
        uint256 amountBDesired;
        uint256 amountAMin;
        uint256 amountBMin;
        address recipient;
        uint256 deadline;
    }

    /// @notice Terms of an addition to a position; fields as in {AddLiquidity}.
    struct IncreaseLiquidity {
        uint256 positionId;
        uint256 amountADesired;
        uint256 amountBDesired;
        uint256 amountAMin;
        uint256 amountBMin;
        uint256 deadline;
    }

    /// @notice Terms of a removal.
    /// @param liquidity Part of the position's liquidity to take out.
    /// @param amountAMin The least of tokenA to receive, fees not counted.
    /// @param amountBMin The least of tokenB to receive, fees not counted.
    /// @param recipient Receives the tokens.
    struct RemoveLiquidity {
        uint256 positionId;
        uint128 liquidity;
        uint256 amountAMin;
        uint256 amountBMin;
        address recipient;
        uint256 deadline;
    }

    /// @notice Terms of a trade in one pool.
    /// @param amount Exactly what to pay (exact in) or to receive (exact out).
    /// @param limit The least to receive (exact in) or the most to pay (exact out).
    /// @param sqrtPriceLimitX96 The trade stops at this price and may then be partial. 0: no such
    /// limit, and the trade is complete or fails.
    struct Swap {
        uint256 poolId;
        address tokenIn;
        uint256 amount;
        uint256 limit;
        uint160 sqrtPriceLimitX96;
        address recipient;
        uint256 deadline;
    }

    /// @notice Terms of a trade through several pools. It is complete or it fails.
    /// @param token The token that `amount` is in: the one paid (exact in) or received (exact out).
    /// @param poolIds The pools in the order of the trade.
    /// @param amount Exactly what to pay (exact in) or to receive (exact out).
    /// @param limit The least to receive (exact in) or the most to pay (exact out).
    struct SwapPath {
        address token;
        uint256[] poolIds;
        uint256 amount;
        uint256 limit;
        address recipient;
        uint256 deadline;
    }

    /// @notice A pool was opened by `owner`, which gains no power over it.
    event PoolCreated(
        uint256 indexed poolId,
        address indexed tokenA,
        address indexed tokenB,
        address owner,
        AssetClass assetClassA,
        AssetClass assetClassB,
        uint16 feeTier,
        int24 tickSpacing,
        uint160 sqrtPriceX96,
        int24 tick
    );
    /// @notice Liquidity was added to a new or an old position, paid by `sender`.
    event LiquidityAdded(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed sender,
        int24 lowerTick,
        int24 upperTick,
        uint128 liquidity,
        uint256 amountA,
        uint256 amountB
    );
    /// @notice Liquidity was taken out of a position and paid with all its fees. Principal (`amountA`,
    /// `amountB`) and fees are apart: the recipient got the sum.
    event LiquidityRemoved(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed recipient,
        uint128 liquidity,
        uint256 amountA,
        uint256 amountB,
        uint256 feesA,
        uint256 feesB
    );
    /// @notice All fees owed to a position were paid.
    event FeesCollected(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed recipient,
        uint256 feesA,
        uint256 feesB
    );
    /// @notice One pool's part of a trade.
    /// @param amountA tokenA that came into the pool; negative when it went out.
    /// @param amountB tokenB that came into the pool; negative when it went out.
    /// @param feeAmount Part of what came in that went to the positions.
    event Swapped(
        uint256 indexed poolId,
        address indexed sender,
        address indexed recipient,
        int256 amountA,
        int256 amountB,
        uint160 sqrtPriceX96,
        uint128 liquidity,
        int24 tick,
        uint256 feeAmount
    );
    /// @notice Adding and swapping were opened or stopped in a pool.
    event PoolActiveSet(uint256 indexed poolId, bool active);
    /// @notice The creation of pools was opened or stopped.
    event CreationOpenSet(bool open);
    /// @notice A pool's oracle got room for more observations.
    event ObservationCapacityIncreased(uint256 indexed poolId, uint16 capacity);

    error DeadlinePassed(uint256 deadline);
    error InvalidRecipient(address recipient);
    error CreationClosed();
    error PoolNotFound(uint256 poolId);
    error PoolNotActive(uint256 poolId);
    error PoolExists(uint256 poolId);
    error TokensOutOfOrder(address tokenA, address tokenB);
    error AssetNotRegistered(address token);
    error AssetNotVerified(address token);
    error AssetClassMismatch(address token, AssetClass stated, AssetClass registered);
    error InvalidFeeTier(uint16 feeTier);
    error InvalidTickSpacing(int24 tickSpacing);
    error InvalidTickRange(int24 lowerTick, int24 upperTick);
    error TokenNotInPool(uint256 poolId, address token);
    error ZeroAmount();
    error ZeroLiquidity();
    error AmountBelowMinimum(address token, uint256 amount, uint256 minimum);
    error AmountAboveMaximum(address token, uint256 amount, uint256 maximum);
    error InsufficientLiquidity(uint256 poolId);
    error InvalidPriceLimit(uint160 sqrtPriceLimitX96);
    error LiquidityAbovePosition(uint128 wanted, uint128 available);
    error PositionNotEmpty(uint256 positionId);
    error TransferMismatch(address token, uint256 expected, uint256 received);
    error EmptyPath();

    /// @notice Opens a pool for two registered, verified assets.
    /// @param tokenA The token with the lower address.
    /// @param assetClassA Class that the registry must hold for tokenA.
    /// @param feeTier Basis points, 1 to 9999.
    /// @param tickSpacing 1 to 16383.
    /// @param sqrtPriceX96 First price. It costs nothing to state a wrong one, so whoever adds
    /// first does well to set the minimum amounts.
    function createPool(
        address tokenA,
        address tokenB,
        AssetClass assetClassA,
        AssetClass assetClassB,
        uint16 feeTier,
        int24 tickSpacing,
        uint160 sqrtPriceX96
    ) external returns (uint256 poolId);

    /// @notice Opens a position and pays for it.
    function addLiquidity(
        AddLiquidity calldata terms
    ) external returns (uint256 positionId, uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Adds to a position. For its owner and whom the owner approved. Fees earned so far
    /// stay owed to the position.
    function increaseLiquidity(
        IncreaseLiquidity calldata terms
    ) external returns (uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Takes liquidity out and pays it with all fees owed. For the owner and whom the
    /// owner approved. An empty position stays with its owner until {burn}.
    function removeLiquidity(
        RemoveLiquidity calldata terms
    ) external returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB);

    /// @notice Pays all fees owed. For the owner and whom the owner approved.
    function collectFees(
        uint256 positionId,
        address recipient
    ) external returns (uint256 feesA, uint256 feesB);

    /// @notice Destroys an empty position. For the owner and whom the owner approved.
    function burn(uint256 positionId) external;

    /// @notice Trades an exact amount in. What the price limit leaves over is not taken.
    function swapExactIn(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades for an exact amount out, or less where the price limit stops the trade.
    function swapExactOut(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades an exact amount in through several pools. Only the first and the last token
    /// move.
    function swapPathExactIn(SwapPath calldata terms) external returns (uint256 amountOut);

    /// @notice Trades for an exact amount out through several pools.
    function swapPathExactOut(SwapPath calldata terms) external returns (uint256 amountIn);

    /// @notice Uses an ERC-2612 signature to let this contract take the caller's tokens. A permit
    /// that fails is passed over, for anyone may have used the signature already.
    function permitToken(
        address token,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Makes room for more observations, paid by the caller. Rings only grow.
    function increaseObservationCapacity(uint256 poolId, uint16 capacity) external;

    /// @notice Opens or stops adding and swapping in a pool. For pausers.
    function setActive(uint256 poolId, bool active) external;

    /// @notice Opens or stops the creation of pools. For pausers.
    function setCreationOpen(bool open) external;

    /// @notice What the trade would do now, for the amount exactly in or exactly out.
    /// @param sqrtPriceLimitX96 0 for none.
    function quote(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        bool exactIn,
        uint160 sqrtPriceLimitX96
    ) external view returns (SwapQuote memory);

    /// @notice Average tick over the last `window` seconds, rounded down. Fails when the pool's
    /// history is shorter; it never answers for a shorter window.
    function consult(uint256 poolId, uint32 window) external view returns (int24 meanTick);

    /// @notice Sums of tick times seconds since the pool's creation, at each of these ages.
    function observe(
        uint256 poolId,
        uint32[] calldata secondsAgos
    ) external view returns (int56[] memory tickCumulatives);

    /// @notice Age in seconds of the oldest moment {observe} can answer for.
    function history(uint256 poolId) external view returns (uint256);

    /// @notice Pools opened so far; their ids are 1 to this.
    function poolCount() external view returns (uint256);
    /// @notice Positions opened so far; their ids are 1 to this, burned ones included.
    function positionCount() external view returns (uint256);
    /// @notice Whether pools may be created.
    function creationOpen() external view returns (bool);
    /// @notice What never changes about a pool; reverts when there is none with this id.
    function pool(uint256 poolId) external view returns (PoolInfo memory);
    /// @notice What changes about it.
    function poolState(uint256 poolId) external view returns (PoolState memory);

    /// @notice The pool of these terms, 0 when there is none. Tokens in order of address.
    function poolIdOf(
        address tokenA,
        address tokenB,
        uint16 feeTier,
        int24 tickSpacing
    ) external view returns (uint256);

    /// @notice A position with the fees owed to it this moment; reverts when it does not exist.
    function position(uint256 positionId) external view returns (PositionInfo memory);
    /// @notice What is known of a tick; all zero when no position begins or ends there.
    function tickInfo(uint256 poolId, int24 tick) external view returns (TickInfo memory);

    /// @notice 256 multiples of the tick spacing, beginning with 256 * `word`: bit set where
    /// positions begin or end.
    function tickBitmap(uint256 poolId, int16 word) external view returns (uint256);
}
