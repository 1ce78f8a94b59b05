import { createStore } from 'zustand/vanilla'
import type {
  Holding,
  Portfolio,
  PortfolioCategory,
  PortfolioTransaction,
  YieldDistribution,
} from '../../../api/entities/portfolio.ts'

export type PortfolioFilter = 'all' | PortfolioCategory

export type PortfolioState = {
  /** Null while nobody is signed in, and until the first load has ended. */
  readonly portfolio: Portfolio | null
  readonly loading: boolean
  readonly error: string | null
  readonly activeFilter: PortfolioFilter
}

export type PortfolioStoreOptions = {
  /** Reads the portfolio of a user. */
  readonly load: (user: string, signal: AbortSignal) => Promise<Portfolio>
}

const empty: PortfolioState = {
  portfolio: null,
  loading: false,
  error: null,
  activeFilter: 'all',
}

/**
 * The portfolio of whoever is signed in. Signing in loads it with `loading` on; signing out clears
 * everything and a load that is under way counts no more. A failed load leaves the text
 * `Failed to load portfolio data`.
 */
export function createPortfolioStore({ load }: PortfolioStoreOptions) {
  const store = createStore<PortfolioState>(() => empty)
  let current: { readonly user: string; readonly controller: AbortController } | undefined

  async function start(user: string): Promise<void> {
    current?.controller.abort()
    const controller = new AbortController()
    current = { user, controller }
    store.setState({ loading: true, error: null })
    try {
      const portfolio = await load(user, controller.signal)
      if (!controller.signal.aborted) store.setState({ portfolio, loading: false })
    } catch (cause) {
      if (controller.signal.aborted) return
      console.error(cause)
      store.setState({ portfolio: null, loading: false, error: 'Failed to load portfolio data' })
    }
  }

  return {
    store,
    /** Tells who is signed in, null for nobody. The same user again changes nothing. */
    async setUser(user: string | null): Promise<void> {
      if (user === (current?.user ?? null)) return
      current?.controller.abort()
      current = undefined
      store.setState(empty)
      if (user !== null) await start(user)
    },
    /** Loads again for the same user, keeping what is shown meanwhile. */
    async reload(): Promise<void> {
      if (current !== undefined) await start(current.user)
    },
    setFilter(activeFilter: PortfolioFilter): void {
      store.setState({ activeFilter })
    },
  }
}

/** The holdings that the active filter leaves. */
export function filteredHoldings(
  portfolio: Portfolio,
  filter: PortfolioFilter,
): readonly Holding[] {
  const { holdings } = portfolio.summary
  return filter === 'all' ? holdings : holdings.filter(({ category }) => category === filter)
}

/** The holding of an asset, undefined when it is not held. */
export function assetById(portfolio: Portfolio, assetId: string): Holding | undefined {
  return portfolio.summary.holdings.find(({ id }) => id === assetId)
}

/** The transactions of an asset, newest first. */
export function transactionsOfAsset(
  portfolio: Portfolio,
  assetId: string,
): readonly PortfolioTransaction[] {
  return portfolio.transactions
    .filter((transaction) => transaction.assetId === assetId)
    .toSorted((a, b) => b.timestamp - a.timestamp)
}

/** The yields paid by an asset, newest first. */
export function yieldsOfAsset(portfolio: Portfolio, assetId: string): readonly YieldDistribution[] {
  return portfolio.yieldDistributions
    .filter((distribution) => distribution.assetId === assetId)
    .toSorted((a, b) => b.distributionDate.localeCompare(a.distributionDate))
}
