import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ChainBanners } from '../chain/chain-banners.tsx'
import { ChainProvider } from '../chain/chain-provider.tsx'
import { TransactDialogOnRequest } from '../chain/transactions/transact-dialog-on-request.tsx'
import { TransactionCentreButton } from '../chain/transactions/transaction-centre-button.tsx'
import { useAccount } from '../chain/wallet-state.ts'
import { WalletSheetPartContext } from '../domain/wallet/sheet-part.ts'
import { WalletButton } from '../domain/wallet/wallet-button.tsx'
import { SessionBanner } from '../session/session-banner.tsx'
import { SessionProvider } from '../session/session-provider.tsx'
import { ClockBanner } from '../ui/clock-banner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { StorageBanner } from '../ui/storage-banner.tsx'
import { queryClient } from './query-client.ts'
import { type ShellSlots, ShellSlotsContext } from './shell/shell-slots.ts'

const NetworkMenu = lazyPart(async () => ({
  default: (await import('../chain/network-menu.tsx')).NetworkMenu,
}))

const CartButton = lazyPart(async () => ({
  default: (await import('../domain/retirement/cart-button.tsx')).CartButton,
}))

const FirstStepsCard = lazyPart(async () => ({
  default: (await import('../domain/wallet/first-steps-card.tsx')).FirstStepsCard,
}))

const LargestHoldings = lazyPart(async () => ({
  default: (await import('../domain/portfolio/largest-holdings.tsx')).LargestHoldings,
}))

/** The guide to the first purchase; without an account it is not even downloaded. */
function FirstSteps() {
  if (useAccount() === undefined) return null
  return (
    <Suspense fallback={null}>
      <FirstStepsCard />
    </Suspense>
  )
}

/** What the shell shows in its slots. */
const slots: ShellSlots = {
  wallet: (
    <>
      <Suspense fallback={null}>
        <NetworkMenu />
      </Suspense>
      <WalletButton />
    </>
  ),
  cart: (
    <Suspense fallback={null}>
      <CartButton />
    </Suspense>
  ),
  transactions: (
    <>
      <TransactionCentreButton />
      <TransactDialogOnRequest />
    </>
  ),
  banners: (
    <>
      <StorageBanner />
      <ClockBanner />
      <SessionBanner />
      <ChainBanners />
      <FirstSteps />
    </>
  ),
}

/** What every screen can rely on. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ChainProvider>
        <SessionProvider>
          <WalletSheetPartContext value={LargestHoldings}>
            <ShellSlotsContext value={slots}>{children}</ShellSlotsContext>
          </WalletSheetPartContext>
        </SessionProvider>
      </ChainProvider>
    </QueryClientProvider>
  )
}
