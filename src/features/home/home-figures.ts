import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import type { MarketAsset } from '../../chain/assets/market-asset.ts'
import type { Amount } from '../../lib/amount.ts'
import type { Sourced } from '../../lib/sourced.ts'

/** The figures on the home screen. */
export type HomeFigures = {
  /** Assets in the registry. */
  readonly assets: Sourced<number>
  /** US dollars: supply times price, over all assets. */
  readonly totalValue: Sourced<Amount>
  /** US dollars paid to holders since the first block. */
  readonly yieldPaid: Sourced<Amount>
  /** Tonnes of carbon dioxide whose credits were retired. */
  readonly tonnesRetired: Sourced<Amount>
  /** The most valuable asset of each class of which something is for sale. */
  readonly featured: Sourced<readonly MarketAsset[]>
}

/** Reads the figures; rejects when they cannot be read. */
export type ReadHomeFigures = () => Promise<HomeFigures>

export const useHomeFigures = (read: ReadHomeFigures) =>
  useQuery({ queryKey: ['home', 'figures'], queryFn: read })

/** Where the home screen's figures come from. Without a source the screen shows none. */
export const HomeFiguresContext = createContext<ReadHomeFigures | null>(null)
