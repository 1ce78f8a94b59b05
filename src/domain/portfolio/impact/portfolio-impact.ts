import { type Amount, toApproximateNumber } from '../../../lib/amount.ts'
import { type Day, isDay } from '../../../lib/day.ts'
import { formatMeasure } from '../../../lib/format-measure.ts'
import type { CreditDetails } from '../../credits/credit-details.ts'
import { creditTypeDescriptor } from '../../credits/credit-type.ts'
import type { ImpactMetrics } from '../../credits/metadata.ts'

/** Impact in the four quantities that projects report. */
export type ImpactFigures = {
  readonly carbonOffsetTons: number
  readonly landAreaProtectedHectares: number
  readonly renewableEnergyMwh: number
  readonly waterProtectedLiters: number
}

export type ImpactQuantity = keyof ImpactFigures

/** The quantities in the order of the screens, each with its name and unit. */
export const impactQuantities = [
  { key: 'carbonOffsetTons', label: 'Carbon', unit: 't' },
  { key: 'landAreaProtectedHectares', label: 'Land', unit: 'ha' },
  { key: 'renewableEnergyMwh', label: 'Energy', unit: 'MWh' },
  { key: 'waterProtectedLiters', label: 'Water', unit: 'l' },
] as const satisfies readonly {
  readonly key: ImpactQuantity
  readonly label: string
  readonly unit: string
}[]

export const noImpact: ImpactFigures = {
  carbonOffsetTons: 0,
  landAreaProtectedHectares: 0,
  renewableEnergyMwh: 0,
  waterProtectedLiters: 0,
}

/** Applies the same arithmetic to each quantity of some figures. */
function mapFigures(
  figures: ImpactFigures,
  change: (value: number, quantity: ImpactQuantity) => number,
): ImpactFigures {
  const changed = (quantity: ImpactQuantity) => change(figures[quantity], quantity)
  return {
    carbonOffsetTons: changed('carbonOffsetTons'),
    landAreaProtectedHectares: changed('landAreaProtectedHectares'),
    renewableEnergyMwh: changed('renewableEnergyMwh'),
    waterProtectedLiters: changed('waterProtectedLiters'),
  }
}

declare const brand: unique symbol

/**
 * Figures of which each quantity is from the credit type that it is the unit of: carbon of carbon
 * credits, land and water of biodiversity credits, energy of energy certificates. Only these are added
 * up. What a credit states beside the unit of its type, such as the tonnes of a megawatt-hour, is
 * something else and shown with that credit alone.
 */
export type OwnFigures = ImpactFigures & { readonly [brand]: 'own' }

/** The figures of a credit that count as its own. */
export const ownFigures = (asset: TypedCredit, figures: ImpactFigures): OwnFigures =>
  mapFigures(figures, (value, quantity) => (isOwn(asset, quantity) ? value : 0)) as OwnFigures

type TypedCredit = { readonly project: Pick<CreditDetails['project'], 'type'> }

/** Whether a quantity is one that credits of this type are the unit of. */
export const isOwn = ({ project }: TypedCredit, quantity: ImpactQuantity): boolean =>
  creditTypeDescriptor(project.type).reports.includes(quantity)

/** Each quantity added up on its own. */
const sumFigures = (all: readonly OwnFigures[]): OwnFigures =>
  all.reduce<ImpactFigures>(added, noImpact) as OwnFigures

const added = (one: ImpactFigures, other: ImpactFigures): ImpactFigures =>
  mapFigures(one, (value, quantity) => value + other[quantity])

/** A figure in a table cell; a dash for one that is not stated. */
export function formatStatedFigure(value: number | null): string {
  return value === null ? '–' : formatMeasure(value)
}

/** A holder's amounts of one credit. */
export type Position = {
  readonly asset: CreditDetails
  /** Taken out of circulation for good, in the holder's name. */
  readonly retired: Amount
  /** Still owned, and so still for sale to others. */
  readonly held: Amount
}

/** Credits that were retired at a moment, or came to a holder, or left (an amount below zero). */
export type Movement = {
  readonly assetId: string
  /** Unix seconds. */
  readonly time: number
  readonly amount: Amount
}

/** A position and what it stands for. */
export type ProjectImpact = Position & {
  /** Counts as the holder's own. */
  readonly retiredImpact: ImpactFigures
  /** Counts as nothing until it is retired. */
  readonly heldImpact: ImpactFigures
  readonly total: ImpactFigures
}

type Verification = {
  readonly auditBodies: readonly string[]
  /** Day of the latest verification; null where none is stated. */
  readonly latest: Day | null
}

/** Impact of all credits that a holder has retired or still holds. */
export type PortfolioImpact = {
  readonly retiredByType: OwnFigures
  readonly heldByType: OwnFigures
  /** Score from 0 to 1 by number of the goal: the mean over the credits, each of which counts once. */
  readonly sdgContributions: ReadonlyMap<number, number>
  readonly projects: readonly ProjectImpact[]
  /** Credits whose metadata states no impact, or is not what was verified. */
  readonly unstated: number
  readonly verification: Verification
}

/**
 * Impact of an amount of a credit: its share of what the project reports for the whole batch.
 * The whole are the verified credits, whether minted yet or not; nothing where no impact is stated.
 *
 * @example
 * // 250 of 1,000 verified credits of a batch that protects 60 ha protect 15 ha
 * impactOfAmount(asset, creditAmount(250_000n)).landAreaProtectedHectares // 15
 */
export function impactOfAmount(asset: CreditDetails, amount: Amount): ImpactFigures {
  const verified = toApproximateNumber(asset.onChain?.verified ?? asset.issued)
  if (asset.metadata.impact === null || verified === 0) return noImpact
  const share = toApproximateNumber(amount)
  const { impact } = asset.metadata
  return mapFigures(noImpact, (_, quantity) => ((impact[quantity] ?? 0) * share) / verified)
}

/** A figure of a project; null where the project states none of this quantity. */
export function statedFigure(
  { asset, total }: ProjectImpact,
  quantity: ImpactQuantity,
): number | null {
  return asset.metadata.impact?.[quantity] == null ? null : total[quantity]
}

/** What positions stand for. Amounts of different types are not added, and are no weights of a mean. */
export function portfolioImpactOf(positions: readonly Position[]): PortfolioImpact {
  const projects = positions.map(projectImpactOf)
  const stated = positions.flatMap(({ asset }) => asset.metadata.impact ?? [])
  return {
    retiredByType: sumFigures(
      projects.map(({ asset, retiredImpact }) => ownFigures(asset, retiredImpact)),
    ),
    heldByType: sumFigures(projects.map(({ asset, heldImpact }) => ownFigures(asset, heldImpact))),
    sdgContributions: contributionsOf(stated),
    projects,
    unstated: positions.length - stated.length,
    verification: verificationOf(stated),
  }
}

function projectImpactOf(position: Position): ProjectImpact {
  const retiredImpact = impactOfAmount(position.asset, position.retired)
  const heldImpact = impactOfAmount(position.asset, position.held)
  return { ...position, retiredImpact, heldImpact, total: added(retiredImpact, heldImpact) }
}

function contributionsOf(stated: readonly ImpactMetrics[]): ReadonlyMap<number, number> {
  const goals = new Set(stated.flatMap(({ sdgAlignment }) => [...sdgAlignment.keys()]))
  const meanOf = (goal: number) =>
    stated.reduce((sum, { sdgAlignment }) => sum + (sdgAlignment.get(goal) ?? 0), 0) / stated.length
  return new Map([...goals].toSorted((a, b) => a - b).map((goal) => [goal, meanOf(goal)]))
}

function verificationOf(impacts: readonly ImpactMetrics[]): Verification {
  const named = impacts.flatMap(({ thirdPartyVerifier }) => thirdPartyVerifier ?? [])
  const days = impacts.flatMap(({ verificationDate }) => verificationDate ?? []).filter(isDay)
  return { auditBodies: [...new Set(named)].toSorted(), latest: days.toSorted().at(-1) ?? null }
}
