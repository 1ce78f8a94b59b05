import type { QueryClient } from '@tanstack/react-query'
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
