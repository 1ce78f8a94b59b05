import { describe, expect, it } from 'vitest'
import { toDay } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import type { Distribution } from '../history/asset-records.ts'
import { dueYields } from './due-yield.ts'

const at = (day: string): number => Date.parse(day) / 1000
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

/** What is due on this many shares, while 100 earn. */
const dueOn = (
  whole: bigint,
  distributions: readonly Distribution[],
  now: number,
  earning = 100n,
) =>
  dueYields(
    { id: 'note', name: 'Note', quantity: shares(whole) },
    { distributions, earningShares: shares(earning) },
    now,
  )

/** 1,000 USDC for 100 shares, earned within a month. */
const paidFor = (
  start: string,
  end: string,
  changes: Partial<Distribution> = {},
): Distribution => ({
  id: 1n,
  kind: 'income',
  transactionHash: '0x01',
  amount: usdc(1_000_000_000n),
  earningShares: shares(100n),
  periodStart: at(start),
  periodEnd: at(end),
  accrualStart: at(end),
  accrualEnd: at(end) + 86_400,
  ...changes,
})

describe('yield to come', () => {
  it('is expected a month after the last, on the last day of a shorter month', () => {
    const last = paidFor('2026-01-01', '2026-01-31')
    expect(dueOn(7n, [last], at('2026-02-10'))).toEqual([
      {
        holding: 'note',
        name: 'Note',
        amount: usdc(70_000_000n),
        time: at('2026-02-28'),
        basis: 'expected',
        frequency: 'monthly',
      },
    ])
    const [later] = dueOn(7n, [last], at('2026-03-05'))
    expect(toDay(later?.time ?? 0)).toBe('2026-03-31')
  })

  it('has what still accrues, in proportion to the time left', () => {
    const last = paidFor('2026-01-01', '2026-01-31', {
      accrualStart: at('2026-01-31'),
      accrualEnd: at('2026-02-04'),
    })
    const [accruing, expected] = dueOn(50n, [last], at('2026-02-03'))
    expect(accruing).toMatchObject({
      amount: usdc(125_000_000n),
      time: at('2026-02-04'),
      basis: 'accruing',
    })
    expect(expected).toMatchObject({ amount: usdc(500_000_000n), time: at('2026-02-28') })
  })

  it('divides what accrues by the shares that earn today, and expects the next as it was', () => {
    const last = paidFor('2026-01-01', '2026-01-31', {
      accrualStart: at('2026-01-31'),
      accrualEnd: at('2026-02-04'),
    })
    const [accruing, expected] = dueOn(50n, [last], at('2026-02-03'), 80n)
    expect(accruing?.amount).toEqual(usdc(156_250_000n))
    expect(expected?.amount).toEqual(usdc(500_000_000n))
    expect(dueOn(0n, [last], at('2026-02-03'), 0n)[0]?.amount).toBeNull()
  })

  it('has all of a distribution that begins to accrue later', () => {
    const last = paidFor('2026-01-01', '2026-01-31')
    expect(dueOn(50n, [last], at('2026-01-30'))[0]?.amount).toEqual(usdc(500_000_000n))
  })

  it('is not what repays capital while it accrues', () => {
    const repaid = paidFor('2026-01-01', '2026-01-31', { kind: 'return-of-capital' })
    expect(dueOn(7n, [repaid], at('2026-01-31'))).toEqual([])
  })

  it('expects nothing of a schedule that is two periods behind', () => {
    const last = paidFor('2026-01-01', '2026-01-31')
    expect(dueOn(7n, [last], at('2026-05-01'))).toEqual([])
  })

  it('expects no repayment of capital again', () => {
    const repaid = paidFor('2026-01-01', '2026-01-31', { kind: 'return-of-capital' })
    expect(dueOn(7n, [repaid], at('2026-02-10'))).toEqual([])
  })
})
