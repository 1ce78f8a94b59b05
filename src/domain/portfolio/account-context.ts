import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { ChainState, OpenChain } from '../../chain/chain-state.ts'
import { addressOf } from '../../chain/deployment.ts'
import { chainQueryKey } from '../../chain/keys.ts'
import { type FinancialAsset, financialAssetQuery } from '../assets/financial-asset.ts'
import { creditsQuery } from '../credits/read-credits.ts'
import { awaitsHistory, historyQuery } from '../history/history-query.ts'
import { positionsOf } from '../history/questions.ts'
import { keys } from '../keys.ts'
import { poolsQuery, positionsQuery } from '../pools/read-pools.ts'
import { isFinancialClass } from '../registry/asset-class.ts'
import { registryQuery } from '../registry/registry.ts'
import type { DirectoryRecords } from './token-directory.ts'

/** What the transactions of a holder are about. */
export type AccountContext = DirectoryRecords

/**
 * Reads what the transactions of a holder are about, each part from its own query.
 *
 * @param accounts The holder's accounts.
 */
export const accountContextQuery = (chain: ChainState, accounts: readonly Address[]) =>
  queryOptions({
    queryKey: chainQueryKey(
      chain.status === 'open' ? chain.identity : chain.status,
      keys.history('account-context', ...accounts),
    ),
    queryFn: ({ client }): Promise<AccountContext> => {
      if (chain.status !== 'open') throw new Error('The chain is not open yet.')
      return readContext(client, chain, accounts)
    },
    enabled: chain.status === 'open',
    meta: awaitsHistory,
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
  })

async function readContext(
  client: QueryClient,
  chain: OpenChain,
  accounts: readonly Address[],
): Promise<AccountContext> {
  const [registry, credits, pools, owned, positions] = await Promise.all([
    client.fetchQuery(registryQuery(chain)),
    client.fetchQuery(creditsQuery(chain)),
    client.fetchQuery(poolsQuery(chain)),
    Promise.all(accounts.map((account) => client.fetchQuery(positionsQuery(chain, account)))),
    Promise.all(
      accounts.map((account) => client.fetchQuery(historyQuery(chain, positionsOf(account)))),
    ),
  ])
  const financial = registry.value.filter(({ assetClass }) => isFinancialClass(assetClass))
  const shares = await Promise.all(
    financial.map(async ({ id, token }) => {
      const { value } = await client.fetchQuery(financialAssetQuery(chain, token))
      return [id, value] as const
    }),
  )
  return {
    usdc: chain.deployment.usdc,
    poolsContract: addressOf(chain.deployment, 'Pools'),
    registry: registry.value,
    credits: credits.value,
    pools: pools.value,
    owned: owned.flatMap(({ value }) => value),
    positions: positions.flatMap(({ value }) => value),
    shares: new Map<bigint, FinancialAsset>(shares),
  }
}
