import { describe, expect, it } from 'vitest'
import { creditDetailsFixture } from '../../../domain/credits/credit-details.fixture.ts'
import type { Movement } from '../../../domain/history/movement.ts'
import { creditAmount } from '../../../domain/units.ts'
import { usdc } from '../../../lib/usdc.ts'
import { entriesOf } from './chain-entries.ts'
import { type Entry, lotEventsOf } from './entry.ts'
import { paidFor } from './gains.ts'
import { lotBook, openCost } from './lots.ts'
import type { TokenDirectory } from './token-directory.ts'

const asset = creditDetailsFixture({ id: '7' })
const dollars = '0x00000000000000000000000000000000000000d0' as const
const bill = '0x00000000000000000000000000000000000000b1' as const
const credit = { holding: 'asset:7', name: 'Forest', symbol: 'CC', decimals: 3 }
const shares = { holding: 'asset:2', name: 'Bill', symbol: 'TB', decimals: 6 }
const nothing = () => undefined
const directory: TokenDirectory = {
  isUsdc: (token) => token === dollars,
  isPosition: () => false,
  token: (token) => (token === bill ? shares : undefined),
  asset: (id) => (id === 7n ? credit : undefined),
  credit: () => credit,
  ordered: () => ({ ...credit, holding: 'order:7' }),
  escrowed: nothing,
  creditToken: nothing,
  creditOf: nothing,
  position: () => {
    throw new Error('There is no position.')
  },
  pool: nothing,
  liquidityAt: () => 0n,
}

/** A transaction that buys 2.5 credits for these tokens and retires them. */
const bought = (token: typeof dollars | typeof bill, paid: bigint): Movement => ({
  id: '0x09',
  logIndex: 0,
  hash: '0xab',
  block: 9n,
  time: 200,
  changes: [{ token, tokenId: null, amount: -paid }],
  parts: [
    {
      kind: 'retirement',
      certificateId: 4n,
      orderId: null,
      tokenId: 1n,
      amount: creditAmount(2_500n),
      beneficiary: '0x00000000000000000000000000000000000000aa',
    },
    {
      kind: 'retirement-purchase',
      certificateId: 4n,
      orderId: 0n,
      paid: [{ token, tokenId: null, amount: -paid }],
    },
  ],
})

/** 10 credits bought for 90 USDC before. */
const before: Entry = {
  id: 'before',
  kind: 'buy',
  time: 100,
  hash: '0xaa',
  block: 1n,
  subject: { id: 'asset:7', name: 'Forest', symbol: 'CC' },
  lines: [
    {
      holding: 'asset:7',
      name: 'Forest',
      symbol: 'CC',
      quantity: creditAmount(10_000n),
      value: null,
    },
  ],
  cash: usdc(-90_000_000n),
  units: null,
}

const worth = (holding: string) => (holding === 'asset:2' ? 33_000_000n : null)
const bookOf = (movement: Movement, method: 'fifo' | 'average' = 'fifo') =>
  lotBook([before, ...entriesOf(movement, directory, worth)].flatMap(lotEventsOf), method)
const position = (held: bigint, retired: bigint) => ({
  asset,
  held: creditAmount(held),
  retired: creditAmount(retired),
})

describe('what was paid for the credits of a project', () => {
  it.each(['fifo', 'average'] as const)(
    'includes those bought and retired in one transaction, by %s',
    (method) => {
      const book = bookOf(bought(dollars, 31_250_000n), method)
      expect(paidFor(book, position(10_000n, 2_500n))).toBe(121_250_000n)
      // What was held before keeps its own cost.
      expect(openCost(book, 'asset:7')).toEqual({ value: 90_000_000n, unknown: 0 })
    },
  )

  it('is the market value of what was given for them, where that was not USDC', () => {
    const book = bookOf(bought(bill, 30_000_000n))
    expect(paidFor(book, position(10_000n, 2_500n))).toBe(123_000_000n)
    expect(book.disposals).toMatchObject([
      { holding: 'asset:2', how: 'sold', proceeds: 33_000_000n },
      { holding: 'asset:7', how: 'retired', cost: 33_000_000n },
    ])
  })

  it('is unknown, and never zero, where others retired them or they are held elsewhere', () => {
    const book = lotBook(lotEventsOf(before), 'fifo')
    expect(paidFor(book, position(10_000n, 0n))).toBe(90_000_000n)
    expect(paidFor(book, position(10_000n, 1n))).toBeNull()
    expect(paidFor(lotBook([], 'fifo'), position(0n, 2_500n))).toBeNull()
  })
})

describe('credits in orders', () => {
  const credits = '0x00000000000000000000000000000000000000c0' as const
  const movement = (parts: Movement['parts'], changes: Movement['changes'] = []): Movement => ({
    id: '0x09',
    logIndex: 0,
    hash: '0xab',
    block: 9n,
    time: 200,
    changes,
    parts,
  })
  const units = 2_500n
  const part = { orderId: 3n, tokenId: 1n, units } as const
  const submitted = movement(
    [{ kind: 'order', ...part }],
    [{ token: credits, tokenId: 1n, amount: -units }],
  )
  const withCredits: TokenDirectory = {
    ...directory,
    token: (token) => (token === credits ? credit : directory.token(token, null)),
  }
  const eventsOf = (each: Movement) => entriesOf(each, withCredits, worth).flatMap(lotEventsOf)
  const book = (...movements: readonly Movement[]) =>
    lotBook([...lotEventsOf(before), ...movements.flatMap(eventsOf)], 'fifo')
  const beneficiary = '0x00000000000000000000000000000000000000aa' as const
  const confirmed = movement([
    {
      kind: 'retirement',
      certificateId: 4n,
      orderId: 3n,
      tokenId: 1n,
      amount: creditAmount(units),
      beneficiary,
    },
  ])

  it('keep what was paid for them until they are retired', () => {
    const ordered = book(submitted)
    expect(openCost(ordered, 'asset:7')).toEqual({ value: 67_500_000n, unknown: 0 })
    expect(openCost(ordered, 'order:7')).toEqual({ value: 22_500_000n, unknown: 0 })
    expect(ordered.disposals).toEqual([])
    expect(paidFor(ordered, position(7_500n, 0n))).toBe(90_000_000n)
    const retired = book(submitted, confirmed)
    expect(retired.disposals).toMatchObject([
      { holding: 'order:7', how: 'retired', quantity: units, cost: 22_500_000n },
    ])
    expect(paidFor(retired, position(7_500n, units))).toBe(90_000_000n)
  })

  it('come back at their cost', () => {
    const returned = movement(
      [{ kind: 'order-returned', ...part, recipient: beneficiary }],
      [{ token: credits, tokenId: 1n, amount: units }],
    )
    expect(openCost(book(submitted, returned), 'asset:7')).toEqual({
      value: 90_000_000n,
      unknown: 0,
    })
  })

  it('cost what was paid where they were bought for the order', () => {
    const paid = [{ token: dollars, tokenId: null, amount: -31_250_000n }]
    const bought = movement(
      [
        { kind: 'order', ...part },
        { kind: 'retirement-purchase', certificateId: 0n, orderId: 3n, paid },
      ],
      paid,
    )
    expect(openCost(book(bought), 'order:7')).toEqual({ value: 31_250_000n, unknown: 0 })
    expect(openCost(book(bought), 'asset:7')).toEqual({ value: 90_000_000n, unknown: 0 })
  })
})
