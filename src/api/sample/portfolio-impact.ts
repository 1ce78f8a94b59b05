import { type Amount, rescale, sumOf, toApproximateNumber } from '../../lib/amount.ts'
import { decimal, multiply } from '../../lib/decimal.ts'
import type { HoldingImpact, PortfolioImpact } from '../entities/portfolio.ts'
import type { EnvironmentalAsset } from '../schemas/environmental-asset.ts'
import type { ImpactMetrics } from '../schemas/impact-metrics.ts'
import { sampleEnvironmentalAssets } from './environmental-assets.ts'
import { type SampleProject, sampleProjects } from './environmental-projects.ts'
import { type EnvironmentalLine, portfolioLines } from './portfolio-lines.ts'
import { quantityOf, sumOfQuantities } from './quantity.ts'

const lifeGoals = ['14', '15']
const peopleGoals = ['1', '2', '3', '4', '5', '8', '10', '11']

type Backed = {
  readonly line: EnvironmentalLine
  readonly project: SampleProject
  /** Credits bought, whether held or retired. */
  readonly credits: Amount
  /** USDC, as a weight. */
  readonly paid: number
}

const backed: readonly Backed[] = portfolioLines.flatMap((line) => {
  if (line.category !== 'environmental') return []
  const credits = sumOf(
    line.purchases.map(({ quantity }) => rescale(decimal(quantity), line.decimals)),
    line.decimals,
  )
  const paid = toApproximateNumber(multiply(credits, decimal(line.price)))
  return [{ line, project: projectOf(line.projectCode), credits, paid }]
})

/** The fictional project with this code. */
export function projectOf(code: string): SampleProject {
  const project = sampleProjects.find((candidate) => candidate.code === code)
  if (project === undefined) throw new Error(`There is no sample project ${code}.`)
  return project
}

/** What the credits of one line stand for, bought and since retired alike. */
export function impactOfLine(line: EnvironmentalLine): HoldingImpact {
  const found = backed.find((candidate) => candidate.line === line)
  return found === undefined
    ? { carbonOffset: 0, landProtected: 0, waterSaved: 0 }
    : impactOf(found)
}

/** Impact of the demo user's credits in the shape the portfolio uses. */
export const samplePortfolioImpactByProject: PortfolioImpact = (() => {
  const impactByProject = backed.map((entry) => ({
    projectId: entry.project.code,
    projectName: entry.project.name,
    ...impactOf(entry),
  }))
  const sum = (field: keyof HoldingImpact) =>
    sumOfQuantities(impactByProject.map((project) => project[field]))
  return {
    totalCarbonOffset: sum('carbonOffset'),
    totalLandProtected: sum('landProtected'),
    totalWaterSaved: sum('waterSaved'),
    biodiversityScore: scoreOf(lifeGoals),
    communityImpact: scoreOf(peopleGoals),
    sdgContributions: sdgContributions(),
    impactByProject,
  }
})()

/** The same impact as the API answers it. */
export const samplePortfolioImpact: ImpactMetrics = {
  carbon_offset_tons: samplePortfolioImpactByProject.totalCarbonOffset,
  land_area_protected_hectares: samplePortfolioImpactByProject.totalLandProtected,
  renewable_energy_mwh: sumOfQuantities(
    backed.map(({ project, credits }) => quantityOf(credits, project.per_credit.mwh)),
  ),
  water_protected_liters: samplePortfolioImpactByProject.totalWaterSaved,
  sdg_alignment: { ...samplePortfolioImpactByProject.sdgContributions },
  verification_date: latestOf(
    sampleEnvironmentalAssets.filter(({ project_id }) =>
      backed.some(({ project }) => project.code === project_id),
    ),
  ),
  third_party_verifier: [...new Set(backed.map(({ project }) => project.verifier))].join(', '),
}

/** The latest day on which one of these was verified. */
function latestOf(assets: readonly EnvironmentalAsset[]): string {
  return (
    assets
      .map(({ verification_date }) => verification_date)
      .toSorted()
      .at(-1) ?? ''
  )
}

function impactOf({ project, credits }: Backed): HoldingImpact {
  return {
    carbonOffset: quantityOf(credits, project.per_credit.tons),
    landProtected: quantityOf(credits, project.per_credit.hectares),
    waterSaved: quantityOf(credits, project.per_credit.liters),
  }
}

/** Each goal's scores, weighted by what was paid for the credits that serve it. */
function sdgContributions(): Record<string, number> {
  const paid = backed.reduce((sum, entry) => sum + entry.paid, 0)
  const goals = [...new Set(backed.flatMap(({ project }) => Object.keys(project.sdg)))]
  return Object.fromEntries(
    goals
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map((goal) => {
        const weighted = backed.reduce((sum, e) => sum + (e.project.sdg[goal] ?? 0) * e.paid, 0)
        return [goal, Math.round((weighted / paid) * 100) / 100]
      }),
  )
}

/** The best score of each project among these goals, weighted by what was paid, from 0 to 100. */
function scoreOf(goals: readonly string[]): number {
  const paid = backed.reduce((sum, entry) => sum + entry.paid, 0)
  const weighted = backed.reduce(
    (sum, { project, paid: weight }) =>
      sum + Math.max(0, ...goals.map((goal) => project.sdg[goal] ?? 0)) * weight,
    0,
  )
  return Math.round((weighted / paid) * 100)
}
