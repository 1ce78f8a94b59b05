import { describe, expect, it } from 'vitest'
import { marketAssetFixture } from '../../../domain/assets/market-asset.fixture.ts'
import type { Credit } from '../../../domain/credits/credit.ts'
import type { CreditType } from '../../../domain/credits/credit-type.ts'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { toApproximateNumber } from '../../../lib/amount.ts'
import { usdc } from '../../../lib/usdc.ts'
import { creditPrices } from './credit-prices.ts'
import { bucketsOf } from './range.ts'
import { retiredByType } from './retired.ts'
import { projectsTable, retirementsTable } from './tables.ts'

const at = (iso: string) => Date.parse(iso) / 1_000
const day = at('2026-03-01')

function credit(tokenId: bigint, projectId: bigint, type: CreditType, retired: bigint): Credit {
  return {
    tokenId,
    assetId: tokenId + 100n,
    project: {
      id: projectId,
      issuer: '0x00000000000000000000000000000000000000b1',
      type,
      standard: 'VCS',
      custody: 'NATIVE',
      code: `P-${projectId}`,
      name: `Project ${projectId}`,
      location: 'Kenya',
      country: 'KE',
      methodology: 'VM0007',
    },
    batch: 1,
    vintage: 2024,
    monitoringStart: 0,
    monitoringEnd: 0,
    registryBatch: null,
    status: 'VERIFIED',
    issuer: '0x00000000000000000000000000000000000000b1',
    verifier: null,
    verifiedAt: null,
    issuanceDate: 0,
    tradableUntil: null,
    expirationDate: null,
    token: null,
    verified: creditAmount(0n),
    issued: creditAmount(0n),
    circulating: creditAmount(0n),
    inOrders: creditAmount(0n),
    retired: creditAmount(retired),
    cancelled: creditAmount(0n),
    metadataHash: `0x${'11'.repeat(32)}`,
    metadataUri: '/metadata/test.json',
  }
}

const credits = [
  credit(1n, 1n, 'CarbonCredit', 9_000n),
  credit(2n, 1n, 'CarbonCredit', 500n),
  credit(3n, 2n, 'CarbonCredit', 4_000n),
  credit(4n, 3n, 'RenewableEnergyCertificate', 7_000n),
]
const retirement = (tokenId: bigint, time: number, amount: bigint, retirements = 1) => ({
  day: time,
  tokenId,
  amount: creditAmount(amount),
  retirements,
})
const retirements = [
  retirement(1n, day, 1_000n, 2),
  retirement(2n, day, 250n),
  retirement(3n, day + 86_400, 2_000n),
  retirement(4n, day + 86_400, 7_000n),
]

describe('retirements', () => {
  const types = retiredByType(retirements, credits, bucketsOf(day, day + 86_400, 'day'), 'day')
  const [carbon, biodiversity, energy] = types

  it('are added up within a type and never over types', () => {
    expect(carbon).toMatchObject({ amount: creditAmount(3_250n), retirements: 4 })
    expect(carbon?.allTime).toEqual(creditAmount(13_500n))
    expect(biodiversity).toMatchObject({ amount: creditAmount(0n), retirements: 0, projects: [] })
    expect(energy).toMatchObject({ amount: creditAmount(7_000n), retirements: 1 })
  })

  it('of a project are those of all its vintages, the largest project first', () => {
    const rows = carbon?.projects.map(({ code, amount, allTime }) => [code, amount, allTime])
    expect(rows).toEqual([
      ['P-2', creditAmount(2_000n), creditAmount(4_000n)],
      ['P-1', creditAmount(1_250n), creditAmount(9_500n)],
    ])
  })

  it('are summed by day or month', () => {
    expect(carbon?.buckets.map(({ amount }) => amount.value)).toEqual([1_250n, 2_000n])
    const months = bucketsOf(day, at('2026-04-01'), 'month')
    const [byMonth] = retiredByType(retirements, credits, months, 'month')
    expect(byMonth?.buckets.map(({ amount }) => amount.value)).toEqual([3_250n, 0n])
  })

  it('are downloaded with the unit of each type', () => {
    expect(retirementsTable(types, '7d').rows).toContainEqual([
      'RenewableEnergyCertificate',
      'MWh',
      '2026-03-02',
      '7',
    ])
    expect(projectsTable(types, '7d').rows[0]).toEqual([
      'CarbonCredit',
      't',
      'P-2',
      'Project 2',
      '2',
      '4',
    ])
  })
})

describe('credit prices', () => {
  const sale = (assetId: bigint, time: number, units: bigint, cost: bigint) => ({
    day: time,
    assetId,
    units,
    cost: usdc(cost),
    fee: usdc(0n),
    sales: 1,
  })

  it('are weighted by the credits bought, for each day and each credit of the type', () => {
    const sales = [
      sale(101n, day, 1_000n, 10_000_000n),
      sale(103n, day, 3_000n, 60_000_000n),
      sale(101n, day + 86_400, 1_000n, 14_000_000n),
      sale(104n, day, 1_000n, 1_000_000n),
    ]
    const token = fixtureToken('1', 'CO2', 18, 'ENVIRONMENTAL_ASSET')
    const dollar = fixtureToken('2', 'USDC', 6, 'CURRENCY')
    const pool = fixturePool(1n, token, dollar, 1_600n)
    const tokenized = credits.map((each) =>
      each.tokenId === 1n ? { ...each, token: token.address } : each,
    )
    const nothing = { amountA: 0n, amountB: 0n }
    const { sqrtPriceX96: close } = fixturePool(1n, token, dollar, 1_500n)
    const trades = [
      { day: day + 86_400, poolId: 1n, volume: nothing, fees: nothing, trades: 1, close },
    ]
    const assets = [101n, 103n, 104n].map((id) =>
      marketAssetFixture({ id, nav: null, tradePrice: usdc(11_000_000n) }),
    )
    const { series, rows } = creditPrices(
      { sales, trades, credits: tokenized, assets, pools: [pool] },
      bucketsOf(day, day + 2 * 86_400, 'day'),
      'CarbonCredit',
    )
    // 70 USDC for 4 credits, then 14 for one. The pool trades on the second day only.
    const [listings, traded] = series
    expect(listings?.prices).toEqual([17_500_000n, 14_000_000n, 14_000_000n].map(usdc))
    expect(traded?.name).toBe('CO2 pool')
    const closes = traded?.prices.map((price) => price && toApproximateNumber(price))
    expect(closes).toEqual([null, expect.closeTo(15, 6), expect.closeTo(15, 6)])
    expect(rows.map(({ asset, average, sales }) => [asset.id, average, sales])).toEqual([
      [101n, usdc(12_000_000n), 2],
      [103n, usdc(20_000_000n), 1],
    ])
    expect(rows[0]).toMatchObject({ valuation: usdc(11_000_000n), ask: null })
    expect(rows.map(({ pool }) => pool && toApproximateNumber(pool))).toEqual([
      expect.closeTo(16, 4),
      null,
    ])
  })
})
