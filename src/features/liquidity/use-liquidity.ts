import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useChain } from '../../chain/chain-state.ts'
import { demoStore } from '../../session/demo.ts'
import { useSession } from '../../session/session-provider.tsx'
import { chainSource } from './source/chain-source.ts'
import type { Liquidity } from './source/liquidity-source.ts'
import { localLiquidity, sampleSource } from './source/sample-source.ts'

/** Pools, positions and what can be done with them: on chain in a wallet session, by the local rules in the demo session. */
export function useLiquidity(): Liquidity {
  const session = useSession()
  const chain = useChain()
  const queryClient = useQueryClient()
  const local = useStore(localLiquidity.store)
  const demo = useStore(demoStore)
  const account = session.kind === 'wallet' ? session.account : null
  const isDemo = session.kind === 'demo'
  const source = useMemo(
    () => (isDemo ? sampleSource(local, demo) : chainSource(chain, account, queryClient)),
    [isDemo, local, demo, chain, account, queryClient],
  )
  return {
    source,
    owner: session.user?.address ?? null,
    canAct: session.kind !== 'signed-out',
    loading: isDemo && local.loading,
    error: isDemo ? local.error : null,
  }
}
