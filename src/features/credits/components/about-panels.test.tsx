import { expect, it } from 'vitest'
import { environmentalAssetFixture } from '../../../domain/credits/environmental-asset.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { partsOf } from './about-panels.tsx'

it('counts all of a fully retired asset of the API as retired, none of it as held', () => {
  const asset = environmentalAssetFixture({
    retired: true,
    totalSupply: creditAmount(1_000_000n),
    availableSupply: creditAmount(0n),
    credit: null,
  })
  expect(partsOf(asset).map(({ label, amount }) => [label, amount.value])).toEqual([
    ['Retired', 1_000_000n],
  ])
})
