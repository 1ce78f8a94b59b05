import type { Address } from 'viem'
import type { CurrentUser } from './session.ts'
import { useSession } from './session-provider.tsx'

/**
 * What a screen shows, from the sample data and from the chain. Both are hooks that run in every render;
 * the one that is not chosen reads nothing.
 */
export type Sources<T, Args extends readonly unknown[] = []> = {
  /** @param user The demo session's; null where the chain is chosen. */
  readonly useSample: (user: CurrentUser | null, ...args: Args) => T
  /** @param account Whose; null for nobody's, and where the sample data is chosen (not `enabled`). */
  readonly useChain: (account: Address | null, enabled: boolean, ...args: Args) => T
}

/**
 * The one place that chooses between the demo session's data and the chain's.
 *
 * @param address Another account, which is read from the chain in every session.
 * @example
 * const portfolio = useSource({ useSample: useSamplePortfolio, useChain: useChainPortfolio }, address)
 */
export function useSource<T, Args extends readonly unknown[]>(
  { useSample, useChain }: Sources<T, Args>,
  address: Address | null,
  ...args: Args
): T {
  const session = useSession()
  const isSample = session.kind === 'demo' && address === null
  const account = address ?? (session.kind === 'wallet' ? session.account : null)
  const sample = useSample(isSample ? session.user : null, ...args)
  const chain = useChain(account, !isSample, ...args)
  return isSample ? sample : chain
}
