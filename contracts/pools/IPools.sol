// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IAssetListener} from "../assets/IAssetListener.sol";
import {AssetClass} from "../assets/IAssetRegistry.sol";
import {Permit} from "../common/Permit.sol";
import {IStorageReads} from "./IStorageReads.sol";
import {SwapQuote} from "./PoolTypes.sol";

/// @title Concentrated liquidity pools
/// @notice All pools, positions and trades in one contract, with the arithmetic of Uniswap v3. A
/// position is an ERC-721 token. Amounts are in a token's smallest unit.
///
/// The caller pays: approve this contract for a token, or call {permitToken} first in a
/// {multicall}. There are no callbacks. Tokens with a fee on transfer are rejected: the amount
/// received must equal the amount requested. Tokens sent here outside these functions are lost.
///
/// Each pool has its own reserves. Every payment is subtracted from them with a check, so an error
/// in one pool cannot affect the tokens of another.
///
/// Adding and swapping stop while a pool is inactive or one of its assets is not verified in the
/// registry, which notifies this contract in the same transaction. Removing and collecting cannot
/// be stopped. If the transfer of one token fails (it is paused, or it blocks the recipient), the
/// other one is paid and the failed payment is deferred until {withdrawDeferred}.
///
/// {PoolLens} reads pools, positions and ticks from this contract's storage through {IStorageReads}.
interface IPools is IERC721, IAssetListener, IStorageReads {
    /// @notice Terms of a new position.
    /// @param amountADesired Maximum tokenA to deposit.
    /// @param amountBDesired Maximum tokenB to deposit.
    /// @param amountAMin Minimum tokenA to deposit, as slippage protection.
    /// @param amountBMin Minimum tokenB to deposit.
    /// @param recipient Recipient of the position.
    /// @param deadline Unix seconds after which the call reverts.
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
    /// @param liquidity Liquidity of the position to remove.
    /// @param amountAMin Minimum tokenA to receive, without fees.
    /// @param amountBMin Minimum tokenB to receive, without fees.
    /// @param recipient Recipient of the tokens.
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
    /// @param limit Minimum to receive (exact in) or maximum to pay (exact out).
    /// @param sqrtPriceLimitX96 The trade stops at this price and may then be partial. 0: no limit,
    /// and the trade reverts unless it is complete.
    struct Swap {
        uint256 poolId;
        address tokenIn;
        uint256 amount;
        uint256 limit;
        uint160 sqrtPriceLimitX96;
        address recipient;
        uint256 deadline;
    }

    /// @notice Terms of a trade through several pools. It reverts unless it is complete.
    /// @param token The token that `amount` is in: the one paid (exact in) or received (exact out).
    /// @param poolIds The pools in the order of the trade.
    /// @param amount Exactly what to pay (exact in) or to receive (exact out).
    /// @param limit Minimum to receive (exact in) or maximum to pay (exact out).
    struct SwapPath {
        address token;
        uint256[] poolIds;
        uint256 amount;
        uint256 limit;
        address recipient;
        uint256 deadline;
    }

    /// @notice A pool was created by `owner`, which has no special rights over it.
    /// @param poolId Id of the pool, from 1.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param owner Account that created it.
    /// @param assetClassA Class of tokenA in the registry.
    /// @param assetClassB Class of tokenB in the registry.
    /// @param feeTier Fee on what is paid in, in basis points.
    /// @param tickSpacing Positions start and end on multiples of this.
    /// @param sqrtPriceX96 Square root of the initial price, times 2^96.
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
    /// @notice Liquidity was added to a new or existing position, paid by `sender`.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param sender Account that paid.
    /// @param lowerTick Lower end of the position.
    /// @param upperTick Upper end of the position.
    /// @param liquidity Liquidity added.
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
    /// @notice Liquidity was removed from a position, and principal (`amountA`, `amountB`) and all
    /// fees are due to the recipient. It received their sum of each token without a
    /// {PaymentDeferred} in the same call.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param recipient Recipient of the tokens.
    /// @param liquidity Liquidity removed.
    /// @param amountA tokenA due for it, in its smallest unit.
    /// @param amountB tokenB due for it, in its smallest unit.
    /// @param feesA Fees due in tokenA, in its smallest unit.
    /// @param feesB Fees due in tokenB, in its smallest unit.
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
    /// @notice All unclaimed fees of a position were collected. The recipient received those of each
    /// token without a {PaymentDeferred} in the same call.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param recipient Recipient of the fees.
    /// @param feesA Fees due in tokenA, in its smallest unit.
    /// @param feesB Fees due in tokenB, in its smallest unit.
    event FeesCollected(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed recipient,
        uint256 feesA,
        uint256 feesB
    );
    /// @notice The transfer of a payment due to a position failed. The amount stays in the pool's
    /// reserve for the position.
    /// @param positionId The position.
    /// @param poolId The pool.
    /// @param token The token that was not paid.
    /// @param recipient Intended recipient.
    /// @param amount Amount in its smallest unit.
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
    /// @param recipient Recipient.
    /// @param amount Amount in its smallest unit.
    event DeferredPaid(
        uint256 indexed positionId,
        uint256 indexed poolId,
        address indexed token,
        address recipient,
        uint256 amount
    );
    /// @notice One pool's part of a trade.
    /// @param poolId The pool.
    /// @param sender Account that paid.
    /// @param recipient Recipient; this contract when the path continues.
    /// @param amountA tokenA into the pool, in its smallest unit; negative out of it.
    /// @param amountB tokenB into the pool, in its smallest unit; negative out of it.
    /// @param sqrtPriceX96 Square root of the price afterwards, times 2^96.
    /// @param liquidity Liquidity in range afterwards.
    /// @param tick The tick afterwards.
    /// @param feeAmount Fee to the positions, in the smallest unit of the token paid in.
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
    /// @notice Adding and swapping were enabled or disabled in a pool.
    /// @param poolId The pool.
    /// @param active Whether they are enabled.
    event PoolActiveSet(uint256 indexed poolId, bool active);
    /// @notice The creation of pools was enabled or disabled.
    /// @param open Whether pools may be created now.
    event CreationOpenSet(bool open);
    /// @notice The observation capacity of a pool was increased.
    /// @param poolId The pool.
    /// @param capacity New capacity in observations.
    event ObservationCapacityIncreased(uint256 indexed poolId, uint16 capacity);

    error DeadlinePassed(uint256 deadline);
    error InvalidRecipient(address recipient);
    error CreationClosed();
    error PoolNotFound(uint256 poolId);
    error PoolNotActive(uint256 poolId);
    error PoolExists(uint256 poolId);
    error UnsortedTokens(address tokenA, address tokenB);
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
    error InsufficientPositionLiquidity(uint128 wanted, uint128 available);
    error PositionNotEmpty(uint256 positionId);
    error PositionHasTokensOwed(uint256 positionId);
    error WithdrawalFailed(uint256 positionId);
    error TransferMismatch(address token, uint256 expected, uint256 received);
    error EmptyPath();
    error YieldNotRenounced(address token);
    error NotVenue(address token);

    /// @notice Creates a pool for two registered, verified assets.
    /// @param tokenA The token with the lower address.
    /// @param tokenB The other one.
    /// @param assetClassA Expected class of tokenA in the registry.
    /// @param assetClassB Expected class of tokenB in the registry.
    /// @param feeTier Fee on what is paid in, in basis points, 1 to 9999.
    /// @param tickSpacing Positions start and end on multiples of this, 1 to 16383.
    /// @param sqrtPriceX96 Square root of the first price, times 2^96, strictly between the minimum
    /// and maximum price (`TickMath.MIN_SQRT_PRICE` and `MAX_SQRT_PRICE`). Any account can choose
    /// any initial price for free, so the first deposit should set minimum amounts.
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
    /// @param terms Range, amounts and bounds.
    /// @return positionId The new position, an ERC-721 token.
    /// @return liquidity Its liquidity.
    /// @return amountA tokenA paid, in its smallest unit.
    /// @return amountB tokenB paid, in its smallest unit.
    function addLiquidity(
        AddLiquidity calldata terms
    ) external returns (uint256 positionId, uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Adds to a position. For its owner and approved accounts. Unclaimed fees stay owed to
    /// the position.
    /// @param terms Position, amounts and bounds.
    /// @return liquidity Liquidity added.
    /// @return amountA tokenA paid, in its smallest unit.
    /// @return amountB tokenB paid, in its smallest unit.
    function increaseLiquidity(
        IncreaseLiquidity calldata terms
    ) external returns (uint128 liquidity, uint256 amountA, uint256 amountB);

    /// @notice Removes liquidity and pays it with all unclaimed fees. For the owner and approved
    /// accounts. An empty position stays with its owner until {burn}. All amounts of a token are 0
    /// when its payment is deferred; the minimums apply to what is due.
    /// @param terms Position, liquidity, bounds and recipient.
    /// @return amountA Principal paid in tokenA, in its smallest unit.
    /// @return amountB Principal paid in tokenB, in its smallest unit.
    /// @return feesA Fees paid in tokenA, in its smallest unit.
    /// @return feesB Fees paid in tokenB, in its smallest unit.
    function removeLiquidity(
        RemoveLiquidity calldata terms
    ) external returns (uint256 amountA, uint256 amountB, uint256 feesA, uint256 feesB);

    /// @notice Pays all unclaimed fees. For the owner and approved accounts. The amount of a token is
    /// 0 when its payment is deferred.
    /// @param positionId The position.
    /// @param recipient Recipient of the fees.
    /// @return feesA tokenA paid, in its smallest unit.
    /// @return feesB tokenB paid, in its smallest unit.
    function collectFees(
        uint256 positionId,
        address recipient
    ) external returns (uint256 feesA, uint256 feesB);

    /// @notice Pays the deferred payments of {removeLiquidity} and {collectFees}, for each token
    /// whose transfer succeeds now. For the owner and approved accounts.
    /// @param positionId The position.
    /// @param recipient Recipient of the tokens.
    /// @return amountA tokenA paid, in its smallest unit.
    /// @return amountB tokenB paid, in its smallest unit.
    function withdrawDeferred(
        uint256 positionId,
        address recipient
    ) external returns (uint256 amountA, uint256 amountB);

    /// @notice Burns an empty position. For the owner and approved accounts, and not while a payment
    /// is made, which may still be deferred.
    /// @param positionId The position, without liquidity and without deferred payments.
    function burn(uint256 positionId) external;

    /// @notice Trades an exact amount in, or less if the price limit stops the trade.
    /// @param terms Terms of the trade.
    /// @return amountIn tokenIn paid, in its smallest unit.
    /// @return amountOut Other token received, in its smallest unit.
    function swapExactIn(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades for an exact amount out, or less if the price limit stops the trade.
    /// @param terms Terms of the trade.
    /// @return amountIn tokenIn paid, in its smallest unit.
    /// @return amountOut Other token received, in its smallest unit.
    function swapExactOut(
        Swap calldata terms
    ) external returns (uint256 amountIn, uint256 amountOut);

    /// @notice Trades an exact amount in through several pools. Only the first and the last token
    /// are transferred.
    /// @param terms Terms of the trade.
    /// @return amountOut Last token received, in its smallest unit.
    function swapPathExactIn(SwapPath calldata terms) external returns (uint256 amountOut);

    /// @notice Trades for an exact amount out through several pools.
    /// @param terms Terms of the trade.
    /// @return amountIn First token paid, in its smallest unit.
    function swapPathExactOut(SwapPath calldata terms) external returns (uint256 amountIn);

    /// @notice Approves this contract for the caller's tokens by an ERC-2612 permit. A permit that
    /// was already used is accepted if the allowance is sufficient.
    /// @param token The token.
    /// @param permit The caller's permit.
    function permitToken(address token, Permit calldata permit) external;

    /// @notice Increases the observation capacity of a pool, paid by the caller. It never shrinks.
    /// @param poolId The pool.
    /// @param capacity New capacity in observations; no effect if not above the current one.
    function increaseObservationCapacity(uint256 poolId, uint16 capacity) external;

    /// @notice Enables or disables adding and swapping in a pool. For pausers.
    /// @param poolId The pool.
    /// @param active Whether they are enabled.
    function setActive(uint256 poolId, bool active) external;

    /// @notice Enables or disables the creation of pools. For pausers.
    /// @param open Whether pools may be created.
    function setCreationOpen(bool open) external;

    /// @notice Quotes a trade for an exact amount in or out.
    /// @param poolId The pool.
    /// @param tokenIn The token paid in.
    /// @param amount Exact amount paid or received, in the smallest unit of its token.
    /// @param exactIn Whether the amount is paid, or received.
    /// @param sqrtPriceLimitX96 Square root of the price limit, times 2^96; 0 for none.
    /// @return Result of the trade.
    function quote(
        uint256 poolId,
        address tokenIn,
        uint256 amount,
        bool exactIn,
        uint160 sqrtPriceLimitX96
    ) external view returns (SwapQuote memory);
}
