import type { Address } from 'viem'
import { useHoldings } from '../../domain/portfolio/use-holdings.ts'
import { type AccountRecord, useRecord } from '../../domain/portfolio/use-record.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { useSession } from '../../session/session-provider.tsx'
import { useNow } from '../../ui/use-now.ts'
import type { Figures, PortfolioState } from './portfolio-view.ts'

const minute = 60

/** The portfolio of an account on chain. */
export function useChainPortfolio(account: Address | null): PortfolioState {
  const session = useSession()
  // Figures that change with the time are computed once a minute.
  const now = Math.floor(useNow() / minute) * minute + minute
  const held = useHoldings(account)
  // The past of all accounts is read together.
  const isKnown = held.status === 'ready' && !held.value.isReading
  const record = useRecord(isKnown ? held.value : null, now)
  if (account === null) return { status: 'signed-out' }
  if (held.status !== 'ready') return held
  return {
    status: 'ready',
    view: {
      holder: account,
      isOwn: session.kind === 'wallet' && sameAddress(session.account, account),
      isSample: false,
      source: held.source,
      holdings: held.value.holdings,
      isReading: held.value.isReading,
      missing: held.value.missing,
      activity: { ...record, isReading: record.isReading || held.value.isReading },
      figures: figuresOf(record),
    },
  }
}

function figuresOf({ failure, figures, since, stop, readOn }: AccountRecord): Figures {
  if (figures !== null) return { status: 'ready', ...figures }
  return failure ?? { status: 'reading', since, stop, readOn }
}
