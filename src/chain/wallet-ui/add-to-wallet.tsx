import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Address } from 'viem'
import { isolated } from '../../lib/foreign-text.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { Button } from '../../ui/button.tsx'
import { type AddOutcome, addToWallet, takesAsset, type WalletAsset } from '../wallet-assets.ts'
import { useIsWrongNetwork, useWallet } from '../wallet-state.ts'

type AddToWalletProps = {
  /** Who holds the assets; nothing is offered to another account. */
  readonly account: Address
  readonly assets: readonly WalletAsset[]
}

/** Offers to show assets in the connected wallet; nothing where the wallet does not do that. */
export function AddToWallet({ account, assets }: AddToWalletProps) {
  const wallet = useWallet()
  const isWrongNetwork = useIsWrongNetwork()
  if (wallet.status !== 'connected' || isWrongNetwork) return null
  if (!sameAddress(wallet.account, account)) return null
  const taken = assets.filter(takesAsset)
  if (taken.length === 0) return null
  return (
    <ul className="flex flex-wrap items-center gap-2 py-3">
      {taken.map((asset) => (
        <li key={`${asset.address} ${asset.kind === 'ERC721' ? asset.tokenId : ''}`}>
          <AddButton account={account} asset={asset} />
        </li>
      ))}
    </ul>
  )
}

const nameOf = (asset: WalletAsset): string =>
  asset.kind === 'ERC20' ? isolated(asset.symbol) : `${asset.noun ?? 'token'} #${asset.tokenId}`

function AddButton({ account, asset }: { readonly account: Address; readonly asset: WalletAsset }) {
  const [outcome, setOutcome] = useState<AddOutcome | 'asking' | null>(null)
  const name = nameOf(asset)
  if (outcome === 'added') {
    return (
      <p role="status" className="flex items-center gap-1.5 text-secondary-fg text-sm">
        <CircleCheck aria-hidden className="size-4" />
        Your wallet shows {name}
      </p>
    )
  }
  if (outcome === 'unsupported') {
    return (
      <p role="status" className="text-muted text-sm">
        Your wallet takes no {name} from a page. Import it there by the address of its contract.
      </p>
    )
  }
  const ask = async () => {
    setOutcome('asking')
    setOutcome(await addToWallet(account, asset))
  }
  return (
    <>
      <Button size="sm" variant="outline" busy={outcome === 'asking'} onClick={() => void ask()}>
        Add {name} to wallet
      </Button>
      {outcome === 'failed' && (
        <p role="status" className="mt-1 text-muted text-sm">
          Your wallet did not add it.
        </p>
      )}
    </>
  )
}
