import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import { noForecastOf } from '../../../domain/servicing/forecast.ts'
import type { Standing } from '../../../domain/servicing/standing.ts'
import type { DueYield } from './income.ts'

/** Where assets stand that promised something, by the id of their holding. */
export type Standings = ReadonlyMap<string, Standing>

/** Where assets stand, by the id of their holding. */
export const standingsById = (standings: readonly Standing[]): Standings =>
  new Map(standings.map((standing) => [holdingIds.asset(standing.assetId), standing]))

/** The holdings, without the yield of those that do not pay what they promised. */
export const withoutForecasts = (
  holdings: readonly Holding[],
  standings: Standings,
): readonly Holding[] =>
  holdings.map((holding) =>
    noForecastOf(standings.get(holding.id)) === null
      ? holding
      : { ...holding, yieldRate: null, yearlyYield: null },
  )

/** Yield to come, without amounts that nobody should expect. What accrues is paid in already. */
export const withoutExpectations = (
  due: readonly DueYield[],
  standings: Standings,
): readonly DueYield[] =>
  due.map((each) => {
    const noForecast = noForecastOf(standings.get(each.holding))
    return noForecast === null || each.basis === 'accruing'
      ? each
      : { ...each, amount: null, noForecast }
  })
