import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answered, answer, chainWith } from '../../../chain/answered.fixture.ts'
import { chainStore } from '../../../chain/chain-state.ts'
import { atHaltedBlock } from '../../../chain/standstill.fixture.ts'
import { noTip } from '../../../domain/accounts/account-rule.ts'
import { markets, rules, tokens } from '../../../domain/accounts/accounts.fixture.ts'
import { distributions, poolCreations, trades } from '../../../domain/history/history.ts'
import type { Trade } from '../../../domain/history/pool-records.ts'
import { historyListQuery, historyQuery } from '../../../domain/history/use-history.ts'
import { sqrtPriceAtTick } from '../../../domain/pools/tick-math.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { isTestable, type TestableRule, useBacktest } from './use-backtest.ts'

const hour = 3_600
/** A whole hour; the test is looked at 20 minutes later. */
const last = Date.UTC(2026, 2, 15, 12) / 1_000
const now = last + 1_200
const chain = chainWith({})
atHaltedBlock(now * 1_000, chain)
beforeEach(() => chainStore.setState({ chain }))

/** The tick of 100 USDC for a token of 18 decimals in one of 6, of 95, and of 50. */
const [hundred, lower, fifty] = [-230_270, -230_783, -237_201]
const ruleOf = (wanted: TestableRule['kind']): TestableRule => {
  const rule = rules.filter(isTestable).find(({ kind }) => kind === wanted)
  if (rule === undefined) throw new Error(`There is no rule of the kind ${wanted}.`)
  return rule
}
const reinvesting = ruleOf('yield-reinvestment')
const trading = ruleOf('automated-trading')
const rebalancing = ruleOf('portfolio-rebalancing')
const created = (poolId: bigint, hoursAgo: number, tick = hundred) => ({
  ...{ poolId, time: last - hoursAgo * hour, sqrtPriceX96: sqrtPriceAtTick(tick) },
})
const traded = (hoursAgo: number, tick: number, poolId = 1n): Trade => ({
  ...{ id: `${hoursAgo}`, poolId, time: last - hoursAgo * hour, hash: '0x01', tick },
  ...{ trader: '0x01', sender: '0x01', amountA: 1n, amountB: -1n, fee: 0n, liquidity: 1n },
  ...{ sqrtPriceX96: sqrtPriceAtTick(tick), place: { blockNumber: 1n, logIndex: 0 } },
})
const tradesOf = (poolId: bigint, newestFirst: readonly Trade[]): Answered => [
  historyListQuery(chain, trades(poolId), Number.POSITIVE_INFINITY),
  newestFirst,
]
const creationsAre = (...creations: readonly ReturnType<typeof created>[]): Answered => [
  historyQuery(chain, poolCreations()),
  creations,
]

function run(rule: TestableRule, answers: readonly Answered[], known = { markets, tokens }) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  })
  answer(cache, answers)
  const terms = { now, days: 1, start: 1_000_000_000n, tip: noTip }
  const { result } = renderHook(() => useBacktest(rule, known, terms), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  })
  return result
}
async function resultOf(...args: Parameters<typeof run>) {
  const result = run(...args)
  await waitFor(() => expect(result.current.status).toBe('ready'))
  if (result.current.status !== 'ready') throw new Error('not ready')
  return result.current.value
}

describe('a back-test', () => {
  it('looks at every whole hour of its days', async () => {
    const { values, runs } = await resultOf(trading, [
      creationsAre(created(1n, 100)),
      tradesOf(1n, []),
    ])
    expect(values.map(({ time }) => (last - time) / hour)).toEqual(
      Array.from({ length: 24 }, (_, index) => 23 - index),
    )
    expect(runs).toEqual([])
  })

  it('begins with the pool, where that is younger', async () => {
    const { values } = await resultOf(trading, [creationsAre(created(1n, 5)), tradesOf(1n, [])])
    expect(values.map(({ time }) => (last - time) / hour)).toEqual([5, 4, 3, 2, 1, 0])
  })

  it('runs at the prices that trades have left, the last of which counts', async () => {
    const { runs } = await resultOf(trading, [
      creationsAre(created(1n, 100)),
      tradesOf(1n, [traded(3.5, hundred), traded(6.5, lower), traded(90, hundred)]),
    ])
    expect(runs.map(({ time }) => (last - time) / hour)).toEqual([6])
    expect(runs[0]?.moves.map(({ token: { symbol } }) => symbol)).toEqual(['ALD52W', 'USDC'])
  })

  it('of a portfolio begins with the youngest of its pools', async () => {
    const { values, runs } = await resultOf(rebalancing, [
      creationsAre(created(1n, 100), created(2n, 7, fifty)),
      tradesOf(1n, []),
      tradesOf(2n, []),
    ])
    expect(values[0]?.time).toBe(last - 7 * hour)
    expect(values.every(({ time }) => time >= last - 7 * hour)).toBe(true)
    expect(runs.every(({ time }) => time >= last - 7 * hour)).toBe(true)
  })

  it('of reinvestment starts with shares for what it starts with, and needs their payments', async () => {
    const known = [creationsAre(created(1n, 100)), tradesOf(1n, [])]
    expect(run(reinvesting, known).current.status).toBe('pending')
    const token = tokens[1]?.address ?? '0x'
    const payment = {
      ...{ id: 1n, kind: 'income', transactionHash: '0x01', amount: usdc(400_000_000n) },
      ...{ earningShares: shareAmount(10n ** 19n), periodStart: 0, periodEnd: last - 20 * hour },
      ...{ accrualStart: last - 20 * hour, accrualEnd: last - 10 * hour },
    }
    const paid: Answered = [historyQuery(chain, distributions(token)), [payment]]
    const { runs, values } = await resultOf(reinvesting, [...known, paid])
    expect(values).toHaveLength(24)
    expect(runs.length).toBeGreaterThan(0)
    const without: Answered = [historyQuery(chain, distributions(token)), []]
    const unpaid = await resultOf(reinvesting, [...known, without])
    expect(unpaid.runs).toEqual([])
    expect(unpaid.values[0]?.withRule).toBeGreaterThan(999_000_000n)
    expect(unpaid.values[0]?.withRule).toBeLessThanOrEqual(1_000_000_000n)
    const unpriced = await resultOf(reinvesting, [...known, paid], { markets: [], tokens })
    expect([unpriced.runs, unpriced.values]).toEqual([[], []])
  })

  it('is nothing where USDC or the pool is not known', async () => {
    const known = [creationsAre(created(1n, 100)), tradesOf(1n, [])]
    const nothing = { runs: [], values: [], checks: 0, waits: 0, tips: 0n }
    expect(await resultOf(trading, known, { markets, tokens: tokens.slice(1) })).toEqual(nothing)
    expect((await resultOf(trading, known, { markets: [], tokens })).runs).toEqual([])
  })

  it('waits for all trades, and says why they cannot be read', async () => {
    expect(run(trading, [creationsAre(created(1n, 100))]).current.status).toBe('pending')
    const result = run(trading, [creationsAre(created(1n, 100))])
    await waitFor(() => expect(result.current.status).toBe('error'))
  })
})

it('is offered of rules that prices decide', () => {
  expect(rules.filter(isTestable).map(({ kind }) => kind)).toEqual([
    'yield-reinvestment',
    'automated-trading',
    'portfolio-rebalancing',
  ])
})
