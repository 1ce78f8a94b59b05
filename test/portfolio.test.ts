import { QueryClient } from '@tanstack/react-query'
import { getAddress, parseUnits } from 'viem'
import { getBlockNumber, readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usdc } from '../scripts/seed/units.ts'
import { financialAssetAbi } from '../src/chain/abi/financialAsset-abi.ts'
import { blockAt, timeOfBlock } from '../src/chain/block-at.ts'
import { financialAssetQuery } from '../src/domain/assets/financial-asset.ts'
import { distributions, movements } from '../src/domain/history/history.ts'
import { historyListQuery, historyQuery } from '../src/domain/history/use-history.ts'
import { allocationOf } from '../src/domain/portfolio/holding.ts'
import {
  accountPricesQuery,
  involvedAssets,
} from '../src/features/portfolio/model/account-prices.ts'
import { entriesOf } from '../src/features/portfolio/model/chain-entries.ts'
import type { EntryKind } from '../src/features/portfolio/model/entry.ts'
import {
  assetsIn,
  entriesCsv,
  taxLotsCsv,
  taxYears,
} from '../src/features/portfolio/model/exports.ts'
import { dueYields, paidYields } from '../src/features/portfolio/model/income.ts'
import { currenciesOf, ledgerOf } from '../src/features/portfolio/model/ledger.ts'
import { koinlyCsv } from '../src/features/portfolio/model/ledger-formats.ts'
import { openCost, realisedGain } from '../src/features/portfolio/model/lots.ts'
import { recordOf } from '../src/features/portfolio/model/record.ts'
import {
  accountContextQuery,
  tokenDirectory,
} from '../src/features/portfolio/model/token-directory.ts'
import { periodsSince } from '../src/features/portfolio/statement/period.ts'
import { statementOf } from '../src/features/portfolio/statement/statement.ts'
import { seededRandom } from '../src/lib/random.ts'
import { actionsOf } from './portfolio/actions.ts'
import { type ActionName, Books, readState } from './portfolio/books.ts'
import { readHoldings } from './portfolio/holdings.ts'
import { createWorld, type World } from './portfolio/world.ts'

const start = Date.UTC(2025, 0, 1) / 1000
const day = 86_400
const oneToken = 10n ** 18n

let world: World
const books = new Books('fifo')
const averageBooks = new Books('average')
/** What was done, in order. */
const done: ActionName[] = []

/** A year of random actions, each booked by what the contracts say before and after. */
async function liveAYear(seed: string): Promise<void> {
  const random = seededRandom(seed)
  const act = actionsOf(world)
  const between = (low: number, high: number) => Math.round(random.between(low, high))
  await world.mine(act.makeMarket())
  let nav = 100
  for (let elapsed = 0; elapsed < 365 * day; ) {
    const before = await readState(world)
    const position = before.positions.find(({ liquidity }) => liquidity > 0n)
    const { own, savings } = before
    const part = (amount: bigint, share: number) =>
      (amount * BigInt(Math.round(share * 1000))) / 1000n
    const notes = (share: number) => part(own.notes, share)
    const possible: [ActionName, () => ReturnType<typeof act.claim>][] = [
      ['buyNotes', () => act.buyNotes(BigInt(between(1, 60)) * oneToken)],
      ['swapIn', () => act.swapIn(usdc(between(50, 3_000)))],
      ['buyCredits', () => act.buyCredits(BigInt(between(1_000, 90_000)))],
      ['receive', () => act.receive(BigInt(between(1, 20)) * oneToken)],
      ['deposit', () => act.deposit(usdc(between(100, 900)))],
      ['others', () => act.othersTrade(usdc(between(500, 40_000)))],
      ['others', () => act.priceCredits(usdc(between(8, 16)))],
      [
        'others',
        () => {
          nav = Math.max(nav + random.between(-1.5, 1.8), 60)
          return act.setNav(usdc(nav))
        },
      ],
      [
        'others',
        () => {
          const now = world.now()
          return act.distribute(usdc(between(1_000, 9_000)), now - 30 * day, now, now + 9 * day)
        },
      ],
    ]
    if (own.notes > oneToken) {
      possible.push(
        [
          'move',
          () => act.fundSavings(notes(random.between(0.05, 0.3)), usdc(between(500, 4_000))),
        ],
        ['sellNotes', () => act.sellNotes(notes(random.between(0.05, 0.6)), usdc(nav * 0.999))],
        ['swapOut', () => act.swapOut(notes(random.between(0.02, 0.3)))],
        ['send', () => act.send(notes(random.between(0.01, 0.1)))],
        ['provide', () => act.provide(notes(random.between(0.1, 0.4)), usdc(between(500, 4_000)))],
      )
    }
    if (own.claimable > 0n) possible.push(['claim', act.claim], ['claim', act.claim])
    if (savings.claimable > 0n) possible.push(['claim', act.claimInSavings])
    if (savings.cash > usdc(400)) {
      possible.push(['buyNotes', () => act.buyInSavings(BigInt(between(1, 3)) * oneToken)])
    }
    if (savings.notes > oneToken) {
      possible.push(
        ['swapOut', () => act.sellInSavings(part(savings.notes, random.between(0.1, 0.5)))],
        ['move', () => act.takeFromSavings(part(savings.notes, random.between(0.1, 0.5)))],
      )
    }
    if (own.credit > 10n) {
      possible.push(
        ['retire', () => act.retire(before.credit / 3n)],
        ['wrap', () => act.wrap(before.credit / 4n)],
      )
    }
    if (before.tokens > 10n ** 16n) {
      possible.push(['unwrap', () => act.unwrap(before.tokens / 2n / 10n ** 15n)])
    }
    if (position !== undefined) {
      possible.push(
        ['collect', () => act.collect(position.id)],
        ['withdraw', () => act.withdraw(position.id, position.liquidity / 2n)],
      )
    }
    const [name, calls] = possible[between(0, possible.length - 1)] ?? ['others', () => []]
    const pause = between(3_600, 6 * day)
    elapsed += pause
    await world.mine(calls(), pause)
    const after = await readState(world)
    for (const each of [books, averageBooks]) each.book(name, before, after, world.now())
    // A collection when there are no fees moves nothing, and is no transaction of a portfolio.
    const isEmpty = after.notes === before.notes && after.cash === before.cash
    if (name !== 'collect' || !isEmpty) done.push(name)
  }
}

/** The transaction that the portfolio shows for an action; none where nothing was gained or given. */
const entryKinds: Partial<Record<ActionName, EntryKind>> = {
  buyNotes: 'buy',
  buyCredits: 'buy',
  sellNotes: 'sell',
  swapIn: 'swap',
  swapOut: 'swap',
  claim: 'yield',
  retire: 'retirement',
  wrap: 'conversion',
  unwrap: 'conversion',
  provide: 'add-liquidity',
  withdraw: 'remove-liquidity',
  collect: 'fees',
  send: 'sent',
  receive: 'received',
  deposit: 'received',
}

const count = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(words, (word) => word)).map(([word, all]) => [
      word,
      all?.length ?? 0,
    ]),
  )

/** The rows of a CSV by the names of their columns. No cell of these contains a quote or a line break. */
function rowsOf(csv: string): readonly Partial<Record<string, string>>[] {
  const [head = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
}

/** The portfolio as the app computes it. */
async function readPortfolio() {
  const client = new QueryClient()
  const { open } = world
  const accounts = [world.holder, world.savings]
  const now = world.now() + 60
  const context = await client.fetchQuery(accountContextQuery(open, accounts))
  const moved = await client.fetchQuery(
    historyListQuery(open, movements(accounts), Number.POSITIVE_INFINITY),
  )
  const prices = await client.fetchQuery(
    accountPricesQuery(open, accounts, context, involvedAssets(moved.value, context), now + day),
  )
  const directory = tokenDirectory(context)
  const entries = moved.value.flatMap((movement) =>
    entriesOf(movement, directory, prices.valued).toReversed(),
  )
  const record = recordOf(entries, prices.valued, now)
  return { entries, context, prices, record, now, moved }
}

/** What the contracts said in the last block at or before a time (unix seconds). */
async function saidAt(time: number) {
  const { client } = world.open
  const timeOf = (block: bigint) => timeOfBlock(client, block)
  const head = await getBlockNumber(client)
  const next = await blockAt(timeOf, { from: 0n, to: head }, time + 1)
  const blockNumber = next === null ? head : next - 1n
  const note = { address: world.note, abi: financialAssetAbi, blockNumber } as const
  const [own, savings, nav] = await Promise.all([
    readContract(client, { ...note, functionName: 'balanceOf', args: [world.holder] }),
    readContract(client, { ...note, functionName: 'balanceOf', args: [world.savings] }),
    readContract(client, { ...note, functionName: 'nav' }),
  ])
  return { notes: own + savings, nav }
}

/** Yield that accrues on two distributions, and how far the claims grow until all of it has accrued. */
async function awaitYield() {
  const act = actionsOf(world)
  const now = world.now()
  await world.mine(act.distribute(usdc(7_654), now - 30 * day, now, now + 9 * day))
  // It changes how many shares earn, which changes what the distributions before it pay.
  const { own } = await readState(world)
  await world.mine(act.swapOut(own.notes / 3n), day)
  await world.mine(act.distribute(usdc(3_210), now, world.now(), now + 12 * day))
  const before = await readState(world)
  const client = new QueryClient()
  const { value: schedule } = await client.fetchQuery(
    historyQuery(world.open, distributions(world.note)),
  )
  const { value: asset } = await client.fetchQuery(financialAssetQuery(world.open, world.note))
  const { earningShares } = asset
  const due = dueYields(
    { id: 'note', name: asset.name, quantity: { ...earningShares, value: before.notes } },
    { distributions: schedule, earningShares },
    world.now(),
  ).filter(({ basis }) => basis === 'accruing')
  await world.mine([], 20 * day)
  const after = await readState(world)
  const claimable = ({ own: mine, savings }: typeof before) => mine.claimable + savings.claimable
  return {
    due: due.map(({ amount }) => amount?.value ?? 0n),
    received: claimable(after) - claimable(before),
  }
}

describe('the portfolio after a random year', () => {
  let portfolio: Awaited<ReturnType<typeof readPortfolio>>
  /** What the contracts said when the portfolio was read. */
  let state: Awaited<ReturnType<typeof readState>>
  let holdings: Awaited<ReturnType<typeof readHoldings>>
  let yieldToCome: Awaited<ReturnType<typeof awaitYield>>
  const id = (assetId: bigint) => `asset:${assetId}`

  beforeAll(async () => {
    world = await createWorld(start)
    // Another seed is another year.
    await liveAYear(process.env.PORTFOLIO_SEED ?? 'a year of 2025')
    portfolio = await readPortfolio()
    holdings = await readHoldings(world)
    state = await readState(world)
    yieldToCome = await awaitYield()
  }, 180_000)
  afterAll(() => world.close())

  it('has every unit and every dollar that the contracts say', () => {
    const balances = new Map<string, bigint>()
    let cash = 0n
    for (const entry of portfolio.entries) {
      cash += entry.cash.value
      for (const { holding, quantity } of entry.lines) {
        balances.set(holding, (balances.get(holding) ?? 0n) + quantity.value)
      }
    }
    expect(cash).toBe(state.cash)
    expect(balances.get(id(world.noteAsset))).toBe(state.notes)
    expect(balances.get(id(world.creditAsset))).toBe(state.credit)
    expect(balances.get(id(world.creditAsset + 1n)) ?? 0n).toBe(state.tokens)
    for (const { id: position, liquidity } of state.positions) {
      expect(balances.get(`position:${position}`)).toBe(liquidity)
    }
  })

  it('lists what is held now, and how it is allocated', () => {
    const categoryOf = (holding: string) => holdings.find((each) => each.id === holding)?.category
    expect(categoryOf(id(world.noteAsset))).toBe('treasury')
    const pooled = state.positions.reduce(
      (sum, { notes, dollars }) => sum + dollars + state.pooled(notes),
      0n,
    )
    const expected = {
      treasury: (state.notes * state.nav) / oneToken,
      environmental:
        books.creditValue(state.credit, world.now()) +
        books.creditValue(state.tokens / 10n ** 15n, world.now()),
      liquidity: pooled,
      cash: state.cash,
    }
    const total = Object.values(expected).reduce((sum, value) => sum + value, 0n)
    const shown = allocationOf(holdings)
    expect(shown.map(({ category }) => category).toSorted()).toEqual(
      Object.keys(expected).toSorted(),
    )
    for (const [category, value] of Object.entries(expected)) {
      const part = shown.find((each) => each.category === category)
      // Each holding, and each account's part of it, is rounded down; prices have six decimals.
      expect(Math.abs(Number((part?.value.value ?? 0n) - value)), category).toBeLessThan(100)
      expect(part?.percent, category).toBeCloseTo((Number(value) / Number(total)) * 100, 1)
    }
  })

  it.each([
    ['fifo', books],
    ['average', averageBooks],
  ] as const)(
    'has the cost of what is held and the gain of what was sold, by %s',
    (method, own) => {
      const book = portfolio.record.lots[method]
      const cost = (holding: string) => openCost(book, holding)
      expect(cost(id(world.noteAsset))).toEqual({ value: own.notes.cost, unknown: 0 })
      expect(cost(id(world.creditAsset))).toEqual({ value: own.credits.cost, unknown: 0 })
      expect(cost(id(world.creditAsset + 1n))).toEqual({ value: own.tokens.cost, unknown: 0 })
      for (const [position, lots] of own.positions) {
        expect(cost(`position:${position}`)).toEqual({ value: lots.cost, unknown: 0 })
      }
      expect(realisedGain(book)).toEqual({ value: own.realised, unknown: 0 })
    },
  )

  it('has a transaction for everything that was done, and none for what stayed with the holder', () => {
    const kinds = portfolio.entries
      .filter(({ time }) => time > start + 2 * 3_600)
      .map(({ kind }) => kind)
    expect(count(kinds)).toEqual(count(done.flatMap((name) => entryKinds[name] ?? [])))
  })

  it('has the yield that was paid', () => {
    const paid = paidYields(portfolio.entries).reduce((sum, { amount }) => sum + amount.value, 0n)
    expect(paid).toBe(books.yieldPaid)
  })

  it('has statements of every month that say what the contracts said at its end', async () => {
    const { entries, prices } = portfolio
    const source = {
      entries: prices.divided(entries),
      valued: prices.valued,
      navs: prices.navs.get(world.noteAsset) ?? [],
    }
    const months = periodsSince(start, start + 364 * day).filter(({ unit }) => unit === 'month')
    expect(months).toHaveLength(12)
    let paid = 0n
    for (const month of months) {
      const statement = statementOf(id(world.noteAsset), month, 'fifo', source)
      const { opening, closing, lines } = statement
      const said = await saidAt(closing.at)
      expect(closing.units, month.label).toBe(said.notes)
      expect(closing.nav?.nav.value).toBe(said.nav)
      expect(closing.value).toBe((said.notes * said.nav) / oneToken)
      expect(lines.reduce((sum, line) => sum + line.units, opening.units)).toBe(said.notes)
      paid += statement.paid.income
    }
    expect(paid).toBe(books.yieldPaid)
  })

  it('says to the unit what accrues to the holder from then on', () => {
    const { due, received } = yieldToCome
    expect(due.length).toBeGreaterThanOrEqual(2)
    const total = due.reduce((sum, amount) => sum + amount, 0n)
    // Each distribution and each account is rounded down.
    expect(Math.abs(Number(received - total))).toBeLessThanOrEqual(due.length + 2)
  })

  it('exports transactions that add up to what the contracts say', () => {
    const rows = rowsOf(entriesCsv(portfolio.entries))
    const total = (column: string, decimals: number, of = rows) =>
      of.reduce((sum, row) => sum + parseUnits(row[column] || '0', decimals), 0n)
    const moved = (asset: bigint, decimals: number) =>
      total(
        'quantity',
        decimals,
        rows.filter((row) => row.asset_id === id(asset) && row.type !== 'Yield'),
      )
    expect(total('cash_usdc', 6)).toBe(state.cash)
    expect(moved(world.noteAsset, 18)).toBe(state.notes)
    expect(moved(world.creditAsset, 3)).toBe(state.credit)
    expect(rows.every((row) => /^0x[0-9a-f]{64}$/.test(row.transaction ?? ''))).toBe(true)
  })

  it('exports lines for tax programs that add up to it, with none for what stayed with the holder', () => {
    const { entries, context } = portfolio
    const ledger = ledgerOf(entries, currenciesOf({ chainId: 31_337, records: context }))
    const rows = rowsOf(koinlyCsv(ledger))
    const sum = (code: string) =>
      rows.reduce((total, row) => {
        const part = (side: string) =>
          row[`${side} Currency`] === code ? parseUnits(row[`${side} Amount`] || '0', 18) : 0n
        return total + part('Received') - part('Sent') - part('Fee')
      }, 0n)
    const codes = new Map(
      ledger.flatMap(({ sent, received }) =>
        [...sent, ...received].map(({ currency }) => [currency.identifier, currency.code]),
      ),
    )
    const codeOf = (token: string) => codes.get(`eip155:31337/erc20:${getAddress(token)}`) ?? ''
    expect(sum('USDC')).toBe(state.cash * 10n ** 12n)
    expect(sum(codeOf(world.note))).toBe(state.notes)
    const credit = context.credits[0]
    expect(sum(codeOf(credit?.token ?? ''))).toBe(state.credit * 10n ** 15n + state.tokens)
    for (const { id: position, liquidity } of state.positions) {
      expect(sum(`LP-${position}`)).toBe(liquidity * oneToken)
    }
    const retirements = ledger.filter(({ kind }) => kind === 'retirement')
    expect(new Set(retirements.map(({ hash }) => hash)).size).toBe(
      done.filter((name) => name === 'retire').length,
    )
  })

  it.each([
    ['fifo', books],
    ['average', averageBooks],
  ] as const)('exports lots whose gains are those of the books, by %s', (method, own) => {
    const book = portfolio.record.lots[method]
    // What was sent or retired has no gain.
    const rows = taxYears(book)
      .flatMap((year) => rowsOf(taxLotsCsv(book, year, assetsIn(portfolio.entries))))
      .filter(({ gain_usdc }) => gain_usdc !== '')
    const sum = (column: string) =>
      rows.reduce((total, row) => total + parseUnits(row[column] || '0', 6), 0n)
    expect(sum('gain_usdc')).toBe(own.realised)
    expect(sum('proceeds_usdc') - sum('cost_usdc')).toBe(own.realised)
  })

  it('has the value and the flows of every day', () => {
    const { days } = portfolio.record
    expect(days.length).toBeGreaterThan(350)
    for (const { time, value, inflow, outflow, income } of days) {
      const end = time + day
      const last = books.snapshots.findLast((snapshot) => snapshot.time < end)
      const expected = last === undefined ? 0n : books.valueOf(last.state, time)
      // Each position is rounded down apart.
      expect(Math.abs(Number(value - expected))).toBeLessThan(20)
      const flows = books.flows.filter((flow) => flow.time >= time && flow.time < end)
      const sum = (key: 'inflow' | 'outflow' | 'income') =>
        flows.reduce((total, flow) => total + flow[key], 0n)
      expect([inflow, outflow, income]).toEqual([sum('inflow'), sum('outflow'), sum('income')])
    }
  })

  it('has the returns that follow from them', () => {
    const { days, performance } = portfolio.record
    let growth = 1
    let before = 0
    const returns: number[] = []
    for (const { value, inflow, outflow, income } of days) {
      const base = before + Number(inflow)
      if (base > 0) {
        const change = (Number(value) + Number(outflow) + Number(income)) / base - 1
        returns.push(change)
        growth *= 1 + change
      }
      before = Number(value)
    }
    expect(performance.timeWeightedReturn).toBeCloseTo((growth - 1) * 100, 6)
    const span = days.length - 1
    expect(performance.annualisedReturn).toBeCloseTo((growth ** (365 / span) - 1) * 100, 6)
    const mean = returns.reduce((sum, each) => sum + each, 0) / returns.length
    const variance =
      returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (returns.length - 1)
    const volatility = Math.sqrt(variance * 365) * 100
    expect(performance.volatility).toBeCloseTo(volatility, 6)
    expect(performance.sharpeRatio).toBeCloseTo(
      ((performance.annualisedReturn ?? 0) - 4) / volatility,
      6,
    )
    const ofLast = (count: number) =>
      (returns.slice(-count).reduce((product, change) => product * (1 + change), 1) - 1) * 100
    const { periods } = performance
    expect(periods.daily).toBeCloseTo(ofLast(1), 6)
    expect(periods.weekly).toBeCloseTo(ofLast(7), 6)
    expect(periods.monthly).toBeCloseTo(ofLast(30), 6)
    expect(periods.quarterly).toBeCloseTo(ofLast(91), 6)
    expect(periods.yearly).toBeCloseTo(ofLast(365), 6)
    expect(periods.allTime).toBeCloseTo((growth - 1) * 100, 6)
    const flows = books.flows.reduce(
      (sum, { inflow, outflow, income }) => sum + outflow + income - inflow,
      0n,
    )
    expect(performance.totalReturn.value).toBe((days.at(-1)?.value ?? 0n) + flows)
  })
})
