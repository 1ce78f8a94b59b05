import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { fromSample } from '../../domain/portfolio/from-sample.ts'
import {
  samplePortfolioKey,
  samplePortfolioQuery,
} from '../../domain/portfolio/sample-portfolio-query.ts'
import { nowInSeconds } from '../../lib/date.ts'
import { loadable } from '../../lib/loadable.ts'
import type { PortfolioState } from './portfolio-view.ts'

/** The text of the specification for a portfolio that could not be loaded. */
const loadFailure = 'Failed to load portfolio data'

/** The demo session's portfolio. It is cleared once nobody is signed in. */
export function useSamplePortfolio(holder: Address | null): PortfolioState {
  const client = useQueryClient()
  const query = useQuery({ ...samplePortfolioQuery, enabled: holder !== null })
  const sample = loadable(query)
  const parts = useMemo(
    () => query.data && fromSample(query.data.value, nowInSeconds()),
    [query.data],
  )
  useEffect(() => {
    if (holder === null) client.removeQueries({ queryKey: samplePortfolioKey })
  }, [client, holder])

  if (holder === null) return { status: 'signed-out' }
  if (sample.status === 'error') {
    return { ...sample, error: new Error(loadFailure, { cause: sample.error }) }
  }
  if (sample.status === 'pending' || parts === undefined) return { status: 'pending' }
  return {
    status: 'ready',
    view: {
      holder,
      isOwn: true,
      isSample: true,
      source: sample.source,
      holdings: parts.holdings,
      missing: null,
      activity: {
        entries: parts.entries,
        since: null,
        isReading: false,
        readOn: null,
        failure: null,
        source: sample.source,
      },
      figures: { status: 'ready', record: parts.record, income: parts.income },
    },
  }
}
