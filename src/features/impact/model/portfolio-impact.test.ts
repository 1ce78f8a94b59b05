import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { applyLocally } from '../../../api/local/strategy-rules.ts'
import { sampleYieldStrategies } from '../../../api/sample/yield-strategies.ts'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import { creditTypes } from '../../../domain/credits/credit-type.ts'
import type { ImpactMetrics } from '../../../domain/credits/metadata.ts'
import {
  impactOfAmount,
  noImpact,
  type OwnFigures,
  type PortfolioImpact,
  type ProjectImpact,
  portfolioImpactOf,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { creditFixture } from '../../../domain/retirement/evidence.fixture.ts'
import { appliedFromApi, appliedTotals } from '../../../domain/strategies/applied-strategy.ts'
import { creditAmount } from '../../../domain/units.ts'
import { equivalentsOf } from './equivalents.ts'
import { impactCsv } from './impact-csv.ts'
import { impactHistory } from './impact-history.ts'
import { type EstimatedStrategy, estimateText, investedText } from './strategy-estimates.ts'

const impact = (changes: Partial<ImpactMetrics> = {}): ImpactMetrics => ({
  ...noImpact,
  sdgAlignment: new Map(),
  verificationDate: null,
  thirdPartyVerifier: null,
  ...changes,
})

/** 1,000 credits that stand for 1,000 t and 60 ha. */
const forest = creditDetailsFixture(
  { id: '1' },
  {
    impact: impact({
      carbonOffsetTons: 1_000,
      landAreaProtectedHectares: 60,
      sdgAlignment: new Map([
        [13, 0.9],
        [15, 0.8],
      ]),
      verificationDate: '2024-05-01',
      thirdPartyVerifier: 'Meridian Assurance',
    }),
  },
)
/** 1,000 certificates that stand for 1,000 MWh and 310 t. */
const wind = creditDetailsFixture(
  { id: '2', project: { ...forest.project, type: 'RenewableEnergyCertificate' } },
  {
    impact: impact({
      renewableEnergyMwh: 1_000,
      carbonOffsetTons: 310,
      sdgAlignment: new Map([
        [1, 0.2],
        [8, 0.4],
      ]),
      verificationDate: '2025-02-01',
      thirdPartyVerifier: 'Grid Evidence',
    }),
  },
)
const silent = creditDetailsFixture({ id: '3' })
const credits = (whole: bigint) => creditAmount(whole * 1_000n)

describe('impact of an amount', () => {
  it('is its share of what the vintage states', () => {
    // 250 of 1,000: a quarter of 1,000 t and of 60 ha.
    expect(impactOfAmount(forest, credits(250n))).toEqual({
      ...noImpact,
      carbonOffsetTons: 250,
      landAreaProtectedHectares: 15,
    })
  })

  it('is nothing where no impact is stated or nothing is verified', () => {
    expect(impactOfAmount(silent, credits(250n))).toEqual(noImpact)
    const unverified = { ...forest, issued: credits(0n) }
    expect(impactOfAmount(unverified, credits(1n))).toEqual(noImpact)
  })
})

describe('impact of a portfolio', () => {
  const result = portfolioImpactOf([
    { asset: forest, retired: credits(100n), held: credits(200n) },
    { asset: wind, retired: credits(50n), held: credits(50n) },
    { asset: silent, retired: credits(5n), held: credits(5n) },
  ])

  it('counts what is retired, and apart from it what is held, by the unit of its type alone', () => {
    // The 15.5 t that the wind certificates state are no carbon credits; the forest's land is no
    // biodiversity credit.
    expect(result.retiredByType).toEqual({
      ...noImpact,
      carbonOffsetTons: 100,
      renewableEnergyMwh: 50,
    })
    expect(result.heldByType).toEqual({
      ...noImpact,
      carbonOffsetTons: 200,
      renewableEnergyMwh: 50,
    })
  })

  it('adds no tonnes of different types, whatever they state', () => {
    const position = fc.record({
      type: fc.constantFrom(...creditTypes),
      tonnes: fc.integer({ min: 0, max: 10_000 }),
      retired: fc.bigInt(0n, 1_000_000n),
    })
    const quantityOf = {
      carbonOffsetTons: 'CarbonCredit',
      renewableEnergyMwh: 'RenewableEnergyCertificate',
    }
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const all = positions.map(({ type, tonnes, retired }) => ({
          asset: creditDetailsFixture(
            { project: { ...forest.project, type } },
            { impact: impact({ carbonOffsetTons: tonnes, renewableEnergyMwh: tonnes }) },
          ),
          retired: creditAmount(retired),
          held: creditAmount(0n),
        }))
        const { retiredByType } = portfolioImpactOf(all)
        for (const [quantity, type] of Object.entries(quantityOf)) {
          const key = quantity as keyof typeof quantityOf
          const own = all.filter(({ asset }) => asset.project.type === type)
          expect(retiredByType[key]).toBe(portfolioImpactOf(own).retiredByType[key])
        }
      }),
    )
  })

  it('has figures of projects that the compiler lets nobody add up', () => {
    expectTypeOf<ProjectImpact['retiredImpact']>().not.toExtend<OwnFigures>()
    expectTypeOf<ProjectImpact['total']>().not.toExtend<OwnFigures>()
    expectTypeOf<PortfolioImpact['retiredByType']>().toExtend<OwnFigures>()
    expectTypeOf(equivalentsOf).parameters.toEqualTypeOf<[OwnFigures]>()
  })

  it('counts every credit once in scores, whatever the amounts of its type', () => {
    // Forest and wind: goal 13 is 0.9 ÷ 2, goal 8 is 0.4 ÷ 2. The silent credit states none.
    expect([...result.sdgContributions]).toEqual([
      [1, 0.1],
      [8, 0.2],
      [13, 0.45],
      [15, 0.4],
    ])
  })

  it('names the audit bodies, the latest day and what was left out', () => {
    expect(result.verification).toEqual({
      auditBodies: ['Grid Evidence', 'Meridian Assurance'],
      latest: '2025-02-01',
    })
    expect(result.unstated).toBe(1)
  })

  it('is all zero without credits', () => {
    const nothing = portfolioImpactOf([])
    expect([nothing.retiredByType, nothing.heldByType]).toEqual([noImpact, noImpact])
    expect([...nothing.sdgContributions]).toEqual([])
    expect(nothing.verification.latest).toBeNull()
  })

  it('is exported exactly, and empty where nothing is stated', () => {
    const [header = '', first = '', second = '', third = ''] = impactCsv(result.projects, []).split(
      '\r\n',
    )
    const cell = (row: string, name: string) => row.split(',').at(header.split(',').indexOf(name))
    // The location has a comma: count its columns from the end.
    const fromEnd = (row: string, name: string) =>
      row.split(',').at(header.split(',').indexOf(name) - header.split(',').length)
    expect(cell(first, 'project_code')).toBe('CC-1001')
    expect(fromEnd(first, 'credits_retired')).toBe('100')
    expect(fromEnd(first, 'retired_carbon_offset_tons')).toBe('100')
    // Land is no unit of carbon credits: it is said in words, which no spreadsheet adds up.
    expect(fromEnd(first, 'held_land_area_protected_hectares')).toBe('')
    expect(fromEnd(first, 'also_stated_held')).toBe('Land 12 ha')
    expect(fromEnd(second, 'retired_carbon_offset_tons')).toBe('')
    expect(fromEnd(second, 'retired_renewable_energy_mwh')).toBe('50')
    expect(fromEnd(second, 'also_stated_retired')).toBe('Carbon 15.5 t')
    expect(fromEnd(third, 'credits_held')).toBe('5')
    expect(fromEnd(third, 'held_carbon_offset_tons')).toBe('')
  })

  it('exports who audited a credit and when', () => {
    const [header = '', first = ''] = impactCsv(result.projects, []).split('\r\n')
    const fromEnd = (name: string) =>
      first.split(',').at(header.split(',').indexOf(name) - header.split(',').length)
    expect(fromEnd('verification_date')).toBe('2024-05-01')
    expect(fromEnd('third_party_verifier')).toBe('Meridian Assurance')
  })

  it('exports the number of a batch, which only the chain gives', () => {
    const onChain = { ...creditFixture({ batch: 4 }), offers: [] }
    const { projects } = portfolioImpactOf([
      { asset: { ...forest, onChain }, retired: credits(1n), held: credits(1n) },
      { asset: wind, retired: credits(1n), held: credits(1n) },
    ])
    const [header = '', ...rows] = impactCsv(projects, []).trim().split('\r\n')
    const at = header.split(',').indexOf('batch') - header.split(',').length
    expect(rows.map((row) => row.split(',').at(at))).toEqual(['4', ''])
  })

  it('exports applied strategies as estimates, in columns that no credit uses', () => {
    const [strategy] = sampleYieldStrategies
    if (strategy === undefined) throw new Error('no sample strategy')
    const transaction = appliedFromApi(
      applyLocally(strategy, { asset_id: 'usdc', amount: '1500.5' }, 'tx-1'),
    )
    const csv = impactCsv(result.projects.slice(0, 1), [
      { name: strategy.name, transaction, source: { kind: 'sample' }, isLocal: true },
    ])
    const [header = [], credit = [], applied = []] = csv
      .replace(/"[^"]*"/g, 'text')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const filled = (row: readonly string[]) =>
      header.filter((_, index) => row[index] !== '' && index > 0)
    expect([credit[0], applied[0]]).toEqual(['credit', 'applied strategy (estimate)'])
    expect(filled(applied).filter((column) => filled(credit).includes(column))).toEqual([])
    expect(applied.slice(-9)).toEqual([
      'tx-1',
      'Pending (simulated)',
      '1500.5',
      ...['0', '0', '0', '0'],
      'by amount',
      'sample',
    ])
  })

  it('exports what each strategy is estimated to do, empty where a server states nothing', () => {
    const forest = sampleYieldStrategies.find(({ name }) => name === 'Forest Carbon Income')
    if (forest === undefined) throw new Error('no sample strategy')
    const applied = appliedFromApi(
      applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-1'),
    )
    const entry = { name: null, source: { kind: 'api', at: 0 }, isLocal: false } as const
    const { terms } = applied
    const estimatedImpact = { ...terms.estimatedImpact, renewableEnergyMwh: null }
    const partly = { ...applied, terms: { ...terms, estimatedImpact } }
    const rows = impactCsv(
      [],
      [
        { ...entry, transaction: applied },
        { ...entry, transaction: partly },
        { ...entry, transaction: appliedFromApi(forest) },
        { ...entry, transaction: applied, source: { kind: 'sample' }, isLocal: true },
      ],
    )
    const [, ...lines] = rows.trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(-9))).toEqual([
      ['tx-1', 'Pending', '2400.5', '10', '1', '25', '360.075', 'by amount', 'strategy service'],
      ['tx-1', 'Pending', '2400.5', '10', '1', '', '360.075', 'by amount', 'strategy service'],
      [forest.strategy_id, '', '', '', '', '', '', '', 'strategy service'],
      [
        'tx-1',
        'Pending (simulated)',
        '2400.5',
        ...['10', '1', '25', '360.075'],
        'fixed sample estimate',
        'sample',
      ],
    ])
  })

  it('says of each strategy what it is estimated to do, and of all only what was put in', () => {
    const forest = sampleYieldStrategies.find(({ name }) => name === 'Forest Carbon Income')
    if (forest === undefined) throw new Error('no sample strategy')
    const transaction = appliedFromApi(
      applyLocally(forest, { asset_id: 'usdc', amount: '2400.50' }, 'tx-1'),
    )
    const entry = {
      name: null,
      transaction,
      source: { kind: 'api', at: 0 },
      isLocal: false,
    } as const
    const fixed = { ...entry, source: { kind: 'sample' }, isLocal: true } as const
    const bare = { ...entry, transaction: appliedFromApi(forest) }
    expect([entry, fixed, bare].map(estimateText)).toEqual([
      '10 t CO₂, 1 ha, 25 MWh, 360.075 credits to be retired',
      '10 t CO₂, 1 ha, 25 MWh, 360.075 credits to be retired, fixed sample estimate',
      'not stated',
    ])
    const textOf = (...strategies: EstimatedStrategy[]) =>
      investedText({ strategies, totals: appliedTotals(strategies) })
    expect(textOf(entry, fixed)).toBe(
      '4,801 USDC in 2 strategies, 2 pending. Their estimates are not added up: they retire credits of different types.',
    )
    expect(textOf(bare)).toMatch(/^An amount not stated in 1 strategy\. /)
  })
})

describe('impact over time', () => {
  const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
  const noon = 43_200
  const now = dayOf('2026-03-05') + noon
  const move = (assetId: string, time: number, whole: bigint) => ({
    assetId,
    time,
    amount: credits(whole),
  })

  it('runs day by day from the day before anything moved until now, worked by hand', () => {
    const { retired, held } = impactHistory(
      [forest, wind],
      [move('1', dayOf('2026-03-03') + noon, 10n), move('2', dayOf('2026-03-04') + 1, 100n)],
      [
        move('1', dayOf('2026-03-02') + noon, 25n),
        move('1', dayOf('2026-03-03') + noon, -10n),
        move('2', dayOf('2026-03-04'), 100n),
        move('2', dayOf('2026-03-04') + 1, -100n),
      ],
      'carbonOffsetTons',
      now,
    )
    expect(retired.map(({ time }) => new Date(time * 1000).getUTCDate())).toEqual([1, 2, 3, 4, 5])
    expect(held.map(({ time }) => time)).toEqual(retired.map(({ time }) => time))
    // 10 t of the forest; the 31 t that the wind states are no carbon credits.
    expect(retired.map(({ value }) => value)).toEqual([0, 0, 10, 10, 10])
    expect(held.map(({ value }) => value)).toEqual([0, 25, 15, 15, 15])
  })

  it('adds credit tokens, which count with more decimals, to credits', () => {
    const { held } = impactHistory(
      [forest],
      [],
      [
        move('1', dayOf('2026-03-04'), 25n),
        // Ten credits become ten tokens.
        move('1', dayOf('2026-03-05'), -10n),
        {
          assetId: '1',
          time: dayOf('2026-03-05'),
          amount: { value: 10n * 10n ** 18n, decimals: 18 },
        },
      ],
      'carbonOffsetTons',
      now,
    )
    expect(held.map(({ value }) => value)).toEqual([0, 25, 25])
  })

  it('counts what others retired in the holder’s name, though it was never held', () => {
    const { retired, held } = impactHistory(
      [forest],
      [move('1', dayOf('2026-03-05'), 3n)],
      [],
      'carbonOffsetTons',
      now,
    )
    expect(retired.at(-1)?.value).toBe(3)
    expect(held.map(({ value }) => value)).toEqual([0, 0])
  })

  it('ends with the impact of the position, whatever moved before', () => {
    const movement = fc.record({
      assetId: fc.constantFrom('1', '2', 'unknown'),
      time: fc.integer({ min: dayOf('2026-01-01'), max: now }),
      amount: fc.bigInt(-(10n ** 6n), 10n ** 6n).map(creditAmount),
    })
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        const { held } = impactHistory([forest, wind], [], movements, 'carbonOffsetTons', now)
        const balance = (id: string) =>
          creditAmount(
            movements.reduce((sum, m) => (m.assetId === id ? sum + m.amount.value : sum), 0n),
          )
        const expected = impactOfAmount(forest, balance('1')).carbonOffsetTons
        expect(held.at(-1)?.value ?? 0).toBeCloseTo(expected, 6)
      }),
    )
  })

  it('has no reading while nothing has moved', () => {
    expect(impactHistory([forest], [], [], 'carbonOffsetTons', now)).toEqual({
      retired: [],
      held: [],
    })
  })
})
