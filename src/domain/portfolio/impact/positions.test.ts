import { describe, expect, it } from 'vitest'
import { sampleEnvironmentalAssets } from '../../../api/sample/environmental-assets.ts'
import { buildSamplePortfolio } from '../../../api/sample/portfolio.ts'
import { samplePortfolioImpact } from '../../../api/sample/portfolio-impact.ts'
import { creditDetailsFixture } from '../../credits/credit-details.fixture.ts'
import { creditFromApi } from '../../credits/from-api.ts'
import { creditAmount } from '../../units.ts'
import { impactQuantities, portfolioImpactOf } from './portfolio-impact.ts'
import { holdingsFromChain, holdingsFromTransactions, movementsFromChain } from './positions.ts'

describe('holdings read from the chain', () => {
  const asset = creditDetailsFixture()

  it('join certificates and balances of the same credit, and drop credits without either', () => {
    const other = creditDetailsFixture({
      id: '2',
      security: { ...asset.security, tokenId: '7' },
    })
    const assets = [asset, other]
    const { positions, retirements } = holdingsFromChain(
      assets,
      [
        { tokenId: 1n, amount: creditAmount(250n), retiredAt: 200 },
        { tokenId: 1n, amount: creditAmount(1_000n), retiredAt: 100 },
        { tokenId: 99n, amount: creditAmount(5n), retiredAt: 50 },
      ],
      [{ tokenId: 1n, amount: creditAmount(3n) }],
    )
    const movements = movementsFromChain(assets, [
      { tokenId: 1n, amount: creditAmount(1_003n), time: 90 },
      { tokenId: 99n, amount: creditAmount(1n), time: 95 },
      { tokenId: 1n, amount: creditAmount(-1_000n), time: 100 },
    ])
    expect(positions).toEqual([{ asset, retired: creditAmount(1_250n), held: creditAmount(3n) }])
    expect(retirements.map(({ time }) => time)).toEqual([100, 200])
    expect(movements).toEqual([
      { assetId: asset.id, tokenId: 1n, amount: creditAmount(1_003n), time: 90 },
      { assetId: asset.id, tokenId: 1n, amount: creditAmount(-1_000n), time: 100 },
    ])
  })
})

describe('holdings of the demo session', () => {
  const { transactions } = buildSamplePortfolio(new Date('2026-03-05T09:00:00Z'))
  const demo = () =>
    holdingsFromTransactions(sampleEnvironmentalAssets.map(creditFromApi), transactions)

  it('are credits bought less credits retired', () => {
    const { positions, retirements, movements } = demo()
    const forest = positions.find(({ asset }) => asset.project.code === 'CC-1001')
    // 320 bought, 40 and 25.5 retired.
    expect(forest?.retired).toEqual(creditAmount(65_500n))
    expect(forest?.held).toEqual(creditAmount(254_500n))
    const moved = (movements ?? []).filter(({ assetId }) => assetId === forest?.asset.id)
    expect(moved.reduce((sum, { amount }) => sum + amount.value, 0n)).toBe(254_500n)
    expect(retirements.map(({ time }) => time)).toEqual(
      retirements.map(({ time }) => time).toSorted((a, b) => a - b),
    )
  })

  it('add up to the totals of the API to the last digit shown', () => {
    const { retiredByType, heldByType } = portfolioImpactOf(demo().positions)
    const stated = {
      carbonOffsetTons: samplePortfolioImpact.carbon_offset_tons,
      landAreaProtectedHectares: samplePortfolioImpact.land_area_protected_hectares,
      renewableEnergyMwh: samplePortfolioImpact.renewable_energy_mwh,
      waterProtectedLiters: samplePortfolioImpact.water_protected_liters,
    }
    for (const { key } of impactQuantities)
      expect(retiredByType[key] + heldByType[key]).toBeCloseTo(stated[key] ?? Number.NaN, 6)
  })

  it('were verified when and by whom the API says', () => {
    const { verification } = portfolioImpactOf(demo().positions)
    expect(verification.latest).toBe(samplePortfolioImpact.verification_date)
    expect(verification.auditBodies).toEqual(
      samplePortfolioImpact.third_party_verifier.split(', ').toSorted(),
    )
  })

  it('stand for credits × what one credit stands for, project by project, computed by hand', () => {
    const { projects } = portfolioImpactOf(demo().positions)
    const forest = projects.find(({ asset }) => asset.project.code === 'CC-1001')
    // 1 t, 0.33 ha and 5,200 l a credit: 65.5 retired and 254.5 held
    expect(forest?.retiredImpact.landAreaProtectedHectares).toBeCloseTo(21.615, 9)
    expect(forest?.heldImpact.landAreaProtectedHectares).toBeCloseTo(83.985, 9)
    expect(forest?.total.carbonOffsetTons).toBeCloseTo(320, 9)
    expect(forest?.total.waterProtectedLiters).toBeCloseTo(1_664_000, 6)
  })
})
