import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { nativeHolding, usdcHolding } from '../../domain/portfolio/chain-holdings.ts'
import { fromSample } from '../../domain/portfolio/from-sample.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import {
  samplePortfolioKey,
  samplePortfolioQuery,
} from '../../domain/portfolio/sample-portfolio-query.ts'
import { parseAmount } from '../../lib/amount.ts'
import { loadable } from '../../lib/loadable.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { CurrentUser } from '../../session/session.ts'
import { useNowOfDay } from '../../ui/use-now.ts'
import type { PortfolioState } from './portfolio-view.ts'

/**
 * The demo session's portfolio, with the balances of its user. It is cleared once nobody is signed
 * in.
 */
export function useSamplePortfolio(user: CurrentUser | null): PortfolioState {
  const holder = user?.address ?? null
  const client = useQueryClient()
  const query = useQuery({ ...samplePortfolioQuery, enabled: holder !== null })
  const sample = loadable(query)
  const now = useNowOfDay()
  const parts = useMemo(() => query.data && fromSample(query.data.value, now), [query.data, now])
  useEffect(() => {
    if (holder === null) client.removeQueries({ queryKey: samplePortfolioKey })
  }, [client, holder])

  if (user === null) return { status: 'signed-out' }
  if (sample.status === 'error') return sample
  if (sample.status === 'pending' || parts === undefined) return { status: 'pending' }
  return {
    status: 'ready',
    view: {
      holder: user.address,
      isOwn: true,
      isSample: true,
      source: sample.source,
      holdings: [...parts.holdings, ...cashOf(user)],
      isReading: false,
      missing: null,
      activity: {
        entries: parts.entries,
        since: null,
        isReading: false,
        stop: null,
        readOn: null,
        failure: null,
        source: sample.source,
      },
      figures: { status: 'ready', record: parts.record, income: parts.income },
    },
  }
}

const etherDecimals = 18

/** The user's balances as holdings. */
function cashOf({ balance }: CurrentUser): readonly Holding[] {
  const money = parseAmount(balance?.usdc ?? '', usdcDecimals)
  const ether = parseAmount(balance?.eth ?? '', etherDecimals)
  return [
    ...(money.ok ? [usdcHolding(money.amount)] : []),
    ...(ether.ok ? [nativeHolding(ether.amount, { name: 'Ether', symbol: 'ETH' })] : []),
  ]
}
