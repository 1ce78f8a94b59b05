import { ExternalLink } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, Suspense, use, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { nowInSeconds, readerZone } from '../lib/date.ts'
import { toDay } from '../lib/day.ts'
import { missingCode } from '../lib/load-code.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { CentredSpinner } from '../ui/skeleton.tsx'
import { placeOf, placesKey } from './routing/keep-scroll-position.ts'
import {
  useDelayedFlag,
  useDocumentTitle,
  useFocusOnNavigation,
  useLostFocusRecovery,
} from './routing/page-effects.ts'
import { sections } from './shell/navigation.ts'
import { MissingCodeNotice } from './shell/notices.tsx'
import { Logo, SectionNav, TopBar } from './shell/top-bar.tsx'

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

/** URL of the source repository, set by `scripts/vite/source-repository.ts`. */
const sourceRepository: string = import.meta.env.VITE_SOURCE_REPOSITORY

/** Whether it is a repository, and not the page of this site that says how to get the source. */
const isSourcePublished = /^https?:/.test(sourceRepository)

/** The footer of every screen: links to all screens, copyright and source repository. */
function Footer() {
  return (
    <footer className="mt-auto border-bar-line border-t bg-bar text-bar-muted text-sm print:hidden">
      <div className="shell-width grid gap-10 py-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <p className="flex items-center gap-2.5 font-semibold text-bar-fg text-lg">
            <Logo className="size-7" />
            Canopy
          </p>
          <p className="mt-2">Tokenized Financial Products</p>
        </div>
        <nav aria-label="All screens" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {sections.map(({ label, pages }) => (
            <div key={label}>
              <p className="mb-2 font-medium text-bar-fg">{label}</p>
              <ul>
                {pages.map((page) => (
                  <li key={page.to}>
                    <Link
                      to={page.to}
                      className="inline-block py-1 hover:text-bar-fg focus-visible:outline-bar-fg"
                    >
                      {page.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-bar-line border-t">
        <div className="shell-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-xs">
          <p>© {toDay(nowInSeconds()).slice(0, 4)} Canopy. MIT licensed.</p>
          <p>Times are those of {readerZone()}; dates of documents are the same everywhere.</p>
          <Link to="/status" className="hover:text-bar-fg focus-visible:outline-bar-fg">
            Status
          </Link>
          <a
            href={sourceRepository}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 hover:text-bar-fg focus-visible:outline-bar-fg"
          >
            {isSourcePublished ? 'Source repository' : 'How to get the source'}
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
    </footer>
  )
}
