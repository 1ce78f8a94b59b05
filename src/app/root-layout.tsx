import { Suspense, use, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { missingCode } from '../lib/load-code.ts'
import { CentredSpinner } from '../ui/centred-spinner.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { placeOf, placesKey } from './routing/keep-scroll-position.ts'
import { useDelayedFlag } from './routing/use-delayed-flag.ts'
import { useDocumentTitle } from './routing/use-document-title.ts'
import { useFocusOnNavigation } from './routing/use-focus-on-navigation.ts'
import { useKeptFocus } from './routing/use-kept-focus.ts'
import { Footer } from './shell/footer.tsx'
import { MissingCodeNotice } from './shell/missing-code-notice.tsx'
import { SectionNav } from './shell/section-nav.tsx'
import { ShellSlotsContext } from './shell/shell-slots.ts'
import { SkipLink } from './shell/skip-link.tsx'
import { TopBar } from './shell/top-bar.tsx'

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
  useKeptFocus(main)

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
