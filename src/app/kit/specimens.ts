import type { Amount } from '../../lib/amount.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { seededRandom } from '../../lib/random.ts'
import type { PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import type { TimePoint } from '../../ui/charts/time-series.ts'

/** Sample data for the kit. Development only. */

export const motifs: readonly PictureMotif[] = [
  'treasury',
  'real_estate',
  'invoice',
  'carbon',
  'biodiversity',
  'energy',
  'currency',
]

export function walk(seed: string, days: number, start: number): readonly TimePoint[] {
  const random = seededRandom(seed)
  const end = nowInSeconds()
  let value = start
  return Array.from({ length: days }, (_, day) => {
    value *= 1 + random.between(-0.01, 0.0112)
    return { time: end - (days - 1 - day) * 86_400, value }
  })
}

export type Specimen = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly motif: PictureMotif
  readonly price: Amount
  readonly yieldBps: number
  readonly supply: Amount
  readonly history: readonly TimePoint[]
}

export const specimens: readonly Specimen[] = Array.from({ length: 1000 }, (_, index) => {
  const random = seededRandom(`specimen ${index}`)
  const motif = motifs[index % motifs.length] ?? 'treasury'
  return {
    id: `A-${index + 1}`,
    name: `${motif.replace('_', ' ')} series ${index + 1}`,
    symbol: `A${index + 1}`,
    motif,
    price: { value: BigInt(random.integer(900_000, 120_000_000)), decimals: 6 },
    yieldBps: random.integer(0, 1200),
    supply: { value: BigInt(random.integer(1, 9_000_000)) * 10n ** 15n, decimals: 18 },
    history: walk(`specimen ${index}`, 30, 1),
  }
})
