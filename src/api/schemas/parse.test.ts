import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sampleEnvironmentalAssets } from '../sample/environmental-assets.ts'
import { sampleYieldStrategies } from '../sample/yield-strategies.ts'
import { environmentalAssetSchema } from './environmental-asset.ts'
import { list, one, UnreadableAnswer } from './parse.ts'
import { applicationReceiptSchema, yieldStrategySchema } from './yield-strategy.ts'

const item = z.object({ id: z.number() })

describe('list', () => {
  it('reads a bare list and a wrapped one', () => {
    const parse = list('things', item)
    const expected = { value: [{ id: 1 }], notes: [] }
    expect(parse([{ id: 1 }])).toEqual(expected)
    expect(parse({ things: [{ id: 1 }] })).toEqual(expected)
  })
  it('drops a bad item with a note and keeps the rest', () => {
    expect(list('things', item)([{ id: 1 }, { id: 'two' }, { id: 3 }])).toEqual({
      value: [{ id: 1 }, { id: 3 }],
      notes: ['things[1] was left out: id: expected number'],
    })
  })
  it('accepts an empty list, and rejects a list of only bad items', () => {
    expect(list('things', item)([])).toEqual({ value: [], notes: [] })
    expect(() => list('things', item)([{ id: 'one' }])).toThrow(UnreadableAnswer)
  })
  it.each([null, undefined, 'things', 4, {}, { things: 4 }])('rejects %j', (json) => {
    expect(() => list('things', item)(json)).toThrow('expected a list of things')
  })
})

describe('one', () => {
  it('accepts an object only as a whole', () => {
    expect(one(item)({ id: 1 }).value).toEqual({ id: 1 })
    expect(() => one(item)({ id: 'one' })).toThrow('id: expected number')
    expect(() => one(item)(null)).toThrow(UnreadableAnswer)
  })
})

it.each([
  [{ id: '1' }, 'id: expected number'],
  [{ id: 1, share: -1 }, 'share: expected at least 0'],
  [{ id: 1, share: 2 }, 'share: expected at most 1'],
  [{ id: 1, kind: 'c' }, 'kind: expected one of a, b'],
  [{ id: 1, parts: [{ id: 1 }, {}] }, 'parts.1.id: expected number'],
  [{ id: 1, name: 'no' }, 'name: expected YES'],
  [7, 'expected object'],
])('says of %j where the first problem is: %s', (json, problem) => {
  const schema = z.object({
    id: z.number(),
    share: z.optional(z.number().check(z.gte(0), z.lte(1))),
    kind: z.optional(z.enum(['a', 'b'])),
    parts: z.optional(z.array(item)),
    name: z.optional(z.string().check(z.regex(/YES/, 'expected YES'))),
  })
  expect(() => one(schema)(json)).toThrow(new UnreadableAnswer(problem))
})

describe('entities', () => {
  const [strategy] = sampleYieldStrategies
  const [asset] = sampleEnvironmentalAssets

  it.each([
    ['an id that is not 64 hex digits', { strategy_id: '0x12' }],
    ['a fee above 100 %', { performance_fee: '10001' }],
    ['a fee that is not a whole number of basis points', { performance_fee: '1.5' }],
    ['an unknown asset class', { asset_class: 5 }],
    ['an amount with a fraction of its smallest unit', { min_deposit: 100.5 }],
    ['a yield in exponent notation', { annual_yield_percentage: '4e2' }],
    ['an unknown risk level', { risk_level: 'NONE' }],
  ])('rejects a strategy with %s', (_, change) => {
    expect(yieldStrategySchema.safeParse(strategy).success).toBe(true)
    expect(yieldStrategySchema.safeParse({ ...strategy, ...change }).success).toBe(false)
  })

  it.each([
    ['a link that runs a script', { registry_link: 'javascript:alert(1)' }],
    ['a protocol-relative link', { image_url: '//example.org/x.png' }],
    ['a supply below zero', { available_supply: '-1' }],
    ['a score above 1', { impact_metrics: { ...asset?.impact_metrics, sdg_alignment: { 13: 2 } } }],
    [
      'a goal that does not exist',
      { impact_metrics: { ...asset?.impact_metrics, sdg_alignment: { 18: 1 } } },
    ],
    ['invalid coordinates', { coordinates: { latitude: 91, longitude: 0 } }],
  ])('rejects an environmental asset with %s', (_, change) => {
    expect(environmentalAssetSchema.safeParse(asset).success).toBe(true)
    expect(environmentalAssetSchema.safeParse({ ...asset, ...change }).success).toBe(false)
  })

  it('accepts an asset without coordinates', () => {
    const { coordinates: _, ...withoutCoordinates } = asset ?? {}
    expect(environmentalAssetSchema.safeParse(withoutCoordinates).success).toBe(true)
  })
})

describe('numbers of a real server', () => {
  const [strategy] = sampleYieldStrategies

  it('are taken as numbers or as text, and come out the same', () => {
    const asNumbers = {
      ...strategy,
      performance_fee: 175,
      min_deposit: 250_000_000,
      annual_yield_percentage: 4.25,
    }
    const asText = {
      ...strategy,
      performance_fee: '175',
      min_deposit: '250000000',
      annual_yield_percentage: '4.25',
      fee_tier: String(strategy?.fee_tier),
      asset_class: String(strategy?.asset_class),
      creation_date: String(strategy?.creation_date),
    }
    const parse = one(yieldStrategySchema)
    expect(parse(asNumbers)).toEqual(parse(asText))
    expect(parse(asText).value).toMatchObject({
      performance_fee: '175',
      min_deposit: '250000000',
      annual_yield_percentage: '4.25',
      fee_tier: strategy?.fee_tier,
      asset_class: strategy?.asset_class,
    })
  })

  it.each([Number.NaN, -1, 1e21, '1e3', ' 1'])('refuse %j as an amount', (min_deposit) => {
    expect(() => one(yieldStrategySchema)({ ...strategy, min_deposit })).toThrow(UnreadableAnswer)
  })
})

describe('answers that a lawful server gives', () => {
  const [strategy] = sampleYieldStrategies
  const [asset] = sampleEnvironmentalAssets

  it('has ids as numbers', () => {
    const numbered = {
      ...asset,
      asset_id: 7,
      project_id: 8,
      vintage_year: '2023',
      security_details: { ...asset?.security_details, token_id: 12 },
    }
    expect(one(environmentalAssetSchema)(numbered).value).toMatchObject({
      asset_id: '7',
      project_id: '8',
      vintage_year: 2023,
      security_details: { token_id: '12' },
    })
  })

  it('is null where there is nothing', () => {
    const parsed = one(yieldStrategySchema)({ ...strategy, environmental_metadata: null }).value
    expect('environmental_metadata' in parsed).toBe(false)
    const { expiration_date: _, ...withoutExpiry } = asset ?? {}
    expect(
      one(environmentalAssetSchema)({
        ...withoutExpiry,
        coordinates: null,
        co_benefits: null,
        certification_documents: null,
      }).value,
    ).toMatchObject({ expiration_date: null, co_benefits: [], certification_documents: [] })
  })

  it.each([
    [{ transaction_id: 4711 }, { transaction_id: '4711' }],
    [{ transaction_id: 4711, status: null }, { transaction_id: '4711' }],
    [
      { transaction_id: 'a', status: 'COMPLETED' },
      { transaction_id: 'a', status: 'COMPLETED' },
    ],
    // What the server has applied does not count as failed for a figure that is not understood.
    [
      { transaction_id: 7, amount: 'a lot', estimated_yield: 12.5, estimated_impact: [] },
      { transaction_id: '7', estimated_yield: '12.5' },
    ],
    [
      { transaction_id: 7, estimated_impact: { carbon_offset_tons: '3', extra: 1 } },
      {
        transaction_id: '7',
        estimated_impact: {
          carbon_offset_tons: 3,
          land_area_protected_hectares: null,
          renewable_energy_mwh: null,
          auto_retired_credits: null,
        },
      },
    ],
  ])('has the receipt %j', (json, receipt) => {
    const nothingElse = {
      strategy_id: null,
      asset_id: null,
      amount: null,
      status: null,
      estimated_yield: null,
      estimated_impact: null,
    }
    expect(one(applicationReceiptSchema)(json).value).toEqual({ ...nothingElse, ...receipt })
  })

  it.each([{ transaction_id: 4711, status: 'REJECTED' }, { status: 'COMPLETED' }, {}])(
    'has no receipt in %j',
    (json) => {
      expect(() => one(applicationReceiptSchema)(json)).toThrow(UnreadableAnswer)
    },
  )
})
