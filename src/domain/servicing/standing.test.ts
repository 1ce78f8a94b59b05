import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { bucketOf, daysLate } from './ageing.ts'
import { dateState, maturityState, standingOf } from './ledger.ts'
import {
  dateFixture,
  firstDue,
  ledgerFixture,
  promisedFixture,
  servicingTerms,
  standingFixture,
} from './servicing.fixture.ts'
import {
  canBeRedeemed,
  canBeSubscribed,
  defaultFrom,
  isUncertain,
  lateFrom,
  type Standing,
  warningOf,
} from './standing.ts'

const day = 86_400
const owed = { interest: usdc(200_000_000n), since: firstDue }
const lost: Standing = {
  assetId: 1n,
  promised: null,
  totalLoss: {
    asOf: firstDue,
    declaredAt: firstDue + day,
    verifier: '0x00000000000000000000000000000000000000b1',
  },
}

describe('what is said of a standing', () => {
  it('says nothing of an asset without a schedule, and of one that is paid, only due or settled', () => {
    expect(warningOf(null)).toBeNull()
    expect(warningOf(standingFixture())).toBeNull()
    expect(warningOf(standingFixture({ state: 'due', ...owed }))).toBeNull()
    const settled = { state: 'defaulted', defaultedAt: firstDue, settledAt: firstDue } as const
    expect(warningOf(standingFixture(settled))).toBeNull()
  })

  it.each([
    ['grace', 'warning', 'In grace since Jan 16, 2027: 200 USDC not paid'],
    ['late', 'error', 'Late since Jan 21, 2027: 200 USDC not paid'],
    ['defaulted', 'error', 'In default since Feb 20, 2027: 200 USDC not paid'],
  ] as const)('warns of %s', (state, tone, title) => {
    const defaultedAt = state === 'defaulted' ? defaultFrom(firstDue, servicingTerms) : null
    expect(warningOf(standingFixture({ state, defaultedAt, ...owed }))).toMatchObject({
      tone,
      title,
    })
  })

  it('tells a maturity that no settlement has met from what can be paid', () => {
    const unmet = standingFixture({ state: 'late', since: firstDue, awaitsSettlement: true })
    expect(warningOf(unmet)?.title).toBe('Late since Jan 21, 2027: not settled at maturity')
  })

  it('puts a declared loss before everything else, also without a schedule', () => {
    expect(warningOf(lost)?.label).toBe('Declared lost')
    expect(warningOf({ ...standingFixture({ state: 'late', ...owed }), ...lost })?.label).toBe(
      'Declared lost',
    )
  })
})

describe('what follows from a standing', () => {
  it.each([
    ['current', true, true],
    ['due', true, true],
    ['grace', true, true],
    ['late', false, true],
    ['defaulted', false, false],
  ] as const)('%s', (state, subscribes, redeems) => {
    const standing = standingFixture({ state })
    expect([canBeSubscribed(standing), canBeRedeemed(standing)]).toEqual([subscribes, redeems])
    expect(isUncertain(standing)).toBe(!subscribes)
  })

  it('holds for assets without a standing, and for lost ones', () => {
    expect([canBeSubscribed(null), canBeRedeemed(null)]).toEqual([true, true])
    expect([canBeSubscribed(lost), canBeRedeemed(lost), isUncertain(lost)]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('a date', () => {
  const late = lateFrom(firstDue, servicingTerms)
  it.each([
    ['upcoming', firstDue - 1],
    ['due', firstDue],
    ['due', firstDue + day - 1],
    ['grace', firstDue + day],
    ['grace', late - 1],
    ['late', late],
  ] as const)('is %s at %i', (state, now) => {
    expect(dateState(dateFixture(), servicingTerms, now)).toBe(state)
  })

  it('is paid once nothing is open, and owes nothing where there were no shares', () => {
    const paid = dateFixture({ interestPaid: usdc(200_000_000n) })
    expect(dateState(paid, servicingTerms, late)).toBe('paid')
    const nobody = dateFixture({ supply: { value: 0n, decimals: 18 }, interest: usdc(0n) })
    expect(dateState(nobody, servicingTerms, late)).toBe('nothing-owed')
  })

  it('that was moved is deferred until then, and late from then on', () => {
    const moved = dateFixture({ deferredTo: firstDue + 30 * day })
    expect(dateState(moved, servicingTerms, late)).toBe('deferred')
    expect(dateState(moved, servicingTerms, late + 30 * day)).toBe('late')
  })

  it('of maturity is met by a settlement alone', () => {
    const { maturity } = ledgerFixture()
    expect(maturityState(ledgerFixture(), maturity - 1)).toBe('upcoming')
    expect(maturityState(ledgerFixture(), maturity)).toBe('due')
    const moved = ledgerFixture({ deferredMaturity: maturity + 90 * day })
    expect(maturityState(moved, maturity + day)).toBe('deferred')
    expect(maturityState(ledgerFixture({ settledAt: maturity + 5 }), maturity + 5)).toBe('paid')
  })
})

describe('where a ledger stands', () => {
  it('has the next date that is not paid, and then maturity', () => {
    expect(standingOf(ledgerFixture(), firstDue - 1).next).toEqual({
      at: firstDue,
      amount: usdc(200_000_000n),
    })
    const { maturity } = ledgerFixture()
    // The last coupon is due with maturity: they are one date.
    expect(standingOf(ledgerFixture(), firstDue).next).toEqual({
      at: maturity,
      amount: usdc(200_000_000n),
    })
    expect(standingOf(ledgerFixture({ dates: [] }), firstDue).next).toEqual({
      at: maturity,
      amount: null,
    })
    expect(standingOf(ledgerFixture(), maturity).next).toBeNull()
    expect(standingOf(ledgerFixture({ settledAt: firstDue }), firstDue).next).toBeNull()
  })

  it('has what a waiver moved at the later day', () => {
    const moved = ledgerFixture({ dates: [dateFixture({ deferredTo: firstDue + 9 * day })] })
    expect(standingOf(moved, firstDue + day).next?.at).toBe(firstDue + 9 * day)
  })

  it('awaits a settlement where only the repayment is open', () => {
    expect(standingOf(ledgerFixture({ since: 1 }), 2).awaitsSettlement).toBe(true)
    expect(standingOf(ledgerFixture({ ...owed }), 2).awaitsSettlement).toBe(false)
    expect(standingOf(ledgerFixture(), 2).awaitsSettlement).toBe(false)
  })
})

describe('ageing', () => {
  const late = lateFrom(firstDue, servicingTerms)

  it('counts the day that has begun', () => {
    expect(daysLate(promisedFixture(), late)).toBeNull()
    expect(daysLate(promisedFixture(owed), late - 1)).toBeNull()
    expect(daysLate(promisedFixture(owed), late)).toBe(1)
    expect(daysLate(promisedFixture(owed), late + day - 1)).toBe(1)
    expect(daysLate(promisedFixture(owed), late + day)).toBe(2)
  })

  it.each([
    [1, '1–30'],
    [30, '1–30'],
    [31, '31–60'],
    [60, '31–60'],
    [61, '61–90'],
    [90, '61–90'],
    [91, '90+'],
  ] as const)('puts day %i into %s', (days, bucket) => {
    expect(bucketOf(days)).toBe(bucket)
  })
})
