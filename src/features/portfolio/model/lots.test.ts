import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainOf, type LotEvent, lotBook, openCost, realisedGain } from './lots.ts'

const at = (time: number) => ({ holding: 'bond', time, reference: `0x${time}` })

/** Bought 100 for 1,000 and 50 for 600, sold 120 for 1,500. */
const worked: readonly LotEvent[] = [
  { ...at(1), kind: 'acquired', quantity: 100n, cost: 1_000n },
  { ...at(2), kind: 'acquired', quantity: 50n, cost: 600n },
  { ...at(3), kind: 'sold', quantity: 120n, proceeds: 1_500n },
]

describe('lots', () => {
  it('close the oldest first', () => {
    const book = lotBook(worked, 'fifo')
    expect(
      book.disposals.map(({ acquiredAt, quantity, cost, proceeds }) => [
        acquiredAt,
        quantity,
        cost,
        proceeds,
      ]),
    ).toEqual([
      [1, 100n, 1_000n, 1_250n],
      [2, 20n, 240n, 250n],
    ])
    expect(realisedGain(book)).toEqual({ value: 260n, unknown: 0 })
    expect(book.open.get('bond')).toEqual([
      { acquiredAt: 2, reference: '0x2', quantity: 30n, cost: 360n },
    ])
  })

  it('share one cost by average', () => {
    const book = lotBook(worked, 'average')
    // 1,600 for 150 units: 120 of them cost 1,280
    expect(realisedGain(book)).toEqual({ value: 220n, unknown: 0 })
    expect(openCost(book, 'bond')).toEqual({ value: 320n, unknown: 0 })
    expect(book.disposals.map(({ acquiredAt }) => acquiredAt)).toEqual([null])
  })

  it('leave at their cost when retired or sent, without a gain', () => {
    for (const kind of ['retired', 'sent'] as const) {
      const book = lotBook([...worked.slice(0, 2), { ...at(3), kind, quantity: 40n }], 'fifo')
      expect(book.disposals).toMatchObject([{ how: kind, cost: 400n, proceeds: null }])
      expect(realisedGain(book)).toEqual({ value: 0n, unknown: 0 })
    }
  })

  it('keep cost and date when they become units of another holding', () => {
    const wrapped: LotEvent = {
      ...at(3),
      kind: 'converted',
      quantity: 110n,
      into: 'token',
      intoQuantity: 110_000n,
    }
    const book = lotBook([...worked.slice(0, 2), wrapped], 'fifo')
    expect(book.open.get('token')).toEqual([
      { acquiredAt: 1, reference: '0x1', quantity: 100_000n, cost: 1_000n },
      { acquiredAt: 2, reference: '0x2', quantity: 10_000n, cost: 120n },
    ])
    expect(openCost(book, 'bond')).toEqual({ value: 480n, unknown: 0 })
  })

  it('have an unknown cost for units of unknown origin, and say how many', () => {
    const book = lotBook(
      [
        { ...at(1), kind: 'acquired', quantity: 10n, cost: null },
        { ...at(2), kind: 'sold', quantity: 15n, proceeds: 30n },
      ],
      'fifo',
    )
    expect(
      book.disposals.map(({ quantity, cost, proceeds }) => [quantity, cost, proceeds]),
    ).toEqual([
      [10n, null, 20n],
      [5n, null, 10n],
    ])
    expect(realisedGain(book)).toEqual({ value: 0n, unknown: 2 })
  })

  it('of unknown cost stay unknown in part, merged, repaid and turned into something else', () => {
    const unknown: LotEvent = { ...at(1), kind: 'acquired', quantity: 10n, cost: null }
    const known: LotEvent = { ...at(2), kind: 'acquired', quantity: 30n, cost: 90n }
    const sold: LotEvent = { ...at(3), kind: 'sold', quantity: 4n, proceeds: 8n }
    expect(lotBook([unknown, sold], 'fifo').open.get('bond')).toMatchObject([
      { quantity: 6n, cost: null },
    ])
    expect(lotBook([known, unknown], 'average').open.get('bond')).toMatchObject([
      { quantity: 40n, cost: null, acquiredAt: 2 },
    ])
    const repaid: LotEvent = { ...at(3), kind: 'repaid', amount: 40n }
    const { open, disposals } = lotBook([unknown, known, repaid], 'fifo')
    expect(open.get('bond')?.map(({ cost }) => cost)).toEqual([null, 60n])
    expect(disposals).toMatchObject([{ how: 'repaid', cost: null, proceeds: 40n }])
    expect(lotBook([known, repaid], 'fifo').disposals).toMatchObject([{ cost: 40n }])
    const gone: LotEvent = {
      ...{ ...at(3), kind: 'converted', quantity: 40n, into: 'token', intoQuantity: 1n },
    }
    // A unit cannot be divided: the oldest lot gets none of it.
    expect(lotBook([unknown, known, gone], 'fifo').open.get('token')).toHaveLength(1)
    expect(lotBook([repaid], 'average').open.get('bond')).toEqual([])
  })

  it('are taken whole where exactly that many are sold', () => {
    const sold: LotEvent = { ...at(3), kind: 'sold', quantity: 100n, proceeds: 8n }
    const book = lotBook([...worked.slice(0, 2), sold], 'fifo')
    expect(book.disposals).toHaveLength(1)
    expect(book.open.get('bond')).toMatchObject([{ quantity: 50n, cost: 600n }])
  })

  it('add up: no cost, proceeds or unit is lost, whatever the order and the method', () => {
    const quantity = fc.bigInt(1n, 10n ** 24n)
    const money = fc.bigInt(0n, 10n ** 15n)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('acquired' as const), quantity, cost: money }),
      fc.record({ kind: fc.constant('sold' as const), quantity, proceeds: money }),
      fc.record({ kind: fc.constantFrom('retired' as const, 'sent' as const), quantity }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let held = 0n
        const events: LotEvent[] = []
        for (const [time, event] of steps.entries()) {
          // Nobody can give away more than they hold.
          const size = event.kind === 'acquired' ? event.quantity : smaller(event.quantity, held)
          if (size === 0n) continue
          held += event.kind === 'acquired' ? size : -size
          events.push({ ...event, ...at(time), quantity: size })
        }
        const sum = (values: readonly (bigint | null)[]) =>
          values.reduce<bigint>((total, value) => total + (value ?? 0n), 0n)
        const paid = sum(events.map((event) => (event.kind === 'acquired' ? event.cost : 0n)))
        const received = sum(events.map((event) => (event.kind === 'sold' ? event.proceeds : 0n)))
        for (const method of ['fifo', 'average'] as const) {
          const book = lotBook(events, method)
          const lots = book.open.get('bond') ?? []
          expect(sum(lots.map((lot) => lot.quantity))).toBe(held)
          expect(sum([...lots, ...book.disposals].map(({ cost }) => cost))).toBe(paid)
          expect(sum(book.disposals.map(({ proceeds }) => proceeds))).toBe(received)
          const sales = book.disposals.filter(({ how }) => how === 'sold')
          expect(sum(sales.map(gainOf))).toBe(received - sum(sales.map(({ cost }) => cost)))
        }
      }),
    )
  })
})

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
