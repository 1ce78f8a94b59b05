import { useQuery } from '@tanstack/react-query'
import { Check, Globe } from 'lucide-react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { activeChainId } from './active-chain.ts'
import { browserStorages, keepChoice } from './network-choice.ts'
import { activeNetwork, networks } from './networks.ts'

const indexSchema = z.array(z.string().check(z.regex(/^\d+$/)))

/** Chains that this server has a deployment of; none when it does not say. */
async function fetchDeployedChains(): Promise<readonly number[]> {
  const response = await fetch('/deployments/index.json', { cache: 'no-store' })
  const parsed = z.safeParse(indexSchema, await response.json().catch(() => []))
  return parsed.success ? parsed.data.map(Number) : []
}

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
    <Menu
      trigger={
        <Button
          variant="bar"
          aria-label={`Network: ${activeNetwork.name}. Choose another`}
          title={activeNetwork.name}
        >
          <Globe aria-hidden />
          <span className="hidden xl:inline">{activeNetwork.name}</span>
        </Button>
      }
      items={choices.map(({ id, name }) => ({
        label: id === activeChainId ? `${name} (in use)` : name,
        icon: id === activeChainId ? <Check aria-hidden /> : <span className="size-4" />,
        onSelect: () => choose(id),
      }))}
    />
  )
}

/** The page is loaded again: everything it has read is of the other chain. */
function choose(chainId: number): void {
  if (chainId === activeChainId) return
  keepChoice(chainId, browserStorages())
  const { pathname } = window.location
  // What a number in a path identifies is something else on another chain.
  window.location.assign(/\d/.test(pathname) ? '/' : pathname)
}
