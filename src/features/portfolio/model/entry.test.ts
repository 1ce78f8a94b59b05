import { describe, expect, it } from 'vitest'
import { usdc } from '../../../lib/usdc.ts'
import { divideBy, type Entry, type EntryLine, flowsOf, involves, lotEventsOf } from './entry.ts'

const line = (holding: string, value: bigint, worth: bigint | null = null): EntryLine => ({
  ...{ holding, name: holding, symbol: holding, quantity: { value, decimals: 0 } },
  value: worth === null ? null : usdc(worth),
})
const entry = (kind: Entry['kind'], changes: Partial<Entry> = {}): Entry => ({
  ...{ id: '1', kind, time: 5, hash: '0x1', block: 1n, lines: [], cash: usdc(0n), units: null },
  subject: { id: 'a', name: 'A', symbol: 'A' },
  ...changes,
})

describe('what an entry moves into and out of what is invested', () => {
  const lines = [line('a', 2n, 7n), line('b', 1n)]
  it.each<[Entry['kind'], Partial<Entry>, [bigint, bigint, bigint]]>([
    ['received', { lines }, [7n, 0n, 0n]],
    ['sent', { lines }, [0n, 7n, 0n]],
    ['order', { lines }, [0n, 7n, 0n]],
    ['order-returned', { lines }, [7n, 0n, 0n]],
    ['retirement', { lines }, [0n, 7n, 0n]],
    ['retirement', { cash: usdc(-9n) }, [0n, 0n, 0n]],
    ['yield', { cash: usdc(3n) }, [0n, 0n, 3n]],
    ['fees', { lines, cash: usdc(3n) }, [0n, 0n, 3n]],
    ['conversion', { lines }, [0n, 0n, 0n]],
    ['buy', { lines, cash: usdc(-9n) }, [9n, 0n, 0n]],
    ['sell', { lines, cash: usdc(9n) }, [0n, 9n, 0n]],
    ['swap', { lines }, [0n, 0n, 0n]],
    ['subscription-request', { cash: usdc(-9n), atDesk: usdc(9n) }, [0n, 0n, 0n]],
    ['subscription', { lines, atDesk: usdc(-9n) }, [9n, 0n, 0n]],
  ])('%s', (kind, changes, [inflow, outflow, income]) => {
    expect(flowsOf(entry(kind, changes))).toEqual({ inflow, outflow, income })
  })
})

describe('what an entry does to lots', () => {
  const facts = (changed: Entry) =>
    lotEventsOf(changed).map((event) => [
      event.kind,
      event.holding,
      'quantity' in event ? event.quantity : null,
      'cost' in event ? event.cost : 'proceeds' in event ? event.proceeds : null,
    ])

  it('takes the market value for what was received, if there is one', () => {
    expect(facts(entry('received', { lines: [line('a', 2n, 7n), line('b', 1n)] }))).toEqual([
      ['acquired', 'a', 2n, 7n],
      ['acquired', 'b', 1n, null],
    ])
  })

  it('divides a price by value, and equally where a value is unknown or all are zero', () => {
    const bought = (...lines: readonly EntryLine[]) =>
      facts(entry('buy', { lines, cash: usdc(-90n) })).map((fact) => fact[3])
    expect(bought(line('a', 1n, 10n), line('b', 1n, 20n))).toEqual([30n, 60n])
    expect(bought(line('a', 1n, 0n), line('b', 1n, 20n))).toEqual([0n, 90n])
    expect(bought(line('a', 1n, 10n), line('b', 1n))).toEqual([45n, 45n])
    expect(bought(line('a', 1n, 0n), line('b', 1n, 0n))).toEqual([45n, 45n])
  })

  it('has no price of an exchange for something without a value', () => {
    const lines = [line('a', -1n), line('b', 2n)]
    expect(facts(entry('swap', { lines }))).toEqual([
      ['sold', 'a', 1n, null],
      ['acquired', 'b', 2n, null],
    ])
    expect(facts(entry('add-liquidity', { lines, cash: usdc(-4n) }))).toEqual([
      ['sold', 'a', 1n, null],
      ['acquired', 'b', 2n, null],
    ])
  })

  it('takes what was bought and retired at once for what was given for it', () => {
    const retired = entry('retirement', {
      ...{ isBoughtAtOnce: true, units: { value: 2n, decimals: 3 }, cash: usdc(-5n) },
      lines: [line('b', -1n, 7n)],
    })
    expect(facts(retired)).toEqual([
      ['sold', 'b', 1n, 7n],
      ['retired-at-once', 'a', 2n, 12n],
    ])
    expect(facts({ ...retired, units: null })).toEqual([])
    expect(facts({ ...retired, isBoughtAtOnce: false })).toEqual([['retired', 'b', 1n, null]])
  })

  it('converts only what both left and came', () => {
    const both = [line('a', -4n), line('order:a', 4n)]
    expect(facts(entry('order', { lines: both }))).toEqual([['converted', 'a', 4n, null]])
    expect(facts(entry('order', { lines: both.slice(0, 1) }))).toEqual([])
    expect(facts(entry('order', { lines: both.slice(1) }))).toEqual([])
    expect(facts(entry('order', { lines: both, isBoughtAtOnce: true }))[0]?.[0]).toBe('sold')
  })
})

it('is about its subject, and about what it moved', () => {
  const moved = entry('swap', { lines: [line('b', 1n)] })
  expect(['a', 'b', 'c'].map((holding) => involves(moved, holding))).toEqual([true, true, false])
})

it('divides without loss', () => {
  expect(divideBy(10n, [1n, 1n, 1n])).toEqual([3n, 3n, 4n])
  expect(divideBy(10n, [0n, 2n])).toEqual([0n, 10n])
})
