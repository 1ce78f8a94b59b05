import { holdingIds } from '../../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../../domain/portfolio/holding.ts'
import type { StandingNote } from '../../../domain/servicing/note.ts'
import type { DueYield } from './income.ts'

/** What has to be said of assets that did not pay in time, by the id of the holding of their shares. */
export type HoldingNotes = ReadonlyMap<string, StandingNote>

/** Notes by the id of the holding of the shares that they are about. */
export const notesById = (notes: readonly StandingNote[]): HoldingNotes =>
  new Map(notes.map((note) => [holdingIds.asset(note.assetId), note]))

/** What has to be said of a holding: of the asset that it is of, or of those whose shares a position is in. */
export const notesOn = (
  { id, pooledAssets = [] }: Pick<Holding, 'id' | 'pooledAssets'>,
  notes: HoldingNotes,
): readonly StandingNote[] =>
  [id, ...pooledAssets.map(holdingIds.asset)].flatMap((each) => notes.get(each) ?? [])

/** The holdings, without the yield of those that do not pay what they promised. */
export const withoutForecasts = (
  holdings: readonly Holding[],
  notes: HoldingNotes,
): readonly Holding[] =>
  holdings.map((holding) =>
    notes.get(holding.id)?.noForecast == null
      ? holding
      : { ...holding, yieldRate: null, yearlyYield: null },
  )

/** Yield to come, without amounts that nobody should expect. What accrues is paid in already. */
export const withoutExpectations = (
  due: readonly DueYield[],
  notes: HoldingNotes,
): readonly DueYield[] =>
  due.map((each) => {
    const noForecast = notes.get(each.holding)?.noForecast ?? null
    return noForecast === null || each.basis === 'accruing'
      ? each
      : { ...each, amount: null, noForecast }
  })
