import { ArrowRight, FileCheck2, type LucideIcon, Radio, ScanSearch, Unlock } from 'lucide-react'
import { Link } from 'react-router'
import { AssetPicture, type PictureMotif } from '../../ui/asset-picture/asset-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Featured } from './featured.tsx'
import { Figures } from './figures.tsx'
import type { ReadHomeFigures, ReadYields } from './home-figures.ts'

/** Reading the chain takes code that the screen itself does without. */
const readFigures: ReadHomeFigures = async (cache) => {
  const { readHomeFigures } = await import('./read-home-figures.ts')
  return readHomeFigures(cache)
}

const readYieldsOf: ReadYields = async (cache, assets) => {
  const { readYields } = await import('./read-home-figures.ts')
  return readYields(cache, assets)
}

/** `/`: market figures and entry points. */
export function Page() {
  return (
    <>
      <Hero />
      <div className="shell-width flex flex-col gap-16 pt-8 pb-20 sm:gap-20">
        <section aria-label="The markets now">
          <Figures read={readFigures} />
        </section>
        <Featured read={readFigures} readYields={readYieldsOf} />
        <WaysIn />
        <Principles />
      </div>
    </>
  )
}

type Step = { readonly to: string; readonly label: string; readonly detail: string }
type Way = { readonly audience: string; readonly promise: string; readonly steps: readonly Step[] }

const ways: readonly Way[] = [
  {
    audience: 'Investors',
    promise: 'Find an asset, understand it, hold it, earn from it.',
    steps: [
      { to: '/marketplace', label: 'Marketplace', detail: 'Compare price, yield and maturity' },
      { to: '/trading', label: 'Trading', detail: 'Swap through the pools' },
      { to: '/yield', label: 'Yield', detail: 'Apply a strategy' },
      { to: '/liquidity', label: 'Liquidity', detail: 'Earn fees in a price range' },
      { to: '/portfolio', label: 'Portfolio', detail: 'Follow what you hold' },
    ],
  },
  {
    audience: 'Issuers',
    promise: 'Bring an asset on chain and keep its holders informed.',
    steps: [
      { to: '/assets/create', label: 'Create Asset', detail: 'Issue it, step by step' },
      { to: '/docs/asset-creation', label: 'Asset Creation', detail: 'What you need to enter' },
      { to: '/smart-account', label: 'Smart Accounts', detail: 'Share work without sharing keys' },
      { to: '/analytics', label: 'Analytics', detail: 'See how the markets move' },
    ],
  },
  {
    audience: 'Everyone',
    promise: 'Retire credits for a certificate that anyone can verify.',
    steps: [
      {
        to: '/environmental/marketplace',
        label: 'Environmental Marketplace',
        detail: 'Carbon, biodiversity, energy',
      },
      { to: '/environmental/impact', label: 'Impact', detail: 'The impact of your assets' },
      { to: '/contracts', label: 'Contract Explorer', detail: 'Read the code that runs' },
      { to: '/docs', label: 'Documentation', detail: 'Learn how it works' },
    ],
  },
]

/** Entry points for each kind of user. */
function WaysIn() {
  return (
    <section aria-labelledby="ways-in">
      <h2 id="ways-in" className="font-semibold text-2xl">
        Where to start
      </h2>
      <div className="mt-6 grid gap-x-6 gap-y-12 md:grid-cols-3 lg:gap-x-10">
        {ways.map(({ audience, promise, steps }) => (
          <div key={audience}>
            <h3 className="font-semibold text-lg">{audience}</h3>
            <p className="mt-1 text-muted">{promise}</p>
            <ul className="mt-4 border-line border-t">
              {steps.map(({ to, label, detail }) => (
                <li key={to} className="border-line border-b">
                  <Link to={to} className="group flex items-center gap-3 py-3">
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium group-hover:text-primary-fg">{label}</span>
                      <span className="block text-muted text-xs">{detail}</span>
                    </span>
                    <ArrowRight
                      aria-hidden
                      className="size-4 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-primary-fg"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

type Principle = { readonly icon: LucideIcon; readonly title: string; readonly text: string }

const principles: readonly Principle[] = [
  {
    icon: Radio,
    title: 'Every number shows its source',
    text: 'The chain at a block, the API at a time, or sample data.',
  },
  {
    icon: ScanSearch,
    title: 'You see it before you sign it',
    text: 'Each transaction is simulated first: what you give, what you get, what you allow and what it costs.',
  },
  {
    icon: Unlock,
    title: 'You can always leave',
    text: 'A pause stops buying and issuing. It never stops redeeming, claiming yield, removing liquidity or retiring.',
  },
  {
    icon: FileCheck2,
    title: 'Claims can be checked',
    text: 'Documents and credits are tied to the chain by their hashes, which your own browser compares.',
  },
]

/** Why it can be trusted. */
function Principles() {
  return (
    <section aria-labelledby="principles">
      <h2 id="principles" className="font-semibold text-2xl">
        Built to be checked
      </h2>
      <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {principles.map(({ icon: Icon, title, text }) => (
          <div key={title}>
            <dt className="font-semibold">
              <Icon aria-hidden className="mb-3 size-6 text-primary-fg" strokeWidth={1.5} />
              {title}
            </dt>
            <dd className="mt-1.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Tile = {
  readonly motif: PictureMotif
  readonly seed: string
  readonly label: string
  /** The market, narrowed to these assets. */
  readonly to: string
}

const tiles: readonly Tile[] = [
  { motif: 'treasury', seed: 'canopy-3', label: 'Treasuries', to: '/marketplace?class=TREASURY' },
  {
    motif: 'carbon',
    seed: 'canopy-2',
    label: 'Carbon credits',
    to: '/environmental/marketplace?type=CarbonCredit',
  },
  {
    motif: 'real_estate',
    seed: 'canopy-5',
    label: 'Real estate',
    to: '/marketplace?class=REAL_ESTATE',
  },
  {
    motif: 'energy',
    seed: 'canopy-4',
    label: 'Renewable energy',
    to: '/environmental/marketplace?type=RenewableEnergyCertificate',
  },
  { motif: 'invoice', seed: 'canopy-1', label: 'Trade finance', to: '/marketplace?class=INVOICE' },
  {
    motif: 'biodiversity',
    seed: 'canopy-7',
    label: 'Biodiversity',
    to: '/environmental/marketplace?type=BiodiversityCredit',
  },
]

/** The product in one sentence and six pictures. */
function Hero() {
  return (
    <section className="border-line border-b bg-surface">
      <div className="shell-width grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-20">
        <div>
          <h1 tabIndex={-1} className="font-semibold text-4xl sm:text-5xl">
            Financial and natural assets, held in your own wallet
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Buy shares of treasuries, property and invoices, trade and retire environmental credits,
            and earn fees in pools. Every price, payment and retirement is on a public chain, where
            anyone can check it.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/marketplace" size="lg">
              Browse the marketplace
            </ButtonLink>
            <ButtonLink to="/about" size="lg" variant="outline">
              How it works
            </ButtonLink>
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tiles.map(({ motif, seed, label, to }) => (
            <li key={motif}>
              <Link
                to={to}
                className="block overflow-hidden rounded-lg border border-line bg-canvas text-muted text-xs transition-colors hover:border-line-strong hover:text-fg"
              >
                <AssetPicture motif={motif} seed={seed} className="aspect-[4/3] w-full" />
                <span className="block px-3 py-2">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
