import { type MutationCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connector } from 'wagmi'
import { connect } from 'wagmi/actions'
import { notify } from '../../ui/toast.ts'
import { config } from '../config.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { activeNetwork } from '../networks.ts'

/**
 * Connects a wallet whose owner chose an account, but refused to switch to the app's network or to
 * add it. RainbowKit gives up the connection then, and shows it as refused; the app can say what is
 * missing, and ask again.
 */
export function useAnyNetwork(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        const connector = refusedBy(event)
        if (connector === undefined) return
        connectAnyway(connector).catch((error: unknown) => {
          console.error('The wallet could not be connected on its own network:', error)
        })
      }),
    [queryClient],
  )
}

/** The wallet of an attempt to connect that has just been refused. */
function refusedBy(event: MutationCacheNotifyEvent): Connector | undefined {
  if (event.type !== 'updated' || event.action.type !== 'error') return undefined
  if (event.mutation.options.mutationKey?.[0] !== 'connect') return undefined
  if (explainFailure(event.action.error).kind !== 'rejected') return undefined
  return (event.mutation.state.variables as { readonly connector?: Connector }).connector
}

async function connectAnyway(connector: Connector): Promise<void> {
  // Without an account, it was the connection that was refused.
  if ((await connector.getAccounts()).length === 0) return
  await connect(config, { connector })
  notify({
    kind: 'warning',
    title: 'Your wallet is on another network.',
    description: `You refused to switch it to ${activeNetwork.name}, or to add that network. Press Wrong network at the top to be asked again.`,
  })
}
