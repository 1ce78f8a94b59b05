import { TriangleAlert, Wallet } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useUsdcBalance } from '../../chain/tokens.ts'
import { useAccount, useIsWrongNetwork } from '../../chain/wallet-state.ts'
import { shortenHex } from '../../lib/format-address.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const loadConnect = () => import('../../chain/wallet-ui/connect-modal.tsx')
const ConnectModal = lazyPart(() =>
  loadConnect().then((module) => ({ default: module.ConnectModal })),
)

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(() => loadMenu().then((module) => ({ default: module.AccountMenu })))

type WalletButtonProps = {
  /** Size of the button while no wallet is connected. */
  readonly size?: 'md' | 'lg'
}

/**
 * `Connect Wallet` button, or the connected account with its menu. RainbowKit is loaded on hover or
 * focus; a click before it has loaded opens the dialog afterwards.
 */
export function WalletButton({ size = 'md' }: WalletButtonProps) {
  const account = useAccount()
  const [requests, setRequests] = useState(0)
  return (
    <>
      {account === undefined ? (
        <Button
          size={size}
          onPointerEnter={loadConnect}
          onFocus={loadConnect}
          onClick={() => setRequests((count) => count + 1)}
        >
          <Wallet aria-hidden />
          Connect Wallet
        </Button>
      ) : (
        <AccountButton account={account} connectedHere={requests > 0} />
      )}
      {requests > 0 && (
        <Suspense fallback={null}>
          <ConnectModal requests={requests} />
        </Suspense>
      )}
    </>
  )
}

type AccountButtonProps = {
  readonly account: Address
  /** Whether the wallet was just connected with this button. */
  readonly connectedHere: boolean
}

function AccountButton({ account, connectedHere }: AccountButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isWrongNetwork = useIsWrongNetwork()

  // The button that opened the wallet list is unmounted: without this the focus would be lost.
  useEffect(() => {
    if (connectedHere) button.current?.focus()
  }, [connectedHere])

  return (
    <>
      <Button
        ref={button}
        variant="bar"
        className="max-[420px]:px-1.5"
        aria-haspopup="dialog"
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setOpen(true)}
      >
        {isWrongNetwork ? <WrongNetwork /> : <Account account={account} />}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AccountMenu account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function WrongNetwork() {
  return (
    <>
      <TriangleAlert aria-hidden className="text-chart-3" />
      Wrong network
    </>
  )
}

function Account({ account }: { readonly account: Address }) {
  const usdc = useUsdcBalance(account).data?.value
  return (
    <>
      <Wallet aria-hidden className="max-[420px]:hidden" />
      {usdc !== undefined && (
        <span className="hidden sm:inline [&_.text-muted]:text-bar-muted">
          <AmountText amount={usdc} unit="USDC" />
        </span>
      )}
      <span className="sr-only">Wallet account </span>
      <span className="tnum">{shortenHex(account)}</span>
    </>
  )
}
