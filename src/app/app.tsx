import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ChainBanners } from '../chain/chain-banners.tsx'
import { ChainProvider } from '../chain/chain-provider.tsx'
import { isFirstFigure, watchFirstFigures } from '../chain/logs/first-figures.ts'
import {
  TransactDialogOnRequest,
  TransactionCentreButton,
} from '../chain/transactions/transaction-shell.tsx'
import { useAccount } from '../chain/wallet-state.ts'
import { WalletSheetPartContext } from '../panels/wallet/sheet-part.ts'
import { WalletButton } from '../panels/wallet/wallet-button.tsx'
import { SessionBanner } from '../session/session-banner.tsx'
import { SessionProvider } from '../session/session-provider.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { queryClient } from './query-client.ts'
import { type ShellSlots, ShellSlotsContext } from './root-layout.tsx'
import { keepScrollPosition, openAtTop } from './routing/keep-scroll-position.ts'
import { isPreloadHandle } from './routing/load-page.ts'
import { routes } from './routing/routes.tsx'
import { keepSettledMark } from './settled-mark.ts'
import { ClockBanner, StorageBanner } from './shell/notices.tsx'
import { type Preload, PreloadContext } from './shell/page-link.tsx'

watchFirstFigures(() => queryClient.isFetching({ predicate: isFirstFigure }) > 0)

// In development the browser extension TanStack Query DevTools finds the client here.
if (import.meta.env.DEV) Object.assign(window, { __TANSTACK_QUERY_CLIENT__: queryClient })

const router = createBrowserRouter(routes)
keepSettledMark(router, queryClient)
keepScrollPosition(router)
openAtTop(router.state.location)

const preload: Preload = (pathname) => {
  // Browsers remember a failed import: offline, the attempt would spoil the visit.
  if (!navigator.onLine) return
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // A failure is shown when the link is followed.
    if (isPreloadHandle(route.handle)) route.handle.preload().catch(() => {})
  }
}

/** The whole application. */
export function App() {
  return (
    <Providers>
      <PreloadContext value={preload}>
        <RouterProvider router={router} />
      </PreloadContext>
    </Providers>
  )
}

/** What every screen can rely on. */
function Providers({ children }: { readonly children: ReactNode }) {
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

const NetworkMenu = lazyPart(async () => ({
  default: (await import('../chain/network-menu.tsx')).NetworkMenu,
}))

const CartButton = lazyPart(async () => ({
  default: (await import('../panels/retirement/cart-button.tsx')).CartButton,
}))

const FirstStepsCard = lazyPart(async () => ({
  default: (await import('../panels/wallet/first-steps-card.tsx')).FirstStepsCard,
}))

const LargestHoldings = lazyPart(async () => ({
  default: (await import('../panels/portfolio/largest-holdings.tsx')).LargestHoldings,
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
