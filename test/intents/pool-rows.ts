import { poolsAbi } from '../../src/chain/abi/pools-abi.ts'
import type { DecodedCall } from '../../src/chain/transactions/decoded-call.fixture.ts'
import { sharesOf } from '../../src/domain/assets/to-market-asset.ts'
import { buyInPoolsIntent } from '../../src/domain/buying/buy-intent.ts'
import {
  addLiquidityIntent,
  burnPositionIntent,
  collectFeesIntent,
  createPoolIntent,
  increaseLiquidityIntent,
  removeLiquidityIntent,
  withdrawDeferredIntent,
} from '../../src/domain/pools/intents.ts'
import type { Pool, PoolToken, Position } from '../../src/domain/pools/pool.ts'
import type { SwapQuote } from '../../src/domain/pools/quote.ts'
import { swapIntent, type Tolerance } from '../../src/domain/pools/swap-intent.ts'
import { pauseIntent } from '../../src/domain/roles/pausable.ts'
import {
  poolCreationPausable,
  poolPausable,
} from '../../src/features/liquidity/source/chain-source.ts'
import { deadline, type IntentRow, signature } from './row.ts'
import type { ScreenName } from './screens.ts'
import {
  asset,
  bill,
  billPool,
  buyer,
  creditPool,
  creditToken,
  note,
  notePool,
  oneToken,
  pools,
  usdc,
} from './world.ts'

const actor = { pools, account: buyer }
const defaultTolerance: Tolerance = { slippageBps: 50n, minutes: 20, budget: null }
const pool = { abi: poolsAbi, to: pools } as const

/** Data that every trade and every change of liquidity changes. */
const moved: readonly ScreenName[] = [
  'pools',
  'positions of the buyer',
  'depth of a pool',
  'trades',
  'pooled credits of the buyer',
  'events of a position',
  'USDC of the buyer',
]
const ofNote: readonly ScreenName[] = [
  'NOTE of the buyer',
  'NOTE position of the buyer',
  'figures of NOTE',
  'offers',
]
const ofBill: readonly ScreenName[] = [
  'BILL of the buyer',
  'BILL position of the buyer',
  'figures of BILL',
  'offers',
]

type Trade = {
  readonly exact: 'in' | 'out'
  readonly route: readonly Pool[]
  readonly tokenIn: PoolToken
  readonly tokenOut: PoolToken
  readonly amountIn: bigint
  readonly amountOut: bigint
}

function quoteOf({ exact, route, tokenIn, tokenOut, amountIn, amountOut }: Trade): SwapQuote {
  const hop = (through: Pool) => ({
    pool: through,
    tokenIn: tokenIn.address,
    amountIn,
    amountOut,
    fee: 0n,
    sqrtPriceX96: through.sqrtPriceX96,
    ticksCrossed: 0,
  })
  return {
    terms: {
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      exact,
      amount: exact === 'in' ? amountIn : amountOut,
    },
    amountIn,
    amountOut,
    hops: route.map(hop),
  }
}

const swap = (trade: Trade, tolerance = defaultTolerance) =>
  swapIntent(quoteOf(trade), trade, tolerance, actor)

const permit = (token: PoolToken, value: bigint): DecodedCall => [
  'permitToken',
  token.address,
  { value, ...signature },
]
const signed = (call: DecodedCall, ...permits: readonly DecodedCall[]): DecodedCall => [
  'multicall',
  [...permits, call],
]

/** 2 NOTE for 199.399999 USDC, NOTE being tokenA. */
const sale: Trade = {
  exact: 'in',
  route: [notePool],
  tokenIn: note,
  tokenOut: usdc,
  amountIn: 2n * oneToken,
  amountOut: 199_399_999n,
}
const saleCall = (limit: bigint, until = deadline): DecodedCall => [
  'swapExactIn',
  {
    poolId: 1n,
    tokenIn: note.address,
    amount: 2n * oneToken,
    limit,
    sqrtPriceLimitX96: 0n,
    recipient: buyer,
    deadline: until,
  },
]
const sold = (
  name: string,
  tolerance: Tolerance,
  minimum: bigint,
  minimumText: string,
  until = deadline,
) =>
  ({
    ...pool,
    builder: 'swapIntent',
    name: `exact in, ${name}`,
    intent: () => swap(sale, tolerance),
    call: saleCall(minimum, until),
    permitted: signed(saleCall(minimum, until), permit(note, 2n * oneToken)),
    give: ['2 NOTE'],
    get: [`at least ${minimumText} USDC`],
    allow: [`${pools} (Pools) may spend 2 NOTE of ${note.address} by permit`],
    changes: [...moved, ...ofNote],
  }) satisfies IntentRow

/** 100 USDC for 1.003009… NOTE. */
const purchase: Trade = {
  exact: 'out',
  route: [notePool],
  tokenIn: note,
  tokenOut: usdc,
  amountIn: 1_003_009_027_081_243_732n,
  amountOut: 100_000_000n,
}
const purchaseCall = (limit: bigint): DecodedCall => [
  'swapExactOut',
  {
    poolId: 1n,
    tokenIn: note.address,
    amount: 100_000_000n,
    limit,
    sqrtPriceLimitX96: 0n,
    recipient: buyer,
    deadline,
  },
]
const bought = (name: string, slippageBps: bigint, maximum: bigint, maximumText: string) =>
  ({
    ...pool,
    builder: 'swapIntent',
    name: `exact out, ${name}`,
    intent: () => swap(purchase, { slippageBps, minutes: 20, budget: null }),
    call: purchaseCall(maximum),
    permitted: signed(purchaseCall(maximum), permit(note, maximum)),
    give: [`at most ${maximumText} NOTE`],
    get: ['100 USDC'],
    allow: [`${pools} (Pools) may spend ${maximumText} NOTE of ${note.address} by permit`],
    changes: [...moved, ...ofNote],
  }) satisfies IntentRow

/** 2 NOTE for 200 USDC, bought on the screen of the asset. */
const shares: Trade = {
  exact: 'out',
  route: [notePool],
  tokenIn: usdc,
  tokenOut: note,
  amountIn: 200_000_000n,
  amountOut: 2n * oneToken,
}
const sharesCall: DecodedCall = [
  'swapExactOut',
  {
    poolId: 1n,
    tokenIn: usdc.address,
    amount: 2n * oneToken,
    limit: 201_000_000n,
    sqrtPriceLimitX96: 0n,
    recipient: buyer,
    deadline,
  },
]
const boughtInPools: IntentRow = {
  ...pool,
  builder: 'buyInPoolsIntent',
  name: 'buys shares for at most the quote and the tolerance',
  intent: () =>
    buyInPoolsIntent(
      { ...sharesOf(asset), pooled: note },
      quoteOf(shares),
      usdc,
      defaultTolerance,
      actor,
    ),
  call: sharesCall,
  permitted: signed(sharesCall, permit(usdc, 201_000_000n)),
  give: ['at most 201 USDC'],
  get: ['2 NOTE'],
  allow: [`${pools} (Pools) may spend 201 USDC of ${usdc.address} by permit`],
  changes: [...moved, ...ofNote],
}

/** A pool with USDC as tokenA, which is paid: 10 USDC for 996.5 BILL. */
const paysACall: DecodedCall = [
  'swapExactIn',
  {
    poolId: 2n,
    tokenIn: usdc.address,
    amount: 10_000_000n,
    limit: 991_517_500_000_000_000_000n,
    sqrtPriceLimitX96: 0n,
    recipient: buyer,
    deadline,
  },
]
const creditCall: DecodedCall = [
  'swapExactIn',
  {
    poolId: 3n,
    tokenIn: usdc.address,
    amount: 10_000_000n,
    limit: 98_505_000_000_000_000_000n,
    sqrtPriceLimitX96: 0n,
    recipient: buyer,
    deadline,
  },
]
/** NOTE through USDC into BILL. */
const path = { route: [notePool, billPool], tokenIn: note, tokenOut: bill }
const pathCall = (functionName: string, token: PoolToken, amount: bigint, limit: bigint) =>
  [
    functionName,
    { token: token.address, poolIds: [1n, 2n], amount, limit, recipient: buyer, deadline },
  ] satisfies DecodedCall
const pathIn = pathCall('swapPathExactIn', note, oneToken, 9_950n * oneToken)
const pathOut = pathCall('swapPathExactOut', bill, 10_000n * oneToken, 1_005_000_000_000_000_000n)

const swaps: readonly IntentRow[] = [
  sold('default tolerance, minimum rounded down', defaultTolerance, 198_402_999n, '198.402999'),
  sold('no tolerance', { ...defaultTolerance, slippageBps: 0n }, 199_399_999n, '199.399999'),
  sold('50 % tolerance', { ...defaultTolerance, slippageBps: 5_000n }, 99_699_999n, '99.699999'),
  sold('100 % tolerance', { ...defaultTolerance, slippageBps: 10_000n }, 0n, '0'),
  sold(
    'for 5 minutes',
    { ...defaultTolerance, minutes: 5 },
    198_402_999n,
    '198.402999',
    deadline - 900n,
  ),
  sold(
    'for an hour',
    { ...defaultTolerance, minutes: 60 },
    198_402_999n,
    '198.402999',
    deadline + 2_400n,
  ),
  bought(
    'default tolerance, maximum rounded up',
    50n,
    1_008_024_072_216_649_951n,
    '1.008024072216649951',
  ),
  boughtInPools,
  bought('no tolerance', 0n, 1_003_009_027_081_243_732n, '1.003009027081243732'),
  bought('100 % tolerance', 10_000n, 2_006_018_054_162_487_464n, '2.006018054162487464'),
  {
    ...pool,
    builder: 'swapIntent',
    name: 'pays tokenA of the pool',
    intent: () =>
      swap({
        exact: 'in',
        route: [billPool],
        tokenIn: usdc,
        tokenOut: bill,
        amountIn: 10_000_000n,
        amountOut: 996_500_000_000_000_000_000n,
      }),
    call: paysACall,
    permitted: signed(paysACall, permit(usdc, 10_000_000n)),
    give: ['10 USDC'],
    get: ['at least 991.5175 BILL'],
    allow: [`${pools} (Pools) may spend 10 USDC of ${usdc.address} by permit`],
    changes: [...moved, ...ofBill],
  },
  {
    ...pool,
    builder: 'swapIntent',
    name: 'receives credit tokens',
    intent: () =>
      swap({
        exact: 'in',
        route: [creditPool],
        tokenIn: usdc,
        tokenOut: creditToken,
        amountIn: 10_000_000n,
        amountOut: 99_000_000_000_000_000_000n,
      }),
    call: creditCall,
    permitted: signed(creditCall, permit(usdc, 10_000_000n)),
    give: ['10 USDC'],
    get: ['at least 98.505 CREDIT'],
    allow: [`${pools} (Pools) may spend 10 USDC of ${usdc.address} by permit`],
    changes: [...moved, 'credit tokens of the buyer', 'credit token holdings of the buyer'],
  },
  {
    ...pool,
    builder: 'swapIntent',
    name: 'exact in through two pools passes the token paid',
    intent: () => swap({ ...path, exact: 'in', amountIn: oneToken, amountOut: 10_000n * oneToken }),
    call: pathIn,
    permitted: signed(pathIn, permit(note, oneToken)),
    give: ['1 NOTE'],
    get: ['at least 9950 BILL'],
    allow: [`${pools} (Pools) may spend 1 NOTE of ${note.address} by permit`],
    changes: [...moved.filter((name) => name !== 'USDC of the buyer'), ...ofNote, ...ofBill],
  },
  {
    ...pool,
    builder: 'swapIntent',
    name: 'exact out through two pools passes the token received',
    intent: () =>
      swap({ ...path, exact: 'out', amountIn: oneToken, amountOut: 10_000n * oneToken }),
    call: pathOut,
    permitted: signed(pathOut, permit(note, 1_005_000_000_000_000_000n)),
    give: ['at most 1.005 NOTE'],
    get: ['10000 BILL'],
    allow: [`${pools} (Pools) may spend 1.005 NOTE of ${note.address} by permit`],
    changes: [...moved.filter((name) => name !== 'USDC of the buyer'), ...ofNote, ...ofBill],
  },
]

const position: Position = {
  id: 3n,
  poolId: 1n,
  owner: buyer,
  lowerTick: -276_400,
  upperTick: -230_200,
  liquidity: 5_000n,
  holds: { amountA: oneToken, amountB: 99_000_000n },
  owed: { amountA: 7n, amountB: 0n },
  deferred: { amountA: 0n, amountB: 2_500_000n },
  createdAt: 0,
}
const desired = { amountA: oneToken, amountB: 100_000_000n }
const minimum = { amountA: 990_000_000_000_000_000n, amountB: 98_000_000n }
const deposited = {
  amountADesired: oneToken,
  amountBDesired: 100_000_000n,
  amountAMin: 990_000_000_000_000_000n,
  amountBMin: 98_000_000n,
}
const addCall = (amounts: typeof deposited): DecodedCall => [
  'addLiquidity',
  { poolId: 1n, lowerTick: -600, upperTick: 600, ...amounts, recipient: buyer, deadline },
]
const increaseCall: DecodedCall = ['increaseLiquidity', { positionId: 3n, ...deposited, deadline }]
const both = {
  give: ['at most 1 NOTE', 'at most 100 USDC'],
  allow: [
    `${pools} (Pools) may spend 1 NOTE of ${note.address} by permit`,
    `${pools} (Pools) may spend 100 USDC of ${usdc.address} by permit`,
  ],
  changes: [...moved, ...ofNote],
} as const
const onlyUsdc = {
  amountADesired: 0n,
  amountBDesired: 100_000_000n,
  amountAMin: 0n,
  amountBMin: 98_000_000n,
}
const removeCall = (liquidity: bigint): DecodedCall => [
  'removeLiquidity',
  {
    positionId: 3n,
    liquidity,
    amountAMin: 990_000_000_000_000_000n,
    amountBMin: 98_000_000n,
    recipient: buyer,
    deadline,
  },
]
const removal = { position, pool: notePool, expected: position.holds, minimum }

const liquidity: readonly IntentRow[] = [
  {
    ...pool,
    ...both,
    builder: 'addLiquidityIntent',
    name: 'opens a position with both tokens',
    intent: () =>
      addLiquidityIntent(
        { pool: notePool, lowerTick: -600, upperTick: 600, desired, minimum },
        actor,
      ),
    call: addCall(deposited),
    permitted: signed(addCall(deposited), permit(note, oneToken), permit(usdc, 100_000_000n)),
  },
  {
    ...pool,
    builder: 'addLiquidityIntent',
    name: 'takes one token where the range takes one',
    intent: () =>
      addLiquidityIntent(
        {
          pool: notePool,
          lowerTick: -600,
          upperTick: 600,
          desired: { amountA: 0n, amountB: 100_000_000n },
          minimum: { amountA: 0n, amountB: 98_000_000n },
        },
        actor,
      ),
    call: addCall(onlyUsdc),
    permitted: signed(addCall(onlyUsdc), permit(usdc, 100_000_000n)),
    give: ['at most 100 USDC'],
    allow: [`${pools} (Pools) may spend 100 USDC of ${usdc.address} by permit`],
    changes: [...moved],
  },
  {
    ...pool,
    ...both,
    builder: 'increaseLiquidityIntent',
    name: 'adds to a position',
    intent: () => increaseLiquidityIntent(position, { pool: notePool, desired, minimum }, actor),
    call: increaseCall,
    permitted: signed(increaseCall, permit(note, oneToken), permit(usdc, 100_000_000n)),
  },
  {
    ...pool,
    builder: 'removeLiquidityIntent',
    name: 'removes part of the liquidity for at least the minimum',
    intent: () => removeLiquidityIntent({ ...removal, liquidity: 1_250n }, actor),
    call: removeCall(1_250n),
    get: [
      'at least 0.99 NOTE, Liquidity',
      'at least 98 USDC, Liquidity',
      'at least 0.000000000000000007 NOTE, Fees',
    ],
    changes: [...moved, ...ofNote],
  },
  {
    ...pool,
    builder: 'removeLiquidityIntent',
    name: 'removes all liquidity',
    intent: () => removeLiquidityIntent({ ...removal, liquidity: 5_000n }, actor),
    call: removeCall(5_000n),
    get: [
      'at least 0.99 NOTE, Liquidity',
      'at least 98 USDC, Liquidity',
      'at least 0.000000000000000007 NOTE, Fees',
    ],
    changes: [...moved, ...ofNote],
  },
  {
    ...pool,
    builder: 'collectFeesIntent',
    name: 'collects the fees of one position',
    intent: () => collectFeesIntent([{ position, pool: notePool }], actor),
    call: ['collectFees', 3n, buyer],
    get: ['at least 0.000000000000000007 NOTE, Position 3'],
    changes: [...moved, ...ofNote],
  },
  {
    ...pool,
    builder: 'collectFeesIntent',
    name: 'collects the fees of several positions at once',
    intent: () =>
      collectFeesIntent(
        [
          { position, pool: notePool },
          { position: { ...position, id: 4n, owed: { amountA: 5n, amountB: 6n } }, pool: billPool },
        ],
        actor,
      ),
    call: [
      'multicall',
      [
        ['collectFees', 3n, buyer],
        ['collectFees', 4n, buyer],
      ],
    ],
    get: [
      'at least 0.000000000000000007 NOTE, Position 3',
      'at least 0.000005 USDC, Position 4',
      'at least 0.000000000000000006 BILL, Position 4',
    ],
    changes: [...moved, ...ofNote, ...ofBill],
  },
  {
    ...pool,
    builder: 'withdrawDeferredIntent',
    name: 'pays deferred payments to the owner',
    intent: () => withdrawDeferredIntent({ position, pool: notePool }, actor),
    call: ['withdrawDeferred', 3n, buyer],
    get: ['at most 2.5 USDC, Deferred payment'],
    changes: [...moved, ...ofNote],
  },
  {
    ...pool,
    builder: 'burnPositionIntent',
    name: 'clears an empty position',
    intent: () => burnPositionIntent(position, actor),
    call: ['burn', 3n],
    changes: ['positions of the buyer'],
  },
  {
    ...pool,
    builder: 'createPoolIntent',
    name: 'creates a pool, each token with its asset class',
    intent: () =>
      createPoolIntent(
        {
          tokenA: note,
          tokenB: usdc,
          feeTier: 30,
          tickSpacing: 10,
          sqrtPriceX96: notePool.sqrtPriceX96,
        },
        null,
        actor,
      ),
    call: ['createPool', note.address, usdc.address, 0, 4, 30, 10, notePool.sqrtPriceX96],
    changes: ['pools', 'creations of pools'],
  },
  {
    ...pool,
    builder: 'createPoolIntent',
    name: 'asks to confirm a price far from the market',
    intent: () =>
      createPoolIntent(
        {
          tokenA: note,
          tokenB: usdc,
          feeTier: 30,
          tickSpacing: 10,
          sqrtPriceX96: notePool.sqrtPriceX96,
        },
        '-99.90%',
        actor,
      ),
    call: ['createPool', note.address, usdc.address, 0, 4, 30, 10, notePool.sqrtPriceX96],
    acknowledge: /^The initial price is -99\.90% from the market\.$/,
    changes: ['pools', 'creations of pools'],
  },
]

const pausing: readonly IntentRow[] = [
  {
    ...pool,
    builder: 'pauseIntent',
    name: 'pauses one pool',
    intent: () => pauseIntent(poolPausable(pools, notePool), 'pause'),
    call: ['setActive', 1n, false],
    changes: ['pools', 'whether a pool is paused'],
  },
  {
    ...pool,
    builder: 'pauseIntent',
    name: 'resumes one pool',
    intent: () => pauseIntent(poolPausable(pools, notePool), 'unpause'),
    call: ['setActive', 1n, true],
    changes: ['pools', 'whether a pool is paused'],
  },
  {
    ...pool,
    builder: 'pauseIntent',
    name: 'pauses the creation of pools',
    intent: () => pauseIntent(poolCreationPausable(pools), 'pause'),
    call: ['setCreationOpen', false],
    changes: ['whether creating pools is paused'],
  },
  {
    ...pool,
    builder: 'pauseIntent',
    name: 'resumes the creation of pools',
    intent: () => pauseIntent(poolCreationPausable(pools), 'unpause'),
    call: ['setCreationOpen', true],
    changes: ['whether creating pools is paused'],
  },
]

/** Intents of traders, liquidity providers and pausers for pools. */
export const poolRows: readonly IntentRow[] = [...swaps, ...liquidity, ...pausing]
