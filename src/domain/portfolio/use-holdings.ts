import { useQueries, useQuery } from '@tanstack/react-query'
import { type Address, zeroAddress } from 'viem'
import { type ChainState, useChain } from '../../chain/chain-state.ts'
import { activeNetwork } from '../../chain/networks.ts'
import { chainQuery } from '../../chain/query.ts'
import {
  combine,
  type Failed,
  failureOf,
  type Loadable,
  loadable,
  pending,
} from '../../lib/loadable.ts'
import { useIsStable } from '../../ui/use-settled.ts'
import { useMarketAssets } from '../assets/use-market-assets.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { keys } from '../keys.ts'
import { poolsQuery } from '../pools/read-pools.ts'
import { registryQuery } from '../registry/registry.ts'
import { assetsOwnedQuery, holdingsOf, type Market } from './all-holdings.ts'
import { type Holding, joinHoldings } from './holding.ts'

/** What a holder owns. */
export type HeldNow = {
  readonly holdings: readonly Holding[]
  /** The account itself, then the smart accounts that it owns. */
  readonly accounts: readonly Address[]
  /** Whether smart accounts are still being read: until then neither list has them. */
  readonly isReading: boolean
  /** Why the smart accounts are not among them; null if they are. */
  readonly missing: Failed | null
}

/** Smart accounts are found by events. After so many milliseconds the holdings are shown without them. */
const timeoutMs = 2_000

/**
 * What an account and its smart accounts own on chain, the most valuable first: shares, credits, credit
 * tokens, liquidity positions, USDC and the coin of the chain. Prices are those of the other screens.
 *
 * @param account Null reads nothing.
 */
export function useHoldings(account: Address | null): Loadable<HeldNow> {
  const chain = useChain()
  const owner = account ?? zeroAddress
  const enabled = account !== null && chain.status === 'open'
  const market = useMarket()
  const own = loadable(useQuery({ ...assetsOwnedQuery(chain, owner), enabled }))
  const owned = loadable(useQuery({ ...smartAccountsQuery(chain, owner), enabled }))
  const smartAccounts =
    owned.status === 'ready'
      ? owned.value.flatMap(({ contract, name }) =>
          contract === null ? [] : [{ account: contract.address, name }],
        )
      : []
  const contents = useQueries({
    queries: smartAccounts.map((each) => ({ ...assetsOwnedQuery(chain, each.account), enabled })),
  }).map((query) => loadable(query))

  const isReading = [owned, ...contents].some(({ status }) => status === 'pending')
  const isSlow = useIsStable(
    market.status === 'ready' && own.status === 'ready' && isReading,
    timeoutMs,
  )

  const failure = failureOf(market, own)
  if (failure !== null) return failure
  if (market.status !== 'ready' || own.status !== 'ready') return pending
  if (isReading && !isSlow) return pending
  const missing = failureOf(owned, ...contents)
  const read = missing === null && !isReading ? smartAccounts : []
  return {
    status: 'ready',
    source: own.source,
    value: {
      accounts: [owner, ...read.map((each) => each.account)],
      isReading,
      missing,
      holdings: joinHoldings(
        holdingsOf(own.value, market.value),
        read.flatMap((each, index) => {
          const held = contents[index]
          return held?.status === 'ready'
            ? [{ ...each, holdings: holdingsOf(held.value, market.value) }]
            : []
        }),
      ),
    },
  }
}

/** Everything that can be owned, with its prices. */
function useMarket(): Loadable<Market> {
  const chain = useChain()
  return combine(
    {
      market: useMarketAssets(),
      credits: loadable(useQuery(creditsQuery(chain))),
      registry: loadable(useQuery(registryQuery(chain))),
      pools: loadable(useQuery(poolsQuery(chain))),
    },
    ({ market, credits, registry, pools }) => ({
      assets: market.assets,
      credits,
      registry,
      pools,
      coin: activeNetwork.nativeCurrency,
    }),
  )
}

/** The same as `ownedAccountsQuery`; its code is no part of the first download of a screen. */
export const smartAccountsQuery = (chain: ChainState, owner: Address) =>
  chainQuery(chain, keys.ownedAccounts(owner), async (reader) => {
    const { readOwnedAccounts } = await import('../accounts/read-accounts.ts')
    return readOwnedAccounts(reader, owner)
  })
