import { describe, expect, it } from 'vitest'
import { asDay, startOf } from '../../lib/day.ts'
import { type CreditEnds, endEntries, endsText, nearEndOf, notTradedText } from './validity.ts'

const guarantee: CreditEnds = {
  tradableUntil: startOf(asDay('2027-01-01')),
  expirationDate: startOf(asDay('2027-07-01')),
  project: { type: 'RenewableEnergyCertificate', standard: 'EECS-GO, Energinet' },
}
const carbon: CreditEnds = {
  tradableUntil: null,
  expirationDate: null,
  project: { type: 'CarbonCredit', standard: 'Verra' },
}

describe('the ends of a credit', () => {
  it('are named by their last days, with the word of the standard', () => {
    expect(endEntries(guarantee).map(({ label, value }) => [label, value])).toEqual([
      ['Last day of trading', 'Dec 31, 2026'],
      ['Last day to cancel', 'Jun 30, 2027'],
    ])
    expect(endsText(guarantee)).toBe('Trading until Dec 31, 2026; cancel by Jun 30, 2027')
  })

  it('are none for what does not expire', () => {
    expect(endEntries(carbon)).toEqual([{ label: 'Expires', value: 'Never' }])
    expect(endsText(carbon)).toBe('Never')
    const untraded = { ...guarantee, tradableUntil: null }
    expect(endEntries(untraded).map(({ label }) => label)).toEqual(['Last day to cancel'])
    expect(endsText(untraded)).toBe('cancel by Jun 30, 2027')
    expect(nearEndOf(untraded, startOf(asDay('2099-01-01')))).toBeNull()
    expect(nearEndOf(carbon, startOf(asDay('2099-01-01')))).toBeNull()
  })
})

describe('nearEndOf', () => {
  const on = (day: string) => nearEndOf(guarantee, startOf(asDay(day)))

  it.each([
    ['2026-11-01', null],
    ['2026-11-02', 'Last day of trading: Dec 31, 2026'],
    ['2026-12-31', 'Last day of trading: Dec 31, 2026'],
    ['2027-01-01', 'Last day to cancel: Jun 30, 2027'],
    ['2027-06-30', 'Last day to cancel: Jun 30, 2027'],
    ['2027-07-01', 'Expired'],
  ])('on %s is %s', (day, short) => {
    expect(on(day)?.short ?? null).toBe(short)
  })

  it('says what to do until when', () => {
    expect(on('2026-12-01')?.sentence).toBe(
      'is traded until Dec 31, 2026. Sell it before, or cancel it by Jun 30, 2027.',
    )
    expect(on('2027-02-01')?.sentence).toBe(
      'is no longer traded. You can cancel it until Jun 30, 2027; then it expires.',
    )
    expect(on('2027-08-01')?.sentence).toBe(
      'expired after Jun 30, 2027 and supports no claim any more.',
    )
  })
})

describe('notTradedText', () => {
  it.each([
    ['PENDING', /^A verifier has to confirm it first\.$/],
    ['SUSPENDED', /can still cancel theirs\.$/],
    [
      'TRADING_ENDED',
      /day of trading was Dec 31, 2026: .+ can cancel theirs until Jun 30, 2027\.$/,
    ],
    ['EXPIRED', /^It could be cancelled until Jun 30, 2027\. Holders can still transfer it/],
  ] as const)('says why %s is not traded, and what is left to do', (status, text) => {
    expect(notTradedText(guarantee, status)).toMatch(text)
  })
})
