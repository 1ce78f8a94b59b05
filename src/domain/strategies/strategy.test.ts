import { expect, it } from 'vitest'
import { createApi } from '../../api/client.ts'
import { sampleYieldStrategies } from '../../api/sample/yield-strategies.ts'
import { usdc } from '../../lib/usdc.ts'
import { askImpact, estimateImpact } from './estimated-impact.ts'
import { percentText, strategyFromApi, strategyToApi } from './strategy.ts'

const [treasury, , forest] = sampleYieldStrategies
if (treasury === undefined || forest === undefined) throw new Error('no sample strategies')

it('says what the API says, in the terms of the screens', () => {
  expect(strategyFromApi(forest)).toEqual({
    id: forest.strategy_id,
    name: 'Forest Carbon Income',
    description: forest.description,
    risk: 'MODERATE',
    isPublic: forest.is_public,
    isActive: forest.is_active,
    createdAt: 1_741_564_800,
    metadataUri: forest.metadata_uri,
    assetClass: 'ENVIRONMENTAL_ASSET',
    annualYield: { value: 575n, decimals: 2 },
    performanceFee: { value: 200n, decimals: 2 },
    feeTier: { value: 50n, decimals: 2 },
    minDeposit: usdc(250_000_000n),
    isCompounding: true,
    environment: {
      creditType: 'CarbonCredit',
      standard: 'Verra',
      impactMultiplier: { value: 120n, decimals: 0 },
      isCarbonNegative: true,
      retirement: { value: 15n, decimals: 0 },
      goals: new Map([
        [6, 0.6],
        [13, 0.95],
        [15, 0.9],
      ]),
    },
  })
  expect(strategyFromApi(treasury).environment).toBeNull()
})

it('keeps every digit of a percentage', () => {
  const odd = { ...treasury, annual_yield_percentage: '4.123456789012345678' }
  expect(percentText(strategyFromApi(odd).annualYield)).toBe('4.123456789012345678%')
  expect(percentText(strategyFromApi({ ...odd, performance_fee: '5' }).performanceFee)).toBe(
    '0.05%',
  )
})

it('gives the API back what it computes with', () => {
  for (const sample of sampleYieldStrategies) {
    const strategy = strategyFromApi(sample)
    const again = strategyFromApi({ ...sample, ...strategyToApi(strategy) })
    const plain = ({ environment, annualYield, ...rest }: typeof strategy) => ({
      ...rest,
      annualYield: percentText(annualYield),
      standard: environment?.standard,
      impact: estimateImpact(strategy, usdc(10_000_000_000n), 365),
    })
    expect(plain(again)).toEqual(plain(strategy))
  }
  expect(strategyToApi(strategyFromApi(forest)).environmental_metadata?.sdg_alignment).toEqual({
    6: '0.6',
    13: '0.95',
    15: '0.9',
  })
  expect(strategyToApi(strategyFromApi(treasury))).not.toHaveProperty('environmental_metadata')
})

it('estimates impact by the rules of the API, worked by hand', () => {
  // base = 10000 × 1 × 1.2 = 12000
  expect(estimateImpact(strategyFromApi(forest), usdc(10_000_000_000n), 365)).toEqual({
    carbonOffsetTons: 12,
    landAreaProtectedHectares: 2,
    renewableEnergyMwh: 60,
    retiredCredits: { value: 1_500_000n, decimals: 3 },
  })
})

it('asks the API for its estimate, and says where it is from', async () => {
  const impact_metrics = {
    carbon_offset_tons: 7,
    land_area_protected_hectares: 3,
    renewable_energy_mwh: 11,
    auto_retired_credits: '42.5',
  }
  const asked: unknown[] = []
  const server = async (request: unknown) => {
    asked.push(request)
    return {
      strategy_id: forest.strategy_id,
      strategy_name: forest.name,
      investment_amount: '1.5',
      duration_days: 30,
      impact_metrics,
    }
  }
  const api = createApi({ server, sample: () => Promise.reject(new Error('not asked')) })
  const answer = await askImpact(api, strategyFromApi(forest), usdc(1_500_000n), 30)
  expect(answer.source).toMatchObject({ kind: 'api' })
  expect(answer.value).toEqual({
    carbonOffsetTons: 7,
    landAreaProtectedHectares: 3,
    renewableEnergyMwh: 11,
    retiredCredits: { value: 42_500n, decimals: 3 },
  })
  expect(asked).toMatchObject([{ body: { investment_amount: '1.5', duration_days: 30 } }])
})
