import type { CreditDetails } from '../../../domain/credits/credit-details.ts'
import {
  type ImpactQuantity,
  impactOfAmount,
  isOwn,
  type Movement,
} from '../../../domain/portfolio/impact/portfolio-impact.ts'
import { rescale } from '../../../lib/amount.ts'

const day = 86_400
/** Credit tokens count credits with this many decimals, credits themselves with fewer. */
const highestDecimals = 18

type DataPoint = { readonly time: number; readonly value: number }

/** Two lines over the same days. */
export type ImpactHistory = {
  /** Cumulative retirements at the end of each day. */
  readonly retired: readonly DataPoint[]
  /** Impact of the credits held at the end of each day. */
  readonly held: readonly DataPoint[]
}

/**
 * One quantity of impact of the credits that it is the unit of, day by day (UTC), from the day before anything moved until `now`. Empty
 * while nothing has. Balances are kept exactly and turned into impact once a day.
 *
 * @param retirements In the holder's name, whoever paid for them.
 * @param movements Credits into and out of the holder's account.
 * @param now Unix seconds.
 */
export function impactHistory(
  assets: readonly CreditDetails[],
  retirements: readonly Movement[],
  movements: readonly Movement[],
  quantity: ImpactQuantity,
  now: number,
): ImpactHistory {
  const own = assets.filter((asset) => isOwn(asset, quantity))
  const times = [...retirements, ...movements].map(({ time }) => startOfDay(time))
  if (times.length === 0) return { retired: [], held: [] }
  const start = Math.min(...times) - day
  const end = Math.max(startOfDay(now), ...times)
  const days = Array.from({ length: (end - start) / day + 1 }, (_, index) => start + index * day)
  return {
    retired: balancesOver(days, own, retirements, quantity),
    held: balancesOver(days, own, movements, quantity),
  }
}

function balancesOver(
  days: readonly number[],
  assets: readonly CreditDetails[],
  movements: readonly Movement[],
  quantity: ImpactQuantity,
): readonly DataPoint[] {
  const movementsByDay = Map.groupBy(movements, ({ time }) => startOfDay(time))
  const balances = new Map<string, bigint>()
  let value = 0
  return days.map((time) => {
    const moved = movementsByDay.get(time) ?? []
    for (const { assetId, amount } of moved) {
      balances.set(assetId, (balances.get(assetId) ?? 0n) + rescale(amount, highestDecimals).value)
    }
    if (moved.length > 0) {
      value = assets.reduce((sum, asset) => {
        const balance = { value: balances.get(asset.id) ?? 0n, decimals: highestDecimals }
        return sum + impactOfAmount(asset, balance)[quantity]
      }, 0)
    }
    return { time, value }
  })
}

function startOfDay(seconds: number): number {
  return Math.floor(seconds / day) * day
}
