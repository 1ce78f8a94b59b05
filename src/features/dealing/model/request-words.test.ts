import { expect, it } from 'vitest'
import {
  deskFixture,
  firstCutOff,
  requestFixture,
} from '../../../domain/dealing/dealing.fixture.ts'
import { shareAmount } from '../../../domain/units.ts'
import { formatInBothZones } from '../../../lib/date.ts'
import { usdc } from '../../../lib/usdc.ts'
import { pendingWords } from './request-words.ts'

const day = 86_400
const lapse = firstCutOff + 5 * day
const before = deskFixture()
const after = deskFixture({ currentDay: 2 })
const subscription = requestFixture('subscription', { pending: usdc(500_000_000n) })
const redemption = requestFixture('redemption', { pending: shareAmount(7n) })

it('says until when a request can be cancelled, and how long that is', () => {
  expect(pendingWords(subscription, before, firstCutOff - 7_200)).toEqual({
    badge: 'Pending',
    tone: 'primary',
    text: `Can be cancelled for 2 hours, until ${formatInBothZones(firstCutOff)}.`,
    canCancel: true,
  })
})

it('says why a bound request cannot be cancelled, and how it ends', () => {
  const words = pendingWords(subscription, after, firstCutOff)
  expect(words).toMatchObject({ badge: 'Bound', canCancel: false })
  expect(words?.text).toContain(`lapses on ${formatInBothZones(lapse)} at the latest`)
})

it('says that one is filled in part, and what is left', () => {
  const left = {
    ...redemption,
    day: 2,
    claimable: shareAmount(3n),
    output: usdc(3n),
  }
  const words = pendingWords(left, after, firstCutOff)
  expect(words?.badge).toBe('Partly filled')
  expect(words?.text).toMatch(/^What an earlier strike left\. Can be cancelled for/)
  expect(pendingWords({ ...left, claimable: shareAmount(0n) }, after, firstCutOff)?.badge).toBe(
    'Pending',
  )
})

it.each([
  ['lapsed by time', subscription, after, lapse, 'Lapsed'],
  [
    'closed subscriptions',
    { ...subscription, isCancellable: true },
    { ...after, takesSubscriptions: false },
    firstCutOff,
    'Subscriptions closed',
  ],
  [
    'a redemption while subscriptions are closed',
    { ...redemption, isCancellable: true },
    { ...after, takesSubscriptions: false },
    firstCutOff,
    'Can be cancelled',
  ],
  [
    'another issuer',
    { ...subscription, isCancellable: true },
    after,
    firstCutOff,
    'Can be cancelled',
  ],
] as const)(
  'tells apart why it can be cancelled after the cut-off: %s',
  (_, request, desk, now, badge) => {
    expect(pendingWords(request, desk, now)).toMatchObject({
      ...{ badge, tone: 'warning', canCancel: true },
    })
  },
)

it('says nothing of a request of which nothing is pending', () => {
  const filled = requestFixture('subscription', { claimable: usdc(1n), output: shareAmount(1n) })
  expect(pendingWords(filled, after, firstCutOff)).toBeNull()
})
