import { describe, expect, it } from 'vitest'
import type { Answer } from './answer.ts'
import {
  assetActivity,
  candles,
  creditHolders,
  distributions,
  eventsOfPosition,
  type History,
  type HistoryList,
  type HistoryQuestion,
  holders,
  lifecycle,
  movements,
  navUpdates,
  poolCreations,
  poolDays,
  poolTotals,
  positionsOf,
  retiredAmounts,
  retirementDays,
  retirements,
  roleChanges,
  saleDays,
  tokenChanges,
  trades,
  tradesSince,
} from './history.ts'

const token = '0xa0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0'
const account = '0x1111111111111111111111111111111111111111'
const period = { from: 10, to: 20 }
const paging = { limit: 5 }
const options = { readsOn: true }

/** What of the history is asked, and with which arguments. */
async function askedBy(question: HistoryQuestion<unknown> | HistoryList<unknown>) {
  const asked: unknown[] = []
  const history = new Proxy({} as History, {
    get: (_, name) => async (argument: unknown, given: unknown) => {
      asked.push(name, argument)
      expect(given).toBe(options)
      return { value: [], next: null }
    },
  })
  const ask = question.ask as (...given: readonly unknown[]) => Promise<unknown>
  await (question.ask.length === 2 ? ask(history, options) : ask(history, paging, options))
  return asked
}

const rows = [
  [trades(), 'trades', paging],
  [trades(7n), 'trades', { ...paging, poolId: 7n }],
  [tradesSince({ since: 9 }), 'tradesSince', { since: 9 }],
  [
    tradesSince({ poolId: 7n, since: 9, previous: true }),
    'tradesSince',
    { poolId: 7n, since: 9, previous: true },
  ],
  [
    candles({ poolId: 7n, interval: '1h', ...period }),
    'candles',
    { poolId: 7n, interval: '1h', ...period },
  ],
  [poolDays({ poolId: 7n, ...period }), 'poolDays', { poolId: 7n, ...period }],
  [poolDays(period), 'poolDays', period],
  [poolTotals(7n, 9), 'poolTotals', { poolId: 7n, since: 9 }],
  [poolCreations(), 'poolCreations', {}],
  [eventsOfPosition(3n), 'positionEvents', { positionId: 3n, limit: Number.POSITIVE_INFINITY }],
  [positionsOf(account), 'positionsOf', { account }],
  [navUpdates(token), 'navUpdates', { token }],
  [distributions(token), 'distributions', { token }],
  [holders([token]), 'holders', { tokens: [token] }],
  [creditHolders(), 'creditHolders', {}],
  [
    assetActivity({ assetId: 5n, token, desk: account }),
    'assetActivity',
    { assetId: 5n, token, desk: account, ...paging },
  ],
  [roleChanges(), 'roleChanges', paging],
  [saleDays({ assetIds: [5n, 7n], ...period }), 'saleDays', { assetIds: [5n, 7n], ...period }],
  [lifecycle({ tokenId: 9n, assetId: 5n }), 'lifecycle', { tokenId: 9n, assetId: 5n, ...paging }],
  [retiredAmounts(account), 'retiredAmounts', { beneficiary: account }],
  [
    tokenChanges([account], [token]),
    'tokenChanges',
    { accounts: [account], tokens: [token], ...paging },
  ],
  [retirements(), 'retirements', { filter: {}, ...paging }],
  [
    retirements({ beneficiary: account }),
    'retirements',
    { filter: { beneficiary: account }, ...paging },
  ],
  [
    retirements({ retiredBy: account }),
    'retirements',
    { filter: { retiredBy: account }, ...paging },
  ],
  [retirements({ tokenId: 9n }), 'retirements', { filter: { tokenId: 9n }, ...paging }],
  [retirementDays({ tokenId: 9n, ...period }), 'retirementDays', { tokenId: 9n, ...period }],
  [movements([account]), 'movements', { accounts: [account], ...paging }],
] as const

it.each(rows)(
  'question %# asks the history for what it names',
  async (question, name, argument) => {
    expect(await askedBy(question)).toEqual([name, argument])
  },
)

it('each question is kept under a key of its own', () => {
  const all = [
    ...rows.map(([{ key }]) => key),
    tradesSince({ poolId: 7n, since: 9 }).key,
    tradesSince({ since: 10 }).key,
    candles({ poolId: 7n, interval: '1d', ...period }).key,
    poolTotals(8n, 9).key,
    positionsOf(token).key,
    holders([token, account]).key,
    movements([account, token]).key,
    retirements({ beneficiary: token }).key,
    saleDays(period).key,
    retirementDays(period).key,
  ]
  expect(new Set(all.map((key) => JSON.stringify(key))).size).toBe(all.length)
})

it('retirements are kept apart by the account that they name, and in which part', () => {
  const keys = [
    retirements(),
    retirements({ beneficiary: account }),
    retirements({ retiredBy: account }),
    retirements({ retiredBy: token }),
    retirements({ tokenId: 9n }),
  ].map(({ key }) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
})

it('trades without the one before are kept apart from those with it', () => {
  expect(tradesSince({ since: 9 }).key).toEqual(tradesSince({ since: 9, previous: false }).key)
  expect(tradesSince({ since: 9 }).key).not.toEqual(tradesSince({ since: 9, previous: true }).key)
})

describe('the events of a position', () => {
  it.each([
    [null, true],
    ['older', false],
  ])('are the oldest first; with the cursor %j finished is %s', async (next, finished) => {
    const page = { value: [3, 2, 1], next, reach: { kind: 'complete' } }
    const history = { positionEvents: async () => page } as unknown as History
    const answer: Answer<unknown> = await eventsOfPosition(3n).ask(history, options)
    expect(answer).toEqual({ value: [1, 2, 3], finished, reach: { kind: 'complete' } })
  })
})
