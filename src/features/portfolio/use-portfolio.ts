import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Address } from 'viem'
import { nativeHolding, usdcHolding } from '../../domain/portfolio/chain-holdings.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import {
  samplePortfolioKey,
  samplePortfolioQuery,
} from '../../domain/portfolio/sample-portfolio-query.ts'
import { useHoldings } from '../../domain/portfolio/use-holdings.ts'
import { useStandingNotes } from '../../domain/servicing/notes.ts'
import { parseAmount } from '../../lib/amount.ts'
import { loadable, ready } from '../../lib/loadable.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { usdcDecimals } from '../../lib/usdc.ts'
import type { CurrentUser } from '../../session/session.ts'
import { useSession } from '../../session/session-provider.tsx'
import { type Sources, useSource } from '../../session/use-source.ts'
import { useNow, useNowOfDay } from '../../ui/use-now.ts'
import { fromSample } from './model/from-sample.ts'
import {
  type HoldingNotes,
  notesById,
  withoutExpectations,
  withoutForecasts,
} from './model/notes.ts'
import type { Figures, PortfolioState } from './model/portfolio.ts'
import { type AccountRecord, useRecord } from './use-record.ts'

/**
 * The portfolio of the session, or of another account.
 *
 * @param address The account of the URL; null for the session's own.
 */
export function usePortfolio(address: Address | null): PortfolioState {
  return useSource(portfolio, address)
}

const portfolio: Sources<PortfolioState> = {
  useSample: useSamplePortfolio,
  useChain: useChainPortfolio,
}

const minute = 60
const none: readonly Holding[] = []

/** The portfolio of an account on chain. */
function useChainPortfolio(account: Address | null): PortfolioState {
  const session = useSession()
  // Figures that change with the time are computed once a minute.
  const now = Math.floor(useNow() / minute) * minute + minute
  const held = useHoldings(account)
  // The past of all accounts is read together.
  const isKnown = held.status === 'ready' && !held.value.isReading
  const record = useRecord(isKnown ? held.value : null, now)
  const stated = ready(useStandingNotes(account !== null))?.value
  const notes = useMemo(() => notesById(stated ?? []), [stated])
  const own = held.status === 'ready' ? held.value.holdings : none
  const holdings = useMemo(() => withoutForecasts(own, notes), [own, notes])
  if (account === null) return { status: 'signed-out' }
  if (held.status !== 'ready') return held
  return {
    status: 'ready',
    view: {
      holder: account,
      isOwn: session.kind === 'wallet' && sameAddress(session.account, account),
      isSample: false,
      source: held.source,
      holdings,
      notes,
      isReading: held.value.isReading,
      missing: held.value.missing,
      activity: { ...record, isReading: record.isReading || held.value.isReading },
      figures: figuresOf(record, notes),
    },
  }
}

function figuresOf(
  { failure, figures, since, stop, readOn }: AccountRecord,
  notes: HoldingNotes,
): Figures {
  if (figures !== null) {
    const { record, income } = figures
    const due = withoutExpectations(income.due, notes)
    return { status: 'ready', record, income: { ...income, due } }
  }
  return failure ?? { status: 'reading', since, stop, readOn }
}

/**
 * The demo session's portfolio, with the balances of its user. It is cleared once nobody is signed
 * in.
 */
function useSamplePortfolio(user: CurrentUser | null): PortfolioState {
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
      notes: notesById([]),
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
        context: null,
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
