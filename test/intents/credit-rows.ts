import { concat, keccak256, stringToHex, zeroAddress, zeroHash } from 'viem'
import { assetMarketAbi } from '../../src/chain/abi/assetMarket-abi.ts'
import { creditTokenAbi } from '../../src/chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { poolRouterAbi } from '../../src/chain/abi/poolRouter-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../src/chain/abi/retirementRouter-abi.ts'
import { buyIntent } from '../../src/domain/buying/buy-intent.ts'
import { sellableOf } from '../../src/domain/credits/credit-text.ts'
import { offerFixture } from '../../src/domain/offers/offer.fixture.ts'
import { listIntent } from '../../src/domain/offers/sale.ts'
import { cancelOfferIntent, repriceIntent } from '../../src/domain/offers/seller-intents.ts'
import type { SwapQuote } from '../../src/domain/pools/quote.ts'
import {
  buyAndRetireIntent,
  orderRetirementIntent,
  type RetirementLine,
  retireIntent,
} from '../../src/domain/retirement/intents.ts'
import type { RetirementDetails } from '../../src/domain/retirement/retirement-details.ts'
import {
  cancelUnitsIntent,
  createTokenIntent,
  mintIntent,
  requestIssuanceIntent,
  unwrapIntent,
  wrapIntent,
} from '../../src/features/credits/model/intents.ts'
import {
  retireTokensIntent,
  swapAndRetireIntent,
} from '../../src/features/retirement-cart/plan/pool-intents.ts'
import { deadline, type IntentRow, signature } from './row.ts'
import type { ScreenName } from './screens.ts'
import {
  bought,
  buyer,
  credit,
  creditPool,
  credits,
  creditToken,
  dollars,
  issuer,
  market,
  marketAddress,
  notePool,
  poolRouter,
  pools,
  retirementOrders,
  router,
  seller,
  units,
  usdc,
} from './world.ts'

const contracts = { credits, orders: retirementOrders, router, pools, poolRouter }
const inCredits = { abi: environmentalCreditsAbi, to: credits } as const
const { tokenId } = credit
const kept = { ...credit, project: { ...credit.project, custody: 'IMMOBILISED' } } as const
const other = { ...credit, tokenId: 99n, vintage: 2024 }

const offerOf = (id: bigint, price: bigint, available = 9_000n) =>
  offerFixture({
    id,
    seller,
    price: dollars(price),
    available: units(available),
    remaining: units(available),
    minimumFill: units(0n),
  })
const ownBalances: readonly ScreenName[] = [
  'credits',
  'credits of the buyer',
  'lifecycle of the credit',
]
const retired: readonly ScreenName[] = [
  'credits',
  'lifecycle of the credit',
  'latest certificates',
  'certificates of the buyer',
]
/** What an order to retire changes instead of certificates. */
const ordered: readonly ScreenName[] = ['credits', 'lifecycle of the credit', 'orders of the buyer']
const taken = /^I understand that an order cannot be withdrawn once an operator has taken it\.$/
const final = /^I understand that retired credits can never be used again\.$/
const details: RetirementDetails = {
  purpose: 'COMPENSATION',
  stated: { kind: 'organisation', legalName: 'Alder Logistics' },
  country: 'DE',
  beneficiary: seller,
  message: 'Freight',
  periodStart: 1_704_067_200n,
  periodEnd: 1_735_689_599n,
}
const written = {
  beneficiary: seller,
  purpose: 1,
  beneficiaryCountry: '0x4445',
  periodStart: 1_704_067_200n,
  periodEnd: 1_735_689_599n,
  nameHash: zeroHash,
  beneficiaryName: 'Alder Logistics',
  message: 'Freight',
} as const
/** For a person, of whom only the hash of the salt and the name is in the call. */
const salt = `0x${'5a'.repeat(32)}` as const
const ofPerson: RetirementDetails = {
  ...details,
  stated: { kind: 'person', name: 'Renée Amari', salt },
  country: null,
}
const writtenOfPerson = {
  ...written,
  beneficiaryCountry: '0x0000',
  beneficiaryName: '',
  nameHash: keccak256(concat([salt, stringToHex('Renée Amari')])),
} as const

const sellable = sellableOf(credit, credits)

/** 2.001 credits at 12.345678 USDC cost 24.703701678: rounded up. */
const purchase = [
  {
    assetId: 15n,
    amount: 2_001n,
    minimumAmount: 2_001n,
    maximumCost: 24_703_702n,
    deadline,
    recipient: buyer,
  },
  [{ listingId: 9n, maximumAmount: 9_000n, maximumPrice: 12_345_678n }],
] as const

const trading: readonly IntentRow[] = [
  {
    abi: assetMarketAbi,
    to: marketAddress,
    builder: 'buyIntent',
    name: 'buys for at most the cost shown, rounded up',
    intent: () =>
      buyIntent(
        sellable,
        bought({ side: 'units', value: 2_001n }, offerOf(9n, 12_345_678n)),
        buyer,
        market,
      ),
    call: ['sweep', ...purchase],
    permitted: ['sweepWithPermit', ...purchase, { value: 24_703_702n, ...signature }],
    give: ['at most 24.703702 USDC'],
    get: ['2.001 t, Rufiji Mangroves 2023 #1'],
    allow: [
      `${marketAddress} (Asset Market) may spend 24.703702 USDC of ${usdc.address} by permit`,
    ],
    changes: [...ownBalances, 'offers', 'USDC of the buyer'],
  },
  {
    abi: assetMarketAbi,
    to: marketAddress,
    builder: 'listIntent',
    name: 'lists a credit by its asset id, with smallest purchase and expiry',
    intent: () =>
      listIntent(
        sellable,
        {
          units: units(1_500n),
          price: dollars(12_500_001n),
          minimumFill: units(500n),
          expiresAt: 1_790_000_000,
        },
        250n,
        market,
      ),
    call: ['list', 15n, 1_500n, 12_500_001n, 500n, 1_790_000_000n],
    give: ['at most 1.5 t, When bought'],
    // 18.750002 USDC, less a fee of 0.25 % rounded down.
    get: ['about 18.703127 USDC, When all is sold, after the fee'],
    allow: [`${marketAddress} (Asset Market) may transfer ${credits} (Environmental Credits)`],
    changes: ['offers', 'lifecycle of the credit'],
  },
  {
    abi: assetMarketAbi,
    to: marketAddress,
    builder: 'cancelOfferIntent',
    name: 'cancels an offer of a credit',
    intent: () => cancelOfferIntent(sellable, offerOf(9n, 12_345_678n), marketAddress),
    call: ['cancel', 9n],
    changes: ['offers', 'lifecycle of the credit'],
  },
  {
    abi: assetMarketAbi,
    to: marketAddress,
    builder: 'repriceIntent',
    name: 'changes the price of a credit',
    intent: () =>
      repriceIntent(sellable, offerOf(9n, 12_345_678n), dollars(999_999n), marketAddress),
    call: ['setPrice', 9n, 999_999n],
    changes: ['offers', 'lifecycle of the credit'],
  },
  {
    ...inCredits,
    builder: 'createTokenIntent',
    name: 'creates the credit token',
    intent: () => createTokenIntent(credit, contracts),
    call: ['createToken', tokenId],
    changes: ['credits', 'registry', 'tokens for pools', 'lifecycle of the credit'],
  },
  {
    ...inCredits,
    builder: 'wrapIntent',
    name: 'sends credits to their credit token',
    intent: () => wrapIntent(credit, creditToken.address, units(2_500n), buyer, contracts),
    call: ['safeTransferFrom', buyer, creditToken.address, tokenId, 2_500n, '0x'],
    give: ['2.5 t, Rufiji Mangroves 2023 #1'],
    get: ['2.5 credit tokens'],
    changes: [
      ...ownBalances,
      'credit token holdings of the buyer',
      'credit tokens of the buyer',
      'offers',
    ],
  },
  {
    abi: creditTokenAbi,
    to: creditToken.address,
    builder: 'unwrapIntent',
    name: 'returns credits to their holder, whose offers may depend on them',
    intent: () => unwrapIntent(credit, creditToken.address, units(2_500n), buyer),
    call: ['unwrap', 2_500n, buyer],
    give: ['2.5 credit tokens'],
    get: ['2.5 t, Rufiji Mangroves 2023 #1'],
    changes: [
      ...ownBalances,
      'credit token holdings of the buyer',
      'credit tokens of the buyer',
      'offers',
    ],
  },
]

/** 1.5 credits in two parts at different prices: 12.000001 and 6.25. */
const inParts = [offerOf(4n, 12_000_001n, 1_000n), offerOf(9n, 12_500_000n)] as const
const order = [
  [
    {
      assetId: 15n,
      tokenId,
      amount: 1_500n,
      takes: [
        { listingId: 4n, maximumAmount: 1_000n, maximumPrice: 12_000_001n },
        { listingId: 9n, maximumAmount: 9_000n, maximumPrice: 12_500_000n },
      ],
    },
    {
      assetId: 15n,
      tokenId: 99n,
      amount: 250n,
      takes: [{ listingId: 7n, maximumAmount: 9_000n, maximumPrice: 10_000_000n }],
    },
  ],
  // 18.250001 and the tolerance of 0.5 %, rounded up, and exactly 2.5
  20_841_252n,
  deadline,
  written,
] as const

const routed: SwapQuote = {
  terms: {
    tokenIn: usdc.address,
    tokenOut: creditToken.address,
    exact: 'out',
    amount: 2_500_000_000_000_000_000n,
  },
  amountIn: 25_100_001n,
  amountOut: 2_500_000_000_000_000_000n,
  hops: [notePool, creditPool].map((pool) => ({
    pool,
    tokenIn: usdc.address,
    amountIn: 25_100_001n,
    amountOut: 2n ** 200n,
    fee: 0n,
    sqrtPriceX96: pool.sqrtPriceX96,
    ticksCrossed: 0,
  })),
}
/** A pool at a price of 1, without a fee. */
const evenPool = { ...creditPool, feeTier: 0, sqrtPriceX96: 2n ** 96n }
/** Through one pool, which would give 100,000,000 units of the credit token at its price. */
const moving = (amountOut: bigint): SwapQuote => ({
  ...routed,
  hops: routed.hops
    .slice(1)
    .map((hop) => ({ ...hop, pool: evenPool, amountIn: 100_000_000n, amountOut })),
})
const line = { credit, units: units(2_500n) }
const swapOf = (quote: SwapQuote, slippageBps: bigint, bought: RetirementLine = line) =>
  swapAndRetireIntent(bought, quote, { slippageBps, budget: null }, buyer, details, contracts, usdc)
const swapChanges: readonly ScreenName[] = [
  'USDC of the buyer',
  'pools',
  'positions of the buyer',
  'depth of a pool',
  'trades',
  'pooled credits of the buyer',
]
const swapped = (
  name: string,
  slippageBps: bigint,
  maximum: bigint,
  maximumText: string,
): IntentRow => {
  const terms = {
    creditId: tokenId,
    units: 2_500n,
    tokenIn: usdc.address,
    poolIds: [1n, 3n],
    maximum,
    deadline,
  }
  return {
    abi: poolRouterAbi,
    to: poolRouter,
    builder: 'swapAndRetireIntent',
    name,
    intent: () => swapOf(routed, slippageBps),
    call: ['swapAndRetire', terms, written],
    permitted: ['swapAndRetireWithPermit', terms, written, { value: maximum, ...signature }],
    give: [`at most ${maximumText} USDC`],
    get: ['1 certificate'],
    allow: [
      `${poolRouter} (Pool Router) may spend ${maximumText} USDC of ${usdc.address} by permit`,
    ],
    acknowledge: final,
    changes: [...retired, ...swapChanges],
  }
}

function throughOnePool(name: string, amountOut: bigint, acknowledge: RegExp): IntentRow {
  const terms = {
    creditId: tokenId,
    units: 2_500n,
    tokenIn: usdc.address,
    poolIds: [3n],
    maximum: 25_100_001n,
    deadline,
  }
  return {
    ...swapped(name, 0n, 25_100_001n, '25.100001'),
    intent: () => swapOf(moving(amountOut), 0n),
    call: ['swapAndRetire', terms, written],
    permitted: ['swapAndRetireWithPermit', terms, written, { value: 25_100_001n, ...signature }],
    acknowledge,
  }
}

const retiring: readonly IntentRow[] = [
  {
    ...inCredits,
    builder: 'retireIntent',
    name: 'each credit with its own amount, with the entered details',
    intent: () =>
      retireIntent(
        [
          { credit, units: units(2_500n) },
          { credit: other, units: units(1n) },
        ],
        buyer,
        details,
        contracts,
      ),
    call: ['retireBatch', buyer, [tokenId, 99n], [2_500n, 1n], written],
    give: ['2.5 t, Rufiji Mangroves 2023 #1', '0.001 t, Rufiji Mangroves 2024 #1'],
    get: ['2 certificates'],
    acknowledge: final,
    changes: [...retired, 'credits of the buyer', 'offers'],
  },
  {
    ...inCredits,
    builder: 'retireIntent',
    name: 'for a natural person, by the salted hash of the name',
    intent: () => retireIntent([{ credit, units: units(1n) }], buyer, ofPerson, contracts),
    call: ['retireBatch', buyer, [tokenId], [1n], writtenOfPerson],
    give: ['0.001 t, Rufiji Mangroves 2023 #1'],
    get: ['1 certificate'],
    acknowledge: final,
    changes: [...retired, 'credits of the buyer', 'offers'],
  },
  {
    ...inCredits,
    builder: 'retireIntent',
    name: 'for the retiring account, which owns the certificate',
    intent: () =>
      retireIntent(
        [{ credit, units: units(1n) }],
        buyer,
        { ...details, stated: { kind: 'account' }, beneficiary: null },
        contracts,
      ),
    call: [
      'retireBatch',
      buyer,
      [tokenId],
      [1n],
      { ...written, beneficiary: zeroAddress, beneficiaryName: '' },
    ],
    give: ['0.001 t, Rufiji Mangroves 2023 #1'],
    get: ['1 certificate'],
    acknowledge: final,
    changes: [...retired, 'credits of the buyer', 'offers'],
  },
  {
    ...inCredits,
    builder: 'retireIntent',
    name: 'for a natural person of a country whose name is not known',
    intent: () =>
      retireIntent(
        [{ credit, units: units(1n) }],
        buyer,
        { ...ofPerson, country: 'QZ' },
        contracts,
      ),
    call: [
      'retireBatch',
      buyer,
      [tokenId],
      [1n],
      { ...writtenOfPerson, beneficiaryCountry: '0x515a' },
    ],
    give: ['0.001 t, Rufiji Mangroves 2023 #1'],
    get: ['1 certificate'],
    acknowledge: final,
    changes: [...retired, 'credits of the buyer', 'offers'],
  },
  {
    abi: retirementRouterAbi,
    to: router,
    builder: 'buyAndRetireIntent',
    name: 'several offers of several credits, for the sum of their costs',
    intent: () =>
      buyAndRetireIntent(
        [
          {
            credit,
            units: units(1_500n),
            bounded: bought({ side: 'units', value: 1_500n }, ...inParts),
          },
          {
            credit: other,
            units: units(250n),
            bounded: bought({ side: 'units', value: 250n }, offerOf(7n, 10_000_000n)),
          },
        ],
        buyer,
        details,
        contracts,
        market,
        null,
      ),
    call: ['buyAndRetire', ...order],
    permitted: ['buyAndRetireWithPermit', ...order, { value: 20_841_252n, ...signature }],
    give: ['at most 20.841252 USDC'],
    get: ['2 certificates'],
    allow: [`${router} (Retirement Router) may spend 20.841252 USDC of ${usdc.address} by permit`],
    acknowledge: final,
    changes: [...retired, 'USDC of the buyer', 'offers'],
  },
  swapped('default tolerance, maximum rounded up', 50n, 25_225_502n, '25.225502'),
  swapped('no tolerance', 0n, 25_100_001n, '25.100001'),
  swapped('50 % tolerance', 5_000n, 37_650_002n, '37.650002'),
  throughOnePool(
    'a high price impact has to be confirmed',
    0n,
    /again\. I accept .* 100\.00% worse/,
  ),
  throughOnePool('a price impact of 3.01 % too', 96_990_000n, /again\. I accept .* 3\.01% worse/),
  throughOnePool('a price impact of 3 % is usual', 97_000_000n, final),
  {
    abi: creditTokenAbi,
    to: creditToken.address,
    builder: 'retireTokensIntent',
    name: 'retires the credits that back the tokens',
    intent: () => retireTokensIntent(line, creditToken.address, buyer, details),
    call: ['retire', 2_500n, written],
    give: ['2.5 credit tokens'],
    get: ['1 certificate'],
    acknowledge: final,
    changes: [...retired, 'credit tokens of the buyer', 'credit token holdings of the buyer'],
  },
]

const ordering: readonly IntentRow[] = [
  {
    abi: retirementOrdersAbi,
    to: retirementOrders,
    builder: 'orderRetirementIntent',
    name: 'each credit with its own amount, the fractions named',
    intent: () =>
      orderRetirementIntent(
        [
          { credit: kept, units: units(2_500n) },
          { credit: { ...kept, tokenId: 99n, vintage: 2024 }, units: units(3_000n) },
        ],
        buyer,
        details,
        contracts,
      ),
    call: ['submit', buyer, [tokenId, 99n], [2_500n, 3_000n], written],
    give: ['2.5 t, Rufiji Mangroves 2023 #1', '3 t, Rufiji Mangroves 2024 #1'],
    get: ['2 orders'],
    acknowledge: taken,
    changes: [...ordered, 'credits of the buyer', 'offers'],
  },
  {
    abi: retirementRouterAbi,
    to: router,
    builder: 'buyAndRetireIntent',
    name: 'one credit at once, and an order of one that lies at its registry',
    intent: () =>
      buyAndRetireIntent(
        [
          {
            credit,
            units: units(1_500n),
            bounded: bought({ side: 'units', value: 1_500n }, ...inParts),
          },
          {
            credit: { ...kept, tokenId: 99n, vintage: 2024 },
            units: units(250n),
            bounded: bought({ side: 'units', value: 250n }, offerOf(7n, 10_000_000n)),
          },
        ],
        buyer,
        details,
        contracts,
        market,
        null,
      ),
    call: ['buyAndRetire', ...order],
    permitted: ['buyAndRetireWithPermit', ...order, { value: 20_841_252n, ...signature }],
    give: ['at most 20.841252 USDC'],
    get: ['1 certificate', '1 order'],
    allow: [`${router} (Retirement Router) may spend 20.841252 USDC of ${usdc.address} by permit`],
    acknowledge: /never be used again\. I understand that an order cannot be withdrawn/,
    changes: [...new Set([...retired, ...ordered]), 'USDC of the buyer', 'offers'],
  },
  {
    ...swapped('an order of what lies at its registry', 50n, 25_225_502n, '25.225502'),
    intent: () => swapOf(routed, 50n, { credit: kept, units: units(2_500n) }),
    get: ['1 order'],
    acknowledge: taken,
    changes: [...ordered, ...swapChanges],
  },
  {
    abi: creditTokenAbi,
    to: creditToken.address,
    builder: 'retireTokensIntent',
    name: 'orders the retirement of the credits that back the tokens',
    intent: () =>
      retireTokensIntent(
        { credit: kept, units: units(2_500n) },
        creditToken.address,
        buyer,
        details,
      ),
    call: ['retire', 2_500n, written],
    give: ['2.5 credit tokens'],
    get: ['1 order'],
    acknowledge: taken,
    changes: [...ordered, 'credit tokens of the buyer', 'credit token holdings of the buyer'],
  },
]

const issuing: readonly IntentRow[] = [
  {
    ...inCredits,
    builder: 'mintIntent',
    name: 'mints to the issuer, whose offers may depend on them',
    intent: () => mintIntent(credit, units(1_000_001n), issuer, contracts),
    call: ['mint', issuer, tokenId, 1_000_001n],
    get: ['1000.001 t, Rufiji Mangroves 2023 #1'],
    changes: ['credits', 'lifecycle of the credit', 'offers'],
  },
  {
    ...inCredits,
    builder: 'requestIssuanceIntent',
    name: 'requests a serial range, its first number first',
    intent: () => requestIssuanceIntent(credit, { first: 7_001, last: 7_500 }, contracts),
    call: ['requestIssuance', tokenId, 7_001, 7_500],
    changes: ['issuances', 'lifecycle of the credit'],
  },
  {
    ...inCredits,
    builder: 'cancelUnitsIntent',
    name: 'takes units out of circulation permanently',
    intent: () => cancelUnitsIntent(credit, units(1_500n), 'Buffer 12', contracts),
    call: ['cancel', tokenId, 1_500n, 'Buffer 12'],
    give: ['1.5 t, Rufiji Mangroves 2023 #1'],
    acknowledge: /cancelled credits cannot be restored/,
    changes: ['credits', 'lifecycle of the credit', 'offers'],
  },
]

/** Intents of buyers, sellers, holders and issuers for credits. */
export const creditRows: readonly IntentRow[] = [...trading, ...retiring, ...ordering, ...issuing]
