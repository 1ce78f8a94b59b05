import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { shareAmount } from '../units.ts'
import { deskFixture, firstCutOff, requestFixture } from './dealing.fixture.ts'
import { claimableOf, statesOf, totalsOf } from './request.ts'

const lapse = firstCutOff + 5 * 86_400
const pending = requestFixture('subscription', { pending: usdc(5n) })
const before = deskFixture({ currentDay: 1 })
const after = deskFixture({ currentDay: 2 })

describe('a pending request', () => {
  it('can be cancelled until the second of its cut-off', () => {
    const states = statesOf({ ...pending, isCancellable: true }, before, firstCutOff - 1)
    expect(states).toEqual([{ kind: 'open', cutOff: firstCutOff }])
  })

  it('is bound from then on, also where it was last read before', () => {
    for (const [desk, isCancellable] of [
      [after, false],
      [before, false],
      [before, true],
    ] as const) {
      const states = statesOf({ ...pending, isCancellable }, desk, firstCutOff)
      expect(states).toEqual([{ kind: 'bound', lapsesAt: lapse }])
    }
  })

  it('is bound where the desk is at a later day, whatever the clock of the reader says', () => {
    expect(statesOf(pending, after, firstCutOff - 3_600)).toEqual([
      { kind: 'bound', lapsesAt: lapse },
    ])
  })

  it('can be cancelled after it where the desk says so', () => {
    const states = statesOf({ ...pending, isCancellable: true }, after, firstCutOff)
    expect(states).toEqual([{ kind: 'cancellable' }])
  })

  it('can be cancelled once its day has lapsed, without being read again', () => {
    expect(statesOf(pending, after, lapse - 1)).toEqual([{ kind: 'bound', lapsesAt: lapse }])
    expect(statesOf(pending, after, lapse)).toEqual([{ kind: 'cancellable' }])
  })

  it('waits for the day that what was left has joined', () => {
    const week = 7 * 86_400
    const left = { ...pending, day: 2 }
    expect(statesOf(left, after, firstCutOff)).toEqual([
      { kind: 'open', cutOff: firstCutOff + week },
    ])
  })
})

it('can be claimed where it was filled, and the fill is worth something', () => {
  const filled = requestFixture('redemption', { claimable: shareAmount(1n), output: usdc(1n) })
  const kinds = (request: typeof filled) =>
    statesOf(request, deskFixture(), firstCutOff).map(({ kind }) => kind)
  expect(kinds(filled)).toEqual(['claimable'])
  expect(kinds({ ...filled, output: usdc(0n) })).toEqual([])
  expect(kinds({ ...filled, claimable: shareAmount(0n) })).toEqual([])
})

it('is in several states when it is filled in part, what can be acted on first', () => {
  const request = requestFixture('redemption', {
    pending: shareAmount(3n),
    claimable: shareAmount(2n),
    output: usdc(1n),
    cancelled: shareAmount(1n),
  })
  const kinds = statesOf(request, after, firstCutOff).map(({ kind }) => kind)
  expect(kinds).toEqual(['claimable', 'cancelled', 'bound'])
  expect(statesOf(requestFixture('redemption'), after, firstCutOff)).toEqual([])
})

const filled = (claimable: bigint, output: bigint) =>
  requestFixture('subscription', { claimable: usdc(claimable), output: shareAmount(output) })

it('claims all requests of a side at once, and only of that side', () => {
  const requests = [
    filled(100n, 90n),
    filled(50n, 40n),
    pending,
    requestFixture('redemption', { claimable: shareAmount(7n), output: usdc(6n) }),
  ]
  expect(claimableOf(requests, 'subscription')).toEqual({
    side: 'subscription',
    claimable: usdc(150n),
    output: shareAmount(130n),
  })
  expect(claimableOf(requests, 'redemption')).toEqual({
    side: 'redemption',
    claimable: shareAmount(7n),
    output: usdc(6n),
  })
  expect(claimableOf([pending], 'subscription')).toBeNull()
})

describe('what an account has at a desk in total', () => {
  it('keeps USDC and shares apart, and what waits from what can be claimed', () => {
    const requests = [
      { ...pending, cancelled: usdc(1_000n) },
      filled(100n, 90n),
      requestFixture('redemption', {
        pending: shareAmount(7n),
        claimable: shareAmount(3n),
        output: usdc(200n),
        cancelled: shareAmount(11n),
        yield: usdc(9_999n),
      }),
    ]
    // What shares earn is owed only once they leave.
    expect(totalsOf({ requests, owedYield: usdc(30_000n) })).toEqual({
      subscribing: usdc(5n),
      redeeming: shareAmount(7n),
      sharesDue: shareAmount(90n + 11n),
      usdcDue: usdc(200n + 1_000n + 30_000n),
    })
  })

  it('is nothing without requests, and something with yield alone', () => {
    expect(totalsOf({ requests: [], owedYield: usdc(0n) })).toBeNull()
    expect(totalsOf({ requests: [], owedYield: usdc(1n) })?.usdcDue).toEqual(usdc(1n))
  })
})
