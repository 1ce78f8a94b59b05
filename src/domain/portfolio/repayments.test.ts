import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import type { Distribution } from '../history/asset-records.ts'
import type { PaymentKind } from '../history/payment-kind.ts'
import type { Entry, EntryKind } from './entry.ts'
import { flowsOf, lotEventsOf } from './ledger.ts'
import { lotBook, openCost, realisedGain } from './lots.ts'
import { paidYields } from './record.ts'
import { withRepayments } from './repayments.ts'

const whole = 10n ** 18n
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
            quantity: { value: shares * whole, decimals: 18 },
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
  earningShares: { value: 1_000n * whole, decimals: 18 },
  periodStart: 0,
  periodEnd: start,
  accrualStart: start,
  accrualEnd: start + 100,
})

const divided = (oldestFirst: readonly Entry[], schedule: readonly Distribution[]) =>
  withRepayments(oldestFirst.toReversed(), new Map([[house.id, schedule]])).toReversed()

const amounts = (entries: readonly Entry[]) =>
  entries.map(({ kind, cash }) => [kind, cash.value / 1_000_000n])

const bought = entry('buy', 0, 100n, -10_000n)

describe('withRepayments', () => {
  it('leaves a claim of income as it is', () => {
    const entries = [bought, entry('yield', 300, 0n, 50n)]
    expect(divided(entries, [paid('income', 100, 500n)])).toEqual(entries)
  })

  it.each<PaymentKind>(['principal', 'return-of-capital', 'recovery'])(
    'calls a claim of %s a repayment',
    (kind) => {
      const entries = divided([bought, entry('yield', 300, 0n, 50n)], [paid(kind, 100, 500n)])
      expect(amounts(entries)).toEqual([
        ['buy', -10_000n],
        ['repayment', 50n],
      ])
    },
  )

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
