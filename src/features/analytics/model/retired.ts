import type { Credit } from '../../../domain/credits/credit.ts'
import { type CreditType, creditTypes } from '../../../domain/credits/credit-type.ts'
import type { RetirementDay } from '../../../domain/history/credit-records.ts'
import { creditAmount } from '../../../domain/units.ts'
import type { Amount } from '../../../lib/amount.ts'
import { type Bucket, type Step, startOf, sumsBy } from './range.ts'

/** Retirements of one project, all batches together. */
export type ProjectRetired = {
  readonly id: bigint
  readonly code: string
  readonly name: string
  /** In the period. */
  readonly amount: Amount
  /** Since the deployment. */
  readonly allTime: Amount
}

/** Retirements of one type, in its unit. Types have different units and are never added up. */
export type RetiredOfType = {
  readonly type: CreditType
  /** In the period. */
  readonly amount: Amount
  /** Since the deployment, as the credits' own totals say. */
  readonly allTime: Amount
  readonly retirements: number
  /** The largest first. */
  readonly projects: readonly ProjectRetired[]
  readonly buckets: readonly { readonly bucket: Bucket; readonly amount: Amount }[]
}

/** Retirements by type, project and day or month. */
export function retiredByType(
  days: readonly RetirementDay[],
  credits: readonly Credit[],
  buckets: readonly Bucket[],
  step: Step,
): readonly RetiredOfType[] {
  return creditTypes.map((type) => {
    const ofType = credits.filter(({ project }) => project.type === type)
    const projectOf = new Map(ofType.map(({ tokenId, project }) => [tokenId, project.id]))
    const own = days.filter(({ tokenId }) => projectOf.has(tokenId))
    const byProject = sumsBy(
      own,
      ({ tokenId }) => projectOf.get(tokenId),
      ({ amount }) => amount.value,
    )
    const allByProject = sumsBy(
      ofType,
      ({ project }) => project.id,
      ({ retired }) => retired.value,
    )
    const byBucket = sumsBy(
      own,
      ({ day }) => startOf(day, step),
      ({ amount }) => amount.value,
    )
    const projects = new Map(ofType.map(({ project }) => [project.id, project]))
    return {
      type,
      amount: creditAmount(sum(byProject.values())),
      allTime: creditAmount(sum(allByProject.values())),
      retirements: own.reduce((count, { retirements }) => count + retirements, 0),
      projects: [...projects.values()]
        .map(({ id, code, name }) => ({
          id,
          code,
          name,
          amount: creditAmount(byProject.get(id) ?? 0n),
          allTime: creditAmount(allByProject.get(id) ?? 0n),
        }))
        .toSorted((a, b) => (b.amount.value > a.amount.value ? 1 : -1)),
      buckets: buckets.map((bucket) => ({
        bucket,
        amount: creditAmount(byBucket.get(bucket.start) ?? 0n),
      })),
    }
  })
}

const sum = (values: Iterable<bigint>): bigint => [...values].reduce((all, each) => all + each, 0n)
