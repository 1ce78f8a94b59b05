/** Time left until an asset matures, in the steps that people filter by. */
export const maturityBuckets = [
  'matured',
  'under-3-months',
  '3-to-12-months',
  '1-to-5-years',
  'over-5-years',
  'none',
] as const

export type MaturityBucket = (typeof maturityBuckets)[number]

const day = 86_400
const labels: Record<MaturityBucket, string> = {
  matured: 'Matured',
  'under-3-months': 'Under 3 months',
  '3-to-12-months': '3 to 12 months',
  '1-to-5-years': '1 to 5 years',
  'over-5-years': 'Over 5 years',
  none: 'No maturity',
}

export function maturityBucketLabel(bucket: MaturityBucket): string {
  return labels[bucket]
}

/** The step that a maturity falls in; both times in unix seconds, null for assets that never mature. */
export function maturityBucketOf(maturity: number | null, now: number): MaturityBucket {
  if (maturity === null) return 'none'
  const days = (maturity - now) / day
  if (days <= 0) return 'matured'
  if (days < 91) return 'under-3-months'
  if (days < 365) return '3-to-12-months'
  if (days < 5 * 365) return '1-to-5-years'
  return 'over-5-years'
}
