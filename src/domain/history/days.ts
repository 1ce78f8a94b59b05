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

/**
 * Days of several periods as one list: a day that is in two of them is added up.
 *
 * @param periods The oldest first.
 * @param idOf What there is one day of for each date: a pool, an asset, a credit.
 * @param add The sum of a day and a later part of it.
 */
export function joinedDays<Day extends { readonly day: number }>(
  periods: readonly (readonly Day[])[],
  idOf: (day: Day) => bigint,
  add: (before: Day, after: Day) => Day,
): readonly Day[] {
  const days = new Map<string, Day>()
  for (const part of periods.flat()) {
    const key = `${part.day}:${idOf(part)}`
    const before = days.get(key)
    days.set(key, before === undefined ? part : add(before, part))
  }
  return [...days.values()].toSorted((a, b) => a.day - b.day || compare(idOf(a), idOf(b)))
}
