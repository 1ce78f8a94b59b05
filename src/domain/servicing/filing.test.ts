import { expect, it } from 'vitest'
import { asDay, startOf } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { choicesFor, plainChoices, promisedBy, recompute } from './filing.ts'
import { generateSchedule } from './schedule.ts'

const on = (day: string) => startOf(asDay(day))
const coupon = {
  kind: 'coupon',
  percentOfNominal: '4',
  dayCount: '30/360',
  frequency: 'semi-annual',
  paymentDates: ['02-28', '08-31'],
} as const
const income = { ...coupon, paymentDates: [...coupon.paymentDates] }
const contract = { maturity: on('2028-08-31'), repaymentPerShare: usdc(25_000_000n) }
const loan = promisedBy({ income, nominal: '100.00' }, contract)
const start = on('2027-02-28')

it('takes the nominal of the document, maturity and repayment of the contract', () => {
  expect(loan).toEqual({
    maturity: contract.maturity,
    coupon: income,
    nominal: usdc(100_000_000n),
    repayment: usdc(25_000_000n),
  })
  expect(
    promisedBy({ income, nominal: '100' }, { ...contract, repaymentPerShare: null })?.repayment,
  ).toEqual(usdc(100_000_000n))
})

it('promises no dates without a maturity, or where what is earned is paid', () => {
  expect(promisedBy({ income, nominal: '100' }, { ...contract, maturity: null })).toBeNull()
  const yielding = { kind: 'distribution-yield', percent: '4', frequency: 'monthly' } as const
  expect(promisedBy({ income: yielding, nominal: null }, contract)).toBeNull()
  const target = { kind: 'target', percent: '4', frequency: 'monthly' } as const
  expect(promisedBy({ income: target, nominal: null }, contract)).toBeNull()
})

it('promises maturity alone for a bill', () => {
  const bill = promisedBy({ income: { kind: 'none' }, nominal: null }, contract)
  if (bill === null) throw new Error('It has a maturity.')
  expect(choicesFor(bill, start)).toEqual([plainChoices])
  expect(recompute(bill, start, [])).toMatchObject({ isEqual: true, rows: [] })
})

it('finds the choices with which a filed schedule follows from the terms', () => {
  if (loan === null) throw new Error('It has a maturity.')
  for (const [from, ways] of [
    [start, 4],
    // Between two dates, a long first period is a choice besides.
    [on('2027-01-15'), 8],
  ] as const) {
    const all = choicesFor(loan, from)
    expect(all).toHaveLength(ways)
    for (const choices of all) {
      const filed = generateSchedule({ ...loan, ...choices, start: from })
      expect(recompute(loan, from, filed)).toMatchObject({ isEqual: true, choices })
    }
  }
})

it('says that a schedule does not follow from the terms', () => {
  if (loan === null) throw new Error('It has a maturity.')
  const [first, ...rest] = generateSchedule({ ...loan, ...plainChoices, start })
  if (first === undefined) throw new Error('It has dates.')
  const filed = [{ ...first, interestPerShare: usdc(first.interestPerShare.value - 1n) }, ...rest]
  const found = recompute(loan, start, filed)
  expect(found.isEqual).toBe(false)
  expect(found.rows.map(({ isEqual }) => isEqual)).toEqual([false, true, true])
})
