import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { financialAssetFixture } from '../src/domain/assets/financial-asset.fixture.ts'
import { marketAssetFixture } from '../src/domain/assets/market-asset.fixture.ts'
import type { TokenChange } from '../src/domain/history/answer.ts'
import type { Movement, MovementPart } from '../src/domain/history/movement.ts'
import { fixturePool, fixtureToken } from '../src/domain/pools/pools.fixture.ts'
import {
  registeredAssetFixture,
  registeredCreditFixture,
} from '../src/domain/registry/registered-asset.fixture.ts'
import { creditFixture } from '../src/domain/retirement/evidence.fixture.ts'
import { creditAmount } from '../src/domain/units.ts'
import { entriesOf } from '../src/features/portfolio/model/chain-entries.ts'
import type { Entry } from '../src/features/portfolio/model/entry.ts'
import { currenciesOf, ledgerOf } from '../src/features/portfolio/model/ledger.ts'
import {
  coinTrackerCsv,
  coinTrackingCsv,
  koinlyCsv,
  rotkiEventsCsv,
  rotkiTradesCsv,
} from '../src/features/portfolio/model/ledger-formats.ts'
import {
  type DirectoryRecords,
  tokenDirectory,
} from '../src/features/portfolio/model/token-directory.ts'
import { usdc } from '../src/lib/usdc.ts'

const chainId = 8_453
const dollars = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const bill = '0x1111111111111111111111111111111111111111'
const forest = '0x2222222222222222222222222222222222222222'
const pools = '0x3333333333333333333333333333333333333333'
const collection = '0x4444444444444444444444444444444444444444'
const somebody = '0x00000000000000000000000000000000000000aa'
const whole = 10n ** 18n

const credit = creditFixture({ tokenId: 9n, assetId: 7n, token: forest })
const share = marketAssetFixture({ id: 2n, token: bill, symbol: 'TB 26', name: '=Bill, "2026"' })
const records: DirectoryRecords = {
  usdc: dollars,
  poolsContract: pools,
  credits: [credit],
  shares: new Map([[2n, financialAssetFixture(share)]]),
  registry: [
    registeredAssetFixture({ id: 2n, token: bill }),
    { ...registeredCreditFixture(credit), token: collection },
    registeredAssetFixture({ id: 8n, token: forest, assetClass: 'ENVIRONMENTAL_ASSET' }),
  ],
  pools: [
    fixturePool(
      3n,
      fixtureToken('1', 'TB 26'),
      { ...fixtureToken('8', 'USDC', 6), address: dollars },
      100n,
    ),
  ],
  positions: [],
  owned: [],
}

const units = (text: bigint) => creditAmount(text)
const change = (
  token: `0x${string}`,
  amount: bigint,
  tokenId: bigint | null = null,
): TokenChange => ({
  token,
  tokenId,
  amount,
})

const start = Date.UTC(2026, 1, 3, 4, 5, 6) / 1000
/** Two transactions of one block have the same time. */
let block = 0n
let count = 0
const moved = (
  parts: readonly MovementPart[],
  changes: readonly TokenChange[],
  later = 86_400,
): Movement => {
  block += BigInt(later / 86_400)
  count += 1
  const id = `0x${(0xa0 + count).toString(16)}` as const
  return { id, hash: id, block, logIndex: 0, time: start + Number(block) * 86_400, parts, changes }
}

/** A year with one of everything, the oldest first. */
const movements: readonly Movement[] = [
  moved(
    [
      {
        kind: 'transfer',
        token: dollars,
        tokenId: null,
        amount: 10_000_000_000n,
        counterparty: somebody,
      },
    ],
    [change(dollars, 10_000_000_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'buy', assetId: 2n, listingId: 1n, seller: somebody, recipient: somebody },
        ...{ units: 100n * whole, cost: usdc(100_500_000n), fee: usdc(500_000n) },
      },
    ],
    [change(bill, 100n * whole), change(dollars, -100_500_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'buy', assetId: 7n, listingId: 2n, seller: somebody, recipient: somebody },
        ...{ units: 2_500n, cost: usdc(30_150_000n), fee: usdc(150_000n) },
      },
    ],
    [change(collection, 2_500n, 9n), change(dollars, -30_150_000n)],
  ),
  moved(
    [{ kind: 'wrap', token: forest, units: 1_000n }],
    [change(collection, -1_000n, 9n), change(forest, whole)],
  ),
  moved(
    [
      {
        ...{ kind: 'swap', poolIds: [4n], paid: [change(forest, -whole / 2n)] },
        received: [change(dollars, 6_200_000n)],
      },
    ],
    [change(forest, -whole / 2n), change(dollars, 6_200_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'liquidity-added', positionId: 5n, poolId: 3n, liquidity: 3_000_001n },
        principal: { amountA: 30n * whole, amountB: 60_000_000n },
        fees: { amountA: 0n, amountB: 0n },
      },
    ],
    [change(bill, -30n * whole), change(dollars, -60_000_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'fees-collected', positionId: 5n, poolId: 3n, liquidity: 0n },
        principal: { amountA: 0n, amountB: 0n },
        fees: { amountA: whole / 10n, amountB: 200_000n },
      },
    ],
    [change(bill, whole / 10n), change(dollars, 200_000n)],
  ),
  moved(
    [{ kind: 'yield', token: bill, amount: usdc(3_000_000n), account: somebody }],
    [change(dollars, 3_000_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'liquidity-removed', positionId: 5n, poolId: 3n, liquidity: 3_000_001n },
        principal: { amountA: 29n * whole, amountB: 61_000_000n },
        fees: { amountA: whole / 20n, amountB: 100_000n },
      },
    ],
    [change(bill, 29n * whole + whole / 20n), change(dollars, 61_100_000n)],
  ),
  moved(
    [
      {
        ...{ kind: 'retirement', certificateId: 1n, tokenId: 9n, amount: units(1_000n) },
        ...{ orderId: null, beneficiary: somebody },
      },
    ],
    [change(collection, -1_000n, 9n)],
  ),
  moved(
    [
      {
        ...{ kind: 'retirement', certificateId: 2n, tokenId: 9n, amount: units(250n) },
        ...{ orderId: null, beneficiary: somebody },
      },
      {
        ...{ kind: 'retirement-purchase', certificateId: 2n, orderId: 0n },
        paid: [change(dollars, -3_100_000n)],
      },
    ],
    [change(dollars, -3_100_000n)],
    0,
  ),
  moved(
    [
      {
        ...{ kind: 'sell', assetId: 2n, listingId: 3n, buyer: somebody, units: 20n * whole },
        ...{ proceeds: usdc(19_900_000n), fee: usdc(100_000n) },
      },
    ],
    [change(bill, -20n * whole), change(dollars, 19_900_000n)],
  ),
  moved(
    [{ kind: 'transfer', token: bill, tokenId: null, amount: -5n * whole, counterparty: somebody }],
    [change(bill, -5n * whole)],
  ),
  moved(
    [{ kind: 'redemption', token: bill, shares: 10n * whole, amount: usdc(10_200_000n) }],
    [change(bill, -10n * whole), change(dollars, 10_200_000n)],
  ),
  moved([{ kind: 'transfer', token: pools, tokenId: 6n, amount: 1n, counterparty: somebody }], []),
]

/** Bills are worth 1 USDC, credits 12. */
const valued = (holding: string, quantity: bigint): bigint | null => {
  if (holding === 'asset:2') return quantity / 10n ** 12n
  if (holding === 'asset:7') return quantity * 12_000n
  return holding === 'asset:8' ? (quantity * 12n) / 10n ** 12n : null
}

const directory = { ...tokenDirectory(records), liquidityAt: () => 777_000n }
const entries = movements
  .flatMap((movement) => entriesOf(movement, directory, valued))
  .flatMap((entry): readonly Entry[] =>
    entry.kind === 'yield'
      ? [entry, { ...entry, id: 'repaid', kind: 'repayment', cash: usdc(40_000_000n) }]
      : [entry],
  )
  .toReversed()
const ledger = ledgerOf(entries, currenciesOf({ chainId, records }))

/** Cells of a CSV (RFC 4180), as others read it. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const cells = csv.matchAll(/("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/g)
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** Rows by the names of their columns. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = cellsOf(csv)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const files = {
  koinly: koinlyCsv(ledger),
  cointracking: coinTrackingCsv(ledger),
  cointracker: coinTrackerCsv(ledger),
  'rotki-events': rotkiEventsCsv(ledger),
  'rotki-trades': rotkiTradesCsv(ledger),
}

describe('files for tax programs', () => {
  it.each(Object.entries(files))('%s is the file on record', async (name, csv) => {
    await expect(csv.replaceAll('\r\n', '\n')).toMatchFileSnapshot(`portfolio/ledgers/${name}.csv`)
  })

  it.each([
    [
      'koinly',
      'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
    ],
    ['cointracking', 'Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date'],
    [
      'cointracker',
      'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
    ],
    ['rotki-events', 'Type,Location,Currency,Amount,Fee,Fee Currency,Description,Timestamp'],
    [
      'rotki-trades',
      'Location,Spend Currency,Receive Currency,Receive Amount,Spend Amount,Fee,Fee Currency,Description,Timestamp',
    ],
  ] as const)('%s has the columns that the program documents', (name, header) => {
    const [head, ...rows] = cellsOf(files[name])
    expect(head).toEqual(header.split(','))
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header.split(',').length]))
  })

  it('state times in the form of each program, UTC', () => {
    const dates = (name: keyof typeof files) => rowsOf(files[name]).map(({ Date: date }) => date)
    expect(dates('koinly')[0]).toBe('2026-02-04 04:05:06 UTC')
    expect(dates('cointracking')[0]).toBe('04.02.2026 04:05:06')
    expect(dates('cointracker')[0]).toBe('02/04/2026 04:05:06')
  })

  it('add up to what moved: bought credits and their token are one currency', () => {
    const sums = new Map<string, number>()
    const add = (currency: string | undefined, amount: string | undefined, sign: number) => {
      if (!currency) return
      sums.set(currency, (sums.get(currency) ?? 0) + sign * Number(amount))
    }
    for (const row of rowsOf(files.koinly)) {
      add(row['Received Currency'], row['Received Amount'], 1)
      add(row['Sent Currency'], row['Sent Amount'], -1)
      add(row['Fee Currency'], row['Fee Amount'], -1)
    }
    const net = (token: string) =>
      movements
        .flatMap(({ changes }) => changes)
        .filter((each) => each.token === token)
        .reduce((sum, { amount }) => sum + amount, 0n)
    expect(sums.get('USDC')).toBeCloseTo(Number(net(dollars)) / 1e6 + 40, 6)
    expect(sums.get('TB-26')).toBeCloseTo(Number(net(bill)) / 1e18, 6)
    expect(sums.get('VCS-9001-2023-1')).toBeCloseTo(
      Number(net(collection)) / 1e3 + Number(net(forest)) / 1e18,
      6,
    )
  })

  it('have the fee of the market apart, or for information where a program wants it included', () => {
    const bought = (name: keyof typeof files) =>
      rowsOf(files[name]).find((row) => Object.values(row).includes('100'))
    expect(bought('koinly')).toMatchObject({ 'Sent Amount': '100', 'Fee Amount': '0.5' })
    expect(bought('rotki-trades')).toMatchObject({ 'Spend Amount': '100', Fee: '0.5' })
    expect(cellsOf(files.cointracking)[2]?.slice(0, 7)).toEqual([
      ...['Trade', '100', 'TB-26', '100.5', 'USDC', '0.5', 'USDC'],
    ])
  })

  it('retire as spending, not as a sale', () => {
    const retired = ledger.filter(({ kind }) => kind === 'retirement')
    expect(retired.map(({ sent, received }) => [sent.length, received.length])).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(rowsOf(files.koinly).filter(({ Label }) => Label === 'cost')).toHaveLength(2)
    expect(rowsOf(files['rotki-events']).filter(({ Type }) => Type === 'Spend')).toHaveLength(3)
  })

  it('do not let a name of an asset become a formula', () => {
    for (const csv of Object.values(files)) {
      for (const cell of cellsOf(csv).flat()) expect(cell).not.toMatch(/^[=+@]/)
    }
  })
})

/** What rotki's importers of generic events and trades ask of a row; they skip or refuse any other. */
describe('rotki', () => {
  const types = ['Deposit', 'Withdrawal', 'Income', 'Loss', 'Spend', 'Staking']
  const asset = new RegExp(
    `^eip155:${chainId}/erc(20:(0x[0-9a-fA-F]{40})|721:(0x[0-9a-fA-F]{40})/\\d+)$`,
  )
  const amount = /^(?!0+(\.0+)?$)\d+(\.\d+)?$/
  const events = rowsOf(files['rotki-events'])
  const trades = rowsOf(files['rotki-trades'])

  it.each(events)('takes the event $Type of $Amount $Currency', (row) => {
    expect(types).toContain(row.Type)
    expect(row.Currency).toMatch(asset)
    expect(row.Amount).toMatch(amount)
    expect([row.Fee, row['Fee Currency']]).toEqual(['', ''])
  })

  it.each(trades)('takes the trade of $Description', (row) => {
    for (const name of ['Spend', 'Receive']) {
      expect(row[`${name} Currency`]).toMatch(asset)
      expect(row[`${name} Amount`]).toMatch(amount)
    }
    expect(row.Fee === '').toBe(row['Fee Currency'] === '')
  })

  it('finds tokens by their checksummed address', () => {
    const named = [...events, ...trades].flatMap((row) =>
      Object.values(row).flatMap((cell) => asset.exec(cell)?.slice(2).filter(Boolean) ?? []),
    )
    expect(named.length).toBeGreaterThan(20)
    for (const address of named) expect(getAddress(address)).toBe(address)
  })

  it('counts milliseconds, and takes no two lines for copies', () => {
    const times = [...events, ...trades].map(({ Timestamp }) => Number(Timestamp))
    for (const time of times) expect(Math.abs(time / 1000 - start)).toBeLessThan(20 * 86_400)
    const [own, atOnce] = ledger.filter(({ kind }) => kind === 'retirement')
    expect(own?.time).toBe(atOnce?.time)
    expect(own?.sequence).not.toBe(atOnce?.sequence)
  })
})
