import { expect, it } from 'vitest'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import { creditAmount } from '../../../domain/units.ts'
import { partsOf } from './about-panels.tsx'

it('counts all of a fully retired asset of the API as retired, none of it as held', () => {
  const asset = creditDetailsFixture({
    isFullyRetired: true,
    issued: creditAmount(1_000_000n),
    available: creditAmount(0n),
  })
  expect(partsOf(asset).map(({ label, amount }) => [label, amount.value])).toEqual([
    ['Retired', 1_000_000n],
  ])
})
