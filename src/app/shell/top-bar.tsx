import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { Logo } from '../../ui/logo.tsx'
import { Drawer } from './drawer.tsx'
import { sectionContaining, sections } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type TopBarProps = {
  /** The Connect Wallet button, or the menu of the connected wallet. */
  readonly wallet: ReactNode
  /** Leads to the retirement cart. */
  readonly cart: ReactNode
  /** Opens the list of transactions. */
  readonly transactions: ReactNode
}

/** The bar at the top of every screen, black in both themes. */
export function TopBar({ wallet, cart, transactions }: TopBarProps) {
  const { pathname } = useLocation()
  const current = sectionContaining(pathname)
  return (
    <header className="sticky top-0 z-40 border-bar-line border-b bg-bar text-bar-fg print:hidden">
      <div className="shell-width flex h-14 items-center gap-1 sm:gap-2">
        <div className="-ml-2.5">
          <Drawer />
        </div>
        <Link
          to="/"
          aria-label="Canopy, home"
          className="flex items-center gap-2.5 rounded-md px-0.5 py-1 focus-visible:outline-bar-fg min-[420px]:px-1.5"
        >
          <Logo className="size-7" />
          <span className="hidden font-semibold text-lg min-[420px]:inline">Canopy</span>
        </Link>
        <nav aria-label="Sections" className="ml-4 hidden h-full lg:block">
          <ul className="flex h-full gap-1">
            {sections.map((section) => (
              <li key={section.label}>
                <PageLink
                  to={section.pages[0].to}
                  aria-current={section === current ? 'true' : undefined}
                  className={cn(
                    'flex h-full items-center border-y-2 border-transparent px-3 font-medium text-sm transition-colors hover:text-bar-fg focus-visible:outline-bar-fg',
                    section === current ? 'border-b-bar-fg text-bar-fg' : 'text-bar-muted',
                  )}
                >
                  {section.label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center sm:gap-2">
          {cart}
          {transactions}
          <ThemeToggle />
          {wallet}
        </div>
      </div>
    </header>
  )
}
