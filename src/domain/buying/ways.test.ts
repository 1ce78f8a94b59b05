import { expect, it } from 'vitest'
import { bestFirst, wayTaken } from './ways.ts'

const outcome = (units: bigint, cost: bigint) => ({ units, cost })
const offers = outcome(100n, 1_000n)

it('puts the way with the lower price of a unit first, whatever was entered', () => {
  expect(bestFirst({ offers, pool: outcome(100n, 999n) })).toEqual(['pool', 'offers'])
  expect(bestFirst({ offers, pool: outcome(101n, 1_000n) })).toEqual(['pool', 'offers'])
  expect(bestFirst({ offers, pool: outcome(100n, 1_000n) })).toEqual(['offers', 'pool'])
  expect(bestFirst({ offers, pool: null })).toEqual(['offers', 'pool'])
  expect(bestFirst({ offers: null, pool: offers })).toEqual(['pool', 'offers'])
})

it('takes what was chosen, also while it cannot fill the order, or else the best', () => {
  const outcomes = { offers, pool: outcome(100n, 999n) }
  expect(wayTaken(outcomes, null)).toBe('pool')
  expect(wayTaken(outcomes, 'offers')).toBe('offers')
  expect(wayTaken({ ...outcomes, offers: null }, 'offers')).toBe('offers')
  expect(wayTaken({ offers: null, pool: null }, null)).toBe('offers')
})
