import { expect, it } from 'vitest'
import { creditDetailsFixture } from '../../credits/credit-details.fixture.ts'
import type { ImpactMetrics } from '../../credits/metadata.ts'
import { creditAmount } from '../../units.ts'
import {
  formatStatedFigure,
  type Position,
  portfolioImpactOf,
  statedFigure,
} from './portfolio-impact.ts'

const stated = (changes: Partial<ImpactMetrics>): ImpactMetrics => ({
  ...{ carbonOffsetTons: 2_000, landAreaProtectedHectares: null, renewableEnergyMwh: 0 },
  ...{ waterProtectedLiters: null, sdgAlignment: new Map(), verificationDate: null },
  ...{ thirdPartyVerifier: null, ...changes },
})
const positionOf = (impact: ImpactMetrics | null): Position => ({
  asset: creditDetailsFixture({}, { impact }),
  ...{ retired: creditAmount(100_000n), held: creditAmount(150_000n) },
})

it('tells a figure of 0 from one that is not stated', () => {
  const { projects } = portfolioImpactOf([positionOf(stated({})), positionOf(null)])
  const [project, unstated] = projects
  if (!project || !unstated) throw new Error('no projects')
  // 250 of 1,000 credits.
  expect(statedFigure(project, 'carbonOffsetTons')).toBe(500)
  expect(statedFigure(project, 'renewableEnergyMwh')).toBe(0)
  expect(statedFigure(project, 'landAreaProtectedHectares')).toBeNull()
  expect(statedFigure(unstated, 'carbonOffsetTons')).toBeNull()
  expect([0, 12, null].map(formatStatedFigure)).toEqual(['0', '12', '–'])
})

it('has the mean of the goals over the credits that state any, in their order', () => {
  const impact = portfolioImpactOf([
    positionOf(
      stated({
        sdgAlignment: new Map([
          [13, 0.5],
          [2, 1],
        ]),
      }),
    ),
    positionOf(stated({ sdgAlignment: new Map([[13, 1]]) })),
    positionOf(null),
  ])
  expect([...impact.sdgContributions]).toEqual([
    [2, 0.5],
    [13, 0.75],
  ])
  expect(impact.unstated).toBe(1)
})

it('was verified on the latest day that is one, by everybody who is named', () => {
  const verified = (verificationDate: string | null, thirdPartyVerifier: string | null) =>
    positionOf(stated({ verificationDate, thirdPartyVerifier }))
  const { verification } = portfolioImpactOf([
    ...[verified('2025-03-01', 'TÜV'), verified('2025-11-30', 'DNV'), verified(null, null)],
    ...[verified('spring 2026', 'DNV')],
  ])
  expect(verification).toEqual({ auditBodies: ['DNV', 'TÜV'], latest: '2025-11-30' })
  expect(portfolioImpactOf([]).verification).toEqual({ auditBodies: [], latest: null })
})
