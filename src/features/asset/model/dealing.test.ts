import { expect, it } from 'vitest'
import { deskFixture, firstCutOff } from '../../../domain/dealing/dealing.fixture.ts'
import { lapsesAt } from '../../../domain/dealing/terms.ts'
import { lostFixture, unpaidFixture } from '../../../domain/servicing/notes.fixture.ts'
import { usdc } from '../../../lib/usdc.ts'
import { dealingObstacle } from './dealing.ts'

const open = { maturity: null, settlementPrice: null }
const desk = deskFixture()
const now = firstCutOff - 1

it('takes both sides while the asset is dealt', () => {
  expect(dealingObstacle(open, desk, 'subscription', null, now)).toBeNull()
  expect(dealingObstacle(open, desk, 'redemption', null, now)).toBeNull()
})

it('takes redemptions while subscriptions are closed', () => {
  const closed = { ...desk, takesSubscriptions: false }
  expect(dealingObstacle(open, closed, 'subscription', null, now)?.title).toBe(
    'Subscriptions are closed',
  )
  expect(dealingObstacle(open, closed, 'redemption', null, now)).toBeNull()
})

it('takes nothing that could lapse after maturity, and says when that is', () => {
  const asset = { ...open, maturity: lapsesAt(desk.terms, 1) - 1 }
  for (const side of ['subscription', 'redemption'] as const) {
    const obstacle = dealingObstacle(asset, desk, side, null, now)
    expect(obstacle?.title).toBe('Dealing has ended')
    expect(obstacle?.text).toContain('the maturity on Jan 6, 2027')
  }
})

it('leads holders of a settled asset to the settlement, whatever else is closed', () => {
  const settled = { ...open, settlementPrice: usdc(1_000_000n) }
  const closed = { ...desk, takesSubscriptions: false }
  expect(dealingObstacle(settled, closed, 'subscription', null, now)?.text).toMatch(/is settled/)
})

it.each([
  ['due', unpaidFixture('due'), null, null],
  ['in grace', unpaidFixture('grace'), null, null],
  ['late', unpaidFixture('late'), 'Subscriptions are closed', null],
  ['in default', unpaidFixture('defaulted'), 'The desk is closed', 'The desk is closed'],
  ['declared lost', lostFixture(), 'The desk is closed', 'The desk is closed'],
])('follows the payments of the asset: %s', (_, standing, subscription, redemption) => {
  const titleOf = (side: 'subscription' | 'redemption') =>
    dealingObstacle(open, desk, side, standing, now)?.title ?? null
  expect([titleOf('subscription'), titleOf('redemption')]).toEqual([subscription, redemption])
})
