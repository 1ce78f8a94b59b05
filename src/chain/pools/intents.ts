import type { Address, Hex } from 'viem'
import { type Amount, formatAmount } from '../../lib/amount.ts'
import { formatBasisPoints } from '../../lib/format-percent.ts'
import { poolsAbi } from '../abi/pools-abi.ts'
import { assetClasses } from '../assets/asset-class.ts'
import { creditKeys } from '../credits/credit-keys.ts'
import { type ChainKey, keys } from '../keys.ts'
import type { Token } from '../tokens.ts'
import { type Call, contractCall } from '../transactions/call.ts'
import type { Allow, AmountLine, CallContext, Intent } from '../transactions/intent.ts'
import type { PairAmounts, TickRange } from './liquidity-math.ts'
import { type Pool, type PoolToken, type Position, pairName } from './pool.ts'
import { poolKeys } from './pool-keys.ts'
import { maximumPaid, minimumReceived } from './price-impact.ts'
import type { SwapQuote } from './quote.ts'

/** Where pools are and who acts. */
type Actor = { readonly pools: Address; readonly account: Address }

/** What bounds a trade against a price that moves before it is mined. */
export type Tolerance = {
  readonly slippageBps: bigint
  /** Minutes after which the transaction fails. */
  readonly minutes: number
}

const poolsName = 'Pools'
/** Minutes that the deadline of a call context lies ahead. */
const usualMinutes = 20

/** Trades as quoted, or not at all where the price moves beyond the tolerance. */
export function swapIntent(
  quote: SwapQuote,
  { tokenIn, tokenOut }: { readonly tokenIn: Token; readonly tokenOut: Token },
  { slippageBps, minutes }: Tolerance,
  { pools, account }: Actor,
): Intent {
  const { exact, amount } = quote.terms
  const exactIn = exact === 'in'
  const atMost = exactIn ? quote.amountIn : maximumPaid(quote.amountIn, slippageBps)
  const atLeast = exactIn ? minimumReceived(quote.amountOut, slippageBps) : quote.amountOut
  const limit = exactIn ? atLeast : atMost
  const poolIds = quote.hops.map(({ pool }) => pool.id)
  const [only] = poolIds

  const trade = (deadline: bigint): Call => {
    if (poolIds.length === 1 && only !== undefined) {
      const terms = {
        poolId: only,
        tokenIn: tokenIn.address,
        amount,
        limit,
        sqrtPriceLimitX96: 0n,
        recipient: account,
        deadline,
      }
      const functionName = exactIn ? 'swapExactIn' : 'swapExactOut'
      return contractCall({ ...contractAt(pools), functionName, args: [terms] })
    }
    const token = exactIn ? tokenIn.address : tokenOut.address
    const terms = { token, poolIds, amount, limit, recipient: account, deadline }
    const functionName = exactIn ? 'swapPathExactIn' : 'swapPathExactOut'
    return contractCall({ ...contractAt(pools), functionName, args: [terms] })
  }

  return {
    title: exactIn
      ? `Swap ${shown(tokenIn, quote.amountIn)} for ${tokenOut.symbol}`
      : `Swap ${tokenIn.symbol} for ${shown(tokenOut, quote.amountOut)}`,
    give: [line(tokenIn, atMost, exactIn ? undefined : 'at most')],
    get: [line(tokenOut, atLeast, exactIn ? 'at least' : undefined)],
    allow: [allow(tokenIn, atMost, pools)],
    notes: [
      exactIn
        ? `Quoted: ${shown(tokenOut, quote.amountOut)}. Less than the minimum is refused by the contract.`
        : `Quoted: ${shown(tokenIn, quote.amountIn)}. More than the maximum is refused by the contract.`,
      ...(poolIds.length > 1 ? [`Through pools ${poolIds.join(', ')}.`] : []),
    ],
    call: (context) =>
      withPermits(
        pools,
        [tokenIn],
        context,
        trade(context.deadline + BigInt((minutes - usualMinutes) * 60)),
      ),
    touches: touched(tokenIn, tokenOut),
  }
}

/** What is to be put into a pool. */
export type Deposit = {
  readonly pool: Pool
  readonly desired: PairAmounts
  /** The least that must go in, against a price that moves. */
  readonly minimum: PairAmounts
}

/** A position to be opened. */
export type NewPosition = TickRange & Deposit

/** Opens a position and pays for it. */
export function addLiquidityIntent(
  { lowerTick, upperTick, ...deposit }: NewPosition,
  { pools, account }: Actor,
): Intent {
  const { pool } = deposit
  return {
    title: `Add liquidity to ${pairName(pool)}`,
    ...depositOf(deposit, pools, (amounts, deadline) =>
      contractCall({
        ...contractAt(pools),
        functionName: 'addLiquidity',
        args: [{ poolId: pool.id, lowerTick, upperTick, ...amounts, recipient: account, deadline }],
      }),
    ),
  }
}

/** Adds to a position that is there. Fees earned so far stay owed to it. */
export function increaseLiquidityIntent(
  position: Position,
  deposit: Deposit,
  { pools }: Actor,
): Intent {
  return {
    title: `Add to position ${position.id}`,
    ...depositOf(deposit, pools, (amounts, deadline) =>
      contractCall({
        ...contractAt(pools),
        functionName: 'increaseLiquidity',
        args: [{ positionId: position.id, ...amounts, deadline }],
      }),
    ),
  }
}

/** A part of a position to be taken out. */
export type Removal = {
  readonly position: Position
  readonly pool: Pool
  readonly liquidity: bigint
  /** What it pays at the current price, fees not counted. */
  readonly expected: PairAmounts
  readonly minimum: PairAmounts
}

/** Takes liquidity out; all fees come with it. */
export function removeLiquidityIntent(
  { position, pool, liquidity, expected, minimum }: Removal,
  { pools, account }: Actor,
): Intent {
  const { tokenA, tokenB } = pool
  return {
    title:
      liquidity === position.liquidity
        ? `Remove all of position ${position.id}`
        : `Remove a part of position ${position.id}`,
    give: [],
    get: [
      ...lines(pool, minimum, { label: 'Liquidity', bound: 'at least' }),
      ...lines(pool, position.owed, { label: 'Fees', bound: 'at least' }),
    ],
    notes: [
      `At the current price: ${shown(tokenA, expected.amountA)} and ${shown(tokenB, expected.amountB)}.`,
    ],
    call: ({ deadline }) =>
      contractCall({
        ...contractAt(pools),
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
    touches: touched(tokenA, tokenB),
  }
}

/** A position together with its pool. */
export type HeldPosition = { readonly position: Position; readonly pool: Pool }

/** Pays out the fees of one or more positions in one transaction. */
export function collectFeesIntent(
  held: readonly [HeldPosition, ...HeldPosition[]],
  { pools, account }: Actor,
): Intent {
  const calls = held.map(({ position }) =>
    contractCall({
      ...contractAt(pools),
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
      lines(pool, owed, { label: `Position ${id}`, bound: 'at least' }),
    ),
    call: () => together(pools, calls),
    touches: touched(...held.flatMap(({ pool }) => [pool.tokenA, pool.tokenB])),
  }
}

/** Destroys an empty position, so that it leaves the owner's list. */
export function burnPositionIntent(position: Position, { pools }: Actor): Intent {
  return {
    title: `Clear the closed position ${position.id}`,
    give: [],
    get: [],
    notes: ['Nothing moves: the position is empty. Its history stays on chain.'],
    call: () => contractCall({ ...contractAt(pools), functionName: 'burn', args: [position.id] }),
    touches: touchedPools,
  }
}

/** A pool to be opened. */
export type NewPool = {
  readonly tokenA: PoolToken
  readonly tokenB: PoolToken
  readonly feeTier: number
  readonly tickSpacing: number
  readonly sqrtPriceX96: bigint
}

/** Opens a pool at a first price. It holds nothing until somebody adds liquidity. */
export function createPoolIntent(
  { tokenA, tokenB, feeTier, tickSpacing, sqrtPriceX96 }: NewPool,
  { pools }: Pick<Actor, 'pools'>,
): Intent {
  return {
    title: `Create the pool ${pairName({ tokenA, tokenB })}`,
    give: [],
    get: [],
    notes: [
      `Traders will pay ${formatBasisPoints(feeTier)} to those who provide liquidity.`,
      'Creating a pool moves no tokens and gives you no power over it.',
    ],
    call: () =>
      contractCall({
        ...contractAt(pools),
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
    touches: touchedPools,
  }
}

const contractAt = (pools: Address) => ({ address: pools, abi: poolsAbi }) as const

/** What adding gives, allows and touches. */
function depositOf(
  { pool, desired, minimum }: Deposit,
  pools: Address,
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
    give: sides.map(({ token, amount }) => line(token, amount, 'at most')),
    get: [],
    allow: sides.map(({ token, amount }) => allow(token, amount, pools)),
    notes: [
      'The pool takes the two amounts in the ratio of its price when the transaction is mined; the rest stays with you.',
    ],
    call: (context) =>
      withPermits(pools, [tokenA, tokenB], context, call(amounts, context.deadline)),
    touches: touched(tokenA, tokenB),
  } satisfies Partial<Intent>
}

/** The amounts of a deposit as the contract takes them. */
type DepositAmounts = {
  readonly amountADesired: bigint
  readonly amountBDesired: bigint
  readonly amountAMin: bigint
  readonly amountBMin: bigint
}

/** The call with the permits that were signed for it in front, in one transaction. */
function withPermits(
  pools: Address,
  tokens: readonly Token[],
  { permit }: CallContext,
  call: Call,
): Call {
  const permits = tokens.flatMap(({ address }) => {
    const signed = permit(address)
    if (signed === undefined) return []
    const { value, deadline, v, r, s } = signed
    return [
      contractCall({
        ...contractAt(pools),
        functionName: 'permitToken',
        args: [address, value, deadline, v, r, s],
      }),
    ]
  })
  return together(pools, [...permits, call])
}

/** Calls of one contract as one call that does all of them or none. */
function together(pools: Address, calls: readonly Call[]): Call {
  const [first, ...others] = calls
  if (first !== undefined && others.length === 0) return first
  const data: readonly Hex[] = calls.map((call) => call.data)
  return contractCall({ ...contractAt(pools), functionName: 'multicall', args: [data] })
}

const allow = (token: Token, amount: bigint, spender: Address): Allow => ({
  kind: 'token',
  token: plain(token),
  spender,
  spenderName: poolsName,
  amount,
  permit: true,
})

const plain = ({ address, name, symbol, decimals }: Token): Token => ({
  address,
  name,
  symbol,
  decimals,
})

const amountOf = ({ decimals }: Token, value: bigint): Amount => ({ value, decimals })

const shown = (token: Token, value: bigint): string =>
  `${formatAmount(amountOf(token, value), { maximumFractionDigits: 6 })} ${token.symbol}`

const line = (token: Token, value: bigint, bound: AmountLine['bound']): AmountLine => ({
  amount: amountOf(token, value),
  unit: token.symbol,
  ...(bound === undefined ? {} : { bound }),
})

/** The sides of a pool that are not nothing. */
function lines(
  { tokenA, tokenB }: Pool,
  { amountA, amountB }: PairAmounts,
  words: Pick<AmountLine, 'label' | 'bound'>,
): AmountLine[] {
  return [
    { ...words, amount: amountOf(tokenA, amountA), unit: tokenA.symbol },
    { ...words, amount: amountOf(tokenB, amountB), unit: tokenB.symbol },
  ].filter(({ amount }) => amount.value > 0n)
}

const touchedPools: readonly ChainKey[] = [poolKeys.all(), poolKeys.logs()]

/**
 * What moving tokens changes beside the pools: balances, the shares that earn yield, credits in the
 * form of their tokens, and how much of an offer its seller still has.
 */
const touched = (...tokens: readonly Token[]): readonly ChainKey[] => [
  ...touchedPools,
  creditKeys.all(),
  keys.listings(),
  ...tokens.flatMap(({ address }) => [keys.balance(address), keys.financialAsset(address)]),
]
