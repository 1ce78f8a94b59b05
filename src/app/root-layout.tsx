import { lazy, Suspense, use, useRef } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { CentredSpinner } from '../ui/centred-spinner.tsx'
import { useDelayedFlag } from './routing/use-delayed-flag.ts'
import { useDocumentTitle } from './routing/use-document-title.ts'
import { useFocusOnNavigation } from './routing/use-focus-on-navigation.ts'
import { Footer } from './shell/footer.tsx'
import { SectionNav } from './shell/section-nav.tsx'
import { ShellSlotsContext } from './shell/shell-slots.ts'
import { SkipLink } from './shell/skip-link.tsx'
import { TopBar } from './shell/top-bar.tsx'

const Toaster = lazy(() =>
  import('../ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
)

/** Milliseconds before the spinner replaces the current screen. */
const spinnerAfter = 150

/** The shell around every screen. */
export function RootLayout() {
  const { wallet, transactions, banners } = use(ShellSlotsContext)
  const main = useRef<HTMLElement>(null)
  const loading = useDelayedFlag(useNavigation().state === 'loading', spinnerAfter)
  useDocumentTitle()
  useFocusOnNavigation(main)

  return (
    <>
      <div className="flex min-h-dvh flex-col">
        <SkipLink target={main} />
        <TopBar wallet={wallet} transactions={transactions} />
        {banners}
        <SectionNav />
        <main ref={main} tabIndex={-1} className="flex-1">
          {loading ? <CentredSpinner /> : <Outlet />}
        </main>
        <Footer />
      </div>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
      <ScrollRestoration />
    </>
  )
}
