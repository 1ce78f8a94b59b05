import { expect, it } from 'vitest'
import { ruleReasons } from '../../src/domain/accounts/account-rule.ts'
import { standingOf } from './alerts.ts'

it('a rule is blocked where something is in the way, not while it waits as its owner has set', () => {
  const standing = Object.groupBy(ruleReasons, (reason) =>
    standingOf({ ready: reason === 'READY', reason }),
  )
  expect(standing).toEqual({
    due: ['READY'],
    off: ['NO_TEMPLATE', 'NOT_ACTIVE', 'COMPLETED'],
    blocked: [
      'BALANCE_TOO_LOW',
      'HISTORY_TOO_SHORT',
      'PRICE_MOVED',
      'POOL_CLOSED',
      'LIQUIDITY_TOO_LOW',
      'NO_LISTING',
      'DEPTH_TOO_LOW',
      'NOT_PERFORMING',
    ],
    waiting: [
      'TOO_SOON',
      'YIELD_BELOW_THRESHOLD',
      'PRICE_BETWEEN_THRESHOLDS',
      'PRICE_OUTSIDE_BOUNDS',
      'WITHIN_THRESHOLD',
      'NOT_UNLOCKED',
      'NO_DELEGATE_EXPIRED',
      'VALUE_TOO_LOW',
      'TRADE_TOO_SMALL',
    ],
  })
})
