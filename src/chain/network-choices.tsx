import { Check, Globe } from 'lucide-react'
import type { Chain } from 'viem'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { activeChainId, browserStorages, keepChoice } from './active-chain.ts'
import { activeNetwork } from './networks.ts'

/** The menu of networks, with the one in use marked. */
export function NetworkChoices({ choices }: { readonly choices: readonly Chain[] }) {
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
  keepChoice(chainId, browserStorages)
  const { pathname } = window.location
  // What a number in a path identifies is something else on another chain.
  window.location.assign(/\d/.test(pathname) ? '/' : pathname)
}
