import { expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { holdingFixture } from './holding.fixture.ts'
import {
  allocationOf,
  claimableByOwner,
  heldByOwner,
  isPaidInPrice,
  joinHoldings,
  sharesOfTotal,
  totalsOf,
} from './holding.ts'

const account = `0x${'1'.repeat(40)}` as const
const held = (id: string, value: bigint | null, changes = {}) =>
  holdingFixture({ id, symbol: id, value: value === null ? null : usdc(value), ...changes })
const own = [
  held('a', 100n, { claimable: usdc(4n), yearlyYield: usdc(8n) }),
  held('b', null),
  held('c', 300n, { category: 'cash' }),
  held('d', 100n, { category: 'real_estate' }),
]

it('adds up investments and cash, and names what has no price', () => {
  expect(totalsOf(own)).toEqual({
    ...{ total: usdc(500n), invested: usdc(200n), cash: usdc(300n), claimable: usdc(4n) },
    ...{ yearlyYield: usdc(8n), unpriced: ['b'] },
  })
})

it('divides the value by category and by holding', () => {
  expect(allocationOf(own)).toEqual([
    { category: 'treasury', value: usdc(100n), percent: 20 },
    { category: 'real_estate', value: usdc(100n), percent: 20 },
    { category: 'cash', value: usdc(300n), percent: 60 },
  ])
  expect([...sharesOfTotal(own)]).toEqual([
    ['a', 20],
    ['b', 0],
    ['c', 60],
    ['d', 20],
  ])
})

it('has one holding for each thing, with the parts of smart accounts, the most valuable first', () => {
  const contents = [
    held('a', 250n, { claimable: usdc(1n), yearlyYield: usdc(2n) }),
    held('b', null),
    held('e', 0n),
    held('f', null),
  ]
  const joined = joinHoldings(own, [{ account, name: 'Reserve', holdings: contents }])
  expect(joined.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e', 'b', 'f'])
  const [first] = joined
  expect(first).toMatchObject({
    ...{ value: usdc(350n), yearlyYield: usdc(10n), claimable: usdc(5n) },
    quantity: { value: 20n },
    inSmartAccounts: [{ account, name: 'Reserve', value: usdc(250n), claimable: usdc(1n) }],
  })
  expect(joined[4]).toMatchObject({ value: null, quantity: { value: 20n } })
  expect(joined[5]?.inSmartAccounts).toHaveLength(1)
  if (first === undefined) throw new Error('no holding')
  expect(heldByOwner(first).value).toBe(10n)
  expect(claimableByOwner(first)).toEqual(usdc(4n))
  expect(claimableByOwner({ ...first, claimable: null })).toBeNull()
})

it('is paid in the price where a yield is known and no payments are', () => {
  const zero = { yieldRate: 5, yearlyYield: null, value: usdc(1n) }
  expect(isPaidInPrice(zero)).toBe(true)
  expect(isPaidInPrice({ ...zero, yieldRate: null })).toBe(false)
  expect(isPaidInPrice({ ...zero, yearlyYield: usdc(1n) })).toBe(false)
  expect(isPaidInPrice({ ...zero, value: null })).toBe(false)
})
