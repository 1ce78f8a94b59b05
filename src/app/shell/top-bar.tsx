import { Menu, Moon, Sun } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import {
  drawerEntries,
  furtherEntries,
  sectionContaining,
  sectionOf,
  sections,
} from './navigation.ts'
import { PageLink } from './page-link.tsx'

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

/** The menu button of the top bar and its drawer. */
function Drawer() {
  const [open, setOpen] = useState(false)
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    setOpen(false)
  }
  return (
    <>
      <IconButton
        variant="bar"
        label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          leaving.current = false
          setOpen(true)
        }}
      >
        <Menu aria-hidden />
      </IconButton>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Menu"
        side="left"
        width="w-[250px]"
        returnFocus={() => !leaving.current}
      >
        <nav aria-label="Menu">
          <ul className="p-2">
            {drawerEntries.map(({ label, to, icon: Icon }) => (
              <li key={to}>
                <DrawerLink to={to} onClick={leave} className="h-11">
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  {label}
                </DrawerLink>
              </li>
            ))}
          </ul>
          <ul aria-label="More screens" className="border-line border-t p-2">
            {furtherEntries.map(({ label, to }) => (
              <li key={to}>
                <DrawerLink to={to} onClick={leave} className="h-9 pl-11">
                  {label}
                </DrawerLink>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  )
}

type DrawerLinkProps = {
  readonly to: string
  readonly onClick: () => void
  readonly className: string
  readonly children: ReactNode
}

function DrawerLink({ to, onClick, className, children }: DrawerLinkProps) {
  return (
    <PageLink
      to={to}
      end
      onClick={onClick}
      className={({ isActive }) =>
        cn(
          'flex items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-hover',
          isActive ? 'bg-primary-soft font-medium text-primary-fg' : 'text-muted hover:text-fg',
          className,
        )
      }
    >
      {children}
    </PageLink>
  )
}

/** Toggles between the light and dark themes. */
function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <IconButton
      variant="bar"
      label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}

/** The screens of the current section, in a row under the top bar. */
export function SectionNav() {
  const section = sectionOf(useLocation().pathname)
  if (section === undefined) return null
  return (
    <nav aria-label={section.label} className="border-line border-b bg-surface print:hidden">
      <ul className="shell-width flex h-11 gap-6 overflow-x-auto [scrollbar-width:none]">
        {section.pages.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <PageLink
              to={to}
              end
              className={({ isActive }) =>
                cn(
                  '-outline-offset-2 flex h-full items-center border-y-2 border-t-transparent text-sm transition-colors hover:text-fg',
                  isActive
                    ? 'border-b-primary-fg font-medium text-fg'
                    : 'border-b-transparent text-muted',
                )
              }
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The logo: a tree crown in three layers over a trunk. Sized by `className`. */
export function Logo({ className = 'size-6' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={className}>
      <path d="M1.5 14.5a10.5 10.5 0 0 1 21 0z" fill="#2860e8" />
      <path d="M5 14.5a7 7 0 0 1 14 0z" fill="#2fb384" />
      <path d="M8.5 14.5a3.5 3.5 0 0 1 7 0z" fill="#ffffff" />
      <path d="M12 14.5V22" stroke="#ffffff" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
