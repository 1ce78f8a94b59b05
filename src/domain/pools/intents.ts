import type { Address } from 'viem'
import { type Call, contractCall } from '../../chain/transactions/call.ts'
import type { Fact, Intent } from '../../chain/transactions/intent.ts'
import { formatPrice } from '../../lib/format-money.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { toLiquidityHoldings } from '../paths.ts'
import { assetClasses, assetClassLabel } from '../registry/asset-class.ts'
import {
  formatTokenAmount,
  multicall,
  type PoolActor,
  pairLines,
  poolKeys,
  poolsAllowance,
  poolsContract,
  poolText,
  tokenLine,
  transferKeys,
  withPermits,
} from './intent-parts.ts'
import type { PairAmounts, TickRange } from './liquidity-math.ts'
import {
  type Pool,
  type PoolToken,
  type Position,
  pairName,
  pairOf,
  priceIn,
  quoteSideOf,
} from './pool.ts'
import { sqrtPriceAtTick } from './tick-math.ts'

/** Tokens to add to a pool. */
export type Deposit = {
  readonly pool: Pool
  readonly desired: PairAmounts
  /** Minimum amounts to add, in case the price moves. */
  readonly minimum: PairAmounts
}

/** A position to open. */
export type NewPosition = TickRange & Deposit

/** Opens a position and adds liquidity to it. */
export function addLiquidityIntent(
  { lowerTick, upperTick, ...deposit }: NewPosition,
  { pools, account }: PoolActor,
): Intent {
  const { pool } = deposit
  return {
    title: `Add liquidity to ${pairName(pool)}`,
    ...depositOf(
      deposit,
      pools,
      [{ label: 'Price range', value: rangeText(pool, { lowerTick, upperTick }) }],
      (amounts, deadline) =>
        contractCall({
          ...poolsContract(pools),
          functionName: 'addLiquidity',
          args: [
            { poolId: pool.id, lowerTick, upperTick, ...amounts, recipient: account, deadline },
          ],
        }),
    ),
  }
}

/** Adds liquidity to an existing position. Its unclaimed fees stay unclaimed. */
export function increaseLiquidityIntent(
  position: Position,
  deposit: Deposit,
  { pools }: PoolActor,
): Intent {
  return {
    title: `Add to position ${position.id}`,
    ...depositOf(deposit, pools, [], (amounts, deadline) =>
      contractCall({
        ...poolsContract(pools),
        functionName: 'increaseLiquidity',
        args: [{ positionId: position.id, ...amounts, deadline }],
      }),
    ),
  }
}

/** Liquidity to remove from a position. */
export type Removal = {
  readonly position: Position
  readonly pool: Pool
  readonly liquidity: bigint
  /** Amounts at the current price, without fees. */
  readonly expected: PairAmounts
  readonly minimum: PairAmounts
}

/** A part in basis points, to the nearest: a half that was cut to a whole unit is still a half. */
const shareOf = (part: bigint, total: bigint): bigint => (part * 10_000n + total / 2n) / total

/** Removes liquidity and collects all fees. */
export function removeLiquidityIntent(
  { position, pool, liquidity, expected, minimum }: Removal,
  { pools, account }: PoolActor,
): Intent {
  const { tokenA, tokenB } = pool
  return {
    title:
      liquidity === position.liquidity
        ? `Remove all of position ${position.id}`
        : `Remove ${formatBasisPoints(shareOf(liquidity, position.liquidity))} of position ${position.id}`,
    give: [],
    get: [
      ...pairLines(pool, minimum, { label: 'Liquidity', bound: 'at least' }),
      ...pairLines(pool, position.owed, { label: 'Fees', bound: 'at least' }),
    ],
    facts: [{ label: 'Pool', value: poolText(pool) }],
    notes: [
      `At the current price: ${formatTokenAmount(tokenA, expected.amountA)} and ${formatTokenAmount(tokenB, expected.amountB)}.`,
      refusedTransfer,
    ],
    call: ({ deadline }) =>
      contractCall({
        ...poolsContract(pools),
        functionName: 'removeLiquidity',
        args: [
          {
            positionId: position.id,
            liquidity,
            amountAMin: minimum.amountA,
            amountBMin: minimum.amountB,
            recipient: account,
            deadline,
          },
        ],
      }),
    leadsTo: toLiquidityHoldings,
    invalidates: transferKeys(tokenA, tokenB),
  }
}

/** A position and its pool. */
export type HeldPosition = { readonly position: Position; readonly pool: Pool }

/** Collects the fees of one or more positions in one transaction. */
export function collectFeesIntent(
  held: readonly [HeldPosition, ...HeldPosition[]],
  { pools, account }: PoolActor,
): Intent {
  const calls = held.map(({ position }) =>
    contractCall({
      ...poolsContract(pools),
      functionName: 'collectFees',
      args: [position.id, account],
    }),
  )
  const [{ position }, ...others] = held
  return {
    title:
      others.length === 0
        ? `Collect the fees of position ${position.id}`
        : `Collect the fees of ${held.length} positions`,
    give: [],
    get: held.flatMap(({ position: { id, owed }, pool }) =>
      pairLines(pool, owed, { label: `Position ${id}`, bound: 'at least' }),
    ),
    notes: [refusedTransfer],
    call: () => multicall(pools, calls),
    leadsTo: toLiquidityHoldings,
    invalidates: transferKeys(...held.flatMap(({ pool }) => [pool.tokenA, pool.tokenB])),
  }
}

/** Withdraws the deferred payments of a position, of tokens that can be transferred now. */
export function withdrawDeferredIntent(
  { position, pool }: HeldPosition,
  { pools, account }: PoolActor,
): Intent {
  return {
    title: `Withdraw the deferred payment of position ${position.id}`,
    give: [],
    get: pairLines(pool, position.deferred, { label: 'Deferred payment', bound: 'at most' }),
    notes: [
      'Each token is paid in full if it can be transferred now. Otherwise its amount stays reserved for the position.',
    ],
    call: () =>
      contractCall({
        ...poolsContract(pools),
        functionName: 'withdrawDeferred',
        args: [position.id, account],
      }),
    leadsTo: toLiquidityHoldings,
    invalidates: transferKeys(pool.tokenA, pool.tokenB),
  }
}

/** Burns an empty position, which removes it from the owner's list. */
export function burnPositionIntent(position: Position, { pools }: PoolActor): Intent {
  return {
    title: `Delete the empty position ${position.id}`,
    give: [],
    get: [],
    notes: ['No tokens move: the position is empty. Its history stays on chain.'],
    call: () =>
      contractCall({ ...poolsContract(pools), functionName: 'burn', args: [position.id] }),
    invalidates: poolKeys,
  }
}

/** A pool to create. */
export type NewPool = {
  readonly tokenA: PoolToken
  readonly tokenB: PoolToken
  readonly feeTier: number
  readonly tickSpacing: number
  readonly sqrtPriceX96: bigint
}

/**
 * Creates a pool at an initial price. It is empty until liquidity is added.
 *
 * @param deviation How far the price is from the market price or the NAV, to be confirmed: `+12.00%`;
 * null for a price close to it, or without one to compare with.
 */
export function createPoolIntent(
  { tokenA, tokenB, feeTier, tickSpacing, sqrtPriceX96 }: NewPool,
  deviation: string | null,
  { pools }: Pick<PoolActor, 'pools'>,
): Intent {
  const side = quoteSideOf({ tokenA, tokenB })
  const { base, quote } = pairOf({ tokenA, tokenB }, side)
  const price = priceIn({ tokenA, tokenB }, sqrtPriceX96, side)
  return {
    title: `Create the pool ${pairName({ tokenA, tokenB })}`,
    give: [],
    get: [],
    facts: [
      {
        label: 'Initial price',
        value: `1 ${base.symbol} = ${formatPrice(price)} ${quote.symbol}`,
      },
      ...[base, quote].map(({ symbol, assetClass }) => ({
        label: `Class of ${symbol}`,
        value: assetClassLabel(assetClass),
      })),
    ],
    lasting: [
      `Traders pay a fee of ${formatBasisPoints(feeTier)} to liquidity providers.`,
      'Anyone can add liquidity and trade.',
    ],
    notes: ['Creating a pool moves no tokens and gives you no control over it.'],
    ...(deviation && { acknowledge: `The initial price is ${deviation} from the market.` }),
    call: () =>
      contractCall({
        ...poolsContract(pools),
        functionName: 'createPool',
        args: [
          tokenA.address,
          tokenB.address,
          assetClasses.indexOf(tokenA.assetClass),
          assetClasses.indexOf(tokenB.assetClass),
          feeTier,
          tickSpacing,
          sqrtPriceX96,
        ],
      }),
    invalidates: poolKeys,
  }
}

/** Note of removing and collecting on tokens that cannot be transferred. */
const refusedTransfer =
  'If a token refuses the transfer, for example because it is paused, its amount stays reserved for the position and can be withdrawn later.'

/** The prices between which a position is used, in the pool's quote token. */
function rangeText(pool: Pool, { lowerTick, upperTick }: TickRange): string {
  const side = quoteSideOf(pool)
  const { base, quote } = pairOf(pool, side)
  const prices = [lowerTick, upperTick].map((tick) =>
    formatPrice(priceIn(pool, sqrtPriceAtTick(tick), side)),
  )
  const [lowest = '', highest = ''] = side === 'B' ? prices : prices.toReversed()
  return `${lowest} to ${highest} ${quote.symbol} for 1 ${base.symbol}`
}

/** Parts of an intent that opening a position and adding to one have in common. */
function depositOf(
  { pool, desired, minimum }: Deposit,
  pools: Address,
  facts: readonly Fact[],
  call: (amounts: DepositAmounts, deadline: bigint) => Call,
) {
  const { tokenA, tokenB } = pool
  const sides = [
    { token: tokenA, amount: desired.amountA },
    { token: tokenB, amount: desired.amountB },
  ].filter(({ amount }) => amount > 0n)
  const amounts = {
    amountADesired: desired.amountA,
    amountBDesired: desired.amountB,
    amountAMin: minimum.amountA,
    amountBMin: minimum.amountB,
  }
  return {
    give: sides.map(({ token, amount }) => tokenLine(token, amount, 'at most')),
    get: [],
    allow: sides.map(({ token, amount }) => poolsAllowance(token, amount, pools)),
    facts: [
      { label: 'Pool', value: poolText(pool) },
      ...facts,
      {
        label: 'At least',
        value: `${formatTokenAmount(tokenA, minimum.amountA)} and ${formatTokenAmount(tokenB, minimum.amountB)}`,
      },
    ],
    notes: [
      'The pool takes both amounts in the ratio of its price when the transaction is executed. The rest is not taken.',
    ],
    call: (context) =>
      withPermits(pools, [tokenA, tokenB], context, call(amounts, context.deadline)),
    leadsTo: toLiquidityHoldings,
    invalidates: transferKeys(...sides.map(({ token }) => token)),
  } satisfies Partial<Intent>
}

/** Amounts of a deposit as arguments of the contract. */
type DepositAmounts = {
  readonly amountADesired: bigint
  readonly amountBDesired: bigint
  readonly amountAMin: bigint
  readonly amountBMin: bigint
}
