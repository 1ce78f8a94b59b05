import type { Address } from 'viem'
import { useHoldings } from '../../domain/portfolio/use-holdings.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { useSession } from '../../session/session-provider.tsx'
import type { PortfolioState } from './portfolio-view.ts'

/** The portfolio of an account on chain. */
export function useChainPortfolio(account: Address | null): PortfolioState {
  const session = useSession()
  const holdings = useHoldings(account === null ? null : { address: account, name: null })
  if (account === null) return { status: 'signed-out' }
  if (holdings.status !== 'ready') return holdings
  return {
    status: 'ready',
    view: {
      holder: account,
      isOwn: session.kind === 'wallet' && sameAddress(session.account, account),
      isSample: false,
      source: holdings.source,
      holdings: holdings.value,
      missing: null,
      activity: {
        entries: [],
        since: null,
        isReading: true,
        readOn: null,
        failure: null,
        source: null,
      },
      figures: { status: 'reading', progress: null },
    },
  }
}
