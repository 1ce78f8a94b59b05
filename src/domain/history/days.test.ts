import { describe, expect, it } from 'vitest'
import { usdc } from '../../lib/usdc.ts'
import { creditAmount } from '../units.ts'
import { retirementDays, salesDays } from './days.ts'

const day = 86_400

describe('sales by day', () => {
  const sale = (time: number, assetId: bigint, units = 2n) => ({
    assetId,
    time,
    units,
    cost: usdc(100n),
    fee: usdc(1n),
  })

  it('add up the sales of an asset from the first to the last second of a day (UTC)', () => {
    expect(salesDays([sale(day, 7n), sale(2 * day - 1, 7n, 3n), sale(2 * day, 7n)])).toEqual([
      { day, assetId: 7n, units: 5n, cost: usdc(200n), fee: usdc(2n), sales: 2 },
      { day: 2 * day, assetId: 7n, units: 2n, cost: usdc(100n), fee: usdc(1n), sales: 1 },
    ])
  })

  it('keep assets apart, the oldest day first and then by the number of the asset', () => {
    const sales = [sale(2 * day, 10n), sale(2 * day, 9n), sale(day, 11n)]
    expect(salesDays(sales).map((one) => [one.day, one.assetId])).toEqual([
      [day, 11n],
      [2 * day, 9n],
      [2 * day, 10n],
    ])
    expect(salesDays([])).toEqual([])
  })
})

describe('retirements by day', () => {
  const retirement = (time: number, tokenId: bigint, amount = 1_500n) => ({
    tokenId,
    time,
    amount: creditAmount(amount),
  })

  it('add up the retirements of a credit from the first to the last second of a day (UTC)', () => {
    const made = [retirement(day, 7n), retirement(2 * day - 1, 7n, 1n), retirement(2 * day, 7n)]
    expect(retirementDays(made)).toEqual([
      { day, tokenId: 7n, amount: creditAmount(1_501n), retirements: 2 },
      { day: 2 * day, tokenId: 7n, amount: creditAmount(1_500n), retirements: 1 },
    ])
  })

  it('keep credits apart, the oldest day first and then by the id of the credit', () => {
    const made = [retirement(2 * day, 10n), retirement(2 * day, 9n), retirement(day, 11n)]
    expect(retirementDays(made).map((one) => [one.day, one.tokenId])).toEqual([
      [day, 11n],
      [2 * day, 9n],
      [2 * day, 10n],
    ])
  })
})
