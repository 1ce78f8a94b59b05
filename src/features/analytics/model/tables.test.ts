import { expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { toCsv } from '../../../lib/csv.ts'
import { asDay, startOf } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import type { RetiredOfType } from './retired.ts'
import {
  type CsvTable,
  dailyPricesTable,
  holdersTable,
  movesTable,
  poolsTable,
  pricesTable,
  projectsTable,
  retirementsTable,
  turnoverTable,
  valueTable,
  yieldTable,
} from './tables.ts'

/** Tables as they are downloaded: exact amounts, days in UTC, an empty cell where nothing is known. */

const first = startOf(asDay('2026-03-01'))
const bucket = (start = first) => ({ start, end: start + 86_400, label: '' })
const fileOf = ({ name, header, rows }: CsvTable) => [
  name,
  ...toCsv(header, rows).trim().split('\r\n'),
]

it('has the value of each class, with what has none', () => {
  const classes = [
    { assetClass: 'TREASURY', assets: 3, unvalued: 1, value: usdc(1_234_567_890_123n) },
  ] as const
  expect(fileOf(valueTable(classes))).toEqual([
    'analytics-value-by-class',
    'class,assets,assets_without_valuation,value_usdc',
    'Treasury,3,1,1234567.890123',
  ])
})

it('has the turnover of each day by where it was', () => {
  const zero = usdc(0n)
  const days = [{ day: first, market: usdc(5n), pools: usdc(2_500_000n) }]
  const turnover = { days, market: zero, pools: zero, total: zero }
  expect(fileOf(turnoverTable(turnover, 'fees', '30d'))).toEqual([
    'analytics-fees-30d',
    'day,market_usd,pools_usd',
    '2026-03-01,0.000005,2.5',
  ])
})

it('has the yield that was paid from each day on', () => {
  const buckets = [{ bucket: bucket(), amount: usdc(12_000_000n) }]
  const paid = { buckets, assets: [], total: usdc(0n), allTime: usdc(0n) }
  expect(fileOf(yieldTable(paid, '90d'))).toEqual([
    'analytics-yield-90d',
    'from,yield_usdc',
    '2026-03-01,12',
  ])
})

it('has the pools, without figures where there is no dollar price', () => {
  const pool = fixturePool(2n, fixtureToken('a', 'NOTE'), fixtureToken('d', 'USDC', 6), 100n)
  const row = { pool, locked: null, volume: usdc(1n), fees: null, trades: 4 }
  expect(fileOf(poolsTable([row], '30d'))).toEqual([
    'analytics-pools-30d',
    'pool,pair,fee_basis_points,tvl_usd,volume_usd,fees_usd,trades',
    '2,NOTE / USDC,30,,0.000001,,4',
  ])
})

it('has the holders of assets, or of the batches of credits', () => {
  const row = { id: 1n, name: 'Mangroves, north', detail: '2023 #1', href: '/', holders: 12 }
  expect(fileOf(holdersTable([row], 'credits'))).toEqual([
    'analytics-holders-of-credits',
    'project,batch,holders',
    '"Mangroves, north",2023 #1,12',
  ])
  expect(fileOf(holdersTable([], 'assets'))).toEqual([
    'analytics-holders-of-assets',
    'asset,symbol,holders',
  ])
})

it('has what moved, before and after', () => {
  const move = {
    id: 'a',
    name: 'NOTE',
    kind: 'pool',
    unit: 'USDC',
    href: '/',
    percent: -2.5,
  } as const
  const moves = [{ ...move, before: usdc(2_000_000n), after: usdc(1_950_000n) }]
  expect(fileOf(movesTable(moves, '30d'))).toEqual([
    'analytics-moves-30d',
    'name,price,unit,before,after,change_percent',
    'NOTE,pool,USDC,2,1.95,-2.5',
  ])
})

it('has what was retired of each type in its unit, by day and by project', () => {
  const [amount, allTime] = [creditAmount(1_500n), creditAmount(9_000n)]
  const project = { id: 7n, code: 'VCS-9001', name: 'Mangroves', amount, allTime }
  const carbon: RetiredOfType = {
    type: 'CarbonCredit',
    ...{ amount, allTime, retirements: 2, projects: [project] },
    buckets: [
      { bucket: bucket(), amount },
      { bucket: bucket(first + 86_400), amount: creditAmount(0n) },
    ],
  }
  expect(fileOf(retirementsTable([carbon], '30d'))).toEqual([
    'analytics-retirements-30d',
    'type,unit,from,retired',
    'CarbonCredit,t,2026-03-01,1.5',
    'CarbonCredit,t,2026-03-02,0',
  ])
  expect(fileOf(projectsTable([carbon], '30d'))).toEqual([
    'analytics-retirements-by-project-30d',
    'type,unit,project,name,retired_in_period,retired_all_time',
    'CarbonCredit,t,VCS-9001,Mangroves,1.5,9',
  ])
})

it('has the prices of credits by day and over the period, empty before the first', () => {
  const prices = {
    days: [bucket(), bucket(first + 86_400), bucket(first + 2 * 86_400)],
    series: [{ name: 'Mangroves', prices: [null, usdc(12_500_000n)] }],
    rows: [
      {
        asset: { id: 1n, name: 'Mangroves 2023 #1', symbol: 'VCS' },
        ...{ average: usdc(12_500_000n), valuation: usdc(12_000_000n), ask: null, pool: null },
        sales: 3,
      },
    ],
  }
  expect(fileOf(dailyPricesTable(prices, '30d'))).toEqual([
    'analytics-credit-prices-by-day-30d',
    expect.stringMatching(/^day,.*Mangroves.* \(USDC\)$/),
    '2026-03-01,',
    '2026-03-02,12.5',
    '2026-03-03,',
  ])
  expect(fileOf(pricesTable(prices, '30d'))).toEqual([
    'analytics-credit-prices-30d',
    'credit,average_usdc,sales,average_90_days_usdc,ask_usdc,pool_usd',
    'Mangroves 2023 #1,12.5,3,12,,',
  ])
})
