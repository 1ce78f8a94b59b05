import { describe, expect, it } from 'vitest'
import { creditTokenAbi } from '../../chain/abi/creditToken-abi.ts'
import { environmentalCreditsAbi } from '../../chain/abi/environmentalCredits-abi.ts'
import { poolRouterAbi } from '../../chain/abi/poolRouter-abi.ts'
import { retirementOrdersAbi } from '../../chain/abi/retirementOrders-abi.ts'
import { retirementRouterAbi } from '../../chain/abi/retirementRouter-abi.ts'
import { callWithoutPermits } from '../../chain/transactions/decoded-call.fixture.ts'
import { maximumTakes } from '../../domain/buying/plan.ts'
import type { MarketCredit } from '../../domain/credits/credit.ts'
import { type Cart, type LineSource, maximumLines } from '../../domain/retirement/cart.ts'
import { detailsArgument } from '../../domain/retirement/retirement-details.ts'
import { creditAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import type { PlanInputs } from './plan/lines.ts'
import type { Obstacle, PlannedTransaction } from './plan/transaction.ts'
import {
  account,
  creditOf,
  forest,
  inputs,
  line,
  offer,
  poolRouter,
  quote,
  token,
  wind,
} from './plan.fixture.ts'
import { planRetirement, type RetirementPlan } from './plan.ts'

/** The details as the contract takes them. */
const written = inputs.details && detailsArgument(inputs.details)
const contribution = expect.stringMatching(/^Purpose: Contribution\. /)

const planOf = (cart: Cart, changes: Partial<PlanInputs> = {}) =>
  planRetirement({ ...inputs, cart, ...changes })

/** All transactions of a plan, in the order of the screen. */
const transactionsOf = ({ held, tokens, purchase, pools }: RetirementPlan) =>
  [
    ...held.transactions.map(({ transaction }) => transaction),
    ...tokens.map(({ transaction }) => transaction),
    purchase?.transaction ?? null,
    ...pools.map(({ transaction }) => transaction),
  ].filter((transaction) => transaction !== null)

/** The only transaction of a cart. */
function only(cart: Cart, changes: Partial<PlanInputs> = {}): PlannedTransaction {
  const [transaction, ...others] = transactionsOf(planOf(cart, changes))
  if (transaction === undefined || others.length > 0) throw new Error('Not one transaction')
  return transaction
}

function obstacleOf(transaction: PlannedTransaction): Obstacle {
  if (transaction.ok) throw new Error(`It could be signed: ${transaction.intent.title}`)
  return transaction.obstacle
}

function intentOf(transaction: PlannedTransaction | null | undefined) {
  if (!transaction?.ok) throw new Error('It cannot be signed')
  return transaction.intent
}

const blocked = (cart: Cart, changes: Partial<PlanInputs> = {}) => obstacleOf(only(cart, changes))

describe('an empty cart', () => {
  it('lists what is held and needs no transaction', () => {
    const plan = planOf([])
    expect(plan.held).toEqual({
      lines: [forest, wind].map((credit) => ({
        credit,
        units: creditAmount(0n),
        held: creditAmount(5_000n),
      })),
      transactions: [],
    })
    expect(plan.tokens).toEqual([
      { credit: forest, units: creditAmount(0n), held: creditAmount(2_000n), transaction: null },
    ])
    expect(plan).toMatchObject({ purchase: null, pools: [], count: 0, splitReason: null })
  })

  it('is what lines of credits make that are unknown or not held any more', () => {
    const cart = [
      line(wind, 'token', 1n),
      line(creditOf(9n), 'bought', 1n),
      line(forest, 'held', 1n),
    ]
    const plan = planOf(cart, { held: new Map() })
    expect(plan).toMatchObject({ held: { lines: [], transactions: [] }, count: 0 })
    expect(transactionsOf(plan)).toEqual([])
  })
})

describe('a transaction', () => {
  it('retires all that is held in one call, in the order of the credits', () => {
    const cart = [line(wind, 'held', 1n), line(forest, 'held', 5_000n)]
    const transaction = only(cart)
    expect(transaction.settles).toEqual(cart.toReversed())
    expect(callWithoutPermits(intentOf(transaction), environmentalCreditsAbi)).toEqual([
      'retireBatch',
      account,
      [forest.tokenId, wind.tokenId],
      [5_000n, 1n],
      written,
    ])
  })

  it('orders by a call of its own what lies at a registry', () => {
    const kept = { ...wind, project: { ...wind.project, custody: 'IMMOBILISED' as const } }
    const cart = [line(kept, 'held', 1_000n), line(forest, 'held', 5_000n)]
    const plan = planOf(cart, { credits: [forest, kept] })
    expect(plan.count).toBe(2)
    expect(plan.splitReason).toContain('those kept at a registry are ordered by another')
    expect(plan.held.transactions).toMatchObject([
      { custody: 'NATIVE', lineCount: 1, transaction: { settles: [cart[1]] } },
      { custody: 'IMMOBILISED', lineCount: 1, transaction: { settles: [cart[0]] } },
    ])
    expect(callWithoutPermits(intentOf(transactionsOf(plan)[1]), retirementOrdersAbi)).toEqual([
      'submit',
      account,
      [kept.tokenId],
      [1_000n],
      written,
    ])
  })

  it('buys everything in one call, each line from the cheapest offers', () => {
    const cart = [line(forest, 'bought', 1_500n), line(wind, 'bought', 2_000n)]
    const { purchase, count } = planOf(cart)
    expect(count).toBe(1)
    expect(purchase).toMatchObject({
      lines: [{ cost: usdc(20_000_000n) }, { cost: usdc(10_000_000n) }],
      cost: usdc(30_000_000n),
      missing: null,
      transaction: { settles: cart },
    })
    expect(callWithoutPermits(intentOf(purchase?.transaction), retirementRouterAbi)).toMatchObject([
      'buyAndRetire',
      [
        {
          tokenId: forest.tokenId,
          amount: 1_500n,
          takes: [{ listingId: 11n }, { listingId: 12n }],
        },
        { tokenId: wind.tokenId, amount: 2_000n, takes: [{ listingId: 21n }] },
      ],
      // 20 with the tolerance, and exactly 10
      30_100_000n,
      0n,
      written,
    ])
  })

  it('retires credit tokens of one credit by their own token', () => {
    const transaction = only([line(forest, 'token', 2_000n)])
    const { call } = intentOf(transaction)
    expect(call({ deadline: 0n, permit: () => undefined }).to).toBe(token.address)
    expect(callWithoutPermits(intentOf(transaction), creditTokenAbi)).toEqual([
      'retire',
      2_000n,
      written,
    ])
  })

  it('trades for one credit, for at most the quote and the tolerance', () => {
    const cart = [line(forest, 'pool', 1_000n)]
    expect(planOf(cart, { slippageBps: 100n }).pools).toMatchObject([
      { trade: { quoted: usdc(12_000_000n), atMost: usdc(12_120_000n) } },
    ])
    expect(only(cart, { slippageBps: null })).toMatchObject({ obstacle: { kind: 'no-tolerance' } })
    const transaction = only(cart, { slippageBps: 100n })
    expect(transaction.settles).toEqual(cart)
    expect(callWithoutPermits(intentOf(transaction), poolRouterAbi)).toMatchObject([
      'swapAndRetire',
      { creditId: forest.tokenId, units: 1_000n, poolIds: [3n], maximum: 12_120_000n },
      written,
    ])
  })

  it('alone says nothing of others', () => {
    const { notes } = intentOf(only([line(forest, 'held', 1n), line(wind, 'held', 1n)]))
    expect(notes).toEqual([contribution, `The certificates belong to ${account} permanently.`])
  })
})

describe('a mixed cart', () => {
  const wood = creditOf(3n, { token: poolRouter })
  const cart = [
    line(forest, 'pool', 1_000n),
    line(wood, 'pool', 1_000n),
    line(wind, 'bought', 1_000n),
    line(forest, 'bought', 1_000n),
    line(wood, 'token', 1n),
    line(forest, 'token', 1n),
    line(wind, 'held', 1n),
    line(forest, 'held', 1n),
  ]
  const holdings: Partial<PlanInputs> = {
    credits: [forest, wind, wood],
    asTokens: new Map([forest, wood].map(({ tokenId }) => [tokenId, creditAmount(1n)])),
    quotes: new Map([forest, wood].map(({ tokenId }) => [tokenId, { status: 'quoted', quote }])),
  }

  it('takes one transaction for what is held, one for what is bought, and one for each other line', () => {
    const plan = planOf(cart, holdings)
    const transactions = transactionsOf(plan)
    expect(plan.count).toBe(6)
    expect(plan.splitReason).toContain(
      'Credit tokens and trades through pools take one transaction per credit.',
    )
    expect(transactions.map(({ ok }) => ok)).toEqual(Array(6).fill(true))
    expect(transactions.map(({ settles }) => settles)).toEqual([
      [line(forest, 'held', 1n), line(wind, 'held', 1n)],
      [line(forest, 'token', 1n)],
      [line(wood, 'token', 1n)],
      [line(forest, 'bought', 1_000n), line(wind, 'bought', 1_000n)],
      [line(forest, 'pool', 1_000n)],
      [line(wood, 'pool', 1_000n)],
    ])
  })

  it('settles every line exactly once', () => {
    const settled = transactionsOf(planOf(cart, holdings)).flatMap(({ settles }) => settles)
    expect(settled).toHaveLength(cart.length)
    expect(settled).toEqual(expect.arrayContaining(cart))
  })

  it('says in each transaction why there are others, after what it says by itself', () => {
    for (const transaction of transactionsOf(planOf(cart, holdings))) {
      const { notes = [] } = intentOf(transaction)
      expect(notes.at(-1)).toMatch(
        /^One of 6 transactions\. Credits you hold are retired by one call/,
      )
      expect(notes.at(-2)).toContain('The certificates belong to')
    }
  })

  it('has transactions that do not wait for each other, and counts those that have to wait', () => {
    const plan = planOf(
      [line(forest, 'held', 5_001n), line(forest, 'token', 1n), line(wind, 'bought', 1n)],
      { balance: usdc(0n) },
    )
    expect(plan.count).toBe(3)
    expect(transactionsOf(plan).map(({ ok }) => ok)).toEqual([false, true, false])
    expect(intentOf(plan.tokens[0]?.transaction).notes?.at(-1)).toContain('One of 3 transactions.')
  })
})

describe('the number of certificates of a transaction', () => {
  const many = (count: number, changes: Partial<MarketCredit> = {}) =>
    Array.from({ length: count }, (_, index) => creditOf(BigInt(index + 1), changes))
  const all = (some: readonly MarketCredit[], source: LineSource): Cart =>
    some.map((credit) => line(credit, source, 1n))
  const holding = (some: readonly MarketCredit[]): Partial<PlanInputs> => ({
    credits: some,
    held: new Map(some.map(({ tokenId }) => [tokenId, creditAmount(1n)])),
  })

  it('may be the most that the contracts take', () => {
    const some = many(maximumLines)
    expect(only(all(some, 'held'), holding(some))).toMatchObject({ ok: true })
    const offered = many(maximumLines, { offers: [offer(1n, 1n, 1n)] })
    expect(only(all(offered, 'bought'), { credits: offered })).toMatchObject({ ok: true })
  })

  it('may not be larger', () => {
    const some = many(maximumLines + 1)
    expect(blocked(all(some, 'held'), holding(some))).toEqual({ kind: 'too-many', most: 100 })
  })

  it('counts the offers that are bought from, not the credits', () => {
    const offers = Array.from({ length: maximumTakes + 1 }, (_, index) =>
      offer(BigInt(index + 1), 1n, 1n),
    )
    const scattered = many(5, { offers })
    const cart = (each: bigint, of: number) =>
      scattered.slice(0, of).map((credit) => line(credit, 'bought', each))
    const most = BigInt(maximumTakes) * 1_000n
    const changes = { credits: scattered, balance: null }
    expect(only(cart(most, 4), changes)).toMatchObject({ ok: true })
    expect(blocked(cart(most, 5), changes)).toEqual({ kind: 'too-many', most: 100 })
    expect(blocked(cart(most + 1n, 1), changes)).toMatchObject({ offered: creditAmount(most) })
  })
})

describe('obstacles to a transaction', () => {
  const one = [line(forest, 'held', 1n)]

  it.each(['held', 'token', 'bought', 'pool'] as const)(
    'is a problem of the form, for lines that are %s',
    (source) => {
      expect(blocked([line(forest, source, 1_000n)], { details: null })).toEqual({
        kind: 'details',
      })
    },
  )

  it('is said of the amounts before the form', () => {
    expect(blocked([line(forest, 'held', 5_001n)], { details: null }).kind).toBe('more-than-held')
  })

  it('is more than is held, in any line', () => {
    expect(blocked([...one, line(wind, 'held', 5_001n)])).toEqual({
      kind: 'more-than-held',
      credit: wind,
      held: creditAmount(5_000n),
    })
    expect(blocked([line(forest, 'token', 2_001n)])).toEqual({
      kind: 'more-than-held',
      credit: forest,
      held: creditAmount(2_000n),
    })
  })

  it.each(['SUSPENDED', 'EXPIRED', 'PENDING'] as const)(
    'is that a credit is %s, where it would be bought',
    (status) => {
      const credit = { ...forest, status }
      const changes: Partial<PlanInputs> = {
        credits: [credit],
        quotes: new Map([[credit.tokenId, { status: 'none' }]]),
      }
      const obstacle = { kind: 'not-for-sale', status }
      expect(blocked([line(credit, 'bought', 1n)], changes)).toEqual(obstacle)
      expect(blocked([line(credit, 'pool', 1n)], changes)).toEqual(obstacle)
      expect(only([line(credit, 'held', 1n)], changes).ok).toBe(status !== 'EXPIRED')
      expect(only([line(credit, 'token', 1n)], changes).ok).toBe(status !== 'EXPIRED')
    },
  )

  it('is that others offer less, whatever the account offers itself', () => {
    const own = offer(10n, 1n, 50n, { seller: account })
    const credit = { ...forest, offers: [own, ...forest.offers] }
    const cart = [line(wind, 'bought', 1_000n), line(credit, 'bought', 10_001n)]
    const { purchase } = planOf(cart, { credits: [credit, wind] })
    expect(purchase).toMatchObject({
      lines: [{ cost: null }, { cost: usdc(5_000_000n) }],
      cost: usdc(5_000_000n),
    })
    expect(blocked(cart, { credits: [credit, wind] })).toEqual({
      kind: 'more-than-offered',
      credit,
      offered: creditAmount(10_000n),
    })
  })

  it('reports no quote', () => {
    const cart = [line(forest, 'pool', 1_000n)]
    const error = new Error('away')
    const answers = [
      [{ status: 'none' }, { kind: 'no-pool' }],
      [{ status: 'too-much' }, { kind: 'more-than-pooled' }],
      [
        { status: 'error', error, retry: () => {} },
        { kind: 'quote-failed', error },
      ],
      [{ status: 'pending' }, { kind: 'pending' }],
    ] as const
    for (const [answer, obstacle] of answers) {
      const quotes = new Map([[forest.tokenId, answer]])
      expect(blocked(cart, { quotes })).toEqual(obstacle)
      expect(planOf(cart, { quotes }).pools).toMatchObject([{ trade: null }])
    }
    expect(blocked(cart, { quotes: new Map() })).toEqual({ kind: 'pending' })
  })

  it.each([
    ['held', 'contracts'],
    ['bought', 'contracts'],
    ['bought', 'market'],
    ['pool', 'contracts'],
    ['pool', 'market'],
  ] as const)('is, for lines that are %s, that the %s still has to be read', (source, what) => {
    expect(blocked([line(forest, source, 1_000n)], { [what]: null })).toEqual({ kind: 'pending' })
  })

  it.each(['held', 'token', 'bought', 'pool'] as const)(
    'is a fraction of an energy certificate, for lines that are %s',
    (source) => {
      const { project } = forest
      const energy = {
        ...forest,
        project: { ...project, type: 'RenewableEnergyCertificate' },
      } as const
      const changes = { credits: [energy] }
      expect(blocked([line(energy, source, 1_500n)], changes)).toEqual({
        kind: 'not-whole',
        problem: 'Energy certificates are retired in whole MWh. Enter 1 or 2.',
      })
      expect(only([line(energy, source, 1_000n)], changes).ok).toBe(true)
    },
  )

  it('is never the market where nothing is bought', () => {
    expect(only(one, { market: null })).toMatchObject({ ok: true })
    const bare = { market: null, contracts: null }
    expect(only([line(forest, 'token', 1n)], bare)).toMatchObject({ ok: true })
  })
})
