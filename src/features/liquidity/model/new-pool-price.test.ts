import { describe, expect, it } from 'vitest'
import { fixturePool, fixtureToken } from '../../../domain/pools/pools.fixture.ts'
import { deviationBps, impliedPrice } from './new-pool.ts'

const bill = fixtureToken('1', 'BILL')
const house = fixtureToken('2', 'HOUSE')
const usdc = fixtureToken('3', 'USDC', 6, 'CURRENCY')
const stranger = fixtureToken('4', 'STRANGER')
/** A bill at 98.00, a house at 250.00. */
const pools = [fixturePool(1n, bill, usdc, 9_800n), fixturePool(2n, house, usdc, 25_000n)]

describe('impliedPrice', () => {
  it('goes through the currency where no pool trades the pair', () => {
    // 250 / 98 = 2.55102…
    const price = impliedPrice(pools, house, bill)
    expect(price && price.value / 10n ** 13n).toBe(255_102n)
    expect(price && price.value % 10n ** 13n).toBe(0n)
  })

  it('gives no price for a token without a pool', () => {
    expect(impliedPrice(pools, stranger, usdc)).toBeNull()
    expect(impliedPrice([], bill, usdc)).toBeNull()
  })
})

describe('deviationBps', () => {
  const at = (value: bigint, decimals = 0) => ({ value, decimals })

  it('has a sign, whatever the decimals', () => {
    expect(deviationBps(at(110n), at(100n))).toBe(1_000n)
    expect(deviationBps(at(9_000n, 2), at(100n))).toBe(-1_000n)
  })

  it('says nothing of a price of nothing', () => {
    expect(deviationBps(at(0n), at(100n))).toBeNull()
    expect(deviationBps(at(1n), at(0n))).toBeNull()
  })
})
