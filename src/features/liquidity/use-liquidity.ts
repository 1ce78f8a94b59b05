import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { useStore } from 'zustand'
import { useChain } from '../../chain/chain-state.ts'
import { demoStore } from '../../session/demo.ts'
import { useSession } from '../../session/session-provider.tsx'
import { type Sources, useSource } from '../../session/use-source.ts'
import { chainSource } from './source/chain-source.ts'
import type { Liquidity } from './source/liquidity-source.ts'
import { localLiquidity, sampleSource } from './source/sample-source.ts'

/** Pools, positions and what can be done with them: on chain in a wallet session, by the local rules in the demo session. */
export function useLiquidity(): Liquidity {
  const { user } = useSession()
  return {
    ...useSource(liquidity, null),
    owner: user?.address ?? null,
    canAct: user !== null,
  }
}

type FromSource = Pick<Liquidity, 'source' | 'loading' | 'error'>

const liquidity: Sources<FromSource> = {
  useSample: useSampleLiquidity,
  useChain: useChainLiquidity,
}

function useSampleLiquidity(): FromSource {
  const local = useStore(localLiquidity.store)
  const demo = useStore(demoStore)
  const source = useMemo(() => sampleSource(local, demo), [local, demo])
  return { source, loading: local.loading, error: local.error }
}

function useChainLiquidity(account: Address | null): FromSource {
  const chain = useChain()
  const queryClient = useQueryClient()
  const source = useMemo(
    () => chainSource(chain, account, queryClient),
    [chain, account, queryClient],
  )
  return { source, loading: false, error: null }
}
