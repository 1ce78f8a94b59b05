import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'
import { activeChainId } from './active-chain.ts'
import { deployedChainsQuery } from './deployment.ts'
import { networks } from './networks.ts'

const NetworkChoices = lazyPart(async () => ({
  default: (await import('./network-choices.tsx')).NetworkChoices,
}))

/** Chooses between the networks that Canopy is deployed on; nothing where there is only one. */
export function NetworkMenu() {
  const deployed = useQuery(deployedChainsQuery).data
  const choices = networks.filter(({ id }) => deployed?.includes(id) || id === activeChainId)
  if (choices.length < 2) return null
  return (
    <Suspense fallback={null}>
      <NetworkChoices choices={choices} />
    </Suspense>
  )
}
