import { createContext, type ReactNode, type RefObject, Suspense, use, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { missingCode } from '../lib/load-code.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { CentredSpinner } from '../ui/spinner.tsx'
import { placeOf, placesKey } from './routing/keep-scroll-position.ts'
import {
  useDelayedFlag,
  useDocumentTitle,
  useFocusOnNavigation,
  useLostFocusRecovery,
} from './routing/page-effects.ts'
import { Footer } from './shell/footer.tsx'
import { MissingCodeNotice } from './shell/missing-code-notice.tsx'
import { SectionNav, TopBar } from './shell/top-bar.tsx'

/** Content that the shell shows but does not implement. */
export type ShellSlots = {
  /** The Connect Wallet button. */
  readonly wallet?: ReactNode
  /** The link to the retirement cart. */
  readonly cart?: ReactNode
  /** The button that opens the transaction centre. */
  readonly transactions?: ReactNode
  /** `Banner`s under the top bar: demo session, degraded mode, chain reset. */
  readonly banners?: ReactNode
}

export const ShellSlotsContext = createContext<ShellSlots>({})

const Toaster = lazyPart(() =>
  import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
)

/** Milliseconds before the spinner replaces the current screen. */
const spinnerAfter = 150

/** The shell around every screen. */
export function RootLayout() {
  const { wallet, cart, transactions, banners } = use(ShellSlotsContext)
  const main = useRef<HTMLElement>(null)
  const isMissing = useStore(missingCode, ({ reason }) => reason !== null)
  const loading = useDelayedFlag(useNavigation().state === 'loading' && !isMissing, spinnerAfter)
  useDocumentTitle()
  useFocusOnNavigation(main)
  useLostFocusRecovery(main)

  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <SkipLink target={main} />
        <TopBar wallet={wallet} cart={cart} transactions={transactions} />
        {banners}
        <SectionNav />
        <MissingCodeNotice />
        <main ref={main} tabIndex={-1} className="min-h-dvh">
          {loading && <CentredSpinner />}
          <div hidden={loading} className="contents">
            <Outlet />
          </div>
        </main>
        <Footer />
      </div>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <ScrollRestoration storageKey={placesKey} getKey={placeOf} />
    </>
  )
}

/** The first element in the tab order: skips the top bar. */
function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  return (
    <button
      type="button"
      onClick={() => target.current?.focus()}
      className="sr-only z-60 rounded-md bg-primary px-4 py-2 font-medium text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </button>
  )
}
