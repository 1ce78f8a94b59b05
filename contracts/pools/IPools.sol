// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IExtsload} from "@uniswap/v4-core/src/interfaces/IExtsload.sol";
import {IAssetListener} from "../assets/IAssetListener.sol";
import {AssetClass} from "../assets/IAssetRegistry.sol";
import {Permit} from "../common/Permit.sol";
import {SwapQuote} from "./PoolTypes.sol";

/// @title Every liquidity pool, every position and every trade
/// @notice Concentrated liquidity with the arithmetic of Uniswap v3, in one contract. A position is
/// an ERC-721 token. Amounts are in a token's smallest unit.
///
/// The caller pays: approve this contract for a token, or put {permitToken} in front with
/// {multicall}. Nothing is ever called back. A token that takes a fee on transfer is refused, for
/// what arrives must equal what was asked. Tokens sent here outside these functions belong to
/// nobody.
///
/// Each pool has its own reserves. All that a pool pays is subtracted from them, checked, so an error in
/// one pool cannot reach the tokens of another.
///
/// Stopping a pool stops adding and swapping, and so does a token whose entry in the registry is
/// not verified: the registry tells of that in the same transaction. Removing and collecting cannot
/// be stopped. Where one of the two tokens refuses to be paid out (it is paused, or it blocks the
/// recipient), the other one is paid and this one is kept for the position until
/// {withdrawDeferred}.
///
/// {PoolLens} reads pools, positions and ticks from this contract's storage through {IExtsload}.
interface IPools is IERC721, IAssetListener, IExtsload {
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
    /// @param poolId Counts from 1.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param owner Who created it.
    /// @param assetClassA Class of tokenA in the registry.
    /// @param assetClassB Class of tokenB in the registry.
    /// @param feeTier Fee on what is paid in, in basis points.
    /// @param tickSpacing Positions begin and end on multiples of this.
    /// @param sqrtPriceX96 Square root of the first price, times 2^96.
    /// @param tick The greatest tick whose price is not above it.
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
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param sender Who paid.
    /// @param lowerTick Lower end of the position.
    /// @param upperTick Upper end of the position.
    /// @param liquidity Liquidity that was added.
    /// @param amountA tokenA paid for it, in its smallest unit.
    /// @param amountB tokenB paid for it, in its smallest unit.
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
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param recipient Who received the tokens.
    /// @param liquidity Liquidity that was taken out.
    /// @param amountA tokenA paid for it, in its smallest unit.
    /// @param amountB tokenB paid for it, in its smallest unit.
    /// @param feesA Fees paid in tokenA, in its smallest unit.
    /// @param feesB Fees paid in tokenB, in its smallest unit.
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
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param recipient Who received them.
    /// @param feesA Fees paid in tokenA, in its smallest unit.
    /// @param feesB Fees paid in tokenB, in its smallest unit.
    event FeesCollected(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed recipient,
        uint256 feesA,
        uint256 feesB
    );
    /// @notice A token refused a payment that a position was due. The amount stays in the pool's reserve
    /// for the position.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param token The token that was not paid.
    /// @param recipient Who would have received it.
    /// @param amount How much of it, in its smallest unit.
    event PaymentDeferred(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed token,
        address recipient,
        uint256 amount
    );
    /// @notice A deferred payment was made.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param token The token that was paid.
    /// @param recipient Who received it.
    /// @param amount How much of it, in its smallest unit.
    event DeferredPaid(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed token,
        address recipient,
        uint256 amount
    );
    /// @notice One pool's part of a trade.
    /// @param poolId The pool.
    /// @param sender Who paid.
    /// @param recipient Who received; this contract where the path goes on.
    /// @param amountA tokenA that came into the pool, in its smallest unit; negative when it went
    /// out.
    /// @param amountB tokenB that came into the pool, in its smallest unit; negative when it went
    /// out.
    /// @param sqrtPriceX96 Square root of the price afterwards, times 2^96.
    /// @param liquidity Liquidity in range afterwards.
    /// @param tick The tick afterwards.
    /// @param feeAmount Part of what came in that went to the positions, in its smallest unit.
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
    /// @param poolId The pool.
    /// @param active Whether it is open now.
    event PoolActiveSet(uint256 indexed poolId, bool active);
    /// @notice The creation of pools was opened or stopped.
    /// @param open Whether pools may be created now.
    event CreationOpenSet(bool open);
    /// @notice A pool's oracle got room for more observations.
    /// @param poolId The pool.
    /// @param capacity Observations it may hold now.
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
    error NotListening();
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
    error InvalidPrice(uint160 sqrtPriceX96);
    error InvalidPriceLimit(uint160 sqrtPriceLimitX96);
    error ReserveExceeded(uint256 amount, uint256 reserve);
    error LiquidityAbovePosition(uint128 wanted, uint128 available);
    error PositionNotEmpty(uint256 positionId);
    error PositionOwed(uint256 positionId);
    error NothingPaid(uint256 positionId);
    error TransferMismatch(address token, uint256 expected, uint256 received);
    error EmptyPath();
    error YieldNotRenounced(address token);

    /// @notice Opens a pool for two registered, verified assets.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param assetClassA Class that the registry must hold for tokenA.
    /// @param assetClassB Class that the registry must hold for tokenB.
    /// @param feeTier Fee on what is paid in, in basis points, 1 to 9999.
    /// @param tickSpacing Positions begin and end on multiples of this, 1 to 16383.
    /// @param sqrtPriceX96 Square root of the first price, times 2^96, strictly between the two ends of
    /// all prices (`TickMath.MIN_SQRT_PRICE` and `MAX_SQRT_PRICE`). It costs nothing to state a wrong
    /// one, so whoever adds first does well to set the minimum amounts.
    /// @return poolId The new pool.
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
    /// @param terms Where, how much, and the bounds.
    /// @return positionId The new position, an ERC-721 token.
    /// @return liquidity Its liquidity.
    /// @return amountA Paid of tokenA, in its smallest unit.
    /// @return amountB Paid of tokenB, in its smallest unit.
    function addLiquidity(
        AddLiquidity calldata terms
    ) external returns (uint256 positionId, uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Adds to a position. For its owner and whom the owner approved. Fees earned so far
    /// stay owed to the position.
    /// @param terms Which position, how much, and the bounds.
    /// @return liquidity Liquidity that was added.
    /// @return amountA Paid of tokenA, in its smallest unit.
    /// @return amountB Paid of tokenB, in its smallest unit.
    function increaseLiquidity(
        IncreaseLiquidity calldata terms
    ) external returns (uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Takes liquidity out and pays it with all fees owed. For the owner and whom the
    /// owner approved. An empty position stays with its owner until {burn}.
    /// @param terms Which position, how much, the bounds and the recipient.
    /// @return amountA Principal paid in tokenA, in its smallest unit.
    /// @return amountB Principal paid in tokenB, in its smallest unit.
    /// @return feesA Fees paid in tokenA, in its smallest unit.
    /// @return feesB Fees paid in tokenB, in its smallest unit.
    function removeLiquidity(
        RemoveLiquidity calldata terms
    ) external returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB);

    /// @notice Pays all fees owed. For the owner and whom the owner approved.
    /// @param positionId The position.
    /// @param recipient Receives the fees.
    /// @return feesA Paid in tokenA, in its smallest unit.
    /// @return feesB Paid in tokenB, in its smallest unit.
    function collectFees(
        uint256 positionId,
        address recipient
    ) external returns (uint256 feesA, uint256 feesB);

    /// @notice Pays what {removeLiquidity} and {collectFees} could not pay, of each token that lets it go
    /// now. For the owner and whom the owner approved.
    /// @param positionId The position.
    /// @param recipient Receives the tokens.
    /// @return amountA Paid in tokenA, in its smallest unit.
    /// @return amountB Paid in tokenB, in its smallest unit.
    function withdrawDeferred(
        uint256 positionId,
        address recipient
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Destroys an empty position. For the owner and whom the owner approved.
    /// @param positionId The position, without liquidity and without deferred payments.
    function burn(uint256 positionId) external;

    /// @notice Trades an exact amount in. What the price limit leaves over is not taken.
    /// @param terms The trade and its bounds.
    /// @return amountIn Paid of tokenIn, in its smallest unit.
    /// @return amountOut Received of the other token, in its smallest unit.
    function swapExactIn(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades for an exact amount out, or less where the price limit stops the trade.
    /// @param terms The trade and its bounds.
    /// @return amountIn Paid of tokenIn, in its smallest unit.
    /// @return amountOut Received of the other token, in its smallest unit.
    function swapExactOut(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades an exact amount in through several pools. Only the first and the last token
    /// move.
    /// @param terms The path, the trade and its bounds.
    /// @return amountOut Received of the last token, in its smallest unit.
    function swapPathExactIn(SwapPath calldata terms) external returns (uint256 amountOut);

    /// @notice Trades for an exact amount out through several pools.
    /// @param terms The path, the trade and its bounds.
    /// @return amountIn Paid of the first token, in its smallest unit.
    function swapPathExactOut(SwapPath calldata terms) external returns (uint256 amountIn);

    /// @notice Uses an ERC-2612 signature to let this contract take the caller's tokens. One that was
    /// used already counts as long as the allowance is there.
    /// @param token The token.
    /// @param permit The caller's signature over the allowance.
    function permitToken(address token, Permit calldata permit) external;

    /// @notice Makes room for more observations, paid by the caller. Rings only grow.
    /// @param poolId The pool.
    /// @param capacity Observations it shall be able to hold; fewer than now changes nothing.
    function increaseObservationCapacity(uint256 poolId, uint16 capacity) external;

    /// @notice Opens or stops adding and swapping in a pool. For pausers.
    /// @param poolId The pool.
    /// @param active Whether it is open.
    function setActive(uint256 poolId, bool active) external;

    /// @notice Opens or stops the creation of pools. For pausers.
    /// @param open Whether pools may be created.
    function setCreationOpen(bool open) external;

    /// @notice What the trade would do now, for the amount exactly in or exactly out.
    /// @param poolId The pool.
    /// @param tokenIn The token paid in.
    /// @param amount Exactly paid or received, in the smallest unit of its token.
    /// @param exactIn Whether the amount is paid, or received.
    /// @param sqrtPriceLimitX96 Square root of the price where the trade stops, times 2^96; 0 for
    /// none.
    /// @return What the trade would do.
    function quote(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        bool exactIn,
        uint160 sqrtPriceLimitX96
    ) external view returns (SwapQuote memory);
}
