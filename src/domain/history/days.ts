import { compare } from '../../lib/compare.ts'
import { startOfDay } from '../../lib/day.ts'
import { usdc } from '../../lib/usdc.ts'
import { creditAmount } from '../units.ts'
import type { Sale, SalesDay } from './asset-records.ts'
import type { Retirement, RetirementDay } from './credit-records.ts'

type Sold = Pick<Sale, 'assetId' | 'time' | 'units' | 'cost' | 'fee'>

/** Sales by asset and day, the oldest day first, then by asset. */
export function salesDays(sales: readonly Sold[]): readonly SalesDay[] {
  const days = new Map<string, SalesDay>()
  for (const { assetId, time, units, cost, fee } of sales) {
    const day = startOfDay(time)
    const key = `${day}:${assetId}`
    const before = days.get(key)
    days.set(key, {
      day,
      assetId,
      units: (before?.units ?? 0n) + units,
      cost: usdc((before?.cost.value ?? 0n) + cost.value),
      fee: usdc((before?.fee.value ?? 0n) + fee.value),
      sales: (before?.sales ?? 0) + 1,
    })
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day || compare(a.assetId, b.assetId))
}

type Retired = Pick<Retirement, 'tokenId' | 'time' | 'amount'>

/** Retirements by credit and day, the oldest day first, then by credit. */
export function retirementDays(retirements: readonly Retired[]): readonly RetirementDay[] {
  const days = new Map<string, RetirementDay>()
  for (const { tokenId, time, amount } of retirements) {
    const day = startOfDay(time)
    const key = `${day}:${tokenId}`
    const before = days.get(key)
    days.set(key, {
      day,
      tokenId,
      amount: creditAmount((before?.amount.value ?? 0n) + amount.value),
      retirements: (before?.retirements ?? 0) + 1,
    })
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day || compare(a.tokenId, b.tokenId))
}
