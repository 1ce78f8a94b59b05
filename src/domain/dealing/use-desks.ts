import { useQueries } from '@tanstack/react-query'
import type { Address } from 'viem'
import { useChain } from '../../chain/chain-state.ts'
import { combine, type Loadable, loadable } from '../../lib/loadable.ts'
import type { MarketAsset } from '../assets/market-asset.ts'
import { useMarketAssets } from '../assets/use-market-assets.ts'
import type { DealingDesk } from './desk.ts'
import { dealingDeskQuery, dealingRequestsQuery } from './read-dealing.ts'
import type { AccountRequests } from './request.ts'

/** A desk, and what an account has there. */
type AtDesk = AccountRequests & { readonly desk: DealingDesk }

/** An asset with a desk. Each is read apart, so that one that fails hides no other. */
export type DeskReading = { readonly asset: MarketAsset; readonly reading: Loadable<AtDesk> }

/** What an account has at the desks of all assets. */
export function useDesks(account: Address): Loadable<readonly DeskReading[]> {
  const chain = useChain()
  const market = useMarketAssets()
  const dealt = (market.status === 'ready' ? market.value.assets : []).flatMap((asset) =>
    asset.desk === null ? [] : [{ asset, desk: asset.desk }],
  )
  const desks = useQueries({ queries: dealt.map(({ desk }) => dealingDeskQuery(chain, desk)) })
  const requests = useQueries({
    queries: dealt.map(({ desk }) => dealingRequestsQuery(chain, desk, account)),
  })
  if (market.status !== 'ready') return market
  return {
    ...market,
    value: dealt.flatMap(({ asset }, index) => {
      const [desk, own] = [desks[index], requests[index]]
      if (desk === undefined || own === undefined) return []
      const parts = { desk: loadable(desk), own: loadable(own) }
      return [{ asset, reading: combine(parts, (all) => ({ ...all.own, desk: all.desk })) }]
    }),
  }
}
