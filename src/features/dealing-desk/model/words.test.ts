import { expect, it } from 'vitest'
import { dayFixture } from '../../../domain/dealing/dealing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { nextStepText, stateWords } from './words.ts'

const next = { day: 13, cutOff: 1_790_000_000 }
const about = { day: 12, lapsesAt: 1_791_000_000 }

it('says in one sentence what the issuer does next', () => {
  expect(nextStepText(undefined, next)).toMatch(/^Nothing now: dealing day 13 takes requests until/)
  expect(
    nextStepText({ ...about, kind: 'state-nav', from: 1_789_000_000, before: 1_789_600_000 }, next),
  ).toMatch(/^State the NAV of dealing day 12, as of .+ or later and before .+lapses on/)
  expect(
    nextStepText(
      { ...about, kind: 'bring-cash', missing: usdc(1_250_500_000n), until: 1_790_000_000 },
      next,
    ),
  ).toMatch(/^Add \$1,250\.50 by .+ for the redemptions of dealing day 12\./)
  expect(nextStepText({ ...about, kind: 'strike' }, next)).toMatch(/^Strike dealing day 12: anyone/)
})

it('tells a day that was filled in part from one that was filled', () => {
  const struck = { ...dayFixture(), isStruck: true }
  expect(stateWords('struck', struck).label).toBe('Struck')
  const part = { requested: shareAmount(5n), filled: shareAmount(2n) }
  expect(stateWords('struck', { ...struck, redemptions: part }).label).toBe(
    'Struck, filled in part',
  )
  expect(stateWords('lapsed', { ...struck, redemptions: part }).label).toBe('Lapsed')
})
