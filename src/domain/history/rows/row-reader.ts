import type { LogFilter, RowOf } from '../../../chain/logs/log-filter.ts'
import type { Scan } from '../../../chain/logs/read-back.ts'
import type { Sourced } from '../../../lib/sourced.ts'
import type { AskOptions } from '../answer.ts'

/** What is known of some events, and where it was read. */
export type FoundRows<Row> = Scan<Row> & Pick<Sourced<unknown>, 'source'>

export type RowOptions<Row> = AskOptions & {
  /** Whether the rows cover what was asked. */
  readonly enough: (scan: Scan<Row>) => boolean
  /**
   * What the caller needs, for sources that can begin anywhere: no events after a block or a time (unix
   * seconds), and about so many of them. Others may return more.
   */
  readonly toBlock?: bigint | undefined
  readonly to?: number | undefined
  readonly count?: number | undefined
}

/** Reads events back, the newest first, until there are enough or all since the deployment. */
export type RowReader = <const filter extends LogFilter>(
  filters: readonly filter[],
  options: RowOptions<RowOf<filter>>,
) => Promise<FoundRows<RowOf<filter>>>
