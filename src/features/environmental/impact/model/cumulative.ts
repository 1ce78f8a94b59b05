import type { EnvironmentalAsset } from '../../model/environmental-asset.ts'
import type { ImpactQuantity } from './figures.ts'
import { impactOfAmount, type Retirement } from './portfolio-impact.ts'

const day = 86_400

type Reading = { readonly time: number; readonly value: number }

/**
 * What retirements add up to by the end of each day (UTC), from the day before the first of them
 * until `now`. Empty while nothing is retired.
 *
 * @param retirements The earliest first.
 * @param now Unix seconds.
 */
export function cumulativeImpact(
  assets: readonly EnvironmentalAsset[],
  retirements: readonly Retirement[],
  quantity: ImpactQuantity,
  now: number,
): readonly Reading[] {
  const first = retirements[0]
  if (first === undefined) return []
  const assetOf = new Map(assets.map((asset) => [asset.id, asset]))
  const addedOn = new Map<number, number>()
  for (const { assetId, amount, time } of retirements) {
    const asset = assetOf.get(assetId)
    if (asset === undefined) continue
    const on = startOfDay(time)
    addedOn.set(on, (addedOn.get(on) ?? 0) + impactOfAmount(asset, amount)[quantity])
  }
  const start = startOfDay(first.time) - day
  const last = Math.max(startOfDay(now), startOfDay(retirements.at(-1)?.time ?? now))
  let value = 0
  return Array.from({ length: (last - start) / day + 1 }, (_, index) => {
    const time = start + index * day
    value += addedOn.get(time) ?? 0
    return { time, value }
  })
}

function startOfDay(seconds: number): number {
  return Math.floor(seconds / day) * day
}
