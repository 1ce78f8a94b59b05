import {
  BookOpen,
  Braces,
  ChartPie,
  CirclePlus,
  Droplets,
  Info,
  type LucideIcon,
  Sprout,
  Store,
} from 'lucide-react'

type Entry = { readonly label: string; readonly to: string }

/** The entries of the drawer, in order. */
export const drawerEntries: readonly (Entry & { readonly icon: LucideIcon })[] = [
  { label: 'Marketplace', to: '/marketplace', icon: Store },
  { label: 'Portfolio', to: '/portfolio', icon: ChartPie },
  { label: 'Liquidity', to: '/liquidity', icon: Droplets },
  { label: 'Yield', to: '/yield', icon: Sprout },
  { label: 'Create Asset', to: '/assets/create', icon: CirclePlus },
  { label: 'Contract Explorer', to: '/contracts', icon: Braces },
  { label: 'Documentation', to: '/docs', icon: BookOpen },
  { label: 'About', to: '/about', icon: Info },
]

type Page = Entry & {
  /** Path prefix of its detail screens. */
  readonly details?: string
}

type Section = { readonly label: string; readonly pages: readonly [Page, ...Page[]] }

/** Sections of the navigation, including the screens that are not in the drawer. */
export const sections: readonly Section[] = [
  {
    label: 'Markets',
    pages: [
      { label: 'Marketplace', to: '/marketplace', details: '/assets/' },
      {
        label: 'Environmental',
        to: '/environmental/marketplace',
        details: '/environmental/assets/',
      },
      { label: 'Trading', to: '/trading' },
    ],
  },
  {
    label: 'Earn',
    pages: [
      { label: 'Yield', to: '/yield' },
      { label: 'Liquidity', to: '/liquidity' },
    ],
  },
  {
    label: 'Portfolio',
    pages: [
      { label: 'Portfolio', to: '/portfolio', details: '/portfolio/' },
      { label: 'Dealing', to: '/dealing' },
      { label: 'Servicing', to: '/servicing' },
      { label: 'Impact', to: '/environmental/impact', details: '/retirements/' },
      { label: 'Smart Accounts', to: '/smart-account' },
    ],
  },
  {
    label: 'Explore',
    pages: [
      { label: 'Analytics', to: '/analytics' },
      { label: 'Contract Explorer', to: '/contracts', details: '/contracts/' },
      { label: 'Roles', to: '/roles' },
      { label: 'Documentation', to: '/docs', details: '/docs/' },
    ],
  },
]

/** The screens that the drawer lists after its entries, so that a phone reaches all of them. */
export const furtherEntries: readonly Entry[] = [
  ...sections.flatMap(({ pages }) => pages),
  { label: 'Retirement Cart', to: '/environmental/retire' },
  { label: 'Retirements', to: '/retirements' },
  { label: 'Issued by You', to: '/assets/issued' },
  { label: 'Verification', to: '/assets/verification' },
  { label: 'Registry Desk', to: '/registry-desk' },
  { label: 'Status', to: '/status' },
].filter(({ to }) => !drawerEntries.some((entry) => entry.to === to))

/** The section of a screen; `undefined` for details and for screens without a section. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(({ pages }) => pages.some(({ to }) => to === pathname))
}

/** The section that a screen or one of its details belongs to. */
export function sectionContaining(pathname: string): Section | undefined {
  if (drawerEntries.some(({ to }) => to === pathname)) return sectionOf(pathname)
  return (
    sectionOf(pathname) ??
    sections.find(({ pages }) =>
      pages.some(({ details }) => details !== undefined && pathname.startsWith(details)),
    )
  )
}
