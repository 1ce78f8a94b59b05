import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { lazyPart } from '../ui/lazy-part.ts'
import { activeChainId } from './active-chain.ts'
import { networks } from './networks.ts'

const indexSchema = z.array(z.string().check(z.regex(/^\d+$/)))

/** Chains that this server has a deployment of; none when it does not say. */
async function fetchDeployedChains(): Promise<readonly number[]> {
  const response = await fetch('/deployments/index.json', { cache: 'no-store' })
  const parsed = z.safeParse(indexSchema, await response.json().catch(() => []))
  return parsed.success ? parsed.data.map((each) => Number(each)) : []
}

const NetworkChoices = lazyPart(async () => ({
  default: (await import('./network-choices.tsx')).NetworkChoices,
}))

/** Chooses between the networks that Canopy is deployed on; nothing where there is only one. */
export function NetworkMenu() {
  const deployed = useQuery({
    queryKey: ['deployments'],
    queryFn: fetchDeployedChains,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  }).data
  const choices = networks.filter(({ id }) => deployed?.includes(id) || id === activeChainId)
  if (choices.length < 2) return null
  return (
    <Suspense fallback={null}>
      <NetworkChoices choices={choices} />
    </Suspense>
  )
}
