import type { Address } from 'viem'
import { useSession } from '../../session/session-provider.tsx'
import type { PortfolioState } from './portfolio-view.ts'
import { useChainPortfolio } from './use-chain-portfolio.ts'
import { useSamplePortfolio } from './use-sample-portfolio.ts'

/**
 * The portfolio of the session, or of another account.
 *
 * @param address The account of the URL; null for the session's own.
 */
export function usePortfolio(address: Address | null): PortfolioState {
  const session = useSession()
  const isDemo = session.kind === 'demo' && address === null
  const account = address ?? (session.kind === 'wallet' ? session.account : null)
  const sample = useSamplePortfolio(isDemo ? session.user : null)
  const chain = useChainPortfolio(account)
  return isDemo ? sample : chain
}
