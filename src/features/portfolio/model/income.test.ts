import type { Address } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Distribution } from '../../../domain/history/asset-records.ts'
import type { PaymentKind } from '../../../domain/history/payment-kind.ts'
import { toDay } from '../../../lib/day.ts'
import { usdc } from '../../../lib/usdc.ts'
import { type Entry, type EntryKind, entryKindLabel, flowsOf, lotEventsOf } from './entry.ts'
import { dueYields, paidYields } from './income.ts'
import { lotBook, openCost, realisedGain } from './lots.ts'
import { type ShareChange, withRepayments } from './repayments.ts'

const at = (day: string): number => Date.parse(day) / 1000
const shares = (whole: bigint) => ({ value: whole * 10n ** 18n, decimals: 18 })

/** What is due on this many shares, while 100 earn. */
const dueOn = (
  count: bigint,
  distributions: readonly Distribution[],
  now: number,
  earning = 100n,
) =>
  dueYields(
    { id: 'note', name: 'Note', quantity: shares(count) },
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

const oneToken = 10n ** 18n
const house = { id: 'asset:1', name: 'House', symbol: 'HSE' }

const entry = (kind: EntryKind, time: number, shares: bigint, cash: bigint): Entry => ({
  id: `${kind}-${time}`,
  kind,
  time,
  hash: `0x${time}`,
  block: null,
  subject: house,
  lines:
    shares === 0n
      ? []
      : [
          {
            holding: house.id,
            name: house.name,
            symbol: house.symbol,
            quantity: { value: shares * oneToken, decimals: 18 },
            value: null,
          },
        ],
  cash: usdc(cash * 1_000_000n),
  units: null,
})

/** Paid to 1,000 shares over 100 seconds. */
const paid = (kind: PaymentKind, start: number, amount: bigint): Distribution => ({
  id: BigInt(start),
  kind,
  transactionHash: '0x01',
  amount: usdc(amount * 1_000_000n),
  earningShares: { value: 1_000n * oneToken, decimals: 18 },
  periodStart: 0,
  periodEnd: start,
  accrualStart: start,
  accrualEnd: start + 100,
})

const divided = (oldestFirst: readonly Entry[], schedule: readonly Distribution[]) =>
  withRepayments(oldestFirst.toReversed(), new Map([[house.id, schedule]]), null).toReversed()

const amounts = (entries: readonly Entry[]) =>
  entries.map(({ kind, cash }) => [kind, cash.value / 1_000_000n])

const bought = entry('buy', 0, 100n, -10_000n)

describe('withRepayments', () => {
  it('leaves a claim of income as it is', () => {
    const entries = [bought, entry('yield', 300, 0n, 50n)]
    expect(divided(entries, [paid('income', 100, 500n)])).toEqual(entries)
  })

  it.each<readonly [PaymentKind, EntryKind, string]>([
    ['principal', 'repayment', 'Repayment'],
    ['return-of-capital', 'repayment', 'Repayment'],
    ['recovery', 'recovery', 'Recovery'],
  ])('calls a claim of %s a %s', (kind, called, label) => {
    const entries = divided([bought, entry('yield', 300, 0n, 50n)], [paid(kind, 100, 500n)])
    expect(amounts(entries)).toEqual([
      ['buy', -10_000n],
      [called, 50n],
    ])
    expect(entryKindLabel(called)).toBe(label)
  })

  it('divides a claim of both by what accrued of each, without losing a unit', () => {
    const schedule = [paid('income', 100, 300n), paid('return-of-capital', 150, 900n)]
    // Until 200: all of the income, half of the capital: 30 and 45 of 75.
    const entries = divided([bought, entry('yield', 200, 0n, 75n)], schedule)
    expect(amounts(entries)).toEqual([
      ['buy', -10_000n],
      ['yield', 30n],
      ['repayment', 45n],
    ])
    // The next claim has only the rest of the capital.
    const next = divided(
      [bought, entry('yield', 200, 0n, 75n), entry('yield', 300, 0n, 45n)],
      schedule,
    )
    expect(amounts(next).at(-1)).toEqual(['repayment', 45n])
  })

  it('divides a claim of one account by what accrued to its own shares', () => {
    const [main, savings] = [
      '0x00000000000000000000000000000000000000a1',
      '0x00000000000000000000000000000000000000a2',
    ] as const
    const schedule = [paid('income', 100, 1_000n), paid('recovery', 300, 1_000n)]
    // Until 200 the one account has all shares and earns the income; from then on the other, which earns the recovery.
    const entries = [
      bought,
      { ...entry('yield', 400, 0n, 100n), account: main },
      { ...entry('yield', 400, 0n, 100n), id: 'other', account: savings },
    ]
    const change = (account: Address, time: number, shares: bigint): ShareChange => ({
      ...{ account, holding: house.id, time, amount: shares * oneToken },
    })
    const changes = [change(main, 0, 100n), change(main, 200, -100n), change(savings, 200, 100n)]
    const schedules = new Map([[house.id, schedule]])
    const newestFirst = entries.toReversed()
    expect(amounts(withRepayments(newestFirst, schedules, changes).toReversed())).toEqual([
      ['buy', -10_000n],
      ['yield', 100n],
      ['recovery', 100n],
    ])
    // As if one account had claimed twice, all of the first claim would be half of each.
    expect(amounts(withRepayments(newestFirst, schedules, null).toReversed())).toEqual([
      ['buy', -10_000n],
      ['yield', 50n],
      ['recovery', 50n],
      ['yield', 100n],
    ])
  })

  it('counts what accrued to the shares held meanwhile', () => {
    const schedule = [paid('income', 100, 1_000n), paid('return-of-capital', 200, 1_000n)]
    // 100 shares while income accrues, 50 while capital does: 100 and 50 of 150.
    const entries = [bought, entry('sell', 200, -50n, 5_000n), entry('yield', 300, 0n, 150n)]
    expect(amounts(divided(entries, schedule)).slice(2)).toEqual([
      ['yield', 100n],
      ['repayment', 50n],
    ])
  })
})

describe('a repayment', () => {
  const repaid = (amount: bigint) =>
    divided([bought, entry('yield', 300, 0n, amount)], [paid('return-of-capital', 100, 5_000n)])
  const bookOf = (entries: readonly Entry[], method: 'fifo' | 'average' = 'fifo') =>
    lotBook(entries.flatMap(lotEventsOf), method)

  it('is no yield and leaves the invested portfolio like the proceeds of a sale', () => {
    const entries = repaid(500n)
    expect(paidYields(entries)).toEqual([])
    expect(flowsOf(entries[1] as Entry)).toEqual({ inflow: 0n, outflow: 500_000_000n, income: 0n })
  })

  it.each(['fifo', 'average'] as const)('lowers the cost of what is held by %s', (method) => {
    const book = bookOf(repaid(500n), method)
    expect(openCost(book, house.id)).toEqual({ value: 9_500_000_000n, unknown: 0 })
    expect(realisedGain(book).value).toBe(0n)
  })

  it('lowers every lot by its part of the shares, to the unit', () => {
    const second = entry('buy', 10, 50n, -8_000n)
    const claim = entry('yield', 300, 0n, 100n)
    const book = bookOf(divided([bought, second, claim], [paid('return-of-capital', 100, 5_000n)]))
    expect(book.open.get(house.id)?.map(({ cost }) => cost)).toEqual([
      9_933_333_334n,
      7_966_666_666n,
    ])
  })

  it('beyond the cost is a gain', () => {
    const book = bookOf(repaid(10_400n))
    expect(openCost(book, house.id).value).toBe(0n)
    expect(realisedGain(book)).toEqual({ value: 400_000_000n, unknown: 0 })
  })
})
