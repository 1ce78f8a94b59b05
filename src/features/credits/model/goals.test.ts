import { expect, it } from 'vitest'
import { environmentalAssetFixture } from '../../../domain/credits/environmental-asset.fixture.ts'
import { noImpact } from '../../../domain/portfolio/impact/figures.ts'
import { goalsOf } from './goals.ts'

it('an asset supports the goals with a score above zero, and none where its impact is not stated', () => {
  const scores = new Map([
    [13, 0.9],
    [14, 0],
    [15, 0.1],
  ])
  const stated = { verificationDate: null, thirdPartyVerifier: null, sdgAlignment: scores }
  const asset = environmentalAssetFixture({ impact: { ...noImpact, ...stated } })
  expect(goalsOf(asset)).toEqual([13, 15])
  expect(goalsOf(environmentalAssetFixture())).toEqual([])
})
