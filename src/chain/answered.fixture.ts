import { hashKey, QueryClient } from '@tanstack/react-query'
import type { Address } from 'viem'
import type { OpenChain } from './chain-state.ts'
import type { ContractName } from './contracts.ts'
import { openChainFixture } from './open-chain.fixture.ts'

/** A query of the chain, and what it reads. */
export type Answered = readonly [query: { readonly queryKey: readonly unknown[] }, value: unknown]

/** Puts what the chain would answer into the query cache, as read completely in block 12. */
export function answer(cache: QueryClient, answers: readonly Answered[]): void {
  const source = { kind: 'chain', chainId: openChainFixture.chainId, block: 12n }
  for (const [{ queryKey }, value] of answers) {
    cache.setQueryData(queryKey, { value, source, reach: { kind: 'complete' }, finished: true })
  }
}

/**
 * A query cache whose queries are the app's, while a test says what is read for some of them. What it says
 * may change between two reads.
 *
 * @param reads What is read, by the test's own name of a query.
 * @param queries The queries by these names.
 */
export function readingCache<Name extends string>(
  reads: Readonly<Record<Name, () => Promise<unknown>>>,
  queries: Readonly<Record<Name, Answered[0]>>,
): QueryClient {
  const names = new Map(
    (Object.keys(queries) as Name[]).map((name) => [hashKey(queries[name].queryKey), name]),
  )
  const cache = new QueryClient()
  const defaults = cache.defaultQueryOptions.bind(cache)
  cache.defaultQueryOptions = (options) => {
    const own = defaults(options)
    const name = names.get(own.queryHash)
    return name === undefined ? own : { ...own, queryFn: () => reads[name]() as never }
  }
  return cache
}

/** As `openChainFixture`, with these contracts deployed. */
export const chainWith = (contracts: Partial<Record<ContractName, Address>>): OpenChain => ({
  ...openChainFixture,
  deployment: {
    ...openChainFixture.deployment,
    addresses: Object.fromEntries(
      Object.entries(contracts).map(([name, address]) => [`Canopy#${name}`, address]),
    ),
  },
})
