import { type Amount, rescale, sumOf, toApproximateNumber } from '../../lib/amount.ts'
import { type Day, startOf, toDay } from '../../lib/day.ts'
import { decimal, multiply } from '../../lib/decimal.ts'
import type { HoldingImpact, PortfolioImpact } from '../entities/portfolio.ts'
import type { EnvironmentalAsset } from '../schemas/environmental-asset.ts'
import type { ImpactMetrics } from '../schemas/impact.ts'
import {
  quantityOf,
  type SampleProject,
  sampleEnvironmentalAssets,
  sampleProjects,
  sumOfQuantities,
} from './environmental-assets.ts'
import { type EnvironmentalLine, portfolioLines } from './portfolio-lines.ts'

const lifeGoals = ['14', '15']
const peopleGoals = ['1', '2', '3', '4', '5', '8', '10', '11']

type Entry = {
  readonly line: EnvironmentalLine
  readonly project: SampleProject
  /** Credits bought, whether held or retired. */
  readonly credits: Amount
  /** USDC, as a weight. */
  readonly paid: number
}

const entries: readonly Entry[] = portfolioLines.flatMap((line) => {
  if (line.category !== 'environmental') return []
  const credits = sumOf(
    line.purchases.map(({ quantity }) => rescale(decimal(quantity), line.decimals)),
    line.decimals,
  )
  const paid = toApproximateNumber(multiply(credits, decimal(line.price)))
  return [{ line, project: projectOf(line.projectCode), credits, paid }]
})

/**
 * The fictional project with this code.
 *
 * @throws Error when there is none.
 */
export function projectOf(code: string): SampleProject {
  const project = sampleProjects.find((candidate) => candidate.code === code)
  if (project === undefined) throw new Error(`There is no sample project ${code}.`)
  return project
}

const ofType = (type: SampleProject['type']): readonly Entry[] =>
  entries.filter(({ project }) => project.type === type)

/** Impact of the credits of one line, including retired ones. */
export function impactOfLine(line: EnvironmentalLine): HoldingImpact {
  const entry = entries.find((candidate) => candidate.line === line)
  return entry === undefined
    ? { carbonOffset: 0, landProtected: 0, waterSaved: 0 }
    : impactOf(entry)
}

/**
 * Impact of the demo user's credits, as the portfolio uses it. Totals count the credits of which a
 * quantity is the unit, and no others: tonnes of carbon credits, hectares and litres of biodiversity
 * credits.
 */
export const samplePortfolioImpactByProject: PortfolioImpact = (() => {
  const impactByProject = entries.map((entry) => ({
    projectId: entry.project.code,
    projectName: entry.project.name,
    ...impactOf(entry),
  }))
  const sum = (field: keyof HoldingImpact, type: SampleProject['type']) =>
    sumOfQuantities(ofType(type).map((entry) => impactOf(entry)[field]))
  return {
    totalCarbonOffset: sum('carbonOffset', 'CarbonCredit'),
    totalLandProtected: sum('landProtected', 'BiodiversityCredit'),
    totalWaterSaved: sum('waterSaved', 'BiodiversityCredit'),
    biodiversityScore: scoreOf(lifeGoals),
    communityImpact: scoreOf(peopleGoals),
    sdgContributions: sdgContributions(),
    impactByProject,
  }
})()

/** The same impact as the API returns it. */
export const samplePortfolioImpact: ImpactMetrics = {
  carbon_offset_tons: samplePortfolioImpactByProject.totalCarbonOffset,
  land_area_protected_hectares: samplePortfolioImpactByProject.totalLandProtected,
  renewable_energy_mwh: sumOfQuantities(
    ofType('RenewableEnergyCertificate').map(({ project, credits }) =>
      quantityOf(credits, project.per_credit.mwh),
    ),
  ),
  water_protected_liters: samplePortfolioImpactByProject.totalWaterSaved,
  sdg_alignment: { ...samplePortfolioImpactByProject.sdgContributions },
  verification_date: latestOf(
    sampleEnvironmentalAssets.filter(({ project_id }) =>
      entries.some(({ project }) => project.code === project_id),
    ),
  ),
  third_party_verifier: [...new Set(entries.map(({ project }) => project.verifier))].join(', '),
}

/** Latest verification date of these assets. */
function latestOf(assets: readonly EnvironmentalAsset[]): Day {
  return toDay(
    Math.max(...assets.flatMap(({ verification_date: day }) => (day === null ? [] : startOf(day)))),
  )
}

function impactOf({ project, credits }: Entry): HoldingImpact {
  return {
    carbonOffset: quantityOf(credits, project.per_credit.tonnes),
    landProtected: quantityOf(credits, project.per_credit.hectares),
    waterSaved: quantityOf(credits, project.per_credit.litres),
  }
}

/** Score of each goal: the mean over the projects, weighted by the amount paid for credits. */
function sdgContributions(): Record<string, number> {
  const paid = entries.reduce((sum, entry) => sum + entry.paid, 0)
  const goals = [...new Set(entries.flatMap(({ project }) => Object.keys(project.sdg)))]
  return Object.fromEntries(
    goals
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((goal) => {
        const weighted = entries.reduce((sum, e) => sum + (e.project.sdg[goal] ?? 0) * e.paid, 0)
        return [goal, Math.round((weighted / paid) * 100) / 100]
      }),
  )
}

/** Best score of each project in these goals: the mean weighted by the amount paid, 0 to 100. */
function scoreOf(goals: readonly string[]): number {
  const paid = entries.reduce((sum, entry) => sum + entry.paid, 0)
  const weighted = entries.reduce(
    (sum, { project, paid: weight }) =>
      sum + Math.max(0, ...goals.map((goal) => project.sdg[goal] ?? 0)) * weight,
    0,
  )
  return Math.round((weighted / paid) * 100)
}
