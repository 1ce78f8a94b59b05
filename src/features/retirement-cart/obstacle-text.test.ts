import { expect, it } from 'vitest'
import { creditAmount } from '../../domain/units.ts'
import { usdc } from '../../lib/usdc.ts'
import { obstacleText } from './obstacle-text.ts'
import { forest } from './plan.fixture.ts'

it.each([
  [{ kind: 'too-many', most: 100 }, 'One transaction issues 100 certificates at most.'],
  [
    { kind: 'more-than-held', credit: forest, held: creditAmount(2_500n) },
    'You hold only 2.5 t of Rufiji Mangroves 2023 #1. Enter less.',
  ],
  [
    { kind: 'more-than-offered', credit: forest, offered: creditAmount(400n) },
    'Only 0.4 t of Rufiji Mangroves 2023 #1 can be bought from others. Enter less.',
  ],
  [
    { kind: 'more-than-offered', credit: forest, offered: creditAmount(0n) },
    'No other seller offers Rufiji Mangroves in this amount.',
  ],
  [
    { kind: 'missing-usdc', missing: usdc(3_000_000n) },
    'This can cost $3.00 more than your account holds. Enter less, or add USDC.',
  ],
  [{ kind: 'not-for-sale', status: 'EXPIRED' }, 'none can be bought or retired. Remove it.'],
  [{ kind: 'not-whole', problem: 'Enter 1 or 2.' }, 'Enter 1 or 2.'],
  [{ kind: 'no-pool' }, 'Remove it, or buy it from an offer.'],
  [{ kind: 'more-than-pooled' }, 'The pools do not hold this much. Enter less.'],
  [{ kind: 'details' }, 'Complete the details on the certificates.'],
] as const)('says of %o what to do', (obstacle, sentence) => {
  expect(obstacleText(obstacle)).toContain(sentence)
})

it('explains why no price could be read', () => {
  expect(obstacleText({ kind: 'quote-failed', error: new Error('away') })).toMatch(/\.$/)
})

it('says nothing of what only takes a moment', () => {
  expect(obstacleText({ kind: 'pending' })).toBeNull()
})
