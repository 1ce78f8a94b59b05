import { Suspense } from 'react'
import type { Address } from 'viem'
import type { WalletAsset } from '../../chain/wallet-assets.ts'
import { useWallet } from '../../chain/wallet-state.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const AddToWallet = lazyPart(() =>
  import('../../chain/wallet-ui/add-to-wallet.tsx').then((module) => ({
    default: module.AddToWallet,
  })),
)

type OfferToWalletProps = { readonly holder: Address; readonly asset: WalletAsset }

/** Offers to show what the connected account holds in its wallet, on screens that show it too. */
export function OfferToWallet({ holder, asset }: OfferToWalletProps) {
  if (useWallet().status !== 'connected') return null
  return (
    <Suspense fallback={null}>
      <AddToWallet account={holder} assets={[asset]} />
    </Suspense>
  )
}
