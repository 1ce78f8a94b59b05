import { TriangleAlert, Wallet } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAccount } from 'wagmi'
import { shortenHex } from '../lib/format-address.ts'
import { Button } from '../ui/button.tsx'
import { useWalletNetwork } from './use-wallet-network.ts'

const loadConnect = () => import('./wallet-ui/connect-modal.tsx')
const ConnectModal = lazy(() => loadConnect().then((module) => ({ default: module.ConnectModal })))

const loadMenu = () => import('./wallet-ui/account-menu.tsx')
const AccountMenu = lazy(() => loadMenu().then((module) => ({ default: module.AccountMenu })))

/**
 * `Connect Wallet`, and once connected the account with everything that belongs to it. RainbowKit is
 * fetched when the pointer comes near, and a click made before it is there is not lost.
 */
export function WalletButton() {
  const { address, isConnected } = useAccount()
  const [connectRequests, setConnectRequests] = useState(0)

  return (
    <>
      {isConnected && address !== undefined ? (
        <ConnectedButton label={shortenHex(address)} />
      ) : (
        <Button
          size="md"
          onPointerEnter={loadConnect}
          onFocus={loadConnect}
          onClick={() => setConnectRequests((requests) => requests + 1)}
        >
          <Wallet aria-hidden />
          Connect Wallet
        </Button>
      )}
      {connectRequests > 0 && (
        <Suspense fallback={null}>
          <ConnectModal requests={connectRequests} />
        </Suspense>
      )}
    </>
  )
}

function ConnectedButton({ label }: { readonly label: string }) {
  const [open, setOpen] = useState(false)
  const { isWrong } = useWalletNetwork()
  const button = (
    <Button
      variant="bar"
      aria-label={isWrong ? `Account ${label}, wrong network` : `Account ${label}`}
      aria-haspopup="dialog"
      onPointerEnter={loadMenu}
      onClick={() => setOpen(true)}
    >
      {isWrong ? (
        <>
          <TriangleAlert aria-hidden className="text-warning" />
          Wrong network
        </>
      ) : (
        <>
          <Wallet aria-hidden />
          <span className="tnum">{label}</span>
        </>
      )}
    </Button>
  )
  return (
    <>
      {button}
      {open && (
        <Suspense fallback={null}>
          <AccountMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
