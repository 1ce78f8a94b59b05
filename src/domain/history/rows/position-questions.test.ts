import { expect, it } from 'vitest'
import { type PositionRow, positionEventOf } from './position-questions.ts'

const token = '0x1111111111111111111111111111111111111111'
const recipient = '0x9999999999999999999999999999999999999999'
const hash = `0x${'ab'.repeat(32)}` as const
const place = { address: token, block: 4n, logIndex: 1, hash, time: 40 } as const
const common = { positionId: 3n, poolId: 2n, recipient } as const

it('reads a deferred payment of a position and its withdrawal', () => {
  const rows: readonly PositionRow[] = [
    { ...place, eventName: 'PaymentDeferred', args: { ...common, token, amount: 7n } },
    { ...place, eventName: 'DeferredPaid', args: { ...common, token, amount: 7n } },
  ]
  const expected = { positionId: 3n, poolId: 2n, party: recipient, token, amount: 7n, time: 40 }
  expect(rows.map(positionEventOf)).toMatchObject([
    { ...expected, kind: 'deferred', place: { blockNumber: 4n, logIndex: 1 } },
    { ...expected, kind: 'deferred-paid', id: `${hash}-1` },
  ])
})

it('keeps principal and fees of a removal apart', () => {
  const args = { ...common, liquidity: 5n, amountA: 1n, amountB: 2n, feesA: 3n, feesB: 4n }
  expect(positionEventOf({ ...place, eventName: 'LiquidityRemoved', args })).toMatchObject({
    kind: 'removed',
    liquidity: 5n,
    principal: { amountA: 1n, amountB: 2n },
    fees: { amountA: 3n, amountB: 4n },
  })
})
